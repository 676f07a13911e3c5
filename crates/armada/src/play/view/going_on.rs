//! What is going on, in names: the attack, and effects that last.

use serde::{Deserialize, Serialize};

use crate::catalog::Zone;
use crate::effects::{Lasting, Until};
use crate::measure::RangeBand;
use crate::play::words::{aim_name, attacker_name, bare_token_name, item_name, seat_name, source_name};
use crate::state::{Attack, AttackKind, AttackStep, Game};

/// An attack as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[expect(clippy::struct_excessive_bools, reason = "what has happened in it")]
pub struct AttackView {
    /// The hull zone or squadron that attacks.
    pub attacker: String,
    /// Who makes its choices.
    pub seat: String,
    /// The hull zone or squadron that defends.
    pub defender: String,
    /// What kind of attack it is.
    pub kind: AttackKind,
    /// How far it has come.
    pub step: AttackStep,
    /// Attack range.
    pub range: RangeBand,
    /// The distance band; 6 is beyond the ruler.
    pub distance: u8,
    /// Is it obstructed?
    pub obstructed: bool,
    /// The attack pool, as in `red hit`.
    pub pool: Vec<String>,
    /// Tokens that accuracy icons keep from being spent.
    pub locked: Vec<String>,
    /// Tokens that were spent.
    pub spent: Vec<String>,
    /// Was a brace resolved?
    pub braced: bool,
    /// Was contain resolved?
    pub contained: bool,
    /// The zones a redirect named.
    pub redirects: Vec<Zone>,
    /// Does a salvo follow?
    pub salvo: bool,
    /// Damage suffered so far.
    pub suffered: u8,
}

/// An effect that lasts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct LastingView {
    /// What made it.
    pub source: String,
    /// What it is about.
    pub about: Option<String>,
    /// When it ends.
    pub until: Until,
}

pub(super) fn attack(game: &Game, attack: &Attack) -> AttackView {
    AttackView {
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

pub(super) fn lasting(game: &Game, lasting: &Lasting) -> LastingView {
    let about = lasting.about.map(|item| item_name(game, item));
    LastingView { source: source_name(game, lasting.source), about, until: lasting.until }
}
