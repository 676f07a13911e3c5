//! For tests of cards: a table on which all of them are played.

pub(crate) use armada::kit::*;

use crate::effects::SquadronSpeed;
use crate::play::Event;
use crate::prelude::*;
use crate::state::{Colour, MarkerKind, Payment, Repair, Stage};

/// Locks every die of a pool as it was rolled.
pub(crate) static LOCKS_DICE: Card =
    Card { id: "locks-dice", hooks: &[react(Window::AttackAfterRoll, |_, _| true, |play, _| lock_dice(play))] };

fn lock_dice(play: &mut Play<'_>) -> Flow {
    for die in play.attack_mut().into_iter().flat_map(|attack| &mut attack.pool) {
        die.locked = true;
    }
    Ok(())
}

/// Gives its squadron speed 0.
pub(crate) static CREEPS: Card =
    Card { id: "creeps", hooks: &[modify(Answer::SquadronSpeed(|_, me, it, speed| set_speed(me, it, (speed, 0))))] };
/// Gives its squadron the highest speed.
pub(crate) static RACES: Card =
    Card { id: "races", hooks: &[modify(Answer::SquadronSpeed(|_, me, it, speed| set_speed(me, it, (speed, 5))))] };

fn set_speed(me: Source, squadron: SquadronId, (speed, to): (&mut SquadronSpeed, u8)) {
    if me == Source::Squadron(squadron) {
        speed.base = to;
    }
}

/// A place in whole millimetres, to compare it.
pub(crate) fn whole_mm(mm: [f64; 2]) -> [i32; 2] {
    mm.map(|mm| mm.round() as i32)
}

/// How often something was offered, in whatever question.
pub(crate) fn times_offered(kit: &Kit, item: Item) -> usize {
    kit.asked.iter().filter(|asked| asked.options.contains(&item)).count()
}

/// An empty table in the Ship Phase of round 1; A is first player.
pub(crate) fn new_kit() -> Kit {
    Kit::with(&crate::CARDS)
}

/// A game with this objective in which obstacles have just been gathered, and the second player places the first.
pub(crate) fn placing_obstacles(objective: &str) -> Kit {
    let mut kit = new_kit();
    kit.gather_obstacles(objective);
    kit
}

/// The colours of the dice that were rolled last, in the order of the pool.
pub(crate) fn last_colours(kit: &Kit) -> Vec<Colour> {
    let pool = kit.events.iter().rev().find_map(|event| match event {
        Event::Rolled { pool } => Some(pool.clone()),
        _ => None,
    });
    pool.unwrap_or_default().iter().map(|die| die.colour).collect()
}

/// The moves of squadrons and the counter attacks, in the order in which they happened.
pub(crate) fn moves_and_counters(kit: &Kit) -> Vec<&'static str> {
    let name = |event: &Event| match event {
        Event::SquadronMoved { .. } => Some("moved"),
        Event::AttackDeclared { kind: AttackKind::Counter(_), .. } => Some("countered"),
        _ => None,
    };
    kit.events.iter().filter_map(name).collect()
}

/// A ship repairs, and recovers shields on its front as long as it can; returns how many there are then.
pub(crate) fn recovers_front_shields(kit: &mut Kit, ship: ShipId, with: Payment) -> u8 {
    kit.answer("resolve-command", Item::Payment(Command::Repair, with));
    for _ in 0..4 {
        kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
    }
    kit.run_some(|play| play.resolve_revealed_commands(ship));
    kit.game.ship(ship).shields(Zone::Front)
}

/// The seats that are asked to move a purrgil at the end of a round with this objective, in order.
pub(crate) fn movers_of_purrgils(objective: &str) -> Vec<u8> {
    let mut kit = new_kit();
    kit.objective(objective);
    kit.obstacle("purrgil-1", [500.0, 450.0], 0.0);
    kit.obstacle("purrgil-2", [1300.0, 450.0], 0.0);
    kit.game.stage = Stage::RoundEnd;
    kit.run(|play| play.play_round());
    kit.asked.iter().filter(|asked| asked.ask == "move-purrgil").map(|asked| asked.seat).collect()
}

/// Is Moralo Eval offered something when a ship takes the token beside him by this effect of an objective?
pub(crate) fn does_moralo_eval_answer(objective: &str, effect: &'static str) -> bool {
    let mut kit = new_kit();
    kit.objective(objective);
    let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
    kit.game.ship_mut(ship).objective_ship = true;
    kit.marker(MarkerKind::Objective, [900.0, 380.0]);
    let moralo = kit.squadron(B, "moralo-eval", [960.0, 440.0]);
    kit.run(|play| {
        play.begin_activation(ship);
        Ok(())
    });
    kit.answer("effect", Source::Objective(A).effect_called(effect));
    kit.open(Window::ActivationRevealDial);
    kit.was_offered("effect", Source::Squadron(moralo).effect())
}
