//! Phylon Q7 Tractor Beams: as the ship activates, an enemy near it that is no larger spends a navigate token or slows
//! down.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "phylon-q7-tractor-beams",
    hooks: &[offer(Window::ActivationStart, |game, me| !in_reach(game, me).is_empty(), seize).exhausts()],
};

static SHIP: Ask = Ask::new("tractor-beams-ship", Rule("phylon-q7-tractor-beams"), "Which ship do you seize?")
    .meanwhile("is choosing a ship to seize (Phylon Q7 Tractor Beams)")
    .hint("It spends a navigate token; if it has none, its speed is reduced by one, to 1 at the least.");

/// The least speed to which they slow a ship down.
const LEAST: u8 = 1;

/// Enemy ships of its own size or smaller at distance 1-5, if the ship is being activated.
fn in_reach(game: &Game, me: Source) -> Items<Item> {
    let active = game.activation().map(|activation| activation.ship);
    let Some(own) = game.carrier(me).filter(|ship| active == Some(*ship)) else { return Items::new() };
    let enemies = game.ships_in_play().filter(|(_, ship)| ship.side != game.side_of(me));
    let fitting = enemies.filter(|(_, ship)| ship.card.size <= game.ship(own).card.size).map(|(id, _)| id);
    fitting.filter(|id| game.is_at_distance(own.into(), (*id).into(), 5)).map(Item::Ship).collect()
}

fn seize(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = in_reach(play, me);
    match play.pick_one(seat, &SHIP, None, options)? {
        Item::Ship(ship) if play.ship(ship).tokens.has(Command::Navigate) => {
            play.spend_command_token(ship, Command::Navigate)
        }
        Item::Ship(ship) if play.ship(ship).speed > LEAST => play.set_speed(ship, play.ship(ship).speed - 1),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::CardState;
    use rulebook::shows;

    /// A Victory with the card, and a corvette at a speed beside it with a gap in millimetres between them.
    fn kit(gap: f64, speed: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "victory-i-class-star-destroyer", [600.0, 300.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [600.0 + 30.5 + gap + 20.5, 300.0], 0.0);
        kit.game.ship_mut(enemy).speed = speed;
        let me = Source::Upgrade(kit.upgrade(ship, "phylon-q7-tractor-beams"));
        (kit, ship, enemy, me)
    }

    const DISTANCE_5: f64 = 290.0;
    const BEYOND: f64 = 320.0;

    /// The ship begins its activation.
    fn activate(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()?;
            play.pop();
            Ok(())
        });
    }

    #[test]
    fn a_ship_without_a_token_slows_down_but_not_below_1() {
        shows!("phylon-q7-tractor-beams");
        for (speed, then) in [(3, 2), (2, 1), (1, 1), (0, 0)] {
            let (mut kit, ship, enemy, me) = kit(DISTANCE_5, speed);
            kit.uses("effect", me);
            activate(&mut kit, ship);
            assert_eq!(kit.game.ship(enemy).speed, then);
            assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        }
    }

    #[test]
    fn a_ship_with_a_navigate_token_gives_it_up_without_a_choice() {
        shows!("phylon-q7-tractor-beams/no-choice");
        let (mut kit, ship, enemy, me) = kit(DISTANCE_5, 3);
        kit.tokens(enemy, &[Command::Navigate, Command::Repair]);
        kit.uses("effect", me);
        activate(&mut kit, ship);
        let state = kit.game.ship(enemy);
        assert_eq!((state.speed, state.tokens.count(), state.tokens.has(Command::Repair)), (3, 1, true));
        assert!(kit.asked.iter().all(|asked| asked.seat == A.0), "its owner is not asked");
    }

    #[test]
    fn the_token_is_spent_so_wullf_yularen_may_answer() {
        shows!("phylon-q7-tractor-beams/token-spent", "wullf-yularen/any-spending");
        let (mut kit, ship, enemy, me) = kit(DISTANCE_5, 3);
        let yularen = Source::Upgrade(kit.upgrade(enemy, "wullf-yularen"));
        kit.tokens(enemy, &[Command::Navigate]);
        kit.uses("effect", me);
        activate(&mut kit, ship);
        assert!(kit.was_offered("effect", yularen.effect()));
    }

    #[test]
    fn the_ship_itself_lowers_its_speed_so_a_thruster_fissure_tears() {
        shows!("thruster-fissure/forced-changes");
        let (mut kit, ship, enemy, me) = kit(DISTANCE_5, 3);
        let inquisitor = Source::Upgrade(kit.upgrade(ship, "the-grand-inquisitor"));
        for torn in [ship, enemy] {
            kit.damage(torn, "thruster-fissure", true);
        }
        let shields = |kit: &Kit| [ship, enemy].map(|ship| kit.game.ship(ship).shields.iter().sum::<u8>());
        let before = shields(&kit);
        kit.uses("effect", me);
        kit.uses("effect", inquisitor);
        activate(&mut kit, ship);
        assert_eq!(shields(&kit), before.map(|count| count - 1), "and so does that of the Inquisitor's own ship");
    }

    #[test]
    fn neither_a_larger_ship_nor_a_friend_nor_one_beyond_distance_5() {
        shows!("phylon-q7-tractor-beams");
        let (mut far, ship, _, me) = kit(BEYOND, 3);
        far.ship(A, "cr90-corvette-a", [500.0, 300.0], 0.0);
        far.ship(B, "imperial-i-class-star-destroyer", [600.0, 500.0], 180.0);
        activate(&mut far, ship);
        assert!(!far.was_offered("effect", me.effect()));
        let (mut near, ship, enemy, me) = kit(DISTANCE_5, 3);
        let equal = near.ship(B, "victory-i-class-star-destroyer", [600.0, 500.0], 180.0);
        near.uses("effect", me);
        near.answer("tractor-beams-ship", Item::Ship(equal));
        activate(&mut near, ship);
        assert_eq!([equal, enemy].map(|ship| near.game.ship(ship).speed), [1, 3]);
    }

    #[test]
    fn only_when_its_own_ship_activates_and_not_while_exhausted() {
        shows!("phylon-q7-tractor-beams");
        let (mut kit, ship, enemy, me) = kit(DISTANCE_5, 3);
        activate(&mut kit, enemy);
        assert!(!kit.was_offered("effect", me.effect()));
        kit.uses("effect", me);
        activate(&mut kit, ship);
        kit.asked.clear();
        activate(&mut kit, ship);
        assert!(!kit.was_offered("effect", me.effect()));
    }
}
