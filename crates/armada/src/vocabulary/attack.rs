//! The attack in progress as scenarios write it: by names, and dice as in `red hit`.

use serde::Serialize;

use crate::catalog::Zone;
use crate::measure::RangeBand;
use crate::play::words::{aim_name, attacker_name, bare_token_name, seat_name};
use crate::state::{Attack, AttackKind, AttackStep, Game};

/// What an expectation may say about an attack.
#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "what has happened in it")]
pub(super) struct NamedAttack {
    attacker: String,
    seat: String,
    defender: String,
    kind: AttackKind,
    step: AttackStep,
    range: RangeBand,
    distance: u8,
    obstructed: bool,
    pool: Vec<String>,
    locked: Vec<String>,
    spent: Vec<String>,
    braced: bool,
    contained: bool,
    redirects: Vec<Zone>,
    salvo: bool,
    suffered: u8,
}

impl NamedAttack {
    /// The innermost attack, if one is being made.
    pub(super) fn of(game: &Game) -> Option<Self> {
        game.attack().map(|attack| named(game, attack))
    }
}

fn named(game: &Game, attack: &Attack) -> NamedAttack {
    NamedAttack {
        attacker: attacker_name(game, attack.attacker),
        seat: seat_name(game, attack.attacking_seat),
        defender: aim_name(game, attack.defender),
        kind: attack.kind,
        step: attack.step,
        range: attack.range,
        distance: attack.distance,
        obstructed: attack.obstructed.any(),
        pool: attack.pool.iter().map(|die| format!("{} {}", die.colour, die.face)).collect(),
        locked: attack.accuracy.iter().map(|token| bare_token_name(game, *token)).collect(),
        spent: attack.spent.iter().map(|spent| bare_token_name(game, spent.token)).collect(),
        braced: attack.braced,
        contained: attack.contained,
        redirects: attack.redirects.to_vec(),
        salvo: attack.salvo,
        suffered: attack.suffered,
    }
}
