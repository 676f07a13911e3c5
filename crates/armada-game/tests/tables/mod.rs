//! Tables for tests that play whole games.

use armada::catalog::{Catalog, Category, Faction, ObjectiveCard, Size};
use armada::fleet::{self, Fleet, FleetShip, FleetSquadrons, ReadyMade, Terms};
use armada::measure::Edition;
use armada::play::Setup;
use std::ops::Range;

/// Seeds of `usual` games if `WARDROOM_GAMES` is 500, and of proportionally more or fewer otherwise. It is 100 by
/// default, because whole games take long.
pub(crate) fn seeds(usual: u64) -> Range<u64> {
    let games: u64 = std::env::var("WARDROOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100);
    0..(usual * games / 500).max(1)
}

fn fleet(faction: Faction, ships: &[&str], squadrons: &[(&str, u8)]) -> Fleet {
    let mut fleet = Fleet::new("", faction);
    fleet.ships = ships.iter().map(|id| FleetShip::new(id.parse().unwrap())).collect();
    let squadrons = squadrons.iter().map(|(id, count)| FleetSquadrons { card: id.parse().unwrap(), count: *count });
    fleet.squadrons = squadrons.collect();
    fleet
}

fn setup(edition: &str, fleets: &[Fleet; 2]) -> Setup {
    serde_json::from_value(serde_json::json!({
        "edition": edition,
        "fleets": fleets,
        "options": { "blank_cards": true },
    }))
    .unwrap()
}

/// The learning game: three ships and ten squadrons.
pub(crate) fn core_set(edition: &str) -> Setup {
    let rebels = fleet(Faction::Rebel, &["cr90-corvette-a", "nebulon-b-escort-frigate"], &[("x-wing-squadron", 4)]);
    let empire = fleet(Faction::Empire, &["victory-ii-class-star-destroyer"], &[("tie-fighter-squadron", 6)]);
    setup(edition, &[rebels, empire])
}

/// A ship and two squadrons a side: small enough to be played again from every one of its choices.
pub(crate) fn small(edition: &str) -> Setup {
    let rebels = fleet(Faction::Rebel, &["nebulon-b-escort-frigate"], &[("x-wing-squadron", 2)]);
    let empire = fleet(Faction::Empire, &["gladiator-i-class-star-destroyer"], &[("tie-fighter-squadron", 2)]);
    setup(edition, &[rebels, empire])
}

/// Six ships and twelve squadrons.
pub(crate) fn large(edition: &str) -> Setup {
    let rebels = fleet(
        Faction::Rebel,
        &["cr90-corvette-a", "nebulon-b-escort-frigate", "assault-frigate-mark-ii-a"],
        &[("x-wing-squadron", 4), ("a-wing-squadron", 2)],
    );
    let empire = fleet(
        Faction::Empire,
        &["victory-i-class-star-destroyer", "gladiator-i-class-star-destroyer", "raider-i-class-corvette"],
        &[("tie-fighter-squadron", 6)],
    );
    setup(edition, &[rebels, empire])
}

/// A ready-made fleet against another one of its total, every card as it is.
pub(crate) fn ready_made(one: &ReadyMade) -> Setup {
    let equal = |other: &&ReadyMade| other.points == one.points && other.learning == one.learning && other.id != one.id;
    let other = fleet::ready_made().iter().find(equal).unwrap_or(one);
    legal(&[one.fleet.clone(), other.fleet.clone()])
}

/// These fleets, every card as it is.
pub(crate) fn legal(fleets: &[Fleet; 2]) -> Setup {
    let mut setup = setup("2020", fleets);
    setup.options.blank_cards = false;
    setup
}

/// Two random fleets, legal at this total.
pub(crate) fn by_chance(points: u16, seed: u64) -> Setup {
    let one = Faction::ALL[(seed % 4) as usize];
    let other = Faction::ALL[(seed / 4 % 4) as usize];
    let fleet = |faction, seed| fleet::random(faction, &Terms::default().at(points), seed).unwrap();
    setup("2020", &[fleet(one, 2 * seed), fleet(other, 2 * seed + 1)])
}

/// A random fleet of cards that are played.
fn of_played_cards(faction: Faction, terms: Terms, seed: u64) -> Fleet {
    fleet::random_among(&armada::cards::is_played, faction, &terms, seed).unwrap()
}

/// A fleet with a huge ship, if this faction has one.
fn with_huge_ship(faction: Faction, terms: Terms, seed: u64) -> Fleet {
    let is_huge = |fleet: &Fleet| fleet.ships.iter().any(|ship| ship.card.card().size == Size::Huge);
    let mut fleets = (seed * 100..).take(100).map(|seed| of_played_cards(faction, terms, seed));
    let usual = fleets.next().unwrap();
    if is_huge(&usual) { usual } else { fleets.find(is_huge).unwrap_or(usual) }
}

/// Any game: random fleets of any edition, of 150 to 1,000 points, sometimes with a huge ship, with any objective that
/// is played, one or two players per side; every eighth a battle of a campaign.
pub(crate) fn any(seed: u64) -> Setup {
    if seed % 8 == 6 {
        return campaign(seed / 8);
    }
    let one_of = |some: &[u64], by: u64| some[(seed / by % some.len() as u64) as usize];
    let edition =
        [Edition::Final, Edition::Of2020, Edition::Of2017, Edition::Final, Edition::Of2015][(seed % 5) as usize];
    let points = one_of(&[400, 200, 300, 150, 400, 1000, 400], 5) as u16;
    let factions = edition.factions();
    let faction = |by: u64| factions[(seed / by % factions.len() as u64) as usize];
    let terms = Terms::standard(edition).at(points);
    let fleet = |faction, seed| of_played_cards(faction, terms, seed);
    let mut fleets = [fleet(faction(3), 2 * seed), fleet(faction(7), 2 * seed + 1)];
    if edition.knows_huge_ships() && seed % 25 == 5 {
        let terms = Terms::standard(edition).at(1000);
        fleets = [with_huge_ship(Faction::Empire, terms, seed), of_played_cards(faction(7), terms, seed)];
    }
    let objectives: Vec<_> = chosen_objectives().collect();
    let objective = &objectives[(seed % objectives.len() as u64) as usize].id;
    let mut setup = legal(&fleets);
    bring_objective(&mut setup, objective);
    setup.edition = edition;
    setup.options.costs = Some(terms.costs);
    setup.seats = [one_of(&[1, 1, 2], 11) as u8, one_of(&[1, 2, 1, 1], 13) as u8];
    setup.options.late_defeat = seed % 2 == 1;
    setup
}

/// A battle of a campaign: random fleets of the terms of campaigns, over any of their objectives.
pub(crate) fn campaign(seed: u64) -> Setup {
    let edition = [Edition::Final, Edition::Of2020, Edition::Of2017][(seed % 3) as usize];
    let terms = Terms::standard(edition).at([400, 300, 500][(seed / 3 % 3) as usize]).campaign();
    let factions = edition.factions();
    let fleet = |by: u64, seed| fleet::random(factions[(by % factions.len() as u64) as usize], &terms, seed).unwrap();
    let mut setup = setup("2020", &[fleet(seed, 2 * seed), fleet(seed / 4 + 1, 2 * seed + 1)]);
    let objectives: Vec<_> = campaign_objectives().collect();
    bring_objective(&mut setup, &objectives[(seed % objectives.len() as u64) as usize].id);
    setup.edition = edition;
    setup.options.costs = Some(terms.costs);
    setup.options.campaign = true;
    setup
}

/// The objectives that are played and that a fleet may choose.
pub(crate) fn chosen_objectives() -> impl Iterator<Item = &'static ObjectiveCard> {
    let of_fleets = |card: &&ObjectiveCard| card.category != Category::Campaign && armada::cards::is_played(&card.id);
    Catalog::get().objectives().iter().filter(of_fleets)
}

/// The objectives of campaigns.
pub(crate) fn campaign_objectives() -> impl Iterator<Item = &'static ObjectiveCard> {
    Catalog::get().objectives().iter().filter(|card| card.category == Category::Campaign)
}

/// Both fleets bring this objective and no other.
pub(crate) fn bring_objective(setup: &mut Setup, objective: &str) {
    for fleet in &mut setup.fleets {
        fleet.objectives = vec![objective.parse().unwrap()];
    }
}
