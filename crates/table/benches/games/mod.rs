//! Finished games for the benchmarks that need some, played by random players through [`Live`].

use sample_game::{Pearls, Setup};
use table::{Chance, ChoiceOf, Live, Seat, Seed, some_choice};

/// One game: its start, and every answer in order.
pub(crate) struct Played {
    setup: Setup,
    seed: Seed,
    /// Seat, number of the question, choice.
    pub(crate) answers: Vec<(Seat, u32, ChoiceOf<Pearls>)>,
}

impl Played {
    /// The game before its first answer.
    pub(crate) fn start(&self) -> Live<Pearls> {
        Live::start(self.setup.clone(), self.seed).expect("this setup has been played")
    }

    /// The game at its end.
    pub(crate) fn end(&self) -> Live<Pearls> {
        let mut live = self.start();
        for (seat, at, choice) in &self.answers {
            live.answer(*seat, *at, choice.clone()).expect("this answer has been given");
        }
        live
    }
}

/// The games of these numbers.
pub(crate) fn play(divers: u8, numbers: std::ops::Range<u64>) -> Vec<Played> {
    numbers.map(|number| one(divers, number)).collect()
}

fn one(divers: u8, number: u64) -> Played {
    let (setup, seed) = (Setup { divers, rounds: 5 }, Seed::from_number(number));
    let mut live = Live::<Pearls>::start(setup.clone(), seed).expect("2 to 4 divers can play 5 rounds");
    let mut chance = Chance::new(Seed::from_number(1_000_000 + number));
    let mut answers = Vec::new();
    while let Some(open) = live.open().first() {
        let (seat, at) = (open.decision.seat, open.at);
        let choice = some_choice::<Pearls>(live.now(), &open.decision, &mut chance);
        answers.push((seat, at, choice.clone()));
        live.answer(seat, at, choice).expect("a random player's choice is legal");
    }
    Played { setup, seed, answers }
}
