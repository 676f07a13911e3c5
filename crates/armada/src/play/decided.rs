//! Which optional effects of cards and keywords a choice uses and which it declines, for statistics.
//!
//! There are two kinds: effects that their hooks declare as optional, which are offered as [`Item::Effect`], and
//! questions of cards that can be answered with nothing, or with no.

use table::{Ask, Choice, ChoiceOf, Decided, DecisionOf, OptionalEffect, Shape};

use super::{Bare, words};
use crate::effects::{CardSet, Effect};
use crate::state::{Game, Item};

/// All effects that cards and keywords declare as optional.
pub(super) fn optional_effects(cards: &CardSet) -> Vec<OptionalEffect> {
    let of = |card: &'static crate::effects::Card| {
        card.effects().filter(|effect| !effect.must).map(move |effect| named(card.id, effect))
    };
    cards.all().flat_map(of).collect()
}

fn named(card: &'static str, effect: &Effect) -> OptionalEffect {
    OptionalEffect { card, name: effect.name.word().to_owned() }
}

/// What a choice uses and declines. If it is an effect, the others of the same question are still to be decided about.
pub(super) fn decided(game: &Game, decision: &DecisionOf<Bare>, choice: &ChoiceOf<Bare>) -> Vec<Decided> {
    let mut decided = of_hooks(game, decision, choice);
    decided.extend(of_question(decision, choice));
    decided
}

fn of_hooks(game: &Game, decision: &DecisionOf<Bare>, choice: &ChoiceOf<Bare>) -> Vec<Decided> {
    let Choice::Pick(picked) = choice else { return Vec::new() };
    let used = picked.iter().find(|item| matches!(item, Item::Effect(..)));
    let decided = match used {
        Some(used) => std::slice::from_ref(used),
        None => decision.shape.items(),
    };
    let optional = decided.iter().filter_map(|item| optional(game, *item));
    optional.map(|effect| Decided { effect, used: used.is_some() }).collect()
}

/// The optional effect that an item offers.
fn optional(game: &Game, item: Item) -> Option<OptionalEffect> {
    let Item::Effect(source, name) = item else { return None };
    let card = game.card_of(source)?;
    card.effects().find(|effect| effect.name == name && !effect.must).map(|effect| named(card.id, effect))
}

/// A card's own question, if nothing or no is an answer.
fn of_question(decision: &DecisionOf<Bare>, choice: &ChoiceOf<Bare>) -> Option<Decided> {
    let used = match (&decision.shape, choice) {
        (Shape::Confirm, Choice::Confirm(yes)) => *yes,
        (Shape::Pick { options, least, .. }, Choice::Pick(picked)) => {
            let declines = |item: &Item| matches!(item, Item::Done | Item::Pass);
            if *least > 0 && !options.iter().any(declines) {
                return None;
            }
            picked.iter().any(|item| !declines(item))
        }
        _ => return None,
    };
    let Ask { rule, name, .. } = *decision.ask;
    let card = words::asking_card(rule)?;
    Some(Decided { effect: OptionalEffect { card, name: name.to_owned() }, used })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effects::{Card, Window, offer, react};
    use crate::kit::{A, Kit};
    use crate::state::Source;
    use table::{Ask, Decision, Items, Rule, Seat, smallvec};

    static CARD: Card = Card {
        id: "leading-shots",
        hooks: &[
            offer(Window::RoundStart, |_, _| true, |_, _| Ok(())).named("one"),
            offer(Window::RoundStart, |_, _| true, |_, _| Ok(())).named("two"),
            react(Window::RoundStart, |_, _| true, |_, _| Ok(())).named("must"),
        ],
    };
    static OF_RULES: Ask = Ask::new("effect", Rule("timing.same-player-order"), "Which?").meanwhile("decides");
    static OF_CARD: Ask = Ask::new("leading-shots-die", Rule("leading-shots"), "Which?").meanwhile("decides");

    fn cards() -> &'static CardSet {
        static NOTHING: Card = Card { id: "", hooks: &[] };
        static CARDS: std::sync::LazyLock<CardSet> =
            std::sync::LazyLock::new(|| CardSet::new(&[&[&[&CARD]]], |_| &NOTHING, &[]));
        &CARDS
    }

    fn table() -> (Game, Source) {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-b", [900.0, 300.0], 0.0);
        let shots = kit.upgrade(ship, "leading-shots");
        kit.game.give_cards(cards());
        (kit.game, Source::Upgrade(shots))
    }

    fn pick(ask: &'static Ask, options: Items<Item>, least: u8) -> DecisionOf<Bare> {
        let most = options.len() as u8;
        Decision { seat: Seat(0), ask, subject: None, shape: Shape::Pick { options, least, most } }
    }

    fn told(game: &Game, decision: &DecisionOf<Bare>, choice: &ChoiceOf<Bare>) -> Vec<(String, bool)> {
        let decided = decided(game, decision, choice).into_iter();
        decided
            .inspect(|one| assert_eq!(one.effect.card, "leading-shots"))
            .map(|one| (one.effect.name, one.used))
            .collect()
    }

    #[test]
    fn effects_are_optional_unless_they_must_be_resolved() {
        let names: Vec<String> = optional_effects(cards()).into_iter().map(|effect| effect.name).collect();
        assert_eq!(names, ["one", "two"]);
    }

    #[test]
    fn the_chosen_effect_is_used_and_the_others_are_still_open() {
        let (game, source) = table();
        let options = ["one", "two", "must"].map(|name| source.effect_called(name));
        let decision = pick(&OF_RULES, options.into_iter().chain([Item::Done]).collect(), 1);
        let choose = |item: Item| told(&game, &decision, &Choice::Pick(smallvec![item]));
        assert_eq!(choose(options[1]), [("two".to_owned(), true)]);
        assert_eq!(choose(options[2]), [], "what must be resolved is no choice");
        assert_eq!(choose(Item::Done), [("one".to_owned(), false), ("two".to_owned(), false)]);
    }

    #[test]
    fn a_question_of_a_card_counts_if_it_can_be_declined() {
        let (game, _) = table();
        let dice: Items<Item> = smallvec![Item::Number(1), Item::Number(2)];
        let one = Choice::Pick(smallvec![Item::Number(1)]);
        let used = |used| [("leading-shots-die".to_owned(), used)];
        assert_eq!(told(&game, &pick(&OF_CARD, dice.clone(), 0), &one), used(true));
        assert_eq!(told(&game, &pick(&OF_CARD, dice.clone(), 0), &Choice::Pick(smallvec![])), used(false));
        assert_eq!(told(&game, &pick(&OF_CARD, dice.clone(), 1), &one), [], "one of them must be picked");
        assert_eq!(told(&game, &pick(&OF_RULES, dice, 0), &one), [], "no card asks");
        let whether = Decision { seat: Seat(0), ask: &OF_CARD, subject: None, shape: Shape::Confirm };
        assert_eq!(told(&game, &whether, &Choice::Confirm(true)), used(true));
        assert_eq!(told(&game, &whether, &Choice::Confirm(false)), used(false));
    }
}
