//! To-hit modifiers: those of the essential rules and those of the options in force.

use serde::Serialize;
use smallvec::SmallVec;

use crate::sheet::{Band, Weapon, WeaponTrait};
use crate::switches::{Switch, Switches};

/// The reason for a modifier of to-hit dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Modifier {
    Range,
    Tiny,
    AntiFighterBatteries,
    Cloaked,
    Countermeasures,
    BesideTheHex,
    Probe,
    AttackerEvades,
    TargetEvades,
    DirectedDamage,
    LineOfSight,
    FireControl,
}

impl Modifier {
    /// Its name, for people.
    pub fn says(self) -> &'static str {
        match self {
            Modifier::Range => "range",
            Modifier::Tiny => "tiny target",
            Modifier::AntiFighterBatteries => "Anti-Fighter Batteries",
            Modifier::Cloaked => "cloaked",
            Modifier::Countermeasures => "Countermeasures",
            Modifier::BesideTheHex => "beside the hex",
            Modifier::Probe => "probe",
            Modifier::AttackerEvades => "attacker evades",
            Modifier::TargetEvades => "target evades",
            Modifier::DirectedDamage => "directed damage",
            Modifier::LineOfSight => "line of sight",
            Modifier::FireControl => "Fire Control",
        }
    }
}

/// Everything about a shot that can modify its to-hit dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each of them is a line of the table of modifiers")]
pub struct Circumstances {
    /// The range band.
    pub band: Band,
    /// The target is tiny.
    pub tiny: bool,
    /// The number of working Anti-Fighter Batteries of the target, against a seeking weapon.
    pub anti_fighter_batteries: u8,
    /// The target is cloaked, but detected.
    pub detected: bool,
    /// Working levels of the target's Countermeasures.
    pub countermeasures: u8,
    /// The target is next to the hex at which a Proximity weapon was aimed.
    pub beside: bool,
    /// A probe of the attacker's side is near the target.
    pub probe: bool,
    /// The attacker's level of evasive action.
    pub attacker_evades: u8,
    /// The target's level of evasive action.
    pub target_evades: u8,
    /// Directed damage was declared.
    pub directed: bool,
    /// The penalty of the line of sight.
    pub line_of_sight: u8,
    /// Working levels of the attacker's Fire Control.
    pub fire_control: u8,
}

impl Circumstances {
    /// No special circumstances, at this range.
    pub fn at(band: Band) -> Circumstances {
        Circumstances {
            band,
            tiny: false,
            anti_fighter_batteries: 0,
            detected: false,
            countermeasures: 0,
            beside: false,
            probe: false,
            attacker_evades: 0,
            target_evades: 0,
            directed: false,
            line_of_sight: 0,
            fire_control: 0,
        }
    }
}

/// All modifiers that apply under the options in force.
pub fn modifiers(on: Switches, weapon: &Weapon, shot: &Circumstances) -> SmallVec<[(Modifier, i8); 4]> {
    let mut all = SmallVec::new();
    let mut add = |modifier, value: i8| {
        if value != 0 {
            all.push((modifier, value));
        }
    };
    let level = |switch, level: u8| if on.on(switch) { -(level as i8) } else { 0 };
    add(Modifier::Range, range_modifier(on, weapon, shot.band));
    add(Modifier::Tiny, if shot.tiny { tiny_modifier(on, weapon) } else { 0 });
    add(Modifier::AntiFighterBatteries, level(Switch::AntiFighterBatteries, shot.anti_fighter_batteries.min(1)));
    add(Modifier::Cloaked, level(Switch::CloakingDevice, u8::from(shot.detected)));
    add(Modifier::Countermeasures, level(Switch::Countermeasures, shot.countermeasures));
    add(Modifier::BesideTheHex, level(Switch::Proximity, u8::from(shot.beside)));
    add(Modifier::Probe, i8::from(on.on(Switch::Probes) && shot.probe));
    add(Modifier::AttackerEvades, level(Switch::EvasiveAction, shot.attacker_evades));
    add(Modifier::TargetEvades, level(Switch::EvasiveAction, shot.target_evades));
    add(Modifier::DirectedDamage, level(Switch::DirectedDamage, u8::from(shot.directed)));
    add(Modifier::LineOfSight, -(shot.line_of_sight as i8));
    // Fire Control compensates penalties, but no more than that.
    let penalties: i8 = all.iter().map(|(_, value): &(_, i8)| value.min(&0)).sum();
    let levels = -level(Switch::FireControl, shot.fire_control);
    let made_up = levels.min(-penalties);
    if made_up > 0 {
        all.push((Modifier::FireControl, made_up));
    }
    all
}

/// The sum of all modifiers.
pub fn total(on: Switches, weapon: &Weapon, shot: &Circumstances) -> i8 {
    modifiers(on, weapon, shot).iter().map(|(_, value)| value).sum()
}

fn has(on: Switches, switch: Switch, weapon: &Weapon, wanted: WeaponTrait) -> bool {
    on.on(switch) && weapon.has(wanted)
}

/// +1 at short range and -1 at long range; doubled by Diffuse, reversed by Focused, none for Guided.
fn range_modifier(on: Switches, weapon: &Weapon, band: Band) -> i8 {
    let plain = match band {
        Band::Short => 1,
        Band::Medium => 0,
        Band::Long => -1,
    };
    if has(on, Switch::Gid, weapon, WeaponTrait::Gid) {
        return 0;
    }
    let doubled = if has(on, Switch::Dfs, weapon, WeaponTrait::Dfs) { 2 } else { 1 };
    let turned = if has(on, Switch::Fcs, weapon, WeaponTrait::Fcs) { -1 } else { 1 };
    plain * doubled * turned
}

/// -1 against tiny targets; none for Accurate weapons, -2 for Inc and Non-Piercing ones.
fn tiny_modifier(on: Switches, weapon: &Weapon) -> i8 {
    let worse =
        has(on, Switch::Inc, weapon, WeaponTrait::Inc) || has(on, Switch::NonPiercing, weapon, WeaponTrait::NPr);
    match (has(on, Switch::Acr, weapon, WeaponTrait::Acr), worse) {
        (true, _) => 0,
        (false, true) => -2,
        (false, false) => -1,
    }
}

/// The modifier of each impact die of this weapon.
pub fn impact_modifier(on: Switches, weapon: &Weapon) -> i8 {
    -i8::from(has(on, Switch::NonPiercing, weapon, WeaponTrait::NPr))
}
