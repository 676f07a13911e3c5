//! `attack.toml`: armaments, declaring, rolling, effects, damage, further squadrons.

use super::{CLOSE, LONG, MEDIUM, duel, rolls};
use crate::catalog::{Command, Zone};
use crate::kit::{A, B, Kit, token};
use crate::measure::Edition;
use crate::play::Event;
use crate::state::{Aim, Attacker, Colour, Face, Item, Payment, PoolDie};
use rulebook::shows;

#[test]
fn dice_that_fit_the_range_are_gathered() {
    shows!("attack.roll.gather-by-range", "attack.roll.battery-vs-ship", "attack.armament.kinds");
    for (gap, gathered) in [(CLOSE, [2, 0, 2]), (MEDIUM, [2, 0, 0]), (LONG, [2, 0, 0])] {
        let (mut kit, ship, enemy) = duel("gladiator-i-class-star-destroyer", "cr90-corvette-a", gap);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(rolls(&kit)[0], gathered);
    }
    let (mut kit, ship, enemy) = duel("victory-ii-class-star-destroyer", "cr90-corvette-a", MEDIUM);
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(rolls(&kit)[0], [3, 3, 0]);
}

#[test]
fn each_zone_has_its_own_battery_and_reach() {
    shows!("attack.armament.per-hull-zone", "attack.range.hull-zone-maximum", "attack.roll.empty-despite-adding");
    for (gap, reached) in [(60.0, true), (MEDIUM, false)] {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [900.0 + 43.0 + gap, 300.0], 0.0);
        kit.dial(ship, Command::ConcentrateFire);
        let from_right = |kit: &Kit| kit.game.ship_targets(ship).iter().any(|target| target.from == Some(Zone::Right));
        assert_eq!(from_right(&kit), reached, "four black dice reach no farther than close range, whatever is added");
        if reached {
            kit.attack(ship, Zone::Right, (enemy, Zone::Left));
            assert_eq!(rolls(&kit)[0], [0, 0, 4]);
        }
    }
}

#[test]
fn squadrons_are_shot_at_with_the_anti_squadron_armament_of_the_ship() {
    shows!("attack.roll.antisquadron-vs-squadron", "attack.armament.ship-antisquadron");
    let with_tie = |at: [f64; 2]| {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", at);
        (kit, ship, tie)
    };
    for (zone, at) in [(Zone::Front, [900.0, 430.0]), (Zone::Right, [1010.0, 300.0]), (Zone::Rear, [900.0, 170.0])] {
        let (mut kit, ship, tie) = with_tie(at);
        kit.answer("declare-target", Item::Target(Some(zone), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(rolls(&kit)[0], [0, 2, 0], "the same two dice from the {zone}");
    }
    let (kit, ship, _) = with_tie([900.0, 600.0]);
    assert!(kit.game.ship_targets(ship).is_empty(), "two blue dice do not reach it, though the battery is red");
}

#[test]
fn squadrons_have_two_armaments_and_no_zones() {
    shows!("attack.armament.squadron", "attack.roll.squadron-uses-all", "attack.declare.elements");
    let mut kit = Kit::new();
    let wing = kit.squadron(A, "b-wing-squadron", [900.0, 400.0]);
    let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
    let targets = kit.game.squadron_targets(wing);
    assert!(targets.iter().all(|target| target.from.is_none() && matches!(target.aim, Aim::Zone(..))));
    kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
    let tie = kit.squadron(B, "tie-advanced-squadron", [950.0, 400.0]);
    kit.squadron_attack(wing, Aim::Squadron(tie));
    assert_eq!(rolls(&kit)[..2], [[0, 1, 1], [0, 3, 0]]);
}

#[test]
fn ships_shoot_at_enemies_even_in_an_engagement() {
    shows!("attack.declare.no-friendly-target", "attack.declare.engaged-squadron");
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
    kit.ship(A, "cr90-corvette-a", [900.0, 460.0], 0.0);
    let tie = kit.squadron(B, "tie-fighter-squadron", [880.0, 380.0]);
    kit.squadron(A, "x-wing-squadron", [930.0, 380.0]);
    let aims: Vec<Aim> = kit.game.ship_targets(ship).iter().map(|target| target.aim).collect();
    assert!(!aims.is_empty() && aims.iter().all(|aim| *aim == Aim::Squadron(tie)));
}

#[test]
fn two_attacks_each_from_another_zone() {
    shows!("attack.ship.two-attacks", "attack.ship.zone-once", "phases.activation.attack");
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
    let ahead = kit.ship(B, "mc80l-star-cruiser", [900.0, 520.0], 180.0);
    let beside = kit.ship(B, "mc80l-star-cruiser", [1060.0, 300.0], 0.0);
    kit.ship(B, "mc80l-star-cruiser", [740.0, 300.0], 0.0);
    kit.run(|play| {
        play.begin_activation(ship);
        Ok(())
    });
    let zones = |kit: &Kit| {
        let mut zones: Vec<Zone> = kit.game.ship_targets(ship).iter().filter_map(|target| target.from).collect();
        zones.dedup();
        zones
    };
    assert!([Zone::Front, Zone::Left, Zone::Right].iter().all(|zone| zones(&kit).contains(zone)));
    kit.attack(ship, Zone::Front, (ahead, Zone::Front));
    assert!(!zones(&kit).contains(&Zone::Front) && zones(&kit).contains(&Zone::Right));
    kit.attack(ship, Zone::Right, (beside, Zone::Left));
    assert!(zones(&kit).is_empty(), "a third attack is one too many");
}

#[test]
fn a_huge_ship_attacks_three_times() {
    shows!("huge.attack-three");
    let mut kit = Kit::new();
    for (card, attacks) in [("executor-i-class-star-dreadnought", 3), ("mc80l-star-cruiser", 2)] {
        let ship = kit.ship(A, card, [900.0, 300.0], 0.0);
        let allowed = crate::play::query::attack_zones(&kit.game, ship, Zone::Front);
        assert_eq!((allowed.attacks, allowed.times), (attacks, 1));
    }
}

#[test]
fn one_target_may_be_attacked_from_two_zones() {
    shows!("attack.ship.same-target-twice");
    let both = (0..20).find_map(|step| {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "mc80l-star-cruiser", [900.0 + 10.0 * f64::from(step), 430.0], 180.0);
        let aims = |zone| kit.game.ship_targets(ship).into_iter().filter(move |target| target.from == Some(zone));
        let front = aims(Zone::Front).map(|target| target.aim).find(|aim| aims(Zone::Right).any(|t| t.aim == *aim))?;
        Some((kit, ship, enemy, front))
    });
    let (mut kit, ship, _, aim) = both.expect("some place lies in both arcs");
    kit.run(|play| {
        play.begin_activation(ship);
        Ok(())
    });
    for zone in [Zone::Front, Zone::Right] {
        kit.answer("declare-target", Item::Target(Some(zone), aim));
        kit.run(|play| play.ship_attacks(ship).map(drop));
    }
    assert_eq!(kit.game.activation().map(|activation| activation.attacks.len()), Some(2));
}

#[test]
fn obstruction_costs_one_die_of_the_attackers_choice() {
    shows!("attack.roll.obstructed-removes-die");
    let (mut kit, ship, enemy) = duel("cr90-corvette-a", "gladiator-i-class-star-destroyer", MEDIUM);
    kit.obstacle("asteroid-field-1", [900.0, 400.0], 0.0);
    kit.obstacle("asteroid-field-2", [900.0, 420.0], 0.0);
    kit.answer("remove-obstructed-die", Item::Colour(Colour::Blue));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(rolls(&kit)[0], [2, 0, 0], "two obstacles cost no more than one");
}

#[test]
fn an_attack_without_dice_is_canceled_and_used_up() {
    shows!("attack.roll.single-die-obstructed", "attack.roll.empty-cancels", "attack.roll.canceled-consequences");
    let (mut kit, ship, enemy) = duel("gozanti-class-assault-carriers", "gladiator-i-class-star-destroyer", MEDIUM);
    kit.obstacle("asteroid-field-1", [900.0, 410.0], 0.0);
    kit.run(|play| {
        play.begin_activation(ship);
        Ok(())
    });
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(kit.events.contains(&Event::AttackCanceled));
    assert!(!kit.was_asked("attack-effect") && !kit.was_asked("spend-defense-token"));
    assert!(kit.game.ship_targets(ship).iter().all(|target| target.from != Some(Zone::Front)));
}

#[test]
fn accuracy_icons_lock_tokens_and_leave_the_pool() {
    shows!("attack.effects.accuracy", "dice.icon.accuracy", "defense.accuracy-lock");
    let (mut kit, ship, enemy) = duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
    kit.dice("red", &["accuracy", "accuracy", "hit"]);
    for (die, locked) in [(0, 0), (0, 1)] {
        kit.answer("attack-effect", Item::Die(die, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(enemy, locked));
    }
    kit.answer("spend-defense-token", token(enemy, 2));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(!kit.was_offered("spend-defense-token", token(enemy, 0)));
    assert!(!kit.was_offered("spend-defense-token", token(enemy, 1)));
    assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 1);
}

#[test]
fn spent_accuracy_dice_are_not_rerolled() {
    shows!("attack.effects.any-order", "attack.effects.modify", "dice.spend");
    let (mut kit, ship, enemy) = duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
    kit.run(|play| {
        play.begin_activation(ship);
        Ok(())
    });
    kit.tokens(ship, &[Command::ConcentrateFire]);
    kit.dice("red", &["accuracy", "blank", "blank", "hit-hit"]);
    kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
    kit.answer("lock-token", token(enemy, 0));
    kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
    kit.answer("concentrate-fire-reroll", Item::Die(0, Colour::Red, Face::Blank));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(!kit.was_offered("concentrate-fire-reroll", Item::Die(0, Colour::Red, Face::Accuracy)));
    assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 2);
}

#[test]
fn between_ships_hits_and_criticals_count() {
    shows!("attack.damage.ship-vs-ship", "dice.icon.hit", "dice.icon.critical", "critical.no-spend");
    let (mut kit, ship, enemy) = duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
    kit.dice("red", &["hit-hit", "critical", "accuracy"]);
    kit.answer("critical-effect", Item::StandardCritical);
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(kit.events.contains(&Event::DamageTotal { damage: 3 }));
}

#[test]
fn the_standard_critical_turns_the_first_card_up() {
    shows!("critical.standard", "attack.damage.standard-critical", "critical.timing");
    for (shields, cards, faceup) in [(0, 3, 1), (2, 1, 1), (3, 0, 0)] {
        let (mut kit, ship, enemy) = duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
        kit.set_shields(enemy, &[(Zone::Front, shields)]);
        kit.top_of_deck(&["blinded-gunners"]);
        kit.dice("red", &["hit", "hit", "critical"]);
        kit.answer("critical-effect", Item::StandardCritical);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let state = kit.game.ship(enemy);
        assert_eq!((state.damage.len(), state.faceup().count()), (cards, faceup));
        assert!(state.damage.first().is_none_or(|card| card.faceup));
        let asked: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).collect();
        let at = |ask: &str| asked.iter().position(|asked| *asked == ask);
        assert!(at("spend-defense-token") < at("critical-effect"));
    }
}

#[test]
fn one_critical_effect_however_many_icons() {
    shows!("critical.one-per-attack");
    let (mut kit, ship, enemy) = duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
    kit.dice("red", &["critical", "critical", "critical"]);
    kit.answer("critical-effect", Item::StandardCritical);
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "critical-effect").count(), 1);
}

#[test]
fn a_coloured_header_asks_for_a_critical_of_that_colour() {
    shows!("critical.coloured-header");
    let (mut kit, ship, enemy) = duel("cr90-corvette-a", "gladiator-i-class-star-destroyer", CLOSE);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    let attack = kit.game.attack_mut().expect("an attack");
    attack.pool.push(PoolDie::showing(Colour::Red, Face::Critical));
    attack.pool.push(PoolDie::showing(Colour::Blue, Face::Hit));
    attack.pool.push(PoolDie::showing(Colour::Black, Face::HitCritical));
    assert_eq!(
        [Colour::Red, Colour::Blue, Colour::Black].map(|colour| attack.has_critical(colour)),
        [true, false, true]
    );
}

#[test]
fn a_canceled_critical_has_no_effect() {
    shows!("critical.requires-icon", "dice.cancel", "defense.evade.long");
    let (mut kit, ship, enemy) = duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", LONG);
    kit.dice("red", &["hit", "hit", "critical"]);
    kit.answer("spend-defense-token", token(enemy, 0));
    kit.answer("evade-die", Item::Die(2, Colour::Red, Face::Critical));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(!kit.was_asked("critical-effect"));
    assert!(kit.events.contains(&Event::DamageTotal { damage: 2 }));
}

#[test]
fn squadrons_neither_have_nor_suffer_critical_effects() {
    shows!("critical.squadrons-excluded", "attack.damage.squadron-involved");
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
    let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 380.0]);
    kit.dice("blue", &["critical", "hit"]);
    kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
    kit.run(|play| play.ship_attacks(ship).map(drop));
    assert_eq!(kit.game.squadron(tie).hull, 3 - 1);
    kit.dice("blue", &["critical"]);
    kit.squadron_attack(tie, Aim::Zone(ship, Zone::Front));
    assert!(!kit.was_asked("critical-effect"));
    assert_eq!(kit.game.ship(ship).shields(Zone::Front), 3);
}

#[test]
fn every_squadron_in_arc_may_be_attacked_once() {
    shows!("attack.additional-squadron.declare", "attack.additional-squadron.once-each");
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
    let ties = [860.0, 900.0, 940.0].map(|x| kit.squadron(B, "tie-advanced-squadron", [x, 400.0]));
    let beside = kit.squadron(B, "tie-advanced-squadron", [1000.0, 300.0]);
    let at = |index: usize| Item::Target(Some(Zone::Front), Aim::Squadron(ties[index]));
    kit.answer("declare-target", at(0));
    kit.answer("additional-target", at(1));
    kit.answer("additional-target", at(2));
    kit.run(|play| play.ship_attacks(ship).map(drop));
    let offers: Vec<&Vec<Item>> =
        kit.asked.iter().filter(|asked| asked.ask == "additional-target").map(|asked| &asked.options).collect();
    assert_eq!(offers.len(), 2, "nobody is left after the third");
    assert!(!offers[0].contains(&at(0)) && offers[1] == &[at(2)]);
    assert!(!kit.was_offered("additional-target", Item::Target(Some(Zone::Right), Aim::Squadron(beside))));
}

#[test]
fn each_further_squadron_is_sighted_anew_and_none_follows_a_ship() {
    shows!("attack.additional-squadron.line-of-sight", "attack.additional-squadron.declare");
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
    let one = kit.squadron(B, "tie-advanced-squadron", [870.0, 400.0]);
    let two = kit.squadron(B, "tie-advanced-squadron", [960.0, 430.0]);
    kit.obstacle("asteroid-field-1", [945.0, 385.0], 90.0);
    kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(one)));
    kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(two)));
    kit.run(|play| play.ship_attacks(ship).map(drop));
    assert_eq!(rolls(&kit), [[0, 2, 0], [0, 1, 0]]);

    let (mut kit, ship, enemy) = duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", MEDIUM);
    kit.squadron(B, "tie-advanced-squadron", [940.0, 380.0]);
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert!(!kit.was_asked("additional-target"));
}

#[test]
fn dice_are_added_whatever_the_range_and_changed_to_faces_they_have() {
    shows!("dice.add", "dice.add-any-range", "dice.change", "dice.icon.blank");
    let (mut kit, ship, enemy) = duel("cr90-corvette-a", "gladiator-i-class-star-destroyer", LONG);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    kit.game.attack_mut().expect("an attack").pool.push(PoolDie::showing(Colour::Red, Face::Blank));
    kit.dice("blue", &["critical"]);
    kit.run(|play| {
        play.add_die(Colour::Blue);
        play.change_die(0, Face::HitHit);
        play.change_die(1, Face::HitCritical);
        Ok(())
    });
    let faces: Vec<Face> = kit.game.attack().expect("an attack").pool.iter().map(|die| die.face).collect();
    assert_eq!(faces, [Face::HitHit, Face::Critical], "no blue die shows a hit and a critical");
}

#[test]
fn a_squadron_that_dies_of_its_own_price_attacks_no_more() {
    shows!("damage.destroyed.squadron");
    let mut kit = Kit::new();
    let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
    let wing = kit.squadron(A, "x-wing-squadron", [950.0, 400.0]);
    kit.game.squadron_mut(tie).doomed = true;
    kit.dice("blue", &["hit", "hit", "hit"]);
    let target = kit.game.squadron_targets(tie)[0];
    assert_eq!(target.aim, Aim::Squadron(wing));
    kit.run(|play| play.attack_by_squadron(tie, target, crate::state::AttackKind::Ordinary));
    assert_eq!(kit.game.squadron(wing).hull, 5);
    assert!(!kit.game.is_in_play(tie.into()) && kit.game.measure(Attacker::Squadron(tie), target.aim).is_none());
}

#[test]
fn a_dash_has_no_dice() {
    shows!("attack.armament.dash", "attack.roll.empty-cancels");
    let (mut kit, ship, enemy) = duel("gr75-medium-transports", "gladiator-i-class-star-destroyer", CLOSE);
    assert!(kit.game.ship_targets(ship).is_empty(), "nothing to attack with");
    let declared = kit.declared(ship, Zone::Front, (enemy, Zone::Front));
    kit.run(|play| play.attack_with(&declared));
    assert!(kit.events.contains(&Event::AttackCanceled) && rolls(&kit).is_empty());
}

#[test]
fn line_of_sight_in_step_6_came_in_2017() {
    shows!("attack.additional-squadron.line-of-sight", "attack.additional-squadron.line-of-sight.edition-2015");
    for (edition, dice) in [(Edition::Of2017, 1), (Edition::Of2015, 2)] {
        let mut kit = Kit::new();
        kit.game.edition = edition;
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let open = kit.squadron(B, "tie-fighter-squadron", [820.0, 420.0]);
        let behind = kit.squadron(B, "tie-fighter-squadron", [950.0, 480.0]);
        kit.obstacle("asteroid-field-1", [935.0, 415.0], 0.0);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(open)));
        kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(behind)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        let rolled: Vec<usize> = rolls(&kit).iter().map(|roll| roll.iter().sum()).collect();
        assert_eq!((rolled[0], *rolled.last().unwrap()), (2, dice));
    }
}

#[test]
fn a_ship_remembers_in_its_round_what_it_has_attacked() {
    shows!("attack.roll.canceled-consequences", "attack.additional-squadron.new-attack");
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
    let enemy = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 520.0], 180.0);
    let ties = [820.0, 950.0].map(|x| kit.squadron(B, "tie-fighter-squadron", [x, 420.0]));
    let memory = |kit: &Kit| {
        let state = kit.game.ship(ship);
        (state.attacks_made, state.ships_attacked.to_vec())
    };
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    assert_eq!(memory(&kit), (1, vec![enemy]));
    kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(ties[0])));
    kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(ties[1])));
    kit.run(|play| play.ship_attacks(ship).map(drop));
    assert_eq!(memory(&kit), (2, vec![enemy]), "further squadrons belong to the same attack");
    kit.game.stage = crate::state::Stage::StatusPhase;
    kit.run(|play| play.play_round());
    assert_eq!(memory(&kit), (0, vec![]));
}

#[test]
fn a_ship_that_was_attacked_without_a_die_was_not_attacked() {
    shows!("attack.roll.empty-cancels", "attack.roll.canceled-consequences");
    let (mut kit, ship, enemy) = duel("gr75-medium-transports", "gladiator-i-class-star-destroyer", CLOSE);
    let declared = kit.declared(ship, Zone::Front, (enemy, Zone::Front));
    kit.run(|play| play.attack_with(&declared));
    assert_eq!(kit.game.ship(ship).attacks_made, 1);
    assert!(kit.game.ship(ship).ships_attacked.is_empty());
}
