//! Grand Admiral Thrawn: three dials wait on the card; one a round gives every friendly ship a further dial.

use crate::cards::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "grand-admiral-thrawn",
    hooks: &[
        react(Window::SetupAfterDeploy, has_deployed, lay_out_dials),
        offer(Window::ShipPhaseStart, has_dials, reveal_one),
        react(Window::ActivationStart, is_friend, give_dial).while_lasting(),
    ],
};

static LAY_OUT: Ask = Ask { name: "thrawn-dial", rule: Rule("grand-admiral-thrawn") };
static REVEAL: Ask = Ask { name: "thrawn-reveal", rule: Rule("grand-admiral-thrawn") };

fn has_deployed(game: &Game, me: Source) -> bool {
    game.carrier(me).is_some_and(|ship| game.is_in_play(ship.into()))
}

fn lay_out_dials(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(ship)) = (me, play.carrier(me)) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    for _ in 0..3 {
        let options = Command::ALL.iter().copied().map(Item::Command).collect();
        if let Item::Command(command) = play.pick_one(seat, &LAY_OUT, Some(Item::Upgrade(card)), options)? {
            play.upgrade_mut(card).dials.push(command);
        }
    }
    Ok(())
}

fn has_dials(game: &Game, me: Source) -> bool {
    matches!(me, Source::Upgrade(card) if !game.upgrade(card).dials.is_empty())
}

fn reveal_one(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(ship)) = (me, play.carrier(me)) else { return Ok(()) };
    let mut kinds = play.upgrade(card).dials.clone();
    kinds.sort_unstable();
    kinds.dedup();
    let seat = play.ship(ship).seat;
    let options = kinds.into_iter().map(Item::Command).collect();
    let Item::Command(command) = play.pick_one(seat, &REVEAL, Some(Item::Upgrade(card)), options)? else {
        return Ok(());
    };
    let dials = &mut play.upgrade_mut(card).dials;
    if let Some(index) = dials.iter().position(|dial| *dial == command) {
        dials.remove(index);
    }
    play.last(me, 0, Some(Item::Command(command)), Until::Round);
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
    use crate::kit::{A, B, Kit};
    use rulebook::shows;

    #[test]
    fn every_friendly_ship_gains_the_dial_that_was_revealed() {
        shows!("grand-admiral-thrawn", "commands.dial.additional", "commands.dial.additional-not-revealed");
        let mut kit = Kit::new();
        let flagship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let raider = kit.ship(B, "raider-i-class-corvette", [600.0, 700.0], 180.0);
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "grand-admiral-thrawn"));
        for command in [Command::Squadron, Command::Navigate, Command::Squadron] {
            kit.answer("thrawn-dial", Item::Command(command));
        }
        kit.open(Window::SetupAfterDeploy);
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
    fn in_the_next_round_it_is_over() {
        shows!("grand-admiral-thrawn", "timing.duration-outlives-source");
        let mut kit = Kit::new();
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
