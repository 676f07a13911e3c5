//! Bail Organa: when a friendly ship reveals a dial, navigate and repair tokens on his card become further dials.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "bail-organa-commander", hooks: &[offer(Window::ActivationRevealDial, can_supply, supply)] };

static TOKENS: Ask =
    Ask::new("bail-organa-tokens", Rule("bail-organa-commander"), "Which tokens become further dials of {}?")
        .meanwhile("is choosing tokens that become dials (Bail Organa)");

/// The friendly ship that has just revealed its dial.
fn revealing(game: &Game, me: Source) -> Option<ShipId> {
    game.activation().map(|activation| activation.ship).filter(|ship| game.ship(*ship).side == game.side_of(me))
}

fn can_supply(game: &Game, me: Source) -> bool {
    let Source::Upgrade(card) = me else { return false };
    revealing(game, me).is_some() && game.upgrade(card).tokens.count() > 0
}

/// One token, or one of each kind.
fn supply(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(ship), Some(seat)) = (me, revealing(play, me), play.seat_for(me)) else {
        return Ok(());
    };
    let options: Items<Item> = play.upgrade(card).tokens.kinds().map(Item::Command).collect();
    let kinds = options.len() as u8;
    for item in play.pick(seat, &TOKENS, Some(Item::Ship(ship)), options, (1, kinds))? {
        if let Item::Command(command) = item
            && play.upgrade_mut(card).tokens.remove(command)
        {
            play.gain_dial(ship, command)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Dial, UpgradeId};
    use rulebook::shows;

    const CARD_ID: UpgradeId = UpgradeId(0);

    /// His flagship, and a friendly ship with a squadron dial; three navigate and two repair tokens lie on the card.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "venator-i-class-star-destroyer", [300.0, 300.0], 0.0);
        let ship = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 300.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "bail-organa-commander"));
        for command in [Command::Navigate, Command::Navigate, Command::Navigate, Command::Repair, Command::Repair] {
            kit.answer("starting-token", Item::Command(command));
        }
        kit.run(|play| play.place_card_tokens());
        kit.game.ship_mut(ship).stack.push(Command::Squadron);
        (kit, flagship, ship, me)
    }

    fn reveal(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
    }

    fn on_card(kit: &Kit) -> [u8; 2] {
        [Command::Navigate, Command::Repair].map(|command| kit.game.upgrade(CARD_ID).tokens.of(command))
    }

    fn commands(kit: &Kit, ship: ShipId) -> Vec<(Command, bool)> {
        kit.game.ship(ship).dials.iter().map(|Dial { command, revealed }| (*command, *revealed)).collect()
    }

    #[test]
    fn five_navigate_and_repair_tokens_start_on_the_card() {
        shows!("bail-organa-commander");
        let (kit, ..) = kit();
        assert_eq!(on_card(&kit), [3, 2]);
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "starting-token").collect();
        assert_eq!(asked.len(), 5);
        assert!(asked.iter().all(|asked| asked.options[..] == [Command::Navigate, Command::Repair].map(Item::Command)));
    }

    #[test]
    fn a_navigate_token_becomes_a_dial_beside_the_revealed_one() {
        shows!("bail-organa-commander");
        let (mut kit, _, ship, me) = kit();
        kit.uses("effect", me);
        kit.answer("bail-organa-tokens", Item::Command(Command::Navigate));
        reveal(&mut kit, ship);
        assert_eq!(commands(&kit, ship), [(Command::Squadron, true), (Command::Navigate, false)]);
        assert_eq!(on_card(&kit), [2, 2]);
    }

    #[test]
    fn one_of_each_kind_may_go_and_each_dial_may_become_a_token_at_once() {
        shows!("bail-organa-commander");
        let (mut kit, _, ship, me) = kit();
        kit.uses("effect", me);
        kit.answer_all("bail-organa-tokens", &[Command::Navigate, Command::Repair].map(Item::Command));
        kit.answer("dial-or-token", Item::Token);
        reveal(&mut kit, ship);
        assert_eq!(commands(&kit, ship), [(Command::Squadron, true), (Command::Repair, false)]);
        assert!(kit.game.ship(ship).tokens.has(Command::Navigate));
        assert_eq!(on_card(&kit), [2, 1]);
    }

    #[test]
    fn he_may_keep_them_and_is_asked_once_per_reveal() {
        shows!("bail-organa-commander", "timing.upgrade-optional");
        let (mut kit, _, ship, me) = kit();
        reveal(&mut kit, ship);
        assert_eq!(on_card(&kit), [3, 2]);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1);
    }

    #[test]
    fn the_tokens_belong_to_the_card_and_not_to_the_ship() {
        shows!("bail-organa-commander/tokens-on-card");
        let (mut kit, flagship, ..) = kit();
        assert_eq!(kit.game.ship(flagship).tokens.count(), 0);
        assert_eq!(kit.game.payments(flagship, Command::Repair).count(), 0);
        kit.run(|play| play.keep_token_limit(flagship));
        assert_eq!(on_card(&kit), [3, 2]);
    }

    #[test]
    fn not_for_enemies_not_without_a_reveal_and_not_from_an_empty_card() {
        shows!("bail-organa-commander");
        let (mut kit, _, ship, _) = kit();
        let enemy = ShipId(2);
        kit.game.ship_mut(enemy).stack.push(Command::Repair);
        reveal(&mut kit, enemy);
        kit.run(|play| {
            play.begin_activation(ship);
            play.lose_unrevealed_dial(ship);
            play.continue_activation()
        });
        kit.game.upgrade_mut(CARD_ID).tokens.clear();
        kit.game.ship_mut(ship).stack.push(Command::Squadron);
        reveal(&mut kit, ship);
        assert!(!kit.was_asked("effect"));
    }
}
