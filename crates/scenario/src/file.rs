//! A file and its scenarios: merges shared keys into each, and keeps unreadable scenarios apart from the others.

use fault::Fault;
use std::ops::Range;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Scenario;

/// Reads the scenarios of one file. A file is one scenario, or a list of `[[scenario]]` that share the keys above them:
/// a scenario's own keys override the shared ones, and its `[position]` is merged over the shared one.
///
/// # Errors
/// All faults that were found, each with its line.
pub fn read_file(file: &str, bytes: &[u8]) -> Result<Vec<Scenario>, Vec<Fault>> {
    let (mut scenarios, mut faults) = (Vec::new(), Vec::new());
    for read in read_each(file, bytes) {
        match read {
            Ok(scenario) => scenarios.push(scenario),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(scenarios) } else { Err(faults) }
}

/// Like [`read_file`], but each scenario on its own, so that the others can still be played if one cannot be read. A
/// fault that all of them share is reported once.
pub fn read_each(file: &str, bytes: &[u8]) -> Vec<Result<Scenario, Fault>> {
    let text: Arc<str> = match fault::text_of(file, bytes) {
        Ok(text) => text.into(),
        Err(fault) => return vec![Err(fault)],
    };
    let mut all: Vec<Result<Scenario, Fault>> = Vec::new();
    for read in each_of(file, &text) {
        let told = |fault: &Fault| all.iter().any(|other| other.as_ref().is_err_and(|other| other == fault));
        if !read.as_ref().is_err_and(told) {
            all.push(read);
        }
    }
    all
}

fn each_of(file: &str, text: &Arc<str>) -> Vec<Result<Scenario, Fault>> {
    let whole = |text: &Arc<str>| -> Result<Vec<_>, Fault> {
        let parts = parts(file, text)?.into_iter().enumerate();
        Ok(parts.map(|(index, part)| Scenario::read(file, text, index, part)).collect())
    };
    whole(text).unwrap_or_else(|fault| {
        let alone = |text: Arc<str>| whole(&text).unwrap_or_else(|fault| vec![Err(fault)]);
        let read: Vec<_> = each_alone(text).flat_map(alone).collect();
        if read.iter().any(Result::is_err) { read } else { vec![Err(fault)] }
    })
}

/// The text once per `[[scenario]]`, with all others blanked out, so that offsets stay the same.
fn each_alone(text: &str) -> impl Iterator<Item = Arc<str>> {
    let mut starts: Vec<usize> = lines(text).filter(|(_, line)| is_heading(line)).map(|(at, _)| at).collect();
    starts.push(text.len());
    let shared = starts[0];
    let spans: Vec<Range<usize>> = starts.windows(2).map(|span| span[0]..span[1]).collect();
    spans.into_iter().map(move |own| {
        let parts =
            [&text[..shared], &blanked(&text[shared..own.start]), &text[own.clone()], &blanked(&text[own.end..])];
        parts.concat().into()
    })
}

/// A blank text with the same length and number of lines.
fn blanked(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

/// Every line with the offset at which it begins.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some((start, line))
    })
}

fn is_heading(line: &str) -> bool {
    let inside = line.trim_start().strip_prefix("[[").and_then(|rest| rest.split_once("]]"));
    inside.is_some_and(|(name, _)| name.trim() == "scenario")
}

/// The table of each scenario in a text, including shared keys.
pub(crate) fn parts<'i>(file: &str, text: &'i str) -> Result<Vec<Spanned<DeTable<'i>>>, Fault> {
    let whole = DeTable::parse(text).map_err(|error| fault::from_toml(file, text, &error))?;
    let span = whole.span();
    if whole.get_ref().is_empty() {
        return Err(Fault::new(file, "the file is empty; a scenario has at least a ruleset, a title and rules"));
    }
    let mut shared = whole.into_inner();
    let Some(listed) = shared.remove("scenario") else { return Ok(vec![Spanned::new(span, shared)]) };
    let unlisted = |at: usize| Fault::new(file, "write each scenario under its own [[scenario]]").at(text, at);
    let at = listed.span().start;
    let DeValue::Array(listed) = listed.into_inner() else { return Err(unlisted(at)) };
    let Some(first) = listed.iter().next().map(|first| first.span().start) else { return Err(unlisted(at)) };
    if let Some((key, _)) = shared.iter().find(|(key, _)| key.span().start > first) {
        let says = format!("`{}` is below a [[scenario]] but does not belong to it", key.get_ref());
        return Err(Fault::new(file, says)
            .at(text, key.span().start)
            .help(format!("write [[scenario.{}]] or move it above", key.get_ref())));
    }
    let merged = |own: Spanned<DeValue<'i>>| match (own.span(), own.into_inner()) {
        (span, DeValue::Table(own)) => Ok(Spanned::new(span, laid_over(shared.clone(), own))),
        (span, _) => Err(unlisted(span.start)),
    };
    listed.into_iter().map(merged).collect()
}

/// The shared table overridden by a scenario's own keys; nested tables are merged the same way.
fn laid_over<'i>(mut shared: DeTable<'i>, own: DeTable<'i>) -> DeTable<'i> {
    for (key, value) in own {
        let span = value.span();
        let value = match (shared.remove(key.get_ref().as_ref()).map(Spanned::into_inner), value.into_inner()) {
            (Some(DeValue::Table(below)), DeValue::Table(above)) => DeValue::Table(laid_over(below, above)),
            (_, above) => above,
        };
        shared.insert(key, Spanned::new(span, value));
    }
    shared
}
