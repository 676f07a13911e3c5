//! The state of a game: ships, squadrons, cards, tokens, decks, and what is going on. Plain data.

mod attack;
mod beside;
mod command;
mod damage;
mod defense;
mod dice;
mod effect_name;
mod event;
mod frame;
mod game;
mod handle;
mod ids;
mod item;
mod lasting;
mod options;
mod place;
mod placing;
mod seen;
mod source;
mod spot;
mod stack;
mod stage;
mod table_top;
mod unit;
mod upgrade;

pub use attack::{Attack, AttackKind, AttackStep, Attacker, Obstructed, SpentToken};
pub(crate) use beside::{Beside, Kept};
pub use command::{Command, Commands, Dial, Payment};
pub use damage::{DamageCard, DamageDeck, DamageNumber};
pub use defense::{DefenseToken, TokenChange, TokenState};
pub use dice::{Colour, Face, PoolDie};
pub use effect_name::EffectName;
pub use event::{Event, Facedown};
pub use frame::{
    ActivatedBy, ActivationStep, CommandResolution, DamageInstance, Destruction, Fate, Frame, Maneuver, ManeuverStep,
    Moved, ShipActivation, SquadronActivation, Struck, ZoneAttack,
};
pub use game::{Game, Objective, Player, other};
pub use handle::{ObjectiveCard, ShipCard, SquadronCard, UpgradeCard};
pub use ids::{Aim, MarkerId, ObstacleId, ShipId, SquadronId, TokenId, UnitId, UpgradeId};
pub use item::{Item, Repair};
pub use lasting::{Lasting, Until, Used};
pub use options::Options;
pub use placing::{Limit, Limits, Origin, Placeable, Placing};
pub use seen::Seen;
pub use source::{Source, Word};
pub use spot::Spot;
pub use stack::Stack;
pub use stage::{SetupStep, ShipTurn, SquadronTurn, Stage};
pub use table_top::{Marker, MarkerKind, Obstacle};
pub use unit::{Retreat, Ship, Squadron, Standing};
pub use upgrade::{CardState, Upgrade};
