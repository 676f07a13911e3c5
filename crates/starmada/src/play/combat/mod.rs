//! The Combat Phase: sides attack alternately, and nothing takes effect before the End Phase.

pub(super) mod declare;
pub(super) mod fire;
mod sight;
mod to_hit;

pub(crate) use declare::{Bearing, bearings, one_weapon};
pub use declare::{Volley, bears};
pub(crate) use fire::{Aim, aim, struck, to_pierce};
pub use fire::{damage_of, roll_damage, roll_impact};
pub use sight::{Load, Sight, load, look};
pub use to_hit::{Circumstances, Modifier, impact_modifier, modifiers, total};

use serde::{Deserialize, Serialize};
use table::{Ask, Flow, Rule, Seats, Side, SmallVec};

use super::deploy::choose;
use super::{begin, end, who_is_first};
use crate::Starmada;
use crate::state::{Alternation, Element, Game, Item, Phase, group_sizes};
use crate::switches::Switch;

pub(crate) const ATTACK: &Ask = &Ask::new("attack", Rule("combat.activation.alternate"), "Which ship attacks next?")
    .meanwhile("is choosing a ship to attack with");

/// The current attack: the ship and its declarations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// The attacking ship.
    pub ship: u8,
    /// The declared volleys.
    pub volleys: SmallVec<[Volley; 4]>,
}

/// Counts the ships and determines who begins. The counts apply to the whole phase.
pub(crate) fn begin_combat(game: &mut Game, seats: &mut dyn Seats<Starmada>) {
    begin(game, Phase::Combat, seats);
    let counts = [0, 1].map(|side| game.ships_of(Side(side)).count());
    let first = if counts == [0, 0] { Side(0) } else { who_is_first(game, counts, seats) };
    game.alternation = Alternation::grouped(first, group_sizes(counts));
}

fn ready(game: &Game, side: Side) -> impl Iterator<Item = u8> + '_ {
    game.ships_of(side).filter(|ship| !game.ship(*ship).attacked)
}

/// The side whose turn it is attacks with a ship: declares everything, then rolls.
pub(crate) fn attack_next(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    let waiting = [0, 1].map(|side| ready(game, Side(side)).count());
    let mut alternation = game.alternation;
    let Some(side) = alternation.next(waiting) else {
        end::after_combat(game, seats);
        return Ok(());
    };
    let options = ready(game, side).map(|ship| Item::Element(Element::Ship(ship))).collect();
    let Item::Element(Element::Ship(ship)) = choose(game, side, ATTACK, options, seats)? else { return Ok(()) };
    game.alternation = alternation;
    game.ship_mut(ship).attacked = true;
    game.attack = Some(Attack { ship, volleys: SmallVec::new() });
    declare::declare_targets(game, ship, seats)?;
    fire::resolve(game, ship, seats)?;
    game.attack = None;
    if game.on(Switch::SequentialCombat) { end::apply_damage(game, seats) } else { Ok(()) }
}
