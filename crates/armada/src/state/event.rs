//! What happens in a game, for the log.

use plane::{Point, Pose};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Rule, Seat, Side};

use super::attack::{AttackKind, Attacker};
use super::command::{Command, Payment};
use super::damage::DamageNumber;
use super::defense::TokenChange;
use super::dice::{Face, PoolDie};
use super::effect_name::EffectName;
use super::handle::ObjectiveCard;
use super::ids::{Aim, MarkerId, ObstacleId, ShipId, SquadronId, UnitId};
use super::item::Item;
use super::source::Source;
use super::spot::Spot;
use crate::catalog::{DefenseToken, Zone};
use crate::measure::RangeBand;

/// The name of a phase, also a static string if it was deserialized.
type PhaseName = &'static str;

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A round begins.
    RoundBegins { round: u8 },
    /// A phase begins.
    PhaseBegins {
        #[serde(deserialize_with = "in_words::phase")]
        phase: PhaseName,
        #[serde(deserialize_with = "in_words::rule")]
        rule: Rule,
    },
    /// It is settled who is first player.
    FirstPlayer { side: Side },
    /// The objective is chosen.
    ObjectiveChosen {
        #[ts(type = "string")]
        objective: ObjectiveCard,
    },
    /// An obstacle is placed or moved.
    ObstaclePlaced { obstacle: ObstacleId, pose: Spot },
    /// An obstacle is taken off the table.
    ObstacleRemoved { obstacle: ObstacleId },
    /// A station is destroyed; it stays on the table.
    StationDestroyed { station: ObstacleId },
    /// A mine goes off.
    MineSetOff {
        ship: ShipId,
        #[ts(as = "Vec<Face>")]
        faces: SmallVec<[Face; 4]>,
    },
    /// A ship is put on the table.
    ShipDeployed {
        ship: ShipId,
        #[serde(with = "in_mm::pose")]
        #[ts(as = "crate::state::Spot")]
        pose: Pose,
        speed: u8,
    },
    /// A squadron is put on the table.
    SquadronDeployed {
        squadron: SquadronId,
        #[serde(with = "in_mm::point")]
        #[ts(as = "[f64; 2]")]
        at: Point,
    },
    /// A unit is put beside the table.
    SetAside { unit: UnitId },
    /// A token is put on the table, moved, or taken off it.
    TokenPlaced {
        marker: MarkerId,
        #[serde(with = "in_mm::maybe")]
        #[ts(as = "Option<[f64; 2]>")]
        at: Option<Point>,
    },
    /// Both sides have assigned their dials.
    DialsAssigned,
    /// A side passes.
    Passed { side: Side, with_token: bool },
    /// A ship is activated.
    ShipActivated { ship: ShipId },
    /// A ship reveals a dial.
    DialRevealed { ship: ShipId, command: Command },
    /// A player looks at something of a ship that lies facedown.
    LookedAt { seat: Seat, ship: ShipId, what: Facedown },
    /// The topmost facedown dial of a ship is set to another command, for all to see.
    DialSet { ship: ShipId, command: Command },
    /// A ship gains a further dial, which lies faceup beside it.
    DialGained { ship: ShipId, command: Command },
    /// The topmost facedown dial of a ship is discarded unseen.
    DialDiscarded { ship: ShipId },
    /// A ship gains a command token.
    TokenGained { ship: ShipId, command: Command },
    /// A ship loses or spends a command token.
    TokenLost { ship: ShipId, command: Command },
    /// A ship gains a raid token.
    Raided { ship: ShipId, command: Command },
    /// A command is resolved.
    CommandResolved { ship: ShipId, command: Command, with: Payment },
    /// A squadron is activated.
    SquadronActivated { squadron: SquadronId },
    /// A squadron's slider is turned, without an activation.
    SliderToggled { squadron: SquadronId, activated: bool },
    /// A squadron moves or is placed.
    SquadronMoved {
        squadron: SquadronId,
        #[serde(with = "in_mm::point")]
        #[ts(as = "[f64; 2]")]
        to: Point,
        /// The ship that has moved onto it, if it makes room for one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        aside_for: Option<ShipId>,
    },
    /// A ship has moved.
    ShipMoved {
        ship: ShipId,
        #[serde(with = "in_mm::pose")]
        #[ts(as = "crate::state::Spot")]
        to: Pose,
        speed: u8,
    },
    /// A ship overlapped another.
    Overlapped { ship: ShipId, other: ShipId },
    /// A speed dial is changed.
    SpeedChanged { ship: ShipId, to: u8 },
    /// An attack is declared.
    AttackDeclared {
        attacker: Attacker,
        defender: Aim,
        kind: AttackKind,
        obstructed: bool,
        /// Missing in records of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        range: Option<RangeBand>,
    },
    /// The attack is canceled because there is no die.
    AttackCanceled,
    /// Dice are rolled, or the pool is now this.
    Rolled {
        #[ts(as = "Vec<PoolDie>")]
        pool: SmallVec<[PoolDie; 10]>,
    },
    /// An effect rolls dice that are no attack.
    RolledOutsideAttack {
        source: Source,
        #[ts(as = "Vec<PoolDie>")]
        dice: SmallVec<[PoolDie; 4]>,
    },
    /// An accuracy icon is spent on a token.
    TokenLocked { owner: UnitId, kind: DefenseToken },
    /// A defense token is spent.
    DefenseSpent { owner: UnitId, kind: DefenseToken, discarded: bool },
    /// Something becomes of a defense token that is not spent.
    DefenseToken { owner: UnitId, kind: DefenseToken, change: TokenChange },
    /// A critical effect is resolved; `None` is the standard one.
    CriticalResolved { source: Option<Source> },
    /// The damage of the attack.
    DamageTotal { damage: u8 },
    /// A zone loses a shield, or gains it.
    Shields { ship: ShipId, zone: Zone, now: u8 },
    /// A ship is dealt a damage card; the face if it shows.
    DamageCard { ship: ShipId, face: Option<DamageNumber> },
    /// A damage card is discarded.
    Repaired { ship: ShipId },
    /// A squadron has lost or recovered hull.
    Hull { squadron: SquadronId, now: u8 },
    /// An obstacle takes effect.
    ObstacleEffect { unit: UnitId, obstacle: ObstacleId },
    /// A unit is destroyed.
    Destroyed { unit: UnitId },
    /// An effect keeps a unit in play though it is destroyed.
    Kept { unit: UnitId },
    /// A card's effect is used.
    EffectUsed { source: Source },
    /// What an effect was used for, in the words of its card, where no other event tells it.
    UsedFor {
        source: Source,
        #[ts(type = "string")]
        effect: EffectName,
    },
    /// What an effect was used on, where no other event tells it.
    UsedOn {
        source: Source,
        /// Missing in records of earlier versions.
        #[serde(default)]
        #[ts(type = "string")]
        effect: EffectName,
        on: Item,
    },
    /// A card is discarded.
    CardDiscarded { source: Source },
    /// A ship is named objective ship.
    ObjectiveShip { ship: ShipId },
    /// A side gains victory tokens.
    VictoryTokens { side: Side, gained: u8 },
    /// The game has ended.
    GameOver { scores: [i32; 2] },
    /// A ship has discarded its dial and will retreat to hyperspace.
    RetreatBegun { ship: ShipId },
    /// A ship has retreated to hyperspace.
    Retreated { ship: ShipId },
    /// A unit joins a side, or goes over to it.
    Joined { unit: UnitId, side: Side },
    /// After a battle of a campaign: a unit is scarred.
    Scarred { unit: UnitId },
    /// After a battle of a campaign: a unit has destroyed an enemy and may become a veteran.
    Proven { unit: UnitId },
}

/// What of a ship lies facedown, and can be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Facedown {
    /// Its whole stack of command dials.
    Dials,
    /// The command dial on top.
    TopDial,
    /// Its facedown damage cards.
    DamageCards,
}

/// Deserializes words as static strings of the program.
mod in_words {
    use rulebook::Rulebook;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer};
    use table::Rule;

    use crate::NAME;

    const PHASES: [&str; 4] = ["command", "ship", "squadron", "status"];

    pub(super) fn phase<'de, D: Deserializer<'de>>(from: D) -> Result<&'static str, D::Error> {
        let word = String::deserialize(from)?;
        let phase = PHASES.into_iter().find(|phase| *phase == word);
        phase.ok_or_else(|| D::Error::custom(format!("no phase is called so{}", fault::meant(&word, PHASES))))
    }

    pub(super) fn rule<'de, D: Deserializer<'de>>(from: D) -> Result<Rule, D::Error> {
        let id = String::deserialize(from)?;
        let found = Rulebook::embedded().ruleset(NAME).and_then(|ruleset| ruleset.find(&id));
        found.map(|entry| Rule(&entry.id)).ok_or_else(|| D::Error::custom("there is no such rule"))
    }
}

/// Places as clients read them: in millimetres and degrees, like all places that they are sent.
#[expect(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde hands over references")]
mod in_mm {
    use serde::de::Error;

    fn too_far<E: Error>() -> E {
        E::custom("that is farther away than any table reaches")
    }

    pub(super) mod pose {
        use plane::{Heading, Point, Pose};
        use serde::{Deserialize, Deserializer, Serialize, Serializer};

        use crate::state::Spot;

        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Told {
            at: [f64; 2],
            heading: f64,
            #[serde(rename = "mirrored", default)]
            _mirrored: bool,
        }

        pub(in super::super) fn serialize<S: Serializer>(pose: &Pose, into: S) -> Result<S::Ok, S::Error> {
            Spot::from(*pose).serialize(into)
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Pose, D::Error> {
            let Told { at: [x, y], heading, .. } = Told::deserialize(from)?;
            let place = Point::from_mm(x, y).zip(Heading::from_degrees(heading));
            place.map(|(at, heading)| Pose { at, heading }).ok_or_else(super::too_far)
        }
    }

    pub(super) mod point {
        use plane::Point;
        use serde::{Deserialize, Deserializer, Serialize, Serializer};

        pub(in super::super) fn serialize<S: Serializer>(point: &Point, into: S) -> Result<S::Ok, S::Error> {
            point.to_mm().serialize(into)
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Point, D::Error> {
            let [x, y] = Deserialize::deserialize(from)?;
            Point::from_mm(x, y).ok_or_else(super::too_far)
        }
    }

    pub(super) mod maybe {
        use plane::Point;
        use serde::{Deserialize, Deserializer, Serialize, Serializer};

        pub(in super::super) fn serialize<S: Serializer>(point: &Option<Point>, into: S) -> Result<S::Ok, S::Error> {
            point.map(Point::to_mm).serialize(into)
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Point>, D::Error> {
            let at: Option<[f64; 2]> = Deserialize::deserialize(from)?;
            at.map(|[x, y]| Point::from_mm(x, y).ok_or_else(super::too_far)).transpose()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effects::Source;
    use crate::state::{Colour, UpgradeId};
    use plane::Heading;

    #[test]
    fn events_are_read_as_they_are_told() {
        let at = Point::from_mm(900.0, 300.5).unwrap();
        let to = Pose { at, heading: Heading::from_degrees(90.0).unwrap() };
        let ship = ShipId(1);
        for event in [
            Event::PhaseBegins { phase: "ship", rule: Rule("phases.ship.alternate") },
            Event::ShipMoved { ship, to, speed: 2 },
            Event::SquadronMoved { squadron: SquadronId(3), to: at, aside_for: None },
            Event::SquadronMoved { squadron: SquadronId(3), to: at, aside_for: Some(ship) },
            Event::TokenPlaced { marker: MarkerId(0), at: Some(at) },
            Event::TokenPlaced { marker: MarkerId(0), at: None },
            Event::AttackDeclared {
                attacker: Attacker::Zone(ship, Zone::Front),
                defender: Aim::Squadron(SquadronId(0)),
                kind: AttackKind::Counter(2),
                obstructed: true,
                range: Some(RangeBand::Close),
            },
            Event::Rolled { pool: [PoolDie::showing(Colour::Red, Face::Hit)].into_iter().collect() },
            Event::RolledOutsideAttack {
                source: Source::Upgrade(UpgradeId(2)),
                dice: [PoolDie::showing(Colour::Blue, Face::Accuracy)].into_iter().collect(),
            },
            Event::CriticalResolved { source: Some(Source::Upgrade(UpgradeId(2))) },
            Event::DefenseToken {
                owner: ship.into(),
                kind: DefenseToken::Evade,
                change: TokenChange::SwappedFor(DefenseToken::Brace),
            },
            Event::LookedAt { seat: Seat(1), ship, what: Facedown::TopDial },
            Event::UsedFor { source: Source::Upgrade(UpgradeId(2)), effect: EffectName::new("turn-a-die") },
            Event::UsedOn {
                source: Source::Upgrade(UpgradeId(2)),
                effect: EffectName::ONLY,
                on: Item::Zone(ship, Zone::Front),
            },
            Event::DialSet { ship, command: Command::Repair },
            Event::DialGained { ship, command: Command::Squadron },
            Event::DialDiscarded { ship },
            Event::DialsAssigned,
        ] {
            let told = serde_json::to_value(&event).unwrap();
            assert_eq!(serde_json::from_value::<Event>(told.clone()).unwrap(), event, "{told}");
        }
        let unknown = serde_json::json!({ "phase-begins": { "phase": "shp", "rule": "phases.ship.alternate" } });
        let says = serde_json::from_value::<Event>(unknown).unwrap_err().to_string();
        assert!(says.contains("did you mean \"ship\"?"), "{says}");
    }
}
