//! Round tokens that are put on a card once fleets are deployed.

use crate::prelude::*;

/// There is a round token for each of them.
const ROUNDS: std::ops::RangeInclusive<u8> = 1..=6;

/// Does the ship with this card stand on the table? Nothing is put on the card of one that is set aside.
pub(super) fn has_deployed(game: &Game, me: Source) -> bool {
    game.carrier(me).is_some_and(|ship| game.is_in_play(ship.into()))
}

/// Is this a round whose token lies on the card?
pub(super) fn is_named(game: &Game, me: Source) -> bool {
    matches!(me, Source::Upgrade(card) if game.upgrade(card).rounds.contains(&game.round))
}

/// The owner puts a round token on the card.
pub(super) fn name_one(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow {
    name_among(play, me, ask, |_| true)
}

/// The owner puts two round tokens on the card whose numbers are not neighbours.
pub(super) fn name_two(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow {
    let Source::Upgrade(card) = me else { return Ok(()) };
    name_one(play, me, ask)?;
    let named = play.upgrade(card).rounds.clone();
    name_among(play, me, ask, |round| named.iter().all(|other| other.abs_diff(round) > 1))
}

fn name_among(play: &mut Play<'_>, me: Source, ask: &'static Ask, fits: impl Fn(u8) -> bool) -> Flow {
    let (Source::Upgrade(card), Some(seat)) = (me, play.seat_for(me)) else { return Ok(()) };
    let options = ROUNDS.filter(|round| fits(*round)).map(Item::Number).collect();
    if let Item::Number(round) = play.pick_one(seat, ask, Some(Item::Upgrade(card)), options)? {
        play.upgrade_mut(card).rounds.push(round);
        play.tell_used_on(Item::Number(round));
    }
    Ok(())
}

/// For tests: fleets have just been deployed, and the owner names these rounds.
#[cfg(test)]
pub(super) fn deploy(kit: &mut crate::kit::Kit, ask: &'static str, rounds: &[u8]) {
    for round in rounds {
        kit.answer(ask, Item::Number(*round));
    }
    kit.open(Window::SetupAfterDeploy);
}

/// For tests: the Ship Phase of a round starts.
#[cfg(test)]
pub(super) fn start_ship_phase(kit: &mut crate::kit::Kit, round: u8) {
    kit.game.round = round;
    kit.game.stage = crate::state::Stage::ShipPhaseStart;
    kit.run(|play| play.play_round());
}
