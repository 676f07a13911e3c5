//! The rulebook: all rulesets, and how they are loaded.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use fault::Fault;
use fault::document::{Written, values};

use crate::check::{self, Draft};
use crate::entry::{Body, Entry, Place, Ruling};
use crate::files::{self, LedgerFile};
use crate::ledger::{About, Ledger};
use crate::read::{document, take};
use crate::reading::readings_of;
use crate::timing::Timings;

/// The name of a ruleset's index file.
const INDEX: &str = "ledger.toml";

/// All rulesets of a ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct Rulebook {
    rulesets: Vec<Ruleset>,
}

/// The rules, cards and keywords of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruleset {
    name: String,
    ledger: Ledger,
    entries: Vec<Entry>,
    by_id: BTreeMap<String, usize>,
}

impl Rulebook {
    /// The project's own rules, embedded in the program.
    ///
    /// # Panics
    ///
    /// Never in a released program: a test loads the same files and fails on any fault in them.
    pub fn embedded() -> &'static Self {
        static OWN: LazyLock<Rulebook> = LazyLock::new(|| {
            let loaded = files::embedded_files().and_then(Rulebook::load);
            loaded.unwrap_or_else(|faults| {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                panic!("the rules in this program are faulty:\n{}", faults.join("\n"))
            })
        });
        &OWN
    }

    /// Reads a rules folder from disk; see [`crate::ledger_files`] for its layout.
    ///
    /// # Errors
    ///
    /// All faults found, in the order of the files.
    pub fn from_folder(folder: &Path) -> Result<Self, Vec<Fault>> {
        Self::load(files::ledger_files(folder)?)
    }

    /// Loads ledgers from texts; nothing is read from disk.
    ///
    /// TOML files hold entries, `ledger.toml` is the index of its ruleset, and the tables of a `TIMING.md` list the
    /// timing names its cards may use. Other files are ignored.
    ///
    /// # Errors
    ///
    /// All faults at once, in the order of the files. References between entries are only checked if every file could
    /// be read; otherwise valid names would be reported as unknown.
    pub fn load<F: Into<LedgerFile>>(files: impl IntoIterator<Item = F>) -> Result<Self, Vec<Fault>> {
        let mut by_ruleset: BTreeMap<String, Vec<LedgerFile>> = BTreeMap::new();
        let mut faults = Vec::new();
        for file in files.into_iter().map(Into::into) {
            if file.ruleset.is_empty() {
                let says = "the file is not in the folder of a ruleset";
                let help = "move it to rules/<ruleset>/";
                faults.push(Fault::new(file.path, says).help(help));
            } else {
                by_ruleset.entry(file.ruleset.clone()).or_default().push(file);
            }
        }
        let mut rulesets = Vec::with_capacity(by_ruleset.len());
        for (name, mut files) in by_ruleset {
            files.sort_by(|a, b| a.path.cmp(&b.path));
            let found = read_ruleset(&name, &files);
            match found {
                Ok(ruleset) => rulesets.push(ruleset),
                Err(found) => faults.extend(found),
            }
        }
        if faults.is_empty() { Ok(Self { rulesets }) } else { Err(faults) }
    }

    /// The rulesets, by name.
    pub fn rulesets(&self) -> &[Ruleset] {
        &self.rulesets
    }

    /// The ruleset with this name.
    pub fn ruleset(&self, name: &str) -> Option<&Ruleset> {
        self.rulesets.iter().find(|ruleset| ruleset.name == name)
    }

    /// The entry with this id, in the first ruleset that has it.
    pub fn find(&self, id: &str) -> Option<&Entry> {
        self.find_all(id).next()
    }

    /// The entries with this id, in all rulesets.
    pub fn find_all(&self, id: &str) -> impl Iterator<Item = &Entry> {
        self.rulesets.iter().filter_map(move |ruleset| ruleset.find(id))
    }

    /// Whether an entry, or a ruling of one, has this id.
    pub fn knows(&self, id: &str) -> bool {
        self.rulesets.iter().any(|ruleset| ruleset.knows(id))
    }

    /// The ids among which an unknown one is likely to be; see [`Ruleset::alternatives`].
    pub fn alternatives(&self, id: &str) -> Vec<String> {
        self.rulesets.iter().flat_map(|ruleset| ruleset.alternatives(id)).collect()
    }

    /// All entries, ruleset by ruleset.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.rulesets.iter().flat_map(|ruleset| &ruleset.entries)
    }
}

impl Ruleset {
    /// The name of the ruleset, which is the name of its folder.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its index: editions, decisions, differences.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The edition of scenarios that name none.
    pub fn default_edition(&self) -> &str {
        &self.ledger.about.default_edition
    }

    /// All entries in the order of the files.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry with this id.
    pub fn find(&self, id: &str) -> Option<&Entry> {
        self.by_id.get(id).map(|&at| &self.entries[at])
    }

    /// The ruling with this full id, and its entry: `jan-ors/accuracy`.
    pub fn ruling(&self, id: &str) -> Option<(&Entry, &Ruling)> {
        let (entry, ruling) = id.split_once('/')?;
        let entry = self.find(entry)?;
        Some((entry, entry.ruling(ruling)?))
    }

    /// Whether an entry, or a ruling of one, has this id.
    pub fn knows(&self, id: &str) -> bool {
        self.find(id).is_some() || self.ruling(id).is_some()
    }

    /// The editions in which an entry, or a ruling of one, holds, those of other wordings last.
    pub fn editions_of(&self, id: &str) -> Option<Vec<&str>> {
        let of_ruling = || self.ruling(id).map(|(entry, ruling)| entry.editions_of(ruling));
        self.find(id).map(Entry::all_editions).or_else(of_ruling)
    }

    /// The ids among which an unknown one is likely to be: the rulings of the entry it names, or all entries.
    pub fn alternatives(&self, id: &str) -> Vec<String> {
        let named = id.split_once('/').and_then(|(entry, _)| self.find(entry));
        match named.filter(|entry| !entry.rulings().is_empty()) {
            Some(entry) => entry.rulings().iter().map(|ruling| entry.ruling_id(ruling)).collect(),
            None => self.entries.iter().map(|entry| entry.id.clone()).collect(),
        }
    }

    /// The rules, without cards and keywords.
    pub fn rules(&self) -> impl Iterator<Item = (&Entry, &crate::Rule)> {
        self.entries.iter().filter_map(|entry| match &entry.body {
            Body::Rule(rule) => Some((entry, rule)),
            _ => None,
        })
    }
}

fn read_ruleset(name: &str, files: &[LedgerFile]) -> Result<Ruleset, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut drafts: Vec<Draft<'_>> = Vec::new();
    let mut index = None;
    let mut timings = Timings::default();
    for file in files {
        let file_name = file.path.rsplit('/').next().unwrap_or_default();
        if file_name == INDEX {
            index = Some(read_index(file, &mut faults));
        } else if file_name == "TIMING.md" {
            timings.add(&file.text);
        } else if Path::new(file_name).extension().is_some_and(|e| e == "toml") {
            read_topic(name, file, &mut drafts, &mut faults);
        }
    }
    let Some(index) = index else {
        let folder = files
            .first()
            .and_then(|file| file.path.split_once(name))
            .map_or_else(String::new, |(before, _)| format!("{before}{name}/"));
        let says = format!("the ruleset `{name}` has no index");
        let help = "add one with a [ledger] table and an [[edition]] for each edition";
        faults.push(Fault::new(format!("{folder}{INDEX}"), says).help(help));
        return Err(faults);
    };
    let Some(index) = index.filter(|_| faults.is_empty()) else {
        return Err(faults);
    };
    faults.extend(check::ruleset(&index, &drafts, &timings));
    if !faults.is_empty() {
        return Err(faults);
    }
    let ledger = Ledger {
        about: index.about.value,
        editions: values(index.editions),
        missing_constants: values(index.missing_constants),
        ambiguities: values(index.ambiguities),
        differences: values(index.differences),
    };
    let mut entries = values(drafts);
    for entry in &mut entries {
        if entry.editions.is_empty() {
            entry.editions = ledger.editions.iter().map(|e| e.id.clone()).collect();
        }
        entry.continue_into(&ledger.editions);
        entry.readings = readings_of(entry, &ledger.ambiguities);
    }
    let by_id = entries.iter().enumerate().map(|(at, entry)| (entry.id.clone(), at)).collect();
    Ok(Ruleset { name: name.to_owned(), ledger, entries, by_id })
}

/// The index, or `None` (with faults) when it has no usable `[ledger]` table.
fn read_index<'f>(file: &'f LedgerFile, faults: &mut Vec<Fault>) -> Option<check::Index<'f>> {
    let mut index = document(file, faults)?;
    let about = take::<About>(&mut index, "ledger", faults);
    let editions = take(&mut index, "edition", faults);
    let missing_constants = take(&mut index, "missing_constant", faults);
    let ambiguities = take(&mut index, "ambiguity", faults);
    let differences = take(&mut index, "difference", faults);
    index.refuse_rest(faults);
    let about = about.into_iter().next();
    if about.is_none() && faults.is_empty() {
        faults.push(Fault::new(&file.path, "the [ledger] table is missing"));
    }
    Some(check::Index { about: about?, editions, missing_constants, ambiguities, differences })
}

/// The head of a topic file; it is not used, but its keys are checked.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct TopicHead {
    #[serde(rename = "title")]
    _title: String,
    #[serde(default, rename = "source_editions")]
    _source_editions: Vec<String>,
}

fn read_topic<'f>(ruleset: &str, file: &'f LedgerFile, drafts: &mut Vec<Draft<'f>>, faults: &mut Vec<Fault>) {
    let Some(mut topic) = document(file, faults) else {
        return;
    };
    let start = drafts.len();
    take::<TopicHead>(&mut topic, "ledger", faults);
    for written in take::<crate::Rule>(&mut topic, "rule", faults) {
        let (id, editions) = (written.value.id.clone(), written.value.editions.clone());
        drafts.push(draft(ruleset, id, editions, written.map(Body::Rule)));
    }
    for written in take::<crate::Card>(&mut topic, "card", faults) {
        let (id, editions) = (written.value.id.clone(), written.value.editions.clone());
        let body = written.map(|card| Body::Card(Box::new(card)));
        drafts.push(draft(ruleset, id, editions, body));
    }
    for written in take::<crate::Keyword>(&mut topic, "keyword", faults) {
        let (id, editions) = (written.value.id.clone(), written.value.editions.clone());
        drafts.push(draft(ruleset, id, editions, written.map(Body::Keyword)));
    }
    topic.refuse_rest(faults);
    drafts[start..].sort_by_key(|draft| draft.value.place.line);
}

fn draft<'f>(ruleset: &str, id: String, editions: Vec<String>, written: Written<'f, Body>) -> Draft<'f> {
    let place = Place { file: written.file().to_owned(), line: written.line_of("id") };
    written.map(|body| Entry { id, ruleset: ruleset.to_owned(), place, editions, readings: Vec::new(), body })
}
