//! Expanded Launchers: the front battery has two black dice more.

use crate::catalog::Dice;
use crate::prelude::*;
use crate::upgrades::turbolasers::attacking_battery;

pub(crate) static CARD: Card = Card { id: "expanded-launchers", hooks: &[modify(Answer::Armament(two_more))] };

fn two_more(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    if attacking_battery(game, me, attack) == Some(Zone::Front) {
        dice.black += 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{B, CLOSE, MEDIUM, new_kit, token};
    use crate::measure::RangeBand;
    use crate::state::{CardState, UpgradeId};
    use crate::upgrades::turbolasers::testing::{added, can_attack};
    use rulebook::shows;

    const WITHOUT: Dice = Dice { red: 0, blue: 0, black: 0 };
    const WITH: Dice = Dice { black: 2, ..WITHOUT };

    #[test]
    fn two_black_dice_join_the_front_battery_at_close_range_alone() {
        shows!("expanded-launchers/close-range");
        for (gap, black) in [(CLOSE, &["hit"; 5][..]), (MEDIUM, &[])] {
            let mut kit = new_kit();
            let (ship, enemy) = kit.duel("victory-i-class-star-destroyer", "mc80l-star-cruiser", gap);
            kit.upgrade(ship, "expanded-launchers");
            kit.dice("red", &["blank"; 3]);
            kit.dice("black", black);
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(kit.last_pool().len(), 3 + black.len());
        }
    }

    #[test]
    fn a_front_without_other_dice_reaches_close_range_by_them() {
        shows!("expanded-launchers/reaches-close");
        for (gap, state, can) in
            [(CLOSE, CardState::Ready, true), (MEDIUM, CardState::Ready, false), (CLOSE, CardState::Discarded, false)]
        {
            let mut kit = new_kit();
            let (ship, enemy) = kit.duel("gr75-medium-transports", "cr90-corvette-a", gap);
            kit.upgrade(ship, "expanded-launchers");
            kit.game.upgrade_mut(UpgradeId(0)).state = state;
            assert_eq!(can_attack(&kit, ship, Zone::Front, (enemy, Zone::Front)), can, "{gap} {state:?}");
        }
    }

    #[test]
    fn other_zones_and_special_batteries_do_not_have_them() {
        shows!("expanded-launchers/salvo-and-special");
        let zones = [Zone::Front, Zone::Left, Zone::Right, Zone::Rear];
        assert_eq!(added("expanded-launchers", zones, AttackKind::Ordinary), [WITH, WITHOUT, WITHOUT, WITHOUT]);
        let ignition = AttackKind::Ignition(RangeBand::Close);
        assert_eq!(added("expanded-launchers", [Zone::Front], ignition), [WITHOUT]);
    }

    #[test]
    fn a_salvo_for_an_attack_on_the_front_does_not_have_them() {
        shows!("expanded-launchers/salvo-and-special", "defense.salvo.vs-ship");
        let mut kit = new_kit();
        let (attacker, ship) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", CLOSE);
        kit.upgrade(ship, "expanded-launchers");
        kit.dice("red", &["blank", "blank", "blank", "hit", "hit"]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit; 2], "its printed rear battery");
    }

    #[test]
    fn squadrons_are_attacked_without_them() {
        shows!("expanded-launchers");
        let mut kit = new_kit();
        let (ship, _) = kit.duel("victory-i-class-star-destroyer", "cr90-corvette-a", MEDIUM);
        kit.upgrade(ship, "expanded-launchers");
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 410.0]);
        kit.dice("blue", &["hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.last_pool(), [Face::Hit]);
    }
}
