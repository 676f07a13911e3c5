//! Checks of the ship tokens: arc lines, hull zones, targeting points.

use fault::Fault;
use fault::document::Written;

use super::super::half_token::{HalfToken, is_on_edge};
use super::super::load::{Drafts, TokenSheet};
use super::super::{ArcLine, Size, Zone, polygon};
use super::{Ids, require};

/// The tolerance, in square millimetres, for the sum of the hull zones' areas against the area of the token.
const AREA_SLIP: f64 = 0.01;

pub(super) fn check(drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    sheets(drafts, faults);
    let entries = drafts.token_sheets.iter().flat_map(|sheet| sheet.default.iter().chain(&sheet.tokens));
    Ids::of(entries, "class", |token: &HalfToken| &token.class, faults);
    for sheet in &drafts.token_sheets {
        for half in sheet.default.iter().chain(&sheet.tokens) {
            token(half, sheet, faults);
        }
    }
}

/// There must be one sheet for each size, and its tokens must fit on the base.
fn sheets(drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    for size in Size::ALL {
        let mut of_size = drafts.token_sheets.iter().filter(|sheet| sheet.size.value == size);
        let Some(sheet) = of_size.next() else {
            let says = format!("no file in components/ship-tokens holds the {size} tokens");
            faults.push(Fault::new("components/ship-tokens", says));
            continue;
        };
        for other in of_size {
            faults.push(other.size.fault(format!("another file holds the {size} tokens already")));
        }
        let plate = match size {
            Size::Small => drafts.bases.first(),
            Size::Medium => drafts.bases.get(1),
            Size::Large | Size::Huge => drafts.bases.last(),
        };
        let Some(plate) = plate.map(|base| &base.value) else {
            continue;
        };
        let cardboard = &sheet.cardboard;
        let (width, length) = (cardboard.value.width.value, cardboard.value.length.value);
        let base_length = match (size, &drafts.huge_base) {
            (Size::Huge, Some(huge)) => 2.0 * plate.length.value + huge.value.gap.value,
            _ => plate.length.value,
        };
        require(cardboard, "width", width < plate.width.value, "the token is wider than its base", faults);
        require(cardboard, "length", length < base_length, "the token is longer than its base", faults);
    }
}

fn token(half: &Written<'_, HalfToken>, sheet: &TokenSheet<'_>, faults: &mut Vec<Fault>) {
    let (size, area) = (sheet.size.value, sheet.cardboard.value.area());
    let before = faults.len();
    if !half.value.suits(size) {
        let says = "a huge token, and no other, has a middle line and a targeting point for its right auxiliary zone";
        faults.push(half.fault(says));
    }
    let on_right = |line: ArcLine| line.inner.x >= 0.0 && line.outer.x > line.inner.x;
    let special = half.value.special_line().map(|line| ("special_line", line));
    for (key, line) in half.value.lines().chain(special) {
        require(half, key, on_right(line), "the line must run to the right, on the right half of the token", faults);
        require(half, key, is_on_edge(line.outer, area), "the line must end on the edge of the token", faults);
    }
    // Hull zones follow from the lines; with wrong lines their faults would only repeat the same problem.
    if faults.len() > before {
        return;
    }
    let token = half.value.unfolded(size, area);
    // The left half mirrors the right one, and would repeat its faults.
    let written = token.zones.iter().filter(|zone| !matches!(zone.zone, Zone::Left | Zone::LeftAuxiliary));
    for zone in written {
        let name = zone.zone;
        if !polygon::is_convex(&zone.outline) {
            faults.push(half.fault(format!("the lines leave a {name} hull zone that is not convex")));
        } else if !polygon::holds(&zone.outline, zone.targeting_point) {
            let says = format!("the {name} targeting point lies outside its hull zone");
            faults.push(half.fault_at("targeting_points", says));
        }
    }
    let sum: f64 = token.zones.iter().map(|zone| polygon::area(&zone.outline)).sum();
    let whole = area.width() * area.length();
    if (sum - whole).abs() > AREA_SLIP {
        faults.push(half.fault(format!("the hull zones cover {sum:.1} of the token's {whole:.1} square millimetres")));
    }
    if let Some(special) = token.special_arc {
        let arc = token.zones[0].arc;
        let inside = special.arc.right.bearing() > 0.0 && special.arc.right.bearing() < arc.right.bearing();
        require(half, "special_line", inside, "the special arc must lie inside the front arc", faults);
    }
    let on_axis = token.zones.iter().filter(|zone| zone.zone.mirrored() == zone.zone);
    for zone in on_axis {
        let says = format!("the {} targeting point must lie on the long axis", zone.zone);
        require(half, "targeting_points", zone.targeting_point.x == 0.0, &says, faults);
    }
}
