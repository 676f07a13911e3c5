//! The table as a drawing: everything where it lies, and what the score is.

use table::Side;

use crate::catalog::{Point, Rect};
use crate::draw::Drawing;
use crate::play::words;
use crate::scene::{FIRST, SECOND};
use crate::state::{Game, Item};

/// An SVG document of the whole table.
pub(in crate::play) fn drawing(game: &Game) -> String {
    let moment = moment(game);
    let (width, depth) = game.tabletop().size();
    let mm = |length: i32| plane::to_mm(f64::from(length));
    let area = Rect { min: Point::new(0.0, 0.0), max: Point::new(mm(width), mm(depth)) };
    let mut drawing = Drawing::new(moment.clone());
    drawing.table(area).see_table(area);
    let placed = game.placed();
    let seat = |side: Side| if side == game.first { FIRST } else { SECOND };
    for (id, obstacle) in placed.obstacles.iter().zip(&placed.board.obstacles) {
        let owner = game.obstacle(*id).owner.map(seat);
        drawing.obstacle(obstacle, owner, &words::item_name(game, Item::Obstacle(*id)), "");
    }
    for (id, token) in placed.markers.iter().zip(&placed.board.tokens) {
        drawing.token(token, &words::item_name(game, Item::Marker(*id)));
    }
    for (id, ship) in placed.ships.iter().zip(&placed.board.ships) {
        let state = game.ship(*id);
        let about = format!("speed {}", state.speed);
        drawing.ship(ship, seat(state.side), &words::item_name(game, Item::Ship(*id)), &about);
    }
    for (id, base) in placed.squadrons.iter().zip(&placed.board.squadrons) {
        let state = game.squadron(*id);
        let about = format!("hull {}", state.hull);
        drawing.squadron(base, seat(state.side), &words::item_name(game, Item::Squadron(*id)), &about);
    }
    drawing.caption(moment).svg()
}

fn moment(game: &Game) -> String {
    if game.is_setup() {
        return "Setup".to_owned();
    }
    let [one, other] = [Side(0), Side(1)].map(|side| game.score(side));
    format!("Round {}, score {one} to {other}", game.round)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};

    #[test]
    fn everything_on_the_table_is_in_it() {
        let mut kit = Kit::new();
        let empty = drawing(&kit.game);
        kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.squadron(B, "tie-fighter-squadron", [600.0, 300.0]);
        kit.obstacle("station", [1200.0, 450.0], 0.0);
        let svg = drawing(&kit.game);
        for part in ["<svg", "Round 1, score 0 to 0", "CR90 Corvette A", "TIE Fighter Squadron", "station"] {
            assert!(svg.contains(part), "{part}");
        }
        assert!(empty.contains("<svg") && empty.len() < svg.len());
    }

    #[test]
    fn the_first_players_units_are_in_the_first_players_colour() {
        const FIRST_PLAYER: &str = "#5cc8bd";
        // The edge at which that player sits is in it as well.
        let times = |first, side| {
            let mut kit = Kit::new();
            kit.game.first = first;
            kit.ship(side, "cr90-corvette-a", [900.0, 300.0], 0.0);
            drawing(&kit.game).matches(FIRST_PLAYER).count()
        };
        assert!(times(A, A) > times(A, B));
        assert!(times(B, B) > times(B, A));
    }
}
