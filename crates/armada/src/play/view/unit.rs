//! What an eye sees of ships, squadrons and upgrade cards.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::catalog::{Command, DefenseToken as Kind, Piece, UpgradeCard, Zone};
use crate::effects::Source;
use crate::play::query;
use crate::play::words::{seat_name, side_name, squadron_name, upgrade_name};
use crate::state::{
    CardState, Commands, DefenseToken, Game, Item, PoolDie, ShipId, SquadronId, Standing, TokenState, Upgrade,
    UpgradeId,
};

/// What an eye sees of a ship.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[expect(clippy::struct_excessive_bools, reason = "what lies beside its card")]
pub struct ShipView {
    /// Its number in items and frames.
    pub id: u8,
    /// Its card.
    pub card: String,
    /// Whose fleet it is in.
    pub side: String,
    /// Who decides for it.
    pub seat: String,
    /// Where it is in the course of the game.
    pub standing: Standing,
    /// The middle of its base.
    pub at: Option<[f64; 2]>,
    /// Which way it faces, in degrees.
    pub heading: Option<f64>,
    /// The number on its speed dial.
    pub speed: u8,
    /// Shields by hull zone.
    pub shields: BTreeMap<Zone, u8>,
    /// Its hull value.
    pub hull: u8,
    /// Its defense tokens.
    pub defense: Vec<TokenView>,
    /// How many facedown dials it has.
    pub dials_assigned: usize,
    /// What they show, the next one first, as far as this eye knows: all to its own player, to others what they have seen.
    /// `None` if it knows none of them.
    pub stack: Option<Vec<Option<Command>>>,
    /// Faceup dials it may use in this activation.
    pub dials: Vec<Command>,
    /// Its command tokens.
    pub tokens: Vec<Command>,
    /// Its raid tokens.
    pub raid: Vec<Command>,
    /// The commands it has resolved this round.
    pub resolved: Vec<Command>,
    /// Its damage cards.
    pub damage: Vec<DamageView>,
    /// Has it been activated this round?
    pub activated: bool,
    /// Does it carry its fleet's commander?
    pub flagship: bool,
    /// Is it an objective ship?
    pub objective_ship: bool,
    /// Objective tokens it carries.
    pub objective_tokens: u8,
    /// An effect keeps it in play though it is destroyed.
    pub kept: bool,
    /// It has discarded its dial and will retreat to hyperspace, or has done so.
    #[serde(default)]
    pub retreats: bool,
    /// Tokens on its hull zones, which mark what an upgrade card does there.
    pub zone_tokens: Vec<ZoneTokenView>,
    /// Its upgrade cards.
    pub upgrades: BTreeMap<String, UpgradeView>,
}

/// What an eye sees of a token on a hull zone: chaff is its red side, focus its blue one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct ZoneTokenView {
    /// On which zone it lies.
    pub zone: Zone,
    /// Which side is up.
    pub token: Piece,
}

/// What an eye sees of a defense token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct TokenView {
    /// Which kind.
    pub kind: Kind,
    /// Which side is up, or that it is gone.
    pub state: TokenState,
}

/// What an eye sees of a damage card on a ship.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct DamageView {
    /// Does its face show?
    pub faceup: bool,
    /// The card, if it is faceup or this eye was shown it by an effect.
    pub card: Option<String>,
}

/// What an eye sees of an upgrade card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct UpgradeView {
    /// Its number in items.
    pub id: u8,
    /// The card.
    pub card: String,
    /// Which way it lies.
    pub state: CardState,
    /// Command tokens that lie on it.
    pub tokens: Vec<Command>,
    /// How many command dials lie on it.
    pub dials_assigned: usize,
    /// What they show, if there are any: for its own player alone.
    pub dials: Option<Vec<Command>>,
    /// A die that lies on it.
    pub die: Option<PoolDie>,
    /// A number it keeps.
    pub count: u8,
    /// Round tokens that lie on it.
    pub rounds: Vec<u8>,
    /// Defense tokens that lie on it.
    pub defense: Vec<Kind>,
}

/// What an eye sees of a squadron.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct SquadronView {
    /// Its number in items and frames.
    pub id: u8,
    /// Its name without the word "Squadron".
    pub short: String,
    /// Its card.
    pub card: String,
    /// Whose fleet it is in.
    pub side: String,
    /// Who decides for it.
    pub seat: String,
    /// Where it is in the course of the game.
    pub standing: Standing,
    /// The middle of its base.
    pub at: Option<[f64; 2]>,
    /// The number on its disk.
    pub hull: u8,
    /// Has it been activated this round?
    pub activated: bool,
    /// Is it engaged?
    pub engaged: bool,
    /// Its defense tokens.
    pub defense: Vec<TokenView>,
    /// Objective tokens it carries.
    pub objective_tokens: u8,
    /// An effect keeps it in play though it is destroyed.
    pub kept: bool,
}

fn listed(commands: Commands) -> Vec<Command> {
    commands.kinds().flat_map(|command| (0..commands.of(command)).map(move |_| command)).collect()
}

fn tokens(defense: &[DefenseToken]) -> Vec<TokenView> {
    defense.iter().map(|token| TokenView { kind: token.kind, state: token.state }).collect()
}

/// What every eye sees of a ship, without its dials and damage cards.
pub(super) fn ship(game: &Game, id: ShipId) -> ShipView {
    let ship = game.ship(id);
    let upgrades = game.upgrades().filter(|(_, upgrade)| upgrade.ship == Some(id));
    ShipView {
        id: id.0,
        card: ship.card.word().to_owned(),
        side: side_name(ship.side).to_owned(),
        seat: seat_name(game, ship.seat),
        standing: ship.standing,
        at: ship.pose.map(|pose| pose.at.to_mm()),
        heading: ship.pose.map(|pose| pose.heading.degrees()),
        speed: ship.speed,
        shields: ship.zones().map(|zone| (zone, ship.shields(zone))).collect(),
        hull: query::hull_value(game, id),
        defense: tokens(&ship.defense),
        dials_assigned: ship.stack.len(),
        stack: None,
        dials: ship.dials.iter().map(|dial| dial.command).collect(),
        tokens: listed(ship.tokens),
        raid: listed(ship.raid),
        resolved: listed(ship.resolved),
        damage: Vec::new(),
        activated: ship.activated,
        flagship: ship.flagship,
        objective_ship: ship.objective_ship,
        objective_tokens: ship.objective_tokens,
        kept: ship.kept,
        retreats: ship.retreat.is_some(),
        zone_tokens: zone_tokens(game, id).collect(),
        upgrades: upgrades.map(|(id, card)| (upgrade_name(game, id), upgrade(id, card))).collect(),
    }
}

/// The tokens that mark effects which last on a ship's zones.
fn zone_tokens(game: &Game, ship: ShipId) -> impl Iterator<Item = ZoneTokenView> + '_ {
    let tokens = |card: &'static UpgradeCard| {
        card.pieces.iter().copied().filter(|piece| matches!(piece, Piece::ChaffToken | Piece::FocusToken))
    };
    game.lasting.iter().flat_map(move |lasting| match (lasting.source, lasting.about) {
        (Source::Upgrade(upgrade), Some(Item::Zone(marked, zone))) if marked == ship => {
            let card = game.upgrade(upgrade).card.card();
            Some(tokens(card).map(move |token| ZoneTokenView { zone, token })).into_iter().flatten()
        }
        _ => None.into_iter().flatten(),
    })
}

fn upgrade(id: UpgradeId, upgrade: &Upgrade) -> UpgradeView {
    UpgradeView {
        id: id.0,
        card: upgrade.card.word().to_owned(),
        state: upgrade.state,
        tokens: listed(upgrade.tokens),
        dials_assigned: upgrade.dials.len(),
        dials: None,
        die: upgrade.die,
        count: upgrade.count,
        rounds: upgrade.rounds.to_vec(),
        defense: upgrade.defense.to_vec(),
    }
}

pub(super) fn squadron(game: &Game, id: SquadronId) -> SquadronView {
    let squadron = game.squadron(id);
    SquadronView {
        id: id.0,
        short: squadron_name(game, id).replacen(" Squadron", "", 1),
        card: squadron.card.word().to_owned(),
        side: side_name(squadron.side).to_owned(),
        seat: seat_name(game, squadron.seat),
        standing: squadron.standing,
        at: squadron.at.map(plane::Point::to_mm),
        hull: squadron.hull,
        activated: squadron.activated,
        engaged: squadron.at.is_some() && game.is_engaged(id),
        defense: tokens(&squadron.defense),
        objective_tokens: squadron.objective_tokens,
        kept: squadron.kept,
    }
}
