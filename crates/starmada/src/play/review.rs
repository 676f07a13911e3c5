//! A battle looked back on: with which events points were gained, and how well the weapons rolled to hit.

use table::{Gain, Luck, Review, Side};

use crate::state::{Event, Game};

/// What a die comes to on average.
const AVERAGE: f64 = 3.5;

pub(crate) fn review(game: &Game, log: &[(usize, Event)]) -> Review {
    let gains = log.windows(2).filter_map(gained).collect();
    let luck = [Side(0), Side(1)].into_iter().filter_map(|side| luck(game, side, log)).collect();
    Review { gains, luck }
}

/// Points are scored with the event before, which says what for.
fn gained(pair: &[(usize, Event)]) -> Option<Gain> {
    match pair {
        [(event, _), (_, Event::Scored { side, points })] => {
            Some(Gain { event: *event, side: *side, points: *points as i32 })
        }
        _ => None,
    }
}

/// The dice that a side's weapons threw to hit: the higher the better.
fn luck(game: &Game, side: Side, log: &[(usize, Event)]) -> Option<Luck> {
    let thrown = log.iter().filter_map(|(_, event)| match event {
        Event::RolledToHit { ship, dice, .. } if game.side_of_ship(*ship) == side => Some(dice.iter()),
        _ => None,
    });
    let dice: Vec<u32> = thrown.flatten().copied().map(u32::from).collect();
    (!dice.is_empty()).then(|| Luck {
        side,
        dice: dice.len() as u32,
        rolled: dice.iter().sum(),
        average: dice.len() as f64 * AVERAGE,
        of: "pips to hit".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use table::{Chance, Seed};

    use super::*;
    use crate::setup::Setup;
    use crate::state::Element;

    #[test]
    fn points_are_gained_with_the_loss_before_them_and_dice_are_compared_with_their_average() {
        let game = Game::set_up(&Setup::default(), Chance::new(Seed::from_number(1))).expect("a game");
        let (ship, target) = (0, game.ships.len() as u8 - 1);
        let fires = Event::RolledToHit {
            ship,
            target: Element::Ship(target),
            modifier: 0,
            dice: [6, 5, 2].into_iter().collect(),
            again: [1].into_iter().collect(),
            hits: 2,
        };
        let side = game.side_of_ship(ship);
        let log = [fires, Event::Destroyed { ship: target }, Event::Scored { side, points: 120 }, Event::BattleOver];
        let log: Vec<_> = (10..).zip(log).collect();
        let review = review(&game, &log);
        assert_eq!(review.gains, [Gain { event: 11, side, points: 120 }]);
        let told: Vec<_> = review.luck.iter().map(|luck| (luck.side, luck.dice, luck.rolled, luck.average)).collect();
        assert_eq!(told, [(side, 3, 13, 10.5)]);
    }
}
