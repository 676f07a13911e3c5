//! The chance to win as a line of characters.

use table::Hindsight;

/// Columns of the line.
const COLUMNS: usize = 66;
/// Rows of the plot, odd so that one of them is the middle.
const ROWS: usize = 11;

/// The first side's chance to win over the stretches, from the top (certain) to the bottom, and below it where rounds begin
/// and where the game turned.
pub(super) fn plot(hindsight: &Hindsight) -> Vec<String> {
    let stretches = &hindsight.stretches;
    let chances: Vec<f64> =
        (0..=stretches.len()).map(|at| hindsight.before(at).first().copied().unwrap_or(0.5)).collect();
    let width = COLUMNS.min(chances.len().max(2));
    let at = |column: usize| column * (chances.len() - 1) / (width - 1);
    let row = |chance: f64| ((1.0 - chance) * (ROWS - 1) as f64).round() as usize;
    let mut canvas = vec![vec![' '; width]; ROWS];
    for (column, dot) in canvas[ROWS / 2].iter_mut().enumerate() {
        *dot = if column % 2 == 0 { '·' } else { ' ' };
    }
    for column in 0..width {
        let (here, before) = (row(chances[at(column)]), row(chances[at(column.saturating_sub(1))]));
        for line in canvas.iter_mut().take(here.max(before)).skip(here.min(before) + 1) {
            line[column] = '│';
        }
        canvas[here][column] = '●';
    }
    let mut lines: Vec<String> = canvas.into_iter().enumerate().map(|(row, line)| labelled(row, line)).collect();
    let column_of = |stretch: usize| (stretch + 1) * (width - 1) / chances.len().saturating_sub(1).max(1);
    let mut marks = vec![' '; width];
    for (number, point) in ('1'..).zip(&hindsight.turning_points) {
        marks[column_of(point.stretch).min(width - 1)] = number;
    }
    lines.push(labelled(ROWS, marks));
    lines
}

fn labelled(row: usize, line: Vec<char>) -> String {
    let label = match row {
        0 => "100 %",
        row if row == ROWS / 2 => "50 %",
        row if row == ROWS - 1 => "0 %",
        _ => "",
    };
    format!("{label:>7} {}", line.into_iter().collect::<String>().trim_end())
}
