//! Jamming Barrier: attacks across the line between two tokens lose half their dice.

use crate::objectives::{always, second_places_tokens};
use crate::prelude::*;
use crate::state::{Limit as Where, MarkerId, MarkerKind};
use plane::{Segment, Spot};

pub(crate) static CARD: Card = Card {
    id: "jamming-barrier",
    hooks: &[
        react(Window::SetupAfterDeploy, always, |play, _| raise(play)).named("raise"),
        react(Window::AttackBeforeRoll, crosses_barrier, |play, _| jam(play)).named("jam"),
    ],
};

static PLACE: Ask = Ask::new("jamming-barrier-token", Rule("jamming-barrier"), "Where do you place {}?")
    .meanwhile("is placing an objective token");
static DIE: Ask = Ask::new(
    "jamming-barrier-die",
    Rule("jamming-barrier"),
    "The line of fire crosses the barrier. Which die do you remove?",
)
.meanwhile("is choosing the die that the barrier removes");

/// Two tokens in the setup area, no farther apart than distance 5.
fn raise(play: &mut Play<'_>) -> Flow {
    second_places_tokens(play, &PLACE, 2, &[Where::InSetupArea, Where::AtSameMarkers(5)])
}

/// The line of sight runs over a token or between them, and neither side of the attack stands on a token.
fn crosses_barrier(game: &Game, _: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    let tokens: Vec<MarkerId> = game.markers_of(MarkerKind::Objective).collect();
    let discs: Vec<plane::Disc> = tokens.iter().filter_map(|id| Some(game.placed_marker(*id)?.disc)).collect();
    let [one, two] = discs[..] else { return false };
    let stands_on = |unit: UnitId| tokens.iter().any(|token| game.overlaps_marker(unit, *token));
    if attack.attacker.unit().into_iter().chain(attack.defender.unit()).any(stands_on) {
        return false;
    }
    let Some(line) = game.line_of_sight(attack.attacker, attack.defender) else { return false };
    let barrier = Segment { start: one.at.spot(), end: two.at.spot() };
    let over_token = [one, two].iter().any(|disc| line.comes_within(disc.at.spot(), f64::from(disc.radius)));
    over_token || cross(&line, &barrier)
}

/// Do two lines cross: has each the ends of the other on both its sides?
fn cross(one: &Segment, two: &Segment) -> bool {
    let side = |line: &Segment, spot: Spot| {
        (line.end.x - line.start.x) * (spot.y - line.start.y) - (line.end.y - line.start.y) * (spot.x - line.start.x)
    };
    let parts = |line: &Segment, other: &Segment| side(line, other.start) * side(line, other.end) <= 0.0;
    parts(one, two) && parts(two, one)
}

/// Half of the dice, rounded down; the attacker chooses which.
fn jam(play: &mut Play<'_>) -> Flow {
    let half = play.attack().map_or(0, |attack| attack.pool.len() / 2);
    for _ in 0..half {
        play.remove_unrolled_die(&DIE)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// How many dice of three are rolled in an attack with the tokens there.
    fn rolled(tokens: [[f64; 2]; 2]) -> usize {
        let mut kit = new_kit();
        kit.objective("jamming-barrier");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let gladiator = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 500.0], 180.0);
        for at in tokens {
            kit.marker(MarkerKind::Objective, at);
        }
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        first_roll(&kit)
    }

    fn first_roll(kit: &Kit) -> usize {
        let pools = kit.events.iter().find_map(|event| match event {
            crate::play::Event::Rolled { pool } => Some(pool.len()),
            _ => None,
        });
        pools.unwrap()
    }

    #[test]
    fn half_the_dice_are_lost_across_the_barrier() {
        shows!("jamming-barrier", "cards.objective.jamming-barrier");
        assert_eq!(rolled([[700.0, 390.0], [950.0, 390.0]]), 2, "one of three is taken away");
    }

    #[test]
    fn not_beside_it_and_not_on_a_token() {
        shows!("jamming-barrier", "cards.objective.jamming-barrier");
        assert_eq!(rolled([[700.0, 390.0], [800.0, 390.0]]), 3);
        assert_eq!(rolled([[700.0, 390.0], [900.0, 500.0]]), 3, "the defender stands on a token");
    }

    #[test]
    fn the_obstructed_die_goes_before_the_half() {
        shows!("jamming-barrier/obstruction-first");
        let mut kit = new_kit();
        kit.objective("jamming-barrier");
        let gladiator = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.obstacle("asteroid-field-1", [900.0, 390.0], 90.0);
        for x in [700.0, 950.0] {
            kit.marker(MarkerKind::Objective, [x, 410.0]);
        }
        kit.attack(gladiator, Zone::Front, (enemy, Zone::Front));
        let removals: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).filter(|ask| ask.ends_with("-die")).collect();
        assert_eq!(removals, ["remove-obstructed-die", "jamming-barrier-die"]);
        assert_eq!(first_roll(&kit), 4 - 1 - 1, "half of three, not of four");
    }
}
