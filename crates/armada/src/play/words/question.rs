//! Questions in plain language.

use table::{DecisionOf, Shape};

use super::names::{item_name, upgrade_name};
use crate::catalog::Catalog;
use crate::play::{Armada, query};
use crate::state::{AttackStep, Game, Item};

/// The question as the asked seat reads it.
pub(in crate::play) fn question(game: &Game, decision: &DecisionOf<Armada>) -> String {
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

fn sentence(game: &Game, decision: &DecisionOf<Armada>) -> String {
    let about = decision.subject.map(|item| item_name(game, item)).unwrap_or_default();
    match decision.ask.name {
        "first-player" => "Who is first player?".into(),
        "objective" => "Which of the second player's objectives is played?".into(),
        "next-obstacle-to-place" => "Which obstacle do you place next?".into(),
        "place-obstacle" | "targeting-token" | "place-displaced-squadron" => format!("Where do you place {about}?"),
        "next-unit-to-deploy" => "Which ship do you deploy next, or with which squadron do you begin?".into(),
        "deploy-ship" => {
            let ahead = if game.seating.side_of(decision.seat) == game.first { 0 } else { 180 };
            format!("Where do you deploy {about}? (x y heading; heading {ahead} faces the opponent)")
        }
        "deploy-speed" => format!("At which speed does {about} start?"),
        "deploy-squadron" => format!("Where do you deploy {about}?"),
        "assign-dials" => format!("Which command goes under the dials of {about}?{}", dials_left(game, decision)),
        "activate-ship" => "Which ship do you activate?".into(),
        "activate-squadron" => "Which squadron do you activate?".into(),
        "ready-card" => "Do you pay to ready an exhausted card?".into(),
        "ready-cost" => format!("With which command token do you ready {about}?"),
        "dial-or-token" => format!("The dial shows {about}. Do you keep it, or spend it for a command token?"),
        "clear-raid-tokens" => {
            format!(
                "{about} has raid tokens. Do you spend a command token against its raid token, or the dial against all?"
            )
        }
        "resolve-command" => format!("Which command does {about} resolve now?"),
        "command-squadron" => format!("Which squadron does {about} activate next?{}", squadrons_left(game)),
        "repair" => format!("Which repair do you make?{}", points_left(game)),
        "discard-command-token" => format!("{about} has too many command tokens. Which one goes?"),
        "declare-target" | "station-target" => format!("What does {about} attack?"),
        "additional-target" => format!("Which further squadron is attacked from {about}?"),
        "remove-obstructed-die" => "The attack is obstructed. Which die do you remove?".into(),
        "attack-effect" => "Which attack effect do you resolve?".into(),
        "lock-token" => "On which defense token do you spend the accuracy icon?".into(),
        "added-die-colour" => "Which colour of die do you add?".into(),
        "concentrate-fire-reroll" => "Which die do you reroll?".into(),
        "spend-defense-token" => "Which defense token do you spend?".into(),
        "redirect-zone" => "To which hull zone do you redirect?".into(),
        "redirect-damage" => format!("How much damage does {about} suffer instead?"),
        "evade-die" => match decision.shape {
            Shape::Pick { least, most, .. } if most > least => {
                "Which die does the evade affect? The attacker is larger: for one die more the token is discarded."
                    .into()
            }
            _ => "Which die does the evade affect?".into(),
        },
        "critical-effect" => "Which critical effect do you resolve?".into(),
        "damaged-zone" => format!("Which hull zone of {about} suffers the damage?"),
        "navigate" => format!("Does {about} resolve a navigate command?"),
        "navigate-speed" => format!("What is the new speed of {about}?"),
        "course" => format!("Which course does {about} take?{}", speed_now(game)),
        "closest-overlapped-ship" => format!("Which ship that {about} overlapped is the closest?"),
        "next-overlapped-squadron" | "next-displaced-squadron" => {
            format!("Which squadron under {about} do you place first?")
        }
        "place-overlapped-squadron" => format!("Where do you place {about}? It must touch the ship that moved."),
        "next-obstacle" => format!("{about} overlaps several obstacles. Which takes effect first?"),
        "station-repair" => format!("Which damage card of {about} does the station repair?"),
        "squadron-action" => format!("What does {about} do?"),
        "move-squadron" => format!("Where does {about} move?{}", squadron_speed(game, decision.subject)),
        "relay" => format!("Which squadron relays the command to {about}?"),
        "next-card-to-fill" => "Which of your cards do you put its dials or tokens on next?".into(),
        "starting-dial" => format!("Which command does a dial on {about} show?"),
        "starting-token" => format!("Which command token lies on {about}?"),
        "station-recover" => format!("How does the station help {about}?"),
        "ignition-target" => format!("At what does {about} make its ignition attack?"),
        "place-targeting-token" => format!("Does {about} place its targeting token?"),
        "exogorths-first" => "Which exogorth acts first?".into(),
        "next-exogorth" => "Which exogorth acts next?".into(),
        "next-bitten-squadron" => format!("Which squadron does {about} attack next?"),
        "place-exogorth" => format!("Where do you place {about}? It must touch another obstacle."),
        "next-purrgil" => "Which purrgil moves next?".into(),
        "move-purrgil" | "move-it" => format!("Where does {about} move?"),
        "effect" => "Which of your effects do you use now?".into(),
        _ => of_a_card(decision, &about),
    }
}

/// Questions of cards name the card; their own names say what is asked.
fn of_a_card(decision: &DecisionOf<Armada>, about: &str) -> String {
    let words = decision.ask.name.replace('-', " ");
    let about = if about.is_empty() { String::new() } else { format!(" ({about})") };
    match Catalog::get().card(decision.ask.rule.0) {
        Ok(card) => format!("{}: {words}{about}?", card.name()),
        Err(_) => format!("{words}{about}?"),
    }
}

fn dials_left(game: &Game, decision: &DecisionOf<Armada>) -> String {
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
    let more =
        if maneuver.extra_yaw > 0 { format!(", {} joint one further", maneuver.extra_yaw) } else { String::new() };
    format!(" (speed {}, clicks up to {}{more})", maneuver.speed, yaw.join(", "))
}

fn squadron_speed(game: &Game, subject: Option<Item>) -> String {
    match subject {
        Some(Item::Squadron(squadron)) => format!(" (up to distance {})", query::squadron_speed(game, squadron)),
        Some(Item::Upgrade(upgrade)) => format!(" ({})", upgrade_name(game, upgrade)),
        _ => String::new(),
    }
}
