//! Attackers and defenders by the names of their cards, and the dice of an attack.

use armada_catalog::{Catalog, Dice, Keyword, Ship, Size, Squadron, Zone};
use armada_game::All;
use armada_game::play::Deal;
use armada_measure::RangeBand;
use armada_measure::scene::gathered;
use armada_odds::{Attacker, Defender, MOST_DICE};
use terminal::Failure;

/// Who attacks, and the dice of its card.
pub(super) struct Named {
    pub(super) kind: Attacker,
    pub(super) dice: Option<Dice>,
}

enum Card {
    Ship(&'static Ship, Option<Zone>),
    Squadron(&'static Squadron),
}

/// A ship card, perhaps with a hull zone, or a squadron card.
fn card(word: &str) -> Result<Card, Failure> {
    let catalog = Catalog::get();
    let (id, zone) = word.split_once(':').map_or((word, None), |(id, zone)| (id, Some(zone)));
    match (catalog.squadron(id), zone) {
        (Ok(squadron), None) => return Ok(Card::Squadron(squadron)),
        (Ok(_), Some(zone)) => {
            let says = format!("`{id}` is a squadron, and squadrons have no hull zones: leave out `:{zone}`");
            return Err(Failure::NotUnderstood(says));
        }
        (Err(_), _) => {}
    }
    let ship = catalog.ship(id).map_err(|error| {
        let goes_on = |whole: &str| whole.strip_prefix(id).is_some_and(|rest| rest.starts_with('-'));
        let squadrons = catalog.squadrons().iter().filter(|squadron| goes_on(&squadron.id));
        let squadrons: Vec<String> = squadrons.map(|squadron| format!("`{}`", squadron.id)).collect();
        let meant = if squadrons.is_empty() { String::new() } else { format!("; squadrons: {}", squadrons.join(", ")) };
        Failure::NotUnderstood(format!("{error}{meant}"))
    })?;
    let zone = zone.map(|word| {
        let known: Vec<(Zone, String)> = ship.armament.iter().map(|(zone, _)| (zone, zone.to_string())).collect();
        let found = known.iter().find(|(_, name)| name == word).map(|(zone, _)| *zone);
        found.ok_or_else(|| {
            let names = known.iter().map(|(_, name)| name.as_str());
            Failure::NotUnderstood(format!("`{id}` has no hull zone `{word}`{}", fault::meant(word, names)))
        })
    });
    Ok(Card::Ship(ship, zone.transpose()?))
}

/// What is said of an attacker or defender because it is left out: keywords by which it changes dice, and the card's text.
pub(super) fn left_out(from: Option<&str>, to: Option<&str>) -> Vec<String> {
    let attacks = |keyword: &Keyword| {
        matches!(keyword, Keyword::Adept(_) | Keyword::AiAntiSquadron(_) | Keyword::AiBattery(_))
            || matches!(keyword, Keyword::Assault | Keyword::Swarm)
    };
    let defends = |keyword: &Keyword| matches!(keyword, Keyword::Dodge(_) | Keyword::Screen);
    let of_attacker = from.map(|word| left_out_of(word, attacks)).unwrap_or_default();
    let of_defender = to.map(|word| left_out_of(word, defends)).unwrap_or_default();
    of_attacker.into_iter().chain(of_defender).collect()
}

fn left_out_of(word: &str, matters: impl Fn(&Keyword) -> bool) -> Vec<String> {
    let Ok(squadron) = Catalog::get().squadron(word) else { return Vec::new() };
    let mut remarks = Vec::new();
    let keywords: Vec<&str> =
        squadron.keywords.iter().filter(|keyword| matters(keyword)).map(|keyword| keyword.word()).collect();
    if !keywords.is_empty() {
        remarks.push(format!("not counted: {} of {}", keywords.join(" and "), squadron.name));
    }
    if All::cards().find(&squadron.id).is_some() {
        remarks.push(format!("not counted: what the card of {} says", squadron.name));
    }
    remarks
}

/// The dice that are written in these words.
pub(super) fn pool(words: &[String]) -> Result<Dice, Failure> {
    let text = words.join(" ");
    match text.split_whitespace().find(|word| is_too_many(word)) {
        Some(number) => {
            let says = format!("{number} dice are too many: at most {MOST_DICE} can be worked out");
            Err(Failure::NotUnderstood(says))
        }
        None => text.parse().map_err(Failure::NotUnderstood),
    }
}

/// Is it a number of dice that is too large? Cards could print larger ones than can be worked out.
fn is_too_many(word: &str) -> bool {
    word.chars().all(|digit| digit.is_ascii_digit()) && !word.parse::<u8>().is_ok_and(|number| number <= MOST_DICE)
}

fn no_zone(ship: &Ship) -> Failure {
    Failure::NotUnderstood(format!("name a hull zone of it, as in `{}:front`", ship.id))
}

/// Who attacks; without a name, a medium ship whose dice are given.
pub(super) fn attacker(word: Option<&str>, range: RangeBand, at_ship: bool) -> Result<Named, Failure> {
    let Some(word) = word else { return Ok(Named { kind: Attacker::Ship(Size::Medium), dice: None }) };
    match card(word)? {
        Card::Squadron(squadron) => {
            let dice = if at_ship { squadron.battery } else { squadron.anti_squadron };
            let bomber = squadron.keywords.contains(&Keyword::Bomber);
            Ok(Named { kind: Attacker::Squadron { bomber }, dice: Some(dice) })
        }
        Card::Ship(ship, zone) => {
            let armament = match zone {
                _ if !at_ship => ship.anti_squadron,
                Some(zone) => ship.armament[zone],
                None => return Err(no_zone(ship)),
            };
            Ok(Named { kind: Attacker::Ship(ship.size), dice: Some(gathered(armament, range)) })
        }
    }
}

/// Who defends; without a name, a ship that nothing destroys.
pub(super) fn defender(word: Option<&str>) -> Result<Defender, Failure> {
    let Some(word) = word else { return Ok(Defender { hull: u8::MAX, ..Defender::ship(Size::Medium) }) };
    match card(word)? {
        Card::Squadron(squadron) => {
            Ok(Defender { tokens: squadron.defense_tokens.clone(), ..Defender::squadron(squadron.hull) })
        }
        Card::Ship(ship, None) => Err(no_zone(ship)),
        Card::Ship(ship, Some(zone)) => {
            let token = Catalog::get().token_of(ship).map_err(|error| Failure::NotUnderstood(error.to_string()))?;
            let beside = token.adjacent(zone).into_iter().flatten().filter(|other| *other != zone);
            Ok(Defender {
                size: Some(ship.size),
                shields: ship.shields[zone],
                beside: beside.map(|zone| ship.shields[zone]).max().unwrap_or(0),
                hull: ship.hull,
                tokens: ship.defense_tokens.clone(),
            })
        }
    }
}
