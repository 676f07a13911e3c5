//! What a defense token would do to the damage of the attack that is being made.

use serde::Serialize;
use table::Refusal;

use crate::catalog::DefenseToken;
use crate::effects::{EvadeEffect, Evaded};
use crate::play::query;
use crate::play::words::redirect_says;
use crate::state::{Aim, Attack, Game, PoolDie, SpentToken, TokenId, TokenState};

/// Of more dice that are rerolled not every fall is looked at.
const MOST_REROLLED: usize = 3;

/// What a defense token would do.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct DefenseSight {
    /// The damage as the pool stands.
    pub damage_before: u8,
    /// The damage with this token spent; of a die that would be rerolled, without that die.
    pub damage_after: u8,
    /// The chance of each damage, from none on, where the token has dice rerolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rerolled: Option<Vec<f64>>,
    /// The chance that the defender is destroyed if no further token is spent: without this one, and with it.
    pub destroyed: [f64; 2],
    /// What it does, in words.
    pub says: String,
    /// Why it cannot be spent, if so.
    #[ts(type = "import('./Refusal').Refusal | null")]
    pub refusal: Option<Refusal>,
}

pub(super) fn defense(game: &Game, token: TokenId) -> Result<DefenseSight, Refusal> {
    let attack = game.attack().ok_or_else(|| Refusal::malformed("no attack is being made"))?;
    let kind = game.defense_of(token.owner).get(usize::from(token.index)).map(|token| token.kind);
    let kind = kind.ok_or_else(|| Refusal::malformed("there is no such defense token"))?;
    let mut with = attack.clone();
    let says = match kind {
        DefenseToken::Brace => {
            with.braced = true;
            "halves the damage, rounded up".to_owned()
        }
        DefenseToken::Scatter => {
            with.pool.clear();
            "cancels all dice".to_owned()
        }
        DefenseToken::Evade => {
            let effect = query::evade(game, attack);
            (0..effect.dice + effect.more).for_each(|_| remove_best_die(&mut with));
            evade_says(effect).to_owned()
        }
        DefenseToken::Redirect => {
            // Effects limit a redirect that was spent.
            let ready = game.token(token).state == TokenState::Ready;
            with.spent.push(SpentToken { token, kind, by: token.owner, ready, step: attack.step });
            redirect_says(game, &with)
        }
        DefenseToken::Contain => "keeps the standard critical effect away".to_owned(),
        DefenseToken::Salvo => "strikes back after the attack".to_owned(),
    };
    let refusal = query::token_refused(game, attack, token).map(|(rule, says)| Refusal::illegal(rule, says));
    let [damage_before, damage_after] = [attack, &with].map(|attack| game.damage_total(attack));
    let rerolled = (kind == DefenseToken::Evade).then(|| rerolled(game, attack)).flatten();
    let aside = if kind == DefenseToken::Redirect { most_redirected(game, &with) } else { 0 };
    let with = rerolled.clone().unwrap_or_else(|| certain(damage_after));
    let destroyed = [destroyed(game, attack, &certain(damage_before), 0), destroyed(game, attack, &with, aside)];
    Ok(DefenseSight { damage_before, damage_after, rerolled, destroyed, says, refusal })
}

/// This damage and no other.
fn certain(damage: u8) -> Vec<f64> {
    let mut chances = vec![0.0; usize::from(damage) + 1];
    chances[usize::from(damage)] = 1.0;
    chances
}

/// The chance of each damage after an evade that has dice rerolled: those whose reroll lessens the damage most. `None` if it
/// cancels dice, or does nothing.
fn rerolled(game: &Game, attack: &Attack) -> Option<Vec<f64>> {
    let effect = query::evade(game, attack);
    let dice = usize::from(effect.dice + effect.more).min(attack.pool.len()).min(MOST_REROLLED);
    if dice == 0 || effect.evaded != Evaded::Rerolled || effect.can_cancel() {
        return None;
    }
    let count = game.counted_icons(attack);
    let gain = |die: &PoolDie| f64::from(count.damage(die.face)) - count.mean(die.colour);
    let mut order: Vec<usize> = (0..attack.pool.len()).collect();
    order.sort_by(|one, other| gain(&attack.pool[*other]).total_cmp(&gain(&attack.pool[*one])));
    let chosen: Vec<usize> = order.into_iter().take(dice).filter(|index| gain(&attack.pool[*index]) > 0.0).collect();
    let mut chances = vec![0.0];
    each_fall(&mut attack.clone(), &chosen, 1.0, &mut |attack, chance| {
        let damage = usize::from(game.damage_total(attack));
        chances.resize(chances.len().max(damage + 1), 0.0);
        chances[damage] += chance;
    });
    Some(chances)
}

/// Every way in which these dice can fall, with its chance.
fn each_fall(attack: &mut Attack, dice: &[usize], chance: f64, found: &mut dyn FnMut(&Attack, f64)) {
    let Some((first, rest)) = dice.split_first() else { return found(attack, chance) };
    let faces = attack.pool[*first].colour.faces();
    for face in faces {
        attack.pool[*first].face = face;
        each_fall(attack, rest, chance / faces.len() as f64, found);
    }
}

/// The most damage that the shields of one other zone take for a redirect.
fn most_redirected(game: &Game, attack: &Attack) -> u8 {
    let (total, zones) = (game.damage_total(attack), query::redirect(game, attack).zones);
    zones.iter().map(|zone| game.redirectable(attack, *zone, total)).max().unwrap_or(0)
}

/// The chance that the defender is destroyed by damage of which these chances are known, and so much is taken elsewhere.
fn destroyed(game: &Game, attack: &Attack, chances: &[f64], aside: u8) -> f64 {
    let withstands = match attack.defender {
        Aim::Zone(ship, zone) => {
            let hull = usize::from(query::hull_value(game, ship)).saturating_sub(game.ship(ship).damage.len());
            usize::from(query::shields_as_seen(game, attack, zone)) + usize::from(aside) + hull
        }
        Aim::Squadron(squadron) => usize::from(game.squadron(squadron).hull),
        _ => return 0.0,
    };
    chances.iter().skip(withstands).sum()
}

fn evade_says(effect: EvadeEffect) -> &'static str {
    match (effect.evaded, effect.dice + effect.more) {
        (_, 0) => "does nothing at this range",
        (Evaded::Canceled, 1) => "cancels a die",
        (Evaded::Canceled, 2) => "cancels two dice",
        (Evaded::Canceled, _) => "cancels several dice",
        (Evaded::Rerolled, 1) if effect.can_cancel() => "at best, by canceling or rerolling a die",
        (Evaded::Rerolled, 1) => "at best, by rerolling a die",
        (Evaded::Rerolled, _) if effect.can_cancel() => "at best, by rerolling several dice or canceling some",
        (Evaded::Rerolled, _) => "at best, by rerolling several dice",
    }
}

/// Removes the die that does the most damage.
fn remove_best_die(attack: &mut Attack) {
    let pool = &mut attack.pool;
    let best = (0..pool.len()).max_by_key(|index| pool[*index].face.hits() + pool[*index].face.criticals());
    if let Some(best) = best {
        pool.remove(best);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Zone;
    use crate::effects::{Answer, Card, Source, modify};
    use crate::kit::Kit;
    use crate::measure::{Edition, RangeBand};
    use crate::state::{Colour, Face};
    use rulebook::shows;

    const EVADE: u8 = 0;

    /// What the evade of a Gladiator promises against three hits.
    fn promised(edition: Edition, range: RangeBand) -> (u8, String) {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        kit.game.edition = edition;
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let attack = kit.game.attack_mut().expect("an attack");
        attack.range = range;
        attack.pool.extend((0..3).map(|_| PoolDie::showing(Colour::Red, Face::Hit)));
        let sight = defense(&kit.game, TokenId { owner: enemy.into(), index: EVADE }).expect("it can be looked up");
        (sight.damage_before - sight.damage_after, sight.says)
    }

    #[test]
    fn an_evade_promises_what_it_does_at_its_range_and_in_its_edition() {
        shows!(
            "defense.evade.long",
            "defense.evade.medium-close",
            "defense.evade.extreme",
            "defense.evade.edition-2015"
        );
        let promise = |dice: u8, says: &str| (dice, says.to_owned());
        assert_eq!(promised(Edition::Of2020, RangeBand::Close), promise(1, "at best, by rerolling a die"));
        assert_eq!(promised(Edition::Of2020, RangeBand::Long), promise(1, "cancels a die"));
        assert_eq!(promised(Edition::Of2020, RangeBand::Beyond), promise(2, "cancels two dice"));
        assert_eq!(promised(Edition::Of2017, RangeBand::Close), promise(0, "does nothing at this range"));
        assert_eq!(promised(Edition::Of2017, RangeBand::Medium), promise(1, "at best, by rerolling a die"));
    }

    #[test]
    fn an_evade_that_a_card_widens_promises_more() {
        static WIDER: Card = Card { id: "test", hooks: &[modify(Answer::Evade(|_, _, _, effect| effect.more += 1))] };
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        let card = kit.upgrade(enemy, "engine-techs");
        kit.hooks(Source::Upgrade(card), &WIDER);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let attack = kit.game.attack_mut().expect("an attack");
        attack.range = RangeBand::Long;
        attack.pool.extend((0..3).map(|_| PoolDie::showing(Colour::Red, Face::Hit)));
        let sight = defense(&kit.game, TokenId { owner: enemy.into(), index: EVADE }).expect("it can be looked up");
        assert_eq!((sight.damage_before, sight.damage_after, &*sight.says), (3, 1, "cancels two dice"));
    }

    #[test]
    fn an_evade_that_rerolls_tells_how_the_die_can_fall() {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        kit.set_shields(enemy, &[(Zone::Front, 0)]);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let hull = query::hull_value(&kit.game, enemy);
        let attack = kit.game.attack_mut().expect("an attack");
        attack.range = RangeBand::Medium;
        attack.pool.extend((0..hull).map(|_| PoolDie::showing(Colour::Red, Face::Hit)));
        let sight = defense(&kit.game, TokenId { owner: enemy.into(), index: EVADE }).expect("it can be looked up");
        // A red die has two blanks and an accuracy, four faces with one icon that counts, and one with two.
        let chances = sight.rerolled.expect("a die is rerolled");
        let hull = usize::from(hull);
        assert_eq!(chances[hull - 1..], [3.0 / 8.0, 4.0 / 8.0, 1.0 / 8.0]);
        assert!((sight.destroyed[0] - 1.0).abs() < 1e-12 && (sight.destroyed[1] - 5.0 / 8.0).abs() < 1e-12);
        let brace = kit.game.ship(enemy).defense.iter().position(|token| token.kind == DefenseToken::Brace);
        let brace = TokenId { owner: enemy.into(), index: brace.expect("it has a brace") as u8 };
        let sight = defense(&kit.game, brace).expect("it can be looked up");
        assert_eq!((sight.rerolled, sight.destroyed), (None, [1.0, 0.0]));
    }

    #[test]
    fn a_redirect_promises_no_more_than_a_card_leaves_to_one_that_was_spent() {
        static NARROWER: Card = Card {
            id: "test",
            hooks: &[modify(Answer::TokenEffect(|_, _, attack, token, points| {
                if attack.spent.iter().any(|spent| spent.kind == token) {
                    *points = 1;
                }
            }))],
        };
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        kit.set_shields(enemy, &[(Zone::Left, 2), (Zone::Right, 2)]);
        let card = kit.upgrade(ship, "engine-techs");
        kit.hooks(Source::Upgrade(card), &NARROWER);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let attack = kit.game.attack_mut().expect("an attack");
        attack.pool.extend((0..3).map(|_| PoolDie::showing(Colour::Red, Face::Hit)));
        let tokens = &kit.game.ship(enemy).defense;
        let index = tokens.iter().position(|token| token.kind == DefenseToken::Redirect).expect("it has a redirect");
        let sight = defense(&kit.game, TokenId { owner: enemy.into(), index: index as u8 });
        assert_eq!(sight.expect("it can be looked up").says, "up to 1 to its left or 1 to its right shields");
    }
}
