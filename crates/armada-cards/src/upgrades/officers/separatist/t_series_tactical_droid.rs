//! T-series Tactical Droid: a command paid with a token alone is resolved as if with a dial.

use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card {
    id: "t-series-tactical-droid",
    hooks: &[offer(Window::CommandResolveAny, is_paid_with_token, resolve_as_dial)
        .exhausts()
        .says("the command token counts as a dial")],
};

fn is_paid_with_token(game: &Game, me: Source) -> bool {
    game.command().is_some_and(|command| {
        game.carrier(me) == Some(command.ship)
            && command.with == Payment::TOKEN
            && does_more_with_dial(game, command.ship, command.command)
    })
}

/// With a low value of the ship a dial gives no more than a token.
fn does_more_with_dial(game: &Game, ship: ShipId, command: Command) -> bool {
    let more =
        |given: fn(&Game, ShipId, Payment) -> u8| given(game, ship, Payment::DIAL) > given(game, ship, Payment::TOKEN);
    match command {
        Command::Navigate => true,
        Command::Squadron => more(query::activation_count),
        Command::Repair => more(query::engineering_points),
        Command::ConcentrateFire => false,
    }
}

fn resolve_as_dial(play: &mut Play<'_>, _: Source) -> Flow {
    if let Some(command) = play.command_mut() {
        command.with = Payment::DIAL;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, times_offered};
    use crate::state::{CardState, Repair, Stage, UpgradeId};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "t-series-tactical-droid"));
        kit.game.ship_mut(ship).shields = [0; 6];
        kit.tokens(ship, &[Command::Repair]);
        (kit, ship, me)
    }

    #[test]
    fn a_repair_token_yields_the_points_of_a_dial() {
        shows!("t-series-tactical-droid/replaces-token", "commands.repair.dial");
        let (mut kit, ship, me) = kit();
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.uses("effect", me);
        kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 2, "four points instead of two");
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn a_navigate_token_changes_the_course_like_a_dial() {
        shows!("t-series-tactical-droid");
        let (mut kit, ship, me) = kit();
        kit.game.ship_mut(ship).speed = 1;
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(2));
        kit.uses("effect", me);
        kit.answer_course(&[2, 0]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 2);
    }

    #[test]
    fn not_with_a_dial_besides() {
        shows!("t-series-tactical-droid");
        let (mut kit, ship, _) = kit();
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::BOTH));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn concentrate_fire_is_not_listed_and_a_dial_shuts_it_out() {
        shows!("t-series-tactical-droid/not-listed", "commands.concentrate-fire.token");
        let (mut fire, ship, me) = kit();
        let enemy = fire.ship(B, "victory-i-class-star-destroyer", [900.0, 500.0], 180.0);
        fire.tokens(ship, &[Command::ConcentrateFire]);
        fire.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
        fire.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(fire.was_asked("concentrate-fire-reroll") && !fire.was_offered("effect", me.effect()));
        for (with, offered) in [(Payment::TOKEN, true), (Payment::DIAL, false), (Payment::BOTH, false)] {
            let (mut kit, ship, me) = kit();
            kit.dial(ship, Command::Repair);
            kit.run(|play| play.begin_command(ship, Command::Repair, with));
            assert_eq!(kit.was_offered("effect", me.effect()), offered, "{with}");
        }
    }

    #[test]
    fn the_token_is_really_spent_but_its_riders_do_not_join() {
        shows!("t-series-tactical-droid/token-spent", "wullf-yularen", "liberty");
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-comms-frigate", [900.0, 300.0], 0.0);
        let [me, _, wullf] = ["t-series-tactical-droid", "liberty", "wullf-yularen"]
            .map(|card| Source::Upgrade(kit.upgrade(ship, card)));
        kit.tokens(ship, &[Command::Squadron]);
        kit.uses("effect", wullf);
        kit.uses("effect", me);
        kit.run(|play| play.begin_command(ship, Command::Squadron, Payment::TOKEN));
        assert!(kit.game.ship(ship).tokens.has(Command::Squadron), "it was spent, and is gained again");
        let with = kit.game.command().unwrap().with;
        assert_eq!(query::activation_count(&kit.game, ship, with), 3, "Liberty adds one to a token alone");
    }

    #[test]
    fn of_it_and_admiral_trench_one_is_applied() {
        shows!("t-series-tactical-droid/trench", "admiral-trench");
        for (droid, points) in [(true, 4), (false, 4 + 2)] {
            let (mut kit, ship, me) = kit();
            let trench = Source::Upgrade(kit.upgrade(ship, "admiral-trench"));
            kit.game.last(trench, 0, Some(Item::Command(Command::Repair)), Until::Round);
            kit.uses("effect", if droid { me } else { trench });
            kit.run(|play| play.begin_command(ship, Command::Repair, Payment::TOKEN));
            let with = kit.game.command().unwrap().with;
            assert_eq!(query::engineering_points(&kit.game, ship, with), points);
            let both = [me.effect(), trench.effect_called("strengthen")];
            assert_eq!(both.map(|effect| times_offered(&kit, effect)), [1, 1], "the owner chooses");
        }
    }

    #[test]
    fn any_command_token_of_the_ship_readies_it() {
        shows!("t-series-tactical-droid/ready-cost", "upgrades.ready-cost.payment");
        for token in Command::ALL.iter().copied().map(Some).chain([None]) {
            let (mut kit, ship, _) = kit();
            let card = UpgradeId(0);
            kit.game.ship_mut(ship).tokens.clear();
            kit.game.upgrade_mut(card).state = CardState::Exhausted;
            kit.game.stage = Stage::StatusPhase;
            if let Some(token) = token {
                kit.tokens(ship, &[token]);
                kit.answer("ready-card", Item::Upgrade(card));
            }
            kit.run(|play| play.play_round());
            assert_eq!(kit.game.upgrade(card).state == CardState::Ready, token.is_some());
            assert_eq!(kit.game.ship(ship).tokens.count(), 0);
        }
    }
}
