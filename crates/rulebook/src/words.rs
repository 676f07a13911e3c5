//! Search words, matched against texts.

/// The weight of a whole word relative to the start of one.
const WHOLE: u32 = 2;

/// The words of a search.
///
/// ```
/// use rulebook::Words;
///
/// let words = Words::of("turbo xi7");
/// assert_eq!(words.worth([(10, "XI7 Turbolasers")]), Some(30), "a whole word and the start of one");
/// assert_eq!(words.worth([(10, "Heavy Turbolaser Turrets")]), None, "one is missing");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words(Vec<String>);

impl Words {
    /// Splits a text into lower case words and numbers, at everything else.
    pub fn of(text: &str) -> Self {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        Self(words.map(str::to_lowercase).collect())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The words.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// The score of weighted texts together; `None` unless every word is in one of them, or starts a word there.
    pub fn worth<'t>(&self, texts: impl IntoIterator<Item = (u32, &'t str)>) -> Option<u32> {
        let texts: Vec<(u32, Self)> = texts.into_iter().map(|(weight, text)| (weight, Self::of(text))).collect();
        self.iter()
            .map(|word| {
                let worth = texts.iter().map(|(weight, words)| weight * words.fit(word));
                Some(worth.sum::<u32>()).filter(|&worth| worth > 0)
            })
            .sum()
    }

    fn fit(&self, word: &str) -> u32 {
        let best = self.iter().filter(|known| known.starts_with(word));
        best.map(|known| if known == word { WHOLE } else { 1 }).max().unwrap_or(0)
    }
}
