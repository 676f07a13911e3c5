//! Where a game turned.

use super::{Attacked, Stretch, TurningPoint};
use crate::Side;

/// At most so many turning points are told.
const MOST: usize = 3;
/// At most so many attacks are told of one, those that did most.
const MOST_ATTACKS: usize = 4;
/// A smaller move of the chance to win is none.
const LEAST_MOVE: f64 = 0.02;

/// Something that is worth telling.
pub(super) struct Telltale {
    pub(super) event: usize,
    pub(super) says: String,
}

/// The stretches in which the chances moved most, in their order.
pub(super) fn turning_points(
    began: &[f64],
    stretches: &[Stretch],
    attacks: &[Attacked],
    matters: &[Telltale],
) -> Vec<TurningPoint> {
    let mut before = began;
    let mut moves: Vec<(usize, Side, f64, f64)> = Vec::new();
    for (at, stretch) in stretches.iter().enumerate() {
        let gains = before.iter().zip(&stretch.chances).map(|(before, after)| after - before);
        let most = (0u8..).map(Side).zip(gains).max_by(|(_, one), (_, other)| one.total_cmp(other));
        if let Some((side, gain)) = most.filter(|(_, gain)| stretch.decided && *gain >= LEAST_MOVE) {
            let own = before[usize::from(side.0)];
            moves.push((at, side, own, own + gain));
        }
        before = &stretch.chances;
    }
    moves.sort_by(|(_, _, from, to), (_, _, start, end)| (end - start).total_cmp(&(to - from)));
    moves.truncate(MOST);
    moves.sort_by_key(|(at, ..)| *at);
    let told = |(at, side, before, after): (usize, Side, f64, f64)| {
        let told = told(&stretches[at], attacks, matters);
        TurningPoint {
            stretch: at,
            event: told.iter().map(|tale| tale.event).max().unwrap_or(stretches[at].event),
            side,
            before,
            after,
            told: told.into_iter().map(|tale| tale.says).collect(),
            afterthoughts: Vec::new(),
        }
    };
    moves.into_iter().map(told).collect()
}

/// What happened in a stretch: its attacks with what was expected of them, and what else matters.
fn told(stretch: &Stretch, attacks: &[Attacked], matters: &[Telltale]) -> Vec<Telltale> {
    let within = |event: usize| (stretch.event..=stretch.last).contains(&event);
    let mut attacks: Vec<&Attacked> = attacks.iter().filter(|attack| within(attack.event)).collect();
    attacks.sort_by_key(|attack| std::cmp::Reverse(attack.damage));
    let attacks = attacks.into_iter().take(MOST_ATTACKS).map(|attack| Telltale {
        event: attack.event,
        says: match attack.dice {
            Some(dice) => format!("{} {} damage; {:.1} expected.", attack.says, attack.damage, dice.expected),
            None => format!("{} {} damage.", attack.says, attack.damage),
        },
    });
    let matters = matters.iter().filter(|tale| within(tale.event));
    let matters = matters.map(|tale| Telltale { event: tale.event, says: tale.says.clone() });
    let mut told: Vec<Telltale> = attacks.chain(matters).collect();
    told.sort_by_key(|tale| tale.event);
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stretch(event: usize, chance: f64, decided: bool) -> Stretch {
        Stretch {
            event,
            last: event + 9,
            when: "round 1".to_owned(),
            says: "Somebody moves.".to_owned(),
            side: None,
            gained: vec![0, 0],
            chances: vec![chance, 1.0 - chance],
            decided,
        }
    }

    #[test]
    fn the_three_largest_moves_are_told_in_their_order_and_for_whom_they_were() {
        let chances = [0.52, 0.3, 0.31, 0.5, 0.9, 0.2, 1.0];
        let stretches: Vec<Stretch> =
            chances.iter().enumerate().map(|(at, chance)| stretch(10 * at, *chance, at != 6)).collect();
        let hit = Attacked { event: 45, side: Side(0), says: "A fires.".to_owned(), damage: 3, dice: None };
        let falls = Telltale { event: 47, says: "B falls.".to_owned() };
        let found = turning_points(&[0.5, 0.5], &stretches, &[hit], &[falls]);
        let moves: Vec<_> = found.iter().map(|point| (point.stretch, point.side)).collect();
        assert_eq!(moves, [(1, Side(1)), (4, Side(0)), (5, Side(1))], "nobody decided anything in the last one");
        assert_eq!(found[1].told, ["A fires. 3 damage.", "B falls."]);
        assert_eq!((found[1].event, found[2].event), (47, 50));
        assert!((found[1].before - 0.5).abs() < 1e-12 && (found[1].after - 0.9).abs() < 1e-12);
        assert_eq!(turning_points(&[0.51, 0.49], &stretches[..1], &[], &[]), [], "a small move is none");
    }
}
