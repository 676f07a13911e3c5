//! What a choice would lead to, in words: where a course ends and what it overlaps, whom a squadron would engage.

use table::{Choice, ChoiceOf, DecisionOf, Eye};

use super::Bare;
use super::peek::{AttackSight, CourseSight, End, course};
use super::words::{ship_name, squadron_name, unit_name};
use crate::state::{Game, Placeable, Spot};

pub(super) fn foretell(game: &Game, decision: &DecisionOf<Bare>, choice: &ChoiceOf<Bare>) -> Vec<String> {
    match choice {
        Choice::Plot { along, turns } => {
            let maneuver = game.maneuver();
            let sight = maneuver.map(|it| (it.ship, course(game, Eye::Seat(decision.seat), it.ship, (*along, turns))));
            let Some((ship, Ok(sight))) = sight else { return Vec::new() };
            in_words(game, &ship_name(game, ship), &sight)
        }
        Choice::Place(spot) => engagement(game, *spot).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn in_words(game: &Game, ship: &str, sight: &CourseSight) -> Vec<String> {
    let [x, y] = sight.end.at;
    let mut lines = vec![format!(
        "{ship} would end at {x:.0} {y:.0}, heading {:.1}, having moved at speed {}.",
        sight.end.heading, sight.speed
    )];
    if !sight.inside {
        lines.push("It would leave the play area and be destroyed!".into());
    }
    lines.extend(overlaps(sight));
    let attacks = sight.attacks.iter().map(|attack| attack_in_words(game, attack));
    lines.extend(listed("From there it could attack", attacks));
    let threats = sight.threats.iter().map(|threat| attack_in_words(game, threat));
    lines.extend(listed("There it could be attacked", threats));
    lines
}

fn overlaps(sight: &CourseSight) -> Vec<String> {
    let overlaps = &sight.overlaps;
    let lines: Vec<String> = [
        listed("On its way it would overlap", overlaps.ships.iter().cloned()),
        listed("It would push aside", overlaps.squadrons.iter().cloned()),
        listed("It would come to rest on", overlaps.obstacles.iter().map(|name| name.replace('-', " "))),
    ]
    .into_iter()
    .flatten()
    .collect();
    if lines.is_empty() { vec!["It would overlap nothing.".into()] } else { lines }
}

/// A sentence with a list; nothing if the list is empty.
fn listed(begins: &str, things: impl Iterator<Item = String>) -> Option<String> {
    let things: Vec<String> = things.collect();
    (!things.is_empty()).then(|| format!("{begins}: {}.", things.join("; ")))
}

fn end_name(game: &Game, end: End) -> String {
    let name = unit_name(game, end.unit);
    end.zone.map_or(name.clone(), |zone| format!("{name}, {zone}"))
}

/// `CR90 Corvette A, front at TIE Fighter Squadron 1 (medium range, 1 blue)`.
pub(super) fn attack_in_words(game: &Game, attack: &AttackSight) -> String {
    let dice = [(attack.dice.red, "red"), (attack.dice.blue, "blue"), (attack.dice.black, "black")];
    let dice = dice.iter().filter(|(count, _)| *count > 0).map(|(count, colour)| format!(", {count} {colour}"));
    let sight = if attack.line_of_sight == "clear" { String::new() } else { format!(", {}", attack.line_of_sight) };
    let (from, to) = (end_name(game, attack.from), end_name(game, attack.to));
    format!("{from} at {to} ({} range{sight}{})", attack.band.word(), dice.collect::<String>())
}

/// Whom the squadron that is being placed would engage there.
fn engagement(game: &Game, spot: Spot) -> Option<String> {
    let Placeable::Squadron(squadron) = game.placing.as_ref()?.what else { return None };
    let engaged = game.would_be_engaged_with(squadron, spot.at);
    let enemies = engaged.iter().map(|enemy| squadron_name(game, *enemy));
    listed(&format!("{} would be engaged with", squadron_name(game, squadron)), enemies)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};
    use crate::measure::tool;
    use crate::state::{Frame, Item, Maneuver, ManeuverStep};
    use smallvec::{SmallVec, smallvec};
    use table::{Ask, Decision, Rule, Ruleset, Seat, Shape};

    static COURSE: Ask = Ask::new("course", Rule("movement.ship.determine-course"), "Which course?");

    #[test]
    fn a_course_is_told_with_what_it_overlaps() {
        let mut kit = Kit::new();
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.squadron(B, "tie-fighter-squadron", [900.0, 445.0]);
        kit.obstacle("asteroid-field-1", [900.0, 430.0], 0.0);
        kit.ship(B, "victory-ii-class-star-destroyer", [900.0, 700.0], 180.0);
        kit.game.frames.push(Frame::Maneuver(Maneuver {
            ship: corvette,
            speed: 2,
            yaw: smallvec![1, 2],
            extra_yaw: 0,
            overlapped: SmallVec::new(),
            closest: None,
            obstacles: SmallVec::new(),
            granted: false,
            step: ManeuverStep::DetermineCourse,
        }));
        let along = Item::Tool(tool::Side::Left);
        let shape = Shape::Plot { along: smallvec![along], joints: smallvec![(-1, 1), (-2, 2)], least: 2 };
        let decision = Decision { seat: Seat(0), ask: &COURSE, subject: None, shape };
        let straight = Choice::Plot { along, turns: smallvec![0, 0] };
        let told = Bare::foretell(&kit.game, &decision, &straight).join("\n");
        for part in [
            "CR90 Corvette A would end at 900 ",
            "having moved at speed 2.",
            "It would push aside: TIE Fighter Squadron.",
            "It would come to rest on: asteroid field 1.",
            "CR90 Corvette A, front at Victory II-class Star Destroyer, front (",
            "There it could be attacked: ",
        ] {
            assert!(told.contains(part), "{part:?} is not in:\n{told}");
        }
        let other = Decision { seat: Seat(1), ..decision };
        assert!(Bare::foretell(&kit.game, &other, &straight).is_empty(), "nobody else lays out the tool");
    }
}
