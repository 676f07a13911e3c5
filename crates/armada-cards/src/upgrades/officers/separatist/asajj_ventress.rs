//! Asajj Ventress: a raid token of an enemy ship near her goes, and a friendly ship in its activation gains a command
//! token.

use super::is_friend_near;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "asajj-ventress",
    hooks: &[offer(Window::ActivationDuring, can_trade, trade).exhausts().says("a raid token is removed")],
};

static ENEMY: Ask = Ask::new("ventress-enemy", Rule("asajj-ventress"), "Which enemy ship loses a raid token?")
    .meanwhile("is choosing a ship that loses a raid token (Asajj Ventress)");
static RAID: Ask = Ask::new("ventress-raid", Rule("asajj-ventress"), "Which raid token does {} lose?")
    .meanwhile("is choosing a raid token to discard (Asajj Ventress)");
static TOKEN: Ask = Ask::new("ventress-token", Rule("asajj-ventress"), "Which command token does {} gain?")
    .meanwhile("is choosing a token to gain (Asajj Ventress)");

/// The friendly ship at distance 1-5 that is being activated.
fn activating(game: &Game, me: Source) -> Option<ShipId> {
    game.activation().map(|activation| activation.ship).filter(|ship| is_friend_near(game, me, *ship))
}

/// Enemy ships at distance 1-5 that have raid tokens.
fn raided(game: &Game, me: Source) -> Items<Item> {
    let Some(own) = game.carrier(me) else { return Items::new() };
    let near = |id: ShipId| !game.friendly(own.into(), id.into()) && game.is_at_distance(own.into(), id.into(), 5);
    let ships = game.ships_in_play().filter(|(id, ship)| ship.raid.count() > 0 && near(*id));
    ships.map(|(id, _)| Item::Ship(id)).collect()
}

fn can_trade(game: &Game, me: Source) -> bool {
    activating(game, me).is_some() && !raided(game, me).is_empty()
}

fn trade(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (activating(play, me), play.seat_for(me)) else { return Ok(()) };
    let enemies = raided(play, me);
    let Item::Ship(enemy) = play.pick_one(seat, &ENEMY, None, enemies)? else { return Ok(()) };
    let raids = play.ship(enemy).raid.kinds().map(Item::Command).collect();
    if let Item::Command(raid) = play.pick_one(seat, &RAID, Some(Item::Ship(enemy)), raids)? {
        play.ship_mut(enemy).raid.remove(raid);
    }
    let any = Command::ALL.iter().copied().map(Item::Command).collect();
    match play.pick_maybe(seat, &TOKEN, Some(Item::Ship(ship)), any)? {
        Some(Item::Command(token)) => play.gain_command_token(ship, token),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::reveal;
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, Payment};
    use rulebook::shows;

    /// Her ship, a friend that far to its right, and an enemy ship that far ahead of it with two raid tokens.
    fn kit(friend: f64, enemy: f64) -> (Kit, [ShipId; 3], Source) {
        let mut kit = new_kit();
        let own = kit.ship(A, "munificent-class-star-frigate", [600.0, 150.0], 0.0);
        let friend = kit.ship(A, "hardcell-class-transport", [600.0 + friend, 150.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [600.0, 150.0 + enemy], 180.0);
        let me = Source::Upgrade(kit.upgrade(own, "asajj-ventress"));
        for command in [Command::Navigate, Command::Repair] {
            kit.game.ship_mut(enemy).raid.add(command);
        }
        (kit, [own, friend, enemy], me)
    }

    fn is_offered(mut kit: Kit, ship: ShipId, me: Source) -> bool {
        reveal(&mut kit, ship, Command::ConcentrateFire);
        kit.was_offered("effect", me.effect())
    }

    #[test]
    fn an_enemy_loses_a_raid_token_of_her_choice_and_a_friend_gains_a_token() {
        shows!("asajj-ventress/your-choice");
        let (mut kit, [_, friend, enemy], me) = kit(250.0, 350.0);
        kit.uses("effect", me);
        kit.answer("ventress-raid", Item::Command(Command::Repair));
        kit.answer("ventress-token", Item::Command(Command::Squadron));
        reveal(&mut kit, friend, Command::ConcentrateFire);
        assert_eq!(kit.game.ship(enemy).raid.kinds().collect::<Vec<_>>(), [Command::Navigate]);
        assert!(kit.game.ship(friend).tokens.has(Command::Squadron));
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn the_token_may_be_renounced_and_the_enemy_is_free_all_the_same() {
        shows!("asajj-ventress");
        let (mut kit, [_, friend, enemy], me) = kit(250.0, 350.0);
        kit.uses("effect", me);
        reveal(&mut kit, friend, Command::ConcentrateFire);
        assert_eq!((kit.game.ship(enemy).raid.count(), kit.game.ship(friend).tokens.count()), (1, 0));
    }

    #[test]
    fn the_token_serves_in_the_same_activation_and_obeys_the_limit() {
        shows!("asajj-ventress/used-at-once", "commands.token.limit");
        let (mut kit, [_, friend, _], me) = kit(250.0, 350.0);
        kit.tokens(friend, &[Command::Navigate]);
        kit.set_shields(friend, &[(Zone::Front, 0)]);
        kit.uses("effect", me);
        kit.answer("ventress-token", Item::Command(Command::Repair));
        kit.answer("discard-command-token", Item::Command(Command::Navigate));
        reveal(&mut kit, friend, Command::ConcentrateFire);
        assert_eq!(kit.game.payments(friend, Command::Repair).collect::<Vec<_>>(), [Payment::TOKEN]);
        assert_eq!(kit.game.ship(friend).tokens.count(), 1, "its command value is 1");
    }

    #[test]
    fn in_the_activation_of_her_own_ship_too() {
        shows!("asajj-ventress/from-carrier");
        let (kit, [own, ..], me) = kit(250.0, 350.0);
        assert!(is_offered(kit, own, me));
    }

    #[test]
    fn not_without_a_raided_enemy_within_distance_5_of_her() {
        shows!("asajj-ventress/from-carrier", "asajj-ventress/raid-token-price");
        let (far, [own, ..], me) = kit(250.0, 450.0);
        assert!(!is_offered(far, own, me));
        let (mut free, [own, _, enemy], me) = kit(250.0, 350.0);
        free.game.ship_mut(enemy).raid.clear();
        free.game.ship_mut(own).raid.add(Command::Repair);
        assert!(!is_offered(free, own, me), "her own ship's raid tokens are no price");
    }

    #[test]
    fn not_for_a_friend_farther_away_and_not_for_an_enemy() {
        shows!("asajj-ventress");
        let (kit, [_, friend, _], me) = self::kit(450.0, 350.0);
        assert!(!is_offered(kit, friend, me));
        let (kit, [_, _, enemy], me) = self::kit(250.0, 350.0);
        assert!(!is_offered(kit, enemy, me));
    }

    #[test]
    fn of_several_enemies_she_chooses_one() {
        shows!("asajj-ventress");
        let (mut kit, [own, _, enemy], me) = kit(250.0, 350.0);
        let other = kit.ship(B, "cr90-corvette-a", [750.0, 450.0], 180.0);
        kit.game.ship_mut(other).raid.add(Command::Squadron);
        kit.uses("effect", me);
        kit.answer("ventress-enemy", Item::Ship(other));
        reveal(&mut kit, own, Command::ConcentrateFire);
        assert_eq!((kit.game.ship(other).raid.count(), kit.game.ship(enemy).raid.count()), (0, 2));
    }
}
