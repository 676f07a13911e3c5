//! Round tokens that lie directly on the table: objective tokens, grav tokens, proximity mines, targeting tokens.

use plane::{Disc, Point};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Rule;

use super::Edition;
use super::attack::{Attack, Defender};
use super::bands::DistanceBand;
use super::board::{Board, Unit};
use super::component::Component;
use super::placement::{Allowed, require};
use super::shape::length;
use super::ship::PlacedShip;
use super::zones::Tabletop;
use crate::catalog::{Catalog, Zone};

/// The kind of a round token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the game's own; what they do is in the rulebook")]
pub enum TokenKind {
    Objective,
    Grav,
    ProximityMine,
    Targeting,
}

/// A round token at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedToken {
    /// Its kind.
    pub kind: TokenKind,
    /// Its place.
    pub disc: Disc,
}

impl TokenKind {
    /// Every kind.
    pub const ALL: [TokenKind; 4] =
        [TokenKind::Objective, TokenKind::Grav, TokenKind::ProximityMine, TokenKind::Targeting];

    /// Its name in files.
    pub fn word(self) -> &'static str {
        match self {
            TokenKind::Objective => "objective",
            TokenKind::Grav => "grav",
            TokenKind::ProximityMine => "proximity-mine",
            TokenKind::Targeting => "targeting",
        }
    }

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            TokenKind::Objective => "objective token",
            TokenKind::Grav => "grav token",
            TokenKind::ProximityMine => "proximity mine",
            TokenKind::Targeting => "targeting token",
        }
    }

    fn diameter(self) -> f64 {
        let tokens = &Catalog::get().round_tokens;
        match self {
            TokenKind::Objective => tokens.objective.value,
            TokenKind::Grav => tokens.grav.value,
            TokenKind::ProximityMine => tokens.proximity_mine.value,
            TokenKind::Targeting => tokens.targeting.value,
        }
    }
}

impl PlacedToken {
    /// A token of this kind at this place.
    pub fn new(kind: TokenKind, at: Point) -> Self {
        PlacedToken { kind, disc: Disc { at, radius: length(kind.diameter() / 2.0) } }
    }

    /// The token as a component to measure from or to.
    pub fn component(&self) -> Component<'_> {
        Component::Round(&self.disc)
    }
}

impl Board {
    /// The token, if it is a proximity mine: the only kind that can be attacked.
    pub(super) fn mine(&self, index: usize) -> Option<&Disc> {
        let mine = self.tokens.get(index).filter(|token| token.kind == TokenKind::ProximityMine);
        mine.map(|token| &token.disc)
    }

    /// May a proximity mine be placed there, considering other mines? Other conditions are part of its objective.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_place_mine(&self, table: &Tabletop, at: Point) -> Allowed {
        let mine = PlacedToken::new(TokenKind::ProximityMine, at);
        let says = "a token must lie in the play area";
        require(table.holds_disc(&mine.disc), Rule("setup.play-area"), says)?;
        let says = "a proximity mine must be beyond distance 1 of every other";
        let apart = self.are_beyond(TokenKind::ProximityMine, 1, mine.component());
        require(apart, Rule("tokens.mine.spacing"), says)
    }

    /// The proximity mines triggered by a ship that has moved there: those at distance 1 of it.
    pub fn mines_set_off(&self, ship: &PlacedShip) -> SmallVec<[usize; 2]> {
        let near = |token: &PlacedToken| Component::Ship(ship).distance_of(token.component()).is_at(1, 1);
        let mines = self.tokens.iter().enumerate().filter(|(_, token)| token.kind == TokenKind::ProximityMine);
        mines.filter(|(_, token)| near(token)).map(|(index, _)| index).collect()
    }

    /// A hull zone measured against a token as if it attacked it; `None` if there is no such zone or token.
    pub fn attack_on_token(&self, ship: usize, zone: Zone, token: usize, edition: Edition) -> Option<Attack> {
        let attacker = self.attacker(Unit::Ship(ship), Some(zone))?;
        let defender = Defender::Squadron(&self.tokens.get(token)?.disc);
        Some(self.adjudicate(Unit::Ship(ship), &attacker, Unit::Token(token), &defender, edition))
    }

    /// Is a component beyond this distance of all tokens of a kind?
    pub fn are_beyond(&self, kind: TokenKind, band: u8, component: Component<'_>) -> bool {
        let others = self.tokens.iter().filter(|token| token.kind == kind);
        others.into_iter().all(|token| token.component().distance_of(component).is_beyond(band))
    }

    /// May this token be moved there, up to this distance band? Tokens may end under anything; their edge may not end
    /// beyond the line, so their centre moves no farther than the distance.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_move_token(&self, table: &Tabletop, token: usize, to: Point, band: u8) -> Allowed {
        let disc = self.tokens[token].disc;
        let reach = disc.at.spot().distance(to.spot()) <= DistanceBand::At(band).end();
        require(reach, Rule("obstacles.movement.distance"), "no part of the token may end beyond that distance")?;
        let inside = table.holds_disc(&Disc { at: to, ..disc });
        require(inside, Rule("setup.play-area"), "a token must lie in the play area")
    }
}
