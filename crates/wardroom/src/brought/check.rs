//! Whether what is brought may be played, with all faults at once.

use std::process::ExitCode;

use clap::{ArgAction, Command};
use game_api::{BroughtCard, Remark, Report, Values};
use serde_json::{Value, json};
use terminal::{Failure, NO, NotUnderstood, Screen};

use super::{Asked, Brought, WHAT, subcommand};
use crate::bringing::Source;
use crate::known::refused;
use crate::terms::Terms;

pub(super) fn command(brought: &Brought) -> Command {
    let nouns = brought.about.nouns;
    let says = format!(
        "With --json and several {nouns} there is one document on each line.\n\
         Exit status: 0 all are legal; 1 some are not; 2 some cannot be read."
    );
    let what = brought.what().num_args(1..).action(ArgAction::Append);
    subcommand(
        "check",
        format!("Say whether {nouns} may be played: every fault at once, each with its rule"),
        "JSON instead of words",
    )
    .arg(what.help(format!("Files, names of ready-made {nouns}, or - for standard input")))
    .args(Terms::args(brought.about.noun, true))
    .after_help(brought.help("check", &says))
}

pub(super) fn run(asked: &Asked<'_>) -> Result<ExitCode, Failure> {
    let words: Vec<&String> = asked.matches.get_many(WHAT).into_iter().flatten().collect();
    let base = asked.agree(&Values::new())?;
    let mut screen = Screen::new();
    let (mut legal, mut illegal, mut not_understood) = (0, 0, NotUnderstood::default());
    for word in &words {
        let Some(source) = not_understood.sift(asked.bringing.read(word, &base)) else { continue };
        let (report, card) = checked(asked, &source)?;
        if report.is_legal() {
            legal += 1;
        } else {
            illegal += 1;
        }
        if asked.json {
            screen.json_among(words.len(), &with(report.detail, "file", &source.name))?;
        } else {
            in_words(&mut screen, asked, &asked.bringing.title(&source)?, &report, &card)?;
        }
    }
    if !asked.json && words.len() > 1 {
        screen.line(&format!("{legal} legal, {illegal} not legal"))?;
    }
    screen.finish()?;
    not_understood.tell()?;
    Ok(if illegal == 0 { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

/// The report on it, on the terms that were typed or those it was made for.
pub(super) fn checked(asked: &Asked<'_>, source: &Source) -> Result<(Report, BroughtCard), Failure> {
    let agreed = asked.agree(&source.suits)?;
    let brings = &asked.bringing.brings;
    let report = brings.check(&source.brought, &agreed).map_err(refused)?;
    Ok((report, brings.card(&source.brought, &agreed).map_err(refused)?))
}

/// The document with an additional key.
pub(super) fn with(mut document: Value, key: &str, value: &str) -> Value {
    document[key] = json!(value);
    document
}

/// `179 of 180 points`
pub(super) fn costs(asked: &Asked<'_>, report: &Report) -> String {
    let unit = asked.bringing.about.unit.unwrap_or_default();
    let limit = report.limit.map(|limit| format!(" of {limit}")).unwrap_or_default();
    format!("{}{limit} {unit}", report.points).trim_end().to_owned()
}

fn in_words(
    screen: &mut Screen,
    asked: &Asked<'_>,
    title: &str,
    report: &Report,
    card: &BroughtCard,
) -> Result<(), Failure> {
    let verdict = match report.faults.len() {
        0 => "legal".to_owned(),
        1 => "not legal, 1 fault".to_owned(),
        faults => format!("not legal, {faults} faults"),
    };
    screen.line(&format!("{}: {}", screen.bold(title), screen.bold(&verdict)))?;
    let group = card.emblem.map(|emblem| format!("{}: ", emblem.id)).unwrap_or_default();
    let parts = report.parts.iter().map(|part| format!(", {} of {} in {}", part.points, part.limit, part.of));
    let costs = costs(asked, report) + &parts.collect::<String>();
    screen.line(&screen.faint(&format!("  {group}{costs}")))?;
    for Remark { rule, at, says } in &report.faults {
        screen.item("-", says)?;
        let rule = rule.map(|rule| format!("{} ", rule.0)).unwrap_or_default();
        screen.line(&screen.faint(&format!("    {rule}at {at}")))?;
    }
    for Remark { at, says, .. } in &report.remarks {
        screen.item("note:", says)?;
        screen.line(&screen.faint(&format!("    at {at}")))?;
    }
    Ok(screen.line("")?)
}
