//! How often optional effects of cards were used and declined in a series of games, as a table.

use std::io;

use table::{OptionalEffect, Use, Uses};
use terminal::Screen;

pub(super) fn print(screen: &mut Screen, effects: &Uses) -> io::Result<()> {
    let lines: Vec<(String, Use)> = effects.all().map(|(effect, counted)| (called(&effect), counted)).collect();
    if lines.is_empty() {
        return screen.line("no optional effects of cards");
    }
    let width = lines.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    screen.line(&format!("{:<width$}  {:>8} {:>8} {:>8}", "optional effect", "offered", "used", "declined"))?;
    for (name, Use { offered, used, declined }) in &lines {
        screen.line(&format!("{name:<width$}  {offered:>8} {used:>8} {declined:>8}"))?;
    }
    screen.line(&summary(&lines.iter().map(|(_, counted)| *counted)))
}

fn called(OptionalEffect { card, name }: &OptionalEffect) -> String {
    if name.is_empty() { (*card).to_owned() } else { format!("{card}: {name}") }
}

fn summary(all: &(impl Iterator<Item = Use> + Clone)) -> String {
    let count = |wanted: fn(&Use) -> bool| all.clone().filter(wanted).count();
    let (never_offered, never_used) = (count(|it| it.offered == 0), count(|it| it.offered > 0 && it.used == 0));
    let always_used = count(|it| it.offered > 0 && it.declined == 0);
    format!(
        "{} optional effects: {never_offered} never offered, {never_used} always declined, {always_used} always used",
        count(|_| true)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_says_what_never_occurred() {
        let counted = |used, declined| Use { offered: used + declined, used, declined };
        let all = [counted(0, 0), counted(0, 2), counted(3, 0), counted(1, 1), counted(4, 0)];
        let says = "5 optional effects: 1 never offered, 1 always declined, 2 always used";
        assert_eq!(summary(&all.into_iter()), says);
    }
}
