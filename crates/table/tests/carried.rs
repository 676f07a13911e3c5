//! Games after a change of rules: the sample game under version 1, and what becomes of it under several versions 2.

use sample_game::{Choice, Event, Forecast, Game, Item, Pearls, Setup, Spot, View};
use table::journal::{Carried, JournalFault, rules_of};
use table::{
    Answers, Chance, ChoiceOf, DecisionOf, Eye, Flow, Forfeit, Live, Outcome, Refusal, RefusalKind, Ruleset, Seat,
    Seating, Seats, Seed, Shape, Snapshot, StateHash, Through, some_choice,
};

/// What version 2 changes: nothing that affects a game; the initial order of the deck; the deck, and rowing and
/// anchoring are forbidden; the form of states; the names of the depth cards; or what is noted in a state.
const NOTHING: u8 = 0;
const THE_DECK: u8 = 1;
const ROWING: u8 = 2;
const STATES: u8 = 3;
const NAMES: u8 = 4;
const NOTES: u8 = 5;

/// A die that never lies on the table while somebody dives: with it, version 2 notes that a unit of work is over.
const NOTED: u8 = 77;

struct Later<const CHANGED: u8>;

/// Passes the questions of the sample game on, with the names that its items have under version 2.
struct Renamed<'a, const CHANGED: u8>(&'a mut dyn Seats<Later<CHANGED>>);

impl<const CHANGED: u8> Seats<Pearls> for Renamed<'_, CHANGED> {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Pearls>) -> Flow<Choice> {
        self.0.ask(game, decision)
    }
    fn ask_each(&mut self, game: &Game, decisions: &[DecisionOf<Pearls>]) -> Flow<Answers<Pearls>> {
        let mut decisions = decisions.to_vec();
        for decision in &mut decisions {
            if let Shape::Pick { options, .. } = &mut decision.shape {
                options.iter_mut().for_each(|item| *item = renamed(*item));
            }
        }
        let answers = self.0.ask_each(game, &decisions)?;
        Ok(answers.into_iter().map(|choice| with_items(choice, named_before)).collect())
    }
    fn tell(&mut self, game: &Game, event: Event) {
        self.0.tell(game, event);
    }
}

/// The depth cards under version 2: numbers a hundred higher, which no card had before.
fn renamed(item: Item) -> Item {
    if let Item::Depth(depth @ ..100) = item { Item::Depth(depth + 100) } else { item }
}

fn named_before(item: Item) -> Item {
    if let Item::Depth(depth @ 100..) = item { Item::Depth(depth - 100) } else { item }
}

fn with_items(choice: Choice, named: impl Fn(Item) -> Item) -> Choice {
    match choice {
        Choice::Pick(items) => Choice::Pick(items.into_iter().map(named).collect()),
        other => other,
    }
}

impl<const CHANGED: u8> Ruleset for Later<CHANGED> {
    const NAME: &'static str = Pearls::NAME;
    const VERSION: u32 = Pearls::VERSION + 1;
    type Setup = Setup;
    type Game = Game;
    type Item = Item;
    type Spot = Spot;
    type Line = Forecast;
    type Event = Event;
    type View = View;

    fn set_up(setup: &Setup, chance: Chance) -> Result<Game, Refusal> {
        let mut game = Pearls::set_up(setup, chance)?;
        if ![NOTHING, NAMES, NOTES].contains(&CHANGED) {
            game.deck.reverse();
        }
        Ok(game)
    }
    fn reworded(_: &Game, choice: Choice) -> Choice {
        if CHANGED == NAMES { with_items(choice, renamed) } else { choice }
    }
    fn former_hash(game: &Game, rules: u32) -> Option<StateHash> {
        (CHANGED == NOTES && rules < Self::VERSION).then(|| {
            let mut then = game.clone();
            then.dice.retain(|face| *face != NOTED);
            StateHash::of(&then)
        })
    }
    fn sound(game: &Game) -> Result<(), String> {
        if CHANGED == STATES { Err("boats have sails now".into()) } else { Pearls::sound(game) }
    }
    fn seating(game: &Game) -> &Seating {
        Pearls::seating(game)
    }
    fn chance(game: &mut Game) -> &mut Chance {
        Pearls::chance(game)
    }
    fn advance(game: &mut Game, seats: &mut dyn Seats<Self>) -> Flow {
        if CHANGED == NAMES {
            return Pearls::advance(game, &mut Renamed(seats));
        }
        game.dice.retain(|face| *face != NOTED);
        Pearls::advance(game, &mut Through(seats))?;
        if CHANGED == NOTES {
            game.dice.push(NOTED);
        }
        Ok(())
    }
    fn outcome(game: &Game) -> Option<Outcome> {
        Pearls::outcome(game)
    }
    fn concession(game: &Game, seat: Seat) -> Option<Outcome> {
        Pearls::concession(game, seat)
    }
    fn permits(game: &Game, decision: &DecisionOf<Self>, choice: &ChoiceOf<Self>) -> Result<(), Refusal> {
        match choice {
            Choice::Place(_) | Choice::Plot { .. } if CHANGED == ROWING => {
                Err(Refusal::illegal(decision.ask.rule, "the pond is frozen"))
            }
            _ => Pearls::permits(game, decision, choice),
        }
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
    fn seat_name(game: &Game, seat: Seat) -> String {
        Pearls::seat_name(game, seat)
    }
    fn item_name(game: &Game, item: Item) -> String {
        Pearls::item_name(game, item)
    }
    fn spot_name(game: &Game, spot: Spot) -> String {
        Pearls::spot_name(game, spot)
    }
    fn event_line(game: &Game, event: &Event) -> String {
        Pearls::event_line(game, event)
    }
}

fn answer<R: Ruleset>(game: &mut Live<R>, chance: &mut Chance) {
    let open = game.open().first().cloned().expect("somebody is asked");
    let choice = some_choice::<R>(game.now(), &open.decision, chance);
    game.answer(open.decision.seat, open.at, choice).unwrap();
}

/// A game under version 1 after this many choices.
fn played(choices: usize) -> Live<Pearls> {
    let mut game = Live::start(Setup { divers: 3, rounds: 3 }, Seed::from_number(11)).unwrap();
    let mut chance = Chance::new(Seed::from_number(12));
    while game.choices() < choices {
        answer(&mut game, &mut chance);
    }
    game
}

/// Number of choices in a whole game.
fn length() -> usize {
    let mut game = played(0);
    let mut chance = Chance::new(Seed::from_number(12));
    while !game.open().is_empty() {
        answer(&mut game, &mut chance);
    }
    game.choices()
}

/// The first game with at least `from` choices that is in the middle of a unit of work with this many made in it.
fn in_a_unit(from: usize, made: usize) -> Live<Pearls> {
    let inside = (from..length()).map(played).find(|game| game.choices() - game.checkpoint().1 == made);
    inside.expect("there is such a moment")
}

fn opened<const CHANGED: u8>(game: &Live<Pearls>) -> Result<Live<Later<CHANGED>>, JournalFault> {
    Live::resume_older(game.journal().to_lines().as_bytes(), Some(&game.snapshot()))
}

fn carried<const CHANGED: u8>(game: &Live<Pearls>, snapshot: &Snapshot) -> Result<Live<Later<CHANGED>>, Refusal> {
    Live::carry_on(snapshot, game.journal().to_lines().as_bytes(), usize::MAX)
}

/// The asked seats and their questions.
fn asked<R: Ruleset>(game: &Live<R>) -> Vec<(u8, &'static str)> {
    game.open().iter().map(|open| (open.decision.seat.0, open.decision.ask.name)).collect()
}

/// The whole journal of a game that was carried on: before and since.
fn whole<R: Ruleset>(before: &Live<Pearls>, since: &Live<R>) -> String {
    before.journal().to_lines() + &since.journal().to_lines()
}

#[test]
fn a_journal_that_leads_to_the_same_states_is_played_on() {
    for choices in [0, 5, 40] {
        let before = played(choices);
        let mut game = opened::<NOTHING>(&before).unwrap();
        assert_eq!((game.hash(), game.carried(), game.open()), (before.hash(), None, before.open()));
        assert_eq!(game.journal().to_lines(), before.journal().to_lines(), "it says under which rules it began");
        answer(&mut game, &mut Chance::new(Seed::from_number(1)));
        let again = Live::<Later<NOTHING>>::resume_older(game.journal().to_lines().as_bytes(), Some(&game.snapshot()));
        assert_eq!(again.unwrap().hash(), game.hash());
    }
}

#[test]
fn what_has_another_name_now_is_found_by_it() {
    let before = played(20);
    let depth = |depth: std::ops::Range<u8>| move |choice: &Choice| matches!(choice, Choice::Pick(items) if matches!(items[..], [Item::Depth(is)] if depth.contains(&is)));
    assert!(before.made().any(|(_, choice)| depth(0..100)(choice)), "depths were chosen");
    let mut game = opened::<NAMES>(&before).unwrap();
    assert_eq!((game.hash(), asked(&game)), (before.hash(), asked(&before)));
    let mut chance = Chance::new(Seed::from_number(1));
    while !game.made().any(|(_, choice)| depth(100..200)(choice)) {
        answer(&mut game, &mut chance);
    }
    let journal = game.journal().to_lines();
    let again = Live::<Later<NAMES>>::resume_older(journal.as_bytes(), Some(&game.snapshot())).unwrap();
    assert_eq!(again.hash(), game.hash(), "both names stand in it");

    let from_the_start = carried::<NAMES>(&before, &played(0).snapshot()).unwrap();
    assert_eq!((from_the_start.hash(), from_the_start.carried().unwrap().taken_back), (before.hash(), 0));
}

#[test]
fn what_only_newer_rules_note_in_a_state_is_no_difference() {
    let before = played(40);
    assert!(before.journal().to_lines().contains("\"hash\""));
    let game = opened::<NOTES>(&before).unwrap();
    assert_ne!(game.checkpoint().0.dice, before.checkpoint().0.dice);
    assert_eq!(asked(&game), asked(&before));
    let snapshot = Snapshot { rules: Later::<NOTES>::VERSION, ..before.snapshot() };
    let newer = Live::<Later<NOTES>>::resume_older(before.journal().to_lines().as_bytes(), Some(&snapshot));
    assert!(newer.is_err(), "rules that note it have not written that state");
}

#[test]
fn a_journal_that_leads_elsewhere_is_noticed_before_and_after_its_first_fingerprint() {
    for choices in [0, 5, 40] {
        let before = played(choices);
        assert_eq!(before.journal().to_lines().contains("\"hash\""), choices == 40);
        assert!(opened::<THE_DECK>(&before).is_err(), "after {choices} choices");
    }
    let unaware = Live::<Later<THE_DECK>>::resume_older(played(5).journal().to_lines().as_bytes(), None);
    assert!(unaware.is_ok(), "five choices have no fingerprint: without the snapshot nobody could know");
}

#[test]
fn it_goes_on_from_the_snapshot_with_what_was_chosen_since() {
    let before = in_a_unit(20, 3);
    let mut game = carried::<THE_DECK>(&before, &before.snapshot()).unwrap();
    assert_eq!((game.hash(), asked(&game)), (before.hash(), asked(&before)));
    let lines = before.journal().to_lines().lines().count() as u32;
    assert_eq!(game.carried(), Some(Carried { rules: 1, records: lines, taken_back: 0 }));
    assert_eq!(game.journal().commitment, before.journal().commitment);
    assert!(game.open()[0].at > before.open()[0].at, "no late answer hits another question");
    let late = game.answer(before.open()[0].decision.seat, before.open()[0].at, Choice::Confirm(true));
    assert_eq!(late.unwrap_err().kind, RefusalKind::Stale);

    let mut chance = Chance::new(Seed::from_number(3));
    while !game.open().is_empty() {
        answer(&mut game, &mut chance);
        let journal = whole(&before, &game);
        assert_eq!(rules_of(journal.as_bytes()), Ok(2));
        let again = Live::<Later<THE_DECK>>::resume(journal.as_bytes()).unwrap();
        assert_eq!((again.game.hash(), again.game.open()), (game.hash(), game.open()));
        assert_eq!(again.game.carried(), game.carried());
    }
    let seen = game.choices();
    game.take_back(0).unwrap();
    assert_eq!(game.snapshot().state, before.snapshot().state, "nothing before it is taken back");
    assert!(seen > 3 && game.take_back(1).is_err());
}

#[test]
fn what_no_longer_fits_is_taken_back_and_counted() {
    let rowed = |game: &Live<Pearls>| {
        let mut since = game.made().skip(game.checkpoint().1).map(|(_, choice)| choice);
        game.choices() > game.checkpoint().1 + 1
            && since.any(|choice| matches!(choice, Choice::Place(_) | Choice::Plot { .. }))
    };
    let before = (20..length()).map(played).find(rowed).unwrap();
    let since = (before.choices() - before.checkpoint().1) as u32;
    let game = carried::<ROWING>(&before, &before.snapshot()).unwrap();
    let carried = game.carried().unwrap();
    assert_eq!((game.choices() as u32 + carried.taken_back, carried.rules), (since, 1));
    assert!(carried.taken_back > 0, "boats were rowed");
    assert_eq!(
        Live::carry_on(&before.snapshot(), before.journal().to_lines().as_bytes(), 0)
            .map(|game: Live<Pearls>| { (game.choices(), game.carried().unwrap().taken_back) }),
        Ok((0, since))
    );
    let again = Live::<Later<ROWING>>::resume(whole(&before, &game).as_bytes()).unwrap().game;
    assert_eq!((again.hash(), again.carried()), (game.hash(), Some(carried)));
}

#[test]
fn an_older_snapshot_is_caught_up_with() {
    let (older, before) = (played(20), played(37));
    assert!(older.checkpoint().1 < before.checkpoint().1);
    let game = carried::<THE_DECK>(&before, &older.snapshot()).unwrap();
    assert_eq!((game.hash(), game.carried().unwrap().taken_back), (before.hash(), 0));
}

#[test]
fn take_backs_and_surrender_are_carried_along() {
    let mut before = in_a_unit(25, 2);
    before.take_back(before.choices() - 9).unwrap();
    let mut chance = Chance::new(Seed::from_number(77));
    for _ in 0..3 {
        answer(&mut before, &mut chance);
    }
    let game = carried::<THE_DECK>(&before, &before.snapshot()).unwrap();
    assert_eq!((game.hash(), asked(&game)), (before.hash(), asked(&before)));
    before.give_up(Seat(1), Forfeit::GaveUp).unwrap();
    let over = carried::<THE_DECK>(&before, &before.snapshot()).unwrap();
    assert_eq!(over.outcome(), before.outcome());
    let again = Live::<Later<THE_DECK>>::resume(whole(&before, &over).as_bytes()).unwrap().game;
    assert_eq!(again.outcome(), before.outcome());
    for why in [Forfeit::OutOfTime, Forfeit::LeftTable] {
        before.take_back(before.choices()).unwrap();
        before.give_up(Seat(1), why).unwrap();
        let over = carried::<THE_DECK>(&before, &before.snapshot()).unwrap();
        assert_eq!(over.gave_up(), Some((Seat(1), why)));
    }
}

#[test]
fn rules_may_change_again_and_again() {
    let first = in_a_unit(20, 1);
    let mut second = carried::<THE_DECK>(&first, &first.snapshot()).unwrap();
    let mut chance = Chance::new(Seed::from_number(3));
    for _ in 0..6 {
        answer(&mut second, &mut chance);
    }
    let journal = whole(&first, &second);
    let third = Live::<Later<THE_DECK>>::carry_on(&second.snapshot(), journal.as_bytes(), usize::MAX).unwrap();
    assert_eq!((third.hash(), third.carried().unwrap().rules), (second.hash(), 2));
    let again = Live::<Later<THE_DECK>>::resume((journal + &third.journal().to_lines()).as_bytes()).unwrap().game;
    assert_eq!((again.hash(), again.open()), (third.hash(), third.open()));
}

#[test]
fn a_state_that_cannot_be_read_is_refused_with_a_sentence() {
    let before = played(20);
    let unsound = carried::<STATES>(&before, &before.snapshot()).err().unwrap();
    assert!(unsound.says.contains("boats have sails now"), "{unsound}");
    let snapshot = Snapshot { state: "{\"round\":1}".into(), ..before.snapshot() };
    let unread = carried::<THE_DECK>(&before, &snapshot).err().unwrap();
    assert!(unread.says.contains("cannot be read: missing field"), "{unread}");
    let snapshot = Snapshot { choices: 99, ..before.snapshot() };
    let other = carried::<THE_DECK>(&before, &snapshot).err().unwrap();
    assert!(other.says.contains("ends before the state"), "{other}");
}

#[test]
fn two_journals_in_one_file_are_still_refused() {
    let before = played(5);
    let both = before.journal().to_lines() + &before.journal().to_lines();
    let refused = Live::<Pearls>::resume(both.as_bytes()).err().unwrap();
    assert!(refused.says.contains("header of another journal"), "{refused}");
}
