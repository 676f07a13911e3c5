//! Checks that nothing is off the table, and no two units overlap.

use super::Scene;
use crate::Unit;
use crate::written::Reader;

/// Reports every unit off the table and every pair that overlaps, once, at the later of the two. `places` are the
/// offsets of the units in the file.
pub(super) fn positions(scene: &Scene, places: &[usize], reader: &mut Reader<'_>) {
    let board = scene.board();
    let units: Vec<Unit> = scene.units().collect();
    for (index, unit) in units.iter().enumerate() {
        let inside = match unit {
            Unit::Ship(ship) => scene.holds_ship(&board.ships[*ship]),
            Unit::Squadron(squadron) => scene.holds_squadron(&board.squadrons[*squadron]),
            Unit::Obstacle(_) | Unit::Token(_) => true,
        };
        if !inside {
            let area = scene.play_area.max;
            let says = format!("`{}` is not inside the play area", scene.id(*unit));
            let help = format!("its whole base must lie within 0 to {} and 0 to {} mm", area.x, area.y);
            reader.report(reader.fault(places[index], says).help(help));
        }
        for earlier in &units[..index] {
            let overlap = match (*earlier, *unit) {
                (Unit::Ship(one), Unit::Ship(two)) => board.ships[one].overlaps(&board.ships[two]),
                (Unit::Ship(ship), Unit::Squadron(squadron)) | (Unit::Squadron(squadron), Unit::Ship(ship)) => {
                    board.ships[ship].overlaps_disc(&board.squadrons[squadron])
                }
                (Unit::Squadron(one), Unit::Squadron(two)) => board.squadrons[one].overlaps(&board.squadrons[two]),
                // Units may overlap those.
                (Unit::Obstacle(_) | Unit::Token(_), _) | (_, Unit::Obstacle(_) | Unit::Token(_)) => false,
            };
            if overlap {
                let says = format!("`{}` overlaps `{}`", scene.id(*unit), scene.id(*earlier));
                let help = "move one of them; bases may touch, and the shield dials of a ship count as base";
                reader.report(reader.fault(places[index], says).help(help));
            }
        }
    }
}
