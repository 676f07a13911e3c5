//! Questions in plain language.

use table::{DecisionOf, Rule, Shape};

use super::names::{item_name, upgrade_name};
use crate::catalog::Catalog;
use crate::play::{Bare, asks, query};
use crate::state::{AttackStep, Game, Item, MarkerKind};

/// The question as the asked seat reads it.
pub(in crate::play) fn question(game: &Game, decision: &DecisionOf<Bare>) -> String {
    let pool = pool(game).unwrap_or_default();
    format!("{}{pool}", sentence(game, decision))
}

/// What the pool shows, where it matters.
fn pool(game: &Game) -> Option<String> {
    let attack = game.attack()?;
    let rolled = (AttackStep::ResolveAttackEffects..=AttackStep::ResolveDamage).contains(&attack.step);
    let dice: Vec<String> = attack.pool.iter().map(|die| format!("{} {}", die.colour, die.face)).collect();
    let dice = if dice.is_empty() { "empty".to_owned() } else { dice.join(", ") };
    rolled.then(|| format!(" [pool: {dice}]"))
}

/// The question's own words, after the name of the card that asks it, and before what is worth knowing besides.
fn sentence(game: &Game, decision: &DecisionOf<Bare>) -> String {
    let about = decision.subject.map(|item| spoken(game, item)).unwrap_or_default();
    let asked = decision.ask.about(&about);
    format!("{}{asked}{}", asking_card(decision.ask.rule), besides(game, decision))
}

/// The card that asks, if one does. The ids of other rules have dots, and a search for what is no card is dear.
fn asking_card(Rule(id): Rule) -> String {
    let card = (!id.contains('.')).then(|| Catalog::get().card(id).ok()).flatten();
    card.map_or(String::new(), |card| format!("{}: ", card.name()))
}

/// What a thing is called in the middle of a sentence: ids lose their hyphens, and what there is only one of is *the* one.
fn spoken(game: &Game, item: Item) -> String {
    let name = item_name(game, item);
    match item {
        Item::Command(_) => name.replace('-', " "),
        Item::Obstacle(_) if name.ends_with(|letter: char| letter.is_ascii_digit()) => name.replace('-', " "),
        Item::Obstacle(_) => format!("the {}", name.replace('-', " ")),
        Item::Marker(marker) if matches!(game.marker(marker).kind, MarkerKind::Targeting(_)) => format!("the {name}"),
        _ => name,
    }
}

fn besides(game: &Game, decision: &DecisionOf<Bare>) -> String {
    match decision.ask {
        asks::DEPLOY_SHIP => {
            let ahead = if game.seating.side_of(decision.seat) == game.first { 0 } else { 180 };
            format!(" (x y heading; heading {ahead} faces the opponent)")
        }
        asks::ASSIGN_DIALS => dials_left(game, decision),
        asks::COMMAND_SQUADRON => squadrons_left(game),
        asks::REPAIR => points_left(game),
        asks::COURSE => speed_now(game),
        asks::MOVE_SQUADRON => squadron_speed(game, decision.subject),
        asks::EVADE_DIE => match decision.shape {
            Shape::Pick { least, most, .. } if most > least => {
                " The attacker is larger: for one die more the token is discarded.".into()
            }
            _ => String::new(),
        },
        _ => String::new(),
    }
}

fn dials_left(game: &Game, decision: &DecisionOf<Bare>) -> String {
    let Some(Item::Ship(ship)) = decision.subject else { return String::new() };
    let have = game.ship(ship).stack.len();
    let wanted = usize::from(query::command_dial_count(game, ship));
    format!(" ({} of {wanted})", have + 1)
}

fn squadrons_left(game: &Game) -> String {
    let Some(command) = game.command() else { return String::new() };
    let most = query::activation_count(game, command.ship, command.with);
    format!(" ({} of {most})", command.count + 1)
}

fn points_left(game: &Game) -> String {
    game.command().map_or(String::new(), |command| format!(" ({} engineering points left)", command.count))
}

fn speed_now(game: &Game) -> String {
    let Some(maneuver) = game.maneuver() else { return String::new() };
    let yaw: Vec<String> = maneuver.yaw.iter().map(ToString::to_string).collect();
    let more = match maneuver.extra_yaw {
        0 => String::new(),
        1 => ", 1 joint one further".to_owned(),
        clicks => format!(", {clicks} clicks further"),
    };
    format!(" (speed {}, clicks up to {}{more})", maneuver.speed, yaw.join(", "))
}

fn squadron_speed(game: &Game, subject: Option<Item>) -> String {
    match subject {
        Some(Item::Squadron(squadron)) => format!(" (up to distance {})", query::squadron_speed(game, squadron)),
        Some(Item::Upgrade(upgrade)) => format!(" ({})", upgrade_name(game, upgrade)),
        _ => String::new(),
    }
}
