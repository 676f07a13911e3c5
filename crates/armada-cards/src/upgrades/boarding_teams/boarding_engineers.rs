//! Boarding Engineers: they see the facedown damage cards of the boarded ship, and turn as many of them faceup as the
//! engineering value.

use super::{ask_price, ask_target, board, boards, can_board, pay};
use crate::prelude::*;
use crate::state::DamageNumber;

pub(crate) static CARD: Card =
    Card { id: "boarding-engineers", hooks: &[boards(can_sabotage, sabotage, |play, me| pay(play, me, &PRICE))] };

static PRICE: Ask = ask_price("boarding-engineers");
static TARGET: Ask = ask_target("boarding-engineers");
static CARDS: Ask = Ask::new(
    "boarding-damage-cards",
    Rule("boarding-engineers"),
    "These damage cards lie facedown on {}. Which do you turn faceup, in this order?",
)
.meanwhile("is looking at facedown damage cards (Boarding Engineers)")
.secret();

fn facedown(game: &Game, ship: ShipId) -> Items<Item> {
    game.ship(ship).damage.iter().filter(|card| !card.faceup).map(|card| Item::DamageCard(card.number)).collect()
}

fn can_sabotage(game: &Game, me: Source) -> bool {
    game.carrier(me).is_some_and(|own| query::engineering_value(game, own) > 0)
        && can_board(game, me, |enemy| !facedown(game, enemy).is_empty())
}

/// All are chosen first; then they are turned one by one, each with its effect.
fn sabotage(play: &mut Play<'_>, me: Source) -> Flow {
    let has_facedown = |game: &Game, enemy: ShipId| !facedown(game, enemy).is_empty();
    let (Some(own), Some(enemy)) = (play.carrier(me), board(play, me, &TARGET, has_facedown)?) else { return Ok(()) };
    let (seat, options, most) = (play.ship(own).seat, facedown(play, enemy), query::engineering_value(play, own));
    play.look_at_damage_cards(seat, enemy);
    for card in play.pick(seat, &CARDS, Some(Item::Ship(enemy)), options, (0, most))? {
        if let Item::DamageCard(number) = card {
            turn_faceup(play, enemy, number)?;
        }
    }
    Ok(())
}

fn turn_faceup(play: &mut Play<'_>, ship: ShipId, number: DamageNumber) -> Flow {
    let place = play.ship(ship).damage.iter().position(|card| card.number == number && !card.faceup);
    match place {
        Some(index) => play.flip_faceup(ship, index as u8)?,
        None => return Ok(()),
    }
    play.destroy_doomed()
}

#[cfg(test)]
mod tests {
    use super::super::testing::Boarding;
    use super::*;
    use crate::kit::{A, B, MEDIUM};
    use crate::play::Event;
    use crate::state::CardState;
    use rulebook::shows;

    const ID: &str = "boarding-engineers";

    /// The enemy has these damage cards, facedown.
    fn kit(cards: &[&str]) -> (Boarding, Vec<DamageNumber>) {
        let mut engineers = Boarding::of(ID);
        let enemy = engineers.enemy;
        for card in cards {
            engineers.kit.damage(enemy, card, false);
        }
        let numbers = engineers.kit.game.ship(enemy).damage.iter().map(|card| card.number).collect();
        (engineers, numbers)
    }

    fn choose(engineers: &mut Boarding, cards: &[DamageNumber]) {
        let cards: Vec<Item> = cards.iter().copied().map(Item::DamageCard).collect();
        engineers.kit.answer_all("boarding-damage-cards", &cards);
    }

    fn faceup(engineers: &Boarding) -> Vec<DamageNumber> {
        engineers.kit.game.ship(engineers.enemy).faceup().map(|card| card.number).collect()
    }

    /// The cards that were turned faceup, in that order.
    fn turned(engineers: &Boarding) -> Vec<DamageNumber> {
        let face = |event: &Event| if let Event::DamageCard { face, .. } = event { *face } else { None };
        engineers.kit.events.iter().filter_map(face).collect()
    }

    const FIVE: [&str; 5] =
        ["power-failure", "blinded-gunners", "compartment-fire", "capacitor-failure", "depowered-armament"];

    #[test]
    fn all_are_chosen_first_and_turned_in_that_order() {
        shows!("boarding-engineers/choose-then-flip");
        let (mut engineers, cards) = kit(&FIVE);
        choose(&mut engineers, &[cards[3], cards[0], cards[1]]);
        engineers.board();
        assert_eq!(turned(&engineers), [cards[3], cards[0], cards[1]]);
        assert_eq!(faceup(&engineers), [cards[0], cards[1], cards[3]]);
        let asked: Vec<_> = engineers.kit.asked.iter().filter(|asked| asked.ask == "boarding-damage-cards").collect();
        let all: Vec<Item> = cards.iter().copied().map(Item::DamageCard).collect();
        assert!(asked.len() == 1 && asked[0].seat == 0 && asked[0].options == all, "they see every card");
        let spent = (engineers.kit.game.card_state(engineers.me), engineers.dials());
        assert_eq!(spent, (Some(CardState::Discarded), 0));
    }

    #[test]
    fn no_more_than_the_engineering_value_and_no_card_twice() {
        shows!("boarding-engineers/each-once", "engineering-team");
        let (mut engineers, cards) = kit(&FIVE);
        let ship = engineers.ship;
        engineers.kit.upgrade(ship, "engineering-team");
        assert_eq!(query::engineering_value(&engineers.kit.game, ship), 4);
        choose(&mut engineers, &cards);
        engineers.try_to_board();
        assert!(faceup(&engineers).is_empty(), "five were refused");

        let (mut twice, cards) = kit(&FIVE[..2]);
        choose(&mut twice, &[cards[0], cards[0]]);
        twice.try_to_board();
        assert!(faceup(&twice).is_empty(), "a card was named twice");
    }

    #[test]
    fn the_effect_of_a_card_comes_before_the_next_is_turned() {
        shows!("boarding-engineers/effects-between", "structural-damage/turned-later");
        let (mut engineers, cards) = kit(&["structural-damage", "blinded-gunners"]);
        let enemy = engineers.enemy;
        choose(&mut engineers, &cards);
        engineers.board();
        assert_eq!(engineers.kit.game.ship(enemy).damage.len(), 3, "structural damage deals another card");
        assert_eq!(faceup(&engineers), [cards[1]], "and lies facedown again");
        let dealt: Vec<bool> = engineers
            .kit
            .events
            .iter()
            .filter_map(|event| if let Event::DamageCard { face, .. } = event { Some(face.is_some()) } else { None })
            .collect();
        assert_eq!(dealt, [true, false, true], "turned, dealt, turned");
    }

    #[test]
    fn a_ship_that_is_destroyed_by_it_is_gone_at_once() {
        shows!("boarding-engineers");
        let (mut engineers, cards) = kit(&["structural-damage", "blinded-gunners"]);
        let enemy = engineers.enemy;
        engineers.kit.ship(B, "cr90-corvette-a", [300.0, 800.0], 180.0);
        for _ in 0..5 {
            let number = engineers.kit.game.deck.draw.remove(0);
            engineers.kit.game.ship_mut(enemy).damage.push(crate::state::DamageCard::dealt(number, false));
        }
        choose(&mut engineers, &cards);
        engineers.board();
        assert!(!engineers.kit.game.is_in_play(enemy.into()));
        assert_eq!(turned(&engineers), [cards[0]], "the second is not turned any more");
    }

    #[test]
    fn turned_cards_are_not_dealt() {
        shows!("general-dodonna/flipped-later", "medical-team/flipped-later");
        let (mut engineers, cards) = kit(&["blinded-gunners"]);
        let (ship, enemy) = (engineers.ship, engineers.enemy);
        let dodonna = Source::Upgrade(engineers.kit.upgrade(ship, "general-dodonna"));
        let team = Source::Upgrade(engineers.kit.upgrade(enemy, "medical-team"));
        choose(&mut engineers, &cards);
        engineers.board();
        assert_eq!(faceup(&engineers), cards);
        assert!([dodonna, team].iter().all(|card| !engineers.kit.was_offered("effect", card.effect())));
    }

    #[test]
    fn a_ship_without_facedown_cards_is_not_boarded_nor_one_farther_away() {
        shows!("boarding-engineers");
        let mut engineers = Boarding::of(ID);
        let enemy = engineers.enemy;
        engineers.kit.damage(enemy, "blinded-gunners", true);
        engineers.reveal();
        assert!(!engineers.was_offered());

        let mut far = Boarding::against(ID, "mc80l-star-cruiser", MEDIUM);
        let enemy = far.enemy;
        far.kit.damage(enemy, "blinded-gunners", false);
        far.reveal();
        assert!(!far.was_offered());
    }

    #[test]
    fn they_may_look_and_turn_nothing() {
        shows!("boarding-engineers");
        let (mut engineers, _) = kit(&FIVE);
        let enemy = engineers.enemy;
        engineers.board();
        assert!(faceup(&engineers).is_empty() && engineers.kit.was_asked("boarding-damage-cards"));
        let known = engineers.kit.damage_seen_by(A, enemy);
        assert_eq!(known, FIVE.map(|card| Some(card.to_owned())), "they keep knowing them");
        assert_eq!(engineers.kit.damage_seen_by(B, enemy), [None, None, None, None, None], "the owner has not looked");
    }
}
