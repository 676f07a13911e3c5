//! `wardroom fleet check`: whether fleets may be played, with every fault at once.

use std::io;
use std::process::ExitCode;

use armada::fleet::{FleetFault, FleetRemark, Place, RemarkKind, Report, Terms, check};
use serde::Serialize;
use table::Rule;
use terminal::{Failure, NO, NotUnderstood, Screen};

use super::source::Source;
use super::terms::TermsArgs;

/// Say whether fleets may be played: every fault at once, each with its rule.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom fleet check rebel-rieekan\n  \
    wardroom fleet random --faction empire --seed 7 | wardroom fleet check -\n  \
    wardroom fleet check empire-thrawn --points 400 --json\n\n\
    With --json and several fleets there is one document on each line.\n\
    Exit status: 0 all are legal; 1 some are not; 2 some cannot be read.")]
pub(super) struct Args {
    /// Fleets: files, names of ready-made fleets, or - for standard input.
    #[arg(required = true, value_name = "FLEET")]
    pub(super) fleets: Vec<String>,
    #[command(flatten)]
    pub(super) terms: TermsArgs,
    /// JSON instead of words.
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut screen = Screen::new();
    let (mut legal, mut illegal, mut not_understood) = (0, 0, NotUnderstood::default());
    for word in &args.fleets {
        let Some(source) = not_understood.sift(Source::read(word)) else { continue };
        let terms = args.terms.terms(source.terms);
        let report = check(&source.fleet, &terms);
        if report.is_legal() {
            legal += 1;
        } else {
            illegal += 1;
        }
        if args.json {
            screen.json_among(args.fleets.len(), &Answer::of(&source, terms, &report))?;
        } else {
            in_words(&mut screen, &source, terms, &report)?;
        }
    }
    if !args.json && args.fleets.len() > 1 {
        screen.line(&format!("{legal} legal, {illegal} not legal"))?;
    }
    screen.finish()?;
    not_understood.tell()?;
    Ok(if illegal == 0 { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

#[derive(Serialize)]
struct Answer<'s> {
    file: &'s str,
    name: &'s str,
    legal: bool,
    points: u32,
    limit: u16,
    squadron_points: u32,
    squadron_limit: u16,
    faults: Vec<Fault<'s>>,
    warnings: Vec<Warning<'s>>,
}

#[derive(Serialize)]
struct Fault<'s> {
    rule: Rule,
    at: Place,
    card: Option<&'static str>,
    says: &'s str,
}

#[derive(Serialize)]
struct Warning<'s> {
    kind: RemarkKind,
    at: Place,
    card: Option<&'static str>,
    says: &'s str,
}

impl<'s> Answer<'s> {
    fn of(source: &'s Source, terms: Terms, report: &'s Report) -> Self {
        let card = |at: Place| at.card(&source.fleet);
        let fault =
            |FleetFault { rule, at, says }: &'s FleetFault| Fault { rule: *rule, at: *at, card: card(*at), says };
        let warning =
            |FleetRemark { kind, at, says }: &'s FleetRemark| Warning { kind: *kind, at: *at, card: card(*at), says };
        Answer {
            file: &source.name,
            name: &source.fleet.name,
            legal: report.is_legal(),
            points: report.points,
            limit: terms.points,
            squadron_points: report.squadron_points,
            squadron_limit: terms.squadron_points(),
            faults: report.faults.iter().map(fault).collect(),
            warnings: report.remarks.iter().map(warning).collect(),
        }
    }
}

fn in_words(screen: &mut Screen, source: &Source, terms: Terms, report: &Report) -> io::Result<()> {
    let title = screen.bold(source.title());
    let verdict = match report.faults.len() {
        0 => "legal".to_owned(),
        1 => "not legal, 1 fault".to_owned(),
        faults => format!("not legal, {faults} faults"),
    };
    screen.line(&format!("{title}: {}", screen.bold(&verdict)))?;
    let points = format!("{} of {} points", report.points, terms.points);
    let squadrons = format!("{} of {} in squadrons", report.squadron_points, terms.squadron_points());
    screen.line(&screen.faint(&format!("  {}: {points}, {squadrons}", source.fleet.faction)))?;
    for FleetFault { rule, at, says } in &report.faults {
        screen.item("-", says)?;
        screen.line(&screen.faint(&format!("    {} at {at}", rule.0)))?;
    }
    for FleetRemark { at, says, .. } in &report.remarks {
        screen.item("note:", says)?;
        screen.line(&screen.faint(&format!("    at {at}")))?;
    }
    screen.line("")
}
