//! One game in the terminal, from the first question to the last.

use std::fs;
use std::io::{self, BufRead, ErrorKind, Write};
use std::path::PathBuf;

use fault::Fault;
use serde_json::Value;
use table::erased::{AnyGame, AnyRuleset, Asked, Question};
use table::{Eye, Seat, Side};

use super::answer;
use crate::rulesets::Known;
use crate::{Failure, files};

/// A game that was kept in a file, and the file it is kept in.
pub(super) struct Saved {
    pub(super) game: Option<Box<dyn AnyGame>>,
    pub(super) journal: Option<PathBuf>,
}

impl Saved {
    pub(super) fn open(journal: Option<PathBuf>, ruleset: &dyn AnyRuleset) -> Result<Self, Failure> {
        let Some(path) = journal.as_ref().filter(|path| path.exists()) else {
            return Ok(Saved { game: None, journal });
        };
        let fault = |says: String| Failure::Faults(vec![Fault::new(path.display().to_string(), says)]);
        let (game, cut_off) = ruleset.resume(&files::read(path)?).map_err(|error| fault(error.to_string()))?;
        if let Some(cut_off) = cut_off {
            tracing::warn!(file = %path.display(), "{cut_off}");
        }
        Ok(Saved { game: Some(game), journal })
    }
}

/// One game in the terminal.
pub(super) struct Session {
    game: Box<dyn AnyGame>,
    people: u8,
    journal: Option<PathBuf>,
    known: Known,
    told: usize,
    last_seat: Option<Seat>,
    last_shown: Option<String>,
}

/// What a person wants when asked.
enum Wish {
    Answered,
    Stop,
}

const HELP: &str = "  ?        this list
  again    the question once more
  why      the rule by which this is asked
  rule ID  any rule of the book
  view     the table as you see it (view json: everything, for programs)
  log      what has happened lately
  auto     let the computer answer this one
  back     take back to your last answer
  give up  end the game
  quit     leave; with --journal the game can go on later";

/// So many lines of the log are shown at a time.
const LATELY: usize = 30;

impl Session {
    pub(super) fn new(game: Box<dyn AnyGame>, people: u8, journal: Option<PathBuf>, known: Known) -> Self {
        Session { game, people, journal, known, told: 0, last_seat: None, last_shown: None }
    }

    pub(super) fn play(mut self, typed: &mut dyn BufRead) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let players: Vec<String> = self.game.seating().seats().map(|seat| self.named(seat)).collect();
        writeln!(out, "At the table: {}.", players.join(", "))?;
        writeln!(out, "All dice are promised by {}.", self.game.commitment())?;
        self.save()?;
        loop {
            let questions = self.game.questions(Eye::Spectator);
            // Computer seats first, so that people are not kept waiting when several are asked at the same time.
            let next = questions.iter().find(|question| !self.is_person(question.seat)).or(questions.first());
            let Some(question) = next else { break };
            if self.is_person(question.seat) {
                let seat = question.seat;
                self.tell(Eye::Seat(seat), &mut out)?;
                let mut own = self.game.questions(Eye::Seat(seat));
                own.retain(|question| question.seat == seat);
                let Some(question) = own.first() else { break };
                if let Wish::Stop = self.ask_person(question, typed, &mut out)? {
                    return writeln!(out, "The game is left standing after {} choices.", self.game.choices());
                }
            } else {
                self.let_computer_answer(question)?;
            }
        }
        self.tell(if self.people == 1 { Eye::Seat(Seat(0)) } else { Eye::Spectator }, &mut out)?;
        self.tell_outcome(&mut out)
    }

    /// The seat's name, with who answers for it.
    fn named(&self, seat: Seat) -> String {
        let who = match (self.is_person(seat), self.people) {
            (true, 1) => " (you)",
            (true, _) => "",
            (false, _) => " (computer)",
        };
        format!("{}{who}", self.game.seat_name(seat))
    }

    fn is_person(&self, seat: Seat) -> bool {
        seat.0 < self.people
    }

    /// Everything that happened since this was last called, as this eye saw it.
    fn tell(&mut self, eye: Eye, out: &mut dyn Write) -> io::Result<()> {
        for event in self.game.events(eye, self.told) {
            writeln!(out, "  {}", event.says)?;
            self.told = event.number + 1;
        }
        Ok(())
    }

    fn tell_outcome(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(outcome) = self.game.outcome() else { return Ok(()) };
        writeln!(out, "The game is over: {}.", outcome.how)?;
        let seating = self.game.seating();
        for (side, (place, score)) in (0..).map(Side).zip(outcome.places.iter().zip(&outcome.scores)) {
            let members = seating.seats().filter(|seat| seating.side_of(*seat) == side).map(|seat| self.named(seat));
            writeln!(out, "  place {place}: {} with {score}", members.collect::<Vec<_>>().join(", "))?;
        }
        match self.game.revealed_seed() {
            Some(seed) => writeln!(out, "The seed of all dice was {}.", String::from(seed)),
            None => Ok(()),
        }
    }

    fn let_computer_answer(&mut self, question: &Question) -> io::Result<()> {
        let choice = self.game.advise(question.seat).unwrap_or_default();
        self.game
            .answer(question.seat, question.at, &choice)
            .map_err(|refusal| io::Error::other(format!("the computer's choice was refused: {refusal}")))?;
        self.save()
    }

    fn ask_person(&mut self, question: &Question, typed: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Wish> {
        let Some(asked) = &question.asked else { return Ok(Wish::Stop) };
        if self.people > 1 && self.last_seat != Some(question.seat) {
            let name = self.game.seat_name(question.seat);
            writeln!(out, "\n--- {name}: please take the keyboard; nobody else should look. ---")?;
        }
        self.last_seat = Some(question.seat);
        self.show_picture(question.seat, out)?;
        show(&question.step, asked, out)?;
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let mut line = String::new();
            match typed.read_line(&mut line) {
                Ok(0) => {
                    writeln!(out)?;
                    return Ok(Wish::Stop);
                }
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::InvalidData => {
                    writeln!(out, "That is not text.")?;
                    continue;
                }
                Err(error) => return Err(error),
            }
            let answer = match line.trim() {
                "" => continue,
                "?" | "help" => {
                    writeln!(out, "Type {}, or:\n{HELP}", answer::how_to_answer(&asked.shape))?;
                    continue;
                }
                "why" => {
                    self.why(question, out)?;
                    continue;
                }
                "again" => {
                    show(&question.step, asked, out)?;
                    continue;
                }
                "view" | "map" | "view json" => {
                    let eye = Eye::Seat(question.seat);
                    let picture = self.game.picture(eye).filter(|_| line.trim() != "view json");
                    let json = || serde_json::to_string_pretty(&self.game.view(eye)).unwrap_or_default();
                    writeln!(out, "{}", picture.unwrap_or_else(json))?;
                    continue;
                }
                "log" => {
                    self.log(Eye::Seat(question.seat), out)?;
                    continue;
                }
                typed if typed.starts_with("rule ") => {
                    self.rule(typed.trim_start_matches("rule ").trim(), out)?;
                    continue;
                }
                "quit" => return Ok(Wish::Stop),
                "give up" => self.game.give_up(question.seat).map_err(|refusal| refusal.to_string()),
                "back" | "take back" => self.take_back(question.seat),
                "auto" => {
                    let choice = self.game.advise(question.seat).unwrap_or_default();
                    self.answer(question, &choice)
                }
                typed => answer::read(asked, typed).and_then(|choice| self.answer(question, &choice)),
            };
            match answer {
                Ok(()) => {
                    self.save()?;
                    return Ok(Wish::Answered);
                }
                Err(says) => writeln!(out, "No: {says}. (? shows what can be typed)")?,
            }
        }
    }

    /// The table, if it has changed since it was last shown, or if a phase has begun where that is enough.
    fn show_picture(&mut self, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        let Some(picture) = self.game.picture(Eye::Seat(seat)) else { return Ok(()) };
        let now = if self.known.shown_by_phase { self.phase(seat) } else { picture.clone() };
        if self.last_shown.as_ref() != Some(&now) {
            writeln!(out, "\n{picture}")?;
        }
        self.last_shown = Some(now);
        Ok(())
    }

    /// The round and its phase, whatever the game calls them.
    fn phase(&self, seat: Seat) -> String {
        let view = self.game.view(Eye::Seat(seat));
        match &view["stage"] {
            Value::Object(step) => format!("{} {:?}", view["round"], step.keys().next()),
            other => format!("{} {other}", view["round"]),
        }
    }

    fn answer(&mut self, question: &Question, choice: &Value) -> Result<(), String> {
        self.game.answer(question.seat, question.at, choice).map_err(|refusal| refusal.to_string())
    }

    /// Back to the moment before this seat's last choice.
    fn take_back(&mut self, seat: Seat) -> Result<(), String> {
        let own = self.game.seats_of_choices();
        let last = own.iter().rposition(|made| *made == seat).ok_or("you have not chosen anything yet")?;
        self.game.take_back(last).map_err(|refusal| refusal.to_string())?;
        self.told = self.told.min(self.game.events(Eye::Omniscient, 0).len());
        Ok(())
    }

    fn why(&self, question: &Question, out: &mut dyn Write) -> io::Result<()> {
        self.rule(question.rule.0, out)
    }

    fn rule(&self, id: &str, out: &mut dyn Write) -> io::Result<()> {
        let book = self.known.referee.rulebook();
        if let Some(rule) = book.find(id) {
            return writeln!(out, "{} ({}): {}", rule.title(), rule.id, rule.text().trim());
        }
        let ids = book.ruleset(self.known.ruleset.name()).into_iter().flat_map(rulebook::Ruleset::entries);
        match fault::nearest(id, ids.map(|entry| entry.id.as_str())) {
            Some(near) => writeln!(out, "There is no rule {id:?}; did you mean {near:?}?"),
            None => writeln!(out, "There is no rule {id:?}."),
        }
    }

    /// What this eye has seen happen lately.
    fn log(&self, eye: Eye, out: &mut dyn Write) -> io::Result<()> {
        let events = self.game.events(eye, 0);
        for event in events.iter().skip(events.len().saturating_sub(LATELY)) {
            writeln!(out, "  {}", event.says)?;
        }
        Ok(())
    }

    /// The whole journal, written beside the old one and put in its place, so that there is always a whole one.
    fn save(&self) -> io::Result<()> {
        let Some(path) = &self.journal else { return Ok(()) };
        let mut beside = path.clone().into_os_string();
        beside.push(".new");
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        fs::write(&beside, self.game.journal_lines()).map_err(named)?;
        fs::rename(&beside, path).map_err(named)
    }
}

fn show(step: &str, asked: &Asked, out: &mut dyn Write) -> io::Result<()> {
    let colon = if step.is_empty() { "" } else { ": " };
    writeln!(out, "\n{step}{colon}{}", asked.says)?;
    let options = answer::options(&asked.shape);
    let numbered: Vec<String> = options
        .iter()
        .enumerate()
        .map(|(index, option)| format!("{}. {}", index + 1, answer::spoken(&option.says)))
        .collect();
    let widest = numbered.iter().map(|option| option.chars().count()).max().unwrap_or(0);
    // Many short ones stand beside each other.
    let beside = if numbered.len() > 12 && widest < 24 { 4 } else { 1 };
    for row in numbered.chunks(beside) {
        let row: Vec<String> = row.iter().map(|option| format!("{option:<widest$}")).collect();
        writeln!(out, "  {}", row.join("  ").trim_end())?;
    }
    writeln!(out, "({})", answer::how_to_answer(&asked.shape))
}
