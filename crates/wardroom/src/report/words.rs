//! A report in words.

use std::io;

use table::erased::AnyGame;
use table::{Afterthought, Attacked, Hindsight, Side, SideLuck, Stretch, TurningPoint, capital, counted};
use terminal::Screen;

use super::plot::plot;

pub(super) fn tell(screen: &mut Screen, game: &dyn AnyGame, hindsight: &Hindsight) -> io::Result<()> {
    match game.outcome() {
        Some(outcome) => {
            screen.line(&screen.bold(&format!("The game is over after {} choices", game.choices())))?;
            screen.paragraph(&format!("{}.", capital(&outcome.how)))?;
            let score = |(side, score): (u8, &i32)| format!("{} {score}", game.side_says(Side(side)));
            let scores: Vec<String> = (0u8..).zip(&outcome.scores).map(score).collect();
            screen.paragraph(&format!("{}.", capital(&scores.join(", "))))?;
        }
        None => {
            screen.line(&screen.bold(&format!("So far: {} choices, and the game goes on", game.choices())))?;
        }
    }
    if hindsight.stretches.is_empty() {
        screen.line("")?;
        return screen.paragraph("Nothing has happened yet that could be looked back on.");
    }
    curve(screen, hindsight)?;
    luck(screen, hindsight)?;
    turning_points(screen, hindsight)?;
    activations(screen, hindsight)?;
    attacks(screen, hindsight)
}

fn heading(screen: &mut Screen, text: &str) -> io::Result<()> {
    screen.line("")?;
    screen.line(&screen.bold(text))
}

fn name(hindsight: &Hindsight, side: Side) -> &str {
    hindsight.luck.iter().find(|luck| luck.side == side).map_or("", |luck| &luck.says)
}

fn percent(chance: f64) -> String {
    format!("{:.0} %", 100.0 * chance)
}

fn curve(screen: &mut Screen, hindsight: &Hindsight) -> io::Result<()> {
    heading(screen, &format!("The chance of {} to win", name(hindsight, Side(0))))?;
    for line in plot(hindsight) {
        screen.line(&line)?;
    }
    if !hindsight.turning_points.is_empty() {
        screen.line(&screen.faint("        The numbers are the turning points below."))?;
    }
    Ok(())
}

fn luck(screen: &mut Screen, hindsight: &Hindsight) -> io::Result<()> {
    heading(screen, "Luck of the dice")?;
    for side in &hindsight.luck {
        screen.item("-", &luck_of(side))?;
    }
    screen.paragraph(hindsight.assumes)
}

/// The luck of a side in a sentence.
fn luck_of(side: &SideLuck) -> String {
    if side.attacks == 0 {
        return format!("{} did not attack.", capital(&side.says));
    }
    let direction = if side.luck < 0.0 { "less" } else { "more" };
    format!(
        "{}: {} damage in {}. The dice fell for {:.1} {direction} than the {:.1} expected; nine of ten games lie within \
         {:.1} of it.",
        capital(&side.says),
        side.damage,
        counted(side.attacks, "attack"),
        side.luck.abs(),
        side.expected,
        side.interval
    )
}

fn turning_points(screen: &mut Screen, hindsight: &Hindsight) -> io::Result<()> {
    heading(screen, "Where the game turned")?;
    if hindsight.turning_points.is_empty() {
        return screen.paragraph("Nowhere in particular.");
    }
    for (number, point) in (1..).zip(&hindsight.turning_points) {
        turning_point(screen, hindsight, number, point)?;
    }
    if hindsight.turning_points.iter().all(|point| point.afterthoughts.is_empty()) {
        return Ok(());
    }
    screen.paragraph(&format!(
        "The {}'s chances are those of its imagined games, without what was hidden from the player. The curve judges \
         each position as it stands, with everything open.",
        hindsight.adviser
    ))
}

fn turning_point(screen: &mut Screen, hindsight: &Hindsight, number: usize, point: &TurningPoint) -> io::Result<()> {
    let stretch = &hindsight.stretches[point.stretch];
    let (side, from, to) = (name(hindsight, point.side), percent(point.before), percent(point.after));
    let says = format!("{} (#{})", named(stretch), point.event);
    screen.item(&format!("{number}."), &says)?;
    for told in &point.told {
        screen.item("   -", told)?;
    }
    screen.item("  ", &format!("The chance of {side} rose from {from} to {to}."))?;
    for afterthought in &point.afterthoughts {
        screen.item("   >", &thought(hindsight, afterthought))?;
    }
    Ok(())
}

/// What the adviser thinks of a choice, in sentences.
fn thought(hindsight: &Hindsight, thought: &Afterthought) -> String {
    let Afterthought { when, side, asks, made, better, pro, con, next, playouts, .. } = thought;
    let asked = format!("{}, {}: {asks} It was {}.", capital(when), name(hindsight, *side), made.says);
    let adviser = hindsight.adviser;
    let (told, second) = match better {
        Some(better) => (
            format!(
                "The {adviser} would have chosen {}, with an estimated chance of {} instead of {}.{}{}",
                better.says,
                percent(better.chance),
                percent(made.chance),
                reasons(" It", pro),
                reasons(" What was done", con)
            ),
            "Next best",
        ),
        None => (
            format!("The {adviser} found nothing clearly better. Its estimated chance was {}.", percent(made.chance)),
            "The best of the others",
        ),
    };
    let next = next.as_ref().map(|next| format!(" {second}: {}, {}.", next.says, percent(next.chance)));
    format!("{asked} {told}{} ({playouts} imagined games.)", next.unwrap_or_default())
}

/// What speaks for a choice, in a sentence; nothing if nothing does.
fn reasons(what: &str, reasons: &[&str]) -> String {
    if reasons.is_empty() { String::new() } else { format!("{what} {}.", reasons.join(", and it ")) }
}

/// When and what a stretch was.
fn named(stretch: &Stretch) -> String {
    format!("{}: {}", capital(&stretch.when), stretch.says)
}

fn activations(screen: &mut Screen, hindsight: &Hindsight) -> io::Result<()> {
    let gains: Vec<_> =
        hindsight.stretches.iter().filter(|stretch| stretch.gained.iter().any(|gain| *gain != 0)).collect();
    heading(screen, "Points, by activation")?;
    if gains.is_empty() {
        return screen.paragraph("Nobody gained any.");
    }
    for stretch in gains {
        let gain = |(side, gain): (u8, &i32)| (*gain != 0).then(|| format!("{} {gain:+}", name(hindsight, Side(side))));
        let gained: Vec<String> = (0u8..).zip(&stretch.gained).filter_map(gain).collect();
        screen.item("-", &format!("{} {}.", named(stretch), capital(&gained.join(", "))))?;
    }
    Ok(())
}

fn attacks(screen: &mut Screen, hindsight: &Hindsight) -> io::Result<()> {
    heading(screen, "Every attack: expected, as the dice fell, damage done")?;
    if hindsight.attacks.is_empty() {
        return screen.paragraph("There was none.");
    }
    for attack in &hindsight.attacks {
        screen.item(&figures(attack), &attack.says)?;
    }
    Ok(())
}

fn figures(attack: &Attacked) -> String {
    match attack.dice {
        Some(dice) => format!("{:>5.1} {:>5.1} {:>3}", dice.expected, dice.fell, attack.damage),
        None => format!("{:>5} {:>5} {:>3}", "-", "-", attack.damage),
    }
}
