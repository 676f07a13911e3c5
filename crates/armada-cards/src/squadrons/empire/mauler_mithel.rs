//! Mauler Mithel: after each of his moves every squadron engaged with him suffers a point of damage.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "mauler-mithel", hooks: &[react(Window::SquadronAfterMove, has_engaged, maul)] };

fn has_engaged(game: &Game, me: Source) -> bool {
    let Some(Frame::SquadronMove { squadron }) = game.frames.last() else { return false };
    me == Source::Squadron(*squadron) && !game.engaged_with(*squadron).is_empty()
}

fn maul(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(mauler) = me else { return Ok(()) };
    for victim in play.engaged_with(mauler) {
        play.suffer(victim.into(), None, 1)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    /// A squadron moves to three X-wings, one of them behind asteroids; their hulls then.
    fn fly_in(mover: &str) -> [u8; 3] {
        let mut kit = new_kit();
        let mover = kit.squadron(B, mover, [900.0, 300.0]);
        let friend = kit.squadron(B, "tie-fighter-squadron", [860.0, 440.0]);
        let wings = [[900.0, 540.0], [960.0, 520.0], [820.0, 500.0]].map(|at| kit.squadron(A, "x-wing-squadron", at));
        kit.obstacle("asteroid-field-1", [855.0, 490.0], 0.0);
        kit.answer_at("move-squadron", [900.0, 460.0]);
        kit.run(|play| play.move_squadron(mover, 4));
        assert_eq!(kit.game.squadron(friend).hull, 3, "friends are not hurt");
        wings.map(|wing| kit.game.squadron(wing).hull)
    }

    #[test]
    fn squadrons_that_are_engaged_with_him_suffer() {
        shows!("mauler-mithel/friends-spared", "mauler-mithel/obstructed", "squadrons.engagement.definition");
        assert_eq!(fly_in("mauler-mithel"), [4, 4, 5]);
    }

    #[test]
    fn moves_of_others_do_no_harm() {
        shows!("mauler-mithel");
        assert_eq!(fly_in("tie-fighter-squadron"), [5, 5, 5]);
    }
    #[test]
    fn nobody_takes_the_damage_off_them() {
        shows!("mauler-mithel/no-protection");
        let mut kit = new_kit();
        let mauler = kit.squadron(B, "mauler-mithel", [900.0, 300.0]);
        let near = [("biggs-darklighter", 900.0), ("x-wing-squadron", 950.0), ("axe", 850.0)]
            .map(|(card, x)| kit.squadron(A, card, [x, 540.0]));
        kit.answer_at("move-squadron", [900.0, 470.0]);
        kit.run(|play| play.move_squadron(mauler, 4));
        assert!(!kit.was_asked("effect"));
        assert_eq!(near.map(|wing| kit.game.squadron(wing).hull), [4; 3]);
    }

    #[test]
    fn who_stays_where_he_is_has_moved_if_he_was_free_to() {
        shows!("mauler-mithel/zero-move");
        for (enemy, free) in [("y-wing-squadron", true), ("x-wing-squadron", false)] {
            let mut kit = new_kit();
            let mauler = kit.squadron(B, "mauler-mithel", [900.0, 400.0]);
            let enemy = kit.squadron(A, enemy, [950.0, 400.0]);
            let hull = kit.game.squadron(enemy).hull;
            if free {
                kit.answer("squadron-action", Item::Move);
                kit.answer_at("move-squadron", [900.0, 400.0]);
            }
            kit.run(|play| play.activate_squadron(mauler, ActivatedBy::Phase));
            assert_eq!(kit.was_offered("squadron-action", Item::Move), free, "only heavy ones let him go");
            assert_eq!(hull - kit.game.squadron(enemy).hull, u8::from(free));
        }
    }
}
