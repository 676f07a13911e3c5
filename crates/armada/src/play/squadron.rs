//! A squadron's activation: move, attack, or both.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule, Side};

use super::obstacles::NEXT_OBSTACLE;
use super::{Event, Play, query};
use crate::catalog::{Command, ObstacleKind};
use crate::effects::{EffectHook, Source, Window, Word};
use crate::play::Resolved;
use crate::state::{
    ActivatedBy, CommandResolution, Frame, Game, Item, Limit, ObstacleId, Placeable, Placing, SquadronActivation,
    SquadronId, UnitId, other,
};

/// The question `squadron-action`.
pub const SQUADRON_ACTION: &Ask =
    &Ask::new("squadron-action", Rule("squadrons.activation.one-each"), "What does {} do?")
        .meanwhile("is deciding what a squadron does")
        .hint("Nobody holds it: it may fly within its speed, or attack a squadron or a ship at distance 1. Commanded by a ship, it may do both.");
/// The question `move-squadron`.
pub const MOVE_SQUADRON: &Ask = &Ask::new("move-squadron", Rule("squadrons.move.steps"), "Where does {} move?")
    .meanwhile("is moving a squadron")
    .hint(
        "A squadron goes anywhere within its speed, in any direction. Enemies at distance 1 hold each \
         other fast.",
    );

impl Game {
    /// Is a squadron in an activation that a squadron command of the ship with this card gave it?
    pub fn is_activated_by(&self, me: Source, squadron: SquadronId) -> bool {
        let ship = self.carrier(me);
        let given = |activation: &SquadronActivation| {
            activation.squadron == squadron && activation.by == ActivatedBy::Command(ship)
        };
        let mut frames = self.frames.iter();
        ship.is_some()
            && frames.any(|frame| matches!(frame, Frame::SquadronActivation(activation) if given(activation)))
    }

    /// The activation of a squadron, if it is the innermost.
    fn activation_of(&self, squadron: SquadronId) -> Option<&SquadronActivation> {
        self.squadron_activation().filter(|activation| activation.squadron == squadron)
    }

    /// May it still do one of the two in its activation: both with a command or rogue, one of them otherwise?
    fn has_action_left(&self, activation: &SquadronActivation) -> bool {
        let rogue = || query::keywords(self, activation.squadron, None).has(Word::Rogue);
        !(activation.moved || activation.attacked) || activation.by != ActivatedBy::Phase || rogue()
    }

    /// Has a squadron an attack left in its activation, whether or not there is a target?
    pub fn has_attack_left(&self, squadron: SquadronId) -> bool {
        self.activation_of(squadron).is_some_and(|activation| !activation.attacked && self.has_action_left(activation))
    }

    /// Has a squadron a move left in its activation, whether or not it is free to move?
    pub fn has_move_left(&self, squadron: SquadronId) -> bool {
        self.activation_of(squadron).is_some_and(|activation| !activation.moved && self.has_action_left(activation))
    }

    /// May a squadron move? Not while it is held, unless a card lets it.
    pub fn may_squadron_move(&self, squadron: SquadronId) -> bool {
        query::may_move(self, squadron, !self.is_held(squadron))
    }

    /// Do squadrons hold it fast, whatever cards allow? Those without heavy that engage it do, unless it has grit and
    /// only one does.
    pub fn is_held(&self, squadron: SquadronId) -> bool {
        let asker = Some(UnitId::Squadron(squadron));
        let engaged = self.engaged_with(squadron);
        let phantoms = query::phantom_engagement(self, squadron);
        let held = phantoms > 0 || engaged.iter().any(|other| !self.is_heavy(*other, asker));
        let grit = engaged.len() as u8 + phantoms == 1 && self.has_grit(squadron);
        held && !grit
    }

    /// Does it leave those it engages free to move and to attack ships? Before 2020 also because enemy intel is near.
    pub fn is_heavy(&self, squadron: SquadronId, asker: Option<UnitId>) -> bool {
        query::keywords(self, squadron, asker).has(Word::Heavy)
            || !self.edition.intel_gives_grit() && self.is_near_intel(squadron, other(self.squadron(squadron).side))
    }

    /// Printed, granted, or because a friendly squadron with intel is near.
    fn has_grit(&self, squadron: SquadronId) -> bool {
        query::keywords(self, squadron, None).has(Word::Grit)
            || self.edition.intel_gives_grit() && self.is_near_intel(squadron, self.squadron(squadron).side)
    }

    fn is_near_intel(&self, squadron: SquadronId, side: Side) -> bool {
        self.squadrons_in_play().filter(|(_, near)| near.side == side).any(|(id, _)| {
            query::keywords(self, id, None).has(Word::Intel) && self.is_at_distance(squadron.into(), id.into(), 1)
        })
    }
}

impl Play<'_> {
    /// Activates a squadron. Effects within its activation are offered beside its move and its attack.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn activate_squadron(&mut self, squadron: SquadronId, by: ActivatedBy) -> Flow {
        self.note_commanded(squadron, by);
        self.push(Frame::SquadronActivation(SquadronActivation { squadron, by, moved: false, attacked: false }));
        self.tell(Event::SquadronActivated { squadron });
        self.open(Window::SquadronActivationStart)?;
        let mut resolved = Resolved::new();
        while self.is_in_play(squadron.into()) {
            let mut options = self.squadron_actions(squadron);
            let usable = self.usable(Window::SquadronActivationDuring, self.squadron(squadron).side, &resolved);
            options.extend(usable.iter().map(EffectHook::item));
            if options.is_empty() {
                break;
            }
            if !usable.iter().any(|hook| hook.effect.must) {
                options.push(Item::Done);
            }
            let seat = self.squadron(squadron).seat;
            match self.pick_one(seat, SQUADRON_ACTION, Some(Item::Squadron(squadron)), options)? {
                Item::Attack => {
                    self.note_action(|activation| activation.attacked = true);
                    self.squadron_attacks(squadron)?;
                }
                Item::Move => {
                    self.note_action(|activation| activation.moved = true);
                    let speed = query::squadron_speed(self, squadron);
                    self.move_squadron(squadron, speed)?;
                }
                chosen @ Item::Effect(..) => self.resolve_chosen(&usable, chosen, &mut resolved)?,
                _ => break,
            }
        }
        if self.is_in_play(squadron.into()) {
            self.squadron_mut(squadron).activated = true;
            self.open(Window::SquadronActivationEnd)?;
        }
        self.pop();
        Ok(())
    }

    /// A squadron command remembers whom it activates, also through effects.
    fn note_commanded(&mut self, squadron: SquadronId, by: ActivatedBy) {
        let ActivatedBy::Command(Some(ship)) = by else { return };
        let commands = |command: &&mut CommandResolution| command.ship == ship && command.command == Command::Squadron;
        if let Some(command) = self.command_mut().filter(commands) {
            command.activated.push(squadron);
        }
    }

    fn squadron_actions(&self, squadron: SquadronId) -> Items<Item> {
        let mut options = Items::new();
        if self.has_attack_left(squadron) && !self.squadron_targets(squadron).is_empty() {
            options.push(Item::Attack);
        }
        if self.has_move_left(squadron) && self.may_squadron_move(squadron) {
            options.push(Item::Move);
        }
        options
    }

    /// An effect within a squadron's activation takes the place of its attack.
    pub fn give_up_attack(&mut self, squadron: SquadronId) {
        if self.activation_of(squadron).is_some() {
            self.note_action(|activation| activation.attacked = true);
        }
    }

    /// Turns a squadron's slider, which is no activation.
    pub fn toggle_slider(&mut self, squadron: SquadronId, activated: bool) {
        if self.squadron(squadron).activated != activated {
            self.squadron_mut(squadron).activated = activated;
            self.tell(Event::SliderToggled { squadron, activated });
        }
    }

    fn note_action(&mut self, change: impl FnOnce(&mut SquadronActivation)) {
        if let Some(activation) = self.squadron_activation_mut() {
            change(activation);
        }
    }

    /// A move of at most this distance. Staying is a move too.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn move_squadron(&mut self, squadron: SquadronId, speed: u8) -> Flow {
        self.move_squadron_within(squadron, &[Limit::SquadronMove(speed)])
    }

    /// A move within these limits, unless the squadron cannot move at all.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn move_squadron_within(&mut self, squadron: SquadronId, limits: &[Limit]) -> Flow {
        if !query::may_move(self, squadron, true) {
            return Ok(());
        }
        self.push(Frame::SquadronMove { squadron });
        self.open(Window::SquadronBeforeMove)?;
        if self.is_in_play(squadron.into()) {
            let limits = SmallVec::from_slice(limits);
            self.game.placing = Some(Placing { what: Placeable::Squadron(squadron), limits });
            let seat = self.squadron(squadron).seat;
            let spot = self.ask_place(seat, MOVE_SQUADRON, Some(Item::Squadron(squadron)))?;
            self.put_squadron(squadron, Some(spot.at));
            self.tell(Event::SquadronMoved { squadron, to: spot.at, aside_for: None });
            if let Some(activation) = self.activation_mut() {
                activation.moved.push(squadron.into());
            }
            if self.is_outside(squadron.into()) {
                self.destroy(&[squadron.into()], true)?;
            }
            self.squadron_on_obstacles(squadron)?;
            if self.is_in_play(squadron.into()) {
                self.open(Window::SquadronAfterMove)?;
            }
        }
        self.pop();
        Ok(())
    }

    fn squadron_on_obstacles(&mut self, squadron: SquadronId) -> Flow {
        let under = self.obstacles_under(squadron.into());
        if under.is_empty() {
            return Ok(());
        }
        self.open(Window::SquadronOverlapObstacle)?;
        // All others do nothing to squadrons.
        let matters = |id: ObstacleId| matches!(self.obstacle(id).kind, ObstacleKind::Station | ObstacleKind::Purrgil);
        let acts = |id: &ObstacleId| matters(*id) && query::obstacle_acts(self, *id, squadron.into());
        let mut waiting: Items<Item> = under.into_iter().filter(acts).map(Item::Obstacle).collect();
        while !waiting.is_empty() && self.is_in_play(squadron.into()) {
            let seat = self.squadron(squadron).seat;
            let about = Some(Item::Squadron(squadron));
            let Item::Obstacle(next) = self.pick_one(seat, &NEXT_OBSTACLE, about, waiting.clone())? else { break };
            waiting.retain(|item| *item != Item::Obstacle(next));
            self.obstacle_effect_on_squadron(next, squadron)?;
        }
        Ok(())
    }
}
