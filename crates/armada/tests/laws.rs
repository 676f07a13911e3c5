//! The rules alone, without a card that does anything, keep the laws of the table.

use armada::catalog::Faction;
use armada::fleet::{Fleet, FleetShip, FleetSquadrons};
use armada::play::options::Options;
use armada::play::{Bare, Setup};
use table::laws::keep;

fn fleet(faction: Faction, ship: &str, squadron: &str) -> Fleet {
    let mut fleet = Fleet::new("", faction);
    fleet.ships = vec![FleetShip::new(ship.parse().unwrap())];
    fleet.squadrons = vec![FleetSquadrons { card: squadron.parse().unwrap(), count: 2 }];
    fleet
}

#[test]
fn the_rules_alone_keep_the_laws() {
    let fleets = [
        fleet(Faction::Rebel, "nebulon-b-escort-frigate", "x-wing-squadron"),
        fleet(Faction::Empire, "gladiator-i-class-star-destroyer", "tie-fighter-squadron"),
    ];
    let options = Options { blank_cards: true, ..Options::default() };
    let setup = Setup { edition: armada::measure::Edition::default(), fleets, seats: [1, 1], options };
    let tally = keep::<Bare>(&[setup], 0..1).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(tally.choices > 50, "{tally:?}");
}
