//! Answers of several lines, asked for one by one: each is checked as it is typed, and all other phrases can be used in
//! between.

use std::io::{self, Write};

use serde_json::{Value, json};
use table::erased::{AnyShape, Asked, Named, Question};

use super::keyboard::Typed;
use super::said::Said;
use super::session::{Session, Undone};

/// The result of asking for lines.
pub(super) enum Lines {
    /// All of them, separated by |.
    All(String),
    /// A phrase that has to be handled by the question itself.
    Instead(String),
    /// The person abandoned the answer.
    Dropped,
}

impl<W: Write> Session<W> {
    /// Whether several lines are asked for, of a person who can be asked for each.
    pub(super) fn takes_lines_singly(&self, asked: &Asked) -> bool {
        self.keyboard.is_person() && matches!(&asked.shape, AnyShape::Write { lines, .. } if lines.len() > 1)
    }

    /// The prompt of a question; of several lines the first one is asked for.
    pub(super) fn prompt(&self, asked: &Asked) -> String {
        match &asked.shape {
            AnyShape::Write { lines, .. } if self.takes_lines_singly(asked) => format!("{}> ", lines[0].says),
            _ => "> ".into(),
        }
    }

    /// All lines, where only the first was typed.
    pub(super) fn all_lines(&mut self, question: &Question, asked: &Asked, typed: &str) -> io::Result<Lines> {
        let is_whole = typed.contains('|') || typed.starts_with('{');
        match &asked.shape {
            AnyShape::Write { lines, .. } if !is_whole && self.takes_lines_singly(asked) => {
                self.paper.say("Enter alone drops what was typed.")?;
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
                Said::Help => self.help(question, "a line, Enter alone to drop what was typed")?,
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

    /// Whether this line would be accepted after those before it. For the lines still to come, the suggestion is used.
    fn fits(&self, question: &Question, before: &[String], line: &str) -> Result<(), String> {
        let suggested = self.game.suggest(question.seat).unwrap_or_default();
        let Some(suggested) = suggested["write"].as_array() else { return Ok(()) };
        let written = before.iter().map(|line| json!(line)).chain([json!(line)]);
        let lines: Vec<Value> = written.chain(suggested.iter().skip(before.len() + 1).cloned()).collect();
        self.game.check(question.seat, question.at, &json!({ "write": lines })).map_err(|refusal| refusal.to_string())
    }
}
