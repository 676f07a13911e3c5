//! Implacable: one or two shields of its front zone take damage of an attack on a friendly unit near it.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "implacable", hooks: &[offer(Window::AttackResolveDamageBeforeSuffer, can_shield, shield).exhausts()] };

static SHIELDS: Ask = Ask::new("implacable-shields", Rule("implacable"), "How many shields of {} take damage instead?")
    .meanwhile("is choosing shields that take the damage (Implacable)");

fn can_shield(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(damage)) = (game.carrier(me), game.damage()) else { return false };
    damage.of_attack
        && damage.amount > 0
        && game.side_of_struck(damage.victim) == Some(game.ship(ship).side)
        && game.is_struck_at_distance(ship.into(), damage.victim, 2)
        && game.ship(ship).shields(Zone::Front) > 0
}

fn shield(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    let most = play.ship(ship).shields(Zone::Front).min(2);
    let options = (1..=most).map(Item::Number).collect();
    let Item::Number(count) = play.pick_one(seat, &SHIELDS, Some(Item::Zone(ship, Zone::Front)), options)? else {
        return Ok(());
    };
    for _ in 0..count {
        play.lose_shield(ship, Zone::Front);
    }
    play.lessen_damage(count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, MEDIUM, new_kit, token};
    use crate::state::{CardState, Stage};
    use crate::upgrades::titles::testing::times_offered;
    use rulebook::shows;

    fn kit(away: f64) -> (Kit, ShipId, SquadronId, SquadronId, Source) {
        kit_rolling(away, &["hit", "hit", "hit"])
    }

    /// The same with these blue dice.
    fn kit_rolling(away: f64, blue: &[&str]) -> (Kit, ShipId, SquadronId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "implacable"));
        let friend = kit.squadron(A, "v-19-torrent-squadron", [900.0 + away, 400.0]);
        let enemy = kit.squadron(B, "tie-fighter-squadron", [940.0 + away, 430.0]);
        kit.dice_at_most("blue", blue);
        (kit, ship, friend, enemy, me)
    }

    #[test]
    fn two_front_shields_spare_a_squadron_two_damage() {
        shows!("implacable");
        let (mut kit, ship, friend, enemy, me) = kit(150.0);
        let (hull, front) = (kit.game.squadron(friend).hull, kit.game.ship(ship).shields(Zone::Front));
        kit.uses("effect", me);
        kit.answer("implacable-shields", Item::Number(2));
        kit.squadron_attack(enemy, Aim::Squadron(friend));
        assert_eq!(kit.game.squadron(friend).hull, hull - 1);
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), front - 2);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn it_covers_its_own_other_zones() {
        shows!("implacable");
        let (mut kit, ship, _, _, me) = kit(700.0);
        let attacker = kit.ship(B, "victory-i-class-star-destroyer", [700.0, 400.0], 90.0);
        kit.dice("red", &["hit", "hit", "blank"]);
        kit.dice("black", &["blank", "blank", "blank"]);
        let before = [Zone::Front, Zone::Left].map(|zone| kit.game.ship(ship).shields(zone));
        kit.uses("effect", me);
        kit.answer("implacable-shields", Item::Number(1));
        kit.attack(attacker, Zone::Front, (ship, Zone::Left));
        let after = [Zone::Front, Zone::Left].map(|zone| kit.game.ship(ship).shields(zone));
        assert_eq!(after, [before[0] - 1, before[1] - 1]);
    }

    #[test]
    fn a_station_of_its_side_is_a_friendly_ship() {
        shows!("implacable", "station.armed.card");
        for (owner, away, asked) in [(A, 150.0, true), (A, 330.0, false), (B, 150.0, false)] {
            let mut kit = new_kit();
            kit.objective("station-assault");
            let station = kit.obstacle("station", [900.0, 480.0], 0.0);
            kit.game.obstacle_mut(station).owner = Some(owner);
            let ship = kit.ship(A, "acclamator-i-class-assault-ship", [900.0 + away, 480.0], 0.0);
            let me = Source::Upgrade(kit.upgrade(ship, "implacable"));
            let front = kit.game.ship(ship).shields(Zone::Front);
            let attacker = kit.ship(crate::state::other(owner), "cr90-corvette-a", [900.0, 300.0], 0.0);
            kit.dice("red", &["hit", "hit"]);
            kit.dice("blue", &["hit"]);
            kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Station(station)));
            if asked {
                kit.uses("effect", me);
                kit.answer("implacable-shields", Item::Number(2));
            }
            kit.run(|play| play.ship_attacks(attacker).map(drop));
            let lost = if asked { 2 } else { 0 };
            assert_eq!(kit.game.obstacle(station).damage.len(), 3 - lost, "{owner:?} at {away}");
            assert_eq!(usize::from(front - kit.game.ship(ship).shields(Zone::Front)), lost);
        }
    }

    #[test]
    fn not_farther_away_and_not_without_front_shields() {
        shows!("implacable/front-shields");
        let (mut far, _, friend, enemy, _) = kit(230.0);
        far.squadron_attack(enemy, Aim::Squadron(friend));
        assert!(!far.was_asked("effect"));
        let (mut bare, ship, friend, enemy, _) = kit(150.0);
        *bare.game.ship_mut(ship).shields_mut(Zone::Front) = 0;
        bare.squadron_attack(enemy, Aim::Squadron(friend));
        assert!(!bare.was_asked("effect"));
    }

    #[test]
    fn once_until_it_is_readied() {
        shows!("implacable/once-per-round", "phases.status.ready-upgrades");
        let (mut kit, ship, friend, enemy, me) = kit(150.0);
        kit.ship(B, "cr90-corvette-a", [200.0, 800.0], 180.0);
        kit.uses("effect", me);
        kit.squadron_attack(enemy, Aim::Squadron(friend));
        for (ready, offers) in [(false, 1), (true, 2)] {
            if ready {
                kit.game.stage = Stage::StatusPhase;
                kit.run_some(|play| play.play_round());
            }
            kit.dice_at_most("blue", &["hit", "accuracy", "accuracy"]);
            kit.squadron_attack(enemy, Aim::Squadron(friend));
            assert_eq!(times_offered(&kit, me.effect()), offers);
        }
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 4 - 1);
    }

    /// Its left zone is attacked for this much in red dice.
    fn flanked(red: &[&str]) -> (Kit, ShipId, ShipId, Source) {
        let (mut kit, ship, _, _, me) = kit(700.0);
        let attacker = kit.ship(B, "victory-i-class-star-destroyer", [700.0, 400.0], 90.0);
        kit.dice("red", red);
        kit.dice("black", &["blank"; 3]);
        (kit, ship, attacker, me)
    }

    #[test]
    fn after_brace_and_redirect_and_before_the_first_point() {
        shows!("implacable/timing");
        let (mut kit, ship, attacker, me) = flanked(&["hit-hit", "hit-hit", "hit"]);
        kit.answer("spend-defense-token", token(ship, 0));
        kit.answer("spend-defense-token", token(ship, 1));
        kit.answer("redirect-zone", Item::Zone(ship, Zone::Rear));
        kit.uses("effect", me);
        kit.answer("implacable-shields", Item::Number(1));
        kit.answer("redirect-damage", Item::Number(1));
        kit.attack(attacker, Zone::Front, (ship, Zone::Left));
        let place = |ask: &str| kit.asked.iter().rposition(|asked| asked.ask == ask).unwrap();
        assert!(place("spend-defense-token") < place("effect") && place("redirect-zone") < place("effect"));
        assert!(place("implacable-shields") < place("redirect-damage"));
        let shields = [Zone::Front, Zone::Left, Zone::Rear].map(|zone| kit.game.ship(ship).shields(zone));
        assert_eq!(shields, [4 - 1, 2 - 1, 2 - 1], "five damage are braced to three, and two are suffered");
    }

    #[test]
    fn its_owner_orders_it_among_other_cuts() {
        shows!("implacable/timing", "timing.same-player-order");
        let (mut kit, ship, attacker, me) = flanked(&["hit", "hit", "blank"]);
        let other = Source::Upgrade(kit.upgrade(ship, "bright-hope"));
        kit.uses("effect", other);
        kit.uses("effect", me);
        kit.answer("implacable-shields", Item::Number(1));
        kit.attack(attacker, Zone::Front, (ship, Zone::Left));
        let both = |asked: &&crate::kit::Asked| [me, other].iter().all(|it| asked.options.contains(&it.effect()));
        assert_eq!(kit.asked.iter().filter(both).count(), 1);
        assert_eq!(kit.game.ship(ship).shields(Zone::Left), 2);
    }

    #[test]
    fn other_damage_of_an_attack_and_damage_outside_of_attacks_is_not_covered() {
        shows!("implacable/attacks-only", "assault-concussion-missiles");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("acclamator-i-class-assault-ship", "gladiator-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(ship, "implacable"));
        let missiles = Source::Upgrade(kit.upgrade(enemy, "assault-concussion-missiles"));
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit-critical", "blank"]);
        kit.uses("critical-effect", missiles);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let shields = [Zone::Front, Zone::Left, Zone::Right].map(|zone| kit.game.ship(ship).shields(zone));
        assert_eq!((shields, times_offered(&kit, me.effect())), ([4 - 2, 2 - 1, 2 - 1], 1), "for the total alone");

        kit.game.ship_mut(ship).speed = 0;
        kit.obstacle("debris-field-1", [900.0, 300.0], 0.0);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 0);
        assert_eq!(times_offered(&kit, me.effect()), 1);
    }

    #[test]
    fn shields_that_it_spends_do_not_take_the_rest_of_the_damage() {
        shows!("implacable/own-front");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("acclamator-i-class-assault-ship", "nebulon-b-escort-frigate", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "implacable"));
        kit.dice("red", &["hit-hit", "hit-hit", "hit"]);
        kit.uses("effect", me);
        kit.answer("implacable-shields", Item::Number(2));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let state = kit.game.ship(ship);
        assert_eq!((state.shields(Zone::Front), state.damage.len()), (0, 1), "three points, and two shields are left");
    }

    #[test]
    fn what_depends_on_suffered_damage_fails_without_any() {
        shows!("implacable/riders-fail", "dutch-vander");
        for (used, harassed) in [(true, false), (false, true)] {
            let (mut kit, _, friend, _, me) = kit_rolling(150.0, &["hit", "hit", "accuracy"]);
            let dutch = kit.squadron(B, "dutch-vander", [1090.0, 370.0]);
            if used {
                kit.uses("effect", me);
                kit.answer("implacable-shields", Item::Number(2));
            }
            kit.squadron_attack(dutch, Aim::Squadron(friend));
            assert_eq!(kit.game.squadron(friend).hull, if used { 5 } else { 3 });
            assert_eq!(kit.was_offered("effect", Source::Squadron(dutch).effect()), harassed);
        }
    }
}
