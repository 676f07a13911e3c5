//! The ruler: its sides, its bands, and what is not measured.

use armada_measure::{DistanceBand, RangeBand};

use super::scene::{CORVETTE, Scene, Verdict, disc, front, rear, ship, whole};

/// Two corvettes in line, the stern of one ahead of the bow of the other, with this gap between the tokens, in
/// millimetres.
fn in_line(gap: f64) -> Verdict {
    let mut scene = Scene::default();
    let attacker = scene.ship(CORVETTE, 0.0, 0.0, 0.0);
    let defender = scene.ship(CORVETTE, 0.0, 70.25 + gap, 0.0);
    scene.attack(front(attacker), rear(defender))
}

fn squadrons(x: f64, y: f64) -> Verdict {
    let mut scene = Scene::default();
    let attacker = scene.squadron(0.0, 0.0);
    let defender = scene.squadron(x, y);
    scene.attack(whole(attacker), whole(defender))
}

#[test]
fn the_two_sides_have_bands_of_their_own() {
    rulebook::shows!("geometry.ruler.sides");
    let verdict = in_line(124.0);
    assert_eq!(
        (verdict.band(), verdict.distance()),
        (Some(RangeBand::Medium), Some(2)),
        "close ends before distance 2"
    );
    let verdict = in_line(123.0);
    assert_eq!((verdict.band(), verdict.distance()), (Some(RangeBand::Close), Some(2)));
    let verdict = in_line(186.0);
    assert_eq!(
        (verdict.band(), verdict.distance()),
        (Some(RangeBand::Medium), Some(4)),
        "and medium behind distance 3"
    );
}

#[test]
fn nothing_is_in_range_beyond_a_foot() {
    rulebook::shows!("geometry.ruler.length", "geometry.range.extreme", "attack.declare.ship-arc-and-range");
    assert_eq!((in_line(304.8).band(), in_line(304.8).distance()), (Some(RangeBand::Long), Some(5)));
    assert!(in_line(304.8).is_legal());
    for gap in [305.0, 310.0] {
        let verdict = in_line(gap);
        assert_eq!((verdict.band(), verdict.distance()), (Some(RangeBand::Beyond), None), "{gap}");
        assert_eq!(verdict.refused_by(), Some("attack.declare.ship-arc-and-range"));
    }
}

#[test]
fn a_straight_line_decides() {
    rulebook::shows!("geometry.ruler.single-edge");
    // 66, 88, 110: the bases are 110 - 34 = 76 apart, although 88 - 34 + 66 is far more.
    assert_eq!(squadrons(66.0, 88.0).distance(), Some(1));
    // 69, 92, 115.
    assert_eq!(squadrons(69.0, 92.0).distance(), Some(2), "115 - 34 = 81");
}

#[test]
fn a_dividing_line_belongs_to_the_nearer_band() {
    rulebook::shows!("geometry.ruler.dividing-lines");
    for (band, end) in [(1, 76.5), (2, 124.5), (3, 185.0)] {
        assert_eq!(squadrons(34.0 + end, 0.0).distance(), Some(band), "exactly on the line");
        assert_eq!(squadrons(34.0 + end + 0.01, 0.0).distance(), Some(band + 1), "a hair beyond it");
    }
    assert_eq!(in_line(123.3).band(), Some(RangeBand::Close));
    assert_eq!(in_line(123.31).band(), Some(RangeBand::Medium));
    assert_eq!(in_line(186.8).band(), Some(RangeBand::Medium));
    assert_eq!(in_line(186.81).band(), Some(RangeBand::Long));
}

#[test]
fn what_is_not_an_attack_is_measured_between_bases() {
    rulebook::shows!("geometry.range.non-attack");
    let corvette = ship(CORVETTE, 0.0, 0.0, 0.0);
    // The base ends 21.5 mm from the axis, the token 19.25: from the token this would be distance 2.
    let band = |gap: f64| DistanceBand::of(corvette.nearest_to_disc(&disc(21.5 + gap + 17.0, 0.0)).length).number();
    assert_eq!(band(76.5), Some(1));
    assert_eq!(band(76.6), Some(2));
    let behind = corvette.nearest_to_disc(&disc(0.0, -35.5 - 50.0 - 17.0));
    assert_eq!(DistanceBand::of(behind.length), DistanceBand::At(1), "no arc applies");
    let other = ship(CORVETTE, 43.0 + 80.0, 0.0, 0.0);
    assert_eq!(DistanceBand::of(corvette.nearest(&other).length), DistanceBand::At(2), "80 from base to base");
}

#[test]
fn everybody_is_at_close_range_and_distance_1_of_itself() {
    rulebook::shows!("geometry.range.self");
    let corvette = ship(CORVETTE, 12.0, 34.0, 56.0);
    let squadron = disc(12.0, 34.0);
    for itself in [corvette.nearest(&corvette), squadron.nearest(&squadron)] {
        assert_eq!(DistanceBand::of(itself.length), DistanceBand::At(1));
        assert_eq!(RangeBand::of(itself.length), RangeBand::Close);
    }
    let other = ship(CORVETTE, 12.0 + 43.0 + 300.0, 34.0, 56.0);
    assert_ne!(RangeBand::of(corvette.nearest(&other).length), RangeBand::Close, "others are not");
}

#[test]
fn shield_dials_are_not_measured() {
    rulebook::shows!("geometry.range.ignored-parts");
    let corvette = ship(CORVETTE, 0.0, 0.0, 0.0);
    let band = |x: f64, y: f64| DistanceBand::of(corvette.nearest_to_disc(&disc(x, y)).length).number();
    // The dial reaches 4 mm beyond the base: it is 74.5 away, the base 78.5.
    assert_eq!(band(21.5 + 78.5 + 17.0, 0.0), Some(2));
    assert_eq!(band(21.5 + 76.0 + 17.0, 0.0), Some(1));
    assert_eq!(band(0.0, 35.5 + 78.5 + 17.0), Some(2), "nor the one at the bow");
    assert!(corvette.overlaps_disc(&disc(21.5 + 3.0 + 17.0, 0.0)), "the dial is there all the same");
}

#[test]
fn touching_bases_are_no_distance_apart() {
    rulebook::shows!("geometry.range.non-attack");
    let corvette = ship(CORVETTE, 0.0, 0.0, 0.0);
    // So far astern of each other that neither's dial is in the way.
    let beside = ship(CORVETTE, 43.0, 45.0, 0.0);
    assert!(!corvette.overlaps(&beside));
    assert_eq!(corvette.nearest(&beside).length.to_bits(), 0.0_f64.to_bits());
    assert!(corvette.nearest(&ship(CORVETTE, 43.1, 45.0, 0.0)).length > 0.0);
    let touching = corvette.nearest_to_disc(&disc(21.5 + 17.0, 30.0));
    assert_eq!(touching.length.to_bits(), 0.0_f64.to_bits());
}
