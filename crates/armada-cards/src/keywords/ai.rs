//! AI: activated by a squadron command, as many dice of colours in the pool as its value may be added to the attack it
//! names.

use crate::prelude::*;

pub(crate) static ANTI_SQUADRON: Card =
    Card { id: "keyword-ai", hooks: &[offer(Window::AttackResolveAttackEffects, attacks_squadron, add_dice)] };

pub(crate) static BATTERY: Card =
    Card { id: "keyword-ai", hooks: &[offer(Window::AttackResolveAttackEffects, attacks_ship, add_dice)] };

static ADD_DIE: Ask = Ask::new("ai-die", Rule("squadrons.keyword.ai"), "AI: Which colour of die does {} add?")
    .meanwhile("is choosing a die to add (AI)");

fn attacks_squadron(game: &Game, me: Source) -> bool {
    is_commanded(game, me) && game.attack().is_some_and(|attack| !attack.defender.is_ship())
}

fn attacks_ship(game: &Game, me: Source) -> bool {
    is_commanded(game, me) && game.attack().is_some_and(|attack| attack.defender.is_ship())
}

/// Is it the squadron's attack in an activation by a squadron command?
fn is_commanded(game: &Game, me: Source) -> bool {
    let (Source::Keyword(squadron, _), Some(attack)) = (me, game.attack()) else { return false };
    attack.attacker == Attacker::Squadron(squadron) && !attack.pool.is_empty() && query::ai_works(game, squadron)
}

fn add_dice(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Keyword(squadron, word) = me else { return Ok(()) };
    let seat = play.squadron(squadron).seat;
    for _ in 0..query::keywords(play, squadron, None).value(word) {
        let options = play.colours_in_pool();
        let Some(Item::Colour(colour)) = play.pick_maybe(seat, &ADD_DIE, Some(Item::Squadron(squadron)), options)?
        else {
            return Ok(());
        };
        play.add_die(colour);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    fn attack(card: &str, by: ActivatedBy, at_ship: bool) -> (bool, u8) {
        let mut kit = new_kit();
        let droid = kit.squadron(A, card, [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-advanced-squadron", [950.0, 400.0]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
        let ai = if card.starts_with("hyena") { Word::AiBattery } else { Word::AiAntiSquadron };
        let ai = Source::Keyword(droid, ai);
        let aim = if at_ship { Aim::Zone(ship, Zone::Right) } else { Aim::Squadron(tie) };
        if at_ship {
            kit.game.put_squadron(tie, None);
        }
        kit.dice_at_most("red", &["hit", "hit"]);
        kit.dice_at_most("blue", &["hit", "hit"]);
        kit.dice_at_most("black", &["hit"]);
        kit.game.frames.push(Frame::SquadronActivation(crate::state::SquadronActivation {
            squadron: droid,
            by,
            moved: false,
            attacked: true,
        }));
        let offered = matches!(by, ActivatedBy::Command(_)) && at_ship == card.starts_with("hyena");
        if offered {
            kit.uses("attack-effect", ai);
            kit.answer("ai-die", Item::Colour(if at_ship { Colour::Red } else { Colour::Blue }));
        }
        kit.squadron_attack(droid, aim);
        let suffered =
            if at_ship { 2 - kit.game.ship(ship).shields(Zone::Right) } else { 5 - kit.game.squadron(tie).hull };
        (kit.was_offered("attack-effect", ai.effect()), suffered)
    }

    #[test]
    fn a_commanded_squadron_adds_a_die_to_the_named_armament() {
        shows!("squadrons.keyword.ai", "keyword-ai");
        let command = ActivatedBy::Command(None);
        assert_eq!(attack("vulture-class-droid-fighter-squadron", command, false), (true, 3));
        assert_eq!(attack("hyena-class-droid-bomber-squadron", command, true), (true, 2));
    }

    #[test]
    fn not_in_the_squadron_phase_and_not_with_the_other_armament() {
        shows!("squadrons.keyword.ai");
        assert_eq!(attack("vulture-class-droid-fighter-squadron", ActivatedBy::Phase, false), (false, 2));
        assert_eq!(attack("hyena-class-droid-bomber-squadron", ActivatedBy::Command(None), false), (false, 2));
    }
}
