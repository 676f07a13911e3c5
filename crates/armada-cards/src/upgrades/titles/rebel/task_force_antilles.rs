//! Task Force Antilles: a friend whose copy is exhausted suffers a point of the damage; it spends no engineering points
//! while the copy is exhausted.

use crate::prelude::*;
use crate::state::CardState;
use crate::upgrades::titles::copies;

/// How far away a copy may be.
const REACH: u8 = 3;

pub(crate) static CARD: Card = Card {
    id: "task-force-antilles",
    hooks: &[
        offer(
            Window::AttackResolveDamageBeforeSuffer,
            |game, me| is_hit(game, me) && copies::has_lender(game, me, REACH),
            share_damage,
        ),
        forbid(Ban::SpendEngineering(has_lent)),
    ],
};

static LENDER: Ask =
    Ask::new("antilles-lender", Rule("task-force-antilles"), "Which copy of this card do you exhaust?")
        .meanwhile("is choosing a card to exhaust (Task Force Antilles)");

/// The total of an attack is about to be suffered.
fn is_hit(game: &Game, me: Source) -> bool {
    game.is_defender(me) && game.damage().is_some_and(|damage| damage.of_attack && damage.amount > 0)
}

fn share_damage(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(lender) = copies::borrow_from(play, me, &LENDER, REACH)? else { return Ok(()) };
    play.lessen_damage(1)?;
    play.suffer(lender.into(), None, 1)
}

fn has_lent(game: &Game, me: Source, ship: ShipId) -> bool {
    game.carrier(me) == Some(ship) && game.card_state(me) == Some(CardState::Exhausted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Payment, UpgradeId};
    use crate::upgrades::titles::testing::times_offered;
    use rulebook::shows;

    /// Hammerheads with the card at these gaps to the right of the first, and a Nebulon-B that attacks the first.
    fn kit(gaps: &[f64]) -> (Kit, Vec<ShipId>, Vec<Source>, ShipId) {
        let mut kit = new_kit();
        let mut ships = vec![kit.ship(A, "hammerhead-scout-corvette", [600.0, 300.0], 0.0)];
        ships.extend(gaps.iter().map(|gap| kit.ship(A, "hammerhead-scout-corvette", [643.0 + gap, 300.0], 0.0)));
        let copies = ships.iter().map(|ship| Source::Upgrade(kit.upgrade(*ship, "task-force-antilles"))).collect();
        let enemy = kit.ship(B, "nebulon-b-escort-frigate", [600.0, 500.0], 180.0);
        (kit, ships, copies, enemy)
    }

    fn attack(kit: &mut Kit, enemy: ShipId, ship: ShipId, red: [&str; 3]) {
        kit.dice("red", &red);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
    }

    fn exhaust(kit: &mut Kit, copy: Source) {
        kit.run(|play| {
            play.exhaust(copy);
            Ok(())
        });
    }

    #[test]
    fn a_friend_suffers_a_point_where_its_owner_likes() {
        shows!("task-force-antilles/zone-choice", "damage.ship.unspecified-zone");
        let (mut kit, ships, copies, enemy) = kit(&[100.0]);
        kit.uses("effect", copies[0]);
        kit.answer("damaged-zone", Item::Zone(ships[1], Zone::Rear));
        attack(&mut kit, enemy, ships[0], ["hit", "hit", "hit"]);
        assert_eq!((kit.game.ship(ships[0]).shields(Zone::Front), kit.game.ship(ships[0]).damage.len()), (0, 0));
        assert_eq!(kit.game.ship(ships[1]).shields(Zone::Rear), 0);
        let states = [0, 1].map(|index| kit.game.card_state(copies[index]));
        assert_eq!(states, [Some(CardState::Ready), Some(CardState::Exhausted)]);
    }

    #[test]
    fn declined_everything_is_its_own() {
        shows!("task-force-antilles", "timing.upgrade-optional");
        let (mut kit, ships, copies, enemy) = kit(&[100.0]);
        attack(&mut kit, enemy, ships[0], ["hit", "hit", "hit"]);
        assert_eq!((times_offered(&kit, copies[0].effect()), kit.game.ship(ships[0]).damage.len()), (1, 1));
        assert_eq!(times_offered(&kit, copies[1].effect()), 0, "the friend is not attacked");
    }

    #[test]
    fn one_copy_for_one_use() {
        shows!("task-force-antilles/one-copy");
        let (mut kit, ships, copies, enemy) = kit(&[50.0, 120.0]);
        kit.uses("effect", copies[0]);
        kit.answer("antilles-lender", Item::Upgrade(UpgradeId(2)));
        attack(&mut kit, enemy, ships[0], ["hit", "hit", "hit"]);
        let states: Vec<_> = copies.iter().filter_map(|copy| kit.game.card_state(*copy)).collect();
        assert_eq!(states, [CardState::Ready, CardState::Ready, CardState::Exhausted]);
        assert_eq!(times_offered(&kit, copies[0].effect()), 1);
    }

    #[test]
    fn not_beyond_distance_3_and_not_an_exhausted_copy() {
        shows!("task-force-antilles");
        for (gap, exhausted, offers) in [(180.0, None, 1), (195.0, None, 0), (100.0, Some(1), 0), (100.0, Some(0), 1)] {
            let (mut kit, ships, copies, enemy) = kit(&[gap]);
            if let Some(index) = exhausted {
                exhaust(&mut kit, copies[index]);
            }
            attack(&mut kit, enemy, ships[0], ["hit", "hit", "hit"]);
            assert_eq!(times_offered(&kit, copies[0].effect()), offers, "{gap} {exhausted:?}");
        }
    }

    #[test]
    fn a_ship_that_has_lent_its_copy_spends_no_engineering_points() {
        shows!("task-force-antilles/ban-on-lender");
        let (mut kit, ships, copies, enemy) = kit(&[100.0]);
        kit.uses("effect", copies[0]);
        attack(&mut kit, enemy, ships[0], ["hit", "hit", "hit"]);
        let points = [0, 1].map(|index| query::engineering_points(&kit.game, ships[index], Payment::DIAL));
        assert_eq!(points, [2, 0]);
        for ship in &ships {
            kit.set_shields(*ship, &[(Zone::Front, 0)]);
            kit.dial(*ship, Command::Repair);
            kit.asked.clear();
            kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
            kit.run(|play| play.resolve_revealed_commands(*ship));
            assert_eq!(kit.was_asked("repair"), *ship == ships[0]);
        }
    }

    #[test]
    fn a_total_that_is_cut_to_nothing_does_not_stop_a_critical_effect() {
        shows!("task-force-antilles/critical-effect", "assault-concussion-missiles");
        let (mut kit, ships, copies, _) = kit(&[100.0]);
        let enemy = kit.ship(B, "hammerhead-torpedo-corvette", [600.0, 420.0], 180.0);
        let missiles = Source::Upgrade(kit.upgrade(enemy, "assault-concussion-missiles"));
        kit.game.ship_mut(ShipId(2)).standing = crate::state::Standing::SetAside;
        kit.game.put_ship(ShipId(2), None);
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["accuracy"]);
        kit.dice("black", &["hit-critical"]);
        kit.uses("critical-effect", missiles);
        kit.uses("effect", copies[0]);
        kit.attack(enemy, Zone::Front, (ships[0], Zone::Front));
        let sides = [Zone::Left, Zone::Right].map(|zone| kit.game.ship(ships[0]).shields(zone));
        assert_eq!((sides, kit.game.ship(ships[0]).shields(Zone::Front)), ([0, 0], 2 - 1));
        assert_eq!(times_offered(&kit, copies[0].effect()), 1, "for the total alone");
    }

    #[test]
    fn not_for_damage_that_is_no_attack() {
        shows!("task-force-antilles");
        let (mut kit, ships, ..) = kit(&[100.0]);
        kit.run(|play| play.suffer(ships[0].into(), Some(Zone::Front), 1));
        assert!(!kit.was_asked("effect"));
    }
}
