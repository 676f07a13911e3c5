//! Soontir Fel: a squadron that is engaged with him and has attacked something else suffers one damage.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "soontir-fel", hooks: &[react(Window::AttackAfter, is_ignored, |play, _| punish(play))] };

fn is_ignored(game: &Game, me: Source) -> bool {
    let (Source::Squadron(fel), Some(attack)) = (me, game.attack()) else { return false };
    let Attacker::Squadron(enemy) = attack.attacker else { return false };
    attack.defender != Aim::Squadron(fel)
        && !matches!(attack.kind, AttackKind::Counter(_))
        && !game.is_doomed(fel.into())
        && game.engaged_with(enemy).contains(&fel)
}

/// The attack is over, so that nothing can take or lessen the damage.
fn punish(play: &mut Play<'_>) -> Flow {
    if let Some(enemy) = play.attack().and_then(|attack| attack.attacker.squadron()) {
        play.suffer_directly(enemy, 1);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::squadrons::near::ships_far_away;
    use rulebook::shows;

    /// A squadron, Fel this far to its right, and a TIE below it.
    fn kit(enemy: &str, away: f64) -> (Kit, SquadronId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let enemy = kit.squadron(A, enemy, [900.0, 400.0]);
        let fel = kit.squadron(B, "soontir-fel", [900.0 + away, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 320.0]);
        (kit, enemy, fel, tie)
    }

    #[test]
    fn who_attacks_another_squadron_suffers() {
        shows!("soontir-fel");
        let (mut kit, wing, _, tie) = kit("x-wing-squadron", 80.0);
        kit.squadron_attack(wing, Aim::Squadron(tie));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
    }

    #[test]
    fn one_that_loses_its_last_hull_point_is_removed_after_the_attack() {
        shows!("soontir-fel");
        let (mut kit, wing, _, tie) = kit("x-wing-squadron", 80.0);
        kit.game.squadron_mut(wing).hull = 1;
        kit.dice("blue", &["hit", "hit", "accuracy", "accuracy"]);
        kit.squadron_attack(wing, Aim::Squadron(tie));
        assert!(!kit.game.is_in_play(wing.into()));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
    }

    #[test]
    fn who_attacks_him_suffers_nothing_but_his_counter() {
        shows!("soontir-fel", "squadrons.keyword.counter");
        let (mut kit, wing, fel, _) = kit("x-wing-squadron", 80.0);
        kit.squadron_attack(wing, Aim::Squadron(fel));
        assert_eq!(kit.game.squadron(wing).hull, 5);
        assert!(kit.was_offered("effect", Source::Keyword(fel, Word::Counter).effect()));
    }

    #[test]
    fn an_attack_on_a_ship_is_no_attack_on_him() {
        shows!("soontir-fel/ship-attack", "tycho-celchu");
        let (mut kit, tycho, _, _) = kit("tycho-celchu", 80.0);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
        kit.squadron_attack(tycho, Aim::Zone(ship, Zone::Right));
        assert_eq!(kit.game.squadron(tycho).hull, 4 - 1);
    }

    #[test]
    fn a_counter_attack_does_not_count() {
        shows!("soontir-fel");
        let (mut kit, wing, _, tie) = kit("a-wing-squadron", 80.0);
        kit.dice("blue", &["accuracy"; 5]);
        kit.uses("effect", Source::Keyword(wing, Word::Counter));
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert_eq!(kit.game.squadron(wing).hull, 4);
    }

    #[test]
    fn who_is_not_engaged_with_him_does_not_suffer() {
        shows!("soontir-fel");
        let (mut kit, wing, ..) = kit("x-wing-squadron", 130.0);
        kit.squadron_attack(wing, Aim::Squadron(SquadronId(2)));
        assert_eq!(kit.game.squadron(wing).hull, 5, "at distance 2");
        let (mut kit, wing, fel, tie) = self::kit("x-wing-squadron", 90.0);
        kit.obstacle("asteroid-field-1", [945.0, 400.0], 0.0);
        assert!(kit.game.engaged_with(fel).is_empty(), "asteroids lie between them");
        kit.squadron_attack(wing, Aim::Squadron(tie));
        assert_eq!(kit.game.squadron(wing).hull, 5);
    }

    #[test]
    fn nothing_can_take_the_damage_after_the_attack() {
        shows!("soontir-fel", "biggs-darklighter");
        let (mut kit, biggs, _, tie) = kit("biggs-darklighter", 80.0);
        kit.squadron(A, "x-wing-squadron", [860.0, 430.0]);
        kit.squadron_attack(biggs, Aim::Squadron(tie));
        assert_eq!(kit.game.squadron(biggs).hull, 5 - 1);
        assert!(!kit.was_asked("effect"));
    }
}
