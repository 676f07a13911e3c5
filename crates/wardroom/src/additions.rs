//! What games add to the shared commands: examples and sentences for the help, and default terms.

use game_api::{Game, Values};
use terminal::Failure;

use crate::known::refused;

/// The text below the options of a command: examples of all games, then `says`.
pub(crate) fn help(command: &str, says: &str) -> String {
    let examples: Vec<&str> = commands::ADDITIONS
        .iter()
        .flat_map(|addition| addition.examples.iter().filter(|(of, _)| *of == command))
        .flat_map(|(_, examples)| examples.iter().copied())
        .collect();
    let notes = commands::ADDITIONS.iter().flat_map(|addition| addition.notes);
    let notes = notes.filter(|(of, _)| *of == command).map(|(_, note)| *note);
    let heading = if examples.len() == 1 { "Example" } else { "Examples" };
    let says: Vec<&str> = [says].into_iter().filter(|says| !says.is_empty()).chain(notes).collect();
    let below = if says.is_empty() { String::new() } else { format!("\n\n{}", says.join("\n")) };
    format!("{heading}:\n  {}{below}", examples.join("\n  "))
}

/// The commands' own defaults for a game: the command, the field, and what would be typed.
fn defaults(game: &dyn Game) -> impl Iterator<Item = &'static (&'static str, &'static str, &'static str)> {
    let name = game.about().name;
    commands::ADDITIONS
        .into_iter()
        .filter(move |addition| addition.game == name)
        .flat_map(|addition| addition.filled_in)
}

/// The command's own default for a field of this game, as it is typed.
pub(crate) fn filled_in(game: &dyn Game, command: &str, id: &str) -> Option<&'static str> {
    defaults(game).find(|(of, field, _)| *of == command && *field == id).map(|(.., typed)| *typed)
}

/// These terms, with the command's own defaults for this game where they are silent and possible.
pub(crate) fn fill_in(game: &dyn Game, command: &str, mut given: Values) -> Result<Values, Failure> {
    for (_, id, typed) in defaults(game).filter(|(of, ..)| *of == command) {
        let Some(field) = game.form().field(id).filter(|field| !given.contains_key(field.id)) else { continue };
        let mut filled = given.clone();
        filled.insert(field.id.to_owned(), field.parse(typed).map_err(refused)?);
        if game.form().read(&filled).is_ok() {
            given = filled;
        }
    }
    Ok(given)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn everything_that_is_filled_in_is_a_value_of_a_form() {
        for addition in commands::ADDITIONS {
            let game = games::find(addition.game).unwrap();
            for (command, id, _) in addition.filled_in {
                assert!(game.form().field(id).is_some(), "{}: {id}", addition.game);
                let filled = fill_in(game, command, Values::new()).unwrap();
                game.agree(&filled).unwrap();
            }
        }
    }

    #[test]
    fn what_was_said_stays_and_what_does_not_matter_beside_it_is_left_out() {
        for addition in commands::ADDITIONS {
            let game = games::find(addition.game).unwrap();
            for (command, id, _) in addition.filled_in {
                let said = Values::from_iter([((*id).to_owned(), game.form().field(id).unwrap().default.clone())]);
                assert_eq!(json!(fill_in(game, command, said.clone()).unwrap()[*id]), json!(said[*id]));
            }
        }
    }
}
