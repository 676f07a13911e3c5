//! What is hidden from an eye has no influence on what it sees.

use serde_json::Value;

use super::{Breach, Tally, same};
use crate::erased::worded;
use crate::{Chance, ChoiceOf, DecisionOf, Eye, Layout, Live, Ruleset, Seat, Seed, Told, check, observe, offered};

/// Number of latest events that are reported again after every choice.
const LATEST_EVENTS: usize = 4;
/// Number of choices that are offered to a program that learns.
const CANDIDATES: usize = 8;

/// Redraws everything hidden from each eye, and compares the views.
pub(super) fn views_keep_secrets<R: Ruleset>(live: &Live<R>, seed: Seed, tally: &mut Tally) -> Result<(), Breach> {
    let breach = |says: String| Breach { law: "views keep secrets", after: live.choices(), says };
    let mut chance = Chance::new(seed);
    for _ in 0..live.choices() {
        // Advances the stream, so that every step of the game imagines something else.
        chance.pick("stir", 2);
    }
    let game = live.now();
    for eye in R::seating(game).seats().map(Eye::Seat).chain([Eye::Spectator]) {
        let other = R::reimagine(game, eye, &mut chance);
        let view = |game: &R::Game| {
            serde_json::to_value(R::view(game, eye)).map_err(|error| breach(format!("the view of {eye:?}: {error}")))
        };
        let seen = view(game)?;
        same(&format!("the view of {eye:?}"), &seen, &view(&other)?).map_err(breach)?;
        completes_the_open_table::<R>(game, eye, &seen).map_err(breach)?;
        tally.reimagined += usize::from(other != *game);
        same_words(live, &other, eye).map_err(breach)?;
        if eye == Eye::Spectator {
            open_questions_are_open(live, &other)?;
        }
        if let Eye::Seat(seat) = eye {
            observations_keep_secrets(live, &other, seat, seed)?;
        }
        for open in live.open().iter().filter(|open| Eye::Seat(open.decision.seat) == eye) {
            same_question::<R>(game, &other, &open.decision, &mut chance).map_err(breach)?;
        }
    }
    Ok(())
}

/// A program that learns gets the same numbers and is offered the same choices.
fn observations_keep_secrets<R: Ruleset>(
    live: &Live<R>,
    other: &R::Game,
    seat: Seat,
    seed: Seed,
) -> Result<(), Breach> {
    let breach = |says: String| Breach { law: "observations keep secrets", after: live.choices(), says };
    let open = live.open().iter().find(|open| open.decision.seat == seat);
    let layout = Layout::of::<R>();
    let seen = |game: &R::Game| {
        let chance = &mut Chance::new(seed);
        let found = open.map(|open| (&open.decision, offered::<R>(game, &open.decision, CANDIDATES, chance)));
        let mut numbers = vec![f32::NAN; layout.size(CANDIDATES)];
        let asked = found.as_ref().map(|(decision, choices)| (*decision, &choices[..]));
        observe::<R>(game, seat, asked, &mut numbers);
        (numbers, found.map(|(_, choices)| choices))
    };
    let (numbers, offered) = seen(live.now());
    if let Some(at) = numbers.iter().position(|number| !number.is_finite()) {
        return Err(breach(format!("number {at} of what {seat} may know is {}", numbers[at])));
    }
    let (others, others_offered) = seen(other);
    same(&format!("what {seat} is offered"), &offered, &others_offered).map_err(breach)?;
    if let Some(at) = (0..numbers.len()).find(|at| numbers[*at].to_bits() != others[*at].to_bits()) {
        let says = format!("number {at} of what {seat} may know: {} against {}", numbers[at], others[at]);
        return Err(breach(says));
    }
    let (Some(open), Some(offered)) = (open, offered) else { return Ok(()) };
    let illegal = offered.iter().find_map(|choice| check::<R>(live.now(), &open.decision, choice).err());
    illegal.map_or(Ok(()), |refusal| Err(breach(format!("a choice is offered that is refused: {refusal}"))))
}

/// Whoever may not know anything reads the same words in a question that is not called secret.
fn open_questions_are_open<R: Ruleset>(live: &Live<R>, other: &R::Game) -> Result<(), Breach> {
    let breach = |says: String| Breach { law: "open questions are open", after: live.choices(), says };
    for open in live.open().iter().filter(|open| !open.decision.ask.secret) {
        let asked = |game: &R::Game| worded::asked::<R>(game, &open.decision);
        let what = format!("the question {:?}, which everybody reads,", open.decision.ask.name);
        same(&what, &asked(live.now()), &asked(other)).map_err(breach)?;
        if live.open().len() > 1 {
            return Err(breach(format!("{:?} is asked of several seats at the same time", open.decision.ask.name)));
        }
    }
    Ok(())
}

/// Questions, events and scenes have the same words for this eye.
fn same_words<R: Ruleset>(live: &Live<R>, other: &R::Game, eye: Eye) -> Result<(), String> {
    let game = live.now();
    for open in live.open() {
        let asked = |game: &R::Game| worded::question::<R>(game, open, eye);
        same(&format!("the question that {eye:?} sees"), &asked(game), &asked(other))?;
    }
    let latest = live.events().len().saturating_sub(LATEST_EVENTS);
    for (number, told) in live.events_for(eye, latest) {
        let event = |game: &R::Game, told: Told<R::Event>| worded::event::<R>(game, number, told);
        same(&format!("the event that {eye:?} is told"), &event(game, told.clone()), &event(other, told))?;
    }
    let scene = |game: &R::Game| R::scene(game, eye).map(|scene| worded::scene::<R>(game, scene));
    same(&format!("what goes on before {eye:?}"), &scene(game), &scene(other))?;
    same("how far the game has come", &R::progress(game), &R::progress(other))
}

/// Checks that a ruleset's secrets for an eye, applied to the spectators' view, give that eye's view.
fn completes_the_open_table<R: Ruleset>(game: &R::Game, eye: Eye, seen: &Value) -> Result<(), String> {
    let Some(secrets) = R::secrets(game, eye) else { return Ok(()) };
    let mut open = serde_json::to_value(R::view(game, Eye::Spectator)).map_err(|error| error.to_string())?;
    if let Some(secret) = secrets.iter().find(|secret| !secret.put_into(&mut open)) {
        return Err(format!("{eye:?} has a secret where nothing is: {}", secret.at.join(".")));
    }
    same(&format!("the open table with the secrets of {eye:?}"), &open, seen)
}

/// The asked seat reads the same words and has the same legal choices.
fn same_question<R: Ruleset>(
    game: &R::Game,
    other: &R::Game,
    decision: &DecisionOf<R>,
    chance: &mut Chance,
) -> Result<(), String> {
    same("the question", &R::question(game, decision), &R::question(other, decision))?;
    for item in decision.shape.items().iter().copied() {
        same("the name of an option", &R::item_name(game, item), &R::item_name(other, item))?;
    }
    let Some(choice): Option<ChoiceOf<R>> = R::suggest(game, decision, chance) else { return Ok(()) };
    same("what is legal", &check::<R>(game, decision, &choice), &check::<R>(other, decision, &choice))
}
