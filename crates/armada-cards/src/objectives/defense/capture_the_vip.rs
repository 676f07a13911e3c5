//! Capture the VIP: a token that ships take on board when they reveal a dial beside it.

use crate::objectives::{always, leave_at_edge, lost_unit, prizes, revealing, second_places_tokens, tokens_near};
use crate::prelude::*;
use crate::state::{Limit as Where, MarkerKind, Origin, other};

pub(crate) static CARD: Card = Card {
    id: "capture-the-vip",
    hooks: &[
        react(Window::SetupAfterObstacles, always, |play, _| place(play)).named("place-the-token"),
        offer(Window::ActivationRevealDial, is_near, take_on_board).for_both().named("take-on-board"),
        react(Window::UnitDestroyed, |game, _| lost_holder(game).is_some(), |play, _| put_back(play)).named("put-back"),
        react(Window::GameEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
        modify(Answer::Position(draws)),
    ],
};

static PLACE: Ask =
    Ask::new("vip-token", Rule("capture-the-vip"), "Where do you place {}?").meanwhile("is placing the VIP");
static PUT_BACK: Ask = Ask::new(
    "vip-token-back",
    Rule("capture-the-vip"),
    "Where do you put {} back? It must touch the ship that carried it.",
)
.meanwhile("is putting the VIP back on the table");

fn place(play: &mut Play<'_>) -> Flow {
    second_places_tokens(play, &PLACE, 1, &[Where::AtSomeObstacle(1), Where::BeyondSetupEdges(5)])
}

fn is_near(game: &Game, me: Source) -> bool {
    revealing(game, me).is_some_and(|ship| !tokens_near(game, ship.into(), 1).is_empty())
}

fn take_on_board(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = revealing(play, me) else { return Ok(()) };
    if let Some(Item::Marker(token)) = tokens_near(play, ship.into(), 1).first().copied() {
        play.ship_mut(ship).objective_tokens += 1;
        play.remove_marker(token)?;
    }
    Ok(())
}

fn lost_holder(game: &Game) -> Option<ShipId> {
    lost_unit(game).and_then(UnitId::ship).filter(|ship| game.ship(*ship).objective_tokens > 0)
}

/// The other player puts it so that it touches the ship, inside the play area.
fn put_back(play: &mut Play<'_>) -> Flow {
    let Some(ship) = lost_holder(play) else { return Ok(()) };
    play.ship_mut(ship).objective_tokens = 0;
    let seat = play.commander(other(play.ship(ship).side));
    let limits = [Where::Touching(Origin::Unit(ship.into())), Where::InPlayArea];
    if play.place_marker(seat, &PUT_BACK, MarkerKind::Objective, limits.as_slice())?.is_none() {
        leave_at_edge(play, ship);
    }
    Ok(())
}

fn score(play: &mut Play<'_>) -> Flow {
    let holder = play.ships_in_play().find(|(_, ship)| ship.objective_tokens > 0).map(|(_, ship)| ship.side);
    if let Some(side) = holder {
        play.gain_victory_tokens(side, 1);
    }
    Ok(())
}

fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    *points += prizes::token_to_take(game, ship, prizes::victory_token(game));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::measure::{Component, PlacedShip, PlacedToken};
    use crate::objectives::testing::shift;
    use crate::play::Event;
    use rulebook::shows;

    fn kit(y: f64) -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("capture-the-vip");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [600.0, 300.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        kit.marker(MarkerKind::Objective, [900.0, y]);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship)
    }

    #[test]
    fn it_is_taken_on_board_and_counts_at_the_end() {
        shows!("capture-the-vip");
        let (mut kit, ship) = kit(380.0);
        kit.answer("effect", Source::Objective(A).effect_called("take-on-board"));
        kit.open(Window::ActivationRevealDial);
        assert_eq!(kit.game.ship(ship).objective_tokens, 1);
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 0);
        kit.open(Window::GameEnd);
        assert_eq!(kit.game.score(A), 50);
    }

    #[test]
    fn not_from_farther_away() {
        shows!("capture-the-vip");
        let (mut kit, _) = kit(500.0);
        kit.open(Window::ActivationRevealDial);
        assert!(kit.asked.is_empty());
    }

    #[test]
    fn the_opponent_puts_it_back_when_the_holder_is_lost() {
        shows!("capture-the-vip");
        let (mut kit, ship) = kit(500.0);
        kit.game.ship_mut(ship).objective_tokens = 1;
        kit.run(|play| play.destroy(&[ship.into()], false));
        let asked = kit.asked.iter().find(|asked| asked.ask == "vip-token-back").unwrap();
        assert_eq!(asked.seat, B.0);
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 2);
    }

    #[test]
    fn if_the_holder_left_the_table_it_lies_at_the_edge() {
        shows!("capture-the-vip");
        let (mut kit, ship) = kit(500.0);
        kit.game.ship_mut(ship).objective_tokens = 1;
        let outside = plane::Point { x: plane::from_mm(900.0).unwrap(), y: plane::from_mm(-200.0).unwrap() };
        kit.game.put_ship(ship, Some(plane::Pose { at: outside, ..plane::Pose::default() }));
        kit.run(|play| play.destroy(&[ship.into()], true));
        let token = kit.game.markers_of(MarkerKind::Objective).last().unwrap();
        assert!(kit.game.tabletop().holds_disc(&kit.game.placed_marker(token).unwrap().disc));
    }

    #[test]
    fn a_holder_that_is_kept_in_play_keeps_the_token_until_it_goes() {
        shows!("capture-the-vip", "general-rieekan/watchers-wait");
        let mut kit = new_kit();
        kit.objective("capture-the-vip");
        let flagship = kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        let rieekan = kit.upgrade(flagship, "general-rieekan");
        let holder = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        kit.game.ship_mut(holder).objective_tokens = 1;
        kit.uses("effect", Source::Upgrade(rieekan));
        kit.run(|play| play.destroy(&[holder.into()], false));
        assert_eq!((kit.game.ship(holder).objective_tokens, kit.was_asked("vip-token-back")), (1, false));
        kit.game.stage = crate::state::Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert!(!kit.game.is_in_play(holder.into()) && kit.was_asked("vip-token-back"));
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 1);
    }

    /// A holder at this place leaves the table at this speed. Where it ended, and the token that was put back.
    fn leaves(y: f64, speed: u8) -> (Kit, PlacedShip, PlacedToken) {
        let (mut kit, ship) = kit(500.0);
        kit.game.ship_mut(ship).objective_tokens = 1;
        kit.game.ship_mut(ship).speed = speed;
        shift(&mut kit, ship, [1400.0, y]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.game.is_in_play(ship.into()));
        let ended = kit.events.iter().find_map(|event| match event {
            Event::ShipMoved { to, .. } => Some(*to),
            _ => None,
        });
        let lost = PlacedShip::new(&kit.game.ship(ship).card.card().class, ended.unwrap());
        let token = kit.game.markers_of(MarkerKind::Objective).last().unwrap();
        let token = *kit.game.placed_marker(token).unwrap();
        assert!(kit.game.tabletop().holds_disc(&token.disc));
        (kit, lost, token)
    }

    #[test]
    fn a_holder_that_is_partly_outside_leaves_it_at_its_base() {
        shows!("capture-the-vip/holder-outside");
        let (kit, lost, token) = leaves(770.0, 2);
        let asked = kit.asked.iter().find(|asked| asked.ask == "vip-token-back").unwrap();
        assert_eq!(asked.seat, B.0);
        let gap = Component::Ship(&lost).nearest(token.component()).length;
        assert!(gap <= 20.0, "{gap} grid steps apart");
    }

    #[test]
    fn a_holder_that_is_altogether_outside_leaves_it_at_the_nearest_edge() {
        shows!("capture-the-vip/holder-outside");
        let (kit, lost, token) = leaves(860.0, 4);
        assert!(!kit.was_asked("vip-token-back"), "there is but one such place");
        let (_, depth) = kit.game.tabletop().size();
        assert_eq!(token.disc.at.y + token.disc.radius, depth);
        assert_eq!(token.disc.at.x, lost.pose().at.x);
    }
}
