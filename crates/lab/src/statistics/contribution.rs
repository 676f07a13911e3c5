//! What things that are brought contribute: a regression of the result on what both sides brought.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::interval::Estimate;
use super::matrix::Matrix;

/// A thing must have been brought unequally in at least this many pairs, or nothing is said about it.
pub const MIN_PAIRS: usize = 20;

/// There must be at least this many pairs for each thing that something is said about.
const PAIRS_FOR_EACH: usize = 5;

/// Every contribution is taken to have been seen in this many more games in which it made no difference.
const PENALTY: f64 = 2.0;

/// A game as the regression sees it; everything is by side.
#[derive(Clone, Debug)]
pub struct Row<'r> {
    /// Games of the same number have the same randomness.
    pub pair: usize,
    /// The contenders.
    pub contenders: [usize; 2],
    /// What they brought, by id, with how many of it.
    pub brought: [&'r BTreeMap<String, u32>; 2],
    /// The score of the first side minus that of the second.
    pub margin: f64,
    /// The points of the first side: a win 1, a draw ½.
    pub points: f64,
}

/// What one more of a thing contributes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Contribution {
    /// Its id; several of things that always came together, between which games cannot tell.
    pub ids: Vec<String>,
    /// Things of which the other side always had as many more.
    pub instead_of: Vec<String>,
    /// In how many pairs one side had more of it than the other.
    pub pairs: usize,
    /// To the margin.
    pub margin: Estimate,
    /// To the share of points, from 0 to 1.
    pub share: Estimate,
}

/// What all things contribute.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Contributions {
    /// The largest contribution to the margin first.
    pub of: Vec<Contribution>,
    /// How many other things were brought too seldom, or always by both sides alike.
    pub left_out: usize,
}

/// A ridge regression with the contenders and the side as further reasons. A thing's contribution is shrunk a little
/// towards zero; its interval is by the spread between pairs.
pub fn contributions(rows: &[Row<'_>]) -> Contributions {
    let unequal = unequal_pairs(rows);
    let pairs = rows.iter().map(|row| row.pair).collect::<BTreeSet<_>>().len();
    let often = unequal.iter().filter(|(_, pairs)| pairs.len() >= MIN_PAIRS).map(|(id, _)| *id);
    let mut groups = together(rows, often);
    groups.sort_by_key(|group| (std::cmp::Reverse(unequal[group.ids[0]].len()), group.ids[0]));
    groups.truncate(pairs / PAIRS_FOR_EACH);
    let left_out = unequal.len() - groups.iter().map(|group| group.ids.len() + group.instead_of.len()).sum::<usize>();
    let contenders = rows.iter().flat_map(|row| row.contenders).max().map_or(0, |last| last + 1);
    let design = Design { contenders, things: groups.iter().map(|group| group.ids[0]).collect() };
    let (Some(margin), Some(points)) = (design.fit(rows, |row| row.margin), design.fit(rows, |row| row.points - 0.5))
    else {
        return Contributions { of: Vec::new(), left_out: unequal.len() };
    };
    let owned = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect();
    let contribution = |(at, group): (usize, &Group<'_>)| {
        let column = design.first_thing() + at;
        Contribution {
            ids: owned(&group.ids),
            instead_of: owned(&group.instead_of),
            pairs: unequal[group.ids[0]].len(),
            margin: margin[column],
            share: points[column],
        }
    };
    let mut of: Vec<Contribution> = groups.iter().enumerate().map(contribution).collect();
    of.sort_by(|a, b| b.margin.value.total_cmp(&a.margin.value));
    Contributions { of, left_out }
}

/// Things of which one side had as many more as of each other in every game, and those of which it had as many fewer.
#[derive(Default)]
struct Group<'g> {
    ids: Vec<&'g str>,
    instead_of: Vec<&'g str>,
}

/// Things between which games cannot tell.
fn together<'r>(rows: &[Row<'_>], things: impl Iterator<Item = &'r str>) -> Vec<Group<'r>> {
    let mut groups: BTreeMap<Vec<i64>, Group<'_>> = BTreeMap::new();
    for id in things {
        let differences: Vec<i64> = rows.iter().map(|row| more(row, id) as i64).collect();
        let opposite: Vec<i64> = differences.iter().map(|difference| -difference).collect();
        match groups.get_mut(&opposite) {
            Some(group) => group.instead_of.push(id),
            None => groups.entry(differences).or_default().ids.push(id),
        }
    }
    groups.into_values().collect()
}

/// The pairs in which one side had more of a thing than the other.
fn unequal_pairs<'r>(rows: &[Row<'r>]) -> BTreeMap<&'r str, BTreeSet<usize>> {
    let mut found: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    for row in rows {
        for id in row.brought.iter().flat_map(|brought| brought.keys()) {
            let pairs = found.entry(id).or_default();
            if more(row, id) != 0.0 {
                pairs.insert(row.pair);
            }
        }
    }
    found
}

/// How many more of a thing the first side brought than the second.
fn more(row: &Row<'_>, id: &str) -> f64 {
    let [first, second] = row.brought.map(|brought| f64::from(brought.get(id).copied().unwrap_or(0)));
    first - second
}

/// The columns of the regression: the first side, the contenders, the things.
struct Design<'d> {
    contenders: usize,
    things: Vec<&'d str>,
}

impl Design<'_> {
    fn first_thing(&self) -> usize {
        1 + self.contenders
    }

    /// The entries of a game that are not zero, by column.
    fn entries(&self, row: &Row<'_>) -> Vec<(usize, f64)> {
        let contenders = [(1 + row.contenders[0], 1.0), (1 + row.contenders[1], -1.0)];
        let thing = |(at, id): (usize, &&str)| Some((self.first_thing() + at, more(row, id))).filter(|it| it.1 != 0.0);
        [(0, 1.0)].into_iter().chain(contenders).chain(self.things.iter().enumerate().filter_map(thing)).collect()
    }

    /// The coefficient of every column; `None` without games, or with too few of them.
    fn fit(&self, rows: &[Row<'_>], result: impl Fn(&Row<'_>) -> f64) -> Option<Vec<Estimate>> {
        let columns = self.first_thing() + self.things.len();
        let mut normal = Matrix::zero(columns);
        let mut right = vec![0.0; columns];
        for column in 0..columns {
            normal.add(column, column, PENALTY);
        }
        for row in rows {
            let entries = self.entries(row);
            normal.add_square(&entries);
            for (column, entry) in entries {
                right[column] += entry * result(row);
            }
        }
        let inverse = normal.inverse()?;
        let found = inverse.times(&right);
        let mut scores: BTreeMap<usize, BTreeMap<usize, f64>> = BTreeMap::new();
        for row in rows {
            let entries = self.entries(row);
            let left = result(row) - entries.iter().map(|(column, entry)| entry * found[*column]).sum::<f64>();
            let score = scores.entry(row.pair).or_default();
            for (column, entry) in entries {
                *score.entry(column).or_default() += entry * left;
            }
        }
        let pairs = scores.len() as f64;
        let freedom = Some(pairs - columns as f64).filter(|freedom| *freedom > 0.0)?;
        let mut spread = Matrix::zero(columns);
        for score in scores.values() {
            spread.add_square(&score.iter().map(|(column, value)| (*column, *value)).collect::<Vec<_>>());
        }
        let covariance = inverse.times_matrix(&spread).times_matrix(&inverse);
        let estimate = |column: usize| {
            let error = (covariance.at(column, column) * pairs / freedom).max(0.0).sqrt();
            Estimate::with_error(found[column], error)
        };
        Some((0..columns).map(estimate).collect())
    }
}

#[cfg(test)]
mod tests {
    use table::{Chance, Seed};

    use super::*;

    type Brought = BTreeMap<String, u32>;

    fn brought(things: &[(&str, u32)]) -> Brought {
        things.iter().map(|(id, count)| ((*id).to_owned(), *count)).collect()
    }

    #[test]
    fn one_thing_as_computed_by_hand() {
        // In every second game the other side has it, and whoever has it is ten better.
        let sides = [brought(&[("lamp", 1)]), brought(&[])];
        let rows: Vec<Row<'_>> = (0..40)
            .map(|pair| {
                let at = pair % 2;
                let margin = [10.0, -10.0][at];
                Row { pair, contenders: [0, 1], brought: [&sides[at], &sides[1 - at]], margin, points: 0.5 }
            })
            .collect();
        let found = contributions(&rows);
        // The columns are independent of each other: forty games with ten, and two more with nothing.
        assert_eq!((found.of.len(), found.left_out, found.of[0].pairs), (1, 0, 40));
        assert!((found.of[0].margin.value - 400.0 / 42.0).abs() < 1e-9, "{found:?}");
        assert!(found.of[0].share.value.abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn what_was_put_in_comes_out() {
        let mut chance = Chance::new(Seed::from_number(5));
        let mut draw = |below: u32| chance.pick("drawn", below);
        let drawn: Vec<[Brought; 2]> = (0..300)
            .map(|_| [(), ()].map(|()| brought(&[("lamp", draw(3)), ("net", draw(2)), ("rope", draw(2))])))
            .collect();
        let worth = |brought: &Brought| 12.0 * f64::from(brought["lamp"]) - 7.0 * f64::from(brought["net"]);
        let mut rows = Vec::new();
        for (pair, [first, second]) in drawn.iter().enumerate() {
            // The games of a pair share their luck, and the first contender is thirty better.
            let luck = f64::from(draw(81)) - 40.0;
            for (contenders, better) in [([0, 1], 30.0), ([1, 0], -30.0)] {
                let margin = worth(first) - worth(second) + better + luck + f64::from(draw(21)) - 10.0;
                let points = if margin > 0.0 { 1.0 } else { 0.0 };
                rows.push(Row { pair, contenders, brought: [first, second], margin, points });
            }
        }
        let found = contributions(&rows);
        for (id, worth) in [("lamp", 12.0), ("net", -7.0), ("rope", 0.0)] {
            let Contribution { margin, .. } = found.of.iter().find(|it| it.ids == [id]).unwrap();
            assert!(margin.low < worth && worth < margin.high && margin.high - margin.low < 12.0, "{id}: {margin:?}");
        }
        assert_eq!(found.of[0].ids, ["lamp"], "the largest is first");
        assert!(found.of[0].share.low > 0.0 && found.of[2].share.high < 0.0, "{found:?}");
    }

    #[test]
    fn what_always_comes_together_is_one() {
        let sides = [brought(&[("lamp", 1), ("net", 1), ("rope", 2)]), brought(&[("oar", 1), ("rope", 2)])];
        let row = |pair| Row {
            pair,
            contenders: [0, 1],
            brought: [&sides[pair % 2], &sides[1 - pair % 2]],
            margin: [10.0, -10.0][pair % 2],
            points: 0.5,
        };
        let found = contributions(&(0..40).map(row).collect::<Vec<_>>());
        assert_eq!((found.of.len(), found.left_out), (1, 1));
        assert_eq!(
            (&found.of[0].ids[..], &found.of[0].instead_of[..]),
            (&["lamp", "net"].map(String::from)[..], &["oar".to_owned()][..])
        );
        assert!((found.of[0].margin.value - 400.0 / 42.0).abs() < 1e-9, "{found:?}");
    }

    #[test]
    fn nothing_is_said_of_what_is_rare_or_equal() {
        let [with, without] = [brought(&[("lamp", 1), ("net", 1)]), brought(&[("net", 1)])];
        let rows: Vec<Row<'_>> = (0..60)
            .map(|pair| {
                let first = if pair < MIN_PAIRS - 1 { &with } else { &without };
                Row { pair, contenders: [0, 1], brought: [first, &without], margin: 3.0, points: 1.0 }
            })
            .collect();
        assert_eq!(contributions(&rows), Contributions { of: Vec::new(), left_out: 2 });
        assert_eq!(contributions(&[]), Contributions::default());
    }
}
