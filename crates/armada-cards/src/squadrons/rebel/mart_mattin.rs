//! Mart Mattin: when the Squadron Phase starts he may turn his slider, and then lay a proximity mine beside him.

use crate::prelude::*;
use crate::state::{Limit as Where, Origin};

pub(crate) static CARD: Card =
    Card { id: "mart-mattin", hooks: &[offer(Window::SquadronPhaseStart, is_unactivated, turn_slider)] };

static WHETHER: Ask = Ask::new("mart-mattin", Rule("mart-mattin"), "Do you lay a mine beside {}?")
    .meanwhile("is deciding about a mine (Mart Mattin)");
static MINE: Ask = Ask::new("mart-mattin-mine", Rule("mart-mattin"), "Where do you lay {}?")
    .meanwhile("is laying a mine (Mart Mattin)")
    .hint("It must be farther than distance 1 away from every other mine.");

fn is_unactivated(game: &Game, me: Source) -> bool {
    matches!(me, Source::Squadron(mart) if !game.squadron(mart).activated)
}

fn turn_slider(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(mart) = me else { return Ok(()) };
    play.toggle_slider(mart, true);
    let seat = play.squadron(mart).seat;
    if play.confirm(seat, &WHETHER, Some(Item::Squadron(mart)))? {
        play.lay_mine(seat, &MINE, &[Where::At(1, Origin::Unit(mart.into()))])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::squadrons::near::ships_far_away;
    use crate::state::{MarkerKind, Stage};
    use rulebook::shows;
    use table::Side;

    const BESIDE: [f64; 2] = [900.0, 460.0];

    fn kit(side: Side) -> (Kit, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let mart = kit.squadron(side, "mart-mattin", [900.0, 400.0]);
        (kit, mart)
    }

    /// He turns his slider as the phase starts, and wants to lay a mine there.
    fn lay(kit: &mut Kit, mart: SquadronId, at: [f64; 2]) {
        kit.uses("effect", Source::Squadron(mart));
        kit.answer_yes("mart-mattin", true);
        kit.answer_at("mart-mattin-mine", at);
        kit.game.stage = Stage::SquadronPhaseStart;
        kit.run_some(|play| play.play_round());
    }

    fn mines(kit: &Kit) -> Vec<[f64; 2]> {
        let mines = kit.game.markers_of(MarkerKind::Mine);
        mines.filter_map(|mine| kit.game.marker(mine).at).map(plane::Point::to_mm).collect()
    }

    #[test]
    fn a_mine_lies_beside_him_and_he_counts_as_activated() {
        shows!("mart-mattin");
        let (mut kit, mart) = kit(A);
        lay(&mut kit, mart, BESIDE);
        assert_eq!(mines(&kit), [BESIDE]);
        assert!(kit.game.squadron(mart).activated);
        assert!(!kit.events.iter().any(|event| matches!(event, Event::SquadronActivated { .. })));
    }

    #[test]
    fn not_farther_than_distance_1_nor_near_another_mine() {
        shows!("mart-mattin/mine-spacing", "tokens.mine.spacing");
        let (mut far, mart) = kit(A);
        lay(&mut far, mart, [900.0, 540.0]);
        assert!(far.was_asked("mart-mattin-mine") && !mines(&far).contains(&[900.0, 540.0]));
        let (mut near, mart) = kit(A);
        near.marker(MarkerKind::Mine, [900.0, 540.0]);
        lay(&mut near, mart, BESIDE);
        assert!(near.was_asked("mart-mattin-mine") && !mines(&near).contains(&BESIDE));
        let (mut apart, mart) = kit(A);
        apart.marker(MarkerKind::Mine, [900.0, 600.0]);
        lay(&mut apart, mart, BESIDE);
        assert!(mines(&apart).contains(&BESIDE));
    }

    #[test]
    fn he_may_turn_his_slider_without_a_mine_or_leave_it() {
        shows!("mart-mattin");
        let (mut turned, mart) = kit(A);
        turned.uses("effect", Source::Squadron(mart));
        turned.open(Window::SquadronPhaseStart);
        assert!(turned.game.squadron(mart).activated && mines(&turned).is_empty());
        let (mut declined, mart) = kit(A);
        declined.open(Window::SquadronPhaseStart);
        assert!(declined.was_offered("effect", Source::Squadron(mart).effect()));
        assert!(!declined.game.squadron(mart).activated);
    }

    #[test]
    fn not_when_he_was_activated_already() {
        shows!("mart-mattin");
        let (mut kit, mart) = kit(A);
        kit.game.squadron_mut(mart).activated = true;
        kit.open(Window::SquadronPhaseStart);
        assert!(!kit.was_asked("effect"));
    }

    /// Does his mine come before the exogorth's attack, if he is this side's?
    fn before_exogorth(side: Side, exogorths_first: bool) -> bool {
        let (mut kit, mart) = kit(side);
        kit.obstacle("exogorth-1", [300.0, 600.0], 0.0);
        kit.squadron(A, "y-wing-squadron", [300.0, 680.0]);
        if exogorths_first {
            kit.answer_yes("exogorths-first", true);
        }
        lay(&mut kit, mart, BESIDE);
        let at = |wanted: fn(&Event) -> bool| kit.events.iter().position(wanted).unwrap();
        at(|event| matches!(event, Event::TokenPlaced { .. }))
            < at(|event| matches!(event, Event::AttackDeclared { .. }))
    }

    #[test]
    fn the_first_player_s_mine_comes_before_exogorths_the_second_player_chooses() {
        shows!("mart-mattin/exogorths", "obstacles.exogorth.attacks");
        assert!(before_exogorth(A, false));
        assert!(before_exogorth(B, false) && !before_exogorth(B, true));
    }
}
