//! The attack in progress as scenarios write it: by names, and dice as in `red hit`.

use serde_json::{Value, json};

use crate::play::view::{AttackView, GoingOn, TokenInAttack, View};
use crate::play::words::seat_name;
use crate::state::Game;

/// The innermost attack of a view, by names; null if there is none.
pub(super) fn named(game: &Game, view: &View) -> Value {
    let attack = view.going_on.iter().rev().find_map(|each| match each {
        GoingOn::Attack(attack) => Some(attack),
        _ => None,
    });
    attack.map_or(Value::Null, |attack| by_names(game, attack))
}

fn by_names(game: &Game, attack: &AttackView) -> Value {
    let says = |tokens: &[TokenInAttack]| tokens.iter().map(|token| token.says.clone()).collect::<Vec<_>>();
    let mut shown = json!(attack);
    shown["attacker"] = json!(attack.attacker_says);
    shown["seat"] = json!(seat_name(game, attack.seat));
    shown["defender"] = json!(attack.defender_says);
    shown["pool"] = attack.pool.iter().map(|die| format!("{} {}", die.colour, die.face)).collect();
    shown["locked"] = json!(says(&attack.locked));
    shown["spent"] = json!(says(&attack.spent));
    shown
}
