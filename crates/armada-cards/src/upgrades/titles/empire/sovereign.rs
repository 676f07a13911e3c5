//! Sovereign: as the Ship Phase begins up to three friendly ships at distance 1-5 exchange a command token for any other.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "sovereign", hooks: &[offer(Window::ShipPhaseStart, has_holder, exchange).exhausts()] };

static SHIPS: Ask = Ask::new("sovereign-ships", Rule("sovereign"), "Which ships exchange a command token?")
    .meanwhile("is choosing ships that exchange a token (Sovereign)");
static GIVEN: Ask = Ask::new("sovereign-given", Rule("sovereign"), "Which command token does {} discard?")
    .meanwhile("is choosing a token to discard (Sovereign)");
static TAKEN: Ask = Ask::new("sovereign-taken", Rule("sovereign"), "Which command token does {} gain?")
    .meanwhile("is choosing a token to gain (Sovereign)");

/// How many ships may take part.
const MOST: u8 = 3;

/// Friendly ships in reach that have a token to give; the ship itself may be among them.
fn holders(game: &Game, me: Source) -> Items<Item> {
    let Some(own) = game.carrier(me) else { return Items::new() };
    game.ships_in_play()
        .filter(|(id, ship)| ship.tokens.count() > 0 && game.friendly(own.into(), (*id).into()))
        .filter(|(id, _)| game.is_at_distance(own.into(), (*id).into(), 5))
        .map(|(id, _)| Item::Ship(id))
        .collect()
}

fn has_holder(game: &Game, me: Source) -> bool {
    !holders(game, me).is_empty()
}

/// All tokens are discarded, not spent, before the first one is gained.
fn exchange(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = holders(play, me);
    let chosen = play.pick(seat, &SHIPS, None, options, (1, MOST))?;
    for item in &chosen {
        let Item::Ship(ship) = *item else { continue };
        let held = play.ship(ship).tokens.kinds().map(Item::Command).collect();
        if let Item::Command(given) = play.pick_one(seat, &GIVEN, Some(*item), held)? {
            play.lose_command_token(ship, given);
        }
    }
    for item in &chosen {
        let Item::Ship(ship) = *item else { continue };
        let any = Command::ALL.iter().copied().map(Item::Command).collect();
        if let Some(Item::Command(taken)) = play.pick_maybe(seat, &TAKEN, Some(*item), any)? {
            play.gain_command_token(ship, taken)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::CardState;
    use rulebook::shows;

    /// Sovereign with a navigate token, and Raiders of its side at these distances to its right, with one each.
    fn kit(others: &[f64]) -> (Kit, Vec<ShipId>, Source) {
        let mut kit = new_kit();
        let own = kit.ship(B, "imperial-i-class-star-destroyer", [300.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(own, "sovereign"));
        let mut ships = vec![own];
        ships.extend(others.iter().map(|away| kit.ship(B, "raider-i-class-corvette", [300.0 + away, 300.0], 0.0)));
        for ship in &ships {
            kit.tokens(*ship, &[Command::Navigate]);
        }
        (kit, ships, me)
    }

    fn held(kit: &Kit, ship: ShipId) -> Vec<Command> {
        kit.game.ship(ship).tokens.kinds().collect()
    }

    #[test]
    fn three_ships_exchange_each_for_what_it_likes() {
        shows!("sovereign");
        let (mut kit, ships, me) = kit(&[150.0, 250.0]);
        kit.uses("effect", me);
        kit.answer_all("sovereign-ships", &ships.iter().map(|ship| Item::Ship(*ship)).collect::<Vec<_>>());
        for command in [Command::Squadron, Command::Repair, Command::Navigate] {
            kit.answer("sovereign-taken", Item::Command(command));
        }
        kit.open(Window::ShipPhaseStart);
        let now: Vec<Vec<Command>> = ships.iter().map(|ship| held(&kit, *ship)).collect();
        assert_eq!(now, [[Command::Squadron], [Command::Repair], [Command::Navigate]]);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));

        kit.asked.clear();
        kit.open(Window::ShipPhaseStart);
        assert!(!kit.was_asked("effect"), "once until it is readied");
    }

    #[test]
    fn three_ships_at_most() {
        shows!("sovereign");
        let (mut kit, ships, me) = kit(&[140.0, 210.0, 280.0]);
        kit.uses("effect", me);
        let all: Vec<Item> = ships.iter().map(|ship| Item::Ship(*ship)).collect();
        kit.answer_all("sovereign-ships", &all);
        kit.run_some(|play| play.open(Window::ShipPhaseStart));
        assert!(all.iter().all(|ship| kit.was_offered("sovereign-ships", *ship)));
        let stripped = ships.iter().filter(|ship| held(&kit, **ship).is_empty()).count();
        assert_eq!(stripped, 1, "all four are refused, and one is the least");
    }

    #[test]
    fn ships_without_a_token_too_far_away_or_of_the_enemy_cannot_be_picked() {
        shows!("sovereign/no-token");
        let (mut kit, ships, me) = kit(&[150.0, 250.0, 500.0]);
        kit.game.ship_mut(ships[1]).tokens.clear();
        let enemy = kit.ship(A, "cr90-corvette-a", [300.0, 450.0], 180.0);
        kit.tokens(enemy, &[Command::Navigate]);
        kit.uses("effect", me);
        kit.open(Window::ShipPhaseStart);
        let asked = kit.asked.iter().find(|asked| asked.ask == "sovereign-ships").unwrap();
        assert_eq!(asked.options, [ships[0], ships[2]].map(Item::Ship));
    }

    #[test]
    fn the_discard_is_compulsory_and_the_gain_is_not() {
        shows!("sovereign/gain-optional");
        let (mut kit, ships, me) = kit(&[150.0]);
        kit.uses("effect", me);
        kit.answer_all("sovereign-ships", &ships.iter().map(|ship| Item::Ship(*ship)).collect::<Vec<_>>());
        kit.answer("sovereign-taken", Item::Command(Command::Squadron));
        kit.open(Window::ShipPhaseStart);
        assert_eq!((held(&kit, ships[0]), held(&kit, ships[1])), (vec![Command::Squadron], vec![]));
    }

    #[test]
    fn the_tokens_are_not_spent() {
        shows!("sovereign/not-spent", "wullf-yularen");
        let (mut kit, ships, me) = kit(&[]);
        let wullf = Source::Upgrade(kit.upgrade(ships[0], "wullf-yularen"));
        kit.uses("effect", me);
        kit.answer("sovereign-ships", Item::Ship(ships[0]));
        kit.open(Window::ShipPhaseStart);
        assert!(held(&kit, ships[0]).is_empty());
        assert!(!kit.was_offered("effect", wullf.effect()));
    }

    #[test]
    fn a_ship_obeys_the_rule_of_one_token_of_a_kind() {
        shows!("sovereign/limits", "commands.token.limit");
        let (mut kit, ships, me) = kit(&[]);
        kit.tokens(ships[0], &[Command::Repair]);
        kit.uses("effect", me);
        kit.answer("sovereign-ships", Item::Ship(ships[0]));
        kit.answer("sovereign-given", Item::Command(Command::Navigate));
        kit.answer("sovereign-taken", Item::Command(Command::Repair));
        kit.open(Window::ShipPhaseStart);
        assert_eq!(kit.game.ship(ships[0]).tokens.count(), 1);
    }

    #[test]
    fn a_token_of_grand_moff_tarkin_may_be_the_one_that_is_exchanged() {
        shows!("sovereign/order", "grand-moff-tarkin", "timing.same-player-order");
        let (mut kit, ships, me) = kit(&[]);
        kit.game.ship_mut(ships[0]).tokens.clear();
        let tarkin = Source::Upgrade(kit.upgrade(ships[0], "grand-moff-tarkin"));
        kit.uses("effect", tarkin);
        kit.uses("effect", me);
        kit.answer("sovereign-ships", Item::Ship(ships[0]));
        kit.answer("sovereign-taken", Item::Command(Command::Squadron));
        kit.open(Window::ShipPhaseStart);
        assert_eq!(held(&kit, ships[0]), [Command::Squadron]);
    }

    #[test]
    fn all_tokens_are_discarded_before_the_first_is_gained() {
        shows!("sovereign/discards-first");
        let (mut kit, ships, me) = kit(&[150.0]);
        kit.uses("effect", me);
        kit.answer_all("sovereign-ships", &ships.iter().map(|ship| Item::Ship(*ship)).collect::<Vec<_>>());
        for command in [Command::Navigate, Command::Repair] {
            kit.answer("sovereign-taken", Item::Command(command));
        }
        kit.open(Window::ShipPhaseStart);
        let changes = kit.events.iter().filter_map(|event| match event {
            Event::TokenLost { ship, command } => Some((false, *ship, *command)),
            Event::TokenGained { ship, command } => Some((true, *ship, *command)),
            _ => None,
        });
        let expected = [
            (false, ships[0], Command::Navigate),
            (false, ships[1], Command::Navigate),
            (true, ships[0], Command::Navigate),
            (true, ships[1], Command::Repair),
        ];
        assert_eq!(changes.collect::<Vec<_>>(), expected, "a ship may take what it has given");
    }

    #[test]
    fn without_a_token_in_reach_it_is_not_offered() {
        shows!("sovereign");
        let (mut kit, ships, _) = kit(&[700.0]);
        kit.run(|play| {
            play.lose_command_token(ships[0], Command::Navigate);
            Ok(())
        });
        kit.open(Window::ShipPhaseStart);
        assert!(!kit.was_asked("effect"), "the other one is too far away");
    }
}
