//! Redundant Shields: the ship may recover a shield whenever the Status Phase starts.

use crate::prelude::*;
use crate::shields;

pub(crate) static CARD: Card =
    Card { id: "redundant-shields", hooks: &[offer(Window::StatusPhaseStart, can_recover, recover)] };

static ZONE: Ask =
    Ask::new("redundant-shields-zone", Rule("redundant-shields"), "Which hull zone of {} recovers a shield?")
        .meanwhile("is choosing a hull zone that recovers a shield (Redundant Shields)");

fn can_recover(game: &Game, me: Source) -> bool {
    game.carrier(me).is_some_and(|ship| !shields::recovering(game, ship).is_empty())
}

fn recover(play: &mut Play<'_>, me: Source) -> Flow {
    match play.carrier(me) {
        Some(ship) => shields::recover_one(play, ship, &ZONE),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{SetupStep, Stage, TokenState};
    use rulebook::shows;

    /// A ship with the card that has lost shields.
    fn kit(shields: &[(Zone, u8)]) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "redundant-shields"));
        kit.set_shields(ship, shields);
        (kit, ship, me)
    }

    fn status_phase(kit: &mut Kit) {
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
    }

    #[test]
    fn one_shield_is_recovered_without_points() {
        shows!("redundant-shields/no-repair");
        let (mut kit, ship, me) = kit(&[(Zone::Front, 2), (Zone::Left, 0)]);
        kit.uses("effect", me);
        kit.answer("redundant-shields-zone", Item::Zone(ship, Zone::Front));
        status_phase(&mut kit);
        assert_eq!([Zone::Front, Zone::Left].map(|zone| kit.game.ship(ship).shields(zone)), [3, 0]);
        assert!(!kit.was_offered("redundant-shields-zone", Item::Zone(ship, Zone::Rear)), "that zone is full");
    }

    #[test]
    fn in_every_status_phase_but_not_with_full_shields() {
        shows!("redundant-shields");
        let (mut kit, ship, me) = kit(&[(Zone::Front, 2)]);
        for shields in [3, 4] {
            kit.uses("effect", me);
            status_phase(&mut kit);
            assert_eq!(kit.game.ship(ship).shields(Zone::Front), shields);
        }
        kit.asked.clear();
        status_phase(&mut kit);
        assert!(!kit.was_offered("effect", me.effect()));
    }

    #[test]
    fn a_zone_under_capacitor_failure_recovers_none() {
        shows!("redundant-shields/bans", "capacitor-failure/other-recovery");
        let (mut kit, ship, me) = kit(&[(Zone::Left, 0), (Zone::Right, 1), (Zone::Rear, 1)]);
        kit.damage(ship, "capacitor-failure", true);
        kit.uses("effect", me);
        status_phase(&mut kit);
        assert!(!kit.was_offered("redundant-shields-zone", Item::Zone(ship, Zone::Left)));
        assert!(kit.was_offered("redundant-shields-zone", Item::Zone(ship, Zone::Right)));
    }

    #[test]
    fn aspiration_with_a_zone_above_its_maximum_recovers_none() {
        shows!("redundant-shields/bans", "aspiration");
        let (mut kit, ship, me) = kit(&[]);
        let aspiration = Source::Upgrade(kit.upgrade(ship, "aspiration"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.uses("effect", aspiration);
        kit.answer("aspiration-gaining", Item::Zone(ship, Zone::Front));
        kit.answer("aspiration-from", Item::Zone(ship, Zone::Rear));
        kit.run(|play| play.deploy_ship(ship));
        kit.game.round = 1;
        assert!(kit.game.ship(ship).shields(Zone::Front) > kit.game.ship(ship).card.shields[Zone::Front]);
        kit.asked.clear();
        status_phase(&mut kit);
        assert!(!kit.was_offered("effect", me.effect()));
    }

    #[test]
    fn it_precedes_the_readying_of_tokens_and_cards() {
        shows!("redundant-shields/timing", "phases.status.order");
        static WATCH: Card = Card {
            id: "test",
            hooks: &[react(
                Window::StatusPhaseStart,
                |game, _| game.ship(ShipId(0)).shields(Zone::Front) == 3,
                |play, _| {
                    let state = play.ship(ShipId(0)).defense[0].state;
                    assert_eq!(state, TokenState::Exhausted, "tokens are readied later");
                    play.tell(Event::Passed { side: A, with_token: false });
                    Ok(())
                },
            )],
        };
        let (mut kit, ship, me) = kit(&[(Zone::Front, 2)]);
        kit.run(|play| {
            play.exhaust_defense_token(TokenId { owner: ship.into(), index: 0 });
            Ok(())
        });
        let watch = Source::Upgrade(kit.upgrade(ship, "flight-commander"));
        kit.hooks(watch, &WATCH);
        kit.uses("effect", me);
        status_phase(&mut kit);
        assert!(kit.events.iter().any(|event| matches!(event, Event::Passed { .. })), "it was looked at");
        assert_eq!(kit.game.ship(ship).defense[0].state, TokenState::Ready);
    }
}
