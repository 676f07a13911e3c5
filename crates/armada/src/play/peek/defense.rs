//! What a defense token would do to the damage of the attack that is being made.

use serde::Serialize;
use table::Refusal;

use crate::catalog::DefenseToken;
use crate::effects::{EvadeEffect, Evaded};
use crate::play::query;
use crate::play::words::redirect_says;
use crate::state::{Attack, Game, SpentToken, TokenId, TokenState};

/// What a defense token would do.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct DefenseSight {
    /// The damage as the pool stands.
    pub damage_before: u8,
    /// The damage with this token spent; of a die that would be rerolled, without that die.
    pub damage_after: u8,
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
    Ok(DefenseSight { damage_before, damage_after, says, refusal })
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
    use crate::state::{Colour, Face, PoolDie};
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
