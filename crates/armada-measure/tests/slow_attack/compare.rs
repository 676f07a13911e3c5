//! Compares one result of the code under test with the slow adjudicator's.

use armada_catalog::{Catalog, ObstacleKind, Zone};
use armada_measure::{Attack, DistanceBand, Edition, Obstruction, RangeBand};

use super::flat::{Line, Spot};
use super::judge::{End, HAIR, Judge};

/// The number of comparisons by kind.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) attacks: usize,
    in_arc: usize,
    out_of_arc: usize,
    blocked: usize,
    range_through: usize,
    by_ship: usize,
    by_obstacle: usize,
    hidden: usize,
    dust: usize,
    legal: usize,
    /// Results that differ from the slow ones, but within the tolerance.
    pub(crate) excused: usize,
}

impl Tally {
    pub(crate) fn is_telling(&self) -> bool {
        let least = self.attacks / 1000;
        [self.in_arc, self.out_of_arc, self.blocked, self.range_through, self.by_ship, self.by_obstacle, self.legal]
            .iter()
            .all(|count| *count > 10 * least)
            && [self.hidden, self.dust].iter().all(|count| *count > least)
    }
}

type Compared = Result<(), String>;

fn require(condition: bool, says: impl FnOnce() -> String) -> Compared {
    if condition { Ok(()) } else { Err(says()) }
}

pub(crate) fn compare(
    judge: &Judge,
    (from, to): (End, End),
    edition: Edition,
    found: &Attack,
    tally: &mut Tally,
) -> Compared {
    tally.attacks += 1;
    compare_range(judge, (from, to), edition, found, tally)?;
    compare_sight(judge, (from, to), edition, found, tally)?;
    compare_refusal(judge, (from, to), found, edition, tally)
}

fn compare_range(
    judge: &Judge,
    (from, to): (End, End),
    edition: Edition,
    found: &Attack,
    tally: &mut Tally,
) -> Compared {
    let right = judge.range(from, to, edition);
    let Some(range) = &found.range else {
        tally.out_of_arc += 1;
        tally.excused += usize::from(right.in_arc.is_none());
        return require(right.in_arc != Some(true), || format!("it is in arc: {right:?}"));
    };
    tally.in_arc += 1;
    tally.excused += usize::from(right.in_arc.is_none());
    require(right.in_arc != Some(false), || format!("it is not in arc, but was measured: {range:?}"))?;
    let length = range.line.mm();
    let fits = (right.least - HAIR..=right.most + HAIR).contains(&length);
    require(fits, || format!("range {length} instead of {} to {}", right.least, right.most))?;

    let ruler = &Catalog::get().ruler;
    let band = |length: f64| ruler.ranges().iter().filter(|end| length > **end).count();
    let bands = [RangeBand::Close, RangeBand::Medium, RangeBand::Long, RangeBand::Beyond];
    let fits = [band(right.least - HAIR), band(right.most + HAIR)];
    let at = bands.iter().position(|band| *band == range.band).unwrap_or(usize::MAX);
    require((fits[0]..=fits[1]).contains(&at), || format!("{:?} at {length} mm", range.band))?;
    let band = |length: f64| 1 + ruler.distances().iter().filter(|end| length > **end).count();
    let at = match range.distance {
        DistanceBand::At(band) => usize::from(band),
        DistanceBand::Beyond => 6,
    };
    let fits = [band(right.least - HAIR), band(right.most + HAIR)];
    require((fits[0]..=fits[1]).contains(&at), || format!("{:?} at {length} mm", range.distance))?;

    tally.range_through += usize::from(range.through.is_some());
    compare_zones(judge, to, range.through, &right.lines, tally).map_err(|fault| format!("the range line {fault}"))
}

/// One of the lines, or one that differs from it within the tolerance, must pass through that zone, or through none.
fn compare_zones(judge: &Judge, to: End, found: Option<Zone>, lines: &[Line], tally: &mut Tally) -> Compared {
    let agrees = |line: Line| {
        let zones = judge.zones_on(line, to);
        found.map_or(zones.is_empty(), |zone| zones.contains(&zone))
    };
    if lines.iter().any(|line| agrees(*line)) {
        return Ok(());
    }
    tally.excused += 1;
    let close = lines.iter().any(|line| line.shaken(HAIR).any(agrees));
    require(close, || format!("passes through {:?}, not {found:?}: {lines:?}", judge.zones_on(lines[0], to)))
}

fn in_mm(spot: plane::Spot) -> Spot {
    let [x, y] = spot.to_mm();
    Spot::new(x, y)
}

fn compare_sight(
    judge: &Judge,
    (from, to): (End, End),
    edition: Edition,
    found: &Attack,
    tally: &mut Tally,
) -> Compared {
    let line = judge.sight(from, to);
    let ends = [in_mm(found.sight.line.start), in_mm(found.sight.line.end)];
    let fits = ends[0].distance(line.start) <= HAIR && ends[1].distance(line.end) <= HAIR;
    require(fits, || format!("the line of sight runs {ends:?} instead of {line:?}"))?;
    tally.blocked += usize::from(found.sight.blocked_by.is_some());
    compare_zones(judge, to, found.sight.blocked_by, &[line], tally)
        .map_err(|fault| format!("the line of sight {fault}"))?;

    for ship in 0..judge.ships.len() {
        let says = found.sight.obstructed_by.contains(&Obstruction::Ship(ship));
        if from.ship() == Some(ship) || to.ship() == Some(ship) {
            require(!says, || "attacker or defender obstructs".to_owned())?;
            continue;
        }
        tally.by_ship += usize::from(says);
        let crosses = |line: Line, grow: f64| judge.crosses_ship(line, ship, grow);
        close_enough(line, says, crosses, tally)
            .map_err(|()| format!("ship {ship} ({}) obstructs: {says}", judge.ships[ship].class))?;
    }
    for obstacle in 0..judge.obstacles.len() {
        let says = found.sight.obstructed_by.contains(&Obstruction::Obstacle(obstacle));
        // A third ship on dust is ignored when testing whether the dust stops a ship's attack.
        let lifted = judge.obstacles[obstacle].kind == ObstacleKind::DustField && from.ship().is_some();
        let hiding = hiding(judge, (from, to), edition, lifted);
        tally.by_obstacle += usize::from(says);
        let crosses = |line: Line, grow: f64| judge.crosses_obstacle(line, obstacle, &hiding, grow);
        close_enough(line, says, crosses, tally)
            .map_err(|()| format!("obstacle {obstacle} ({:?}) obstructs: {says}", judge.obstacles[obstacle].kind))?;
        if !says {
            tally.hidden += usize::from(judge.crosses_obstacle(line, obstacle, &[], 0.0));
        }
    }
    Ok(())
}

/// The ships whose bases hide what is under them; without third ships, if those are ignored.
fn hiding(judge: &Judge, (from, to): (End, End), edition: Edition, lifted: bool) -> Vec<usize> {
    let takes_part = |ship: usize| from.ship() == Some(ship) || to.ship() == Some(ship);
    let hides = |ship: &usize| edition != Edition::Of2015 && (takes_part(*ship) || !lifted);
    (0..judge.ships.len()).filter(hides).collect()
}

/// Is the result right for this line, or for a line or base that differs within the tolerance?
fn close_enough(line: Line, says: bool, right: impl Fn(Line, f64) -> bool, tally: &mut Tally) -> Result<(), ()> {
    if right(line, 0.0) == says {
        return Ok(());
    }
    tally.excused += 1;
    let close = line.shaken(HAIR).any(|line| [-HAIR, 0.0, HAIR].iter().any(|grow| right(line, *grow) == says));
    if close { Ok(()) } else { Err(()) }
}

/// The refusal that follows from the measurements, which have already been compared; dust is tested again.
fn compare_refusal(
    judge: &Judge,
    (from, to): (End, End),
    found: &Attack,
    edition: Edition,
    tally: &mut Tally,
) -> Compared {
    let refused = found.refused.map(|(rule, _)| rule.0);
    let first = match (&found.range, from) {
        (None, _) => Some("geometry.arc.inside"),
        (Some(range), End::Squadron(_)) if range.distance != DistanceBand::At(1) => {
            Some("attack.declare.squadron-distance")
        }
        (Some(range), End::Zone(..)) if range.band == RangeBand::Beyond => Some("attack.declare.ship-arc-and-range"),
        (Some(_), _) if found.sight.blocked_by.is_some() => Some(match edition {
            Edition::Of2015 => "geometry.los.blocked-by-defender-zone.edition-2015",
            _ => "geometry.los.blocked-by-defender-zone",
        }),
        (Some(range), _) if edition != Edition::Of2015 && range.through.is_some() => {
            Some("geometry.range.path-through-zone")
        }
        _ => None,
    };
    if first.is_some() {
        return require(refused == first, || format!("refused by {refused:?} instead of {first:?}"));
    }
    // Dust is hidden by attacker and defender only: a third ship on it does not help.
    let line = judge.sight(from, to);
    let hiding = hiding(judge, (from, to), edition, true);
    let fields = (0..judge.obstacles.len()).filter(|index| judge.obstacles[*index].kind == ObstacleKind::DustField);
    let fields: Vec<usize> = if from.ship().is_some() { fields.collect() } else { Vec::new() };
    let in_dust =
        |line: Line, grow: f64| fields.iter().any(|field| judge.crosses_obstacle(line, *field, &hiding, grow));
    let says = refused == Some("obstacles.dust.ship-attack");
    tally.dust += usize::from(says);
    tally.legal += usize::from(refused.is_none());
    require(says || refused.is_none(), || format!("refused by {refused:?}"))?;
    close_enough(line, says, in_dust, tally).map_err(|()| format!("refused for dust: {says}"))
}
