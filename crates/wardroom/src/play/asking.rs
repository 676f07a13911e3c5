//! A question to a person: shown, discussed, and answered.

use std::io::{self, Write};

use game_api::Unknown;
use serde_json::Value;
use table::erased::{AnyShape, Asked, Question};
use table::{Eye, Seat};

use super::answer;
use super::example::example;
use super::keyboard::Typed;
use super::lines::Lines;
use super::paper::side_by_side;
use super::said::Said;
use super::session::{Session, Undone, Wish};

/// Number of log lines shown at a time.
const LOG_LINES: usize = 30;

/// Maximum number of options listed one below the other; more are put side by side if they are short.
const MAX_OPTIONS_IN_A_COLUMN: usize = 12;

/// The same for places, which are short.
const MAX_PLACES_IN_A_COLUMN: usize = 4;

/// Length in characters below which an option counts as short.
const SHORT_OPTION_LENGTH: usize = 24;

impl<W: Write> Session<W> {
    /// Asks until there is an answer.
    pub(super) fn ask_person(&mut self, seat: Seat) -> io::Result<Wish> {
        self.sync()?;
        let mut own = self.game.questions(Eye::Seat(seat));
        own.retain(|question| question.seat == seat);
        let Some((question, asked)) = own.first().and_then(|question| Some((question, question.asked.as_ref()?)))
        else {
            return Ok(Wish::Stop);
        };
        self.hand_over(question)?;
        self.tell_person(seat)?;
        self.show_table(seat)?;
        let how = self.how_to_answer(question, asked);
        self.show_question(question, asked, &how)?;
        let prompt = self.prompt(asked);
        let words = if self.keyboard.is_person() { self.words(question, asked) } else { Vec::new() };
        loop {
            match self.keyboard.line(seat, &prompt, words.clone(), self.paper.out())? {
                Typed::Line(line) => {
                    if let Some(wish) = self.hear(question, asked, &how, &line)? {
                        return Ok(wish);
                    }
                }
                Typed::NotText => self.paper.say("That is not text.")?,
                Typed::GivenUp => self.paper.say("(quit leaves the game)")?,
                Typed::End => {
                    self.paper.plain("")?;
                    return Ok(Wish::Stop);
                }
            }
        }
    }

    fn how_to_answer(&self, question: &Question, asked: &Asked) -> String {
        let example = example(&*self.game, question);
        match answer::options(&asked.shape).first().filter(|_| self.takes_lines_singly(asked)) {
            Some(first) => {
                let line = example.as_deref().and_then(|example| example.split(" | ").next());
                let as_in = line.map_or(String::new(), |line| format!(", as in {line}"));
                format!(
                    "a line for {}{as_in}, then for the others one by one; or all at once with | between them",
                    first.says
                )
            }
            None => answer::how_to_answer(&asked.shape, example.as_deref()),
        }
    }

    /// Handles what was typed; `None` if the question is still open.
    fn hear(&mut self, question: &Question, asked: &Asked, how: &str, typed: &str) -> io::Result<Option<Wish>> {
        let seat = question.seat;
        let done = match Said::read(typed) {
            Said::Quit => return Ok(Some(Wish::Stop)),
            Said::GiveUp => self.give_up(seat),
            Said::Back => self.take_back(seat),
            Said::SetUp => self.set_up(seat),
            Said::Auto => {
                let choice = self.game.advise(seat).unwrap_or_default();
                self.answer(question, &choice)
            }
            Said::Answer(typed) => {
                let whole = match self.all_lines(question, asked, typed)? {
                    Lines::All(typed) => Some(answer::read(asked, &typed)),
                    Lines::Instead(typed) => return self.hear(question, asked, how, &typed),
                    Lines::Dropped => None,
                };
                match whole {
                    Some(Ok(choice)) if self.is_sure(question, asked, &choice)? => self.answer(question, &choice),
                    Some(Ok(_)) | None => return self.paper.say("Not taken.").map(|()| None),
                    Some(Err(says)) => Err(Undone::Refused(says)),
                }
            }
            Said::Again => return self.show_question(question, asked, how).map(|()| None),
            Said::Help => return self.help(question, how).map(|()| None),
            Said::Try(typed) => return self.try_out(question, asked, typed).map(|()| None),
            about => return self.explain(question, &about).map(|()| None),
        };
        match done {
            Ok(()) => Ok(Some(Wish::Answered)),
            Err(undone) => self.excuse(&undone).map(|()| None),
        }
    }

    /// Answers a question about the table or the rules.
    pub(super) fn explain(&mut self, question: &Question, about: &Said<'_>) -> io::Result<()> {
        match about {
            Said::Why => self.rule(question.rule.0),
            Said::Rule(id) => self.rule(id),
            Said::View => self.view(question.seat, true),
            Said::Map => self.view(question.seat, false),
            Said::ViewJson => self.view_json(question.seat),
            Said::Log => self.log(question.seat),
            Said::Measure(from, to) => self.measure(from, *to),
            Said::HowTo(lacking) => self.how_to(question, *lacking),
            _ => Ok(()),
        }
    }

    pub(super) fn excuse(&mut self, undone: &Undone) -> io::Result<()> {
        match undone {
            Undone::Refused(says) => self.paper.say(&format!("No: {} (? shows what can be typed)", sentence(says))),
            Undone::NotKept(says) => self.paper.say(&format!("Not done, because {} Try again.", sentence(says))),
        }
    }

    fn show_question(&mut self, question: &Question, asked: &Asked, how: &str) -> io::Result<()> {
        let colon = if question.moment.is_empty() { "" } else { ": " };
        self.paper.say(&format!("\n{}{colon}{}", question.moment, asked.to_line()))?;
        let scene = self.game.scene(Eye::Seat(question.seat));
        let facts = scene.iter().flat_map(|scene| &scene.facts).map(|fact| format!("{}: {}", fact.title, fact.says));
        facts.collect::<Vec<_>>().iter().try_for_each(|fact| self.paper.say(&format!("  ({fact})")))?;
        if let AnyShape::Place { notation, .. } | AnyShape::Write { notation, .. } = asked.shape
            && !notation.is_empty()
        {
            self.paper.say(&format!("  ({notation})"))?;
        }
        let options = answer::options(&asked.shape).iter().enumerate();
        let numbered = options.map(|(index, option)| {
            let does = option.does.as_ref().map_or(String::new(), |does| format!(" ({does})"));
            format!("{}. {}{does}", index + 1, answer::spoken(option.typed()))
        });
        let numbered: Vec<String> = numbered.collect();
        let is_place = matches!(asked.shape, AnyShape::Place { .. });
        let most = if is_place { MAX_PLACES_IN_A_COLUMN } else { MAX_OPTIONS_IN_A_COLUMN };
        if numbered.len() > most && numbered.iter().all(|option| option.chars().count() < SHORT_OPTION_LENGTH) {
            side_by_side(&numbered, self.paper.map_columns()).iter().try_for_each(|row| self.paper.plain(row))?;
        } else {
            numbered.iter().try_for_each(|option| self.paper.say(&format!("  {option}")))?;
        }
        self.paper.say(&format!("({how})"))
    }

    /// Shows what a course would lead to, and asks for confirmation. Only people are asked, not scripts.
    fn is_sure(&mut self, question: &Question, asked: &Asked, choice: &Value) -> io::Result<bool> {
        let is_course = matches!(asked.shape, AnyShape::Plot { .. } | AnyShape::Write { .. });
        if !is_course || !self.keyboard.is_person() {
            return Ok(true);
        }
        // A refusal is reported when the answer is given.
        let foretold = self.game.foretell(question.seat, question.at, choice).unwrap_or_default();
        if foretold.is_empty() {
            return Ok(true);
        }
        foretold.iter().try_for_each(|line| self.paper.say(&format!("  {line}")))?;
        let words = vec!["yes".into(), "no".into()];
        let typed = self.keyboard.line(question.seat, "Take it? (Enter or y takes it) ", words, self.paper.out())?;
        Ok(matches!(typed, Typed::Line(line) if ["", "y", "yes"].contains(&line.trim().to_lowercase().as_str())))
    }

    fn try_out(&mut self, question: &Question, asked: &Asked, typed: &str) -> io::Result<()> {
        let foretold = answer::read(asked, typed).and_then(|choice| {
            self.game.foretell(question.seat, question.at, &choice).map_err(|refusal| refusal.to_string())
        });
        match foretold {
            Ok(lines) if lines.is_empty() => self.paper.say("  That can be chosen. There is nothing to foretell."),
            Ok(lines) => lines.iter().try_for_each(|line| self.paper.say(&format!("  {line}"))),
            Err(says) => self.paper.say(&format!("No: {}", sentence(&says))),
        }
    }

    fn measure(&mut self, from: &str, to: Option<&str>) -> io::Result<()> {
        let measured = self.game.measure(from, to).or_else(|refusal| {
            // Two words may be the name of one thing.
            let whole = to.map(|to| format!("{from} {to}"));
            whole.and_then(|whole| self.game.measure(&whole, None).ok()).ok_or(refusal)
        });
        match measured {
            Ok(lines) => lines.iter().try_for_each(|line| self.paper.say(&format!("  {line}"))),
            Err(refusal) => self.paper.say(&format!("No: {}", sentence(&refusal.to_string()))),
        }
    }

    fn view(&mut self, seat: Seat, lines: bool) -> io::Result<()> {
        match self.game.picture(Eye::Seat(seat), self.paper.map_columns()) {
            Some(picture) if picture.map.is_empty() && !lines => self.paper.say("Nothing is on the table yet."),
            Some(picture) => self.paper.show(&picture, lines),
            None => self.view_json(seat),
        }
    }

    fn view_json(&mut self, seat: Seat) -> io::Result<()> {
        self.paper.plain(&serde_json::to_string_pretty(&self.game.view(Eye::Seat(seat))).unwrap_or_default())
    }

    fn rule(&mut self, id: &str) -> io::Result<()> {
        match self.known.reference().rule(id) {
            Ok(rule) => self.paper.say(&format!("{} ({}): {}", rule.title, rule.id, rule.text)),
            Err(Unknown { nearest: Some(near), .. }) => {
                self.paper.say(&format!("There is no rule {id:?}; did you mean {near:?}?"))
            }
            Err(_) => self.paper.say(&format!("There is no rule {id:?}.")),
        }
    }

    /// The latest events this seat has seen.
    fn log(&mut self, seat: Seat) -> io::Result<()> {
        let events = self.game.events(Eye::Seat(seat), 0);
        let lately = events.iter().skip(events.len().saturating_sub(LOG_LINES));
        lately.into_iter().try_for_each(|event| self.paper.say(&format!("  {}", event.to_line())))
    }
}

/// Adds a full stop, unless the text ends with a punctuation mark.
fn sentence(says: &str) -> String {
    if says.ends_with(['.', '?', '!', ')']) { says.to_owned() } else { format!("{says}.") }
}
