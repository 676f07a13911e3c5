//! Hondo Ohnaka: discarded when a Ship Phase starts, two command tokens go to two ships, and then the opponent gives the
//! other two away.

use crate::prelude::*;
use crate::state::other;
use table::Seat;

pub(crate) static CARD: Card = Card {
    id: "hondo-ohnaka-officer",
    hooks: &[offer(Window::ShipPhaseStart, |game, _| game.ships_in_play().count() >= 2, haggle).discards()],
};

static TOKENS: Ask = Ask::new(
    "hondo-tokens",
    Rule("hondo-ohnaka-officer"),
    "Which two command tokens do you give to ships? Your opponent gives the other two.",
)
.meanwhile("is choosing two command tokens (Hondo Ohnaka)");
static SHIP: Ask = Ask::new("hondo-ship", Rule("hondo-ohnaka-officer"), "Which ship gains the {} token?")
    .meanwhile("is giving command tokens to ships (Hondo Ohnaka)");

fn haggle(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let all: Items<Item> = Command::ALL.iter().copied().map(Item::Command).collect();
    let named = play.pick(seat, &TOKENS, None, all.clone(), (2, 2))?;
    let left: Items<Item> = all.into_iter().filter(|token| !named.contains(token)).collect();
    let opponent = play.commander(other(play.side_of(me)));
    give_away(play, seat, &named)?;
    give_away(play, opponent, &left)
}

/// Each token goes to another ship, of whichever side.
fn give_away(play: &mut Play<'_>, seat: Seat, tokens: &[Item]) -> Flow {
    let mut ships: Items<Item> = play.ships_in_play().map(|(id, _)| Item::Ship(id)).collect();
    for token in tokens {
        let chosen = play.pick_one(seat, &SHIP, Some(*token), ships.clone())?;
        ships.retain(|ship| *ship != chosen);
        if let (Item::Ship(ship), Item::Command(command)) = (chosen, *token) {
            play.gain_command_token(ship, command)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::CardState;
    use rulebook::shows;

    /// Two ships of A, the first with the card, and one of B.
    fn kit() -> (Kit, [ShipId; 3], Source) {
        let mut kit = new_kit();
        let own = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 300.0], 0.0);
        let friend = kit.ship(A, "assault-frigate-mark-ii-a", [600.0, 300.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(own, "hondo-ohnaka-officer"));
        (kit, [own, friend, enemy], me)
    }

    fn names(kit: &mut Kit, me: Source, named: [Command; 2]) {
        kit.uses("effect", me);
        kit.answer_all("hondo-tokens", &named.map(Item::Command));
    }

    fn gives(kit: &mut Kit, ships: [ShipId; 2]) {
        for ship in ships {
            kit.answer("hondo-ship", Item::Ship(ship));
        }
    }

    fn tokens(kit: &Kit, ship: ShipId) -> Vec<Command> {
        kit.game.ship(ship).tokens.kinds().collect()
    }

    #[test]
    fn two_tokens_for_two_ships_and_then_the_opponents_two() {
        shows!("hondo-ohnaka-officer");
        let (mut kit, [own, friend, enemy], me) = kit();
        names(&mut kit, me, [Command::Navigate, Command::Squadron]);
        gives(&mut kit, [own, friend]);
        gives(&mut kit, [enemy, own]);
        kit.open(Window::ShipPhaseStart);
        assert_eq!(tokens(&kit, own), [Command::Navigate, Command::ConcentrateFire]);
        assert_eq!((tokens(&kit, friend), tokens(&kit, enemy)), (vec![Command::Squadron], vec![Command::Repair]));
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
        let seats: Vec<u8> =
            kit.asked.iter().filter(|asked| asked.ask == "hondo-ship").map(|asked| asked.seat).collect();
        assert_eq!(seats, [A.0, A.0, B.0, B.0]);
    }

    #[test]
    fn the_opponent_may_choose_ships_that_got_one_already() {
        shows!("hondo-ohnaka-officer/same-ships");
        let (mut kit, [own, friend, _], me) = kit();
        names(&mut kit, me, [Command::Navigate, Command::Squadron]);
        gives(&mut kit, [own, friend]);
        gives(&mut kit, [own, friend]);
        kit.open(Window::ShipPhaseStart);
        assert_eq!((tokens(&kit, own).len(), tokens(&kit, friend).len()), (2, 2));
    }

    #[test]
    fn both_tokens_of_a_player_go_to_different_ships_enemies_if_need_be() {
        shows!("hondo-ohnaka-officer/both-tokens");
        let mut kit = new_kit();
        let own = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(own, "hondo-ohnaka-officer"));
        names(&mut kit, me, [Command::Navigate, Command::Squadron]);
        kit.answer("hondo-ship", Item::Ship(own));
        kit.answer("hondo-ship", Item::Ship(enemy));
        kit.open(Window::ShipPhaseStart);
        assert_eq!((tokens(&kit, own).len(), tokens(&kit, enemy).len()), (2, 2));
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "hondo-ship").count(), 2, "the second has no choice");
    }

    #[test]
    fn limit_and_duplicates_hold() {
        shows!("hondo-ohnaka-officer/limits", "commands.token.limit");
        let (mut kit, [own, friend, enemy], me) = kit();
        kit.tokens(friend, &[Command::Navigate]);
        kit.tokens(enemy, &[Command::Navigate, Command::Squadron, Command::Repair]);
        names(&mut kit, me, [Command::Navigate, Command::ConcentrateFire]);
        gives(&mut kit, [friend, enemy]);
        kit.answer("discard-command-token", Item::Command(Command::Repair));
        gives(&mut kit, [own, friend]);
        kit.open(Window::ShipPhaseStart);
        assert_eq!(kit.game.ship(friend).tokens.of(Command::Navigate), 1, "the second one goes back");
        assert_eq!(kit.game.ship(enemy).tokens.count(), 3);
        assert!(kit.game.ship(enemy).tokens.has(Command::ConcentrateFire));
    }

    #[test]
    fn not_at_other_moments_and_once() {
        shows!("hondo-ohnaka-officer");
        let (mut kit, _, me) = kit();
        kit.open(Window::SquadronPhaseStart);
        assert!(!kit.was_asked("effect"));
        kit.uses("effect", me);
        kit.open(Window::ShipPhaseStart);
        kit.asked.clear();
        kit.open(Window::ShipPhaseStart);
        assert!(!kit.was_asked("effect"));
    }
}
