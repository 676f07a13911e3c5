//! `wardroom starmada orders`: what orders need of the engine, and where they lead.

use std::process::ExitCode;

use serde_json::json;
use starmada::orders::{Before, Orders, course, requirement};
use starmada::space::{Ground, Hand, Pose};

use super::ship;
use crate::screen::Screen;
use crate::{Failure, NO};

/// What orders need of the engine, and where they lead.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom starmada orders \"2P2(4)\" --ship Majestic --speed 4\n\n\
    Exit status: 0 they are legal; 1 they are not; 2 they cannot be read.")]
pub(crate) struct Args {
    /// The orders.
    orders: String,
    /// A class, a ship file, or - for standard input.
    #[arg(long)]
    ship: String,
    /// The speed in the game turn before; the engine rating if not given.
    #[arg(long)]
    speed: Option<u8>,
    /// Sideslips in the game turn before, as in LL.
    #[arg(long, default_value = "")]
    slips: String,
    /// Engine boxes that are checked.
    #[arg(long, default_value_t = 0)]
    hits: u8,
    /// One JSON document instead of words.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let sheet = ship::find(&args.ship)?;
    let orders: Orders =
        args.orders.parse().map_err(|refusal: table::Refusal| Failure::NotUnderstood(refusal.to_string()))?;
    let hand = match args.slips.chars().next() {
        None => None,
        Some('L') if args.slips.chars().all(|slip| slip == 'L') => Some(Hand::Port),
        Some('R') if args.slips.chars().all(|slip| slip == 'R') => Some(Hand::Starboard),
        _ => return Err(Failure::NotUnderstood("--slips takes L or R, as in LL".into())),
    };
    let slips = hand.map(|hand| (hand, args.slips.len().min(99) as u8));
    let before = Before { speed: args.speed.unwrap_or(sheet.engine.full()), slips };
    let needed = requirement(before, &orders);
    let rating = sheet.engine.after(args.hits);
    let legal = needed.total <= u16::from(rating);
    // From the middle of a large board, so that nothing ends.
    let ground = Ground::Hexes { columns: 99, rows: 99 };
    let from = Pose::Hex { at: hexes::Cell { column: 50, row: 49 }.hex(), heading: hexes::Direction::E };
    let way = course(ground, from, &orders);
    let facing = Ground::heading_name(&way.end.turned(i32::from(orders.pivot)));
    let mut screen = Screen::new();
    if args.json {
        let place = |pose: &Pose| json!({ "at": ground.name(pose), "heading": Ground::heading_name(pose) });
        screen.json(&json!({
            "orders": orders.to_string(),
            "speed": orders.speed(),
            "needs": needed.total,
            "rating": rating,
            "legal": legal,
            "from": place(&from),
            "path": way.path.iter().map(place).collect::<Vec<_>>(),
            "end": place(&way.end),
            "facing": facing,
        }))?;
        screen.finish()?;
        return Ok(verdict(legal));
    }
    screen.line(&format!("{orders}: speed {}", orders.speed()))?;
    let word = if legal { "legal" } else { "not legal" };
    screen.line(&format!("needs {}: {}; the rating is {rating}: {word}", needed.total, needed.in_words()))?;
    for pose in &way.path {
        screen.line(&format!("  {} heading {}", ground.name(pose), Ground::heading_name(pose)))?;
    }
    let from = "from 5049 heading E";
    screen.line(&format!(
        "ends {from} at {}, heading {}, facing {facing}",
        ground.name(&way.end),
        Ground::heading_name(&way.end)
    ))?;
    screen.finish()?;
    Ok(verdict(legal))
}

fn verdict(legal: bool) -> ExitCode {
    if legal { ExitCode::SUCCESS } else { ExitCode::from(NO) }
}
