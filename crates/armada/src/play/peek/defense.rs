//! What a defense token would do to the damage of the attack that is being made.

use serde::Serialize;
use table::Refusal;

use crate::catalog::DefenseToken;
use crate::measure::RangeBand;
use crate::play::query;
use crate::state::{Game, TokenId};

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
    let before = game.damage_total(attack);
    let says = match kind {
        DefenseToken::Brace => {
            with.braced = true;
            "halves the damage, rounded up"
        }
        DefenseToken::Scatter => {
            with.pool.clear();
            "cancels all dice"
        }
        DefenseToken::Evade => {
            let best = (0..with.pool.len()).max_by_key(|index| {
                let face = with.pool[*index].face;
                face.hits() + face.criticals()
            });
            if let Some(best) = best {
                with.pool.remove(best);
            }
            match attack.range {
                RangeBand::Long | RangeBand::Beyond if attack.attacker.is_ship() => "cancels a die",
                _ => "rerolls a die",
            }
        }
        DefenseToken::Redirect => "moves damage to an adjacent hull zone's shields",
        DefenseToken::Contain => "keeps the standard critical effect away",
        DefenseToken::Salvo => "strikes back after the attack",
    };
    let refusal = query::token_refused(game, attack, token).map(|(rule, says)| Refusal::illegal(rule, says));
    Ok(DefenseSight { damage_before: before, damage_after: game.damage_total(&with), says: says.to_owned(), refusal })
}
