//! Bomber Command Center: a friendly bomber near its carrier rerolls a die against a ship.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "bomber-command-center", hooks: &[offer(Window::AttackResolveAttackEffects, can_guide, guide)] };

static REROLL: Ask = Ask::new("bomber-command-reroll", Rule("bomber-command-center"), "Which die do you reroll?")
    .meanwhile("is choosing a die to reroll (Bomber Command Center)");

fn can_guide(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(attack)) = (game.carrier(me), game.attack()) else { return false };
    let Attacker::Squadron(bomber) = attack.attacker else { return false };
    attack.defender.is_ship()
        && game.friendly(ship.into(), bomber.into())
        && query::keywords(game, bomber, None).has(Word::Bomber)
        && game.is_at_distance(ship.into(), bomber.into(), 5)
        && !attack.pool.is_empty()
        && !attack.used.iter().any(|used| is_copy(game, *used))
}

/// One attack profits from one copy of the card.
fn is_copy(game: &Game, source: Source) -> bool {
    matches!(source, Source::Upgrade(card) if game.upgrade(card).card.id == CARD.id)
}

fn guide(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(attack) = play.attack_mut() else { return Ok(()) };
    attack.used.push(me);
    let seat = attack.attacking_seat;
    play.reroll_picked(seat, &REROLL, |_| true, (1, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit(squadron: &str, away: f64) -> (Kit, SquadronId, ShipId, Source) {
        let mut kit = new_kit();
        let target = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        let wing = kit.squadron(A, squadron, [980.0, 400.0]);
        let carrier = kit.ship(A, "gr75-medium-transports", [980.0 + away, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(carrier, "bomber-command-center"));
        kit.dice_at_most("blue", &["accuracy"]);
        kit.dice_at_most("black", &["blank", "hit"]);
        (kit, wing, target, me)
    }

    #[test]
    fn a_bomber_rerolls_a_blank_once_whatever_copies_are_near() {
        shows!("bomber-command-center/one-copy");
        let (mut kit, wing, target, me) = kit("b-wing-squadron", 250.0);
        let second = kit.ship(A, "gr75-medium-transports", [1100.0, 500.0], 0.0);
        let copy = Source::Upgrade(kit.upgrade(second, "bomber-command-center"));
        kit.uses("attack-effect", me);
        kit.answer("bomber-command-reroll", Item::Die(1, Colour::Black, Face::Blank));
        kit.squadron_attack(wing, Aim::Zone(target, Zone::Right));
        assert_eq!(kit.game.ship(target).shields(Zone::Right), 2, "the black die is a hit now");
        let asked = kit.asked.iter().filter(|asked| asked.options.contains(&copy.effect()));
        assert_eq!(asked.count(), 1, "the copy is out once the other was used");
    }

    #[test]
    fn not_far_away_and_not_for_a_squadron_without_bomber() {
        shows!("bomber-command-center");
        for (squadron, away) in [("b-wing-squadron", 500.0), ("a-wing-squadron", 250.0)] {
            let (mut kit, wing, target, me) = kit(squadron, away);
            kit.squadron_attack(wing, Aim::Zone(target, Zone::Right));
            assert!(!kit.was_offered("attack-effect", me.effect()), "{squadron} {away}");
        }
    }
}
