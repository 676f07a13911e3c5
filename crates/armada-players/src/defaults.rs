//! All other questions, in particular those of cards: pick the best of each kind.

use smallvec::SmallVec;
use table::Items;

use super::worth::{die_mean, worth};
use super::{Decision, dials, dice, side_of_item};
use crate::catalog::DefenseToken;
use crate::effects::Source;
use crate::state::{Command, Face, Game, Item, ShipId, TokenState, UnitId};

/// Picks the best `most` of these. Dice are picked only if that is an improvement; of other things, as many as allowed.
pub(super) fn pick(
    game: &Game,
    decision: &Decision,
    options: &Items<Item>,
    (least, most): (u8, u8),
) -> SmallVec<[Item; 4]> {
    let side = game.seating.side_of(decision.seat);
    let attacking = game.attack().is_some_and(|attack| game.seating.side_of(attack.attacking_seat) == side);
    let about = super::subject_ship(decision);
    let mut valued: Vec<(Item, f64)> =
        options.iter().map(|item| (*item, value(game, *item, side, attacking, about))).collect();
    // A stable sort: options of equal value stay in the order in which they are offered.
    valued.sort_by(|one, other| other.1.total_cmp(&one.1));
    let wanted = valued.iter().filter(|(_, value)| *value > 0.0).count();
    let count = wanted.clamp(usize::from(least), usize::from(most));
    valued.into_iter().take(count).map(|(item, _)| item).collect()
}

/// How much a side wants to pick this; positive if it picks it voluntarily.
fn value(game: &Game, item: Item, side: table::Side, attacking: bool, about: Option<ShipId>) -> f64 {
    let own = side_of_item(game, item).map(|of| of == side);
    match item {
        Item::Effect(source, _) => 10.0 + effect_of(game, source),
        Item::StandardCritical => 5.0,
        // A ship named before the battle becomes a target.
        Item::Ship(ship) if own == Some(true) && game.is_setup() => 1.0 / (1.0 + worth(game, ship.into())),
        Item::Ship(ship) => 1.0 + worth(game, ship.into()),
        Item::Squadron(squadron) => 1.0 + worth(game, squadron.into()),
        Item::Zone(ship, zone) => {
            let shields = f64::from(game.ship(ship).shields(zone));
            if own == Some(true) { 1.0 + shields } else { 10.0 - shields }
        }
        Item::Target(_, aim) => 1.0 + aim.unit().map_or(0.0, |unit| worth(game, unit)),
        Item::Damage(ship, index) => {
            let faceup = game.ship(ship).damage.get(usize::from(index)).is_some_and(|card| card.faceup);
            1.0 + f64::from(u8::from(faceup))
        }
        Item::Die(_, colour, face) => dice::die_to_pick(game, attacking, (colour, face)),
        Item::Colour(colour) => 1.0 + if attacking { die_mean(game, colour) } else { 0.0 },
        Item::Face(face) => 1.0 + face_value(face),
        Item::Defense(token) => {
            let state = game.token(token);
            let exhausted = f64::from(u8::from(state.state != TokenState::Ready));
            // Of all tokens on the table, only the defender's are likely to be spent.
            if attacking && game.attack().and_then(|attack| attack.defender.unit()) == Some(token.owner) {
                return 10.0 + token_value(state.kind) - exhausted;
            }
            // Picking an own item usually gives it up, picking an enemy's takes it.
            if own == Some(true) {
                5.0 * exhausted + 3.0 - token_value(state.kind)
            } else {
                token_value(state.kind) - exhausted
            }
        }
        Item::DefenseKind(kind) => token_value(kind),
        Item::Command(command) => {
            1.0 + about.map_or_else(|| usual(command), |ship| dials::use_of(game, ship, command, dials::SOON))
        }
        Item::Number(number) => f64::from(number),
        Item::Speed(speed) => 10.0 - f64::from(speed.abs_diff(2)),
        Item::Payment(_, with) => 1.0 + f64::from(u8::from(with.dial)),
        Item::Done | Item::Pass => 0.0,
        Item::Side(_) if own == Some(true) => 2.0,
        Item::Keep | Item::Attack => 2.0,
        _ => 1.0,
    }
}

/// Effects of expensive units come first.
fn effect_of(game: &Game, source: Source) -> f64 {
    game.unit_of(source).map_or(0.0, |unit: UnitId| 0.001 * worth(game, unit))
}

fn usual(command: Command) -> f64 {
    match command {
        Command::Navigate => 0.4,
        Command::Squadron => 0.2,
        Command::Repair => 0.3,
        Command::ConcentrateFire => 0.5,
    }
}

fn face_value(face: Face) -> f64 {
    f64::from(2 * face.hits() + 2 * face.criticals())
        + if face.is_accuracy() { 1.5 } else { 0.1 * f64::from(face.criticals()) }
}

fn token_value(kind: DefenseToken) -> f64 {
    match kind {
        DefenseToken::Scatter => 3.0,
        DefenseToken::Brace => 2.5,
        DefenseToken::Redirect => 2.0,
        DefenseToken::Evade => 1.5,
        DefenseToken::Salvo | DefenseToken::Contain => 1.0,
    }
}
