//! Boba Fett: when he activates, an enemy ship or squadron at distance 1 suffers one damage.

use crate::prelude::*;
use crate::squadrons::near;

pub(crate) static CARD: Card = Card {
    id: "boba-fett",
    hooks: &[react(Window::SquadronActivationStart, activates_near_enemies, shoot).says("{} suffers 1 damage")],
};

static VICTIM: Ask = Ask::new("boba-fett-victim", Rule("boba-fett"), "Which enemy suffers one damage?")
    .meanwhile("is choosing an enemy that suffers damage (Boba Fett)");

fn activates_near_enemies(game: &Game, me: Source) -> bool {
    let (Source::Squadron(boba), Some(activation)) = (me, game.squadron_activation()) else { return false };
    activation.squadron == boba && !near::enemies(game, boba).is_empty()
}

/// The owner of a ship chooses the hull zone.
fn shoot(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(boba) = me else { return Ok(()) };
    let options = near::enemies(play, boba);
    let seat = play.squadron(boba).seat;
    match play.pick_one(seat, &VICTIM, None, options)? {
        Item::Ship(ship) => play.suffer(ship.into(), None, 1),
        Item::Squadron(squadron) => play.suffer(squadron.into(), None, 1),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::squadrons::fleets;
    use crate::state::Stage;
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId) {
        let mut kit = new_kit();
        near::ships_far_away(&mut kit);
        let boba = kit.squadron(B, "boba-fett", [900.0, 400.0]);
        (kit, boba)
    }

    fn activate(kit: &mut Kit, squadron: SquadronId) {
        kit.run(|play| play.activate_squadron(squadron, ActivatedBy::Phase));
    }

    #[test]
    fn an_enemy_suffers_before_he_does_anything_else() {
        shows!("boba-fett");
        let (mut kit, boba) = kit();
        let wing = kit.squadron(A, "x-wing-squadron", [980.0, 400.0]);
        kit.game.squadron_mut(wing).hull = 1;
        assert!(!kit.game.may_squadron_move(boba));
        activate(&mut kit, boba);
        assert!(!kit.game.is_in_play(wing.into()), "removed at once");
        assert!(kit.was_offered("squadron-action", Item::Move), "nobody holds him now");
    }

    #[test]
    fn he_chooses_among_enemies_at_distance_1_and_must_choose_one() {
        shows!("boba-fett");
        let (mut kit, boba) = kit();
        let near = kit.squadron(A, "x-wing-squadron", [980.0, 400.0]);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 500.0], 0.0);
        let far = kit.squadron(A, "x-wing-squadron", [1040.0, 400.0]);
        kit.answer("boba-fett-victim", Item::Squadron(near));
        activate(&mut kit, boba);
        assert_eq!(kit.game.squadron(near).hull, 5 - 1);
        assert!(kit.was_offered("boba-fett-victim", Item::Ship(ship)));
        assert!(!kit.was_offered("boba-fett-victim", Item::Squadron(far)), "that one is at distance 2");
        assert!(!kit.was_offered("boba-fett-victim", Item::Done));
    }

    #[test]
    fn the_owner_of_a_ship_chooses_the_hull_zone() {
        shows!("boba-fett/zone-choice", "damage.ship.unspecified-zone");
        let (mut kit, boba) = kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 500.0], 0.0);
        kit.set_shields(ship, &[(Zone::Front, 0), (Zone::Rear, 2)]);
        kit.answer("damaged-zone", Item::Zone(ship, Zone::Rear));
        activate(&mut kit, boba);
        assert_eq!((kit.game.ship(ship).shields(Zone::Rear), kit.game.ship(ship).damage.len()), (1, 0));
        assert!(kit.asked.iter().any(|asked| asked.ask == "damaged-zone" && asked.seat == A.0));
    }

    #[test]
    fn friendly_squadrons_cannot_be_chosen() {
        shows!("boba-fett/enemies-only");
        let (mut kit, boba) = kit();
        let friend = kit.squadron(B, "tie-fighter-squadron", [980.0, 400.0]);
        activate(&mut kit, boba);
        assert_eq!(kit.game.squadron(friend).hull, 3);
        assert!(!kit.was_asked("boba-fett-victim"));
    }

    #[test]
    fn the_activation_of_a_friend_beside_him_is_not_his() {
        shows!("boba-fett");
        let (mut kit, _) = kit();
        let friend = kit.squadron(B, "tie-fighter-squadron", [900.0, 450.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [980.0, 400.0]);
        activate(&mut kit, friend);
        assert_eq!(kit.game.squadron(wing).hull, 5);
    }

    #[test]
    fn a_slider_that_is_merely_flipped_is_no_activation() {
        shows!("boba-fett/toggle-is-none", "obstacles.exogorth.toggle");
        let mut kit = new_kit();
        near::ships_far_away(&mut kit);
        kit.obstacle("exogorth-1", [600.0, 400.0], 0.0);
        let boba = kit.squadron(B, "boba-fett", [600.0, 480.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [600.0, 588.0]);
        assert!(kit.game.is_at_distance(boba.into(), wing.into(), 1));
        kit.dice("blue", &["hit", "accuracy", "accuracy"]);
        kit.game.stage = Stage::SquadronPhaseStart;
        kit.run(|play| play.play_round());
        assert!(kit.game.squadron(boba).activated);
        assert_eq!(kit.game.squadron(wing).hull, 5);
    }

    #[test]
    fn there_is_one_slave_i_in_a_fleet() {
        shows!("boba-fett", "fleet.unique.squadron-type");
        let faults = |cards: &[&str]| fleets::faults(Faction::Empire, cards, "fleet.unique.squadron-type");
        assert_eq!(faults(&["boba-fett", "hondo-ohnaka-slave-i"]), 1);
        assert_eq!(faults(&["boba-fett", "dengar"]), 0);
    }

    #[test]
    fn biggs_darklighter_and_axe_cannot_lessen_it() {
        shows!("boba-fett/no-protection", "biggs-darklighter", "axe");
        let (mut kit, boba) = kit();
        let biggs = kit.squadron(A, "biggs-darklighter", [980.0, 400.0]);
        let axe = kit.squadron(A, "axe", [1050.0, 400.0]);
        assert!(kit.game.is_at_distance(axe.into(), biggs.into(), 1));
        activate(&mut kit, boba);
        assert_eq!(kit.game.squadron(biggs).hull, 5 - 1);
        assert!(!kit.was_asked("effect"));
    }
}
