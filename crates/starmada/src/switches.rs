//! The optional rules that can be played, each a switch of the setup; of all others only the name is known.

use serde::{Deserialize, Serialize};
use std::fmt;
use table::{Refusal, Rule};

use crate::sheet::WeaponTrait;

/// Each switch with the rule that defines it.
macro_rules! switches {
    ($($name:ident = $rule:literal,)*) => {
        /// An optional rule that is known well enough to be played.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "their rules say what they do")]
        pub enum Switch {
            $($name,)*
        }

        impl Switch {
            /// All switches.
            pub const ALL: [Switch; [$($rule),*].len()] = [$(Switch::$name),*];

            /// The rule that defines it.
            pub fn rule(self) -> Rule {
                match self {
                    $(Switch::$name => Rule($rule),)*
                }
            }
        }
    };
}

switches! {
    Dfs = "option.trait.dfs",
    Fcs = "option.trait.fcs",
    Gid = "option.trait.gid",
    Acr = "option.trait.acr",
    Inc = "option.trait.inc",
    NonPiercing = "option.trait.non-piercing",
    Proximity = "option.trait.proximity",
    AntiFighterBatteries = "option.anti-fighter-batteries",
    CloakingDevice = "option.cloaking-device.to-hit",
    Countermeasures = "option.countermeasures",
    FireControl = "option.fire-control",
    Probes = "option.probes",
    EvasiveAction = "option.evasive-action",
    DirectedDamage = "option.directed-damage",
    Flares = "option.flares",
    Explosions = "option.explosions",
    FighterScreens = "option.fighter-screens",
    Asteroids = "option.asteroids",
    Comets = "option.comets",
    Planets = "option.planets",
    SequentialMovement = "option.sequential-movement",
    SequentialCombat = "option.sequential-combat",
}

impl Switch {
    /// Its name in a setup: the rule's id without `option.`.
    pub fn name(self) -> &'static str {
        self.rule().0.trim_start_matches("option.")
    }

    /// The one without which this trait of a weapon does nothing; `None` if the trait is known by name only.
    pub fn of(own: WeaponTrait) -> Option<Switch> {
        Switch::ALL.into_iter().find(|switch| switch.rule() == own.rule())
    }

    /// Does it need hexes, which an open table does not have?
    pub fn needs_hexes(self) -> bool {
        use Switch::{Asteroids, Comets, Explosions, FighterScreens, Flares, Planets, Proximity};
        matches!(self, Proximity | Flares | Explosions | FighterScreens | Asteroids | Comets | Planets)
    }
}

/// The switches that are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Switches(u32);

impl Switches {
    /// The switches with these names.
    ///
    /// # Errors
    /// If a name is unknown, or that of an option that cannot be played.
    pub fn named<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Switches, Refusal> {
        let mut on = Switches::default();
        for name in names {
            on = on.with(named(name)?);
        }
        Ok(on)
    }

    /// The same with one more switch on.
    pub fn with(self, switch: Switch) -> Switches {
        Switches(self.0 | 1 << switch as u32)
    }

    /// Is it on?
    #[inline]
    pub fn on(self, switch: Switch) -> bool {
        self.0 & (1 << switch as u32) != 0
    }

    /// The switches that are on.
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

/// The options that the rulebook only names: listed, but not offered.
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
