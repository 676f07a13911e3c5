//! The odds of an attack in the position of a scenario, played with all cards.

use std::path::Path;

use armada_game::Armada;
use armada_game::play::asks::DECLARE_TARGET;
use armada_game::state::Item;
use armada_odds::played;
use table::{Ruleset, Shape};
use terminal::{Failure, files};

use super::answer::Report;

/// Plays the attack that is called so, in the first scenario of a file.
pub(super) fn play(file: &Path, attack: Option<&str>) -> Result<Report, Failure> {
    let scenarios = scenario::read_file(&files::name(file), &files::read(file)?).map_err(Failure::Faults)?;
    let Some(first) = scenarios.first() else {
        return Err(Failure::NotUnderstood(format!("{}: there is no scenario in it", files::name(file))));
    };
    let live = scenario::position::<Armada>(first).map_err(Failure::Faults)?;
    let game = live.now();
    let open = live.open().iter().find(|open| open.decision.ask == DECLARE_TARGET);
    let Some(Shape::Pick { options, .. }) = open.map(|open| &open.decision.shape) else {
        let says = "the position does not ask for an attack: let a ship be activated in its attack step, as in \
                    activating = { ship = \"victory\", step = \"attack\" }";
        return Err(Failure::NotUnderstood(format!("{}: {says}", files::name(file))));
    };
    // Not to attack at all is an option, too.
    let targets = options.iter().copied().filter(|item| matches!(item, Item::Target(..)));
    let named: Vec<(Item, String)> = targets.map(|target| (target, Armada::item_name(game, target))).collect();
    let found = named.iter().find(|(_, name)| Some(name.as_str()) == attack);
    let target = found.map(|(target, _)| *target).ok_or_else(|| {
        let listed: Vec<String> = named.iter().map(|(_, name)| format!("--attack {name:?}")).collect();
        let says = attack.map_or("say which attack".to_owned(), |word| format!("there is no attack {word:?}"));
        Failure::NotUnderstood(format!("{says}; the position offers\n  {}", listed.join("\n  ")))
    })?;
    let odds = played::<Armada>(live.checkpoint().0, target, Armada::advise);
    let remarks: &[&str] = if first.has_steps() { &["the steps of the scenario are not played before"] } else { &[] };
    let remarks = remarks.iter().map(|remark| (*remark).to_owned()).collect();
    odds.map(|odds| Report::of_played(&odds, remarks)).map_err(|error| Failure::NotUnderstood(error.to_string()))
}
