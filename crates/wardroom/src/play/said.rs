//! What a person may say at a question besides an answer.

/// What was said.
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
    /// What would follow from this answer?
    Try(&'t str),
    SetUp,
    Auto,
    Back,
    GiveUp,
    Quit,
    Answer(&'t str),
}

/// The list that `?` shows.
pub(super) const HELP: &str = "  ?               this list
  again           the question once more
  why             the rule by which this is asked
  rule ID         any rule of the book
  view            the table as you see it (view json: everything, for programs)
  map             only its map
  measure X       how far X is from everything: a mark of the map, a name, a place
  measure X to Y  how far two things are apart
  try ANSWER      what an answer would lead to, without giving it
  log             what has happened lately
  auto            let the computer answer this one
  set up          let the computer set everything up for you
  back            take back to your last answer
  give up         end the game
  quit            leave; you are told where the game is kept";

/// The words of the list, for completion.
pub(super) const WORDS: [&str; 15] = [
    "?",
    "again",
    "why",
    "rule ",
    "view",
    "view json",
    "map",
    "measure ",
    "try ",
    "log",
    "auto",
    "set up",
    "back",
    "give up",
    "quit",
];

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
            ("rule", id) if !id.is_empty() => Said::Rule(id),
            ("try", answer) if !answer.is_empty() => Said::Try(answer),
            ("measure", things) if !things.is_empty() => measure(things),
            _ => Said::Answer(typed),
        }
    }
}

/// `A1 to b2`, `A1 b2`, or `A1` alone.
fn measure(things: &str) -> Said<'_> {
    if let Some((from, to)) = things.split_once(" to ") {
        return Said::Measure(from.trim(), Some(to.trim()));
    }
    let words: Vec<&str> = things.split_whitespace().collect();
    let is_number = |word: &&str| word.parse::<f64>().is_ok();
    match words[..] {
        [from, to] if !(is_number(&from) && is_number(&to)) => Said::Measure(from, Some(to)),
        _ => Said::Measure(things, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_in_the_list_is_understood() {
        for line in HELP.lines() {
            let word = line.trim_start().split("  ").next().unwrap();
            let typed = word.replace(['X', 'Y'], "A1").replace("ID", "some.id").replace("ANSWER", "1");
            assert!(!matches!(Said::read(&typed), Said::Answer(_)), "{typed:?} is taken for an answer");
            assert!(WORDS.iter().any(|known| typed.starts_with(known.trim_end())), "{typed:?} is not completed");
        }
        assert_eq!(Said::read("  setup \n"), Said::SetUp);
        assert_eq!(Said::read("left 0 1"), Said::Answer("left 0 1"));
        assert_eq!(Said::read("try left 0 1"), Said::Try("left 0 1"));
        assert_eq!(Said::read("try"), Said::Answer("try"));
    }

    #[test]
    fn two_things_are_measured_with_or_without_a_word_between() {
        assert_eq!(Said::read("measure A1 b2"), Said::Measure("A1", Some("b2")));
        assert_eq!(Said::read("measure A1 to b2"), Said::Measure("A1", Some("b2")));
        assert_eq!(
            Said::read("measure 640 420 to X-wing Squadron 1"),
            Said::Measure("640 420", Some("X-wing Squadron 1"))
        );
        assert_eq!(Said::read("measure 640 420"), Said::Measure("640 420", None));
        assert_eq!(Said::read("measure CR90 Corvette A"), Said::Measure("CR90 Corvette A", None));
        assert_eq!(Said::read("measure A1"), Said::Measure("A1", None));
    }
}
