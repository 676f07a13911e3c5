//! The defender's choices: spends defense tokens if they save more than they cost.

use smallvec::SmallVec;
use table::{Chance, Items};

use super::worth::{Victim, attack, enemies_of, under_fire, worth};
use super::{Decision, best, best_item, foresight};
use crate::catalog::DefenseToken;
use crate::measure::RangeBand;
use crate::play::{Measured, Target, query};
use crate::state::{Aim, Attack, AttackKind, Attacker, Game, Item, PoolDie, TokenId, TokenState};

/// From this damage on, effects without a gain of their own are used.
pub(super) const SERIOUS: u8 = 3;

pub(super) fn spend(game: &Game, decision: &Decision, options: &Items<Item>, chance: &mut Chance) -> Item {
    let Some(attack) = game.attack() else { return Item::Done };
    let total = game.damage_total(attack);
    let must = !options.contains(&Item::Done);
    let mut found = (Item::Done, 0.0);
    for item in options {
        let gain = match *item {
            Item::Defense(token) => saved(game, attack, token) - price(game, attack, token),
            Item::Effect(source, name) => {
                let now = outlook(game);
                let change = |after: &Game| outlook(after) - now - foresight::price_of((source, name), game, after);
                let gain = foresight::gain(game, decision.seat, (source, name), chance, change);
                let serious = if total >= SERIOUS { 0.5 } else { -1.0 };
                gain.map_or(serious, |gain| gain + serious)
            }
            _ => continue,
        };
        if gain > found.1 || (must && found.0 == Item::Done && matches!(item, Item::Effect(..))) {
            found = (*item, gain);
        }
    }
    if found.0 == Item::Done { last_resort(game, attack, options).unwrap_or(Item::Done) } else { found.0 }
}

/// If no single token saves the defender, the first of a combination that does.
fn last_resort(game: &Game, attack: &Attack, options: &Items<Item>) -> Option<Item> {
    let total = game.damage_total(attack);
    let bare = defender(game, attack);
    if !bare.falls_to(total) {
        return None;
    }
    let own = options.iter().filter_map(|item| match item {
        Item::Defense(token) if attack.defender.unit() == Some(token.owner) => Some((*item, game.token(*token).kind)),
        _ => None,
    });
    let spent_last = |kind: DefenseToken| kind == DefenseToken::Redirect;
    let mut useful: SmallVec<[(Item, DefenseToken); 6]> = own
        .filter(|(_, kind)| matches!(kind, DefenseToken::Brace | DefenseToken::Redirect | DefenseToken::Evade))
        .collect();
    useful.sort_by_key(|(_, kind)| spent_last(*kind));
    let all = useful.iter().fold(bare, |victim, (_, kind)| victim.holding(*kind));
    let evades = useful.iter().any(|(_, kind)| *kind == DefenseToken::Evade);
    let canceled =
        if evades { best_die(game, attack).map_or(0, |die| game.counted_icons(attack).damage(die.face)) } else { 0 };
    if all.falls_to(total.saturating_sub(canceled)) { None } else { useful.first().map(|(item, _)| *item) }
}

/// The defender after its choices so far: redirected zones are included, unspent tokens are not.
pub(super) fn defender(game: &Game, attack: &Attack) -> Victim {
    let victim = Victim::of(game, attack.defender, &[]).without_tokens();
    match attack.defender {
        Aim::Zone(ship, _) if !attack.redirects.is_empty() => {
            let beside = attack.redirects.iter().map(|zone| game.ship(ship).shields(*zone)).sum();
            victim.redirecting(beside)
        }
        _ => victim,
    }
}

/// The current loss by the attack, in fleet points.
fn loss(game: &Game) -> f64 {
    game.attack().map_or(0.0, |attack| defender(game, attack).harm(game.damage_total(attack)))
}

/// The value of the attack for the defender if the best token is spent: what an effect unlocks counts, too, and so does a
/// salvo that is owed.
fn outlook(game: &Game) -> f64 {
    let Some(attack) = game.attack() else { return 0.0 };
    let tokens = query::tokens_available(game, attack).into_iter();
    let tokens = tokens.filter(|token| query::may_spend_token(game, attack, *token));
    let best = tokens.map(|token| saved(game, attack, token) - price(game, attack, token)).fold(0.0, f64::max);
    let answer = if attack.has_resolved(DefenseToken::Salvo) { salvo(game, attack) } else { 0.0 };
    best + answer - loss(game)
}

/// The reduction of the loss by spending this token.
fn saved(game: &Game, attack: &Attack, token: TokenId) -> f64 {
    let victim = defender(game, attack);
    let total = game.damage_total(attack);
    let less = |damage: u8| victim.harm(total) - victim.harm(damage);
    match game.token(token).kind {
        DefenseToken::Brace => less(total.div_ceil(2)),
        DefenseToken::Scatter => less(0),
        DefenseToken::Redirect => {
            let Some(ship) = attack.defender.ship() else { return 0.0 };
            let effect = query::redirect(game, attack);
            let mut beside: SmallVec<[u8; 6]> =
                effect.zones.iter().map(|zone| game.ship(ship).shields(*zone)).collect();
            beside.sort_unstable_by(|one, other| other.cmp(one));
            let taken = beside.iter().take(usize::from(effect.most)).sum();
            victim.harm(total) - victim.redirecting(taken).harm(total)
        }
        DefenseToken::Evade => evaded(game, attack, &less),
        DefenseToken::Contain => {
            let hurt = attack.defender.is_ship() && total > victim.shields && attack.critical_icons() > 0;
            if hurt { 2.5 } else { 0.0 }
        }
        DefenseToken::Salvo => salvo(game, attack),
    }
}

/// The die that an evade would change.
fn best_die(game: &Game, attack: &Attack) -> Option<PoolDie> {
    let count = game.counted_icons(attack);
    let effect = query::evade(game, attack);
    let changeable = attack.pool.iter().filter(|die| !die.locked && (effect.can_cancel() || !die.set));
    changeable.max_by_key(|die| count.damage(die.face)).filter(|_| effect.dice + effect.more > 0).copied()
}

fn evaded(game: &Game, attack: &Attack, less: &impl Fn(u8) -> f64) -> f64 {
    let count = game.counted_icons(attack);
    let total = game.damage_total(attack);
    let Some(die) = best_die(game, attack) else { return 0.0 };
    let canceled = less(total.saturating_sub(count.damage(die.face)));
    if query::evade(game, attack).can_cancel() {
        return canceled;
    }
    // A rerolled die is worth the mean of its colour.
    canceled * (1.0 - count.mean(die.colour) / f64::from(count.damage(die.face)).max(1.0))
}

/// The value of a salvo.
fn salvo(game: &Game, made: &Attack) -> f64 {
    let (Aim::Zone(ship, zone), Attacker::Zone(enemy, from)) = (made.defender, made.attacker) else { return 0.0 };
    if matches!(made.kind, AttackKind::Counter(_) | AttackKind::Salvo | AttackKind::Ignition(_)) {
        return 0.0;
    }
    let measured = Measured { range: made.range, distance: made.distance, obstructed: made.obstructed };
    let target = Target { from: Some(zone), aim: Aim::Zone(enemy, from), measured };
    if made.range == RangeBand::Beyond {
        0.0
    } else {
        attack(game, Attacker::Zone(ship, zone), target, AttackKind::Salvo)
    }
}

/// The cost of spending a token: a readied one is regained, an exhausted one is not. It is free if the unit would
/// otherwise be destroyed.
fn price(game: &Game, attack: &Attack, token: TokenId) -> f64 {
    let victim = defender(game, attack);
    let whole = worth(game, token.owner);
    if attack.defender.unit() == Some(token.owner) && game.damage_total(attack) >= victim.shields + victim.hull {
        return 0.0;
    }
    whole * if game.token(token).state == TokenState::Ready { 0.02 } else { 0.1 }
}

fn shields(game: &Game, item: Item) -> u8 {
    match item {
        Item::Zone(ship, zone) => game.ship(ship).shields(zone),
        _ => 0,
    }
}

/// The zone with the most shields, preferably one that no enemy with an attack left aims at.
pub(super) fn fullest_zone(game: &Game, options: &Items<Item>) -> Option<Item> {
    let firing = game.activation().map(|activation| activation.ship);
    best_item(options, |item| {
        let Item::Zone(ship, zone) = item else { return 0.0 };
        let mut enemies = enemies_of(game, game.ship(ship).side);
        enemies.retain(|enemy| !game.ship(*enemy).activated || Some(*enemy) == firing);
        let aimed_at = under_fire(game, ship, &enemies).contains(&zone);
        f64::from(shields(game, item)) - if aimed_at { 1.5 } else { 0.0 }
    })
}

/// The damage that the shields of the hit zone cannot take.
pub(super) fn redirected(game: &Game, decision: &Decision, options: &Items<Item>) -> Option<Item> {
    let attack = game.attack()?;
    let (Aim::Zone(ship, zone), Some(Item::Zone(..))) = (attack.defender, decision.subject) else { return None };
    let left = game.damage().map_or(0, |damage| damage.amount);
    let wanted = left.saturating_sub(game.ship(ship).shields(zone));
    let near = |item: Item| match item {
        Item::Number(count) => -f64::from(count.abs_diff(wanted)),
        _ => f64::NEG_INFINITY,
    };
    best(options.iter().copied(), near).map(|(item, _)| item)
}
