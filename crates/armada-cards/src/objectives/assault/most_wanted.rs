//! Most Wanted: ships that attack an objective ship may add a die; a lost objective ship counts double.

use crate::objectives::{always, doubled, name_ship, ship_on_ship};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "most-wanted",
    hooks: &[
        react(Window::SetupAfterDeploy, always, |play, _| name_ships(play)).named("name-ships"),
        offer(Window::AttackResolveAttackEffects, is_wanted, |play, _| play.add_die_of_pool_colour())
            .for_both()
            .named("add-a-die")
            .says("a die is added"),
        modify(Answer::Score(doubled)),
    ],
};

static NAME: Ask = Ask::new("most-wanted-ship", Rule("most-wanted"), "Which ship is an objective ship?")
    .meanwhile("is choosing an objective ship");

/// The second player names one of his own and one of the first player's.
fn name_ships(play: &mut Play<'_>) -> Flow {
    let second = play.second();
    for side in play.second_then_first() {
        name_ship(play, second, side, &NAME)?;
    }
    Ok(())
}

fn is_wanted(game: &Game, me: Source) -> bool {
    ship_on_ship(game, me).is_some_and(|(attack, _)| {
        let wanted = attack.defender.ship().is_some_and(|ship| game.ship(ship).objective_ship);
        wanted && attack.kind != AttackKind::Salvo && !attack.pool.is_empty()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        kit.objective("most-wanted");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let gladiator = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 600.0], 180.0);
        (kit, corvette, gladiator)
    }

    #[test]
    fn the_second_player_names_a_ship_of_each_side() {
        shows!("most-wanted", "objectives.objective-ship", "tokens.objective");
        let (mut kit, corvette, gladiator) = kit();
        let other = kit.ship(A, "cr90-corvette-b", [600.0, 300.0], 0.0);
        kit.answer("most-wanted-ship", Item::Ship(corvette));
        kit.open(Window::SetupAfterDeploy);
        assert!(kit.asked.iter().all(|asked| asked.seat == B.0));
        assert!(kit.game.ship(corvette).objective_ship && kit.game.ship(gladiator).objective_ship);
        assert!(!kit.game.ship(other).objective_ship);
    }

    #[test]
    fn a_ship_that_is_set_aside_by_then_is_not_named() {
        shows!("most-wanted", "setup.set-aside.objective-marks");
        let (mut kit, corvette, _) = kit();
        let aside = kit.ship(A, "cr90-corvette-b", [600.0, 300.0], 0.0);
        let other = kit.ship(A, "cr90-corvette-b", [300.0, 300.0], 0.0);
        kit.run(|play| {
            play.set_aside(aside.into());
            Ok(())
        });
        kit.open(Window::SetupAfterDeploy);
        let offered = |ship| kit.was_offered("most-wanted-ship", Item::Ship(ship));
        assert!(offered(corvette) && offered(other) && !offered(aside));
    }

    #[test]
    fn an_attacker_adds_a_die_of_a_colour_in_its_pool() {
        shows!("most-wanted", "cards.objective.most-wanted");
        let (mut kit, corvette, gladiator) = kit();
        kit.game.ship_mut(gladiator).objective_ship = true;
        kit.dice("red", &["hit", "hit", "hit"]);
        let me = Source::Objective(A);
        kit.answer("attack-effect", me.effect_called("add-a-die"));
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        assert!(!kit.was_asked("added-die-colour"), "only red is in the pool at long range");
        assert_eq!(kit.game.ship(gladiator).shields(Zone::Front), 0);
    }

    #[test]
    fn other_ships_are_attacked_as_usual() {
        shows!("most-wanted");
        let (mut kit, corvette, gladiator) = kit();
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        assert!(!kit.was_offered("attack-effect", Source::Objective(A).effect_called("add-a-die")));
    }

    #[test]
    fn a_lost_objective_ship_counts_double_without_its_upgrades() {
        shows!("most-wanted", "scoring.formula", "scoring.destroyed-cost");
        let (mut kit, corvette, gladiator) = kit();
        kit.upgrade(gladiator, "demolisher");
        let upgrade = i32::from(kit.game.upgrade(crate::state::UpgradeId(0)).card.points);
        let cost = i32::from(kit.game.ship(gladiator).card.points);
        kit.game.ship_mut(gladiator).objective_ship = true;
        kit.run(|play| play.destroy(&[gladiator.into()], false));
        assert_eq!(kit.game.score(A), 2 * cost + upgrade);
        assert_eq!(
            kit.accounted(),
            [(A, "Demolisher destroyed".to_owned(), cost + upgrade), (A, "Most Wanted: Demolisher".to_owned(), cost),]
        );
        let _ = corvette;
    }
    #[test]
    fn both_players_see_which_ships_were_named() {
        shows!("most-wanted/open-to-both");
        let (mut kit, ..) = kit();
        kit.open(Window::SetupAfterDeploy);
        for seat in [A, B] {
            let view = crate::play::view::View::of(&kit.game, table::Eye::Seat(table::Seat(seat.0)));
            assert_eq!(view.ships.values().filter(|ship| ship.objective_ship).count(), 2);
        }
    }

    #[test]
    fn a_squadron_adds_no_die() {
        shows!("most-wanted/squadron-attacks");
        let (mut kit, _, gladiator) = kit();
        kit.game.ship_mut(gladiator).objective_ship = true;
        let wing = kit.squadron(A, "x-wing-squadron", [830.0, 600.0]);
        let aim = kit.game.squadron_targets(wing)[0].aim;
        kit.dice("red", &["accuracy"]);
        kit.squadron_attack(wing, aim);
        assert!(kit.was_asked("attack-effect"), "it may lock a token with its accuracy");
        assert!(!kit.was_offered("attack-effect", Source::Objective(A).effect_called("add-a-die")));
    }
}
