//! Projector Misaligned: the zone with the most shields loses all of them.

use super::{is_dealt, turn_facedown};
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "projector-misaligned", hooks: &[react(Window::DamageDealt, is_dealt, strip_strongest_zone)] };

static STRIP: Ask =
    Ask::new("projector-misaligned-zone", Rule("projector-misaligned"), "Which hull zone of {} loses all its shields?")
        .meanwhile("is choosing a hull zone that loses its shields");

/// Losing shields is not damage.
fn strip_strongest_zone(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let state = play.ship(ship);
    let most = state.zones().map(|zone| state.shields(zone)).max().unwrap_or(0);
    let strongest = state.zones().filter(|zone| state.shields(*zone) == most);
    let options: Items<Item> = strongest.map(|zone| Item::Zone(ship, zone)).collect();
    let seat = state.seat;
    if most > 0
        && let Item::Zone(_, zone) = play.pick_one(seat, &STRIP, Some(Item::Ship(ship)), options)?
    {
        while play.lose_shield(ship, zone) {}
    }
    turn_facedown(play, me);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::damage::testing::torpedoed;
    use crate::kit::{A, Kit, new_kit};
    use rulebook::shows;

    fn dealt(shields: [u8; 4], answer: Option<Zone>) -> Kit {
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let zones = [Zone::Front, Zone::Left, Zone::Right, Zone::Rear];
        for (zone, shields) in zones.into_iter().zip(shields) {
            *kit.game.ship_mut(ship).shields_mut(zone) = shields;
        }
        kit.top_of_deck(&["projector-misaligned"]);
        if let Some(zone) = answer {
            kit.answer("projector-misaligned-zone", Item::Zone(ship, zone));
        }
        kit.run(|play| play.deal_damage_card(ship, true));
        assert!(!kit.game.ship(ship).damage[0].faceup && kit.game.ship(ship).damage.len() == 1);
        kit
    }

    fn shields(kit: &Kit) -> [u8; 4] {
        [Zone::Front, Zone::Left, Zone::Right, Zone::Rear].map(|zone| kit.game.ship(ShipId(0)).shields(zone))
    }

    #[test]
    fn the_strongest_zone_is_stripped() {
        shows!("projector-misaligned/no-damage");
        assert_eq!(shields(&dealt([3, 2, 2, 1], None)), [0, 2, 2, 1]);
        assert_eq!(shields(&dealt([1, 2, 2, 1], Some(Zone::Right))), [1, 2, 0, 1]);
    }

    #[test]
    fn without_shields_it_only_turns_over() {
        shows!("projector-misaligned", "shields.minimum");
        assert_eq!(shields(&dealt([0; 4], None)), [0; 4]);
    }

    #[test]
    fn proton_torpedoes_strip_the_zone_before_the_damage_is_suffered() {
        shows!("projector-misaligned/proton-torpedoes");
        let (kit, ship) = torpedoed("projector-misaligned");
        let state = kit.game.ship(ship);
        assert_eq!((state.shields(Zone::Front), state.damage.len()), (0, 1 + 2), "both points go to the hull");
    }
}
