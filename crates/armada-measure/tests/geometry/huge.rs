//! The huge ship: one base of two plates and a token between them.
//!
//! Its plates are 77.5 by 129 mm, with 93.5 mm between them spanned by the token, 73 mm wide: the plates end 46.75 mm
//! from the middle.

use armada_catalog::Zone;
use armada_measure::{Edition, Obstruction};

use super::scene::{CORVETTE, EXECUTOR, Scene, disc, front, is_about, rear, ship, whole};

#[test]
fn its_auxiliary_arcs_begin_behind_the_line_across() {
    rulebook::shows!("huge.firing-arcs");
    let mut scene = Scene::default();
    let executor = scene.ship(EXECUTOR, 0.0, 0.0, 0.0);
    // The line across is 24.95 behind the middle; half its width belongs to either arc.
    let arcs = |scene: &mut Scene, y: f64| {
        let enemy = scene.squadron(150.0, y);
        [Zone::Right, Zone::RightAuxiliary].map(|zone| scene.attack((executor, Some(zone)), whole(enemy)).is_in_arc())
    };
    assert_eq!(arcs(&mut scene, -24.95), [true, true]);
    assert_eq!(arcs(&mut scene, -24.95 + 17.0 + 0.29), [true, true], "touching the line");
    assert_eq!(arcs(&mut scene, -24.95 + 17.0 + 0.31), [true, false]);
    assert_eq!(arcs(&mut scene, -24.95 - 17.0 - 0.31), [false, true]);
}

#[test]
fn the_token_between_its_plates_obstructs() {
    rulebook::shows!("geometry.los.through-obstacle-or-ship");
    let obstructed = |y: f64| {
        let mut scene = Scene::default();
        scene.ship(EXECUTOR, 0.0, 0.0, 0.0);
        let one = scene.squadron(-80.0, y);
        let two = scene.squadron(80.0, y);
        scene.attack(whole(one), whole(two)).is_obstructed()
    };
    assert!(obstructed(0.0), "over the token");
    assert!(obstructed(100.0), "over the front plate");
    assert!(obstructed(46.75) && obstructed(-46.75), "exactly along the seam of token and plate");
    assert!(!obstructed(175.75) && !obstructed(180.0), "along its bow, and ahead of it");
}

#[test]
fn nothing_shows_through_the_seams_of_its_base() {
    rulebook::shows!("geometry.los.hidden-obstacle");
    // A corvette ahead of it looks along its axis to the rear dot, over a station that lies under both seams' middle.
    for step in 0..720 {
        let degrees = f64::from(step) * 0.5;
        let (sin, cos) = degrees.to_radians().sin_cos();
        let mut scene = Scene::of(Edition::Of2020);
        let executor = scene.ship(EXECUTOR, 0.0, 0.0, degrees);
        let ahead = scene.ship(CORVETTE, 300.0 * sin, 300.0 * cos, degrees + 180.0);
        scene.obstacle("station", 46.75 * sin, 46.75 * cos, degrees);
        let verdict = scene.attack(front(ahead), rear(executor));
        assert!(!verdict.obstructed_by().contains(&Obstruction::Obstacle(0)), "facing {degrees}");
    }
    let mut scene = Scene::default();
    let executor = scene.ship(EXECUTOR, 0.0, 0.0, 0.0);
    let ahead = scene.ship(CORVETTE, 0.0, 300.0, 180.0);
    scene.obstacle("station", 0.0, 175.75, 0.0);
    assert!(scene.attack(front(ahead), front(executor)).is_obstructed(), "at its bow it sticks out");
}

#[test]
fn it_is_measured_from_the_nearer_plate_or_the_token() {
    rulebook::shows!("geometry.range.non-attack");
    let executor = ship(EXECUTOR, 0.0, 0.0, 0.0);
    let gap = |x: f64, y: f64| executor.nearest_to_disc(&disc(x, y)).mm();
    assert!(is_about(gap(38.75 + 50.0 + 17.0, 100.0), 50.0), "abeam of the front plate");
    // Abeam of the middle the corners of the plates are 46.75 away lengthwise, and the token's edge is straight abeam.
    assert!(is_about(gap(36.5 + 50.0 + 17.0, 0.0), 50.0));
}
