//! `wardroom starmada orders`: what orders need of the engine, and where they lead.

use std::process::ExitCode;

use starmada::orders::{Before, Orders, course, requirement};
use starmada::space::{Ground, Hand, Pose};

use super::ship;
use crate::screen::Screen;
use crate::{Failure, NO};

/// What orders need of the engine, and where they lead.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom starmada orders \"3P1(4)+1\" --ship Majestic --speed 5")]
pub(crate) struct Args {
    /// The orders.
    orders: String,
    /// A class, or a ship file.
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
    let mut screen = Screen::new();
    screen.line(&format!("{orders}: speed {}", orders.speed()))?;
    let verdict = if legal { "legal" } else { "not legal" };
    screen.line(&format!("needs {}: {}; the rating is {rating}: {verdict}", needed.total, needed.in_words()))?;
    // From the middle of a large board, so that nothing ends.
    let ground = Ground::Hexes { columns: 99, rows: 99 };
    let from = Pose::Hex { at: hexes::Cell { column: 50, row: 49 }.hex(), heading: hexes::Direction::E };
    let way = course(ground, from, &orders);
    for pose in &way.path {
        screen.line(&format!("  {} heading {}", ground.name(pose), Ground::heading_name(pose)))?;
    }
    let facing = Ground::heading_name(&way.end.turned(i32::from(orders.pivot)));
    let from = "from 5049 heading E";
    screen.line(&format!(
        "ends {from} at {}, heading {}, facing {facing}",
        ground.name(&way.end),
        Ground::heading_name(&way.end)
    ))?;
    screen.finish()?;
    Ok(if legal { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}
