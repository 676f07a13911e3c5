//! What is supposed of dials that nobody has shown.

use table::{Chance, Seat, Seed};

use crate::catalog::Command;
use crate::dials::suppose;
use crate::kit::{A, B, Kit};
use crate::state::Game;

/// The dials of a ship of each side, in so many games as the first seat may imagine them.
fn supposed(game: &Game, times: u64) -> Vec<[Vec<Command>; 2]> {
    let imagined = |seed| {
        let mut imagined = game.clone();
        suppose(&mut imagined, Seat(0), &mut Chance::new(Seed::from_number(seed)));
        let ships: Vec<Vec<Command>> = imagined.ships_in_play().map(|(_, ship)| ship.stack.to_vec()).collect();
        <[Vec<Command>; 2]>::try_from(ships).expect("two ships")
    };
    (0..times).map(imagined).collect()
}

fn duel() -> Kit {
    let mut kit = Kit::new();
    let (own, enemy) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", 120.0);
    for ship in [own, enemy] {
        let state = kit.game.ship_mut(ship);
        state.speed = 2;
        state.stack.clear();
        state.stack.extend([Command::Squadron; 3]);
    }
    kit
}

fn part(all: &[Command], wanted: Command) -> f64 {
    all.iter().filter(|command| **command == wanted).count() as f64 / all.len() as f64
}

#[test]
fn dials_of_others_are_mostly_useful_and_own_ones_are_known() {
    let kit = duel();
    let all = supposed(&kit.game, 200);
    assert!(all.iter().all(|[own, _]| *own == [Command::Squadron; 3]));
    let enemys: Vec<Command> = all.into_iter().flat_map(|[_, enemy]| enemy).collect();
    // It has no squadrons and stands before the enemy's guns; only in the third round it will be at the edge.
    assert!(part(&enemys, Command::ConcentrateFire) > 0.5, "{}", part(&enemys, Command::ConcentrateFire));
    assert!(part(&enemys, Command::Squadron) < 0.15, "{}", part(&enemys, Command::Squadron));
    for any in Command::ALL {
        assert!(part(&enemys, *any) > 0.02, "{any:?} is possible");
    }
}

#[test]
fn what_was_seen_of_a_stack_stays() {
    let mut kit = duel();
    let (enemy, _) = kit.game.ships_in_play().find(|(_, ship)| ship.side == B).expect("it is in play");
    assert_eq!(kit.game.ships_in_play().filter(|(_, ship)| ship.side == A).count(), 1);
    kit.game.ship_mut(enemy).stack.show_top(Seat(0));
    for [_, dials] in supposed(&kit.game, 50) {
        assert_eq!(dials.last(), Some(&Command::Squadron), "the last one is on top");
    }
}
