//! DBS-404: touching what it attacks, it suffers one damage to add a die of a colour in its pool.

use crate::measure::{Component, Unit};
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "dbs-404", hooks: &[offer(Window::AttackResolveAttackEffects, can_ram, ram)] };

/// Two bases touch if their gap is no wider than this, in grid units: about a fiftieth of a millimetre.
const TOUCHING: f64 = 20.0;

/// Shield dials are part of a ship for that.
fn touches(game: &Game, own: SquadronId, defender: Aim) -> bool {
    let Some(base) = game.placed_squadron(own) else { return false };
    let meets = |other: Component<'_>| Component::Round(base).nearest(other).length <= TOUCHING;
    match defender {
        Aim::Zone(ship, _) => {
            matches!(game.on_board(ship.into()), Some(Unit::Ship(index)) if game.board().touches_ship(index, base))
        }
        Aim::Squadron(squadron) => game.component(squadron.into()).is_some_and(meets),
        Aim::Station(station) => game.placed_obstacle(station).is_some_and(|placed| meets(Component::Obstacle(placed))),
        Aim::Mine(_) => false,
    }
}

fn can_ram(game: &Game, me: Source) -> bool {
    let (Source::Squadron(own), Some(attack)) = (me, game.attack()) else { return false };
    attack.attacker == Attacker::Squadron(own) && !attack.pool.is_empty() && touches(game, own, attack.defender)
}

/// The damage is a price, which nothing can change. If it is the last point, the attack is over at once.
fn ram(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(own) = me else { return Ok(()) };
    play.suffer_directly(own, 1);
    if !play.squadron(own).doomed {
        return play.add_die_of_pool_colour();
    }
    if let Some(attack) = play.attack_mut() {
        attack.canceled = true;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::COUNTER;
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use plane::Point;
    use rulebook::shows;

    /// Flies it to the right until it touches, or until it is that many hundredths of a millimetre short of that.
    fn fly_against(kit: &mut Kit, own: SquadronId, enemy: Aim, short: u32) {
        let at = |x: u32| Point::from_mm(f64::from(x) / 100.0, 400.0);
        let reached = (90_000..95_000).find(|x| {
            kit.game.put_squadron(own, at(*x));
            touches(&kit.game, own, enemy)
        });
        kit.game.put_squadron(own, at(reached.unwrap() - short));
    }

    /// DBS-404 at the left side of a Gladiator.
    fn kit(short: u32) -> (Kit, SquadronId, ShipId) {
        let mut kit = new_kit();
        let own = kit.squadron(A, "dbs-404", [900.0, 400.0]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [950.0, 400.0], 0.0);
        fly_against(&mut kit, own, Aim::Zone(ship, Zone::Left), short);
        (kit, own, ship)
    }

    fn is_offered(kit: &mut Kit, own: SquadronId, aim: Aim) -> bool {
        kit.squadron_attack(own, aim);
        kit.was_offered("attack-effect", Source::Squadron(own).effect())
    }

    #[test]
    fn a_point_of_hull_buys_a_die() {
        shows!("dbs-404");
        let (mut kit, own, ship) = kit(0);
        kit.dice("red", &["hit", "critical"]);
        kit.uses("attack-effect", Source::Squadron(own));
        kit.squadron_attack(own, Aim::Zone(ship, Zone::Left));
        assert_eq!(kit.game.squadron(own).hull, 4 - 1);
        assert_eq!(kit.game.ship(ship).shields(Zone::Left), 2 - 2, "a bomber's critical counts");
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&Source::Squadron(own).effect())).count();
        assert_eq!(offers, 1, "once in an attack");
    }

    #[test]
    fn with_its_last_hull_it_is_destroyed_and_the_attack_is_not_completed() {
        shows!("dbs-404/last-hull");
        let (mut kit, own, ship) = kit(0);
        kit.game.squadron_mut(own).hull = 1;
        kit.dice("red", &["hit"]);
        kit.uses("attack-effect", Source::Squadron(own));
        kit.squadron_attack(own, Aim::Zone(ship, Zone::Left));
        assert!(!kit.game.is_in_play(own.into()));
        assert!(!kit.was_asked("spend-defense-token"));
        assert_eq!(kit.game.ship(ship).shields(Zone::Left), 2);
    }

    #[test]
    fn nor_is_a_counter_attack() {
        shows!("dbs-404");
        let mut kit = new_kit();
        let own = kit.squadron(A, "dbs-404", [900.0, 400.0]);
        let wing = kit.squadron(B, "x-wing-squadron", [950.0, 400.0]);
        fly_against(&mut kit, own, Aim::Squadron(wing), 0);
        kit.hooks(Source::Squadron(own), &COUNTER);
        kit.game.squadron_mut(own).hull = 1;
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy", "hit", "hit"]);
        kit.uses("effect", Source::Keyword(own, Word::Counter));
        kit.uses("attack-effect", Source::Squadron(own));
        kit.squadron_attack(wing, Aim::Squadron(own));
        assert!(!kit.game.is_in_play(own.into()));
        assert_eq!(kit.game.squadron(wing).hull, 5);
    }

    #[test]
    fn it_must_touch_and_a_shield_dial_is_part_of_the_ship() {
        shows!("dbs-404/shield-dials");
        let (mut touching, own, ship) = kit(0);
        let gap = |kit: &Kit| {
            let ship = kit.game.component(ship.into()).unwrap();
            kit.game.component(own.into()).unwrap().nearest(ship).length
        };
        assert!(gap(&touching) > TOUCHING, "it touches the dial, not the base");
        assert!(is_offered(&mut touching, own, Aim::Zone(ship, Zone::Left)));
        let (mut apart, own, ship) = kit(5);
        assert!(!is_offered(&mut apart, own, Aim::Zone(ship, Zone::Left)));
    }

    #[test]
    fn on_an_obstacle_it_touches_all_the_same() {
        shows!("dbs-404/on-obstacles");
        let mut kit = new_kit();
        let own = kit.squadron(A, "dbs-404", [900.0, 400.0]);
        let wing = kit.squadron(B, "x-wing-squadron", [950.0, 400.0]);
        fly_against(&mut kit, own, Aim::Squadron(wing), 0);
        kit.obstacle("debris-field-1", [930.0, 400.0], 0.0);
        assert!([own, wing].into_iter().all(|squadron| !kit.game.obstacles_under(squadron.into()).is_empty()));
        assert!(is_offered(&mut kit, own, Aim::Squadron(wing)));
    }

    #[test]
    fn against_squadrons_too() {
        shows!("dbs-404");
        for (short, offered) in [(0, true), (5, false)] {
            let mut kit = new_kit();
            let own = kit.squadron(A, "dbs-404", [900.0, 400.0]);
            let wing = kit.squadron(B, "x-wing-squadron", [950.0, 400.0]);
            fly_against(&mut kit, own, Aim::Squadron(wing), short);
            assert_eq!(is_offered(&mut kit, own, Aim::Squadron(wing)), offered);
        }
    }

    #[test]
    fn whoever_else_attacks_has_nothing_of_it() {
        shows!("dbs-404");
        let (mut kit, own, ship) = kit(0);
        let hyena = kit.squadron(A, "hyena-class-droid-bomber-squadron", [950.0, 500.0]);
        kit.squadron_attack(hyena, Aim::Zone(ship, Zone::Front));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(own).effect()));
    }
}
