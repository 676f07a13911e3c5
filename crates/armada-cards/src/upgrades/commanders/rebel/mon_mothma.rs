//! Mon Mothma: an evade of a friendly ship may cancel a die at medium range, and affects one more up close.

use crate::attacks::is_up_close;
use crate::effects::EvadeEffect;
use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "mon-mothma", hooks: &[modify(Answer::Evade(improve))] };

/// At medium range the die is canceled in place of the reroll.
fn improve(game: &Game, me: Source, attack: &Attack, effect: &mut EvadeEffect) {
    let friend = |ship: ShipId| game.ship(ship).side == game.side_of(me);
    if !attack.defender.ship().is_some_and(friend) {
        return;
    }
    if is_up_close(attack) {
        effect.more += 1;
    } else if attack.attacker.is_ship() && attack.range == RangeBand::Medium {
        effect.canceled_instead += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, MEDIUM, new_kit, token};
    use crate::state::{TokenState, UpgradeId};
    use rulebook::shows;

    const EVADE: u8 = 0;

    /// Her flagship far away, and a friendly ship at this gap from an enemy.
    fn kit(friend: &str, enemy: &str, gap: f64) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "mc80l-star-cruiser", [200.0, 100.0], 0.0);
        kit.upgrade(flagship, "mon-mothma");
        let (friend, enemy) = kit.duel(friend, enemy, gap);
        (kit, friend, enemy)
    }

    const HIT: [Item; 3] = [
        Item::Die(0, Colour::Red, Face::Hit),
        Item::Die(1, Colour::Red, Face::Hit),
        Item::Die(2, Colour::Red, Face::Hit),
    ];

    /// The defender spends its evade on these dice and cancels these.
    fn evades(kit: &mut Kit, ship: ShipId, dice: &[Item], canceled: &[Item]) {
        kit.answer("spend-defense-token", token(ship, EVADE));
        kit.answer_all("evade-die", dice);
        if !canceled.is_empty() {
            kit.answer_all("evade-cancels", canceled);
        }
    }

    #[test]
    fn a_die_is_canceled_in_place_of_the_reroll_at_medium_range() {
        shows!("mon-mothma/instead-of-reroll", "defense.evade.medium-close");
        let (mut kit, frigate, enemy) = kit("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", MEDIUM);
        kit.dice("red", &["hit", "hit", "hit"]);
        evades(&mut kit, frigate, &HIT[..1], &HIT[..1]);
        kit.attack(enemy, Zone::Front, (frigate, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit; 2], "no die was rolled again");
        assert_eq!(kit.game.ship(frigate).defense[usize::from(EVADE)].state, TokenState::Exhausted);
        let asked = kit.asked.iter().find(|asked| asked.ask == "evade-cancels").unwrap();
        assert_eq!(asked.options, HIT[..1]);
    }

    #[test]
    fn it_may_be_rerolled_all_the_same() {
        shows!("mon-mothma");
        let (mut kit, frigate, enemy) = kit("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", MEDIUM);
        kit.dice("red", &["hit", "hit", "hit", "blank"]);
        evades(&mut kit, frigate, &HIT[..1], &[]);
        kit.attack(enemy, Zone::Front, (frigate, Zone::Front));
        assert_eq!(kit.last_pool().len(), 3);
        assert_eq!(kit.game.ship(frigate).shields(Zone::Front), 4 - 2);
    }

    #[test]
    fn two_dice_are_rerolled_up_close() {
        shows!("mon-mothma");
        let (mut kit, frigate, enemy) = kit("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", CLOSE);
        kit.dice("red", &["hit", "hit", "hit", "blank", "blank"]);
        kit.dice("black", &["blank", "blank", "blank"]);
        evades(&mut kit, frigate, &HIT[..2], &[]);
        kit.attack(enemy, Zone::Front, (frigate, Zone::Front));
        assert_eq!(kit.game.ship(frigate).shields(Zone::Front), 4 - 1);
        assert_eq!(kit.game.ship(frigate).defense[usize::from(EVADE)].state, TokenState::Exhausted);
        assert!(!kit.was_asked("evade-cancels"));
    }

    #[test]
    fn the_die_against_a_larger_attacker_comes_on_top() {
        shows!("mon-mothma/larger-attacker");
        let (mut kit, corvette, enemy) = kit("cr90-corvette-a", "victory-i-class-star-destroyer", CLOSE);
        kit.dice("red", &["hit", "hit", "hit", "blank", "blank", "blank"]);
        kit.dice("black", &["blank", "blank", "blank"]);
        evades(&mut kit, corvette, &HIT, &[]);
        kit.attack(enemy, Zone::Front, (corvette, Zone::Front));
        assert_eq!(kit.game.ship(corvette).shields(Zone::Front), 2);
        assert_eq!(kit.game.ship(corvette).defense[usize::from(EVADE)].state, TokenState::Discarded);
    }

    #[test]
    fn that_die_is_rerolled_at_medium_range_while_another_is_canceled() {
        shows!("mon-mothma/larger-attacker", "mon-mothma/additional-die");
        let (mut kit, corvette, enemy) = kit("cr90-corvette-a", "victory-i-class-star-destroyer", MEDIUM);
        kit.dice("red", &["hit", "hit", "hit", "blank"]);
        evades(&mut kit, corvette, &HIT[..2], &HIT[..1]);
        kit.attack(enemy, Zone::Front, (corvette, Zone::Front));
        assert_eq!(kit.game.ship(corvette).shields(Zone::Front), 2 - 1);
        assert_eq!(kit.game.ship(corvette).defense[usize::from(EVADE)].state, TokenState::Discarded);
    }

    #[test]
    fn against_a_squadron_at_distance_1_two_dice_are_rerolled() {
        shows!("mon-mothma");
        let (mut kit, corvette, _) = kit("cr90-corvette-a", "victory-i-class-star-destroyer", LONG);
        let bomber = kit.squadron(B, "tie-bomber-squadron", [900.0, 360.0]);
        kit.answer("spend-defense-token", token(corvette, EVADE));
        kit.squadron_attack(bomber, Aim::Zone(corvette, Zone::Front));
        let most = query::evade(&kit.game, &attack_of(bomber, corvette, &kit));
        assert_eq!((most.dice, most.more), (1, 1));
    }

    fn attack_of(squadron: SquadronId, ship: ShipId, kit: &Kit) -> Attack {
        let aim = Aim::Zone(ship, Zone::Front);
        let target = kit.game.squadron_targets(squadron).into_iter().find(|target| target.aim == aim).unwrap();
        let declared = crate::play::attack::Declared {
            attacker: Attacker::Squadron(squadron),
            seat: table::Seat(1),
            defender: aim,
            kind: AttackKind::Ordinary,
            measured: target.measured,
            after: SmallVec::new(),
        };
        Attack::new(&declared)
    }

    #[test]
    fn at_long_range_and_for_enemies_nothing_changes() {
        shows!("mon-mothma");
        let (mut far, frigate, enemy) = kit("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", LONG);
        far.dice("red", &["hit", "hit", "hit"]);
        evades(&mut far, frigate, &HIT[..1], &[]);
        far.attack(enemy, Zone::Front, (frigate, Zone::Front));
        assert_eq!(far.last_pool(), [Face::Hit; 2]);
        let (mut theirs, frigate, enemy) = kit("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", MEDIUM);
        theirs.answer("spend-defense-token", token(enemy, EVADE));
        theirs.attack(frigate, Zone::Front, (enemy, Zone::Front));
        assert!(!theirs.was_asked("evade-cancels") && theirs.was_asked("evade-die"));
    }

    #[test]
    fn discarded_she_helps_nobody() {
        shows!("mon-mothma");
        let (mut kit, frigate, enemy) = kit("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", MEDIUM);
        kit.run(|play| play.discard(Source::Upgrade(UpgradeId(0))));
        kit.answer("spend-defense-token", token(frigate, EVADE));
        kit.attack(enemy, Zone::Front, (frigate, Zone::Front));
        assert!(!kit.was_asked("evade-cancels"));
    }

    #[test]
    fn only_one_die_is_canceled() {
        shows!("mon-mothma");
        let (mut kit, corvette, enemy) = kit("cr90-corvette-a", "victory-i-class-star-destroyer", MEDIUM);
        kit.dice("red", &["hit", "hit", "hit", "blank", "blank"]);
        evades(&mut kit, corvette, &HIT[..2], &HIT[..2]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Zone(corvette, Zone::Front)));
        kit.run_some(|play| play.ship_attacks(enemy).map(drop));
        assert!(kit.was_asked("evade-cancels"));
        assert_eq!(kit.last_pool().len(), 3, "two are refused, so both are rerolled");
    }
}
