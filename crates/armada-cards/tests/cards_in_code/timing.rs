//! The names of windows and queries: those of the ledger exist in code, and cards have their hooks where their entries
//! say.

use std::collections::BTreeSet;

use armada::catalog::Catalog;
use armada::effects::{Act, ByFigures, HookKind, Query, Window};
use armada_cards as cards;
use rulebook::{Entry, Rulebook};

use super::{card_files, declared_id};

/// The prefix of queries in the ledger, unless the query has the name of a window.
const QUERY: &str = "query.";

/// The name of a query as the ledger writes it: without the prefix if it is the name of a window.
fn written(name: &str) -> String {
    if name.contains('.') { name.to_owned() } else { format!("{QUERY}{name}") }
}

/// All names that exist in code, as the ledger writes them.
fn known() -> BTreeSet<String> {
    let windows = Window::ALL.iter().map(|window| window.name().to_owned());
    let queries = Query::ALL.iter().map(|query| written(query.name()));
    let bans = Act::ALL.iter().map(|act| written(act.name()));
    let figures = ByFigures::ALL.iter().map(|moment| moment.name().to_owned());
    windows.chain(queries).chain(bans).chain(figures).collect()
}

/// Names of the ledger that do not exist in code.
fn unknown<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let known = known();
    names.into_iter().filter(|name| !known.contains(*name)).collect()
}

/// The names that the entry of a card gives.
fn named(id: &str) -> BTreeSet<String> {
    Rulebook::embedded().find_all(id).flat_map(Entry::timing).map(ToOwned::to_owned).collect()
}

#[test]
fn every_name_of_the_ledger_exists_in_code() {
    let names: BTreeSet<&str> = Rulebook::embedded().entries().flat_map(Entry::timing).collect();
    assert!(names.len() > 100, "the ledger was not read");
    assert_eq!(unknown(names), [""; 0]);
}

#[test]
fn a_wrong_name_is_noticed_in_windows_and_in_queries() {
    let wrong = ["round.strat", "query.keywrods", "keywords", "query.round.start"];
    let right = ["round.start", "query.keywords", "query.may-gain-shield", "game.score", "fleet-building"];
    assert_eq!(unknown(wrong.into_iter().chain(right)), wrong);
}

#[test]
fn hooks_stand_where_their_entries_say() {
    for (path, text) in card_files() {
        let id = declared_id(&text).unwrap();
        let Some(card) = cards::find(id) else { continue };
        let named = named(id);
        for hook in card.hooks {
            let name = match &hook.kind {
                // The value of a position is not part of any card's text: only computer players ask for it.
                HookKind::Answer(answer) if answer.query() == Query::Position => continue,
                // Effects that allow a further critical effect have a window of their own inside that one.
                HookKind::Effect(effect) if effect.window == Window::AttackResolveDamageMoreCriticals => {
                    Window::AttackResolveDamageCritical.name().to_owned()
                }
                HookKind::Effect(effect) => effect.window.name().to_owned(),
                HookKind::Answer(answer) => written(answer.query().name()),
                HookKind::Ban(ban) => written(ban.act().name()),
            };
            assert!(named.contains(&name), "{}: {id} acts in {name}, its entry names {named:?}", path.display());
        }
    }
}

#[test]
fn what_acts_by_its_figures_has_them() {
    for card in Catalog::get().upgrades() {
        let named = named(&card.id);
        for moment in ByFigures::ALL {
            let (says, has) = (named.contains(moment.name()), moment.concerns(card));
            assert_eq!(says, has, "{}: {} in the ledger, and in the catalog", card.id, moment.name());
        }
    }
}
