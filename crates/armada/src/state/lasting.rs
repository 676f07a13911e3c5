//! Effects that last: they live in the state with their end, and outlive the card that made them.

use serde::{Deserialize, Serialize};

use super::effect_name::EffectName;
use super::frame::Frame;
use super::game::Game;
use super::ids::{UnitId, UpgradeId};
use super::item::Item;
use super::source::Source;

/// The kind of the lasting effect by which a card remembers units that it has set aside.
const SET_ASIDE: u8 = 0;

/// When a lasting effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// When the frame at this depth is over: this attack, this maneuver, this activation.
    Frame(u8),
    /// When the phase is over.
    Phase,
    /// When the round is over.
    Round,
    /// When the Status Phase is over.
    StatusPhase,
    /// When this upgrade card is readied.
    Readied(UpgradeId),
    /// Never.
    Game,
}

/// An effect that lasts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lasting {
    /// What made it.
    pub source: Source,
    /// Which of the card's effects it is; cards number their own.
    pub kind: u8,
    /// What it is about.
    pub about: Option<Item>,
    /// When it ends.
    pub until: Until,
}

/// An effect that was used and may not be used again for a while.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Used {
    /// Whose effect.
    pub source: Source,
    /// Which of the card's effects. Before version 4 of the rules it was the place of a hook.
    #[serde(alias = "hook")]
    pub effect: EffectName,
    /// Until then.
    pub until: Until,
}

impl Game {
    /// Adds an effect that lasts.
    pub fn last(&mut self, source: Source, kind: u8, about: Option<Item>, until: Until) {
        self.lasting.push(Lasting { source, kind, about, until });
    }

    /// Until the innermost frame of some kind is over; until the end of the phase if there is none.
    pub fn until(&self, frame: impl Fn(&Frame) -> bool) -> Until {
        self.frames.iter().rposition(frame).map_or(Until::Phase, |depth| Until::Frame(depth as u8))
    }

    /// Until the attack that is being made is over.
    pub fn until_attack_ends(&self) -> Until {
        self.until(|frame| matches!(frame, Frame::Attack(_)))
    }

    /// Until the ship activation that is going on is over.
    pub fn until_activation_ends(&self) -> Until {
        self.until(|frame| matches!(frame, Frame::ShipActivation(_)))
    }

    /// Until the maneuver that is being executed is over.
    pub fn until_maneuver_ends(&self) -> Until {
        self.until(|frame| matches!(frame, Frame::Maneuver(_)))
    }

    /// Does an effect of this source and kind last, about this thing?
    pub fn lasts(&self, source: Source, kind: u8, about: Option<Item>) -> bool {
        self.lasting.iter().any(|lasting| lasting.source == source && lasting.kind == kind && lasting.about == about)
    }

    /// What the effects of this source and kind that last are about.
    pub fn lasting_of(&self, source: Source, kind: u8) -> impl Iterator<Item = Option<Item>> + '_ {
        self.lasting
            .iter()
            .filter(move |lasting| lasting.source == source && lasting.kind == kind)
            .map(|lasting| lasting.about)
    }

    /// A card remembers that it has set this unit aside.
    pub fn remember_set_aside(&mut self, source: Source, unit: UnitId) {
        let item = match unit {
            UnitId::Ship(ship) => Item::Ship(ship),
            UnitId::Squadron(squadron) => Item::Squadron(squadron),
        };
        self.last(source, SET_ASIDE, Some(item), Until::Game);
    }

    /// The units that a card has set aside, also those that have arrived since.
    pub fn set_aside_by(&self, source: Source) -> impl Iterator<Item = Item> + '_ {
        self.lasting_of(source, SET_ASIDE).flatten()
    }

    /// Ends the effects of this source and kind before their time.
    pub fn end_effect(&mut self, source: Source, kind: u8) {
        self.lasting.retain(|lasting| lasting.source != source || lasting.kind != kind);
    }

    /// Ends everything that lasts until then.
    pub fn end_lasting(&mut self, until: Until) {
        self.lasting.retain(|lasting| lasting.until != until);
        self.used.retain(|used| used.until != until);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit};

    #[test]
    fn an_effect_that_is_ended_leaves_those_of_other_kinds_and_sources() {
        let mut kit = Kit::new();
        let [one, other] = [300.0, 500.0].map(|x| Source::Squadron(kit.squadron(A, "x-wing-squadron", [x, 300.0])));
        for (source, kind) in [(one, 0), (one, 0), (one, 1), (other, 0)] {
            kit.game.last(source, kind, None, Until::Game);
        }
        kit.game.end_effect(one, 0);
        let left: Vec<(Source, u8)> = kit.game.lasting.iter().map(|lasting| (lasting.source, lasting.kind)).collect();
        assert_eq!(left, [(one, 1), (other, 0)]);
    }
}
