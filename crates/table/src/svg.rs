//! Escaping for rulesets that draw SVG.

use quick_xml::escape::escape;

/// Text that is safe inside an element or an attribute. Control characters become spaces; the two noncharacters that
/// XML forbids are removed.
///
/// ```
/// assert_eq!(table::svg::text("<this> & \"that\"\n"), "&lt;this&gt; &amp; &quot;that&quot; ");
/// ```
pub fn text(text: &str) -> String {
    let known = text.chars().filter(|letter| !matches!(letter, '\u{fffe}' | '\u{ffff}'));
    let plain: String = known.map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    escape(plain).into_owned()
}

#[cfg(test)]
mod tests {
    #[test]
    fn nothing_ends_an_element_or_an_attribute() {
        assert_eq!(super::text("it's <b>"), "it&apos;s &lt;b&gt;");
        assert_eq!(super::text("\"&amp;\""), "&quot;&amp;amp;&quot;");
    }

    #[test]
    fn what_xml_does_not_know_is_gone() {
        assert_eq!(super::text("a\u{0}b\tc\rd\u{fffe}e\u{ffff}\u{1F680}"), "a b c de\u{1F680}");
    }
}
