//! Shows that the laws of an offer can be broken: the sample game, generic and with something to bring, with one defect
//! at a time.

use fault::Fault;
use game_api::{
    About, Brings, BringsAbout, BroughtCard, CatalogEntry, Field, Form, Format, Game as _, Lesson, Line, Offer,
    ReadBrought, ReadyMade, Remark, Report, SeatPlan, Shelf, Shown, Values, WrittenBrought, laws,
};
use rulebook::Rulebook;
use sample_game::{Event, Forecast, Game, Item, Pearls, Setup, Spot, View};
use scenario::{KnownEvent, Misplaced, Vocabulary};
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::erased::Erased;
use table::{
    Chance, ChoiceOf, DecisionOf, Die, Eye, Flow, Outcome, Refusal, Rule, Ruleset, Seat, Seating, Seats, Seed, Through,
    Titled,
};

/// The defect.
const NOTHING: u8 = 0;
const OTHER_DEFAULTS: u8 = 1;
const SEATS_ONE_MORE: u8 = 2;
const CALLS_SEATS_OTHERWISE: u8 = 3;
const BRINGS_TOO_MUCH: u8 = 4;
const PRICES_TWICE: u8 = 5;
const READY_MADE_IS_ILLEGAL: u8 = 6;
const FORM_ALLOWS_TOO_MUCH: u8 = 7;
const LESSON_BEGINS_OTHERWISE: u8 = 8;
const LESSON_TEACHES_NO_RULE: u8 = 9;
const LESSON_NEVER_ENDS: u8 = 10;
const LESSON_IS_OVER_AT_ONCE: u8 = 11;
const LESSON_FOR_TOO_MANY: u8 = 12;
const LESSON_HINTS_AT_NOTHING: u8 = 13;
const LESSON_AGAINST_NOBODY: u8 = 14;
const LESSON_TWICE: u8 = 15;
const CATALOG_LISTS_TWICE: u8 = 16;
const CATALOG_IS_TOO_CHEAP: u8 = 17;

/// A lesson, and what the defects replace in it.
const LESSON: &str = r#"
ruleset = "pearls"
title = "Dive"
rules = ["pearls.depth.secret"]
expect.round = 1

[lesson]
says = "How divers dive."
minutes = 2
task = "Dive twice."
closing = "Deep water has more pearls."
over.events = { like = [{ rowed = { who = 0 } }], times = 2 }
hints.depth = "Deep water is cold."
"#;

fn lesson_with(what: u8) -> String {
    let (good, bad) = match what {
        LESSON_BEGINS_OTHERWISE => ("expect.round = 1", "expect.round = 2"),
        LESSON_TEACHES_NO_RULE => ("pearls.depth.secret", "pearls.depth.sacred"),
        LESSON_NEVER_ENDS => ("times = 2", "times = 99"),
        LESSON_IS_OVER_AT_ONCE => ("times = 2", "times = 0"),
        LESSON_FOR_TOO_MANY => ("[lesson]", "[position]\nseats = 4\n\n[lesson]"),
        LESSON_HINTS_AT_NOTHING => ("hints.depth", "hints.width"),
        LESSON_AGAINST_NOBODY => ("minutes = 2", "minutes = 2\nagainst = \"nobody\""),
        _ => ("", ""),
    };
    LESSON.replace(good, bad)
}

struct Wrong<const WHAT: u8>;

impl<const WHAT: u8> Ruleset for Wrong<WHAT> {
    const NAME: &'static str = Pearls::NAME;
    const VERSION: u32 = 1;
    type Setup = Setup;
    type Game = Game;
    type Item = Item;
    type Spot = Spot;
    type Line = Forecast;
    type Event = Event;
    type View = View;

    fn set_up(setup: &Setup, chance: Chance) -> Result<Game, Refusal> {
        Pearls::set_up(setup, chance)
    }
    fn sound(game: &Game) -> Result<(), String> {
        Pearls::sound(game)
    }
    fn seating(game: &Game) -> &Seating {
        Pearls::seating(game)
    }
    fn chance(game: &mut Game) -> &mut Chance {
        Pearls::chance(game)
    }
    fn advance(game: &mut Game, seats: &mut dyn Seats<Self>) -> Flow {
        Pearls::advance(game, &mut Through(seats))
    }
    fn outcome(game: &Game) -> Option<Outcome> {
        Pearls::outcome(game)
    }
    fn permits(game: &Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Result<(), Refusal> {
        Pearls::permits(game, decision, choice)
    }
    fn suggest(game: &Game, decision: &DecisionOf<Self>, chance: &mut Chance) -> Option<ChoiceOf<Self>> {
        Pearls::suggest(game, decision, chance)
    }
    fn view(game: &Game, eye: Eye) -> View {
        Pearls::view(game, eye)
    }
    fn event_for(event: &Event, eye: Eye) -> Option<Event> {
        Pearls::event_for(event, eye)
    }
    fn reimagine(game: &Game, eye: Eye, chance: &mut Chance) -> Game {
        Pearls::reimagine(game, eye, chance)
    }
    fn dealt_anew(game: &Game, chance: &mut Chance) -> Game {
        Pearls::dealt_anew(game, chance)
    }
    fn question(game: &Game, decision: &DecisionOf<Self>) -> String {
        Pearls::question(game, decision)
    }
    fn item_name(game: &Game, item: Item) -> String {
        Pearls::item_name(game, item)
    }
    fn spot_notation(game: &Game) -> &'static str {
        Pearls::spot_notation(game)
    }
    fn line_notation(game: &Game, decision: &DecisionOf<Self>) -> &'static str {
        Pearls::line_notation(game, decision)
    }
    fn event_line(game: &Game, event: &Event) -> String {
        Pearls::event_line(game, event)
    }
}

impl<const WHAT: u8> Vocabulary for Wrong<WHAT> {
    type Position = <Pearls as Vocabulary>::Position;
    const EXAMPLE_POSITION: &'static str = Pearls::EXAMPLE_POSITION;

    fn rulebook() -> &'static Rulebook {
        Pearls::rulebook()
    }
    fn lay_out(position: Self::Position, edition: &str, chance: Chance) -> Result<Game, Misplaced> {
        Pearls::lay_out(position, edition, chance)
    }
    fn dice() -> &'static [&'static Die] {
        Pearls::dice()
    }
    fn cards(deck: &str, name: &str) -> Vec<u32> {
        Pearls::cards(deck, name)
    }
    fn questions() -> &'static [&'static str] {
        Pearls::questions()
    }
    fn events() -> &'static [KnownEvent] {
        Pearls::events()
    }
    fn item(game: &Game, name: &str) -> Option<Item> {
        Pearls::item(game, name)
    }
}

/// What a diver brings: some baskets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Baskets {
    name: String,
    count: u32,
}

struct Shop<const WHAT: u8>;

/// Maximum number of baskets.
const MAX_BASKETS: u32 = 3;

impl<const WHAT: u8> Brings for Shop<WHAT> {
    type Terms = Setup;
    type Brought = Baskets;

    fn about(&self) -> BringsAbout {
        let format = Format { id: "words", title: "Words", reads: true, writes: true };
        BringsAbout {
            noun: "basket",
            nouns: "baskets",
            unit: None,
            group: None,
            emblems: Vec::new(),
            formats: vec![format],
        }
    }
    fn ready_made(&self, _: &Setup) -> Vec<ReadyMade<Baskets>> {
        let count = if WHAT == READY_MADE_IS_ILLEGAL { 9 } else { 2 };
        let suits = json!({"rounds": 2}).as_object().cloned().unwrap_or_default();
        vec![ReadyMade { id: "two".into(), suits, brought: Baskets { name: "Two".into(), count } }]
    }
    fn default_for(&self, _: Seat, _: &Setup) -> Baskets {
        Baskets { name: "Plain".into(), count: if WHAT == BRINGS_TOO_MUCH { 4 } else { 1 } }
    }
    fn read(&self, name: &str, bytes: &[u8]) -> Result<ReadBrought<Baskets>, Vec<Fault>> {
        let count = std::str::from_utf8(bytes).ok().and_then(|text| text.trim().parse().ok());
        let count = count.ok_or_else(|| vec![Fault::new(name, "this is not a number")])?;
        let brought = Baskets { name: name.to_owned(), count };
        Ok(ReadBrought { brought, format: Some("words"), unread: Vec::new(), notes: Vec::new() })
    }
    fn check(&self, brought: &Baskets, _: &Setup) -> Report {
        let fault = || Remark {
            rule: Some(Rule("pearls.setup.divers")),
            at: "baskets".into(),
            says: format!("at most {MAX_BASKETS} baskets may be brought, not {}", brought.count),
        };
        let faults = (brought.count > MAX_BASKETS).then(fault).into_iter().collect();
        let detail = json!({"count": brought.count});
        Report {
            points: brought.count,
            limit: Some(MAX_BASKETS),
            parts: Vec::new(),
            faults,
            remarks: Vec::new(),
            unplayed: Vec::new(),
            detail,
        }
    }
    fn catalog(&self, _: &Setup) -> Vec<CatalogEntry> {
        let basket = CatalogEntry {
            id: "basket".into(),
            name: "Basket".into(),
            kind: "basket".into(),
            says: "A basket".into(),
            text: String::new(),
            words: Vec::new(),
            emblems: Vec::new(),
            points: Some(u32::from(WHAT != CATALOG_IS_TOO_CHEAP)),
            unique: false,
            played: true,
            detail: json!({}),
        };
        vec![basket; if WHAT == CATALOG_LISTS_TWICE { 2 } else { 1 }]
    }
    fn with(&self, brought: &Baskets, _: &str, _: Option<&str>) -> Option<Baskets> {
        Some(Baskets { count: brought.count + 1, ..brought.clone() })
    }
    fn card(&self, brought: &Baskets, _: &Setup) -> BroughtCard {
        BroughtCard {
            id: None,
            name: brought.name.clone(),
            emblem: None,
            points: if WHAT == PRICES_TWICE { 2 * brought.count } else { brought.count },
            suits: Map::new(),
            summary: format!("{} baskets", brought.count),
            sections: Vec::new(),
            unplayed: Vec::new(),
            detail: json!(brought),
        }
    }
    fn contents(&self, brought: &Baskets) -> BTreeMap<String, u32> {
        BTreeMap::from([("basket".to_owned(), brought.count)])
    }
    fn name(&self, brought: &Baskets) -> Option<String> {
        Some(brought.name.clone())
    }
    fn show(&self, brought: &Baskets, _: &Setup) -> Shown {
        let line = Line { says: brought.name.clone(), points: Some(brought.count), ..Line::default() };
        Shown { lines: vec![line], detail: json!(brought) }
    }
    fn rename(&self, brought: &mut Baskets, name: &str) {
        name.clone_into(&mut brought.name);
    }
    fn write(&self, brought: &Baskets, format: &str, _: &Setup) -> Result<WrittenBrought, Refusal> {
        if format != "words" {
            return Err(Refusal::malformed(format!("there is no form {format:?}")));
        }
        Ok(WrittenBrought { text: brought.count.to_string(), lost: vec!["its name".into()] })
    }
    fn random(&self, _: Option<&str>, _: &Setup, chance: &mut Chance) -> Result<Baskets, Refusal> {
        Ok(Baskets { name: "Some".into(), count: 1 + chance.pick("baskets", MAX_BASKETS) })
    }
}

static ABOUT: About = About {
    name: Pearls::NAME,
    title: "Pearl Divers with baskets",
    says: "A game that brings something.",
    editions: &[Titled { id: "first", title: "First edition" }],
    phases: &[],
    shelf: Shelf::Sample,
};

static FORM: LazyLock<Form> = LazyLock::new(|| {
    Form::new([Field::number("divers", "Divers", 2..=4, 3), Field::number("rounds", "Rounds", 1..=5, 4)])
});
static OTHER: LazyLock<Form> = LazyLock::new(|| {
    Form::new([Field::number("divers", "Divers", 2..=4, 2), Field::number("rounds", "Rounds", 1..=5, 4)])
});
static TOO_MUCH: LazyLock<Form> = LazyLock::new(|| {
    Form::new([Field::number("divers", "Divers", 2..=4, 3), Field::number("rounds", "Rounds", 1..=9, 4)])
});

impl<const WHAT: u8> Offer for Wrong<WHAT> {
    type Terms = Setup;
    type Brought = Baskets;

    fn about() -> &'static About {
        &ABOUT
    }
    fn form() -> &'static Form {
        match WHAT {
            OTHER_DEFAULTS => &OTHER,
            FORM_ALLOWS_TOO_MUCH => &TOO_MUCH,
            _ => &FORM,
        }
    }
    fn seat_plan(terms: &Setup) -> Result<SeatPlan, Refusal> {
        let seating = Seating::each_alone(terms.divers + u8::from(WHAT == SEATS_ONE_MORE))?;
        let says =
            |number: u8| format!("{} {}", if WHAT == CALLS_SEATS_OTHERWISE { "chair" } else { "seat" }, number + 1);
        let plan = SeatPlan::of(&seating, |seat| (says(seat.0), says(seat.0)), |side| says(side.0));
        Ok(plan.each_seat_brings())
    }
    fn brings() -> Option<&'static game_api::BringsOf<Self>> {
        Some(const { &Shop::<WHAT> })
    }
    fn lessons() -> &'static [Lesson] {
        static READ: LazyLock<BTreeMap<u8, Vec<Lesson>>> = LazyLock::new(|| {
            let read = |what: u8| Lesson::read("dive", "dive.toml", &lesson_with(what)).expect("it can be read");
            let listed = |what: u8| vec![read(what); if what == LESSON_TWICE { 2 } else { 1 }];
            (NOTHING..=LESSON_TWICE).map(|what| (what, listed(what))).collect()
        });
        &READ[&WHAT]
    }
    fn setup(terms: &Setup, brought: &[Baskets], _: &mut Chance) -> Result<Setup, Refusal> {
        assert_eq!(brought.len(), usize::from(terms.divers) + usize::from(WHAT == SEATS_ONE_MORE));
        Ok(terms.clone())
    }
}

fn broken<const WHAT: u8>() -> String {
    laws::keep::<Wrong<WHAT>>(0..1).map_or_else(|broken| broken, |kept| panic!("nobody noticed: {kept:?}"))
}

#[test]
fn a_generic_ruleset_that_brings_something_keeps_the_laws() {
    let kept = laws::keep::<Wrong<NOTHING>>(0..1).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!((kept.setups, kept.refused, kept.lessons, kept.tally.games), (5, 0, 1, 1));
}

#[test]
fn every_law_can_be_broken() {
    let table = [
        (broken::<OTHER_DEFAULTS>(), "a form is sound", "not those of the terms"),
        (broken::<SEATS_ONE_MORE>(), "every value can be played", "planned is"),
        (broken::<CALLS_SEATS_OTHERWISE>(), "every value can be played", "planned is"),
        (broken::<BRINGS_TOO_MUCH>(), "the default may be brought", "at most 3 baskets"),
        (broken::<CATALOG_LISTS_TWICE>(), "the catalog tells costs", "basket is there twice"),
        (broken::<CATALOG_IS_TOO_CHEAP>(), "the catalog tells costs", "basket costs 0, but adds 1"),
        (broken::<PRICES_TWICE>(), "the default may be brought", "it costs 2 on its card, but 1"),
        (broken::<READY_MADE_IS_ILLEGAL>(), "ready-made ones may be brought", "two: at most 3 baskets"),
        (broken::<FORM_ALLOWS_TOO_MUCH>(), "every value can be played", "1 to 5 rounds"),
        (broken::<LESSON_BEGINS_OTHERWISE>(), "lessons can be finished", "dive: line 1: at the end: round should be 2"),
        (broken::<LESSON_TEACHES_NO_RULE>(), "lessons can be finished", "pearls.depth.sacred"),
        (broken::<LESSON_NEVER_ENDS>(), "lessons can be finished", "the game ends before the lesson does"),
        (broken::<LESSON_IS_OVER_AT_ONCE>(), "lessons can be finished", "before anything is asked"),
        (broken::<LESSON_FOR_TOO_MANY>(), "lessons can be finished", "planned is"),
        (broken::<LESSON_HINTS_AT_NOTHING>(), "lessons can be finished", "a hint for width"),
        (broken::<LESSON_AGAINST_NOBODY>(), "lessons can be finished", "no computer player \"nobody\""),
        (broken::<LESSON_TWICE>(), "lessons can be finished", "the same id"),
    ];
    for (says, law, how) in table {
        assert!(says.contains(law) && says.contains(how), "{law}: {says}");
    }
}

#[test]
fn what_is_brought_is_plain_json_to_strangers() {
    let game = Erased::<Wrong<NOTHING>>::new();
    let agreed = game.agree(&Values::new()).unwrap();
    let brings = game.brings().unwrap();
    assert_eq!(brings.about().noun, "basket");
    let ready = brings.find_ready("two", &agreed).unwrap();
    assert_eq!(ready.brought, json!({"name": "Two", "count": 2}));
    assert_eq!(brings.ready_made(&agreed).unwrap()[0].id.as_deref(), Some("two"));
    assert!(brings.find_ready("tow", &agreed).unwrap_err().says.contains("did you mean \"two\"?"));
    let read = brings.read("list", b"5").unwrap();
    let report = brings.check(&read.brought, &agreed).unwrap();
    assert!(!report.is_legal() && report.faults[0].says.contains("not 5"));
    assert_eq!(brings.read("list", b"five").unwrap_err()[0].says, "this is not a number");
    let renamed = brings.renamed(&ready.brought, "Both").unwrap();
    assert_eq!(brings.card(&renamed, &agreed).unwrap().name, "Both");
    assert_eq!(brings.write(&renamed, "words", &agreed).unwrap().text, "2");
    assert!(brings.write(&renamed, "runes", &agreed).is_err());
    assert!(brings.check(&json!({"count": "many"}), &agreed).unwrap_err().says.contains("cannot be read"));
    let some = brings.random(None, &agreed, &mut Chance::new(Seed::from_number(4))).unwrap();
    assert!(brings.check(&some, &agreed).unwrap().is_legal());
    assert_eq!(brings.read_word("two", &agreed).unwrap(), None);
    let refusal = game.setup(&agreed, std::slice::from_ref(&some), &mut Chance::new(Seed::from_number(4))).unwrap_err();
    assert_eq!(refusal.says, "3 bring something to this game, not 1");
    let setup = game.setup(&agreed, &[some.clone(), some.clone(), some], &mut Chance::new(Seed::from_number(4)));
    assert_eq!(setup.unwrap(), json!({"divers": 3, "rounds": 4}));
}
