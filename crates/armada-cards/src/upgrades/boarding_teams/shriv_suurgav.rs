//! Shriv Suurgav: a weapon, team or retrofit of the boarded ship is discarded.

use super::{ask_price, ask_target, boards, can_discard, discard_one, pay};
use crate::catalog::UpgradeIcon;
use crate::prelude::*;
use crate::state::UpgradeCard;

pub(crate) static CARD: Card = Card {
    id: "shriv-suurgav",
    hooks: &[boards(
        |game, me| can_discard(game, me, is_open),
        |play, me| discard_one(play, me, [&TARGET, &UPGRADE], is_open),
        |play, me| pay(play, me, &PRICE),
    )],
};

static PRICE: Ask = ask_price("shriv-suurgav");
static TARGET: Ask = ask_target("shriv-suurgav");
static UPGRADE: Ask = Ask::new("shriv-card", Rule("shriv-suurgav"), "Which card of {} do you discard?")
    .meanwhile("is choosing a card to discard (Shriv Suurgav)");

/// The icons he knows how to deal with; one of them on a card is enough.
const ICONS: [UpgradeIcon; 7] = [
    UpgradeIcon::WeaponsTeam,
    UpgradeIcon::SupportTeam,
    UpgradeIcon::OffensiveRetrofit,
    UpgradeIcon::DefensiveRetrofit,
    UpgradeIcon::Ordnance,
    UpgradeIcon::IonCannons,
    UpgradeIcon::Turbolasers,
];

fn is_open(card: &UpgradeCard) -> bool {
    card.slots.iter().any(|icon| ICONS.contains(icon))
}

#[cfg(test)]
mod tests {
    use super::super::testing::Boarding;
    use super::*;
    use crate::catalog::Dice;
    use crate::kit::{A, MEDIUM};
    use crate::state::CardState;
    use rulebook::shows;

    const ID: &str = "shriv-suurgav";

    /// Can he discard this card?
    fn reaches(card: &str) -> bool {
        let mut shriv = Boarding::of(ID);
        let card = shriv.on_enemy(card);
        shriv.try_to_board();
        shriv.state(card) == CardState::Discarded
    }

    #[test]
    fn weapons_teams_and_retrofits_are_open_to_him() {
        shows!("shriv-suurgav");
        for card in [
            "gunnery-team",
            "engine-techs",
            "boosted-comms",
            "electronic-countermeasures",
            "external-racks",
            "leading-shots",
            "xi7-turbolasers",
        ] {
            assert!(reaches(card), "{card}");
        }
    }

    #[test]
    fn everything_else_is_safe() {
        shows!("shriv-suurgav/safe-cards");
        for card in [
            "general-rieekan",
            "raymus-antilles",
            "defiance",
            "intensify-firepower",
            "comms-net",
            "orbital-bombardment-particle-cannons",
            "g-8-experimental-projector",
        ] {
            assert!(!reaches(card), "{card}");
        }
    }

    #[test]
    fn one_of_two_icons_is_enough() {
        shows!("shriv-suurgav/two-icon-card");
        assert!(reaches("boarding-troopers"));
    }

    #[test]
    fn its_dice_are_gone_at_once_and_its_points_are_not() {
        shows!("shriv-suurgav/inactive-at-once");
        let mut shriv = Boarding::of(ID);
        let (ship, enemy) = (shriv.ship, shriv.enemy);
        let armament = shriv.on_enemy("enhanced-armament");
        let left = |shriv: &mut Boarding| {
            shriv.kit.in_attack(enemy, Zone::Front, (ship, Zone::Front));
            let attack = shriv.kit.game.attack().unwrap().clone();
            shriv.kit.game.frames.pop();
            let attack = Attack { attacker: Attacker::Zone(enemy, Zone::Left), ..attack };
            query::armament(&shriv.kit.game, &attack, Dice::default()).red
        };
        assert_eq!(left(&mut shriv), 1);
        shriv.board();
        assert_eq!((shriv.state(armament), left(&mut shriv)), (CardState::Discarded, 0));
        let cost = shriv.kit.game.ship(enemy).card.points + shriv.kit.game.upgrade(armament).card.points;
        shriv.kit.run(|play| play.destroy(&[enemy.into()], false));
        assert_eq!(shriv.kit.game.score(A), i32::from(cost));
    }

    #[test]
    fn what_runs_already_goes_on() {
        shows!("shriv-suurgav/running-effects");
        assert_eq!(Boarding::of(ID).dice_against_chaff(), 6 - 1, "the attack is obstructed");
    }

    #[test]
    fn of_several_cards_he_chooses_one() {
        shows!("shriv-suurgav");
        let mut shriv = Boarding::of(ID);
        let cards = ["gunnery-team", "defiance", "external-racks"].map(|card| shriv.on_enemy(card));
        shriv.kit.answer("shriv-card", Item::Upgrade(cards[2]));
        shriv.board();
        assert_eq!(cards.map(|card| shriv.state(card)), [CardState::Ready, CardState::Ready, CardState::Discarded]);
        let asked = shriv.kit.asked.iter().find(|asked| asked.ask == "shriv-card").unwrap();
        assert_eq!((asked.seat, &asked.options[..]), (0, &[cards[0], cards[2]].map(Item::Upgrade)[..]));
        assert_eq!((shriv.kit.game.card_state(shriv.me), shriv.dials()), (Some(CardState::Discarded), 0));
    }

    #[test]
    fn not_at_medium_range() {
        shows!("shriv-suurgav");
        let mut shriv = Boarding::against(ID, "mc80l-star-cruiser", MEDIUM);
        shriv.on_enemy("gunnery-team");
        shriv.reveal();
        assert!(!shriv.was_offered());
    }
}
