//! Shield Failure: the opponent may take a shield each from one or two zones.

use super::{enemy_seat, is_dealt, turn_facedown};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "shield-failure",
    hooks: &[react(Window::DamageDealt, is_dealt, lose_shields).says("no shield is lost")],
};

static ZONES: Ask =
    Ask::new("shield-failure-zones", Rule("shield-failure"), "From which hull zones of {} do you take a shield each?")
        .meanwhile("is choosing hull zones that lose a shield");

fn lose_shields(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let options: Items<Item> = play.ship(ship).zones().map(|zone| Item::Zone(ship, zone)).collect();
    let seat = enemy_seat(play, me);
    for item in play.pick(seat, &ZONES, Some(Item::Ship(ship)), options, (0, 2))? {
        if let Item::Zone(_, zone) = item {
            play.lose_shield(ship, zone);
        }
    }
    turn_facedown(play, me);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, new_kit};
    use rulebook::shows;

    #[test]
    fn two_zones_of_the_opponents_choice_lose_one_each() {
        shows!("shield-failure");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.top_of_deck(&["shield-failure"]);
        kit.answer_all("shield-failure-zones", &[Item::Zone(ship, Zone::Front), Item::Zone(ship, Zone::Rear)]);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 2);
        assert_eq!(kit.game.ship(ship).shields(Zone::Rear), 0);
        assert_eq!(kit.asked[0].seat, 1);
        assert!(!kit.game.ship(ship).damage[0].faceup);
    }

    #[test]
    fn or_none() {
        shows!("shield-failure");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.top_of_deck(&["shield-failure"]);
        kit.run(|play| play.deal_damage_card(ship, true));
        assert_eq!(kit.game.ship(ship).shields.iter().sum::<u8>(), 8);
    }

    #[test]
    fn an_empty_zone_may_be_named_and_suffers_nothing() {
        shows!("shield-failure/empty-zone");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.top_of_deck(&["shield-failure"]);
        kit.answer_all("shield-failure-zones", &[Item::Zone(ship, Zone::Front), Item::Zone(ship, Zone::Left)]);
        kit.run(|play| play.deal_damage_card(ship, true));
        let state = kit.game.ship(ship);
        assert_eq!((state.shields(Zone::Front), state.shields(Zone::Left), state.damage.len()), (0, 2 - 1, 1));
    }

    #[test]
    fn the_same_zone_is_not_named_twice_but_one_alone_will_do() {
        shows!("shield-failure/two-zones");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let front = Item::Zone(ship, Zone::Front);
        kit.top_of_deck(&["shield-failure"; 2]);
        kit.answer_all("shield-failure-zones", &[front, front]);
        kit.run_some(|play| play.deal_damage_card(ship, true));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 3, "twice is refused");
        kit.answer("shield-failure-zones", front);
        kit.run_some(|play| play.deal_damage_card(ship, true));
        assert_eq!(kit.game.ship(ship).shields.iter().sum::<u8>(), 8 - 1);
    }
}
