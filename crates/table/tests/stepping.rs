//! Games in steps are the same games as live ones.

use sample_game::{Pearls, Setup};
use table::erased::{AnyRuleset, AnyStepping, Erased, Stepped};
use table::{Budget, Eye, Layout, Live, Player, RefusalKind, Seat, Seed, Shape, Stepping, legal_choices};

const SETUP: Setup = Setup { divers: 3, rounds: 2 };
const SLOTS: usize = 12;

fn start(seed: u64) -> Stepping<Pearls> {
    Stepping::start(&SETUP, Seed::from_number(seed), SLOTS).expect("it can be played")
}

#[test]
fn a_game_in_steps_is_the_game_that_the_same_choices_make_at_a_table() {
    for seed in 0..20 {
        let mut steps = start(seed);
        let mut live = Live::<Pearls>::start(SETUP, Seed::from_number(seed)).expect("it can be played");
        let mut number = 0;
        while let Some(decision) = steps.question() {
            assert_eq!(steps.steps(), live.choices() as u64);
            let open =
                live.open().iter().find(|open| open.decision.seat == decision.seat).expect("it is asked there too");
            assert_eq!(open.decision.ask.name, decision.ask.name);
            number = (number + 7) % steps.candidates().len();
            let (seat, at, choice) = (decision.seat, open.at, steps.candidates()[number].clone());
            steps.step(number).expect("it is offered");
            live.answer(seat, at, choice).expect("what is offered is legal");
        }
        assert_eq!(steps.outcome().cloned(), live.outcome());
        assert_eq!(*steps.now(), *live.now());
        assert_eq!(steps.step(0).map_err(|refusal| refusal.kind), Err(RefusalKind::Over));
    }
}

#[test]
fn what_is_listed_is_legal_different_and_complete_where_it_says_so() {
    let (mut complete, mut sampled) = (0, 0);
    let mut live = Live::<Pearls>::start(SETUP, Seed::from_number(3)).expect("it can be played");
    let mut chance = table::Chance::new(Seed::from_number(4));
    while let Some(open) = live.open().first().cloned() {
        let legal = legal_choices::<Pearls>(live.now(), &open.decision, SLOTS, &mut chance);
        assert!(!legal.choices.is_empty());
        for (at, choice) in legal.choices.iter().enumerate() {
            assert_eq!(live.check(open.decision.seat, open.at, choice), Ok(()));
            assert!(!legal.choices[..at].contains(choice));
        }
        if let (Shape::Pick { options, least: 1, most: 1 }, true) = (&open.decision.shape, legal.complete) {
            assert_eq!(options.len(), legal.choices.len());
        }
        *if legal.complete { &mut complete } else { &mut sampled } += 1;
        live.answer(open.decision.seat, open.at, legal.choices[0].clone()).expect("it is legal");
    }
    assert!(complete > 0 && sampled > 0, "{complete} {sampled}");
}

#[test]
fn the_same_seed_offers_the_same_and_a_copy_goes_its_own_way() {
    let (mut one, mut other) = (start(5), start(5));
    for step in 0..9 {
        assert_eq!(one.candidates(), other.candidates());
        let number = step % one.candidates().len();
        one.step(number).expect("it is offered");
        other.step(number).expect("it is offered");
    }
    let copy = one.clone();
    one.step(0).expect("it is offered");
    assert_eq!((copy.steps() + 1, copy.candidates()), (one.steps(), other.candidates()));
}

#[test]
fn an_observation_has_the_numbers_of_its_layout() {
    let mut steps = start(6);
    let layout = Layout::of::<Pearls>();
    let size = layout.size(SLOTS);
    let rows = size - SLOTS * layout.choice.len();
    let mut numbers = vec![f32::NAN; size];
    while let Some(decision) = steps.question() {
        let asked = decision.seat;
        for seat in 0..3 {
            steps.observe(Seat(seat), &mut numbers);
            let offered = numbers[rows..].chunks(layout.choice.len()).filter(|row| row[0] > 0.5).count();
            assert_eq!(offered, if Seat(seat) == asked { steps.candidates().len() } else { 0 });
            assert!(numbers.iter().all(|number| number.is_finite()));
            assert!(numbers[usize::from(seat)] > 0.5, "the first block says who looks");
        }
        steps.step_by(&Player::random(), &Budget::default()).expect("it goes on");
    }
}

#[test]
fn behind_plain_data_it_is_the_same() {
    let pearls = Erased::<Pearls>::new();
    let setup = serde_json::json!({"divers": 3, "rounds": 2});
    let mut steps: Box<dyn AnyStepping> =
        pearls.step_through(&setup, Seed::from_number(7), SLOTS).expect("it can be played");
    let mut game = pearls.start(&setup, Seed::from_number(7)).expect("it can be played");
    assert_eq!(steps.view(Eye::Seat(Seat(1))), game.view(Eye::Seat(Seat(1))));
    while let Some(seat) = steps.asked() {
        let at = game.asked().iter().find(|(asked, _)| *asked == seat).expect("it is asked").1;
        let choice = steps.candidate(0).expect("something is offered");
        assert!(steps.question(Eye::Seat(seat)).is_some_and(|question| question.asked.is_some()));
        let before = game.branching().expect("a live game").copy();
        game.answer(seat, at, &choice).expect("it is legal");
        assert_ne!(before.choices(), game.choices(), "a copy stays as it was");
        assert!(steps.step(SLOTS).is_err() && steps.step_by(&"nobody".into(), &Budget::default()).is_err());
        steps.step(0).expect("it is offered");
    }
    let scores = game.branching().expect("a live game").scores();
    assert_eq!((steps.scores(), Some(&scores)), (scores.clone(), steps.outcome().map(|outcome| &outcome.scores)));
    assert_eq!(game.branching().expect("a live game").legal(Seat(0), 3, Seed::from_number(1)), None, "it is over");
    assert!(pearls.step_through(&serde_json::json!({"divers": "three"}), Seed::from_number(7), SLOTS).is_err());
    assert!(pearls.step_through(&setup, Seed::from_number(7), 1).is_err());
}
