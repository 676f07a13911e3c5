//! Phlac-Arphocc Prototypes: an enemy squadron that ends its activation beside them suffers one damage.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "phlac-arphocc-prototypes",
    hooks: &[react(Window::SquadronActivationEnd, |game, me| straggler(game, me).is_some(), hurt)],
};

/// The enemy squadron at distance 1 whose activation ends.
fn straggler(game: &Game, me: Source) -> Option<SquadronId> {
    let (Source::Squadron(own), Some(Frame::SquadronActivation(activation))) = (me, game.frames.last()) else {
        return None;
    };
    let enemy = activation.squadron;
    let near = !game.friendly(own.into(), enemy.into()) && game.is_at_distance(own.into(), enemy.into(), 1);
    near.then_some(enemy)
}

fn hurt(play: &mut Play<'_>, me: Source) -> Flow {
    match straggler(play, me) {
        Some(squadron) => play.suffer(squadron.into(), None, 1),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Stage;
    use rulebook::shows;
    use table::Side;

    /// The prototypes, and a squadron that far to their right.
    fn kit(side: Side, card: &str, away: f64) -> (Kit, SquadronId) {
        let mut kit = new_kit();
        kit.squadron(B, "phlac-arphocc-prototypes", [900.0, 400.0]);
        let squadron = kit.squadron(side, card, [900.0 + away, 400.0]);
        (kit, squadron)
    }

    fn activate(kit: &mut Kit, squadron: SquadronId) {
        kit.run(|play| play.activate_squadron(squadron, ActivatedBy::Phase));
    }

    #[test]
    fn an_enemy_that_stays_beside_them_is_hurt() {
        shows!("phlac-arphocc-prototypes");
        let (mut kit, wing) = kit(A, "x-wing-squadron", 70.0);
        kit.answer("squadron-action", Item::Attack);
        kit.dice("blue", &["accuracy"; 4]);
        activate(&mut kit, wing);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
    }

    #[test]
    fn whether_it_moved_or_is_obstructed_does_not_matter() {
        shows!("phlac-arphocc-prototypes/always");
        let (mut kit, wing) = kit(A, "x-wing-squadron", 90.0);
        kit.obstacle("asteroid-field-1", [945.0, 400.0], 0.0);
        assert!(kit.game.engaged_with(wing).is_empty());
        activate(&mut kit, wing);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1, "it has done nothing");

        let (mut moving, wing) = self::kit(A, "x-wing-squadron", 200.0);
        moving.answer("squadron-action", Item::Move);
        moving.answer_at("move-squadron", [970.0, 400.0]);
        activate(&mut moving, wing);
        assert_eq!(moving.game.squadron(wing).hull, 5 - 1);
    }

    #[test]
    fn its_last_point_destroys_it() {
        shows!("phlac-arphocc-prototypes");
        let (mut kit, wing) = kit(A, "x-wing-squadron", 70.0);
        kit.game.squadron_mut(wing).hull = 1;
        activate(&mut kit, wing);
        assert!(!kit.game.is_in_play(wing.into()));
    }

    #[test]
    fn not_farther_away_and_no_friend() {
        shows!("phlac-arphocc-prototypes");
        for (side, away) in [(A, 130.0), (B, 70.0)] {
            let (mut kit, wing) = kit(side, "x-wing-squadron", away);
            activate(&mut kit, wing);
            assert_eq!(kit.game.squadron(wing).hull, 5, "{side:?} at {away}");
        }
    }

    #[test]
    fn biggs_darklighter_cannot_take_it_for_another() {
        shows!("phlac-arphocc-prototypes/no-attack", "biggs-darklighter");
        let (mut kit, wing) = kit(A, "x-wing-squadron", 70.0);
        let biggs = kit.squadron(A, "biggs-darklighter", [1040.0, 400.0]);
        activate(&mut kit, wing);
        assert!(!kit.was_asked("effect"), "it is no part of an attack");
        assert_eq!((kit.game.squadron(wing).hull, kit.game.squadron(biggs).hull), (4, 5));
    }

    #[test]
    fn a_slider_that_an_exogorth_toggles_ends_no_activation() {
        shows!("phlac-arphocc-prototypes", "obstacles.exogorth.toggle");
        let (mut kit, wing) = kit(A, "x-wing-squadron", 70.0);
        kit.obstacle("exogorth-1", [970.0, 480.0], 0.0);
        kit.dice_at_most("blue", &["accuracy", "accuracy", "hit", "accuracy", "accuracy", "hit"]);
        kit.game.stage = Stage::SquadronPhaseStart;
        kit.run(|play| play.play_round());
        assert!(kit.game.squadron(wing).activated);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1, "by the exogorth");
    }

    #[test]
    fn prototypes_that_are_gone_hurt_nobody() {
        shows!("phlac-arphocc-prototypes");
        let (mut kit, wing) = kit(A, "x-wing-squadron", 70.0);
        kit.game.squadron_mut(SquadronId(0)).hull = 1;
        kit.answer("squadron-action", Item::Attack);
        kit.dice("blue", &["hit"; 4]);
        activate(&mut kit, wing);
        assert!(!kit.game.is_in_play(SquadronId(0).into()));
        assert_eq!(kit.game.squadron(wing).hull, 5);
    }
}
