//! Proximity Mines: discarded before deployment for mines, half as many as the engineering value of the ship.

use crate::prelude::*;
use crate::state::{Limit as Where, other};

pub(crate) static CARD: Card = Card {
    id: "proximity-mines",
    hooks: &[offer(Window::SetupBeforeDeploy, |game, me| mines(game, me) > 0, lay).discards()],
};

static LAY: Ask = Ask::new("proximity-mine", Rule("proximity-mines"), "Where do you lay {}?")
    .meanwhile("is laying mines (Proximity Mines)");

/// Rounded down.
fn mines(game: &Game, me: Source) -> u8 {
    game.carrier(me).map_or(0, |ship| query::engineering_value(game, ship) / 2)
}

/// Beyond distance 5 of enemy ships, and away from other mines.
fn lay(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let far = Where::BeyondShipsOf(5, other(play.side_of(me)));
    for _ in 0..mines(play, me) {
        play.lay_mine(seat, &LAY, &[far])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, whole_mm};
    use crate::state::{CardState, MarkerId, MarkerKind, SetupStep};
    use rulebook::shows;

    /// A ship with the card, before deployment.
    fn kit(ship: &str) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, ship, [900.0, 100.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "proximity-mines"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        (kit, ship, me)
    }

    fn mines_on_table(kit: &Kit) -> Vec<[i32; 2]> {
        let at = |mine: MarkerId| whole_mm(kit.game.marker(mine).at.unwrap().to_mm());
        kit.game.markers_of(MarkerKind::Mine).map(at).collect()
    }

    #[test]
    fn half_of_the_printed_engineering_value_is_laid() {
        shows!("proximity-mines/engineering-value");
        let ships = [
            ("acclamator-i-class-assault-ship", 2),
            ("interdictor-suppression-refit", 2),
            ("nebulon-b-escort-frigate", 1),
            ("cr90-corvette-a", 1),
        ];
        for (ship, laid) in ships {
            let (mut kit, _, me) = kit(ship);
            kit.uses("effect", me);
            kit.open(Window::SetupBeforeDeploy);
            assert_eq!(mines_on_table(&kit).len(), laid, "{ship}");
            assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
            assert!(kit.asked.iter().all(|asked| asked.seat == A.0));
        }
    }

    #[test]
    fn anywhere_on_the_table_but_away_from_other_mines() {
        shows!("proximity-mines/spacing", "tokens.mine.spacing");
        let (mut kit, _, me) = kit("acclamator-i-class-assault-ship");
        kit.marker(MarkerKind::Mine, [300.0, 450.0]);
        kit.uses("effect", me);
        kit.answer_at("proximity-mine", [100.0, 850.0]);
        kit.answer_at("proximity-mine", [400.0, 450.0]);
        kit.open(Window::SetupBeforeDeploy);
        assert_eq!(mines_on_table(&kit)[1..], [[100, 850], [400, 450]]);
        let (mut kit, _, me) = self::kit("nebulon-b-escort-frigate");
        kit.marker(MarkerKind::Mine, [300.0, 450.0]);
        kit.uses("effect", me);
        kit.answer_at("proximity-mine", [360.0, 450.0]);
        kit.run_some(|play| play.open(Window::SetupBeforeDeploy));
        assert_ne!(mines_on_table(&kit)[1], [360, 450], "at distance 1 of the other it is refused");
    }

    #[test]
    fn not_within_distance_5_of_an_enemy_ship_that_is_there_already() {
        shows!("proximity-mines");
        let (mut kit, _, me) = kit("nebulon-b-escort-frigate");
        kit.ship(B, "cr90-corvette-a", [600.0, 450.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [1300.0, 450.0], 0.0);
        kit.uses("effect", me);
        kit.answer_at("proximity-mine", [750.0, 450.0]);
        kit.run_some(|play| play.open(Window::SetupBeforeDeploy));
        assert_ne!(mines_on_table(&kit), [[750, 450]]);
        let (mut kit, _, me) = self::kit("nebulon-b-escort-frigate");
        kit.ship(A, "cr90-corvette-a", [1300.0, 450.0], 0.0);
        kit.uses("effect", me);
        kit.answer_at("proximity-mine", [1250.0, 450.0]);
        kit.open(Window::SetupBeforeDeploy);
        assert_eq!(mines_on_table(&kit), [[1250, 450]], "friends do not matter");
    }

    #[test]
    fn deploying_beside_a_mine_is_safe_and_ending_a_movement_there_is_not() {
        shows!("proximity-mines/when-it-goes-off", "tokens.mine.trigger");
        for (owner, at) in [(A, [900.0, 120.0]), (B, [900.0, 800.0])] {
            let (mut kit, _, me) = kit("nebulon-b-escort-frigate");
            kit.uses("effect", me);
            kit.answer_at("proximity-mine", [at[0] + 60.0, at[1]]);
            kit.open(Window::SetupBeforeDeploy);
            let ship = kit.game.ships().find(|(_, ship)| ship.side == owner).unwrap().0;
            kit.answer_at("deploy-ship", at);
            kit.run(|play| play.deploy_ship(ship));
            assert_eq!((mines_on_table(&kit).len(), kit.game.ship(ship).damage.len()), (1, 0));
            kit.game.round = 1;
            kit.dice("blue", &["hit", "accuracy"]);
            kit.run(|play| play.maneuver_ship(ship, Some(0)));
            assert_eq!((mines_on_table(&kit).len(), kit.game.ship(ship).damage.len()), (0, 1));
        }
    }

    #[test]
    fn the_discarded_card_still_counts_in_the_cost_of_its_ship() {
        shows!("proximity-mines/cost-counts");
        let (mut kit, ship, me) = kit("nebulon-b-escort-frigate");
        let cost = kit.game.cost_with_upgrades(ship);
        kit.uses("effect", me);
        kit.open(Window::SetupBeforeDeploy);
        assert_eq!(kit.game.cost_with_upgrades(ship), cost);
        assert!(cost > kit.game.cost_of_ship(ship));
    }

    #[test]
    fn once_fleets_are_deployed_it_is_too_late() {
        shows!("proximity-mines", "timing.setup-effects");
        let (mut kit, _, me) = kit("nebulon-b-escort-frigate");
        kit.set_up_while(|step| step < SetupStep::AfterDeploy);
        let offers: Vec<usize> =
            (0..kit.asked.len()).filter(|at| kit.asked[*at].options.contains(&me.effect())).collect();
        assert_eq!(offers, [0], "before the first turn of deployment alone");
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
    }
}
