//! One game, played in advance. With the same seed the same choices lead to the same game, so clients need not think.

use serde_json::{Value, json};
use server::Store;
use server::store::{Beside, Standing, StoredGame};
use table::Eye;
use table::erased::AnyGame;

use crate::common::Browser;
use crate::common::made::with_fleets;
use crate::process::Process;

/// Number of journal lines of a game that is only stored.
const CHOICES_STORED: usize = 40;

/// A choice of the game.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The seat that makes it.
    pub(crate) seat: usize,
    /// The message that its client sends.
    pub(crate) says: String,
    /// Number of journal lines before it.
    records: usize,
}

/// A game that is stored many times, at many points.
pub(crate) struct Template {
    /// The cookies of the two guests who play all of these games; only one if the computer is the other player.
    pub(crate) cookies: Vec<Option<String>>,
    pub(crate) steps: std::sync::Arc<[Step]>,
    stored: StoredGame,
    lines: String,
}

impl Template {
    /// Creates a game over HTTP like any other, then plays it here.
    pub(crate) async fn make(server: &Process, database: &str, mode: &str) -> Self {
        let (mut ada, mut ben) = (Browser::new(server.address), Browser::new(server.address));
        let rebels = json!({ "ready": "rebel-rieekan" });
        let empire = json!({ "ready": "empire-thrawn" });
        let alone = mode == "computer";
        let second = if alone { empire.clone() } else { Value::Null };
        let made = ada.make(&with_fleets(mode, [&rebels, &second])).await;
        let mut cookies = vec![ada.cookie.clone()];
        if !alone {
            let joined = ben.post(&format!("/api/games/{made}/join"), &json!({ "brings": empire })).await;
            assert_eq!(joined.status, 200, "{joined:?}");
            cookies.push(ben.cookie.clone());
        }
        let store = Store::open(database).await.unwrap();
        let stored = store.game(&made).await.unwrap().unwrap();
        store.close().await;
        let header = stored.header.clone().unwrap();
        let (game, _) = games::find(&stored.ruleset).unwrap().rules().resume(header.as_bytes()).unwrap();
        let (steps, lines) = play_out(game);
        Template { cookies, steps: steps.into(), stored, lines }
    }

    /// The number of choices into the game at which game `number` of `games` starts.
    pub(crate) fn begins_at(&self, number: usize, games: usize, choices: usize) -> usize {
        let last = self.steps.len().checked_sub(choices).expect("the game has fewer choices than are to be made");
        last * number / games.max(1)
    }

    pub(crate) fn id(&self, number: usize) -> String {
        let kind = if self.cookies.len() == 1 { 'c' } else { 'f' };
        format!("{kind}{number:031x}")
    }

    /// Puts a game between two people into the store, a few choices after its beginning or `whole`; returns its id.
    pub(crate) async fn store_between(
        &self,
        store: &Store,
        number: usize,
        people: [&str; 2],
        standing: Standing,
        whole: bool,
    ) -> String {
        let id = format!("5{number:031x}");
        let mut game = StoredGame { id: id.clone(), ..self.stored.clone() };
        for (seat, person) in game.seats.iter_mut().zip(people) {
            seat.guest = Some(person.to_owned());
        }
        let tail = store.add_game(&game).await.unwrap();
        let lines: String =
            self.lines.split_inclusive('\n').take(if whole { usize::MAX } else { CHOICES_STORED }).collect();
        store.append_with(&id, &tail, &lines, Beside { standing: Some(standing), ..Beside::default() }).await.unwrap();
        id
    }

    /// Puts games into the store, spread over the whole game so that `choices` are left in each.
    pub(crate) async fn store(&self, database: &str, games: usize, choices: usize) {
        let store = Store::open(database).await.unwrap();
        for number in 0..games {
            let id = self.id(number);
            let tail = store.add_game(&StoredGame { id: id.clone(), ..self.stored.clone() }).await.unwrap();
            let records = self.steps[self.begins_at(number, games, choices)].records;
            let lines: String = self.lines.split_inclusive('\n').take(records).collect();
            store.append(&id, &tail, &lines).await.unwrap();
        }
        store.close().await;
    }
}

/// Plays both sides as the table advises; returns the steps and the journal lines.
fn play_out(mut game: Box<dyn AnyGame>) -> (Vec<Step>, String) {
    let mut steps = Vec::new();
    while let Some(question) = game.questions(Eye::Omniscient).into_iter().next() {
        let choice = game.advise(question.seat).unwrap();
        let records = game.records();
        game.answer(question.seat, question.at, &choice).unwrap();
        let says = json!({ "type": "choose", "seat": question.seat, "at": question.at, "choice": choice });
        steps.push(Step { seat: usize::from(question.seat.0), says: says.to_string(), records });
    }
    let lines = game.record_lines(0);
    (steps, lines)
}
