//! Admiral Konstantine: as the Status Phase begins enemy ships between two of his lose a navigate token or change speed.

use crate::catalog::Size;
use crate::prelude::*;
use crate::speed;

pub(crate) static CARD: Card =
    Card { id: "admiral-konstantine", hooks: &[offer(Window::StatusPhaseStart, holds_one, harass)] };

static SHIPS: Ask = Ask::new("konstantine-ships", Rule("admiral-konstantine"), "Which enemy ships do you harass?")
    .meanwhile("is choosing ships to harass (Admiral Konstantine)");
static HARM: Ask = Ask::new(
    "konstantine-harm",
    Rule("admiral-konstantine"),
    "What becomes of {}: does it lose its navigate token, or what is its new speed?",
)
.meanwhile("is changing a ship's speed or taking its token (Admiral Konstantine)");

/// No ship is slowed to less than this.
const SLOWEST: u8 = 1;

/// At distance 1-5 of two friendly ships that are no flotillas, one of them medium or larger.
fn is_held(game: &Game, me: Source, enemy: ShipId) -> bool {
    let friends = game.ships_in_play().filter(|(_, ship)| ship.side == game.side_of(me) && !ship.card.flotilla);
    let near = friends.filter(|(id, _)| game.is_at_distance((*id).into(), enemy.into(), 5));
    let sizes: SmallVec<[Size; 8]> = near.map(|(_, ship)| ship.card.size).collect();
    sizes.len() > 1 && sizes.iter().any(|size| *size >= Size::Medium)
}

fn held(game: &Game, me: Source) -> Items<Item> {
    let enemies = game.ships_in_play().filter(|(_, ship)| ship.side != game.side_of(me));
    enemies.filter(|(id, _)| is_held(game, me, *id)).map(|(id, _)| Item::Ship(id)).collect()
}

fn holds_one(game: &Game, me: Source) -> bool {
    !held(game, me).is_empty()
}

fn harass(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = held(play, me);
    let all = options.len() as u8;
    for item in play.pick(seat, &SHIPS, None, options, (1, all))? {
        let Item::Ship(ship) = item else { continue };
        let mut harms = speed::by_one(play, ship, SLOWEST);
        if play.ship(ship).tokens.has(Command::Navigate) {
            harms.push(Item::Command(Command::Navigate));
        }
        match play.pick_maybe(seat, &HARM, Some(item), harms)? {
            Some(Item::Speed(speed)) => play.force_speed(ship, speed)?,
            Some(Item::Command(command)) => play.lose_command_token(ship, command),
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// An enemy corvette at speed 2, his flagship and another ship of his, both within distance 5.
    fn kit(flagship: &str, second: &str) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let own = kit.ship(B, flagship, [700.0, 600.0], 180.0);
        kit.ship(B, second, [1100.0, 600.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(own, "admiral-konstantine"));
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 500.0], 0.0);
        (kit, enemy, me)
    }

    const MEDIUM: &str = "victory-i-class-star-destroyer";
    const SMALL: &str = "raider-i-class-corvette";
    const FLOTILLA: &str = "gozanti-class-cruisers";

    /// The new speed that is chosen for the corvette, and those on offer.
    fn harassed(kit: &mut Kit, enemy: ShipId, me: Source, to: u8) -> Vec<Item> {
        kit.uses("effect", me);
        kit.answer("konstantine-ships", Item::Ship(enemy));
        kit.answer("konstantine-harm", Item::Speed(to));
        kit.run_some(|play| play.open(Window::StatusPhaseStart));
        let asked = kit.asked.iter().find(|asked| asked.ask == "konstantine-harm");
        asked.map(|asked| asked.options.clone()).unwrap_or_default()
    }

    #[test]
    fn a_ship_near_a_small_and_a_medium_one_goes_faster_or_slower() {
        shows!("admiral-konstantine");
        for to in [1, 3] {
            let (mut kit, enemy, me) = kit(MEDIUM, SMALL);
            let offered = harassed(&mut kit, enemy, me, to);
            assert_eq!(offered, [Item::Speed(1), Item::Speed(3)]);
            assert_eq!(kit.game.ship(enemy).speed, to);
        }
    }

    #[test]
    fn or_it_loses_a_navigate_token() {
        shows!("admiral-konstantine");
        let (mut kit, enemy, me) = kit(MEDIUM, SMALL);
        kit.game.ship_mut(enemy).tokens = [Command::Navigate, Command::Repair].into_iter().collect();
        kit.uses("effect", me);
        kit.answer("konstantine-ships", Item::Ship(enemy));
        kit.answer("konstantine-harm", Item::Command(Command::Navigate));
        kit.open(Window::StatusPhaseStart);
        let ship = kit.game.ship(enemy);
        assert_eq!((ship.speed, ship.tokens.kinds().collect::<Vec<_>>()), (2, vec![Command::Repair]));
        assert!(!kit.was_offered("konstantine-harm", Item::Command(Command::Repair)));
    }

    #[test]
    fn no_ship_is_slowed_below_speed_1() {
        shows!("admiral-konstantine");
        let (mut kit, enemy, me) = kit(MEDIUM, SMALL);
        kit.game.ship_mut(enemy).speed = 1;
        kit.tokens(enemy, &[Command::Navigate]);
        let offered = harassed(&mut kit, enemy, me, 0);
        assert_eq!(offered, [Item::Speed(2), Item::Command(Command::Navigate)]);
    }

    #[test]
    fn a_picked_ship_is_sped_up_only_if_he_likes() {
        shows!("admiral-konstantine");
        let (mut kit, enemy, me) = kit(MEDIUM, SMALL);
        kit.game.ship_mut(enemy).speed = 1;
        kit.uses("effect", me);
        kit.answer("konstantine-ships", Item::Ship(enemy));
        kit.open(Window::StatusPhaseStart);
        assert!(kit.was_offered("konstantine-harm", Item::Speed(2)));
        assert_eq!(kit.game.ship(enemy).speed, 1);
    }

    #[test]
    fn no_ship_is_driven_beyond_its_chart() {
        shows!("admiral-konstantine/speed-chart");
        let (mut kit, enemy, me) = kit(MEDIUM, SMALL);
        kit.game.ship_mut(enemy).speed = 4;
        kit.tokens(enemy, &[Command::Navigate]);
        let offered = harassed(&mut kit, enemy, me, 5);
        assert_eq!(offered, [Item::Speed(3), Item::Command(Command::Navigate)]);
    }

    #[test]
    fn two_small_ships_or_a_flotilla_are_not_enough() {
        shows!("admiral-konstantine");
        for (flagship, second, offered) in [(SMALL, SMALL, false), (MEDIUM, FLOTILLA, false), (MEDIUM, MEDIUM, true)] {
            let (mut kit, _, me) = kit(flagship, second);
            kit.open(Window::StatusPhaseStart);
            assert_eq!(kit.was_offered("effect", me.effect()), offered, "{flagship} and {second}");
        }
    }

    #[test]
    fn both_must_be_at_distance_1_to_5_and_friends_are_left_alone() {
        shows!("admiral-konstantine");
        let (mut kit, enemy, me) = kit(MEDIUM, SMALL);
        let far = kit.ship(A, "cr90-corvette-b", [400.0, 600.0], 0.0);
        kit.uses("effect", me);
        kit.open(Window::StatusPhaseStart);
        let asked = kit.asked.iter().find(|asked| asked.ask == "konstantine-ships").unwrap();
        assert_eq!((&asked.options[..], asked.seat), (&[Item::Ship(enemy)][..], B.0), "{far:?} is near one ship only");
    }

    #[test]
    fn any_number_of_ships_each_in_its_own_way() {
        shows!("admiral-konstantine");
        let (mut kit, enemy, me) = kit(MEDIUM, SMALL);
        let second = kit.ship(A, "cr90-corvette-b", [900.0, 700.0], 0.0);
        kit.uses("effect", me);
        kit.answer_all("konstantine-ships", &[Item::Ship(enemy), Item::Ship(second)]);
        kit.answer("konstantine-harm", Item::Speed(1));
        kit.answer("konstantine-harm", Item::Speed(3));
        kit.open(Window::StatusPhaseStart);
        assert_eq!([enemy, second].map(|ship| kit.game.ship(ship).speed), [1, 3]);
    }

    #[test]
    fn a_thruster_fissure_does_not_answer() {
        shows!("admiral-konstantine/thruster-fissure", "thruster-fissure/konstantine");
        let (mut kit, enemy, me) = kit(MEDIUM, SMALL);
        kit.damage(enemy, "thruster-fissure", true);
        let shields = kit.game.ship(enemy).shields;
        harassed(&mut kit, enemy, me, 3);
        assert_eq!((kit.game.ship(enemy).speed, kit.game.ship(enemy).shields), (3, shields));
    }

    #[test]
    fn the_grand_inquisitor_sees_the_dial_change() {
        shows!("admiral-konstantine/grand-inquisitor", "the-grand-inquisitor");
        let (mut kit, enemy, me) = kit(MEDIUM, SMALL);
        let inquisitor = Source::Upgrade(kit.upgrade(ShipId(1), "the-grand-inquisitor"));
        kit.uses("effect", inquisitor);
        harassed(&mut kit, enemy, me, 3);
        assert_eq!(kit.game.ship(ShipId(1)).speed, 1, "the Raider has followed");
    }
}
