//! Ketsu Onyo: enemy squadrons beside her are slower by 2, though never slower than 1. One that begins its activation
//! beside her stays slow until that is over.

use crate::effects::SquadronSpeed;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "ketsu-onyo",
    hooks: &[
        react(Window::SquadronActivationStart, begins_beside, hold_fast)
            .says("{} stays slow until its activation is over"),
        modify(Answer::SquadronSpeed(slow)),
        modify(Answer::SquadronSpeed(stay_slow)).while_lasting(),
    ],
};

/// The lasting effect of being slow for an activation, about the squadron.
const HELD: u8 = 0;

/// By as much she slows a squadron.
const SLOWER: u8 = 2;

fn is_beside(game: &Game, me: Source, squadron: SquadronId) -> bool {
    let beside = |ketsu: SquadronId| {
        !game.friendly(ketsu.into(), squadron.into()) && game.is_at_distance(ketsu.into(), squadron.into(), 1)
    };
    matches!(me, Source::Squadron(ketsu) if beside(ketsu))
}

fn is_held(game: &Game, me: Source, squadron: SquadronId) -> bool {
    game.lasts(me, HELD, Some(Item::Squadron(squadron)))
}

fn begins_beside(game: &Game, me: Source) -> bool {
    game.squadron_activation().is_some_and(|activation| is_beside(game, me, activation.squadron))
}

fn hold_fast(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(squadron) = play.squadron_activation().map(|activation| activation.squadron) {
        let until = play.until(|frame| matches!(frame, Frame::SquadronActivation(_)));
        play.last(me, HELD, Some(Item::Squadron(squadron)), until);
    }
    Ok(())
}

fn slow(game: &Game, me: Source, squadron: SquadronId, speed: &mut SquadronSpeed) {
    if is_beside(game, me, squadron) && !is_held(game, me, squadron) {
        speed.less += SLOWER;
    }
}

/// Also when it has left her, or she is gone.
fn stay_slow(game: &Game, me: Source, squadron: SquadronId, speed: &mut SquadronSpeed) {
    if is_held(game, me, squadron) {
        speed.less += SLOWER;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::squadrons::near::ships_far_away;
    use crate::state::other;
    use rulebook::shows;
    use table::Side;

    /// Ketsu of a side, and another squadron of a side this far away from her.
    fn kit(own: Side, side: Side, card: &str, away: f64) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let ketsu = kit.squadron(own, "ketsu-onyo", [900.0, 400.0]);
        let enemy = kit.squadron(side, card, [900.0 + away, 400.0]);
        (kit, ketsu, enemy)
    }

    fn speed(kit: &Kit, squadron: SquadronId) -> u8 {
        query::squadron_speed(&kit.game, squadron)
    }

    #[test]
    fn enemies_beside_her_are_slower_whichever_player_has_her() {
        shows!("ketsu-onyo/always-on");
        for own in [A, B] {
            let (kit, ketsu, tie) = kit(own, other(own), "tie-fighter-squadron", 100.0);
            assert_eq!((speed(&kit, tie), speed(&kit, ketsu)), (4 - 2, 4), "before any activation");
        }
    }

    #[test]
    fn not_at_distance_2_and_not_friends() {
        shows!("ketsu-onyo");
        for (side, away) in [(B, 130.0), (A, 100.0)] {
            let (kit, _, tie) = kit(A, side, "tie-fighter-squadron", away);
            assert_eq!(speed(&kit, tie), 4);
        }
    }

    /// Makes every squadron faster by one.
    static FASTER: Card =
        Card { id: "faster", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.more += 1))] };

    #[test]
    fn never_slower_than_1_and_what_makes_them_faster_comes_after_her() {
        shows!("ketsu-onyo/always-on", "squadrons.move.speed-effects");
        let (mut kit, ketsu, wing) = kit(A, B, "b-wing-squadron", 100.0);
        assert_eq!(speed(&kit, wing), 1, "two less two");
        kit.hooks(Source::Squadron(ketsu), &FASTER);
        assert_eq!(speed(&kit, wing), 1 + 1);
    }

    /// The enemy moves away from her in its activation, and its speed is asked for then.
    fn speed_after_leaving(kit: &mut Kit, tie: SquadronId) -> u8 {
        static ASKS: Card = Card {
            id: "asks",
            hooks: &[react(
                Window::SquadronAfterMove,
                |_, _| true,
                |play, me| {
                    let Source::Squadron(tie) = me else { return Ok(()) };
                    let speed = query::squadron_speed(play, tie);
                    play.last(me, 9, Some(Item::Number(speed)), Until::Round);
                    Ok(())
                },
            )],
        };
        let me = Source::Squadron(tie);
        kit.hooks(me, &ASKS);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [1080.0, 400.0]);
        kit.run(|play| play.activate_squadron(tie, ActivatedBy::Command(None)));
        let told: Vec<_> = kit.game.lasting_of(me, 9).collect();
        let [Some(Item::Number(speed))] = told[..] else { panic!("{told:?}") };
        speed
    }

    #[test]
    fn who_begins_its_activation_beside_her_stays_slow_in_it() {
        shows!("ketsu-onyo/lasts", "ketsu-onyo/turn");
        let (mut kit, _, tie) = kit(A, B, "tie-fighter-squadron", 100.0);
        kit.squadron(B, "jan-ors", [1010.0, 480.0]);
        assert!(kit.game.may_squadron_move(tie), "intel lets it go");
        assert_eq!(speed_after_leaving(&mut kit, tie), 4 - 2);
        assert_eq!(speed(&kit, tie), 4, "afterwards it is as fast as ever");
    }

    #[test]
    fn who_begins_it_elsewhere_is_not_slow_after_it_has_left_her() {
        shows!("ketsu-onyo/turn");
        let (mut kit, _, tie) = kit(A, B, "tie-fighter-squadron", 130.0);
        assert_eq!(speed_after_leaving(&mut kit, tie), 4);
    }

    #[test]
    fn it_cannot_move_farther_than_that() {
        shows!("ketsu-onyo");
        let (mut kit, _, bossk) = kit(A, B, "bossk", 100.0);
        assert!(kit.game.may_squadron_move(bossk), "it has grit");
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [1140.0, 400.0]);
        kit.run_some(|play| play.activate_squadron(bossk, ActivatedBy::Phase));
        let at = kit.game.squadron(bossk).at.map(plane::Point::to_mm);
        assert!(kit.was_asked("move-squadron"));
        assert_ne!(at, Some([1140.0, 400.0]), "speed 1 in place of 3");
    }

    #[test]
    fn it_lasts_though_she_is_gone_and_for_that_squadron_alone() {
        shows!("ketsu-onyo/lasts");
        let (mut kit, ketsu, tie) = kit(A, B, "tie-fighter-squadron", 300.0);
        let other = kit.squadron(B, "tie-fighter-squadron", [1300.0, 500.0]);
        kit.game.last(Source::Squadron(ketsu), HELD, Some(Item::Squadron(tie)), Until::Round);
        assert_eq!((speed(&kit, tie), speed(&kit, other)), (4 - 2, 4));
        kit.run(|play| play.destroy(&[ketsu.into()], false));
        assert_eq!((speed(&kit, tie), speed(&kit, other)), (4 - 2, 4));
    }
}
