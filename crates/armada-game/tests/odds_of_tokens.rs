//! The odds of what is left of an attack while defense tokens are spent, with all cards: they are those of whole attacks that
//! come to the same question.

use armada::Armada;
use armada::play::asks::{DECLARE_TARGET, SPEND_DEFENSE_TOKEN};
use armada::state::{Game, Item};
use armada_odds::{harm, played_from_defense};
use serde_json::{Value, json};
use table::erased::AnyGame;
use table::{
    Budget, Chance, Choice, ChoiceOf, DecisionOf, Flow, Live, RefusalKind, Ruleset, Seat, Seats, Seed, Shape, enumerate,
};

use crate::duel::{Duel, target};

/// A Gladiator attacks a frigate at close range.
const FRIGATE: Duel = Duel { ours: "gladiator-i-class-star-destroyer", ..Duel::USUAL };

fn one(item: Item) -> ChoiceOf<Armada> {
    Choice::Pick([item].into_iter().collect())
}

/// A question which token is spent, and the answer to it.
#[derive(Clone, PartialEq)]
struct Question {
    /// The game, with other dice to come.
    game: Game,
    options: Vec<Item>,
    option: Item,
}

/// Declares the target and answers the questions which token is spent: one after another with an effect if there is one, and
/// else with a token; the last of them with the option of this number. Everything else is answered by the computer player.
struct Defends {
    target: Item,
    declared: bool,
    /// Number of questions before the one that is looked at.
    before: usize,
    number: usize,
    question: Option<Question>,
}

impl Seats<Armada> for Defends {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        if decision.ask == DECLARE_TARGET && !std::mem::replace(&mut self.declared, true) {
            return Ok(one(self.target));
        }
        if let (SPEND_DEFENSE_TOKEN, Shape::Pick { options, .. }, None) =
            (decision.ask, &decision.shape, &self.question)
        {
            if self.before > 0 {
                self.before -= 1;
                let effect = options.iter().find(|option| matches!(option, Item::Effect(..)));
                return Ok(one(*effect.unwrap_or(&options[0])));
            }
            let mut game = game.clone();
            game.chance = Chance::new(Seed::from_number(0));
            let option = options[self.number % options.len()];
            self.question = Some(Question { game, options: options.to_vec(), option });
            return Ok(one(option));
        }
        Ok(Armada::advise(game, decision, &mut Chance::new(Seed::from_number(0))))
    }
}

/// Every question that can come, with the chances that it comes and this loss of shields and hull follows: every way in which
/// the dice can fall is played from the start of the attack to its end.
fn each_question(position: &Game, before: usize, number: usize) -> Vec<(Question, [f64; 16])> {
    let (target, unit) = target(position);
    let mut found: Vec<(Question, [f64; 16])> = Vec::new();
    enumerate(
        |chance| {
            let mut game = position.clone();
            *Armada::chance(&mut game) = chance;
            let mut seats = Defends { target, declared: false, before, number, question: None };
            Armada::advance(&mut game, &mut seats).expect("all is answered");
            let lost = seats.question.map(|question| {
                let ((shields, lost), (shields_left, lost_now)) = (harm(&question.game, unit), harm(&game, unit));
                (question, usize::from(shields - shields_left + lost_now - lost))
            });
            (lost, Armada::chance(&mut game).clone())
        },
        |chance, lost| {
            let Some((question, lost)) = lost else { return true };
            let known = found.iter().position(|(known, _)| *known == question).unwrap_or_else(|| {
                found.push((question, [0.0; 16]));
                found.len() - 1
            });
            found[known].1[lost] += chance;
            true
        },
    );
    found
}

/// What is worked out from each question on is what whole attacks show that come to it. Returns after how many questions
/// chance has a part in it.
fn assert_same(duel: Duel, before: usize, number: usize) -> usize {
    let game = duel.live().checkpoint().0.clone();
    let mut by_chance = 0;
    let questions = each_question(&game, before, number);
    assert!(questions.len() > 5, "{} questions", questions.len());
    for (Question { game, options, option }, chances) in questions {
        let all: f64 = chances.iter().sum();
        let odds = played_from_defense::<Armada>(&game, option, &options, Armada::advise, &Budget::default());
        let odds = odds.expect("an attack is being made");
        for (loss, chance) in (0u8..).zip(chances) {
            let (known, chance) = (odds.damage.exactly(loss), chance / all);
            assert!((known - chance).abs() < 1e-9, "{option:?} of {options:?}: {loss} damage {known} and {chance}");
        }
        by_chance += usize::from(odds.ways > 1);
    }
    by_chance
}

#[test]
fn what_is_left_of_an_attack_is_played_as_in_whole_attacks() {
    for number in 0..3 {
        assert!(assert_same(FRIGATE, 0, number) > 0, "at close range an evade rerolls a die");
    }
    assert_same(FRIGATE, 1, 0);
}

#[test]
fn cards_take_part_in_what_is_left_of_an_attack() {
    assert_same(Duel { attacker: "'assault-concussion-missiles'", ..FRIGATE }, 0, 1);
}

#[test]
fn an_effect_that_was_resolved_is_not_resolved_again() {
    let (ours, theirs) = ("victory-ii-class-star-destroyer", "mc30c-torpedo-frigate");
    let duel = Duel { ours, theirs, ahead: "350", defender: "'admonition'", ..FRIGATE };
    // After the effect no option is an effect.
    assert_same(duel, 1, 0);
    assert_same(duel, 1, 1);
}

/// Plays on until the defender is asked which token to spend.
fn until_asked(live: &mut Live<Armada>) {
    let (target, _) = target(live.now());
    loop {
        let open = &live.open()[0];
        let (seat, at) = (open.decision.seat, open.at);
        let choice = match open.decision.ask {
            ask if ask == SPEND_DEFENSE_TOKEN => return,
            ask if ask == DECLARE_TARGET => one(target),
            _ => live.advise(seat).expect("somebody is asked"),
        };
        live.answer(seat, at, choice).expect("a legal choice");
    }
}

/// What a player may have worked out about an option.
fn told(live: &Live<Armada>, seat: Seat, option: Item) -> Option<Result<Option<Value>, table::Refusal>> {
    let what = json!({ "odds-with-cards": { "target": option } });
    live.work_out(seat, &what).map(|work| work(&Budget::default()))
}

#[test]
fn a_defender_is_told_the_odds_of_every_option_and_nothing_of_what_is_hidden() {
    let duel = Duel { attacker: "'assault-concussion-missiles'", ..FRIGATE };
    let [mut one, mut other] = ["'structural-damage'", "'blinded-gunners'"].map(|deck| Duel { deck, ..duel }.live());
    until_asked(&mut one);
    until_asked(&mut other);
    let Shape::Pick { options, .. } = &one.open()[0].decision.shape else { panic!("options") };
    assert!(options.contains(&Item::Done) && options.len() > 2, "{options:?}");
    let figure = |live: &Live<Armada>, option| {
        let told = told(live, Seat(1), option).expect("the defender is asked").expect("it is offered");
        told.expect("there is time")["odds-with-cards"].clone()
    };
    let mut means = Vec::new();
    for option in options {
        let told = figure(&one, *option);
        assert_eq!(told, figure(&other, *option), "whoever knew the deck would be told something else");
        means.push(told["mean"].as_f64().expect("a figure"));
    }
    let none = means[options.iter().position(|option| *option == Item::Done).expect("to spend none")];
    assert!(means.iter().all(|mean| *mean <= none + 1e-9), "a token does no harm: {means:?}");
    assert!(means.iter().any(|mean| *mean < none - 0.5), "one of them helps: {means:?}");

    assert!(told(&one, Seat(0), options[0]).is_none(), "nothing is asked of the attacker");
    let (target, _) = target(one.now());
    let refused = told(&one, Seat(1), target).expect("the defender is asked").expect_err("it is not offered");
    assert_eq!(refused.kind, RefusalKind::Malformed);
}
