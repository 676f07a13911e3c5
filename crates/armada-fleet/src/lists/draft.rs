//! A parsed list, before its names are looked up.

use std::borrow::Cow;

use super::line::{Line, bracketed, counted, keyed, priced};
use super::mark::{Marked, faction_named};
use super::names::{Kind, Names};
use super::unread::UnreadLines;
use crate::catalog::Faction;

/// The content of a list.
#[derive(Default)]
pub(super) struct Draft<'t> {
    pub(super) name: String,
    pub(super) faction: Option<Faction>,
    pub(super) commander: Option<&'t str>,
    pub(super) ships: Vec<DraftShip<'t>>,
    pub(super) squadrons: Vec<DraftSquadrons<'t>>,
    pub(super) objectives: Vec<Named<'t>>,
    pub(super) unread: UnreadLines,
    /// What an upgrade in the next line belongs to.
    equips: Equips,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Equips {
    #[default]
    Nothing,
    LastShip,
    UnreadShip,
}

/// A name in a line, with the cost of one such card if the list states it.
#[derive(Clone)]
pub(super) struct Named<'t> {
    pub(super) line: Line<'t>,
    pub(super) name: Cow<'t, str>,
    pub(super) cost: Option<u32>,
}

impl<'t> Named<'t> {
    /// `Name (cost)`, or a name alone.
    pub(super) fn of(line: Line<'t>, text: &'t str) -> Self {
        let (name, cost) = priced(text).map_or((text.trim(), None), |(name, cost)| (name, Some(cost)));
        Self { line, name: Cow::Borrowed(name), cost }
    }
}

pub(super) struct DraftShip<'t> {
    pub(super) card: Named<'t>,
    /// Whether the list marks it as the flagship.
    pub(super) flagship: bool,
    pub(super) upgrades: Vec<Named<'t>>,
}

pub(super) struct DraftSquadrons<'t> {
    pub(super) card: Named<'t>,
    pub(super) count: u8,
}

/// The meaning of the cost after several squadrons.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Cost {
    OfEach,
    OfAll,
}

impl<'t> Draft<'t> {
    /// Reads a line such as `Faction: Rebel`; returns whether it was one.
    pub(super) fn header(&mut self, line: Line<'t>) -> bool {
        let Some((key, value)) = keyed(line.text) else { return false };
        match key.as_str() {
            "name" => value.clone_into(&mut self.name),
            "faction" => match faction_named(value) {
                Some(faction) => self.faction = Some(faction),
                None if value.is_empty() => {}
                None => self.unread.add(line, "no faction has this name"),
            },
            "commander" => self.commander = named_or_none(priced(value).map_or(value, |(name, _)| name)),
            "assault"
            | "defense"
            | "navigation"
            | "campaign"
            | "skirmish"
            | "assault objective"
            | "defense objective"
            | "navigation objective" => self.objective(line, value),
            "objectives" => value.split(',').for_each(|name| self.objective(line, name)),
            "author" | "version" | "gamemode" | "points" | "total points" => {}
            _ => return false,
        }
        true
    }

    pub(super) fn objective(&mut self, line: Line<'t>, name: &'t str) {
        if let Some(name) = named_or_none(name.trim()) {
            self.objectives.push(Named { line, name: Cow::Borrowed(name), cost: None });
        }
    }

    /// Reads a line with the name of a ship, which may be marked as the flagship.
    pub(super) fn ship(&mut self, line: Line<'t>) {
        let (flagship, text) = flagship(line.text);
        let card = Named::of(line, text);
        if card.cost.is_some() || is_ship(&card) {
            self.add_ship(card, flagship);
        } else if !self.continues_objective(line) {
            self.not_understood(line);
        }
    }

    pub(super) fn add_ship(&mut self, card: Named<'t>, flagship: bool) {
        self.ships.push(DraftShip { card, flagship, upgrades: Vec::new() });
        self.equips = Equips::LastShip;
    }

    /// Adds a card in a format that does not distinguish ships from squadrons.
    pub(super) fn ship_or_squadron(&mut self, card: Named<'t>, count: Option<u32>) {
        let marked = Marked::of(&card.name);
        if !Names::get().squadrons.find(marked.name).is_empty() {
            self.add_squadrons(card, count.unwrap_or(1));
        } else if count.is_none() && (is_ship(&card) || marked.community.is_some()) {
            self.add_ship(card, false);
        } else {
            self.unread.unknown(card.line, Kind::ShipOrSquadron, &card.name);
            self.equips = Equips::UnreadShip;
        }
    }

    /// Upgrades after this have no ship.
    pub(super) fn end_of_ship(&mut self) {
        self.equips = Equips::Nothing;
    }

    pub(super) fn upgrade(&mut self, line: Line<'t>, text: &'t str) {
        self.add_upgrade(Named::of(line, text));
    }

    pub(super) fn add_upgrade(&mut self, card: Named<'t>) {
        match (self.equips, self.ships.last_mut()) {
            (Equips::LastShip, Some(ship)) => ship.upgrades.push(card),
            (Equips::UnreadShip, _) => self.unread.add(card.line, "its ship could not be read"),
            _ => self.unread.misfit(card.line, "there is no ship before this upgrade"),
        }
    }

    /// Reads `Name (cost)` with or without a count.
    pub(super) fn squadrons(&mut self, line: Line<'t>, text: &'t str, cost: Cost) {
        let (count, text) = counted(text).unwrap_or((1, text));
        let mut card = Named::of(line, text);
        if cost == Cost::OfAll {
            card.cost = card.cost.filter(|cost| count > 0 && cost % count == 0).map(|cost| cost / count);
        }
        self.add_squadrons(card, count);
    }

    pub(super) fn add_squadrons(&mut self, card: Named<'t>, count: u32) {
        self.equips = Equips::Nothing;
        match u8::try_from(count) {
            Ok(count @ 1..) => self.squadrons.push(DraftSquadrons { card, count }),
            _ => self.unread.add(card.line, format!("no fleet has {count} squadrons of a kind")),
        }
    }

    /// Adds one squadron, in a format with one line per squadron.
    pub(super) fn one_more_squadron(&mut self, card: Named<'t>) {
        match self.squadrons.last_mut() {
            Some(last) if last.card.name == card.name && last.count < u8::MAX => last.count += 1,
            _ => self.add_squadrons(card, 1),
        }
    }

    pub(super) fn not_understood(&mut self, line: Line<'t>) {
        self.unread.misfit(line, "this line is not understood");
    }

    /// In text copied from a table, a long objective name continues in the next line.
    fn continues_objective(&mut self, line: Line<'t>) -> bool {
        let Some(last) = self.objectives.last_mut().filter(|last| last.line.number + 1 == line.number) else {
            return false;
        };
        let whole = format!("{} {}", last.name, line.text);
        let known = !Names::get().objectives.find(&whole).is_empty();
        if known {
            last.name = Cow::Owned(whole);
        }
        known
    }
}

fn is_ship(card: &Named<'_>) -> bool {
    !Names::get().ships.find(Marked::of(&card.name).name).is_empty()
}

/// Some programs write `None` if nothing was chosen.
fn named_or_none(name: &str) -> Option<&str> {
    (!name.is_empty() && !name.eq_ignore_ascii_case("none")).then_some(name)
}

/// `[flagship] Name`, with or without blanks in the brackets.
pub(super) fn flagship(text: &str) -> (bool, &str) {
    let marked = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    match marked {
        Some((mark, name)) if mark.trim().eq_ignore_ascii_case("flagship") => (true, name.trim_start()),
        _ => (false, text),
    }
}

/// A title without the points after it: `Name (84/400/400)`.
pub(super) fn without_points(title: &str) -> &str {
    let points =
        |inside: &str| inside.contains('/') && inside.chars().all(|letter| letter.is_ascii_digit() || letter == '/');
    bracketed(title).filter(|(_, inside)| points(inside)).map_or(title, |(name, _)| name)
}
