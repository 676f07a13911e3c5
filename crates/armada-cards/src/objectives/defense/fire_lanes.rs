//! Fire Lanes: tokens are controlled by the side that can bring more dice to bear on them.

use crate::objectives::{always, in_setup_beyond, prizes, second_places_tokens};
use crate::prelude::*;
use crate::state::{MarkerId, MarkerKind, Origin};
use table::Side;

pub(crate) static CARD: Card = Card {
    id: "fire-lanes",
    hooks: &[
        react(Window::SetupAfterObstacles, always, |play, _| mark_lanes(play)).named("mark-lanes"),
        react(Window::RoundEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
        modify(Answer::Position(draws)),
    ],
};

static PLACE: Ask = Ask::new("fire-lanes-token", Rule("fire-lanes"), "Where do you place {}?")
    .meanwhile("is placing an objective token");
static SHIFT: Ask =
    Ask::new("fire-lanes-shift", Rule("fire-lanes"), "Where do you move {}?").meanwhile("is moving an objective token");

/// The second player puts the tokens down, the first player may move each.
fn mark_lanes(play: &mut Play<'_>) -> Flow {
    second_places_tokens(play, &PLACE, 3, &in_setup_beyond(4))?;
    let tokens: Vec<MarkerId> = play.markers_of(MarkerKind::Objective).collect();
    let seat = play.commander(play.first);
    for token in tokens {
        play.move_marker(seat, &SHIFT, token, 2)?;
    }
    Ok(())
}

fn score(play: &mut Play<'_>) -> Flow {
    let tokens: Vec<MarkerId> = play.markers_of(MarkerKind::Objective).collect();
    for token in tokens {
        if let Some(side) = controls(play, token) {
            play.gain_victory_tokens(side, 1);
        }
    }
    Ok(())
}

/// A side with a unit on a token gives it to the enemy; otherwise dice decide.
fn controls(game: &Game, token: MarkerId) -> Option<Side> {
    let sides = [Side(0), Side(1)];
    match sides.map(|side| is_covered_by(game, token, side)) {
        [true, true] => None,
        [true, false] => Some(Side(1)),
        [false, true] => Some(Side(0)),
        [false, false] => {
            let [one, two] = sides.map(|side| dice_at(game, token, side));
            match one.cmp(&two) {
                std::cmp::Ordering::Greater => Some(Side(0)),
                std::cmp::Ordering::Less => Some(Side(1)),
                std::cmp::Ordering::Equal => None,
            }
        }
    }
}

fn is_covered_by(game: &Game, token: MarkerId, side: Side) -> bool {
    let covers = |unit: UnitId| game.overlaps_marker(unit, token);
    game.ships_in_play().any(|(id, ship)| ship.side == side && covers(id.into()))
        || game.squadrons_in_play().any(|(id, squadron)| squadron.side == side && covers(id.into()))
}

/// The battery dice that a side's hull zones could gather against a token.
fn dice_at(game: &Game, token: MarkerId, side: Side) -> u32 {
    let ships = game.ships_in_play().filter(|(_, ship)| ship.side == side);
    let zones = ships.flat_map(|(id, ship)| ship.zones().map(move |zone| (id, zone)));
    zones.map(|(ship, zone)| u32::from(game.battery_dice_at_marker(ship, zone, token))).sum()
}

/// For computer players: dice on the tokens, and no ship on top of them. Four dice usually suffice to control one.
fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    for token in game.markers_of(MarkerKind::Objective) {
        let zones = game.ship(ship).zones();
        let dice: f64 = zones.map(|zone| f64::from(game.battery_dice_at_marker(ship, zone, token))).sum();
        let share = if game.overlaps_marker(ship.into(), token) { -1.0 } else { (dice / 4.0).min(1.0) };
        *points += share * prizes::victory_token(game);
    }
    let tokens = game.markers_of(MarkerKind::Objective).map(Origin::Marker);
    *points += prizes::best(tokens.map(|at| prizes::near(game, ship, at, 0, 0.5 * prizes::victory_token(game))));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, MarkerId) {
        let mut kit = new_kit();
        kit.objective("fire-lanes");
        let token = kit.marker(MarkerKind::Objective, [900.0, 450.0]);
        (kit, token)
    }

    #[test]
    fn more_dice_that_suit_the_range_control_the_token() {
        shows!("fire-lanes/dice-at-range");
        let (mut kit, token) = kit();
        // Front battery 2 red 1 blue; at long range only the red dice count.
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 180.0], 0.0);
        assert_eq!(kit.game.battery_dice_at_marker(corvette, Zone::Front, token), 2);
        kit.open(Window::RoundEnd);
        assert_eq!(kit.game.score(A), 15);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 640.0], 180.0);
        kit.open(Window::RoundEnd);
        assert_eq!((kit.game.player(A).victory_tokens, kit.game.player(B).victory_tokens), (1, 1));
    }

    #[test]
    fn who_covers_a_token_gives_it_away() {
        shows!("fire-lanes");
        let (mut kit, _) = kit();
        kit.ship(A, "cr90-corvette-a", [900.0, 180.0], 0.0);
        kit.squadron(A, "x-wing-squadron", [920.0, 450.0]);
        kit.open(Window::RoundEnd);
        assert_eq!((kit.game.player(A).victory_tokens, kit.game.player(B).victory_tokens), (0, 1));
        kit.squadron(B, "tie-fighter-squadron", [880.0, 450.0]);
        kit.open(Window::RoundEnd);
        assert_eq!((kit.game.player(A).victory_tokens, kit.game.player(B).victory_tokens), (0, 1), "nobody's");
    }

    #[test]
    fn the_second_player_places_and_the_first_may_shift() {
        shows!("fire-lanes", "obstacles.movement.stay");
        let mut kit = new_kit();
        kit.objective("fire-lanes");
        let placed = [[600.0, 450.0], [900.0, 450.0], [1200.0, 450.0]];
        for at in &placed {
            kit.answer_at("fire-lanes-token", *at);
        }
        for at in [placed[0], [960.0, 450.0], placed[2]] {
            kit.answer_at("fire-lanes-shift", at);
        }
        kit.open(Window::SetupAfterObstacles);
        let asked: Vec<(&str, u8)> = kit.asked.iter().map(|asked| (asked.ask, asked.seat)).collect();
        assert_eq!(asked[..3], [("fire-lanes-token", 1); 3]);
        assert_eq!(asked[3..], [("fire-lanes-shift", 0); 3]);
        let lie: Vec<[f64; 2]> = kit.game.markers().filter_map(|(_, marker)| Some(marker.at?.to_mm())).collect();
        assert_eq!(lie, [placed[0], [960.0, 450.0], placed[2]], "two were left where they lay, one was moved");
    }

    #[test]
    fn an_obstructed_zone_has_a_die_less() {
        shows!("fire-lanes", "attack.roll.obstructed-removes-die");
        let (mut kit, token) = kit();
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 180.0], 0.0);
        kit.obstacle("asteroid-field-1", [900.0, 350.0], 0.0);
        assert_eq!(kit.game.battery_dice_at_marker(corvette, Zone::Front, token), 1);
        kit.upgrade(corvette, "jainas-light");
        assert_eq!(kit.game.battery_dice_at_marker(corvette, Zone::Front, token), 2, "never obstructed");
    }

    #[test]
    fn with_equal_dice_nobody_controls_the_token() {
        shows!("fire-lanes/tie");
        let (mut kit, token) = kit();
        let one = kit.ship(A, "cr90-corvette-a", [900.0, 250.0], 0.0);
        let two = kit.ship(B, "cr90-corvette-a", [900.0, 650.0], 180.0);
        let dice = [one, two].map(|ship| kit.game.battery_dice_at_marker(ship, Zone::Front, token));
        assert!(dice[0] == dice[1] && dice[0] > 0, "{dice:?}");
        kit.open(Window::RoundEnd);
        assert_eq!([A, B].map(|side| kit.game.player(side).victory_tokens), [0, 0]);
    }

    #[test]
    fn an_obstacle_on_the_line_costs_a_die_and_a_dust_field_all() {
        shows!("fire-lanes/obstructed-lines");
        for (between, dice) in [(None, 2), (Some("asteroid-field-1"), 1), (Some("dust-field-1"), 0)] {
            let (mut kit, token) = kit();
            let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 180.0], 0.0);
            if let Some(obstacle) = between {
                kit.obstacle(obstacle, [900.0, 340.0], 0.0);
            }
            assert_eq!(kit.game.battery_dice_at_marker(corvette, Zone::Front, token), dice, "{between:?}");
            kit.open(Window::RoundEnd);
            assert_eq!(kit.game.player(A).victory_tokens, u8::from(dice > 0));
        }
    }

    #[test]
    fn without_fire_control_an_obstructed_zone_counts_nothing() {
        shows!("fire-lanes/disengaged-fire-control");
        for (obstructed, faceup, controls) in [(true, true, false), (true, false, true), (false, true, true)] {
            let (mut kit, _) = kit();
            let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 180.0], 0.0);
            kit.damage(corvette, "disengaged-fire-control", faceup);
            if obstructed {
                kit.obstacle("asteroid-field-1", [900.0, 340.0], 0.0);
            }
            kit.open(Window::RoundEnd);
            assert_eq!(kit.game.player(A).victory_tokens, u8::from(controls), "obstructed: {obstructed}");
        }
    }
}
