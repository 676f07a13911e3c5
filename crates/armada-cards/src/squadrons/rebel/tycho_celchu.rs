//! Tycho Celchu: engagement keeps him neither from moving nor from attacking ships.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "tycho-celchu", hooks: &[modify(Answer::MayMove(is_free)), modify(Answer::ShipsWhileEngaged(is_free))] };

fn is_free(_: &Game, me: Source, squadron: SquadronId, free: &mut bool) {
    *free |= me == Source::Squadron(squadron);
}

#[cfg(test)]
mod tests {
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    /// An A-wing between a TIE and an enemy ship: may it move, and what may it attack?
    fn engaged(pilot: &str) -> (bool, bool, bool) {
        let mut kit = new_kit();
        let pilot = kit.squadron(A, pilot, [900.0, 400.0]);
        kit.squadron(B, "tie-fighter-squadron", [840.0, 400.0]);
        kit.ship(B, "raider-i-class-corvette", [980.0, 400.0], 0.0);
        let targets = kit.game.squadron_targets(pilot);
        let at = |ship: bool| targets.iter().any(|target| target.aim.is_ship() == ship);
        (kit.game.may_squadron_move(pilot), at(true), at(false))
    }

    #[test]
    fn he_moves_and_attacks_what_he_likes() {
        shows!("tycho-celchu", "squadrons.engagement.must-attack-squadron");
        assert_eq!(engaged("tycho-celchu"), (true, true, true));
        assert_eq!(engaged("a-wing-squadron"), (false, false, true), "others are held");
    }

    #[test]
    fn phantoms_do_not_hold_him() {
        shows!("tycho-celchu/instigator", "instigator/tycho-celchu");
        let mut kit = new_kit();
        let tycho = kit.squadron(A, "tycho-celchu", [900.0, 400.0]);
        let raider = kit.ship(B, "raider-i-class-corvette", [980.0, 400.0], 0.0);
        kit.upgrade(raider, "instigator");
        assert!(kit.game.may_squadron_move(tycho));
    }
}
