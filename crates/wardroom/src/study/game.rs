//! One game of a study: who sits where, with what, on which terms.

use std::collections::BTreeMap;

use game_api::{Agreed, AnyBrings, Bout, Entrant, Game, SeatPlan};
use lab::study::{Appointment, Finished};
use serde_json::Value;
use table::{Chance, Refusal, Seed};
use terminal::Failure;

use super::folder::{Study, StudyBrings, StudyPlayer};
use crate::bringing::may_be_played;
use crate::known::{find, refused};
use crate::players::PlayerWord;

/// What all games of a study have in common.
pub(super) struct StudyGames<'s> {
    study: &'s Study,
    game: &'static dyn Game,
    entrants: Vec<Entrant>,
    /// The sets of terms, with the seats.
    terms: Vec<(Agreed, SeatPlan)>,
}

impl<'s> StudyGames<'s> {
    /// Reads a study; an error if it cannot be played.
    pub(super) fn of(study: &'s Study) -> Result<Self, Failure> {
        let game = find(&study.ruleset)?;
        let entrant = |(name, StudyPlayer { player, .. }): (&String, &StudyPlayer)| {
            let PlayerWord { player, budget } = PlayerWord::read(game, player)?;
            Ok(Entrant { name: name.clone(), player, budget: budget.unwrap_or_default() })
        };
        let entrants = study.plan.contenders.iter().zip(&study.players).map(entrant).collect::<Result<_, Failure>>()?;
        let mut terms = Vec::new();
        for set in &study.terms {
            let agreed = game.agree(&set.values).map_err(refused)?;
            let plan = game.seat_plan(&agreed).map_err(refused)?;
            if plan.sides.len() != 2 {
                let says = format!("a study needs a game between two sides, not {}", plan.sides.len());
                return Err(Failure::NotUnderstood(says));
            }
            terms.push((agreed, plan));
        }
        Ok(StudyGames { study, game, entrants, terms })
    }

    /// Checks that everything that is brought may be played on all terms, and that the first game can be set up.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let these: &[Value] = match &self.study.brings {
            StudyBrings::These(these) => these,
            StudyBrings::Random => &[],
        };
        let own = self.study.players.iter().filter_map(|player| player.brings.as_ref());
        if let Some(brings) = self.game.brings() {
            for (brought, (agreed, _)) in own.chain(these).flat_map(|it| self.terms.iter().map(move |set| (it, set))) {
                may_be_played(&*brings, brought, brings.check(brought, agreed))?;
            }
        }
        let first = Appointment { pairing: 0, pair: 0, swapped: false };
        let Bout { agreed, brought, seed, .. } = self.bout(&first).map_err(refused)?;
        let setup = self.game.setup(&agreed, &brought, &mut Chance::new(seed)).map_err(refused)?;
        self.game.rules().start(&setup, seed).map(|_| ()).map_err(refused)
    }

    /// Plays a game.
    pub(super) fn play(&self, appointment: &Appointment) -> Result<Finished, Refusal> {
        let bout = self.bout(appointment)?;
        let played = self.game.bout(&bout)?;
        let Appointment { pairing, pair, swapped } = *appointment;
        Ok(Finished {
            pairing,
            pair,
            swapped,
            terms: self.study.terms_of(pair),
            contenders: self.study.plan.at_sides(appointment),
            winner: played.winner,
            scores: [0, 1].map(|side| played.scores.get(side).copied().unwrap_or(0)),
            decisions: played.decisions,
            how: played.how,
            brought: self.contents(self.study.terms_of(pair), &bout.brought)?,
        })
    }

    /// Pairs of the same number have the same terms, dice and random things, whoever plays them on whichever side.
    fn bout(&self, appointment: &Appointment) -> Result<Bout, Refusal> {
        let seed = Seed::from_number(self.study.seed).derived("a pair of games", appointment.pair);
        let (agreed, plan) = &self.terms[self.study.terms_of(appointment.pair)];
        let at_sides = self.study.plan.at_sides(appointment);
        let brought = match self.game.brings() {
            Some(brings) => self.brought(&*brings, agreed, plan, appointment.pair, at_sides, seed)?,
            None => Vec::new(),
        };
        let players = at_sides.iter().map(|contender| self.entrants[*contender].clone()).collect();
        Ok(Bout { agreed: agreed.clone(), players, brought, seed })
    }

    /// What each seat brings: what its contender always brings, or else what the side has in this pair.
    fn brought(
        &self,
        brings: &dyn AnyBrings,
        agreed: &Agreed,
        plan: &SeatPlan,
        pair: u64,
        at_sides: [usize; 2],
        seed: Seed,
    ) -> Result<Vec<Value>, Refusal> {
        let mut chance = Chance::new(seed.derived("what is brought", 0));
        // The number of the pair among those on the same terms.
        let turn = (pair / self.terms.len() as u64) as usize;
        let mut by_side: Vec<Value> = Vec::new();
        let mut brought = Vec::new();
        for seat in plan.seats.iter().filter(|seat| seat.brings) {
            let side = usize::from(seat.side.0);
            let of_side = match &self.study.brings {
                StudyBrings::Random if self.study.equal && !by_side.is_empty() => by_side[0].clone(),
                StudyBrings::Random => brings.random(None, agreed, &mut chance)?,
                StudyBrings::These(these) => these[in_turn(turn, these.len(), self.study.equal)[side]].clone(),
            };
            by_side.push(of_side.clone());
            brought.push(self.study.players[at_sides[side]].brings.clone().unwrap_or(of_side));
        }
        Ok(brought)
    }

    /// The things that each side brought.
    fn contents(&self, terms: usize, brought: &[Value]) -> Result<[BTreeMap<String, u32>; 2], Refusal> {
        let mut found = [BTreeMap::new(), BTreeMap::new()];
        let Some(brings) = self.game.brings() else { return Ok(found) };
        let seats = self.terms[terms].1.seats.iter().filter(|seat| seat.brings);
        for (seat, brought) in seats.zip(brought) {
            for (id, count) in brings.contents(brought)? {
                *found[usize::from(seat.side.0)].entry(id).or_default() += count;
            }
        }
        Ok(found)
    }
}

/// Which of several things the two sides bring: all combinations in turn, or the same one for both.
fn in_turn(turn: usize, count: usize, equal: bool) -> [usize; 2] {
    if equal { [turn % count; 2] } else { [turn / count % count, turn % count] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_combinations_come_in_turn() {
        let turns = |equal| (0..4).map(|turn| in_turn(turn, 2, equal)).collect::<Vec<_>>();
        assert_eq!(turns(false), [[0, 0], [0, 1], [1, 0], [1, 1]]);
        assert_eq!(turns(true), [[0, 0], [1, 1], [0, 0], [1, 1]]);
        assert_eq!(in_turn(4, 2, false), [0, 0]);
    }
}
