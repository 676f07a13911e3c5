//! Mar Tuuk: friendly ships add a red die against a shielded zone, and cancel a die against a ship without shields.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "mar-tuuk",
    hooks: &[
        react(Window::AttackAfterRoll, defender_is_bare, cancel_die).named("cancel-a-die"),
        offer(Window::AttackResolveAttackEffects, zone_is_shielded, add_die).named("add-a-die"),
    ],
};

static CANCEL: Ask = Ask::new("mar-tuuk-cancel", Rule("mar-tuuk"), "Which die do you cancel?")
    .meanwhile("is choosing a die to cancel (Mar Tuuk)");

/// The attack of a friendly ship, and the hull zone it is aimed at.
fn aimed_at(game: &Game, me: Source) -> Option<(&Attack, ShipId, Zone)> {
    let attack = game.attack()?;
    match (attack.attacker, attack.defender) {
        (Attacker::Zone(ship, _), Aim::Zone(defender, zone)) if game.ship(ship).side == game.side_of(me) => {
            Some((attack, defender, zone))
        }
        _ => None,
    }
}

fn defender_is_bare(game: &Game, me: Source) -> bool {
    aimed_at(game, me).is_some_and(|(attack, defender, _)| {
        let ship = game.ship(defender);
        ship.zones().all(|zone| ship.shields(zone) == 0) && attack.pool.iter().any(|die| !die.locked)
    })
}

fn cancel_die(play: &mut Play<'_>, _: Source) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    for die in play.pick_dice(seat, &CANCEL, |die| !die.locked, (1, 1))? {
        play.remove_die(die);
    }
    Ok(())
}

fn zone_is_shielded(game: &Game, me: Source) -> bool {
    aimed_at(game, me).is_some_and(|(attack, defender, zone)| {
        attack.kind != AttackKind::Salvo && game.ship(defender).shields(zone) > 0
    })
}

fn add_die(play: &mut Play<'_>, _: Source) -> Flow {
    play.add_die(Colour::Red);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// A corvette attacks a Victory with these shields on front and rear.
    fn kit(front: u8, rear: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "nebulon-b-escort-frigate", [600.0, 300.0], 0.0);
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.game.ship_mut(defender).shields = [0; 6];
        *kit.game.ship_mut(defender).shields_mut(Zone::Front) = front;
        *kit.game.ship_mut(defender).shields_mut(Zone::Rear) = rear;
        let me = Source::Upgrade(kit.upgrade(flagship, "mar-tuuk"));
        (kit, attacker, defender, me)
    }

    #[test]
    fn a_red_die_joins_against_a_shielded_zone() {
        shows!("mar-tuuk");
        let (mut kit, attacker, defender, me) = kit(3, 0);
        kit.dice("red", &["blank", "blank", "hit-hit"]);
        kit.dice("blue", &["accuracy"]);
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 2);
        assert!(!kit.was_asked("mar-tuuk-cancel"));
    }

    #[test]
    fn with_shields_elsewhere_nothing_happens() {
        shows!("mar-tuuk/zone-and-ship");
        let (mut kit, attacker, defender, me) = kit(0, 1);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect_called("add-a-die")) && !kit.was_asked("mar-tuuk-cancel"));
    }

    #[test]
    fn against_a_ship_without_shields_a_die_must_be_cancelled() {
        shows!("mar-tuuk/real-shields");
        let (mut kit, attacker, defender, _) = kit(0, 0);
        kit.dice("red", &["hit", "hit"]);
        kit.dice("blue", &["hit"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_asked("mar-tuuk-cancel"));
        assert_eq!(kit.game.ship(defender).damage.len(), 2);
    }
}
