//! Random games on which the laws are checked, and the laws about a single step of them.

use super::{Breach, same};
use crate::{Chance, Choice, ChoiceOf, Eye, Live, Ruleset, Seed, StateHash, read_state, some_choice};

/// A random game with more choices than this is considered endless.
pub const LONGEST_GAME: usize = 100_000;

/// The seed of the random player, different from the game's.
pub(super) fn player_seed(seed: Seed) -> Seed {
    Seed::from_bytes(seed.bytes().map(|byte| !byte))
}

/// Plays a random game to its end. Before each choice is made, `each` receives the game and the choice, and may do
/// anything with the game that must not make a difference.
pub(super) fn random_game<R: Ruleset>(
    setup: &R::Setup,
    seed: Seed,
    mut each: impl FnMut(&mut Live<R>, &ChoiceOf<R>) -> Result<(), Breach>,
) -> Result<Live<R>, Breach> {
    let breach = |after, says: String| Breach { law: "one question", after, says };
    let mut live = Live::<R>::start(setup.clone(), seed).map_err(|refusal| breach(0, refusal.to_string()))?;
    let mut player = Chance::new(player_seed(seed));
    while let Some(open) = live.open().first() {
        let choice = some_choice::<R>(live.now(), &open.decision, &mut player);
        each(&mut live, &choice)?;
        let Some(open) = live.open().first() else {
            return Err(breach(live.choices(), "the question is gone although nobody answered".into()));
        };
        let (seat, at) = (open.decision.seat, open.at);
        let after = live.choices();
        live.answer(seat, at, choice).map_err(|refusal| breach(after, refusal.to_string()))?;
        if after > LONGEST_GAME {
            return Err(breach(after, format!("the game did not end within {LONGEST_GAME} choices")));
        }
    }
    Ok(live)
}

/// The ruleset's own check of the state passes.
pub(super) fn states_are_sound<R: Ruleset>(live: &Live<R>) -> Result<(), Breach> {
    R::sound(live.now()).map_err(|says| Breach { law: "states are sound", after: live.choices(), says })
}

/// The account of the scores has as many points for each side as the scores themselves.
pub(super) fn accounts_add_up<R: Ruleset>(live: &Live<R>) -> Result<(), Breach> {
    let game = live.now();
    let Some(account) = R::account(game) else { return Ok(()) };
    let scores = live.outcome().map_or_else(|| R::scores_so_far(game), |outcome| outcome.scores);
    same("the account of the scores", &scores, &account.sums(scores.len())).map_err(|says| Breach {
        law: "accounts add up",
        after: live.choices(),
        says,
    })
}

/// State and choice survive serialization in both formats.
pub(super) fn serialising_round_trips<R: Ruleset>(live: &Live<R>, choice: &ChoiceOf<R>) -> Result<(), Breach> {
    let law = "serialising round-trips";
    let breach = |says: String| Breach { law, after: live.choices(), says };
    let fault = |fault: &dyn std::fmt::Display| breach(fault.to_string());

    let text = serde_json::to_string(live.now()).map_err(|error| fault(&error))?;
    let from_text = read_state::<R>(&text).map_err(|error| fault(&error))?;
    same("the state read from text", live.now(), &from_text).map_err(breach)?;
    let bytes = postcard::to_stdvec(live.now()).map_err(|error| fault(&error))?;
    let from_bytes: R::Game = postcard::from_bytes(&bytes).map_err(|error| fault(&error))?;
    same("the state read from bytes", live.now(), &from_bytes).map_err(breach)?;
    same("its fingerprint", &live.hash(), &StateHash::of(&from_bytes)).map_err(breach)?;
    let seen = |game: &R::Game| serde_json::to_value(R::view(game, Eye::Spectator)).map_err(|error| fault(&error));
    same("what is seen of the state that was read", &seen(live.now())?, &seen(&from_text)?).map_err(breach)?;

    let text = serde_json::to_string(choice).map_err(|error| fault(&error))?;
    same("the choice read from text", choice, &serde_json::from_str(&text).map_err(|error| fault(&error))?)
        .map_err(breach)?;
    if let Choice::Place(spot) = choice {
        let written = spot.to_string();
        let read: R::Spot = written.parse().map_err(|refusal| fault(&refusal))?;
        same(&format!("the place read from {written:?}"), spot, &read).map_err(breach)?;
    }
    let bytes = postcard::to_stdvec(choice).map_err(|error| fault(&error))?;
    same("the choice read from bytes", choice, &postcard::from_bytes(&bytes).map_err(|error| fault(&error))?)
        .map_err(breach)
}

/// Apply, take back, apply again: the same state, the same questions, the same events. At every seventh choice also far
/// back.
pub(super) fn take_back<R: Ruleset>(live: &mut Live<R>, choice: &ChoiceOf<R>) -> Result<(), Breach> {
    let after = live.choices();
    let breach = |says: String| Breach { law: "take-back", after, says };
    let look = |live: &Live<R>| {
        let asked: Vec<_> = live.open().iter().map(|open| open.decision.clone()).collect();
        (live.hash(), asked, live.events().to_vec(), live.outcome())
    };
    let answer = |live: &mut Live<R>, choice: &ChoiceOf<R>| {
        let open = live.open().first().map(|open| (open.decision.seat, open.at));
        let (seat, at) = open.ok_or_else(|| breach("nothing is asked any more".into()))?;
        live.answer(seat, at, choice.clone()).map_err(|refusal| breach(refusal.to_string()))
    };

    let before = look(live);
    answer(live, choice)?;
    let once = look(live);
    live.take_back(after).map_err(|refusal| breach(refusal.to_string()))?;
    same("what was before", &before, &look(live)).map_err(breach)?;
    answer(live, choice)?;
    same("what follows", &once, &look(live)).map_err(breach)?;

    if after.is_multiple_of(7) {
        let made: Vec<_> = live.made().map(|(_, choice)| choice.clone()).collect();
        let far = Chance::new(Seed::from_number(after as u64)).pick("far", after as u32 + 1) as usize;
        live.take_back(far).map_err(|refusal| breach(refusal.to_string()))?;
        for choice in &made[far..] {
            answer(live, choice)?;
        }
        same("what follows after going far back", &once, &look(live)).map_err(breach)?;
    }
    live.take_back(after).map_err(|refusal| breach(refusal.to_string()))
}
