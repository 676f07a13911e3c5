//! The round: Command, Ship, Squadron and Status Phase, turn by turn.

use smallvec::SmallVec;
use table::{Ask, Choice, Decision, Flow, Items, Rule, Seat, Shape, Side};

use super::{Event, Play, query};
use crate::effects::{EffectHook, Until, Window};
use crate::play::Resolved;
use crate::state::{
    ActivatedBy, Command, Game, Item, Seen, ShipId, ShipTurn, SquadronId, SquadronTurn, Stage, TokenState, UnitId,
    other,
};

/// The round after which the game is over.
pub const LAST_ROUND: u8 = 6;

/// The question `assign-dials`.
pub const ASSIGN_DIALS: &Ask =
    &Ask::new("assign-dials", Rule("phases.command.fill-to-value"), "Which command goes under the dials of {}?")
        .meanwhile("is setting command dials")
        .secret()
        .hint(
            "Commands are planned ahead: a large ship decides now what it does two or three rounds later. The \
         oldest dial is revealed first; nobody else sees the stack.",
        );
/// The question `activate-ship`.
pub const ACTIVATE_SHIP: &Ask =
    &Ask::new("activate-ship", Rule("phases.ship.alternate"), "Which ship do you activate?")
        .meanwhile("is choosing a ship to activate")
        .hint(
            "Each ship acts once a round, sides take turns: reveal the dial, attack from up to two hull \
         zones, then move. A ship that shoots first may take away the answer.",
        );
/// The question `activate-squadron`.
pub const ACTIVATE_SQUADRON: &Ask =
    &Ask::new("activate-squadron", Rule("phases.squadron.alternate-two"), "Which squadron do you activate?")
        .meanwhile("is choosing a squadron to activate")
        .hint(
            "In the Squadron Phase sides activate two squadrons at a time. Each either moves or attacks, not \
         both; a squadron command lets it do both earlier.",
        );

type EffectHooks = SmallVec<[EffectHook; 4]>;

impl Game {
    /// The last round, unless it was agreed that there is none.
    pub(crate) fn last_round(&self) -> Option<u8> {
        (!self.options.unlimited_rounds).then_some(LAST_ROUND)
    }

    /// Ships of a side that have not been activated this round.
    pub fn unactivated_ships(&self, side: Side) -> impl Iterator<Item = ShipId> + '_ {
        self.ships_in_play().filter(move |(_, ship)| ship.side == side && !ship.activated).map(|(id, _)| id)
    }

    /// Squadrons of a side that have not been activated this round.
    pub fn unactivated_squadrons(&self, side: Side) -> impl Iterator<Item = SquadronId> + '_ {
        self.squadrons_in_play()
            .filter(move |(_, squadron)| squadron.side == side && !squadron.activated)
            .map(|(id, _)| id)
    }

    /// How many dials a ship still has to be given.
    fn dials_missing(&self, ship: ShipId) -> u8 {
        query::command_dial_count(self, ship).saturating_sub(self.ship(ship).stack.len() as u8)
    }

    /// The next dial that a player has to set, ship by ship.
    fn next_dial(&self, seat: Seat) -> Option<Decision<Item>> {
        let (ship, _) = self.ships_in_play().find(|(id, ship)| ship.seat == seat && self.dials_missing(*id) > 0)?;
        let options: Items<Item> = query::dial_choice(self, ship).into_iter().map(Item::Command).collect();
        let shape = Shape::Pick { options, least: 1, most: 1 };
        Some(Decision { seat, ask: ASSIGN_DIALS, subject: Some(Item::Ship(ship)), shape })
    }

    /// A new dial goes under the others. What it shows is no secret if nothing else could be set on it.
    fn assign_dial(&mut self, ship: ShipId, command: Command) {
        let prescribed = query::dial_choice(self, ship).len() == 1;
        let seen = if prescribed { Seen::BY_ALL } else { Seen::BY_NOBODY };
        self.ship_mut(ship).stack.put_under(command, seen);
    }

    /// Why a side cannot pass its turn with a pass token, if it cannot.
    pub(super) fn pass_refused(&self, turn: ShipTurn) -> Option<(Rule, &'static str)> {
        let side = turn.side;
        let at = usize::from(side.0);
        let (own, enemy) = (self.unactivated_ships(side).count(), self.unactivated_ships(other(side)).count());
        if !self.edition.has_pass_tokens() {
            return Some((Rule("phases.ship.no-voluntary-pass.edition-2015"), "nobody may pass while a ship is left"));
        }
        if self.player(side).pass_tokens == 0 {
            return Some((Rule("phases.ship.pass-token-required"), "there is no pass token left to spend"));
        }
        if turn.passed[at] {
            return Some((Rule("phases.ship.pass-not-consecutive"), "the turn before was passed with a token, too"));
        }
        if side == self.first && !turn.has_activated[at] {
            return Some((Rule("phases.ship.pass-first-player"), "the first player must have activated a ship first"));
        }
        if side == self.first && own >= enemy {
            let says = "the first player passes only with fewer ships to activate than the opponent";
            return Some((Rule("phases.ship.pass-first-player"), says));
        }
        if own > enemy {
            let says = "the second player does not pass with more ships to activate than the opponent";
            return Some((Rule("phases.ship.pass-second-player"), says));
        }
        None
    }

    /// May a side pass its turn with a pass token?
    fn may_pass(&self, turn: ShipTurn) -> bool {
        self.pass_refused(turn).is_none()
    }
}

impl Play<'_> {
    /// The next unit of work of a round.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn play_round(&mut self) -> Flow {
        // A card that was discarded may have held up the hull of others.
        self.destroy_doomed()?;
        match self.stage {
            Stage::RoundStart => self.start_round(),
            Stage::CommandPhase => self.command_phase(),
            Stage::ShipPhaseStart => self.start_ship_phase(),
            Stage::ShipPhase(turn) if self.activation().is_some() => self.activation_step(turn),
            Stage::ShipPhase(turn) => self.ship_turn(turn),
            Stage::SquadronPhaseStart => self.start_squadron_phase(),
            Stage::SquadronPhase(turn) => self.squadron_turn(turn),
            Stage::StatusPhase => self.status_phase(),
            Stage::RoundEnd => self.end_round(),
            Stage::Setup(_) | Stage::Over => Ok(()),
        }
    }

    fn begin_phase(&mut self, phase: &'static str, rule: Rule) {
        self.tell(Event::PhaseBegins { phase, rule });
    }

    fn start_round(&mut self) -> Flow {
        self.game.round = self.round.saturating_add(1);
        let round = self.round;
        self.tell(Event::RoundBegins { round });
        self.open(Window::RoundStart)?;
        self.game.stage = Stage::CommandPhase;
        Ok(())
    }

    /// Both sides set commands on their dials at the same time, in secret.
    fn command_phase(&mut self) -> Flow {
        self.begin_phase("command", Rule("phases.command.simultaneous-secret"));
        self.open(Window::CommandPhaseStart)?;
        self.assign_dials()?;
        self.open(Window::CommandPhaseEnd)?;
        self.open(Window::CommandPhaseAfter)?;
        self.end_phase();
        self.game.stage = Stage::ShipPhaseStart;
        Ok(())
    }

    fn assign_dials(&mut self) -> Flow {
        self.open(Window::CommandPhaseAssignDials)?;
        self.ask_in_parallel(&Game::next_dial, &|game, decision, answer| {
            if let (Some(Item::Ship(ship)), Choice::Pick(picked)) = (decision.subject, answer)
                && let [Item::Command(command)] = picked[..]
            {
                game.assign_dial(ship, command);
            }
        })?;
        self.tell(Event::DialsAssigned);
        Ok(())
    }

    fn start_ship_phase(&mut self) -> Flow {
        self.begin_phase("ship", Rule("phases.ship.alternate"));
        self.open(Window::ShipPhaseStart)?;
        self.open(Window::ShipPhaseAfterStart)?;
        let turn = ShipTurn { side: self.first, passed: [false; 2], has_activated: [false; 2] };
        self.game.stage = Stage::ShipPhase(turn);
        Ok(())
    }

    /// A turn: activate a ship, or pass, by need or with a token.
    fn ship_turn(&mut self, mut turn: ShipTurn) -> Flow {
        let side = turn.side;
        let at = usize::from(side.0);
        if [Side(0), Side(1)].into_iter().all(|side| self.unactivated_ships(side).next().is_none()) {
            self.open(Window::ShipPhaseEnd)?;
            self.end_phase();
            self.game.stage = Stage::SquadronPhaseStart;
            return Ok(());
        }
        let mut options = self.activatable(side);
        let forced_pass = options.is_empty();
        let instead = if forced_pass { EffectHooks::new() } else { self.turn_effects(Window::ShipPhaseTurn, side) };
        options.extend(instead.iter().map(EffectHook::item));
        if !forced_pass && self.may_pass(turn) {
            options.push(Item::Pass);
        }
        let seat = self.commander(side);
        let chosen = if forced_pass { Item::Pass } else { self.pick_one(seat, ACTIVATE_SHIP, None, options)? };
        turn.passed[at] = false;
        match chosen {
            Item::Ship(ship) => {
                turn.has_activated[at] = true;
                self.begin_activation(ship);
            }
            Item::Effect(..) => {
                self.resolve_chosen(&instead, chosen, &mut Resolved::new())?;
                turn.side = other(side);
            }
            _ => {
                if !forced_pass {
                    self.player_mut(side).pass_tokens -= 1;
                    turn.passed[at] = true;
                }
                self.tell(Event::Passed { side, with_token: !forced_pass });
                turn.side = other(side);
            }
        }
        self.game.stage = Stage::ShipPhase(turn);
        Ok(())
    }

    /// Effects that may take the place of what a side does in its turn.
    fn turn_effects(&self, window: Window, side: Side) -> EffectHooks {
        self.usable(window, side, &Resolved::new())
    }

    /// Ships a side may activate now. If bans leave neither side any, they fall.
    fn activatable(&self, side: Side) -> Items<Item> {
        let may = |side: Side| self.unactivated_ships(side).filter(|ship| query::may_activate(self, *ship));
        if may(side).next().is_none() && may(other(side)).next().is_none() {
            return self.unactivated_ships(side).map(Item::Ship).collect();
        }
        may(side).map(Item::Ship).collect()
    }

    fn activation_step(&mut self, turn: ShipTurn) -> Flow {
        self.continue_activation()?;
        if self.activation().is_none() {
            self.game.stage = Stage::ShipPhase(ShipTurn { side: other(turn.side), ..turn });
        }
        Ok(())
    }

    fn start_squadron_phase(&mut self) -> Flow {
        self.begin_phase("squadron", Rule("phases.squadron.alternate-two"));
        self.start_of_squadron_phase()?;
        self.open(Window::SquadronPhaseAfterStart)?;
        self.game.stage = Stage::SquadronPhase(SquadronTurn { side: self.first, left: 2, squadron: None });
        Ok(())
    }

    /// Squadrons are activated two a turn, one after the other.
    fn squadron_turn(&mut self, turn: SquadronTurn) -> Flow {
        let side = turn.side;
        if [Side(0), Side(1)].into_iter().all(|side| self.unactivated_squadrons(side).next().is_none()) {
            return self.end_squadron_phase();
        }
        let next_side = SquadronTurn { side: other(side), left: 2, squadron: None };
        let mut options: Items<Item> = self.unactivated_squadrons(side).map(Item::Squadron).collect();
        if options.is_empty() || turn.left == 0 {
            self.game.stage = Stage::SquadronPhase(next_side);
            return Ok(());
        }
        // A whole turn is replaced, or none of it.
        let whole = turn.left == 2;
        let instead = if whole { self.turn_effects(Window::SquadronPhaseTurn, side) } else { EffectHooks::new() };
        options.extend(instead.iter().map(EffectHook::item));
        let seat = self.commander(side);
        match self.pick_one(seat, ACTIVATE_SQUADRON, None, options)? {
            Item::Squadron(squadron) => self.activate_squadron(squadron, ActivatedBy::Phase)?,
            chosen => {
                self.game.stage = Stage::SquadronPhase(SquadronTurn { left: 0, ..turn });
                self.resolve_chosen(&instead, chosen, &mut Resolved::new())?;
                self.open_for(Window::SquadronPhaseTurn, side)?;
                self.game.stage = Stage::SquadronPhase(next_side);
                return Ok(());
            }
        }
        self.game.stage = Stage::SquadronPhase(SquadronTurn { left: turn.left - 1, ..turn });
        Ok(())
    }

    fn end_squadron_phase(&mut self) -> Flow {
        self.open(Window::SquadronPhaseBeforeEnd)?;
        self.open(Window::SquadronPhaseEnd)?;
        self.end_phase();
        self.game.stage = Stage::StatusPhase;
        Ok(())
    }

    fn end_phase(&mut self) {
        self.game.end_lasting(Until::Phase);
    }

    fn status_phase(&mut self) -> Flow {
        self.begin_phase("status", Rule("phases.status.order"));
        self.open(Window::StatusPhaseStart)?;
        self.ready_defense_tokens();
        self.ready_upgrade_cards()?;
        self.make_ready_to_activate();
        self.open(Window::StatusPhaseEnd)?;
        self.game.end_lasting(Until::StatusPhase);
        self.remove_kept_units()?;
        self.retreat_to_hyperspace()?;
        self.end_phase();
        self.game.stage = Stage::RoundEnd;
        Ok(())
    }

    fn ready_defense_tokens(&mut self) {
        let ships: Vec<UnitId> = self.ships_in_play().map(|(id, _)| id.into()).collect();
        let squadrons: Vec<UnitId> = self.squadrons_in_play().map(|(id, _)| id.into()).collect();
        for unit in ships.into_iter().chain(squadrons) {
            if query::may_ready_tokens(self, unit) {
                let exhausted: Vec<_> = self.tokens_of(unit).map(|(token, _)| token).collect();
                for token in exhausted {
                    self.token_mut(token).state = TokenState::Ready;
                }
            }
        }
    }

    /// The initiative token is turned over: everything can be activated again.
    fn make_ready_to_activate(&mut self) {
        for ship in &mut self.game.ships {
            ship.forget_round();
        }
        for squadron in &mut self.game.squadrons {
            squadron.activated = false;
        }
        if self.options.unlimited_rounds {
            self.game.pass_initiative();
        }
    }

    /// Units that effects kept in play until now leave before the end of the round.
    fn remove_kept_units(&mut self) -> Flow {
        let ships = self.ships_in_play().filter(|(_, ship)| ship.kept).map(|(id, _)| UnitId::Ship(id));
        let squadrons =
            self.squadrons_in_play().filter(|(_, squadron)| squadron.kept).map(|(id, _)| UnitId::Squadron(id));
        let leaving: Vec<UnitId> = ships.chain(squadrons).collect();
        self.destroy_kept_stations();
        self.destroy(&leaving, false)
    }

    fn end_round(&mut self) -> Flow {
        self.open(Window::RoundEnd)?;
        self.move_purrgil()?;
        self.game.end_lasting(Until::Round);
        self.end_if_eliminated_late()?;
        if self.last_round().is_some_and(|last| self.round >= last) {
            return self.end_game(None, "six rounds are over");
        }
        self.game.stage = Stage::RoundStart;
        Ok(())
    }
}
