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
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// Leia's ship reveals squadron; a friend at this distance to the right has repair on top of its stack.
    fn reveal(distance: f64, uses: bool) -> (Kit, ShipId) {
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
        let (kit, friend) = reveal(300.0, true);
        assert_eq!(kit.game.ship(friend).stack[..], [Command::Navigate, Command::Squadron]);
        assert_eq!(kit.dials_seen_by(B, friend), [Some(Command::Squadron), None], "everybody has seen that command");
    }

    #[test]
    fn not_beyond_distance_5() {
        shows!("leia-organa-officer");
        let (kit, friend) = reveal(500.0, false);
        assert_eq!(kit.game.ship(friend).stack[..], [Command::Navigate, Command::Repair]);
    }
}
