//! Admiral Motti: friendly ships have a larger hull value, by the size of their bases.

use crate::catalog::Size;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "admiral-motti", hooks: &[modify(Answer::HullValue(strengthen))] };

fn strengthen(game: &Game, me: Source, ship: ShipId, hull: &mut i8) {
    if game.ship(ship).side == game.side_of(me) {
        *hull += match game.ship(ship).card.size {
            Size::Small => 1,
            Size::Medium => 2,
            Size::Large => 3,
            Size::Huge => 0,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, UpgradeId};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId, UpgradeId) {
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let raider = kit.ship(B, "raider-i-class-corvette", [600.0, 700.0], 180.0);
        kit.ship(B, "gozanti-class-cruisers", [300.0, 700.0], 180.0);
        let me = kit.upgrade(flagship, "admiral-motti");
        (kit, flagship, raider, me)
    }

    #[test]
    fn ships_bear_more_damage_cards_by_their_size() {
        shows!("admiral-motti", "damage.destroyed.ship");
        let (mut kit, flagship, raider, _) = kit();
        let victory = kit.ship(B, "victory-i-class-star-destroyer", [1200.0, 700.0], 180.0);
        let enemy = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        let more = |ship: ShipId| query::hull_value(&kit.game, ship) - kit.game.ship(ship).card.hull;
        assert_eq!([raider, victory, flagship, enemy].map(more), [1, 2, 3, 0]);
        let printed = kit.game.ship(raider).card.hull;
        for left in [true, false] {
            let cards = if left { printed } else { 1 };
            kit.run(|play| {
                for _ in 0..cards {
                    play.deal_damage_card(raider, false)?;
                }
                play.destroy_doomed()
            });
            assert_eq!(kit.game.is_in_play(raider.into()), left);
        }
    }

    #[test]
    fn with_his_ship_those_fall_that_he_alone_kept_together() {
        shows!("admiral-motti/hull-checked-again", "damage.destroyed.ship");
        let (mut kit, flagship, raider, _) = kit();
        kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        for _ in 0..kit.game.ship(raider).card.hull {
            kit.run(|play| play.deal_damage_card(raider, false));
        }
        kit.run(|play| play.destroy_doomed());
        assert!(kit.game.is_in_play(raider.into()));
        kit.run(|play| play.destroy(&[flagship.into()], false));
        assert!(!kit.game.is_in_play(raider.into()));
    }

    #[test]
    fn a_discarded_card_helps_nobody() {
        shows!("admiral-motti", "damage.destroyed.ship");
        let (mut kit, _, raider, me) = kit();
        kit.run(|play| play.discard(Source::Upgrade(me)));
        assert_eq!(kit.game.upgrade(me).state, CardState::Discarded);
        assert_eq!(query::hull_value(&kit.game, raider), kit.game.ship(raider).card.hull);
    }
    #[test]
    fn a_flotilla_counts_by_its_base_and_huge_ships_gain_nothing() {
        shows!("admiral-motti/flotillas", "admiral-motti/huge-ships");
        let (mut kit, ..) = kit();
        let huge = kit.ship(B, "executor-i-class-star-dreadnought", [1300.0, 400.0], 180.0);
        let more = |ship: ShipId| query::hull_value(&kit.game, ship) - kit.game.ship(ship).card.hull;
        assert_eq!([ShipId(2), huge].map(more), [1, 0]);
        assert!(kit.game.ship(ShipId(2)).card.flotilla);
    }
}
