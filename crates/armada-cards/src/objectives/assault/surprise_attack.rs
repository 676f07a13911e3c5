//! Surprise Attack: the first player's flagship is caught at the station, and orders get lost for three rounds.

use crate::catalog::{ObstacleKind, Size};
use crate::effects::SetupTurn;
use crate::objectives::{always, second_places_first_and_begins, ships_of};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, ObstacleId, Origin, Placeable, Standing};

pub(crate) static CARD: Card = Card {
    id: "surprise-attack",
    hooks: &[
        modify(Answer::ObstacleTurn(station_first)),
        modify(Answer::ObstacleRegion(near_the_first_player)),
        modify(Answer::DeployTurn(flagship_first)),
        modify(Answer::DeployRegion(at_the_station)),
        modify(Answer::DeploySpeed(half_speed)),
        react(Window::SetupAfterDeploy, always, set_dials)
            .named("set-dials")
            .says("three command dials lie facedown beside the objective"),
        react(Window::ShipPhaseStart, |game, _| game.round <= 3, reveal).named("reveal-a-dial"),
    ],
};

static DIAL: Ask = Ask::new("surprise-attack-dial", Rule("surprise-attack"), "Which command is set for round {}?")
    .meanwhile("is setting a command for a later round")
    .secret();

fn station_first(game: &Game, _: Source, turn: &mut SetupTurn) {
    second_places_first_and_begins(game, turn, ObstacleKind::Station);
}

fn near_the_first_player(game: &Game, _: Source, obstacle: ObstacleId, limits: &mut Limits) {
    if game.obstacle(obstacle).kind == ObstacleKind::Station {
        *limits = [Where::InSetupArea, Where::AtBorder(5, game.border(game.first))].as_slice().into();
    }
}

fn waiting_flagship(game: &Game) -> Option<ShipId> {
    let own = game.ships().filter(|(_, ship)| ship.side == game.first && ship.flagship);
    own.filter(|(_, ship)| ship.standing == Standing::ToDeploy).map(|(id, _)| id).next()
}

fn flagship_first(game: &Game, _: Source, turn: &mut SetupTurn) {
    if let Some(flagship) = waiting_flagship(game)
        && turn.side == game.first
    {
        turn.options.retain(|item| *item == Item::Ship(flagship));
    }
}

/// Overlapping the station, even if it sticks out of the deployment zone. A huge one also touches its edge, if it can, or
/// has its rear zone as near to it as it can; and it still lies on no other obstacle.
fn at_the_station(game: &Game, _: Source, unit: UnitId, limits: &mut Limits) {
    let Some(station) = game.obstacles_of(ObstacleKind::Station).next() else { return };
    let Some(flagship) = waiting_flagship(game).filter(|ship| UnitId::Ship(*ship) == unit) else { return };
    *limits = [Where::Overlapping(Origin::Obstacle(station)), Where::InSetupArea, Where::FreeOfUnits].as_slice().into();
    if game.ship(flagship).card.size == Size::Huge {
        let others = game.obstacles().map(|(id, _)| id).filter(|id| *id != station);
        limits.extend(others.map(|id| Where::Off(Origin::Obstacle(id))));
        let near = (1..=5).map(|band| Where::RearAtBorder(band, game.border(game.first)));
        let wishes = [Where::TouchingEdge(game.first)].into_iter().chain(near);
        let mut with = wishes.map(|wish| [wish].into_iter().chain(limits.iter().copied()).collect::<Limits>());
        if let Some(best) = with.find(|limits| game.has_place(Placeable::Ship(flagship), limits)) {
            *limits = best;
        }
    }
}

/// No faster than half its top speed, rounded up.
fn half_speed(game: &Game, _: Source, ship: ShipId, speeds: &mut (u8, u8)) {
    if game.ship(ship).side == game.first {
        speeds.1 = speeds.1.div_ceil(2).max(speeds.0);
    }
}

/// Three facedown dials in a stack, the one for the first round on top.
fn set_dials(play: &mut Play<'_>, _: Source) -> Flow {
    let seat = play.commander(play.second());
    for round in 1..=3 {
        let options: Items<Item> = Command::ALL.iter().copied().map(Item::Command).collect();
        if let Item::Command(command) = play.pick_one(seat, &DIAL, Some(Item::Number(round)), options)?
            && let Some(objective) = &mut play.objective
        {
            objective.dials.insert(0, command);
        }
    }
    Ok(())
}

fn reveal(play: &mut Play<'_>, _: Source) -> Flow {
    let dial = play.objective.as_mut().and_then(|objective| objective.dials.pop());
    let ships: Vec<ShipId> = ships_of(play, play.first).collect();
    if let Some(command) = dial {
        for ship in ships {
            play.gain_raid_token(ship, command);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use crate::measure::{Border, Component};
    use crate::objectives::testing::{deployment_refused, obstacle_refused, unplaced};
    use crate::state::SetupStep;
    use rulebook::shows;
    use table::Side;

    #[test]
    fn each_of_three_rounds_brings_raid_tokens() {
        shows!("surprise-attack/raid-not-doubled", "tokens.raid.one-per-type");
        let mut kit = new_kit();
        kit.objective("surprise-attack");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0);
        for command in [Command::Navigate, Command::Repair, Command::Repair] {
            kit.answer("surprise-attack-dial", Item::Command(command));
        }
        kit.open(Window::SetupAfterDeploy);
        for (round, tokens) in [(1, 1), (2, 2), (3, 2), (4, 2)] {
            kit.game.round = round;
            kit.open(Window::ShipPhaseStart);
            assert_eq!(kit.game.ship(ship).raid.count(), tokens, "round {round}");
        }
        assert_eq!(kit.game.ship(enemy).raid.count(), 0);
    }

    #[test]
    fn the_flagship_comes_first_and_stands_on_the_station() {
        shows!("surprise-attack");
        let mut kit = new_kit();
        kit.objective("surprise-attack");
        kit.ship(A, "cr90-corvette-b", [700.0, 100.0], 0.0);
        let flagship = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.game.ship_mut(flagship).flagship = true;
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let station = kit.obstacle("station", [900.0, 300.0], 0.0);
        kit.back_to_setup(SetupStep::DeployShips(A));
        kit.run(|play| play.set_up(SetupStep::DeployShips(A)));
        assert!(kit.game.ship(flagship).is_in_play());
        assert_eq!(kit.game.obstacles_under(flagship.into()).to_vec(), [station]);
        assert!(kit.was_offered("deploy-speed", Item::Speed(2)) && !kit.was_offered("deploy-speed", Item::Speed(3)));
    }

    #[test]
    fn the_second_player_puts_the_station_near_the_first_players_edge() {
        shows!("surprise-attack");
        let mut kit = placing_obstacles("surprise-attack");
        kit.run(|play| play.set_up(SetupStep::PlaceObstacles(B)));
        let station = kit.game.obstacles_of(ObstacleKind::Station).next().unwrap();
        let placed = crate::measure::Component::Obstacle(kit.game.placed_obstacle(station).unwrap());
        let table = kit.game.tabletop();
        assert!(table.distance_from(crate::measure::Border::First, placed).is_at(1, 5));
    }

    #[test]
    fn the_dials_are_hidden_from_the_first_player() {
        shows!("surprise-attack/secret-dials", "information.hidden.definition");
        let mut kit = new_kit();
        kit.objective("surprise-attack");
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        for command in [Command::Navigate, Command::Repair, Command::Squadron] {
            kit.answer("surprise-attack-dial", Item::Command(command));
        }
        kit.open(Window::SetupAfterDeploy);
        let seen_by = |seat: Side| {
            let view = crate::play::view::View::of(&kit.game, table::Eye::Seat(table::Seat(seat.0)));
            let objective = view.objective.unwrap();
            assert_eq!((objective.dials_assigned, view.lasting.len()), (3, 0));
            objective.dials
        };
        assert_eq!(seen_by(A), None);
        assert_eq!(seen_by(B), Some(vec![Command::Squadron, Command::Repair, Command::Navigate]));
        let drawn_anew = |seat: Side| {
            let eye = table::Eye::Seat(table::Seat(seat.0));
            let imagine = |seed| {
                let mut chance = table::Chance::new(table::Seed::from_number(seed));
                <crate::play::Bare as table::Ruleset>::reimagine(&kit.game, eye, &mut chance).objective.unwrap().dials
            };
            (0..8).map(imagine).any(|dials| dials != kit.game.objective.as_ref().unwrap().dials)
        };
        assert_eq!([A, B].map(drawn_anew), [true, false]);
    }

    #[test]
    fn the_second_player_begins_with_the_other_obstacles_too() {
        shows!("surprise-attack", "setup.step5.alternate");
        let mut kit = placing_obstacles("surprise-attack");
        assert_eq!(kit.place_obstacles(), [1, 1, 0, 1, 0, 1]);
    }

    #[test]
    fn a_huge_flagship_also_touches_its_edge() {
        shows!("surprise-attack", "huge.deploy");
        let mut kit = new_kit();
        kit.objective("surprise-attack");
        let huge = kit.ship(A, "executor-i-class-star-dreadnought", [900.0, 300.0], 0.0);
        kit.game.ship_mut(huge).flagship = true;
        let station = kit.obstacle("station", [900.0, 250.0], 0.0);
        kit.back_to_setup(SetupStep::DeployShips(A));
        kit.run(|play| play.deploy_ship(huge));
        assert_eq!(kit.game.obstacles_under(huge.into()).to_vec(), [station]);
        let placed = kit.game.placed_ship(huge).unwrap();
        assert!(kit.game.tabletop().touches_edge(placed, kit.game.edge(A)));
    }

    #[test]
    fn the_station_may_lie_across_or_beyond_the_deployment_zone() {
        shows!("surprise-attack/station-anywhere");
        let mut kit = new_kit();
        kit.objective("surprise-attack");
        let station = unplaced(&mut kit, "station");
        for y in [100.0, 180.0, 330.0] {
            assert_eq!(obstacle_refused(&mut kit, station, [900.0, y]), None, "its middle at {y}");
        }
        assert_eq!(obstacle_refused(&mut kit, station, [900.0, 360.0]).as_deref(), Some("geometry.term.at"));
    }

    /// A huge flagship that has yet to be deployed, and a station that it can just reach from its edge.
    fn far_station() -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("surprise-attack");
        let huge = kit.ship(A, "executor-i-class-star-dreadnought", [900.0, 300.0], 0.0);
        kit.game.ship_mut(huge).flagship = true;
        kit.back_to_setup(SetupStep::DeployShips(A));
        kit.obstacle("station", [900.0, 345.0], 0.0);
        assert_eq!(deployment_refused(&mut kit, huge.into(), AT_EDGE), None);
        (kit, huge)
    }

    /// Its stern at the edge, its bow on the station: it is 351.5 long.
    const AT_EDGE: [f64; 2] = [900.0, 175.75];

    #[test]
    fn a_huge_flagship_that_cannot_touch_its_edge_has_its_rear_near_it() {
        shows!("surprise-attack/huge-flagship");
        let (mut kit, huge) = far_station();
        assert_eq!(deployment_refused(&mut kit, huge.into(), [900.0, 180.0]).as_deref(), Some("huge.deploy"));
        for field in 0..10 {
            kit.obstacle("debris-field-1", [540.0 + 80.0 * f64::from(field), 60.0], 0.0);
        }
        assert!(deployment_refused(&mut kit, huge.into(), AT_EDGE).is_some(), "the edge is barred");
        assert_eq!(deployment_refused(&mut kit, huge.into(), [900.0, 280.0]), None, "at distance 2");
        assert_eq!(deployment_refused(&mut kit, huge.into(), [900.0, 310.0]).as_deref(), Some("geometry.term.at"));
        kit.run(|play| play.deploy_ship(huge));
        let rear = kit.game.placed_ship(huge).and_then(|placed| placed.zone(Zone::Rear)).unwrap();
        let edge = kit.game.tabletop().distance_from(Border::First, Component::Area(&rear.area));
        assert!(edge.is_at(2, 2), "its stern, not its bow");
    }

    #[test]
    fn a_huge_flagship_lies_on_no_other_obstacle() {
        shows!("surprise-attack/huge-obstacles");
        let (mut kit, huge) = far_station();
        kit.obstacle("debris-field-1", [900.0, 120.0], 0.0);
        let refusal = deployment_refused(&mut kit, huge.into(), AT_EDGE);
        assert_eq!(refusal.as_deref(), Some("obstacles.overlap.definition"));
        kit.run(|play| play.deploy_ship(huge));
        assert_eq!(kit.game.obstacles_under(huge.into()).to_vec(), [ObstacleId(0)], "the station alone");
    }
}
