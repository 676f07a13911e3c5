//! Games as tables of plain columns, for other programs.

use std::fmt::Write as _;

use crate::study::{Finished, Plan, parquet};

/// A table of named columns of the same length.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// The columns with their names.
    pub columns: Vec<(&'static str, Column)>,
}

/// A column.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    /// Texts; `None` where there is none.
    Text(Vec<Option<String>>),
    /// Whole numbers.
    Whole(Vec<i64>),
}

impl Sheet {
    /// A line for each game; `terms` are the sets of terms in words.
    pub fn of_games(plan: &Plan, terms: &[String], games: &[Finished]) -> Sheet {
        let whole = |value: fn(&Finished) -> i64| Column::Whole(games.iter().map(value).collect());
        let text = |value: &dyn Fn(&Finished) -> Option<String>| Column::Text(games.iter().map(value).collect());
        let name = |at: usize| plan.contenders[at].clone();
        Sheet {
            columns: vec![
                ("pair", whole(|game| game.pair as i64)),
                ("seating", whole(|game| 1 + i64::from(game.swapped))),
                ("terms", text(&|game| terms.get(game.terms).cloned())),
                ("first_side", text(&|game| Some(name(game.contenders[0])))),
                ("second_side", text(&|game| Some(name(game.contenders[1])))),
                ("winner", text(&|game| game.winner.map(|side| name(game.contenders[side])))),
                ("first_score", whole(|game| game.scores[0].into())),
                ("second_score", whole(|game| game.scores[1].into())),
                ("decisions", whole(|game| game.decisions as i64)),
                ("ended", text(&|game| Some(game.how.clone()))),
            ],
        }
    }

    /// A line for each thing that a side brought to a game.
    pub fn of_brought(plan: &Plan, games: &[Finished]) -> Sheet {
        let lines: Vec<(&Finished, usize, &String, u32)> = games
            .iter()
            .flat_map(|game| [(game, 0), (game, 1)])
            .flat_map(|(game, side)| game.brought[side].iter().map(move |(id, count)| (game, side, id, *count)))
            .collect();
        let name = |at: usize| Some(plan.contenders[at].clone());
        let whole =
            |value: fn(&(&Finished, usize, &String, u32)) -> i64| Column::Whole(lines.iter().map(value).collect());
        Sheet {
            columns: vec![
                ("pair", whole(|(game, ..)| game.pair as i64)),
                ("seating", whole(|(game, ..)| 1 + i64::from(game.swapped))),
                ("side", whole(|(_, side, ..)| 1 + *side as i64)),
                (
                    "contender",
                    Column::Text(lines.iter().map(|(game, side, ..)| name(game.contenders[*side])).collect()),
                ),
                (
                    "against",
                    Column::Text(lines.iter().map(|(game, side, ..)| name(game.contenders[1 - side])).collect()),
                ),
                ("brought", Column::Text(lines.iter().map(|(_, _, id, _)| Some((*id).clone())).collect())),
                ("count", whole(|(.., count)| i64::from(*count))),
                (
                    "margin",
                    whole(
                        |(game, side, ..)| {
                            if *side == 0 { game.margin_of_first_side() } else { -game.margin_of_first_side() }
                        },
                    ),
                ),
            ],
        }
    }

    /// Number of lines.
    pub fn len(&self) -> usize {
        match self.columns.first() {
            Some((_, Column::Text(values))) => values.len(),
            Some((_, Column::Whole(values))) => values.len(),
            None => 0,
        }
    }

    /// Whether there is no line.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The table as comma-separated values (RFC 4180), with a line of names first.
    pub fn to_csv(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| *name).collect();
        let mut csv = names.join(",") + "\r\n";
        for line in 0..self.len() {
            for (at, (_, column)) in self.columns.iter().enumerate() {
                let comma = if at == 0 { "" } else { "," };
                // Writing to a string cannot fail.
                let _ = match column {
                    Column::Text(values) => write!(csv, "{comma}{}", quoted(values[line].as_deref().unwrap_or(""))),
                    Column::Whole(values) => write!(csv, "{comma}{}", values[line]),
                };
            }
            csv.push_str("\r\n");
        }
        csv
    }

    /// The table as a Parquet file.
    pub fn to_parquet(&self) -> Vec<u8> {
        parquet::write(self)
    }
}

/// A text as a value of CSV.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_and_quotes_stay_inside_their_values() {
        let sheet = Sheet {
            columns: vec![
                ("a", Column::Text(vec![Some("plain".into()), Some("say \"x\", twice".into()), None])),
                ("b", Column::Whole(vec![1, -2, 3])),
            ],
        };
        assert_eq!(sheet.to_csv(), "a,b\r\nplain,1\r\n\"say \"\"x\"\", twice\",-2\r\n,3\r\n");
    }
}
