//! Reinforced Blast Doors: discarded as the Ship Phase starts for up to three facedown damage cards.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "reinforced-blast-doors",
    hooks: &[offer(Window::ShipPhaseStart, |game, me| !facedown(game, me).is_empty(), seal).discards()],
};

static CARDS: Ask =
    Ask::new("blast-doors-cards", Rule("reinforced-blast-doors"), "Which facedown damage cards of {} are discarded?")
        .meanwhile("is choosing damage cards to discard (Reinforced Blast Doors)");

/// No more cards than this.
const MOST: u8 = 3;

fn facedown(game: &Game, me: Source) -> Items<Item> {
    let Some(ship) = game.carrier(me) else { return Items::new() };
    let cards = (0..).zip(&game.ship(ship).damage).filter(|(_, card)| !card.faceup);
    cards.map(|(index, _)| Item::Damage(ship, index)).collect()
}

fn seal(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = facedown(play, me);
    let picked = play.pick(seat, &CARDS, Some(Item::Ship(ship)), options, (1, MOST))?;
    let index = |item: &Item| if let Item::Damage(_, index) = item { Some(*index) } else { None };
    let mut places: SmallVec<[u8; 4]> = picked.iter().filter_map(index).collect();
    // The highest places first: those below stay where they are.
    places.sort_unstable();
    for index in places.into_iter().rev() {
        play.discard_damage_card(ship, index);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, Stage, Standing};
    use rulebook::shows;

    /// A ship with the card and damage cards, faceup or facedown.
    fn kit(cards: &[(&str, bool)]) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "reinforced-blast-doors"));
        for (card, faceup) in cards {
            kit.damage(ship, card, *faceup);
        }
        (kit, ship, me)
    }

    const FOUR: [(&str, bool); 4] = [
        ("coolant-discharge", false),
        ("ruptured-engine", false),
        ("blinded-gunners", false),
        ("life-support-failure", false),
    ];

    fn left(kit: &Kit, ship: ShipId) -> Vec<String> {
        kit.game.ship(ship).damage.iter().map(|card| card.number.card().id.clone()).collect()
    }

    #[test]
    fn three_of_four_facedown_cards_go() {
        shows!("reinforced-blast-doors");
        let (mut kit, ship, me) = kit(&FOUR);
        kit.uses("effect", me);
        kit.answer_all("blast-doors-cards", &[0, 1, 3].map(|index| Item::Damage(ship, index)));
        kit.open(Window::ShipPhaseStart);
        assert_eq!(left(&kit, ship), ["blinded-gunners"]);
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
    }

    #[test]
    fn fewer_may_go_but_at_least_one() {
        shows!("reinforced-blast-doors");
        let (mut kit, ship, me) = kit(&FOUR);
        kit.uses("effect", me);
        kit.answer_all("blast-doors-cards", &[0, 1, 2, 3].map(|index| Item::Damage(ship, index)));
        kit.run_some(|play| play.open(Window::ShipPhaseStart));
        assert_eq!(left(&kit, ship).len(), 3, "all four cannot be named, and one is the least");
    }

    #[test]
    fn faceup_cards_stay() {
        shows!("reinforced-blast-doors/facedown-only");
        let (mut kit, ship, me) =
            kit(&[("coolant-discharge", true), ("ruptured-engine", false), ("blinded-gunners", true)]);
        kit.uses("effect", me);
        kit.open(Window::ShipPhaseStart);
        assert_eq!(left(&kit, ship), ["coolant-discharge", "blinded-gunners"]);
        let (mut kit, _, me) = self::kit(&[("coolant-discharge", true)]);
        kit.open(Window::ShipPhaseStart);
        assert!(!kit.was_offered("effect", me.effect()), "there is nothing to discard");
    }

    #[test]
    fn it_is_no_repair_so_what_bars_repairs_does_not_matter() {
        static NO_POINTS: Card = Card { id: "test", hooks: &[forbid(Ban::SpendEngineering(|_, _, _| true))] };
        shows!("reinforced-blast-doors/no-repair");
        let (mut kit, ship, me) = kit(&FOUR);
        let other = Source::Upgrade(kit.upgrade(ship, "flight-commander"));
        kit.hooks(other, &NO_POINTS);
        assert!(!query::may_spend_engineering(&kit.game, ship));
        kit.uses("effect", me);
        kit.answer_all("blast-doors-cards", &[0, 1, 2].map(|index| Item::Damage(ship, index)));
        kit.open(Window::ShipPhaseStart);
        assert_eq!(left(&kit, ship).len(), 1);
    }

    #[test]
    fn han_solo_of_the_first_player_may_destroy_the_ship_before() {
        shows!("reinforced-blast-doors/order", "timing.first-player-first", "han-solo");
        let (mut kit, ship, me) = kit(&[("coolant-discharge", false); 1]);
        for _ in 0..6 {
            kit.damage(ship, "structural-damage", false);
        }
        kit.ship(B, "victory-i-class-star-destroyer", [300.0, 800.0], 180.0);
        kit.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0);
        kit.set_shields(ship, &[(Zone::Left, 0), (Zone::Right, 0)]);
        let han = kit.squadron(A, "han-solo", [980.0, 300.0]);
        kit.dice_at_most("black", &["hit-critical", "hit-critical"]);
        kit.dice_at_most("blue", &["hit", "hit"]);
        kit.uses("effect", Source::Squadron(han));
        kit.answer("squadron-action", Item::Attack);
        kit.game.stage = Stage::ShipPhaseStart;
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.standing(ship.into()), Standing::Destroyed);
        assert!(!kit.was_offered("effect", me.effect()));
    }

    #[test]
    fn later_in_the_ship_phase_it_is_too_late() {
        shows!("reinforced-blast-doors");
        let (mut kit, ship, me) = kit(&FOUR);
        kit.run(|play| play.activate_ship(ship));
        assert!(!kit.was_offered("effect", me.effect()));
    }
}
