//! Maarek Stele: he may turn a die of his attack to a critical icon.

use crate::prelude::*;
use crate::squadrons::dice::{can_become_critical, turn_to_critical};

pub(crate) static CARD: Card =
    Card { id: "maarek-stele", hooks: &[offer(Window::AttackResolveAttackEffects, can_aim, aim)] };

static TURN: Ask = Ask::new("maarek-stele-die", Rule("maarek-stele"), "Which die do you turn to a critical icon?")
    .meanwhile("is choosing a die to turn (Maarek Stele)");

fn can_aim(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && game.has_changeable_die(|die| can_become_critical(*die))
}

fn aim(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => turn_to_critical(play, seat, &TURN),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId, ShipId) {
        let mut kit = new_kit();
        let maarek = kit.squadron(B, "maarek-stele", [980.0, 400.0]);
        let ship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 400.0], 0.0);
        (kit, maarek, ship)
    }

    #[test]
    fn an_accuracy_becomes_a_critical_and_counts_for_the_bomber() {
        shows!("maarek-stele", "squadrons.keyword.bomber");
        let (mut kit, maarek, ship) = kit();
        kit.dice("blue", &["accuracy", "hit"]);
        kit.uses("attack-effect", Source::Squadron(maarek));
        kit.answer("maarek-stele-die", Item::Die(0, Colour::Blue, Face::Accuracy));
        kit.squadron_attack(maarek, Aim::Zone(ship, Zone::Right));
        assert_eq!(kit.game.ship(ship).shields(Zone::Right), 3 - 2);
        assert!(kit.was_asked("critical-effect"));
    }

    #[test]
    fn a_black_die_shows_a_hit_as_well() {
        shows!("maarek-stele/hit-critical");
        let mut kit = new_kit();
        let maarek = kit.squadron(B, "maarek-stele", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        kit.dice("blue", &["accuracy", "critical"]);
        kit.dice("black", &["blank", "blank"]);
        kit.uses("attack-effect", Source::Squadron(maarek));
        kit.answer("maarek-stele-die", Item::Die(2, Colour::Black, Face::Blank));
        kit.squadron_attack(maarek, Aim::Squadron(wing));
        assert_eq!(kit.last_pool(), [Face::Accuracy, Face::Critical, Face::HitCritical, Face::Blank]);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
        let shown = Item::Die(1, Colour::Blue, Face::Critical);
        assert!(!kit.was_offered("maarek-stele-die", shown), "that one shows a critical already");
    }

    #[test]
    fn the_die_may_still_be_rerolled() {
        shows!("maarek-stele", "bomber-command-center");
        let (mut kit, maarek, ship) = kit();
        let carrier = kit.ship(B, "gozanti-class-cruisers", [1150.0, 400.0], 0.0);
        let center = Source::Upgrade(kit.upgrade(carrier, "bomber-command-center"));
        kit.dice("blue", &["accuracy", "hit", "accuracy"]);
        kit.uses("attack-effect", Source::Squadron(maarek));
        kit.answer("maarek-stele-die", Item::Die(0, Colour::Blue, Face::Accuracy));
        kit.uses("attack-effect", center);
        kit.answer("bomber-command-reroll", Item::Die(0, Colour::Blue, Face::Critical));
        kit.squadron_attack(maarek, Aim::Zone(ship, Zone::Right));
        assert_eq!(kit.last_pool(), [Face::Accuracy, Face::Hit]);
    }

    #[test]
    fn not_with_criticals_alone_and_not_while_he_defends() {
        shows!("maarek-stele");
        let (mut kit, maarek, ship) = kit();
        kit.dice("blue", &["critical", "critical"]);
        kit.squadron_attack(maarek, Aim::Zone(ship, Zone::Right));
        let wing = kit.squadron(A, "x-wing-squadron", [1040.0, 400.0]);
        kit.dice("blue", &["hit", "accuracy", "accuracy", "accuracy"]);
        kit.squadron_attack(wing, Aim::Squadron(maarek));
        let friend = kit.squadron(B, "tie-defender-squadron", [1040.0, 460.0]);
        kit.squadron_attack(friend, Aim::Squadron(wing));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(maarek).effect()));
    }
}
