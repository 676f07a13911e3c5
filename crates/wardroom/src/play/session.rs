//! One game in the terminal, from start to end.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use game_api::Game;
use serde_json::Value;
use table::erased::{AnyGame, Question};
use table::{Eye, Forfeit, Refusal, Seat, Side};

use super::keeping::Keeping;
use super::keyboard::{Keyboard, Typed};
use super::paper::Paper;
use crate::players::PlayerWord;
use crate::processors;

/// One game in the terminal.
pub(super) struct Session<W> {
    pub(super) game: Box<dyn AnyGame>,
    pub(super) known: &'static dyn Game,
    pub(super) paper: Paper<W>,
    pub(super) keyboard: Box<dyn Keyboard>,
    people: u8,
    /// The computer players, which have the seats without people in turn; the standard one has all if there are none.
    computers: Vec<PlayerWord>,
    keeping: Keeping,
    /// Number of events each reader has been shown.
    told: BTreeMap<Seat, usize>,
    /// The person who was asked last, and whether the screen showed something that only they may know.
    last_asked: Option<(Seat, bool)>,
    shown: Option<Shown>,
    /// Seats for which the computer does the setup.
    set_up_by_computer: BTreeSet<Seat>,
}

/// What was last displayed of the table.
struct Shown {
    /// The round and the phase.
    stage: String,
    map: Vec<String>,
}

/// The result of asking a person.
pub(super) enum Wish {
    Answered,
    Stop,
}

/// Why something was not done.
pub(super) enum Undone {
    /// The table refuses it.
    Refused(String),
    /// The journal cannot be written, so the change was undone.
    NotKept(String),
}

/// Clears a terminal and its scrollback.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

impl<W: Write> Session<W> {
    pub(super) fn new(
        (game, known): (Box<dyn AnyGame>, &'static dyn Game),
        people: u8,
        keeping: Keeping,
        paper: Paper<W>,
        keyboard: Box<dyn Keyboard>,
    ) -> Self {
        Session {
            game,
            known,
            paper,
            keyboard,
            people,
            computers: Vec::new(),
            keeping,
            told: BTreeMap::new(),
            last_asked: None,
            shown: None,
            set_up_by_computer: BTreeSet::new(),
        }
    }

    /// The same with these computer players.
    pub(super) fn against(self, computers: Vec<PlayerWord>) -> Self {
        Session { computers, ..self }
    }

    pub(super) fn play(mut self) -> io::Result<()> {
        self.introduce()?;
        while let Some(question) = self.next_question() {
            if self.people == 0 {
                self.tell(Eye::Spectator, Seat(0))?;
            }
            let wish = if self.is_asked(question.seat) {
                self.ask_person(question.seat)?
            } else {
                self.let_computer_answer(&question)?
            };
            if let Wish::Stop = wish {
                return self.leave();
            }
        }
        let eye = if self.people == 1 { Eye::Seat(Seat(0)) } else { Eye::Spectator };
        self.tell(eye, Seat(0))?;
        self.tell_outcome()
    }

    fn introduce(&mut self) -> io::Result<()> {
        let players: Vec<String> = self.game.seating().seats().map(|seat| self.named(seat)).collect();
        self.paper.say(&format!("At the table: {}.", players.join(", ")))?;
        self.paper.say(&format!("The commitment to all dice is {}.", self.game.commitment()))?;
        self.tell_notices()?;
        if self.people == 0 || self.game.outcome().is_some() {
            return Ok(());
        }
        let offer = " Type set up to let the computer set everything up for you.";
        let set_up = if self.in_setup() { offer } else { "" };
        self.paper.say(&format!("Type ? at any question for all that can be typed.{set_up}"))
    }

    /// Computer seats first, so that people do not wait when several seats are asked at the same time.
    fn next_question(&self) -> Option<Question> {
        let questions = self.game.questions(Eye::Spectator);
        let computer = questions.iter().position(|question| !self.is_asked(question.seat)).unwrap_or(0);
        questions.into_iter().nth(computer)
    }

    /// The seat's name, and whether a person or the computer plays it.
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

    /// Whether a person answers for this seat now.
    fn is_asked(&self, seat: Seat) -> bool {
        let helped = self.set_up_by_computer.contains(&seat) && self.in_setup();
        self.is_person(seat) && !helped
    }

    pub(super) fn in_setup(&self) -> bool {
        self.game.progress().setup
    }

    /// The reader of a seat's output: one for all, unless people share a keyboard and must not see each other's screen.
    fn reader(&self, seat: Seat) -> Seat {
        if self.shares_keyboard() { seat } else { Seat(0) }
    }

    fn shares_keyboard(&self) -> bool {
        self.people > 1 && self.keyboard.is_person()
    }

    /// Prints everything that has happened since this reader's last output, as this eye saw it.
    fn tell(&mut self, eye: Eye, reader: Seat) -> io::Result<()> {
        let from = self.told.get(&reader).copied().unwrap_or(0);
        for event in self.game.events(eye, from) {
            self.paper.say(&format!("  {}", event.to_line()))?;
        }
        self.told.insert(reader, self.game.event_count());
        Ok(())
    }

    fn leave(mut self) -> io::Result<()> {
        self.paper.say(&format!("The game is left standing after {} choices.", self.game.choices()))?;
        self.paper.say(&self.keeping.farewell())
    }

    fn tell_outcome(&mut self) -> io::Result<()> {
        let Some(outcome) = self.game.outcome() else { return Ok(()) };
        self.paper.say(&format!("The game is over: {}.", outcome.how))?;
        let seating = self.game.seating();
        let mut lines = Vec::new();
        for (side, (place, score)) in (0..).map(Side).zip(outcome.places.iter().zip(&outcome.scores)) {
            let members = seating.seats().filter(|seat| seating.side_of(*seat) == side).map(|seat| self.named(seat));
            lines.push(format!("  place {place}: {} with {score}", members.collect::<Vec<_>>().join(", ")));
            lines.extend(outcome.account_of(side).map(|line| format!("    {line}")));
        }
        lines.extend(outcome.besides.as_ref().map(|besides| format!("{}.", table::capital(&besides.says))));
        lines.extend(self.game.revealed_seed().map(|seed| format!("The seed of all dice was {}.", String::from(seed))));
        lines.iter().try_for_each(|line| self.paper.say(line))?;
        match self.keeping.file().filter(|_| self.people > 0 && self.keyboard.is_person()) {
            Some(file) => self.paper.say(&format!("See it again with:\n  wardroom replay {}", file.display())),
            None => Ok(()),
        }
    }

    /// The computer player of a seat, if not the standard one.
    fn computer(&self, seat: Seat) -> Option<&PlayerWord> {
        let number = usize::from(seat.0.saturating_sub(self.people));
        self.computers.get(number % self.computers.len().max(1))
    }

    /// What the computer chooses for a seat.
    fn computers_choice(&self, seat: Seat) -> Value {
        let think = self.computer(seat).zip(self.game.branching()).and_then(|(computer, game)| {
            let budget = computer.budget.clone().unwrap_or_default().with_threads(processors::count());
            Some((game.advised_by(seat, &computer.player)?, budget))
        });
        match think {
            Some((think, budget)) => think(&budget),
            None => self.game.advise(seat).unwrap_or_default(),
        }
    }

    fn let_computer_answer(&mut self, question: &Question) -> io::Result<Wish> {
        loop {
            let choice = self.computers_choice(question.seat);
            match self.answer(question, &choice) {
                Ok(()) => return Ok(Wish::Answered),
                Err(Undone::Refused(says)) => {
                    return Err(io::Error::other(format!("the computer's choice was refused: {says}")));
                }
                Err(Undone::NotKept(says)) => {
                    self.paper.say(&format!("The computer cannot go on: {says}. (Enter tries again, quit leaves)"))?;
                    match self.keyboard.line(Seat(0), "> ", vec!["quit".into()], self.paper.out())? {
                        Typed::Line(line) if line.trim() == "quit" => return Ok(Wish::Stop),
                        Typed::End => return Ok(Wish::Stop),
                        _ => {}
                    }
                }
            }
        }
    }

    pub(super) fn answer(&mut self, question: &Question, choice: &Value) -> Result<(), Undone> {
        self.act(|game| game.answer(question.seat, question.at, choice))
    }

    pub(super) fn give_up(&mut self, seat: Seat) -> Result<(), Undone> {
        self.act(|game| game.give_up(seat, Forfeit::GaveUp))
    }

    /// Takes back to before this seat's last choice.
    pub(super) fn take_back(&mut self, seat: Seat) -> Result<(), Undone> {
        let last = self.game.last_choice_of(&[seat]);
        let last = last.ok_or_else(|| Undone::Refused("you have not chosen anything yet".into()))?;
        self.act(|game| game.take_back(last))?;
        let events = self.game.event_count();
        self.told.values_mut().for_each(|told| *told = (*told).min(events));
        // A player who goes back into the setup wants to do it by hand.
        self.set_up_by_computer.remove(&seat);
        Ok(())
    }

    pub(super) fn set_up(&mut self, seat: Seat) -> Result<(), Undone> {
        if !self.in_setup() {
            return Err(Undone::Refused("the setup is done already".into()));
        }
        self.set_up_by_computer.insert(seat);
        Ok(())
    }

    /// Makes a change and writes it to the journal. A change that cannot be written is undone.
    fn act(&mut self, act: impl FnOnce(&mut dyn AnyGame) -> Result<(), Refusal>) -> Result<(), Undone> {
        let before = self.game.records();
        act(&mut *self.game).map_err(|refusal| Undone::Refused(refusal.to_string()))?;
        self.keeping.keep(&*self.game, self.people).map_err(|says| match self.undo(before) {
            Ok(()) => Undone::NotKept(says),
            Err(also) => Undone::NotKept(format!("{says}; and {also}")),
        })
    }

    /// Restores the game as it was when its journal had this many records.
    fn undo(&mut self, records: usize) -> Result<(), String> {
        let journal: String = self.game.journal_lines().split_inclusive('\n').take(1 + records).collect();
        let (game, _) = self.known.rules().resume(journal.as_bytes()).map_err(|fault| fault.to_string())?;
        self.game = game;
        Ok(())
    }

    /// Prints pending messages about the journal.
    fn tell_notices(&mut self) -> io::Result<()> {
        let notices = self.keeping.take_notices();
        notices.iter().try_for_each(|notice| self.paper.say(notice))
    }

    /// Prints pending messages, and waits until everything is on disk.
    pub(super) fn sync(&mut self) -> io::Result<()> {
        self.tell_notices()?;
        match self.keeping.sync() {
            Ok(()) => Ok(()),
            Err(says) => self.paper.say(&format!("Take care: {says}.")),
        }
    }

    /// Hands the keyboard over to the next person. Where one of the two knows something that the other must not, the screen
    /// is cleared; otherwise both have seen what is on it.
    pub(super) fn hand_over(&mut self, question: &Question) -> io::Result<()> {
        let seat = question.seat;
        let is_private = question.secret || !self.game.secrets(Eye::Seat(seat)).is_empty();
        let last = self.last_asked;
        let is_same = last.is_some_and(|(last, _)| last == seat);
        let was_private = last.is_some_and(|(_, was_private)| was_private);
        self.last_asked = Some((seat, is_private || (is_same && was_private)));
        // Somebody who goes on from what is open to a secret needs a screen at which nobody else looks.
        let goes_on = is_same && (was_private || !is_private || !self.shares_keyboard());
        if self.people < 2 || goes_on {
            return Ok(());
        }
        let name = self.game.seat_name(seat);
        if self.shares_keyboard() && !is_private && !was_private {
            let told = last.and_then(|(last, _)| self.told.get(&last).copied()).unwrap_or(0);
            self.told.insert(seat, told);
            return self.paper.say(&format!("\n--- {name}: your turn. ---"));
        }
        if self.shares_keyboard() {
            if std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb") {
                write!(self.paper.out(), "{CLEAR}")?;
            }
            self.shown = None;
        }
        self.paper.say(&format!("\n--- {name}: please take the keyboard; nobody else should look. ---"))?;
        if self.shares_keyboard() {
            self.keyboard.line(seat, "(Enter) ", Vec::new(), self.paper.out())?;
        }
        Ok(())
    }

    /// Prints what has happened, as the person in this seat saw it.
    pub(super) fn tell_person(&mut self, seat: Seat) -> io::Result<()> {
        self.tell(Eye::Seat(seat), self.reader(seat))
    }

    /// Prints the table: all of it when another phase begins, and during the setup the map whenever it has changed.
    pub(super) fn show_table(&mut self, seat: Seat) -> io::Result<()> {
        let Some(picture) = self.game.picture(Eye::Seat(seat), self.paper.map_columns()) else { return Ok(()) };
        let progress = self.game.progress();
        let stage = progress.to_string();
        let (shown, lines) = match &self.shown {
            Some(last) if progress.setup => (last.map != picture.map, false),
            Some(last) => (last.stage != stage, true),
            None => (true, true),
        };
        if shown {
            self.paper.plain("")?;
            self.paper.show(&picture, lines)?;
        }
        self.shown = Some(Shown { stage, map: picture.map });
        Ok(())
    }
}
