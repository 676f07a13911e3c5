//! Destruction in two stages: a unit at its limit is doomed first, and removed later, unless something stands in.

use smallvec::SmallVec;
use table::{Flow, Interrupt, Outcome, Side};

use super::{Event, Play, query};
use crate::effects::Window;
use crate::state::{CardState, Destruction, Frame, Game, Stage, Standing, UnitId, other};

impl Game {
    /// Units at their limit that are still on the table, kept ones aside.
    fn doomed(&self) -> SmallVec<[UnitId; 4]> {
        let ships = self.ships_in_play().filter(|(_, ship)| ship.doomed && !ship.kept).map(|(id, _)| id.into());
        let squadrons =
            self.squadrons_in_play().filter(|(_, squadron)| squadron.doomed && !squadron.kept).map(|(id, _)| id.into());
        ships.chain(squadrons).collect()
    }

    fn set_kept(&mut self, unit: UnitId) {
        match unit {
            UnitId::Ship(ship) => self.ship_mut(ship).kept = true,
            UnitId::Squadron(squadron) => self.squadron_mut(squadron).kept = true,
        }
    }

    /// Has a side no ship left on the table? Before and during setup nobody has.
    pub fn is_eliminated(&self, side: Side) -> bool {
        !self.is_setup() && !self.ships_in_play().any(|(_, ship)| ship.side == side)
    }
}

impl Play<'_> {
    /// Removes every unit that is at its limit.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub(crate) fn destroy_doomed(&mut self) -> Flow {
        let doomed = self.doomed();
        self.destroy(&doomed, false)
    }

    /// Destroys units, all at once; the game ends if a side has no ship left then.
    ///
    /// # Errors
    /// [`Interrupt::Concluded`] if that ends the game.
    pub fn destroy(&mut self, units: &[UnitId], left_table: bool) -> Flow {
        if units.is_empty() {
            return Ok(());
        }
        for unit in units {
            self.destroy_one(*unit, left_table)?;
        }
        // Among what is gone may be what raised the hull value of others.
        self.note_all_doom();
        if self.attack().is_none() {
            self.destroy_doomed()?;
        }
        self.end_if_eliminated()
    }

    fn destroy_one(&mut self, unit: UnitId, left_table: bool) -> Flow {
        if !self.is_in_play(unit) {
            return Ok(());
        }
        self.push(Frame::Destruction(Destruction { unit, left_table, replaced: false }));
        self.open(Window::UnitDestroyed)?;
        let replaced = matches!(self.pop(), Some(Frame::Destruction(Destruction { replaced: true, .. })));
        if replaced && !left_table && query::may_be_replaced(self, unit) {
            self.set_kept(unit);
            self.tell(Event::Kept { unit });
        } else {
            self.remove(unit);
        }
        Ok(())
    }

    /// Takes a unit out of play.
    pub(crate) fn remove(&mut self, unit: UnitId) {
        match unit {
            UnitId::Ship(ship) => {
                self.put_ship(ship, None);
                let state = self.ship_mut(ship);
                state.standing = Standing::Destroyed;
                state.tokens.clear();
                state.raid.clear();
                state.stack.clear();
                state.dials.clear();
                state.defense.clear();
                let cards = std::mem::take(&mut state.damage);
                self.game.deck.discard.extend(cards.iter().map(|card| card.number));
            }
            UnitId::Squadron(squadron) => {
                self.put_squadron(squadron, None);
                let state = self.squadron_mut(squadron);
                state.standing = Standing::Destroyed;
                state.defense.clear();
                state.hull = 0;
            }
        }
        self.tell(Event::Destroyed { unit });
    }

    /// The game ends at once when a fleet has no ship left in play.
    pub(crate) fn end_if_eliminated(&mut self) -> Flow {
        let lost = [Side(0), Side(1)].map(|side| self.is_eliminated(side));
        match lost {
            [false, false] => Ok(()),
            [true, true] => self.end_game(None, "both fleets have lost their last ship"),
            [first_lost, _] => {
                let winner = if first_lost { Side(1) } else { Side(0) };
                self.end_game(Some(winner), "a fleet has lost its last ship")
            }
        }
    }

    /// The game is over: by elimination, or by score, where equal scores are the second player's victory.
    pub(crate) fn end_game(&mut self, winner: Option<Side>, how: &'static str) -> Flow {
        self.open(Window::GameEnd)?;
        let scores = [Side(0), Side(1)].map(|side| self.game.score(side));
        let winner = winner.unwrap_or_else(|| match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Greater => Side(0),
            std::cmp::Ordering::Less => Side(1),
            std::cmp::Ordering::Equal => self.second(),
        });
        let places = [Side(0), Side(1)].map(|side| if side == winner { 1 } else { 2 }).to_vec();
        self.game.outcome = Some(Outcome { places, scores: scores.to_vec(), how: how.into() });
        self.game.stage = Stage::Over;
        self.tell(Event::GameOver { scores });
        Err(Interrupt::Concluded)
    }
}

impl Game {
    /// A side's score: what its destroyed enemies cost with their upgrades, and its victory tokens.
    pub fn score(&self, side: Side) -> i32 {
        let enemy = other(side);
        let lost = |standing: Standing| match standing {
            Standing::Destroyed => true,
            // Units that never came into play are lost when the game has ended.
            Standing::SetAside | Standing::ToDeploy => self.stage == Stage::Over || self.outcome.is_some(),
            Standing::InPlay => false,
        };
        let mut points = 0;
        for (id, ship) in self.ships().filter(|(_, ship)| ship.side == enemy) {
            let upgrades = self.upgrades().filter(|(_, upgrade)| upgrade.ship == Some(id));
            let upgrades: i32 = upgrades.map(|(_, upgrade)| i32::from(upgrade.card.points)).sum();
            let cost = i32::from(ship.card.points) + upgrades;
            if lost(ship.standing) {
                points += query::score(self, id.into(), cost);
            } else if self.is_crippled(id) {
                points += (cost + 1) / 2;
            }
        }
        for (id, squadron) in self.squadrons().filter(|(_, squadron)| squadron.side == enemy) {
            if lost(squadron.standing) {
                points += query::score(self, id.into(), i32::from(squadron.card.points));
            }
        }
        let worth = self.objective.as_ref().map_or(0, |objective| i32::from(objective.card.victory_token.unwrap_or(0)));
        points + i32::from(self.player(side).victory_tokens) * worth + self.player(side).extra_points
    }

    /// A huge ship with damage cards for half of its hull value is crippled.
    pub fn is_crippled(&self, ship: crate::state::ShipId) -> bool {
        let state = self.ship(ship);
        state.card.size == crate::catalog::Size::Huge
            && state.damage.len() >= usize::from(query::hull_value(self, ship).div_ceil(2))
    }

    /// Is an upgrade card there to be used: faceup, its ship in play?
    pub fn is_equipped(&self, card: &str, ship: crate::state::ShipId) -> bool {
        self.upgrades().any(|(_, upgrade)| {
            upgrade.ship == Some(ship) && upgrade.state != CardState::Discarded && upgrade.card.id == card
        })
    }
}
