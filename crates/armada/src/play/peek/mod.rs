//! Read-only questions about the table that any client may ask at any time: measuring is free, and what a course, a
//! move or a defense token would lead to can be seen before it is chosen.
//!
//! Everything here is computed from what lies open on the table. Who asks matters only for the maneuver tool: only the
//! player who determines a course may lay it out.

mod attacks;
mod course;
mod defense;
mod helm;
mod measure;
mod odds;
mod squadron;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Budget, Decision, Eye, Refusal};

use crate::catalog::Zone;
use crate::state::{Game, Item, MarkerId, ObstacleId, ShipId, SquadronId, TokenId, UnitId};

pub(super) use attacks::between;
pub use attacks::{AttackSight, End};
pub(super) use course::course;
pub use course::{CourseSight, EndPose, Overlaps};
pub use defense::DefenseSight;
pub use helm::{HelmSight, HelmSpeed, HelmWay, Navigate};
pub use measure::Measurement;
pub(super) use measure::measure;
pub use odds::{AttackOdds, Considered, OddsSight, PlayOut, Reckon};
pub use squadron::{MoveSight, Reach};

/// A question about the table.
#[derive(Clone, Debug, PartialEq, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Peek {
    /// How far two things are apart.
    Measure {
        /// From here.
        from: Thing,
        /// To there.
        to: Thing,
    },
    /// What a unit could attack from where it stands.
    Attacks {
        /// Which unit.
        of: UnitId,
    },
    /// The odds of what a unit could attack from where it stands.
    Odds {
        /// Which unit.
        of: UnitId,
    },
    /// The odds of an attack on a target that is offered, or of the rest of an attack with a defense token that is offered,
    /// played with all cards. That takes long.
    OddsWithCards {
        /// The option.
        target: Item,
    },
    /// What could attack a unit where it stands.
    Threats {
        /// Which unit.
        to: UnitId,
    },
    /// Where a course would lead the ship whose course the asking seat determines.
    Course {
        /// Which ship.
        ship: ShipId,
        /// On which side the tool lies.
        along: Item,
        /// The clicks.
        turns: Vec<i8>,
        /// A navigate command that is resolved first, while its player decides about it.
        #[serde(default)]
        #[ts(optional)]
        navigate: Option<Navigate>,
    },
    /// How the ship whose course the asking seat determines could be steered, with each navigate command and without.
    Helm {
        /// Which ship.
        ship: ShipId,
    },
    /// Whether a squadron may be put somewhere, and whom it would engage there.
    Squadron {
        /// Which one.
        squadron: SquadronId,
        /// Where.
        at: [f64; 2],
    },
    /// How far a squadron could move.
    Reach {
        /// Which one.
        squadron: SquadronId,
    },
    /// What a defense token would do to the damage of the attack that is being made.
    Defense {
        /// Which token.
        token: TokenId,
    },
}

/// Something from which or to which can be measured.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// A ship's base.
    Ship(ShipId),
    /// A hull zone of a ship.
    Zone(ShipId, Zone),
    /// A squadron's base.
    Squadron(SquadronId),
    /// An obstacle.
    Obstacle(ObstacleId),
    /// A token.
    Marker(MarkerId),
    /// A point of the table, in millimetres.
    Point([f64; 2]),
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// To [`Peek::Measure`].
    Measured(Measurement),
    /// To [`Peek::Attacks`] and [`Peek::Threats`].
    Attacks(Vec<AttackSight>),
    /// To [`Peek::Odds`].
    Odds(Vec<OddsSight>),
    /// To [`Peek::OddsWithCards`]: nothing if the attack cannot be played in all ways.
    OddsWithCards(Option<AttackOdds>),
    /// To [`Peek::Course`].
    Course(Box<CourseSight>),
    /// To [`Peek::Helm`].
    Helm(HelmSight),
    /// To [`Peek::Squadron`].
    Squadron(MoveSight),
    /// To [`Peek::Reach`].
    Reach(Reach),
    /// To [`Peek::Defense`].
    Defense(DefenseSight),
}

/// Whether this is a question that takes long.
pub(super) fn takes_long(what: &Value) -> bool {
    matches!(Peek::deserialize(what), Ok(Peek::OddsWithCards { .. }))
}

/// Answers a question that takes long, about what is asked now; `None` if the budget does not suffice.
pub(super) fn work_out(
    game: &Game,
    decision: &Decision<Item>,
    what: &Value,
    budget: &Budget,
    play_out: PlayOut,
) -> Result<Option<Value>, Refusal> {
    let Peek::OddsWithCards { target } = read(what)? else {
        return Err(Refusal::malformed("this does not take long: it is answered at once"));
    };
    let odds = odds::with_cards(game, decision, target, budget, play_out)?;
    if odds.is_none() && budget.is_spent() {
        return Ok(None);
    }
    written(&Sight::OddsWithCards(odds)).map(Some)
}

/// Answers a question of a client.
pub(super) fn peek(game: &Game, eye: Eye, what: &Value, reckon: Reckon) -> Result<Value, Refusal> {
    let what = read(what)?;
    what.check(game)?;
    written(&what.answer(game, eye, reckon)?)
}

fn read(what: &Value) -> Result<Peek, Refusal> {
    Peek::deserialize(what)
        .map_err(|error| Refusal::malformed(format!("this is nothing that can be looked up: {error}")))
}

fn written(sight: &Sight) -> Result<Value, Refusal> {
    serde_json::to_value(sight).map_err(|error| Refusal::defect(format!("the answer cannot be written: {error}")))
}

impl Peek {
    /// Refuses a question about things that are not in the game.
    fn check(&self, game: &Game) -> Result<(), Refusal> {
        let known = match *self {
            Peek::Measure { from, to } => from.is_known(game) && to.is_known(game),
            Peek::Attacks { of: unit } | Peek::Odds { of: unit } | Peek::Threats { to: unit } => is_known(game, unit),
            Peek::Course { ship, .. } | Peek::Helm { ship } => is_known(game, ship.into()),
            Peek::Squadron { squadron, .. } | Peek::Reach { squadron } => is_known(game, squadron.into()),
            Peek::Defense { token } => is_known(game, token.owner),
            // It is compared with what is offered.
            Peek::OddsWithCards { .. } => true,
        };
        if known { Ok(()) } else { Err(Refusal::malformed("there is no such thing in this game")) }
    }

    fn answer(&self, game: &Game, eye: Eye, reckon: Reckon) -> Result<Sight, Refusal> {
        Ok(match self {
            Peek::Measure { from, to } => Sight::Measured(measure(game, *from, *to)?),
            Peek::Attacks { of } => Sight::Attacks(attacks::attacks_of(game, *of)),
            Peek::Odds { of } => Sight::Odds(odds::odds_of(game, *of, reckon)),
            Peek::OddsWithCards { .. } => return Err(Refusal::malformed("this takes too long to be answered at once")),
            Peek::Threats { to } => Sight::Attacks(attacks::threats_to(game, *to)),
            Peek::Course { ship, along, turns, navigate } => {
                let planned = navigate.map(|plan| helm::planned(game, *ship, plan)).transpose()?;
                let game = planned.as_ref().unwrap_or(game);
                Sight::Course(Box::new(course(game, eye, *ship, (*along, turns))?))
            }
            Peek::Helm { ship } => Sight::Helm(helm::helm(game, eye, *ship)?),
            Peek::Squadron { squadron, at } => Sight::Squadron(squadron::would_be_at(game, *squadron, *at)?),
            Peek::Reach { squadron } => Sight::Reach(squadron::reach(game, *squadron)?),
            Peek::Defense { token } => Sight::Defense(defense::defense(game, *token)?),
        })
    }
}

impl Thing {
    fn is_known(self, game: &Game) -> bool {
        match self {
            Thing::Ship(ship) | Thing::Zone(ship, _) => is_known(game, ship.into()),
            Thing::Squadron(squadron) => is_known(game, squadron.into()),
            Thing::Obstacle(obstacle) => game.obstacles().any(|(id, _)| id == obstacle),
            Thing::Marker(marker) => game.markers().any(|(id, _)| id == marker),
            Thing::Point(_) => true,
        }
    }
}

fn is_known(game: &Game, unit: UnitId) -> bool {
    match unit {
        UnitId::Ship(ship) => game.ships().any(|(id, _)| id == ship),
        UnitId::Squadron(squadron) => game.squadrons().any(|(id, _)| id == squadron),
    }
}

fn not_on_the_table() -> Refusal {
    Refusal::malformed("that is not on the table now")
}
