//! The Orders Phase: orders are written secretly and simultaneously, then revealed.

use table::{Ask, Chance, Flow, Refusal, Rule, Seats, Shape, Side, SmallVec};

use super::deploy::choose;
use super::{begin, movement, stacking, who_is_first};
use crate::orders::{Before, Course, Maneuver, Orders, Requirement, course, requirement};
use crate::space::Hand;
use crate::state::{Alternation, Checking, Element, Event, Game, Item, Phase, group_sizes};
use crate::switches::Switch;
use crate::{Choice, Decision, Starmada};

pub(crate) const ORDERS: &Ask =
    &Ask::new("orders", Rule("movement.orders.secret"), "Write orders for each of your ships.")
        .meanwhile("is writing orders")
        .secret();
pub(crate) const MOVE_NEXT: &Ask =
    &Ask::new("move-next", Rule("option.sequential-movement"), "Which ship do you order and move next?")
        .meanwhile("is choosing a ship to move");

/// A game turn begins.
pub(crate) fn begin_orders(game: &mut Game, seats: &mut dyn Seats<Starmada>) {
    for ship in &mut game.ships {
        ship.orders = None;
        ship.attacked = false;
        ship.evasion = 0;
    }
    for flight in &mut game.flights {
        flight.activated = false;
        flight.screening = false;
    }
    begin(game, Phase::Orders, seats);
    if game.on(Switch::SequentialMovement) {
        let counts = [0, 1].map(|side| game.ships_of(Side(side)).count());
        let first = who_is_first(game, counts, seats);
        game.alternation = Alternation::grouped(first, group_sizes(counts));
    }
}

pub(crate) fn orders_phase(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    if game.on(Switch::SequentialMovement) { order_and_move_next(game, seats) } else { write_orders(game, seats) }
}

/// All commanders write orders for all their ships, simultaneously and secretly; then all are revealed.
fn write_orders(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    let questions = simultaneous_questions(game);
    let answers = seats.ask_each(game, &questions)?;
    for (question, answer) in questions.iter().zip(answers) {
        let Choice::Write(lines) = answer else { continue };
        for (item, orders) in question.shape.items().iter().zip(lines) {
            if let Item::Element(Element::Ship(ship)) = *item {
                seats.tell(game, Event::OrdersShown { ship, orders: orders.clone() });
                game.ship_mut(ship).orders = Some(orders);
            }
        }
    }
    begin(game, Phase::Movement, seats);
    Ok(())
}

/// What is asked of the commanders at the same time: orders for all their ships.
pub(crate) fn simultaneous_questions(game: &Game) -> SmallVec<[Decision; 2]> {
    let mut questions = SmallVec::new();
    for seat in game.seating.seats() {
        let lines: table::Items<Item> = game
            .afloat()
            .filter(|ship| game.ship(*ship).seat == seat)
            .map(|ship| Item::Element(Element::Ship(ship)))
            .collect();
        if !lines.is_empty() {
            questions.push(Decision { seat, ask: ORDERS, subject: None, shape: Shape::Write { lines } });
        }
    }
    questions
}

/// With sequential movement, each ship is ordered and moved before the next.
fn order_and_move_next(game: &mut Game, seats: &mut dyn Seats<Starmada>) -> Flow {
    let waiting = |game: &Game, side: u8| {
        let waits = |ship: &u8| game.ship(*ship).orders.is_none();
        game.ships_of(Side(side)).filter(waits).collect::<SmallVec<[u8; 16]>>()
    };
    let mut alternation = game.alternation;
    let ready = [0, 1].map(|side| waiting(game, side));
    let Some(side) = alternation.next([ready[0].len(), ready[1].len()]) else {
        super::fighters::begin_fighters(game, seats);
        return Ok(());
    };
    let options = ready[usize::from(side.0)].iter().map(|ship| Item::Element(Element::Ship(*ship))).collect();
    let Item::Element(Element::Ship(ship)) = choose(game, side, MOVE_NEXT, options, seats)? else { return Ok(()) };
    let lines = smallvec::smallvec![Item::Element(Element::Ship(ship))];
    let seat = game.ship(ship).seat;
    let decision = Decision { seat, ask: ORDERS, subject: None, shape: Shape::Write { lines } };
    if let Choice::Write(lines) = seats.ask(game, &decision)?
        && let Some(orders) = lines.into_iter().next()
    {
        seats.tell(game, Event::OrdersShown { ship, orders: orders.clone() });
        game.ship_mut(ship).orders = Some(orders);
    }
    movement::carry_out(game, ship, seats);
    while stacking::clear_a_hex(game, seats)? {}
    game.alternation = alternation;
    Ok(())
}

/// The result of orders, before they are committed.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// The engine requirement.
    pub requirement: Requirement,
    /// The engine rating.
    pub rating: u8,
    /// Their path.
    pub course: Course,
    /// Whether they may be written.
    pub legal: Result<(), Refusal>,
}

/// The result of these orders. Nothing is changed or revealed.
pub fn preview(game: &Game, ship: u8, orders: &Orders) -> Option<Preview> {
    let pose = game.ship(ship).pose?;
    Some(Preview {
        requirement: requirement(game.ship(ship).before, orders),
        rating: game.engine(ship),
        course: course(game.ground, pose, orders),
        legal: judge(game, ship, orders),
    })
}

/// May these orders be written for this ship?
fn judge(game: &Game, ship: u8, orders: &Orders) -> Result<(), Refusal> {
    // Orders in compact form have not been parsed from the notation.
    orders.to_string().parse::<Orders>().and_then(|read| {
        if read == *orders {
            Ok(())
        } else {
            Err(Refusal::illegal(
                Rule("movement.orders.notation"),
                format!("{orders} is not written in the usual form"),
            ))
        }
    })?;
    if orders.evasion > 0 && !game.on(Switch::EvasiveAction) {
        let says = "the code Z/ belongs to the option of evasive action, which is not in force";
        return Err(Refusal::illegal(Rule("movement.maneuver-table"), says));
    }
    let needed = requirement(game.ship(ship).before, orders);
    let rating = game.engine(ship);
    if game.checking == Checking::Checked && needed.total > u16::from(rating) {
        let says = format!(
            "{}: the orders {orders} need an engine rating of {} ({}), and its rating is {rating}",
            game.ship(ship).name,
            needed.total,
            needed.in_words()
        );
        return Err(Refusal::illegal(Rule("movement.engine.limit"), says));
    }
    Ok(())
}

/// May these lines be written?
pub(crate) fn may_order(game: &Game, decision: &Decision, lines: &[Orders]) -> Result<(), Refusal> {
    for (item, orders) in decision.shape.items().iter().zip(lines) {
        if let Item::Element(Element::Ship(ship)) = *item {
            judge(game, ship, orders)?;
        }
    }
    Ok(())
}

/// Random legal orders for every ship that is asked for. They stay on the board if possible.
pub(crate) fn some_orders(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    let lines = decision.shape.items().iter().map(|item| match *item {
        Item::Element(Element::Ship(ship)) => some_orders_of(game, ship, chance),
        _ => Orders::default(),
    });
    Choice::Write(lines.collect())
}

fn some_orders_of(game: &Game, ship: u8, chance: &mut Chance) -> Orders {
    let before = game.ship(ship).before;
    let rating = game.engine(ship);
    let Some(pose) = game.ship(ship).pose else { return Orders::coast(before.speed) };
    let mut legal = None;
    for _ in 0..12 {
        let mut orders = random_orders(before, rating, chance);
        if game.on(Switch::EvasiveAction) && chance.pick("player", 8) == 0 {
            orders.evasion = chance.pick("player", 3) as u8 + 1;
        }
        if requirement(before, &orders).total > u16::from(rating) {
            continue;
        }
        if !course(game.ground, pose, &orders).leaves {
            return orders;
        }
        legal = Some(orders);
    }
    legal.unwrap_or_else(|| Orders::coast(before.speed))
}

fn random_orders(before: Before, rating: u8, chance: &mut Chance) -> Orders {
    let mut pick = |count: u32| chance.pick("player", count);
    let least = u32::from(before.speed.saturating_sub(rating));
    let most = u32::from(before.speed.saturating_add(rating)).min(90);
    let speed = least + pick(most.saturating_sub(least) + 1);
    let hand = if pick(2) == 0 { Hand::Port } else { Hand::Starboard };
    let turns = [0, 0, 0, 1, 1, 1, 2, 3, 9][pick(9) as usize];
    let slips = if pick(4) == 0 { 1 + pick(2) } else { 0 }.min(speed);
    let mut maneuvers: SmallVec<[Maneuver; 16]> = SmallVec::new();
    for _ in 0..speed - slips {
        maneuvers.push(Maneuver::Forward(1));
    }
    let mut insert = |maneuver: Maneuver| {
        let at = pick(maneuvers.len() as u32 + 1) as usize;
        maneuvers.insert(at, maneuver);
    };
    (0..slips).for_each(|_| insert(Maneuver::Slip(hand)));
    if turns == 9 {
        insert(Maneuver::UTurn);
    } else {
        (0..turns).for_each(|_| insert(Maneuver::Turn(hand)));
    }
    let pivot = if pick(6) == 0 { [-3, -2, -1, 1, 2, 3][pick(6) as usize] } else { 0 };
    Orders::of(&maneuvers, pivot)
}
