//! Grand Admiral Thrawn: three dials wait on the card; one a round gives every friendly ship a further dial.

use crate::prelude::*;
use crate::upgrades::commanders::{discard_dial, has_dials};

pub(crate) static CARD: Card = Card {
    id: "grand-admiral-thrawn",
    hooks: &[
        offer(Window::ShipPhaseStart, has_dials, reveal_one).named("reveal-a-dial"),
        react(Window::ActivationStart, is_friend, give_dial).while_lasting().named("give-the-dial"),
    ],
};

static REVEAL: Ask = Ask::new("thrawn-reveal", Rule("grand-admiral-thrawn"), "Which of his dials do you reveal?")
    .meanwhile("is choosing a dial to reveal (Grand Admiral Thrawn)");

fn reveal_one(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(command) = discard_dial(play, me, &REVEAL)? {
        play.last(me, 0, Some(Item::Command(command)), Until::Round);
    }
    Ok(())
}

fn is_friend(game: &Game, me: Source) -> bool {
    game.activation().is_some_and(|activation| game.ship(activation.ship).side == game.side_of(me))
}

fn give_dial(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.activation().map(|activation| activation.ship) else { return Ok(()) };
    let shown: SmallVec<[Option<Item>; 1]> = play.lasting_of(me, 0).collect();
    for item in shown {
        if let Some(Item::Command(command)) = item {
            play.gain_dial(ship, command)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn every_friendly_ship_gains_the_dial_that_was_revealed() {
        shows!("grand-admiral-thrawn", "commands.dial.additional", "commands.dial.additional-not-revealed");
        let mut kit = new_kit();
        let flagship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let raider = kit.ship(B, "raider-i-class-corvette", [600.0, 700.0], 180.0);
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        let card = kit.upgrade(flagship, "grand-admiral-thrawn");
        let me = Source::Upgrade(card);
        for command in [Command::Squadron, Command::Navigate, Command::Squadron] {
            kit.answer("starting-dial", Item::Command(command));
        }
        kit.run(|play| play.place_card_tokens());
        assert_eq!(kit.game.upgrade(card).dials.len(), 3);
        kit.uses("effect", me);
        kit.answer("thrawn-reveal", Item::Command(Command::Squadron));
        kit.open(Window::ShipPhaseStart);
        for (ship, dials) in [(raider, 1), (enemy, 0)] {
            kit.run(|play| {
                play.begin_activation(ship);
                play.open(Window::ActivationStart)
            });
            kit.game.frames.clear();
            let gained = &kit.game.ship(ship).dials;
            assert_eq!(gained.len(), dials);
            assert!(gained.iter().all(|dial| dial.command == Command::Squadron && !dial.revealed));
        }
    }

    #[test]
    fn a_flagship_that_arrives_later_brings_no_dials() {
        shows!("grand-admiral-thrawn", "upgrades.stored.set-aside");
        for (commander, dials) in [("grand-admiral-thrawn", 0), ("admiral-trench", 4)] {
            let mut kit = new_kit();
            let flagship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
            let card = kit.upgrade(flagship, commander);
            kit.run(|play| {
                play.set_aside(flagship.into());
                play.deploy_ship_within(flagship, [crate::state::Limit::InPlayArea].as_slice()).map(drop)
            });
            assert_eq!(kit.game.upgrade(card).dials.len(), dials, "{commander}");
        }
    }

    #[test]
    fn in_the_next_round_it_is_over() {
        shows!("grand-admiral-thrawn", "timing.duration-outlives-source");
        let mut kit = new_kit();
        let flagship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "grand-admiral-thrawn"));
        kit.game.last(me, 0, Some(Item::Command(Command::Squadron)), Until::Round);
        kit.game.end_lasting(Until::Round);
        kit.run(|play| {
            play.begin_activation(flagship);
            play.open(Window::ActivationStart)
        });
        assert!(kit.game.ship(flagship).dials.is_empty());
    }
}
