//! Names of things: readable, unambiguous in a game, and the same from setup to score, because players and scenarios
//! use them.

use table::{Seat, Seating, Side};

use crate::effects::{EffectName, Source, Word};
use crate::measure::tool;
use crate::state::{
    Aim, Attacker, DamageNumber, Game, Item, MarkerId, MarkerKind, ObstacleId, Repair, ShipId, Spot, SquadronId,
    TokenId, TokenState, UnitId, UpgradeId,
};

/// A side: A or B, whoever is first player.
pub(crate) const fn side_name(side: Side) -> &'static str {
    if side.0 == 0 { "A" } else { "B" }
}

/// The player or the team of a side, in a sentence.
pub(crate) fn side_says(seating: &Seating, side: Side) -> String {
    let noun = if team(seating, side).len() > 1 { "Team" } else { "Player" };
    format!("{noun} {}", side_name(side))
}

/// The player of a seat, in a sentence. The first one of a team is its commander.
pub(crate) fn seat_says(seating: &Seating, seat: Seat) -> String {
    let side = seating.side_of(seat);
    match &team(seating, side)[..] {
        [commander, _, ..] if *commander == seat => format!("Team Commander {}", side_name(side)),
        _ => format!("Player {}", name_of_seat(seating, seat)),
    }
}

/// The seats of a side.
fn team(seating: &Seating, side: Side) -> Vec<Seat> {
    seating.seats().filter(|seat| seating.side_of(*seat) == side).collect()
}

/// A seat of a game.
pub(crate) fn seat_name(game: &Game, seat: Seat) -> String {
    name_of_seat(&game.seating, seat)
}

/// A seat: its side, and a number where several people play for it.
pub(crate) fn name_of_seat(seating: &Seating, seat: Seat) -> String {
    let side = seating.side_of(seat);
    let team = team(seating, side);
    match team.iter().position(|other| *other == seat) {
        Some(place) if team.len() > 1 => format!("{}{}", side_name(side), place + 1),
        _ => side_name(side).to_owned(),
    }
}

/// The name on a card, with a number where a side has several of it, and the side where both have it: what ID tokens say.
fn numbered<I: PartialEq>(name: &str, id: &I, own: &[I], side: Option<Side>) -> String {
    let number = match own.iter().position(|other| other == id) {
        Some(place) if own.len() > 1 => format!(" {}", place + 1),
        _ => String::new(),
    };
    let side = side.map_or(String::new(), |side| format!(" ({})", side_name(side)));
    format!("{name}{number}{side}")
}

/// Do both sides play the same faction? Then everything they have carries the mark of its side.
fn is_mirror(game: &Game) -> bool {
    game.players[0].faction == game.players[1].faction
}

/// The title of a ship, which it keeps whatever becomes of the card. One that two ships have tells nobody which of them it is.
pub(super) fn title_of(game: &Game, ship: ShipId) -> Option<&'static str> {
    let titles = || game.upgrades().map(|(_, upgrade)| upgrade).filter(|upgrade| upgrade.card.card().is_title());
    let title = titles().find(|upgrade| upgrade.ship == Some(ship))?.card.card();
    (titles().filter(|other| other.card.card().name == title.name).count() == 1).then_some(&*title.name)
}

/// A ship: what it was named, or its title, or its card's name, with a number where a side has several without a title, and the
/// side where both have it.
pub(crate) fn ship_name(game: &Game, id: ShipId) -> String {
    if let Some(name) = game.given_name(id.into()).or_else(|| title_of(game, id)) {
        return name.to_owned();
    }
    let ship = game.ship(id);
    let name = &ship.card.card().name;
    let named =
        || game.ships().filter(|(other, ship)| ship.card.card().name == *name && title_of(game, *other).is_none());
    let own: Vec<ShipId> = named().filter(|(_, other)| other.side == ship.side).map(|(id, _)| id).collect();
    let both = is_mirror(game) || named().any(|(_, other)| other.side != ship.side);
    numbered(name, &id, &own, both.then_some(ship.side))
}

/// A squadron, in the same way.
pub(crate) fn squadron_name(game: &Game, id: SquadronId) -> String {
    if let Some(name) = game.given_name(id.into()) {
        return name.to_owned();
    }
    let squadron = game.squadron(id);
    let name = &squadron.card.card().name;
    let named = || game.squadrons().filter(|(_, other)| other.card.card().name == *name);
    let own: Vec<SquadronId> = named().filter(|(_, other)| other.side == squadron.side).map(|(id, _)| id).collect();
    let both = is_mirror(game) || named().any(|(_, other)| other.side != squadron.side);
    numbered(name, &id, &own, both.then_some(squadron.side))
}

/// A ship or a squadron.
pub(crate) fn unit_name(game: &Game, unit: UnitId) -> String {
    match unit {
        UnitId::Ship(ship) => ship_name(game, ship),
        UnitId::Squadron(squadron) => squadron_name(game, squadron),
    }
}

/// An upgrade card: with its ship where there are several of it, and a number where the ship has several of it.
pub(crate) fn upgrade_name(game: &Game, id: UpgradeId) -> String {
    let upgrade = game.upgrade(id);
    let name = &upgrade.card.card().name;
    let same: Vec<UpgradeId> =
        game.upgrades().filter(|(_, other)| other.card.card().name == *name).map(|(id, _)| id).collect();
    match upgrade.ship {
        Some(ship) if same.len() > 1 => {
            let here: Vec<UpgradeId> =
                same.into_iter().filter(|other| game.upgrade(*other).ship == Some(ship)).collect();
            format!("{} on {}", numbered(name, &id, &here, None), ship_name(game, ship))
        }
        _ => numbered(name, &id, &same, None),
    }
}

/// An obstacle: the id of its token, with a number where there are several of it.
pub(crate) fn obstacle_name(game: &Game, id: ObstacleId) -> String {
    let token = &game.obstacle(id).token;
    let same: Vec<ObstacleId> = game.obstacles().filter(|(_, other)| other.token == *token).map(|(id, _)| id).collect();
    numbered(token, &id, &same, None)
}

/// A token on the table: its kind and a number.
pub(crate) fn marker_name(game: &Game, id: MarkerId) -> String {
    let kind = game.marker(id).kind;
    let name = match kind {
        MarkerKind::Objective => "objective token",
        MarkerKind::Mine => "proximity mine",
        MarkerKind::GravWell => "grav well token",
        MarkerKind::GravShift => "grav shift token",
        MarkerKind::Targeting(ship) => return format!("targeting token of {}", ship_name(game, ship)),
        MarkerKind::Other => "token",
    };
    let before = game.markers().take_while(|(other, _)| *other != id).filter(|(_, other)| other.kind == kind).count();
    format!("{name} {}", before + 1)
}

/// A damage card of the deck: with a number where there are several of it.
pub(super) fn damage_card_name(number: DamageNumber) -> String {
    let card = number.card();
    let first = (0..number.0).rev().take_while(|other| DamageNumber(*other).card().id == card.id).count();
    if card.copies > 1 { format!("{} {}", card.name, first + 1) } else { card.name.clone() }
}

pub(super) fn damage_on_ship(game: &Game, ship: ShipId, index: u8) -> String {
    match game.ship(ship).damage.get(usize::from(index)) {
        Some(card) if card.faceup => format!("damage card {} ({})", index + 1, card.number.card().name),
        Some(_) => format!("damage card {} (facedown)", index + 1),
        None => format!("damage card {}", index + 1),
    }
}

/// What attacks.
pub(crate) fn attacker_name(game: &Game, attacker: Attacker) -> String {
    match attacker {
        Attacker::Zone(ship, zone) => format!("{}, {zone}", ship_name(game, ship)),
        Attacker::Squadron(squadron) => squadron_name(game, squadron),
        Attacker::Obstacle(obstacle) => obstacle_name(game, obstacle),
        Attacker::Objective => source_name(game, Source::Objective(game.second())),
    }
}

/// What is attacked.
pub(crate) fn aim_name(game: &Game, aim: Aim) -> String {
    match aim {
        Aim::Zone(ship, zone) => format!("{}, {zone}", ship_name(game, ship)),
        Aim::Squadron(squadron) => squadron_name(game, squadron),
        Aim::Station(station) => obstacle_name(game, station),
        Aim::Mine(mine) => marker_name(game, mine),
    }
}

/// A keyword, without its value.
pub(super) const fn word_name(word: Word) -> &'static str {
    match word {
        Word::Adept => "Adept",
        Word::AiAntiSquadron => "AI: Anti-squadron",
        Word::AiBattery => "AI: Battery",
        Word::Assault => "Assault",
        Word::Bomber => "Bomber",
        Word::Cloak => "Cloak",
        Word::Counter => "Counter",
        Word::Dodge => "Dodge",
        Word::Escort => "Escort",
        Word::Grit => "Grit",
        Word::Heavy => "Heavy",
        Word::Intel => "Intel",
        Word::Relay => "Relay",
        Word::Rogue => "Rogue",
        Word::Scout => "Scout",
        Word::Screen => "Screen",
        Word::Snipe => "Snipe",
        Word::Strategic => "Strategic",
        Word::Swarm => "Swarm",
    }
}

/// The card or keyword an effect comes from.
pub(crate) fn source_name(game: &Game, source: Source) -> String {
    match source {
        Source::Upgrade(upgrade) => upgrade_name(game, upgrade),
        Source::Squadron(squadron) => squadron_name(game, squadron),
        Source::Keyword(squadron, word) => format!("{} of {}", word_name(word), squadron_name(game, squadron)),
        Source::Damage(ship, number) => format!("{} on {}", damage_card_name(number), ship_name(game, ship)),
        Source::Objective(_) => {
            game.objective.as_ref().map_or("the objective".into(), |objective| objective.card.card().name.clone())
        }
    }
}

/// A defense token without its state: a number only where the unit has several of the kind.
pub(crate) fn bare_token_name(game: &Game, token: TokenId) -> String {
    let tokens = game.defense_of(token.owner);
    let owner = unit_name(game, token.owner);
    let Some(kind) = tokens.get(usize::from(token.index)).map(|token| token.kind) else {
        return format!("defense token {} of {owner}", token.index + 1);
    };
    let same = |tokens: &[crate::state::DefenseToken]| tokens.iter().filter(|other| other.kind == kind).count();
    if same(tokens) > 1 {
        format!("{kind} {} of {owner}", same(&tokens[..usize::from(token.index)]) + 1)
    } else {
        format!("{kind} of {owner}")
    }
}

fn token_name(game: &Game, token: TokenId) -> String {
    let state = game.defense_of(token.owner).get(usize::from(token.index)).map(|token| token.state);
    let state = match state {
        Some(TokenState::Exhausted) => " (exhausted)",
        Some(TokenState::Discarded) => " (discarded)",
        Some(TokenState::Ready) | None => "",
    };
    format!("{}{state}", bare_token_name(game, token))
}

fn repair_name(game: &Game, repair: Repair) -> String {
    match repair {
        Repair::MoveShield(from, to) => format!("move a shield from {from} to {to}"),
        Repair::RecoverShield(zone) => format!("recover a shield on {zone}"),
        Repair::Hull(index) => match game.command() {
            Some(command) => format!("discard {}", damage_on_ship(game, command.ship, index)),
            None => format!("discard damage card {}", index + 1),
        },
        Repair::Squadron(squadron) => format!("repair {}", squadron_name(game, squadron)),
    }
}

/// "use Rift Assault: turn a die".
fn effect_name(card: &str, name: EffectName) -> String {
    match name.place() {
        Some(place) => format!("use {card} ({})", u16::from(place) + 1),
        None if name == EffectName::ONLY => format!("use {card}"),
        None => format!("use {card}: {}", name.says()),
    }
}

pub(crate) fn item_name(game: &Game, item: Item) -> String {
    match item {
        Item::Ship(ship) => ship_name(game, ship),
        Item::Squadron(squadron) => squadron_name(game, squadron),
        Item::Zone(ship, zone) => format!("{}, {zone}", ship_name(game, ship)),
        Item::Obstacle(obstacle) => obstacle_name(game, obstacle),
        Item::Marker(marker) => marker_name(game, marker),
        Item::Upgrade(upgrade) => upgrade_name(game, upgrade),
        Item::Card(card) => card.card().name.clone(),
        Item::SquadronCard(card) => card.card().name.clone(),
        Item::ShipCard(card) => card.card().name.clone(),
        Item::Objective(card) => card.card().name.clone(),
        Item::Effect(source, name) => effect_name(&source_name(game, source), name),
        Item::Damage(ship, index) => format!("{}, {}", ship_name(game, ship), damage_on_ship(game, ship, index)),
        Item::DamageCard(number) => damage_card_name(number),
        Item::Die(index, colour, face) => format!("die {}: {colour} {face}", index + 1),
        Item::Colour(colour) => colour.to_string(),
        Item::Face(face) => face.to_string(),
        Item::Defense(token) => token_name(game, token),
        Item::DefenseKind(kind) => format!("{kind} token"),
        Item::Command(command) => command.to_string(),
        Item::Dial(ship) => format!("the top command dial of {}", ship_name(game, ship)),
        Item::Payment(command, with) => format!("{command} with {with}"),
        Item::Target(Some(zone), aim) => format!("{zone} at {}", aim_name(game, aim)),
        Item::Target(None, aim) => format!("at {}", aim_name(game, aim)),
        Item::Repair(repair) => repair_name(game, repair),
        Item::Tool(tool::Side::Left) => "left".into(),
        Item::Tool(tool::Side::Right) => "right".into(),
        Item::Side(side) => format!("player {}", side_name(side)),
        Item::Speed(speed) => format!("speed {speed}"),
        Item::Number(number) => number.to_string(),
        Item::StandardCritical => "standard critical effect".into(),
        Item::Attack => "attack".into(),
        Item::Move => "move".into(),
        Item::Token => "spend the dial".into(),
        Item::Keep => "keep it".into(),
        Item::Pass => "pass".into(),
        Item::Done => "done".into(),
    }
}

/// A place as players write it: millimetres, and degrees unless it faces away from the first player's edge.
pub(crate) fn spot_name(spot: Spot) -> String {
    let [x, y] = spot.at.to_mm();
    let degrees = spot.heading.degrees();
    let heading = if degrees == 0.0 { String::new() } else { format!(" {degrees:.1}") };
    let mirrored = if spot.mirrored { " mirrored" } else { "" };
    format!("{x:.1} {y:.1}{heading}{mirrored}")
}
