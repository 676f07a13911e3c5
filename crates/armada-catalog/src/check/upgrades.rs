//! Checks of upgrade cards: icons, restrictions, costs, stored tokens.

use std::collections::BTreeSet;
use std::fmt::Debug;

use fault::Fault;
use fault::document::Written;

use super::super::load::Drafts;
use super::super::{Carrier, Command, Exhaust, Restriction, Ship, UpgradeCard, UpgradeIcon};
use super::require;

pub(super) fn check(drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    for upgrade in &drafts.upgrades {
        icons(upgrade, faults);
        lists(upgrade, faults);
        restrictions(upgrade, drafts, faults);
        readying(upgrade, faults);
        stored(upgrade, faults);
    }
}

fn icons(written: &Written<'_, UpgradeCard>, faults: &mut Vec<Fault>) {
    let card = &written.value;
    require(written, "slots", !card.slots.is_empty(), "an upgrade takes up at least one icon", faults);
    let alone = card.slots.len() == 1 || card.slots.iter().all(|icon| icon.is_in_bars());
    require(written, "slots", alone, "commanders and titles take up no other icon", faults);
    for (key, icons) in [("adds_icons", &card.adds_icons), ("bans_icons", &card.bans_icons)] {
        let in_bars = icons.iter().all(|icon| icon.is_in_bars());
        require(written, key, in_bars, "no bar shows a commander or a title", faults);
    }
    if card.is_title() {
        let shaped = card.restrictions.iter().any(|it| matches!(it, Restriction::Class(_) | Restriction::Name(_)));
        require(written, "restrictions", shaped, "a title is for ships of a class or of a name", faults);
    }
}

/// Nothing may be listed twice.
fn lists(written: &Written<'_, UpgradeCard>, faults: &mut Vec<Fault>) {
    fn once<T: Ord + Debug>(list: &[T]) -> bool {
        list.iter().collect::<BTreeSet<_>>().len() == list.len()
    }
    let card = &written.value;
    let says = "something is listed twice";
    require(written, "slots", once(&card.slots), says, faults);
    require(written, "factions", once(&card.factions), says, faults);
    require(written, "pieces", once(&card.pieces), says, faults);
    let of = card.ready_cost.as_ref().is_none_or(|cost| once(&cost.of));
    require(written, "ready_cost", of, says, faults);
    let of = card.starts_with.as_ref().is_none_or(|stored| once(&stored.of));
    require(written, "starts_with", of, says, faults);
}

/// Every restriction must refer to existing ships, and at least one ship of the right faction must meet all of them.
fn restrictions(written: &Written<'_, UpgradeCard>, drafts: &Drafts<'_>, faults: &mut Vec<Fault>) {
    let card = &written.value;
    let ships = || drafts.ships.iter().map(|ship| &ship.value);
    let meets = |ship: &Ship, restriction: &Restriction| {
        let icons: &[UpgradeIcon] = &ship.upgrade_bar;
        restriction.allows(Carrier { ship, flagship: true, icons })
    };
    let mut known = true;
    for (item, restriction) in card.restrictions.iter().enumerate() {
        if ships().any(|ship| meets(ship, restriction)) {
            continue;
        }
        known = false;
        let fault = written.fault_at_item("restrictions", item, format!("no ship meets this: {restriction}"));
        faults.push(match restriction {
            Restriction::Class(class) => fault.nearest(class, ships().map(|ship| ship.class.as_str())),
            Restriction::Ship(id) => fault.nearest(id, ships().map(|ship| ship.id.as_str())),
            _ => fault,
        });
    }
    let carried = ships()
        .filter(|ship| card.serves(ship.faction))
        .any(|ship| card.restrictions.iter().all(|restriction| meets(ship, restriction)));
    require(written, "restrictions", carried || !known, "no ship of its factions may carry this card", faults);
}

fn readying(written: &Written<'_, UpgradeCard>, faults: &mut Vec<Fault>) {
    let card = &written.value;
    if let Some(cost) = &card.ready_cost {
        let says = "only a non-recur card has a ready cost";
        require(written, "ready_cost", card.exhaust == Some(Exhaust::NonRecur), says, faults);
        require(written, "ready_cost", cost.tokens > 0, "a ready cost is at least one token", faults);
    }
}

fn stored(written: &Written<'_, UpgradeCard>, faults: &mut Vec<Fault>) {
    let Some(stored) = &written.value.starts_with else { return };
    let one = (stored.tokens > 0) != (stored.dials > 0);
    require(written, "starts_with", one, "a card starts either with tokens or with dials", faults);
    let each = !stored.each || usize::from(stored.tokens) == stored.of.len();
    require(written, "starts_with", each, "one of each means as many tokens as types", faults);
    let types = if stored.of.is_empty() { Command::ALL.len() } else { stored.of.len() };
    let possible = usize::from(stored.types_at_least) <= types.min(usize::from(stored.tokens));
    let says = "there cannot be more types than tokens, nor more than the types it names";
    require(written, "starts_with", stored.types_at_least == 0 || possible, says, faults);
}
