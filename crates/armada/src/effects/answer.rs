//! Answers to queries, and bans. Every query of the game has one form of answer; a card that adjusts it gives a
//! function of that form.

use plane::Point;
use smallvec::SmallVec;
use table::{Items, Side};

use super::keywords::Keywords;
use crate::catalog::{Colour, DefenseToken, Dice, Edition, Face, Zone};
use crate::measure::RangeBand;
use crate::state::{
    Aim, Attack, Attacker, Command, Game, Item, Limits, ObstacleId, Obstructed, Payment, Repair, ShipId, Source,
    SquadronId, TokenId, UnitId, UpgradeId,
};

/// Attack permissions of a ship in its Attack step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackZones {
    /// How many attacks it may make in all.
    pub attacks: u8,
    /// How often it may use this zone.
    pub times: u8,
}

/// Shields: in which way a zone would gain one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShieldGain {
    /// It recovers one.
    Recovered,
    /// Its own ship moves one there.
    Moved,
    /// Another ship moves one there.
    FromAnotherShip,
}

/// The cards that carry a squadron command on to a squadron; none if it is within the ship's own reach.
pub type Way = SmallVec<[Source; 2]>;

/// The ways in which a squadron command reaches a squadron.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach(SmallVec<[Way; 2]>);

impl Reach {
    /// It is within the ship's own reach.
    pub fn add_own(&mut self) {
        self.add(Way::new());
    }

    /// Cards carry the command on to it, each as far and as often as it says.
    pub fn add(&mut self, way: Way) {
        if !self.0.contains(&way) {
            self.0.push(way);
        }
    }

    /// Without the ways that are closed.
    pub(crate) fn retain(&mut self, open: impl Fn(&Way) -> bool) {
        self.0.retain(|way| open(way));
    }

    /// Does the command reach it at all?
    pub fn is_reached(&self) -> bool {
        !self.0.is_empty()
    }

    /// The ways between which its player chooses: nobody uses up a card without need.
    pub fn ways(&self) -> &[Way] {
        match self.0.iter().position(Way::is_empty) {
            Some(own) => &self.0[own..=own],
            None => &self.0,
        }
    }
}

/// Why a defense token cannot be spent, as far as an effect may lift it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenBan {
    /// An accuracy icon was spent on it.
    Accuracy,
    /// The defender's speed is 0.
    SpeedZero,
    /// A token of its kind was spent already.
    OnePerType,
}

/// Damage cards for a ship overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverlapDamage {
    /// How many the ship that moved is dealt.
    pub mover: u8,
    /// How many the closest ship is dealt.
    pub other: u8,
    /// Are the mover's dealt faceup?
    pub mover_faceup: bool,
    /// Are the other's dealt faceup?
    pub other_faceup: bool,
}

/// How icons are counted into the damage total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// What each hit icon counts.
    pub hit: u8,
    /// What each critical icon counts.
    pub critical: u8,
    /// What is added beyond icons of the pool.
    pub more: u8,
}

impl Count {
    /// Without any card or keyword: critical icons count between ships only.
    pub fn printed(attacker: Attacker, defender: Aim) -> Self {
        Count { hit: 1, critical: u8::from(attacker.is_ship() && defender.is_ship()), more: 0 }
    }

    /// The damage of a face.
    pub fn damage(self, face: Face) -> u8 {
        face.hits() * self.hit + face.criticals() * self.critical
    }

    /// The mean damage of a die of this colour.
    pub fn mean(self, colour: Colour) -> f64 {
        let faces = colour.faces();
        faces.iter().map(|face| f64::from(self.damage(*face))).sum::<f64>() / faces.len() as f64
    }
}

/// How far a joint of the maneuver tool may be clicked, in layers: what the chart says, then what takes off, then what
/// adds; a value that an effect sets stands whatever was taken off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Yaw {
    /// What the speed chart says.
    pub chart: u8,
    /// Taken off all together, never below 0.
    pub less: u8,
    /// Added all together.
    pub more: u8,
    /// The value that an effect sets, in place of the chart and what is taken off.
    pub set: Option<u8>,
    /// It cannot be clicked at all, whatever else is said.
    pub dash: bool,
}

impl Yaw {
    /// No joint can be clicked further.
    const MOST: u8 = 2;

    /// Without any effect.
    pub const fn of_chart(clicks: u8) -> Self {
        Yaw { chart: clicks, less: 0, more: 0, set: None, dash: false }
    }

    /// An effect sets the value: at least this.
    pub fn set_to(&mut self, clicks: u8) {
        self.set = self.set.max(Some(clicks));
    }

    /// What all layers come to.
    pub fn clicks(self) -> u8 {
        let value = self.set.unwrap_or(self.chart.saturating_sub(self.less)) + self.more;
        if self.dash { 0 } else { value.min(Self::MOST) }
    }
}

/// What becomes of a die that is evaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaded {
    /// It is removed.
    Canceled,
    /// It is rolled again.
    Rerolled,
}

/// What an evade does to the dice of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvadeEffect {
    /// What becomes of each die.
    pub evaded: Evaded,
    /// How many dice it affects.
    pub dice: u8,
    /// How many further dice it may affect.
    pub more: u8,
    /// How many of the dice that it affects may be canceled instead of rerolled.
    pub canceled_instead: u8,
}

impl EvadeEffect {
    /// So many dice, and nothing else.
    pub const fn of(evaded: Evaded, dice: u8) -> Self {
        EvadeEffect { evaded, dice, more: 0, canceled_instead: 0 }
    }

    /// What it usually does, by the range of the attack. Against squadrons it is as at close range.
    pub fn usual(edition: Edition, by_ship: bool, range: RangeBand) -> Self {
        let up_close = u8::from(edition.evades_up_close());
        match range {
            _ if !by_ship => Self::of(Evaded::Rerolled, up_close),
            RangeBand::Close => Self::of(Evaded::Rerolled, up_close),
            RangeBand::Medium => Self::of(Evaded::Rerolled, 1),
            RangeBand::Long => Self::of(Evaded::Canceled, 1),
            RangeBand::Beyond => Self::of(Evaded::Canceled, 1 + up_close),
        }
    }

    /// Can it remove a die from the pool?
    pub fn can_cancel(self) -> bool {
        self.evaded == Evaded::Canceled || self.canceled_instead > 0
    }
}

/// What a redirect does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RedirectEffect {
    /// The hull zones that may be named.
    pub zones: SmallVec<[Zone; 6]>,
    /// How many of them may be named.
    pub most: u8,
}

/// Damage of an attack that shields of other zones may take.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Absorbed {
    /// The zones whose shields may take it.
    pub zones: SmallVec<[Zone; 6]>,
    /// How many points they may take all together.
    pub points: u8,
}

/// The cards that let a ship resolve a command as if it spent a dial, or a token, for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FreePayment {
    /// As if it spent a dial.
    pub dial: Option<Source>,
    /// As if it spent a token.
    pub token: Option<Source>,
}

/// The speed of a squadron in layers: what replaces the printed one, then what takes off, then what adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquadronSpeed {
    /// The printed speed, or what an effect puts in its place.
    pub base: u8,
    /// Taken off all together, but never below 1.
    pub less: u8,
    /// Added all together.
    pub more: u8,
    /// The most it can be.
    pub most: u8,
}

impl SquadronSpeed {
    /// No ruler is longer.
    const MOST: u8 = 5;

    /// Without any effect.
    pub const fn printed(speed: u8) -> Self {
        SquadronSpeed { base: speed, less: 0, more: 0, most: Self::MOST }
    }

    /// What all layers come to.
    pub fn total(self) -> u8 {
        let least = self.base.min(1);
        (self.base.saturating_sub(self.less).max(least) + self.more).min(self.most)
    }
}

/// A turn of setup: who places or deploys, and what he may choose.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupTurn {
    /// Whose turn it is.
    pub side: Side,
    /// What he may choose.
    pub options: Items<Item>,
}

macro_rules! answers {
    ($($(#[$doc:meta])* $name:ident = $text:literal ($($arg:ty),* $(,)?);)*) => {
        /// A value that rules determine and cards may adjust. The names are those of `rules/armada/cards/TIMING.md`,
        /// including names of windows in which a value is calculated.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Query {
            $($(#[$doc])* $name,)*
        }

        impl Query {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The name in the ledger of cards.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }
        }

        /// A card's answer to a query: a function that adjusts the last argument.
        #[derive(Clone, Copy, Debug)]
        pub enum Answer {
            $($(#[$doc])* $name(fn(&Game, Source, $($arg),*)),)*
        }

        impl Answer {
            /// Which query it answers.
            pub const fn query(&self) -> Query {
                match self {
                    $(Self::$name(_) => Query::$name,)*
                }
            }
        }
    };
}

answers! {
    /// Hull value of a ship.
    HullValue = "hull-value" (ShipId, &mut i8);
    /// The most shields a zone may hold.
    ShieldMaximum = "shield-maximum" (ShipId, Zone, &mut u8);
    /// Number of shields of a zone beyond its maximum that cards give it; they are lost with the cards.
    SurplusShields = "shield-maximum" (ShipId, Zone, &mut u8);
    /// Shields an attack sees on a zone of the defender.
    ShieldsAsSeen = "shields-as-seen" (&Attack, Zone, &mut u8);
    /// Engineering value of a ship.
    EngineeringValue = "engineering-value" (ShipId, &mut u8);
    /// Points that one repair command yields.
    EngineeringPoints = "engineering-points" (ShipId, Payment, &mut u8);
    /// Price of a repair effect, in engineering points.
    RepairCost = "repair-cost" (ShipId, Repair, &mut u8);
    /// May a repair command of this ship give this squadron a hull point back?
    SquadronRepair = "squadron-repair" (ShipId, SquadronId, &mut bool);
    /// Squadron value of a ship.
    SquadronValue = "squadron-value" (ShipId, &mut i8);
    /// Command value of a ship.
    CommandValue = "command-value" (ShipId, &mut u8);
    /// Speed of a maneuver.
    Speed = "speed" (ShipId, &mut u8);
    /// The speed a ship may or must take when it is deployed: least and most.
    DeploySpeed = "deploy-speed" (ShipId, &mut (u8, u8));
    /// Joints of a maneuver at speed 0, which has none by the chart.
    ZeroYaw = "yaw" (ShipId, &mut SmallVec<[Yaw; 4]>);
    /// How far each joint may be clicked in a maneuver.
    Yaw = "yaw" (ShipId, &mut SmallVec<[Yaw; 4]>);
    /// Speed of a squadron in its activation.
    SquadronSpeed = "squadron-speed" (SquadronId, &mut SquadronSpeed);
    /// Keywords of a squadron, as they apply to the given unit; `None` if no particular unit asks.
    Keywords = "keywords" (SquadronId, Option<UnitId>, &mut Keywords);
    /// Further keywords of a squadron, which depend on the keywords that squadrons have: those it has before, as they
    /// apply to the given unit. The answer may ask for granted keywords only.
    DependentKeywords = "keywords" (SquadronId, Option<UnitId>, Keywords, &mut Keywords);
    /// The keywords of a squadron without those that the given unit ignores: the last word.
    IgnoredKeywords = "keywords" (SquadronId, Option<UnitId>, &mut Keywords);
    /// Does a squadron's AI work in its activation, beyond activations by a squadron command?
    AiWorks = "keywords" (SquadronId, &mut bool);
    /// Dice of an armament before range.
    Armament = "armament" (&Attack, &mut Dice);
    /// What is printed for an armament, where a card replaces the print. A salvo uses nothing beyond that.
    PrintedArmament = "armament" (&Attack, &mut Dice);
    /// The range at which dice are gathered, colour by colour: red, blue, black.
    DiceAtRange = "dice-at-range" (&Attack, &mut [RangeBand; 3]);
    /// How far a unit can attack such a target: the farthest distance band of a squadron.
    AttackRange = "attack-range" (Attacker, Aim, &mut u8);
    /// How many attacks a ship may make, and how often from this zone.
    AttackZones = "attack-zones" (ShipId, Zone, &mut AttackZones);
    /// How many squadrons count as engaging a squadron at this point, in addition to those that really do.
    Engaged = "engaged" (SquadronId, Point, &mut u8);
    /// Does a squadron ignore that it is engaged?
    IgnoresEngagement = "engaged" (SquadronId, &mut bool);
    /// May a squadron move though it is engaged?
    MayMove = "may-move" (SquadronId, &mut bool);
    /// May a squadron attack ships though it is engaged?
    ShipsWhileEngaged = "legal-target" (SquadronId, &mut bool);
    /// Does a squadron with heavy keep this squadron, which it engages, from attacking ships after all?
    HeavyHolds = "legal-target" (SquadronId, SquadronId, &mut bool);
    /// What obstructs an attack.
    Obstructed = "obstructed" (&Attack, &mut Obstructed);
    /// How many dice an obstructed attack loses.
    ObstructionStrip = "obstruction-strip" (&Attack, &mut u8);
    /// Does an obstacle have its usual effect on this unit?
    ObstacleEffect = "obstacle-effect" (ObstacleId, UnitId, &mut bool);
    /// May the owner of this unit ignore the effect of the obstacle on it?
    ObstacleIgnorable = "obstacle-effect" (ObstacleId, UnitId, &mut bool);
    /// Damage cards for a ship overlap: the mover, the closest one. All that were overlapped are in the maneuver.
    OverlapDamage = "overlap-damage" (ShipId, ShipId, &mut OverlapDamage);
    /// Whose defense tokens the defender may spend besides its own.
    TokensAvailable = "tokens-available" (&Attack, &mut SmallVec<[TokenId; 8]>);
    /// Is this one reason lifted for which a token could not be spent?
    TokenSpendable = "token-spendable" (&Attack, TokenId, TokenBan, &mut bool);
    /// The most that a token does: how much damage a redirected zone may take, how much a brace may take off.
    TokenEffect = "token-effect" (&Attack, DefenseToken, &mut u8);
    /// What the effect of an evade is.
    Evade = "token-effect" (&Attack, &mut EvadeEffect);
    /// What the effect of a redirect is.
    Redirect = "token-effect" (&Attack, &mut RedirectEffect);
    /// How much damage of an attack the shields of which other zones of the defender may take.
    Absorbed = "attack.resolve-damage.suffer" (&Attack, &mut Absorbed);
    /// Is a token that is spent now discarded, whatever side is up?
    TokenFate = "token-fate" (TokenId, &mut bool);
    /// May command tokens that lie on a card pay for readying it?
    OwnTokensPay = "card-readiable" (UpgradeId, &mut bool);
    /// May a ship hold several command tokens of a kind?
    SeveralTokens = "command-token-limit" (ShipId, &mut bool);
    /// How many critical effects may be resolved.
    CriticalCount = "critical-effects" (&Attack, &mut u8);
    /// How icons are counted into the damage total.
    DamageTotal = "attack.resolve-damage.total" (&Attack, &mut Count);
    /// The ways in which a squadron command of this ship reaches this squadron.
    ActivationRange = "activation-range" (ShipId, SquadronId, &mut Reach);
    /// How many squadrons a squadron command activates.
    ActivationCount = "activation-count" (ShipId, Payment, &mut u8);
    /// What a ship need not spend for a command, though it counts as spent.
    FreePayment = "command.resolve.any" (ShipId, Command, &mut FreePayment);
    /// How many command tokens a ship may hold.
    CommandTokenLimit = "command-token-limit" (ShipId, &mut u8);
    /// How many dials a ship has after the Command Phase.
    CommandDialCount = "command-dial-count" (ShipId, &mut u8);
    /// Which commands may be set on a new dial of a ship.
    DialChoice = "dial-choice" (ShipId, &mut Items<Command>);
    /// How many raid tokens a ship removes for its revealed dial.
    RaidRemoval = "raid-removal" (ShipId, &mut u8);
    /// What a ship costs its owner when it is scored.
    Score = "game.score" (UnitId, &mut i32);
    /// What a ship that is still in play yields to the opponent when it is scored.
    SurvivorScore = "game.score" (ShipId, &mut i32);
    /// Who wins if the scores are equal.
    Tie = "game.score" (&mut Side);
    /// Who places an obstacle in this turn of setup, and which ones he may choose.
    ObstacleTurn = "setup.place-obstacles" (&mut SetupTurn);
    /// Where an obstacle may be placed in setup.
    ObstacleRegion = "setup.place-obstacles" (ObstacleId, &mut Limits);
    /// Who deploys in this turn of setup, and what he may choose.
    DeployTurn = "deploy-region" (&mut SetupTurn);
    /// Where a unit may be deployed in setup.
    DeployRegion = "deploy-region" (UnitId, &mut Limits);
    /// Where an obstacle may be moved that moves by itself.
    ObstacleMove = "obstacle.moved" (ObstacleId, &mut Limits);
    /// Value of a ship's position to its side, in fleet points. Not part of the rules: computer players use it to
    /// compare positions.
    Position = "position" (ShipId, &mut f64);
    /// The zones in whose special arcs a ship may place its targeting token and make its ignition attack.
    SpecialArcs = "ignition" (ShipId, &mut SmallVec<[Zone; 4]>);
    /// The ranges of a ship's ignition.
    Ignition = "ignition" (ShipId, &mut SmallVec<[RangeBand; 3]>);
}

macro_rules! bans {
    ($($(#[$doc:meta])* $name:ident = $text:literal ($($arg:ty),* $(,)?);)*) => {
        /// Something that cards may forbid.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Act {
            $($(#[$doc])* $name,)*
        }

        impl Act {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The name in the ledger of cards: that of the query whose answer the ban overrides.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }
        }

        /// A card's ban: a function that says whether it applies.
        #[derive(Clone, Copy, Debug)]
        pub enum Ban {
            $($(#[$doc])* $name(fn(&Game, Source, $($arg),*) -> bool),)*
        }

        impl Ban {
            /// What it is about.
            pub const fn act(&self) -> Act {
                match self {
                    $(Self::$name(_) => Act::$name,)*
                }
            }
        }
    };
}

bans! {
    /// A unit attacks something.
    Attack = "legal-target" (Attacker, Aim);
    /// A ship declares a further squadron target in an attack from this zone.
    AdditionalTarget = "attack.additional-squadron-target" (ShipId, Zone);
    /// An attack is declared, with what was measured of it.
    Declare = "legal-target" (&Attack);
    /// A ship is activated now.
    Activate = "may-activate" (ShipId);
    /// A ship is activated now, while another one still could be. The ban is lifted if no ship could be activated
    /// otherwise.
    ActivateFirst = "may-activate" (ShipId);
    /// A squadron moves.
    Move = "may-move" (SquadronId);
    /// A defense token is spent in an attack.
    SpendToken = "token-spendable" (&Attack, TokenId);
    /// A unit spends a defense token by an effect, in an attack or outside of any: its own as the price, or that of
    /// another unit.
    PayWithDefenseToken = "token-spendable" (UnitId, TokenId);
    /// A die of the pool is spent by the attacker for its icon.
    SpendDie = "dice-spendable" (&Attack, u8);
    /// A zone gains a shield.
    GainShield = "may-gain-shield" (ShipId, Zone, ShieldGain);
    /// An attack is obstructed by anything.
    BeObstructed = "obstructed" (&Attack);
    /// A defense token is readied by its own unit.
    ReadyToken = "token-readiable" (UnitId);
    /// An exhausted upgrade is readied.
    ReadyCard = "card-readiable" (UpgradeId);
    /// A critical effect is resolved; `None` is the standard one.
    Critical = "critical-effects" (&Attack, Option<Source>);
    /// A squadron command is carried on to this squadron by these cards, one after the other.
    CarryCommand = "activation-range" (&Way, SquadronId);
    /// A command is resolved.
    ResolveCommand = "may-resolve-command" (ShipId, Command);
    /// A command token is held.
    HoldTokens = "command-token-limit" (ShipId);
    /// A ship spends engineering points.
    SpendEngineering = "engineering-points" (ShipId);
    /// A command token is spent as the price of an effect of this card.
    PayWithToken = "cost-payable" (Source);
    /// A unit is replaced when it would be destroyed.
    BeReplaced = "unit.destroyed" (UnitId);
}

/// Lets every card that answers a query adjust what was found so far.
macro_rules! consult {
    ($game:expr, $query:ident ($($arg:expr),*)) => {
        if $game.is_answered(Query::$query) {
            for (me, answer) in $game.answers(Query::$query) {
                if let Answer::$query(adjust) = answer {
                    adjust($game, me, $($arg),*);
                }
            }
        }
    };
    // What the first player's cards change comes before what the second player's do.
    ($game:expr, $query:ident ($($arg:expr),*), first player first) => {
        for side in $game.first_then_second() {
            for (me, answer) in $game.answers(Query::$query) {
                if let Answer::$query(adjust) = answer && $game.side_of(me) == side {
                    adjust($game, me, $($arg),*);
                }
            }
        }
    };
}
pub(crate) use consult;
