//! Matching typed names.

/// The result of matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    /// The one with this index.
    One(usize),
    /// These and possibly more.
    Several(usize, usize),
    /// None of them.
    Nothing,
}

/// Which of these names was meant: the one that equals the typed text, ignoring case and treating hyphens as spaces, or
/// else the only one that begins with it.
///
/// ```
/// use table::{Meant, meant};
///
/// let names = ["Wind-mill 1", "Wind-mill 2", "Old Oak"];
/// assert_eq!(meant("old", names), Meant::One(2));
/// assert_eq!(meant("wind mill 2", names), Meant::One(1));
/// assert_eq!(meant("wind-mill", names), Meant::Several(0, 1));
/// assert_eq!(meant("Birch", names), Meant::Nothing);
/// ```
pub fn meant<'n>(typed: &str, names: impl IntoIterator<Item = &'n str>) -> Meant {
    let heard = |name: &str| name.to_lowercase().replace('-', " ");
    let typed = heard(typed);
    let names: Vec<String> = names.into_iter().map(heard).collect();
    if let Some(index) = names.iter().position(|name| *name == typed) {
        return Meant::One(index);
    }
    let begin: Vec<usize> = (0..names.len()).filter(|index| names[*index].starts_with(&typed)).collect();
    match begin[..] {
        [] => Meant::Nothing,
        [only] => Meant::One(only),
        [one, other, ..] => Meant::Several(one, other),
    }
}
