//! Critical effects: those of cards are tried, and compared with the standard one and with none.

use table::{Chance, Items};

use super::change::Before;
use super::{Decision, best, foresight};
use crate::state::{Game, Item};

/// The best critical effect, or [`Item::Done`]. There is nothing to compare unless a card has one.
pub(super) fn critical(game: &Game, decision: &Decision, options: &Items<Item>, chance: &mut Chance) -> Option<Item> {
    if !options.iter().any(|item| matches!(item, Item::Effect(..))) {
        return options.iter().copied().find(|item| *item == Item::StandardCritical);
    }
    let before = Before::new(game, decision.seat);
    let value = |item: Item| match item {
        Item::Effect(source, name) => {
            before.try_another();
            let gain = foresight::gain(game, decision.seat, (source, name), chance, |after| before.change(after));
            gain.unwrap_or(0.0)
        }
        // Without a difference, the standard one: its card may still be dealt.
        Item::StandardCritical => before.change(&with_faceup_card(game)) + f64::EPSILON,
        _ => 0.0,
    };
    best(options.iter().copied(), value).map(|(item, _)| item)
}

/// The position in which the first damage card of the attack is dealt faceup.
fn with_faceup_card(game: &Game) -> Game {
    let mut then = game.clone();
    if let Some(attack) = then.attack_mut() {
        attack.faceup_first = attack.faceup_first.max(1);
    }
    then
}
