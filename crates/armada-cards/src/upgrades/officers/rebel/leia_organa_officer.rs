//! Leia Organa: the command her ship reveals is set on the top dial of another ship.

use crate::prelude::*;
use crate::state::Seen;

pub(crate) static CARD: Card =
    Card { id: "leia-organa-officer", hooks: &[offer(Window::ActivationRevealDial, can_pass_on, pass_on)] };

static PASS_ON: Ask = Ask::new(
    "leia-ship",
    Rule("leia-organa-officer"),
    "On the top dial of which ship do you set the revealed command?",
)
.meanwhile("is choosing a ship that gets another dial (Leia Organa)");

/// Other friendly ships at distance 1-5 that have a facedown dial.
fn ships(game: &Game, me: Source) -> Items<Item> {
    let Some(own) = game.carrier(me) else { return Items::new() };
    let near = |ship: ShipId| game.is_at_distance(own.into(), ship.into(), 5);
    game.ships_in_play()
        .filter(|(id, ship)| *id != own && ship.side == game.side_of(me) && !ship.stack.is_empty() && near(*id))
        .map(|(id, _)| Item::Ship(id))
        .collect()
}

fn can_pass_on(game: &Game, me: Source) -> bool {
    game.revealed_dial(me).is_some() && !ships(game, me).is_empty()
}

fn pass_on(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(seat), Some(command)) = (play.seat_for(me), play.revealed_dial(me)) else { return Ok(()) };
    let options = ships(play, me);
    if let Item::Ship(ship) = play.pick_one(seat, &PASS_ON, None, options)? {
        // Everybody has seen the command that is passed on.
        play.ship_mut(ship).stack.set_top(command, Seen::BY_ALL);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::upgrades::officers::reveal::{self, Reveal};
    use crate::upgrades::share_a_name;
    use rulebook::shows;

    /// Leia's ship reveals squadron; a friend at this distance to the right has repair on top of its stack.
    fn with_friend(distance: f64, uses: bool) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let own = kit.ship(A, "mc80h-command-cruiser", [300.0, 300.0], 0.0);
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [300.0 + distance, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(own, "leia-organa-officer"));
        kit.game.ship_mut(own).stack.push(Command::Squadron);
        kit.game.ship_mut(friend).stack.extend([Command::Navigate, Command::Repair]);
        if uses {
            kit.uses("effect", me);
        }
        kit.run(|play| {
            play.begin_activation(own);
            play.continue_activation()
        });
        assert_eq!(kit.was_asked("effect"), uses);
        (kit, friend)
    }

    #[test]
    fn the_top_dial_of_a_friend_takes_the_command() {
        shows!("leia-organa-officer/top-dial");
        let (kit, friend) = with_friend(300.0, true);
        assert_eq!(kit.game.ship(friend).stack[..], [Command::Navigate, Command::Squadron]);
        assert_eq!(kit.dials_seen_by(B, friend), [Some(Command::Squadron), None], "everybody has seen that command");
    }

    #[test]
    fn not_beyond_distance_5() {
        shows!("leia-organa-officer");
        let (kit, friend) = with_friend(500.0, false);
        assert_eq!(kit.game.ship(friend).stack[..], [Command::Navigate, Command::Repair]);
    }

    #[test]
    fn only_ships_with_a_facedown_dial_even_if_they_have_activated() {
        shows!("leia-organa-officer/facedown-dial");
        let mut leia = Reveal::using("leia-organa-officer", &[Command::Squadron]);
        let [one, activated, bare] =
            [700.0, 780.0, 1020.0].map(|x| leia.kit.ship(A, "nebulon-b-escort-frigate", [x, 300.0], 0.0));
        for ship in [one, activated] {
            leia.kit.game.ship_mut(ship).stack.push(Command::Navigate);
        }
        leia.kit.game.ship_mut(activated).activated = true;
        leia.kit.answer("leia-ship", Item::Ship(activated));
        leia.command();
        assert_eq!(leia.kit.game.ship(activated).stack[..], [Command::Squadron], "its next command");
        assert!(leia.kit.was_offered("leia-ship", Item::Ship(one)));
        assert!(!leia.kit.was_offered("leia-ship", Item::Ship(bare)));
    }

    /// Her ship with this dial and this card besides, and a friend with a repair dial.
    fn beside_friend(dial: Command, card: &str) -> (Reveal, ShipId, Source) {
        let mut leia = Reveal::of("leia-organa-officer", &[dial]);
        let friend = leia.kit.ship(A, "nebulon-b-escort-frigate", [1020.0, 300.0], 0.0);
        leia.kit.game.ship_mut(friend).stack.push(Command::Repair);
        let carrier = if card == "wing-commander" { leia.ship } else { friend };
        let other = Source::Upgrade(leia.kit.upgrade(carrier, card));
        (leia, friend, other)
    }

    #[test]
    fn it_is_the_command_that_was_revealed_in_the_end() {
        shows!("leia-organa-officer/as-revealed", "wing-commander");
        let (mut leia, friend, wing_commander) = beside_friend(Command::Navigate, "wing-commander");
        leia.kit.uses("effect", wing_commander);
        leia.kit.uses("effect", leia.me);
        assert_eq!(leia.command(), Some(Command::Squadron));
        assert_eq!(leia.kit.game.ship(friend).stack[..], [Command::Squadron]);
    }

    #[test]
    fn the_dial_stays_facedown_and_may_be_changed_again() {
        shows!("leia-organa-officer/stays-facedown", "weapons-liaison");
        let (mut leia, friend, liaison) = beside_friend(Command::Navigate, "weapons-liaison");
        leia.kit.uses("effect", leia.me);
        leia.command();
        assert!(leia.kit.game.ship(friend).dials.is_empty());
        assert_eq!(leia.kit.dials_seen_by(B, friend), [Some(Command::Navigate)]);
        leia.kit.game.frames.clear();
        leia.kit.tokens(friend, &[Command::Repair]);
        leia.kit.uses("effect", liaison);
        leia.kit.answer("weapons-liaison-command", Item::Command(Command::Squadron));
        reveal::reveal(&mut leia.kit, friend);
        assert_eq!(leia.kit.game.ship(friend).dials[0].command, Command::Squadron);
    }

    #[test]
    fn the_commander_of_her_name_is_in_no_fleet_with_her() {
        shows!("leia-organa-officer/one-leia", "fleet.unique.names");
        let with = |other: &str| {
            let own = ("nebulon-b-escort-frigate", "leia-organa-officer");
            share_a_name(Faction::Rebel, &[own, ("mc80l-star-cruiser", other)], &[])
        };
        assert!(with("leia-organa-commander") && !with("mon-mothma"));
    }
}
