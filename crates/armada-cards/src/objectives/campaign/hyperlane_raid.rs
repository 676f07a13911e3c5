//! Hyperlane Raid: a convoy runs along the table, and the first player hunts it down.

use crate::measure::Component;
use crate::objectives::{
    always, beyond_two_rulers, item_of, lost_unit, prizes, second_places_all, set_tokens, ships_of, tokens_of, unit_of,
    units_of,
};
use crate::prelude::*;
use table::Side;

pub(crate) static CARD: Card = Card {
    id: "hyperlane-raid",
    hooks: &[
        react(Window::SetupAfterObjectiveChosen, always, |play, _| form_convoy(play))
            .named("form-convoy")
            .says("ships of the second player form a convoy"),
        modify(Answer::ObstacleTurn(second_places_all)),
        modify(Answer::ObstacleRegion(beyond_two_rulers)),
        react(Window::UnitDestroyed, |game, _| is_of_convoy(game), |play, _| stopped(play)).named("stop-convoy"),
        react(Window::GameEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
        modify(Answer::Tie(first_wins)),
        modify(Answer::Position(prizes::run_through)),
    ],
};

/// How many units of the second player carry a token.
const CONVOY: u8 = 4;

static CONVOY_UNITS: Ask =
    Ask::new("hyperlane-raid-units", Rule("hyperlane-raid"), "Which units get an objective token?")
        .meanwhile("is choosing the units of the convoy");

/// Ships first, then squadrons; a token without a unit is a victory token for the first player.
fn form_convoy(play: &mut Play<'_>) -> Flow {
    let units: Vec<UnitId> = units_of(play, play.second()).collect();
    let (ships, squadrons): (Vec<UnitId>, Vec<UnitId>) = units.into_iter().partition(|unit| unit.ship().is_some());
    let left = assign(play, &ships, CONVOY)?;
    let left = assign(play, &squadrons, left)?;
    play.gain_victory_tokens(play.first, left);
    Ok(())
}

/// The second player gives tokens to some of these units; how many are left then.
fn assign(play: &mut Play<'_>, units: &[UnitId], tokens: u8) -> Flow<u8> {
    let options: Items<Item> = units.iter().copied().map(item_of).collect();
    let chosen: SmallVec<[Item; 4]> = if options.len() <= usize::from(tokens) {
        options.into_iter().collect()
    } else {
        let seat = play.commander(play.second());
        play.pick(seat, &CONVOY_UNITS, None, options, (tokens, tokens))?
    };
    for unit in chosen.iter().copied().filter_map(unit_of) {
        set_tokens(play, unit, 1);
    }
    Ok(tokens - chosen.len() as u8)
}

fn is_of_convoy(game: &Game) -> bool {
    lost_unit(game).is_some_and(|unit| tokens_of(game, unit) > 0)
}

fn stopped(play: &mut Play<'_>) -> Flow {
    play.gain_victory_tokens(play.first, 1);
    Ok(())
}

/// Ships with a token near the first player's edge count for the second player, ships that have retreated for the first.
fn score(play: &mut Play<'_>) -> Flow {
    let (first, second) = (play.first, play.second());
    let carriers = ships_of(play, second).filter(|ship| play.ship(*ship).objective_tokens > 0);
    let through = carriers.filter(|ship| is_through(play, *ship)).count();
    let fled = units_of(play, second).filter_map(UnitId::ship).filter(|ship| play.has_retreated(*ship)).count();
    play.gain_victory_tokens(second, through as u8);
    play.gain_victory_tokens(first, fled as u8);
    Ok(())
}

/// Is a ship within two ruler lengths of the first player's edge?
fn is_through(game: &Game, ship: ShipId) -> bool {
    let (table, edge) = (game.tabletop(), game.border(game.first));
    game.placed_ship(ship).is_some_and(|placed| !table.distance_from(edge, Component::Ship(placed)).is_beyond_rulers(2))
}

fn first_wins(game: &Game, _: Source, winner: &mut Side) {
    *winner = game.first;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use crate::state::{Retreat, Stage};
    use rulebook::shows;

    /// The second player has so many ships and squadrons.
    fn kit(ships: u8, squadrons: u8) -> (Kit, Vec<ShipId>, Vec<SquadronId>) {
        let mut kit = new_kit();
        kit.objective("hyperlane-raid");
        kit.game.options.campaign = true;
        kit.ship(A, "cr90-corvette-a", [700.0, 900.0], 0.0);
        let at = |place: u8| 150.0 * f64::from(place + 1);
        let ships =
            (0..ships).map(|place| kit.ship(B, "raider-i-class-corvette", [at(place), 1600.0], 180.0)).collect();
        let squadrons =
            (0..squadrons).map(|place| kit.squadron(B, "tie-fighter-squadron", [at(place), 1400.0])).collect();
        (kit, ships, squadrons)
    }

    fn victory_tokens(kit: &Kit) -> [u8; 2] {
        [A, B].map(|side| kit.game.player(side).victory_tokens)
    }

    #[test]
    fn ships_get_the_tokens_first_and_squadrons_the_rest() {
        shows!("hyperlane-raid");
        let (mut kit, ships, squadrons) = kit(3, 2);
        kit.answer("hyperlane-raid-units", Item::Squadron(squadrons[1]));
        kit.open(Window::SetupAfterObjectiveChosen);
        assert!(ships.iter().all(|ship| kit.game.ship(*ship).objective_tokens == 1));
        assert_eq!([0, 1].map(|at| kit.game.squadron(squadrons[at]).objective_tokens), [0, 1]);
        assert_eq!(victory_tokens(&kit), [0, 0]);
    }

    #[test]
    fn a_token_without_a_unit_is_the_first_players() {
        shows!("hyperlane-raid");
        let (mut kit, ..) = kit(2, 1);
        kit.open(Window::SetupAfterObjectiveChosen);
        assert!(!kit.was_asked("hyperlane-raid-units"));
        assert_eq!((victory_tokens(&kit), kit.game.score(A)), ([1, 0], 15));
    }

    #[test]
    fn units_of_the_convoy_count_for_those_who_stop_them() {
        shows!("hyperlane-raid");
        let (mut kit, ships, squadrons) = kit(3, 2);
        kit.answer("hyperlane-raid-units", Item::Squadron(squadrons[0]));
        kit.open(Window::SetupAfterObjectiveChosen);
        kit.run(|play| play.destroy(&[ships[0].into(), squadrons[0].into(), squadrons[1].into()], false));
        assert_eq!(victory_tokens(&kit), [2, 0], "one of the squadrons carried none");
    }

    #[test]
    fn ships_near_the_first_players_edge_count_and_squadrons_do_not() {
        shows!("hyperlane-raid");
        let (mut kit, ships, squadrons) = kit(2, 2);
        kit.open(Window::SetupAfterObjectiveChosen);
        let there = kit.game.ship(ships[0]).pose.unwrap();
        let near = plane::Point::from_mm(300.0, 550.0).unwrap();
        kit.game.put_ship(ships[0], Some(plane::Pose { at: near, ..there }));
        kit.game.put_squadron(squadrons[0], Some(plane::Point::from_mm(600.0, 500.0).unwrap()));
        kit.open(Window::GameEnd);
        assert_eq!(victory_tokens(&kit), [0, 1]);
    }

    #[test]
    fn each_ship_that_retreats_counts_for_the_first_player_and_not_as_having_come_through() {
        shows!("hyperlane-raid/retreat-scores", "hyperlane-raid/retreat-at-end");
        for retreats in [true, false] {
            let (mut kit, ships, _) = kit(4, 0);
            kit.open(Window::SetupAfterObjectiveChosen);
            let there = kit.game.ship(ships[0]).pose.unwrap();
            let near = plane::Point::from_mm(300.0, 550.0).unwrap();
            kit.game.put_ship(ships[0], Some(plane::Pose { at: near, ..there }));
            kit.game.ship_mut(ships[0]).retreat = retreats.then_some(Retreat::Begun);
            kit.game.round = 6;
            kit.game.stage = Stage::StatusPhase;
            kit.run(|play| play.play_round());
            kit.run(|play| play.play_round());
            assert!(kit.game.outcome.is_some());
            assert_eq!(victory_tokens(&kit), if retreats { [1, 0] } else { [0, 1] });
        }
    }

    #[test]
    fn equal_scores_are_the_first_players_victory() {
        shows!("hyperlane-raid/tie", "campaign.cc.hyperlane-raid-tie", "scoring.end.tie");
        for (points, places) in [(0, [1, 2]), (1, [2, 1])] {
            let (mut kit, ..) = kit(4, 0);
            kit.game.player_mut(B).extra_points = points;
            kit.run(|play| play.end_game(None, "six rounds are over"));
            assert_eq!(kit.game.outcome.as_ref().unwrap().places, places);
        }
    }

    #[test]
    fn the_second_player_places_every_obstacle_far_from_both_edges() {
        shows!("hyperlane-raid", "setup.short-edges");
        let mut kit = placing_obstacles("hyperlane-raid");
        assert_eq!(kit.game.tabletop().size().1, plane::from_mm(1828.8).unwrap());
        let placing = kit.place_obstacles();
        assert!(placing.len() >= 5 && placing.iter().all(|seat| *seat == B.0));
    }
}
