//! The ruler in words: things are named by their marks on the map or by their names, places by their millimetres.

use table::{Eye, Meant, Refusal, meant};

use super::foretell::attack_in_words;
use super::peek::{Measurement, Thing, between, measure as measured};
use super::picture::{Marked, marks};
use super::view::View;
use crate::catalog::Zone;
use crate::measure::RangeBand;
use crate::state::{Game, UnitId};

/// How far two things are apart, or one from everything.
pub(super) fn measure(game: &Game, from: &str, to: Option<&str>) -> Result<Vec<String>, Refusal> {
    let all = marks(&View::of(game, Eye::Spectator));
    let from = named(&all, from)?;
    match to {
        Some(to) => between_two(game, &from, &named(&all, to)?),
        None => to_everything(game, &from, &all),
    }
}

/// Two things on the table, of different sides if possible.
pub(super) fn to_measure(game: &Game) -> Option<[String; 2]> {
    let all = marks(&View::of(game, Eye::Spectator));
    let there: Vec<&Marked> = all.iter().filter(|thing| is_there(game, thing).is_ok()).collect();
    let side = |thing: &Marked| unit(thing.thing).map(|unit| game.side_of_unit(unit));
    let first = there.first()?;
    let opposing = there.iter().find(|other| side(other).is_some_and(|side_of| side(first) != Some(side_of)));
    let other = opposing.or(there.get(1))?;
    Some([first.mark.clone(), other.mark.clone()])
}

/// What is not on the table is refused.
fn is_there(game: &Game, thing: &Marked) -> Result<(), Refusal> {
    measured(game, thing.thing, Thing::Point([0.0, 0.0])).map(|_| ())
}

fn between_two(game: &Game, from: &Marked, to: &Marked) -> Result<Vec<String>, Refusal> {
    let far = measured(game, from.thing, to.thing)?;
    let mut lines = vec![format!("From {} to {}: {}.", title(from), title(to), in_words(&far))];
    if let (Some(one), Some(other)) = (unit(from.thing), unit(to.thing))
        && game.side_of_unit(one) != game.side_of_unit(other)
    {
        lines.extend(attacks(game, one, other));
        lines.extend(attacks(game, other, one));
    }
    Ok(lines)
}

/// The attacks that measuring allows, or a line that says there are none.
fn attacks(game: &Game, from: UnitId, to: UnitId) -> Vec<String> {
    let sights = between(game, from, to);
    let told = sights.iter().map(|attack| match &attack.says {
        Some(why) => format!("  {}: {why}", attack_in_words(game, attack)),
        None => format!("  {}", attack_in_words(game, attack)),
    });
    let told: Vec<String> = told.collect();
    let (one, other) = (super::words::unit_name(game, from), super::words::unit_name(game, to));
    if told.is_empty() { vec![format!("  {one} has {other} in none of its arcs within the ruler.")] } else { told }
}

fn to_everything(game: &Game, from: &Marked, all: &[Marked]) -> Result<Vec<String>, Refusal> {
    // `from` must be on the table; other things that are not are skipped.
    is_there(game, from)?;
    let others = all.iter().filter(|other| other.thing != from.thing);
    let mut found: Vec<(f64, String)> = others
        .filter_map(|other| {
            let far = measured(game, from.thing, other.thing).ok()?;
            Some((far.mm, format!("  {}: {}", title(other), in_words(&far))))
        })
        .collect();
    found.sort_by(|one, other| one.0.total_cmp(&other.0));
    let header = format!("From {}:", title(from));
    Ok(std::iter::once(header).chain(found.into_iter().map(|(_, line)| line)).collect())
}

fn title(thing: &Marked) -> String {
    let name =
        if matches!(thing.thing, Thing::Obstacle(_)) { thing.name.replace('-', " ") } else { thing.name.clone() };
    format!("{} {name}", thing.mark).trim_start().to_owned()
}

fn in_words(far: &Measurement) -> String {
    let range = match far.range {
        RangeBand::Beyond => "beyond the ruler".to_owned(),
        band => format!("{} range", band.word()),
    };
    let distance = if far.distance > 5 { "beyond distance 5".to_owned() } else { format!("distance {}", far.distance) };
    format!("{:.1} mm, {range}, {distance}", far.mm)
}

fn unit(thing: Thing) -> Option<UnitId> {
    match thing {
        Thing::Ship(ship) | Thing::Zone(ship, _) => Some(ship.into()),
        Thing::Squadron(squadron) => Some(squadron.into()),
        _ => None,
    }
}

/// The thing or place that a player names: `b2`, `TIE Fighter Squadron 2`, `A1 front`, `640 420`.
fn named(all: &[Marked], words: &str) -> Result<Marked, Refusal> {
    let words = words.trim();
    if let Some(point) = point(words) {
        return Ok(Marked { mark: String::new(), name: words.into(), thing: Thing::Point(point) });
    }
    if let Some(thing) = find(all, words)? {
        return Ok(thing.clone());
    }
    if let Some((ship, zone)) = words.rsplit_once([' ', ','])
        && let Some(zone) = zone_called(zone.trim())
        && let Some(Marked { mark, name, thing: Thing::Ship(id) }) = find(all, ship.trim_end_matches([' ', ',']))?
    {
        return Ok(Marked { mark: mark.clone(), name: format!("{name}, {zone}"), thing: Thing::Zone(*id, zone) });
    }
    let known = all.iter().flat_map(|thing| [thing.mark.as_str(), thing.name.as_str()]);
    let hint = fault::nearest(words, known).map_or(String::new(), |near| format!("; did you mean {near:?}?"));
    Err(Refusal::malformed(format!(
        "nothing here is called {words:?}{hint} (a mark of the map, a name, or a place as in 640 420)"
    )))
}

fn point(words: &str) -> Option<[f64; 2]> {
    let numbers = words.split([' ', ',']).filter(|word| !word.is_empty()).map(str::parse::<f64>);
    let numbers: Vec<f64> = numbers.collect::<Result<_, _>>().ok()?;
    numbers.try_into().ok()
}

/// By its mark, or by its name.
fn find<'m>(all: &'m [Marked], words: &str) -> Result<Option<&'m Marked>, Refusal> {
    if let Some(marked) = all.iter().find(|marked| marked.mark == words) {
        return Ok(Some(marked));
    }
    match meant(words, all.iter().map(|marked| marked.name.as_str())) {
        Meant::One(index) => Ok(all.get(index)),
        Meant::Several(one, other) => {
            let says = format!("{words:?} could be {} or {}", title(&all[one]), title(&all[other]));
            Err(Refusal::malformed(says))
        }
        Meant::Nothing => Ok(None),
    }
}

fn zone_called(word: &str) -> Option<Zone> {
    let zones = [Zone::Front, Zone::Left, Zone::Right, Zone::Rear, Zone::LeftAuxiliary, Zone::RightAuxiliary];
    zones.into_iter().find(|zone| zone.to_string() == word.to_lowercase())
}

#[cfg(test)]
mod tests {
    use rulebook::shows;

    use super::*;
    use crate::kit::{A, B, Kit};

    fn kit() -> Kit {
        let mut kit = Kit::new();
        kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.squadron(B, "tie-fighter-squadron", [900.0, 460.0]);
        kit.squadron(B, "tie-fighter-squadron", [1200.0, 460.0]);
        kit
    }

    #[test]
    fn anything_on_the_map_is_measured_by_its_mark_or_its_name() {
        shows!("geometry.premeasure.ruler");
        let kit = kit();
        let told = measure(&kit.game, "A1", Some("b1")).expect("measured").join("\n");
        assert!(told.starts_with("From A1 Nebulon-B Escort Frigate to b1 TIE Fighter Squadron 1: 107."), "{told}");
        assert!(told.contains("mm, close range, distance 2."), "{told}");
        assert!(told.contains("Nebulon-B Escort Frigate, front at TIE Fighter Squadron 1 (close range"), "{told}");
        let named = measure(&kit.game, "nebulon", Some("tie fighter squadron 1")).expect("measured").join("\n");
        assert_eq!(told, named);
        let zone = measure(&kit.game, "A1 front", Some("900 460")).expect("measured").join("\n");
        assert!(zone.starts_with("From A1 Nebulon-B Escort Frigate, front to 900 460: "), "{zone}");
    }

    #[test]
    fn one_thing_is_measured_to_all_others_the_nearest_first() {
        let told = measure(&kit().game, "A1", None).expect("measured");
        assert_eq!(told.len(), 3, "{told:?}");
        assert!(told[1].starts_with("  b1 ") && told[2].starts_with("  b2 "), "{told:?}");
    }

    #[test]
    fn an_example_measures_from_one_side_to_the_other() {
        assert_eq!(to_measure(&kit().game), Some(["A1".into(), "b1".into()]));
        let mut alone = Kit::new();
        alone.squadron(B, "tie-fighter-squadron", [900.0, 460.0]);
        assert_eq!(to_measure(&alone.game), None);
        alone.squadron(B, "tie-fighter-squadron", [1200.0, 460.0]);
        assert_eq!(to_measure(&alone.game), Some(["b1".into(), "b2".into()]));
    }

    #[test]
    fn what_is_not_there_is_said_with_what_is_near() {
        let kit = kit();
        let says = |from: &str, to: &str| measure(&kit.game, from, Some(to)).expect_err("refused").says;
        assert!(says("A1", "tie fighter squadron 3").contains("did you mean \"TIE Fighter Squadron"), "near");
        assert!(says("A1", "tie").contains("could be b1 TIE Fighter Squadron 1 or b2"), "both");
        assert!(says("", "b1").contains("could be"), "an empty name is everybody's");
    }
}
