//! Cost of the measurements that a battle needs most, between two turned bases at all distances of a table.
//! || Every batch uses new scenes, because branch prediction would adapt to repeated ones. The throughput counts
//! measurements.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use plane::{Convex, Disc, Heading, Outline, Point, Pose, Ray, Segment, Wedge, from_mm};

const SCENES: usize = 1000;

fn main() {
    divan::main();
}

struct Dice(u64);

impl Dice {
    fn between(&mut self, least: i32, most: i32) -> i32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        least + ((word >> 32) % (most - least) as u64) as i32
    }

    fn pose(&mut self) -> Pose {
        let reach = 300 * 1024;
        let at = Point { x: self.between(-reach, reach), y: self.between(-reach, reach) };
        let degrees = f64::from(self.between(0, 360_000)) / 1000.0;
        Pose { at, heading: Heading::from_degrees(degrees).expect("this is a number") }
    }
}

fn mm(length: f64) -> i32 {
    from_mm(length).expect("it fits on a table")
}

fn base() -> Convex {
    Convex::rectangle(mm(61.0), mm(102.0))
}

/// Ahead of the base's middle, 90 degrees wide.
fn arc() -> Wedge {
    let ray = |x: f64| Ray { from: Point::default(), toward: Point { x: mm(x), y: mm(1000.0) } };
    Wedge::new(ray(-1000.0), ray(1000.0)).expect("it opens")
}

struct Scene {
    pose: Pose,
    one: Convex,
    other: Convex,
    arc: Wedge,
    disc: Disc,
    line: Segment,
}

fn scenes() -> impl FnMut() -> Vec<Scene> {
    let mut dice = Dice(1);
    move || {
        let scene = |_| {
            let (pose, there) = (dice.pose(), dice.pose());
            let (start, end) = (dice.pose().at, dice.pose().at);
            Scene {
                pose,
                one: base().placed(&pose.frame()),
                other: base().placed(&there.frame()),
                arc: arc().placed(&pose.frame()),
                disc: Disc { at: there.at, radius: mm(17.0) },
                line: Segment { start: start.spot(), end: end.spot() },
            }
        };
        (0..SCENES).map(scene).collect()
    }
}

fn ask<T>(bencher: Bencher, question: impl Fn(&Scene) -> T) {
    bencher.counter(ItemsCount::new(SCENES)).with_inputs(scenes()).bench_local_refs(|scenes| {
        for scene in scenes {
            black_box(question(black_box(scene)));
        }
    });
}

#[divan::bench]
fn distance(bencher: Bencher) {
    ask(bencher, |scene| scene.one.nearest(&scene.other));
}

#[divan::bench]
fn distance_to_disc(bencher: Bencher) {
    ask(bencher, |scene| scene.one.nearest_to_disc(&scene.disc));
}

#[divan::bench]
fn overlap(bencher: Bencher) {
    ask(bencher, |scene| scene.one.overlaps(&scene.other));
}

#[divan::bench]
fn clip(bencher: Bencher) {
    ask(bencher, |scene| scene.arc.clip(&scene.other));
}

#[divan::bench]
fn distance_in_arc(bencher: Bencher) {
    ask(bencher, |scene| scene.arc.clip(&scene.other).map(|part| scene.one.nearest_to_clipped(&part)));
}

#[divan::bench]
fn distance_in_arc_to_disc(bencher: Bencher) {
    ask(bencher, |scene| scene.arc.nearest_in_disc(&scene.one, &scene.disc));
}

#[divan::bench]
fn line_through(bencher: Bencher) {
    ask(bencher, |scene| scene.line.inside(&scene.other));
}

#[divan::bench]
fn place(bencher: Bencher) {
    let shape = base();
    ask(bencher, |scene| shape.placed(&scene.pose.frame()));
}

#[divan::bench]
fn place_and_overlap_outline(bencher: Bencher) {
    let corners = [(0.0, 0.0), (60.0, 5.0), (80.0, 40.0), (45.0, 30.0), (30.0, 70.0), (20.0, 35.0), (-10.0, 30.0)];
    let outline = Outline::new(&corners.map(|(x, y)| Point { x: mm(x), y: mm(y) })).expect("it is simple");
    ask(bencher, |scene| outline.placed(&scene.pose.frame()).overlaps_convex(&scene.other));
}
