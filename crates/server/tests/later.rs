//! Armada under a later version of its rules, with one thing changed.

use armada_game::Armada;
use game_api::{About, Agreed, AnyBrings, Bout, EarlierAgreement, Form, Lesson, Match, Reference, SeatPlan, Values};
use lab::{Played, Results};
use scenario::Referee;
use serde_json::Value;
use server::Offered;
use table::erased::{AnyGame, AnyRuleset, Erased};
use table::{
    Answers, Chance, ChoiceOf, DecisionOf, Eye, Flow, Next, Outcome, Progress, Refusal, Ruleset, Seat, Seating, Seats,
    Secret, Seed, Shape, Side, StateHash, Stroke, Take,
};

/// No change that affects a stored game.
pub(crate) const NOTHING: u8 = 0;
/// The deck is shuffled differently, so that no journal leads where it led.
pub(crate) const THE_DECK: u8 = 1;
/// The same, and objectives no longer affect attacks.
pub(crate) const OBJECTIVES: u8 = 2;
/// The deck, and stored states are no longer valid.
pub(crate) const STATES: u8 = 3;

pub(crate) struct Later<const CHANGED: u8>;

/// Only the game with the later version of its rules.
pub(crate) fn later(changed: u8) -> Offered {
    let game: &'static dyn game_api::Game = Box::leak(Box::new(WithRules(rules(changed))));
    Offered::of(Box::leak(Box::new([game])))
}

/// The game as it is offered, except for its rules.
struct WithRules(&'static dyn AnyRuleset);

fn armada() -> &'static dyn game_api::Game {
    games::find(Armada::NAME).unwrap()
}

impl game_api::Game for WithRules {
    fn about(&self) -> &'static About {
        armada().about()
    }
    fn rules(&self) -> &dyn AnyRuleset {
        self.0
    }
    fn referee(&self) -> Referee {
        armada().referee()
    }
    fn form(&self) -> &'static Form {
        armada().form()
    }
    fn reference(&self) -> &'static dyn Reference {
        armada().reference()
    }
    fn brings(&self) -> Option<Box<dyn AnyBrings>> {
        armada().brings()
    }
    fn agree(&self, given: &Values) -> Result<Agreed, Refusal> {
        armada().agree(given)
    }
    fn seat_plan(&self, agreed: &Agreed) -> Result<SeatPlan, Refusal> {
        armada().seat_plan(agreed)
    }
    fn setup(&self, agreed: &Agreed, brought: &[Value], chance: &mut Chance) -> Result<Value, Refusal> {
        armada().setup(agreed, brought, chance)
    }
    fn lessons(&self) -> &'static [Lesson] {
        armada().lessons()
    }
    fn begin_lesson(&self, lesson: &Lesson, seed: Seed) -> Result<Box<dyn AnyGame>, Refusal> {
        armada().begin_lesson(lesson, seed)
    }
    fn earlier_agreement(&self, stored: &Value) -> Option<EarlierAgreement> {
        armada().earlier_agreement(stored)
    }
    fn earlier_terms(&self, terms: Values, rules: Option<u32>) -> Values {
        armada().earlier_terms(terms, rules)
    }
    fn series(&self, wanted: &Match, told: &(dyn Fn(u64) + Sync)) -> Result<Results, Refusal> {
        armada().series(wanted, told)
    }

    fn bout(&self, bout: &Bout) -> Result<Played, Refusal> {
        armada().bout(bout)
    }
}

/// The later version with this change.
pub(crate) fn rules(changed: u8) -> &'static dyn AnyRuleset {
    static SAME: Erased<Later<NOTHING>> = Erased::new();
    static SHUFFLED: Erased<Later<THE_DECK>> = Erased::new();
    static FEWER_EFFECTS: Erased<Later<OBJECTIVES>> = Erased::new();
    static OTHER_STATES: Erased<Later<STATES>> = Erased::new();
    match changed {
        NOTHING => &SAME,
        THE_DECK => &SHUFFLED,
        OBJECTIVES => &FEWER_EFFECTS,
        _ => &OTHER_STATES,
    }
}

type Game = <Armada as Ruleset>::Game;
type Item = <Armada as Ruleset>::Item;
type Event = <Armada as Ruleset>::Event;
type Decision = DecisionOf<Armada>;
type Choice = ChoiceOf<Armada>;

/// Passes questions on.
struct Through<'a, const CHANGED: u8>(&'a mut dyn Seats<Later<CHANGED>>);

impl<const CHANGED: u8> Seats<Armada> for Through<'_, CHANGED> {
    fn ask(&mut self, game: &Game, decision: &Decision) -> Flow<Choice> {
        let mut decision = decision.clone();
        if let (OBJECTIVES, Shape::Pick { options, .. }) = (CHANGED, &mut decision.shape) {
            options.retain(|item| !is_of_objective(item));
        }
        self.0.ask(game, &decision)
    }
    fn ask_each(&mut self, game: &Game, decisions: &[Decision]) -> Flow<Answers<Armada>> {
        self.0.ask_each(game, decisions)
    }
    fn ask_in_parallel(&mut self, game: &mut Game, next: Next<'_, Armada>, take: Take<'_, Armada>) -> Flow {
        self.0.ask_in_parallel(game, next, take)
    }
    fn tell(&mut self, game: &Game, event: Event) {
        self.0.tell(game, event);
    }
}

fn is_of_objective(item: &Item) -> bool {
    let item = serde_json::to_value(item).unwrap();
    item["effect"][0].get("objective").is_some()
}

impl<const CHANGED: u8> Ruleset for Later<CHANGED> {
    const NAME: &'static str = Armada::NAME;
    const VERSION: u32 = Armada::VERSION + 1;
    type Setup = <Armada as Ruleset>::Setup;
    type Game = Game;
    type Item = Item;
    type Spot = <Armada as Ruleset>::Spot;
    type Line = <Armada as Ruleset>::Line;
    type Event = Event;
    type View = <Armada as Ruleset>::View;

    fn set_up(setup: &Self::Setup, mut chance: Chance) -> Result<Game, Refusal> {
        if CHANGED != NOTHING {
            chance.flip("a coin that was not flipped before");
        }
        Armada::set_up(setup, chance)
    }
    fn restored(game: &mut Game) {
        Armada::restored(game);
    }
    fn asked_in_step(rules: u32) -> bool {
        Armada::asked_in_step(rules)
    }
    fn reworded(game: &Game, choice: Choice) -> Choice {
        Armada::reworded(game, choice)
    }
    fn former_hash(game: &Game, rules: u32) -> Option<StateHash> {
        Armada::former_hash(game, rules)
    }
    fn sound(game: &Game) -> Result<(), String> {
        if CHANGED == STATES { Err("hulls are counted in thirds now".into()) } else { Armada::sound(game) }
    }
    fn progress(game: &Game) -> Progress {
        Armada::progress(game)
    }
    fn seat_says(game: &Game, seat: Seat) -> String {
        Armada::seat_says(game, seat)
    }
    fn side_says(game: &Game, side: Side) -> String {
        Armada::side_says(game, side)
    }
    fn seating(game: &Game) -> &Seating {
        Armada::seating(game)
    }
    fn chance(game: &mut Game) -> &mut Chance {
        Armada::chance(game)
    }
    fn advance(game: &mut Game, seats: &mut dyn Seats<Self>) -> Flow {
        Armada::advance(game, &mut Through(seats))
    }
    fn outcome(game: &Game) -> Option<Outcome> {
        Armada::outcome(game)
    }
    fn concession(game: &Game, seat: Seat) -> Option<Outcome> {
        Armada::concession(game, seat)
    }
    fn permits(game: &Game, decision: &Decision, choice: &Choice) -> Result<(), Refusal> {
        Armada::permits(game, decision, choice)
    }
    fn suggest(game: &Game, decision: &Decision, chance: &mut Chance) -> Option<Choice> {
        Armada::suggest(game, decision, chance)
    }
    fn suggestions(game: &Game, decision: &Decision) -> Vec<Self::Spot> {
        Armada::suggestions(game, decision)
    }
    fn board(game: &Game) -> Value {
        Armada::board(game)
    }
    fn evidence(game: &Game, event: &Event) -> Vec<Stroke> {
        Armada::evidence(game, event)
    }
    fn view(game: &Game, eye: Eye) -> Self::View {
        Armada::view(game, eye)
    }
    fn secrets(game: &Game, eye: Eye) -> Option<Vec<Secret>> {
        Armada::secrets(game, eye)
    }
    fn event_for(event: &Event, eye: Eye) -> Option<Event> {
        Armada::event_for(event, eye)
    }
    fn reimagine(game: &Game, eye: Eye, chance: &mut Chance) -> Game {
        Armada::reimagine(game, eye, chance)
    }
    fn dealt_anew(game: &Game, chance: &mut Chance) -> Game {
        Armada::dealt_anew(game, chance)
    }
    fn question(game: &Game, decision: &Decision) -> String {
        Armada::question(game, decision)
    }
    fn seat_name(game: &Game, seat: Seat) -> String {
        Armada::seat_name(game, seat)
    }
    fn item_name(game: &Game, item: Item) -> String {
        Armada::item_name(game, item)
    }
    fn spot_name(game: &Game, spot: Self::Spot) -> String {
        Armada::spot_name(game, spot)
    }
    fn event_line(game: &Game, event: &Event) -> String {
        Armada::event_line(game, event)
    }
}
