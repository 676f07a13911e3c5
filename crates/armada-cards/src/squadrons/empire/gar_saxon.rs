//! Gar Saxon: an enemy squadron with intel or relay that activates at distance 1 suffers one damage.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "gar-saxon", hooks: &[react(Window::SquadronActivationStart, hears_enemy, |play, _| punish(play))] };

fn hears_enemy(game: &Game, me: Source) -> bool {
    let (Source::Squadron(gar), Some(activation)) = (me, game.squadron_activation()) else { return false };
    let enemy = activation.squadron;
    let keywords = query::keywords(game, enemy, Some(gar.into()));
    !game.friendly(gar.into(), enemy.into())
        && game.is_at_distance(gar.into(), enemy.into(), 1)
        && (keywords.has(Word::Intel) || keywords.has(Word::Relay))
}

/// Outside of attacks a squadron without hull points is removed at once.
fn punish(play: &mut Play<'_>) -> Flow {
    match play.squadron_activation().map(|activation| activation.squadron) {
        Some(enemy) => play.suffer(enemy.into(), None, 1),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effects::Keywords;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::squadrons::near::ships_far_away;
    use rulebook::shows;
    use table::Side;

    /// Gar of one side, and a squadron of the other this far away from him.
    fn kit(gar_of: Side, enemy: &str, away: f64) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let gar = kit.squadron(gar_of, "gar-saxon", [900.0, 400.0]);
        let enemy = kit.squadron(crate::state::other(gar_of), enemy, [900.0 + away, 400.0]);
        (kit, gar, enemy)
    }

    /// What a squadron suffers when it activates.
    fn suffered(enemy: &str, away: f64) -> u8 {
        let (mut kit, _, enemy) = kit(B, enemy, away);
        activate(&mut kit, enemy);
        kit.game.squadron(enemy).card.hull - kit.game.squadron(enemy).hull
    }

    fn activate(kit: &mut Kit, squadron: SquadronId) {
        kit.run(|play| play.activate_squadron(squadron, ActivatedBy::Phase));
    }

    #[test]
    fn squadrons_with_intel_or_relay_suffer_when_they_activate_near_him() {
        shows!("gar-saxon");
        assert_eq!([suffered("hwk-290", 80.0), suffered("vcx-100-freighter", 80.0)], [1, 1]);
        assert_eq!(suffered("x-wing-squadron", 80.0), 0, "it has neither");
        assert_eq!(suffered("hwk-290", 130.0), 0, "at distance 2");
    }

    #[test]
    fn his_own_side_is_spared() {
        shows!("gar-saxon");
        let (mut kit, ..) = kit(B, "x-wing-squadron", 200.0);
        let friend = kit.squadron(B, "jumpmaster-5000", [900.0, 450.0]);
        activate(&mut kit, friend);
        assert_eq!(kit.game.squadron(friend).hull, 4);
    }

    #[test]
    fn one_without_hull_points_is_removed_at_once_and_does_nothing() {
        shows!("gar-saxon/removed-at-once");
        let (mut kit, _, enemy) = kit(A, "lambda-class-shuttle", 80.0);
        kit.game.squadron_mut(enemy).hull = 1;
        activate(&mut kit, enemy);
        assert!(!kit.game.is_in_play(enemy.into()));
        assert!(!kit.was_asked("squadron-action"));
        assert!(kit.game.frames.is_empty(), "its activation is over");
    }

    #[test]
    fn general_rieekan_may_keep_it_and_it_goes_on() {
        shows!("gar-saxon/removed-at-once", "general-rieekan/gar-saxon");
        let (mut kit, _, jan) = kit(B, "jan-ors", 80.0);
        let flagship = kit.ship(A, "mc80l-star-cruiser", [400.0, 150.0], 0.0);
        let rieekan = Source::Upgrade(kit.upgrade(flagship, "general-rieekan"));
        kit.game.squadron_mut(jan).hull = 1;
        kit.uses("effect", rieekan);
        activate(&mut kit, jan);
        assert!(kit.game.is_in_play(jan.into()) && kit.game.squadron(jan).activated);
        assert!(kit.was_asked("squadron-action"));
    }

    #[test]
    fn biggs_darklighter_and_axe_cannot_lessen_it() {
        shows!("gar-saxon/no-protection", "biggs-darklighter", "axe");
        let (mut kit, _, wat) = kit(B, "wat-tambor-belbullab-22-squadron", 80.0);
        for (card, y) in [("biggs-darklighter", 450.0), ("axe", 350.0)] {
            let helper = kit.squadron(A, card, [1000.0, y]);
            assert!(kit.game.is_at_distance(helper.into(), wat.into(), 1));
        }
        activate(&mut kit, wat);
        assert_eq!(kit.game.squadron(wat).hull, 5 - 1);
        assert!(!kit.was_asked("effect"));
    }

    /// Gives Boba Fett intel, for want of a squadron that has it and acts when it activates.
    static INTEL: Card = Card {
        id: "intel-for-a-test",
        hooks: &[modify(Answer::Keywords(|_, me, squadron, _, keywords: &mut Keywords| {
            if me == Source::Squadron(squadron) {
                keywords.gain(Word::Intel, 1);
            }
        }))],
    };

    #[test]
    fn the_first_players_effect_comes_first() {
        shows!("gar-saxon/first-player-first", "boba-fett", "timing.first-player-first");
        for (gar_of, hurt) in [(A, 0), (B, 1)] {
            let (mut kit, gar, boba) = kit(gar_of, "boba-fett", 80.0);
            kit.hooks(Source::Squadron(boba), &INTEL);
            kit.game.squadron_mut(boba).hull = 1;
            activate(&mut kit, boba);
            assert!(!kit.game.is_in_play(boba.into()));
            assert_eq!(7 - kit.game.squadron(gar).hull, hurt, "of a first player he is gone before he shoots");
        }
    }
}
