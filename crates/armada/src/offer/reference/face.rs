//! What a card prints, figure by figure, as text for players.

use game_api::Figure;
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use table::counted;

use super::document::release_of;
use crate::catalog::{
    Card, Carrier, Catalog, Command, Costs, DamageCard, Exhaust, ObjectiveCard, ObjectiveTokens, ObstacleKind,
    Restriction, Ship, Squadron, Station, TokenPlace, UpgradeCard, Zone, Zones,
};
use crate::offer::spelling::{joined, spelled};

pub(super) fn of(card: Card<'_>) -> Vec<Figure> {
    let mut face = Face::default();
    face.standing(card);
    face.drawn(card);
    face.said(card);
    face.0
}

/// What a drawing of the card leaves to be said in words.
pub(super) fn beside(card: Card<'_>) -> Vec<Figure> {
    let mut face = Face::default();
    face.standing(card);
    face.said(card);
    face.0
}

#[derive(Default)]
struct Face(Vec<Figure>);

impl Face {
    fn add(&mut self, title: &str, says: impl Into<String>, value: impl Serialize) {
        // Only strings, numbers and lists of them: serialization cannot fail.
        let value = serde_json::to_value(value).unwrap_or_default();
        self.0.push(Figure { title: title.to_owned(), says: says.into(), value });
    }

    /// A figure whose text is its value.
    fn figure(&mut self, title: &str, value: impl Serialize + ToString) {
        self.add(title, value.to_string(), value);
    }

    /// A list of words, spelled for players; nothing if it is empty.
    fn row<T: ToString + Serialize>(&mut self, title: &str, words: &[T]) {
        if !words.is_empty() {
            self.add(title, joined(words, ", "), words);
        }
    }

    /// A list of texts as they are; nothing if it is empty.
    fn texts(&mut self, title: &str, texts: &[String]) {
        if !texts.is_empty() {
            self.add(title, texts.join(", "), texts);
        }
    }

    fn standing(&mut self, card: Card<'_>) {
        if card.is_withdrawn() {
            self.add("Withdrawn", "no longer legal in competitive play", true);
        }
    }

    /// The figures that a drawing shows.
    fn drawn(&mut self, card: Card<'_>) {
        match card {
            Card::Ship(card) => self.ship(card),
            Card::Squadron(card) => self.squadron(card),
            Card::Station(card) => self.station(card),
            Card::Upgrade(_) | Card::Objective(_) | Card::Damage(_) => {}
        }
    }

    /// Everything else.
    fn said(&mut self, card: Card<'_>) {
        match card {
            Card::Ship(card) => self.traits_and_titles(card),
            Card::Squadron(card) if card.unique_names.len() > 1 => self.texts("Unique", &card.unique_names),
            Card::Upgrade(card) => self.upgrade(card),
            Card::Objective(card) => self.objective(card),
            Card::Damage(card) => self.damage(card),
            Card::Squadron(_) | Card::Station(_) => {}
        }
        self.costs(card);
        self.origin(card);
    }

    fn ship(&mut self, ship: &Ship) {
        let Ship { hull, command, squadron, engineering, .. } = ship;
        self.figure("Hull", hull);
        let values = json!({ "command": command, "squadron": squadron, "engineering": engineering });
        self.add("Values", format!("command {command}, squadron {squadron}, engineering {engineering}"), values);
        self.add("Shields", zones(&ship.shields), ship.shields);
        self.add("Batteries", zones(&ship.armament), ship.armament);
        if let Some(dice) = ship.special_battery {
            self.figure("Special arc", dice);
        }
        self.figure("Anti-squadron", ship.anti_squadron);
        self.row("Tokens", &ship.defense_tokens);
        self.figure("Speed chart", &ship.speed_chart);
        self.row("Upgrades", &ship.upgrade_bar);
    }

    fn traits_and_titles(&mut self, ship: &Ship) {
        self.row("Traits", &ship.traits);
        self.texts("Titles", &titles_of(ship).map(|title| title.name.clone()).collect::<Vec<_>>());
    }

    fn squadron(&mut self, squadron: &Squadron) {
        self.figure("Speed", squadron.speed);
        self.figure("Hull", squadron.hull);
        self.figure("Anti-squadron", squadron.anti_squadron);
        self.figure("Battery", squadron.battery);
        self.row("Tokens", &squadron.defense_tokens);
        self.texts("Keywords", &squadron.keywords.iter().map(ToString::to_string).collect::<Vec<_>>());
    }

    fn upgrade(&mut self, upgrade: &UpgradeCard) {
        self.texts("Carried by", &carried_by(upgrade));
        self.row("Adds icons", &upgrade.adds_icons);
        self.row("Bars icons", &upgrade.bans_icons);
        if let Some(exhaust) = upgrade.exhaust {
            self.add("Readies", readies(exhaust, upgrade), json!({ "exhaust": exhaust, "cost": upgrade.ready_cost }));
        }
        if let Some(start) = &upgrade.starts_with {
            let (count, what) = if start.dials > 0 { (start.dials, "dial") } else { (start.tokens, "token") };
            let says = stored(count, what, &start.of, start.each);
            let mixed = match start.types_at_least {
                0 | 1 => says,
                types => format!("{says}, {types} kinds at least"),
            };
            self.add("Starts with", mixed, start);
        }
        if let Some(dice) = upgrade.special_battery {
            self.figure("Special arc", dice);
        }
        if let Some(dice) = upgrade.anti_squadron {
            self.figure("Anti-squadron", dice);
        }
        self.row("Pieces", &upgrade.pieces);
    }

    fn objective(&mut self, card: &ObjectiveCard) {
        let worth = card.victory_token.map_or_else(|| "-".to_owned(), |worth| counted(worth, "point"));
        self.add("Victory token", worth, card.victory_token);
        let count = |(kind, count): (&ObstacleKind, &u8)| obstacles(*kind, *count);
        let there: Vec<String> = card.obstacles.iter().flatten().map(count).collect();
        let there = if there.is_empty() { "the six of the core set".to_owned() } else { there.join(", ") };
        self.add("Obstacles", there, &card.obstacles);
        if !card.later_obstacles.is_empty() {
            let later: Vec<String> = card.later_obstacles.iter().map(count).collect();
            self.add("Later", later.join(", "), &card.later_obstacles);
        }
        if let Some(area) = &card.play_area {
            self.add("Play area", spelled(area), area);
        }
        if let Some(station) = card.station.as_deref().and_then(|id| Catalog::get().station(id).ok()) {
            self.add("Station card", &station.name, &station.id);
        }
        if !card.objective_tokens.is_empty() {
            let tokens: Vec<String> = card.objective_tokens.iter().copied().map(tokens).collect();
            self.add("Tokens", tokens.join(", "), &card.objective_tokens);
        }
        if card.dials > 0 {
            self.figure("Dials", card.dials);
        }
        if let Some(dice) = card.battery {
            self.figure("Battery", dice);
        }
    }

    fn station(&mut self, station: &Station) {
        self.figure("Hull", station.hull);
        self.figure("Anti-squadron", station.anti_squadron);
        self.figure("Battery", station.battery);
    }

    fn damage(&mut self, card: &DamageCard) {
        self.add("Acts", spelled(&card.duration).replace('+', ", then "), card.duration);
        self.figure("Copies", card.copies);
    }

    /// Its costs over the years, if they ever changed.
    fn costs(&mut self, card: Card<'_>) {
        if card.points_history().is_empty() {
            return;
        }
        let known = Costs::ALL.iter().filter_map(|costs| Some((*costs, Catalog::get().points_in(*costs, card)?)));
        let known: BTreeMap<Costs, u16> = known.collect();
        let costs: Vec<String> = known.iter().map(|(costs, points)| format!("{points} in {costs}")).collect();
        let costs = costs.join(", ").replace("in final", "in the final errata");
        let doubts = card
            .points_history()
            .iter()
            .filter_map(|earlier| Some(format!(" ({}: {})", earlier.points, earlier.doubt.as_ref()?)));
        self.add("Points", costs + &doubts.collect::<String>(), known);
    }

    /// The box it came in first, and what changed it since.
    fn origin(&mut self, card: Card<'_>) {
        if let Some(release) = release_of(card) {
            self.add("Box", format!("{} {} ({})", release.id, release.expansion, release.wave), release);
        }
        if let Some(errata) = card.errata() {
            self.figure("Errata", errata);
        }
    }
}

/// The titles that a ship may bear.
pub(in crate::offer) fn titles_of(ship: &Ship) -> impl Iterator<Item = &'static UpgradeCard> {
    Catalog::get().upgrades().iter().filter(|card| card.is_title() && fits(card, ship))
}

/// Whether a title is for a ship of its faction.
fn fits(title: &UpgradeCard, ship: &Ship) -> bool {
    title.serves(ship.faction) && title.restrictions.iter().all(|restriction| restriction.allows(flagship(ship)))
}

fn flagship(ship: &Ship) -> Carrier<'_> {
    Carrier { ship, flagship: true, icons: &ship.upgrade_bar }
}

/// Which ships may carry it: by name where it is for certain ships, and the other restrictions in words.
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

fn readies(exhaust: Exhaust, upgrade: &UpgradeCard) -> String {
    match (exhaust, &upgrade.ready_cost) {
        (Exhaust::Recur, _) => "in every Status Phase".to_owned(),
        (Exhaust::NonRecur, None) => "never".to_owned(),
        (Exhaust::NonRecur, Some(cost)) => {
            format!("in the Status Phase for {}", stored(cost.tokens, "token", &cost.of, false))
        }
    }
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

fn tokens(tokens: ObjectiveTokens) -> String {
    let place = match tokens.on {
        TokenPlace::PlayArea => "on the table",
        TokenPlace::Obstacles => "on obstacles",
        TokenPlace::Units => "on ships or squadrons",
        TokenPlace::Card => "on this card",
    };
    tokens.count.map_or_else(|| place.to_owned(), |count| format!("{count} {place}"))
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
