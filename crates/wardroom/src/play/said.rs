//! What a person can type at a question besides an answer.

/// A phrase without its object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lacking {
    Rule,
    Measure,
    Try,
}

/// What was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said<'t> {
    Nothing,
    Help,
    Again,
    Why,
    Rule(&'t str),
    View,
    ViewJson,
    Map,
    Log,
    /// Measure from one thing to another, or to everything.
    Measure(&'t str, Option<&'t str>),
    /// What this answer would lead to.
    Try(&'t str),
    /// An explanation of a phrase that was typed without its object.
    HowTo(Lacking),
    SetUp,
    Auto,
    Back,
    GiveUp,
    Quit,
    Answer(&'t str),
}

/// When a phrase is available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum When {
    Always,
    /// During the setup.
    InSetup,
    /// Once the person has made a choice.
    AfterAChoice,
    /// Where the game draws a map, and something is on it.
    WithAMap,
    /// Where there are two things on the table that can be measured.
    WithThingsToMeasure,
    /// Where an answer has consequences that can be foretold.
    WithSomethingToForetell,
}

/// A phrase as the list of `?` shows it; words in capitals are placeholders.
pub(super) struct Phrase {
    pub(super) form: &'static str,
    pub(super) does: &'static str,
    pub(super) when: When,
}

const fn phrase(form: &'static str, does: &'static str, when: When) -> Phrase {
    Phrase { form, does, when }
}

/// All phrases, in the order of the list.
pub(super) static PHRASES: [Phrase; 16] = [
    phrase("?", "this list", When::Always),
    phrase("again", "the question once more", When::Always),
    phrase("why", "the rule by which this is asked", When::Always),
    phrase("rule ID", "any rule of the book", When::Always),
    phrase("view", "the table as you see it", When::Always),
    phrase("view json", "the same with everything in it, for programs", When::Always),
    phrase("map", "only its map", When::WithAMap),
    phrase("measure X", "how far X is from everything: a mark of the map, a name, a place", When::WithThingsToMeasure),
    phrase("measure X to Y", "how far two things are apart", When::WithThingsToMeasure),
    phrase("try ANSWER", "what an answer would lead to, without giving it", When::WithSomethingToForetell),
    phrase("log", "what has happened lately", When::Always),
    phrase("auto", "let the computer answer this one", When::Always),
    phrase("set up", "let the computer set everything up for you", When::InSetup),
    phrase("back", "take back to your last answer", When::AfterAChoice),
    phrase("give up", "end the game", When::Always),
    phrase("quit", "leave; you are told where the game is kept", When::Always),
];

impl Phrase {
    /// The completion: everything before the first placeholder.
    pub(super) fn completion(&self) -> String {
        let stands_for = |word: &&str| word.chars().all(|letter| letter.is_ascii_uppercase());
        match self.form.split(' ').find(stands_for) {
            Some(word) => self.form[..self.form.find(word).unwrap_or(0)].to_owned(),
            None => self.form.to_owned(),
        }
    }
}

impl<'t> Said<'t> {
    pub(super) fn read(typed: &'t str) -> Self {
        let typed = typed.trim();
        match typed {
            "" => Said::Nothing,
            "?" | "help" => Said::Help,
            "again" => Said::Again,
            "why" => Said::Why,
            "view" => Said::View,
            "view json" => Said::ViewJson,
            "map" => Said::Map,
            "log" => Said::Log,
            "set up" | "setup" | "set everything up" => Said::SetUp,
            "auto" => Said::Auto,
            "back" | "take back" => Said::Back,
            "give up" => Said::GiveUp,
            "quit" | "exit" => Said::Quit,
            _ => Said::with_more(typed),
        }
    }

    fn with_more(typed: &'t str) -> Self {
        let (word, more) = typed.split_once(' ').unwrap_or((typed, ""));
        match (word, more.trim()) {
            ("rule", "") => Said::HowTo(Lacking::Rule),
            ("rule", id) => Said::Rule(id),
            ("try", "") => Said::HowTo(Lacking::Try),
            ("try", answer) => Said::Try(answer),
            ("measure", "" | "to") => Said::HowTo(Lacking::Measure),
            ("measure", things) => measure(things),
            _ => Said::Answer(typed),
        }
    }
}

/// `A1 to b2`, `A1 b2`, or `A1` alone. A place is two numbers.
fn measure(things: &str) -> Said<'_> {
    if let Some((from, to)) = things.split_once(" to ") {
        return Said::Measure(from.trim(), Some(to.trim()));
    }
    let things = things.strip_suffix(" to").unwrap_or(things).trim();
    let words: Vec<&str> = things.split_whitespace().collect();
    let is_number = |word: &str| word.trim_end_matches(',').parse::<f64>().is_ok();
    let numbers: Vec<bool> = words.iter().map(|word| is_number(word)).collect();
    // Number of words in the first thing.
    let first = match numbers[..] {
        [true, true, true, true] | [true, true, false] => 2,
        [false, true, true] | [false, _] | [true, false] => 1,
        _ => return Said::Measure(things, None),
    };
    let (from, to) = split_behind(things, first);
    Said::Measure(from, Some(to))
}

/// Splits a text after this many words.
fn split_behind(text: &str, words: usize) -> (&str, &str) {
    let mut rest = text;
    for _ in 0..words {
        rest = rest.trim_start();
        rest = &rest[rest.find(char::is_whitespace).unwrap_or(rest.len())..];
    }
    (&text[..text.len() - rest.len()], rest.trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_in_the_list_is_understood() {
        for Phrase { form, .. } in &PHRASES {
            let typed = form.replace(['X', 'Y'], "A1").replace("ID", "some.id").replace("ANSWER", "1");
            let said = Said::read(&typed);
            assert!(!matches!(said, Said::Answer(_) | Said::HowTo(_)), "{typed:?} is taken for {said:?}");
        }
        let completions: Vec<String> = PHRASES.iter().map(Phrase::completion).collect();
        for word in ["?", "rule ", "view json", "measure ", "try ", "give up"] {
            assert!(completions.iter().any(|known| known == word), "{word:?} is not in {completions:?}");
        }
        assert_eq!(Said::read("  setup \n"), Said::SetUp);
        assert_eq!(Said::read("left 0 1"), Said::Answer("left 0 1"));
        assert_eq!(Said::read("try left 0 1"), Said::Try("left 0 1"));
        assert_eq!(Said::read("try"), Said::HowTo(Lacking::Try));
        assert_eq!(Said::read(" measure "), Said::HowTo(Lacking::Measure));
        assert_eq!(Said::read("measure to"), Said::HowTo(Lacking::Measure));
        assert_eq!(Said::read("rule"), Said::HowTo(Lacking::Rule));
        assert_eq!(Said::read("ruler"), Said::Answer("ruler"));
    }

    #[test]
    fn two_things_are_measured_with_or_without_a_word_between() {
        assert_eq!(Said::read("measure A1 b2"), Said::Measure("A1", Some("b2")));
        assert_eq!(Said::read("measure A1 to b2"), Said::Measure("A1", Some("b2")));
        assert_eq!(Said::read("measure 640 420 to Red Buoy 1"), Said::Measure("640 420", Some("Red Buoy 1")));
        assert_eq!(Said::read("measure 640 420"), Said::Measure("640 420", None));
        assert_eq!(Said::read("measure CR90 Corvette A"), Said::Measure("CR90 Corvette A", None));
        assert_eq!(Said::read("measure A1"), Said::Measure("A1", None));
        assert_eq!(Said::read("measure A1 to"), Said::Measure("A1", None));
        assert_eq!(Said::read("measure A 1 10"), Said::Measure("A", Some("1 10")));
        assert_eq!(Said::read("measure 1, 10 A"), Said::Measure("1, 10", Some("A")));
        assert_eq!(Said::read("measure 1 10  12 5"), Said::Measure("1 10", Some("12 5")));
        assert_eq!(Said::read("measure Red Buoy 1"), Said::Measure("Red Buoy 1", None));
    }
}
