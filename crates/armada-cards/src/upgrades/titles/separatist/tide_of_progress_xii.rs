//! Tide of Progress XII: a faceup damage card with the ship trait is thrown away before it is dealt.

use crate::catalog::DamageTrait;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "tide-of-progress-xii",
    hooks: &[offer(Window::DamageFaceupCardKnown, is_ship_damage, throw_away)
        .exhausts()
        .says("the ship damage card is not dealt")],
};

fn is_ship_damage(game: &Game, me: Source) -> bool {
    matches!(game.frames.last(), Some(Frame::FaceupCard { ship, card: Some(number), turned: false })
        if game.carrier(me) == Some(*ship) && number.card().of == DamageTrait::Ship)
}

fn throw_away(play: &mut Play<'_>, _: Source) -> Flow {
    play.set_faceup_card(None);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, Stage, UpgradeId};
    use rulebook::shows;

    /// A Munificent of hull 6, with these cards on top of the damage deck.
    fn kit(top: &[&str]) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "munificent-class-star-frigate", [900.0, 500.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "tide-of-progress-xii"));
        kit.top_of_deck(top);
        (kit, ship, me)
    }

    fn discarded(kit: &Kit) -> Vec<&str> {
        kit.game.deck.discard.iter().map(|number| number.card().id.as_str()).collect()
    }

    #[test]
    fn the_card_is_thrown_away_and_no_other_comes_for_it() {
        shows!("tide-of-progress-xii/not-dealt");
        let (mut kit, ship, me) = kit(&["structural-damage", "power-failure"]);
        kit.uses("effect", me);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert!(kit.game.ship(ship).damage.is_empty(), "not even the second card of Structural Damage");
        assert_eq!(discarded(&kit), ["structural-damage"]);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn the_other_cards_of_the_attack_stay_facedown() {
        shows!("tide-of-progress-xii/first-card", "critical.standard");
        let (mut kit, ship, me) = kit(&["thruster-fissure", "power-failure", "ruptured-engine"]);
        let attacker = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.dice("red", &["critical", "hit", "hit"]);
        kit.answer("critical-effect", Item::StandardCritical);
        kit.uses("effect", me);
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        let cards = &kit.game.ship(ship).damage;
        assert_eq!(cards.iter().map(|card| card.faceup).collect::<Vec<_>>(), [false, false]);
    }

    #[test]
    fn crew_cards_facedown_cards_and_flipped_ones_are_out_of_reach() {
        shows!("tide-of-progress-xii/crew-and-facedown");
        let (mut kit, ship, _) = kit(&["crew-panic", "thruster-fissure"]);
        kit.run(|play| {
            play.deal_damage_card(ship, true)?;
            play.deal_damage_card(ship, false)?;
            play.flip_faceup(ship, 1)
        });
        assert!(!kit.was_asked("effect"));
        assert_eq!(kit.game.ship(ship).faceup().count(), 2);
    }

    #[test]
    fn a_ship_that_the_card_would_destroy_is_saved() {
        shows!("tide-of-progress-xii/saves-ship");
        let (mut kit, ship, me) = kit(&["thruster-fissure"]);
        for card in ["power-failure", "power-failure", "crew-panic", "crew-panic", "blinded-gunners"] {
            kit.damage(ship, card, false);
        }
        kit.uses("effect", me);
        kit.run(|play| {
            play.deal_damage_card(ship, true)?;
            play.destroy_doomed()
        });
        assert!(kit.game.is_in_play(ship.into()) && !kit.game.ship(ship).doomed);
    }

    #[test]
    fn general_dodonna_has_chosen_before() {
        shows!("tide-of-progress-xii/chosen-first", "general-dodonna");
        for (chosen, offered) in [("ruptured-engine", true), ("crew-panic", false)] {
            let (mut kit, ship, me) = kit(&["crew-panic", "power-failure", "ruptured-engine", "comm-noise"]);
            let flagship = kit.ship(A, "mc80l-star-cruiser", [300.0, 300.0], 0.0);
            let dodonna = Source::Upgrade(kit.upgrade(flagship, "general-dodonna"));
            let mut seen = kit.game.deck.draw.iter().rev().take(4).copied();
            let number = seen.find(|number| number.card().id == chosen).unwrap();
            kit.uses("effect", dodonna);
            kit.answer("dodonna-card", Item::DamageCard(number));
            kit.run(|play| play.deal_damage_card(ship, true));
            assert_eq!(kit.was_offered("effect", me.effect()), offered);
        }
    }

    #[test]
    fn the_card_of_an_asteroid_field_is_answered_too() {
        shows!("tide-of-progress-xii/every-source", "obstacles.asteroid");
        let (mut kit, ship, me) = kit(&["thruster-fissure"]);
        kit.game.ship_mut(ship).speed = 0;
        kit.obstacle("asteroid-field-1", [900.0, 500.0], 0.0);
        kit.uses("effect", me);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(kit.game.ship(ship).damage.is_empty());
    }

    #[test]
    fn a_repair_token_readies_it_and_otherwise_it_stays_exhausted() {
        shows!("tide-of-progress-xii/ready-cost", "upgrades.ready-cost.payment");
        for (token, ready) in [(Command::Repair, true), (Command::Navigate, false)] {
            let (mut kit, ship, me) = kit(&["thruster-fissure"]);
            kit.tokens(ship, &[token]);
            kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Exhausted;
            kit.game.stage = Stage::StatusPhase;
            if ready {
                kit.answer("ready-card", Item::Upgrade(UpgradeId(0)));
            }
            kit.run(|play| play.play_round());
            kit.run(|play| play.deal_damage_card(ship, true));
            assert_eq!(kit.was_offered("effect", me.effect()), ready);
            assert_eq!(kit.game.ship(ship).tokens.count(), u8::from(!ready));
        }
    }

    #[test]
    fn not_for_another_ship() {
        shows!("tide-of-progress-xii");
        let (mut kit, _, _) = kit(&["thruster-fissure"]);
        let friend = kit.ship(B, "munificent-class-star-frigate", [600.0, 500.0], 180.0);
        kit.run(|play| play.deal_damage_card(friend, true));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn cards_that_other_cards_deal_faceup_are_answered_too() {
        shows!("tide-of-progress-xii/every-source", "dodonnas-pride", "garels-honor");
        let (mut pierced, ship, me) = kit(&["thruster-fissure"]);
        let corvette = pierced.ship(A, "cr90-corvette-b", [900.0, 340.0], 0.0);
        let pride = Source::Upgrade(pierced.upgrade(corvette, "dodonnas-pride"));
        pierced.dice("blue", &["critical", "hit", "hit"]);
        pierced.uses("critical-effect", pride);
        pierced.uses("effect", me);
        pierced.attack(corvette, Zone::Front, (ship, Zone::Front));

        let (mut rammed, ship, me) = kit(&["blinded-gunners", "thruster-fissure"]);
        let hammerhead = rammed.ship(A, "hammerhead-scout-corvette", [900.0, 380.0], 0.0);
        rammed.upgrade(hammerhead, "garels-honor");
        rammed.uses("effect", me);
        rammed.run(|play| play.maneuver_ship(hammerhead, None));
        for kit in [pierced, rammed] {
            assert!(kit.game.ship(ship).damage.is_empty());
            assert_eq!(discarded(&kit), ["thruster-fissure"]);
        }
    }
}
