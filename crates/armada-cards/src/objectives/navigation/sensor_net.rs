//! Sensor Net: a token beside a ship that reveals a dial scores; then the opponent moves it away.

use crate::objectives::{always, in_setup_beyond, place_tokens_in_turn, prizes, revealing, tokens_near};
use crate::prelude::*;
use crate::state::{Limit as Where, other};

pub(crate) static CARD: Card = Card {
    id: "sensor-net",
    hooks: &[
        react(Window::SetupAfterObstacles, always, |play, _| place(play)).named("place-tokens"),
        react(Window::ActivationRevealDial, is_near, read_out).for_both().named("read-out"),
        modify(Answer::Position(draws)),
    ],
};

static PLACE: Ask = Ask::new("sensor-net-token", Rule("sensor-net"), "Where do you place {}?")
    .meanwhile("is placing an objective token");
static READ: Ask = Ask::new("sensor-net-read", Rule("sensor-net"), "Which token does {} read?")
    .meanwhile("is choosing an objective token to read");
static MOVE: Ask =
    Ask::new("sensor-net-move", Rule("sensor-net"), "Where do you move {}?").meanwhile("is moving an objective token");

fn place(play: &mut Play<'_>) -> Flow {
    let mut limits = in_setup_beyond(5);
    limits.push(Where::BeyondSameMarkers(3));
    place_tokens_in_turn(play, &PLACE, play.first, 4, &limits)
}

fn is_near(game: &Game, me: Source) -> bool {
    revealing(game, me).is_some_and(|ship| !tokens_near(game, ship.into(), 1).is_empty())
}

/// The owner names the token; the first player moves it up to distance 2, the second player up to 4.
fn read_out(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = revealing(play, me) else { return Ok(()) };
    play.gain_victory_tokens(play.side_of(me), 1);
    let (options, seat) = (tokens_near(play, ship.into(), 1), play.ship(ship).seat);
    if let Item::Marker(token) = play.pick_one(seat, &READ, Some(Item::Ship(ship)), options)? {
        let mover = other(play.side_of(me));
        let band = if mover == play.first { 2 } else { 4 };
        let seat = play.commander(mover);
        play.move_marker(seat, &MOVE, token, band)?;
    }
    Ok(())
}

fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    *points += prizes::token_to_take(game, ship, prizes::victory_token(game));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit, whole_mm};
    use crate::objectives::testing::reveal;
    use crate::state::MarkerKind;
    use rulebook::shows;

    #[test]
    fn the_reader_scores_and_the_opponent_moves_the_token() {
        shows!("sensor-net/token-stays", "sensor-net/mover-distance");
        let mut kit = new_kit();
        kit.objective("sensor-net");
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let token = kit.marker(MarkerKind::Objective, [900.0, 380.0]);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.answer_at("sensor-net-move", [900.0, 380.0 + 120.0]);
        kit.open(Window::ActivationRevealDial);
        assert_eq!(kit.game.score(B), 15);
        assert_eq!(kit.game.marker(token).at.unwrap().y, plane::from_mm(500.0).unwrap());
        let asked = kit.asked.iter().find(|asked| asked.ask == "sensor-net-move").unwrap();
        assert_eq!(asked.seat, A.0);
    }

    #[test]
    fn nothing_happens_without_a_token_near() {
        shows!("sensor-net");
        let mut kit = new_kit();
        kit.objective("sensor-net");
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.marker(MarkerKind::Objective, [900.0, 480.0]);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.open(Window::ActivationRevealDial);
        assert_eq!(kit.game.score(B), 0);
    }
    #[test]
    fn moralo_eval_answers_when_a_token_is_moved() {
        shows!("sensor-net/moralo-eval");
        let mut kit = new_kit();
        kit.objective("sensor-net");
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.marker(MarkerKind::Objective, [900.0, 380.0]);
        let moralo = kit.squadron(B, "moralo-eval", [960.0, 440.0]);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.answer_at("sensor-net-move", [900.0, 500.0]);
        kit.open(Window::ActivationRevealDial);
        assert!(kit.was_offered("effect", Source::Squadron(moralo).effect()));
    }

    #[test]
    fn one_victory_token_for_a_reveal_whether_it_is_wanted_or_not() {
        shows!("sensor-net/one-per-reveal");
        let mut kit = new_kit();
        kit.objective("sensor-net");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let tokens = [840.0, 960.0].map(|x| kit.marker(MarkerKind::Objective, [x, 380.0]));
        reveal(&mut kit, ship);
        assert_eq!(kit.game.player(A).victory_tokens, 1);
        let asked: Vec<(&str, u8)> = kit.asked.iter().map(|asked| (asked.ask, asked.seat)).collect();
        assert_eq!(asked[..2], [("sensor-net-read", A.0), ("sensor-net-move", B.0)]);
        assert!(tokens.iter().all(|token| kit.asked[0].options.contains(&Item::Marker(*token))));
        assert_eq!(kit.asked[0].options.len(), 2, "it cannot be declined");
    }

    #[test]
    fn a_token_may_be_moved_beside_another() {
        shows!("sensor-net/spacing");
        let mut kit = new_kit();
        kit.objective("sensor-net");
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let token = kit.marker(MarkerKind::Objective, [900.0, 380.0]);
        kit.marker(MarkerKind::Objective, [900.0, 510.0]);
        kit.answer_at("sensor-net-move", [900.0, 475.0]);
        reveal(&mut kit, ship);
        assert_eq!(whole_mm(kit.game.marker(token).at.unwrap().to_mm()), [900, 475]);
    }
}
