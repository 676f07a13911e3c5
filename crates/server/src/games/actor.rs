//! The task of one game. It alone touches the game, so whatever is done happens one after the other.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use table::{Eye, Seat};
use tokio::sync::{mpsc, oneshot};

use super::computer::{Patience, Thinker, Thought};
use super::played::{Played, Seen};
use super::terms::{Terms, opponent};
use super::watcher::Watcher;
use super::{Message, Shared, WatcherId};
use crate::protocol::{
    FromTable, GameCard, Join, Mode, Opponent, Proposal, Refusal, Scope, SeatCard, SeatPlayer, StageCard, ToTable,
};
use crate::rulesets::Known;
use crate::secret;
use crate::store::{Guest, StoredGame};

/// A game that is over leaves the memory sooner.
const IDLE_WHEN_OVER: Duration = Duration::from_mins(1);

pub(super) struct Actor {
    shared: Arc<Shared>,
    stored: StoredGame,
    terms: Terms,
    known: Known,
    played: Option<Played>,
    watchers: BTreeMap<WatcherId, Watcher>,
    proposal: Option<Proposal>,
    /// Who lets the table answer, and how long.
    helped: BTreeMap<Seat, Scope>,
    /// For whom the computer thinks about which question.
    thinking: BTreeMap<Seat, u32>,
    thinker: Option<Thinker>,
}

impl Actor {
    pub(super) fn new(shared: Arc<Shared>, stored: StoredGame) -> Result<Self, Refusal> {
        let known = shared.rulesets.find(&stored.ruleset)?;
        let terms: Terms = serde_json::from_str(&stored.terms).map_err(|error| {
            tracing::error!(game = secret::log_name(&stored.id), %error, "the terms of a game cannot be read");
            Refusal::defect()
        })?;
        Ok(Actor {
            shared,
            stored,
            terms,
            known,
            played: None,
            watchers: BTreeMap::new(),
            proposal: None,
            helped: BTreeMap::new(),
            thinking: BTreeMap::new(),
            thinker: None,
        })
    }

    /// Lives until nobody has come for a while.
    pub(super) async fn run(mut self, own: mpsc::WeakSender<Message>, mut messages: mpsc::Receiver<Message>) {
        self.thinker = Some(Thinker { thinkers: self.shared.thinkers.clone(), table: own });
        self.take_up().await;
        loop {
            let message = tokio::time::timeout(self.patience(), messages.recv()).await;
            match message {
                Ok(Some(Message::Close)) => break self.say_farewell(),
                Ok(Some(message)) => self.receive(message).await,
                Ok(None) => break,
                Err(_) if !self.is_busy() && self.shared.retire(&self.stored.id, &mut messages) => break,
                Err(_) => {}
            }
            self.let_go();
        }
        tracing::debug!(game = self.log_name(), "a game left the memory");
    }

    fn log_name(&self) -> String {
        secret::log_name(&self.stored.id)
    }

    fn patience(&self) -> Duration {
        let over = self.played.as_ref().is_some_and(|played| played.outcome().is_some());
        if over { self.shared.limits.idle.min(IDLE_WHEN_OVER) } else { self.shared.limits.idle }
    }

    fn is_busy(&self) -> bool {
        !self.watchers.is_empty() || !self.thinking.is_empty()
    }

    async fn take_up(&mut self) {
        let Some(header) = &self.stored.header else { return };
        match Played::load(&self.shared.store, &self.stored.id, header, self.known).await {
            Ok(played) => self.played = Some(played),
            Err(refusal) => tracing::error!(game = self.log_name(), says = refusal.says, "a game cannot be taken up"),
        }
        self.let_computers_think();
    }

    async fn receive(&mut self, message: Message) {
        match message {
            Message::Card { guest, reply } => answer(reply, Ok(self.card(guest.as_ref()))),
            Message::Join { guest, join, reply } => {
                let joined = self.join(&guest, &join).await;
                answer(reply, joined.map(|()| self.card(Some(&guest))));
            }
            Message::Journal { reply } => answer(reply, self.game().and_then(Played::journal)),
            Message::Attach { watcher, guest, outbox, reply } => {
                let attached = self.attach(watcher, Watcher::new(guest, outbox));
                answer(reply, attached);
            }
            Message::Said { watcher, message } => self.hear(watcher, message).await,
            Message::Detach { watcher } => {
                self.watchers.remove(&watcher);
                self.tell_seats();
            }
            Message::Thought(thought) => self.answer_for_computer(thought).await,
            Message::Close => {}
        }
    }

    fn game(&self) -> Result<&Played, Refusal> {
        self.played.as_ref().ok_or_else(|| self.not_played())
    }

    fn not_played(&self) -> Refusal {
        match self.stored.header {
            None => Refusal::new(crate::protocol::Kind::NotAsked, "the game begins when somebody takes the other seat"),
            Some(_) => Refusal::defect(),
        }
    }

    // Seats.

    fn seats_of(&self, guest: Option<&Guest>) -> Vec<Seat> {
        let Some(guest) = guest else { return Vec::new() };
        let own = |seat: &Option<String>| seat.as_deref() == Some(guest.id.as_str());
        let seats = (0u8..).zip(&self.stored.seats);
        seats.filter(|(_, stored)| own(&stored.guest)).map(|(seat, _)| Seat(seat)).collect()
    }

    fn seat_cards(&self, guest: Option<&Guest>) -> Vec<SeatCard> {
        let mine = self.seats_of(guest);
        let seats = (0u8..).zip(&self.stored.seats);
        let card = |(number, stored): (u8, &crate::store::StoredSeat)| {
            let seat = Seat(number);
            let (player, name, online) = match (&stored.guest, &stored.computer) {
                (Some(sitting), _) => {
                    let player = if mine.contains(&seat) { SeatPlayer::You } else { SeatPlayer::Person };
                    let online = self.watchers.values().any(|watcher| watcher.is(sitting));
                    (player, stored.name.clone().unwrap_or_else(|| "Guest".to_owned()), online)
                }
                (None, Some(_)) => (SeatPlayer::Computer, "Computer".to_owned(), true),
                (None, None) => (SeatPlayer::Empty, String::new(), false),
            };
            let fleet = self.terms.fleets.get(usize::from(number)).and_then(Option::as_ref);
            let side = if number == 0 { "A" } else { "B" };
            SeatCard { seat, name, side: side.to_owned(), faction: fleet.map(|it| it.faction.word()), player, online }
        };
        seats.map(card).collect()
    }

    fn empty_seat(&self) -> Option<usize> {
        self.stored.seats.iter().position(|seat| seat.guest.is_none() && seat.computer.is_none())
    }

    fn card(&self, guest: Option<&Guest>) -> GameCard {
        let you = self.seats_of(guest);
        let stage = match &self.played {
            _ if self.stored.header.is_none() => StageCard::Waiting,
            Some(played) if played.outcome().is_some() => StageCard::Over,
            _ => StageCard::Playing,
        };
        GameCard {
            game: self.stored.id.clone(),
            mode: self.terms.mode,
            ruleset: self.stored.ruleset.clone(),
            edition: self.terms.edition,
            stage,
            seats: self.seat_cards(guest),
            may_join: you.is_empty() && self.empty_seat().is_some(),
            you,
            commitment: self.played.as_ref().map(Played::commitment),
            learning: self.terms.learning,
        }
    }

    async fn join(&mut self, guest: &Guest, join: &Join) -> Result<(), Refusal> {
        if !self.seats_of(Some(guest)).is_empty() {
            return Err(Refusal::forbidden("you sit at this table already"));
        }
        let taken = || Refusal::forbidden("both seats are taken; you may watch");
        let seat = self.empty_seat().ok_or_else(taken)?;
        let mut terms = self.terms.clone();
        terms.fleets[seat] = Some(terms.bring(join.fleet.as_ref(), seat)?);
        let game = terms.start(&self.shared.rulesets, &self.stored.ruleset)?.ok_or_else(Refusal::defect)?;
        let (header, written) = (game.journal_lines(), terms.to_json());
        let begun = self.shared.store.begin_game(&self.stored.id, seat as u8, &guest.id, &written, &header).await?;
        if !begun {
            return Err(taken());
        }
        self.terms = terms;
        self.stored.header = Some(header);
        self.stored.seats[seat].guest = Some(guest.id.clone());
        self.stored.seats[seat].name.clone_from(&guest.name);
        self.take_up().await;
        for watcher in self.greeted() {
            self.welcome(watcher);
        }
        self.tell_everybody();
        Ok(())
    }

    // Watchers.

    fn attach(&mut self, id: WatcherId, watcher: Watcher) -> Result<(), Refusal> {
        if self.watchers.len() >= self.shared.limits.connections_per_game {
            return Err(Refusal::busy("too many people watch this game already"));
        }
        if let Some(guest) = &watcher.guest {
            // Names may have changed since the game was loaded.
            let own = self.stored.seats.iter_mut().filter(|seat| seat.guest.as_deref() == Some(guest.id.as_str()));
            own.for_each(|seat| seat.name.clone_from(&guest.name));
        }
        self.watchers.insert(id, watcher);
        Ok(())
    }

    fn greeted(&self) -> Vec<WatcherId> {
        self.watchers.iter().filter(|(_, watcher)| watcher.eye.is_some()).map(|(id, _)| *id).collect()
    }

    /// Whoever could not follow is let go; their connection ends and they come back.
    fn let_go(&mut self) {
        let before = self.watchers.len();
        self.watchers.retain(|_, watcher| !watcher.is_lost());
        if self.watchers.len() != before {
            self.tell_seats();
        }
    }

    fn say_farewell(&mut self) {
        for watcher in self.watchers.values_mut() {
            watcher.tell(&FromTable::Closing { says: "the server goes away for a moment".to_owned() });
            watcher.close();
        }
    }

    async fn hear(&mut self, id: WatcherId, message: ToTable) {
        let Some(watcher) = self.watchers.get_mut(&id) else { return };
        let about = match &message {
            ToTable::Check { id, .. } | ToTable::Peek { id, .. } => Some(id.clone()),
            _ => None,
        };
        let done = match message {
            ToTable::Ping => {
                watcher.tell(&FromTable::Pong);
                Ok(())
            }
            ToTable::Hello { seen, eye } => self.greet(id, seen, eye),
            _ if watcher.eye.is_none() => Err(Refusal::malformed("the first message is hello")),
            ToTable::Choose { seat, at, choice } => self.choose(id, seat, at, &choice).await,
            ToTable::Check { id: about, seat, at, choice } => self.check(id, about, seat, at, &choice),
            ToTable::Peek { .. } => Err(Refusal::unknown("this table cannot be measured yet")),
            ToTable::Look { seat } => self.look(id, seat),
            ToTable::Auto { seat, at, scope } => self.auto(id, seat, at, scope),
            ToTable::TakeBack { to } => self.take_back(id, to).await,
            ToTable::TakeBackAnswer { agree } => self.answer_take_back(id, agree).await,
            ToTable::Concede { seat } => self.concede(id, seat).await,
        };
        if let (Err(refusal), Some(watcher)) = (done, self.watchers.get_mut(&id)) {
            watcher.tell(&FromTable::Refused { id: about, refusal });
        }
    }

    fn greet(&mut self, id: WatcherId, seen: usize, eye: Option<Seat>) -> Result<(), Refusal> {
        let Some(watcher) = self.watchers.get(&id) else { return Ok(()) };
        let own = self.seats_of(watcher.guest.as_ref());
        let eye = match (eye, &own[..]) {
            (Some(seat), own) if own.contains(&seat) => Eye::Seat(seat),
            (Some(_), _) => return Err(Refusal::forbidden("this seat is not yours, so you cannot look through it")),
            (None, []) => Eye::Spectator,
            (None, [first, ..]) => Eye::Seat(self.first_asked(&own).unwrap_or(*first)),
        };
        let holds = self.played.as_ref().map_or(0, |played| played.still_holds(seen));
        if let Some(watcher) = self.watchers.get_mut(&id) {
            watcher.eye = Some(eye);
            watcher.seen = holds;
        }
        self.welcome(id);
        self.tell(id);
        self.tell_seats();
        Ok(())
    }

    fn first_asked(&self, among: &[Seat]) -> Option<Seat> {
        let asked: BTreeSet<Seat> = self.played.as_ref()?.asked().into_iter().map(|(seat, _)| seat).collect();
        asked.into_iter().find(|seat| among.contains(seat))
    }

    /// The watcher's own seat, through which they look just now.
    fn own_seat(&self, id: WatcherId, seat: Seat) -> Result<(), Refusal> {
        let Some(watcher) = self.watchers.get(&id) else { return Err(Refusal::defect()) };
        if !self.seats_of(watcher.guest.as_ref()).contains(&seat) {
            return Err(Refusal::forbidden("this seat is not yours"));
        }
        if !watcher.looks_through(seat) {
            return Err(Refusal::forbidden("look through this seat first"));
        }
        Ok(())
    }

    fn welcome(&mut self, id: WatcherId) {
        let card = self.card(self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref()));
        let Some(watcher) = self.watchers.get_mut(&id) else { return };
        if let Some(eye) = watcher.eye {
            watcher.tell(&FromTable::Welcome { card, eye, board: None });
        }
    }

    /// Somebody came or went.
    fn tell_seats(&mut self) {
        for id in self.greeted() {
            let seats = self.seat_cards(self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref()));
            if let Some(watcher) = self.watchers.get_mut(&id) {
                watcher.tell(&FromTable::Seats { seats });
            }
        }
    }

    /// The table as it is now, for everybody.
    fn tell_everybody(&mut self) {
        let mut seen = BTreeMap::new();
        for id in self.greeted() {
            self.tell_one(id, &mut seen);
        }
    }

    fn tell(&mut self, id: WatcherId) {
        self.tell_one(id, &mut BTreeMap::new());
    }

    /// What was made for one pair of eyes serves all that look through the same.
    fn tell_one(&mut self, id: WatcherId, seen: &mut BTreeMap<Option<Seat>, Seen>) {
        let Some(played) = &self.played else { return };
        let Some(watcher) = self.watchers.get_mut(&id) else { return };
        let Some(eye) = watcher.eye else { return };
        let key = if let Eye::Seat(seat) = eye { Some(seat) } else { None };
        let shown = match seen.entry(key) {
            std::collections::btree_map::Entry::Occupied(made) => Ok(made.into_mut()),
            std::collections::btree_map::Entry::Vacant(place) => played.seen_by(eye).map(|made| place.insert(made)),
        };
        let told = shown.and_then(|shown| {
            let (first_event, events) = played.events(eye, watcher.seen)?;
            watcher.seen = played.event_count();
            watcher.tell(&FromTable::Table {
                choices: played.choices(),
                view: &shown.view,
                questions: &shown.questions,
                events,
                first_event,
                outcome: played.outcome(),
                seed: played.revealed_seed(),
                proposal: self.proposal,
                thinking: self.thinking.keys().copied().collect(),
            });
            Ok(())
        });
        if let Err(refusal) = told {
            watcher.tell(&FromTable::Refused { id: None, refusal });
        }
    }

    // What people do.

    async fn choose(&mut self, id: WatcherId, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal> {
        self.own_seat(id, seat)?;
        self.answer(seat, at, choice).await
    }

    async fn answer(&mut self, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal> {
        let missing = self.not_played();
        let played = self.played.as_mut().ok_or(missing)?;
        played.change(&self.shared.store, |game| game.answer(seat, at, choice)).await?;
        self.proposal = None;
        self.changed();
        Ok(())
    }

    /// Everybody hears of it, and whoever is next may be the computer.
    fn changed(&mut self) {
        self.let_computers_think();
        self.tell_everybody();
    }

    fn check(&mut self, watcher: WatcherId, id: String, seat: Seat, at: u32, choice: &Value) -> Result<(), Refusal> {
        self.own_seat(watcher, seat)?;
        let refusal = self.game()?.check(seat, at, choice).err();
        if let Some(watcher) = self.watchers.get_mut(&watcher) {
            watcher.tell(&FromTable::Checked { id, refusal });
        }
        Ok(())
    }

    fn look(&mut self, id: WatcherId, seat: Seat) -> Result<(), Refusal> {
        let Some(watcher) = self.watchers.get_mut(&id) else { return Ok(()) };
        let guest = watcher.guest.clone();
        if !self.seats_of(guest.as_ref()).contains(&seat) {
            return Err(Refusal::forbidden("this seat is not yours, so you cannot look through it"));
        }
        if let Some(watcher) = self.watchers.get_mut(&id) {
            watcher.eye = Some(Eye::Seat(seat));
            // The other seat may have seen other things.
            watcher.seen = 0;
        }
        self.welcome(id);
        self.tell(id);
        Ok(())
    }

    fn auto(&mut self, id: WatcherId, seat: Seat, at: u32, scope: Scope) -> Result<(), Refusal> {
        self.own_seat(id, seat)?;
        if !self.game()?.asked().contains(&(seat, at)) {
            return Err(Refusal::new(crate::protocol::Kind::Stale, "this question is no longer open; look again"));
        }
        self.helped.insert(seat, scope);
        self.changed();
        Ok(())
    }

    async fn concede(&mut self, id: WatcherId, seat: Seat) -> Result<(), Refusal> {
        self.own_seat(id, seat)?;
        let missing = self.not_played();
        let played = self.played.as_mut().ok_or(missing)?;
        played.change(&self.shared.store, |game| game.give_up(seat)).await?;
        self.proposal = None;
        self.changed();
        Ok(())
    }

    async fn take_back(&mut self, id: WatcherId, to: usize) -> Result<(), Refusal> {
        let own = self.seats_of(self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref()));
        let played = self.game()?;
        if played.outcome().is_some() {
            return Err(table::Refusal::over().into());
        }
        let by = played.chosen_by(to).ok_or_else(|| {
            Refusal::malformed(format!(
                "{} choices were made; the choice behind number {to} is none of them",
                played.choices()
            ))
        })?;
        if !own.contains(&by) {
            return Err(Refusal::forbidden("only a choice of your own can be taken back"));
        }
        if self.terms.mode == Mode::Friend {
            self.proposal = Some(Proposal { by, to });
            self.tell_everybody();
            return Ok(());
        }
        self.do_take_back(to).await
    }

    async fn answer_take_back(&mut self, id: WatcherId, agree: bool) -> Result<(), Refusal> {
        let own = self.seats_of(self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref()));
        let proposal = self
            .proposal
            .ok_or_else(|| Refusal::new(crate::protocol::Kind::Stale, "nobody proposes to take anything back now"))?;
        if own.is_empty() {
            return Err(Refusal::forbidden("this is for those who play"));
        }
        if agree && own.contains(&proposal.by) {
            return Err(Refusal::forbidden("your own proposal is for the other side to answer"));
        }
        if agree {
            return self.do_take_back(proposal.to).await;
        }
        self.proposal = None;
        self.tell_everybody();
        Ok(())
    }

    async fn do_take_back(&mut self, to: usize) -> Result<(), Refusal> {
        let missing = self.not_played();
        let played = self.played.as_mut().ok_or(missing)?;
        played.take_back(&self.shared.store, to).await?;
        self.proposal = None;
        self.helped.clear();
        let count = played.event_count();
        for watcher in self.watchers.values_mut() {
            watcher.seen = watcher.seen.min(count);
        }
        self.changed();
        Ok(())
    }

    // The computer.

    /// Who answers for a seat instead of its player, if anybody does.
    fn helper_of(&self, seat: Seat) -> Option<Opponent> {
        let stored = self.stored.seats.get(usize::from(seat.0))?;
        match (&stored.computer, self.helped.get(&seat)) {
            (Some(word), _) => Some(opponent(word)),
            (None, Some(_)) => Some(Opponent::Greedy),
            (None, None) => None,
        }
    }

    fn let_computers_think(&mut self) {
        let (Some(played), Some(thinker)) = (&self.played, &self.thinker) else { return };
        if !played.in_setup() {
            self.helped.retain(|_, scope| *scope != Scope::Setup);
        }
        let asked = played.asked();
        self.thinking.retain(|seat, at| asked.contains(&(*seat, *at)));
        for (seat, at) in asked {
            if self.thinking.contains_key(&seat) {
                continue;
            }
            let advisor: Option<table::erased::Advisor> = match self.helper_of(seat) {
                None => None,
                Some(Opponent::Greedy) => played.advisor(seat),
                Some(Opponent::Random) => {
                    played.suggest(seat).map(|choice| Box::new(move || choice) as table::erased::Advisor)
                }
            };
            if let Some(advisor) = advisor {
                let limits = &self.shared.limits;
                let pace = if self.watchers.is_empty() { Duration::ZERO } else { limits.pace };
                thinker.think(seat, at, Patience { pace, thinking: limits.thinking }, advisor);
                self.thinking.insert(seat, at);
            }
        }
    }

    async fn answer_for_computer(&mut self, thought: Thought) {
        let Thought { seat, at, choice } = thought;
        // What is no longer asked was taken back, or answered by its player.
        if self.thinking.get(&seat) != Some(&at) {
            return;
        }
        self.thinking.remove(&seat);
        if self.helped.get(&seat) == Some(&Scope::One) {
            self.helped.remove(&seat);
        }
        if let Some(choice) = choice {
            match self.answer(seat, at, &choice).await {
                Ok(()) => return,
                Err(refusal) => {
                    tracing::error!(game = self.log_name(), says = refusal.says, "the advice was refused");
                }
            }
        }
        let Some(choice) = self.played.as_ref().and_then(|played| played.suggest(seat)) else { return };
        if let Err(refusal) = self.answer(seat, at, &choice).await {
            tracing::error!(game = self.log_name(), says = refusal.says, "the computer finds no answer");
        }
    }
}

fn answer<T>(reply: oneshot::Sender<Result<T, Refusal>>, result: Result<T, Refusal>) {
    // Whoever asked may have gone.
    let _ = reply.send(result);
}
