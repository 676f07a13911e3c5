//! Wide-Area Barrage: a black critical effect that hurts another unit near the defender.

use crate::measure::{Component, RangeBand};
use crate::prelude::*;
use crate::state::ObstacleId;
use table::Side;

pub(crate) static CARD: Card = Card {
    id: "wide-area-barrage",
    hooks: &[offer(Window::AttackResolveDamageCritical, can_spread, |play, _| spread(play))],
};

static VICTIM: Ask = Ask::new("barrage-victim", Rule("wide-area-barrage"), "Which other unit near {} is hit as well?")
    .meanwhile("is choosing who is hit besides the defender (Wide-Area Barrage)");

fn is_station_close(game: &Game, defender: ShipId, station: ObstacleId) -> bool {
    let is_target = [Side(0), Side(1)].into_iter().any(|side| game.may_be_attacked(station, side));
    let (Some(ship), Some(placed)) = (game.component(defender.into()), game.placed_obstacle(station)) else {
        return false;
    };
    is_target && RangeBand::of(ship.nearest(Component::Obstacle(placed)).length) == RangeBand::Close
}

/// All other units at close range of the defender, whoever owns them. A station that can be attacked is treated as a
/// ship.
fn victims(game: &Game, defender: ShipId) -> Items<Item> {
    let is_close = |unit: UnitId| game.range(defender.into(), unit) == Some(RangeBand::Close);
    let ships = game.ships_in_play().map(|(id, _)| id).filter(|id| *id != defender && is_close((*id).into()));
    let squadrons = game.squadrons_in_play().map(|(id, _)| id).filter(|id| is_close((*id).into()));
    let stations = game.obstacles().map(|(id, _)| id).filter(|id| is_station_close(game, defender, *id));
    ships.map(Item::Ship).chain(squadrons.map(Item::Squadron)).chain(stations.map(Item::Obstacle)).collect()
}

fn can_spread(game: &Game, me: Source) -> bool {
    let defender = game.attack().and_then(|attack| attack.defender.ship());
    super::has_black_critical(game, me) && defender.is_some_and(|ship| !victims(game, ship).is_empty())
}

/// Half of the black hit icons, rounded up, on the victim's own account.
fn spread(play: &mut Play<'_>) -> Flow {
    let Some(attack) = play.attack() else { return Ok(()) };
    let (seat, Some(defender)) = (attack.attacking_seat, attack.defender.ship()) else { return Ok(()) };
    let black = attack.pool.iter().filter(|die| die.colour == Colour::Black);
    let hits: u8 = black.map(|die| die.face.hits()).sum();
    let options = victims(play, defender);
    let victim = match play.pick_one(seat, &VICTIM, Some(Item::Ship(defender)), options)? {
        Item::Ship(ship) => Struck::Unit(ship.into()),
        Item::Squadron(squadron) => Struck::Unit(squadron.into()),
        Item::Obstacle(station) => Struck::Station(station),
        _ => return Ok(()),
    };
    play.suffer_instance(victim, None, hits.div_ceil(2), false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use rulebook::shows;

    /// A Victory before a cruiser with five shields in front, and a TIE at close range of the cruiser.
    fn kit() -> (Kit, ShipId, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("victory-i-class-star-destroyer", "mc80l-star-cruiser", CLOSE);
        let me = Source::Upgrade(kit.upgrade(ship, "wide-area-barrage"));
        let tie = kit.squadron(B, "tie-bomber-squadron", [1030.0, 515.0]);
        (kit, ship, enemy, tie, me)
    }

    /// The front attacks with these dice; the effect is used on a victim.
    fn attack(kit: &mut Kit, (ship, enemy): (ShipId, ShipId), dice: [&[&str]; 2], victim: Option<(Source, Item)>) {
        kit.dice("red", dice[0]);
        kit.dice("black", dice[1]);
        if let Some((me, victim)) = victim {
            kit.uses("critical-effect", me);
            kit.answer("barrage-victim", victim);
        }
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    }

    const BLANKS: &[&str] = &["blank"; 3];

    fn hull(kit: &Kit, squadron: SquadronId) -> u8 {
        kit.game.squadron(squadron).hull
    }

    #[test]
    fn half_of_the_black_hits_strike_another_unit_and_the_total_stays() {
        shows!("wide-area-barrage/black-hits", "wide-area-barrage/own-total");
        for (black, suffered) in [(["hit-critical", "hit", "hit"], 2), (["hit-critical", "blank", "blank"], 1)] {
            let (mut kit, ship, enemy, tie, me) = kit();
            let red = ["hit", "hit", "blank"];
            kit.answer("spend-defense-token", token(enemy, 0));
            attack(&mut kit, (ship, enemy), [&red, &black], Some((me, Item::Squadron(tie))));
            assert_eq!(5 - hull(&kit, tie), suffered, "red hits do not count");
            let total = 2 + 1 + black.iter().filter(|face| face.starts_with("hit")).count() as u8;
            assert_eq!(5 - kit.game.ship(enemy).shields(Zone::Front), total.div_ceil(2), "the brace halves the total");
        }
    }

    #[test]
    fn any_other_unit_at_close_range_of_the_defender_may_be_picked_the_attacker_too() {
        shows!("wide-area-barrage/zone-choice");
        let (mut kit, ship, enemy, tie, me) = kit();
        let far = kit.squadron(B, "tie-fighter-squadron", [1200.0, 515.0]);
        let friend = kit.squadron(A, "x-wing-squadron", [770.0, 515.0]);
        kit.answer("damaged-zone", Item::Zone(ship, Zone::Rear));
        attack(&mut kit, (ship, enemy), [BLANKS, &["hit-critical", "hit", "hit"]], Some((me, Item::Ship(ship))));
        assert_eq!((kit.game.ship(ship).shields(Zone::Rear), kit.game.ship(ship).damage.len()), (0, 1), "two points");
        let asked = kit.asked.iter().find(|asked| asked.ask == "barrage-victim").unwrap();
        assert_eq!(asked.options, [Item::Ship(ship), Item::Squadron(tie), Item::Squadron(friend)], "not {far:?}");
        let zone = kit.asked.iter().find(|asked| asked.ask == "damaged-zone").unwrap();
        assert_eq!((zone.seat, zone.options.len()), (A.0, 4), "its owner picks the zone");
    }

    #[test]
    fn the_owner_of_a_ship_picks_the_zone() {
        shows!("wide-area-barrage/zone-choice", "damage.ship.unspecified-zone");
        let (mut kit, ship, enemy, _, me) = kit();
        let beside = kit.ship(B, "gladiator-i-class-star-destroyer", [770.0, 515.0], 180.0);
        kit.answer("damaged-zone", Item::Zone(beside, Zone::Left));
        attack(&mut kit, (ship, enemy), [BLANKS, &["hit-critical", "hit", "hit"]], Some((me, Item::Ship(beside))));
        let zone = kit.asked.iter().find(|asked| asked.ask == "damaged-zone").unwrap();
        assert_eq!((zone.seat, kit.game.ship(beside).shields(Zone::Left)), (B.0, 0));
    }

    #[test]
    fn a_station_that_can_be_attacked_is_a_ship() {
        shows!("wide-area-barrage", "station.armed.card");
        let (mut kit, ship, enemy, _, me) = kit();
        kit.objective("station-assault");
        let station = kit.obstacle("station", [720.0, 560.0], 0.0);
        kit.game.obstacle_mut(station).owner = Some(B);
        attack(&mut kit, (ship, enemy), [BLANKS, &["hit-critical", "hit", "hit"]], Some((me, Item::Obstacle(station))));
        assert_eq!(kit.game.obstacle(station).damage.len(), 2);
    }

    #[test]
    fn biggs_may_answer_it_for_a_wingman() {
        shows!("wide-area-barrage/during-attack", "biggs-darklighter/each-instance");
        let (mut kit, ship, enemy, _, me) = kit();
        let [biggs, wing] = [("biggs-darklighter", 490.0), ("x-wing-squadron", 540.0)]
            .map(|(card, y)| kit.squadron(B, card, [770.0, y]));
        kit.uses("effect", Source::Squadron(biggs));
        kit.answer("biggs-wingman", Item::Squadron(biggs));
        attack(&mut kit, (ship, enemy), [BLANKS, &["hit-critical", "hit", "hit"]], Some((me, Item::Squadron(wing))));
        assert_eq!([biggs, wing].map(|it| hull(&kit, it)), [5 - 1, 5 - 1]);
    }

    #[test]
    fn effects_on_the_damage_of_the_attack_do_not_cut_it() {
        shows!("wide-area-barrage/no-cut", "major-derlin/side-damage");
        let (mut kit, ship, enemy, _, me) = kit();
        let beside = kit.ship(B, "gladiator-i-class-star-destroyer", [770.0, 515.0], 180.0);
        let derlins = [beside, enemy].map(|carrier| Source::Upgrade(kit.upgrade(carrier, "major-derlin")));
        kit.answer("damaged-zone", Item::Zone(beside, Zone::Front));
        kit.uses("effect", derlins[1]);
        attack(&mut kit, (ship, enemy), [BLANKS, &["hit-critical", "hit", "hit"]], Some((me, Item::Ship(beside))));
        assert!(!kit.was_offered("effect", derlins[0].effect()), "it is no total of an attack");
        assert_eq!(kit.game.ship(beside).shields(Zone::Front), 3 - 2);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 5 - 3, "four, less one");
        let tokens = kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token");
        assert!(tokens.flat_map(|asked| &asked.options).all(|it| *it != token(beside, 1)), "nor do its own tokens");
    }

    #[test]
    fn it_stands_in_for_the_standard_effect() {
        shows!("wide-area-barrage/one-critical", "critical.one-per-attack");
        let (mut kit, ship, enemy, tie, me) = kit();
        kit.set_shields(enemy, &[(Zone::Front, 0)]);
        attack(&mut kit, (ship, enemy), [BLANKS, &["hit-critical", "blank", "blank"]], Some((me, Item::Squadron(tie))));
        assert_eq!(kit.game.ship(enemy).damage.iter().map(|card| card.faceup).collect::<Vec<_>>(), [false; 2]);
    }

    #[test]
    fn never_in_a_salvo() {
        shows!("wide-area-barrage/one-critical");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let ship = kit.ship(B, "acclamator-i-class-assault-ship", [900.0, 300.0 + 35.5 + CLOSE + 51.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "wide-area-barrage"));
        kit.dice("red", &["blank", "blank", "blank", "blank"]);
        kit.dice("black", &["hit-critical"]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn a_red_critical_does_not_serve() {
        shows!("wide-area-barrage");
        let (mut kit, ship, enemy, _, me) = kit();
        attack(&mut kit, (ship, enemy), [&["critical", "blank", "blank"], &["hit", "hit", "hit"]], None);
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert!(!kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn against_a_squadron_there_is_no_critical_effect() {
        shows!("wide-area-barrage");
        let mut kit = new_kit();
        let ship = kit.ship(A, "raider-i-class-corvette", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "wide-area-barrage");
        let tie = kit.squadron(B, "tie-bomber-squadron", [900.0, 400.0]);
        kit.squadron(B, "tie-bomber-squadron", [950.0, 420.0]);
        kit.dice("black", &["hit-critical", "hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_asked("critical-effect"));
    }
}
