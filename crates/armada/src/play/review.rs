//! A battle looked back on: with which events points were gained, and what the attack dice came to.

use table::{Gain, Luck, Review, Side};

use super::Event;
use crate::effects::Count;
use crate::state::{Aim, Attacker, Game, PoolDie, other};

pub(super) fn review(game: &Game, log: &[(usize, Event)]) -> Review {
    let gains = log.iter().enumerate().filter_map(|(at, _)| gained(game, &log[at..])).collect();
    let thrown = thrown(game, log);
    let luck = [Side(0), Side(1)].into_iter().filter_map(|side| luck(side, &thrown)).collect();
    Review { gains, luck }
}

/// The points that a side gained with the first of these events. A unit that was destroyed more than once counts with
/// its last loss.
fn gained(game: &Game, log: &[(usize, Event)]) -> Option<Gain> {
    let ((event, first), later) = log.split_first()?;
    match first {
        Event::Destroyed { unit } if !later.iter().any(|(_, event)| event == first) => {
            let side = other(game.side_of_unit(*unit));
            Some(Gain { event: *event, side, points: game.yields(side, *unit).points() })
        }
        Event::VictoryTokens { side, gained } => {
            Some(Gain { event: *event, side: *side, points: i32::from(*gained) * game.token_worth() })
        }
        _ => None,
    }
}

/// A die of an attack as it fell, before anything was done to it.
struct Thrown {
    side: Side,
    damage: u8,
    average: f64,
}

/// All dice that were thrown in attacks of ships and squadrons. The first pool that is told of an attack is its roll;
/// what follows is what players made of it.
fn thrown(game: &Game, log: &[(usize, Event)]) -> Vec<Thrown> {
    let mut thrown = Vec::new();
    let mut declared = None;
    for (_, event) in log {
        match event {
            Event::AttackDeclared { attacker, defender, .. } => declared = Some((*attacker, *defender)),
            Event::AttackCanceled => declared = None,
            Event::Rolled { pool } => {
                let Some((attacker, defender)) = declared.take() else { continue };
                let Some(unit) = attacker.unit() else { continue };
                let (side, count) = (game.side_of_unit(unit), counted(game, attacker, defender));
                let dice = pool.iter().filter(|die| die.is_changeable());
                thrown.extend(dice.map(|PoolDie { colour, face, .. }| Thrown {
                    side,
                    damage: count.damage(*face),
                    average: count.mean(*colour),
                }));
            }
            _ => {}
        }
    }
    thrown
}

/// How icons count between the two, without what cards do in a single attack.
fn counted(game: &Game, attacker: Attacker, defender: Aim) -> Count {
    let mut count = Count::printed(attacker, defender);
    count.critical = count.critical.max(u8::from(game.bombs(attacker, defender)));
    count
}

fn luck(side: Side, thrown: &[Thrown]) -> Option<Luck> {
    let own: Vec<&Thrown> = thrown.iter().filter(|die| die.side == side).collect();
    (!own.is_empty()).then(|| Luck {
        side,
        dice: own.len() as u32,
        rolled: own.iter().map(|die| u32::from(die.damage)).sum(),
        average: own.iter().map(|die| die.average).sum(),
        of: "damage".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Zone;
    use crate::kit::{A, B, Kit};
    use crate::state::{Colour, Face};

    fn log(events: &[Event]) -> Vec<(usize, Event)> {
        events.iter().cloned().enumerate().collect()
    }

    fn rolled(pool: &[(Colour, Face)]) -> Event {
        Event::Rolled { pool: pool.iter().map(|(colour, face)| PoolDie::showing(*colour, *face)).collect() }
    }

    #[test]
    fn losses_and_victory_tokens_are_gains_of_the_other_side() {
        let mut kit = Kit::new();
        kit.objective("contested-outpost");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 500.0]);
        kit.ship(B, "raider-i-class-corvette", [600.0, 600.0], 180.0);
        kit.run(|play| play.destroy(&[corvette.into(), tie.into()], false));
        let tokens = Event::VictoryTokens { side: A, gained: 2 };
        let [lost, shot] = [corvette.into(), tie.into()].map(|unit| Event::Destroyed { unit });
        let cost = i32::from(kit.game.ship(corvette).card.points);
        let tie = i32::from(kit.game.squadron(tie).card.points);
        let events = log(&[Event::DialsAssigned, lost.clone(), tokens, shot, lost]);
        let gains = review(&kit.game, &events).gains;
        assert_eq!(
            gains.iter().map(|gain| (gain.event, gain.side, gain.points)).collect::<Vec<_>>(),
            [(2, A, 40), (3, A, tie), (4, B, cost),]
        );
    }

    #[test]
    fn luck_compares_the_first_roll_of_an_attack_with_its_average() {
        let mut kit = Kit::new();
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let raider = kit.ship(B, "raider-i-class-corvette", [600.0, 600.0], 180.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 500.0]);
        let declared = |attacker, defender| Event::AttackDeclared {
            attacker,
            defender,
            kind: crate::state::AttackKind::Ordinary,
            obstructed: false,
            range: None,
        };
        let aim = Aim::Zone(raider, Zone::Front);
        let ship = Attacker::Zone(corvette, Zone::Front);
        let double = (Colour::Red, Face::HitHit);
        let critical = (Colour::Blue, Face::Critical);
        let events = log(&[
            declared(ship, aim),
            rolled(&[double, critical]),
            rolled(&[double]),
            declared(ship, Aim::Squadron(tie)),
            rolled(&[critical]),
            declared(Attacker::Squadron(tie), Aim::Zone(corvette, Zone::Front)),
            Event::AttackCanceled,
            rolled(&[double]),
        ]);
        let luck = review(&kit.game, &events).luck;
        // Against the ship both icons count, against the squadron the critical does not.
        let told = luck.iter().map(|luck| (luck.side, luck.dice, luck.rolled, luck.average));
        assert_eq!(told.collect::<Vec<_>>(), [(A, 3, 3, 0.75 + 0.75 + 0.5)]);
    }
}
