//! The optional rules that can be played, each a switch of the setup; all others are known by name only.

use serde::{Deserialize, Serialize};
use std::fmt;
use table::{Refusal, Rule};

/// An optional rule of which enough is known to play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "their rules say what they do")]
pub enum Switch {
    Dfs,
    Fcs,
    Gid,
    Acr,
    Inc,
    NonPiercing,
    Proximity,
    AntiFighterBatteries,
    CloakingDevice,
    Countermeasures,
    FireControl,
    Probes,
    EvasiveAction,
    DirectedDamage,
    Flares,
    Explosions,
    FighterScreens,
    Asteroids,
    Comets,
    Planets,
    SequentialMovement,
    SequentialCombat,
}

use Switch::{
    Acr, AntiFighterBatteries, Asteroids, CloakingDevice, Comets, Countermeasures, Dfs, DirectedDamage, EvasiveAction,
    Explosions, Fcs, FighterScreens, FireControl, Flares, Gid, Inc, NonPiercing, Planets, Probes, Proximity,
    SequentialCombat, SequentialMovement,
};

impl Switch {
    /// All of them.
    pub const ALL: [Switch; 22] = [
        Dfs,
        Fcs,
        Gid,
        Acr,
        Inc,
        NonPiercing,
        Proximity,
        AntiFighterBatteries,
        CloakingDevice,
        Countermeasures,
        FireControl,
        Probes,
        EvasiveAction,
        DirectedDamage,
        Flares,
        Explosions,
        FighterScreens,
        Asteroids,
        Comets,
        Planets,
        SequentialMovement,
        SequentialCombat,
    ];

    /// The rule that says what it does.
    pub fn rule(self) -> Rule {
        match self {
            Dfs => Rule("option.trait.dfs"),
            Fcs => Rule("option.trait.fcs"),
            Gid => Rule("option.trait.gid"),
            Acr => Rule("option.trait.acr"),
            Inc => Rule("option.trait.inc"),
            NonPiercing => Rule("option.trait.non-piercing"),
            Proximity => Rule("option.trait.proximity"),
            AntiFighterBatteries => Rule("option.anti-fighter-batteries"),
            CloakingDevice => Rule("option.cloaking-device.to-hit"),
            Countermeasures => Rule("option.countermeasures"),
            FireControl => Rule("option.fire-control"),
            Probes => Rule("option.probes"),
            EvasiveAction => Rule("option.evasive-action"),
            DirectedDamage => Rule("option.directed-damage"),
            Flares => Rule("option.flares"),
            Explosions => Rule("option.explosions"),
            FighterScreens => Rule("option.fighter-screens"),
            Asteroids => Rule("option.asteroids"),
            Comets => Rule("option.comets"),
            Planets => Rule("option.planets"),
            SequentialMovement => Rule("option.sequential-movement"),
            SequentialCombat => Rule("option.sequential-combat"),
        }
    }

    /// Its name in a setup: the rule's id without `option.`.
    pub fn name(self) -> &'static str {
        self.rule().0.trim_start_matches("option.")
    }

    /// Does it speak of hexes, which an open table does not have?
    pub fn needs_hexes(self) -> bool {
        matches!(self, Proximity | Flares | Explosions | FighterScreens | Asteroids | Comets | Planets)
    }
}

/// The switches that are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Switches(u32);

impl Switches {
    /// Those of these names.
    ///
    /// # Errors
    /// If a name is none, or that of an option that cannot be played.
    pub fn named<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Switches, Refusal> {
        let mut on = Switches::default();
        for name in names {
            on = on.with(named(name)?);
        }
        Ok(on)
    }

    /// These and one more.
    pub fn with(self, switch: Switch) -> Switches {
        Switches(self.0 | 1 << switch as u32)
    }

    /// Is it on?
    #[inline]
    pub fn on(self, switch: Switch) -> bool {
        self.0 & (1 << switch as u32) != 0
    }

    /// Those that are on.
    pub fn iter(self) -> impl Iterator<Item = Switch> {
        Switch::ALL.into_iter().filter(move |switch| self.on(*switch))
    }
}

fn named(name: &str) -> Result<Switch, Refusal> {
    let layers = Rule("sheet.optional-layers");
    if let Some(switch) = Switch::ALL.into_iter().find(|switch| switch.name() == name) {
        return Ok(switch);
    }
    if let Some(known) = not_offered().find(|known| known.id.trim_start_matches("option.") == name) {
        let says = format!("the option {name} ({}) is known by name only, so it cannot be played", known.title());
        return Err(Refusal::illegal(layers, says));
    }
    let known = Switch::ALL.map(Switch::name);
    let hint = fault::nearest(name, known).map_or_else(String::new, |near| format!("; did you mean {near}?"));
    Err(Refusal::illegal(layers, format!("there is no option {name:?}{hint} There are: {}", known.join(", "))))
}

/// The options the rulebook only names: listed as known, and not offered.
pub fn not_offered() -> impl Iterator<Item = &'static rulebook::Entry> {
    let book = rulebook::Rulebook::embedded();
    book.entries().filter(|entry| entry.ruleset == "starmada" && entry.kind() == "option-named")
}

impl fmt::Display for Switches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(Switch::name).collect();
        f.write_str(&names.join(", "))
    }
}
