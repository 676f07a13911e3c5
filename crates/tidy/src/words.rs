//! Words of specific games in code that must not depend on a game.

use fault::Fault;

use rulebook::sources::SourceFile;

/// The words of games, and where they must not occur.
#[derive(Clone, Copy, Debug)]
pub struct GameWords<'a> {
    /// Words of specific games, in small letters; plurals are included.
    pub words: &'a [&'a str],
    /// Folders in which none of them may occur, neither in code nor in text nor in comments.
    pub within: &'a [&'a str],
    /// Exceptions.
    pub allowed: &'a [Allowed<'a>],
    /// Files and folders that are still to be cleaned.
    pub not_yet: &'a [&'a str],
}

/// An exception: a word that may occur in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowed<'a> {
    /// The file.
    pub file: &'a str,
    /// The word.
    pub word: &'a str,
    /// The reason.
    pub why: &'a str,
}

/// A word of a game and its position.
struct Found<'a> {
    file: &'a str,
    line: usize,
    word: &'a str,
}

impl GameWords<'_> {
    /// Words where they must not be, and unused exceptions, because those would hide the next fault.
    pub fn faults(&self, files: &[SourceFile]) -> Vec<Fault> {
        let found: Vec<Found<'_>> =
            files.iter().filter(|file| self.watches(&file.path)).flat_map(|file| self.found(file)).collect();
        let strange = found.iter().filter(|found| !self.exempt(found) && !self.later(found.file)).map(|found| {
            let says = format!("`{}` is a word of a game, and this code must not depend on a game", found.word);
            Fault::new(found.file, says).on_line(found.line)
        });
        let needless = self
            .allowed
            .iter()
            .filter(|allowed| !found.iter().any(|found| found.file == allowed.file && found.word == allowed.word));
        let needless = needless.map(|allowed| {
            Fault::new(
                allowed.file,
                format!("`{}` is allowed here, but does not occur ({})", allowed.word, allowed.why),
            )
        });
        let is_dirty = |path: &str| found.iter().any(|found| found.file.starts_with(path) && !self.exempt(found));
        let clean = self.not_yet.iter().filter(|path| !is_dirty(path));
        let clean = clean.map(|path| Fault::new(*path, "this is clean now").help("take it off the list"));
        strange.chain(needless).chain(clean).collect()
    }

    fn watches(&self, file: &str) -> bool {
        self.within.iter().any(|folder| file.starts_with(folder))
    }

    fn later(&self, file: &str) -> bool {
        self.not_yet.iter().any(|path| file.starts_with(path))
    }

    fn exempt(&self, found: &Found<'_>) -> bool {
        self.allowed.iter().any(|allowed| allowed.file == found.file && allowed.word == found.word)
    }

    fn found<'f>(&'f self, file: &'f SourceFile) -> impl Iterator<Item = Found<'f>> {
        (1..).zip(file.text.lines()).flat_map(move |(line, text)| {
            words_of(text).filter_map(move |word| {
                let word = self.words.iter().find(|known| is_word(&word, known))?;
                Some(Found { file: &file.path, line, word })
            })
        })
    }
}

/// Is it this word, or its plural?
fn is_word(word: &str, known: &str) -> bool {
    word == known || word.strip_suffix('s') == Some(known)
}

/// The words of a line in small letters, including those that a name is composed of, as in `FleetCard` or `of_fleet`.
fn words_of(line: &str) -> impl Iterator<Item = String> {
    let mut words = vec![String::new()];
    let mut after_small = false;
    for letter in line.chars() {
        let begins = letter.is_uppercase() && after_small;
        if begins || !letter.is_alphabetic() {
            words.push(String::new());
        }
        if letter.is_alphabetic()
            && let Some(word) = words.last_mut()
        {
            word.extend(letter.to_lowercase());
        }
        after_small = letter.is_lowercase();
    }
    words.into_iter().filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> SourceFile {
        SourceFile { path: path.to_owned(), text: text.to_owned() }
    }

    fn faults(files: &[SourceFile], allowed: &[Allowed<'_>], not_yet: &[&str]) -> Vec<String> {
        let words = GameWords { words: &["fleet", "ship"], within: &["low/", "late/"], allowed, not_yet };
        words.faults(files).iter().map(ToString::to_string).collect()
    }

    const BAD: &str = "struct FleetCard;\nlet ships = 3;\nfn of_fleet() {}\n// ownership of a relationship, shipping\n";

    #[test]
    fn words_are_found_in_names_and_plurals_and_nowhere_else() {
        let found = faults(&[file("low/a.rs", BAD), file("high/a.rs", BAD)], &[], &[]);
        let says = |line, word| {
            format!("low/a.rs:{line}: `{word}` is a word of a game, and this code must not depend on a game")
        };
        assert_eq!(found, [says(1, "fleet"), says(2, "ship"), says(3, "fleet")]);
    }

    #[test]
    fn what_is_allowed_or_still_to_be_cleaned_is_no_fault_until_nothing_needs_it() {
        let files = [file("low/a.rs", "let fleet = 1;"), file("late/b.rs", "let ship = 1;")];
        let allowed = |word| Allowed { file: "low/a.rs", word, why: "it must be" };
        assert_eq!(faults(&files, &[allowed("fleet")], &["late/"]), [""; 0]);
        assert_eq!(
            faults(&files, &[allowed("fleet"), allowed("ship")], &["late/", "low/"]),
            [
                "low/a.rs: `ship` is allowed here, but does not occur (it must be)",
                "low/: this is clean now\n  help: take it off the list",
            ]
        );
    }
}
