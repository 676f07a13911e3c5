//! The sheet that a text describes, with all problems at once.

use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use table::Rule;

use super::battery::usual_loss_limit;
use super::{CARRIER, Sheet, System, SystemKind, Track};

/// A sheet as people write it. Tracks and loss limits that are omitted are computed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct SheetText {
    /// The faction; `Independent` by default.
    #[serde(default = "independent")]
    pub faction: String,
    /// The class.
    #[serde(default)]
    pub class: String,
    /// The role; `starship` by default.
    #[serde(rename = "type", default = "starship")]
    pub kind: String,
    /// The combat rating; 0 in a class of a fleet's own for the one that is computed.
    #[serde(default)]
    pub combat_rating: u16,
    /// The hull size.
    pub hull: u8,
    /// The engine rating.
    #[serde(default)]
    pub engine: u8,
    /// The shield rating.
    #[serde(default)]
    pub shields: u8,
    /// The engine track, if it differs from the default.
    #[serde(default)]
    pub engine_track: Option<Vec<u8>>,
    /// The weapons track, likewise.
    #[serde(default)]
    pub weapons_track: Option<Vec<u8>>,
    /// The shield track, likewise.
    #[serde(default)]
    pub shields_track: Option<Vec<u8>>,
    /// The batteries, each on one line.
    #[serde(default)]
    pub batteries: Vec<String>,
    /// Equipment, as in `Countermeasures x2`.
    #[serde(default)]
    pub equipment: Vec<String>,
    /// The loss limit of the equipment.
    #[serde(default)]
    pub equipment_limit: Option<u8>,
    /// Traits, as in `Carrier x4`.
    #[serde(default)]
    pub traits: Vec<String>,
    /// Munitions, as in `Flares x3`.
    #[serde(default)]
    pub munitions: Vec<String>,
    /// A note on the design.
    #[serde(default)]
    pub note: String,
}

pub(super) fn independent() -> String {
    "Independent".into()
}

pub(super) fn starship() -> String {
    "starship".into()
}

/// A problem with a sheet: the key, the item of its list, the rule, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The key.
    pub key: &'static str,
    /// The index of the item, if the key holds a list.
    pub item: Option<usize>,
    /// The rule it breaks.
    pub rule: Rule,
    /// What is wrong, in one sentence.
    pub says: String,
}

/// The highest shield rating.
pub const MOST_SHIELDS: u8 = 5;

/// A figure of a sheet that has limits.
#[derive(Clone, Copy)]
pub(super) struct Figure {
    key: &'static str,
    title: &'static str,
    least: i64,
    most: i64,
    rule: Rule,
}

pub(super) const COMBAT_RATING: Figure =
    Figure::new("combat_rating", "a combat rating", 1..=65_535, Rule("sheet.combat-rating"));
pub(super) const HULL: Figure = Figure::new("hull", "the hull size", 1..=60, Rule("sheet.hull.track"));
pub(super) const SHIELDS: Figure =
    Figure::new("shields", "a shield rating", 0..=MOST_SHIELDS as i64, Rule("sheet.shield"));
pub(super) const ENGINE: Figure = Figure::new("engine", "an engine rating", 0..=60, Rule("sheet.engine"));
pub(super) const EQUIPMENT_LIMIT: Figure =
    Figure::new("equipment_limit", "the loss limit of the equipment", 0..=60, Rule("sheet.loss-limit"));

impl Figure {
    const fn new(key: &'static str, title: &'static str, limits: RangeInclusive<i64>, rule: Rule) -> Figure {
        Figure { key, title, least: *limits.start(), most: *limits.end(), rule }
    }

    /// Its key in files.
    pub(super) fn key(&self) -> &'static str {
        self.key
    }

    /// What is wrong with this value, if it is beyond the limits.
    pub(super) fn problem(&self, value: i64) -> Option<Problem> {
        let Figure { key, title, least, most, rule } = *self;
        let says = format!("{title} is {least} to {most}, not {value}");
        (!(least..=most).contains(&value)).then_some(Problem { key, item: None, rule, says })
    }
}

impl SheetText {
    /// The sheet, if it is valid.
    ///
    /// # Errors
    /// All problems.
    pub fn sheet(&self) -> Result<Sheet, Vec<Problem>> {
        let mut problems = Problems(Vec::new());
        if self.class.trim().is_empty() {
            problems.add("class", Rule("sheet.identity"), "a class has a name");
        }
        let figures = [
            (COMBAT_RATING, i64::from(self.combat_rating)),
            (HULL, self.hull.into()),
            (SHIELDS, self.shields.into()),
            (ENGINE, self.engine.into()),
        ];
        problems.0.extend(figures.iter().filter_map(|(figure, value)| figure.problem(*value)));
        let batteries = problems.read_all("batteries", Rule("sheet.battery"), &self.batteries, str::parse);
        let equipment = problems.systems(SystemKind::Equipment, &self.equipment);
        let mut sheet = Sheet {
            faction: self.faction.clone(),
            class: self.class.clone(),
            kind: self.kind.clone(),
            combat_rating: self.combat_rating,
            hull: self.hull,
            engine: Track::default(),
            weapons: Track::default(),
            shields: Track::default(),
            batteries,
            equipment,
            equipment_limit: 0,
            traits: problems.systems(SystemKind::Trait, &self.traits),
            munitions: problems.systems(SystemKind::Munitions, &self.munitions),
        };
        let pieces: u32 = sheet.equipment.iter().map(|system| u32::from(system.count)).sum();
        let usual = usual_loss_limit(pieces.min(60) as u8);
        sheet.equipment_limit = self.equipment_limit.unwrap_or(usual);
        if u32::from(sheet.equipment_limit) > pieces || (pieces > 0 && sheet.equipment_limit == 0) {
            let says = format!("the loss limit of {pieces} pieces of equipment cannot be {}", sheet.equipment_limit);
            problems.add("equipment_limit", Rule("sheet.loss-limit"), says);
        }
        if sheet.carrier_rating() > 20 {
            problems.add("traits", Rule("option.carrier"), format!("a {CARRIER} rating is at most 20"));
        }
        let weapons = sheet.weapons_and_equipment();
        if weapons > 120 {
            let says = format!("a ship has at most 120 weapons and pieces of equipment, not {weapons}");
            problems.add("batteries", Rule("sheet.weapons-track"), says);
        }
        let boxes = sheet.boxes();
        sheet.engine = problems.track("engine_track", self.engine_track.as_deref(), self.engine, boxes);
        sheet.weapons = problems.track("weapons_track", self.weapons_track.as_deref(), weapons.min(120) as u8, boxes);
        sheet.shields = problems.track("shields_track", self.shields_track.as_deref(), self.shields, boxes);
        if problems.0.is_empty() { Ok(sheet) } else { Err(problems.0) }
    }
}

struct Problems(Vec<Problem>);

impl Problems {
    fn add(&mut self, key: &'static str, rule: Rule, says: impl Into<String>) {
        self.0.push(Problem { key, item: None, rule, says: says.into() });
    }

    fn read_all<T>(
        &mut self,
        key: &'static str,
        rule: Rule,
        texts: &[String],
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Vec<T> {
        let mut values = Vec::new();
        for (item, text) in texts.iter().enumerate() {
            match read(text) {
                Ok(value) => values.push(value),
                Err(says) => self.0.push(Problem { key, item: Some(item), rule, says }),
            }
        }
        values
    }

    fn systems(&mut self, kind: SystemKind, texts: &[String]) -> Vec<System> {
        self.read_all(kind.key(), Rule("sheet.systems.kinds"), texts, |text| System::read(text, kind))
    }

    /// The printed track, or the default one. Numbers never rise, start at the rating, and are at least 1.
    fn track(&mut self, key: &'static str, printed: Option<&[u8]>, rating: u8, boxes: u8) -> Track {
        let Some(printed) = printed else { return Track::running_down(rating, boxes.max(1)) };
        let expected = if rating == 0 { 0 } else { usize::from(boxes) };
        if printed.len() != expected {
            let says =
                format!("this track has {expected} boxes (half the hull size, rounded up), not {}", printed.len());
            self.add(key, Rule("sheet.track.box-count"), says);
        } else if printed.first().is_some_and(|first| *first != rating) {
            let says = format!("the first box of this track reads the undamaged rating, {rating}, not {}", printed[0]);
            self.add(key, Rule("sheet.track.current-value"), says);
        } else if let Some(at) = printed.windows(2).position(|pair| pair[1] > pair[0]) {
            let says =
                format!("the numbers of a track never rise, as they do from {} to {}", printed[at], printed[at + 1]);
            self.add(key, Rule("sheet.track.order"), says);
        } else if printed.contains(&0) {
            self.add(key, Rule("sheet.track.values"), "a box of a track reads at least 1");
        }
        Track::new(printed.to_vec())
    }
}
