//! Intel Sweep: two objective ships race for five tokens; the lead is worth 75 points.

use crate::objectives::{always, in_setup_beyond, place_tokens_in_turn, prizes, revealing, take_token, tokens_near};
use crate::prelude::*;
use crate::state::Limit as Where;
use table::Side;

pub(crate) static CARD: Card = Card {
    id: "intel-sweep",
    hooks: &[
        react(Window::SetupAfterObstacles, always, |play, _| prepare(play)).named("prepare"),
        offer(Window::ActivationRevealDial, can_sweep, sweep).for_both().named("sweep"),
        react(Window::GameScore, always, |play, _| score(play))
            .named("score")
            .says("the player with more victory tokens scores 75 points"),
        modify(Answer::Position(draws)),
    ],
};

static PLACE: Ask = Ask::new("intel-sweep-token", Rule("intel-sweep"), "Where do you place {}?")
    .meanwhile("is placing an objective token");
static NAME: Ask = Ask::new("intel-sweep-ship", Rule("intel-sweep"), "Which ship is your objective ship?")
    .meanwhile("is choosing an objective ship");
static TAKE: Ask = Ask::new("intel-sweep-take", Rule("intel-sweep"), "Which token does {} take?")
    .meanwhile("is choosing an objective token to take");

/// Five tokens in turn, the second player first; then each names a ship, deployed or not.
fn prepare(play: &mut Play<'_>) -> Flow {
    let mut limits = in_setup_beyond(5);
    limits.push(Where::BeyondSameMarkers(3));
    place_tokens_in_turn(play, &PLACE, play.second(), 5, &limits)?;
    for side in play.first_then_second() {
        let own = play.ships().filter(|(_, ship)| ship.side == side);
        let options: Items<Item> = own.map(|(id, _)| Item::Ship(id)).collect();
        let seat = play.commander(side);
        if let Item::Ship(ship) = play.pick_one(seat, &NAME, None, options)? {
            play.name_objective_ship(ship);
        }
    }
    Ok(())
}

fn can_sweep(game: &Game, me: Source) -> bool {
    revealing(game, me)
        .is_some_and(|ship| game.ship(ship).objective_ship && !tokens_near(game, ship.into(), 1).is_empty())
}

fn sweep(play: &mut Play<'_>, me: Source) -> Flow {
    take_token(play, me, &TAKE)
}

fn score(play: &mut Play<'_>) -> Flow {
    let [one, two] = [Side(0), Side(1)].map(|side| play.player(side).victory_tokens);
    if one != two {
        play.player_mut(Side(u8::from(two > one))).extra_points += 75;
    }
    Ok(())
}

/// For computer players: three of the five tokens are the lead, so each is worth a third of it.
fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    if game.ship(ship).objective_ship {
        *points += prizes::token_to_take(game, ship, 75.0 / 3.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, does_moralo_eval_answer, new_kit};
    use crate::objectives::testing::{reveal, times_offered};
    use crate::state::{MarkerId, MarkerKind};
    use rulebook::shows;

    fn kit(objective_ship: bool) -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("intel-sweep");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).objective_ship = objective_ship;
        kit.marker(MarkerKind::Objective, [900.0, 380.0]);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship)
    }

    #[test]
    fn the_objective_ship_sweeps_and_the_lead_is_worth_75() {
        shows!("intel-sweep/equal-numbers");
        let (mut kit, _) = kit(true);
        kit.answer("effect", Source::Objective(A).effect_called("sweep"));
        kit.open(Window::ActivationRevealDial);
        assert_eq!(kit.game.player(A).victory_tokens, 1);
        kit.open(Window::GameScore);
        assert_eq!((kit.game.score(A), kit.game.score(B)), (75, 0));
        assert_eq!(kit.accounted(), [(A, "Intel Sweep".to_owned(), 75)], "the end says which card gave them");
    }

    #[test]
    fn other_ships_find_nothing_and_a_tie_is_worth_nothing() {
        shows!("intel-sweep/equal-numbers");
        let (mut kit, _) = kit(false);
        kit.open(Window::ActivationRevealDial);
        assert!(kit.asked.is_empty());
        kit.open(Window::GameScore);
        assert_eq!((kit.game.score(A), kit.game.score(B)), (0, 0));
    }

    #[test]
    fn tokens_lie_apart_and_each_player_names_a_ship() {
        shows!("intel-sweep/named-first", "setup.set-aside.objective-marks");
        let mut kit = new_kit();
        kit.objective("intel-sweep");
        let ships = [
            kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0),
            kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0),
        ];
        kit.open(Window::SetupAfterObstacles);
        kit.run(|play| {
            play.set_aside(ships[1].into());
            Ok(())
        });
        assert!(ships.iter().all(|ship| kit.game.ship(*ship).objective_ship), "a mark is kept");
        assert!(kit.game.markers_of(MarkerKind::Objective).count() >= 3);
    }

    #[test]
    fn moralo_eval_answers_when_a_token_is_taken() {
        shows!("intel-sweep/moralo-eval", "moralo-eval/any-player");
        assert!(does_moralo_eval_answer("intel-sweep", "sweep"));
    }

    #[test]
    fn one_token_for_a_reveal_and_none_for_a_dial_that_was_lost() {
        shows!("intel-sweep/one-per-reveal");
        let sweep = Source::Objective(A).effect_called("sweep");
        for panics in [false, true] {
            let mut kit = new_kit();
            kit.objective("intel-sweep");
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            kit.game.ship_mut(ship).objective_ship = true;
            for x in [850.0, 950.0] {
                kit.marker(MarkerKind::Objective, [x, 380.0]);
            }
            if panics {
                kit.damage(ship, "crew-panic", true);
                kit.answer("crew-panic", Item::Dial(ship));
            } else {
                kit.answer("effect", sweep);
            }
            reveal(&mut kit, ship);
            assert_eq!(times_offered(&kit, sweep), usize::from(!panics));
            assert_eq!(kit.game.player(A).victory_tokens, u8::from(!panics));
        }
    }

    #[test]
    fn when_the_objective_ship_is_lost_its_owner_keeps_his_tokens_and_gains_no_more() {
        shows!("intel-sweep/destroyed-collector");
        let (mut kit, ship) = kit(true);
        kit.game.frames.clear();
        let other = kit.ship(A, "cr90-corvette-b", [1000.0, 380.0], 270.0);
        kit.ship(B, "cr90-corvette-b", [900.0, 800.0], 180.0);
        kit.game.player_mut(A).victory_tokens = 1;
        kit.run(|play| play.destroy(&[ship.into()], false));
        reveal(&mut kit, other);
        assert_eq!(kit.game.distance_to_marker(other.into(), MarkerId(0)), Some(1));
        assert_eq!(times_offered(&kit, Source::Objective(A).effect_called("sweep")), 0);
        kit.open(Window::GameScore);
        assert_eq!((kit.game.player(A).victory_tokens, kit.game.score(A)), (1, 75));
    }
}
