//! The output of `wardroom measure`, as JSON and in words.

use std::io;

use armada_catalog::Dice;
use armada_measure::scene::{Ignition, Measured, Meeting, Scene, Side};
use armada_measure::{Encounter, Sight, Unit};
use serde::Serialize;
use terminal::Screen;

use super::{Found, name, rounded};

/// Everything that was measured.
#[derive(Serialize)]
pub(super) struct Report<'s> {
    attacks: Vec<Entry<'s>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignition: Vec<IgnitionEntry<'s>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    engagements: Vec<MeetingEntry<'s>>,
}

/// An attack through a special arc: the range is from the ship, the dice are by the range from its targeting token.
#[derive(Serialize)]
struct IgnitionEntry<'s> {
    #[serde(flatten)]
    attack: Entry<'s>,
    token_mm: Option<f64>,
    token_band: Option<&'static str>,
}

/// Two enemy squadrons at distance 1.
#[derive(Serialize)]
struct MeetingEntry<'s> {
    between: [&'s str; 2],
    distance_mm: f64,
    obstructed_by: Vec<&'s str>,
    engaged: bool,
}

#[derive(Serialize)]
struct Entry<'s> {
    from: End<'s>,
    to: End<'s>,
    in_arc: bool,
    range_mm: Option<f64>,
    band: Option<&'static str>,
    distance: Option<u8>,
    line_of_sight: &'static str,
    obstructed_by: Vec<&'s str>,
    dice: Handful,
    legal: bool,
    refused_by: Option<&'static str>,
}

#[derive(Serialize)]
struct End<'s> {
    unit: &'s str,
    #[serde(skip_serializing_if = "Option::is_none")]
    zone: Option<String>,
}

#[derive(Serialize)]
struct Handful {
    red: u8,
    blue: u8,
    black: u8,
}

impl<'s> Report<'s> {
    pub(super) fn of(scene: &'s Scene, found: &Found) -> Self {
        Report {
            attacks: found.attacks.iter().map(|attack| Entry::of(scene, attack)).collect(),
            ignition: found.ignition.iter().map(|attack| IgnitionEntry::of(scene, attack)).collect(),
            engagements: found.meetings.iter().map(|meeting| MeetingEntry::of(scene, meeting)).collect(),
        }
    }
}

impl<'s> IgnitionEntry<'s> {
    fn of(scene: &'s Scene, ignition: &Ignition) -> Self {
        IgnitionEntry {
            attack: Entry::of(scene, &ignition.measured),
            token_mm: ignition.token.map(|(gap, _)| rounded(gap.mm())),
            token_band: ignition.token.map(|(_, band)| band.word()),
        }
    }
}

impl<'s> MeetingEntry<'s> {
    fn of(scene: &'s Scene, meeting: &Meeting) -> Self {
        let Encounter { enemy, line, obstructed_by } = &meeting.encounter;
        MeetingEntry {
            between: [meeting.squadron, *enemy].map(|squadron| scene.squadrons[squadron].id.as_str()),
            distance_mm: rounded(line.mm()),
            obstructed_by: obstructed_by.iter().map(|thing| scene.id_of_obstruction(*thing)).collect(),
            engaged: meeting.encounter.is_engaged(),
        }
    }
}

impl<'s> Entry<'s> {
    fn of(scene: &'s Scene, measured: &Measured) -> Self {
        let range = measured.attack.range.as_ref();
        let sight = &measured.attack.sight;
        let Dice { red, blue, black } = measured.dice;
        Entry {
            from: End::of(scene, measured.from),
            to: End::of(scene, measured.to),
            in_arc: range.is_some(),
            range_mm: range.map(|range| rounded(range.line.mm())),
            band: range.map(|range| range.band.word()),
            distance: range.and_then(|range| range.distance.number()),
            line_of_sight: sight_word(sight),
            obstructed_by: obstructed_by(scene, sight),
            dice: Handful { red, blue, black },
            legal: measured.is_legal(),
            refused_by: measured.refused.map(|(rule, _)| rule.0),
        }
    }
}

impl<'s> End<'s> {
    fn of(scene: &'s Scene, side: Side) -> Self {
        End { unit: scene.id(side.unit), zone: side.zone.map(|zone| zone.to_string()) }
    }
}

fn sight_word(sight: &Sight) -> &'static str {
    if sight.blocked_by.is_some() {
        "blocked"
    } else if sight.obstructed_by.is_empty() {
        "clear"
    } else {
        "obstructed"
    }
}

fn obstructed_by<'s>(scene: &'s Scene, sight: &Sight) -> Vec<&'s str> {
    sight.obstructed_by.iter().map(|thing| scene.id_of_obstruction(*thing)).collect()
}

/// The attacks in words, by attacker: possible ones and, with `all`, the others. Then possible ignition attacks, and
/// engagements.
pub(super) fn in_words(screen: &mut Screen, scene: &Scene, found: &Found, all: bool) -> io::Result<()> {
    let (legal, refused): (Vec<&Measured>, Vec<&Measured>) = found.attacks.iter().partition(|attack| attack.is_legal());
    by_attacker(screen, scene, &legal, |attack| {
        let sight = &attack.attack.sight;
        let sight = match obstructed_by(scene, sight).as_slice() {
            [] => "clear".to_owned(),
            things => format!("obstructed by {}", things.join(", ")),
        };
        vec![attack.dice.to_string(), sight]
    })?;
    if all && !refused.is_empty() {
        if !legal.is_empty() {
            screen.line("")?;
        }
        screen.line(&screen.bold("Refused"))?;
        by_attacker(screen, scene, &refused, |attack| {
            let (rule, says) = attack.refused.map_or(("", ""), |(rule, says)| (rule.0, says));
            vec![says.to_owned(), rule.to_owned()]
        })?;
    }
    if !legal.is_empty() || (all && !refused.is_empty()) {
        screen.line("")?;
    }
    for ignition in found.ignition.iter().filter(|ignition| ignition.measured.is_legal()) {
        screen.line(&ignition_in_words(scene, ignition))?;
    }
    for meeting in &found.meetings {
        screen.line(&meeting_in_words(scene, meeting))?;
    }
    let hint = if all || refused.is_empty() { "" } else { " (--all lists them)" };
    screen.line(&format!("{} legal, {} refused{hint}", legal.len(), refused.len()))
}

/// The dice of an ignition attack, and by which range.
pub(super) fn ignition_in_words(scene: &Scene, ignition: &Ignition) -> String {
    let measured = &ignition.measured;
    let token = ignition.token.map_or(String::new(), |(gap, band)| {
        format!(", {} by {} range from the token ({:.1} mm)", measured.dice, band.word(), gap.mm())
    });
    format!("{} by ignition at {}{token}", name(scene, measured.from), name(scene, measured.to))
}

/// Whether two squadrons are engaged, or why not.
pub(super) fn meeting_in_words(scene: &Scene, meeting: &Meeting) -> String {
    let [one, two] = [meeting.squadron, meeting.encounter.enemy].map(|squadron| &scene.squadrons[squadron].id);
    let things = meeting.encounter.obstructed_by.iter().map(|thing| scene.id_of_obstruction(*thing));
    let things: Vec<&str> = things.collect();
    if things.is_empty() {
        format!("{one} and {two} are engaged")
    } else {
        format!("{one} and {two} are not engaged: obstructed by {}", things.join(", "))
    }
}

fn by_attacker(
    screen: &mut Screen,
    scene: &Scene,
    attacks: &[&Measured],
    more: impl Fn(&Measured) -> Vec<String>,
) -> io::Result<()> {
    let rows: Vec<Vec<String>> = attacks
        .iter()
        .map(|attack| {
            let zone = attack.from.zone.map_or_else(|| "attacks".to_owned(), |zone| zone.to_string());
            let range = attack.attack.range.as_ref();
            let mm = range.map_or_else(|| "-".to_owned(), |range| format!("{:.1} mm", range.line.mm()));
            let band = range.map_or("", |range| range.band.word()).to_owned();
            [vec![zone, name(scene, attack.to), format!("{mm:>9}"), band], more(attack)].concat()
        })
        .collect();
    let widths = widths(&rows);
    let mut last: Option<Unit> = None;
    for (attack, row) in attacks.iter().zip(&rows) {
        let unit = attack.from.unit;
        if last != Some(unit) {
            if last.is_some() {
                screen.line("")?;
            }
            screen.line(&format!("{}  {}", screen.bold(scene.id(unit)), screen.faint(scene.name(unit))))?;
            last = Some(unit);
        }
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        let line: Vec<String> = cells.collect();
        screen.line(format!("  {}", line.join("  ")).trim_end())?;
    }
    Ok(())
}

fn widths(rows: &[Vec<String>]) -> Vec<usize> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    (0..columns).map(|column| width(column).unwrap_or_default()).collect()
}
