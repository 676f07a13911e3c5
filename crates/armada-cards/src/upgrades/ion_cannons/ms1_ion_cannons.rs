//! MS-1 Ion Cannons: a blue critical effect that exhausts an upgrade card of the defender.

use super::struck_by_blue_critical;
use crate::prelude::*;
use crate::state::CardState;

pub(crate) static CARD: Card = Card {
    id: "ms-1-ion-cannons",
    hooks: &[offer(Window::AttackResolveDamageCritical, |game, me| !readied(game, me).is_empty(), exhaust)
        .says("{} is exhausted")],
};

static UPGRADE: Ask = Ask::new("ms-1-upgrade", Rule("ms-1-ion-cannons"), "Which upgrade card do you exhaust?")
    .meanwhile("is choosing an upgrade card that is exhausted (MS-1 Ion Cannons)");

/// Any readied card, whether or not its own effect would exhaust it.
fn readied(game: &Game, me: Source) -> Items<Item> {
    let Some((ship, _)) = struck_by_blue_critical(game, me) else { return Items::new() };
    let carried = game.upgrades().filter(|(_, upgrade)| upgrade.ship == Some(ship));
    carried.filter(|(_, upgrade)| upgrade.state == CardState::Ready).map(|(id, _)| Item::Upgrade(id)).collect()
}

fn exhaust(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = readied(play, me);
    if let Item::Upgrade(upgrade) = play.pick_one(seat, &UPGRADE, None, options)? {
        play.exhaust(Source::Upgrade(upgrade));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{attack, is_offered_in_a_salvo, kit};
    use super::*;
    use crate::kit::token;
    use crate::play::Event;
    use crate::state::{Payment, Stage};
    use rulebook::shows;

    const BLUE: [&str; 3] = ["critical", "hit", "hit"];

    #[test]
    fn a_card_that_is_exhausted_for_its_effect_cannot_be_used() {
        shows!("ms-1-ion-cannons", "electronic-countermeasures");
        let (mut kit, ship, enemy, me) = kit("ms-1-ion-cannons");
        let countermeasures = kit.upgrade(enemy, "electronic-countermeasures");
        kit.upgrade(enemy, "gunnery-team");
        kit.uses("critical-effect", me);
        kit.answer("ms-1-upgrade", Item::Upgrade(countermeasures));
        attack(&mut kit, (ship, enemy), BLUE);
        assert_eq!(kit.game.upgrade(countermeasures).state, CardState::Exhausted);
        let told =
            |event: &Event| matches!(event, Event::UsedOn { on: Item::Upgrade(it), .. } if *it == countermeasures);
        assert!(kit.events.iter().any(told));
        let accuracy = Item::Die(3, Colour::Blue, Face::Accuracy);
        kit.answer("attack-effect", accuracy);
        kit.answer("lock-token", token(enemy, 0));
        attack(&mut kit, (ship, enemy), ["accuracy", "hit", "hit"]);
        assert!(!kit.was_offered("spend-defense-token", Source::Upgrade(countermeasures).effect()));
    }

    #[test]
    fn an_effect_that_asks_for_no_exhausting_still_works() {
        shows!("ms-1-ion-cannons/exhausted-still-works", "gunnery-team");
        let (mut kit, ship, enemy, me) = kit("ms-1-ion-cannons");
        let team = kit.upgrade(enemy, "gunnery-team");
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        assert_eq!(kit.game.upgrade(team).state, CardState::Exhausted);
        kit.run(|play| {
            play.begin_activation(enemy);
            Ok(())
        });
        kit.tokens(enemy, &[Command::ConcentrateFire]);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
        kit.uses("effect", Source::Upgrade(team));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(query::attack_zones(&kit.game, enemy, Zone::Front).times, 2, "its zone may attack again");
    }

    #[test]
    fn a_card_that_is_exhausted_cannot_be_exhausted_again() {
        shows!("ms-1-ion-cannons/already-exhausted");
        let (mut kit, ship, enemy, me) = kit("ms-1-ion-cannons");
        let exhausted = kit.upgrade(enemy, "electronic-countermeasures");
        kit.game.upgrade_mut(exhausted).state = CardState::Exhausted;
        let discarded = kit.upgrade(enemy, "intel-officer");
        kit.game.upgrade_mut(discarded).state = CardState::Discarded;
        attack(&mut kit, (ship, enemy), BLUE);
        assert!(kit.was_asked("critical-effect") && !kit.was_offered("critical-effect", me.effect()));
    }

    #[test]
    fn only_cards_of_the_defender() {
        shows!("ms-1-ion-cannons");
        let (mut kit, ship, enemy, me) = kit("ms-1-ion-cannons");
        let friend = kit.ship(crate::kit::B, "cr90-corvette-a", [300.0, 700.0], 180.0);
        let other = kit.upgrade(friend, "gunnery-team");
        let cards = [kit.upgrade(enemy, "gunnery-team"), kit.upgrade(enemy, "intel-officer")];
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        let asked = kit.asked.iter().find(|asked| asked.ask == "ms-1-upgrade").unwrap();
        assert_eq!(asked.options, cards.map(Item::Upgrade));
        assert_eq!(kit.game.upgrade(other).state, CardState::Ready);
    }

    #[test]
    fn the_card_readies_in_the_status_phase() {
        shows!("ms-1-ion-cannons");
        let (mut kit, ship, enemy, me) = kit("ms-1-ion-cannons");
        let team = kit.upgrade(enemy, "gunnery-team");
        kit.uses("critical-effect", me);
        attack(&mut kit, (ship, enemy), BLUE);
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.upgrade(team).state, CardState::Ready);
    }

    #[test]
    fn not_without_a_blue_critical_and_not_in_a_salvo() {
        shows!("ms-1-ion-cannons");
        let (mut kit, ship, enemy, me) = kit("ms-1-ion-cannons");
        kit.upgrade(enemy, "gunnery-team");
        kit.dice("red", &["critical", "blank", "blank"]);
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.was_asked("critical-effect") && !kit.was_offered("critical-effect", me.effect()));
        assert!(!is_offered_in_a_salvo("ms-1-ion-cannons"));
    }
}
