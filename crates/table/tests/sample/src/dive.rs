//! One dive: the unit of work with everything in it.

use table::{Ask, Chance, Die, Flow, Interrupt, Items, Refusal, Rule, Seat, Seats, Shape, SmallVec, smallvec};

use crate::geometry::{ANCHOR_REACH, ANCHOR_SPACING, Pose, Spot};
use crate::round::end_round;
use crate::state::{Event, Game, Item, Oars, Phase};
use crate::{Choice, Decision, Pearls};

/// The die: one face blank, two shells, two pearls, one shark.
pub static PEARL_DIE: Die = Die { name: "pearl", faces: &["blank", "shell", "shell", "pearl", "pearl", "shark"] };
const BLANK: u8 = 0;
const SHELLS: [u8; 2] = [1, 2];
const PEARLS: [u8; 2] = [3, 4];
const SHARK: u8 = 5;

/// A rival this close to the anchor can cast a net.
const NET_REACH: i32 = 700;

static ROW: Ask =
    Ask::new("row", Rule("pearls.dive.row"), "Row up to three strokes, each turning the boat by one eighth at most.")
        .meanwhile("is rowing");
static ANCHOR: Ask = Ask::new("anchor", Rule("pearls.dive.anchor"), "Where do you drop your anchor?")
    .meanwhile("is looking for an anchorage");
static REROLL: Ask =
    Ask::new("reroll", Rule("pearls.dive.reroll"), "Which dice do you roll again? Up to two; sharks stay.")
        .meanwhile("is thinking about the dice");
static CAST_NET: Ask = Ask::new("cast-net", Rule("pearls.net.cast"), "Do you cast your net at one of {} pearls?")
    .meanwhile("is thinking about casting a net");
static CATCH: Ask =
    Ask::new("catch", Rule("pearls.net.catch"), "Which of {} pearls do you catch?").meanwhile("is casting a net");
static TREASURE: Ask = Ask::new("treasure", Rule("pearls.treasure.choose"), "Which treasure do you keep?")
    .meanwhile("is looking at treasure")
    .secret();
static PUT_BACK: Ask = Ask::new(
    "put-back",
    Rule("pearls.treasure.put-back"),
    "In which order do you put the others back, the uppermost first?",
)
.meanwhile("is putting treasure back")
.secret();

/// The next diver rows, anchors and dives.
pub(crate) fn dive(game: &mut Game, seats: &mut dyn Seats<Pearls>) -> Flow {
    let Some(&who) = game.to_dive.last() else {
        end_round(game, seats);
        return Ok(());
    };
    row(game, who, seats)?;
    drop_anchor(game, who, seats)?;
    roll(game, who, seats);
    reroll(game, who, seats)?;
    rivals_cast_nets(game, who, seats)?;
    bring_up(game, who, seats)?;
    game.dice.clear();
    game.to_dive.pop();
    Ok(())
}

fn row(game: &mut Game, who: Seat, seats: &mut dyn Seats<Pearls>) -> Flow {
    let shape = Shape::Plot {
        along: smallvec![Item::Oars(Oars::Ahead), Item::Oars(Oars::Astern)],
        joints: smallvec![(-1, 1); 3],
        least: 0,
    };
    let answer = seats.ask(game, &Decision { seat: who, ask: &ROW, subject: Some(Item::Diver(who)), shape })?;
    if let Choice::Plot { along, turns } = answer {
        let boat = course(game.diver(who).boat, along, &turns).last().unwrap_or(game.diver(who).boat);
        game.diver_mut(who).boat = boat;
        seats.tell(game, Event::Rowed { who, to: boat.at });
    }
    Ok(())
}

/// Where the boat is after each stroke.
fn course(mut boat: Pose, along: Item, turns: &[i8]) -> impl Iterator<Item = Pose> {
    let ahead = along == Item::Oars(Oars::Ahead);
    turns.iter().map(move |turn| {
        boat = boat.stroke(*turn, ahead);
        boat
    })
}

pub(crate) fn may_row(game: &Game, decision: &Decision, along: Item, turns: &[i8]) -> Result<(), Refusal> {
    match course(game.diver(decision.seat).boat, along, turns).position(|boat| !boat.at.on_the_pond()) {
        None => Ok(()),
        Some(stroke) => {
            let says = format!("stroke {} would carry the boat ashore", stroke + 1);
            Err(Refusal::illegal(Rule("pearls.pond.ashore"), says))
        }
    }
}

pub(crate) fn why_not_row(turns: &[i8]) -> Option<Refusal> {
    let turn = turns.iter().find(|turn| !(-1..=1).contains(*turn))?;
    let says = format!("a stroke turns the boat by one eighth at most, not by {turn}");
    Some(Refusal::illegal(Rule("pearls.dive.row"), says))
}

pub(crate) fn some_course(game: &Game, decision: &Decision, chance: &mut Chance) -> Choice {
    let ahead = chance.flip("player");
    let along = Item::Oars(if ahead { Oars::Ahead } else { Oars::Astern });
    let strokes = chance.pick("player", 4);
    let mut boat = game.diver(decision.seat).boat;
    let mut turns = SmallVec::new();
    for _ in 0..strokes {
        let turn = chance.pick("player", 3) as i8 - 1;
        boat = boat.stroke(turn, ahead);
        if !boat.at.on_the_pond() {
            break;
        }
        turns.push(turn);
    }
    Choice::Plot { along, turns }
}

fn drop_anchor(game: &mut Game, who: Seat, seats: &mut dyn Seats<Pearls>) -> Flow {
    let at = seats.place(game, who, &ANCHOR, Some(Item::Diver(who)))?;
    game.diver_mut(who).anchor = Some(at);
    seats.tell(game, Event::Anchored { who, at });
    Ok(())
}

/// May this diver anchor there?
fn can_anchor(game: &Game, who: Seat, spot: Spot) -> bool {
    spot.on_the_pond() && spot.within(ANCHOR_REACH, game.diver(who).boat.at) && !crowds_an_anchor(game, spot)
}

fn crowds_an_anchor(game: &Game, spot: Spot) -> bool {
    // Exactly at the spacing is far enough.
    game.divers.iter().any(|diver| diver.anchor.is_some_and(|anchor| spot.within(ANCHOR_SPACING - 1, anchor)))
}

/// The same with the rule and a sentence for the refusal.
pub(crate) fn may_anchor(game: &Game, who: Seat, spot: Spot) -> Result<(), Refusal> {
    if !spot.on_the_pond() {
        return Err(Refusal::illegal(Rule("pearls.pond.ashore"), "an anchor must lie on the pond"));
    }
    if !spot.within(ANCHOR_REACH, game.diver(who).boat.at) {
        let says = format!("an anchor must lie within {ANCHOR_REACH} of the boat");
        return Err(Refusal::illegal(Rule("pearls.dive.anchor"), says));
    }
    if crowds_an_anchor(game, spot) {
        let says = format!("an anchor must lie at least {ANCHOR_SPACING} from every other anchor");
        return Err(Refusal::illegal(Rule("pearls.dive.anchor-spacing"), says));
    }
    Ok(())
}

/// Good anchorages on a grid around the boat. There is always one: the reach of the boat is larger than what three
/// other anchors can cover, even half ashore.
pub(crate) fn anchorages(game: &Game, who: Seat) -> impl Iterator<Item = Spot> + '_ {
    const STEPS: [i32; 9] = [0, 40, -40, 80, -80, 120, -120, 160, -160];
    let boat = game.diver(who).boat.at;
    STEPS
        .iter()
        .flat_map(move |x| STEPS.iter().map(move |y| Spot { x: boat.x + x, y: boat.y + y }))
        .filter(move |spot| can_anchor(game, who, *spot))
}

pub(crate) fn some_anchorage(game: &Game, who: Seat, chance: &mut Chance) -> Spot {
    let boat = game.diver(who).boat.at;
    for _ in 0..8 {
        let mut offset = || chance.pick("player", 2 * ANCHOR_REACH as u32 + 1) as i32 - ANCHOR_REACH;
        let spot = Spot { x: boat.x + offset(), y: boat.y + offset() };
        if can_anchor(game, who, spot) {
            return spot;
        }
    }
    anchorages(game, who).next().unwrap_or(boat)
}

/// The deeper, the more dice: two at depth 1 and 2, three at 3 and 4, four at 5 and 6.
fn roll(game: &mut Game, who: Seat, seats: &mut dyn Seats<Pearls>) {
    let depth = game.diver(who).depth.unwrap_or(1);
    for _ in 0..=depth.div_ceil(2) {
        let face = game.chance.roll(&PEARL_DIE);
        game.dice.push(face);
        seats.tell(game, Event::Rolled { who, face });
    }
}

/// Up to two dice may be rolled again, but never a shark.
fn reroll(game: &mut Game, who: Seat, seats: &mut dyn Seats<Pearls>) -> Flow {
    let options = dice_showing(game, |face| face != SHARK);
    if options.is_empty() {
        return Ok(());
    }
    for picked in seats.pick(game, who, &REROLL, Some(Item::Diver(who)), options, 0, 2)? {
        if let Item::Die(index, _) = picked {
            let face = game.chance.roll(&PEARL_DIE);
            game.dice[usize::from(index)] = face;
            seats.tell(game, Event::Rerolled { who, face });
        }
    }
    Ok(())
}

fn dice_showing(game: &Game, wanted: impl Fn(u8) -> bool) -> Items<Item> {
    (0u8..).zip(&game.dice).filter(|(_, face)| wanted(**face)).map(|(index, face)| Item::Die(index, *face)).collect()
}

pub(crate) fn why_not_reroll(game: &Game, picked: &[Item]) -> Option<Refusal> {
    let shark = |item: &Item| matches!(item, Item::Die(index, _) if game.dice.get(usize::from(*index)) == Some(&SHARK));
    picked
        .iter()
        .any(shark)
        .then(|| Refusal::illegal(Rule("pearls.dive.sharks-stay"), "a die that shows a shark stays as it is"))
}

/// Every rival near the anchor who still has a net may take a pearl off the table, in order from the diver's left.
fn rivals_cast_nets(game: &mut Game, who: Seat, seats: &mut dyn Seats<Pearls>) -> Flow {
    let count = game.seating.count() as u8;
    for rival in (1..count).map(|step| Seat((who.0 + step) % count)) {
        if !game.dice.iter().any(|face| PEARLS.contains(face)) {
            return Ok(());
        }
        if !can_cast(game, rival, who) || !seats.confirm(game, rival, &CAST_NET, Some(Item::Diver(who)))? {
            continue;
        }
        game.diver_mut(rival).net = false;
        seats.tell(game, Event::NetCast { who: rival, at: who });
        let pearls = dice_showing(game, |face| PEARLS.contains(&face));
        if let Item::Die(index, _) = seats.pick_one(game, rival, &CATCH, Some(Item::Diver(who)), pearls)? {
            game.dice[usize::from(index)] = BLANK;
        }
    }
    Ok(())
}

fn can_cast(game: &Game, rival: Seat, who: Seat) -> bool {
    let near = |anchor: Spot| anchor.within(NET_REACH, game.diver(rival).boat.at);
    game.diver(rival).net && game.diver(who).anchor.is_some_and(near)
}

/// Two sharks chase the diver off. Otherwise the pearls are the diver's, and for every shell a treasure is looked at.
fn bring_up(game: &mut Game, who: Seat, seats: &mut dyn Seats<Pearls>) -> Flow {
    let showing = |faces: &[u8]| game.dice.iter().filter(|face| faces.contains(face)).count();
    let (sharks, pearls, shells) = (showing(&[SHARK]), showing(&PEARLS) as u8, showing(&SHELLS));
    if sharks >= 2 {
        seats.tell(game, Event::ChasedOff { who });
        return Ok(());
    }
    game.diver_mut(who).pearls += pearls;
    seats.tell(game, Event::PearlsFound { who, pearls });
    if shells > 0 { take_treasure(game, who, shells, seats) } else { Ok(()) }
}

/// The diver looks at as many cards as there were shells, keeps one and puts the others back in any order. When the
/// last card is taken, the game ends at once.
fn take_treasure(game: &mut Game, who: Seat, shells: usize, seats: &mut dyn Seats<Pearls>) -> Flow {
    let left = game.deck.len() - shells.min(game.deck.len());
    game.looking_at = game.deck.split_off(left);
    let cards = |game: &Game| game.looking_at.iter().rev().map(|card| Item::Treasure(*card)).collect();

    if let Item::Treasure(kept) = seats.pick_one(game, who, &TREASURE, None, cards(game))? {
        game.looking_at.retain(|card| *card != kept);
        game.diver_mut(who).treasure.push(kept);
        seats.tell(game, Event::TreasureTaken { who, card: Some(kept) });
    }
    if game.looking_at.len() > 1 {
        let order = seats.arrange(game, who, &PUT_BACK, None, cards(game))?;
        game.looking_at.clear();
        game.looking_at.extend(order.iter().rev().filter_map(|item| match item {
            Item::Treasure(card) => Some(*card),
            _ => None,
        }));
    }
    let put_back = std::mem::take(&mut game.looking_at);
    game.deck.extend(put_back);

    if game.deck.is_empty() {
        seats.tell(game, Event::DeckEmptied);
        game.phase = Phase::Over;
        return Err(Interrupt::Concluded);
    }
    Ok(())
}
