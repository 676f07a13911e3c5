//! Effects have names: nothing that is stored depends on the order of a card's hooks, and data of rules before version
//! 4, which identified an effect by the place of its hook, can still be read.
//!
//! `older/towers.jsonl` and `older/towers.toml` were written under version 3: the journal of a game in which Linked
//! Turbolaser Towers were just used, with the hash of its last state, and a scenario created from that state.

use std::sync::LazyLock;

use armada::cards::{self, CARDS};
use armada::catalog::Catalog;
use armada::effects::{Card, CardSet, EffectName, Hook, HookKind, Used, Word};
use armada::play::{Deal, Rules, Setup};
use armada::state::{Game, Item, Source, Until, UpgradeId};
use armada_game::Armada;
use scenario::{How, Referee, read_file};
use table::{Chance, Choice, ChoiceOf, DecisionOf, Live, Ruleset, Seed, Snapshot};

use crate::tables;

const JOURNAL: &str = include_str!("older/towers.jsonl");
const SCENARIO: &str = include_str!("older/towers.toml");

/// How a test deals the cards.
struct Dealt {
    /// With the hooks of every card in reverse?
    reversed: bool,
    /// With places instead of names, as in older rules?
    by_place: bool,
}

impl Dealt {
    fn card(&self, card: &'static Card) -> &'static Card {
        let mut hooks: Vec<Hook> = card.hooks.to_vec();
        if self.reversed {
            hooks.reverse();
        }
        for (place, hook) in (0..).zip(&mut hooks) {
            if let (true, HookKind::Effect(effect)) = (self.by_place, &mut hook.kind) {
                effect.name = EffectName::at_place(place);
            }
        }
        Box::leak(Box::new(Card { id: card.id, hooks: hooks.leak() }))
    }

    fn deal(&self) -> CardSet {
        let catalog = Catalog::get();
        let upgrades = catalog.upgrades().iter().map(|card| card.id.as_str());
        let squadrons = || catalog.squadrons().iter().map(|card| card.id.as_str());
        let objectives = catalog.objectives().iter().map(|card| card.id.as_str());
        let damage = catalog.damage_cards().iter().map(|card| card.id.as_str());
        let ids = upgrades.chain(squadrons()).chain(objectives).chain(damage);
        let dealt: Vec<&'static Card> = ids.filter_map(cards::find).map(|card| self.card(card)).collect();
        let plain: Vec<&'static str> = squadrons().filter(|id| cards::is_played(id)).collect();
        CardSet::new(&[&[&dealt]], |word: Word| self.card(CARDS.keyword(word)), &plain)
    }
}

macro_rules! deals {
    ($($(#[$doc:meta])* $name:ident = $dealt:expr;)*) => {
        $($(#[$doc])*
        enum $name {}

        impl Deal for $name {
            fn cards() -> &'static CardSet {
                static CARDS: LazyLock<CardSet> = LazyLock::new(|| $dealt.deal());
                &CARDS
            }
        })*
    };
}

deals! {
    /// The hooks of every card are in reverse order.
    Reversed = Dealt { reversed: true, by_place: false };
    /// Effects are identified by the places of their hooks.
    ByPlace = Dealt { reversed: false, by_place: true };
    /// The same with the hooks in reverse.
    ByPlaceReversed = Dealt { reversed: true, by_place: true };
}

/// Games in which effects are used whose cards have several.
fn setups() -> Vec<Setup> {
    let objectives = ["rift-assault", "fleet-in-being", "intel-sweep", "capture-the-vip"];
    let over_objectives = objectives.map(|objective| {
        let mut setup = tables::core_set("2020");
        tables::bring_objective(&mut setup, objective);
        setup
    });
    over_objectives.into_iter().chain((0..4).map(|seed| tables::by_chance(200, seed))).collect()
}

/// An effect that has a name, where there is one; otherwise what the computer player would do, if one is dealt.
fn keen_choice<D: Deal>(game: &Game, decision: &DecisionOf<Rules<D>>, chance: &mut Chance) -> ChoiceOf<Rules<D>> {
    match decision.shape.items().iter().find(|item| is_one_of_several(item)) {
        Some(effect) => Choice::Pick([*effect].into_iter().collect()),
        None => Rules::<D>::advise(game, decision, chance),
    }
}

/// A game between players who use such effects.
fn played<D: Deal>(setup: &Setup, seed: u64) -> Live<Rules<D>> {
    let seed = Seed::from_number(seed);
    let mut chance = Chance::new(seed.derived("anything", 0));
    let mut live = Live::start(setup.clone(), seed).unwrap();
    while let Some(open) = live.open().first().cloned() {
        let choice = keen_choice::<D>(live.now(), &open.decision, &mut chance);
        live.answer(open.decision.seat, open.at, choice).unwrap();
    }
    live
}

fn is_one_of_several(item: &Item) -> bool {
    matches!(item, Item::Effect(_, name) if *name != EffectName::ONLY && name.place().is_none())
}

/// How many times an effect was chosen by a name.
fn named<D: Deal>(game: &Live<Rules<D>>) -> usize {
    let picked =
        game.made().filter_map(|(_, choice)| if let Choice::Pick(items) = choice { Some(items) } else { None });
    picked.flatten().filter(|item| is_one_of_several(item)).count()
}

#[test]
fn a_journal_plays_to_the_same_game_whatever_the_order_of_hooks() {
    let mut times = 0;
    for (seed, setup) in (40..).zip(setups()) {
        let game = played::<armada_game::All>(&setup, seed);
        times += named(&game);
        for journal in [game.journal().to_lines().into_bytes(), game.journal().to_bytes()] {
            let reversed = Live::<Rules<Reversed>>::resume(&journal).unwrap().game;
            assert_eq!(reversed.events(), game.events(), "seed {seed}");
            assert_eq!((reversed.hash(), reversed.outcome()), (game.hash(), game.outcome()), "seed {seed}");
        }
    }
    assert!(times > 4, "an effect with a name was used {times} times");
}

#[test]
fn by_the_places_of_hooks_it_would_not() {
    let astray = (40..).zip(setups()).filter(|(seed, setup)| {
        let game = played::<ByPlace>(setup, *seed);
        let again = Live::<Rules<ByPlace>>::resume(game.journal().to_lines().as_bytes());
        assert!(again.is_ok(), "in their order, places are as good as names");
        Live::<Rules<ByPlaceReversed>>::resume(game.journal().to_lines().as_bytes()).is_err()
    });
    assert!(astray.count() > 4);
}

fn older_state() -> String {
    let scenario: toml::Table = SCENARIO.parse().unwrap();
    scenario["start"]["state"].as_str().unwrap().to_owned()
}

/// Is the second effect of Linked Turbolaser Towers the only one that was used?
fn towers_were_used(game: &Game) -> bool {
    let towers =
        Used { source: Source::Upgrade(UpgradeId(2)), effect: EffectName::new("add-dice"), until: Until::Frame(0) };
    game.used == [towers]
}

#[test]
fn a_state_of_older_rules_is_read_with_the_names_of_its_effects() {
    let state = older_state();
    assert!(state.contains(r#"{"hook":1,"source":{"upgrade":2},"until":{"frame":0}}"#));
    let game = table::read_state::<Armada>(&state).unwrap();
    assert!(towers_were_used(&game), "{:?}", game.used);
    let written = serde_json::to_string(&game).unwrap();
    assert!(written.contains(r#"{"source":{"upgrade":2},"effect":"add-dice","until":{"frame":0}}"#));
    assert_eq!(table::read_state::<Armada>(&written).unwrap(), game);
}

#[test]
fn a_state_that_names_no_card_of_the_game_is_read_and_found_unsound() {
    let state = older_state().replace(r#"{"hook":1,"source":{"upgrade":2}"#, r#"{"hook":1,"source":{"upgrade":99}"#);
    let game = table::read_state::<Armada>(&state).unwrap();
    assert!(Armada::sound(&game).unwrap_err().contains("a card that does not exist"));
}

/// Plays on until an effect is used whose card has several.
fn use_another(game: &mut Live<Armada>) {
    let mut chance = Chance::new(Seed::from_number(1));
    let before = named(game);
    while named(game) == before {
        let open = game.open().first().expect("some effect is used before the end").clone();
        let choice = keen_choice::<armada_game::All>(game.now(), &open.decision, &mut chance);
        game.answer(open.decision.seat, open.at, choice).unwrap();
    }
}

#[test]
fn a_journal_of_older_rules_leads_to_its_fingerprints_and_goes_on() {
    let snapshot = Snapshot { rules: 3, choices: 106, state: older_state() };
    let mut game = Live::<Armada>::resume_older(JOURNAL.as_bytes(), Some(&snapshot)).unwrap();
    assert!(towers_were_used(game.now()));
    use_another(&mut game);
    let again = Live::<Armada>::resume_older(game.journal().to_lines().as_bytes(), None).unwrap();
    assert_eq!(again.hash(), game.hash());
    let mut then = None;
    again.retrace(|past| then = then.or((past.choices() == 106).then(|| towers_were_used(past.now()))));
    assert_eq!(then, Some(true), "and its past is shown as it was");
}

#[test]
fn only_the_fingerprint_of_the_older_form_is_accepted_beside_todays() {
    let resumed =
        |journal: &str| Live::<Armada>::resume_older(journal.as_bytes(), None).map(|game| game.hash().to_string());
    let today = resumed(JOURNAL).unwrap();
    let recorded = "55e7bb55cf78d9c36678295a0fd4f05f";
    assert!(today != recorded && JOURNAL.contains(recorded), "the state is written otherwise now");
    assert_eq!(resumed(&JOURNAL.replace(recorded, &today)).unwrap(), today);
    let fault = resumed(&JOURNAL.replace(recorded, &recorded.replace('5', "6"))).unwrap_err();
    assert!(fault.to_string().contains("playing it again gives"), "{fault}");
}

/// The journal as if today's rules had written it, with their fingerprints.
fn as_of_today() -> String {
    let mut hashes = Vec::new();
    let game = Live::<Armada>::resume_older(JOURNAL.as_bytes(), None).unwrap();
    game.retrace(|past| hashes.push(past.hash().to_string()));
    let mut choices = 0;
    let lines = JOURNAL.lines().map(|line| {
        choices += usize::from(line.contains("\"choice\":"));
        match line.split("\"hash\":\"").nth(1) {
            Some(recorded) => line.replace(&recorded[..hashes[choices].len()], &hashes[choices]),
            None => line.to_owned(),
        }
    });
    let lines: Vec<String> = lines.collect();
    lines.join("\n").replacen("\"rules\":3", &format!("\"rules\":{}", Armada::VERSION), 1)
}

#[test]
fn places_mean_nothing_in_a_journal_of_todays_rules() {
    let Err(fault) = Live::<Armada>::resume(as_of_today().as_bytes()) else { panic!("it was played") };
    assert!(fault.to_string().contains("line 49"), "{fault}");
}

#[test]
fn a_game_of_older_rules_is_carried_on_with_the_choices_since() {
    let snapshot = Snapshot { rules: 3, choices: 0, state: start_of(JOURNAL) };
    let carried = Live::<Armada>::carry_on(&snapshot, JOURNAL.as_bytes(), usize::MAX).unwrap();
    let how = carried.carried().unwrap();
    assert_eq!((how.taken_back, carried.choices()), (0, 106));
    assert!(towers_were_used(carried.now()));
}

/// The state in which a journal begins, as JSON.
fn start_of(journal: &str) -> String {
    let mut start = None;
    let game = Live::<Armada>::resume_older(journal.as_bytes(), None).unwrap();
    game.retrace(|past| start = start.take().or_else(|| Some(past.snapshot().state)));
    start.unwrap()
}

/// All scenarios of a text hold.
fn hold(text: &str) {
    let referee = Referee::of::<Armada>();
    for scenario in read_file("made.toml", text.as_bytes()).unwrap() {
        assert_eq!(referee.play(&scenario, How { take_back: true }), Ok(()), "{text}");
    }
}

#[test]
fn a_scenario_of_older_rules_holds() {
    hold(SCENARIO);
}

/// Rift Assault is the objective of both sides; the second player uses it.
fn turned_die(spelling: &str) -> String {
    format!(
        r#"
ruleset = "armada"
title = "A mark turns a die"
rules = ["rift-assault"]
forced.black = ["blank"]

[position]
objective = {{ card = "rift-assault", owner = "B" }}
phase = "squadron"
first = "A"
turn = "B"
ships.corvette = {{ seat = "A", card = "cr90-corvette-a", at = [900, 300], objective_tokens = 1 }}
ships.victory = {{ seat = "B", card = "victory-ii-class-star-destroyer", at = [300, 800] }}
squadrons.bomber = {{ seat = "B", card = "tie-bomber-squadron", at = [900, 390] }}

[[step]]
asks = "squadron-action"
choose = "attack"

[[step]]
asks = "attack-effect"
seat = "B"
offers = ["{spelling}"]
offers_not = ["use Rift Assault", "use Rift Assault (1)", "use Rift Assault: mark the ship", "use Rift Assault (8)"]
choose = "{spelling}"

[[step]]
asks = "rift-assault-turned-die"
"#
    )
}

#[test]
fn scenarios_call_an_effect_by_its_name_or_as_before() {
    for spelling in ["use Rift Assault: turn a die", "use Rift Assault (2)"] {
        hold(&turned_die(spelling));
    }
}
