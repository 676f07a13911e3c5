//! Chimaera: at the start of the Command Phase its fleet command may be changed for another one.

use crate::catalog::{Catalog, UpgradeIcon};
use crate::prelude::*;
use crate::state::{CardState, Upgrade, UpgradeCard, UpgradeId};

pub(crate) static CARD: Card = Card {
    id: "chimaera",
    hooks: &[offer(Window::CommandPhaseStart, can_swap, swap).says("{} is its fleet command now")],
};

static FLEET_COMMAND: Ask =
    Ask::new("new-fleet-command", Rule("chimaera"), "Which fleet command takes the place of {}?")
        .meanwhile("is choosing a fleet command (Chimaera)");

/// The fleet command on the ship; not one that was discarded for its own effect.
fn equipped(game: &Game, me: Source) -> Option<UpgradeId> {
    let ship = game.carrier(me)?;
    let mut carried = game.upgrades().filter(|(_, upgrade)| upgrade.ship == Some(ship));
    carried
        .find(|(_, upgrade)| {
            upgrade.state != CardState::Discarded && upgrade.card.slots.contains(&UpgradeIcon::FleetCommand)
        })
        .map(|(id, _)| id)
}

/// Fleet commands whose names are not in the fleet, as far as they are played.
fn others(game: &Game, me: Source) -> Items<Item> {
    let in_fleet = |card: UpgradeCard| {
        game.upgrades().any(|(_, other)| other.side == game.side_of(me) && other.ship.is_some() && other.card == card)
    };
    Catalog::get()
        .ids::<crate::catalog::UpgradeCard>()
        .filter(|card| {
            card.slots.contains(&UpgradeIcon::FleetCommand) && card.serves(game.player(game.side_of(me)).faction)
        })
        .filter(|card| !in_fleet(*card) && (crate::is_played(&card.id) || game.options.blank_cards))
        .map(Item::Card)
        .collect()
}

fn can_swap(game: &Game, me: Source) -> bool {
    equipped(game, me).is_some() && !others(game, me).is_empty()
}

fn swap(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(old)) = (play.carrier(me), equipped(play, me)) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    let options = others(play, me);
    let Item::Card(card) = play.pick_one(seat, &FLEET_COMMAND, Some(Item::Upgrade(old)), options)? else {
        return Ok(());
    };
    play.upgrade_mut(old).ship = None;
    let side = play.side_of(me);
    play.equip(Upgrade::new(card, side, ship));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{B, Kit, new_kit};
    use rulebook::shows;
    use table::Side;

    fn kit() -> (Kit, ShipId, Source, UpgradeId) {
        let mut kit = new_kit();
        kit.game.options.blank_cards = true;
        let ship = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 500.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "chimaera"));
        let old = kit.upgrade(ship, "entrapment-formation");
        (kit, ship, me, old)
    }

    #[test]
    fn the_new_fleet_command_is_scored_and_the_old_one_is_not() {
        shows!("chimaera/cost", "scoring.destroyed-cost");
        let (mut kit, ship, me, _) = kit();
        let new: UpgradeCard = "shields-to-maximum".parse().unwrap();
        kit.uses("effect", me);
        kit.answer("new-fleet-command", Item::Card(new));
        kit.open(Window::CommandPhaseStart);
        kit.run(|play| play.destroy(&[ship.into()], false));
        let chimaera: UpgradeCard = "chimaera".parse().unwrap();
        let cost = kit.game.ship(ship).card.points + new.points + chimaera.points;
        assert_eq!(kit.game.score(Side(0)), i32::from(cost));
    }

    #[test]
    fn a_fleet_command_that_was_discarded_cannot_be_swapped() {
        shows!("chimaera/already-discarded");
        let (mut kit, _, _, old) = kit();
        kit.game.upgrade_mut(old).state = CardState::Discarded;
        kit.open(Window::CommandPhaseStart);
        assert!(!kit.was_asked("effect"));
    }
    #[test]
    fn any_other_fleet_command_may_come_and_the_old_one_may_come_back() {
        shows!("chimaera/any-cost", "chimaera/swapped-back");
        let (mut kit, ship, me, _) = kit();
        let other = kit.ship(B, "imperial-i-class-star-destroyer", [600.0, 500.0], 180.0);
        kit.upgrade(other, "intensify-firepower");
        let card = |id: &str| Item::Card(id.parse::<UpgradeCard>().unwrap());
        let [old, dearer, taken] = ["entrapment-formation", "all-fighters-follow-me", "intensify-firepower"].map(card);
        for new in [dearer, old] {
            kit.uses("effect", me);
            kit.answer("new-fleet-command", new);
            kit.open(Window::CommandPhaseStart);
        }
        assert!(!kit.was_offered("new-fleet-command", taken), "its name is in the fleet already");
        let mut equipped = kit.game.upgrades().filter(|(_, upgrade)| upgrade.ship == Some(ship));
        assert!(equipped.any(|(_, upgrade)| Item::Card(upgrade.card) == old));
    }

    #[test]
    fn only_fleet_commands_that_serve_the_faction_are_offered() {
        shows!("chimaera");
        let (mut kit, _, me, _) = kit();
        kit.uses("effect", me);
        kit.open(Window::CommandPhaseStart);
        let asked = kit.asked.iter().find(|asked| asked.ask == "new-fleet-command").unwrap();
        let faction = kit.game.player(B).faction;
        let fits = |card: &UpgradeCard| card.slots.contains(&UpgradeIcon::FleetCommand) && card.serves(faction);
        assert!(!asked.options.is_empty());
        assert!(asked.options.iter().all(|item| matches!(item, Item::Card(card) if fits(card))), "{:?}", asked.options);
    }

    #[test]
    fn the_fleet_command_stays_without_the_title() {
        shows!("chimaera/discarded");
        let (mut kit, _, me, old) = kit();
        kit.run(|play| play.discard(me));
        assert_eq!(kit.game.upgrade(old).state, CardState::Ready);
    }
}
