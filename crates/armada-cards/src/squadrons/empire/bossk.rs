//! Bossk: attacking with 6 or fewer hull points left, he may add a blue die that shows an accuracy icon.

use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "bossk", hooks: &[offer(Window::AttackResolveAttackEffects, is_wounded, |play, _| aim(play))] };

/// The most hull points that he may have left for it.
const WOUNDED: u8 = 6;

fn is_wounded(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && matches!(me, Source::Squadron(bossk) if game.squadron(bossk).hull <= WOUNDED)
}

/// The die is not rolled.
fn aim(play: &mut Play<'_>) -> Flow {
    play.add_die_showing(PoolDie::showing(Colour::Blue, Face::Accuracy));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use rulebook::shows;

    const BRACE: u8 = 0;
    const SCATTER: u8 = 1;

    /// Bossk with so many hull points, and an enemy beside him.
    fn kit(hull: u8) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        crate::squadrons::near::ships_far_away(&mut kit);
        let bossk = kit.squadron(B, "bossk", [900.0, 400.0]);
        let tycho = kit.squadron(A, "tycho-celchu", [960.0, 400.0]);
        kit.game.squadron_mut(bossk).hull = hull;
        (kit, bossk, tycho)
    }

    #[test]
    fn with_6_hull_points_an_accuracy_is_added_and_spent_at_once() {
        shows!("bossk", "attack.effects.accuracy");
        let (mut kit, bossk, tycho) = kit(6);
        kit.dice("black", &["blank"; 4]);
        kit.uses("attack-effect", Source::Squadron(bossk));
        kit.answer("attack-effect", Item::Die(4, Colour::Blue, Face::Accuracy));
        kit.answer("lock-token", token(tycho, SCATTER));
        kit.squadron_attack(bossk, Aim::Squadron(tycho));
        assert!(kit.was_offered("spend-defense-token", token(tycho, BRACE)));
        assert!(!kit.was_offered("spend-defense-token", token(tycho, SCATTER)));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&Source::Squadron(bossk).effect()));
        assert_eq!(offers.count(), 1, "once in an attack");
    }

    #[test]
    fn with_7_he_has_nothing_to_add() {
        shows!("bossk");
        for (hull, offered) in [(7, false), (6, true), (1, true)] {
            let (mut kit, bossk, tycho) = kit(hull);
            kit.squadron_attack(bossk, Aim::Squadron(tycho));
            assert_eq!(kit.was_offered("attack-effect", Source::Squadron(bossk).effect()), offered, "{hull}");
        }
    }

    #[test]
    fn against_a_ship_too_and_he_need_not() {
        shows!("bossk");
        let mut kit = new_kit();
        let bossk = kit.squadron(B, "bossk", [900.0, 400.0]);
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [840.0, 400.0], 0.0);
        kit.game.squadron_mut(bossk).hull = 3;
        kit.dice("blue", &["hit"]);
        kit.dice("black", &["hit"]);
        kit.squadron_attack(bossk, Aim::Zone(ship, Zone::Right));
        assert!(kit.was_offered("attack-effect", Source::Squadron(bossk).effect()));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Hit], "it was declined");
    }

    #[test]
    fn not_when_another_attacks_nor_when_he_is_attacked() {
        shows!("bossk");
        let (mut kit, bossk, tycho) = kit(3);
        let friend = kit.squadron(B, "yv-666", [960.0, 460.0]);
        kit.squadron_attack(friend, Aim::Squadron(tycho));
        kit.squadron_attack(tycho, Aim::Squadron(bossk));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(bossk).effect()));
    }

    #[test]
    fn a_barrage_of_his_own_fleet_may_bring_his_hull_down() {
        shows!("bossk/wide-area-barrage");
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let enemy = kit.ship(A, "mc80l-star-cruiser", [900.0, 515.0], 180.0);
        let barrage = Source::Upgrade(kit.upgrade(ship, "wide-area-barrage"));
        let bossk = kit.squadron(B, "bossk", [1030.0, 515.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [1090.0, 515.0]);
        kit.squadron_attack(bossk, Aim::Squadron(wing));
        let adds = Source::Squadron(bossk).effect();
        assert!(!kit.was_offered("attack-effect", adds), "unhurt he adds nothing");
        kit.dice("red", &["blank"; 3]);
        kit.dice("black", &["hit-critical", "blank", "blank"]);
        kit.uses("critical-effect", barrage);
        kit.answer("barrage-victim", Item::Squadron(bossk));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.game.squadron(bossk).hull, 7 - 1);
        kit.squadron_attack(bossk, Aim::Squadron(wing));
        assert!(kit.was_offered("attack-effect", adds));
    }
}
