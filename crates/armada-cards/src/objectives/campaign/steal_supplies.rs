//! Steal Supplies: the first player's ships load tokens at the station and carry them away.

use crate::catalog::ObstacleKind;
use crate::effects::SetupTurn;
use crate::objectives::{
    always, item_of, lost_unit, prizes, revealing, second_places_all, set_tokens, ships_of, station_in_the_open,
    stations_last, tokens_of, unit_of, units_of,
};
use crate::prelude::*;
use crate::state::{ObstacleId, Origin};

pub(crate) static CARD: Card = Card {
    id: "steal-supplies",
    hooks: &[
        modify(Answer::ObstacleTurn(station_last_of_all)),
        modify(Answer::ObstacleRegion(station_in_the_open)),
        react(Window::SetupAfterObstacles, always, |play, _| stock(play))
            .named("stock")
            .says("six supply tokens are ready to be loaded at the station"),
        offer(Window::ActivationRevealDial, can_load, load).for_both().named("load"),
        react(Window::UnitDestroyed, |game, _| lost_carrier(game).is_some(), |play, _| spill(play)).named("spill"),
        react(Window::GameEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
        modify(Answer::Position(draws)),
    ],
};

/// The tokens that are on the card at first.
const SUPPLIES: u8 = 6;
/// The distance at which an enemy ship keeps a carrier from scoring.
const WATCHED: u8 = 2;

static CARRIER: Ask = Ask::new("steal-supplies-carrier", Rule("steal-supplies"), "Who takes the token that {} loads?")
    .meanwhile("is loading supplies");

fn station_last_of_all(game: &Game, me: Source, turn: &mut SetupTurn) {
    stations_last(game, me, turn);
    second_places_all(game, me, turn);
}

/// The tokens on the card.
fn on_card(game: &Game) -> u8 {
    game.objective.as_ref().map_or(0, |objective| objective.count)
}

fn put_on_card(play: &mut Play<'_>, count: u8) {
    if let Some(objective) = &mut play.game.objective {
        objective.count = count;
    }
}

fn stock(play: &mut Play<'_>) -> Flow {
    put_on_card(play, SUPPLIES);
    Ok(())
}

/// The ship itself if it can hold another token, and irregular squadrons at distance 1 of it without one.
fn carriers(game: &Game, me: Source) -> Items<Item> {
    let near_station = |ship: ShipId| {
        let beside = |id: ObstacleId| game.distance_to_obstacle(ship.into(), id) == Some(1);
        game.obstacles_of(ObstacleKind::Station).any(beside)
    };
    let first = game.side_of(me) == game.first && on_card(game) > 0;
    let Some(ship) = revealing(game, me).filter(|ship| first && near_station(*ship)) else { return Items::new() };
    let irregular = game.squadrons_in_play().filter(|(_, it)| it.side == game.first && it.card.irregular);
    let beside = irregular.map(|(id, _)| id).filter(|id| game.is_at_distance(ship.into(), (*id).into(), 1));
    let room = |unit: &UnitId| match unit {
        UnitId::Ship(ship) => game.ship(*ship).objective_tokens < query::command_value(game, *ship),
        UnitId::Squadron(squadron) => game.squadron(*squadron).objective_tokens == 0,
    };
    [UnitId::Ship(ship)].into_iter().chain(beside.map(UnitId::Squadron)).filter(room).map(item_of).collect()
}

fn can_load(game: &Game, me: Source) -> bool {
    !carriers(game, me).is_empty()
}

fn load(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = revealing(play, me) else { return Ok(()) };
    let (options, seat) = (carriers(play, me), play.ship(ship).seat);
    let chosen = play.pick_one(seat, &CARRIER, Some(Item::Ship(ship)), options)?;
    if let Some(unit) = unit_of(chosen) {
        let (held, left) = (tokens_of(play, unit), on_card(play));
        set_tokens(play, unit, held + 1);
        put_on_card(play, left.saturating_sub(1));
    }
    Ok(())
}

fn lost_carrier(game: &Game) -> Option<UnitId> {
    lost_unit(game).filter(|unit| tokens_of(game, *unit) > 0)
}

/// What a lost carrier held is gone, and worth one victory token, however much it was.
fn spill(play: &mut Play<'_>) -> Flow {
    if let Some(unit) = lost_carrier(play) {
        set_tokens(play, unit, 0);
        play.gain_victory_tokens(play.second(), 1);
    }
    Ok(())
}

fn score(play: &mut Play<'_>) -> Flow {
    let (first, second) = (play.first, play.second());
    let carriers = units_of(play, first).filter(|unit| play.is_in_play(*unit));
    let watched = |unit: UnitId| ships_of(play, second).any(|enemy| play.is_at_distance(unit, enemy.into(), WATCHED));
    let safe: u8 = carriers.filter(|unit| !watched(*unit)).map(|unit| tokens_of(play, unit)).sum();
    play.gain_victory_tokens(first, safe);
    play.gain_victory_tokens(second, on_card(play));
    Ok(())
}

/// For computer players: the first player's ships are drawn to the station while there is something to load.
fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    let state = game.ship(ship);
    if state.side == game.first && on_card(game) > 0 && state.objective_tokens < query::command_value(game, ship) {
        let stations = game.obstacles_of(ObstacleKind::Station).map(Origin::Obstacle);
        let prize = prizes::victory_token(game);
        *points += prizes::best(stations.map(|at| prizes::near(game, ship, at, 1, prize)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use crate::state::MarkerKind;
    use rulebook::shows;
    use table::Side;

    const fn load_by(side: Side) -> Item {
        Source::Objective(side).effect_called("load")
    }

    /// A frigate of this side with a command value of 2 reveals its dial at the station, with a freighter beside it.
    fn kit(side: Side, y: f64) -> (Kit, ShipId, SquadronId) {
        let mut kit = new_kit();
        kit.objective("steal-supplies");
        put(&mut kit, 6);
        let ship = kit.ship(side, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let freighter = kit.squadron(side, "yt-2400", [820.0, 300.0]);
        kit.squadron(side, "x-wing-squadron", [980.0, 300.0]);
        kit.obstacle("station", [900.0, y], 0.0);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, freighter)
    }

    fn put(kit: &mut Kit, count: u8) {
        kit.game.objective.as_mut().unwrap().count = count;
    }

    #[test]
    fn the_station_is_placed_last_and_six_tokens_are_on_the_card() {
        shows!("steal-supplies");
        let mut kit = placing_obstacles("steal-supplies");
        let seats = kit.place_obstacles();
        assert!(seats.len() == 6 && seats.iter().all(|seat| *seat == B.0));
        let placed = kit.asked.iter().filter(|asked| asked.ask == "next-obstacle-to-place");
        let station = Item::Obstacle(crate::objectives::stations(&kit.game)[0]);
        assert!(placed.clone().count() > 0 && placed.clone().all(|asked| !asked.options.contains(&station)));
        assert_eq!(on_card(&kit.game), 6);
    }

    #[test]
    fn a_ship_at_the_station_loads_a_token_or_hands_it_to_an_irregular_squadron() {
        shows!("steal-supplies");
        let (mut kit, ship, freighter) = kit(A, 420.0);
        kit.answer("effect", load_by(A));
        kit.answer("steal-supplies-carrier", Item::Squadron(freighter));
        kit.open(Window::ActivationRevealDial);
        let offered = kit.asked.iter().find(|asked| asked.ask == "steal-supplies-carrier").unwrap();
        assert_eq!(offered.options, [Item::Ship(ship), Item::Squadron(freighter)], "no X-wings");
        assert_eq!((kit.game.squadron(freighter).objective_tokens, on_card(&kit.game)), (1, 5));
    }

    #[test]
    fn a_ship_holds_as_many_as_its_command_value_and_a_squadron_one() {
        shows!("steal-supplies");
        let (mut kit, ship, freighter) = kit(A, 420.0);
        kit.game.ship_mut(ship).objective_tokens = 2;
        kit.answer("effect", load_by(A));
        kit.open(Window::ActivationRevealDial);
        assert_eq!((kit.game.ship(ship).objective_tokens, kit.game.squadron(freighter).objective_tokens), (2, 1));
        kit.asked.clear();
        kit.open(Window::ActivationRevealDial);
        assert!(kit.asked.is_empty(), "both are full");
    }

    #[test]
    fn not_from_farther_away_nor_by_the_second_player_nor_from_an_empty_card() {
        shows!("steal-supplies");
        for (side, y, tokens) in [(A, 520.0, 6), (B, 420.0, 6), (A, 420.0, 0)] {
            let (mut kit, ..) = kit(side, y);
            put(&mut kit, tokens);
            kit.open(Window::ActivationRevealDial);
            assert!(kit.asked.is_empty(), "{side:?} at {y} with {tokens}");
        }
    }

    #[test]
    fn a_lost_carrier_is_one_victory_token_however_much_it_held() {
        shows!("steal-supplies/carrier-destroyed");
        let (mut kit, ship, freighter) = kit(A, 420.0);
        kit.ship(A, "cr90-corvette-a", [300.0, 100.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [300.0, 800.0], 180.0);
        kit.game.ship_mut(ship).objective_tokens = 2;
        kit.game.squadron_mut(freighter).objective_tokens = 1;
        kit.run(|play| play.destroy(&[ship.into()], false));
        assert_eq!(kit.game.player(B).victory_tokens, 1);
        kit.run(|play| play.destroy(&[freighter.into()], false));
        assert_eq!((kit.game.player(B).victory_tokens, on_card(&kit.game)), (2, 6), "what it held is gone");
    }

    #[test]
    fn safe_tokens_count_for_the_first_player_and_those_on_the_card_for_the_second() {
        shows!("steal-supplies/squadrons-ignored");
        for (enemy, near, tokens) in [(true, false, 3), (true, true, 1), (false, true, 3)] {
            let (mut kit, ship, freighter) = kit(A, 420.0);
            put(&mut kit, 2);
            kit.game.ship_mut(ship).objective_tokens = 2;
            kit.game.squadron_mut(freighter).objective_tokens = 1;
            let at = [if near { 1050.0 } else { 1500.0 }, 300.0];
            if enemy {
                kit.ship(B, "raider-i-class-corvette", at, 0.0);
            } else {
                kit.squadron(B, "tie-fighter-squadron", at);
            }
            kit.open(Window::GameEnd);
            let gained = [A, B].map(|side| kit.game.player(side).victory_tokens);
            assert_eq!(gained, [tokens, 2], "an enemy ship: {enemy}, near: {near}");
        }
    }

    #[test]
    fn tokens_stay_with_the_unit_that_holds_them() {
        shows!("steal-supplies/tokens-held");
        let (mut kit, ship, freighter) = kit(A, 420.0);
        put(&mut kit, 0);
        kit.game.ship_mut(ship).objective_tokens = 1;
        kit.open(Window::ActivationRevealDial);
        assert!(kit.asked.is_empty(), "it cannot hand its own on to the freighter");

        let scout = kit.squadron(A, "vcx-100-freighter", [900.0, 180.0]);
        kit.answer_at("move-squadron", [860.0, 200.0]);
        kit.run(|play| play.move_squadron(scout, 3));
        assert!(!kit.was_asked("effect"), "Strategic does not reach it");
        kit.marker(MarkerKind::Objective, [860.0, 160.0]);
        kit.answer_at("move-squadron", [860.0, 205.0]);
        kit.run(|play| play.move_squadron(scout, 3));
        assert!(kit.was_asked("effect"), "one that lies there it could move");
        assert_eq!((kit.game.ship(ship).objective_tokens, kit.game.squadron(freighter).objective_tokens), (1, 0));
    }

    #[test]
    fn the_station_repairs() {
        shows!("steal-supplies/station-repairs");
        let (kit, ship, _) = kit(A, 330.0);
        let station = crate::objectives::stations(&kit.game)[0];
        assert!(query::obstacle_acts(&kit.game, station, ship.into()));
    }
}
