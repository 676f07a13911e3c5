//! The page of cards: what is played, what tests show, and where a reading was chosen.

use rulebook::{Entry, Ruleset, Ruling, RulingKind, Standing};
use serde::Serialize;
use table::Titled;

use crate::{Listed, Reference, Standings};

/// All cards and keywords of a game that have effects or rulings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct CardReport {
    /// Their kinds, each with its plural, in the order in which they are listed.
    pub kinds: Vec<Titled>,
    /// The cards, kind by kind.
    pub cards: Vec<ReportedCard>,
}

/// How far a card is played and tested.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct ReportedCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What kind of card it is.
    pub kind: &'static str,
    /// The sort of card in single words, the kind included.
    pub sort: Vec<String>,
    /// The emblems of the groups that may have it; empty if all may.
    pub emblems: Vec<&'static str>,
    /// Whether the program plays it.
    pub played: bool,
    /// The editions in which it is worded in another way. It can be played in all editions.
    pub reworded: Vec<String>,
    /// Number of tests and scenarios that show it.
    pub tests: usize,
    /// Number of its rulings that a test can show.
    pub rulings: usize,
    /// Number of those that a test or a scenario shows.
    pub shown: usize,
    /// The rulings that nothing shows yet, each with the cards it waits for, if any.
    pub unshown: Vec<RulingNote>,
    /// The rulings that no test can show, each with the reason.
    pub untestable: Vec<RulingNote>,
    /// Where the sources allow two readings.
    pub readings: Vec<ChosenReading>,
}

/// A ruling, and why it is not shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct RulingNote {
    /// Its full id.
    pub id: String,
    /// What it says.
    pub text: String,
    /// Why nothing shows it, if there is a reason.
    pub why: Option<String>,
}

/// A choice between two readings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct ChosenReading {
    /// The full id of the ruling.
    pub id: String,
    /// The reading that is played.
    pub text: String,
    /// The other one.
    pub alternative: String,
    /// Whether it is the reading of most players, and not only ours.
    pub of_players: bool,
}

impl CardReport {
    /// The report of the program itself, with the rules and the results that it carries.
    pub fn embedded(reference: &dyn Reference) -> Self {
        let rules = reference.rulebook().ruleset(reference.name());
        Self::of(&Standings::new(reference, rules, reference.card_tests()))
    }

    /// The report of cards that may be those of a checkout.
    pub fn of(standings: &Standings<'_>) -> Self {
        let kinds: Vec<Titled> = standings.kinds().collect();
        let mut cards: Vec<ReportedCard> =
            standings.list().map(|listed| ReportedCard::of(&listed, standings)).collect();
        let place = |card: &ReportedCard| kinds.iter().position(|kind| kind.id == card.kind);
        cards.sort_by_cached_key(|card| (place(card), card.name.clone(), card.id.clone()));
        CardReport { kinds, cards }
    }
}

impl ReportedCard {
    fn of(listed: &Listed<'_, '_>, standings: &Standings<'_>) -> Self {
        let title = listed.entry.map_or(listed.id, Entry::title);
        let mut reported = ReportedCard {
            id: listed.id.to_owned(),
            name: listed.card.map_or(title, |card| &card.name).to_owned(),
            kind: listed.kind.id,
            sort: listed.card.map_or_else(|| vec![listed.kind.id.to_owned()], |card| card.sort.clone()),
            emblems: listed.card.map(|card| card.emblems.clone()).unwrap_or_default(),
            played: listed.played,
            reworded: listed.entry.map(|entry| reworded(entry, standings.rules())).unwrap_or_default(),
            tests: listed.tests,
            rulings: 0,
            shown: 0,
            unshown: Vec::new(),
            untestable: Vec::new(),
            readings: Vec::new(),
        };
        for (entry, ruling) in listed.rulings() {
            reported.count(entry, ruling, standings);
            reported.readings.extend(ChosenReading::of(entry, ruling));
        }
        reported
    }

    fn count(&mut self, entry: &Entry, ruling: &Ruling, standings: &Standings<'_>) {
        let standing = standings.of(entry, ruling);
        self.rulings += usize::from(standing != Standing::Untestable);
        match standing {
            Standing::Shown => self.shown += 1,
            Standing::Missing => self.unshown.push(RulingNote::of(entry, ruling, None)),
            Standing::Waiting => self.unshown.push(RulingNote::of(entry, ruling, waits_for(ruling, standings))),
            Standing::Untestable => self.untestable.push(RulingNote::of(entry, ruling, ruling.untestable.clone())),
        }
    }
}

impl RulingNote {
    fn of(entry: &Entry, ruling: &Ruling, why: Option<String>) -> Self {
        RulingNote { id: entry.ruling_id(ruling), text: ruling.text.trim().to_owned(), why }
    }
}

impl ChosenReading {
    fn of(entry: &Entry, ruling: &Ruling) -> Option<Self> {
        Some(ChosenReading {
            id: entry.ruling_id(ruling),
            text: ruling.text.trim().to_owned(),
            alternative: ruling.alternative()?.to_owned(),
            of_players: ruling.kind == RulingKind::Community,
        })
    }
}

/// The editions in which a card is worded in another way, in the order of the ledger.
fn reworded(entry: &Entry, rules: Option<&Ruleset>) -> Vec<String> {
    let known = rules.into_iter().flat_map(|rules| &rules.ledger().editions).map(|edition| &edition.id);
    let of_variants = |id: &&String| entry.variants().iter().any(|variant| variant.editions.contains(*id));
    known.filter(of_variants).cloned().collect()
}

/// The cards that are not played, and without which a ruling cannot be shown.
fn waits_for(ruling: &Ruling, standings: &Standings<'_>) -> Option<String> {
    let unplayed = ruling.with.iter().filter(|id| !standings.is_played(id)).map(|id| standings.name(id));
    let unplayed = unplayed.collect::<Vec<_>>().join(", ");
    (!unplayed.is_empty()).then(|| format!("waits for {unplayed}"))
}
