//! Lira Wessex: a repair token turns a damage card facedown that is dealt faceup, before its text is carried out.

use crate::prelude::*;
use crate::state::DamageNumber;

pub(crate) static CARD: Card = Card {
    id: "lira-wessex",
    hooks: &[offer(Window::DamageDealt, |game, me| dealt(game, me).is_some(), cover)
        .costs(Cost::Token(Command::Repair))
        .says("the damage card is turned facedown")],
};

/// The card that has just been dealt faceup to her ship. One that was turned over there was not dealt.
fn dealt(game: &Game, me: Source) -> Option<(ShipId, DamageNumber)> {
    let Some(Frame::FaceupCard { ship, card: Some(number), turned: false }) = game.frames.last() else { return None };
    let shows = game.ship(*ship).faceup().any(|card| card.number == *number);
    (shows && game.carrier(me) == Some(*ship)).then_some((*ship, *number))
}

fn cover(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some((ship, number)) = dealt(play, me) {
        play.flip_facedown(ship, number);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, MEDIUM, new_kit};
    use crate::state::{Standing, UpgradeId};
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));

    /// Her ship with so many repair tokens, and what is on top of the deck.
    fn kit(token: bool, top: &[&str]) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
        kit.upgrade(ship, "lira-wessex");
        if token {
            kit.tokens(ship, &[Command::Repair]);
        }
        kit.top_of_deck(top);
        (kit, ship)
    }

    fn deal(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| play.deal_damage_card(ship, true));
    }

    #[test]
    fn the_card_is_turned_facedown_and_does_nothing() {
        shows!("lira-wessex/still-damage", "injured-crew");
        let (mut kit, ship) = kit(true, &["injured-crew"]);
        kit.uses("effect", ME);
        deal(&mut kit, ship);
        let state = kit.game.ship(ship);
        assert!(state.defense.iter().all(|token| token.is_there()));
        assert_eq!((state.damage.len(), state.faceup().count()), (1, 0));
        assert!(!state.tokens.has(Command::Repair));
        assert!(!kit.was_asked("injured-crew-token"));
    }

    #[test]
    fn its_text_is_carried_out_if_she_is_not_asked_to() {
        shows!("lira-wessex", "injured-crew");
        let (mut kit, ship) = kit(true, &["injured-crew"]);
        let number = kit.game.deck.draw.last().copied().unwrap();
        kit.uses("effect", Source::Damage(ship, number));
        deal(&mut kit, ship);
        assert!(kit.was_asked("injured-crew-token"));
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "effect").count(), 1, "and then it is too late");
        assert!(kit.game.ship(ship).tokens.has(Command::Repair));
    }

    #[test]
    fn not_without_a_token() {
        shows!("lira-wessex");
        let (mut kit, ship) = kit(false, &["power-failure"]);
        kit.tokens(ship, &[Command::Navigate]);
        deal(&mut kit, ship);
        assert!(!kit.was_asked("effect"));
        assert_eq!(kit.game.ship(ship).faceup().count(), 1);
    }

    #[test]
    fn of_two_cards_one_token_covers_one() {
        shows!("lira-wessex/structural-damage", "xx-9-turbolasers");
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("assault-frigate-mark-ii-b", "victory-i-class-star-destroyer", MEDIUM);
        let turbolasers = Source::Upgrade(kit.upgrade(enemy, "xx-9-turbolasers"));
        let me = Source::Upgrade(kit.upgrade(ship, "lira-wessex"));
        kit.tokens(ship, &[Command::Repair]);
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.top_of_deck(&["power-failure", "damaged-munitions"]);
        kit.dice("red", &["critical", "hit"]);
        kit.uses("critical-effect", turbolasers);
        kit.uses("effect", me);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let faceup: Vec<bool> = kit.game.ship(ship).damage.iter().map(|card| card.faceup).collect();
        assert_eq!(faceup, [false, true]);
    }

    #[test]
    fn structural_damage_stopped_this_way_brings_no_second_card() {
        shows!("lira-wessex/structural-damage", "structural-damage");
        let (mut kit, ship) = kit(true, &["structural-damage"]);
        kit.uses("effect", ME);
        deal(&mut kit, ship);
        assert_eq!(kit.game.ship(ship).damage.len(), 1);
    }

    #[test]
    fn a_card_that_is_turned_over_was_not_dealt() {
        shows!("lira-wessex/flipped-later");
        let (mut kit, ship) = kit(true, &[]);
        kit.damage(ship, "power-failure", false);
        kit.run(|play| play.flip_faceup(ship, 0));
        assert!(!kit.was_asked("effect"));
        assert_eq!(kit.game.ship(ship).faceup().count(), 1);
    }

    #[test]
    fn asteroids_serve_as_well_as_critical_effects() {
        shows!("lira-wessex/every-source");
        let (mut kit, ship) = kit(true, &["power-failure"]);
        kit.game.ship_mut(ship).speed = 0;
        kit.obstacle("asteroid-field-1", [900.0, 600.0], 0.0);
        kit.uses("effect", ME);
        kit.run(|play| play.maneuver_ship(ship, None));
        let state = kit.game.ship(ship);
        assert_eq!((state.damage.len(), state.faceup().count()), (1, 0));
    }

    #[test]
    fn the_token_is_a_price_and_no_command() {
        shows!("lira-wessex/price", "tokens.raid.effect");
        let (mut kit, ship) = kit(true, &["power-failure"]);
        kit.run(|play| {
            play.gain_raid_token(ship, Command::Repair);
            Ok(())
        });
        kit.uses("effect", ME);
        deal(&mut kit, ship);
        assert_eq!(kit.game.ship(ship).faceup().count(), 0);
        assert!(!kit.game.ship(ship).resolved.has(Command::Repair));
    }

    #[test]
    fn it_still_counts_toward_destruction() {
        shows!("lira-wessex/still-damage");
        let (mut kit, ship) = kit(true, &["power-failure", "damaged-munitions"]);
        kit.ship(B, "raider-i-class-corvette", [200.0, 800.0], 180.0);
        kit.ship(A, "cr90-corvette-a", [200.0, 100.0], 0.0);
        for card in
            ["crew-panic", "comm-noise", "shield-failure", "ruptured-engine", "injured-crew", "capacitor-failure"]
        {
            kit.damage(ship, card, false);
        }
        kit.uses("effect", ME);
        deal(&mut kit, ship);
        deal(&mut kit, ship);
        kit.run(|play| play.destroy_doomed());
        assert_eq!(kit.game.ship(ship).standing, Standing::Destroyed);
    }

    #[test]
    fn not_for_other_ships() {
        shows!("lira-wessex");
        let (mut kit, _) = kit(true, &["power-failure"]);
        let friend = kit.ship(B, "gladiator-i-class-star-destroyer", [500.0, 600.0], 180.0);
        kit.tokens(friend, &[Command::Repair]);
        deal(&mut kit, friend);
        assert!(!kit.was_asked("effect"));
    }
}
