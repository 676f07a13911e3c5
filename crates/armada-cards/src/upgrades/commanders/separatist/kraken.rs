//! Kraken: once in an activation a friendly ship turns a die to a single icon, if another one is near its target.

use crate::attacks::ship_on_ship;
use crate::measure::{Component, RangeBand};
use crate::prelude::*;
use crate::turning;

pub(crate) static CARD: Card = Card {
    id: "kraken",
    hooks: &[offer(Window::AttackResolveAttackEffects, has_support, |play, _| turn(play)).once_per(Limit::Activation)],
};

static DIE: Ask = Ask::new("kraken-die", Rule("kraken"), "Which die do you turn to a single icon?")
    .meanwhile("is choosing a die to turn (Kraken)");
static FACE: Ask =
    Ask::new("kraken-face", Rule("kraken"), "To which face do you turn {}?").meanwhile("is turning a die (Kraken)");

fn is_single(face: Face) -> bool {
    face.hits() + face.criticals() + face.accuracies() == 1
}

/// The range between a ship and what is attacked, whatever their zones.
fn range(game: &Game, ship: ShipId, target: Aim) -> Option<RangeBand> {
    match target {
        Aim::Station(station) => {
            let station = Component::Obstacle(game.placed_obstacle(station)?);
            Some(RangeBand::of(game.component(ship.into())?.nearest(station).length))
        }
        _ => game.range(ship.into(), target.unit()?),
    }
}

/// Another friendly ship is at close or medium range of the defender.
fn has_support(game: &Game, me: Source) -> bool {
    let Some((attack, attacker)) = ship_on_ship(game, me) else { return false };
    let near = |ship: ShipId| range(game, ship, attack.defender).is_some_and(|range| range <= RangeBand::Medium);
    let mut friends = game.ships_in_play().filter(|(_, ship)| ship.side == game.side_of(me)).map(|(id, _)| id);
    friends.any(|ship| ship != attacker && near(ship)) && !turning::turnable(game, |_| true, is_single).is_empty()
}

fn turn(play: &mut Play<'_>) -> Flow {
    turning::turn_one(play, [&DIE, &FACE], |_| true, is_single)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::Payment;
    use crate::upgrades::commanders::is_used_once_per_activation;
    use rulebook::shows;

    /// A ship of his in its activation, at long range of an enemy, and another one `away` millimetres to the right of
    /// that.
    fn kit(attacker: &str, away: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, attacker, [600.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "kraken"));
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [600.0, 600.0], 180.0);
        kit.ship(A, "hardcell-class-transport", [600.0 + away, 600.0], 0.0);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, enemy, me)
    }

    #[test]
    fn a_red_blank_becomes_any_single_icon() {
        shows!("kraken/single-icons");
        let (mut kit, ship, enemy, me) = kit("munificent-class-comms-frigate", 230.0);
        kit.dice("red", &["blank", "hit-hit"]);
        kit.uses("attack-effect", me);
        kit.answer("kraken-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("kraken-face", Item::Face(Face::Accuracy));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Accuracy, Face::HitHit]);
        let asked = kit.asked.iter().find(|asked| asked.ask == "kraken-face").unwrap();
        let single = [Face::Hit, Face::Critical, Face::Accuracy];
        assert_eq!(asked.options, single.map(Item::Face));
    }

    #[test]
    fn a_black_die_can_only_become_its_single_hit() {
        shows!("kraken/single-icons");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [600.0, 300.0], 90.0);
        let me = Source::Upgrade(kit.upgrade(ship, "kraken"));
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [600.0, 450.0], 180.0);
        kit.ship(A, "hardcell-class-transport", [780.0, 450.0], 0.0);
        kit.dice("black", &["blank", "hit", "hit", "hit-critical"]);
        kit.uses("attack-effect", me);
        kit.answer("kraken-die", Item::Die(3, Colour::Black, Face::HitCritical));
        kit.attack(ship, Zone::Left, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Blank, Face::Hit, Face::Hit, Face::Hit]);
        assert!(!kit.was_asked("kraken-face"));
        assert!(!kit.was_offered("kraken-die", Item::Die(1, Colour::Black, Face::Hit)), "it shows that already");
    }

    #[test]
    fn not_if_all_others_are_at_long_range_of_the_target() {
        shows!("kraken/range-of-other");
        let (mut kit, ship, enemy, me) = kit("munificent-class-comms-frigate", 320.0);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn the_attacker_and_enemies_do_not_count() {
        shows!("kraken/range-of-other");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("munificent-class-comms-frigate", "victory-i-class-star-destroyer", 100.0);
        let me = Source::Upgrade(kit.upgrade(ship, "kraken"));
        kit.ship(B, "raider-i-class-corvette", [1050.0, 500.0], 180.0);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn once_in_an_activation() {
        shows!("kraken");
        let (mut kit, ship, enemy, me) = kit("munificent-class-comms-frigate", 230.0);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.asked.clear();
        kit.game.activation_mut().unwrap().attacks.clear();
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn a_salvo_may_use_it() {
        shows!("kraken/salvo", "defense.salvo.no-added-dice");
        let (mut kit, ship, enemy, me) = kit("munificent-class-comms-frigate", 230.0);
        kit.dice("red", &["blank", "blank", "blank", "blank", "blank"]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.uses("attack-effect", me);
        kit.answer("kraken-face", Item::Face(Face::Critical));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Critical, Face::Blank]);
    }

    #[test]
    fn squadrons_neither_use_it_nor_suffer_it() {
        shows!("kraken/ships-only");
        let (mut kit, ship, enemy, me) = kit("munificent-class-comms-frigate", 230.0);
        let wing = kit.squadron(B, "tie-advanced-squadron", [600.0, 400.0]);
        let bomber = kit.squadron(A, "y-wing-squadron", [600.0, 520.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        kit.squadron_attack(bomber, Aim::Zone(enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn once_in_any_activation_and_besides_in_one_inside_it() {
        shows!("kraken/any-activation");
        let (mut kit, ship, enemy, me) = kit("munificent-class-comms-frigate", 230.0);
        assert!(is_used_once_per_activation(&mut kit, me, ship, enemy));
    }

    #[test]
    fn the_die_may_be_rerolled_afterwards() {
        shows!("kraken/changed-again", "commands.concentrate-fire.token");
        let (mut kit, ship, enemy, me) = kit("munificent-class-comms-frigate", 230.0);
        kit.tokens(ship, &[Command::ConcentrateFire]);
        kit.dice("red", &["blank", "hit-hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("kraken-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("kraken-face", Item::Face(Face::Accuracy));
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
        kit.answer("concentrate-fire-reroll", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::HitHit]);
    }
}
