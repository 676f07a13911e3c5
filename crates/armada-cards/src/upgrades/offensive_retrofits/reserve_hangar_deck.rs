//! Reserve Hangar Deck: discarded, it brings a destroyed generic squadron with Swarm back, beside the ship.

use crate::play::Event;
use crate::prelude::*;
use crate::state::{Limit as Where, Origin, Placeable};

pub(crate) static CARD: Card = Card {
    id: "reserve-hangar-deck",
    hooks: &[offer(Window::UnitDestroyed, |game, me| replaced(game, me).is_some(), launch).discards()],
};

static PLACE: Ask = Ask::new("reserve-hangar-place", Rule("reserve-hangar-deck"), "Where do you place {}?")
    .meanwhile("is placing a squadron (Reserve Hangar Deck)");

/// The hull with which it comes back.
const HULL: u8 = 2;
/// How far from the ship it may be destroyed.
const REACH: u8 = 5;

/// Beside the ship, on no other unit, and engaged with nobody.
fn limits(ship: ShipId) -> [Where; 4] {
    [Where::At(1, Origin::Unit(ship.into())), Where::Unengaged, Where::InPlayArea, Where::FreeOfUnits]
}

/// The friendly squadron that is being destroyed, if it can come back.
fn replaced(game: &Game, me: Source) -> Option<(ShipId, SquadronId)> {
    let Some(Frame::Destruction(destruction)) = game.frames.last() else { return None };
    let (ship, squadron) = (game.carrier(me)?, destruction.victim.unit()?.squadron()?);
    let lost = destruction.fate == Fate::Destroyed && !destruction.left_table && !game.squadron(squadron).kept;
    let fits = lost
        && game.friendly(ship.into(), squadron.into())
        && !game.squadron(squadron).card.is_unique()
        && query::keywords(game, squadron, None).has(Word::Swarm)
        && game.is_at_distance(ship.into(), squadron.into(), REACH)
        && query::may_be_replaced(game, squadron.into())
        && game.has_place(Placeable::Squadron(squadron), &limits(ship));
    fits.then_some((ship, squadron))
}

/// It is placed and does not move; what it was doing is over.
fn launch(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some((ship, squadron)), Some(seat)) = (replaced(play, me), play.seat_for(me)) else { return Ok(()) };
    let what = Placeable::Squadron(squadron);
    let Some(spot) = play.place(seat, &PLACE, what, limits(ship).as_slice())? else { return Ok(()) };
    play.put_squadron(squadron, Some(spot.at));
    play.tell(Event::SquadronMoved { squadron, to: spot.at, aside_for: None });
    play.restore_squadron(squadron, HULL);
    play.toggle_slider(squadron, true);
    end_activation(play, squadron);
    Ok(())
}

/// A squadron that was lost in its own activation does nothing more in it.
fn end_activation(play: &mut Play<'_>, squadron: SquadronId) {
    if let Some(activation) = play.squadron_activation_mut().filter(|activation| activation.squadron == squadron) {
        (activation.moved, activation.attacked) = (true, true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, whole_mm};
    use crate::state::CardState;
    use rulebook::shows;

    /// A ship with the card, and a squadron of its side with a gap in millimetres between them.
    fn kit(squadron: &str, gap: f64) -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [600.0, 300.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [1500.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "reserve-hangar-deck"));
        let squadron = kit.squadron(A, squadron, [600.0 + 20.5 + gap + 17.0, 300.0]);
        (kit, ship, squadron, me)
    }

    const DISTANCE_5: f64 = 290.0;
    const BESIDE: [f64; 2] = [540.0, 300.0];

    /// The squadron suffers more than it can, outside of any attack.
    fn destroy(kit: &mut Kit, squadron: SquadronId) {
        kit.run(|play| play.suffer(squadron.into(), None, 9));
    }

    #[test]
    fn a_squadron_at_distance_5_comes_back_with_2_hull_beside_the_ship() {
        shows!("reserve-hangar-deck");
        let (mut kit, ship, tie, me) = kit("tie-fighter-squadron", DISTANCE_5);
        kit.uses("effect", me);
        kit.answer_at("reserve-hangar-place", BESIDE);
        destroy(&mut kit, tie);
        let state = kit.game.squadron(tie);
        assert!(state.is_in_play() && state.activated && !state.doomed && !state.kept);
        assert_eq!((state.hull, state.at.unwrap().to_mm()), (2, BESIDE));
        assert_eq!(kit.game.distance(ship.into(), tie.into()), Some(1));
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
    }

    #[test]
    fn not_one_of_the_enemy() {
        shows!("reserve-hangar-deck/own-squadrons");
        let (mut kit, ..) = kit("tie-fighter-squadron", DISTANCE_5);
        let enemy = kit.squadron(B, "tie-fighter-squadron", [700.0, 400.0]);
        destroy(&mut kit, enemy);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn neither_a_unique_one_nor_one_without_swarm_nor_one_too_far_away() {
        shows!("reserve-hangar-deck");
        for (squadron, gap) in
            [("howlrunner", DISTANCE_5), ("tie-bomber-squadron", DISTANCE_5), ("tie-fighter-squadron", 320.0)]
        {
            let (mut kit, _, squadron, _) = kit(squadron, gap);
            destroy(&mut kit, squadron);
            assert!(!kit.was_asked("effect") && !kit.game.is_in_play(squadron.into()));
        }
    }

    #[test]
    fn not_one_that_has_left_the_table() {
        shows!("reserve-hangar-deck");
        let (mut kit, _, tie, _) = kit("tie-fighter-squadron", DISTANCE_5);
        kit.run(|play| play.destroy(&[tie.into()], true));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn neither_one_that_cannot_be_replaced_nor_one_that_was_kept_before() {
        static LOST: Card = Card { id: "test", hooks: &[forbid(Ban::BeReplaced(|_, _, _| true))] };
        shows!("reserve-hangar-deck");
        let (mut barred, ship, tie, me) = kit("tie-fighter-squadron", DISTANCE_5);
        let other = Source::Upgrade(barred.upgrade(ship, "flight-commander"));
        barred.hooks(other, &LOST);
        destroy(&mut barred, tie);
        let (mut kept, _, tie, _) = kit("tie-fighter-squadron", DISTANCE_5);
        kept.game.squadron_mut(tie).kept = true;
        kept.run(|play| play.destroy(&[tie.into()], false));
        for kit in [barred, kept] {
            assert!(!kit.was_asked("effect") && kit.game.card_state(me) == Some(CardState::Ready));
        }
    }

    #[test]
    fn one_card_is_enough_for_it() {
        shows!("reserve-hangar-deck");
        let (mut kit, _, tie, me) = kit("tie-fighter-squadron", 200.0);
        let second = kit.ship(A, "gladiator-i-class-star-destroyer", [600.0, 500.0], 0.0);
        let second = Source::Upgrade(kit.upgrade(second, "reserve-hangar-deck"));
        kit.uses("effect", me);
        destroy(&mut kit, tie);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&second.effect())).count();
        assert_eq!((offers, kit.game.card_state(second)), (1, Some(CardState::Ready)));
    }

    #[test]
    fn its_counter_attack_comes_first() {
        shows!("reserve-hangar-deck/counter-first", "squadrons.keyword.counter");
        let (mut kit, _, tie, me) = kit("tie-interceptor-squadron", 200.0);
        let wing = kit.squadron(B, "x-wing-squadron", [600.0 + 20.5 + 200.0 + 17.0, 350.0]);
        kit.dice("blue", &["hit", "hit", "hit", "hit", "hit", "hit"]);
        kit.uses("effect", Source::Keyword(tie, Word::Counter));
        kit.uses("effect", me);
        kit.answer_at("reserve-hangar-place", BESIDE);
        kit.squadron_attack(wing, Aim::Squadron(tie));
        assert_eq!((kit.game.squadron(wing).hull, kit.game.squadron(tie).hull), (5 - 2, 2));
        let at = |wanted: &dyn Fn(&Event) -> bool| kit.events.iter().position(wanted).unwrap();
        let counter = at(&|event| matches!(event, Event::AttackDeclared { kind: AttackKind::Counter(_), .. }));
        let used = at(&|event| matches!(event, Event::EffectUsed { source } if *source == me));
        assert!(counter < used);
    }

    #[test]
    fn it_is_placed_so_an_obstacle_there_does_nothing() {
        shows!("reserve-hangar-deck/placed", "obstacles.purrgil.squadron");
        let (mut kit, _, tie, me) = kit("tie-fighter-squadron", DISTANCE_5);
        kit.obstacle("purrgil-1", [530.0, 300.0], 0.0);
        kit.uses("effect", me);
        kit.answer_at("reserve-hangar-place", BESIDE);
        destroy(&mut kit, tie);
        assert!(!kit.game.obstacles_under(tie.into()).is_empty());
        assert_eq!(kit.game.squadron(tie).hull, 2);
    }

    #[test]
    fn without_a_place_where_nobody_engages_it_it_is_lost() {
        shows!("reserve-hangar-deck/placed", "setup.no-place");
        let (mut kit, _, tie, me) = kit("tie-fighter-squadron", DISTANCE_5);
        for (x, y) in [(80.0, 0.0), (75.0, 80.0), (0.0, 100.0)] {
            for (right, up) in [(x, y), (-x, y), (x, -y), (-x, -y)] {
                let at = [600.0 + right, 300.0 + up];
                if kit
                    .game
                    .squadrons()
                    .all(|(_, one)| one.at.is_none_or(|there| whole_mm(there.to_mm()) != whole_mm(at)))
                {
                    kit.squadron(B, "x-wing-squadron", at);
                }
            }
        }
        destroy(&mut kit, tie);
        assert!(!kit.was_offered("effect", me.effect()));
        assert!(!kit.game.is_in_play(tie.into()));
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
    }

    #[test]
    fn it_is_scored_only_if_it_is_lost_again() {
        shows!("reserve-hangar-deck/not-destroyed");
        let (mut kit, _, tie, me) = kit("tie-fighter-squadron", DISTANCE_5);
        kit.uses("effect", me);
        kit.answer_at("reserve-hangar-place", BESIDE);
        destroy(&mut kit, tie);
        assert_eq!(kit.game.score(B), 0);
        destroy(&mut kit, tie);
        assert_eq!(kit.game.score(B), kit.game.cost_of_squadron(tie));
    }

    #[test]
    fn lost_in_its_own_activation_it_does_nothing_more_in_it() {
        shows!("reserve-hangar-deck/own-activation");
        let (mut kit, ship, tie, me) = kit("tie-fighter-squadron", 200.0);
        kit.game.squadron_mut(tie).hull = 1;
        kit.squadron(B, "a-wing-squadron", [600.0 + 20.5 + 200.0 + 17.0, 350.0]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "hit", "hit"]);
        kit.answer("squadron-action", Item::Attack);
        kit.uses("effect", Source::Keyword(SquadronId(1), Word::Counter));
        kit.uses("effect", me);
        kit.answer_at("reserve-hangar-place", BESIDE);
        kit.run(|play| play.activate_squadron(tie, ActivatedBy::Command(Some(ship))));
        assert_eq!(kit.game.squadron(tie).hull, 2);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "squadron-action").count(), 1, "no move follows");
    }

    #[test]
    fn what_answers_the_destruction_itself_has_been_triggered() {
        shows!("reserve-hangar-deck/triggered-all-the-same");
        for grievous_first in [true, false] {
            let (mut kit, ship, tie, me) = kit("tie-fighter-squadron", 100.0);
            let grievous = Source::Upgrade(kit.upgrade(ship, "general-grievous-commander"));
            kit.game.ship_mut(ship).defense[0].state = crate::state::TokenState::Exhausted;
            let order = if grievous_first { [grievous, me] } else { [me, grievous] };
            for source in order {
                kit.uses("effect", source);
            }
            kit.answer_at("reserve-hangar-place", BESIDE);
            destroy(&mut kit, tie);
            assert!(kit.game.is_in_play(tie.into()));
            assert_eq!(kit.game.ship(ship).defense[0].state, crate::state::TokenState::Ready);
            let used: Vec<Source> = kit
                .events
                .iter()
                .filter_map(|event| if let Event::EffectUsed { source } = event { Some(*source) } else { None })
                .collect();
            assert_eq!(used, order);
        }
    }
}
