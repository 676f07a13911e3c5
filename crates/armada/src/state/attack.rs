//! An attack in progress.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Seat;

use super::dice::{Colour, PoolDie};
use super::ids::{Aim, ObstacleId, ShipId, SquadronId, TokenId, UnitId};
use super::source::Source;
use crate::catalog::{DefenseToken, Dice, Zone};
use crate::measure::RangeBand;

/// Who attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Attacker {
    /// A ship, from one of its hull zones.
    Zone(ShipId, Zone),
    /// A squadron.
    Squadron(SquadronId),
    /// A station or an exogorth: nobody's ship.
    Obstacle(ObstacleId),
    /// An objective's weapon: nobody's ship.
    Objective,
}

impl Attacker {
    /// The unit, if it is one.
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Attacker::Zone(ship, _) => Some(UnitId::Ship(ship)),
            Attacker::Squadron(squadron) => Some(UnitId::Squadron(squadron)),
            Attacker::Obstacle(_) | Attacker::Objective => None,
        }
    }

    /// The ship, if it is one.
    pub const fn ship(self) -> Option<ShipId> {
        match self {
            Attacker::Zone(ship, _) => Some(ship),
            _ => None,
        }
    }

    /// The squadron, if it is one.
    pub const fn squadron(self) -> Option<SquadronId> {
        match self {
            Attacker::Squadron(squadron) => Some(squadron),
            _ => None,
        }
    }

    /// Is it a ship, or treated as one?
    pub const fn is_ship(self) -> bool {
        !matches!(self, Attacker::Squadron(_))
    }
}

/// What kind of attack it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum AttackKind {
    /// An attack like any other.
    Ordinary,
    /// A counter attack, with this many blue dice.
    Counter(u8),
    /// A squadron's attack at distance 2, with this many blue dice.
    Snipe(u8),
    /// A salvo.
    Salvo,
    /// An ignition attack, with dice by the range between targeting token and defender.
    Ignition(RangeBand),
    /// An attack with these dice, granted by an effect.
    Granted(Dice),
}

/// How far an attack has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum AttackStep {
    /// 1. Declare Target.
    DeclareTarget,
    /// 2. Roll Attack Dice.
    RollAttackDice,
    /// 3. Resolve Attack Effects.
    ResolveAttackEffects,
    /// 4. Spend Defense Tokens.
    SpendDefenseTokens,
    /// 5. Resolve Damage.
    ResolveDamage,
    /// 6. Declare Additional Squadron Target.
    AdditionalSquadronTarget,
    /// What comes after the attack.
    After,
}

/// A token that was spent in this attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpentToken {
    /// Which one.
    pub token: TokenId,
    /// Of which kind it is.
    pub kind: DefenseToken,
    /// Who spent it.
    pub by: UnitId,
    /// Was its ready side up?
    pub ready: bool,
    /// In which step; not in the one for it, if it was the price of an effect.
    #[serde(default = "spending_step")]
    pub step: AttackStep,
}

const fn spending_step() -> AttackStep {
    AttackStep::SpendDefenseTokens
}

/// What obstructs an attack: things on the table, and cards that treat it so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Obstructed {
    /// A ship that is neither attacker nor defender.
    pub by_ship: bool,
    /// An obstacle.
    pub by_obstacle: bool,
    /// A card.
    pub by_card: bool,
}

impl Obstructed {
    /// By anything?
    pub const fn any(self) -> bool {
        self.by_ship || self.by_obstacle || self.by_card
    }
}

/// An attack in progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "what has happened in it")]
pub struct Attack {
    /// Who attacks.
    pub attacker: Attacker,
    /// Who makes the attacker's choices.
    pub attacking_seat: Seat,
    /// At what.
    pub defender: Aim,
    /// What kind of attack it is.
    pub kind: AttackKind,
    /// How far it has come.
    pub step: AttackStep,
    /// Attack range.
    pub range: RangeBand,
    /// The distance band; 6 is beyond the ruler.
    pub distance: u8,
    /// What obstructs it.
    pub obstructed: Obstructed,
    /// The attack pool.
    pub pool: SmallVec<[PoolDie; 10]>,
    /// Tokens that cannot be spent in this attack because of accuracy icons.
    pub accuracy: SmallVec<[TokenId; 4]>,
    /// Tokens that cannot be spent any more for other reasons.
    pub barred: SmallVec<[TokenId; 4]>,
    /// Tokens spent in this attack.
    pub spent: SmallVec<[SpentToken; 4]>,
    /// The kinds of tokens whose effects were resolved for the defender, spent or not.
    #[serde(default)]
    pub effects_resolved: SmallVec<[DefenseToken; 4]>,
    /// Was a brace resolved?
    pub braced: bool,
    /// The zones a redirect named.
    pub redirects: SmallVec<[Zone; 2]>,
    /// Was contain resolved?
    pub contained: bool,
    /// Was salvo resolved?
    pub salvo: bool,
    /// Taken off the total after brace.
    pub cut: u8,
    /// The critical effects resolved; `None` is the standard one.
    pub criticals: SmallVec<[Option<Source>; 2]>,
    /// How many of the first damage cards are dealt faceup.
    pub faceup_first: u8,
    /// Damage cards this attack has dealt to the defender.
    pub cards_dealt: u8,
    /// Damage cards of the defender that it dealt or turned faceup.
    pub faceup: u8,
    /// Damage the defender has suffered.
    pub suffered: u8,
    /// Squadrons this attack was already aimed at.
    pub squadrons_attacked: SmallVec<[SquadronId; 4]>,
    /// It ended before it was resolved.
    pub canceled: bool,
    /// Sources of effects that were used in this attack.
    pub used: SmallVec<[Source; 4]>,
}

impl Attack {
    /// Is everything the same, apart from the dice?
    pub(super) fn is_same_but_for_dice(&self, other: &Attack) -> bool {
        // Every field is named, so that a new one is not forgotten.
        let Attack {
            attacker,
            attacking_seat,
            defender,
            kind,
            step,
            range,
            distance,
            obstructed,
            pool: _,
            accuracy,
            barred,
            spent,
            effects_resolved,
            braced,
            redirects,
            contained,
            salvo,
            cut,
            criticals,
            faceup_first,
            cards_dealt,
            faceup,
            suffered,
            squadrons_attacked,
            canceled,
            used,
        } = self;
        (step, used, accuracy, spent) == (&other.step, &other.used, &other.accuracy, &other.spent)
            && (barred, effects_resolved, redirects, criticals)
                == (&other.barred, &other.effects_resolved, &other.redirects, &other.criticals)
            && (braced, contained, salvo, cut) == (&other.braced, &other.contained, &other.salvo, &other.cut)
            && (faceup_first, cards_dealt, faceup) == (&other.faceup_first, &other.cards_dealt, &other.faceup)
            && (suffered, canceled) == (&other.suffered, &other.canceled)
            && (attacker, attacking_seat, defender) == (&other.attacker, &other.attacking_seat, &other.defender)
            && (kind, squadrons_attacked) == (&other.kind, &other.squadrons_attacked)
            && (range, distance, obstructed) == (&other.range, &other.distance, &other.obstructed)
    }

    /// The hull zone that defends, if one does.
    pub const fn defending_zone(&self) -> Option<Zone> {
        match self.defender {
            Aim::Zone(_, zone) => Some(zone),
            _ => None,
        }
    }

    /// The hull zone that attacks, if one does.
    pub const fn attacking_zone(&self) -> Option<Zone> {
        match self.attacker {
            Attacker::Zone(_, zone) => Some(zone),
            _ => None,
        }
    }

    /// Is it an attack of a ship against a ship?
    pub const fn is_between_ships(&self) -> bool {
        self.attacker.is_ship() && self.defender.is_ship()
    }

    /// Hit icons in the pool.
    pub fn hits(&self) -> u8 {
        self.pool.iter().map(|die| die.face.hits()).sum()
    }

    /// Critical icons in the pool.
    pub fn critical_icons(&self) -> u8 {
        self.pool.iter().map(|die| die.face.criticals()).sum()
    }

    /// Is there a critical icon on a die of this colour?
    pub fn has_critical(&self, colour: Colour) -> bool {
        self.pool.iter().any(|die| die.colour == colour && die.face.criticals() > 0)
    }

    /// Has a unit spent a token of this kind in this attack?
    pub fn has_spent(&self, kind: DefenseToken, by: UnitId) -> bool {
        self.spent.iter().any(|spent| spent.kind == kind && spent.by == by)
    }

    /// Was the effect of a token of this kind resolved in this attack?
    pub fn has_resolved(&self, kind: DefenseToken) -> bool {
        self.effects_resolved.contains(&kind)
    }

    /// Can a token not be spent in this attack because of accuracy icons or other effects?
    pub fn is_barred(&self, token: TokenId) -> bool {
        self.accuracy.contains(&token) || self.barred.contains(&token)
    }
}
