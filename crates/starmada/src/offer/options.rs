//! The optional rules in a sentence each, for those who choose among them.

use super::reference::head;
use crate::switches::Switch;

/// What an optional rule does, in one sentence.
pub(super) fn says(switch: Switch) -> &'static str {
    match switch {
        Switch::Dfs => "Diffuse weapons have +2 to hit at short range and -2 at long range.",
        Switch::Fcs => "Focused weapons have -1 to hit at short range and +1 at long range.",
        Switch::Gid => "Guided weapons hit equally well at every range.",
        Switch::Acr => "Accurate weapons have no penalty against tiny targets, such as fighters.",
        Switch::Inc => "These weapons have -2 instead of -1 to hit tiny targets, such as fighters.",
        Switch::NonPiercing => "Non-piercing weapons have -1 on impact dice, and -2 to hit tiny targets.",
        Switch::Proximity => "Proximity weapons are aimed at a hex, and attack everything next to it as well, at -1.",
        Switch::AntiFighterBatteries => "Seeking weapons have -1 to hit a ship with such batteries.",
        Switch::CloakingDevice => "A cloaked ship that has been detected may be fired at, with -1 to hit.",
        Switch::Countermeasures => "Ships that fire at one with countermeasures have -1 to hit for each of its levels.",
        Switch::FireControl => "Each level takes away 1 of the penalties of the ship's own fire.",
        Switch::Probes => "Fire at targets within 3 hexes of one's own probe has +1 to hit; a probe lasts a game turn.",
        Switch::EvasiveAction => "A ship may evade: fire at it and its own fire have -1, -2 or -3 to hit, as ordered.",
        Switch::DirectedDamage => "An attack may be announced as directed, with -1 to hit; it gains nothing else here.",
        Switch::Flares => "Fire across the hex of a flare has -1 to hit; a flare lasts a game turn.",
        Switch::Explosions => "Fire across the hexes of an explosion has -1 to hit for each of them.",
        Switch::FighterScreens => "Flights may screen instead of attacking: fire across them has -1 to hit, up to -3.",
        Switch::Asteroids => "Fire across asteroid fields has -1 to hit for each hex of them.",
        Switch::Comets => "Fire across the coma or tail of a comet has -1 to hit for each hex of it.",
        Switch::Planets => "Nobody sees through the hex of a planet.",
        Switch::SequentialMovement => "Ships are ordered and moved one after another, in turns, not all at once.",
        Switch::SequentialCombat => "Damage takes effect after each ship's attacks, not at the end of the game turn.",
    }
}

/// What it is called: `Flares (B.9)`.
pub(super) fn title(switch: Switch) -> &'static str {
    let entry = rulebook::Rulebook::embedded().entries().find(|entry| entry.id == switch.rule().0);
    entry.map_or(switch.name(), |entry| entry.title().split(':').next().unwrap_or_default())
}

/// The same without the letter of the book.
pub(super) fn name(switch: Switch) -> &'static str {
    head(title(switch))
}
