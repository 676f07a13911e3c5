//! What ships of one's own are worth: each class fights every class of the program, whose printed ratings are taken as
//! they are.

use std::path::{Path, PathBuf};

use serde::Serialize;
use starmada::sheet::rating::{METHOD, rate};
use starmada::sheet::{SHIPS, Sheet, SheetText, design};
use terminal::{Failure, Screen, files};

use super::{Lab, Pair, log_odds};

/// What was measured of a class.
#[derive(Serialize)]
struct Own {
    class: String,
    /// The combat rating that its file brings, or that the method computes.
    rating: u16,
    method: &'static str,
    /// The rating by the method.
    computed: u16,
    /// The rating that explains its battles best, and its standard error.
    fitted: f64,
    error: f64,
    pairs: Vec<Pair>,
}

/// The classes of these files.
pub(super) fn read(paths: &[PathBuf]) -> Result<Vec<(SheetText, Sheet)>, Failure> {
    paths.iter().map(|path| read_class(path)).collect()
}

pub(super) fn run(
    lab: &mut Lab<'_>,
    steepness: f64,
    brought: Vec<(SheetText, Sheet)>,
    as_json: bool,
) -> Result<(), Failure> {
    let mut measured = Vec::new();
    for (text, sheet) in brought {
        lab.classes = vec![SheetText { combat_rating: sheet.combat_rating, ..text }];
        measured.push(measure(lab, steepness, &sheet)?);
    }
    let mut screen = Screen::new();
    if as_json {
        screen.json(&measured)?;
    } else {
        measured.iter().try_for_each(|own| print(&mut screen, own))?;
    }
    screen.finish()?;
    Ok(())
}

fn read_class(path: &Path) -> Result<(SheetText, Sheet), Failure> {
    let (text, sheet) = design::read_class(&files::name(path), &files::read(path)?).map_err(Failure::Faults)?;
    if SHIPS.find(&sheet.class).is_some() {
        let says = format!("{} is a class of the program; yours needs another name to fight it", sheet.class);
        return Err(Failure::NotUnderstood(says));
    }
    Ok((text, sheet))
}

fn measure(lab: &mut Lab<'_>, steepness: f64, sheet: &Sheet) -> Result<Own, Failure> {
    let mut battles: Vec<(&Sheet, [usize; 2], f64)> = Vec::new();
    for other in SHIPS.sheets() {
        let numbers = [lab.number(sheet), lab.number(other)];
        battles.push((other, numbers, lab.share((sheet, numbers[0]), (other, numbers[1]))?));
    }
    let many = |[own, other]: [usize; 2]| (own as f64 / other as f64).ln();
    // What each of the others says of its strength, as a logarithm.
    let strengths: Vec<f64> = battles
        .iter()
        .map(|(other, numbers, share)| {
            f64::from(other.combat_rating).ln() + log_odds(*share, lab.args.games) / steepness - many(*numbers)
        })
        .collect();
    let count = strengths.len() as f64;
    let strength = strengths.iter().sum::<f64>() / count;
    let spread = strengths.iter().map(|one| (one - strength).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let pairs = battles.iter().map(|(other, numbers, share)| {
        let ratio = strength - f64::from(other.combat_rating).ln() + many(*numbers);
        let expected = 1.0 / (1.0 + (-steepness * ratio).exp());
        Pair { one: sheet.class.clone(), other: other.class.clone(), numbers: *numbers, share: *share, expected }
    });
    Ok(Own {
        class: sheet.class.clone(),
        rating: sheet.combat_rating,
        method: METHOD,
        computed: rate(sheet).combat,
        fitted: strength.exp(),
        error: strength.exp() * (spread / count).sqrt(),
        pairs: pairs.collect(),
    })
}

fn print(screen: &mut Screen, own: &Own) -> std::io::Result<()> {
    let Own { class, rating, computed, fitted, error, method, .. } = own;
    screen.line(&format!(
        "{class}: rating {rating} ({computed} by {method}); its battles say {fitted:.0} ± {error:.0}"
    ))?;
    super::print_pairs(screen, &own.pairs)
}
