//! Squall: as it activates up to three unengaged squadrons near it move up to distance 2, and stay unengaged.

use crate::prelude::*;
use crate::state::Limit;

pub(crate) static CARD: Card = Card {
    id: "squall",
    hooks: &[offer(Window::ActivationStart, can_send, send).says("squadrons near it move up to distance 2")],
};

static SQUADRONS: Ask = Ask::new("squall-squadrons", Rule("squall"), "Which squadrons move?")
    .meanwhile("is choosing squadrons to move (Squall)");

/// Friendly squadrons at close or medium range that nothing engages.
fn squadrons(game: &Game, me: Source) -> Items<Item> {
    let Some(ship) = game.carrier(me) else { return Items::new() };
    game.squadrons_in_play()
        .filter(|(id, squadron)| {
            squadron.side == game.side_of(me) && game.is_at_close_or_medium_range(ship, *id) && !game.is_engaged(*id)
        })
        .map(|(id, _)| Item::Squadron(id))
        .collect()
}

fn can_send(game: &Game, me: Source) -> bool {
    game.activation().map(|activation| activation.ship) == game.carrier(me) && !squadrons(game, me).is_empty()
}

fn send(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = squadrons(play, me);
    for item in play.pick(seat, &SQUADRONS, None, options, (1, 3))? {
        if let Item::Squadron(squadron) = item
            && play.is_in_play(squadron.into())
        {
            play.move_squadron_within(squadron, &[Limit::SquadronMove(2), Limit::Unengaged])?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{Placeable, Placing, Spot};
    use rulebook::shows;

    fn at(x: f64, y: f64) -> plane::Point {
        plane::Point { x: plane::from_mm(x).unwrap(), y: plane::from_mm(y).unwrap() }
    }

    #[test]
    fn squadrons_move_before_the_dial_is_revealed() {
        shows!("squall/before-reveal");
        let mut kit = new_kit();
        let ship = kit.ship(B, "quasar-fire-i-class-cruiser-carrier", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "squall"));
        let near = kit.squadron(B, "tie-fighter-squadron", [900.0, 420.0]);
        let engaged = kit.squadron(B, "tie-fighter-squadron", [1000.0, 300.0]);
        kit.squadron(A, "x-wing-squadron", [1060.0, 300.0]);
        let far = kit.squadron(B, "tie-fighter-squadron", [500.0, 300.0]);
        kit.uses("effect", me);
        kit.answer("squall-squadrons", Item::Squadron(near));
        kit.answer_at("move-squadron", [900.0, 540.0]);
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
        assert_eq!(kit.game.squadron(near).at, Some(at(900.0, 540.0)));
        assert!(!kit.game.squadron(near).activated, "it is no activation");
        for other in [engaged, far] {
            assert!(!kit.was_offered("squall-squadrons", Item::Squadron(other)));
        }
    }

    #[test]
    fn a_place_beside_an_enemy_squadron_is_refused() {
        shows!("squall", "squadrons.engagement.definition");
        let mut kit = new_kit();
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        kit.squadron(A, "x-wing-squadron", [900.0, 580.0]);
        let limits = SmallVec::from_slice(&[Limit::SquadronMove(2), Limit::Unengaged]);
        kit.game.placing = Some(Placing { what: Placeable::Squadron(tie), limits });
        assert!(kit.game.may_place(Spot::from(at(900.0, 500.0))).is_err());
        assert!(kit.game.may_place(Spot::from(at(900.0, 440.0))).is_ok());
    }

    #[test]
    fn phantoms_engage_as_well() {
        shows!("squall", "instigator");
        let mut kit = new_kit();
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        let raider = kit.ship(A, "raider-i-class-corvette", [900.0, 600.0], 0.0);
        kit.upgrade(raider, "instigator");
        let limits = SmallVec::from_slice(&[Limit::SquadronMove(2), Limit::Unengaged]);
        kit.game.placing = Some(Placing { what: Placeable::Squadron(tie), limits });
        assert!(kit.game.may_place(Spot::from(at(900.0, 510.0))).is_err());
        assert!(kit.game.may_place(Spot::from(at(900.0, 440.0))).is_ok());
    }

    #[test]
    fn not_when_another_ship_is_activated() {
        shows!("squall");
        let mut kit = new_kit();
        let ship = kit.ship(B, "quasar-fire-i-class-cruiser-carrier", [900.0, 300.0], 0.0);
        let other = kit.ship(B, "raider-i-class-corvette", [600.0, 300.0], 0.0);
        kit.upgrade(ship, "squall");
        kit.squadron(B, "tie-fighter-squadron", [900.0, 420.0]);
        kit.run(|play| {
            play.begin_activation(other);
            play.continue_activation()
        });
        assert!(!kit.was_asked("effect"));
    }

    /// Squall beside a squadron, which it will send there.
    fn sent(card: &str, to: [f64; 2]) -> (Kit, ShipId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "quasar-fire-i-class-cruiser-carrier", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "squall"));
        let squadron = kit.squadron(B, card, [900.0, 420.0]);
        kit.uses("effect", me);
        kit.answer_at("move-squadron", to);
        (kit, ship, squadron)
    }

    fn activate(kit: &mut Kit, ship: ShipId) {
        kit.run_some(|play| {
            play.begin_activation(ship);
            play.open(Window::ActivationStart)
        });
    }

    #[test]
    fn the_move_is_as_long_for_fast_squadrons_as_for_slow_ones() {
        static SLOW: Card =
            Card { id: "test", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.base = 1))] };
        static FAST: Card =
            Card { id: "test", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.more += 1))] };
        shows!("squall/fixed-distance");
        for (to, reached) in [(120.0, true), (140.0, false)] {
            for speed in [&SLOW, &FAST] {
                let (mut kit, ship, squadron) = sent("tie-fighter-squadron", [900.0, 420.0 + to]);
                kit.hooks(Source::Squadron(squadron), speed);
                activate(&mut kit, ship);
                assert_eq!(kit.game.squadron(squadron).at == Some(at(900.0, 420.0 + to)), reached, "{to}");
            }
        }
    }

    #[test]
    fn what_follows_a_move_happens_but_nobody_is_activated() {
        shows!("squall/real-move", "squadrons.keyword.strategic");
        let (mut kit, ship, shuttle) = sent("lambda-class-shuttle", [900.0, 500.0]);
        let token = kit.marker(crate::state::MarkerKind::Objective, [960.0, 500.0]);
        kit.uses("effect", Source::Keyword(shuttle, Word::Strategic));
        kit.answer_at("strategic-place", [900.0, 570.0]);
        activate(&mut kit, ship);
        assert_eq!(kit.game.marker(token).at, Some(at(900.0, 570.0)));
        assert!(!kit.game.squadron(shuttle).activated);
        assert!(!kit.events.iter().any(|event| matches!(event, Event::SquadronActivated { .. })));
    }

    #[test]
    fn mauler_mithel_finds_nobody_where_he_may_be_sent() {
        shows!("squall/real-move");
        let (mut kit, ship, mauler) = sent("mauler-mithel", [900.0, 500.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 580.0]);
        kit.answer_at("move-squadron", [900.0, 440.0]);
        activate(&mut kit, ship);
        assert_eq!(kit.game.squadron(mauler).at, Some(at(900.0, 440.0)), "a place beside the X-wing is refused");
        assert_eq!(kit.game.squadron(wing).hull, 5);
    }
}
