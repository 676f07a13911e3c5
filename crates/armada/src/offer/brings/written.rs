//! The forms in which fleets are written: our own, and the lists of other programs.

use game_api::{Format, Unknown, WrittenBrought};
use table::Refusal;

use crate::catalog::Costs;
use crate::fleet::Fleet;
use crate::fleet::lists::{self, Format as List};

const OWN: [Format; 2] = [
    both_ways("toml", "our own form, with the cards by their ids"),
    both_ways("json", "plain data, with the cards by their ids"),
];

/// All formats, those of other programs first.
pub(super) const FORMATS: [Format; List::ALL.len() + OWN.len()] = {
    let mut all = [OWN[0]; List::ALL.len() + OWN.len()];
    let mut at = 0;
    while at < List::ALL.len() {
        all[at] = both_ways(List::ALL[at].word(), List::ALL[at].title());
        at += 1;
    }
    all[at + 1] = OWN[1];
    all
};

const fn both_ways(id: &'static str, title: &'static str) -> Format {
    Format { id, title, reads: true, writes: true }
}

pub(super) fn write(fleet: &Fleet, format: &str, costs: Costs) -> Result<WrittenBrought, Refusal> {
    if let Some(list) = List::ALL.into_iter().find(|list| list.word() == format) {
        let lists::Written { text, lost } = lists::write(fleet, list, costs);
        return Ok(WrittenBrought { text, lost });
    }
    match format {
        "toml" => Ok(WrittenBrought { text: fleet.to_toml(), lost: Vec::new() }),
        "json" => Ok(WrittenBrought { text: json(fleet)?, lost: Vec::new() }),
        _ => Err(Unknown::new("form called", format, FORMATS.iter().map(|format| format.id)).into()),
    }
}

fn json(fleet: &Fleet) -> Result<String, Refusal> {
    let text = serde_json::to_string_pretty(fleet);
    text.map(|text| text + "\n").map_err(|error| Refusal::defect(format!("the fleet cannot be written: {error}")))
}
