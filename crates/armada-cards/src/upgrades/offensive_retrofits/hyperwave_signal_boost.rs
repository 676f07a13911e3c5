//! Hyperwave Signal Boost: in place of a turn of two squadrons a whole group near the ship is activated, and its AI works.

use crate::measure::RangeBand;
use crate::prelude::*;
use crate::state::Stage;

pub(crate) static CARD: Card = Card {
    id: "hyperwave-signal-boost",
    hooks: &[
        offer(Window::SquadronPhaseTurn, is_of_use, activate_group)
            .exhausts()
            .says("no squadron is named for the group"),
        modify(Answer::AiWorks(as_if_commanded)).while_lasting(),
    ],
};

static GROUP: Ask = Ask::new(
    "hyperwave-squadrons",
    Rule("hyperwave-signal-boost"),
    "Which squadrons near {} do you activate in this turn?",
)
.meanwhile("is choosing squadrons to activate (Hyperwave Signal Boost)");
const NAMED: u8 = 0;

/// Friendly squadrons at close to long range that are still to be activated.
fn in_reach(game: &Game, me: Source) -> Items<Item> {
    let Some(ship) = game.carrier(me) else { return Items::new() };
    let near = |squadron: &SquadronId| {
        game.range(ship.into(), (*squadron).into()).is_some_and(|range| range <= RangeBand::Long)
    };
    game.unactivated_squadrons(game.side_of(me)).filter(near).map(Item::Squadron).collect()
}

/// Naming no squadron passes the turn, which is of no use again for a second copy in the same turn.
fn is_of_use(game: &Game, me: Source) -> bool {
    let whole_turn = matches!(game.stage, Stage::SquadronPhase(turn) if turn.left > 0);
    whole_turn || !in_reach(game, me).is_empty()
}

/// All are named first, then activated one by one; squadrons that were lost in between are skipped.
fn activate_group(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let (options, most) = (in_reach(play, me), query::squadron_value(play, ship));
    let group = play.pick(seat, &GROUP, Some(Item::Ship(ship)), options, (0, most))?;
    for item in group {
        let Item::Squadron(squadron) = item else { continue };
        if play.is_in_play(squadron.into()) && !play.squadron(squadron).activated {
            play.last(me, NAMED, Some(item), Until::Phase);
            play.activate_squadron(squadron, ActivatedBy::Phase)?;
        }
    }
    Ok(())
}

fn as_if_commanded(game: &Game, me: Source, squadron: SquadronId, works: &mut bool) {
    *works |= game.lasts(me, NAMED, Some(Item::Squadron(squadron)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{CardState, SquadronTurn, UpgradeId};
    use rulebook::shows;
    use table::Side;

    /// A ship of squadron value 2 with the card, three droids in reach of it, and an enemy beside the first.
    fn kit(turn_of: Side) -> (Kit, UpgradeId, [SquadronId; 3]) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        let card = kit.upgrade(ship, "hyperwave-signal-boost");
        let droids = [450.0, 500.0, 550.0]
            .map(|y| kit.squadron(A, "vulture-class-droid-fighter-squadron", [800.0 + (y - 450.0) * 4.0, y]));
        kit.squadron(B, "tie-advanced-squadron", [760.0, 450.0]);
        kit.game.stage = Stage::SquadronPhase(SquadronTurn { side: turn_of, left: 2, squadron: None });
        (kit, card, droids)
    }

    fn named(droids: &[SquadronId]) -> Vec<Item> {
        droids.iter().copied().map(Item::Squadron).collect()
    }

    #[test]
    fn a_named_group_takes_the_turn_and_its_ai_works() {
        shows!("hyperwave-signal-boost/replaces-two");
        let (mut kit, card, droids) = kit(A);
        let value = query::squadron_value(&kit.game, kit.game.upgrade(card).ship.unwrap());
        let group = &droids[..usize::from(value).min(3)];
        kit.answer("activate-squadron", Source::Upgrade(card).effect());
        kit.answer_all("hyperwave-squadrons", &named(group));
        kit.answer("squadron-action", Item::Attack);
        kit.uses("attack-effect", Source::Keyword(droids[0], Word::AiAntiSquadron));
        kit.answer("ai-die", Item::Colour(Colour::Blue));
        kit.run(|play| play.play_round());
        assert!(group.iter().all(|droid| kit.game.squadron(*droid).activated));
        assert_eq!(kit.game.unactivated_squadrons(A).count(), 3 - group.len());
        assert_eq!(kit.game.upgrade(card).state, CardState::Exhausted);
        assert!(matches!(kit.game.stage, Stage::SquadronPhase(turn) if turn.side == B), "instead of the usual two");
    }

    #[test]
    fn without_it_two_are_activated_and_their_ai_sleeps() {
        shows!("hyperwave-signal-boost", "squadrons.keyword.ai", "keyword-ai/squadron-phase");
        let (mut kit, _, droids) = kit(A);
        kit.answer("activate-squadron", Item::Squadron(droids[0]));
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.play_round());
        assert!(!kit.was_asked("ai-die"));
        assert!(!kit.was_offered("attack-effect", Source::Keyword(droids[0], Word::AiAntiSquadron).effect()));
    }

    #[test]
    fn with_nobody_in_reach_it_passes_the_turn() {
        shows!("hyperwave-signal-boost/none");
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-star-frigate", [900.0, 150.0], 0.0);
        let card = kit.upgrade(ship, "hyperwave-signal-boost");
        let droid = kit.squadron(A, "vulture-class-droid-fighter-squadron", [900.0, 800.0]);
        kit.squadron(B, "tie-advanced-squadron", [200.0, 800.0]);
        kit.game.stage = Stage::SquadronPhase(SquadronTurn { side: A, left: 2, squadron: None });
        kit.answer("activate-squadron", Source::Upgrade(card).effect());
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.upgrade(card).state, CardState::Exhausted);
        assert!(!kit.game.squadron(droid).activated);
        assert!(matches!(kit.game.stage, Stage::SquadronPhase(turn) if turn.side == B));
    }

    #[test]
    fn neither_in_the_opponents_turn_nor_for_who_was_activated() {
        shows!("hyperwave-signal-boost");
        let (mut kit, card, droids) = kit(B);
        kit.run(|play| play.play_round());
        assert!(!kit.was_offered("activate-squadron", Source::Upgrade(card).effect()));
        kit.game.squadron_mut(droids[1]).activated = true;
        assert!(!in_reach(&kit.game, Source::Upgrade(card)).contains(&Item::Squadron(droids[1])));
    }

    /// The card is used on the first two droids.
    fn name_two(kit: &mut Kit, card: UpgradeId, droids: &[SquadronId]) {
        kit.answer("activate-squadron", Source::Upgrade(card).effect());
        kit.answer_all("hyperwave-squadrons", &named(&droids[..2]));
    }

    #[test]
    fn all_are_named_first_and_each_moves_or_attacks() {
        shows!("hyperwave-signal-boost/squadron-phase-rules");
        let (mut kit, card, droids) = kit(A);
        name_two(&mut kit, card, &droids);
        kit.answer("squadron-action", Item::Attack);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [1000.0, 560.0]);
        kit.run(|play| play.play_round());
        let asked: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).collect();
        let asked: Vec<&str> =
            asked.into_iter().filter(|ask| ask.ends_with("squadrons") || ask.ends_with("-action")).collect();
        assert_eq!(asked, ["hyperwave-squadrons", "squadron-action", "squadron-action"], "one action each");
    }

    #[test]
    fn nothing_but_ai_treats_them_as_commanded() {
        shows!("hyperwave-signal-boost/only-ai");
        let (mut kit, card, droids) = kit(A);
        let ship = kit.game.upgrade(card).ship.unwrap();
        kit.upgrade(ship, "flight-controllers");
        name_two(&mut kit, card, &droids);
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.play_round());
        let ai = Source::Keyword(droids[0], Word::AiAntiSquadron).effect();
        assert!(kit.was_offered("attack-effect", ai));
        assert_eq!(kit.last_pool().len(), 2, "flight controllers add nothing");
    }

    #[test]
    fn a_squadron_that_was_toggled_meanwhile_is_skipped() {
        static TOGGLE: Card = Card {
            id: "test",
            hooks: &[react(
                Window::SquadronActivationStart,
                |game, me| game.squadron_activation().is_some_and(|it| me == Source::Squadron(it.squadron)),
                |play, _| {
                    play.toggle_slider(SquadronId(1), true);
                    Ok(())
                },
            )],
        };
        shows!("hyperwave-signal-boost/skipped");
        for toggled in [true, false] {
            let (mut kit, card, droids) = kit(A);
            assert_eq!(droids[1], SquadronId(1));
            if toggled {
                kit.hooks(Source::Squadron(droids[0]), &TOGGLE);
            }
            name_two(&mut kit, card, &droids);
            kit.run(|play| play.play_round());
            let activated = |droid| Event::SquadronActivated { squadron: droid };
            assert!(kit.events.contains(&activated(droids[0])));
            assert_eq!(kit.events.contains(&activated(droids[1])), !toggled);
        }
    }

    #[test]
    fn a_repair_or_squadron_token_readies_it() {
        shows!("hyperwave-signal-boost/ready-cost");
        for (token, readies) in [(Command::Repair, true), (Command::Squadron, true), (Command::Navigate, false)] {
            let (mut kit, card, _) = kit(A);
            let ship = kit.game.upgrade(card).ship.unwrap();
            kit.game.upgrade_mut(card).state = CardState::Exhausted;
            kit.tokens(ship, &[token]);
            kit.game.stage = Stage::StatusPhase;
            if readies {
                kit.answer("ready-card", Item::Upgrade(card));
            }
            kit.run(|play| play.play_round());
            assert_eq!(kit.game.upgrade(card).state == CardState::Ready, readies);
            assert_eq!(kit.game.ship(ship).tokens.has(token), !readies, "{token:?} is spent");
        }
    }
}
