//! Darth Vader, boarding: an upgrade card of the boarded ship is discarded, whatever it is but a commander.

use super::{ask_price, ask_target, boards, can_discard, discard_one, pay};
use crate::prelude::*;
use crate::state::UpgradeCard;

pub(crate) static CARD: Card = Card {
    id: "darth-vader-boarding-team",
    hooks: &[boards(
        |game, me| can_discard(game, me, is_open),
        |play, me| discard_one(play, me, [&TARGET, &UPGRADE], is_open),
        |play, me| pay(play, me, &PRICE),
    )],
};

static PRICE: Ask = ask_price("darth-vader-boarding-team");
static TARGET: Ask = ask_target("darth-vader-boarding-team");
static UPGRADE: Ask =
    Ask::new("vader-boarding-card", Rule("darth-vader-boarding-team"), "Which card of {} does Darth Vader discard?")
        .meanwhile("is choosing a card to discard (Darth Vader)");

fn is_open(card: &UpgradeCard) -> bool {
    !card.is_commander()
}

#[cfg(test)]
mod tests {
    use super::super::testing::Boarding;
    use super::*;
    use crate::catalog::{Faction, Piece};
    use crate::fleet::{Fleet, FleetShip, Terms, upgrades_fit};
    use crate::kit::{A, MEDIUM, token};
    use crate::play::view::View;
    use crate::state::{CardState, UpgradeId};
    use rulebook::shows;
    use table::{Eye, Seat};

    const ID: &str = "darth-vader-boarding-team";

    /// The enemy carries these, and the first of them is discarded.
    fn strike(cards: &[&str]) -> (Boarding, Vec<UpgradeId>) {
        let mut vader = Boarding::of(ID);
        let cards: Vec<UpgradeId> = cards.iter().map(|card| vader.on_enemy(card)).collect();
        if cards.len() > 1 {
            vader.kit.answer("vader-boarding-card", Item::Upgrade(cards[0]));
        }
        vader.board();
        assert_eq!(vader.state(cards[0]), CardState::Discarded);
        (vader, cards)
    }

    #[test]
    fn a_card_is_discarded_and_does_nothing_any_more() {
        shows!("darth-vader-boarding-team", "timing.inactive-cards");
        let (mut vader, cards) = strike(&["electronic-countermeasures", "gunnery-team"]);
        assert_eq!(vader.state(cards[1]), CardState::Ready);
        assert_eq!((vader.kit.game.card_state(vader.me), vader.dials()), (Some(CardState::Discarded), 0));
        let (ship, enemy) = (vader.ship, vader.enemy);
        vader.kit.game.frames.clear();
        vader.kit.dice("red", &["accuracy", "hit", "hit"]);
        vader.kit.dice("black", &["blank"; 3]);
        vader.kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        vader.kit.answer("lock-token", token(enemy, 0));
        vader.kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let countermeasures = Source::Upgrade(cards[0]).effect();
        assert!(!vader.kit.was_offered("spend-defense-token", countermeasures));
    }

    #[test]
    fn anything_but_a_commander_and_what_is_discarded_already() {
        shows!("darth-vader-boarding-team");
        let mut vader = Boarding::of(ID);
        let cards = ["general-rieekan", "defiance", "raymus-antilles", "external-racks", "engineering-team"]
            .map(|card| vader.on_enemy(card));
        vader.kit.game.upgrade_mut(cards[3]).state = CardState::Discarded;
        vader.board();
        let asked = vader.kit.asked.iter().find(|asked| asked.ask == "vader-boarding-card").unwrap();
        assert_eq!(asked.options, [cards[1], cards[2], cards[4]].map(Item::Upgrade));

        let mut alone = Boarding::of(ID);
        alone.on_enemy("general-rieekan");
        alone.reveal();
        assert!(!alone.was_offered(), "a commander alone");
    }

    #[test]
    fn a_card_stays_if_the_one_that_made_room_for_it_goes() {
        shows!("darth-vader-boarding-team/slot-cards-stay");
        for pair in [["minister-tua", "electronic-countermeasures"], ["chimaera", "intensify-firepower"]] {
            let (vader, cards) = strike(&pair);
            assert_eq!(vader.state(cards[1]), CardState::Ready, "{pair:?}");
            assert_eq!(vader.kit.game.upgrade(cards[1]).ship, Some(vader.enemy));
        }
    }

    #[test]
    fn shields_above_the_maximum_vanish_with_aspiration() {
        shows!("darth-vader-boarding-team/aspiration");
        let mut vader = Boarding::of(ID);
        vader.on_enemy("aspiration");
        let enemy = vader.enemy;
        vader.kit.set_shields(enemy, &[(Zone::Front, 6), (Zone::Left, 1)]);
        vader.board();
        let state = vader.kit.game.ship(enemy);
        assert_eq!((state.shields(Zone::Front), state.shields(Zone::Left)), (5, 1));
    }

    #[test]
    fn the_card_still_counts_for_the_cost_of_its_ship() {
        shows!("darth-vader-boarding-team/cost-counts", "scoring.destroyed-cost");
        let (mut vader, _) = strike(&["electronic-countermeasures"]);
        let enemy = vader.enemy;
        let card: UpgradeCard = "electronic-countermeasures".parse().unwrap();
        let cost = vader.kit.game.ship(enemy).card.points + card.points;
        vader.kit.run(|play| play.destroy(&[enemy.into()], false));
        assert_eq!(vader.kit.game.score(A), i32::from(cost));
    }

    #[test]
    fn he_takes_up_both_icons() {
        shows!("darth-vader-boarding-team/two-slots", "fleet.upgrade.slots");
        let fits = |ship: &str, upgrades: &[&str]| {
            let upgrades = upgrades.iter().map(|id| id.parse().unwrap()).collect();
            let mut fleet = Fleet::new("", Faction::Empire);
            fleet.ships.push(FleetShip { card: ship.parse().unwrap(), upgrades });
            upgrades_fit(&fleet, 0, Terms::default())
        };
        let ship = "imperial-ii-class-star-destroyer";
        assert!(fits(ship, &[ID]));
        assert!(!fits(ship, &[ID, "gunnery-team"]), "the weapons team");
        assert!(!fits(ship, &[ID, "boosted-comms"]), "nor the offensive retrofit");
        assert!(!fits("gladiator-i-class-star-destroyer", &[ID]), "this one has no offensive retrofit");
    }

    #[test]
    fn a_focus_token_stays_without_effect() {
        shows!("darth-vader-boarding-team/swivel-mount");
        let mut vader = Boarding::against(ID, "munificent-class-star-frigate", crate::kit::CLOSE);
        let (ship, enemy) = (vader.ship, vader.enemy);
        let swivel = vader.on_enemy("swivel-mount-batteries");
        let marked = Item::Zone(enemy, Zone::Front);
        vader.kit.game.last(Source::Upgrade(swivel), 0, Some(marked), Until::Readied(swivel));
        vader.board();
        let view = View::of(&vader.kit.game, Eye::Seat(Seat(0)));
        let seen = view.ships.values().find(|view| view.id == enemy.0).unwrap();
        let tokens: Vec<_> = seen.zone_tokens.iter().map(|token| (token.zone, token.token)).collect();
        assert_eq!(tokens, [(Zone::Front, Piece::FocusToken)]);
        vader.kit.game.frames.clear();
        vader.kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!vader.kit.was_offered("attack-effect", Source::Upgrade(swivel).effect_called("add-a-die")));
        assert_eq!(vader.kit.last_pool().len(), 4);
    }

    #[test]
    fn a_fleet_command_and_chaff_last_out() {
        shows!("darth-vader-boarding-team/running-effects");
        let mut vader = Boarding::of(ID);
        let (ship, enemy) = (vader.ship, vader.enemy);
        let command = Source::Upgrade(vader.on_enemy("intensify-firepower"));
        vader.kit.tokens(enemy, &[Command::ConcentrateFire]);
        vader.kit.answer("effect", command.effect_called("spend-a-token"));
        vader.kit.open(Window::ShipPhaseStart);
        vader.board();
        assert_eq!(vader.kit.game.card_state(command), Some(CardState::Discarded));
        vader.kit.game.frames.clear();
        vader.kit.dice("red", &["blank", "hit", "hit"]);
        vader.kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(vader.kit.was_offered("attack-effect", command.effect_called("turn-a-die")));

        assert_eq!(Boarding::of(ID).dice_against_chaff(), 6 - 1, "the attack is obstructed");
    }

    #[test]
    fn a_ship_that_may_hold_fewer_tokens_then_discards_some() {
        shows!("darth-vader-boarding-team", "nova-defiant");
        let mut vader = Boarding::against(ID, "munificent-class-star-frigate", crate::kit::CLOSE);
        let enemy = vader.enemy;
        vader.on_enemy("nova-defiant");
        let limit = query::command_token_limit(&vader.kit.game, enemy);
        let held = [Command::Navigate, Command::Squadron, Command::Repair, Command::ConcentrateFire];
        vader.kit.tokens(enemy, &held[..usize::from(limit)]);
        vader.board();
        let now = query::command_token_limit(&vader.kit.game, enemy);
        assert!(now < limit);
        assert_eq!(vader.kit.game.ship(enemy).tokens.count(), now);
        let asked = vader.kit.asked.iter().find(|asked| asked.ask == "discard-command-token").unwrap();
        assert_eq!(asked.seat, 1, "its owner chooses");
    }

    #[test]
    fn not_at_medium_range() {
        shows!("darth-vader-boarding-team");
        let mut vader = Boarding::against(ID, "mc80l-star-cruiser", MEDIUM);
        vader.on_enemy("gunnery-team");
        vader.reveal();
        assert!(!vader.was_offered());
    }
}
