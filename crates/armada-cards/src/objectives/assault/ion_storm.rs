//! Ion Storm: ships in open space are marked, and marked ships are open to a further critical effect.

use crate::objectives::{beyond_player_edges, prizes, second_places_all, ship_on_ship};
use crate::prelude::*;
use crate::state::{Limits, ObstacleId};

pub(crate) static CARD: Card = Card {
    id: "ion-storm",
    hooks: &[
        modify(Answer::ObstacleTurn(second_places_all)),
        modify(Answer::ObstacleRegion(in_the_middle)),
        react(Window::ManeuverMoveShip, is_in_open_space, |play, _| mark(play))
            .named("mark-the-ship")
            .says("{} is marked with an objective token"),
        offer(Window::CommandResolveRepair, can_drop, |play, _| drop_token(play))
            .for_both()
            .named("drop-a-token")
            .says("{} gets rid of its objective token"),
        offer(Window::AttackResolveDamageCritical, hits_marked, ionize).for_both().named("ionize"),
        modify(Answer::Position(threatens)),
    ],
};

static TOKEN: Ask = Ask::new("ion-storm-token", Rule("ion-storm"), "Which command token does {} lose?")
    .meanwhile("is choosing a command token to lose");

fn in_the_middle(_: &Game, _: Source, _: ObstacleId, limits: &mut Limits) {
    limits.extend(beyond_player_edges(5));
}

/// Beyond distance 2 of every obstacle for the second player's ships, beyond distance 1 for the first player's.
fn is_away(game: &Game, ship: ShipId) -> bool {
    let near = if game.ship(ship).side == game.second() { 2 } else { 1 };
    let away = |id| game.distance_to_obstacle(ship.into(), id).is_none_or(|distance| distance > near);
    game.ship(ship).objective_tokens == 0 && game.obstacles().all(|(id, _)| away(id))
}

fn is_in_open_space(game: &Game, _: Source) -> bool {
    game.maneuver().is_some_and(|maneuver| is_away(game, maneuver.ship))
}

fn mark(play: &mut Play<'_>) -> Flow {
    if let Some(ship) = play.maneuver().map(|maneuver| maneuver.ship) {
        play.ship_mut(ship).objective_tokens = 1;
        play.tell_used_on(Item::Ship(ship));
    }
    Ok(())
}

fn can_drop(game: &Game, me: Source) -> bool {
    game.command().is_some_and(|command| {
        game.ship(command.ship).side == game.side_of(me) && game.ship(command.ship).objective_tokens > 0
    })
}

fn drop_token(play: &mut Play<'_>) -> Flow {
    if let Some(ship) = play.command().map(|command| command.ship) {
        play.ship_mut(ship).objective_tokens = 0;
        play.tell_used_on(Item::Ship(ship));
    }
    Ok(())
}

fn hits_marked(game: &Game, me: Source) -> bool {
    ship_on_ship(game, me)
        .and_then(|(attack, _)| attack.defender.ship())
        .is_some_and(|ship| game.ship(ship).objective_tokens > 0)
}

/// A victory token; and one of the defender's command tokens goes, or a shield.
fn ionize(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((attack, _)) = ship_on_ship(play, me) else { return Ok(()) };
    let (seat, Aim::Zone(ship, zone)) = (attack.attacking_seat, attack.defender) else { return Ok(()) };
    play.gain_victory_tokens(play.side_of(me), 1);
    let options: Items<Item> = play.ship(ship).tokens.kinds().map(Item::Command).collect();
    if options.is_empty() {
        play.lose_shield(ship, zone);
        return Ok(());
    }
    if let Item::Command(command) = play.pick_one(seat, &TOKEN, Some(Item::Ship(ship)), options)? {
        play.lose_command_token(ship, command);
    }
    Ok(())
}

/// For computer players: a marked ship may cost its side a victory token.
fn threatens(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    if is_away(game, ship) {
        *points -= 0.5 * prizes::victory_token(game);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::objectives::testing::{obstacle_refused, unplaced};
    use crate::state::SetupStep;
    use rulebook::shows;
    use table::Side;

    fn moved(side: Side) -> u8 {
        let mut kit = new_kit();
        kit.objective("ion-storm");
        kit.obstacle("debris-field-1", [900.0, 450.0], 0.0);
        let ship = kit.ship(side, "cr90-corvette-a", [1060.0, 280.0], 0.0);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.distance_to_obstacle(ship.into(), ObstacleId(0)), Some(2));
        kit.game.ship(ship).objective_tokens
    }

    #[test]
    fn open_space_begins_nearer_for_the_first_player() {
        shows!("ion-storm");
        assert_eq!((moved(A), moved(B)), (1, 0));
    }

    fn attack(marked: bool, tokens: &[Command]) -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("ion-storm");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let victory = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
        kit.game.ship_mut(victory).objective_tokens = u8::from(marked);
        kit.tokens(victory, tokens);
        kit.dice("red", &["critical", "blank"]);
        if marked {
            kit.answer("critical-effect", Source::Objective(A).effect_called("ionize"));
        }
        kit.attack(corvette, Zone::Front, (victory, Zone::Front));
        (kit, victory)
    }

    #[test]
    fn a_marked_ship_loses_a_token_or_a_shield() {
        shows!("ion-storm");
        let (kit, victory) = attack(true, &[Command::Navigate]);
        assert_eq!((kit.game.score(A), kit.game.ship(victory).tokens.count()), (15, 0));
        assert_eq!(kit.game.ship(victory).shields(Zone::Front), 3 - 1);
        let (kit, victory) = attack(true, &[]);
        assert_eq!(kit.game.ship(victory).shields(Zone::Front), 3 - 2);
    }

    #[test]
    fn others_are_not_open_to_it() {
        shows!("ion-storm/token-required");
        let (kit, _) = attack(false, &[Command::Navigate]);
        assert!(!kit.was_offered("critical-effect", Source::Objective(A).effect_called("ionize")));
        assert_eq!(kit.game.score(A), 0);
    }

    #[test]
    fn a_repair_command_drops_the_token() {
        shows!("ion-storm");
        let mut kit = new_kit();
        kit.objective("ion-storm");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).objective_tokens = 1;
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, crate::state::Payment::DIAL));
        kit.answer("repair", Source::Objective(A).effect_called("drop-a-token"));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).objective_tokens, 0);
    }
    #[test]
    fn it_takes_the_place_of_the_standard_effect() {
        shows!("ion-storm/one-critical", "critical.one-per-attack");
        let mut kit = new_kit();
        kit.objective("ion-storm");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let victory = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
        kit.game.ship_mut(victory).objective_tokens = 1;
        kit.set_shields(victory, &[(Zone::Front, 1)]);
        kit.dice("red", &["critical", "blank"]);
        kit.answer("critical-effect", Source::Objective(A).effect_called("ionize"));
        kit.attack(corvette, Zone::Front, (victory, Zone::Front));
        let faceup: Vec<bool> = kit.game.ship(victory).damage.iter().map(|card| card.faceup).collect();
        assert_eq!((faceup, kit.game.ship(victory).shields(Zone::Front)), (vec![false], 0), "a shield, then the total");
    }

    #[test]
    fn a_mark_is_not_used_up() {
        shows!("ion-storm/token-stays");
        let (mut kit, victory) = attack(true, &[]);
        assert_eq!(kit.game.ship(victory).objective_tokens, 1);
        kit.dice("red", &["critical", "blank"]);
        kit.answer("critical-effect", Source::Objective(A).effect_called("ionize"));
        kit.attack(ShipId(0), Zone::Front, (victory, Zone::Front));
        assert_eq!((kit.game.player(A).victory_tokens, kit.game.ship(victory).objective_tokens), (2, 1));
    }

    #[test]
    fn ships_that_are_deployed_in_open_space_are_not_marked() {
        shows!("ion-storm/deployment");
        let mut kit = new_kit();
        kit.objective("ion-storm");
        let ships = [A, B].map(|side| kit.ship(side, "cr90-corvette-a", [900.0, 100.0], 0.0));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.set_up_while(|_| true);
        assert!(ships.iter().all(|ship| kit.game.ship(*ship).is_in_play() && is_away(&kit.game, *ship)));
        assert!(ships.iter().all(|ship| kit.game.ship(*ship).objective_tokens == 0));
    }

    /// Tells, after a maneuver is executed, that the ship had its mark by then.
    static WATCHES: Card = Card {
        id: "watches",
        hooks: &[react(Window::ManeuverAfterExecute, is_marked_by_now, |play, _| {
            play.gain_victory_tokens(B, 1);
            Ok(())
        })],
    };

    fn is_marked_by_now(game: &Game, _: Source) -> bool {
        game.maneuver().is_some_and(|maneuver| game.ship(maneuver.ship).objective_tokens > 0)
    }

    #[test]
    fn the_mark_comes_in_the_move_ship_step_also_at_speed_0() {
        shows!("ion-storm/move-ship-step");
        for speed in [0, 2] {
            let mut kit = new_kit();
            kit.objective("ion-storm");
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            kit.game.ship_mut(ship).speed = speed;
            kit.hooks(Source::Objective(B), &WATCHES);
            kit.run(|play| play.maneuver_ship(ship, None));
            assert_eq!(
                (kit.game.ship(ship).objective_tokens, kit.game.player(B).victory_tokens),
                (1, 1),
                "speed {speed}"
            );
        }
    }

    #[test]
    fn obstacles_are_apart_from_one_another_and_from_the_player_edges() {
        shows!("ion-storm/spacing");
        let mut kit = new_kit();
        kit.objective("ion-storm");
        kit.obstacle("debris-field-1", [900.0, 457.0], 0.0);
        let field = unplaced(&mut kit, "asteroid-field-1");
        assert_eq!(obstacle_refused(&mut kit, field, [1000.0, 457.0]).as_deref(), Some("setup.step5.distances"));
        assert_eq!(obstacle_refused(&mut kit, field, [1100.0, 457.0]), None);
        assert_eq!(obstacle_refused(&mut kit, field, [1100.0, 330.0]).as_deref(), Some("geometry.term.beyond"));
    }
}
