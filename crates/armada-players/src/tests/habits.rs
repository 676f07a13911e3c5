//! The veteran differs from the greedy player where its habits do.

use table::{Chance, Seat, Seed, Shape};

use crate::kit::{A, B, Kit, Minded};
use crate::play::asks;
use crate::state::{Game, Item, SetupStep};
use crate::{Choice, Decision, advise, one, veteran};

/// What both answer to the first seat's question which ship to activate.
fn both_activate(game: &Game, ships: &[Item]) -> [Choice; 2] {
    let shape = Shape::Pick { options: ships.iter().copied().collect(), least: 1, most: 1 };
    let decision = Decision { seat: Seat(0), ask: asks::ACTIVATE_SHIP, subject: None, shape };
    [advise, veteran].map(|player| player(game, &decision, &mut Chance::new(Seed::from_number(1))))
}

#[test]
fn the_dear_ship_waits_unless_much_more_is_lost_by_it() {
    let mut kit = Kit::new();
    let dear = Item::Ship(kit.ship(A, "victory-ii-class-star-destroyer", [800.0, 300.0], 0.0));
    let cheap = Item::Ship(kit.ship(A, "cr90-corvette-a", [1000.0, 300.0], 0.0));
    let enemy = kit.ship(B, "assault-frigate-mark-ii-b", [920.0, 560.0], 180.0);
    assert_eq!(both_activate(&kit.game, &[dear, cheap]), [dear, cheap].map(one));
    kit.game.ship_mut(enemy).activated = true;
    kit.game.put_ship(enemy, None);
    assert_eq!(both_activate(&kit.game, &[dear, cheap]), [cheap, cheap].map(one), "nothing is in danger");
}

#[test]
fn ships_are_deployed_slower_and_nearer_to_each_other() {
    let deployed = |player: fn(&Game, &Decision, &mut Chance) -> Choice| {
        let mut kit = Kit::new();
        let ships = [700.0, 900.0, 1100.0].map(|x| kit.ship(A, "assault-frigate-mark-ii-b", [x, 100.0], 0.0));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        for ship in ships {
            Minded::play(player, 1, &mut kit.game, |play| play.deploy_ship(ship));
        }
        let speeds = ships.map(|ship| kit.game.ship(ship).speed);
        let [one, two, three] = ships.map(|ship| kit.game.ship(ship).pose.expect("it was deployed").at);
        let between = [(one, two), (two, three), (one, three)].map(|(one, other)| one.spot().distance(other.spot()));
        (speeds, between.into_iter().fold(0.0, f64::max))
    };
    let ((greedy, far), (veteran, near)) = (deployed(advise), deployed(veteran));
    assert!(
        greedy.iter().all(|speed| *speed == 2) && veteran.iter().all(|speed| *speed == 1),
        "{greedy:?} {veteran:?}"
    );
    assert!(near < far, "{near} {far}");
}
