//! Lieutenant Blount: other friendly swarm squadrons near him may reroll a die against squadrons, besides that of swarm.

use crate::prelude::*;
use crate::squadrons::near::leads_swarm;

pub(crate) static CARD: Card =
    Card { id: "lieutenant-blount", hooks: &[offer(Window::AttackResolveAttackEffects, can_guide, guide)] };

static REROLL: Ask = Ask::new("lieutenant-blount-reroll", Rule("lieutenant-blount"), "Which die do you reroll?")
    .meanwhile("is choosing a die to reroll (Lieutenant Blount)");

fn can_guide(game: &Game, me: Source) -> bool {
    leads_swarm(game, me) && game.has_changeable_die(|_| true)
}

fn guide(play: &mut Play<'_>, _: Source) -> Flow {
    match play.attack().map(|attack| attack.attacking_seat) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, (0, 1)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    const BLANK: Item = Item::Die(0, Colour::Red, Face::Blank);

    /// A squadron with an enemy before it, and Blount this far away from it, beside the enemy if he is near.
    fn kit(attacker: &str, away: f64) -> (Kit, SquadronId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let blount = kit.squadron(A, "lieutenant-blount", [900.0, 400.0 + away]);
        let attacker = kit.squadron(A, attacker, [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-advanced-squadron", [970.0, 420.0]);
        (kit, blount, attacker, tie)
    }

    #[test]
    fn swarm_and_he_may_reroll_the_same_die_in_either_order() {
        shows!("lieutenant-blount/swarm-order", "squadrons.keyword.swarm");
        for swarm_first in [true, false] {
            let (mut kit, blount, headhunter, tie) = kit("z-95-headhunter-squadron", 60.0);
            let sources = [Source::Keyword(headhunter, Word::Swarm), Source::Squadron(blount)];
            let [first, second] = if swarm_first { sources } else { [sources[1], sources[0]] };
            kit.dice("red", &["blank", "hit", "accuracy", "blank", "hit-hit"]);
            kit.uses("attack-effect", first);
            kit.uses("attack-effect", second);
            kit.answer("swarm-reroll", BLANK);
            kit.answer("lieutenant-blount-reroll", BLANK);
            kit.squadron_attack(headhunter, Aim::Squadron(tie));
            assert_eq!(kit.game.squadron(tie).hull, 5 - 3);
        }
    }

    #[test]
    fn different_dice_may_be_rerolled() {
        shows!("lieutenant-blount");
        let (mut kit, blount, headhunter, tie) = kit("z-95-headhunter-squadron", 60.0);
        kit.dice("red", &["blank", "blank", "accuracy", "hit", "hit"]);
        kit.uses("attack-effect", Source::Keyword(headhunter, Word::Swarm));
        kit.answer("swarm-reroll", BLANK);
        kit.uses("attack-effect", Source::Squadron(blount));
        kit.answer("lieutenant-blount-reroll", Item::Die(1, Colour::Red, Face::Blank));
        kit.squadron_attack(headhunter, Aim::Squadron(tie));
        assert_eq!(kit.game.squadron(tie).hull, 5 - 2);
    }

    /// Is he offered when a squadron this far away from him attacks?
    fn is_offered(attacker: &str, away: f64) -> bool {
        let (mut kit, blount, attacker, tie) = kit(attacker, away);
        kit.squadron_attack(attacker, Aim::Squadron(tie));
        kit.was_offered("attack-effect", Source::Squadron(blount).effect())
    }

    #[test]
    fn only_near_him_and_only_with_swarm() {
        shows!("lieutenant-blount");
        assert!(is_offered("z-95-headhunter-squadron", 100.0));
        assert!(!is_offered("z-95-headhunter-squadron", 130.0), "at distance 2");
        assert!(!is_offered("x-wing-squadron", 100.0), "no swarm");
    }

    #[test]
    fn he_does_not_help_himself_nor_against_ships() {
        shows!("lieutenant-blount");
        let (mut kit, blount, _, tie) = kit("z-95-headhunter-squadron", 60.0);
        kit.squadron_attack(blount, Aim::Squadron(tie));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(blount).effect()));
        let mut kit = new_kit();
        let headhunter = kit.squadron(A, "z-95-headhunter-squadron", [900.0, 400.0]);
        let blount = kit.squadron(A, "lieutenant-blount", [900.0, 460.0]);
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [820.0, 400.0], 0.0);
        kit.squadron_attack(headhunter, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(blount).effect()));
    }
}
