//! Checks of the components: bands, joints, sizes, outlines, sources.

use fault::Fault;
use fault::document::Written;

use super::super::load::Drafts;
use super::super::{Ruler, polygon};
use super::{Ids, require};

/// The minimum number of corners of a traced token.
const FEWEST_CORNERS: usize = 3;

pub(super) fn check(drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    sources(drafts, faults);
    obstacles(drafts, faults);
    if let Some(ruler) = &drafts.ruler {
        bands(ruler, faults);
        play_areas(drafts, &ruler.value, faults);
    }
    if let Some(tool) = &drafts.maneuver_tool {
        let figures = &tool.value;
        let sum = figures.base_line_to_joint.value + figures.joint_to_base_line.value;
        let whole = (sum - figures.joint_to_joint.value).abs() < 0.005;
        let says = format!("the length from joint to joint should be {sum:.2}, the sum of its two parts");
        require(tool, "joint_to_joint", whole, &says, faults);
        let joints = figures.segments.value == figures.joints.value + 1;
        require(tool, "joints", joints, "there must be one joint fewer than segments", faults);
    }
    if let Some(base) = &drafts.squadron_base {
        let inside = base.value.cardboard_diameter.value < base.value.diameter.value;
        require(base, "cardboard_diameter", inside, "the cardboard is not smaller than the base", faults);
    }
    for pair in drafts.bases.windows(2) {
        let (smaller, larger) = (&pair[0].value, &pair[1].value);
        let ascending = smaller.width.value < larger.width.value && smaller.length.value < larger.length.value;
        require(&pair[1], "width", ascending, "the base is not larger than the one before it", faults);
    }
}

/// Every reading must name a known source.
fn sources(drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    let known: Vec<&str> = drafts.sources.iter().map(|source| source.value.name.as_str()).collect();
    for reading in &drafts.readings {
        let name = reading.value.as_str();
        let rest = known.iter().find_map(|source| name.strip_prefix(source));
        if !rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ','])) {
            let fault = reading.fault(format!("there is no source `{name}`"));
            let help = format!("known are: {}", known.join(", "));
            let word = name.split([' ', ',']).next().unwrap_or(name);
            faults.push(fault.help(help).nearest(word, known.iter().copied()));
        }
    }
}

fn bands(ruler: &Written<'_, Ruler>, faults: &mut Vec<Fault>) {
    let (ranges, distances) = (ruler.value.ranges(), ruler.value.distances());
    let says = "a band must end beyond the previous one";
    for (key, pair) in ["medium", "long"].into_iter().zip(ranges.windows(2)) {
        require(ruler, key, pair[0] < pair[1], says, faults);
    }
    for (key, pair) in ["distance_2", "distance_3", "distance_4", "distance_5"].into_iter().zip(distances.windows(2)) {
        require(ruler, key, pair[0] < pair[1], says, faults);
    }
    let length = ruler.value.length.value;
    let says = "the last band must end where the ruler ends";
    for (key, end) in [("long", ranges[2]), ("distance_5", distances[4])] {
        require(ruler, key, (end - length).abs() < 1e-9, says, faults);
    }
}

fn play_areas(drafts: &Drafts<'_>, ruler: &Ruler, faults: &mut Vec<Fault>) {
    Ids::of(&drafts.play_areas, "id", |area| &area.id, faults);
    for written in &drafts.play_areas {
        let area = &written.value;
        let fits = area.setup_inset >= 0.0 && 2.0 * area.setup_inset < area.width;
        require(written, "setup_inset", fits, "no setup area is left between the two edges", faults);
        match area.measured(ruler) {
            None => faults.push(written.fault_at("deployment", "the ruler has distances 1 to 5")),
            Some(area) => {
                let apart = area.deployment_depth > 0.0 && 2.0 * area.deployment_depth < area.depth;
                require(written, "deployment", apart, "the two deployment zones overlap or are empty", faults);
            }
        }
    }
}

fn obstacles(drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    Ids::of(&drafts.obstacles, "id", |obstacle| &obstacle.id, faults);
    for written in &drafts.obstacles {
        let outline = &written.value.outline;
        let mut refuse = |says: &str| faults.push(written.fault_at("outline", says));
        if outline.len() < FEWEST_CORNERS {
            refuse("the outline has too few corners");
        } else if !polygon::is_simple(outline) {
            refuse("the outline crosses or touches itself");
        } else if polygon::area(outline) <= 0.0 {
            refuse("the outline runs clockwise; turn its points around");
        }
    }
}
