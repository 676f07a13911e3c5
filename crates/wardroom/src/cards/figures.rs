//! The figures of a card, for people.

use armada::catalog::{
    Card, Carrier, Catalog, Command, Costs, Exhaust, ObjectiveCard, ObstacleKind, Restriction, Ship, Squadron, Station,
    TokenPlace, UpgradeCard, Zone, Zones,
};
use terminal::{Failure, Screen};

use super::{counted, joined, spelled};

pub(super) fn print(screen: &mut Screen, card: Card<'_>) -> Result<(), Failure> {
    match card {
        Card::Ship(card) => ship(screen, card),
        Card::Squadron(card) => squadron(screen, card),
        Card::Upgrade(card) => upgrade(screen, card),
        Card::Objective(card) => objective(screen, card),
        Card::Station(card) => station(screen, card),
        Card::Damage(card) => {
            screen.field("Acts", &spelled(&card.duration).replace('+', ", then "))?;
            screen.field("Copies", &card.copies.to_string())?;
            Ok(())
        }
    }
}

/// What it cost when, if that ever changed.
pub(super) fn costs(screen: &mut Screen, card: Card<'_>) -> Result<(), Failure> {
    if card.points_history().is_empty() {
        return Ok(());
    }
    let costs: Vec<String> = Costs::ALL
        .iter()
        .filter_map(|costs| Some(format!("{} in {costs}", Catalog::get().points_in(*costs, card)?)))
        .collect();
    let costs = costs.join(", ").replace("in final", "in the final errata");
    let doubts = card
        .points_history()
        .iter()
        .filter_map(|earlier| Some(format!(" ({}: {})", earlier.points, earlier.doubt.as_ref()?)));
    screen.field("Points", &(costs + &doubts.collect::<String>()))?;
    Ok(())
}

fn ship(screen: &mut Screen, ship: &Ship) -> Result<(), Failure> {
    let Ship { hull, command, squadron, engineering, .. } = ship;
    screen.field("Hull", &hull.to_string())?;
    screen.field("Values", &format!("command {command}, squadron {squadron}, engineering {engineering}"))?;
    screen.field("Shields", &zones(&ship.shields))?;
    screen.field("Batteries", &zones(&ship.armament))?;
    if let Some(dice) = ship.special_battery {
        screen.field("Special arc", &dice.to_string())?;
    }
    screen.field("Anti-squadron", &ship.anti_squadron.to_string())?;
    screen.row("Tokens", &words(&ship.defense_tokens))?;
    screen.field("Speed chart", &ship.speed_chart.to_string())?;
    screen.row("Upgrades", &words(&ship.upgrade_bar))?;
    screen.row("Traits", &words(&ship.traits))?;
    let titles = Catalog::get().upgrades().iter().filter(|card| card.is_title() && fits(card, ship));
    screen.row("Titles", &titles.map(|title| &title.name).collect::<Vec<_>>())?;
    Ok(())
}

/// Whether a title is for a ship of its faction.
fn fits(title: &UpgradeCard, ship: &Ship) -> bool {
    title.serves(ship.faction) && title.restrictions.iter().all(|restriction| restriction.allows(flagship(ship)))
}

fn squadron(screen: &mut Screen, squadron: &Squadron) -> Result<(), Failure> {
    screen.field("Speed", &squadron.speed.to_string())?;
    screen.field("Hull", &squadron.hull.to_string())?;
    screen.field("Anti-squadron", &squadron.anti_squadron.to_string())?;
    screen.field("Battery", &squadron.battery.to_string())?;
    screen.row("Tokens", &words(&squadron.defense_tokens))?;
    screen.row("Keywords", &squadron.keywords.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    if squadron.unique_names.len() > 1 {
        screen.row("Unique", &squadron.unique_names)?;
    }
    Ok(())
}

fn upgrade(screen: &mut Screen, upgrade: &UpgradeCard) -> Result<(), Failure> {
    screen.row("Carried by", &carried_by(upgrade))?;
    screen.row("Adds icons", &words(&upgrade.adds_icons))?;
    screen.row("Bars icons", &words(&upgrade.bans_icons))?;
    match (upgrade.exhaust, &upgrade.ready_cost) {
        (None, _) => {}
        (Some(Exhaust::Recur), _) => screen.field("Readies", "in every Status Phase")?,
        (Some(Exhaust::NonRecur), None) => screen.field("Readies", "never")?,
        (Some(Exhaust::NonRecur), Some(cost)) => {
            let says = format!("in the Status Phase for {}", stored(cost.tokens, "token", &cost.of, false));
            screen.field("Readies", &says)?;
        }
    }
    if let Some(start) = &upgrade.starts_with {
        let (count, what) = if start.dials > 0 { (start.dials, "dial") } else { (start.tokens, "token") };
        screen.field("Starts with", &stored(count, what, &start.of, start.each))?;
    }
    if let Some(dice) = upgrade.special_battery {
        screen.field("Special arc", &dice.to_string())?;
    }
    if let Some(dice) = upgrade.anti_squadron {
        screen.field("Anti-squadron", &dice.to_string())?;
    }
    screen.row("Pieces", &words(&upgrade.pieces))?;
    Ok(())
}

/// Who may carry it, as people say it: where it is for certain ships, these by their names.
fn carried_by(upgrade: &UpgradeCard) -> Vec<String> {
    let names_ships =
        |it: &&Restriction| matches!(it, Restriction::Class(_) | Restriction::Ship(_) | Restriction::Name(_));
    let (naming, others): (Vec<&Restriction>, Vec<&Restriction>) = upgrade.restrictions.iter().partition(names_ships);
    let ships = Catalog::get().ships().iter().filter(|ship| upgrade.serves(ship.faction));
    let named = ships.filter(|ship| naming.iter().all(|restriction| restriction.allows(flagship(ship))));
    let mut carried: Vec<String> = Vec::new();
    if !naming.is_empty() {
        carried.extend(named.map(|ship| ship.name.clone()));
    }
    carried.extend(others.into_iter().map(spelled));
    carried
}

fn flagship(ship: &Ship) -> Carrier<'_> {
    Carrier { ship, flagship: true, icons: &ship.upgrade_bar }
}

/// `2 squadron tokens`, `5 tokens, navigate or repair`, `3 dials of any command`.
fn stored(count: u8, what: &str, of: &[Command], each: bool) -> String {
    match of {
        [] => format!("{} of any command", counted(count, what)),
        [one] => counted(count, &format!("{} {what}", spelled(one))),
        several if each => format!("{}, one of each: {}", counted(count, what), joined(several, ", ")),
        several => format!("{}, {}", counted(count, what), joined(several, " or ")),
    }
}

fn objective(screen: &mut Screen, card: &ObjectiveCard) -> Result<(), Failure> {
    let worth = card.victory_token.map_or_else(|| "-".to_owned(), |worth| counted(worth, "point"));
    screen.field("Victory token", &worth)?;
    let count = |(kind, count): (&ObstacleKind, &u8)| obstacles(*kind, *count);
    let obstacles = card.obstacles.iter().flatten().map(count).collect::<Vec<_>>();
    screen
        .row("Obstacles", &if obstacles.is_empty() { vec!["the six of the core set".to_owned()] } else { obstacles })?;
    screen.row("Later", &card.later_obstacles.iter().map(count).collect::<Vec<_>>())?;
    if let Some(area) = &card.play_area {
        screen.field("Play area", &spelled(area))?;
    }
    if let Some(station) = card.station.as_deref().and_then(|id| Catalog::get().station(id).ok()) {
        screen.field("Station card", &station.name)?;
    }
    let tokens = card.objective_tokens.iter().map(|tokens| match tokens.count {
        Some(count) => format!("{count} {}", place(tokens.on)),
        None => place(tokens.on).to_owned(),
    });
    let tokens: Vec<String> = tokens.collect();
    screen.row("Tokens", &tokens)?;
    if card.dials > 0 {
        screen.field("Dials", &card.dials.to_string())?;
    }
    if let Some(dice) = card.battery {
        screen.field("Battery", &dice.to_string())?;
    }
    Ok(())
}

fn place(place: TokenPlace) -> &'static str {
    match place {
        TokenPlace::PlayArea => "on the table",
        TokenPlace::Obstacles => "on obstacles",
        TokenPlace::Units => "on ships or squadrons",
        TokenPlace::Card => "on this card",
    }
}

fn obstacles(kind: ObstacleKind, count: u8) -> String {
    match kind {
        ObstacleKind::AsteroidField => counted(count, "asteroid field"),
        ObstacleKind::DebrisField => counted(count, "debris field"),
        ObstacleKind::Station => counted(count, "station"),
        ObstacleKind::DustField => counted(count, "dust field"),
        ObstacleKind::GravityRift => counted(count, "gravity rift"),
        ObstacleKind::Exogorth => counted(count, "exogorth"),
        ObstacleKind::Purrgil => format!("{count} purrgil"),
    }
}

fn station(screen: &mut Screen, station: &Station) -> Result<(), Failure> {
    screen.field("Hull", &station.hull.to_string())?;
    screen.field("Anti-squadron", &station.anti_squadron.to_string())?;
    screen.field("Battery", &station.battery.to_string())?;
    Ok(())
}

/// From bow to stern; both sides together, as they are alike on every ship.
fn zones<T: ToString + PartialEq>(zones: &Zones<T>) -> String {
    let mut parts = Vec::new();
    for (zone, has) in zones.iter() {
        let alike = zones.get(zone.mirrored()) == Some(has);
        match zone {
            Zone::Left | Zone::LeftAuxiliary if alike => {}
            Zone::Right if alike => parts.push(format!("sides {}", has.to_string())),
            Zone::RightAuxiliary if alike => parts.push(format!("auxiliary {}", has.to_string())),
            _ => parts.push(format!("{} {}", spelled(&zone), has.to_string())),
        }
    }
    parts.join(" · ")
}

fn words<T: ToString>(words: &[T]) -> Vec<String> {
    words.iter().map(spelled).collect()
}
