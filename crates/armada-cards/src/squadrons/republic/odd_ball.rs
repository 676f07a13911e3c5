//! Odd Ball: he rerolls up to two dice of an attack if he has moved in this activation.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "odd-ball", hooks: &[offer(Window::AttackResolveAttackEffects, has_moved, reroll)] };

static REROLL: Ask = Ask::new("odd-ball-reroll", Rule("odd-ball"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Odd Ball)");

/// In his own activation, or in that of the ship that commands him.
fn has_moved(game: &Game, me: Source) -> bool {
    let (Source::Squadron(ball), Some(attack)) = (me, game.attack()) else { return false };
    let own = game.squadron_activation().is_some_and(|activation| activation.squadron == ball && activation.moved);
    let of_ship = game.activation().is_some_and(|activation| activation.moved.contains(&ball.into()));
    attack.attacker == Attacker::Squadron(ball) && !attack.pool.is_empty() && (own || of_ship)
}

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, (0, 2)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn after_a_move_two_dice_are_rerolled() {
        shows!("odd-ball");
        let mut kit = new_kit();
        let ball = kit.squadron(A, "odd-ball", [900.0, 300.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 460.0]);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 390.0]);
        kit.answer("squadron-action", Item::Attack);
        kit.dice("blue", &["accuracy", "accuracy", "hit", "hit"]);
        kit.dice("black", &["blank"]);
        kit.uses("attack-effect", Source::Squadron(ball));
        let accuracy = |index| Item::Die(index, Colour::Blue, Face::Accuracy);
        kit.answer_all("odd-ball-reroll", &[accuracy(0), accuracy(1)]);
        kit.run(|play| play.activate_squadron(ball, ActivatedBy::Command(None)));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
    }

    #[test]
    fn before_his_move_there_is_no_reroll() {
        shows!("odd-ball");
        let mut kit = new_kit();
        let ball = kit.squadron(A, "odd-ball", [900.0, 390.0]);
        kit.squadron(B, "tie-fighter-squadron", [900.0, 460.0]);
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.activate_squadron(ball, ActivatedBy::Command(None)));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(ball).effect()));
    }

    #[test]
    fn the_activation_is_his_own_or_that_of_the_ship_that_commands_him() {
        shows!("odd-ball/whose-activation");
        for same in [true, false] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "venator-i-class-star-destroyer", [900.0, 200.0], 0.0);
            let other = kit.ship(A, "consular-class-armed-cruiser", [400.0, 200.0], 0.0);
            let ball = kit.squadron(A, "odd-ball", [900.0, 350.0]);
            kit.squadron(B, "tie-fighter-squadron", [900.0, 460.0]);
            kit.answer_at("move-squadron", [900.0, 390.0]);
            kit.run(|play| {
                play.begin_activation(if same { ship } else { other });
                play.move_squadron(ball, 2)
            });
            if !same {
                kit.game.frames.clear();
            }
            kit.answer("squadron-action", Item::Attack);
            kit.run(|play| {
                if !same {
                    play.begin_activation(ship);
                }
                play.activate_squadron(ball, ActivatedBy::Command(Some(ship)))
            });
            let offered = kit.was_offered("attack-effect", Source::Squadron(ball).effect());
            assert_eq!(offered, same, "he moved in this activation: {same}");
        }
    }
}
