//! General Rieekan: once a round a friendly ship or unique squadron that is destroyed stays until the Status Phase ends.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "general-rieekan", hooks: &[offer(Window::UnitDestroyed, can_keep, keep).once_per(Limit::Round)] };

/// Not what leaves the table, and not a squadron that many fly.
fn can_keep(game: &Game, me: Source) -> bool {
    let Some(Frame::Destruction(destruction)) = game.frames.last() else { return false };
    let named = match destruction.victim {
        Struck::Unit(UnitId::Ship(_)) | Struck::Station(_) => true,
        Struck::Unit(UnitId::Squadron(squadron)) => game.squadron(squadron).card.is_unique(),
    };
    named && !destruction.left_table && game.side_of_struck(destruction.victim) == Some(game.side_of(me))
}

fn keep(play: &mut Play<'_>, _: Source) -> Flow {
    if let Some(Frame::Destruction(destruction)) = play.game.frames.last_mut() {
        destruction.fate = Fate::Kept;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Stage, Standing, UpgradeId};
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId, Source) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let me: UpgradeId = kit.upgrade(flagship, "general-rieekan");
        let luke = kit.squadron(A, "biggs-darklighter", [900.0, 400.0]);
        (kit, luke, Source::Upgrade(me))
    }

    #[test]
    fn a_unique_squadron_is_kept_until_the_status_phase_ends() {
        shows!("general-rieekan");
        let (mut kit, ace, me) = kit();
        kit.uses("effect", me);
        kit.run(|play| play.suffer(ace.into(), None, 9));
        assert!(kit.game.squadron(ace).is_in_play());
        assert_eq!(kit.game.squadron(ace).hull, 0);
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.squadron(ace).standing, Standing::Destroyed);
    }

    #[test]
    fn a_station_of_his_side_is_a_friendly_ship() {
        shows!("general-rieekan", "station.armed.card");
        for (owner, kept) in [(A, true), (B, false)] {
            let (mut kit, _, me) = kit();
            kit.objective("station-assault");
            let station = kit.obstacle("station", [300.0, 480.0], 0.0);
            kit.game.obstacle_mut(station).owner = Some(owner);
            if kept {
                kit.uses("effect", me);
            }
            kit.run(|play| play.suffer_instance(Struck::Station(station), None, 10, true));
            assert_eq!(kit.game.obstacle(station).destroyed, !kept);
            kit.run(|play| play.suffer_instance(Struck::Station(station), None, 1, true));
            kit.game.stage = Stage::StatusPhase;
            kit.run(|play| play.play_round());
            let state = kit.game.obstacle(station);
            assert_eq!((state.destroyed, state.kept), (true, false), "gone when the Status Phase ends");
            assert_eq!(state.damage.len(), if kept { 11 } else { 10 }, "what stands suffers on");
        }
    }

    #[test]
    fn only_once_a_round_and_not_for_what_leaves_the_table() {
        shows!("general-rieekan/leaving-play-area");
        let (mut kit, ace, me) = kit();
        let corvette = kit.ship(A, "cr90-corvette-a", [600.0, 200.0], 0.0);
        kit.run(|play| play.destroy(&[corvette.into()], true));
        assert!(!kit.was_asked("effect"));
        kit.uses("effect", me);
        kit.run(|play| play.suffer(ace.into(), None, 9));
        let second = kit.squadron(A, "jan-ors", [700.0, 400.0]);
        kit.run(|play| play.suffer(second.into(), None, 9));
        assert!(!kit.game.squadron(second).is_in_play());
    }

    #[test]
    fn a_squadron_that_is_not_unique_is_lost() {
        shows!("general-rieekan");
        let (mut kit, ..) = kit();
        let wing = kit.squadron(A, "x-wing-squadron", [700.0, 400.0]);
        kit.run(|play| play.suffer(wing.into(), None, 9));
        assert!(!kit.game.squadron(wing).is_in_play() && !kit.was_asked("effect"));
    }

    #[test]
    fn a_kept_ship_takes_further_damage() {
        shows!("general-rieekan");
        let (mut kit, _, me) = kit();
        let corvette = kit.ship(A, "cr90-corvette-a", [600.0, 200.0], 0.0);
        kit.uses("effect", me);
        kit.run(|play| {
            for _ in 0..4 {
                play.deal_damage_card(corvette, false)?;
            }
            play.destroy_doomed()
        });
        kit.top_of_deck(&["damaged-munitions"]);
        kit.run(|play| {
            play.suffer(corvette.into(), Some(Zone::Front), 1)?;
            play.deal_damage_card(corvette, true)
        });
        let state = kit.game.ship(corvette);
        assert_eq!(state.shields(Zone::Front), state.card.shields[Zone::Front] - 1);
        assert_eq!(
            (state.damage.len(), state.faceup().count()),
            (5, 1),
            "a card that is dealt now works like any other"
        );
        assert!(state.is_in_play());
    }

    #[test]
    fn of_units_that_fall_at_once_any_may_be_kept() {
        shows!("general-rieekan/simultaneous", "general-rieekan/carrier-eligible", "timing.same-player-order");
        let (mut kit, ..) = kit();
        let flagship = ShipId(0);
        let corvette = kit.ship(A, "cr90-corvette-a", [600.0, 200.0], 0.0);
        kit.answer("effect", Item::Done);
        kit.uses("effect", Source::Upgrade(UpgradeId(0)));
        kit.run(|play| play.destroy(&[flagship.into(), corvette.into()], false));
        assert!(!kit.game.is_in_play(flagship.into()) && kit.game.is_in_play(corvette.into()));
    }

    #[test]
    fn when_the_round_ends_a_kept_ship_is_gone() {
        shows!("general-rieekan/before-end-effects", "contested-outpost", "phases.round.end-effects");
        for (kept, tokens) in [(false, 1), (true, 0)] {
            let (mut kit, _, me) = kit();
            kit.objective("contested-outpost");
            kit.ship(B, "victory-i-class-star-destroyer", [300.0, 800.0], 180.0);
            let corvette = kit.ship(A, "cr90-corvette-a", [1300.0, 400.0], 0.0);
            kit.obstacle("station", [1300.0, 520.0], 0.0);
            if kept {
                kit.uses("effect", me);
                kit.run(|play| play.destroy(&[corvette.into()], false));
                assert!(kit.game.is_in_play(corvette.into()));
            }
            kit.game.stage = Stage::StatusPhase;
            kit.run(|play| play.play_round());
            assert_eq!((kit.game.stage, kit.game.player(A).victory_tokens), (Stage::RoundEnd, 0), "not yet");
            kit.run(|play| play.play_round());
            assert_eq!(kit.game.player(A).victory_tokens, tokens, "kept: {kept}");
        }
    }

    #[test]
    fn what_watches_losses_waits_until_the_kept_ship_leaves() {
        shows!("general-rieekan/watchers-wait", "blockade-run");
        let mut kit = new_kit();
        kit.objective("blockade-run");
        kit.ship(A, "cr90-corvette-a", [700.0, 900.0], 0.0);
        let flagship = kit.ship(B, "mc80l-star-cruiser", [450.0, 900.0], 180.0);
        let runner = kit.ship(B, "cr90-corvette-a", [200.0, 900.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "general-rieekan"));
        kit.open(Window::SetupAfterObjectiveChosen);
        kit.uses("effect", me);
        kit.run(|play| play.destroy(&[runner.into()], false));
        assert_eq!(kit.game.player(A).victory_tokens, 0, "it counts as alive");
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.player(A).victory_tokens, 1);
        assert!(!kit.game.is_in_play(runner.into()));
    }
    #[test]
    fn a_kept_ship_is_destroyed_however_whole_it_is_by_then_and_whoever_left() {
        shows!("general-rieekan/destroyed-anyway", "general-rieekan/kept-without-carrier");
        let (mut kit, _, me) = kit();
        let corvette = kit.ship(A, "cr90-corvette-a", [600.0, 200.0], 0.0);
        kit.ship(A, "cr90-corvette-b", [300.0, 200.0], 0.0);
        kit.uses("effect", me);
        kit.run(|play| play.destroy(&[corvette.into()], false));
        kit.run(|play| play.destroy(&[ShipId(0).into()], true));
        assert!(!kit.game.is_in_play(ShipId(0).into()) && kit.game.is_in_play(corvette.into()));
        assert!(kit.game.ship(corvette).damage.is_empty());
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert!(!kit.game.is_in_play(corvette.into()));
    }

    #[test]
    fn with_the_last_ship_kept_the_game_ends_when_the_round_does() {
        shows!("general-rieekan/last-ship");
        let (mut kit, _, me) = kit();
        kit.uses("effect", me);
        kit.run(|play| play.destroy(&[ShipId(0).into()], false));
        assert!(kit.game.outcome.is_none(), "not at once");
        kit.game.stage = Stage::StatusPhase;
        kit.run_some(|play| play.play_round());
        if kit.game.outcome.is_none() {
            kit.run(|play| play.play_round());
        }
        assert_eq!(kit.game.outcome.as_ref().map(|outcome| outcome.places.clone()), Some(vec![2, 1]));
    }
}
