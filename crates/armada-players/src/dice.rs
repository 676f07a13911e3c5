//! The attacker's choices about dice: effects, concentrate fire, accuracy icons.

use smallvec::SmallVec;
use table::{Chance, Items};

use super::change::Before;
use super::defense::{SERIOUS, defender};
use super::offers::UNSEEN;
use super::standing::FACEUP_DAMAGE_CARD;
use super::worth::{Victim, die_mean, rolled};
use super::{Decision, best, best_item, foresight};
use crate::catalog::DefenseToken;
use crate::state::{Attack, AttackStep, Colour, Face, Game, Item, PoolDie, TokenId, TokenState};

/// The value of an accuracy icon for a token that would not lessen this damage: the defender is left with fewer.
const LOCKED_TOKEN: f64 = 0.1;

/// Concentrate fire, then cards that improve the attack, then accuracy icons.
pub(super) fn attack_effect(game: &Game, decision: &Decision, options: &Items<Item>, chance: &mut Chance) -> Item {
    if let Some(payment) = concentrate_fire(game, options) {
        return payment;
    }
    let before = Before::new(game, decision.seat);
    let serious = game.attack().is_some_and(|attack| game.damage_total(attack) >= SERIOUS);
    let mut cards: SmallVec<[(Item, f64); 4]> = SmallVec::new();
    for item in options {
        if let Item::Effect(source, name) = *item {
            let Some(hook) = game.effect((source, name)) else { continue };
            before.try_another();
            let tried = foresight::tried(game, decision.seat, hook, chance, |after| before.change(after));
            let gain = match tried {
                // What lasts binds the defender later in the attack.
                Some(tried) if tried.lasts && !tried.shows() => {
                    if serious {
                        UNSEEN
                    } else {
                        -UNSEEN
                    }
                }
                Some(tried) => tried.gain,
                None => 1.0,
            };
            cards.push((*item, gain));
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

/// The readied tokens of the defender that an accuracy icon can still lock.
fn lockable(game: &Game, attack: &Attack) -> usize {
    let tokens = attack.defender.unit().into_iter().flat_map(|unit| game.tokens_of(unit));
    tokens.filter(|(id, token)| token.state == TokenState::Ready && !attack.is_barred(*id)).count()
}

/// The value of a face in an attack, in damage.
fn value_of(game: &Game, attack: &Attack, face: Face) -> f64 {
    if face == Face::Accuracy {
        return if lockable(game, attack) > 0 { 0.9 } else { 0.0 };
    }
    f64::from(game.counted_icons(attack).damage(face))
}

/// The expected value of the attack with the current dice, accuracy icons spent on the best tokens.
pub(super) fn prospects(game: &Game) -> f64 {
    let Some(attack) = game.attack() else { return 0.0 };
    match attack.step {
        AttackStep::RollAttackDice if attack.pool.iter().all(|die| die.face == Face::Blank) => {
            return before_roll(game, attack);
        }
        AttackStep::ResolveDamage => return damage_to_come(game, attack),
        AttackStep::AdditionalSquadronTarget | AttackStep::After => return 0.0,
        _ => {}
    }
    let barred: SmallVec<[TokenId; 8]> = attack.accuracy.iter().chain(&attack.barred).copied().collect();
    let accuracies = attack.pool.iter().filter(|die| die.face.is_accuracy()).count();
    let victim = Victim::of(game, attack.defender, &barred);
    let victim = (0..accuracies).fold(victim, |victim, _| victim.without_best_token());
    let total = game.damage_total(attack);
    let critical = attack.critical_icons() > 0 && total > victim.shields;
    let locked = if total > 0 { accuracies.min(lockable(game, attack)) } else { 0 };
    victim.harm(total) + if critical { 1.0 } else { 0.0 } + LOCKED_TOKEN * locked as f64
}

/// The expected value of the attack before its dice are rolled, or even gathered.
fn before_roll(game: &Game, attack: &Attack) -> f64 {
    let count = game.counted_icons(attack);
    let spread = if attack.pool.is_empty() {
        let gathered = game.gathered_dice(attack).into_iter();
        rolled(gathered.flat_map(|(colour, dice)| (0..dice).map(move |_| colour)), count)
    } else {
        rolled(attack.pool.iter().map(|die| die.colour), count)
    };
    let victim = Victim::of(game, attack.defender, &attack.barred);
    spread.mean_of(|total| victim.harm(total))
}

/// The value of the damage that the defender is about to suffer: tokens that it has not spent do not lessen it, and of the
/// cards that it is dealt some are faceup.
fn damage_to_come(game: &Game, attack: &Attack) -> f64 {
    let victim = defender(game, attack);
    let total = game.damage_total(attack).saturating_sub(attack.suffered);
    let cards = victim.on_hull(total).min(attack.faceup_first.saturating_sub(attack.cards_dealt));
    victim.harm(total) + FACEUP_DAMAGE_CARD * f64::from(cards)
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
