//! Shows what is brought line by line, with all costs.

use std::io;
use std::process::ExitCode;

use clap::Command;
use game_api::{Line, Values};
use terminal::{Failure, Screen};

use super::check::{checked, costs};
use super::{Asked, Brought, subcommand};
use crate::known::refused;
use crate::terms::Terms;

pub(super) fn command(brought: &Brought) -> Command {
    let noun = brought.about.noun;
    let says = format!(
        "Exit status: 0 shown; 2 the {noun} cannot be read. Whether it is legal, `wardroom {noun} check` says."
    );
    subcommand(
        "show",
        format!("Show a {noun} line by line, with what everything costs"),
        "One JSON document instead of words",
    )
    .arg(brought.what())
    .args(Terms::args(brought.about.noun, true))
    .after_help(brought.help("show", &says))
}

pub(super) fn run(asked: &Asked<'_>) -> Result<ExitCode, Failure> {
    let source = asked.bringing.read(asked.word(), &asked.agree(&Values::new())?)?;
    let shown = asked.bringing.brings.show(&source.brought, &asked.agree(&source.suits)?).map_err(refused)?;
    let mut screen = Screen::new();
    if asked.json {
        screen.json(&shown.detail)?;
    } else {
        let (report, card) = checked(asked, &source)?;
        let group = card.emblem.map(|emblem| format!("{}, ", emblem.id)).unwrap_or_default();
        let title = screen.bold(&asked.bringing.title(&source)?);
        screen.line(&format!("{title}  {}", screen.faint(&format!("{group}{}", costs(asked, &report)))))?;
        in_words(&mut screen, &shown.lines)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Names in one column, costs right-aligned in the next, so that they are easy to add up. Where nothing has a cost, the
/// text beside the names has a column for each heading.
fn in_words(screen: &mut Screen, lines: &[Line]) -> io::Result<()> {
    let priced = width(lines.iter().filter(|line| line.points.is_some()));
    for below in lines.chunk_by(|_, next| next.depth > 0) {
        screen.line("")?;
        let free = width(below.iter().filter(|line| line.depth > 0 && line.points.is_none()));
        for line in below {
            let note = line.note.as_deref().map(|note| screen.faint(note)).unwrap_or_default();
            let row = match line.points {
                Some(points) => format!("{:priced$}  {points:>4}  {note}", indented(line)),
                None if line.depth > 0 => format!("{:free$}  {note}", indented(line)),
                None => format!("{}  {note}", line.says),
            };
            let row = row.trim_end();
            screen.line(&if line.depth == 0 { screen.bold(row) } else { row.to_owned() })?;
        }
    }
    Ok(())
}

fn indented(line: &Line) -> String {
    format!("{}{}", "  ".repeat(line.depth.into()), line.says)
}

fn width<'l>(lines: impl Iterator<Item = &'l Line>) -> usize {
    lines.map(|line| indented(line).chars().count()).max().unwrap_or_default()
}
