//! Mon Karren: a ship it attacks with a concentrate fire command spends one defense token at most.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "mon-karren",
    hooks: &[
        react(Window::CommandResolveConcentrateFire, is_mine, press)
            .says("the defender spends at most one defense token"),
        forbid(Ban::SpendToken(has_spent_one)).while_lasting(),
    ],
};

fn is_mine(game: &Game, me: Source) -> bool {
    game.is_attacker(me)
        && game.command().map(|command| command.ship) == game.carrier(me)
        && game.attack().is_some_and(|attack| attack.defender.ship().is_some())
}

fn press(play: &mut Play<'_>, me: Source) -> Flow {
    let until = play.until_attack_ends();
    play.last(me, 0, None, until);
    Ok(())
}

fn has_spent_one(game: &Game, me: Source, attack: &Attack, _: TokenId) -> bool {
    game.is_attacker(me)
        && game.lasts(me, 0, None)
        && attack.spent.iter().any(|spent| Some(spent.by) == attack.defender.unit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit, token};
    use crate::state::{Payment, TokenState};
    use rulebook::shows;

    /// The defender spends its brace; may it spend a redirect as well?
    fn may_spend_more(command: bool) -> bool {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.upgrade(attacker, "mon-karren");
        kit.run(|play| {
            play.begin_activation(attacker);
            Ok(())
        });
        kit.dial(attacker, Command::ConcentrateFire);
        if command {
            kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::DIAL));
        }
        kit.answer("spend-defense-token", token(defender, 0));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).defense[0].state, TokenState::Exhausted);
        kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").count() > 1
    }

    #[test]
    fn one_token_is_all_the_defender_may_spend() {
        shows!("mon-karren/that-attack-only");
        assert!(!may_spend_more(true));
        assert!(may_spend_more(false), "without the command there is no limit");
    }
}
