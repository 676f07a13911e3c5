//! The agreement before a game: its terms, and for each seat who sits there and what they bring.

use game_api::{Agreed, AgreedLine, EarlierAgreement, Game, Lesson, LessonCard, SeatAbout, SeatPlan, Values};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::erased::AnyGame;
use table::{Chance, Seat, Seed, capital};

use super::origin::Origin;
use crate::brought::{self, Bounds};
use crate::config::Dice;
use crate::offered::Offered;
use crate::protocol::{BroughtChoice, Clock, Kind, OriginCard, Refusal, SeatBrought};
use crate::store::StoredGame;

/// Context from which the seed of a setup is derived.
const SETUP: &str = "the setup of a game";

/// The title of the clock among the terms.
const CLOCK: &str = "Clock";

/// The title of the term on asking the computer.
const ADVICE: &str = "Advice";

/// The agreement before a game.
#[derive(Clone)]
pub(crate) struct Agreement {
    pub(crate) game: &'static dyn Game,
    agreed: Agreed,
    pub(super) plan: SeatPlan,
    /// The lesson that is played, whose position replaces the terms.
    pub(super) lesson: Option<&'static Lesson>,
    /// The moment of another game from which it is played.
    pub(super) origin: Option<Origin>,
    /// Whether it was laid out at another table, or is played from a moment of such a game: only its seats are known,
    /// not the terms.
    laid_out_elsewhere: bool,
    /// By seat.
    seats: Vec<SeatAgreement>,
    /// Whether its open seats are offered to everybody.
    pub(super) offered: bool,
    pub(super) clock: Option<Clock>,
    /// Whether players may ask for advice, if something was agreed on that.
    pub(super) advice: Option<bool>,
}

/// The agreement about one seat.
#[derive(Clone, Default)]
struct SeatAgreement {
    brought: Option<Value>,
    /// The part of it that everybody may know.
    shown: Option<SeatBrought>,
    /// The name of a player at the maker's screen.
    name: Option<String>,
    /// Whether it was open to anyone with the link.
    open: bool,
}

/// The agreement as it is stored.
#[derive(Serialize, Deserialize)]
struct Written {
    /// The version of the rules under which it was agreed on; older agreements do not name it.
    #[serde(default)]
    rules: Option<u32>,
    /// The id of the lesson that is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lesson: Option<String>,
    /// The moment of another game from which it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<Origin>,
    /// The seats, if it was laid out at another table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plan: Option<SeatPlan>,
    terms: Values,
    /// By seat; `None` where nothing is brought, or the seat is still open.
    brought: Vec<Option<Value>>,
    /// The names of players at the maker's screen, by seat.
    names: Vec<Option<String>>,
    /// The seats that were open to anyone with the link.
    open: Vec<Seat>,
    /// Whether those were offered to everybody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    offered: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<Clock>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    advice: Option<bool>,
}

impl Agreement {
    /// An agreement on these terms, with all seats still empty.
    pub(super) fn on(game: &'static dyn Game, terms: &Values) -> Result<Self, Refusal> {
        let agreed = game.agree(terms)?;
        let plan = game.seat_plan(&agreed)?;
        let seats = vec![SeatAgreement::default(); plan.seats.len()];
        Ok(Agreement {
            game,
            agreed,
            plan,
            lesson: None,
            origin: None,
            laid_out_elsewhere: false,
            seats,
            offered: false,
            clock: None,
            advice: None,
        })
    }

    /// What is known of a game that was laid out at another table: who sat there.
    pub(super) fn elsewhere(game: &'static dyn Game, plan: SeatPlan) -> Result<Self, Refusal> {
        let usual = Agreement::on(game, &Values::new())?;
        let seats = vec![SeatAgreement::default(); plan.seats.len()];
        Ok(Agreement { plan, laid_out_elsewhere: true, seats, ..usual })
    }

    /// An agreement to play a lesson, with all seats still empty.
    pub(super) fn to_learn(game: &'static dyn Game, id: &str) -> Result<Self, Refusal> {
        let lesson = game.lesson(id)?;
        let usual = Agreement::on(game, &Values::new())?;
        Ok(Agreement { plan: usual.plan.nobody_brings(), lesson: Some(lesson), ..usual })
    }

    /// The same agreement for a game that is played from a moment of this one: what was brought lies on the table already,
    /// and all seats are empty.
    pub(super) fn played_from(self, origin: Origin) -> Self {
        let emptied = |seat: SeatAgreement| SeatAgreement { name: None, open: false, ..seat };
        let seats = self.seats.into_iter().map(emptied).collect();
        Agreement { plan: self.plan.nobody_brings(), origin: Some(origin), seats, offered: false, ..self }
    }

    /// Reads the agreement of a stored game.
    pub(super) fn read(offered: Offered, stored: &StoredGame) -> Result<Self, Refusal> {
        let game = offered.find(Some(&stored.ruleset)).map_err(|_| not_offered(&stored.ruleset))?;
        let written = Written::read(game, &stored.terms)?;
        let agreement = match (written.plan, &written.lesson) {
            (Some(plan), _) => Agreement::elsewhere(game, plan),
            (None, Some(id)) => Agreement::to_learn(game, id),
            (None, None) => Agreement::on(game, &written.terms),
        };
        let mut agreement = agreement.map_err(|refusal| other_version(&refusal.says))?;
        if let Some(origin) = written.origin {
            agreement = agreement.played_from(origin);
        }
        (agreement.offered, agreement.clock, agreement.advice) = (written.offered, written.clock, written.advice);
        for seat in written.open {
            agreement.open(seat);
        }
        let (mut brought, mut names) = (written.brought.into_iter(), written.names.into_iter());
        for seat in &mut agreement.seats {
            (seat.brought, seat.name) = (brought.next().flatten(), names.next().flatten());
            seat.shown = seat.brought.as_ref().and_then(|brought| shown(game, &agreement.agreed, brought));
        }
        Ok(agreement)
    }

    pub(super) fn to_json(&self) -> String {
        let open = (0u8..).zip(&self.seats).filter(|(_, seat)| seat.open).map(|(number, _)| Seat(number));
        let written = Written {
            rules: Some(self.game.rules().version()),
            lesson: self.lesson.map(|lesson| lesson.title.id.clone()),
            origin: self.origin.clone(),
            plan: self.laid_out_elsewhere.then(|| self.plan.clone()),
            terms: self.terms(),
            brought: self.seats.iter().map(|seat| seat.brought.clone()).collect(),
            names: self.seats.iter().map(|seat| seat.name.clone()).collect(),
            open: open.collect(),
            offered: self.offered,
            clock: self.clock,
            advice: self.advice,
        };
        // Plain data with text keys; serializing it cannot fail.
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// Whether terms were agreed on here: a lesson has none, and those of other tables are not known.
    fn has_terms(&self) -> bool {
        self.lesson.is_none() && !self.laid_out_elsewhere
    }

    /// The value of every field of the form, if terms were agreed on.
    pub(super) fn terms(&self) -> Values {
        if self.has_terms() { self.agreed.values().clone() } else { Values::new() }
    }

    /// The terms in words.
    pub(super) fn terms_says(&self) -> Vec<AgreedLine> {
        if !self.has_terms() {
            return Vec::new();
        }
        let clock = self.clock.map(|clock| AgreedLine { title: CLOCK, says: clock.says() });
        let advice = self.advice.map(|allowed| AgreedLine { title: ADVICE, says: advice_says(allowed).to_owned() });
        self.agreed.lines().iter().cloned().chain(clock).chain(advice).collect()
    }

    /// The terms in few words: without switches that are off and lists of which nothing is chosen.
    pub(super) fn terms_in_short(&self) -> String {
        if self.laid_out_elsewhere {
            return String::new();
        }
        let (fields, values) = (&self.game.form().fields, self.agreed.values());
        let value = |line: &AgreedLine| values.get(fields.iter().find(|field| field.title == line.title)?.id);
        let says = |line: &AgreedLine| match value(line) {
            Some(Value::Bool(false)) => None,
            Some(Value::Array(chosen)) if chosen.is_empty() => None,
            Some(Value::Bool(true)) => Some(line.title.to_owned()),
            _ => Some(format!("{}: {}", line.title, line.says)),
        };
        let clock = self.clock.map(|clock| format!("{CLOCK}: {}", clock.says()));
        let advice = self.advice.filter(|allowed| *allowed).map(|_| ADVICE.to_owned());
        self.agreed.lines().iter().filter_map(says).chain(clock).chain(advice).collect::<Vec<_>>().join(" · ")
    }

    /// Whether the players want hints.
    pub(super) fn wants_hints(&self) -> bool {
        self.lesson.is_some() || (self.has_terms() && self.agreed.wants_hints())
    }

    /// The moment from which it is played, for everybody.
    pub(super) fn origin_card(&self) -> Option<OriginCard> {
        self.origin.as_ref().map(Origin::card)
    }

    /// The lesson as it is shown beside the game.
    pub(super) fn lesson_card(&self) -> Option<LessonCard> {
        Some(self.lesson?.card(self.game.lessons()))
    }

    fn seat(&self, seat: Seat) -> Option<&SeatAgreement> {
        self.seats.get(usize::from(seat.0))
    }

    /// The rules' description of a seat.
    pub(super) fn about(&self, seat: Seat) -> Option<&SeatAbout> {
        self.plan.seats.get(usize::from(seat.0))
    }

    /// What everybody may know of what is brought to a seat.
    pub(super) fn shown(&self, seat: Seat) -> Option<&SeatBrought> {
        self.seat(seat)?.shown.as_ref()
    }

    /// The name of a player at the maker's screen.
    pub(super) fn name(&self, seat: Seat) -> Option<&String> {
        self.seat(seat)?.name.as_ref()
    }

    pub(super) fn call(&mut self, seat: Seat, name: String) {
        if let Some(seat) = self.seats.get_mut(usize::from(seat.0)) {
            seat.name = Some(name);
        }
    }

    /// Whether the seat was open to anyone with the link.
    pub(super) fn was_open(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|seat| seat.open)
    }

    /// The same agreement with the people who sat on `sitters[seat]` on each seat; what is brought stays on its seat.
    pub(super) fn seated_as(&self, sitters: &[usize]) -> Self {
        let name = |sitter: &usize| self.seats.get(*sitter).and_then(|seat| seat.name.clone());
        let seats = self.seats.iter().zip(sitters);
        let seats = seats.map(|(seat, sitter)| SeatAgreement { name: name(sitter), open: false, ..seat.clone() });
        Agreement { seats: seats.collect(), offered: false, ..self.clone() }
    }

    /// Marks the seat as open to anyone with the link.
    pub(super) fn open(&mut self, seat: Seat) {
        if let Some(seat) = self.seats.get_mut(usize::from(seat.0)) {
            seat.open = true;
        }
    }

    /// Sets what is brought to a seat; the game's default if no choice was made.
    pub(super) fn bring(&mut self, seat: Seat, choice: Option<&BroughtChoice>, bounds: Bounds) -> Result<(), Refusal> {
        let about = self.about(seat).ok_or_else(|| self.no_such_seat())?;
        if !about.brings {
            return match choice {
                None => Ok(()),
                Some(_) => Err(Refusal::malformed(format!("{} brings nothing to this game", capital(&about.says)))),
            };
        }
        let brought = brought::bring(self.game, &self.agreed, seat, choice, bounds)?;
        let shown = shown(self.game, &self.agreed, &brought);
        if let Some(seat) = self.seats.get_mut(usize::from(seat.0)) {
            (seat.brought, seat.shown) = (Some(brought), shown);
        }
        Ok(())
    }

    /// The refusal for a seat that does not exist.
    pub(super) fn no_such_seat(&self) -> Refusal {
        Refusal::malformed(format!("this game has {} seats, which are counted from 0", self.seats.len()))
    }

    /// A new game with what is brought, on a new seed.
    pub(super) fn start(&self, dice: Dice) -> Result<Box<dyn AnyGame>, Refusal> {
        if let Some(lesson) = self.lesson {
            return Ok(self.game.begin_lesson(lesson, dice.seed()?)?);
        }
        if let Some(origin) = &self.origin {
            return origin.begin(self, dice.seed()?);
        }
        let brought: Option<Vec<Value>> = self.plan.bringing().map(|seat| self.seat(seat)?.brought.clone()).collect();
        self.start_with(&brought.ok_or_else(Refusal::defect)?, dice.seed()?)
    }

    /// Checks that what is brought so far can be played, with the game's defaults for the seats that are still open.
    pub(super) fn try_out(&self) -> Result<(), Refusal> {
        if let Some(origin) = &self.origin {
            return origin.begin(self, Seed::from_number(0)).map(|_| ());
        }
        let brings = self.game.brings();
        let brought =
            self.plan.bringing().map(|seat| match (self.seat(seat).and_then(|it| it.brought.clone()), &brings) {
                (Some(brought), _) => Ok(brought),
                (None, Some(brings)) => Ok(brings.default_for(seat, &self.agreed)?),
                (None, None) => Err(Refusal::defect()),
            });
        let brought: Vec<Value> = brought.collect::<Result<_, _>>()?;
        self.start_with(&brought, Seed::from_number(0)).map(|_| ())
    }

    fn start_with(&self, brought: &[Value], seed: Seed) -> Result<Box<dyn AnyGame>, Refusal> {
        let setup = self.game.setup(&self.agreed, brought, &mut Chance::new(seed.derived(SETUP, 0)))?;
        Ok(self.game.rules().start(&setup, seed)?)
    }
}

impl Written {
    fn read(game: &dyn Game, stored: &str) -> Result<Self, Refusal> {
        let unreadable = |error: serde_json::Error| other_version(&error.to_string());
        let stored: Value = serde_json::from_str(stored).map_err(unreadable)?;
        if stored.get("terms").is_some() {
            let written = Written::deserialize(stored).map_err(unreadable)?;
            return Ok(Written { terms: game.earlier_terms(written.terms, written.rules), ..written });
        }
        let earlier = game.earlier_agreement(&stored).ok_or_else(|| other_version("it is not one of this game"))?;
        let EarlierAgreement { terms, brought } = earlier;
        let names = stored.get("names").cloned().map(serde_json::from_value).transpose().map_err(unreadable)?;
        Ok(Written {
            rules: None,
            lesson: None,
            origin: None,
            plan: None,
            terms,
            brought,
            names: names.unwrap_or_default(),
            open: Vec::new(),
            offered: false,
            clock: None,
            advice: None,
        })
    }
}

fn advice_says(allowed: bool) -> &'static str {
    if allowed { "players may ask the computer, and the others are told" } else { "none" }
}

fn not_offered(ruleset: &str) -> Refusal {
    let says = format!("this server does not offer the game {ruleset:?}, so this one cannot be played on");
    Refusal::new(Kind::Unplayable, says)
}

fn other_version(why: &str) -> Refusal {
    let says = "the terms of this game were written by another version of this program, which can go on with it";
    Refusal::new(Kind::Unplayable, format!("{says} ({why})"))
}

fn shown(game: &dyn Game, agreed: &Agreed, brought: &Value) -> Option<SeatBrought> {
    let card = game.brings()?.card(brought, agreed).ok()?;
    Some(SeatBrought { name: card.name, emblem: card.emblem, points: card.points })
}
