//! Clone Gunners: in a concentrate fire command the token of another ship brings a blue die that shows an accuracy icon.

use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "clone-gunners", hooks: &[offer(Window::CommandResolveConcentrateFire, can_call, call)] };

static SHIP: Ask =
    Ask::new("clone-gunners-ship", Rule("clone-gunners"), "Which ship discards its concentrate fire token?")
        .meanwhile("is choosing a ship that discards a token (Clone Gunners)");

/// How far such a ship may be from the defender.
const REACH: u8 = 5;

fn distance_to(game: &Game, ship: ShipId, defender: Aim) -> Option<u8> {
    match defender {
        Aim::Zone(other, _) => game.distance(ship.into(), other.into()),
        Aim::Squadron(squadron) => game.distance(ship.into(), squadron.into()),
        Aim::Station(station) => game.distance_to_obstacle(ship.into(), station),
        Aim::Mine(mine) => game.distance_to_marker(ship.into(), mine),
    }
}

/// Other friendly ships near the defender that have the token. Where the attacker is does not matter.
fn friends(game: &Game, own: ShipId, defender: Aim) -> Items<Item> {
    let is_near = |ship| distance_to(game, ship, defender).is_some_and(|distance| distance <= REACH);
    game.ships_in_play()
        .filter(|(id, ship)| {
            *id != own && ship.side == game.ship(own).side && ship.tokens.has(Command::ConcentrateFire)
        })
        .map(|(id, _)| id)
        .filter(|id| is_near(*id))
        .map(Item::Ship)
        .collect()
}

/// The ship of this card and what it attacks while it resolves the command. No die is added in a salvo.
fn called(game: &Game, me: Source) -> Option<(ShipId, Aim)> {
    let attack = game.attack().filter(|attack| attack.kind != AttackKind::Salvo)?;
    let ship = game.command().map(|command| command.ship)?;
    (game.carrier(me) == Some(ship)).then_some((ship, attack.defender))
}

fn can_call(game: &Game, me: Source) -> bool {
    called(game, me).is_some_and(|(own, defender)| !friends(game, own, defender).is_empty())
}

/// The token is discarded, not spent.
fn call(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((own, defender)) = called(play, me) else { return Ok(()) };
    let options = friends(play, own, defender);
    let seat = play.ship(own).seat;
    if let Item::Ship(friend) = play.pick_one(seat, &SHIP, None, options)? {
        play.lose_command_token(friend, Command::ConcentrateFire);
        play.add_die_showing(PoolDie::showing(Colour::Blue, Face::Accuracy));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, new_kit, token};
    use crate::state::Payment;
    use rulebook::shows;

    /// A ship at long range before a Victory, with a concentrate fire dial, and a friend with the token, so far to the
    /// right of the Victory.
    fn kit(away: f64) -> (Kit, ShipId, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", LONG);
        let y = 300.0 + 35.5 + LONG + 51.0;
        let friend = kit.ship(A, "consular-class-armed-cruiser", [900.0 + 30.5 + away + 20.5, y], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "clone-gunners"));
        kit.tokens(friend, &[Command::ConcentrateFire]);
        kit.dial(ship, Command::ConcentrateFire);
        (kit, ship, enemy, friend, me)
    }

    /// It attacks with three red dice, and one more by the dial.
    fn attack(kit: &mut Kit, ship: ShipId, enemy: ShipId) {
        kit.dice("red", &["hit", "blank", "blank", "hit"]);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::DIAL));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    }

    fn has_token(kit: &Kit, ship: ShipId) -> bool {
        kit.game.ship(ship).tokens.has(Command::ConcentrateFire)
    }

    #[test]
    fn the_token_of_a_friend_brings_an_accuracy_beside_the_die_of_the_dial() {
        shows!("clone-gunners/in-addition", "clone-gunners/placed-die");
        let (mut kit, ship, enemy, friend, me) = kit(CLOSE);
        kit.uses("effect", me);
        attack(&mut kit, ship, enemy);
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Blank, Face::Blank, Face::Hit, Face::Accuracy]);
        assert!(!has_token(&kit, friend));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1);
    }

    #[test]
    fn once_in_a_resolution_though_two_friends_have_the_token() {
        shows!("clone-gunners/in-addition");
        let (mut kit, ship, enemy, friend, me) = kit(CLOSE);
        let second = kit.ship(A, "consular-class-armed-cruiser", [700.0, 640.0], 0.0);
        kit.tokens(second, &[Command::ConcentrateFire]);
        kit.uses("effect", me);
        kit.answer("clone-gunners-ship", Item::Ship(second));
        attack(&mut kit, ship, enemy);
        assert!(has_token(&kit, friend) && !has_token(&kit, second));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1);
    }

    #[test]
    fn the_die_may_be_spent_like_any_other() {
        shows!("clone-gunners/placed-die");
        let (mut kit, ship, enemy, _, me) = kit(CLOSE);
        kit.uses("effect", me);
        kit.dice("red", &["hit", "blank", "blank", "hit"]);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::DIAL));
        kit.answer("attack-effect", Item::Die(4, Colour::Blue, Face::Accuracy));
        kit.answer("lock-token", token(enemy, 0));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", token(enemy, 0)));
    }

    #[test]
    fn the_token_is_discarded_and_not_spent() {
        shows!("clone-gunners/not-own-token", "wullf-yularen");
        let (mut kit, ship, enemy, friend, me) = kit(CLOSE);
        let yularen = Source::Upgrade(kit.upgrade(friend, "wullf-yularen"));
        kit.uses("effect", me);
        attack(&mut kit, ship, enemy);
        assert!(!has_token(&kit, friend) && !kit.was_offered("effect", yularen.effect()));
    }

    #[test]
    fn its_own_token_does_not_serve() {
        shows!("clone-gunners/not-own-token");
        let (mut kit, ship, enemy, friend, me) = kit(CLOSE);
        kit.game.ship_mut(friend).tokens.clear();
        kit.tokens(ship, &[Command::ConcentrateFire]);
        attack(&mut kit, ship, enemy);
        assert!(!kit.was_offered("effect", me.effect()) && has_token(&kit, ship));
    }

    #[test]
    fn the_friend_must_be_near_the_defender_wherever_the_attacker_is() {
        shows!("clone-gunners/distance");
        for (away, near) in [(290.0, true), (320.0, false)] {
            let (mut kit, ship, enemy, friend, me) = kit(away);
            let distance = kit.game.distance(friend.into(), enemy.into()).unwrap();
            assert_eq!(distance <= 5, near, "at distance {distance}");
            assert!(kit.game.distance(friend.into(), ship.into()).unwrap() > 5, "far from the attacker");
            attack(&mut kit, ship, enemy);
            assert_eq!(kit.was_offered("effect", me.effect()), near);
        }
    }

    #[test]
    fn never_in_a_salvo() {
        shows!("clone-gunners/salvo", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let (attacker, ship) = kit.duel("nebulon-b-escort-frigate", "acclamator-i-class-assault-ship", CLOSE);
        let friend = kit.ship(B, "consular-class-armed-cruiser", [780.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "clone-gunners"));
        for carrier in [ship, friend] {
            kit.tokens(carrier, &[Command::ConcentrateFire]);
        }
        kit.answer("spend-defense-token", token(ship, 2));
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_offered("effect", me.effect()) && has_token(&kit, friend));
    }

    #[test]
    fn not_without_the_command() {
        shows!("clone-gunners", "timing.command-header");
        let (mut kit, ship, enemy, friend, me) = kit(CLOSE);
        kit.dice("red", &["hit", "blank", "blank"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("effect", me.effect()) && !kit.was_offered("attack-effect", me.effect()));
        assert!(has_token(&kit, friend));
    }
}
