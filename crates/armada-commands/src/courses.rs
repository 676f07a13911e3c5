//! `wardroom courses`: every course a ship may plot, and where it ends.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use armada_measure::Unit;
use armada_measure::draw::{Drawing, clicks_in_words};
use armada_measure::scene::{JudgedCourse, Scene};
use armada_measure::tool::Side;
use plane::Pose;
use serde::Serialize;
use terminal::{Failure, Screen, files, numbers};

use crate::measure::{read, rounded, unknown_unit};

/// List every course a ship may plot, and where it ends.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom measure --example | wardroom courses - --ship corvette --speed 2\n\n\
    How a scene is written: docs/FORMATS.md. With --svg - the drawing is the only answer.\n\
    Clicks are those of the joints from the ship outward: L1 is one to the left, R2 two to the right.\n\
    Exit status: 0 listed; 2 the scene cannot be read, or has no such ship or speed.")]
pub(crate) struct Args {
    /// The scene: a file, or - for standard input.
    scene: PathBuf,
    /// The ship.
    #[arg(long, value_name = "ID")]
    ship: String,
    /// The speed, if not that of the scene.
    #[arg(long, value_name = "N", value_parser = numbers::whole::<u8>)]
    speed: Option<u8>,
    /// One JSON document instead of words.
    #[arg(long)]
    json: bool,
    /// Also draw them, into a file, or with - on standard output.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    files::one_answer(args.json, args.svg.as_deref())?;
    let scene = read(&args.scene)?;
    let ship = ship_of(&scene, &args.ship)?;
    let speed = speed_of(&scene, ship, args.speed)?;
    let courses = scene.courses(ship, speed);
    if let Some(file) = &args.svg {
        files::write(file, &draw(&scene, ship, speed, &courses))?;
        if files::is_standard(file) {
            return Ok(ExitCode::SUCCESS);
        }
    }
    let mut screen = Screen::new();
    if args.json {
        screen.json(&Report { courses: courses.iter().map(|course| Entry::of(&scene, speed, course)).collect() })?;
    } else {
        in_words(&mut screen, &scene, (ship, speed), &courses)?;
        if let Some(file) = &args.svg {
            screen.line(&format!("drawn in {}", file.display()))?;
        }
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn ship_of(scene: &Scene, id: &str) -> Result<usize, Failure> {
    match scene.unit(id) {
        Some(Unit::Ship(index)) => Ok(index),
        Some(Unit::Squadron(_)) => {
            Err(Failure::NotUnderstood(format!("`{id}` is a squadron: it moves without the maneuver tool")))
        }
        Some(Unit::Obstacle(_) | Unit::Token(_)) => {
            Err(Failure::NotUnderstood(format!("`{id}` is not a ship: only ships move by the maneuver tool")))
        }
        None => Err(unknown_unit(scene, id)),
    }
}

fn speed_of(scene: &Scene, ship: usize, asked: Option<u8>) -> Result<u8, Failure> {
    let ship = &scene.ships[ship];
    let speed = asked.or(ship.speed).ok_or_else(|| {
        let help = format!("add `speed = 2` to `{}`, or pass `--speed 2`", ship.id);
        Failure::NotUnderstood(format!("the scene does not say the speed of `{}`\n  help: {help}", ship.id))
    })?;
    let fastest = ship.card.speed_chart.fastest();
    if speed > fastest {
        let says = format!("the speed chart of {} has no speed {speed}", ship.card.name);
        return Err(Failure::NotUnderstood(format!("{says}\n  help: it has the speeds 0 to {fastest}")));
    }
    Ok(speed)
}

#[derive(Serialize)]
struct Report<'s> {
    courses: Vec<Entry<'s>>,
}

#[derive(Serialize)]
struct Entry<'s> {
    speed: u8,
    clicks: &'s [i8],
    side: Side,
    at: [f64; 2],
    heading: f64,
    overlaps_tool: bool,
    legal: bool,
    overlaps: Overlaps<'s>,
    inside_play_area: bool,
    ends: Ends<'s>,
}

#[derive(Serialize)]
struct Overlaps<'s> {
    ships: Vec<&'s str>,
    squadrons: Vec<&'s str>,
    obstacles: Vec<&'s str>,
}

/// Where the ship really ends: at a lower speed, if another ship is in the way.
#[derive(Serialize)]
struct Ends<'s> {
    speed: u8,
    at: [f64; 2],
    heading: f64,
    /// Of the ships it overlapped on the way, the one closest to where it ends: it is dealt a damage card too.
    closest: Vec<&'s str>,
}

impl<'s> Entry<'s> {
    fn of(scene: &'s Scene, speed: u8, judged: &'s JudgedCourse) -> Self {
        let ship_ids =
            |places: &[usize]| -> Vec<&'s str> { places.iter().map(|index| scene.ships[*index].id.as_str()).collect() };
        let overlaps = &judged.overlaps;
        let (at, heading) = place(judged.course.pose);
        let (ends_at, ends_heading) = place(judged.ends.pose);
        Entry {
            speed,
            clicks: &judged.course.clicks,
            side: judged.course.side,
            at,
            heading,
            overlaps_tool: judged.course.on_tool,
            legal: judged.is_legal(),
            overlaps: Overlaps {
                ships: ship_ids(&overlaps.ships),
                squadrons: overlaps.squadrons.iter().map(|index| scene.squadrons[*index].id.as_str()).collect(),
                obstacles: overlaps.obstacles.iter().map(|index| scene.obstacles[*index].id.as_str()).collect(),
            },
            inside_play_area: judged.inside_play_area,
            ends: Ends {
                speed: judged.ends.speed,
                at: ends_at,
                heading: ends_heading,
                closest: ship_ids(&judged.ends.closest),
            },
        }
    }
}

/// A pose in millimetres and degrees.
fn place(pose: Pose) -> ([f64; 2], f64) {
    let heading = rounded(pose.heading.degrees());
    (pose.at.to_mm().map(rounded), if heading >= 360.0 { 0.0 } else { heading })
}

fn in_words(
    screen: &mut Screen,
    scene: &Scene,
    (ship, speed): (usize, u8),
    courses: &[JudgedCourse],
) -> io::Result<()> {
    let ship = &scene.ships[ship];
    screen.line(&format!("{}  {} at speed {speed}", screen.bold(&ship.id), ship.card.name))?;
    screen.line(&screen.faint("  clicks         tool         x         y  heading"))?;
    let legal: Vec<&JudgedCourse> = courses.iter().filter(|course| course.is_legal()).collect();
    for judged in &legal {
        let ([x, y], heading) = place(judged.course.pose);
        let side = side_word(judged.course.side);
        let clicks = clicks_in_words(&judged.course.clicks);
        let line = format!("  {clicks:13}  {side:5}  {x:>8.1}  {y:>8.1}  {heading:>7.1}");
        screen.line(format!("{line}  {}", remarks(scene, judged).join("; ")).trim_end())?;
    }
    screen.line("")?;
    let on_tool = courses.len() - legal.len();
    screen.line(&format!("{} legal, {on_tool} would end on the tool with it on that side", legal.len()))
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

/// The obstacles to a course, in words.
fn remarks(scene: &Scene, judged: &JudgedCourse) -> Vec<String> {
    let mut remarks = Vec::new();
    if !judged.inside_play_area {
        remarks.push("leaves the play area".to_owned());
    }
    let ids = |places: &[usize], id: &dyn Fn(usize) -> String| -> String {
        places.iter().map(|index| id(*index)).collect::<Vec<_>>().join(", ")
    };
    let overlaps = &judged.overlaps;
    if !overlaps.ships.is_empty() {
        let ships = ids(&overlaps.ships, &|index| scene.ships[index].id.clone());
        remarks.push(format!("overlaps {ships}, ends at speed {}", judged.ends.speed));
    }
    if !overlaps.squadrons.is_empty() {
        remarks.push(format!("moves {}", ids(&overlaps.squadrons, &|index| scene.squadrons[index].id.clone())));
    }
    if !overlaps.obstacles.is_empty() {
        remarks.push(format!("on {}", ids(&overlaps.obstacles, &|index| scene.obstacles[index].id.clone())));
    }
    remarks
}

fn draw(scene: &Scene, ship: usize, speed: u8, courses: &[JudgedCourse]) -> String {
    let (board, mover) = (scene.board(), &scene.ships[ship]);
    let legal: Vec<&JudgedCourse> = courses.iter().filter(|course| course.is_legal()).collect();
    let sentence = format!(
        "{}  ·  {} at speed {speed}  ·  {} of {} courses do not end on the tool",
        mover.id,
        mover.card.name,
        legal.len(),
        courses.len()
    );
    let mut drawing = Drawing::new(&sentence);
    drawing.scene(scene, &board).see_unit(&board, Unit::Ship(ship));
    for judged in legal {
        for other in &judged.overlaps.ships {
            drawing.see_unit(&board, Unit::Ship(*other));
        }
        drawing.course(mover.card, mover.seat, judged);
    }
    drawing.caption(sentence);
    drawing.note("L and R: clicks to the left and right, the joint nearest to the ship first; (left), (right): the side of the tool  \
         ·  pink: another ship or the edge is in the way");
    drawing.svg()
}
