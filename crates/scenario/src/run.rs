//! Playing a scenario.

use serde_json::Value as Json;
use table::{ChoiceOf, DecisionOf, Eye, Forced, Live, OpenOf, Seat, Seed, Shape};
use toml::Spanned;

use crate::choice::{Unread, item, read_choice};
use crate::document::{After, Refused, Scenario, Step};
use crate::expect::{matches, unmet};
use crate::lay_out::{chance, check_refused, lay_out};
use crate::question::{self, current, listed, with_question};
use crate::{Failure, How, Vocabulary, event};

/// The maximum number of standing answers before a step's own question must come up.
const LONGEST_WAIT: usize = 10_000;

pub(crate) fn play<R: Vocabulary>(scenario: &Scenario, how: How) -> Result<(), Failure> {
    let edition = scenario.checked_edition(R::rulebook()).map_err(Failure::Unreadable)?;
    let chance =
        chance::<R>(scenario, Seed::from_number(scenario.seed)).map_err(|fault| Failure::Unreadable(vec![fault]));
    let unknown = question::unknown::<R>(scenario, || lay_out::<R>(scenario, &edition, chance.clone().ok()?).ok());
    if !unknown.is_empty() {
        return Err(Failure::Unreadable(unknown));
    }
    let laid_out = lay_out::<R>(scenario, &edition, chance?);
    if let Some(refused) = &scenario.refused {
        return check_refused(refused, laid_out.err().as_deref())
            .map_err(|says| Failure::Unmet { line: scenario.line, says });
    }
    let live = laid_out.map_err(|unlaid| Failure::Unreadable(vec![unlaid.fault]))?;
    let unknown = event::unknown::<R>(scenario, live.now());
    if !unknown.is_empty() {
        return Err(Failure::Unreadable(unknown));
    }
    let mut run = Run { scenario, live, how };
    run.check_forced().map_err(|says| Failure::Unmet { line: scenario.line, says })?;
    for (index, (line, step)) in scenario.steps.iter().enumerate() {
        run.step(step).map_err(|says| Failure::Unmet { line: *line, says: format!("step {}: {says}", index + 1) })?;
    }
    run.end().map_err(|says| Failure::Unmet { line: scenario.line, says: format!("at the end: {says}") })
}

struct Run<'a, R: Vocabulary> {
    scenario: &'a Scenario,
    live: Live<R>,
    how: How,
}

impl<R: Vocabulary> Run<'_, R> {
    fn step(&mut self, step: &Step) -> Result<(), String> {
        let told = self.live.events().len();
        if step.needs_question() {
            let open = self.reach(step)?;
            self.check_offer(step, &open.decision)?;
            for allowed in step.allows.iter().flatten() {
                let choice = self.read(&open, allowed)?;
                let checked = self.live.check(open.decision.seat, open.at, &choice);
                checked.map_err(|refusal| format!("{allowed} should be allowed, but is refused: {refusal}"))?;
            }
            for refused in step.refuses.iter().flatten() {
                self.check_refusal(&open, refused)?;
            }
            if let Some(choose) = &step.choose {
                let choice = self.read(&open, choose)?;
                self.answer(&open, choice)?;
            }
        }
        self.check_after(&step.after(), told)
    }

    fn end(&mut self) -> Result<(), String> {
        self.check_after(&self.scenario.end, 0)?;
        let mut game = self.live.now().clone();
        let left = R::chance(&mut game).forced().and_then(|forced| forced.left_over().next());
        match left {
            None => Ok(()),
            Some((name, count)) => Err(format!("{count} forced results of {name} were never drawn")),
        }
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        let game = self.live.now();
        let seats = || R::seating(game).seats();
        seats().find(|seat| R::seat_name(game, *seat) == name).ok_or_else(|| {
            let names: Vec<String> = seats().map(|seat| R::seat_name(game, seat)).collect();
            format!("there is no seat {name:?}; there are {}", names.join(", "))
        })
    }

    /// Gives standing answers until the question of this step is open.
    fn reach(&mut self, step: &Step) -> Result<OpenOf<R>, String> {
        let seat = step.seat.as_deref().map(|name| self.seat(name)).transpose()?;
        let asks = step.asks.as_ref().map(|asks| current::<R>(asks.get_ref()));
        for _ in 0..LONGEST_WAIT {
            let wanted = |open: &&OpenOf<R>| {
                seat.is_none_or(|seat| open.decision.seat == seat)
                    && asks.is_none_or(|asks| asks == open.decision.ask.name)
            };
            let mut fitting = self.live.open().iter().filter(wanted);
            match (fitting.next(), fitting.next()) {
                (Some(open), None) => return Ok(open.clone()),
                (Some(_), Some(_)) => return Err("several seats are asked this; name the seat".into()),
                (None, _) => self.answer_otherwise(step)?,
            }
        }
        Err(format!("the question did not come up within {LONGEST_WAIT} standing answers"))
    }

    fn answer_otherwise(&mut self, step: &Step) -> Result<(), String> {
        let standing = self
            .live
            .open()
            .iter()
            .find_map(|open| Some((open.clone(), self.standing_answer(open.decision.ask.name)?.clone())));
        let Some((open, answer)) = standing else { return Err(self.not_asked(step)) };
        let standing = |says: String| format!("the standing answer to {:?}: {says}", open.decision.ask.name);
        let choice = self.read(&open, &answer).map_err(standing)?;
        self.answer(&open, choice).map_err(standing)
    }

    fn standing_answer(&self, question: &str) -> Option<&toml::Value> {
        let mut answers = self.scenario.otherwise.iter();
        answers.find(|(name, _)| current::<R>(name) == question).map(|(_, (_, answer))| answer)
    }

    fn not_asked(&self, step: &Step) -> String {
        let game = self.live.now();
        let asks = step.asks.as_ref().map(Spanned::get_ref);
        let wanted = match (asks, &step.seat) {
            (Some(asks), Some(seat)) => format!("{asks:?} should be asked of {seat}"),
            (Some(asks), None) => format!("{asks:?} should be asked"),
            (None, Some(seat)) => format!("something should be asked of {seat}"),
            (None, None) => "something should be asked".into(),
        };
        let asked =
            self.live.open().iter().map(|open| {
                format!("{:?} is asked of {}", open.decision.ask.name, R::seat_name(game, open.decision.seat))
            });
        match asked.collect::<Vec<_>>().join(" and ") {
            asked if asked.is_empty() => format!("{wanted}, but the game is over"),
            asked => format!("{wanted}, but {asked}"),
        }
    }

    fn check_offer(&self, step: &Step, decision: &DecisionOf<R>) -> Result<(), String> {
        let game = self.live.now();
        let offered = decision.shape.items();
        let name = decision.ask.name;
        let listed = || listed::<R>(game, decision);
        let item =
            |name: &String| item::<R>(game, decision, name).map_err(|says| with_question::<R>(game, decision, &says));
        for wanted in step.offers.iter().chain(&step.offers_exactly).flatten() {
            if !offered.contains(&item(wanted)?) {
                return Err(format!("{name} should offer {wanted:?}; it offers {}", listed()));
            }
        }
        if let Some(exactly) = &step.offers_exactly
            && !offered.iter().all(|offer| exactly.iter().any(|name| item(name).as_ref() == Ok(offer)))
        {
            return Err(format!("{name} should offer exactly {}; it offers {}", exactly.join(", "), listed()));
        }
        for unwanted in step.offers_not.iter().flatten() {
            // A name that is unknown here is certainly not offered, but more likely mistyped, so it is a fault as well.
            if offered.contains(&item(unwanted)?) {
                return Err(format!("{name} should not offer {unwanted:?}; it offers {}", listed()));
            }
        }
        let (least, most) = match &decision.shape {
            Shape::Pick { least, most, .. } => (Some(*least), Some(*most)),
            Shape::Plot { least, joints, .. } => (Some(*least), u8::try_from(joints.len()).ok()),
            _ => (None, None),
        };
        for (wanted, asked, which) in [(step.least, least, "least"), (step.most, most, "most")] {
            let Some(wanted) = wanted.filter(|wanted| Some(*wanted) != asked) else { continue };
            let is = asked.map_or_else(|| "nothing is counted here".into(), |asked| format!("is {asked}"));
            return Err(format!("{name}: {which} should be {wanted}, but {is}"));
        }
        Ok(())
    }

    fn check_refusal(&mut self, open: &OpenOf<R>, refused: &Refused) -> Result<(), String> {
        let tried = &refused.choice;
        let before = (self.live.hash(), self.live.journal().records.len());
        let answered = match read_choice::<R>(self.live.now(), &open.decision, tried) {
            Err(Unread::Absent(_)) if refused.absent => return Ok(()),
            Ok(_) | Err(Unread::Refused(_)) if refused.absent => {
                return Err(format!("{tried} should not be there at all, but it is"));
            }
            Ok(choice) => self.live.answer(open.decision.seat, open.at, choice),
            Err(Unread::Refused(refusal)) => Err(refusal),
            Err(Unread::Unclear(says)) => return Err(self.unfit(open, &says)),
            Err(Unread::Absent(says)) => {
                let hint = "; if it must not be there at all, write `absent = true` beside the choice";
                return Err(format!("{}{hint}", self.unfit(open, &says)));
            }
        };
        let Err(refusal) = answered else {
            return Err(format!("{tried} should be refused, but is allowed"));
        };
        if before != (self.live.hash(), self.live.journal().records.len()) {
            return Err(format!("{tried} was refused and still changed something"));
        }
        let rule = refusal.rule.map(|rule| rule.0);
        if let Some(wanted) = refused.rule.as_ref().map(Spanned::get_ref)
            && rule != Some(wanted)
        {
            return Err(format!("{tried} should be refused by {wanted}, but the answer is: {refusal}"));
        }
        if let Some(says) = refused.says.as_ref().filter(|says| !refusal.says.contains(*says)) {
            return Err(format!("{tried} should be refused with {says:?}, but the answer is: {refusal}"));
        }
        Ok(())
    }

    fn read(&self, open: &OpenOf<R>, written: &toml::Value) -> Result<ChoiceOf<R>, String> {
        let read = read_choice::<R>(self.live.now(), &open.decision, written);
        read.map_err(|unread| self.unfit(open, &unread.to_string()))
    }

    /// Why a choice does not fit, and what is asked.
    fn unfit(&self, open: &OpenOf<R>, says: &str) -> String {
        with_question::<R>(self.live.now(), &open.decision, says)
    }

    fn answer(&mut self, open: &OpenOf<R>, choice: ChoiceOf<R>) -> Result<(), String> {
        let seat = open.decision.seat;
        let refused = |refusal: table::Refusal| format!("the choice was refused: {refusal}");
        let made = self.live.choices();
        let before = self.how.take_back.then(|| self.live.hash());
        let answered = self.live.answer(seat, open.at, choice.clone());
        answered.map_err(|refusal| self.unfit(open, &refused(refusal)))?;
        if !self.how.take_back {
            return self.check_forced();
        }
        let once = self.live.hash();
        self.live.take_back(made).map_err(refused)?;
        if before.is_some_and(|before| self.live.hash() != before) {
            return Err("taking the choice back did not lead back to the same state".into());
        }
        let again = self.live.open().iter().find(|open| open.decision.seat == seat).map(|open| open.at);
        let again = again.ok_or("after taking the choice back its question is gone")?;
        self.live.answer(seat, again, choice).map_err(refused)?;
        if self.live.hash() != once {
            return Err("making the choice again led to another state".into());
        }
        self.check_forced()
    }

    fn check_forced(&self) -> Result<(), String> {
        let mut game = self.live.now().clone();
        match R::chance(&mut game).forced().and_then(Forced::fault) {
            None => Ok(()),
            Some(fault) => Err(format!("[forced] or [shuffled]: {fault}")),
        }
    }

    fn check_after(&self, after: &After, told: usize) -> Result<(), String> {
        self.check_events(after, told)?;
        if let Some(says) = unmet(&after.expect, &self.seen_by(Eye::Omniscient)?) {
            return Err(says);
        }
        for (name, expected) in &after.sees {
            let eye = if name == "spectator" { Eye::Spectator } else { Eye::Seat(self.seat(name)?) };
            if let Some(says) = unmet(expected, &self.seen_by(eye)?) {
                return Err(format!("{name} sees that {says}"));
            }
        }
        Ok(())
    }

    /// The view, with the outcome beside it.
    fn seen_by(&self, eye: Eye) -> Result<Json, String> {
        let view = R::expected_view(self.live.now(), eye);
        let mut view = view.map_err(|error| format!("the view cannot be shown: {error}"))?;
        if let Json::Object(fields) = &mut view {
            let outcome = self.live.outcome().map(|outcome| {
                let mut shown = serde_json::to_value(&outcome).unwrap_or_default();
                shown["winner"] = outcome.winner().map_or(Json::Null, |side| side.0.into());
                shown
            });
            fields.entry("outcome").or_insert(outcome.unwrap_or_default());
        }
        Ok(view)
    }

    fn check_events(&self, after: &After, told: usize) -> Result<(), String> {
        let events: Vec<(Json, String)> = self.live.events()[told..]
            .iter()
            .map(|told| {
                let shown = serde_json::to_value(&told.event).unwrap_or_default();
                (shown, R::event_line(self.live.now(), &told.event))
            })
            .collect();
        let listed = || match events.iter().map(|(_, line)| format!("  {line}")).collect::<Vec<_>>() {
            lines if lines.is_empty() => " nothing".to_owned(),
            lines => format!("\n{}", lines.join("\n")),
        };
        let is = |wanted: &toml::Value, (shown, line): &(Json, String)| match wanted {
            toml::Value::String(words) => {
                shown.as_str() == Some(words) || shown.get(words).is_some() || line.contains(words.as_str())
            }
            other => matches(other, shown),
        };
        let mut rest = events.iter();
        for wanted in after.events.iter().map(Spanned::get_ref) {
            if !rest.any(|event| is(wanted, event)) {
                return Err(format!("{wanted} should happen (in this order); what happened:{}", listed()));
            }
        }
        let mut unwanted = after.events_not.iter().map(Spanned::get_ref);
        match unwanted.find(|unwanted| events.iter().any(|event| is(unwanted, event))) {
            None => Ok(()),
            Some(unwanted) => Err(format!("{unwanted} should not happen; what happened:{}", listed())),
        }
    }
}
