//! Ahsoka Tano: a friendly ship near her exchanges a command token in its activation.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "ahsoka-tano-officer-rebel",
    hooks: &[offer(Window::ActivationDuring, |game, me| activating(game, me).is_some(), exchange).exhausts()],
};

static GIVEN: Ask = Ask::new("ahsoka-given", Rule("ahsoka-tano-officer-rebel"), "Which command token does {} discard?")
    .meanwhile("is choosing a token to discard (Ahsoka Tano)");
static TAKEN: Ask = Ask::new("ahsoka-taken", Rule("ahsoka-tano-officer-rebel"), "Which command token does {} gain?")
    .meanwhile("is choosing a token to gain (Ahsoka Tano)");

/// The friendly ship at distance 1-5 that is being activated and has a token to give.
fn activating(game: &Game, me: Source) -> Option<ShipId> {
    let (own, ship) = (game.carrier(me)?, game.activation()?.ship);
    let near = game.friendly(own.into(), ship.into()) && game.is_at_distance(own.into(), ship.into(), 5);
    (near && game.ship(ship).tokens.count() > 0).then_some(ship)
}

/// The token is discarded, not spent.
fn exchange(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (activating(play, me), play.seat_for(me)) else { return Ok(()) };
    let held: Items<Item> = play.ship(ship).tokens.kinds().map(Item::Command).collect();
    if let Item::Command(given) = play.pick_one(seat, &GIVEN, Some(Item::Ship(ship)), held)? {
        play.lose_command_token(ship, given);
    }
    let any: Items<Item> = Command::ALL.iter().copied().map(Item::Command).collect();
    match play.pick_maybe(seat, &TAKEN, Some(Item::Ship(ship)), any)? {
        Some(Item::Command(taken)) => play.gain_command_token(ship, taken),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, Payment};
    use rulebook::shows;
    use table::Side;

    /// Her ship, and one of a side that is being activated with a repair token.
    fn kit(side: Side) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let own = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let ship = kit.ship(side, "nebulon-b-escort-frigate", [1080.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(own, "ahsoka-tano-officer-rebel"));
        kit.tokens(ship, &[Command::Repair]);
        kit.game.ship_mut(ship).stack.push(Command::Navigate);
        (kit, ship, me)
    }

    fn activate(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            while play.activation().is_some() {
                play.continue_activation()?;
            }
            Ok(())
        });
    }

    #[test]
    fn the_new_token_serves_in_the_same_activation() {
        shows!("ahsoka-tano-officer-rebel/used-at-once");
        let (mut kit, ship, me) = kit(A);
        kit.squadron(A, "x-wing-squadron", [1080.0, 420.0]);
        kit.uses("effect", me);
        kit.answer("ahsoka-taken", Item::Command(Command::Squadron));
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::TOKEN));
        activate(&mut kit, ship);
        assert_eq!(kit.game.ship(ship).tokens.count(), 0);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn at_every_pause_of_the_activation_until_it_is_used() {
        shows!("ahsoka-tano-officer-rebel/any-pause");
        let (mut kit, ship, me) = kit(A);
        activate(&mut kit, ship);
        let times = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(times, 4, "at the reveal, before commands, before attacks, before the maneuver");
    }

    #[test]
    fn not_for_enemies_and_not_without_a_token() {
        shows!("ahsoka-tano-officer-rebel/no-token");
        let (mut enemy, ship, me) = kit(B);
        activate(&mut enemy, ship);
        assert!(!enemy.was_offered("effect", me.effect()));
        let (mut without, ship, me) = kit(A);
        without.game.ship_mut(ship).tokens.clear();
        activate(&mut without, ship);
        assert!(!without.was_offered("effect", me.effect()));
    }

    #[test]
    fn also_between_two_commands() {
        shows!("ahsoka-tano-officer-rebel");
        let (mut kit, ship, me) = kit(A);
        kit.squadron(A, "x-wing-squadron", [1080.0, 420.0]);
        kit.game.ship_mut(ship).stack.clear();
        kit.game.ship_mut(ship).stack.push(Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        activate(&mut kit, ship);
        let asks: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).collect();
        let resolved = asks.iter().position(|ask| *ask == "command-squadron").expect("asked");
        let again = asks.iter().skip(resolved).position(|ask| *ask == "resolve-command").expect("asked");
        assert!(asks[resolved..resolved + again].contains(&"effect"), "{asks:?}");
        assert!(kit.was_offered("effect", me.effect()));
    }

    #[test]
    fn in_the_activation_of_her_own_ship_too() {
        shows!("ahsoka-tano-officer-rebel/carrier-too");
        let (mut kit, _, me) = kit(A);
        let own = ShipId(0);
        kit.tokens(own, &[Command::Repair]);
        kit.uses("effect", me);
        kit.answer("ahsoka-taken", Item::Command(Command::Squadron));
        activate(&mut kit, own);
        let tokens = kit.game.ship(own).tokens;
        assert_eq!((tokens.has(Command::Squadron), tokens.count()), (true, 1));
    }

    #[test]
    fn the_token_is_not_spent() {
        shows!("ahsoka-tano-officer-rebel/not-spent", "wullf-yularen");
        let (mut kit, ship, me) = kit(A);
        let wullf = Source::Upgrade(kit.upgrade(ship, "wullf-yularen"));
        kit.uses("effect", me);
        kit.answer("ahsoka-taken", Item::Command(Command::Squadron));
        activate(&mut kit, ship);
        assert!(!kit.was_offered("effect", wullf.effect()));
        assert_eq!(kit.game.ship(ship).resolved.count(), 0);
    }
}
