//! The skeleton of a scenario, for `wardroom scenario new`.

use fault::Fault;
use rulebook::Rulebook;
use std::fmt::Write as _;

pub(crate) fn template(book: &Rulebook, ruleset: &str, rule: &str, position: &str) -> Result<String, Fault> {
    let known = book.ruleset(ruleset);
    let ruling = known.and_then(|known| known.ruling(rule));
    let entry = ruling.map(|(entry, _)| entry).or_else(|| known?.find(rule));
    let entry = entry.ok_or_else(|| {
        let ids = known.map(|known| known.alternatives(rule)).unwrap_or_default();
        let ids = ids.iter().map(String::as_str);
        Fault::new("rules", format!("there is no rule {rule:?} in the {ruleset} rulebook")).nearest(rule, ids)
    })?;
    let default_edition = known.map(rulebook::Ruleset::default_edition).unwrap_or_default();
    let editions = known.and_then(|known| known.editions_of(rule)).unwrap_or_default();
    let holds = editions.is_empty() || editions.contains(&default_edition);
    let edition = if holds { default_edition } else { editions[0] };
    let mut text = String::new();
    let mut line = |line: &str| {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}", line.trim_end());
    };
    line(&format!("# {}: {}", entry.id, entry.title()));
    for words in entry.text().trim().lines() {
        line(&format!("# {words}"));
    }
    if let Some((_, ruling)) = ruling {
        line(&format!("# {rule}: {ruling}"));
    }
    for told in entry.scenarios() {
        line(&format!("# - {told}"));
    }
    line("");
    line(&format!("ruleset = {ruleset:?}"));
    line(&format!("edition = {edition:?}"));
    line(&format!("title = {:?}", entry.title()));
    line(&format!("rules = [{rule:?}]"));
    line("");
    line("[position]");
    for words in position.trim().lines() {
        line(words);
    }
    line("");
    line("# [forced]            # results of dice, by the die's name, in the order in which they are rolled");
    line("");
    line("[[step]]");
    line("asks = \"…\"            # the question that must be open here");
    line("offers = [\"…\"]        # what must be among what is offered");
    line("choose = \"…\"          # what is chosen");
    line("");
    line("[expect]              # what must be true at the end");
    Ok(text)
}
