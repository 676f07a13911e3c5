//! Effects in words, as they are typed: `reroll 2 blank`, `change 1 red blank to hit-hit`, `add blue`.

use std::str::FromStr;

use armada::catalog::{Colour, Face};

use crate::dice::{Kinds, MOST_DICE};
use crate::question::{Effect, Reply};

const EFFECTS: [&str; 4] = ["reroll", "always", "change", "add"];
const REPLIES: [&str; 2] = ["cancel", "reroll"];

impl FromStr for Effect {
    type Err = String;

    /// Reads an effect of the attacker: `reroll N DICE`, `always reroll N DICE`, `change N DICE to FACE`, `add COLOUR`. N
    /// may be `all`; DICE are colours and faces, as in `red blank or accuracy`, and all of them if none are named.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match &words[..] {
            ["add", "any"] => Ok(Effect::AddOfPool),
            ["add", colours @ ..] => Ok(Effect::Add(alternatives(colours).map(colour).collect::<Result<_, _>>()?)),
            ["reroll", rest @ ..] => rerolled(rest, false),
            ["always", "reroll", rest @ ..] => rerolled(rest, true),
            ["change", rest @ ..] => changed(rest),
            _ => Err(unknown(text, &EFFECTS, "an effect is `reroll 1 blank`, `change 1 blank to hit` or `add red`")),
        }
    }
}

impl FromStr for Reply {
    type Err = String;

    /// Reads a reply of the defender: `cancel N` or `reroll N`.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match &words[..] {
            ["cancel", number] => Ok(Reply::Cancel(count(number)?)),
            ["reroll", number] => Ok(Reply::Reroll(count(number)?)),
            _ => Err(unknown(text, &REPLIES, "a reply is `cancel 1` or `reroll 1`")),
        }
    }
}

fn unknown(text: &str, known: &[&str], form: &str) -> String {
    let first = text.split_whitespace().next().unwrap_or_default();
    let near = fault::nearest(first, known.iter().copied()).filter(|near| *near != first);
    let meant = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
    format!("`{text}` is not understood: {form}{meant}")
}

fn rerolled(rest: &[&str], always: bool) -> Result<Effect, String> {
    let (most, of) = numbered(rest)?;
    Ok(Effect::Reroll { most, of, always })
}

fn changed(rest: &[&str]) -> Result<Effect, String> {
    let to = rest.iter().position(|word| *word == "to");
    let (Some((dice, to)), true) = (to.map(|to| (&rest[..to], &rest[to + 1..])), rest.len() > 2) else {
        return Err("say to which face, as in `change 1 blank to hit`".into());
    };
    let [to] = to else { return Err("a die is changed to one face, as in `change 1 blank to hit`".into()) };
    let (most, of) = numbered(dice)?;
    let to = face(to).ok_or_else(|| no_word(to))?;
    Ok(Effect::Change { most, of, to })
}

/// So many of such dice; all of them if no number is given.
fn numbered(words: &[&str]) -> Result<(u8, Kinds), String> {
    match words {
        ["all" | "any", dice @ ..] => Ok((MOST_DICE, kinds(dice)?)),
        [number, dice @ ..] if number.starts_with(|first: char| first.is_ascii_digit()) => {
            Ok((count(number)?, kinds(dice)?))
        }
        dice => Ok((MOST_DICE, kinds(dice)?)),
    }
}

fn count(number: &str) -> Result<u8, String> {
    match number.parse() {
        Ok(number @ 1..=MOST_DICE) => Ok(number),
        _ => Err(format!("a number of dice is from 1 to {MOST_DICE}, not `{number}`")),
    }
}

/// Words, the `or` between them left out.
fn alternatives<'a>(words: &'a [&'a str]) -> impl Iterator<Item = &'a str> {
    words.iter().copied().filter(|word| *word != "or")
}

/// Dice by colour and face: alternatives separated by `or`, each a colour, a face or both.
fn kinds(words: &[&str]) -> Result<Kinds, String> {
    let mut kinds = Kinds::default();
    for alternative in words.split(|word| *word == "or") {
        let named: Vec<&str> = alternative.iter().copied().filter(|word| !matches!(*word, "die" | "dice")).collect();
        kinds = match &named[..] {
            [] if words.contains(&"or") => return Err("name a colour or a face on both sides of `or`".into()),
            [] => Kinds::all(),
            [colour_word, face_word] => {
                let (colour, shown) = (colour(colour_word)?, face(face_word).ok_or_else(|| no_word(face_word))?);
                if !colour.has(shown) {
                    return Err(format!("{colour} dice have no {shown} face"));
                }
                kinds.with(colour, shown)
            }
            [word] => match (face(word), colour(word)) {
                (Some(face), _) => kinds.with_face(face),
                (None, Ok(colour)) => kinds.with_colour(colour),
                (None, Err(_)) => return Err(no_word(word)),
            },
            more => return Err(format!("`{}` is too much: name a colour, a face or both", more.join(" "))),
        };
    }
    Ok(kinds)
}

fn colour(word: &str) -> Result<Colour, String> {
    let found = Colour::ALL.iter().copied().find(|colour| colour.word() == word);
    found.ok_or_else(|| {
        let known = Colour::ALL.iter().map(|colour| colour.word());
        format!("there is no colour `{word}`{}", fault::meant(word, known))
    })
}

fn face(word: &str) -> Option<Face> {
    Face::ALL.iter().copied().find(|face| face.word() == word)
}

fn no_word(word: &str) -> String {
    let known = Face::ALL.iter().map(|face| face.word()).chain(Colour::ALL.iter().map(|colour| colour.word()));
    format!("there is no colour and no face `{word}`{}", fault::meant(word, known))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effect(text: &str) -> Effect {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn effects_are_read() {
        let blanks = Kinds::default().with_face(Face::Blank);
        assert_eq!(effect("reroll 2 blank"), Effect::Reroll { most: 2, of: blanks, always: false });
        assert_eq!(effect("always reroll blank"), Effect::Reroll { most: MOST_DICE, of: blanks, always: true });
        assert_eq!(effect("reroll 1"), Effect::Reroll { most: 1, of: Kinds::all(), always: false });
        let some = Kinds::default().with(Colour::Red, Face::Accuracy).with_colour(Colour::Black);
        assert_eq!(
            effect("reroll all red accuracy or black dice"),
            Effect::Reroll { most: MOST_DICE, of: some, always: false }
        );
        assert_eq!(effect("change 1 blank to hit"), Effect::Change { most: 1, of: blanks, to: Face::Hit });
        assert_eq!(effect("add red or blue"), Effect::Add(vec![Colour::Red, Colour::Blue]));
        assert_eq!(effect("add any"), Effect::AddOfPool);
        assert_eq!("cancel 2".parse(), Ok(Reply::Cancel(2)));
        assert_eq!("reroll 1".parse(), Ok(Reply::Reroll(1)));
    }

    #[test]
    fn what_is_not_understood_is_said() {
        let refused = |text: &str| text.parse::<Effect>().expect_err(text);
        assert!(refused("rerol 1").contains("did you mean `reroll`?"), "{}", refused("rerol 1"));
        assert!(refused("reroll 1 blnk").contains("blank"));
        assert!(refused("reroll 17").contains("from 1 to 16"));
        assert!(refused("reroll 1 blue blank").contains("blue dice have no blank face"));
        assert!(refused("reroll 1 red or").contains("both sides"));
        assert!(refused("reroll 1 red blank hit").contains("too much"));
        assert!(refused("change 1 blank").contains("to which face"));
        assert!(refused("change 1 blank to hit accuracy").contains("one face"));
        assert!(refused("add green").contains("no colour `green`"));
        assert!(refused("").contains("not understood"));
        assert!("cancel".parse::<Reply>().is_err() && "cancel 0".parse::<Reply>().is_err());
    }
}
