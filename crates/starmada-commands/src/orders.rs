//! `wardroom starmada orders`: the engine rating that orders need, and where they lead.

use std::io;
use std::process::ExitCode;

use serde_json::{Value, json};
use starmada::orders::{Before, Course, Orders, Requirement, course, requirement};
use starmada::space::{Ground, Hand, Pose};
use terminal::{Failure, NO, Screen, numbers};

use crate::ship;

/// Show the engine rating that orders need, and where they lead.
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
    #[arg(long, value_parser = numbers::whole::<u8>)]
    speed: Option<u8>,
    /// Sideslips in the game turn before, as in LL.
    #[arg(long, default_value = "")]
    slips: String,
    /// Engine boxes that are checked.
    #[arg(long, default_value_t = 0, value_parser = numbers::whole::<u8>)]
    hits: u8,
    /// One JSON document instead of words.
    #[arg(long)]
    json: bool,
}

/// The results for some orders.
struct Preview {
    orders: Orders,
    needed: Requirement,
    rating: u8,
    from: Pose,
    way: Course,
}

/// A large board, so that no order leads off it.
const GROUND: Ground = Ground::Hexes { columns: 99, rows: 99 };

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let preview = Preview::of(args)?;
    let mut screen = Screen::new();
    if args.json {
        screen.json(&preview.document())?;
    } else {
        preview.in_words(&mut screen)?;
    }
    screen.finish()?;
    Ok(if preview.is_legal() { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

impl Preview {
    fn of(args: &Args) -> Result<Self, Failure> {
        let sheet = ship::find(&args.ship)?;
        let orders: Orders =
            args.orders.parse().map_err(|refusal: table::Refusal| Failure::NotUnderstood(refusal.to_string()))?;
        let before = Before { speed: args.speed.unwrap_or(sheet.engine.full()), slips: slips(&args.slips)? };
        let from = Pose::Hex { at: hexes::Cell { column: 50, row: 49 }.hex(), heading: hexes::Direction::E };
        Ok(Preview {
            needed: requirement(before, &orders),
            rating: sheet.engine.after(args.hits),
            way: course(GROUND, from, &orders),
            from,
            orders,
        })
    }

    fn is_legal(&self) -> bool {
        self.needed.total <= u16::from(self.rating)
    }

    /// The heading a ship faces at the end, which after a pivot differs from the one it moves in.
    fn facing(&self) -> String {
        Ground::heading_name(&self.way.end.turned(i32::from(self.orders.pivot)))
    }

    fn document(&self) -> Value {
        let place = |pose: &Pose| json!({ "at": GROUND.name(pose), "heading": Ground::heading_name(pose) });
        json!({
            "orders": self.orders.to_string(),
            "speed": self.orders.speed(),
            "needs": self.needed.total,
            "rating": self.rating,
            "legal": self.is_legal(),
            "from": place(&self.from),
            "path": self.way.path.iter().map(place).collect::<Vec<_>>(),
            "end": place(&self.way.end),
            "facing": self.facing(),
        })
    }

    fn in_words(&self, screen: &mut Screen) -> io::Result<()> {
        let Preview { orders, needed, rating, from, way } = self;
        let verdict = if self.is_legal() { "legal" } else { "not legal" };
        let place = |pose: &Pose| format!("{} heading {}", GROUND.name(pose), Ground::heading_name(pose));
        screen.line(&format!("{orders}: speed {}", orders.speed()))?;
        screen.line(&format!("needs {}: {}; the rating is {rating}: {verdict}", needed.total, needed.in_words()))?;
        way.path.iter().try_for_each(|pose| screen.line(&format!("  {}", place(pose))))?;
        let (end, heading) = (GROUND.name(&way.end), Ground::heading_name(&way.end));
        screen.line(&format!("ends from {} at {end}, heading {heading}, facing {}", place(from), self.facing()))
    }
}

/// Sideslips in the game turn before, as in LL.
fn slips(word: &str) -> Result<Option<(Hand, u8)>, Failure> {
    let hand = match word.chars().next() {
        None => return Ok(None),
        Some('L') if word.chars().all(|slip| slip == 'L') => Hand::Port,
        Some('R') if word.chars().all(|slip| slip == 'R') => Hand::Starboard,
        Some(_) => return Err(Failure::NotUnderstood("--slips takes L or R, as in LL".into())),
    };
    Ok(Some((hand, word.len().min(99) as u8)))
}
