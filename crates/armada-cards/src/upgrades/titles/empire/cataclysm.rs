//! Cataclysm: as soon as the Ship Phase has begun a concentrate fire token is spent to place the targeting token anew.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "cataclysm",
    hooks: &[offer(Window::ShipPhaseAfterStart, has_ignition, aim_anew).costs(Cost::Token(Command::ConcentrateFire))],
};

fn has_ignition(game: &Game, me: Source) -> bool {
    game.carrier(me).is_some_and(|ship| !query::ignition_ranges(game, ship).is_empty())
}

/// The old token is taken up first; if there is no place for it, it goes back to where it lay.
fn aim_anew(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let old = play.targeting_token(ship).map(|token| (token, play.marker(token).at));
    play.remove_targeting_token(ship);
    play.place_targeting_token(ship)?;
    if let (None, Some((token, at))) = (play.targeting_token(ship), old) {
        play.put_marker(token, at);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{CardState, MarkerKind, Stage};
    use crate::upgrades::titles::testing::{at, times_offered};
    use plane::Point;
    use rulebook::shows;

    /// An Onager with a concentrate fire token, whose targeting token lies far away, and an enemy ahead of it.
    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "onager-class-star-destroyer", [900.0, 200.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 560.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "cataclysm"));
        kit.tokens(ship, &[Command::ConcentrateFire]);
        kit.marker(MarkerKind::Targeting(ship), [300.0, 800.0]);
        kit.game.stage = Stage::ShipPhaseStart;
        (kit, ship, me)
    }

    /// Where the targeting tokens of a ship lie.
    fn lie(kit: &Kit, ship: ShipId) -> Vec<Point> {
        kit.game
            .markers()
            .filter(|(_, it)| it.kind == MarkerKind::Targeting(ship))
            .filter_map(|(_, it)| it.at)
            .collect()
    }

    /// The Ship Phase begins, and the token is to be placed there.
    fn begin(kit: &mut Kit, me: Source, to: [f64; 2]) {
        kit.uses("effect", me);
        kit.answer_at("targeting-token", to);
        kit.run_some(|play| play.play_round());
    }

    #[test]
    fn the_token_is_moved_and_there_is_never_a_second_one() {
        shows!("cataclysm/one-token");
        let (mut kit, ship, me) = kit();
        begin(&mut kit, me, [900.0, 330.0]);
        assert_eq!(lie(&kit, ship), [at([900.0, 330.0])]);
        assert_eq!(kit.game.ship(ship).tokens.count(), 0);
    }

    #[test]
    fn without_a_token_on_the_table_it_is_placed() {
        shows!("cataclysm");
        let (mut kit, ship, me) = kit();
        kit.run(|play| {
            play.remove_targeting_token(ship);
            Ok(())
        });
        begin(&mut kit, me, [900.0, 330.0]);
        assert_eq!(lie(&kit, ship), [at([900.0, 330.0])]);
    }

    #[test]
    fn it_lies_inside_the_arc_and_a_range_of_a_keyword() {
        shows!("cataclysm/wholly-inside", "ignition.place-token");
        for (to, medium, legal) in [
            ([900.0, 370.0], false, true),
            ([900.0, 385.0], false, false),
            ([900.0, 420.0], false, false),
            ([900.0, 420.0], true, true),
            ([1100.0, 300.0], true, false),
        ] {
            let (mut kit, ship, me) = kit();
            if medium {
                kit.upgrade(ship, "superheavy-composite-beam-turbolasers");
            }
            begin(&mut kit, me, to);
            assert_eq!(lie(&kit, ship) == [at(to)], legal, "{to:?}");
        }
    }

    #[test]
    fn it_needs_a_concentrate_fire_token_and_ignition() {
        shows!("cataclysm");
        let (mut without, ship, me) = kit();
        without.game.ship_mut(ship).tokens.clear();
        without.tokens(ship, &[Command::Repair]);
        without.run(|play| play.play_round());
        assert_eq!((times_offered(&without, me.effect()), lie(&without, ship)), (0, vec![at([300.0, 800.0])]));

        let mut plain = new_kit();
        let ship = plain.ship(A, "victory-i-class-star-destroyer", [900.0, 200.0], 0.0);
        let me = Source::Upgrade(plain.upgrade(ship, "cataclysm"));
        plain.tokens(ship, &[Command::ConcentrateFire]);
        plain.open(Window::ShipPhaseAfterStart);
        assert_eq!(times_offered(&plain, me.effect()), 0);
    }

    #[test]
    fn after_what_both_players_do_as_the_phase_starts() {
        shows!("cataclysm/timing", "timing.first-player-first");
        let (mut kit, _, me) = kit();
        let enemy = kit.ship(B, "imperial-i-class-star-destroyer", [300.0, 300.0], 0.0);
        let sovereign = Source::Upgrade(kit.upgrade(enemy, "sovereign"));
        kit.tokens(enemy, &[Command::Navigate]);
        kit.run(|play| play.play_round());
        let offered: Vec<Item> =
            kit.asked.iter().filter(|asked| asked.ask == "effect").map(|asked| asked.options[0]).collect();
        assert_eq!(offered, [sovereign.effect(), me.effect()], "though its player is the first");
        assert!(matches!(kit.game.stage, Stage::ShipPhase(turn) if turn.has_activated == [false; 2]));
    }

    #[test]
    fn the_command_is_not_resolved() {
        shows!("cataclysm/price", "wullf-yularen");
        let (mut kit, ship, me) = kit();
        let wullf = Source::Upgrade(kit.upgrade(ship, "wullf-yularen"));
        kit.uses("effect", wullf);
        begin(&mut kit, me, [900.0, 330.0]);
        assert_eq!(kit.game.card_state(wullf), Some(CardState::Exhausted));
        assert!(kit.game.ship(ship).tokens.has(Command::ConcentrateFire) && kit.game.ship(ship).resolved.count() == 0);
        assert_eq!(kit.game.payments(ship, Command::ConcentrateFire).count(), 1);
    }

    #[test]
    fn a_raid_token_is_no_hindrance() {
        shows!("cataclysm/raid-token");
        let (mut kit, ship, me) = kit();
        kit.game.ship_mut(ship).raid.add(Command::ConcentrateFire);
        begin(&mut kit, me, [900.0, 330.0]);
        assert_eq!(lie(&kit, ship), [at([900.0, 330.0])]);
    }

    #[test]
    fn the_ignition_attack_comes_in_the_activation_and_then_the_token_is_placed_as_usual() {
        shows!("cataclysm/usual-attack", "cataclysm/once-per-round", "ignition.first-attack");
        let (mut kit, ship, me) = kit();
        kit.tokens(ship, &[Command::ConcentrateFire]);
        begin(&mut kit, me, [900.0, 330.0]);
        let ignitions = |kit: &Kit| {
            let ignition =
                |event: &&Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Ignition(_), .. });
            kit.events.iter().filter(ignition).count()
        };
        assert_eq!((ignitions(&kit), times_offered(&kit, me.effect())), (0, 1), "once, though there is a second token");
        kit.answer_yes("place-targeting-token", true);
        kit.run(|play| play.activate_ship(ship));
        assert_eq!((ignitions(&kit), lie(&kit, ship).len()), (1, 1));
    }

    #[test]
    fn the_token_goes_back_if_there_is_no_place_for_it() {
        static NO_ARC: Card =
            Card { id: "test", hooks: &[modify(Answer::SpecialArcs(|_, _, _, zones| zones.clear()))] };
        shows!("cataclysm");
        let (mut kit, ship, me) = kit();
        kit.hooks(me, &NO_ARC);
        kit.uses("effect", me);
        kit.open(Window::ShipPhaseAfterStart);
        assert_eq!(lie(&kit, ship), [at([300.0, 800.0])]);
    }
}
