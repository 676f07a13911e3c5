//! Mercy Mission: a small ship takes the card over before deployment, and should reach the enemy's deployment zone.

use crate::catalog::Size;
use crate::measure::Edge;
use crate::prelude::*;
use crate::state::{CardState, Standing, other};

pub(crate) static CARD: Card = Card {
    id: "mercy-mission",
    hooks: &[
        react(Window::SetupBeforeDeploy, |game, me| !carriers(game, me).is_empty(), hand_over)
            .always()
            .named("hand-over")
            .says("{} flies the mission"),
        react(Window::GameEnd, counts, score)
            .always()
            .named("score")
            .says("what became of the mission counts in the score"),
        modify(Answer::Position(draws)),
    ],
};

static CARRIER: Ask =
    Ask::new("mercy-mission-ship", Rule("mercy-mission"), "Which small ship flies the mercy mission?")
        .meanwhile("is choosing a ship for the mercy mission");

/// What the owner gains if the ship arrives.
const ARRIVED: i32 = 40;
/// What the opponent gains if it is destroyed.
const LOST: i32 = 15;

/// Small friendly ships but the flagship; one that is set aside cannot take it.
fn carriers(game: &Game, me: Source) -> Items<Item> {
    let friends = game.ships().filter(|(_, ship)| ship.side == game.side_of(me) && !ship.flagship);
    let small = friends.filter(|(_, ship)| ship.card.size == Size::Small && ship.standing == Standing::ToDeploy);
    small.map(|(id, _)| Item::Ship(id)).collect()
}

fn hand_over(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(seat)) = (me, play.seat_for(me)) else { return Ok(()) };
    let options = carriers(play, me);
    if let Item::Ship(ship) = play.pick_one(seat, &CARRIER, None, options)? {
        play.hand_over(card, ship);
    }
    Ok(())
}

fn counts(game: &Game, me: Source) -> bool {
    game.card_state(me) != Some(CardState::Discarded)
}

/// The points for a lost ship come on top of its own.
fn score(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let (side, standing) = (play.side_of(me), play.ship(ship).standing);
    match standing {
        Standing::InPlay if has_arrived(play, ship) => play.player_mut(side).extra_points += ARRIVED,
        Standing::Destroyed => play.player_mut(other(side)).extra_points += LOST,
        _ => {}
    }
    Ok(())
}

/// Completely inside the enemy's deployment zone.
fn has_arrived(game: &Game, ship: ShipId) -> bool {
    let zone = game.tabletop().deployment_zone(game.edge(other(game.ship(ship).side)));
    game.placed_ship(ship).is_some_and(|placed| placed.base().iter().all(|part| zone.holds(part)))
}

/// For computer players: the closer the ship is to the enemy's edge, the more of its prize it is worth.
fn draws(game: &Game, me: Source, ship: ShipId, points: &mut f64) {
    let (Some(pose), true) = (game.ship(ship).pose, game.carrier(me) == Some(ship)) else { return };
    let depth = game.tabletop().size().1;
    let enemy = game.edge(other(game.side_of(me)));
    let to_go = if enemy == Edge::First { pose.at.y } else { depth - pose.at.y };
    *points += f64::from(ARRIVED) * (1.0 - f64::from(to_go) / f64::from(depth));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{SetupStep, UpgradeId};
    use crate::waiting;
    use rulebook::shows;

    /// Before deployment: a medium carrier, two small ships and a small flagship.
    fn setup() -> (Kit, [ShipId; 4], Source) {
        let mut kit = new_kit();
        let large = kit.ship(A, "acclamator-i-class-assault-ship", [300.0, 100.0], 0.0);
        let small = [500.0, 600.0].map(|x| kit.ship(A, "consular-class-charger-c70", [x, 100.0], 0.0));
        let flagship = kit.ship(A, "consular-class-charger-c70", [700.0, 100.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0);
        kit.game.ship_mut(flagship).flagship = true;
        let me = Source::Upgrade(kit.upgrade(large, "mercy-mission"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        (kit, [large, small[0], small[1], flagship], me)
    }

    #[test]
    fn the_card_moves_to_a_small_ship_that_is_not_the_flagship() {
        shows!("mercy-mission");
        let (mut kit, [large, one, two, flagship], me) = setup();
        kit.answer("mercy-mission-ship", Item::Ship(two));
        kit.open(Window::SetupBeforeDeploy);
        assert_eq!(kit.game.carrier(me), Some(two));
        assert!(kit.was_offered("mercy-mission-ship", Item::Ship(one)));
        for refused in [large, flagship, ShipId(4)] {
            assert!(!kit.was_offered("mercy-mission-ship", Item::Ship(refused)), "{refused:?}");
        }
    }

    #[test]
    fn moving_it_is_compulsory_but_no_ship_that_is_set_aside_takes_it() {
        shows!("mercy-mission/set-aside", "mercy-mission/no-legal-ship");
        let (mut kit, [_, one, two, _], me) = setup();
        kit.run(|play| {
            waiting::set_aside(play, me, one.into());
            play.open(Window::SetupBeforeDeploy)
        });
        assert_eq!(kit.game.carrier(me), Some(two), "the only one left, and it was not asked for");
        assert!(!kit.was_asked("mercy-mission-ship"), "a ship that is set aside cannot be chosen");
    }

    #[test]
    fn without_such_a_ship_it_stays_where_it_is() {
        shows!("mercy-mission/no-legal-ship");
        let (mut kit, [large, one, two, _], me) = setup();
        kit.run(|play| {
            for ship in [one, two] {
                waiting::set_aside(play, me, ship.into());
            }
            play.open(Window::SetupBeforeDeploy)
        });
        assert_eq!(kit.game.carrier(me), Some(large));
    }

    /// A game in which a small ship carries the card, there with its middle.
    fn playing(y: f64) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "consular-class-charger-c70", [900.0, y], 0.0);
        kit.ship(A, "consular-class-charger-c70", [300.0, 100.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [600.0, 500.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "mercy-mission"));
        (kit, ship, me)
    }

    fn scores(kit: &mut Kit) -> [i32; 2] {
        kit.open(Window::GameEnd);
        [A, B].map(|side| kit.game.score(side))
    }

    #[test]
    fn a_carrier_inside_the_enemys_zone_is_worth_40_points() {
        shows!("mercy-mission");
        let (mut kit, ..) = playing(820.0);
        assert_eq!(scores(&mut kit), [40, 0]);
        assert_eq!(kit.accounted(), [(A, "Mercy Mission".to_owned(), 40)]);
    }

    #[test]
    fn one_that_pokes_out_of_it_is_worth_nothing() {
        shows!("mercy-mission/wholly-inside");
        let depth = 914.4;
        let zone = 304.8;
        assert_eq!(scores(&mut playing(depth - zone).0), [0, 0], "half inside");
        assert_eq!(scores(&mut playing(100.0).0), [0, 0], "in its own zone");
    }

    #[test]
    fn a_lost_carrier_costs_15_points_beyond_its_own() {
        shows!("mercy-mission/wholly-inside", "scoring.destroyed-cost");
        let (mut kit, ship, _) = playing(500.0);
        kit.run(|play| play.destroy(&[ship.into()], false));
        let cost = kit.game.cost_with_upgrades(ship);
        assert!(cost >= kit.game.cost_of_ship(ship), "the card counts with the ship that has it");
        assert_eq!(scores(&mut kit), [0, cost + 15]);
    }

    #[test]
    fn a_discarded_card_scores_neither_way() {
        shows!("mercy-mission/discarded");
        let (mut kit, ..) = playing(820.0);
        kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Discarded;
        assert_eq!(scores(&mut kit), [0, 0]);
        let (mut kit, ship, _) = playing(500.0);
        kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Discarded;
        kit.run(|play| play.destroy(&[ship.into()], false));
        let cost = kit.game.cost_with_upgrades(ship);
        assert_eq!(scores(&mut kit), [0, cost]);
    }

    #[test]
    fn the_zone_is_that_of_the_objectives_play_area() {
        shows!("mercy-mission", "setup.short-edges");
        let (mut kit, ship, _) = playing(820.0);
        kit.objective("blockade-run");
        assert!(!has_arrived(&kit.game, ship), "the table is deeper there");
    }

    #[test]
    fn computer_players_are_drawn_to_the_enemys_edge() {
        shows!("mercy-mission");
        let worth = |y: f64| {
            let (kit, ship, _) = playing(y);
            query::position(&kit.game, ship)
        };
        assert!(worth(700.0) > worth(300.0) && worth(300.0) > 0.0);
        let (kit, ..) = playing(700.0);
        assert!(query::position(&kit.game, ShipId(1)) == 0.0, "other ships are not");
    }

    #[test]
    fn its_cost_counts_with_the_ship_that_has_it_in_the_end() {
        shows!("mercy-mission/cost", "scoring.destroyed-cost");
        let (mut kit, [large, _, two, _], _) = setup();
        let points = i32::from(kit.game.upgrade(UpgradeId(0)).card.points);
        let [ship, bare] = [large, two].map(|ship| i32::from(kit.game.ship(ship).card.points));
        assert_eq!([large, two].map(|ship| kit.game.cost_with_upgrades(ship)), [ship + points, bare]);
        kit.answer("mercy-mission-ship", Item::Ship(two));
        kit.open(Window::SetupBeforeDeploy);
        assert!(points > 0);
        assert_eq!([large, two].map(|ship| kit.game.cost_with_upgrades(ship)), [ship, bare + points]);
    }
}
