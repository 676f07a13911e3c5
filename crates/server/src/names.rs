//! Names that players give themselves and what they bring: displayable in one line, and hard to confuse with others.

use std::sync::LazyLock;

use game_api::Values;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;

use crate::protocol::Refusal;

/// Names that the table itself uses; a player with one of them could pass for the program or its operator.
const RESERVED: [&str; 18] = [
    "Admin",
    "Administrator",
    "AI",
    "Anonymous",
    "Bot",
    "Computer",
    "Empty",
    "Former player",
    "Guest",
    "Moderator",
    "Nobody",
    "Operator",
    "Server",
    "Spectator",
    "System",
    "Table",
    "Wardroom",
    "You",
];

/// Maximum number of combining marks on a letter; more overlap the lines above and below, and no script needs them.
const MAX_MARKS_ON_A_LETTER: usize = 3;

/// A player's name, normalized. Clients display it as text, never as markup.
pub(crate) fn of_person(name: &str, longest: usize) -> Result<String, Refusal> {
    let name = shown("a name", name, longest)?;
    if name.is_empty() {
        return Err(Refusal::malformed(format!("a name has 1 to {longest} characters")));
    }
    if !name.chars().any(can_be_told) {
        return Err(Refusal::malformed("a name has at least one letter, figure or picture in it"));
    }
    let readings: Vec<String> = readings(&name).collect();
    match reserved().iter().find(|(_, reserved)| readings.contains(reserved)) {
        Some((reserved, _)) => {
            Err(Refusal::malformed(format!("{reserved:?} is not a name for a person; take another one")))
        }
        None => Ok(name),
    }
}

/// The reserved names and the games' names of seats, each as it is and folded.
fn reserved() -> &'static [(String, String)] {
    static ALL: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
        let seats = games::all().iter().flat_map(|game| {
            let plan = game.agree(&Values::new()).and_then(|agreed| game.seat_plan(&agreed)).ok();
            plan.into_iter().flat_map(|plan| plan.seats).map(|seat| seat.says)
        });
        let all = RESERVED.into_iter().map(str::to_owned).chain(seats);
        all.map(|name| (name.clone(), folded(&name))).collect()
    });
    &ALL
}

/// The name of something that is brought, which may be empty. The noun says what it is.
pub(crate) fn of_brought(noun: &str, name: &str, longest: usize) -> Result<String, Refusal> {
    shown(&format!("the name of a {noun}"), name, longest)
}

/// The name of an account as it is compared: case, blanks and different encodings are ignored.
pub(crate) fn key(name: &str) -> String {
    name.nfkc().flat_map(char::to_lowercase).filter(|letter| !letter.is_whitespace()).collect()
}

/// Something that is said, in one line.
pub(crate) fn of_line(says: &str, longest: usize) -> Result<String, Refusal> {
    let line = shown("a line", says, longest)?;
    if line.is_empty() { Err(Refusal::malformed("a line has at least one character")) } else { Ok(line) }
}

/// Why something is reported, which may be empty.
pub(crate) fn of_reason(says: &str, longest: usize) -> Result<String, Refusal> {
    shown("a reason", says, longest)
}

/// Whether people could confuse two names. Case, different encodings of accents, blanks, and letters that look the same
/// are ignored.
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    folded(one) == folded(other)
}

/// What a name may be read as: digits and signs are replaced by the letters they resemble, or left out; a number at the
/// end is left out too. A 1 may be read as an l or an i, as may a capital I.
fn readings(name: &str) -> impl Iterator<Item = String> {
    let name: String = name.nfkc().collect();
    let unnumbered = name.trim_end_matches(|sign: char| !sign.is_alphabetic()).to_owned();
    [name, unnumbered].into_iter().flat_map(|name| {
        ['l', 'i'].map(|one| {
            let letters = name.chars().map(|sign| letter_of(sign, one)).filter(|letter| letter.is_alphanumeric());
            folded(&letters.collect::<String>())
        })
    })
}

/// The letter that a digit or sign resembles.
fn letter_of(sign: char, one: char) -> char {
    match sign {
        '0' => 'o',
        '1' | '!' | '|' | 'I' => one,
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '6' | '9' => 'g',
        '7' | '+' => 't',
        '8' => 'b',
        letter => letter,
    }
}

fn folded(name: &str) -> String {
    // The skeleton of confusable letters may contain capitals again.
    skeleton(&key(name)).flat_map(char::to_lowercase).collect()
}

/// What somebody notes on a game, normalized: one paragraph. Clients display it as text, never as markup.
pub(crate) fn of_remark(says: &str, longest: usize) -> Result<String, Refusal> {
    // A note is typed in a field of several lines.
    let says = shown("a note", &says.replace(['\n', '\r', '\t'], " "), longest)?;
    if says.is_empty() {
        return Err(Refusal::malformed(format!("a note has 1 to {longest} characters")));
    }
    Ok(says)
}

/// A text that can be displayed in one line: normalized letters, single blanks, no invisible characters.
fn shown(what: &str, text: &str, longest: usize) -> Result<String, Refusal> {
    // Normalizing may make a text longer, so a text that is far too long is refused first.
    if text.chars().nth(longest * 4).is_some() {
        return Err(Refusal::malformed(format!("{what} has at most {longest} characters")));
    }
    if text.chars().any(char::is_control) {
        return Err(Refusal::malformed(format!("{what} has no control characters")));
    }
    let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    if text.chars().count() > longest {
        return Err(Refusal::malformed(format!("{what} has at most {longest} characters")));
    }
    if has_unseen(&text) {
        return Err(Refusal::malformed(format!("{what} has no characters that cannot be seen")));
    }
    if marks_in_a_row(&text) > MAX_MARKS_ON_A_LETTER {
        return Err(Refusal::malformed(format!("{what} has at most {MAX_MARKS_ON_A_LETTER} marks on one letter")));
    }
    Ok(text)
}

fn has_unseen(text: &str) -> bool {
    let before = std::iter::once(' ').chain(text.chars());
    before.zip(text.chars()).any(|(before, letter)| is_unseen(letter) && !joins_pictures(before, letter))
}

/// Invisible characters: they hide in a name, or reverse the direction of the text beside it.
fn is_unseen(letter: char) -> bool {
    let unseen = matches!(
        letter.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
            | GeneralCategory::Unassigned
    );
    // Fillers and variation selectors that count as letters, marks and signs.
    let filler = matches!(
        letter,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
    ) || matches!(letter, '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}');
    unseen || filler
}

/// Emoji are joined, and coloured, by invisible characters.
fn joins_pictures(before: char, letter: char) -> bool {
    let picture =
        |letter: char| letter.general_category_group() == GeneralCategoryGroup::Symbol || letter == '\u{fe0f}';
    matches!(letter, '\u{200d}' | '\u{fe0f}') && picture(before) && before != '\u{2800}'
}

fn marks_in_a_row(text: &str) -> usize {
    let mut row = 0;
    let rows = text.chars().map(|letter| {
        row = if letter.general_category_group() == GeneralCategoryGroup::Mark { row + 1 } else { 0 };
        row
    });
    rows.max().unwrap_or(0)
}

/// A character that distinguishes a name from others: not punctuation or a lone accent.
fn can_be_told(letter: char) -> bool {
    use GeneralCategoryGroup::{Letter, Number, Symbol};
    matches!(letter.general_category_group(), Letter | Number | Symbol)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str) -> Result<String, String> {
        of_person(name, 40).map_err(|refusal| refusal.says)
    }

    #[test]
    fn names_are_short_lines_of_text() {
        assert_eq!(person("  Ackbar ").unwrap(), "Ackbar");
        assert_eq!(person("Gial   Ackbar").unwrap(), "Gial Ackbar");
        assert_eq!(person("<b>Ackbar</b>").unwrap(), "<b>Ackbar</b>");
        assert_eq!(person("Zoe\u{308}").unwrap(), "Zoë", "one form for every letter");
        assert_eq!(person(&"ä".repeat(40)).unwrap().chars().count(), 40);
        for good in
            ["Ада", "李小龍", "עדה", "عمر", "ம௧", "R2-D2", "7", "🚀", "👩\u{200d}🚀", "❤\u{fe0f}", "O'Neill", "Nguyễn"]
        {
            assert_eq!(person(good).as_deref(), Ok(good));
        }
        for bad in ["", "   ", "\u{3000}", &"a".repeat(41), &"a".repeat(100_000), "two\nlines", "\u{202e}rabkcA"] {
            assert!(person(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn nobody_is_called_as_nobody() {
        let unseen = [
            "\u{200b}",
            "Ada\u{200b}",
            "\u{feff}Ada",
            "A\u{ad}da",
            "\u{3164}",
            "\u{2800}",
            "Ada\u{e0041}",
            "A\u{200d}da",
        ];
        for bad in unseen.iter().chain(&[
            "\u{301}",
            "...",
            "-",
            "---",
            "\u{301}\u{302}",
            "Z\u{301}\u{302}\u{303}\u{304}\u{305}algo",
        ]) {
            assert!(person(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn nobody_is_called_as_the_house() {
        for bad in [
            "Computer",
            "COMPUTER",
            " computer ",
            "C0mputer",
            "Соmputеr",
            "Ｃｏｍｐｕｔｅｒ",
            "Com puter",
            "guest",
            "Player B",
            "Comput3r",
            "C0MPU73R",
            "Adm1n",
            "@dmin",
            "4DM1N157R470R",
            "P1ayer 8",
            "5y$tem",
            "6ue57",
            "b07",
            "Tab1e",
            "Computer 2",
            "Computer#2",
            "C0mputer (17)",
            "C.o.m.p.u.t.e.r",
            "-Computer-",
            "'Guest'",
            "PIayer A",
            "AI 3",
            "Admin!",
            "TabIe",
        ] {
            assert!(person(bad).unwrap_err().contains("not a name for a person"), "{bad:?}");
        }
        for good in [
            "Computerus",
            "Guestav",
            "Al",
            "R2-D2",
            "Player 1",
            "C3PO",
            "1138",
            "Admiral 5",
            "Player I",
            "Al 2",
            "I",
            "Dr. No",
            "Bo-Katan",
        ] {
            assert!(person(good).is_ok(), "{good:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_found() {
        for (one, other) in [("Ada", "ada"), ("Ada", "Аda"), ("Zoë", "Zoe\u{308}"), ("Bill", "Bi11"), ("Ada L", "AdaL")]
        {
            assert!(look_alike(one, other), "{one} {other}");
        }
        assert!(!look_alike("Ada", "Ida") && !look_alike("Ben", "Benn"));
    }

    #[test]
    fn what_is_brought_has_a_name_too() {
        let of_brought = |name: &str| of_brought("boat", name, 80);
        assert_eq!(of_brought("").unwrap(), "");
        assert_eq!(of_brought(" Sato's  Hammer (400) ").unwrap(), "Sato's Hammer (400)");
        assert_eq!(of_brought(&"x".repeat(81)).unwrap_err().says, "the name of a boat has at most 80 characters");
        assert!(of_brought("a\u{7}b").is_err());
    }
}
