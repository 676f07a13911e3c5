//! Early Warning System: a chaff token on a hull zone; attacks on that zone are obstructed this round.

use crate::prelude::*;
use crate::state::Obstructed;

pub(crate) static CARD: Card = Card {
    id: "early-warning-system",
    hooks: &[
        offer(Window::ShipPhaseStart, |_, _| true, lay_chaff).says("attacks on {} are obstructed this round"),
        modify(Answer::Obstructed(obstruct)).while_lasting(),
    ],
};

static ZONE: Ask =
    Ask::new("chaff-zone", Rule("tokens.chaff"), "On which hull zone of {} do you place the chaff token?")
        .meanwhile("is placing a chaff token");

/// It stays until the Status Phase is over, whatever becomes of the card.
fn lay_chaff(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let zones: Items<Item> = play.ship(ship).zones().map(|zone| Item::Zone(ship, zone)).collect();
    let seat = play.ship(ship).seat;
    let zone = play.pick_one(seat, &ZONE, Some(Item::Ship(ship)), zones)?;
    play.last(me, 0, Some(zone), Until::StatusPhase);
    Ok(())
}

fn obstruct(game: &Game, me: Source, attack: &Attack, causes: &mut Obstructed) {
    if let Aim::Zone(ship, zone) = attack.defender {
        causes.by_card |= game.lasts(me, 0, Some(Item::Zone(ship, zone)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Piece;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::play::view::View;
    use crate::state::Stage;
    use rulebook::shows;
    use table::{Eye, Seat};

    /// Chaff lies on the front of B's ship, which A's ship attacks.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "early-warning-system"));
        kit.uses("effect", me);
        kit.answer("chaff-zone", Item::Zone(ship, Zone::Front));
        kit.open(Window::ShipPhaseStart);
        (kit, corvette, ship, me)
    }

    fn rolled(kit: &Kit) -> usize {
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None };
        kit.events.iter().find_map(pool).unwrap()
    }

    #[test]
    fn attacks_on_the_marked_zone_lose_a_die_and_but_one() {
        shows!("early-warning-system/one-die", "early-warning-system/lasts-round", "tokens.chaff");
        for asteroids in [false, true] {
            let (mut kit, corvette, ship, me) = kit();
            kit.run(|play| play.discard(me));
            if asteroids {
                kit.obstacle("asteroid-field-1", [900.0, 385.0], 0.0);
            }
            kit.attack(corvette, Zone::Front, (ship, Zone::Front));
            assert_eq!(rolled(&kit), 3 - 1, "although the card is gone");
        }
    }

    #[test]
    fn everybody_sees_the_token_until_the_status_phase_is_over() {
        shows!("early-warning-system", "tokens.chaff");
        let (mut kit, _, ship, _) = kit();
        let seen = |kit: &Kit| {
            let view = View::of(&kit.game, Eye::Seat(Seat(A.0)));
            let ship = view.ships.values().find(|view| view.id == ship.0).unwrap();
            ship.zone_tokens.iter().map(|token| (token.zone, token.token)).collect::<Vec<_>>()
        };
        assert_eq!(seen(&kit), [(Zone::Front, Piece::ChaffToken)]);
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert_eq!(seen(&kit), []);
    }

    #[test]
    fn other_zones_are_attacked_as_usual() {
        shows!("early-warning-system");
        let (mut kit, _, ship, _) = kit();
        let other = kit.ship(A, "cr90-corvette-a", [1080.0, 480.0], 270.0);
        kit.attack(other, Zone::Front, (ship, Zone::Left));
        assert_eq!(rolled(&kit), 3);
    }

    #[test]
    fn attacks_that_cannot_be_obstructed_ignore_it_and_fire_control_does_not() {
        shows!("early-warning-system/never-obstructed");
        let (mut light, corvette, ship, _) = kit();
        light.upgrade(corvette, "jainas-light");
        light.attack(corvette, Zone::Front, (ship, Zone::Front));
        assert_eq!(rolled(&light), 3);
        for (card, expected) in [("dis-t81", false), ("vulture-class-droid-fighter-squadron", true)] {
            let (mut kit, _, ship, _) = kit();
            let squadron = kit.squadron(A, card, [900.0, 400.0]);
            kit.squadron_attack(squadron, Aim::Zone(ship, Zone::Front));
            let declared =
                |event: &Event| matches!(event, Event::AttackDeclared { obstructed, .. } if *obstructed == expected);
            assert!(kit.events.iter().any(declared), "{card}");
        }
        let (mut barred, corvette, ship, _) = kit();
        let may = |kit: &Kit| kit.game.ship_targets(corvette).iter().any(|it| it.aim == Aim::Zone(ship, Zone::Front));
        assert!(may(&barred));
        barred.damage(corvette, "disengaged-fire-control", true);
        assert!(!may(&barred));
    }

    #[test]
    fn lines_are_what_they_were() {
        shows!("early-warning-system/line-unchanged");
        let (mut kit, corvette, ship, _) = kit();
        let line = kit.game.measure(Attacker::Zone(corvette, Zone::Front), Aim::Zone(ship, Zone::Front)).unwrap();
        assert!(!line.obstructed.any(), "it is the attack that counts as obstructed");
        let wing = kit.squadron(A, "x-wing-squadron", [860.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [930.0, 400.0]);
        assert_eq!(kit.game.engaged_with(wing)[..], [tie]);
        kit.attack(ship, Zone::Front, (corvette, Zone::Front));
        assert_eq!(rolled(&kit), 4, "attacks out of the zone lose nothing");
    }
}
