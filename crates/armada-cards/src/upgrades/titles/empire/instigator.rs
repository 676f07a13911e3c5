//! Instigator: enemy squadrons near it count as engaged by two squadrons more.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "instigator", hooks: &[modify(Answer::Engaged(engage))] };

fn engage(game: &Game, me: Source, squadron: SquadronId, at: plane::Point, more: &mut u8) {
    let Some(ship) = game.carrier(me) else { return };
    if game.squadron(squadron).side != game.side_of(me) && game.is_place_at_distance(ship.into(), at, 1) {
        *more += 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit(at: f64) -> (Kit, ShipId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "raider-i-class-corvette", [900.0, 400.0], 0.0);
        kit.upgrade(ship, "instigator");
        let wing = kit.squadron(A, "x-wing-squadron", [900.0 + at, 400.0]);
        (kit, ship, wing)
    }

    #[test]
    fn phantoms_hold_a_squadron_but_cannot_be_attacked() {
        shows!("instigator/real-squadrons-protect", "squadrons.engagement.must-attack-squadron");
        let (kit, ship, wing) = kit(60.0);
        assert!(!kit.game.may_squadron_move(wing));
        let targets = kit.game.squadron_targets(wing);
        assert!(!targets.is_empty() && targets.iter().all(|target| target.aim.ship() == Some(ship)));
    }

    #[test]
    fn a_real_squadron_must_be_attacked_first() {
        shows!("instigator/real-squadrons-protect");
        let (mut kit, _, wing) = kit(60.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [1000.0, 440.0]);
        let targets = kit.game.squadron_targets(wing);
        assert!(targets.iter().all(|target| target.aim == Aim::Squadron(tie)) && targets.len() == 1);
    }

    #[test]
    fn squadrons_farther_away_are_free() {
        shows!("instigator");
        let (kit, _, wing) = kit(160.0);
        assert!(kit.game.may_squadron_move(wing));
    }
    #[test]
    fn grit_does_not_help_against_two() {
        shows!("instigator/intel", "keyword-intel/instigator");
        let (mut held, _, wing) = kit(60.0);
        held.squadron(A, "hwk-290", [960.0, 460.0]);
        assert!(!held.game.may_squadron_move(wing));
        let mut free = new_kit();
        let wing = free.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        free.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        assert!(!free.game.may_squadron_move(wing));
        free.squadron(A, "hwk-290", [960.0, 460.0]);
        assert!(free.game.may_squadron_move(wing), "it breaks away from one");
    }
}
