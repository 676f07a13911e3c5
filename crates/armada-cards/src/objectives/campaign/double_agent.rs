//! Double Agent: an agent on board of one ship, for whom both sides are looking.

use crate::objectives::{always, leave_at_edge, lost_unit, name_ship, prizes, revealing};
use crate::prelude::*;
use crate::state::{Limit as Where, MarkerId, MarkerKind, Origin, other};
use table::Side;

pub(crate) static CARD: Card = Card {
    id: "double-agent",
    hooks: &[
        react(Window::SetupAfterDeploy, always, |play, _| name(play)).named("name-the-ship"),
        offer(Window::ActivationRevealDial, reveals, take_orders).for_both().named("take-orders"),
        react(Window::UnitDestroyed, |game, _| lost_agent(game).is_some(), |play, _| escape(play)).named("escape"),
        offer(Window::RoundStart, can_unmask, |play, _| unmask(play)).for_both().named("unmask"),
        react(Window::ManeuverMoveShip, |game, _| found(game).is_some(), |play, _| pick_up(play)).named("pick-up"),
        modify(Answer::Position(draws)),
    ],
};

/// The first round at the start of which the first player may unmask the agent.
const UNMASKED_FROM: u8 = 3;

static SHIP: Ask = Ask::new("double-agent-ship", Rule("double-agent"), "Which ship is the agent on?")
    .meanwhile("is choosing the objective ship");
static TOKEN: Ask = Ask::new("double-agent-token", Rule("double-agent"), "Where do you place {}?")
    .meanwhile("is placing the objective token");

fn name(play: &mut Play<'_>) -> Flow {
    let second = play.second();
    name_ship(play, second, second, &SHIP)
}

/// The ship with the agent, if he is on one.
fn objective_ship(game: &Game) -> Option<ShipId> {
    game.ships_in_play().find(|(_, ship)| ship.objective_ship).map(|(id, _)| id)
}

/// The command on the dial that the objective ship has just revealed.
fn orders(game: &Game, me: Source) -> Option<(ShipId, Command)> {
    let ship = revealing(game, me).filter(|ship| game.ship(*ship).objective_ship)?;
    game.ship(ship).dials.iter().find(|dial| dial.revealed).map(|dial| (ship, dial.command))
}

fn reveals(game: &Game, me: Source) -> bool {
    orders(game, me).is_some()
}

/// The token of the command, and the dial stays.
fn take_orders(play: &mut Play<'_>, me: Source) -> Flow {
    match orders(play, me) {
        Some((ship, command)) => play.gain_command_token(ship, command),
        None => Ok(()),
    }
}

fn lost_agent(game: &Game) -> Option<ShipId> {
    lost_unit(game).and_then(UnitId::ship).filter(|ship| game.ship(*ship).objective_ship)
}

/// The other side gains a victory token and places the objective token near the ship that is lost.
fn escape(play: &mut Play<'_>) -> Flow {
    let Some(ship) = lost_agent(play) else { return Ok(()) };
    let winner = other(play.ship(ship).side);
    play.gain_victory_tokens(winner, 1);
    put_beside(play, ship, winner)
}

/// The agent leaves a ship: a player puts the token at distance 1 of it.
fn put_beside(play: &mut Play<'_>, ship: ShipId, by: Side) -> Flow {
    play.ship_mut(ship).objective_ship = false;
    let seat = play.commander(by);
    let limits = [Where::At(1, Origin::Unit(ship.into())), Where::InPlayArea];
    if play.place_marker(seat, &TOKEN, MarkerKind::Objective, limits.as_slice())?.is_none() {
        leave_at_edge(play, ship);
    }
    Ok(())
}

/// The first player may do so from the third round on, as long as nobody has a victory token.
fn can_unmask(game: &Game, me: Source) -> bool {
    let nobody = game.players.iter().all(|player| player.victory_tokens == 0);
    game.side_of(me) == game.first && game.round >= UNMASKED_FROM && nobody && objective_ship(game).is_some()
}

fn unmask(play: &mut Play<'_>) -> Flow {
    let first = play.first;
    match objective_ship(play) {
        Some(ship) => put_beside(play, ship, first),
        None => Ok(()),
    }
}

/// The ship that has just moved onto the token.
fn found(game: &Game) -> Option<(ShipId, MarkerId)> {
    let Some(Frame::Maneuver(maneuver)) = game.frames.last() else { return None };
    let mut tokens = game.markers_of(MarkerKind::Objective);
    tokens.find(|token| game.overlaps_marker(maneuver.ship.into(), *token)).map(|token| (maneuver.ship, token))
}

fn pick_up(play: &mut Play<'_>) -> Flow {
    let Some((ship, token)) = found(play) else { return Ok(()) };
    play.remove_marker(token)?;
    play.name_objective_ship(ship);
    let side = play.ship(ship).side;
    play.gain_victory_tokens(side, 1);
    Ok(())
}

/// For computer players: the way to the token on the table.
fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    let tokens = game.markers_of(MarkerKind::Objective).map(Origin::Marker);
    let prize = prizes::victory_token(game);
    *points += prizes::best(tokens.map(|at| prizes::near(game, ship, at, 1, prize)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::ObstacleKind;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use rulebook::shows;

    /// Two ships of each side; the first one of B is the objective ship.
    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        kit.objective("double-agent");
        let hunter = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [200.0, 100.0], 0.0);
        let agent = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 700.0], 180.0);
        kit.ship(B, "raider-i-class-corvette", [200.0, 800.0], 180.0);
        kit.game.ship_mut(agent).objective_ship = true;
        (kit, hunter, agent)
    }

    fn victory_tokens(kit: &Kit) -> [u8; 2] {
        [A, B].map(|side| kit.game.player(side).victory_tokens)
    }

    fn tokens_on_the_table(kit: &Kit) -> usize {
        kit.game.markers_of(MarkerKind::Objective).count()
    }

    #[test]
    fn the_second_player_names_one_of_his_ships() {
        shows!("double-agent");
        let (mut kit, hunter, agent) = kit();
        kit.game.ship_mut(agent).objective_ship = false;
        kit.answer("double-agent-ship", Item::Ship(agent));
        kit.open(Window::SetupAfterDeploy);
        let asked = kit.asked.iter().find(|asked| asked.ask == "double-agent-ship").unwrap();
        assert!(asked.seat == B.0 && !asked.options.contains(&Item::Ship(hunter)));
        assert!(kit.game.ship(agent).objective_ship);
    }

    fn reveal(kit: &mut Kit, ship: ShipId) {
        kit.dial(ship, Command::Navigate);
        kit.run(|play| {
            play.begin_activation(ship);
            play.open(Window::ActivationRevealDial)
        });
    }

    #[test]
    fn the_objective_ship_has_the_token_besides_the_dial() {
        shows!("double-agent");
        let (mut kit, _, agent) = kit();
        kit.answer("effect", Source::Objective(B).effect_called("take-orders"));
        reveal(&mut kit, agent);
        assert!(kit.game.ship(agent).tokens.has(Command::Navigate));
        assert_eq!(kit.game.ship(agent).dials.len(), 1);
    }

    #[test]
    fn no_other_ship_has_it() {
        shows!("double-agent/no-objective-ship");
        let (mut kit, hunter, agent) = kit();
        kit.game.ship_mut(agent).objective_ship = false;
        kit.marker(MarkerKind::Objective, [500.0, 500.0]);
        for ship in [hunter, agent] {
            reveal(&mut kit, ship);
        }
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn the_token_limit_holds() {
        shows!("double-agent/token-limit");
        let (mut kit, _, agent) = kit();
        let limit = usize::from(kit.game.ship(agent).card.command);
        let held = [Command::Repair, Command::Squadron];
        kit.tokens(agent, &held[..limit]);
        kit.answer("effect", Source::Objective(B).effect_called("take-orders"));
        reveal(&mut kit, agent);
        assert!(kit.was_asked("discard-command-token"));
        assert_eq!(usize::from(kit.game.ship(agent).tokens.count()), limit);
    }

    #[test]
    fn who_destroys_the_ship_gains_a_victory_token_and_places_the_token_before_it_is_gone() {
        shows!("double-agent/placed-first");
        let (mut kit, _, agent) = kit();
        kit.run(|play| play.destroy(&[agent.into()], false));
        assert_eq!((victory_tokens(&kit), tokens_on_the_table(&kit)), ([1, 0], 1));
        assert_eq!(kit.asked.iter().find(|asked| asked.ask == "double-agent-token").map(|asked| asked.seat), Some(A.0));
        let token = kit.game.markers_of(MarkerKind::Objective).next().unwrap();
        let [x, y] = kit.game.marker(token).at.unwrap().to_mm();
        assert!((x - 900.0).hypot(y - 700.0) < 180.0, "near where the ship was: {x} {y}");
        assert!(objective_ship(&kit.game).is_none());
    }

    #[test]
    fn another_ship_that_is_lost_changes_nothing() {
        shows!("double-agent");
        let (mut kit, hunter, _) = kit();
        kit.run(|play| play.destroy(&[hunter.into()], false));
        assert_eq!((victory_tokens(&kit), tokens_on_the_table(&kit)), ([0, 0], 0));
    }

    /// Is the first player offered to take the token off the ship at the start of this round?
    fn may_unmask(round: u8, victory_tokens: [u8; 2]) -> bool {
        let (mut kit, ..) = kit();
        kit.game.round = round;
        for side in [A, B] {
            kit.game.player_mut(side).victory_tokens = victory_tokens[usize::from(side.0)];
        }
        kit.open(Window::RoundStart);
        assert!(!kit.was_offered("effect", Source::Objective(B).effect_called("unmask")), "never the second player");
        kit.was_offered("effect", Source::Objective(A).effect_called("unmask"))
    }

    #[test]
    fn the_first_player_may_unmask_him_from_round_3_until_somebody_has_a_victory_token() {
        shows!("double-agent/closed-after-first");
        assert!(may_unmask(3, [0, 0]) && may_unmask(5, [0, 0]));
        assert!(!may_unmask(2, [0, 0]) && !may_unmask(4, [1, 0]) && !may_unmask(4, [0, 1]));
    }

    #[test]
    fn unmasked_he_lies_on_the_table_and_there_is_no_objective_ship() {
        shows!("double-agent/no-objective-ship");
        let (mut kit, ..) = kit();
        kit.game.round = 3;
        kit.answer("effect", Source::Objective(A).effect_called("unmask"));
        kit.open(Window::RoundStart);
        assert_eq!((tokens_on_the_table(&kit), objective_ship(&kit.game)), (1, None));
        assert_eq!(victory_tokens(&kit), [0, 0]);
    }

    #[test]
    fn any_ship_that_ends_its_movement_on_the_token_takes_it_up_for_a_victory_token() {
        shows!("double-agent/either-side", "double-agent/overlap-timing");
        let (mut kit, hunter, agent) = kit();
        kit.game.ship_mut(agent).objective_ship = false;
        kit.marker(MarkerKind::Objective, [900.0, 435.0]);
        kit.run(|play| play.maneuver_ship(hunter, None));
        assert!(kit.game.ship(hunter).objective_ship);
        assert_eq!((victory_tokens(&kit), tokens_on_the_table(&kit)), ([1, 0], 0));
        kit.game.ship_mut(hunter).objective_ship = false;
        let from = kit.game.ship(agent).pose.unwrap();
        let ahead = plane::Point::from_mm(600.0, 700.0).unwrap();
        kit.game.put_ship(agent, Some(plane::Pose { at: ahead, ..from }));
        kit.marker(MarkerKind::Objective, [600.0, 565.0]);
        kit.run(|play| play.maneuver_ship(agent, None));
        assert_eq!(victory_tokens(&kit), [1, 1], "the second player's ships may, too");
    }

    #[test]
    fn there_is_no_station() {
        shows!("double-agent");
        let kit = placing_obstacles("double-agent");
        let count = |kind: ObstacleKind| kit.game.obstacles().filter(|(_, one)| one.kind == kind).count();
        assert_eq!((count(ObstacleKind::Station), kit.game.obstacles().count()), (0, 5));
    }
}
