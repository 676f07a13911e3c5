//! What lies beside the cards: shields, hull, tokens, dials, damage.

use super::marks::{Marked, mark_of, marks};
use crate::catalog::{Command, Zone};
use crate::play::view::{DamageView, MarkerView, ObstacleView, ShipView, SquadronView, TokenView, View};
use crate::state::{CardState, Standing, TokenState};

/// The two sides with their ships and squadrons, then what lies on the table.
pub(super) fn write(view: &View) -> Vec<String> {
    let marks = marks(view);
    let mut lines = Vec::new();
    for (name, player) in &view.players {
        let first = if view.first.as_ref() == Some(name) { ", first player" } else { "" };
        let tokens = match (player.pass_tokens, player.victory_tokens) {
            (0, 0) => String::new(),
            (pass, victory) => format!("; {pass} pass tokens, {victory} victory tokens"),
        };
        lines.push(format!("Player {name} ({}{first}): score {}{tokens}", player.faction, player.score));
        let ships = view.ships.iter().filter(|(_, ship)| ship.side == *name && ship.standing != Standing::Destroyed);
        for (ship_name, ship) in ships {
            lines.extend(ship_lines(mark_of(&marks, ship_name), ship_name, ship));
        }
        let squadrons = view.squadrons.iter().filter(|(_, it)| it.side == *name && it.standing != Standing::Destroyed);
        for (squadron_name, squadron) in squadrons {
            lines.push(squadron_line(mark_of(&marks, squadron_name), squadron_name, squadron));
        }
    }
    lines.extend(lying("Obstacles", &obstacles(view, &marks)));
    lines.extend(lying("Tokens", &tokens_on_table(view, &marks)));
    if view.round > 0 {
        lines.push(format!("Damage deck: {} cards, {} discarded", view.deck.left, view.deck.discard.len()));
    }
    lines
}

/// A list of what lies on the table; nothing if there is none of it.
fn lying(what: &str, list: &[String]) -> Option<String> {
    (!list.is_empty()).then(|| format!("{what}: {}", list.join(", ")))
}

fn obstacles(view: &View, marks: &[Marked]) -> Vec<String> {
    let lies = |(name, obstacle): (&String, &ObstacleView)| {
        let at = obstacle.at?;
        let destroyed = if obstacle.destroyed { " (destroyed)" } else { "" };
        Some(format!("{} {}{destroyed} at {}", mark_of(marks, name), name.replace('-', " "), middle(at)))
    };
    view.obstacles.iter().filter_map(lies).collect()
}

fn tokens_on_table(view: &View, marks: &[Marked]) -> Vec<String> {
    let lies =
        |(name, token): (&String, &MarkerView)| format!("{} {name} at {}", mark_of(marks, name), middle(token.at));
    view.markers.iter().map(lies).collect()
}

/// A place as it is typed, to the millimetre.
fn middle([x, y]: [f64; 2]) -> String {
    format!("{x:.0} {y:.0}")
}

fn ship_lines(mark: &str, name: &str, ship: &ShipView) -> Vec<String> {
    let shields: Vec<String> = ship.shields.iter().map(|(zone, count)| format!("{}{count}", arrow(*zone))).collect();
    let heading = ship.heading.unwrap_or_default();
    let speed = ship.at.map(|at| format!("at {} heading {heading:.0}, speed {}, ", middle(at), ship.speed));
    let speed = speed.unwrap_or_default();
    let hull = format!("{}/{}", usize::from(ship.hull).saturating_sub(ship.damage.len()), ship.hull);
    let place = place(ship.standing, ship.activated);
    let mut lines = vec![format!(
        "  {mark:<2} {name}{place}: {speed}hull {hull}, shields {}; {}",
        shields.join(" "),
        tokens(&ship.defense)
    )];
    let mut beside = Vec::new();
    beside.extend(facedown_dials(ship));
    if !ship.dials.is_empty() {
        beside.push(format!("revealed {}", commands(&ship.dials)));
    }
    if !ship.tokens.is_empty() {
        beside.push(format!("tokens {}", commands(&ship.tokens)));
    }
    if !ship.raid.is_empty() {
        beside.push(format!("raided {}", commands(&ship.raid)));
    }
    beside.extend([true, false].into_iter().filter_map(|faceup| known_damage(&ship.damage, faceup)));
    let upgrades: Vec<String> = ship
        .upgrades
        .iter()
        .map(|(name, card)| match card.state {
            CardState::Ready => name.clone(),
            CardState::Exhausted => format!("{name} (exhausted)"),
            CardState::Discarded => format!("{name} (discarded)"),
        })
        .collect();
    if !upgrades.is_empty() {
        beside.push(upgrades.join(", "));
    }
    if !beside.is_empty() {
        lines.push(format!("     {}", beside.join("; ")));
    }
    lines
}

fn squadron_line(mark: &str, name: &str, squadron: &SquadronView) -> String {
    let engaged = if squadron.engaged { ", engaged" } else { "" };
    let defense = if squadron.defense.is_empty() { String::new() } else { format!("; {}", tokens(&squadron.defense)) };
    let place = place(squadron.standing, squadron.activated);
    let at = squadron.at.map(|at| format!("at {}, ", middle(at))).unwrap_or_default();
    format!("  {mark:<2} {name}{place}: {at}hull {}{engaged}{defense}", squadron.hull)
}

/// Which way a hull zone looks when the ship heads up the page.
const fn arrow(zone: Zone) -> char {
    match zone {
        Zone::Front => '↑',
        Zone::Left => '←',
        Zone::Right => '→',
        Zone::Rear => '↓',
        Zone::LeftAuxiliary => '↙',
        Zone::RightAuxiliary => '↘',
    }
}

fn place(standing: Standing, activated: bool) -> &'static str {
    match (standing, activated) {
        (Standing::ToDeploy, _) => " (to be deployed)",
        (Standing::SetAside, _) => " (set aside)",
        (Standing::InPlay, true) => " (activated)",
        _ => "",
    }
}

/// The facedown dials of a ship: those that are known in their places, or only their number.
fn facedown_dials(ship: &ShipView) -> Option<String> {
    let number = ship.dials_assigned;
    let Some(stack) = &ship.stack else { return (number > 0).then(|| format!("{number} facedown dials")) };
    if stack.is_empty() {
        return None;
    }
    let dials: Vec<&str> = stack.iter().map(|dial| dial.map_or("unknown", Command::word)).collect();
    Some(format!("dials {} (next first)", dials.join(", ")))
}

/// The names of faceup damage cards, or of facedown ones that have been seen.
fn known_damage(cards: &[DamageView], faceup: bool) -> Option<String> {
    let known: Vec<&str> =
        cards.iter().filter(|card| card.faceup == faceup).filter_map(|card| card.card.as_deref()).collect();
    let how = if faceup { "faceup" } else { "facedown" };
    (!known.is_empty()).then(|| format!("{how} {}", known.join(", ")))
}

fn commands(commands: &[Command]) -> String {
    commands.iter().map(|command| command.word()).collect::<Vec<_>>().join(", ")
}

/// Ready tokens as they are, exhausted ones in brackets; discarded ones are gone.
fn tokens(tokens: &[TokenView]) -> String {
    let there = tokens.iter().filter_map(|token| match token.state {
        TokenState::Ready => Some(token.kind.to_string()),
        TokenState::Exhausted => Some(format!("[{}]", token.kind)),
        TokenState::Discarded => None,
    });
    let there: Vec<String> = there.collect();
    if there.is_empty() { "no defense tokens".into() } else { there.join(" ") }
}
