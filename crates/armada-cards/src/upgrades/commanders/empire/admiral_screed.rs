//! Admiral Screed: once in an activation a friendly ship that attacks spends a die to turn another to a critical icon.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "admiral-screed",
    hooks: &[offer(Window::AttackResolveAttackEffects, can_trade, |play, _| trade(play)).once_per(Limit::Activation)],
};

static SPEND: Ask = Ask::new("screed-spend-die", Rule("admiral-screed"), "Which die do you spend?")
    .meanwhile("is choosing a die to spend (Admiral Screed)");
static TURN: Ask = Ask::new("screed-turn-die", Rule("admiral-screed"), "Which die do you turn to a critical icon?")
    .meanwhile("is choosing a die to turn (Admiral Screed)");

fn can_trade(game: &Game, me: Source) -> bool {
    let friend = |ship: ShipId| game.ship(ship).side == game.side_of(me);
    game.attack().is_some_and(|attack| attack.attacker.ship().is_some_and(friend)) && !spendable(game).is_empty()
}

/// Dice that leave another one to be turned.
fn spendable(game: &Game) -> Items<Item> {
    let turnable = game.dice_where(|die| die.is_changeable()).len();
    game.spendable_dice(|die| turnable > usize::from(die.is_changeable()))
}

fn trade(play: &mut Play<'_>) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    let options = spendable(play);
    let Item::Die(spent, ..) = play.pick_one(seat, &SPEND, None, options)? else { return Ok(()) };
    play.remove_die(spent);
    let options = play.dice_where(|die| die.is_changeable());
    if let Item::Die(turned, colour, _) = play.pick_one(seat, &TURN, None, options)?
        && let Some(critical) = colour.faces().into_iter().find(|face| face.criticals() > 0)
    {
        play.change_die(turned, critical);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::upgrades::commanders::is_used_once_per_activation;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let enemy = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "admiral-screed"));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, enemy, me)
    }

    #[test]
    fn a_blank_is_spent_for_a_black_critical_once_in_an_activation() {
        shows!("admiral-screed");
        let (mut kit, ship, enemy, me) = kit();
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("screed-spend-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("screed-turn-die", Item::Die(1, Colour::Black, Face::Hit));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let shields = kit.game.ship(enemy).card.shields[Zone::Front];
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), shields - 3, "the hit and the critical count");

        kit.asked.clear();
        kit.game.activation_mut().unwrap().attacks.clear();
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn one_die_alone_cannot_be_traded_and_enemies_cannot_use_him() {
        shows!("admiral-screed");
        let (mut kit, _, enemy, me) = kit();
        let raider = kit.ship(B, "gozanti-class-cruisers", [700.0, 330.0], 90.0);
        kit.attack(raider, Zone::Front, (enemy, Zone::Left));
        kit.attack(enemy, Zone::Front, (ShipId(0), Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn blinded_gunners_spend_no_accuracy_for_it() {
        shows!("admiral-screed", "blinded-gunners/reroll-allowed");
        let (mut kit, ship, enemy, me) = kit();
        kit.damage(ship, "blinded-gunners", true);
        kit.dice("red", &["accuracy", "blank"]);
        kit.dice("black", &["hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let offered = |face| kit.was_offered("screed-spend-die", face);
        assert!(offered(Item::Die(1, Colour::Red, Face::Blank)));
        assert!(!offered(Item::Die(0, Colour::Red, Face::Accuracy)));
        assert!(
            kit.was_offered("screed-turn-die", Item::Die(0, Colour::Red, Face::Accuracy)),
            "turning is not spending"
        );
    }
    #[test]
    fn the_activation_may_be_anybodys() {
        shows!("admiral-screed/any-activation");
        let (mut kit, ship, enemy, me) = kit();
        kit.game.frames.clear();
        kit.run(|play| {
            play.begin_activation(enemy);
            Ok(())
        });
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.asked.clear();
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()), "once in it");
    }

    #[test]
    fn the_die_that_is_spent_counts_no_more() {
        shows!("admiral-screed/spent-die", "dice.spend");
        let (mut kit, ship, enemy, me) = kit();
        kit.dice("red", &["hit-hit", "blank"]);
        kit.dice("black", &["hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("screed-spend-die", Item::Die(0, Colour::Red, Face::HitHit));
        kit.answer("screed-turn-die", Item::Die(1, Colour::Black, Face::Hit));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let shields = kit.game.ship(enemy).card.shields[Zone::Front];
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), shields - 3);
    }

    #[test]
    fn an_activation_inside_another_is_counted_apart() {
        shows!("admiral-screed/nested-activations");
        let (mut kit, ship, enemy, me) = kit();
        assert!(is_used_once_per_activation(&mut kit, me, ship, enemy));
    }
}
