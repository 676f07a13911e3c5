//! General Dodonna: of the four top damage cards he picks the one that an enemy ship is dealt faceup.

use crate::prelude::*;
use crate::state::DamageNumber;

pub(crate) static CARD: Card = Card {
    id: "general-dodonna",
    hooks: &[offer(Window::DamageBeforeFaceupCard, is_enemy, choose)
        .says("the faceup card is picked from the four on top of the deck")],
};

static CHOOSE: Ask = Ask::new("dodonna-card", Rule("general-dodonna"), "Which of these damage cards is dealt faceup?")
    .meanwhile("is choosing a damage card (General Dodonna)")
    .secret();

fn is_enemy(game: &Game, me: Source) -> bool {
    matches!(game.frames.last(), Some(Frame::FaceupCard { ship, card: None, .. })
        if game.ship(*ship).side != game.side_of(me))
}

fn choose(play: &mut Play<'_>, me: Source) -> Flow {
    let drawn: SmallVec<[DamageNumber; 4]> = (0..4).filter_map(|_| play.draw_damage_card()).collect();
    let (Some(seat), false) = (play.seat_for(me), drawn.is_empty()) else { return Ok(()) };
    let options = drawn.iter().copied().map(Item::DamageCard).collect();
    if let Item::DamageCard(kept) = play.pick_one(seat, &CHOOSE, None, options)? {
        let others = drawn.into_iter().filter(|number| *number != kept);
        play.game.deck.discard.extend(others);
        play.set_faceup_card(Some(kept));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    const TOP: [&str; 4] = ["structural-damage", "blinded-gunners", "power-failure", "compartment-fire"];

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "general-dodonna"));
        kit.top_of_deck(&TOP);
        (kit, flagship, enemy, me)
    }

    /// The card of this name among the top four.
    fn on_top(kit: &Kit, card: &str) -> DamageNumber {
        *kit.game.deck.draw.iter().rev().take(4).find(|number| number.card().id == card).unwrap()
    }

    #[test]
    fn one_of_four_is_dealt_and_three_are_discarded() {
        shows!("general-dodonna");
        let (mut kit, _, enemy, me) = kit();
        let fire = on_top(&kit, "compartment-fire");
        kit.uses("effect", me);
        kit.answer("dodonna-card", Item::DamageCard(fire));
        kit.run(|play| play.deal_damage_card(enemy, true));
        let [dealt] = kit.game.ship(enemy).damage[..] else { panic!("one card") };
        assert_eq!((dealt.number, dealt.faceup), (fire, true));
        let discarded: Vec<&str> = kit.game.deck.discard.iter().map(|number| number.card().id.as_str()).collect();
        assert_eq!(discarded, TOP[..3]);
    }

    #[test]
    fn the_deck_is_shuffled_anew_when_it_runs_out() {
        shows!("general-dodonna/deck-runs-out", "damage.deck.reshuffle");
        let (mut kit, _, enemy, me) = kit();
        let used = kit.game.deck.draw.len() - 2;
        let discard: Vec<DamageNumber> = kit.game.deck.draw.drain(..used).collect();
        kit.game.deck.discard.extend(discard);
        kit.uses("effect", me);
        kit.run(|play| play.deal_damage_card(enemy, true));
        let asked = kit.asked.iter().find(|asked| asked.ask == "dodonna-card").unwrap();
        assert_eq!(asked.options.len(), 4);
    }

    #[test]
    fn not_for_friends_and_not_for_facedown_cards() {
        shows!("general-dodonna/flipped-later");
        let (mut kit, flagship, enemy, _) = kit();
        kit.run(|play| {
            play.deal_damage_card(flagship, true)?;
            play.deal_damage_card(enemy, false)?;
            play.flip_faceup(enemy, 0)
        });
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn whatever_deals_the_card_he_picks_it() {
        shows!("general-dodonna/every-source", "assault-proton-torpedoes", "obstacles.asteroid");
        for source in ["standard", "torpedoes", "asteroids"] {
            let (mut kit, flagship, enemy, me) = kit();
            kit.uses("effect", me);
            kit.answer("dodonna-card", Item::DamageCard(on_top(&kit, "compartment-fire")));
            match source {
                "standard" => {
                    kit.set_shields(enemy, &[(Zone::Front, 0)]);
                    kit.dice("red", &["critical", "blank", "blank"]);
                    kit.answer("critical-effect", Item::StandardCritical);
                    kit.attack(flagship, Zone::Front, (enemy, Zone::Front));
                }
                "torpedoes" => {
                    let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 560.0], 0.0);
                    let torpedoes = Source::Upgrade(kit.upgrade(ship, "assault-proton-torpedoes"));
                    kit.dice("black", &["hit-critical", "blank"]);
                    kit.uses("critical-effect", torpedoes);
                    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
                }
                _ => {
                    kit.obstacle("asteroid-field-1", [900.0, 570.0], 0.0);
                    kit.run(|play| play.maneuver_ship(enemy, None));
                }
            }
            let asked = kit.asked.iter().find(|asked| asked.ask == "dodonna-card").unwrap();
            assert_eq!((asked.seat, asked.options.len()), (A.0, 4), "{source}");
            assert_eq!((kit.game.ship(enemy).faceup().count(), kit.game.deck.discard.len()), (1, 3), "{source}");
        }
    }
}
