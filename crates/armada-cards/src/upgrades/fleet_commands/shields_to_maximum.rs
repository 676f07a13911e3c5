//! Shields to Maximum!: for a round friendly ships may recover a shield before they reveal their command.

use super::{by_discarding, by_token, is_on};
use crate::prelude::*;
use crate::shields;

const FOR_THE_ROUND: &str = "friendly ships may recover a shield this round";

pub(crate) static CARD: Card = Card {
    id: "shields-to-maximum",
    hooks: &[
        by_discarding().says(FOR_THE_ROUND),
        by_token(Command::Repair).says(FOR_THE_ROUND),
        offer(Window::ActivationBeforeReveal, |game, me| recovering(game, me).is_some(), recover)
            .while_lasting()
            .named("recover"),
    ],
};

static ZONE: Ask =
    Ask::new("maximum-shields-zone", Rule("shields-to-maximum"), "Which hull zone of {} recovers a shield?")
        .meanwhile("is choosing a hull zone that recovers a shield (Shields to Maximum!)");

/// The friendly ship being activated that may recover a shield.
fn recovering(game: &Game, me: Source) -> Option<ShipId> {
    let ship = game.activation()?.ship;
    let friend = is_on(game, me) && game.ship(ship).side == game.side_of(me);
    (friend && !shields::recovering(game, ship).is_empty()).then_some(ship)
}

fn recover(play: &mut Play<'_>, me: Source) -> Flow {
    match recovering(play, me) {
        Some(ship) => shields::recover_one(play, ship, &ZONE),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{kit, switched_on, ways};
    use super::*;
    use crate::kit::Kit;
    use rulebook::shows;

    /// The ship is activated and reveals its dial.
    fn reveal(kit: &mut Kit, ship: ShipId) {
        kit.asked.clear();
        kit.game.ship_mut(ship).stack.push(Command::Navigate);
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()?;
            play.pop();
            Ok(())
        });
    }

    fn is_offered(kit: &mut Kit, ship: ShipId, me: Source) -> bool {
        reveal(kit, ship);
        kit.was_offered("effect", me.effect_called("recover"))
    }

    #[test]
    fn a_friend_recovers_a_shield_before_it_reveals() {
        shows!("shields-to-maximum");
        let (mut kit, [_, friend, _], me) = switched_on("shields-to-maximum");
        kit.set_shields(friend, &[(Zone::Front, 1), (Zone::Left, 0)]);
        kit.uses("effect", me);
        kit.answer("maximum-shields-zone", Item::Zone(friend, Zone::Front));
        reveal(&mut kit, friend);
        assert_eq!([Zone::Front, Zone::Left].map(|zone| kit.game.ship(friend).shields(zone)), [2, 0]);
        let asked: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).collect();
        assert_eq!(asked, ["effect", "maximum-shields-zone", "dial-or-token"], "one shield, before the dial");
        assert!(!kit.was_offered("maximum-shields-zone", Item::Zone(friend, Zone::Rear)), "that zone is full");
    }

    #[test]
    fn with_all_zones_full_there_is_nothing_to_recover() {
        shows!("shields-to-maximum");
        let (mut kit, [_, friend, _], me) = switched_on("shields-to-maximum");
        assert!(!is_offered(&mut kit, friend, me));
    }

    #[test]
    fn it_lasts_the_round_though_the_carrier_is_destroyed() {
        shows!("shields-to-maximum/lasts-round", "timing.duration-outlives-source");
        let (mut kit, [carrier, friend, _], me) = switched_on("shields-to-maximum");
        kit.set_shields(friend, &[(Zone::Front, 1)]);
        kit.run(|play| play.destroy(&[carrier.into()], false));
        assert!(is_offered(&mut kit, friend, me));
        kit.game.end_lasting(Until::Round);
        assert!(!is_offered(&mut kit, friend, me), "the next round");
    }

    #[test]
    fn not_for_enemies_and_not_unless_switched_on() {
        shows!("shields-to-maximum");
        let (mut kit, [_, friend, enemy], me) = switched_on("shields-to-maximum");
        kit.set_shields(enemy, &[(Zone::Front, 1)]);
        assert!(!is_offered(&mut kit, enemy, me));
        let (mut off, ..) = super::super::testing::kit("shields-to-maximum");
        off.set_shields(friend, &[(Zone::Front, 1)]);
        assert!(!is_offered(&mut off, friend, me));
    }

    #[test]
    fn a_zone_that_may_not_gain_shields_recovers_none() {
        shows!("shields-to-maximum", "capacitor-failure/other-recovery");
        let (mut kit, [_, friend, _], me) = switched_on("shields-to-maximum");
        kit.damage(friend, "capacitor-failure", true);
        kit.set_shields(friend, &[(Zone::Front, 0)]);
        assert!(!is_offered(&mut kit, friend, me));
    }

    #[test]
    fn it_is_paid_for_with_the_card_or_a_repair_token() {
        shows!("shields-to-maximum");
        let (mut kit, [carrier, ..], me) = kit("shields-to-maximum");
        kit.tokens(carrier, &[Command::Navigate]);
        assert_eq!(ways(&mut kit, me), [true, false]);
        kit.tokens(carrier, &[Command::Repair]);
        assert_eq!(ways(&mut kit, me), [true, true]);
    }

    #[test]
    fn chimaera_may_change_the_card_while_its_effect_lasts() {
        shows!("shields-to-maximum", "chimaera");
        let (mut kit, [carrier, friend, _], me) = kit("shields-to-maximum");
        let chimaera = Source::Upgrade(kit.upgrade(carrier, "chimaera"));
        kit.tokens(carrier, &[Command::Repair]);
        kit.answer("effect", me.effect_called("spend-a-token"));
        kit.open(Window::ShipPhaseStart);
        kit.uses("effect", chimaera);
        kit.answer("new-fleet-command", Item::Card("intensify-firepower".parse().unwrap()));
        kit.open(Window::CommandPhaseStart);
        assert_eq!(kit.game.carrier(me), None);
        kit.set_shields(friend, &[(Zone::Front, 1)]);
        assert!(is_offered(&mut kit, friend, me));
    }

    #[test]
    fn its_shield_takes_the_point_of_a_panic() {
        shows!("crew-panic/shields-first");
        let (mut kit, [_, friend, _], me) = switched_on("shields-to-maximum");
        for zone in [Zone::Front, Zone::Left, Zone::Right, Zone::Rear] {
            kit.set_shields(friend, &[(zone, 0)]);
        }
        kit.damage(friend, "crew-panic", true);
        kit.uses("effect", me);
        kit.answer("maximum-shields-zone", Item::Zone(friend, Zone::Left));
        kit.answer("crew-panic", Item::Keep);
        kit.answer("damaged-zone", Item::Zone(friend, Zone::Left));
        reveal(&mut kit, friend);
        let state = kit.game.ship(friend);
        assert_eq!((state.shields(Zone::Left), state.damage.len()), (0, 1), "no damage card is dealt");
        assert_eq!(state.dials.len(), 1, "and the dial is revealed");
    }
}
