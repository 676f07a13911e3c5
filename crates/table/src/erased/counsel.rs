//! Advice on a question, for the player who is asked.

use serde::Serialize;
use serde_json::Value;

use super::json;
use crate::in_words::in_words;
use crate::{Basis, Budget, Chance, ChoiceOf, Mind, Node, Ruleset, ThoughtOf};

/// What a computer player would answer, and why. `C` is a choice of the ruleset.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Advice<C = Value> {
    /// Its choice.
    pub best: Advised<C>,
    /// The best of the others that it has tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<Advised<C>>,
    /// On what the choice rests.
    pub rests_on: Basis,
    /// How many games it has played on in its imagination.
    pub playouts: u32,
    /// What speaks for its choice rather than the next one, the weightiest first; each a clause without a full stop.
    pub pro: Vec<&'static str>,
    /// What speaks for the next one.
    pub con: Vec<&'static str>,
}

/// A choice that is advised, or was tried.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Advised<C = Value> {
    /// The choice.
    pub choice: C,
    /// The same in words.
    pub says: String,
    /// What it leads to, in words.
    pub leads_to: Vec<String>,
    /// The estimated chance to win after it, from 0 to 1; none if it was not tried.
    pub win_chance: Option<f64>,
    /// In how many imagined games it was tried.
    pub playouts: u32,
}

/// The advice of this computer player, which may spend the budget on the choice, and again on its reasons.
pub(super) fn of<R: Ruleset>(
    adviser: &mut dyn Mind<R>,
    node: &Node<R>,
    chance: &mut Chance,
    budget: &Budget,
) -> Advice {
    let thought = adviser.advises(node, chance, budget);
    let reasons = adviser.reasons(node, &thought, chance, &budget.begin());
    let rests_on = if thought.weighed.len() < 2 { adviser.rests_on(node) } else { Basis::Compared };
    Advice {
        best: advised(node, &thought, &thought.choice),
        next: thought.weighed.get(1).map(|next| advised(node, &thought, &next.choice)),
        rests_on,
        playouts: thought.playouts,
        pro: reasons.pro,
        con: reasons.con,
    }
}

fn advised<R: Ruleset>(node: &Node<R>, thought: &ThoughtOf<R>, choice: &ChoiceOf<R>) -> Advised {
    let weighed = thought.weighed.iter().find(|weighed| weighed.choice == *choice);
    Advised {
        choice: json(choice),
        says: in_words::<R>(node.now(), node.decision(), choice),
        leads_to: R::foretell(node.now(), node.decision(), choice),
        win_chance: weighed.map(|weighed| weighed.win_chance),
        playouts: weighed.map_or(0, |weighed| weighed.playouts),
    }
}
