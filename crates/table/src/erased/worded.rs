//! Turns questions, events and scenes into words.

use serde_json::Value;

use super::json;
use super::wire::{AnyEvent, AnyOutcome, AnyPart, AnySaid, AnyScene, AnyScored, AnyShape, Asked, Named, Question};
use crate::{
    DecisionOf, Eye, Fact, Forfeit, OpenOf, Outcome, Part, Review, Ruleset, Scene, Scored, Seat, Sentence, Shape,
    Telling, Told, Wording, said,
};

/// An open question as this eye sees it.
pub(crate) fn question<R: Ruleset>(game: &R::Game, open: &OpenOf<R>, eye: Eye) -> Question {
    let (at, seat, ask) = (open.at, open.decision.seat, open.decision.ask);
    let asked = eye.sees_secrets_of(seat).then(|| asked::<R>(game, &open.decision));
    let (progress, moment) = (R::progress(game), R::moment(game));
    let secret = ask.secret;
    Question { at, seat, ask: ask.name, rule: ask.rule, meanwhile: ask.meanwhile, progress, secret, moment, asked }
}

/// The part of a question that only the asked seat sees.
pub(crate) fn asked<R: Ruleset>(game: &R::Game, decision: &DecisionOf<R>) -> Asked {
    let Wording { says, aside, source, hint } = R::asks(game, decision);
    let hint = hint.or(decision.ask.hint);
    let subject = decision.subject.map(|item| named::<R>(game, item));
    let moot = R::moot(game, decision).map(|choice| json(&choice));
    Asked { says, aside, source, hint, subject, moot, shape: shape::<R>(game, decision) }
}

fn shape<R: Ruleset>(game: &R::Game, decision: &DecisionOf<R>) -> AnyShape {
    let all = |items: &[R::Item]| items.iter().map(|item| named::<R>(game, *item)).collect();
    let option = |item: &R::Item| Named { does: does::<R>(game, decision, *item), ..named::<R>(game, *item) };
    match &decision.shape {
        Shape::Pick { options, least, most } => {
            let told_apart = match most {
                1 => told_apart::<R>(game, decision, options),
                _ => options.to_vec(),
            };
            AnyShape::Pick { options: told_apart.iter().map(option).collect(), least: *least, most: *most }
        }
        Shape::Arrange { items } => AnyShape::Arrange { items: all(items) },
        Shape::Place => AnyShape::Place {
            suggestions: R::suggestions(game, decision).into_iter().map(|spot| named_spot::<R>(game, spot)).collect(),
            notation: R::spot_notation(game),
        },
        Shape::Plot { along, joints, least } => {
            AnyShape::Plot { along: all(along), joints: joints.to_vec(), least: *least }
        }
        Shape::Write { lines } => AnyShape::Write { lines: all(lines), notation: R::line_notation(game, decision) },
        Shape::Confirm => AnyShape::Confirm,
    }
}

/// What an option does, as the question or the ruleset says.
fn does<R: Ruleset>(game: &R::Game, decision: &DecisionOf<R>, item: R::Item) -> Option<String> {
    let place = decision.shape.items().iter().position(|option| *option == item);
    let explained = place.and_then(|place| decision.ask.explained.get(place));
    explained.map(ToString::to_string).or_else(|| R::does(game, decision, item))
}

/// Of options that are alike the first one.
pub fn told_apart<R: Ruleset>(game: &R::Game, decision: &DecisionOf<R>, options: &[R::Item]) -> Vec<R::Item> {
    options.iter().fold(Vec::new(), |mut kept, option| {
        if !kept.iter().any(|earlier| R::alike(game, decision, *earlier, *option)) {
            kept.push(*option);
        }
        kept
    })
}

fn named<R: Ruleset>(game: &R::Game, item: R::Item) -> Named {
    let (says, name) = (R::item_says(game, item), R::item_name(game, item));
    Named {
        item: json(&item),
        name: (name != says).then_some(name),
        says,
        stands_for: R::stands_for(game, item).map(|thing| json(&thing)),
        card: R::card_of(game, item),
        does: None,
        side: R::side_of_item(game, item),
    }
}

fn named_spot<R: Ruleset>(game: &R::Game, spot: R::Spot) -> Named {
    Named {
        item: json(&spot),
        says: R::spot_name(game, spot),
        name: None,
        stands_for: None,
        card: None,
        does: None,
        side: None,
    }
}

/// An event as an eye has seen it.
pub(crate) fn event<R: Ruleset>(game: &R::Game, number: usize, told: Told<R::Event>) -> AnyEvent {
    let telling = R::told(game, &told.event);
    let told = Told { after: told.after, event: json(&told.event), strokes: told.strokes };
    as_told::<R>(game, number, told, telling)
}

/// The last event of a game that a seat gave up, or lost on time or by leaving: the same for every eye.
pub(crate) fn concession<R: Ruleset>(
    game: &R::Game,
    number: usize,
    after: usize,
    seat: Seat,
    why: Forfeit,
) -> AnyEvent {
    let (event, says) = match why {
        Forfeit::GaveUp => (serde_json::json!({ "gave-up": { "seat": seat } }), "{} gave up."),
        Forfeit::OutOfTime => (serde_json::json!({ "out-of-time": { "seat": seat } }), "{} ran out of time."),
        Forfeit::LeftTable => (serde_json::json!({ "left-table": { "seat": seat } }), "{} left the table."),
    };
    let telling = Telling::of(&event, Sentence::of(says, [seat.into()])).heading();
    as_told::<R>(game, number, Told { after, event, strokes: Vec::new() }, telling)
}

fn as_told<R: Ruleset>(game: &R::Game, number: usize, told: Told<Value>, telling: Telling<R::Item>) -> AnyEvent {
    let Told { after, event, strokes } = told;
    AnyEvent {
        number,
        after,
        event,
        says: said::<R>(game, &telling.sentence),
        kind: telling.kind,
        rule: telling.rule.map(|rule| rule.0.into()),
        seats: telling.seats,
        sides: telling.sides,
        things: telling.things.iter().map(json).collect(),
        cards: telling.cards,
        strokes,
        heading: telling.heading,
        parts: parts::<R>(game, &telling.sentence),
    }
}

/// Number of gains that are told as the moments that decided a game.
const DECISIVE_GAINS: usize = 3;

/// How the game ended, which seat gave it up, ran out of time or was left, if one did, and what its log shows.
pub(crate) fn outcome<R: Ruleset>(
    game: &R::Game,
    outcome: Outcome,
    gave_up: Option<(Seat, Forfeit)>,
    review: Review,
) -> AnyOutcome {
    let Outcome { places, scores, how } = outcome;
    let conceded = gave_up.map(|(seat, why)| match why {
        Forfeit::GaveUp => Sentence::of("{} gave up", [seat.into()]),
        Forfeit::OutOfTime => Sentence::of("{} ran out of time", [seat.into()]),
        Forfeit::LeftTable => Sentence::of("{} left the table", [seat.into()]),
    });
    let how = match gave_up {
        // Rulesets know only that somebody gave up.
        Some((seat, Forfeit::OutOfTime)) => format!("{} ran out of time", R::seat_says(game, seat)).into(),
        Some((seat, Forfeit::LeftTable)) => format!("{} left the table", R::seat_says(game, seat)).into(),
        _ => how,
    };
    let parts = conceded.map_or_else(Vec::new, |sentence| parts::<R>(game, &sentence));
    let account = R::account(game);
    let rule = account.as_ref().map(|account| account.rule.0.into());
    let (scored, besides) = account.map_or((Vec::new(), None), |account| (account.scored, account.besides));
    // Somebody who gave up has lost, whatever the points would have decided.
    let besides = besides.filter(|_| gave_up.is_none()).map(|besides| clause::<R>(game, &besides));
    AnyOutcome {
        places,
        scores,
        how,
        parts,
        scored: scored.into_iter().map(|it| line::<R>(game, it)).collect(),
        besides,
        rule,
        gains: review.largest_gains(DECISIVE_GAINS),
        luck: review.luck,
    }
}

fn line<R: Ruleset>(game: &R::Game, scored: Scored<R::Item>) -> AnyScored {
    let Scored { side, what, points, rule } = scored;
    AnyScored { side, what: clause::<R>(game, &what), points, rule: rule.map(|rule| rule.0.into()) }
}

fn clause<R: Ruleset>(game: &R::Game, sentence: &Sentence<R::Item>) -> AnySaid {
    AnySaid { says: said::<R>(game, sentence), parts: parts::<R>(game, sentence) }
}

/// The parts of a sentence, if it has placeholders.
fn parts<R: Ruleset>(game: &R::Game, sentence: &Sentence<R::Item>) -> Vec<AnyPart> {
    let part = |part: &Part<R::Item>| match part {
        Part::Text(text) => AnyPart::Text(text.clone()),
        Part::Seat(seat) => AnyPart::Seat(*seat),
        Part::Side(side) => AnyPart::Side(*side),
        Part::Item(item) => AnyPart::Item(named::<R>(game, *item)),
    };
    if sentence.has_places() { sentence.parts().iter().map(part).collect() } else { Vec::new() }
}

/// What is going on.
pub(crate) fn scene<R: Ruleset>(game: &R::Game, scene: Scene<R::Item>) -> AnyScene {
    let Scene { kind, title, steps, step, by, at, facts } = scene;
    let fact = |fact: Fact<R::Item>| Fact::<Value> {
        title: fact.title,
        says: fact.says,
        item: fact.item.map(|item| json(&item)),
    };
    AnyScene {
        kind,
        says: said::<R>(game, &title),
        parts: parts::<R>(game, &title),
        steps,
        step,
        by: by.map(|item| named::<R>(game, item)),
        at: at.map(|item| named::<R>(game, item)),
        facts: facts.into_iter().map(fact).collect(),
    }
}
