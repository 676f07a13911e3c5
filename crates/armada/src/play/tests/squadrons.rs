//! `squadrons.toml`: keywords that the rules of moves, attacks and commands ask about.

use crate::catalog::{Command, Zone};
use crate::kit::{A, B, Kit};
use crate::measure::Edition;
use crate::play::Event;
use crate::state::{Aim, AttackKind, Item, Payment, ShipId, SquadronId};
use rulebook::shows;

/// A squadron at the middle and enemies round it.
fn engaged(card: &str, enemies: &[&str]) -> (Kit, SquadronId) {
    let mut kit = Kit::new();
    let squadron = kit.squadron(A, card, [900.0, 400.0]);
    for (enemy, at) in enemies.iter().zip([[950.0, 400.0], [850.0, 400.0]]) {
        kit.squadron(B, enemy, at);
    }
    (kit, squadron)
}

const HEAVY: &str = "tie-bomber-squadron";
const LIGHT: &str = "tie-fighter-squadron";

#[test]
fn heavy_squadrons_hold_nobody() {
    shows!("squadrons.keyword.heavy", "keyword-heavy", "squadrons.engagement.no-move");
    for (enemies, free) in [(&[HEAVY, HEAVY][..], true), (&[HEAVY, LIGHT][..], false), (&[LIGHT][..], false)] {
        let (mut kit, squadron) = engaged("x-wing-squadron", enemies);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 485.0], 90.0);
        assert_eq!(kit.game.may_squadron_move(squadron), free);
        let at_ship = kit.game.squadron_targets(squadron).iter().any(|target| target.aim.ship() == Some(ship));
        assert_eq!(at_ship, free, "nor from attacking ships");
    }
}

#[test]
fn grit_breaks_away_from_one() {
    shows!(
        "squadrons.keyword.grit",
        "squadrons.keyword.grit-multiple",
        "keyword-grit/one-without-heavy",
        "squadrons.keywords.carry"
    );
    let cases =
        [(&[LIGHT][..], true), (&[LIGHT, HEAVY][..], false), (&[HEAVY, HEAVY][..], true), (&[LIGHT, LIGHT][..], false)];
    for (enemies, free) in cases {
        let (kit, squadron) = engaged("lancer-class-pursuit-craft", enemies);
        assert_eq!(kit.game.may_squadron_move(squadron), free);
    }
}

#[test]
fn intel_gives_grit_to_friends() {
    shows!("squadrons.keyword.intel", "keyword-intel", "squadrons.keywords.reminder-text");
    for (near, enemies, free) in
        [(true, &[LIGHT][..], true), (true, &[LIGHT, LIGHT][..], false), (false, &[LIGHT][..], false)]
    {
        let (mut kit, squadron) = engaged("x-wing-squadron", enemies);
        kit.squadron(A, "hwk-290", [900.0, if near { 340.0 } else { 200.0 }]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 485.0], 90.0);
        assert_eq!(kit.game.may_squadron_move(squadron), free);
        let at_ship = kit.game.squadron_targets(squadron).iter().any(|target| target.aim.ship() == Some(ship));
        assert!(!at_ship, "grit is for moving alone");
    }
    let (kit, hwk) = engaged("hwk-290", &[LIGHT]);
    assert!(kit.game.may_squadron_move(hwk), "and to itself");
}

#[test]
fn before_2020_intel_made_enemies_heavy() {
    shows!("squadrons.keyword.intel.edition-2017");
    for (edition, at_ship) in [(Edition::Of2017, true), (Edition::Of2020, false)] {
        let (mut kit, squadron) = engaged("x-wing-squadron", &[LIGHT]);
        kit.game.edition = edition;
        kit.squadron(A, "hwk-290", [950.0, 340.0]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 485.0], 90.0);
        assert!(kit.game.may_squadron_move(squadron) || edition == Edition::Of2020);
        let found = kit.game.squadron_targets(squadron).iter().any(|target| target.aim.ship() == Some(ship));
        assert_eq!(found, at_ship);
    }
}

#[test]
fn escorts_are_attacked_first() {
    shows!("squadrons.keyword.escort", "keyword-escort");
    let (kit, tie) = {
        let mut kit = Kit::new();
        let tie = kit.squadron(B, LIGHT, [900.0, 400.0]);
        kit.squadron(A, "x-wing-squadron", [950.0, 400.0]);
        kit.squadron(A, "y-wing-squadron", [850.0, 400.0]);
        (kit, tie)
    };
    let aims: Vec<Aim> = kit.game.squadron_targets(tie).iter().map(|target| target.aim).collect();
    assert_eq!(aims, [Aim::Squadron(SquadronId(1))]);
}

#[test]
fn at_distance_1_the_usual_dice_are_used() {
    shows!("squadrons.keyword.snipe");
    let mut kit = Kit::new();
    let saber = kit.squadron(B, "saber-squadron", [900.0, 400.0]);
    kit.squadron(A, "y-wing-squadron", [950.0, 400.0]);
    kit.run(|play| play.squadron_attacks(saber).map(drop));
    let usual = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Ordinary, .. });
    assert!(kit.events.iter().any(usual));
}

#[test]
fn an_engaged_sniper_may_snipe_unless_an_escort_holds_it() {
    shows!("squadrons.keyword.snipe-engaged", "keyword-snipe/escort");
    for (near, may) in [("y-wing-squadron", true), ("x-wing-squadron", false)] {
        let mut kit = Kit::new();
        let saber = kit.squadron(B, "saber-squadron", [900.0, 400.0]);
        kit.squadron(A, near, [850.0, 400.0]);
        let far = kit.squadron(A, "y-wing-squadron", [1030.0, 400.0]);
        let sniped = kit.game.squadron_targets(saber).iter().any(|target| target.aim == Aim::Squadron(far));
        assert_eq!(sniped, may);
    }
}

/// Squadrons that a command of a ship reaches through a relay: the ship, the relay and three squadrons far away.
fn relayed(edition: Edition, relay_at: f64) -> (Kit, ShipId, [SquadronId; 3]) {
    let mut kit = Kit::new();
    kit.game.edition = edition;
    let ship = kit.ship(A, "mc80h-command-cruiser", [900.0, 150.0], 0.0);
    kit.squadron(A, "vcx-100-freighter", [900.0, relay_at]);
    kit.game.squadron_mut(SquadronId(0)).activated = true;
    let far = [840.0, 900.0, 960.0].map(|x| kit.squadron(A, "x-wing-squadron", [x, relay_at + 120.0]));
    kit.dial(ship, Command::Squadron);
    (kit, ship, far)
}

#[test]
fn a_relay_in_reach_carries_the_command_to_so_many() {
    shows!(
        "squadrons.keyword.relay",
        "squadrons.keyword.relay-range",
        "keyword-relay/in-range",
        "vcx-100-freighter/relay-in-range"
    );
    let (mut kit, ship, far) = relayed(Edition::Of2020, 380.0);
    kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
    kit.answer("command-squadron", Item::Squadron(far[0]));
    kit.run(|play| play.resolve_revealed_commands(ship));
    let offers: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "command-squadron").collect();
    assert_eq!((offers.len(), offers[0].options.len()), (1, 3), "relay 1 carries one of the three");
    let (kit, ship, _) = relayed(Edition::Of2020, 560.0);
    assert!(kit.game.squadrons_in_command_range(ship).is_empty(), "a relay out of the ship's reach carries nothing");
}

#[test]
fn two_relays_carry_each_their_own() {
    shows!("squadrons.keyword.relay");
    let (mut kit, ship, far) = relayed(Edition::Of2020, 380.0);
    let second = kit.squadron(A, "vcx-100-freighter", [940.0, 380.0]);
    kit.game.squadron_mut(second).activated = true;
    kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
    kit.answer("command-squadron", Item::Squadron(far[0]));
    kit.answer("relay", Item::Squadron(second));
    kit.answer("command-squadron", Item::Squadron(far[1]));
    kit.run(|play| play.resolve_revealed_commands(ship));
    assert!(kit.game.squadron(far[0]).activated && kit.game.squadron(far[1]).activated);
    assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "command-squadron").count(), 2);
}

#[test]
fn before_2020_it_did_not_matter_where_the_relay_was() {
    shows!("squadrons.keyword.relay.edition-2017");
    let (kit, ship, _) = relayed(Edition::Of2017, 560.0);
    assert_eq!(kit.game.squadrons_in_command_range(ship).len(), 3);
}

#[test]
fn a_granted_move_is_as_far_as_it_says() {
    shows!("squadrons.move.speed-effects");
    let mut kit = Kit::new();
    let tie = kit.squadron(B, LIGHT, [900.0, 400.0]);
    let at = |kit: &Kit| kit.game.squadron(tie).at.map(plane::Point::to_mm);
    kit.answer_at("move-squadron", [900.0, 600.0]);
    kit.run_some(|play| play.move_squadron(tie, 1));
    assert_ne!(at(&kit), Some([900.0, 600.0]), "too far for a move of distance 1, though its speed is 4");
    kit.game.put_squadron(tie, Some(plane::Point { x: 900 * 1024, y: 400 * 1024 }));
    kit.run(|play| play.move_squadron(tie, 4));
    assert_eq!(at(&kit), Some([900.0, 600.0]));
}

#[test]
fn a_ship_is_no_engagement_and_zones_are_chosen() {
    shows!("squadrons.engagement.not-ships", "attack.declare.elements");
    let mut kit = Kit::new();
    let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
    kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
    assert!(kit.game.may_squadron_move(wing));
    let zones: Vec<Zone> = kit
        .game
        .squadron_targets(wing)
        .iter()
        .filter_map(|target| if let Aim::Zone(_, zone) = target.aim { Some(zone) } else { None })
        .collect();
    assert!(zones.contains(&Zone::Right) && !zones.contains(&Zone::Left));
}

#[test]
fn the_owner_orders_what_several_obstacles_do_to_a_squadron() {
    shows!("obstacles.several", "obstacles.station", "obstacles.purrgil.squadron");
    for first in [0, 1] {
        let mut kit = Kit::new();
        let obstacles = [kit.obstacle("station", [900.0, 450.0], 0.0), kit.obstacle("purrgil-1", [900.0, 560.0], 0.0)];
        let wing = kit.squadron(A, "x-wing-squadron", [700.0, 505.0]);
        kit.game.squadron_mut(wing).hull = 1;
        kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        let between = (0..60).map(|step| 470.0 + f64::from(step)).find(|y| {
            kit.game.put_squadron(
                wing,
                Some(plane::Point { x: plane::from_mm(900.0).unwrap(), y: plane::from_mm(*y).unwrap() }),
            );
            kit.game.obstacles_under(wing.into()).len() == 2
        });
        kit.answer_at("move-squadron", [900.0, between.unwrap()]);
        kit.answer("next-obstacle", Item::Obstacle(obstacles[first]));
        if first == 0 {
            kit.answer_yes("station-recover", true);
        }
        kit.run(|play| play.move_squadron(wing, 3));
        assert_eq!(kit.game.squadron(wing).hull, u8::from(first == 0));
    }
}

#[test]
fn a_slider_that_is_turned_is_told_and_is_no_activation() {
    shows!("squadrons.activation.toggled-by-effect");
    let mut kit = Kit::new();
    let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
    kit.run(|play| {
        for activated in [true, true, false, false] {
            play.toggle_slider(wing, activated);
        }
        Ok(())
    });
    let toggled = |activated| Event::SliderToggled { squadron: wing, activated };
    assert_eq!(kit.events, [toggled(true), toggled(false)], "only what changes is told");
    assert!(!kit.game.squadron(wing).activated);
}
