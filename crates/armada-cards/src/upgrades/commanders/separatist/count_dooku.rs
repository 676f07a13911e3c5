//! Count Dooku: when a Ship Phase begins a token of his card becomes a raid token on every enemy ship.

use crate::prelude::*;
use crate::state::other;
use crate::upgrades::commanders::{discard_token, has_tokens};

pub(crate) static CARD: Card = Card { id: "count-dooku", hooks: &[offer(Window::ShipPhaseStart, has_tokens, raid)] };

static TOKEN: Ask = Ask::new("dooku-token", Rule("count-dooku"), "Which raid token does every enemy ship gain?")
    .meanwhile("is choosing a raid token (Count Dooku)");

/// Every enemy ship on the table.
fn raid(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(command) = discard_token(play, me, &TOKEN)? else { return Ok(()) };
    let enemy = other(play.side_of(me));
    let ships: SmallVec<[ShipId; 8]> =
        play.ships_in_play().filter(|(_, ship)| ship.side == enemy).map(|(id, _)| id).collect();
    for ship in ships {
        play.gain_raid_token(ship, command);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Payment, UpgradeId};
    use rulebook::shows;

    const CARD_ID: UpgradeId = UpgradeId(0);
    const ME: Source = Source::Upgrade(CARD_ID);

    /// His flagship, a friend and two enemy ships; two navigate tokens and a repair token lie on the card.
    fn kit() -> (Kit, ShipId, [ShipId; 2]) {
        let mut kit = new_kit();
        let flagship = kit.ship(B, "providence-class-carrier", [900.0, 800.0], 180.0);
        kit.upgrade(flagship, "count-dooku");
        let enemies = [600.0, 1200.0].map(|x| kit.ship(A, "assault-frigate-mark-ii-a", [x, 200.0], 0.0));
        for command in [Command::Navigate, Command::Navigate, Command::Repair] {
            kit.answer("starting-token", Item::Command(command));
        }
        kit.run(|play| play.place_card_tokens());
        (kit, flagship, enemies)
    }

    fn throw(kit: &mut Kit, command: Command) {
        kit.uses("effect", ME);
        kit.answer("dooku-token", Item::Command(command));
        kit.open(Window::ShipPhaseStart);
    }

    fn raids(kit: &Kit, ship: ShipId) -> Vec<Command> {
        kit.game.ship(ship).raid.kinds().collect()
    }

    #[test]
    fn the_whole_enemy_fleet_gains_the_raid_token() {
        shows!("count-dooku/ships-in-play");
        let (mut kit, flagship, enemies) = kit();
        let aside = kit.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0);
        kit.run(|play| {
            play.set_aside(aside.into());
            Ok(())
        });
        throw(&mut kit, Command::Navigate);
        for enemy in enemies {
            assert_eq!(raids(&kit, enemy), [Command::Navigate]);
        }
        assert!(raids(&kit, flagship).is_empty() && raids(&kit, aside).is_empty());
        let left = kit.game.upgrade(CARD_ID).tokens;
        assert_eq!((left.of(Command::Navigate), left.of(Command::Repair)), (1, 1));
    }

    #[test]
    fn one_token_a_round_until_none_is_left() {
        shows!("count-dooku/once-per-round");
        let (mut kit, ..) = kit();
        for command in [Command::Navigate, Command::Repair] {
            throw(&mut kit, command);
        }
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "effect").count(), 2, "once each time");
        kit.uses("effect", ME);
        kit.open(Window::ShipPhaseStart);
        kit.asked.clear();
        kit.open(Window::ShipPhaseStart);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn three_tokens_of_one_kind_cannot_be_chosen() {
        shows!("count-dooku/once-per-round");
        let (kit, ..) = kit();
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "starting-token").collect();
        assert_eq!(asked.iter().map(|asked| asked.options.len()).collect::<Vec<_>>(), [4, 4, 3]);
        assert!(!asked[2].options.contains(&Item::Command(Command::Navigate)));
    }

    #[test]
    fn a_ship_gains_no_second_one_of_a_kind() {
        shows!("count-dooku/no-second-token");
        let (mut kit, _, [enemy, _]) = kit();
        throw(&mut kit, Command::Navigate);
        kit.uses("effect", ME);
        kit.answer("dooku-token", Item::Command(Command::Navigate));
        kit.open(Window::ShipPhaseStart);
        assert_eq!(kit.game.ship(enemy).raid.count(), 1);
    }

    #[test]
    fn a_dial_given_up_at_the_reveal_clears_it() {
        shows!("count-dooku/clearing", "tokens.raid.removal");
        let (mut kit, _, [enemy, _]) = kit();
        throw(&mut kit, Command::Navigate);
        kit.game.ship_mut(enemy).stack.push(Command::Repair);
        kit.answer("clear-raid-tokens", Item::Payment(Command::Repair, Payment::DIAL));
        kit.run(|play| {
            play.begin_activation(enemy);
            play.continue_activation()
        });
        let state = kit.game.ship(enemy);
        assert_eq!((state.raid.count(), state.dials.len()), (0, 0));
    }

    #[test]
    fn command_tokens_stay_but_are_of_no_use() {
        shows!("count-dooku/tokens-kept", "tokens.raid.effect");
        let (mut kit, _, [enemy, _]) = kit();
        kit.tokens(enemy, &[Command::Navigate]);
        throw(&mut kit, Command::Navigate);
        assert!(kit.game.ship(enemy).tokens.has(Command::Navigate));
        assert_eq!(kit.game.payments(enemy, Command::Navigate).count(), 0);
    }

    #[test]
    fn tokens_that_the_first_player_hands_out_protect_nobody() {
        shows!("count-dooku/order");
        let (mut kit, _, enemies) = kit();
        let tarkin = Source::Upgrade(kit.upgrade(enemies[0], "grand-moff-tarkin"));
        kit.uses("effect", tarkin);
        kit.answer("tarkin-command", Item::Command(Command::Navigate));
        throw(&mut kit, Command::Navigate);
        for enemy in enemies {
            assert!(kit.game.ship(enemy).tokens.has(Command::Navigate));
            assert_eq!(raids(&kit, enemy), [Command::Navigate]);
        }
        let asked: Vec<u8> = kit.asked.iter().filter(|asked| asked.ask == "effect").map(|asked| asked.seat).collect();
        assert_eq!(asked, [0, 1], "the first player's effects come first");
    }
}
