//! Abandoned Mining Facility: engineering points buy victory tokens at the station and at dust fields.

use crate::catalog::ObstacleKind;
use crate::effects::SetupTurn;
use crate::objectives::{always, prizes, second_places_first_and_begins, ships_of};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, ObstacleId, Origin};

pub(crate) static CARD: Card = Card {
    id: "abandoned-mining-facility",
    hooks: &[
        modify(Answer::ObstacleTurn(station_first)),
        modify(Answer::ObstacleRegion(around_the_station)),
        react(Window::SetupAfterDeploy, always, |play, _| hand_out_tokens(play)).named("hand-out-tokens"),
        offer(Window::CommandResolveRepair, |game, me| !mines(game, me).is_empty(), dig).for_both().named("dig"),
        modify(Answer::Position(draws)),
    ],
};

static WHERE: Ask = Ask::new("mining-obstacle", Rule("abandoned-mining-facility"), "Where does {} mine?")
    .meanwhile("is choosing where to mine");
static COUNT: Ask =
    Ask::new("mining-tokens", Rule("abandoned-mining-facility"), "How many victory tokens do you buy at {}?")
        .meanwhile("is buying victory tokens");

fn station_first(game: &Game, _: Source, turn: &mut SetupTurn) {
    second_places_first_and_begins(game, turn, ObstacleKind::Station);
}

/// The station in the middle, the others at distance 2-5 of it and beyond distance 1 of one another.
fn around_the_station(game: &Game, _: Source, _: ObstacleId, limits: &mut Limits) {
    *limits = match game.obstacles_of(ObstacleKind::Station).next() {
        None => [Where::InTheMiddle].as_slice().into(),
        Some(station) => {
            let around = Where::AtDistances(2, 5, Origin::Obstacle(station));
            [Where::InSetupArea, around, Where::BeyondObstacles(1)].as_slice().into()
        }
    };
}

fn hand_out_tokens(play: &mut Play<'_>) -> Flow {
    let ships: Vec<ShipId> = ships_of(play, play.second()).collect();
    for ship in ships {
        play.gain_command_token(ship, Command::Repair)?;
    }
    Ok(())
}

/// What a victory token costs at an obstacle.
fn price(kind: ObstacleKind) -> Option<u8> {
    match kind {
        ObstacleKind::Station => Some(3),
        ObstacleKind::DustField => Some(2),
        _ => None,
    }
}

/// Obstacles at distance 1 of the repairing ship at which it can pay for a victory token.
fn mines(game: &Game, me: Source) -> Items<Item> {
    let Some(command) = game.command().filter(|command| game.ship(command.ship).side == game.side_of(me)) else {
        return Items::new();
    };
    let near = |id: ObstacleId| game.distance_to_obstacle(command.ship.into(), id) == Some(1);
    let payable = |kind: ObstacleKind| price(kind).is_some_and(|price| price <= command.count);
    let there = game.obstacles().filter(|(id, obstacle)| payable(obstacle.kind) && near(*id));
    there.map(|(id, _)| Item::Obstacle(id)).collect()
}

/// A dust field that yields two or more in one go is gone.
fn dig(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((ship, points)) = play.command().map(|command| (command.ship, command.count)) else { return Ok(()) };
    let (options, seat) = (mines(play, me), play.ship(ship).seat);
    let Item::Obstacle(obstacle) = play.pick_one(seat, &WHERE, Some(Item::Ship(ship)), options)? else {
        return Ok(());
    };
    let kind = play.obstacle(obstacle).kind;
    let Some(price) = price(kind) else { return Ok(()) };
    let counts: Items<Item> = (1..=points / price).map(Item::Number).collect();
    let Item::Number(count) = play.pick_one(seat, &COUNT, Some(Item::Obstacle(obstacle)), counts)? else {
        return Ok(());
    };
    if let Some(command) = play.command_mut() {
        command.count -= count * price;
    }
    play.gain_victory_tokens(play.side_of(me), count);
    if kind == ObstacleKind::DustField && count >= 2 { play.remove_obstacle(obstacle) } else { Ok(()) }
}

/// For computer players: places where a repair command can dig.
fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    let mines = game.obstacles().filter(|(_, obstacle)| obstacle.pose.is_some() && price(obstacle.kind).is_some());
    let prize = 0.5 * prizes::victory_token(game);
    *points += prizes::best(mines.map(|(id, _)| prizes::near(game, ship, Origin::Obstacle(id), 1, prize)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, movers_of_purrgils, new_kit, placing_obstacles};
    use crate::objectives::testing::{obstacle_refused, unplaced};
    use crate::state::Payment;
    use rulebook::shows;

    /// A ship with four engineering points repairs beside an obstacle.
    fn repair(obstacle: &str, y: f64, count: Option<u8>) -> (Kit, ObstacleId) {
        let mut kit = new_kit();
        kit.objective("abandoned-mining-facility");
        let ship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 300.0], 0.0);
        assert_eq!(kit.game.ship(ship).card.engineering, 4);
        let obstacle = kit.obstacle(obstacle, [900.0, y], 0.0);
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        if let Some(count) = count {
            kit.answer("repair", Source::Objective(A).effect_called("dig"));
            if count > 1 {
                kit.answer("mining-tokens", Item::Number(count));
            }
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        (kit, obstacle)
    }

    #[test]
    fn two_tokens_use_up_a_dust_field() {
        shows!("abandoned-mining-facility/both-players");
        let (kit, dust) = repair("dust-field-1", 430.0, Some(2));
        assert_eq!(kit.game.score(A), 20);
        assert!(kit.game.obstacle(dust).removed);
    }

    #[test]
    fn the_station_costs_three_points_and_stays() {
        shows!("abandoned-mining-facility");
        let (kit, station) = repair("station", 430.0, Some(1));
        assert_eq!(kit.game.score(A), 10);
        assert!(!kit.game.obstacle(station).removed);
    }

    #[test]
    fn from_farther_away_nothing_can_be_bought() {
        shows!("abandoned-mining-facility");
        let (kit, _) = repair("station", 560.0, None);
        assert!(!kit.was_offered("repair", Source::Objective(A).effect_called("dig")));
    }

    #[test]
    fn everything_lies_around_the_station_in_the_middle() {
        shows!("abandoned-mining-facility");
        let mut kit = placing_obstacles("abandoned-mining-facility");
        assert_eq!(kit.place_obstacles()[..4], [1, 1, 0, 1]);
    }

    #[test]
    fn one_obstacle_for_a_command_and_the_rest_of_the_points_repairs() {
        shows!(
            "abandoned-mining-facility/once-per-command",
            "abandoned-mining-facility/shared-points",
            "abandoned-mining-facility/both-players"
        );
        let mut kit = new_kit();
        kit.objective("abandoned-mining-facility");
        let ship = kit.ship(B, "assault-frigate-mark-ii-a", [900.0, 300.0], 0.0);
        kit.obstacle("dust-field-1", [900.0, 430.0], 0.0);
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.dial(ship, Command::Repair);
        let dig = Source::Objective(B).effect_called("dig");
        let recover = Item::Repair(crate::state::Repair::RecoverShield(Zone::Front));
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.answer("repair", dig);
        kit.answer("mining-tokens", Item::Number(1));
        kit.answer("repair", recover);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!((kit.game.score(B), kit.game.ship(ship).shields(Zone::Front)), (10, 1));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&dig)).count();
        assert_eq!(offers, 1, "once in a command");
    }

    #[test]
    fn each_player_moves_a_purrgil_the_second_first() {
        shows!("abandoned-mining-facility/purrgil-order");
        assert_eq!(movers_of_purrgils("abandoned-mining-facility"), [B.0, A.0]);
    }

    #[test]
    fn the_obstacles_are_apart_from_one_another() {
        shows!("abandoned-mining-facility/spacing");
        let mut kit = new_kit();
        kit.objective("abandoned-mining-facility");
        kit.obstacle("station", [900.0, 457.0], 0.0);
        kit.obstacle("debris-field-1", [900.0, 660.0], 0.0);
        let dust = unplaced(&mut kit, "dust-field-1");
        assert_eq!(obstacle_refused(&mut kit, dust, [1010.0, 660.0]).as_deref(), Some("geometry.term.beyond"));
        assert_eq!(obstacle_refused(&mut kit, dust, [1100.0, 400.0]), None);
    }
}
