//! Plays at random, and looks at every question and event for faults.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use armada::catalog::Zone;
use armada::effects::{Card, EffectName, Hook, HookKind, Source, While, Window};
use armada::play::{Deal, Event, Rules, asks};
use armada::state::{
    ActivationStep, Aim, AttackKind, AttackStep, Attacker, CardState, Frame, Game, Item, Standing, UnitId,
};
use armada_cards::CARDS;
use rulebook::{Body, Entry, Rulebook};
use table::{ChoiceOf, Decision, DecisionOf, Flow, RandomPlayer, Seats, Seed, Shape, check};

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    /// An effect is offered to the other side, or to a player who is not in the game.
    WrongPlayer,
    /// An effect is offered for a ship that has nothing to do with what is going on.
    WrongShip,
    /// An effect or a defense token is offered in another step than its own.
    WrongStep,
    /// A destroyed unit acts, or its cards do.
    ActsWhenDestroyed,
    /// An attack comes from a zone that looks the other way.
    WrongArc,
    /// A question is asked of nobody, or has no answer; or the game stands still.
    WaitsForNobody,
}

/// What was seen in some games.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// How often a kind of fault was looked for.
    pub(super) looks: BTreeMap<Fault, usize>,
    /// The faults that were found, in words.
    pub(super) faults: BTreeMap<Fault, Vec<String>>,
    /// In how many games an effect was offered, by the id of its card.
    pub(super) offered: BTreeMap<(String, EffectName), usize>,
}

impl Seen {
    /// Looks for a fault.
    fn look(&mut self, fault: Fault, is_good: bool, says: impl FnOnce() -> String) {
        *self.looks.entry(fault).or_default() += 1;
        if !is_good {
            self.faults.entry(fault).or_default().push(says());
        }
    }

    /// Notes that a game stands still.
    pub(super) fn stands_still(&mut self, game: &Game) {
        self.look(Fault::WaitsForNobody, false, || format!("nothing happens at {:?}", game.stage));
    }

    /// Adds what was seen elsewhere.
    pub(super) fn add(&mut self, other: Seen) {
        for (fault, looks) in other.looks {
            *self.looks.entry(fault).or_default() += looks;
        }
        for (fault, found) in other.faults {
            self.faults.entry(fault).or_default().extend(found);
        }
        for effect in other.offered.into_keys() {
            *self.offered.entry(effect).or_default() += 1;
        }
    }
}

/// Plays all seats of one game.
pub(super) struct Watch {
    player: RandomPlayer,
    destroyed: BTreeSet<UnitId>,
    /// How many questions were asked.
    pub(super) asked: usize,
    /// What was seen so far.
    pub(super) seen: Seen,
}

impl Watch {
    /// The seed is that of the choices.
    pub(super) fn new(seed: u64) -> Self {
        let player = RandomPlayer::new(Seed::from_number(seed));
        Watch { player, destroyed: BTreeSet::new(), asked: 0, seen: Seen::default() }
    }

    /// Looks at a question.
    pub(super) fn question(&mut self, game: &Game, decision: &Decision<Item>) {
        self.asked += 1;
        self.seen.look(Fault::WaitsForNobody, can_be_answered(game, decision), || format!("{decision:?}"));
        for item in decision.shape.items() {
            match item {
                Item::Effect(source, name) => self.offer(game, decision, *source, *name),
                Item::Defense(_) if decision.ask == asks::SPEND_DEFENSE_TOKEN => {
                    let step = game.attack().map(|attack| attack.step);
                    let is_good = step == Some(AttackStep::SpendDefenseTokens);
                    self.seen.look(Fault::WrongStep, is_good, || format!("a defense token in {step:?}"));
                }
                _ => {}
            }
        }
    }

    /// Looks at an effect that is on offer.
    fn offer(&mut self, game: &Game, decision: &Decision<Item>, source: Source, name: EffectName) {
        let (id, card) = card_of(game, source);
        let Some(hook) = effect_of(card, name) else { return };
        let HookKind::Effect(effect) = hook.kind else { return };
        let (window, ask) = (effect.window, decision.ask.name);
        let says = |what: &str| format!("{id} {name:?} ({}) {what}, asked {ask} in {:?}", window.name(), game.frames);
        let seat = decision.seat;
        let own = seat.0 < game.seating.seats().len() as u8 && game.seating.side_of(seat) == game.side_of(source);
        self.seen.look(Fault::WrongPlayer, own, || says("is offered to the other side"));
        if let Some(unit) = game.unit_of(source) {
            if OF_THEMSELVES.contains(&*id)
                && let Some(involved) = is_involved(game, unit, window)
            {
                self.seen.look(Fault::WrongShip, involved, || says("is offered while others act"));
            }
            if hook.while_ == While::Active {
                let alive = takes_part(game, unit) && card_state(game, source) != Some(CardState::Discarded);
                self.seen.look(Fault::ActsWhenDestroyed, alive, || says("is offered though it is gone"));
            }
        }
        if let Some(fits) = is_in_step(game, window) {
            self.seen.look(Fault::WrongStep, fits, || says("is offered in another step"));
        }
        self.seen.offered.insert((id, name), 1);
    }

    /// Looks at an event.
    pub(super) fn event(&mut self, game: &Game, event: &Event) {
        match event {
            Event::Destroyed { unit } => drop(self.destroyed.insert(*unit)),
            Event::Kept { unit } => drop(self.destroyed.remove(unit)),
            Event::ShipDeployed { ship, .. } => drop(self.destroyed.remove(&UnitId::Ship(*ship))),
            Event::SquadronDeployed { squadron, .. } => drop(self.destroyed.remove(&UnitId::Squadron(*squadron))),
            _ => {}
        }
        if let Some(unit) = actor(event) {
            let alive = !self.destroyed.contains(&unit);
            self.seen.look(Fault::ActsWhenDestroyed, alive, || format!("{unit:?} was destroyed: {event:?}"));
        }
        if let Event::AttackDeclared { attacker: Attacker::Zone(ship, zone), defender, kind, .. } = event
            && !matches!(kind, AttackKind::Salvo | AttackKind::Ignition(_))
            && let Some(bearing) = bearing(game, UnitId::Ship(*ship), *defender)
        {
            let says = || format!("{zone} of {ship:?} attacks {defender:?} at a bearing of {bearing} degrees");
            self.seen.look(Fault::WrongArc, !looks_away(*zone, bearing), says);
        }
    }
}

impl<D: Deal> Seats<Rules<D>> for Watch {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Rules<D>>) -> Flow<ChoiceOf<Rules<D>>> {
        self.question(game, decision);
        let choice = Seats::<Rules<D>>::ask(&mut self.player, game, decision)?;
        check::<Rules<D>>(game, decision, &choice).unwrap();
        Ok(choice)
    }

    fn tell(&mut self, game: &Game, event: Event) {
        self.event(game, &event);
    }
}

/// Is somebody asked, and is there an answer? Places and courses are suggested by the rules, or the player panics.
fn can_be_answered(game: &Game, decision: &Decision<Item>) -> bool {
    let answers = match &decision.shape {
        Shape::Pick { options, least, most } => *most > 0 && options.len() >= usize::from((*least).max(1)),
        Shape::Arrange { items } => items.len() > 1,
        Shape::Plot { along, .. } => !along.is_empty(),
        Shape::Place | Shape::Write { .. } | Shape::Confirm => true,
    };
    answers && game.seating.seats().any(|seat| seat == decision.seat)
}

/// The id and the effects of a card or keyword.
fn card_of(game: &Game, source: Source) -> (String, Option<&'static Card>) {
    let id = match source {
        Source::Upgrade(upgrade) => game.upgrade(upgrade).card.card().id.clone(),
        Source::Squadron(squadron) => game.squadron(squadron).card.card().id.clone(),
        Source::Keyword(_, word) => CARDS.keyword(word).id.to_owned(),
        Source::Damage(_, number) => number.card().id.clone(),
        Source::Objective(_) => game.objective.as_ref().map(|objective| objective.card.card().id.clone()).unwrap(),
    };
    let card = match source {
        Source::Keyword(_, word) => Some(CARDS.keyword(word)),
        _ => CARDS.find(&id),
    };
    (id, card)
}

fn effect_of(card: Option<&'static Card>, name: EffectName) -> Option<&'static Hook> {
    let is_it = |hook: &&Hook| matches!(&hook.kind, HookKind::Effect(effect) if effect.name == name);
    card?.hooks.iter().find(is_it)
}

fn card_state(game: &Game, source: Source) -> Option<CardState> {
    match source {
        Source::Upgrade(upgrade) => Some(game.upgrade(upgrade).state),
        _ => None,
    }
}

/// Is a unit on the table, or about to be deployed?
fn takes_part(game: &Game, unit: UnitId) -> bool {
    matches!(game.standing(unit), Standing::InPlay | Standing::ToDeploy)
}

/// Words that an entry uses of other units than its own.
const OF_OTHERS: [&str; 12] = [
    "friend",
    "another",
    "other",
    "fleet",
    "enemy",
    "either side",
    "any ship",
    "distance",
    "your ships",
    "each ship",
    "opponent",
    "squadron",
];

/// The cards that are about their own unit and what it attacks, and about nobody else.
static OF_THEMSELVES: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let speaks_of_others = |entry: &Entry| {
        let text = entry.text().to_lowercase();
        OF_OTHERS.iter().any(|word| text.contains(word))
    };
    let cards = Rulebook::embedded().entries().filter(|entry| matches!(entry.body, Body::Card(_)));
    cards.filter(|entry| !speaks_of_others(entry)).map(|entry| entry.id.as_str()).collect()
});

/// Does a unit take part in what its window is about? None if the window is about no unit.
fn is_involved(game: &Game, unit: UnitId, window: Window) -> Option<bool> {
    if window.name().starts_with("attack.") {
        let attack = game.attack()?;
        return Some([attack.attacker.unit(), attack.defender.unit()].contains(&Some(unit)));
    }
    let mut about = game.frames.iter().filter_map(|frame| frame_is_about(frame, unit)).peekable();
    about.peek()?;
    Some(about.any(|involved| involved))
}

/// Is a frame about this unit? None if it is about no unit.
fn frame_is_about(frame: &Frame, unit: UnitId) -> Option<bool> {
    let about: [Option<UnitId>; 2] = match frame {
        Frame::ShipActivation(activation) => [Some(activation.ship.into()), None],
        Frame::Command(command) => [Some(command.ship.into()), None],
        Frame::SquadronActivation(activation) => [Some(activation.squadron.into()), None],
        Frame::Attack(attack) => [attack.attacker.unit(), attack.defender.unit()],
        Frame::Maneuver(maneuver) => [Some(maneuver.ship.into()), None],
        Frame::SquadronMove { squadron } => [Some((*squadron).into()), None],
        Frame::Damage(damage) => [damage.victim.unit(), None],
        Frame::Destruction(destruction) => [destruction.victim.unit(), None],
        Frame::SpeedChange { ship, .. }
        | Frame::FaceupCard { ship, .. }
        | Frame::TokenGain { ship, .. }
        | Frame::TokenSpent { ship, .. }
        | Frame::ObstacleOverlap { ship, .. }
        | Frame::ActivationEnded { ship } => [Some((*ship).into()), None],
        Frame::Deployment { unit } => [Some(*unit), None],
        Frame::Moving(_) => [None, None],
    };
    about.iter().any(Option::is_some).then(|| about.contains(&Some(unit)))
}

/// Is this the step of the attack, activation or maneuver that a window belongs to? None if it belongs to none.
fn is_in_step(game: &Game, window: Window) -> Option<bool> {
    let attack = |step: AttackStep| Some(game.attack().is_some_and(|attack| attack.step == step));
    let activation = |step: ActivationStep| Some(game.activation().is_some_and(|activation| activation.step == step));
    match window {
        Window::AttackDeclareTarget => attack(AttackStep::DeclareTarget),
        Window::AttackGatherDice | Window::AttackAfterGather | Window::AttackBeforeRoll | Window::AttackAfterRoll => {
            attack(AttackStep::RollAttackDice)
        }
        Window::AttackResolveAttackEffects | Window::CommandResolveConcentrateFire => {
            attack(AttackStep::ResolveAttackEffects)
        }
        Window::AttackSpendDefenseTokens | Window::AttackAfterDefenseTokens => attack(AttackStep::SpendDefenseTokens),
        Window::AttackResolveDamageCritical
        | Window::AttackResolveDamageMoreCriticals
        | Window::AttackResolveDamageEnd => attack(AttackStep::ResolveDamage),
        Window::AttackAfter => attack(AttackStep::After),
        Window::ActivationBeforeReveal | Window::ActivationRevealDial => activation(ActivationStep::Reveal),
        Window::AttackStepEnd => activation(ActivationStep::Attack),
        Window::ManeuverDetermineCourse | Window::ManeuverBeforeMove | Window::ManeuverMoveShip => {
            Some(game.maneuver().is_some())
        }
        Window::RoundStart | Window::RoundEnd => Some(game.attack().is_none() && game.activation().is_none()),
        _ => None,
    }
}

/// The unit that does something.
fn actor(event: &Event) -> Option<UnitId> {
    match event {
        Event::ShipActivated { ship }
        | Event::DialRevealed { ship, .. }
        | Event::CommandResolved { ship, .. }
        | Event::ShipMoved { ship, .. } => Some((*ship).into()),
        Event::SquadronActivated { squadron } | Event::SquadronMoved { squadron, .. } => Some((*squadron).into()),
        Event::AttackDeclared { attacker, .. } => attacker.unit(),
        Event::DefenseSpent { owner, .. } => Some(*owner),
        _ => None,
    }
}

/// Nearer than this, in millimetres, the middle of a base says little about which arcs reach it.
const FAR: f64 = 250.0;

/// Where the middle of a target is, in degrees clockwise from a ship's heading, from -180 to 180; none if it is near.
fn bearing(game: &Game, ship: UnitId, target: Aim) -> Option<f64> {
    let UnitId::Ship(ship) = ship else { return None };
    let pose = game.ship(ship).pose?;
    let at = match target.unit()? {
        UnitId::Ship(other) => game.ship(other).pose?.at,
        UnitId::Squadron(squadron) => game.squadron(squadron).at?,
    };
    let ([x, y], [from_x, from_y]) = (at.to_mm(), pose.at.to_mm());
    let (dx, dy) = (x - from_x, y - from_y);
    let turned = dx.atan2(dy).to_degrees() - pose.heading.degrees();
    (dx.hypot(dy) > FAR).then(|| (turned + 540.0).rem_euclid(360.0) - 180.0)
}

/// Does a zone look away from what lies at this bearing?
fn looks_away(zone: Zone, bearing: f64) -> bool {
    match zone {
        Zone::Front => bearing.abs() > 150.0,
        Zone::Rear => bearing.abs() < 30.0,
        Zone::Left | Zone::LeftAuxiliary => (60.0..120.0).contains(&bearing),
        Zone::Right | Zone::RightAuxiliary => (-120.0..-60.0).contains(&bearing),
    }
}
