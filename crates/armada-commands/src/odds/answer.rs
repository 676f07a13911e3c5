//! The answer of `wardroom odds`: a table with columns drawn beside it, or JSON.

use std::collections::BTreeMap;
use std::io;

use armada_catalog::Colour;
use armada_odds::{Odds, Played, Question, Totals};
use serde::Serialize;
use terminal::{Screen, together};

/// Odds as they are printed.
#[derive(Serialize)]
pub(super) struct Report {
    /// The probability of each total of damage.
    damage: BTreeMap<u8, f64>,
    /// The mean damage.
    mean: f64,
    /// Damage to the hull, if it is known how much the defender has.
    #[serde(skip_serializing_if = "Option::is_none")]
    hull: Option<BTreeMap<u8, f64>>,
    /// The chance of a critical effect.
    critical: f64,
    /// The chance of a faceup damage card.
    #[serde(skip_serializing_if = "Option::is_none")]
    faceup: Option<f64>,
    /// The chance that the defender is destroyed.
    #[serde(skip_serializing_if = "Option::is_none")]
    destroyed: Option<f64>,
    /// The probability of each number of accuracy icons.
    accuracy: BTreeMap<u8, f64>,
    /// The chance that tokens of a kind are locked.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    locked: BTreeMap<&'static str, f64>,
    /// The colour of the die that is removed because of obstruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<&'static str>,
    /// In how many ways the dice fell, if the attack was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    ways: Option<u64>,
    /// What is not counted, and what else is to be known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
    /// What was asked, in words.
    #[serde(skip)]
    asked: String,
}

/// Probabilities below this are rounding.
const NOTHING: f64 = 1e-12;

fn listed(totals: &Totals) -> BTreeMap<u8, f64> {
    totals.possible().filter(|(_, chance)| *chance > NOTHING).map(|(total, chance)| (total, tidy(chance))).collect()
}

/// Rounded to twelve places, which hides the rounding of sums.
fn tidy(chance: f64) -> f64 {
    const PLACES: f64 = 1e12;
    (chance * PLACES).round() / PLACES
}

impl Report {
    pub(super) fn of(question: &Question, odds: &Odds, knows_hull: bool, remarks: Vec<String>) -> Self {
        Report {
            damage: listed(&odds.damage),
            mean: tidy(odds.damage.mean()),
            hull: knows_hull.then(|| listed(&odds.hull)),
            critical: tidy(odds.critical),
            faceup: knows_hull.then(|| tidy(odds.faceup)),
            destroyed: knows_hull.then(|| tidy(odds.destroyed)),
            accuracy: listed(&odds.accuracy),
            locked: odds.locked.iter().map(|(token, chance)| (token.word(), tidy(*chance))).collect(),
            removed: odds.removed.map(Colour::word),
            ways: None,
            remarks,
            asked: in_short(question, knows_hull),
        }
    }

    pub(super) fn of_played(odds: &Played, remarks: Vec<String>) -> Self {
        Report {
            damage: listed(&odds.damage),
            mean: tidy(odds.damage.mean()),
            hull: Some(listed(&odds.hull)),
            critical: tidy(odds.critical),
            faceup: None,
            destroyed: Some(tidy(odds.destroyed)),
            accuracy: listed(&odds.accuracy),
            locked: BTreeMap::new(),
            removed: None,
            ways: Some(odds.ways),
            remarks,
            asked: format!("the attack, played in the {} ways in which its dice can fall", odds.ways),
        }
    }

    pub(super) fn in_words(&self, screen: &mut Screen) -> io::Result<()> {
        screen.line(&self.asked)?;
        screen.line("")?;
        screen.line(&screen.bold("damage  exactly  at least"))?;
        let most = self.damage.values().copied().fold(NOTHING, f64::max);
        for (total, chance) in &self.damage {
            let at_least: f64 = self.damage.range(*total..).map(|(_, chance)| chance).sum();
            let line =
                format!("{total:6}  {:>7}  {:>8}  {}", percent(*chance), percent(at_least), column(chance / most));
            screen.line(line.trim_end())?;
        }
        screen.line("")?;
        screen.field("mean damage", &format!("{:.2}", self.mean))?;
        if let Some(hull) = &self.hull {
            let mean: f64 = hull.iter().map(|(total, chance)| f64::from(*total) * chance).sum();
            screen.field("on the hull", &format!("{mean:.2}"))?;
        }
        screen.field("critical", &percent(self.critical))?;
        if let Some(faceup) = self.faceup {
            screen.field("faceup card", &percent(faceup))?;
        }
        if let Some(destroyed) = self.destroyed {
            screen.field("destroyed", &percent(destroyed))?;
        }
        let icons: Vec<String> =
            self.accuracy.iter().map(|(icons, chance)| together(&format!("{icons}: {}", percent(*chance)))).collect();
        screen.row("accuracy", &icons)?;
        let locked: Vec<String> =
            self.locked.iter().map(|(token, chance)| together(&format!("{token} {}", percent(*chance)))).collect();
        screen.row("locked", &locked)?;
        if let Some(colour) = self.removed {
            screen.field("obstructed", &format!("a {colour} die is removed"))?;
        }
        screen.list("remarks", &self.remarks)?;
        Ok(())
    }
}

fn percent(chance: f64) -> String {
    format!("{:.1} %", chance * 100.0)
}

/// A bar as long as this part of the longest one.
fn column(part: f64) -> String {
    const LONGEST: f64 = 40.0;
    "█".repeat((part * LONGEST).round() as usize)
}

/// The question in a line.
fn in_short(question: &Question, knows_hull: bool) -> String {
    let defender = &question.defender;
    let mut parts = vec![format!("{} at {} range", question.pool, question.range.word())];
    if question.obstructed {
        parts.push("obstructed".into());
    }
    if defender.shields > 0 || defender.beside > 0 {
        parts.push(format!("shields {} and {} beside", defender.shields, defender.beside));
    }
    if knows_hull {
        parts.push(format!("hull {}", defender.hull));
    }
    parts.extend(defender.tokens.iter().map(ToString::to_string));
    parts.join(", ")
}
