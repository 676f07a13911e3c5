//! Close-Range Intel Scan: accuracy dice are traded for a victory token, two of them by the first player.

use crate::objectives::ship_on_ship;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "close-range-intel-scan",
    hooks: &[offer(Window::AttackResolveAttackEffects, can_scan, scan).for_both()],
};

static DICE: Ask = Ask::new(
    "intel-scan-dice",
    Rule("close-range-intel-scan"),
    "Which accuracy dice do you spend for a victory token?",
)
.meanwhile("is choosing dice to spend for a victory token");

fn price(game: &Game, me: Source) -> u8 {
    if game.side_of(me) == game.first { 2 } else { 1 }
}

/// Accuracy dice that may be spent.
fn accuracies(game: &Game) -> Vec<u8> {
    let Some(attack) = game.attack() else { return Vec::new() };
    let dice = (0u8..).zip(&attack.pool).filter(|(_, die)| die.face.is_accuracy());
    dice.map(|(index, _)| index).filter(|index| query::may_spend_die(game, attack, *index)).collect()
}

fn can_scan(game: &Game, me: Source) -> bool {
    ship_on_ship(game, me).is_some() && accuracies(game).len() >= usize::from(price(game, me))
}

fn scan(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((attack, _)) = ship_on_ship(play, me) else { return Ok(()) };
    let (seat, price) = (attack.attacking_seat, price(play, me));
    let spent = play.pick_dice(seat, &DICE, |die| die.face.is_accuracy() && !die.locked, (price, price))?;
    for die in spent {
        play.remove_die(die);
    }
    play.gain_victory_tokens(play.side_of(me), 1);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, MEDIUM, new_kit, token};
    use crate::objectives::testing::{salvoes, times_offered};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        kit.objective("close-range-intel-scan");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let gladiator = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 600.0], 180.0);
        (kit, corvette, gladiator)
    }

    #[test]
    fn one_accuracy_buys_a_token_for_the_second_player() {
        shows!("close-range-intel-scan/lock-nothing");
        let (mut kit, corvette, gladiator) = kit();
        kit.dice("red", &["accuracy", "hit"]);
        kit.uses("attack-effect", Source::Objective(B));
        kit.attack(gladiator, Zone::Front, (corvette, Zone::Front));
        assert_eq!((kit.game.player(B).victory_tokens, kit.game.score(B)), (1, 10));
        assert!(!kit.was_asked("lock-token"), "the die is spent for this alone");
    }

    #[test]
    fn the_first_player_needs_two() {
        shows!("close-range-intel-scan");
        let (mut kit, corvette, gladiator) = kit();
        kit.dice("red", &["accuracy", "hit"]);
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        let effect = Source::Objective(A).effect();
        assert!(!kit.was_offered("attack-effect", effect) && kit.was_asked("attack-effect"));
        kit.dice("red", &["accuracy", "accuracy"]);
        kit.answer("attack-effect", effect);
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        assert_eq!(kit.game.player(A).victory_tokens, 1);
    }

    #[test]
    fn nothing_is_gained_from_squadrons() {
        shows!("close-range-intel-scan");
        let (mut kit, _, gladiator) = kit();
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 480.0]);
        kit.dice("blue", &["accuracy"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
        kit.run(|play| play.ship_attacks(gladiator).map(drop));
        assert!(!kit.was_offered("attack-effect", Source::Objective(B).effect()));
    }

    #[test]
    fn however_many_accuracies_one_token_for_an_attack() {
        shows!("close-range-intel-scan/once-per-attack");
        let (mut kit, corvette, gladiator) = kit();
        let scan = Source::Objective(B).effect();
        kit.dice("red", &["accuracy", "accuracy"]);
        kit.answer("attack-effect", scan);
        kit.attack(gladiator, Zone::Front, (corvette, Zone::Front));
        assert_eq!((kit.game.player(B).victory_tokens, times_offered(&kit, scan)), (1, 1));
        let left = kit.asked.iter().rfind(|asked| asked.ask == "attack-effect").unwrap();
        assert!(
            left.options.contains(&Item::Die(0, Colour::Red, Face::Accuracy)),
            "the other die may still lock a token"
        );
    }

    #[test]
    fn a_squadron_buys_nothing_but_a_salvo_of_a_ship_does() {
        shows!("close-range-intel-scan/ships-only");
        let (mut kit, ..) = kit();
        let scan = Source::Objective(B).effect();
        let wing = kit.squadron(B, "x-wing-squadron", [830.0, 300.0]);
        let aim = kit.game.squadron_targets(wing)[0].aim;
        kit.dice("red", &["accuracy"]);
        kit.squadron_attack(wing, aim);
        assert!(kit.was_offered("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy)));
        assert_eq!(times_offered(&kit, scan), 0);

        let mut kit = new_kit();
        kit.objective("close-range-intel-scan");
        let (corvette, frigate) = kit.duel("cr90-corvette-a", "munificent-class-star-frigate", MEDIUM);
        kit.dice("red", &["blank", "blank", "accuracy", "blank"]);
        kit.answer("spend-defense-token", token(frigate, 2));
        kit.answer("attack-effect", scan);
        kit.attack(corvette, Zone::Front, (frigate, Zone::Front));
        assert_eq!((salvoes(&kit), kit.game.player(B).victory_tokens), (1, 1));
    }

    #[test]
    fn blinded_gunners_cannot_spend_the_dice() {
        shows!("close-range-intel-scan/blinded-gunners");
        for faceup in [false, true] {
            let (mut kit, corvette, gladiator) = kit();
            kit.damage(gladiator, "blinded-gunners", faceup);
            kit.dice("red", &["accuracy", "accuracy"]);
            kit.attack(gladiator, Zone::Front, (corvette, Zone::Front));
            assert_eq!(kit.was_offered("attack-effect", Source::Objective(B).effect()), !faceup);
        }
    }
}
