//! Orbital Bombardment Particle Cannons: ignition at long range, with a critical effect that hurts everybody around the
//! defender.

use super::{has_ignition_critical, reaches};
use crate::measure::RangeBand;
use crate::prelude::*;
use crate::state::ObstacleId;
use table::Side;

pub(crate) static CARD: Card = Card {
    id: "orbital-bombardment-particle-cannons",
    hooks: &[
        modify(Answer::Ignition(reach_far)),
        offer(Window::AttackResolveDamageCritical, has_ignition_critical, |play, _| bombard(play))
            .says("everybody around the defender suffers damage"),
    ],
};

/// What a ship near the defender suffers.
const SHIP: u8 = 2;
/// What a squadron near the defender suffers.
const SQUADRON: u8 = 1;

fn reach_far(game: &Game, me: Source, ship: ShipId, ranges: &mut SmallVec<[RangeBand; 3]>) {
    reaches(game, me, ship, (ranges, RangeBand::Long));
}

/// Everybody at distance 1 of the defender but itself, whoever owns them, with what they suffer. A station that can be
/// attacked is treated as a ship.
fn victims(game: &Game, defender: ShipId) -> Vec<(Struck, u8)> {
    let ships = game.ships_in_play().map(|(id, _)| id).filter(|id| *id != defender);
    let ships = ships.map(|id| (Struck::Unit(id.into()), SHIP));
    let squadrons = game.squadrons_in_play().map(|(id, _)| (Struck::Unit(id.into()), SQUADRON));
    let is_target = |id: ObstacleId| [Side(0), Side(1)].into_iter().any(|side| game.may_be_attacked(id, side));
    let stations = game.obstacles().map(|(id, _)| id).filter(|id| is_target(*id));
    let stations = stations.map(|id| (Struck::Station(id), SHIP));
    let all = ships.chain(squadrons).chain(stations);
    all.filter(|(victim, _)| game.is_struck_at_distance(defender.into(), *victim, 1)).collect()
}

/// Each suffers on its own account, outside of the attack's total.
fn bombard(play: &mut Play<'_>) -> Flow {
    let Some(defender) = play.attack().and_then(|attack| attack.defender.ship()) else { return Ok(()) };
    for (victim, points) in victims(play, defender) {
        play.suffer_instance(victim, None, points, false)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, LONG, MEDIUM, new_kit, token};
    use crate::state::MarkerKind;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        super::super::testing::kit("orbital-bombardment-particle-cannons")
    }

    /// The ignition attack at the front of the enemy: three red, two blue, two black dice.
    fn ignite(kit: &mut Kit, ship: ShipId, enemy: ShipId, red: &str, blue: &str) {
        kit.marker(MarkerKind::Targeting(ship), [900.0, 330.0]);
        kit.dice("red", &[red, "blank", "blank"]);
        kit.dice("blue", &[blue, "accuracy"]);
        kit.dice("black", &["blank", "blank"]);
        if kit.game.ignition_targets(ship).len() > 1 {
            kit.answer("ignition-target", Item::Target(Some(Zone::Front), Aim::Zone(enemy, Zone::Front)));
        }
        kit.run(|play| play.continue_activation());
    }

    fn shields(kit: &Kit, ship: ShipId) -> u8 {
        kit.game.ship(ship).zones().map(|zone| kit.game.ship(ship).shields(zone)).sum()
    }

    #[test]
    fn ships_around_the_defender_suffer_two_and_squadrons_one() {
        shows!("orbital-bombardment-particle-cannons/zone-choice", "ignition.critical-header");
        let (mut kit, ship, enemy, me) = kit();
        let beside = kit.ship(B, "cr90-corvette-a", [800.0, 480.0], 180.0);
        let ties = [[880.0, 580.0], [930.0, 580.0]].map(|at| kit.squadron(B, "tie-fighter-squadron", at));
        let before = shields(&kit, beside);
        kit.uses("critical-effect", me);
        kit.answer("damaged-zone", Item::Zone(beside, Zone::Left));
        ignite(&mut kit, ship, enemy, "critical", "accuracy");
        assert_eq!((before - shields(&kit, beside), kit.game.ship(beside).shields(Zone::Left)), (2, 0));
        assert_eq!(ties.map(|tie| kit.game.squadron(tie).hull), [3 - 1, 3 - 1]);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 1, "the defender has the total alone");
        let asked = kit.asked.iter().find(|asked| asked.ask == "damaged-zone").unwrap();
        assert_eq!(asked.seat, 1, "the owner picks the zone");
    }

    #[test]
    fn friends_are_hit_and_those_farther_away_are_not() {
        shows!("orbital-bombardment-particle-cannons/own-side");
        let (mut kit, ship, enemy, me) = kit();
        let near = kit.ship(A, "cr90-corvette-a", [1000.0, 480.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 580.0]);
        let far = kit.ship(B, "cr90-corvette-a", [600.0, 480.0], 180.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 650.0]);
        let before = [near, far, ship].map(|ship| shields(&kit, ship));
        kit.uses("critical-effect", me);
        ignite(&mut kit, ship, enemy, "critical", "accuracy");
        let after = [near, far, ship].map(|ship| shields(&kit, ship));
        assert_eq!([before[0] - after[0], before[1] - after[1], before[2] - after[2]], [2, 0, 0]);
        assert_eq!([kit.game.squadron(wing).hull, kit.game.squadron(tie).hull], [5 - 1, 3]);
    }

    #[test]
    fn the_defenders_brace_does_not_matter() {
        shows!("orbital-bombardment-particle-cannons/outside-total");
        let (mut kit, ship, enemy, me) = kit();
        let beside = kit.ship(B, "cr90-corvette-a", [800.0, 480.0], 180.0);
        let before = shields(&kit, beside);
        kit.uses("critical-effect", me);
        kit.answer("spend-defense-token", token(enemy, 0));
        ignite(&mut kit, ship, enemy, "critical", "hit");
        assert_eq!(before - shields(&kit, beside), 2);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 3 - 1, "two are halved");
    }

    #[test]
    fn every_victim_has_a_moment_of_its_own_before_it_suffers() {
        shows!("orbital-bombardment-particle-cannons/each-victim", "biggs-darklighter");
        let (mut kit, ship, enemy, me) = kit();
        let biggs = kit.squadron(A, "biggs-darklighter", [880.0, 580.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [930.0, 580.0]);
        kit.uses("critical-effect", me);
        kit.uses("effect", Source::Squadron(biggs));
        kit.answer("biggs-wingman", Item::Squadron(wing));
        ignite(&mut kit, ship, enemy, "critical", "accuracy");
        let effect = Source::Squadron(biggs).effect();
        let offers = kit.asked.iter().filter(|asked| asked.ask == "effect" && asked.options.contains(&effect));
        assert_eq!(offers.count(), 2, "for himself and for his wingman");
        assert_eq!([biggs, wing].map(|wing| kit.game.squadron(wing).hull), [5, 5 - 2]);
    }

    #[test]
    fn a_station_that_can_be_attacked_is_a_ship() {
        shows!("orbital-bombardment-particle-cannons", "station.armed.card");
        let (mut kit, ship, enemy, me) = kit();
        kit.objective("station-assault");
        let station = kit.obstacle("station", [900.0, 620.0], 0.0);
        kit.game.obstacle_mut(station).owner = Some(B);
        assert_eq!(kit.game.distance_to_obstacle(enemy.into(), station), Some(1));
        kit.uses("critical-effect", me);
        ignite(&mut kit, ship, enemy, "critical", "accuracy");
        assert_eq!(kit.game.obstacle(station).damage.len(), 2);
    }

    #[test]
    fn it_needs_a_red_critical() {
        shows!("orbital-bombardment-particle-cannons");
        let (mut kit, ship, enemy, me) = kit();
        ignite(&mut kit, ship, enemy, "hit", "critical");
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn it_stands_in_for_the_standard_effect() {
        shows!("orbital-bombardment-particle-cannons/outside-total", "critical.one-per-attack");
        let (mut kit, ship, enemy, me) = kit();
        kit.set_shields(enemy, &[(Zone::Front, 0)]);
        kit.uses("critical-effect", me);
        ignite(&mut kit, ship, enemy, "critical", "accuracy");
        assert_eq!(kit.game.ship(enemy).damage.iter().map(|card| card.faceup).collect::<Vec<_>>(), [false]);
    }

    #[test]
    fn an_ordinary_attack_has_the_standard_effect_only() {
        shows!("orbital-bombardment-particle-cannons/ignition-only", "ignition.critical-header");
        let (mut kit, ship, enemy, me) = kit();
        kit.dice("red", &["critical", "critical"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    /// Puts the targeting token as far ahead as this, if that is legal; did it come to lie there?
    fn may_lie_ahead(gap: f64) -> bool {
        let mut kit = new_kit();
        let ship = kit.ship(A, "onager-class-star-destroyer", [900.0, 200.0], 0.0);
        kit.upgrade(ship, "orbital-bombardment-particle-cannons");
        let y = 200.0 + 64.5 + gap;
        kit.answer_at("targeting-token", [900.0, y]);
        kit.run_some(|play| play.place_targeting_token(ship));
        let at = kit.game.targeting_token(ship).and_then(|token| kit.game.marker(token).at).unwrap();
        at.y == plane::from_mm(y).unwrap()
    }

    #[test]
    fn the_token_lies_at_long_or_close_range_and_not_in_between() {
        shows!("orbital-bombardment-particle-cannons/ignition-only", "ignition.place-token");
        let (kit, ship, ..) = kit();
        assert_eq!(query::ignition_ranges(&kit.game, ship)[..], [RangeBand::Close, RangeBand::Long]);
        assert_eq!([50.0, MEDIUM, LONG].map(may_lie_ahead), [true, false, true]);
    }

    #[test]
    fn what_cuts_or_moves_the_damage_of_an_attack_does_not_touch_it() {
        shows!("orbital-bombardment-particle-cannons/no-cut");
        let (mut kit, ship, enemy, me) = kit();
        let beside = kit.ship(B, "cr90-corvette-a", [800.0, 480.0], 180.0);
        let derlins = [beside, enemy].map(|ship| Source::Upgrade(kit.upgrade(ship, "major-derlin")));
        let before = shields(&kit, beside);
        kit.uses("critical-effect", me);
        ignite(&mut kit, ship, enemy, "critical", "accuracy");
        assert_eq!(before - shields(&kit, beside), 2);
        let offered = derlins.map(|derlin| kit.was_offered("effect", derlin.effect()));
        assert_eq!(offered, [false, true], "only the defender has a total to cut");
        let tokens =
            kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").flat_map(|asked| &asked.options);
        assert!(tokens.clone().count() > 0 && tokens.into_iter().all(|item| *item != token(beside, 2)));
    }
}
