//! `wardroom measure`: which attacks are possible on a table, and why others are not.

mod answer;
mod picture;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use armada_catalog::Zone;
use armada_measure::Unit;
use armada_measure::scene::{Ignition, Measured, Meeting, Scene, Side};
use terminal::{Failure, Screen, files};

/// List which attacks are possible: arc, range, line of sight, obstruction, dice.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom measure --example > scene.toml\n  \
    wardroom measure scene.toml --from corvette:front --svg attack.svg\n\n\
    A scene is TOML or JSON: ships, squadrons, obstacles and tokens with their places in millimetres.\n\
    How it is written: docs/FORMATS.md. With --svg - the drawing is the only answer.\n\
    Exit status: 0 measured; 2 the scene cannot be read.")]
pub(crate) struct Args {
    /// The scene: a file, or - for standard input.
    #[arg(required_unless_present = "example")]
    scene: Option<PathBuf>,
    /// Print a scene to begin with, and nothing else.
    #[arg(long, conflicts_with_all = ["scene", "from", "to", "all", "json", "svg"])]
    example: bool,
    /// Only attacks by this unit, or by one hull zone of it: `ID` or `ID:ZONE`.
    #[arg(long, value_name = "ID")]
    from: Option<String>,
    /// Only attacks on this unit, or on one hull zone of it.
    #[arg(long, value_name = "ID")]
    to: Option<String>,
    /// Also list the attacks that cannot be made, with the rule that refuses them.
    #[arg(long)]
    all: bool,
    /// One JSON document instead of words.
    #[arg(long)]
    json: bool,
    /// Also draw it, into a file, or with - on standard output.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// The example scene; the documents use it, too.
const EXAMPLE: &str = include_str!("../../../docs/scenes/attack.toml");

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let Some(file) = &args.scene else {
        files::write(Path::new("-"), EXAMPLE)?;
        return Ok(ExitCode::SUCCESS);
    };
    files::one_answer(args.json, args.svg.as_deref())?;
    let scene = read(file)?;
    let from = args.from.as_deref().map(|word| Wanted::find(&scene, word)).transpose()?;
    let to = args.to.as_deref().map(|word| Wanted::find(&scene, word)).transpose()?;
    let wanted =
        |attack: &Measured| from.is_none_or(|from| from.is(attack.from)) && to.is_none_or(|to| to.is(attack.to));
    let met = |meeting: &Meeting| {
        let units = [meeting.squadron, meeting.encounter.enemy].map(Unit::Squadron);
        [from, to].into_iter().flatten().all(|wanted| units.contains(&wanted.unit))
    };
    let found = Found {
        attacks: scene.attacks().into_iter().filter(wanted).collect(),
        ignition: scene.ignition_attacks().into_iter().filter(|ignition| wanted(&ignition.measured)).collect(),
        meetings: scene.meetings().into_iter().filter(met).collect(),
    };
    if let Some(file) = &args.svg {
        let chosen = from.is_some() || to.is_some();
        files::write(file, &picture::draw(&scene, &found, chosen))?;
        if files::is_standard(file) {
            return Ok(ExitCode::SUCCESS);
        }
    }
    let mut screen = Screen::new();
    if args.json {
        screen.json(&answer::Report::of(&scene, &found))?;
    } else {
        answer::in_words(&mut screen, &scene, &found, args.all)?;
        if let Some(file) = &args.svg {
            screen.line(&format!("drawn in {}", file.display()))?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Reads the scene in a file.
pub(crate) fn read(file: &Path) -> Result<Scene, Failure> {
    Scene::read(&files::name(file), &files::read(file)?).map_err(Failure::Faults)
}

/// The requested measurements of a scene.
struct Found {
    attacks: Vec<Measured>,
    ignition: Vec<Ignition>,
    meetings: Vec<Meeting>,
}

/// A unit, or one hull zone of it.
#[derive(Clone, Copy)]
struct Wanted {
    unit: Unit,
    zone: Option<Zone>,
}

impl Wanted {
    fn find(scene: &Scene, word: &str) -> Result<Self, Failure> {
        // An id may contain a colon itself, so the whole word is tried first.
        if let Some(unit) = scene.unit(word) {
            return Ok(Wanted { unit, zone: None });
        }
        let (id, zone) = word.rsplit_once(':').map_or((word, None), |(id, zone)| (id, Some(zone)));
        let unit = scene.unit(id).ok_or_else(|| unknown_unit(scene, id))?;
        let zone = zone.map(|zone| zone_of(scene, unit, zone)).transpose()?;
        Ok(Wanted { unit, zone })
    }

    fn is(self, side: Side) -> bool {
        self.unit == side.unit && (self.zone.is_none() || self.zone == side.zone)
    }
}

/// The failure for an id that no unit of the scene has.
pub(crate) fn unknown_unit(scene: &Scene, id: &str) -> Failure {
    let known: Vec<&str> = scene.unit_ids().collect();
    let help = match fault::nearest(id, known.iter().copied()) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => format!("the scene has {}", known.join(", ")),
    };
    Failure::NotUnderstood(format!("no unit of the scene has the id `{id}`\n  help: {help}"))
}

fn zone_of(scene: &Scene, unit: Unit, word: &str) -> Result<Zone, Failure> {
    let zones: Vec<Zone> = match unit {
        Unit::Ship(index) => scene.ships[index].card.armament.iter().map(|(zone, _)| zone).collect(),
        _ => Vec::new(),
    };
    let found = zones.iter().find(|zone| zone.to_string() == word);
    found.copied().ok_or_else(|| {
        let known: Vec<String> = zones.iter().map(ToString::to_string).collect();
        let help =
            if known.is_empty() { "only ships have any".to_owned() } else { format!("it has {}", known.join(", ")) };
        Failure::NotUnderstood(format!("`{}` has no hull zone `{word}`\n  help: {help}", scene.id(unit)))
    })
}

/// A hull zone or squadron as people write it: `a front`.
fn name(scene: &Scene, side: Side) -> String {
    let zone = side.zone.map(|zone| format!(" {zone}")).unwrap_or_default();
    format!("{}{zone}", scene.id(side.unit))
}

/// Rounded to a thousandth of a millimetre: about the step of the grid on which everything is measured.
pub(crate) fn rounded(value: f64) -> f64 {
    // Adding zero turns negative zero into zero.
    (value * 1000.0).round() / 1000.0 + 0.0
}
