//! The rules of play, phase by phase.

pub(crate) mod asks;
pub mod combat;
pub mod deploy;
pub mod dice;
pub mod end;
pub mod fighters;
pub mod flying;
pub mod losses;
pub mod movement;
pub mod order;
pub(crate) mod review;
pub mod stacking;
pub mod victory;

use table::{Flow, Seats, Side};

use crate::Starmada;
use crate::state::{Event, Game, Phase};

/// The next phase begins.
pub(crate) fn begin(game: &mut Game, phase: Phase, seats: &mut dyn Seats<Starmada>) {
    game.phase = phase;
    seats.tell(game, Event::PhaseBegan { turn: game.turn, phase });
}

/// The side with more goes first; with equal numbers both roll a die, the higher goes first, and ties are rerolled.
pub(crate) fn who_is_first(game: &mut Game, counts: [usize; 2], seats: &mut dyn Seats<Starmada>) -> Side {
    match counts[0].cmp(&counts[1]) {
        std::cmp::Ordering::Greater => return Side(0),
        std::cmp::Ordering::Less => return Side(1),
        std::cmp::Ordering::Equal => {}
    }
    dice::rolls_for(game, &dice::FIRST, [game.phase as u8, 0, 0]);
    loop {
        let rolls = [0, 1].map(|_| dice::roll(&mut game.chance, &dice::FIRST));
        if rolls[0] != rolls[1] {
            let first = Side(u8::from(rolls[1] > rolls[0]));
            seats.tell(game, Event::FirstRolled { rolls, first });
            return first;
        }
    }
}

/// Plays one unit of work.
pub(crate) fn advance(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    match game.phase {
        Phase::DeployShips => deploy::place_next_ship(game, seats),
        Phase::DeployFlights => deploy::place_next_flight(game, seats),
        Phase::Orders => order::orders_phase(game, seats),
        Phase::Movement => {
            movement::move_all(game, seats);
            Ok(())
        }
        Phase::Stacking => stacking::clear_next_hex(game, seats),
        Phase::Fighters => fighters::activate_next(game, seats),
        Phase::Combat => combat::attack_next(game, seats),
        Phase::Launch => end::launch(game, seats),
        Phase::End => end::end_phase(game, seats),
        Phase::Over => Ok(()),
    }
}
