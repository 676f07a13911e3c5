//! Keyan Farlander: against a hull zone without shields he rerolls dice of his attack.

use crate::prelude::*;
use crate::squadrons::dice::{ANY_NUMBER, attacks_with_dice};

pub(crate) static CARD: Card =
    Card { id: "keyan-farlander", hooks: &[offer(Window::AttackResolveAttackEffects, finds_no_shields, reroll)] };

static REROLL: Ask = Ask::new("keyan-farlander-reroll", Rule("keyan-farlander"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Keyan Farlander)");

/// A station never has shields.
fn finds_no_shields(game: &Game, me: Source) -> bool {
    let bare = |aim: Aim| match aim {
        Aim::Zone(ship, zone) => game.ship(ship).shields(zone) == 0,
        Aim::Station(_) => true,
        Aim::Squadron(_) | Aim::Mine(_) => false,
    };
    attacks_with_dice(game, me) && game.attack().is_some_and(|attack| bare(attack.defender))
}

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, ANY_NUMBER),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// Keyan beside a ship's right side, on which there are this many shields.
    fn kit(shields: u8) -> (Kit, SquadronId, ShipId) {
        let mut kit = new_kit();
        let keyan = kit.squadron(A, "keyan-farlander", [980.0, 400.0]);
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        kit.set_shields(ship, &[(Zone::Front, 0), (Zone::Right, shields)]);
        (kit, keyan, ship)
    }

    #[test]
    fn two_blanks_are_rerolled_against_a_bare_hull_zone() {
        shows!("keyan-farlander");
        let (mut kit, keyan, ship) = kit(0);
        kit.dice("black", &["blank", "blank", "hit", "hit"]);
        kit.uses("attack-effect", Source::Squadron(keyan));
        let blank = |index| Item::Die(index, Colour::Black, Face::Blank);
        kit.answer_all("keyan-farlander-reroll", &[blank(0), blank(1)]);
        kit.squadron_attack(keyan, Aim::Zone(ship, Zone::Right));
        assert_eq!(kit.game.ship(ship).damage.len(), 2);
        let mine = Source::Squadron(keyan).effect();
        assert_eq!(kit.asked.iter().filter(|asked| asked.options.contains(&mine)).count(), 1, "once");
    }

    #[test]
    fn a_single_shield_on_the_defending_zone_prevents_it() {
        shows!("keyan-farlander");
        let (mut kit, keyan, ship) = kit(1);
        kit.dice("black", &["blank", "blank"]);
        kit.squadron_attack(keyan, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(keyan).effect()), "whatever another zone has");
    }

    #[test]
    fn not_against_squadrons_and_not_for_others() {
        shows!("keyan-farlander");
        let (mut kit, keyan, ship) = kit(0);
        let friend = kit.squadron(A, "b-wing-squadron", [820.0, 400.0]);
        kit.set_shields(ship, &[(Zone::Left, 0)]);
        kit.squadron_attack(friend, Aim::Zone(ship, Zone::Left));
        let tie = kit.squadron(B, "tie-advanced-squadron", [1040.0, 400.0]);
        kit.squadron_attack(keyan, Aim::Squadron(tie));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(keyan).effect()));
    }

    #[test]
    fn a_station_has_no_shields() {
        shows!("keyan-farlander", "station.armed.damage");
        let mut kit = new_kit();
        kit.objective("station-assault");
        let keyan = kit.squadron(A, "keyan-farlander", [900.0, 400.0]);
        let station = kit.obstacle("station", [900.0, 500.0], 0.0);
        kit.game.obstacle_mut(station).owner = Some(B);
        kit.squadron_attack(keyan, Aim::Station(station));
        assert!(kit.was_offered("attack-effect", Source::Squadron(keyan).effect()));
    }
}
