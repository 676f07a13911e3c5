//! What happens, for the log.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Side;

use super::{Element, Hits, Item, MarkerKind, Phase};
use crate::orders::Orders;
use crate::space::Pose;

/// The dice of one roll, as they fell.
pub type Roll = SmallVec<[u8; 16]>;

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A phase began.
    PhaseBegan { turn: u16, phase: Phase },
    /// Both sides rolled for who goes first.
    FirstRolled { rolls: [u8; 2], first: Side },
    /// A ship or flight was put on the board.
    Placed { element: Element, at: Pose },
    /// Orders were shown.
    OrdersShown { ship: u8, orders: Orders },
    /// Orders turned out to need more than the engine gives.
    OrdersIllegal { ship: u8, requirement: u16, rating: u8 },
    /// A ship or flight moved.
    Moved { element: Element, to: Pose },
    /// A ship left the board.
    LeftBoard { ship: u8 },
    /// A ship rolled for its place in a contested hex.
    StackingRolled { ship: u8, die: u8, total: u8 },
    /// A ship gave way.
    Displaced { ship: u8, to: Pose },
    /// Weapons were declared at a target.
    Declared { ship: u8, battery: u8, bank: u8, weapons: u8, target: Item },
    /// Weapons rolled to hit; dice that were rolled again show their second result in `again`.
    RolledToHit {
        ship: u8,
        target: Element,
        modifier: i8,
        #[ts(as = "Vec<u8>")]
        dice: Roll,
        #[ts(as = "Vec<u8>")]
        again: Roll,
        hits: u8,
    },
    /// Hits rolled against shields; without shields no dice are rolled.
    RolledImpact {
        target: u8,
        shields: u8,
        #[ts(as = "Vec<u8>")]
        dice: Roll,
        #[ts(as = "Vec<u8>")]
        again: Roll,
        impact: u16,
    },
    /// Points of impact rolled for damage.
    RolledDamage {
        target: u8,
        #[ts(as = "Vec<u8>")]
        dice: Roll,
        hits: Hits,
    },
    /// Fighters attacked.
    FightersRolled {
        flight: u8,
        target: Element,
        #[ts(as = "Vec<u8>")]
        dice: Roll,
        hits: u8,
        losses: u8,
    },
    /// Fighters were destroyed.
    FightersLost { flight: u8, lost: u8 },
    /// A flight is gone.
    Eliminated { flight: u8 },
    /// A flight screens others.
    Screens { flight: u8 },
    /// Boxes were checked.
    DamageApplied { ship: u8, hits: Hits },
    /// A weapon or a piece of equipment was lost.
    WeaponLost { ship: u8, what: Item },
    /// A ship was destroyed.
    Destroyed { ship: u8 },
    /// A side scored.
    Scored { side: Side, points: u32 },
    /// A marker was placed.
    Launched { ship: u8, kind: MarkerKind },
    /// A ship turned its nose back.
    PivotReversed { ship: u8 },
    /// The battle is over.
    BattleOver,
}
