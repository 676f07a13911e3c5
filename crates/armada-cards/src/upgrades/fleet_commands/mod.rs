//! Fleet commands.

mod all_fighters_follow_me;
mod entrapment_formation;
mod hot_landing;
mod intensify_firepower;
mod jedi_hostage;
mod mercy_mission;
mod shields_to_maximum;
mod take_evasive_action;

use crate::catalog::UpgradeIcon;
use crate::effects::Hook;
use crate::prelude::*;

pub(super) static ALL: &[&Card] = &[
    &all_fighters_follow_me::CARD,
    &entrapment_formation::CARD,
    &hot_landing::CARD,
    &intensify_firepower::CARD,
    &jedi_hostage::CARD,
    &mercy_mission::CARD,
    &shields_to_maximum::CARD,
    &take_evasive_action::CARD,
];

/// The lasting effect of a fleet command that has been switched on.
const ON: u8 = 0;

/// A fleet command is switched on as the Ship Phase starts, by discarding its card.
const fn by_discarding() -> Hook {
    offer(Window::ShipPhaseStart, is_off, switch_on).discards().named("discard-the-card")
}

/// The same by spending a command token of its ship.
const fn by_token(command: Command) -> Hook {
    offer(Window::ShipPhaseStart, is_off, switch_on).costs(Cost::Token(command)).named("spend-a-token")
}

/// Once it is on it is not paid for again.
fn is_off(game: &Game, me: Source) -> bool {
    !is_on(game, me)
}

/// Has a fleet command been switched on this round? What became of its card and ship since then does not matter.
fn is_on(game: &Game, me: Source) -> bool {
    game.lasts(me, ON, None)
}

fn switch_on(play: &mut Play<'_>, me: Source) -> Flow {
    play.last(me, ON, None, Until::Round);
    Ok(())
}

/// Is this card a fleet command on the ship with the first card?
pub(super) fn is_on_same_ship(game: &Game, me: Source, card: Source) -> bool {
    let Source::Upgrade(upgrade) = card else { return false };
    game.carrier(card) == game.carrier(me) && game.upgrade(upgrade).card.slots.contains(&UpgradeIcon::FleetCommand)
}

#[cfg(test)]
pub(super) mod testing {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};

    /// A ship with a fleet command, a friend, and an enemy, far away from each other.
    pub(super) fn kit(card: &str) -> (Kit, [ShipId; 3], Source) {
        let mut kit = new_kit();
        let carrier = kit.ship(A, "mc80l-star-cruiser", [300.0, 200.0], 0.0);
        let friend = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-a", [1500.0, 700.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(carrier, card));
        (kit, [carrier, friend, enemy], me)
    }

    /// The same, with the fleet command switched on by discarding its card.
    pub(super) fn switched_on(card: &str) -> (Kit, [ShipId; 3], Source) {
        let (mut kit, ships, me) = kit(card);
        kit.answer("effect", me.effect_called("discard-the-card"));
        kit.open(Window::ShipPhaseStart);
        (kit, ships, me)
    }

    /// Can the fleet command be switched on in these ways: by discarding the card, and by spending a token?
    pub(in crate::upgrades) fn ways(kit: &mut Kit, me: Source) -> [bool; 2] {
        kit.asked.clear();
        kit.open(Window::ShipPhaseStart);
        ["discard-the-card", "spend-a-token"].map(|way| kit.was_offered("effect", me.effect_called(way)))
    }
}
