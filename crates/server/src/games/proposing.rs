//! Taking choices back: at once where one person plays, otherwise when all other players agree.

use std::collections::BTreeSet;

use table::Seat;

use super::WatcherId;
use super::actor::Actor;
use crate::protocol::{Kind, Proposal, Refusal};

/// A proposal to take choices back.
pub(super) struct Proposed {
    /// The seat that proposes.
    by: Seat,
    /// How many choices would remain.
    to: usize,
    /// The guests who are the person that proposes.
    proposers: BTreeSet<String>,
    /// The guests who have agreed.
    agreed: BTreeSet<String>,
}

impl Actor {
    /// The proposal as clients receive it.
    pub(super) fn told_of(&self, proposed: &Proposed) -> Proposal {
        let agrees = |guest: &Option<String>| guest.as_ref().is_some_and(|guest| proposed.agreed.contains(guest));
        let seats = (0..).map(Seat).zip(&self.stored.seats).filter(|(_, seat)| agrees(&seat.guest));
        Proposal { by: proposed.by, to: proposed.to, agreed: seats.map(|(seat, _)| seat).collect() }
    }

    /// The guests who play, each once however many seats they have.
    pub(super) fn people(&self) -> BTreeSet<&String> {
        self.stored.seats.iter().filter_map(|seat| seat.guest.as_ref()).collect()
    }

    /// The guests on seats who are the person behind a watcher.
    fn guests_of(&self, id: WatcherId) -> BTreeSet<String> {
        let watcher = self.watchers.get(&id);
        let is_theirs = |guest: &&&String| watcher.is_some_and(|watcher| watcher.is(guest));
        self.people().iter().filter(is_theirs).map(|guest| (*guest).clone()).collect()
    }

    pub(super) async fn take_back(&mut self, id: WatcherId, to: usize) -> Result<(), Refusal> {
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
        if self.people().len() > self.guests_of(id).len() {
            return self.propose(id, by, to);
        }
        self.do_take_back(to).await
    }

    fn propose(&mut self, id: WatcherId, by: Seat, to: usize) -> Result<(), Refusal> {
        if self.proposal.as_ref().is_some_and(|proposed| (proposed.by, proposed.to) == (by, to)) {
            self.tell(id);
            return Ok(());
        }
        self.change_of_mind(by)?;
        self.proposal = Some(Proposed { by, to, proposers: self.guests_of(id), agreed: BTreeSet::new() });
        self.tell_everybody();
        Ok(())
    }

    pub(super) async fn answer_take_back(&mut self, id: WatcherId, agree: bool) -> Result<(), Refusal> {
        let guest = self.watchers.get(&id).and_then(|watcher| watcher.guest.as_ref());
        let own = self.seats_of(guest);
        let proposed = self
            .proposal
            .as_ref()
            .ok_or_else(|| Refusal::new(Kind::Stale, "nobody proposes to take anything back now"))?;
        if own.is_empty() {
            return Err(Refusal::forbidden("this is for those who play"));
        }
        if agree && own.contains(&proposed.by) {
            return Err(Refusal::forbidden("your own proposal is for the others to answer"));
        }
        if agree {
            return self.agree_to_take_back(self.guests_of(id)).await;
        }
        self.proposal = None;
        self.tell_everybody();
        Ok(())
    }

    /// Records an agreement; the choices are taken back when all other players have agreed.
    async fn agree_to_take_back(&mut self, guests: BTreeSet<String>) -> Result<(), Refusal> {
        let Some(mut proposed) = self.proposal.take() else { return Ok(()) };
        proposed.agreed.extend(guests);
        let agrees = |guest: &String| proposed.proposers.contains(guest) || proposed.agreed.contains(guest);
        let all = self.people().into_iter().all(agrees);
        let to = proposed.to;
        self.proposal = Some(proposed);
        if all {
            return self.do_take_back(to).await;
        }
        self.tell_everybody();
        Ok(())
    }

    async fn do_take_back(&mut self, to: usize) -> Result<(), Refusal> {
        self.change(|game| game.take_back(to)).await?;
        self.proposal = None;
        self.helped.clear();
        let Some(played) = &mut self.played else { return Ok(()) };
        played.was_taken_back();
        let count = played.event_count();
        for watcher in self.watchers.values_mut() {
            watcher.seen = watcher.seen.min(count);
        }
        self.changed();
        Ok(())
    }
}
