//! What is being placed right now and where it may be: part of the state, so that an answer is checked against the
//! limits with which the question was asked.

use plane::Point;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Side;

use super::ids::{MarkerId, ObstacleId, ShipId, SquadronId, UnitId};
use crate::measure::Border;

/// What is being placed, and where it may be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placing {
    /// What.
    pub what: Placeable,
    /// Every one of these must hold.
    pub limits: Limits,
}

/// Limits that must all hold.
pub type Limits = SmallVec<[Limit; 6]>;

/// What can be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Placeable {
    /// A ship.
    Ship(ShipId),
    /// A squadron.
    Squadron(SquadronId),
    /// An obstacle.
    Obstacle(ObstacleId),
    /// A token.
    Marker(MarkerId),
}

/// Something on the table from which distances are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A unit.
    Unit(UnitId),
    /// An obstacle.
    Obstacle(ObstacleId),
    /// A token.
    Marker(MarkerId),
}

/// A limit on where something may be placed. New kinds go to the end: their order is part of fingerprints.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// A ship where its side may deploy it.
    DeployShip(Side),
    /// A squadron where its side may deploy it: beside a friendly ship, or anywhere a scout may be.
    DeploySquadron(Side),
    /// A squadron where its side may deploy it, or at distance 1 of an obstacle.
    DeploySquadronAtObstacles(Side),
    /// An obstacle where it may be placed in setup.
    SetupObstacle,
    /// A squadron as far as it can move at this speed.
    SquadronMove(u8),
    /// A squadron where no enemy squadron engages it.
    Unengaged,
    /// A squadron pushed aside by this ship, with this many more to be placed.
    Aside(ShipId, u8),
    /// Completely inside the play area.
    InPlayArea,
    /// Completely inside the setup area.
    InSetupArea,
    /// Inside a side's deployment zone.
    InDeploymentZone(Side),
    /// Outside of both deployment zones.
    OutsideDeploymentZones,
    /// Its middle in the middle of the setup area.
    InTheMiddle,
    /// Its middle in the part of the setup area beyond this distance of all edges of that area.
    MiddleBeyondSetupEdges(u8),
    /// At distance 1 to this of something: some part of it.
    At(u8, Origin),
    /// Completely within distance 1 to this of something.
    Within(u8, Origin),
    /// Beyond this distance of something.
    Beyond(u8, Origin),
    /// Some part of it at the distances from the first to the second of something.
    AtDistances(u8, u8, Origin),
    /// Touching something without overlapping it, or overlapping it.
    Touching(Origin),
    /// Some part of it on something.
    Overlapping(Origin),
    /// No part of it on something.
    Off(Origin),
    /// A ship whose base touches the edge of this side's player.
    TouchingEdge(Side),
    /// At distance 1 to this of some obstacle.
    AtSomeObstacle(u8),
    /// Beyond this distance of every ship and squadron of a side.
    BeyondUnitsOf(u8, Side),
    /// Beyond this distance of every obstacle.
    BeyondObstacles(u8),
    /// Beyond this distance of every token of the same kind.
    BeyondSameMarkers(u8),
    /// At distance 1 to this of every token of the same kind.
    AtSameMarkers(u8),
    /// At distance 1 to this of an edge of the table.
    AtBorder(u8, Border),
    /// Beyond this distance of an edge of the table.
    BeyondBorder(u8, Border),
    /// More than this many lengths of the ruler from an edge of the table.
    BeyondRulers(u8, Border),
    /// Beyond this distance of every edge.
    BeyondEdges(u8),
    /// Beyond this distance of every edge of the setup area.
    BeyondSetupEdges(u8),
    /// A token whose edge stays within this distance of where it was.
    FromHere(u8, Point),
    /// An obstacle moved up to this distance; staying is allowed.
    MoveObstacle(u8),
    /// An obstacle moved toward something, at least to the end of the first distance, at most to that of the second.
    MoveToward(Origin, u8, u8),
    /// An exogorth against another obstacle.
    Exogorth,
    /// A squadron displaced by this exogorth.
    Displaced(ObstacleId),
    /// The targeting token of this ship in its special arc.
    TargetingToken(ShipId),
    /// Not overlapping ships.
    FreeOfShips,
    /// Not overlapping ships and squadrons.
    FreeOfUnits,
    /// Not overlapping obstacles and tokens.
    FreeOfObstacles,
    /// Beyond this distance of every ship of a side.
    BeyondShipsOf(u8, Side),
    /// An obstacle moved up to this distance, onto squadrons too, which then make room; staying is allowed.
    MoveObstacleOntoSquadrons(u8),
    /// A ship whose rear hull zone is at distance 1 to this of an edge of the table.
    RearAtBorder(u8, Border),
}
