//! Bail Organa: in a round named after deployment his ship activates first if it is the second player's, or gains tokens.

use crate::prelude::*;
use crate::upgrades::{rounds, tokens};

pub(crate) static CARD: Card = Card {
    id: "bail-organa-officer",
    hooks: &[
        offer(Window::SetupAfterDeploy, rounds::has_deployed, |play, me| rounds::name_one(play, me, &ROUND))
            .named("name-a-round")
            .says("his plan is for round {}"),
        react(Window::ShipPhaseStart, must_activate, activate).named("activate"),
        offer(Window::ShipPhaseStart, may_gain_tokens, gain_tokens).named("gain-tokens"),
    ],
};

static ROUND: Ask = Ask::new("bail-organa-round", Rule("bail-organa-officer"), "For which round does he have a plan?")
    .meanwhile("is choosing a round (Bail Organa)");
static TOKENS: Ask =
    Ask::new("bail-organa-gains", Rule("bail-organa-officer"), "Which command tokens, up to two, does {} gain?")
        .meanwhile("is gaining command tokens (Bail Organa)");

fn must_activate(game: &Game, me: Source) -> bool {
    let waits = game.carrier(me).is_some_and(|ship| !game.ship(ship).activated);
    rounds::is_named(game, me) && game.side_of(me) == game.second() && waits
}

/// Right now: that is no turn of its player.
fn activate(play: &mut Play<'_>, me: Source) -> Flow {
    match play.carrier(me) {
        Some(ship) => play.activate_ship(ship),
        None => Ok(()),
    }
}

fn may_gain_tokens(game: &Game, me: Source) -> bool {
    rounds::is_named(game, me) && game.side_of(me) == game.first
}

fn gain_tokens(play: &mut Play<'_>, me: Source) -> Flow {
    match play.carrier(me) {
        Some(ship) => tokens::gain_some(play, ship, &TOKENS, 2),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::fleet::RemarkKind;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{ShipTurn, Stage, UpgradeId};
    use crate::upgrades::report;
    use crate::upgrades::rounds::start_ship_phase;
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));

    /// His ship on this side with round 3 named, and an enemy.
    fn kit(side: table::Side) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let (own, enemy) = if side == A { (200.0, 800.0) } else { (800.0, 200.0) };
        let ship = kit.ship(side, "assault-frigate-mark-ii-a", [900.0, own], if side == A { 0.0 } else { 180.0 });
        kit.upgrade(ship, "bail-organa-officer");
        kit.ship(crate::state::other(side), "victory-i-class-star-destroyer", [300.0, enemy], 0.0);
        kit.uses("effect", ME);
        kit.answer("bail-organa-round", Item::Number(3));
        kit.open(Window::SetupAfterDeploy);
        (kit, ship)
    }

    #[test]
    fn the_second_players_ship_activates_before_the_first_turn() {
        shows!("bail-organa-officer");
        let (mut kit, ship) = kit(B);
        kit.game.ship_mut(ship).stack.push(Command::Repair);
        kit.asked.clear();
        start_ship_phase(&mut kit, 3);
        assert!(kit.game.ship(ship).activated);
        assert!(!kit.was_asked("effect"), "it must");
        assert!(kit.events.contains(&Event::DialRevealed { ship, command: Command::Repair }));
        assert!(kit.events.iter().any(|event| matches!(event, Event::ShipMoved { .. })), "the whole activation");
        let turn = ShipTurn { side: A, passed: [false; 2], has_activated: [false; 2] };
        assert_eq!(kit.game.stage, Stage::ShipPhase(turn), "the first player's turn comes after it");
    }

    #[test]
    fn the_first_players_ship_may_gain_two_tokens() {
        shows!("bail-organa-officer");
        let (mut kit, ship) = kit(A);
        kit.uses("effect", ME);
        kit.answer_all("bail-organa-gains", &[Command::Navigate, Command::Repair].map(Item::Command));
        start_ship_phase(&mut kit, 3);
        let tokens: Vec<Command> = kit.game.ship(ship).tokens.kinds().collect();
        assert_eq!(tokens, [Command::Navigate, Command::Repair]);
        assert!(!kit.game.ship(ship).activated);
    }

    #[test]
    fn or_one_or_none() {
        shows!("bail-organa-officer");
        let (mut kit, ship) = kit(A);
        kit.tokens(ship, &[Command::Squadron]);
        kit.uses("effect", ME);
        start_ship_phase(&mut kit, 3);
        assert_eq!(kit.game.ship(ship).tokens.count(), 1);
        assert!(!kit.was_offered("bail-organa-gains", Item::Command(Command::Squadron)), "it has that one");
    }

    #[test]
    fn but_not_three() {
        shows!("bail-organa-officer");
        let (mut kit, ship) = kit(A);
        kit.uses("effect", ME);
        let three = [Command::Navigate, Command::Repair, Command::Squadron];
        kit.answer_all("bail-organa-gains", &three.map(Item::Command));
        kit.game.round = 3;
        kit.run_some(|play| play.open(Window::ShipPhaseStart));
        assert!(kit.was_asked("bail-organa-gains"));
        assert_eq!(kit.game.ship(ship).tokens.count(), 0, "that is refused");
    }

    #[test]
    fn not_in_other_rounds() {
        shows!("bail-organa-officer");
        for side in [A, B] {
            let (mut kit, ship) = kit(side);
            kit.asked.clear();
            start_ship_phase(&mut kit, 2);
            assert!(!kit.game.ship(ship).activated && !kit.was_asked("effect"));
        }
    }

    #[test]
    fn without_a_place_on_the_table_there_is_no_round() {
        shows!("bail-organa-officer/set-aside");
        let mut kit = new_kit();
        let ship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 200.0], 0.0);
        kit.upgrade(ship, "bail-organa-officer");
        kit.run(|play| {
            play.set_aside(ship.into());
            Ok(())
        });
        kit.open(Window::SetupAfterDeploy);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn discarded_he_has_no_plan() {
        shows!("bail-organa-officer/discarded");
        for side in [A, B] {
            let (mut kit, ship) = kit(side);
            kit.run(|play| play.discard(ME));
            kit.asked.clear();
            start_ship_phase(&mut kit, 3);
            assert!(!kit.game.ship(ship).activated && !kit.was_asked("effect"));
        }
    }

    #[test]
    fn he_is_withdrawn_from_competitive_play() {
        shows!("bail-organa-officer/withdrawn");
        let cards = [("assault-frigate-mark-ii-a", "bail-organa-officer")];
        let remarks = report(Faction::Rebel, &cards, &[]).remarks;
        assert!(remarks.iter().any(|remark| remark.kind == RemarkKind::Withdrawn));
    }
}
