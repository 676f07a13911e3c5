//! HoloNet Override: engineers of one side plant false messages at the station, those of the other side delete them.

use crate::catalog::ObstacleKind;
use crate::objectives::{always, prizes, second_places_all, station_in_the_open, stations_repair_nobody};
use crate::prelude::*;
use crate::state::{ObstacleId, Origin};

pub(crate) static CARD: Card = Card {
    id: "holonet-override",
    hooks: &[
        modify(Answer::ObstacleTurn(second_places_all)),
        modify(Answer::ObstacleRegion(station_in_the_open)),
        modify(Answer::ObstacleEffect(stations_repair_nobody)),
        offer(Window::CommandResolveRepair, can_override, rewrite).for_both().named("override"),
        react(Window::GameEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
        modify(Answer::Position(draws)),
    ],
};

/// What it costs to put a token on the card or to take one off, in engineering points.
const PRICE: u8 = 2;

static TOKENS: Ask =
    Ask::new("holonet-tokens", Rule("holonet-override"), "How many objective tokens are on the card when {} is done?")
        .meanwhile("is putting tokens on the objective card or taking them off")
        .hint("Each token more or less costs 2 engineering points.");

/// The tokens on the card.
fn on_card(game: &Game) -> u8 {
    game.objective.as_ref().map_or(0, |objective| objective.count)
}

/// The ship of the source's side that repairs at distance 1-2 of the station, and for how many tokens it can pay.
fn engineers(game: &Game, me: Source) -> Option<(ShipId, u8)> {
    let command = game.command().filter(|command| game.ship(command.ship).side == game.side_of(me))?;
    let near = |id: ObstacleId| game.distance_to_obstacle(command.ship.into(), id).is_some_and(|band| band <= 2);
    let there = game.obstacles_of(ObstacleKind::Station).any(near);
    there.then_some((command.ship, command.count / PRICE))
}

fn can_override(game: &Game, me: Source) -> bool {
    engineers(game, me).is_some_and(|(_, most)| most > 0)
}

/// A ship adds tokens or takes some off; those that the second player's ships take off are victory tokens.
fn rewrite(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((ship, most)) = engineers(play, me) else { return Ok(()) };
    let (before, seat) = (on_card(play), play.ship(ship).seat);
    let counts = before.saturating_sub(most)..=before.saturating_add(most);
    let options: Items<Item> = counts.filter(|count| *count != before).map(Item::Number).collect();
    let Item::Number(now) = play.pick_one(seat, &TOKENS, Some(Item::Ship(ship)), options)? else { return Ok(()) };
    if let Some(command) = play.command_mut() {
        command.count -= PRICE * now.abs_diff(before);
    }
    if let Some(objective) = &mut play.game.objective {
        objective.count = now;
    }
    if play.side_of(me) == play.second() {
        play.gain_victory_tokens(play.second(), before.saturating_sub(now));
    }
    Ok(())
}

fn score(play: &mut Play<'_>) -> Flow {
    play.gain_victory_tokens(play.first, on_card(play));
    Ok(())
}

/// For computer players: the first player's ships are wanted near the station, and the second player's as long as there
/// are tokens to take off.
fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    if game.ship(ship).side == game.first || on_card(game) > 0 {
        let stations = game.obstacles_of(ObstacleKind::Station).map(Origin::Obstacle);
        let prize = prizes::victory_token(game);
        *points += prizes::best(stations.map(|at| prizes::near(game, ship, at, 2, prize)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use crate::state::Payment;
    use rulebook::shows;
    use table::Side;

    const OVERRIDE: &str = "override";

    /// A ship of this side with four engineering points repairs at the station, where so many tokens are on the card.
    fn kit(side: Side, y: f64, tokens: u8) -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("holonet-override");
        kit.game.objective.as_mut().unwrap().count = tokens;
        let ship = kit.ship(side, "assault-frigate-mark-ii-a", [900.0, 300.0], 0.0);
        kit.obstacle("station", [900.0, y], 0.0);
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        (kit, ship)
    }

    fn repair(kit: &mut Kit, ship: ShipId, side: Side, now: u8) {
        kit.answer("repair", Source::Objective(side).effect_called(OVERRIDE));
        kit.answer("holonet-tokens", Item::Number(now));
        kit.run(|play| play.resolve_revealed_commands(ship));
    }

    #[test]
    fn two_points_put_a_token_on_the_card_and_the_first_player_scores_it() {
        shows!("holonet-override", "holonet-override/no-gain");
        let (mut kit, ship) = kit(A, 450.0, 0);
        repair(&mut kit, ship, A, 2);
        assert_eq!((on_card(&kit.game), kit.game.score(A)), (2, 0), "nothing before the end");
        kit.open(Window::GameEnd);
        assert_eq!((kit.game.score(A), kit.game.score(B)), (20, 0));
    }

    #[test]
    fn the_second_player_gains_the_tokens_that_his_ships_take_off() {
        shows!("holonet-override", "holonet-override/add-or-remove");
        let (mut kit, ship) = kit(B, 450.0, 3);
        repair(&mut kit, ship, B, 1);
        assert_eq!((on_card(&kit.game), kit.game.score(B)), (1, 20));
        let offered = kit.asked.iter().find(|asked| asked.ask == "holonet-tokens").unwrap();
        assert_eq!(offered.options, [1, 2, 4, 5].map(Item::Number), "either more or fewer, for four points");
    }

    #[test]
    fn nobody_gains_by_the_other_direction() {
        shows!("holonet-override/no-gain");
        for (side, tokens, now) in [(A, 2, 0), (B, 2, 4)] {
            let (mut kit, ship) = kit(side, 450.0, tokens);
            repair(&mut kit, ship, side, now);
            assert_eq!((on_card(&kit.game), kit.game.score(side)), (now, 0));
        }
    }

    #[test]
    fn there_may_be_any_number_of_tokens() {
        shows!("holonet-override/no-ceiling");
        let (mut kit, ship) = kit(A, 450.0, 11);
        repair(&mut kit, ship, A, 13);
        assert_eq!(on_card(&kit.game), 13);
    }

    #[test]
    fn once_in_a_command_and_the_rest_of_the_points_repairs() {
        shows!("holonet-override/once-per-command");
        let (mut kit, ship) = kit(A, 450.0, 0);
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        let used = Source::Objective(A).effect_called(OVERRIDE);
        kit.answer("repair", used);
        kit.answer("holonet-tokens", Item::Number(1));
        kit.answer("repair", Item::Repair(crate::state::Repair::RecoverShield(Zone::Front)));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!((on_card(&kit.game), kit.game.ship(ship).shields(Zone::Front)), (1, 1));
        assert_eq!(kit.asked.iter().filter(|asked| asked.options.contains(&used)).count(), 1);
    }

    #[test]
    fn from_farther_away_the_card_is_out_of_reach() {
        shows!("holonet-override");
        let (mut kit, ship) = kit(A, 620.0, 0);
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(kit.was_asked("repair") && !kit.was_offered("repair", Source::Objective(A).effect_called(OVERRIDE)));
    }

    #[test]
    fn the_station_repairs_nobody_and_the_second_player_places_everything() {
        shows!("holonet-override", "setup.step5.alternate");
        let (kit, ship) = kit(B, 330.0, 0);
        let station = crate::objectives::stations(&kit.game)[0];
        assert!(!query::obstacle_acts(&kit.game, station, ship.into()));
        let mut kit = placing_obstacles("holonet-override");
        assert!(kit.place_obstacles().iter().all(|seat| *seat == B.0));
    }
}
