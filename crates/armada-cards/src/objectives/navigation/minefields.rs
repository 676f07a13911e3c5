//! Minefields: tokens near obstacles that go off when a ship ends its movement beside them.

use crate::objectives::{always, prizes, second_places_all, second_places_tokens, tokens_near};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, ObstacleId};

pub(crate) static CARD: Card = Card {
    id: "minefields",
    hooks: &[
        modify(Answer::ObstacleTurn(second_places_all)),
        modify(Answer::ObstacleRegion(far_apart)),
        react(Window::SetupAfterObstacles, always, |play, _| lay_mines(play)).named("lay-mines"),
        react(Window::ManeuverMoveShip, is_near, go_off).named("go-off"),
        modify(Answer::Position(threatens)),
    ],
};

static PLACE: Ask =
    Ask::new("minefields-token", Rule("minefields"), "Where do you place {}?").meanwhile("is placing a mine");

fn far_apart(_: &Game, _: Source, _: ObstacleId, limits: &mut Limits) {
    *limits = [Where::InSetupArea, Where::BeyondObstacles(5)].as_slice().into();
}

fn lay_mines(play: &mut Play<'_>) -> Flow {
    let limits = [Where::InSetupArea, Where::AtSomeObstacle(1), Where::BeyondSameMarkers(1)];
    second_places_tokens(play, &PLACE, 6, &limits)
}

fn is_near(game: &Game, _: Source) -> bool {
    game.maneuver().is_some_and(|maneuver| !tokens_near(game, maneuver.ship.into(), 1).is_empty())
}

/// Two blue dice each: a card for every hit or critical, the first one faceup if there is a critical.
fn go_off(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.maneuver().map(|maneuver| maneuver.ship) else { return Ok(()) };
    for item in tokens_near(play, ship.into(), 1) {
        let Item::Marker(token) = item else { continue };
        if !play.is_in_play(ship.into()) {
            break;
        }
        play.remove_marker(token)?;
        let faces = play.roll_outside_attack(me, Colour::Blue, 2);
        let mut faceup = faces.iter().any(|face| face.criticals() > 0);
        for _ in faces.iter().filter(|face| face.hits() + face.criticals() > 0) {
            play.deal_damage_card(ship, faceup)?;
            faceup = false;
        }
        play.destroy_doomed()?;
    }
    Ok(())
}

/// For computer players: each mine deals about one damage card.
fn threatens(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    let card = game.cost_with_upgrades(ship) / i32::from(query::hull_value(game, ship).max(1));
    *points -= prizes::tokens_within(game, ship, 1) * f64::from(card);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use crate::state::MarkerKind;
    use rulebook::shows;

    fn moved_beside(tokens: &[[f64; 2]], faces: &[&str]) -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("minefields");
        let ship = kit.ship(A, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        for at in tokens {
            kit.marker(MarkerKind::Objective, *at);
        }
        kit.top_of_deck(&["coolant-discharge"]);
        kit.dice("blue", faces);
        kit.run(|play| play.maneuver_ship(ship, None));
        (kit, ship)
    }

    #[test]
    fn the_first_card_is_faceup_if_a_critical_shows() {
        shows!("minefields");
        let (kit, ship) = moved_beside(&[[990.0, 400.0]], &["hit", "critical"]);
        let faceup: Vec<bool> = kit.game.ship(ship).damage.iter().map(|card| card.faceup).collect();
        assert_eq!(faceup, [true, false]);
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 0);
    }

    #[test]
    fn every_token_near_goes_off_without_a_critical_facedown() {
        shows!("minefields/other-icons");
        let two = [[990.0, 400.0], [810.0, 400.0]];
        let (kit, ship) = moved_beside(&two, &["hit", "accuracy", "hit", "hit"]);
        assert_eq!(kit.game.ship(ship).damage.len(), 3);
        assert_eq!(kit.game.ship(ship).faceup().count(), 0);
    }

    #[test]
    fn the_dice_of_every_token_are_told() {
        shows!("minefields");
        let two = [[990.0, 400.0], [810.0, 400.0]];
        let (kit, _) = moved_beside(&two, &["hit", "accuracy", "critical", "hit"]);
        let faces = [Face::Hit, Face::Accuracy, Face::Critical, Face::Hit];
        assert_eq!(kit.rolled_outside_attack(Source::Objective(B)), faces);
    }

    #[test]
    fn farther_away_nothing_happens() {
        shows!("minefields");
        let (kit, ship) = moved_beside(&[[1200.0, 400.0]], &[]);
        assert!(kit.game.ship(ship).damage.is_empty());
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 1);
    }

    #[test]
    fn the_second_player_lays_obstacles_far_apart_and_tokens_beside_them() {
        shows!("minefields", "setup.no-place");
        let mut kit = placing_obstacles("minefields");
        kit.place_obstacles();
        assert!(kit.asked.iter().all(|asked| asked.seat == B.0));
        let (lying, out): (Vec<_>, Vec<_>) = kit.game.obstacles().partition(|(_, obstacle)| obstacle.pose.is_some());
        assert!(lying.len() >= 2 && out.iter().all(|(_, obstacle)| obstacle.removed), "what finds no place stays out");
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 6);
    }

    #[test]
    fn a_ship_that_one_token_destroys_sets_off_no_other() {
        shows!("minefields/one-after-another");
        let mut kit = new_kit();
        kit.objective("minefields");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        for _ in 0..3 {
            kit.damage(ship, "structural-damage", false);
        }
        for x in [840.0, 960.0] {
            kit.marker(MarkerKind::Objective, [x, 450.0]);
        }
        kit.dice("blue", &["hit", "hit"]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.game.is_in_play(ship.into()));
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 1);
    }
}
