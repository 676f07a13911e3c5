//! `timing.toml`: whose effect comes when, and which must be used.

use super::{CLOSE, duel};
use crate::catalog::{Command, Zone};
use crate::kit::{A, B, Kit};
use crate::state::{Item, Stage, UnitId};
use rulebook::shows;

#[test]
fn nobody_spends_what_a_friend_has() {
    shows!("timing.own-components-only");
    let (mut kit, enemy, ship) = duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
    let friend = kit.ship(B, "gladiator-i-class-star-destroyer", [1100.0, 600.0], 180.0);
    let ace = kit.squadron(B, "mauler-mithel", [1000.0, 650.0]);
    kit.tokens(friend, &[Command::Repair]);
    kit.dial(friend, Command::Navigate);
    for command in [Command::Repair, Command::Navigate] {
        assert_eq!((kit.game.payments(ship, command).count(), kit.game.payments(friend, command).count()), (0, 1));
    }
    kit.dice("red", &["hit", "hit", "hit"]);
    kit.attack(enemy, Zone::Front, (ship, Zone::Front));
    let offered = kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").flat_map(|asked| &asked.options);
    let owners: Vec<UnitId> =
        offered.filter_map(|item| if let Item::Defense(token) = item { Some(token.owner) } else { None }).collect();
    assert!(!owners.is_empty() && owners.iter().all(|owner| *owner == ship.into()), "{owners:?}");
    assert!(kit.game.tokens_of(friend.into()).count() > 0 && kit.game.tokens_of(ace.into()).count() > 0);
}

#[test]
fn a_unit_is_its_own_friend() {
    shows!("general.friendly.same-fleet", "general.friendly.includes-self");
    let mut kit = Kit::new();
    let ship = UnitId::Ship(kit.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0));
    let wing = UnitId::Squadron(kit.squadron(A, "x-wing-squadron", [400.0, 200.0]));
    let tie = UnitId::Squadron(kit.squadron(B, "tie-fighter-squadron", [500.0, 200.0]));
    assert!(kit.game.friendly(ship, wing) && kit.game.friendly(ship, ship));
    assert!(!kit.game.friendly(wing, tie) && kit.game.is_at_distance(ship, ship, 1));
}

#[test]
fn the_team_commander_has_the_final_word_on_what_is_activated() {
    shows!("options.team.agree");
    let mut kit = Kit::new();
    kit.game.seating = table::Seating::grouped(vec![A, B, A]).unwrap();
    let ships = [(0, 300.0), (2, 900.0)].map(|(seat, x)| {
        let ship = kit.ship(A, "cr90-corvette-a", [x, 200.0], 0.0);
        kit.game.ship_mut(ship).seat = table::Seat(seat);
        ship
    });
    kit.ship(B, "cr90-corvette-a", [300.0, 700.0], 180.0);
    kit.game.stage = Stage::ShipPhaseStart;
    kit.answer("activate-ship", Item::Ship(ships[1]));
    kit.run_some(|play| play.play_round());
    kit.run(|play| play.play_round());
    assert_eq!((kit.asked[0].ask, kit.asked[0].seat), ("activate-ship", 0));
    assert_eq!(kit.asked[0].options, ships.map(Item::Ship), "also a ship of the other");
    assert_eq!(kit.game.activation().map(|activation| activation.ship), Some(ships[1]));
}
