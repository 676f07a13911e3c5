//! Point-Defense Reroute: attacking a squadron at close range, dice with criticals may be rerolled.

use crate::measure::RangeBand;
use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "point-defense-reroute", hooks: &[offer(Window::AttackResolveAttackEffects, can_reroll, reroll)] };

static REROLL: Ask =
    Ask::new("point-defense-dice", Rule("point-defense-reroute"), "Which dice with a critical do you reroll?")
        .meanwhile("is choosing dice to reroll (Point-Defense Reroute)");

const SHOWS_CRITICAL: fn(&PoolDie) -> bool = |die| die.face.criticals() > 0;

fn can_reroll(game: &Game, me: Source) -> bool {
    let near = |attack: &Attack| attack.defender.squadron().is_some() && attack.range == RangeBand::Close;
    game.is_attacker(me) && game.attack().is_some_and(near) && game.has_changeable_die(SHOWS_CRITICAL)
}

/// Any number of them, all together.
fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, SHOWS_CRITICAL, (1, u8::MAX)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, MEDIUM, new_kit, token};
    use rulebook::shows;

    /// A frigate with two blue dice against squadrons and the card, and a squadron before it.
    fn kit(gap: f64) -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "point-defense-reroute"));
        let tie = kit.squadron(B, "tie-bomber-squadron", [900.0, 300.0 + 35.5 + gap + 17.0]);
        (kit, ship, tie, me)
    }

    fn attack(kit: &mut Kit, ship: ShipId, aim: Aim) {
        kit.answer("declare-target", Item::Target(Some(Zone::Front), aim));
        kit.run(|play| play.ship_attacks(ship).map(drop));
    }

    const FIRST: Item = Item::Die(0, Colour::Blue, Face::Critical);
    const SECOND: Item = Item::Die(1, Colour::Blue, Face::Critical);

    #[test]
    fn one_or_both_criticals_are_rerolled_together() {
        shows!("point-defense-reroute/together");
        for (picked, faces, lost) in [(vec![FIRST, SECOND], vec!["hit", "hit"], 2), (vec![SECOND], vec!["hit"], 1)] {
            let (mut kit, ship, tie, me) = kit(CLOSE);
            kit.dice("blue", &[&["critical", "critical"][..], &faces].concat());
            kit.uses("attack-effect", me);
            kit.answer_all("point-defense-dice", &picked);
            attack(&mut kit, ship, Aim::Squadron(tie));
            assert_eq!(kit.game.squadron(tie).hull, 5 - lost);
        }
    }

    #[test]
    fn a_black_die_may_be_left_alone() {
        shows!("point-defense-reroute/together", "flak-guns");
        let (mut kit, ship, tie, me) = kit(CLOSE);
        kit.upgrade(ship, "flak-guns");
        kit.dice("black", &["hit-critical", "hit-critical", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("point-defense-dice", Item::Die(1, Colour::Black, Face::HitCritical));
        attack(&mut kit, ship, Aim::Squadron(tie));
        assert_eq!(kit.last_pool(), [Face::HitCritical, Face::Hit]);
    }

    #[test]
    fn a_critical_that_comes_up_again_stays_and_hits_are_not_rerolled() {
        shows!("point-defense-reroute/once-each");
        let (mut kit, ship, tie, me) = kit(CLOSE);
        kit.dice("blue", &["critical", "hit", "critical"]);
        kit.uses("attack-effect", me);
        attack(&mut kit, ship, Aim::Squadron(tie));
        assert_eq!(kit.last_pool(), [Face::Critical, Face::Hit]);
        assert!(!kit.was_offered("point-defense-dice", Item::Die(1, Colour::Blue, Face::Hit)));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "once per attack");
    }

    #[test]
    fn not_in_the_attack_of_another_ship() {
        shows!("point-defense-reroute");
        let (mut kit, _, tie, me) = kit(CLOSE);
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 565.0], 180.0);
        kit.dice("blue", &["critical", "critical"]);
        attack(&mut kit, friend, Aim::Squadron(tie));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn neither_at_medium_range_nor_against_a_ship_nor_without_a_critical() {
        shows!("point-defense-reroute");
        let (mut far, ship, tie, me) = kit(MEDIUM);
        far.dice("blue", &["critical", "critical"]);
        attack(&mut far, ship, Aim::Squadron(tie));
        assert!(!far.was_offered("attack-effect", me.effect()));
        let (mut near, ship, tie, me) = kit(CLOSE);
        near.dice("blue", &["hit", "accuracy"]);
        attack(&mut near, ship, Aim::Squadron(tie));
        assert!(!near.was_offered("attack-effect", me.effect()));
        let (mut ships, ship, _, me) = kit(MEDIUM);
        let enemy = ships.ship(B, "raider-i-class-corvette", [900.0, 300.0 + 35.5 + 60.0 + 35.5], 180.0);
        ships.dice("red", &["critical", "critical", "critical"]);
        ships.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!ships.was_offered("attack-effect", me.effect()));
    }

    /// An X-wing attacks a Venator from beside it.
    fn beside() -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
        let ship = kit.ship(B, "venator-i-class-star-destroyer", [815.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "point-defense-reroute"));
        (kit, ship, wing, me)
    }

    #[test]
    fn in_a_salvo_too() {
        shows!("point-defense-reroute/salvo-and-counter", "defense.salvo.vs-squadron");
        let (mut kit, ship, wing, me) = beside();
        kit.dice("blue", &["critical", "hit", "hit"]);
        kit.answer("spend-defense-token", token(ship, 3));
        kit.uses("attack-effect", me);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 2);
    }

    #[test]
    fn in_a_counter_attack_too() {
        shows!("point-defense-reroute/salvo-and-counter", "quad-laser-turrets");
        let (mut kit, ship, wing, me) = beside();
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        kit.dice("blue", &["critical", "hit"]);
        kit.uses("effect", turrets);
        kit.uses("attack-effect", me);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
    }
}
