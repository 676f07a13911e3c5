//! Cloak: at the end of the Squadron Phase the squadron may move up to distance 1, engaged or not.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "keyword-cloak",
    hooks: &[offer(Window::SquadronPhaseEnd, may_move, slip_away).says("a move up to distance 1")],
};

/// Engagement does not hold it; a card that says it cannot move does.
fn may_move(game: &Game, me: Source) -> bool {
    matches!(me, Source::Keyword(squadron, _) if query::may_move(game, squadron, true))
}

fn slip_away(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Keyword(squadron, _) = me else { return Ok(()) };
    play.move_squadron(squadron, 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CREEPS, RACES, new_kit};
    use rulebook::shows;

    #[test]
    fn an_engaged_squadron_moves_when_the_phase_ends() {
        shows!("squadrons.keyword.cloak", "keyword-cloak");
        let mut kit = new_kit();
        let phantom = kit.squadron(B, "tie-phantom-squadron", [900.0, 400.0]);
        kit.squadron(A, "x-wing-squadron", [950.0, 400.0]);
        assert!(!kit.game.may_squadron_move(phantom));
        kit.uses("effect", Source::Keyword(phantom, Word::Cloak));
        kit.answer_at("move-squadron", [840.0, 400.0]);
        kit.open(Window::SquadronPhaseEnd);
        assert_eq!(kit.game.squadron(phantom).at.map(plane::Point::to_mm), Some([840.0, 400.0]));
    }

    #[test]
    fn others_stay() {
        shows!("squadrons.keyword.cloak");
        let mut kit = new_kit();
        kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        kit.open(Window::SquadronPhaseEnd);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn the_speed_of_the_squadron_does_not_matter_for_it() {
        shows!("keyword-cloak/fixed-distance");
        for (card, place, reached) in
            [(&CREEPS, [840.0, 400.0], true), (&RACES, [840.0, 400.0], true), (&RACES, [740.0, 400.0], false)]
        {
            let mut kit = new_kit();
            let phantom = kit.squadron(B, "tie-phantom-squadron", [900.0, 400.0]);
            kit.hooks(Source::Squadron(phantom), card);
            kit.uses("effect", Source::Keyword(phantom, Word::Cloak));
            kit.answer_at("move-squadron", place);
            kit.run_some(|play| play.open(Window::SquadronPhaseEnd));
            assert_eq!(kit.game.squadron(phantom).at.map(plane::Point::to_mm) == Some(place), reached);
        }
    }
}
