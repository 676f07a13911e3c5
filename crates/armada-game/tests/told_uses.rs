//! The log says what the use of a card has done. In random games over the whole catalog every use of an effect is followed
//! by an event that tells it, before a question that is not the card's own, or the next use.

use std::collections::{BTreeMap, BTreeSet};

use armada::play::{Event, Setup};
use armada::state::{Game, Source};
use armada_game::Armada;
use table::{Chance, ChoiceOf, DecisionOf, Flow, RandomPlayer, Ruleset, Seats, Seed, play_out};

use crate::pairs::Pairing;
use crate::tables;

/// Games of random fleets, and games with as many cards as a table holds.
const RANDOM_GAMES: u64 = 120;
const CROWDED_GAMES: usize = 24;

/// What is used in these games at times without a word about it, by the rule of the card, and why. The list may only shrink.
const UNSAID: [(&str, &str); 1] = [("fleet-in-being", "at the end of a round in which no ship is near an edge")];

/// Plays at random, and listens to what is told of the uses of cards.
struct Listening {
    player: RandomPlayer,
    /// The last use of which nothing was told yet, and whether something else was asked since.
    used: Option<(Source, bool)>,
    uses: BTreeMap<&'static str, u32>,
    /// The question or event that came first, by the rule of the card.
    unsaid: BTreeMap<&'static str, BTreeSet<String>>,
}

impl Listening {
    fn new() -> Self {
        let player = RandomPlayer::new(Seed::from_number(0));
        Listening { player, used: None, uses: BTreeMap::new(), unsaid: BTreeMap::new() }
    }

    fn play(&mut self, setup: &Setup, seed: u64) {
        self.player = RandomPlayer::new(Seed::from_number(!seed));
        let mut game = Armada::set_up(setup, Chance::new(Seed::from_number(seed))).unwrap();
        play_out::<Armada>(&mut game, self).unwrap();
        self.used = None;
    }

    fn note_unsaid(&mut self, game: &Game, source: Source, before: impl Into<String>) {
        self.unsaid.entry(game.rule_of(source).0).or_default().insert(before.into());
    }
}

impl Seats<Armada> for Listening {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Armada>) -> Flow<ChoiceOf<Armada>> {
        if let Some((source, asked)) = &mut self.used {
            *asked |= game.rule_of(*source) != decision.ask.rule;
        }
        Seats::<Armada>::ask(&mut self.player, game, decision)
    }

    fn tell(&mut self, game: &Game, event: Event) {
        if let Some((source, asked)) = self.used.take() {
            let says_it = match &event {
                Event::EffectUsed { .. } => false,
                Event::UsedFor { source: of, .. } | Event::UsedOn { source: of, .. } => *of == source,
                _ => !asked,
            };
            if !says_it {
                self.note_unsaid(game, source, Armada::event_line(game, &event));
            }
        }
        if let Event::EffectUsed { source } = event {
            *self.uses.entry(game.rule_of(source).0).or_default() += 1;
            self.used = Some((source, false));
        }
    }
}

#[test]
fn every_use_of_a_card_is_followed_by_what_it_did() {
    let mut listening = Listening::new();
    let random = (0..RANDOM_GAMES).map(tables::any);
    for (seed, setup) in (0..).zip(random.chain(Pairing::new().take(CROWDED_GAMES))) {
        listening.play(&setup, seed);
    }
    let Listening { uses, unsaid, .. } = listening;
    let known: BTreeSet<&str> = UNSAID.iter().map(|(rule, _)| *rule).collect();
    let new: BTreeMap<_, _> = unsaid.iter().filter(|(rule, _)| !known.contains(*rule)).collect();
    assert!(new.is_empty(), "{} cards say nothing: {new:#?}", new.len());
    let mended: Vec<_> = known.into_iter().filter(|rule| !unsaid.contains_key(rule)).collect();
    assert!(mended.is_empty(), "these say now what they do, so they do not belong to the list: {mended:?}");
    assert!(uses.len() > 250, "only {} cards were used", uses.len());
}
