//! The Fighter Phase: flights are activated alternately, move, and attack immediately.

use table::{Ask, Flow, Items, Rule, Seats, Shape, Side};

use super::deploy::choose;
use super::{begin, combat, dice, flying, losses, who_is_first};
use crate::odds::Shot;
use crate::orders::course;
use crate::space::Pose;
use crate::state::{Alternation, Element, Event, Game, Hits, Item, Phase, group_sizes};
use crate::switches::Switch;
use crate::{Choice, Decision, Starmada};

pub(crate) const ACTIVATE: &Ask =
    &Ask::new("activate", Rule("fighters.activation.alternate"), "Which flight do you activate next?")
        .meanwhile("is choosing a flight to activate");
pub(crate) const FLY: &Ask =
    &Ask::new("fly", Rule("fighters.move.allowance"), "How does {} move? Write its way, or 0 to stay.")
        .meanwhile("is moving a flight");
pub(crate) const STRIKE: &Ask = &Ask::new("strike", Rule("fighters.attack.adjacent"), "Whom does {} attack?")
    .meanwhile("is choosing a target for a flight");

/// The minimum result with which a fighter hits.
const HITS_ON: u8 = 5;

/// Counts the flights and determines who begins; without flights the Combat Phase follows immediately.
pub(crate) fn begin_fighters(game: &mut Game, seats: &mut dyn Seats<Starmada>) {
    let counts = [0, 1].map(|side| game.flights_of(Side(side)).count());
    if counts == [0, 0] {
        combat::begin_combat(game, seats);
        return;
    }
    begin(game, Phase::Fighters, seats);
    let first = who_is_first(game, counts, seats);
    game.alternation = Alternation::grouped(first, group_sizes(counts));
}

fn ready(game: &Game, side: Side) -> impl Iterator<Item = u8> + '_ {
    game.flights_of(side).filter(|flight| !game.flight(*flight).activated)
}

/// The side whose turn it is activates a flight.
pub(crate) fn activate_next(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    let waiting = [0, 1].map(|side| ready(game, Side(side)).count());
    let mut alternation = game.alternation;
    let Some(side) = alternation.next(waiting) else {
        combat::begin_combat(game, seats);
        return Ok(());
    };
    let options = ready(game, side).map(|flight| Item::Element(Element::Flight(flight))).collect();
    let Item::Element(Element::Flight(flight)) = choose(game, side, ACTIVATE, options, seats)? else { return Ok(()) };
    game.alternation = alternation;
    game.flight_mut(flight).activated = true;
    fly(game, flight, seats)?;
    if game.flight(flight).pose.is_some() { strike(game, flight, seats) } else { Ok(()) }
}

/// The flight moves. A flight in a hex that a ship has entered must leave it, or is eliminated.
fn fly(game: &mut Game, flight: u8, seats: &mut dyn Seats<Starmada>) -> Flow {
    let Some(from) = game.flight(flight).pose else { return Ok(()) };
    let item = Item::Element(Element::Flight(flight));
    let shape = Shape::Write { lines: smallvec::smallvec![item] };
    let seat = game.flight(flight).seat;
    let answer = seats.ask(game, &Decision { seat, ask: FLY, subject: Some(item), shape })?;
    let Choice::Write(lines) = answer else { return Ok(()) };
    let Some(way) = lines.first() else { return Ok(()) };
    let to = course(game.ground, from, way).end;
    game.flight_mut(flight).pose = Some(to);
    if to != from {
        seats.tell(game, Event::Moved { element: Element::Flight(flight), to });
    }
    if flying::meets_enemy(game, flight, &to) {
        eliminate(game, flight, seats);
    }
    Ok(())
}

/// After its movement the flight may attack one opposing element in an adjacent hex, or screen if that option is in
/// force.
fn strike(game: &mut Game, flight: u8, seats: &mut dyn Seats<Starmada>) -> Flow {
    let Some(pose) = game.flight(flight).pose else { return Ok(()) };
    let mut options: Items<Item> = targets(game, flight, &pose).map(Item::Element).collect();
    if game.on(Switch::FighterScreens) {
        options.push(Item::Screen);
    }
    if options.is_empty() {
        return Ok(());
    }
    let seat = game.flight(flight).seat;
    let subject = Item::Element(Element::Flight(flight));
    match seats.pick(game, seat, STRIKE, Some(subject), options, 0, 1)?.first() {
        Some(Item::Element(Element::Ship(ship))) => attack_ship(game, flight, *ship, seats),
        Some(Item::Element(Element::Flight(target))) => {
            attack_fighters(game, flight, *target, seats);
            Ok(())
        }
        Some(Item::Screen) => {
            game.flight_mut(flight).screening = true;
            seats.tell(game, Event::Screens { flight });
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The opposing elements that a flight could attack from here.
pub(crate) fn targets<'g>(game: &'g Game, flight: u8, from: &'g Pose) -> impl Iterator<Item = Element> + 'g {
    let opposing = game.opposing(game.side_of_flight(flight));
    opposing.filter(move |(_, enemy)| from.distance(enemy) == 1).map(|(element, _)| element)
}

/// What an attack of a flight can be expected to do.
pub(crate) struct Expected {
    /// Hits.
    pub(crate) hits: f64,
    /// Damage dice, or fighters destroyed.
    pub(crate) damage: f64,
    /// Own fighters lost in a dogfight.
    pub(crate) losses: f64,
}

/// The expectation of [`attack_ship`] or [`attack_fighters`].
pub(crate) fn expected(game: &Game, flight: u8, target: Element) -> Expected {
    let fighters = game.flight(flight).fighters;
    let chance = f64::from(7 - HITS_ON) / 6.0;
    let hits = f64::from(fighters) * chance;
    match target {
        Element::Ship(ship) => {
            let pierces = combat::to_pierce(game, ship, 0).map_or(1.0, dice::Need::chance);
            Expected { hits, damage: hits * pierces, losses: 0.0 }
        }
        Element::Flight(other) => {
            let theirs = game.flight(other).fighters;
            let destroyed = dice::expected_at_most(fighters, chance, theirs);
            Expected { hits, damage: destroyed, losses: dice::expected_at_most(fighters, 1.0 / 6.0, theirs) }
        }
    }
}

/// The dice of [`attack_ship`] or [`attack_fighters`].
pub(crate) fn shot(game: &Game, flight: u8, target: Element) -> Shot {
    let to_pierce = match target {
        Element::Ship(ship) => combat::to_pierce(game, ship, 0),
        Element::Flight(_) => None,
    };
    let dice = u16::from(game.flight(flight).fighters);
    Shot { dice, to_hit: dice::Need(HITS_ON as i8), impact: 1, to_pierce, damage: 1 }
}

/// One die per fighter, each 5 or 6 a hit with an impact and a damage of 1. Everything takes effect immediately.
fn attack_ship(game: &mut Game, flight: u8, ship: u8, seats: &mut dyn Seats<Starmada>) -> Flow {
    dice::rolls_for(game, &dice::FIGHTER, [flight, 0, 0]);
    let dice: crate::state::Roll =
        (0..game.flight(flight).fighters).map(|_| dice::roll(&mut game.chance, &dice::FIGHTER)).collect();
    let hits = dice.iter().filter(|die| **die >= HITS_ON).count() as u8;
    seats.tell(game, Event::FightersRolled { flight, target: Element::Ship(ship), dice, hits, losses: 0 });
    let impact = combat::roll_impact(game, ship, u16::from(hits), 0, seats);
    let damage = combat::roll_damage(game, ship, impact, seats);
    if damage == Hits::NONE {
        return Ok(());
    }
    losses::mark(game, ship, damage);
    losses::take_effect(game, ship, seats)?;
    losses::remove_if_destroyed(game, ship, seats);
    Ok(())
}

/// One die per fighter: each 5 or 6 destroys one of the target, each 1 one attacker, but no more than the target has.
fn attack_fighters(game: &mut Game, flight: u8, target: u8, seats: &mut dyn Seats<Starmada>) {
    dice::rolls_for(game, &dice::FIGHTER, [flight, 1, 0]);
    let dice: crate::state::Roll =
        (0..game.flight(flight).fighters).map(|_| dice::roll(&mut game.chance, &dice::FIGHTER)).collect();
    let hits = dice.iter().filter(|die| **die >= HITS_ON).count() as u8;
    let fighting_back = game.flight(target).fighters;
    let losses = (dice.iter().filter(|die| **die < 2).count() as u8).min(fighting_back);
    seats.tell(game, Event::FightersRolled { flight, target: Element::Flight(target), dice, hits, losses });
    lose_fighters(game, target, hits, seats);
    lose_fighters(game, flight, losses, seats);
}

/// Fighters are destroyed; hits beyond the flight's strength are lost.
pub(crate) fn lose_fighters(game: &mut Game, flight: u8, hits: u8, seats: &mut dyn Seats<Starmada>) {
    let lost = hits.min(game.flight(flight).fighters);
    if lost == 0 {
        return;
    }
    game.flight_mut(flight).fighters -= lost;
    game.stir();
    seats.tell(game, Event::FightersLost { flight, lost });
    if game.flight(flight).fighters == 0 {
        eliminate(game, flight, seats);
    }
}

/// The flight is removed. It scores no points.
fn eliminate(game: &mut Game, flight: u8, seats: &mut dyn Seats<Starmada>) {
    let own = game.flight_mut(flight);
    own.pose = None;
    own.fighters = 0;
    own.marked = 0;
    own.screening = false;
    game.stir();
    seats.tell(game, Event::Eliminated { flight });
}
