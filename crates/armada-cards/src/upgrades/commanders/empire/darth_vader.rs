//! Darth Vader: a friendly ship that attacks a ship may spend one of its own defense tokens to reroll any of its dice.

use crate::attacks::ship_on_ship;
use crate::defense::{pay_picked, payable};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "darth-vader-commander",
    hooks: &[offer(Window::AttackResolveAttackEffects, can_reroll, |play, _| reroll(play))
        .costs(Cost::Other(has_token, spend_token))],
};

static TOKEN: Ask =
    Ask::new("vader-token", Rule("darth-vader-commander"), "Which defense token of {} do you spend for the reroll?")
        .meanwhile("is choosing a token to spend (Darth Vader)");
static REROLL: Ask = Ask::new("vader-reroll", Rule("darth-vader-commander"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Darth Vader)");

/// Has the attacker a token of its own to spend? It does not defend, so what it has spent does not matter either.
fn has_token(game: &Game, me: Source) -> bool {
    ship_on_ship(game, me).is_some_and(|(_, ship)| !payable(game, ship.into()).is_empty())
}

fn spend_token(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((attack, ship)) = ship_on_ship(play, me) else { return Ok(()) };
    let seat = attack.attacking_seat;
    let options = payable(play, ship.into());
    pay_picked(play, seat, &TOKEN, Some(Item::Ship(ship)), options)
}

fn can_reroll(game: &Game, me: Source) -> bool {
    ship_on_ship(game, me).is_some() && game.has_changeable_die(|_| true)
}

fn reroll(play: &mut Play<'_>) -> Flow {
    let Some((seat, dice)) = play.attack().map(|attack| (attack.attacking_seat, attack.pool.len())) else {
        return Ok(());
    };
    play.reroll_picked(seat, &REROLL, |_| true, (1, dice as u8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, LONG, MEDIUM, new_kit, token};
    use crate::state::TokenState;
    use rulebook::shows;

    /// A Gladiator of his at long range of a frigate: two red dice, and an evade, a brace and a redirect to pay with.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [200.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "darth-vader-commander"));
        let (frigate, gladiator) = kit.duel("assault-frigate-mark-ii-a", "gladiator-i-class-star-destroyer", LONG);
        (kit, gladiator, frigate, me)
    }

    #[test]
    fn an_evade_is_exhausted_to_reroll_the_blanks_alone() {
        shows!("darth-vader-commander/token-price", "darth-vader-commander/once-per-attack");
        let mut kit = new_kit();
        let (frigate, victory) = kit.duel("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", LONG);
        let me = Source::Upgrade(kit.upgrade(victory, "darth-vader-commander"));
        kit.dice("red", &["blank", "critical", "blank", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("vader-token", token(victory, 0));
        kit.answer_all("vader-reroll", &[0, 2].map(|index| Item::Die(index, Colour::Red, Face::Blank)));
        kit.attack(victory, Zone::Front, (frigate, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Critical, Face::Hit]);
        assert_eq!(kit.game.ship(victory).defense[0].state, TokenState::Exhausted);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "once in an attack");
    }

    #[test]
    fn an_exhausted_token_is_discarded_and_none_is_left_then() {
        shows!("darth-vader-commander/token-price", "defense.spend.ready-exhaust-discard");
        let (mut kit, gladiator, frigate, me) = kit();
        for (index, token) in kit.game.ship_mut(gladiator).defense.iter_mut().enumerate() {
            token.state = if index == 2 { TokenState::Exhausted } else { TokenState::Discarded };
        }
        kit.uses("attack-effect", me);
        kit.attack(gladiator, Zone::Front, (frigate, Zone::Front));
        assert!(!kit.game.ship(gladiator).defense[2].is_there());

        kit.asked.clear();
        kit.attack(gladiator, Zone::Front, (frigate, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()), "there is nothing to pay with");
    }

    #[test]
    fn every_attack_may_use_it_with_the_same_token_too() {
        shows!("darth-vader-commander/once-per-attack");
        let (mut kit, gladiator, frigate, me) = kit();
        for _ in 0..2 {
            kit.uses("attack-effect", me);
            kit.answer("vader-token", token(gladiator, 0));
            kit.attack(gladiator, Zone::Front, (frigate, Zone::Front));
        }
        assert!(!kit.game.ship(gladiator).defense[0].is_there());
    }

    #[test]
    fn speed_0_does_not_matter_and_faulty_countermeasures_does() {
        shows!("darth-vader-commander/speed-zero", "faulty-countermeasures/price-while-attacking");
        let (mut kit, gladiator, frigate, me) = kit();
        kit.game.ship_mut(gladiator).speed = 0;
        kit.game.ship_mut(gladiator).defense[1].state = TokenState::Exhausted;
        kit.damage(gladiator, "faulty-countermeasures", true);
        kit.uses("attack-effect", me);
        kit.attack(gladiator, Zone::Front, (frigate, Zone::Front));
        let offered = [0, 1, 2].map(|index| kit.was_offered("vader-token", token(gladiator, index)));
        assert_eq!(offered, [true, false, true]);
    }

    #[test]
    fn accuracy_dice_that_were_spent_are_not_rerolled() {
        shows!("darth-vader-commander/spent-dice");
        let (mut kit, gladiator, frigate, me) = kit();
        kit.dice("red", &["accuracy", "blank", "hit"]);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.uses("attack-effect", me);
        kit.attack(gladiator, Zone::Front, (frigate, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit]);
        let asked = kit.asked.iter().find(|asked| asked.ask == "vader-reroll").unwrap();
        assert_eq!(asked.options, [Item::Die(0, Colour::Red, Face::Blank)]);
    }

    #[test]
    fn a_salvo_may_be_rerolled_and_no_die_is_added() {
        shows!("darth-vader-commander/salvo", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let (nebulon, venator) = kit.duel("nebulon-b-escort-frigate", "venator-ii-class-star-destroyer-empire", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(venator, "darth-vader-commander"));
        kit.dice("red", &["blank", "blank", "blank", "blank", "hit"]);
        kit.dice("blue", &["hit"]);
        kit.answer("spend-defense-token", token(venator, 3));
        kit.uses("attack-effect", me);
        kit.answer_all("vader-reroll", &[Item::Die(0, Colour::Red, Face::Blank)]);
        kit.attack(nebulon, Zone::Front, (venator, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Hit]);
    }

    #[test]
    fn not_against_squadrons_and_never_for_squadrons_or_enemies() {
        shows!("darth-vader-commander/ships-only");
        let (mut kit, gladiator, frigate, me) = kit();
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 560.0]);
        let tie = kit.squadron(B, "mauler-mithel", [900.0, 390.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
        kit.run(|play| play.ship_attacks(gladiator).map(drop));
        kit.squadron_attack(tie, Aim::Zone(frigate, Zone::Front));
        kit.attack(frigate, Zone::Front, (gladiator, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn tokens_paid_with_and_lost_count_for_devastator() {
        shows!("darth-vader-commander/devastator", "devastator");
        let mut kit = new_kit();
        let (frigate, ship) = kit.duel("assault-frigate-mark-ii-a", "imperial-i-class-star-destroyer", LONG);
        let vader = Source::Upgrade(kit.upgrade(ship, "darth-vader-commander"));
        let devastator = Source::Upgrade(kit.upgrade(ship, "devastator"));
        kit.game.ship_mut(ship).defense[0].state = TokenState::Exhausted;
        kit.dice("blue", &["hit"]);
        kit.uses("attack-effect", vader);
        kit.answer("vader-token", token(ship, 0));
        kit.uses("attack-effect", devastator);
        kit.attack(ship, Zone::Front, (frigate, Zone::Front));
        assert_eq!(kit.last_pool().len(), 3 + 1);
    }
}
