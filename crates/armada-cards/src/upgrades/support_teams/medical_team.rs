//! Medical Team: discarded, a crew damage card that the ship is about to be dealt faceup is thrown away.

use crate::catalog::DamageTrait;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "medical-team",
    hooks: &[offer(Window::DamageFaceupCardKnown, is_crew, |play, _| {
        play.set_faceup_card(None);
        Ok(())
    })
    .discards()
    .says("the crew damage card is not dealt")],
};

fn is_crew(game: &Game, me: Source) -> bool {
    matches!(game.frames.last(), Some(Frame::FaceupCard { ship, card: Some(number), .. })
        if game.carrier(me) == Some(*ship) && number.card().of == DamageTrait::Crew)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{B, CLOSE, Kit, new_kit};
    use crate::state::CardState;
    use rulebook::shows;

    /// A Gladiator with the card, and these on top of the deck.
    fn kit(top: &[&str]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(ship, "medical-team"));
        kit.top_of_deck(top);
        (kit, ship, enemy, me)
    }

    fn deal(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| play.deal_damage_card(ship, true));
    }

    fn discarded(kit: &Kit) -> Vec<&str> {
        kit.game.deck.discard.iter().map(|number| number.card().id.as_str()).collect()
    }

    #[test]
    fn a_crew_card_is_thrown_away_before_it_does_anything() {
        shows!("medical-team/never-dealt");
        let (mut kit, ship, _, me) = kit(&["injured-crew"]);
        kit.uses("effect", me);
        deal(&mut kit, ship);
        assert!(kit.game.ship(ship).damage.is_empty());
        assert_eq!(kit.game.tokens_of(ship.into()).count(), 3, "no token is lost");
        assert_eq!(discarded(&kit), ["injured-crew"]);
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
    }

    #[test]
    fn it_adds_nothing_toward_destruction() {
        shows!("medical-team/never-dealt");
        for used in [true, false] {
            let (mut kit, ship, _, me) = kit(&["injured-crew"]);
            kit.ship(B, "cr90-corvette-a", [300.0, 800.0], 180.0);
            for _ in 0..4 {
                let number = kit.game.deck.draw.remove(0);
                kit.game.ship_mut(ship).damage.push(crate::state::DamageCard::dealt(number, false));
            }
            if used {
                kit.uses("effect", me);
            }
            deal(&mut kit, ship);
            assert_eq!(kit.game.is_doomed(ship.into()), !used);
        }
    }

    #[test]
    fn it_was_the_first_card_of_the_attack_all_the_same() {
        shows!("medical-team/first-card");
        let (mut kit, ship, enemy, me) = kit(&["injured-crew", "blinded-gunners"]);
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.dice("red", &["critical", "hit", "blank"]);
        kit.answer("critical-effect", Item::StandardCritical);
        kit.uses("effect", me);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.game.ship(ship).damage.iter().map(|card| card.faceup).collect::<Vec<_>>(), [false]);
    }

    #[test]
    fn the_card_that_dodonna_picks_is_known_then() {
        shows!("medical-team/face-known");
        let top = ["structural-damage", "injured-crew", "power-failure", "structural-damage"];
        let (mut kit, ship, enemy, me) = kit(&top);
        let dodonna = Source::Upgrade(kit.upgrade(enemy, "general-dodonna"));
        let deck = &kit.game.deck.draw;
        let crew = *deck.iter().rev().take(4).find(|number| number.card().id == "injured-crew").unwrap();
        kit.uses("effect", dodonna);
        kit.answer("dodonna-card", Item::DamageCard(crew));
        kit.uses("effect", me);
        deal(&mut kit, ship);
        assert!(kit.game.ship(ship).damage.is_empty() && discarded(&kit).contains(&"injured-crew"));
    }

    #[test]
    fn not_for_a_ship_card_a_facedown_card_or_one_that_is_turned_later() {
        shows!("medical-team/flipped-later");
        let (mut kit, ship, _, _) = kit(&["structural-damage", "injured-crew", "blinded-gunners"]);
        kit.run(|play| {
            play.deal_damage_card(ship, true)?;
            play.deal_damage_card(ship, false)?;
            let turned = play.ship(ship).damage.iter().position(|card| card.number.card().id == "blinded-gunners");
            play.flip_faceup(ship, turned.unwrap() as u8)
        });
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn not_for_another_ship() {
        shows!("medical-team");
        let (mut kit, _, enemy, _) = kit(&["injured-crew"]);
        let friend = kit.ship(B, "gladiator-i-class-star-destroyer", [500.0, 600.0], 180.0);
        kit.top_of_deck(&["injured-crew", "injured-crew"]);
        deal(&mut kit, friend);
        deal(&mut kit, enemy);
        assert!(!kit.was_asked("effect"), "neither for a friend nor for an enemy");
    }
}
