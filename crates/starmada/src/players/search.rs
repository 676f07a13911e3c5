//! What the searching player compares: the orders of its whole fleet. It begins with plans of different styles, and then
//! varies the best of them ship by ship. Imagined games begin with orders that the enemy's ready player might write.

use admiral::{Admiral, Cause, Expected, Level, Possibility, Searched};
use table::{Basis, Budget, Chance, Mind, Ruleset, Seat, Shape, Side};

use super::tactician::{self, PlanOfShips, Style, tactician};
use super::{greedy, gunnery, luck, prospects};
use crate::play::{asks, order};
use crate::state::{Event, Game};
use crate::switches::Switch;
use crate::{Choice, Decision, Starmada};

/// How much the thinking players think.
const CAPTAIN: Level = Level { playouts: 48, candidates: 6, passes: 1 };
const ADMIRAL: Level = Level { playouts: 240, candidates: 16, passes: 2 };
/// Imagined games are played on for this many game turns.
const TURNS: u16 = 8;
/// At most so many other orders of each ship are tried in the place of those that were chosen.
const EACH_SHIP: usize = 4;
/// No further plans are made after this part of the time.
const PLANNING: f64 = 0.3;
/// The part of the value that depends on the lead alone, so that of two won games the clearer one is preferred.
const MARGIN: f64 = 0.15;

/// The search for Starmada.
enum Search {}

/// The searching player that thinks a little.
pub(super) fn captain() -> Box<dyn Mind<Starmada>> {
    Box::new(Admiral::<Search>::new(CAPTAIN))
}

/// The searching player that takes its time.
pub(super) fn admiral() -> Box<dyn Mind<Starmada>> {
    Box::new(Admiral::<Search>::new(ADMIRAL))
}

impl Searched<Starmada> for Search {
    fn ready(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
        tactician(game, decision, chance)
    }

    fn candidates(
        game: &Game,
        decision: &Decision,
        ready: Choice,
        most: usize,
        chance: &mut Chance,
        budget: &Budget,
    ) -> Vec<Choice> {
        if decision.ask != asks::ORDERS {
            return Vec::new();
        }
        let mut found = vec![ready];
        let plans = plans_of_others(game, decision, chance);
        let answers = [Style::USUAL].into_iter().chain(Style::OTHERS).map(|style| (style, &plans[..]));
        for (style, plans) in answers.chain(Style::OTHERS.map(|style| (style, &[][..]))) {
            // The plans of a large fleet take long.
            if found.len() == most || budget.has_used(PLANNING) {
                return found;
            }
            let choice = tactician::orders_against(game, decision, style, plans, chance);
            if !found.contains(&choice) {
                found.push(choice);
            }
        }
        let plain = greedy(game, decision, chance);
        if found.len() < most && !found.contains(&plain) {
            found.push(plain);
        }
        if found.len() == 1 {
            let ready = found[0].clone();
            found.extend(Self::variations(game, decision, &ready, most - 1, chance));
        }
        found
    }

    fn variations(game: &Game, decision: &Decision, choice: &Choice, most: usize, chance: &mut Chance) -> Vec<Choice> {
        let Choice::Write(lines) = choice else { return Vec::new() };
        let each = (most / lines.len().max(1)).clamp(1, EACH_SHIP);
        let plans = plans_of_others(game, decision, chance);
        let mut found = tactician::variations(game, decision, lines, each, &plans, chance);
        // Of a large fleet other ships are varied each time.
        chance.shuffle("search", &mut found, |_| 0);
        found.truncate(most);
        found
    }

    fn play_on(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
        quickly(game, decision, chance)
    }

    fn meanwhile(game: &Game, decision: &Decision, chance: &mut Chance) -> Vec<Possibility<Starmada>> {
        if decision.ask == asks::ORDERS { orders_of_others(game, decision, chance) } else { Vec::new() }
    }

    fn luck(game: &Game, event: &Event, side: Side) -> f64 {
        luck::of(game, event, side)
    }

    fn is_far_enough(root: &Game, game: &Game) -> bool {
        game.turn >= root.turn + TURNS
    }

    fn win_chance(game: &Game, side: Side) -> f64 {
        let chance = match Starmada::outcome(game) {
            Some(outcome) => outcome.winner().map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 }),
            None => prospects::win_chance(game, side),
        };
        (1.0 - MARGIN) * chance + MARGIN * (0.5 + 0.5 * lead(game, side))
    }

    fn causes(game: &Game, side: Side) -> Vec<Cause> {
        prospects::causes(game, side).map(|(says, value)| Cause { says, value }).into()
    }

    /// Estimated, not measured.
    fn expected(_: &Decision) -> Expected {
        Expected { spread: 0.3, variety: 0.06, behind: 0.02 }
    }

    fn rests_on(decision: &Decision) -> Basis {
        if decision.ask == asks::DECLARE { Basis::Odds } else { Basis::Habit }
    }
}

/// What the other commanders may be writing: mostly what the ready player writes in their place.
fn orders_of_others(game: &Game, decision: &Decision, chance: &mut Chance) -> Vec<Possibility<Starmada>> {
    if game.on(Switch::SequentialMovement) {
        return Vec::new();
    }
    let others = order::simultaneous_questions(game);
    let mut written = |style| -> Possibility<Starmada> {
        let others = others.iter().filter(|other| other.seat != decision.seat);
        others.map(|other| (other.seat, tactician::orders(game, other, style, chance))).collect()
    };
    let (usual, bold) = (written(Style::USUAL), written(Style::BOLD));
    vec![usual.clone(), usual.clone(), bold, usual]
}

/// The same, ship by ship.
fn plans_of_others(game: &Game, decision: &Decision, chance: &mut Chance) -> Vec<PlanOfShips> {
    let others = order::simultaneous_questions(game);
    let ships = |(seat, choice): (Seat, Choice)| {
        let question = others.iter().find(|question| question.seat == seat);
        let ships = question.map(tactician::ordered_ships).unwrap_or_default();
        let Choice::Write(lines) = choice else { return Vec::new() };
        ships.into_iter().zip(lines).collect()
    };
    let possible = orders_of_others(game, decision, chance).into_iter();
    possible.map(|possibility| possibility.into_iter().flat_map(ships).collect()).collect()
}

/// A fair choice in a fraction of the time.
pub(crate) fn quickly(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    match (&decision.shape, decision.ask) {
        (_, asks::ORDERS) => tactician::outline(game, decision, chance),
        (Shape::Pick { options, .. }, asks::DECLARE) => {
            gunnery::target(game, decision, options, gunnery::towards_a_kill)
                .map_or_else(|| greedy(game, decision, chance), |item| Choice::Pick(smallvec::smallvec![item]))
        }
        _ => greedy(game, decision, chance),
    }
}

/// What a side leads by, points and damage together, as a fraction of what both fleets were worth; from -1 to 1.
fn lead(game: &Game, side: Side) -> f64 {
    let all: f64 = (0..game.ships.len() as u8).map(|ship| f64::from(game.worth(ship))).sum();
    let done = |side: Side| {
        let ships = game.ships_of(Side(1 - side.0));
        let damaged: f64 = ships.map(|ship| f64::from(game.worth(ship)) * damage(game, ship)).sum();
        f64::from(game.points[usize::from(side.0)]) + damaged
    };
    ((done(side) - done(Side(1 - side.0))) / all.max(1.0)).clamp(-1.0, 1.0)
}

/// The part of a ship that is lost, or will be at the end of the phase.
fn damage(game: &Game, ship: u8) -> f64 {
    let own = game.ship(ship);
    f64::from(own.hits.hull + own.marked.hull) / f64::from(game.sheet(ship).hull.max(1))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use hexes::{Cell, Direction};
    use table::Seed;

    use super::*;
    use crate::setup::Setup;
    use crate::space::Pose;

    #[test]
    fn no_further_plans_are_made_when_their_part_of_the_time_has_passed() {
        let mut game = Game::set_up(&Setup::default(), Chance::new(Seed::from_number(1))).expect("a game");
        for ship in 0..game.ships.len() as u8 {
            let at = Cell { column: 1 + ship, row: 1 }.hex();
            game.ship_mut(ship).pose = Some(Pose::Hex { at, heading: Direction::E });
        }
        let decision = order::simultaneous_questions(&game).swap_remove(0);
        let found = |budget: Budget| {
            let mut chance = Chance::new(Seed::from_number(2));
            let ready = Search::ready(&game, &decision, &mut chance);
            Search::candidates(&game, &decision, ready, 16, &mut chance, &budget.begin()).len()
        };
        assert!(found(Budget::default()) > 1);
        assert_eq!(found(Budget::of_time(Duration::ZERO)), 1, "the ready answer alone");
    }
}
