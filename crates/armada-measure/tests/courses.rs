//! Courses among other components: only start and end count; courses that cannot be plotted; the reverse of a course.

use armada_catalog::{Catalog, Ship, Size};
use armada_measure::scene::Scene;
use armada_measure::tool::{Clicks, Side, all_clicks, all_courses, lay, lay_in_place};
use armada_measure::{Board, PlacedShip, plotted};
use plane::{Heading, Point, Pose, to_mm};
use rulebook::shows;

const CORVETTE: &str = "cr90-corvette";

fn pose(x: f64, y: f64, heading: f64) -> Pose {
    Pose { at: Point::from_mm(x, y).unwrap(), heading: Heading::from_degrees(heading).unwrap() }
}

const START: Pose = Pose { at: Point { x: 0, y: 0 }, heading: Heading::AHEAD };

/// A corvette that faces +y, and other components.
fn scene(at: (f64, f64), more: &str) -> Scene {
    let (x, y) = at;
    let text = format!(
        "[[ships]]\nid = 'a'\nseat = 'first'\ncard = 'cr90-corvette-a'\nat = [{x}, {y}]\nheading = 0\nspeed = 3\n{more}"
    );
    Scene::read("scene.toml", text.as_bytes()).unwrap()
}

fn other_ship(x: f64, y: f64) -> String {
    format!("[[ships]]\nid = 'b'\nseat = 'second'\ncard = 'cr90-corvette-a'\nat = [{x}, {y}]\nheading = 90\n")
}

/// The straight course.
fn straight(scene: &Scene, speed: u8) -> armada_measure::scene::JudgedCourse {
    let mut courses = scene.courses(0, speed).into_iter();
    courses.find(|judged| judged.course.clicks.iter().all(|clicked| *clicked == 0)).unwrap()
}

#[test]
fn only_where_a_ship_starts_and_ends_counts() {
    shows!("movement.ship.pick-up", "movement.overlap.pass-through", "obstacles.pass-through");
    // At speed 3 it moves 3 * 68.4 = 205.2 mm, past the middle of all this.
    let between = "[[obstacles]]\nid = 'o'\nkind = 'asteroid-field-1'\nat = [900, 300]\nheading = 90\n\
         [[squadrons]]\nid = 'x'\nseat = 'second'\ncard = 'tie-fighter-squadron'\nat = [900, 330]\n";
    let full = scene((900.0, 200.0), &format!("{}{between}", other_ship(900.0, 280.0)));
    let judged = straight(&full, 3);
    assert!(judged.overlaps == armada_measure::scene::Overlaps::default(), "{:?}", judged.overlaps);
    assert_eq!((judged.ends.speed, judged.ends.pose), (3, judged.course.pose));
    let onto = straight(&full, 1);
    assert_eq!((onto.overlaps.ships.as_slice(), onto.ends.speed), (&[1][..], 0), "at speed 1 it would end on the ship");
    let field = scene((900.0, 200.0), "[[obstacles]]\nid = 'o'\nkind = 'asteroid-field-1'\nat = [900, 300]\n");
    assert_eq!((straight(&field, 1).overlaps.obstacles, straight(&field, 3).overlaps.obstacles), (vec![0], vec![]));
}

#[test]
fn what_lies_under_the_tool_does_not_move_it() {
    shows!("movement.tool.blocked-placement");
    let squadrons = "[[squadrons]]\nid = 'x'\nseat = 'first'\ncard = 'x-wing-squadron'\nat = [870, 280]\n\
         [[squadrons]]\nid = 'y'\nseat = 'second'\ncard = 'tie-fighter-squadron'\nat = [930, 290]\n";
    let (empty, full) = (scene((900.0, 200.0), ""), scene((900.0, 200.0), squadrons));
    let under = |judged: &armada_measure::scene::JudgedCourse| {
        let board = full.board();
        judged.course.strips.iter().any(|strip| board.squadrons.iter().any(|disc| disc.overlaps_convex(strip)))
    };
    let (empty, full) = (empty.courses(0, 3), full.courses(0, 3));
    assert!(full.iter().any(under), "some tool lies over a squadron");
    assert_eq!(empty.len(), full.len());
    for (one, two) in empty.iter().zip(&full) {
        assert_eq!((one.course.pose, one.course.on_tool), (two.course.pose, two.course.on_tool));
    }
}

#[test]
fn joints_beyond_the_last_one_do_not_matter() {
    shows!("movement.tool.beyond-final-joint");
    let mut board = Board::default();
    board.add_ship(PlacedShip::new(CORVETTE, START));
    // At joints 2 and 3 it would overlap a ship, so it ends at joint 1.
    for place in [pose(0.0, 150.0, 90.0), pose(20.0, 205.0, 90.0)] {
        board.add_ship(PlacedShip::new(CORVETTE, place));
    }
    let first = lay(CORVETTE, Size::Small, START, &[1], Side::Right).pose;
    let mut reduced = 0;
    for (second, third) in [(0, 0), (1, 0), (0, -1), (-1, 1)] {
        let course = lay(CORVETTE, Size::Small, START, &[1, second, third], Side::Right);
        let maneuver = board.maneuver(0, CORVETTE, Size::Small, &course);
        if maneuver.speed == 1 {
            reduced += 1;
            assert_eq!(maneuver.pose, first, "{second} {third}");
        }
    }
    assert!(reduced >= 2, "{reduced}");
}

#[test]
fn a_ship_slowed_by_another_may_end_on_the_tool() {
    shows!("movement.overlap.tool-overlap-allowed");
    // Some courses of a corvette end on the tool only at a lower speed: a ship is placed at the end of such a course.
    let ship = Catalog::get().ship("cr90-corvette-a").unwrap();
    let mut shown = 0;
    for clicks in all_clicks(&ship.speed_chart, 3) {
        for side in Side::BOTH {
            let course = lay(&ship.class, ship.size, START, &clicks, side);
            let short = lay(&ship.class, ship.size, START, &clicks[..2], side);
            let mut board = Board::default();
            board.add_ship(PlacedShip::new(CORVETTE, START));
            let blocker = PlacedShip::new(CORVETTE, course.pose);
            if course.on_tool || !short.on_tool || blocker.overlaps(&PlacedShip::new(CORVETTE, short.pose)) {
                continue;
            }
            board.add_ship(blocker);
            let maneuver = board.maneuver(0, CORVETTE, Size::Small, &course);
            assert_eq!((maneuver.speed, maneuver.pose), (2, short.pose), "{clicks:?} {side:?}");
            shown += 1;
        }
    }
    assert!(shown > 0, "no such course");
}

/// Every combination of clicks of up to four joints, beyond any speed chart.
fn any_clicks() -> Vec<Clicks> {
    let mut all = vec![Clicks::new()];
    for joint in 0..4 {
        let longer = all
            .iter()
            .filter(|clicks| clicks.len() == joint)
            .flat_map(|clicks| (-2..=2).map(|clicked| clicks.iter().copied().chain([clicked]).collect::<Clicks>()));
        all.extend(longer.collect::<Vec<_>>());
    }
    all.split_off(1)
}

#[test]
fn a_course_that_ends_on_the_tool_on_both_sides_cannot_be_plotted() {
    shows!("huge.illegal-course", "movement.ship.tool-overlap-both-sides");
    let classes = [(CORVETTE, Size::Small), ("victory-class", Size::Medium), ("imperial-class", Size::Large)];
    let mut refused = Vec::new();
    for (class, size) in classes.into_iter().chain([("executor-class", Size::Huge)]) {
        for clicks in any_clicks() {
            let both = Side::BOTH.map(|side| lay(class, size, START, &clicks, side).on_tool);
            let rule = if size == Size::Huge { "huge.illegal-course" } else { "movement.ship.tool-overlap-both-sides" };
            match plotted(class, size, START, &clicks) {
                Ok(courses) => {
                    let free = both.iter().filter(|on_tool| !**on_tool).count();
                    assert_eq!(courses.len(), free, "{class} {clicks:?}");
                    assert!(courses.iter().all(|course| !course.on_tool));
                }
                Err((by, _)) => {
                    assert_eq!((by.0, both), (rule, [true, true]), "{class} {clicks:?}");
                    refused.push(size);
                }
            }
        }
    }
    assert!(refused.contains(&Size::Huge));
    // Two plates overlap the tool far more easily than one: no smaller ship overlaps it on both sides, whatever the
    // clicks.
    assert!(refused.iter().all(|size| *size == Size::Huge), "{refused:?}");
}

#[test]
fn a_turn_in_place_that_would_overlap_a_ship_is_not_made() {
    let mut board = Board::default();
    board.add_ship(PlacedShip::new(CORVETTE, START));
    let free = board.turn_in_place(0, CORVETTE, Size::Small, 1);
    assert_eq!(free.pose, lay_in_place(CORVETTE, Size::Small, START, 1).pose);
    assert!(free.overlapped.is_empty());
    board.add_ship(PlacedShip::new(CORVETTE, pose(55.0, 30.0, 0.0)));
    let hit = board.turn_in_place(0, CORVETTE, Size::Small, 1);
    assert_eq!((hit.pose, hit.overlapped.as_slice(), hit.closest.as_slice()), (START, &[1][..], &[1][..]));
    let other_way = board.turn_in_place(0, CORVETTE, Size::Small, 0);
    assert_eq!((other_way.pose, other_way.overlapped.len()), (START, 0));
}

#[test]
fn the_tool_may_leave_the_play_area_as_long_as_the_ship_does_not() {
    shows!("movement.outside.only-final-position");
    let scene = scene((40.0, 300.0), "");
    let off_table = |judged: &&armada_measure::scene::JudgedCourse| {
        judged.course.strips.iter().flat_map(plane::Convex::corners).any(|corner| corner.x < 0)
    };
    let courses = scene.courses(0, 3);
    let over_the_edge: Vec<_> = courses.iter().filter(off_table).collect();
    assert!(over_the_edge.iter().any(|judged| judged.inside_play_area), "the tool outside, the ship inside");
    assert!(over_the_edge.iter().any(|judged| !judged.inside_play_area));
    for judged in over_the_edge {
        let there = PlacedShip::new(CORVETTE, judged.course.pose);
        let corners = there.base().iter().flat_map(plane::Convex::corners);
        assert_eq!(judged.inside_play_area, corners.clone().all(|corner| corner.x >= -1 && corner.y >= -1));
    }
}

#[test]
fn a_ship_in_the_way_can_keep_another_on_the_table() {
    shows!("movement.outside.overlap-saves");
    // Speed 3 ends 205.2 mm ahead, its bow 40.7 mm beyond the edge; a ship is there, and speed 2 ends 27.7 mm inside.
    let start = 914.4 - 200.0;
    let free = straight(&scene((900.0, start), ""), 3);
    assert!(!free.inside_play_area);
    let blocked = scene((900.0, start), &other_ship(900.0, 914.4 - 22.0));
    let judged = straight(&blocked, 3);
    assert_eq!((judged.inside_play_area, judged.overlaps.ships.as_slice(), judged.ends.speed), (false, &[1][..], 1));
    assert!(blocked.holds_ship(&PlacedShip::new(CORVETTE, judged.ends.pose)), "it ends inside");
}

/// Every course of every ship in the catalog, with the tool on either side.
fn every_course() -> impl Iterator<Item = (&'static Ship, Clicks, Side)> {
    Catalog::get().ships().iter().flat_map(|ship| {
        let clicks = (1..=ship.speed_chart.fastest()).flat_map(|speed| all_clicks(&ship.speed_chart, speed));
        clicks.flat_map(move |clicks| Side::BOTH.map(|side| (ship, clicks.clone(), side)))
    })
}

/// Follows the tool back from where a ship ended: along it to the last joint, straightened there, and so on to the
/// first guides. Uses the catalog's lengths without rounding. Returns the start, in millimetres and degrees.
fn taken_back(ship: &Ship, clicks: &[i8], side: Side, end: Pose) -> ([f64; 2], f64) {
    let tool = &Catalog::get().maneuver_tool;
    let plate = Catalog::get().base(ship.size).rearmost();
    let aside = tool.beside_axis(plate.width()) * if side == Side::Left { -1.0 } else { 1.0 };
    let mut heading = end.heading.degrees();
    // The offset from the centre of a ship to where the tool leaves its base, along a heading.
    let guide = |heading: f64| {
        let (sin, cos) = heading.to_radians().sin_cos();
        [aside * cos + plate.max.y * sin, plate.max.y * cos - aside * sin]
    };
    let [mut x, mut y] = end.at.to_mm();
    let back = |x: &mut f64, y: &mut f64, heading: f64, length: f64| {
        let (sin, cos) = heading.to_radians().sin_cos();
        (*x, *y) = (*x - length * sin, *y - length * cos);
    };
    let from = guide(heading);
    (x, y) = (x + from[0], y + from[1]);
    for clicked in clicks.iter().rev() {
        back(&mut x, &mut y, heading, tool.joint_to_base_line.value);
        heading -= f64::from(*clicked) * tool.degrees_per_click.value;
        back(&mut x, &mut y, heading, tool.base_line_to_joint.value);
    }
    let to = guide(heading);
    ([x - to[0], y - to[1]], heading)
}

#[test]
fn every_course_leads_back_to_its_start() {
    let start = pose(612.3, 401.7, 33.0);
    let mut courses = 0;
    for (ship, clicks, side) in every_course() {
        let end = lay(&ship.class, ship.size, start, &clicks, side).pose;
        let ([x, y], heading) = taken_back(ship, &clicks, side, end);
        let [start_x, start_y] = start.at.to_mm();
        let off = (x - start_x).hypot(y - start_y);
        assert!(off <= to_mm(plane::TOLERANCE), "{} {clicks:?} {side:?}: {off} mm", ship.id);
        let turned = (heading - start.heading.degrees()).rem_euclid(360.0);
        assert!(turned.min(360.0 - turned) < 1e-6, "{} {clicks:?}", ship.id);
        courses += 1;
    }
    assert!(courses > 3000, "{courses}");
}

#[test]
fn a_ship_that_repeats_a_course_goes_around_and_comes_back() {
    for (ship, clicks, side) in every_course() {
        let net: i32 = clicks.iter().map(|clicked| i32::from(*clicked)).sum();
        // Sixteen times any number of clicks is a whole number of turns; a course without a net turn gets one more
        // click.
        let straight = net % 16 == 0;
        let mut at = START;
        for _ in 0..16 {
            at = lay(&ship.class, ship.size, at, &clicks, side).pose;
            at = if straight { lay_in_place(&ship.class, ship.size, at, 1).pose } else { at };
        }
        assert_eq!(at.heading, START.heading, "{} {clicks:?}", ship.id);
        // Every leg may be rounded by almost a step.
        let off = at.at.spot().distance(START.at.spot());
        assert!(off <= 32.0, "{} {clicks:?} {side:?}: {off} steps", ship.id);
    }
}

#[test]
fn a_mirrored_course_ends_in_the_mirror() {
    for (ship, clicks, side) in every_course() {
        let start = pose(123.4, 56.7, 21.0);
        let mirrored: Clicks = clicks.iter().map(|clicked| -clicked).collect();
        let one = lay(&ship.class, ship.size, start, &clicks, side);
        let other = lay(&ship.class, ship.size, start.mirrored(), &mirrored, side.other());
        assert_eq!(other.pose.heading, one.pose.mirrored().heading);
        let off = other.pose.at.spot().distance(one.pose.mirrored().at.spot());
        assert!(off <= plane::TOLERANCE, "{} {clicks:?} {side:?}: {off} steps", ship.id);
        assert_eq!(other.on_tool, one.on_tool, "{} {clicks:?} {side:?}", ship.id);
    }
}

#[test]
fn a_longer_course_begins_like_a_shorter_one() {
    shows!("movement.tool.joints-are-speeds");
    for ship in Catalog::get().ships() {
        let fastest = ship.speed_chart.fastest();
        let straight =
            all_courses(ship, START, fastest).into_iter().find(|course| course.clicks.iter().all(|c| *c == 0));
        let whole = to_mm(straight.unwrap().pose.at.spot().distance(START.at.spot()));
        let step = Catalog::get().maneuver_tool.joint_to_joint.value;
        assert!((whole - step * f64::from(fastest)).abs() < 0.01, "{}: {whole} mm", ship.id);
    }
}
