//! Several lines, asked for one by one: each is judged as it is typed, and everything that can be said at a question can be
//! said in between.

use std::io::{self, Write};

use serde_json::{Value, json};
use table::erased::{AnyShape, Asked, Named, Question};

use super::keyboard::Typed;
use super::said::Said;
use super::session::{Session, Undone};

/// What came of asking for lines.
pub(super) enum Lines {
    /// All of them, with | between them.
    All(String),
    /// Something else was said, for which the question itself is the place.
    Instead(String),
    /// Somebody gave up in between.
    Dropped,
}

impl<W: Write> Session<W> {
    /// Are several lines asked for, of somebody who can be asked for each?
    pub(super) fn takes_lines_singly(&self, asked: &Asked) -> bool {
        self.keyboard.is_person() && matches!(&asked.shape, AnyShape::Write { lines } if lines.len() > 1)
    }

    /// All lines, where only the first was typed.
    pub(super) fn all_lines(&mut self, question: &Question, asked: &Asked, typed: &str) -> io::Result<Lines> {
        let is_whole = typed.contains('|') || typed.starts_with('{');
        match &asked.shape {
            AnyShape::Write { lines } if !is_whole && self.takes_lines_singly(asked) => {
                self.paper.say("One line for each, please; Enter alone drops them all.")?;
                self.lines_singly(question, lines, typed)
            }
            _ => Ok(Lines::All(typed.into())),
        }
    }

    fn lines_singly(&mut self, question: &Question, named: &[Named], first: &str) -> io::Result<Lines> {
        let mut lines: Vec<String> = Vec::new();
        let mut typed = first.to_owned();
        loop {
            match Said::read(&typed) {
                Said::Answer(line) => match self.fits(question, &lines, line) {
                    Ok(()) => lines.push(line.to_owned()),
                    Err(says) => self.excuse(&Undone::Refused(says))?,
                },
                Said::Help => self.help(question, "a line, Enter alone to drop them all")?,
                Said::Quit | Said::GiveUp | Said::Back | Said::SetUp | Said::Auto | Said::Again | Said::Try(_) => {
                    return Ok(Lines::Instead(typed));
                }
                about => self.explain(question, &about)?,
            }
            let Some(next) = named.get(lines.len()) else { return Ok(Lines::All(lines.join(" | "))) };
            let prompt = format!("{}> ", next.says);
            match self.keyboard.line(question.seat, &prompt, Vec::new(), self.paper.out())? {
                Typed::Line(line) if !line.trim().is_empty() => line.trim().clone_into(&mut typed),
                _ => return Ok(Lines::Dropped),
            }
        }
    }

    /// Would this line be accepted behind those before it? The lines that are still to come are taken as suggested.
    fn fits(&self, question: &Question, before: &[String], line: &str) -> Result<(), String> {
        let suggested = self.game.suggest(question.seat).unwrap_or_default();
        let Some(suggested) = suggested["write"].as_array() else { return Ok(()) };
        let written = before.iter().map(|line| json!(line)).chain([json!(line)]);
        let lines: Vec<Value> = written.chain(suggested.iter().skip(before.len() + 1).cloned()).collect();
        self.game.check(question.seat, question.at, &json!({ "write": lines })).map_err(|refusal| refusal.to_string())
    }
}
