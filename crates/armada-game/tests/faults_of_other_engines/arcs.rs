//! An arc taken from the wrong zone: every ship of the catalog attacks what lies straight ahead with its front battery,
//! what lies to its left with its left one, and so on, whichever way it heads.

use armada::catalog::{Catalog, Colour, Dice, Ship, Size, Zone, Zones};
use armada::kit::{A, B, Kit};
use armada::measure::RangeBand;
use armada::play::Target;
use armada::state::{AttackKind, Attacker, ShipId};

/// Which zones may attack what lies at a bearing, in degrees clockwise from the bow. A huge ship has two on a side.
const BEARINGS: [(f64, &[Zone]); 4] = [
    (0.0, &[Zone::Front]),
    (90.0, &[Zone::Right, Zone::RightAuxiliary]),
    (180.0, &[Zone::Rear]),
    (270.0, &[Zone::Left, Zone::LeftAuxiliary]),
];
/// In degrees.
const HEADINGS: [f64; 3] = [0.0, 130.0, 245.0];
/// From middle to middle, in millimetres.
const DISTANCES: [f64; 3] = [160.0, 220.0, 290.0];

/// A huge ship is so much longer than a large one, from its middle to its bow or stern.
const HALF_MORE: f64 = 111.25;

fn from_middle(card: &Ship, bearing: f64, distance: f64) -> f64 {
    let along = bearing.rem_euclid(180.0).abs() < 1.0;
    if card.size == Size::Huge && along { distance + HALF_MORE } else { distance }
}

/// What is printed for a zone.
fn printed(armament: &Zones<Dice>, zone: Zone) -> Dice {
    match zone {
        Zone::Front => armament.front,
        Zone::Left => armament.left,
        Zone::Right => armament.right,
        Zone::Rear => armament.rear,
        Zone::LeftAuxiliary => armament.left_auxiliary.unwrap(),
        Zone::RightAuxiliary => armament.right_auxiliary.unwrap(),
    }
}

/// The dice that reach as far.
fn reaching(dice: Dice, range: RangeBand) -> [(Colour, u8); 3] {
    let [red, blue, black] = match range {
        RangeBand::Close => [dice.red, dice.blue, dice.black],
        RangeBand::Medium => [dice.red, dice.blue, 0],
        RangeBand::Long => [dice.red, 0, 0],
        RangeBand::Beyond => [0; 3],
    };
    [(Colour::Red, red), (Colour::Blue, blue), (Colour::Black, black)]
}

/// A ship, and a corvette at a bearing from it; what it may attack there.
fn targets(card: &Ship, heading: f64, bearing: f64, distance: f64) -> (Kit, ShipId, Vec<Target>) {
    let mut kit = Kit::new();
    let ship = kit.ship(A, &card.id, [900.0, 450.0], heading);
    let away = (heading + bearing).rem_euclid(360.0);
    let (sin, cos) = away.to_radians().sin_cos();
    let enemy = kit.ship(B, "cr90-corvette-a", [900.0 + distance * sin, 450.0 + distance * cos], away);
    let found = kit.game.ship_targets(ship).into_iter().filter(|target| target.aim.ship() == Some(enemy)).collect();
    (kit, ship, found)
}

#[test]
fn every_ship_attacks_each_way_with_the_zone_and_the_dice_that_look_there() {
    rulebook::shows!("attack.declare.ship-arc-and-range", "attack.roll.battery-vs-ship", "attack.roll.gather-by-range");
    let mut attacks = 0;
    for card in Catalog::get().ships() {
        for ((bearing, zones), (heading, distance)) in
            BEARINGS.into_iter().flat_map(|way| HEADINGS.into_iter().zip(DISTANCES).map(move |place| (way, place)))
        {
            let distance = from_middle(card, bearing, distance);
            let (kit, ship, found) = targets(card, heading, bearing, distance);
            let way = format!("{} at {distance} mm, bearing {bearing}, heading {heading}", card.id);
            for target in &found {
                let zone = target.from.unwrap();
                assert!(zones.contains(&zone), "{way}: attacks from {zone}");
                let attack = kit.game.as_declared(Attacker::Zone(ship, zone), *target, AttackKind::Ordinary);
                let dice = reaching(printed(&card.armament, zone), target.measured.range);
                assert_eq!(kit.game.gathered_dice(&attack), dice, "{way}");
            }
            attacks += found.len();
            let has_red = printed(&card.armament, zones[0]).red > 0;
            assert!(!has_red || !found.is_empty(), "{way}: no zone attacks, though red dice reach as far");
        }
    }
    assert!(attacks > 500, "{attacks} attacks");
}
