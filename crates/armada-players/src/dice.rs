//! The attacker's choices about dice: effects, concentrate fire, accuracy icons.

use smallvec::SmallVec;
use table::{Chance, Items};

use super::standing::standing;
use super::worth::{Victim, die_mean};
use super::{Decision, best, best_item, foresight};
use crate::catalog::DefenseToken;
use crate::state::{Attack, Colour, Face, Game, Item, PoolDie, TokenId, TokenState};

/// Concentrate fire, then cards that improve the attack, then accuracy icons.
pub(super) fn attack_effect(game: &Game, decision: &Decision, options: &Items<Item>, chance: &mut Chance) -> Item {
    if let Some(payment) = concentrate_fire(game, options) {
        return payment;
    }
    let side = game.seating.side_of(decision.seat);
    let mut cards: SmallVec<[(Item, f64); 4]> = SmallVec::new();
    for item in options {
        if let Item::Effect(source, name) = *item {
            let value = |game: &Game| standing(game, side);
            let gain = foresight::gain(game, decision.seat, (source, name), chance, value);
            cards.push((*item, gain.unwrap_or(1.0)));
        }
    }
    let must = !options.contains(&Item::Done);
    let card = best(cards, |(_, gain)| gain).filter(|(_, gain)| *gain > 0.0 || must);
    if let Some(((item, _), _)) = card {
        return item;
    }
    let accuracy = options.iter().find(|item| matches!(item, Item::Die(..)) && (must || is_worth_locking(game)));
    accuracy.copied().unwrap_or(Item::Done)
}

/// Is there damage that a token could reduce, or a token that has an effect even without damage?
fn is_worth_locking(game: &Game) -> bool {
    let Some(attack) = game.attack() else { return false };
    let mut tokens = attack.defender.unit().into_iter().flat_map(|unit| game.tokens_of(unit));
    game.damage_total(attack) > 0 || tokens.any(|(_, token)| token.kind == DefenseToken::Salvo)
}

/// The dial against the first ship, or in the last attack; a token if a die is worth rerolling.
fn concentrate_fire(game: &Game, options: &Items<Item>) -> Option<Item> {
    let attack = game.attack()?;
    let poor = attack.pool.iter().any(|die| is_poor(game, attack, *die));
    let last = game.activation().is_some_and(|activation| activation.attacks.len() > 1);
    let value = |item: Item| match item {
        Item::Payment(_, with) if !attack.defender.is_ship() && !last => -f64::from(u8::from(with.dial)),
        Item::Payment(_, with) => {
            let token = if with.token { if poor { 0.6 } else { -0.6 } } else { 0.0 };
            token + if with.dial { 1.0 } else { 0.0 }
        }
        _ => 0.0,
    };
    best(options.iter().copied(), value).filter(|(_, worth)| *worth > 0.0).map(|(item, _)| item)
}

/// Is the die expected to show more when rerolled?
fn is_poor(game: &Game, attack: &Attack, die: PoolDie) -> bool {
    value_of(game, attack, die.face) < die_mean(game, die.colour)
}

/// The value of a face in an attack, in damage.
fn value_of(game: &Game, attack: &Attack, face: Face) -> f64 {
    let lockable = |token: TokenId| !attack.is_barred(token) && game.token(token).state == TokenState::Ready;
    if face == Face::Accuracy {
        let mut tokens = attack.defender.unit().into_iter().flat_map(|unit| game.tokens_of(unit));
        return if tokens.any(|(token, _)| lockable(token)) { 0.9 } else { 0.0 };
    }
    f64::from(game.counted_icons(attack).damage(face))
}

/// The expected value of the attack with the current dice, accuracy icons spent on the best tokens.
pub(super) fn prospects(game: &Game) -> f64 {
    let Some(attack) = game.attack() else { return 0.0 };
    let barred: SmallVec<[TokenId; 8]> = attack.accuracy.iter().chain(&attack.barred).copied().collect();
    let accuracies = attack.pool.iter().filter(|die| die.face.is_accuracy()).count();
    let victim = Victim::of(game, attack.defender, &barred);
    let victim = (0..accuracies).fold(victim, |victim, _| victim.without_best_token());
    let total = game.damage_total(attack);
    let critical = attack.critical_icons() > 0 && total > victim.shields;
    victim.harm(total) + if critical { 1.0 } else { 0.0 }
}

/// The token that would save the defender most.
pub(super) fn token_to_lock(game: &Game, options: &Items<Item>) -> Option<Item> {
    let total = game.attack().map_or(0, |attack| game.damage_total(attack));
    best_item(options, |item| match item {
        Item::Defense(token) => {
            let ready = if game.token(token).state == TokenState::Ready { 1.0 } else { 0.6 };
            ready
                * match game.token(token).kind {
                    DefenseToken::Scatter => 10.0,
                    DefenseToken::Brace => f64::from(total / 2),
                    DefenseToken::Redirect => 1.4,
                    DefenseToken::Evade => 1.1,
                    DefenseToken::Salvo => 0.7,
                    DefenseToken::Contain => 0.5,
                }
        }
        _ => 0.0,
    })
}

/// The colour with the highest, or the lowest, mean damage.
pub(super) fn colour(game: &Game, options: &Items<Item>, most: bool) -> Option<Item> {
    let sign = if most { 1.0 } else { -1.0 };
    best_item(options, |item| match item {
        Item::Colour(colour) => sign * die_mean(game, colour),
        _ => f64::NEG_INFINITY,
    })
}

/// Whether a player wants to pick this die: the attacker's poor ones, the defender's good ones.
pub(super) fn die_to_pick(game: &Game, attacking: bool, (colour, face): (Colour, Face)) -> f64 {
    let Some(attack) = game.attack() else { return 0.0 };
    let above = value_of(game, attack, face) - die_mean(game, colour);
    if attacking { -above } else { above }
}
