//! Destruction in two stages: a unit at its limit is doomed first, and removed later, unless an effect keeps it in
//! play.

use smallvec::SmallVec;
use table::{Flow, Interrupt, Outcome, Side};

use super::{Event, Play, query};
use crate::catalog::Costs;
use crate::effects::Window;
use crate::state::{
    CardState, Destruction, Fate, Frame, Game, Item, Source, SquadronId, Stage, Standing, Struck, UnitId,
};

impl Game {
    /// Units at their limit that are still on the table, kept ones aside.
    fn doomed(&self) -> SmallVec<[UnitId; 4]> {
        // Looked at after everything that happens, and hardly ever any.
        if !self.ships().any(|(_, ship)| ship.doomed) && !self.squadrons().any(|(_, squadron)| squadron.doomed) {
            return SmallVec::new();
        }
        let ships = self.ships_in_play().map(|(id, _)| UnitId::Ship(id));
        let squadrons = self.squadrons_in_play().map(|(id, _)| UnitId::Squadron(id));
        ships.chain(squadrons).filter(|unit| self.is_doomed(*unit)).collect()
    }

    /// Is a unit at its limit, and nothing keeps it in play?
    pub fn is_doomed(&self, unit: UnitId) -> bool {
        match unit {
            UnitId::Ship(ship) => self.ship(ship).doomed && !self.ship(ship).kept,
            UnitId::Squadron(squadron) => self.squadron(squadron).doomed && !self.squadron(squadron).kept,
        }
    }

    /// Does an effect keep a unit in play though it is destroyed?
    fn is_kept(&self, unit: UnitId) -> bool {
        match unit {
            UnitId::Ship(ship) => self.ship(ship).kept,
            UnitId::Squadron(squadron) => self.squadron(squadron).kept,
        }
    }

    fn set_kept(&mut self, unit: UnitId) {
        match unit {
            UnitId::Ship(ship) => self.ship_mut(ship).kept = true,
            UnitId::Squadron(squadron) => self.squadron_mut(squadron).kept = true,
        }
    }

    /// Has a side no ship left on the table? Never true before the end of setup.
    pub fn is_eliminated(&self, side: Side) -> bool {
        !self.is_setup() && !self.ships_in_play().any(|(_, ship)| ship.side == side)
    }
}

impl Play<'_> {
    /// Removes every unit that is at its limit.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn destroy_doomed(&mut self) -> Flow {
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
        // All units are still there while effects are resolved, so that no effect is lost because another unit went
        // first.
        let there = units.iter().copied().filter(|unit| self.is_in_play(*unit));
        let mut lost: SmallVec<[UnitId; 4]> = there.collect();
        for unit in lost.clone() {
            match self.fate_of(unit, left_table)? {
                Fate::Destroyed => continue,
                Fate::Kept => {
                    self.set_kept(unit);
                    self.tell(Event::Kept { unit });
                }
                Fate::Restored => {}
            }
            lost.retain(|other| *other != unit);
        }
        for unit in lost {
            self.remove(unit);
        }
        // A removed unit may have raised the hull value of others.
        self.note_all_doom();
        if self.attack().is_none() {
            self.destroy_doomed()?;
        }
        self.end_if_eliminated()
    }

    /// Resolves effects on the loss of a unit or station, which may keep it in play, but only once, or restore it.
    pub(super) fn fate_of(&mut self, victim: impl Into<Struck>, left_table: bool) -> Flow<Fate> {
        let victim = victim.into();
        self.push(Frame::Destruction(Destruction { victim, left_table, fate: Fate::Destroyed }));
        self.open(Window::UnitDestroyed)?;
        let Some(Frame::Destruction(Destruction { fate, .. })) = self.pop() else { return Ok(Fate::Destroyed) };
        let may_be = |unit: UnitId| !self.is_kept(unit) && query::may_be_replaced(self, unit);
        let saved = !left_table && victim.unit().is_none_or(may_be);
        Ok(if saved { fate } else { Fate::Destroyed })
    }

    /// A squadron that is being destroyed is not, but has this much hull.
    pub fn restore_squadron(&mut self, squadron: SquadronId, hull: u8) {
        let victim = Struck::Unit(squadron.into());
        if let Some(Frame::Destruction(destruction)) = self.game.frames.last_mut()
            && destruction.victim == victim
        {
            destruction.fate = Fate::Restored;
            self.recover_hull_to(squadron, hull);
        }
    }

    /// Takes a unit out of play.
    pub fn remove(&mut self, unit: UnitId) {
        self.take_off(unit);
        self.tell(Event::Destroyed { unit });
    }

    /// Takes a unit off the table for good, with everything that lies beside its card. It is scored as destroyed.
    pub(super) fn take_off(&mut self, unit: UnitId) {
        match unit {
            UnitId::Ship(ship) => {
                self.put_ship(ship, None);
                self.remove_targeting_token(ship);
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
    }

    /// The game ends at once when a fleet has no ship left in play.
    pub(crate) fn end_if_eliminated(&mut self) -> Flow {
        let waits = |side: Side| self.options.late_defeat && self.has_set_aside(side);
        let lost = [Side(0), Side(1)].map(|side| self.is_eliminated(side) && !waits(side));
        self.end_if_lost(lost)
    }

    /// In tournaments a side that has only units set aside is defeated when the round ends.
    pub(crate) fn end_if_eliminated_late(&mut self) -> Flow {
        let lost = [Side(0), Side(1)].map(|side| self.is_eliminated(side));
        self.end_if_lost(lost)
    }

    fn end_if_lost(&mut self, lost: [bool; 2]) -> Flow {
        match lost {
            [false, false] => Ok(()),
            [true, true] => self.end_game(None, "both fleets have lost their last ship"),
            [first_lost, _] => {
                let winner = if first_lost { Side(1) } else { Side(0) };
                self.end_game(Some(winner), "a fleet has lost its last ship")
            }
        }
    }

    /// The game is over: by elimination, or by score, where equal scores are the second player's victory unless the
    /// objective has it otherwise.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn end_game(&mut self, winner: Option<Side>, how: &'static str) -> Flow {
        self.lose_what_never_came(winner)?;
        self.open(Window::GameEnd)?;
        self.open(Window::GameScore)?;
        let scores = [Side(0), Side(1)].map(|side| self.game.score(side));
        let winner = winner.unwrap_or_else(|| match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Greater => Side(0),
            std::cmp::Ordering::Less => Side(1),
            std::cmp::Ordering::Equal => query::tie(self),
        });
        let places = [Side(0), Side(1)].map(|side| if side == winner { 1 } else { 2 }).to_vec();
        self.game.outcome = Some(Outcome { places, scores: scores.to_vec(), how: how.into() });
        self.game.stage = Stage::Over;
        self.tell(Event::GameOver { scores });
        self.tell_conditions();
        Err(Interrupt::Concluded)
    }
}

impl Play<'_> {
    /// Units that are still set aside after the last round are destroyed; before it, those of a side without ships.
    fn lose_what_never_came(&mut self, winner: Option<Side>) -> Flow {
        let waits = |unit: UnitId| matches!(self.standing(unit), Standing::SetAside | Standing::ToDeploy);
        let ships = self.ships().map(|(id, _)| UnitId::Ship(id));
        let squadrons = self.squadrons().map(|(id, _)| UnitId::Squadron(id));
        let waiting = ships.chain(squadrons).filter(|unit| waits(*unit));
        let lost: Vec<UnitId> = waiting.filter(|unit| Some(self.side_of_unit(*unit)) != winner).collect();
        self.lose_beside_the_table(&lost)
    }

    /// Units that wait for a card to let them arrive are lost with it.
    pub(super) fn lose_what_waits_for(&mut self, source: Source) -> Flow {
        let units = self.set_aside_by(source).filter_map(|item| match item {
            Item::Ship(ship) => Some(UnitId::Ship(ship)),
            Item::Squadron(squadron) => Some(UnitId::Squadron(squadron)),
            _ => None,
        });
        let lost: Vec<UnitId> = units.filter(|unit| self.standing(*unit) == Standing::SetAside).collect();
        self.lose_beside_the_table(&lost)
    }

    fn lose_beside_the_table(&mut self, units: &[UnitId]) -> Flow {
        for unit in units {
            self.fate_of(*unit, true)?;
            self.remove(*unit);
        }
        Ok(())
    }
}

impl Game {
    fn has_set_aside(&self, side: Side) -> bool {
        self.ships().any(|(_, ship)| ship.side == side && ship.standing == Standing::SetAside)
            || self.squadrons().any(|(_, one)| one.side == side && one.standing == Standing::SetAside)
    }

    /// The state of the fleet point costs: that of the edition, unless the players agreed on another.
    pub fn costs(&self) -> Costs {
        self.options.costs_in(self.edition)
    }

    /// What all units of a side cost, wherever they are; none if it has none.
    pub fn fleet_cost(&self, side: Side) -> Option<i32> {
        let ships = self.ships().filter(|(_, ship)| ship.side == side).map(|(id, _)| self.cost_with_upgrades(id));
        let squadrons = self.squadrons().filter(|(_, squadron)| squadron.side == side);
        ships.chain(squadrons.map(|(id, _)| self.cost_of_squadron(id))).reduce(|sum, cost| sum + cost)
    }

    /// What a ship costs without its upgrades.
    pub fn cost_of_ship(&self, ship: crate::state::ShipId) -> i32 {
        i32::from(self.ship(ship).card.points_in(self.costs()))
    }

    /// What a squadron costs.
    pub fn cost_of_squadron(&self, squadron: crate::state::SquadronId) -> i32 {
        i32::from(self.squadron(squadron).card.points_in(self.costs()))
    }

    /// What a ship costs with everything it carries, discarded cards included.
    pub fn cost_with_upgrades(&self, ship: crate::state::ShipId) -> i32 {
        let upgrades = self.upgrades().filter(|(_, upgrade)| upgrade.ship == Some(ship));
        let upgrades: i32 = upgrades.map(|(_, upgrade)| i32::from(upgrade.card.points_in(self.costs()))).sum();
        self.cost_of_ship(ship) + upgrades
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};
    use crate::measure::Edge;
    use crate::state::{ShipId, SquadronId};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = Kit::new();
        let rebel = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let empire = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 600.0], 180.0);
        (kit, rebel, empire)
    }

    fn end_round(kit: &mut Kit) {
        kit.game.stage = Stage::RoundEnd;
        kit.run(|play| play.play_round());
    }

    fn winner(kit: &Kit) -> Option<Side> {
        let places = &kit.game.outcome.as_ref()?.places;
        Some(if places[0] == 1 { A } else { B })
    }

    #[test]
    fn losses_with_upgrades_and_victory_tokens_make_the_score() {
        shows!("scoring.formula", "scoring.destroyed-cost", "scoring.discarded-upgrades", "scoring.victory-tokens");
        let (mut kit, _, empire) = kit();
        kit.objective("contested-outpost");
        let second = kit.ship(B, "raider-i-class-corvette", [600.0, 600.0], 180.0);
        let tie: SquadronId = kit.squadron(B, "tie-fighter-squadron", [900.0, 500.0]);
        let used = kit.upgrade(empire, "demolisher");
        let kept = kit.upgrade(second, "instigator");
        for card in [used, kept] {
            kit.game.upgrade_mut(card).state = CardState::Discarded;
        }
        kit.game.player_mut(A).victory_tokens = 2;
        kit.run(|play| play.destroy(&[empire.into(), tie.into()], false));
        let cost = |points: u16| i32::from(points);
        let lost = cost(kit.game.ship(empire).card.points)
            + cost(kit.game.upgrade(used).card.points)
            + cost(kit.game.squadron(tie).card.points);
        assert_eq!(kit.game.score(A), lost + 2 * 20, "the surviving ship's discarded card counts nothing");
    }

    #[test]
    fn after_six_rounds_the_higher_score_wins_and_a_tie_is_the_seconds() {
        shows!("scoring.end.six-rounds", "scoring.end.tie", "scoring.when", "phases.round.six");
        for (points, wins) in [(1, A), (0, B)] {
            let (mut kit, ..) = kit();
            kit.game.player_mut(A).extra_points = points;
            kit.game.round = 5;
            end_round(&mut kit);
            assert_eq!(winner(&kit), None);
            kit.game.round = 6;
            end_round(&mut kit);
            assert_eq!(winner(&kit), Some(wins));
        }
    }

    #[test]
    fn without_a_last_round_the_game_goes_on_and_initiative_passes() {
        shows!("options.unlimited-rounds", "options.unlimited-rounds.initiative-passes", "options.agreement");
        let (mut kit, ..) = kit();
        assert!(!kit.game.options.unlimited_rounds, "off unless agreed");
        kit.game.options.unlimited_rounds = true;
        kit.game.round = 6;
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        end_round(&mut kit);
        assert_eq!((kit.game.stage, kit.game.first), (Stage::RoundStart, B));
        assert_eq!([A, B].map(|side| kit.game.edge(side)), [Edge::First, Edge::Second], "nobody changes their place");
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.round, 7);
    }

    #[test]
    fn who_loses_the_last_ship_loses_whatever_the_scores() {
        shows!("scoring.elimination");
        let (mut kit, rebel, _) = kit();
        kit.squadron(A, "x-wing-squadron", [500.0, 500.0]);
        kit.game.player_mut(A).extra_points = 200;
        kit.run(|play| play.destroy(&[rebel.into()], false));
        assert_eq!(winner(&kit), Some(B));
        assert_eq!(kit.game.stage, Stage::Over);
    }

    #[test]
    fn if_both_last_ships_go_at_once_scores_decide() {
        shows!("scoring.elimination.simultaneous");
        let (mut first, rebel, empire) = kit();
        first.game.player_mut(A).extra_points = 200;
        first.run(|play| play.destroy(&[rebel.into(), empire.into()], false));
        assert_eq!(winner(&first), Some(A));
        let (mut tied, rebel, empire) = kit();
        let (one, two) = (tied.game.cost_with_upgrades(rebel), tied.game.cost_with_upgrades(empire));
        tied.game.player_mut(B).extra_points = two - one;
        tied.run(|play| play.destroy(&[rebel.into(), empire.into()], false));
        assert_eq!(winner(&tied), Some(B));
    }

    #[test]
    fn units_that_never_came_are_lost_at_the_end() {
        shows!("setup.set-aside.undeployed-at-end");
        let (mut kit, ..) = kit();
        let late = kit.ship(B, "raider-i-class-corvette", [600.0, 600.0], 180.0);
        kit.run(|play| {
            play.set_aside(late.into());
            Ok(())
        });
        assert_eq!(kit.game.score(A), 0, "while the game goes on it is not lost");
        kit.game.round = 6;
        end_round(&mut kit);
        assert_eq!(kit.game.outcome.unwrap().scores[0], i32::from(kit.game.ships[2].card.points));
    }

    #[test]
    fn set_aside_units_do_not_keep_a_side_in_the_game_at_most_until_the_round_ends() {
        shows!("setup.set-aside.defeat", "setup.set-aside.defeat-destroys");
        for late_defeat in [false, true] {
            let (mut kit, _, empire) = kit();
            kit.game.options.late_defeat = late_defeat;
            let aside = kit.ship(B, "raider-i-class-corvette", [600.0, 600.0], 180.0);
            kit.run(|play| {
                play.set_aside(aside.into());
                play.destroy(&[empire.into()], false)
            });
            assert_eq!(kit.game.outcome.is_none(), late_defeat);
            if late_defeat {
                end_round(&mut kit);
            }
            assert_eq!(winner(&kit), Some(A));
            assert_eq!(kit.game.ship(aside).standing, Standing::Destroyed);
        }
    }

    #[test]
    fn a_huge_ship_is_crippled_at_half_its_hull_and_counts_half() {
        shows!("huge.crippled", "scoring.crippled-huge");
        let mut kit = Kit::new();
        let huge = kit.ship(B, "executor-i-class-star-dreadnought", [900.0, 500.0], 180.0);
        kit.ship(A, "cr90-corvette-a", [600.0, 200.0], 0.0);
        let half = kit.game.ship(huge).card.hull.div_ceil(2);
        for _ in 1..half {
            kit.run(|play| play.deal_damage_card(huge, false));
        }
        assert!(!kit.game.is_crippled(huge) && kit.game.score(A) == 0);
        kit.run(|play| play.deal_damage_card(huge, false));
        assert!(kit.game.is_crippled(huge));
        assert_eq!(kit.game.score(A), (kit.game.cost_with_upgrades(huge) + 1) / 2);
        kit.run(|play| play.destroy(&[huge.into()], false));
        assert_eq!(kit.game.score(A), kit.game.cost_with_upgrades(huge));
    }

    #[test]
    fn one_player_of_a_team_may_lose_everything() {
        shows!("options.team.elimination", "options.team.teams");
        let (mut kit, rebel, _) = kit();
        let own = kit.ship(A, "cr90-corvette-b", [600.0, 300.0], 0.0);
        kit.game.seating = table::Seating::grouped(vec![Side(0), Side(1), Side(0)]).unwrap();
        kit.game.ship_mut(own).seat = table::Seat(2);
        kit.run(|play| play.destroy(&[own.into()], false));
        assert!(kit.game.outcome.is_none() && kit.game.ship(rebel).is_in_play());
    }

    #[test]
    fn the_winner_keeps_what_is_still_set_aside() {
        shows!("setup.set-aside.undeployed-at-end", "setup.set-aside.defeat-destroys");
        let (mut kit, rebel, _) = kit();
        let aside = kit.ship(B, "raider-i-class-corvette", [600.0, 600.0], 180.0);
        kit.run(|play| {
            play.set_aside(aside.into());
            play.destroy(&[rebel.into()], false)
        });
        assert_eq!(winner(&kit), Some(B));
        assert_eq!(kit.game.score(A), 0, "it was not destroyed, and no round was the last one");
    }
}
