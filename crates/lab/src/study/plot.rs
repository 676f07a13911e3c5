//! Pictures of a study as SVG: shares with intervals, ratings with intervals, margins.

mod page;

use crate::statistics::Estimate;
use crate::study::summary::counted;
use crate::study::{Finished, PairingSummary, Plan, Rated, Summary};
use page::{BOTTOM, Name, Page, TOP, ZERO};

const ROW: f64 = 34.0;
const HISTOGRAM: f64 = 120.0;
const BARS: usize = 31;

/// A picture with the name of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plot {
    /// The name of its file.
    pub name: &'static str,
    /// The picture.
    pub svg: String,
}

/// A line of a picture: a name, an estimate, and the estimate in words.
struct Line {
    name: Name,
    estimate: Option<Estimate>,
    says: String,
}

impl Plot {
    /// All pictures of a study.
    pub fn all(plan: &Plan, summary: &Summary, finished: &[Finished]) -> Vec<Plot> {
        vec![
            Plot { name: "shares.svg", svg: shares(summary) },
            Plot { name: "elo.svg", svg: ratings(summary) },
            Plot { name: "margins.svg", svg: margins(plan, finished) },
        ]
    }
}

fn shares(summary: &Summary) -> String {
    let line = |pairing: &PairingSummary| {
        let says = pairing.share.map(|share| share.map(|share| 100.0 * share));
        let [first, second] = &pairing.contenders;
        Line {
            name: Name::of_pairing(first, second),
            estimate: says,
            says: says.map_or_else(|| "no pair yet".to_owned(), |it| in_words(it, " %", pairing.games)),
        }
    };
    let lines: Vec<Line> = summary.pairings.iter().map(line).collect();
    let ticks = [0.0, 25.0, 50.0, 75.0, 100.0];
    whiskers("Share of points won by the first", "per cent; draws count as halves", &lines, &ticks, 50.0)
}

fn ratings(summary: &Summary) -> String {
    let line = |rated: &Rated| Line {
        name: Name::of_contender(&rated.name),
        estimate: Some(rated.elo),
        says: in_words(rated.elo, "", rated.games),
    };
    let lines: Vec<Line> = summary.contenders.iter().map(line).collect();
    let ends = lines.iter().filter_map(|line| line.estimate).flat_map(|it| [it.low, it.high]);
    whiskers("Elo", "points, relative to the mean of all", &lines, &ticks(ends), 0.0)
}

fn in_words(Estimate { value, low, high }: Estimate, unit: &str, games: u64) -> String {
    format!("{value:.0}{unit} ({low:.0} to {high:.0}), {games} games")
}

/// Round numbers that enclose these and zero.
fn ticks(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let (low, high) = values.filter(|it| it.is_finite()).fold((-1.0_f64, 1.0_f64), |(a, b), it| (a.min(it), b.max(it)));
    let rough = (high - low) / 5.0;
    let power = 10.0_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| *step >= rough);
    let step = step.unwrap_or(rough).max(1.0);
    let (first, last) = ((low / step).floor() as i64, (high / step).ceil() as i64);
    (first..=last).map(|at| at as f64 * step).collect()
}

/// A dot with its interval for each line.
fn whiskers(title: &str, below: &str, lines: &[Line], ticks: &[f64], zero: f64) -> String {
    let row = ROW + lines.iter().map(|line| line.name.below_first_line()).fold(0.0, f64::max);
    let height = TOP + BOTTOM + row * lines.len().max(1) as f64;
    let mut page = Page::new(title, below, lines.iter().map(|line| &line.name), height, ticks);
    page.upright(zero, ZERO);
    for (at, line) in lines.iter().enumerate() {
        let y = TOP + row * (at as f64 + 0.5);
        page.name(y + 5.0 + line.name.below_first_line() / 2.0, &line.name);
        if let Some(Estimate { value, low, high }) = line.estimate {
            page.whisker(y, low, value, high);
        }
        page.words(y + 4.0, &line.says);
    }
    page.finish(title)
}

/// How often each margin occurred, for each pairing.
fn margins(plan: &Plan, finished: &[Finished]) -> String {
    let counted = counted(plan, finished);
    let of = |at: usize| counted[at].1.iter().flatten().map(|game| game.margin() as f64).collect::<Vec<f64>>();
    let pairings = plan.pairings();
    let all = (0..pairings.len()).flat_map(of).flat_map(|margin| [margin, -margin]);
    let ticks = ticks(all);
    let names: Vec<Name> = pairings
        .iter()
        .map(|[first, second]| Name::of_pairing(&plan.contenders[*first], &plan.contenders[*second]))
        .collect();
    let height = TOP + BOTTOM + HISTOGRAM * names.len().max(1) as f64;
    let title = "Margins";
    let below = "the first's score minus the second's, and in how many games";
    let mut page = Page::new(title, below, names.iter(), height, &ticks);
    page.upright(0.0, ZERO);
    for (at, name) in names.iter().enumerate() {
        let floor = TOP + HISTOGRAM * (at as f64 + 1.0) - 6.0;
        page.name(floor - 4.0, name);
        histogram(&mut page, &of(at), floor);
    }
    page.finish(title)
}

fn histogram(page: &mut Page, margins: &[f64], floor: f64) {
    let [low, high] = page.values;
    let width = (high - low) / BARS as f64;
    let mut bars = [0_u32; BARS];
    for margin in margins {
        bars[(((margin - low) / width) as usize).min(BARS - 1)] += 1;
    }
    let most = bars.iter().copied().max().unwrap_or(0).max(1);
    for (at, count) in bars.iter().enumerate().filter(|(_, count)| **count > 0) {
        let height = (HISTOGRAM - 30.0) * f64::from(*count) / f64::from(most);
        page.bar([at, at + 1].map(|at| low + width * at as f64), floor, height);
    }
    page.words(floor - 4.0, &format!("{} games, {most} in the tallest bar", margins.len()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_enclose_everything() {
        assert_eq!(ticks([-37.0, 181.0].into_iter()), [-50.0, 0.0, 50.0, 100.0, 150.0, 200.0]);
        assert_eq!(ticks([].into_iter()), [-1.0, 0.0, 1.0]);
    }
}
