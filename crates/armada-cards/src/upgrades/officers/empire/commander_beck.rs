//! Commander Beck: twice in its activation the ship resolves a command as if with a token, and gains a raid token for it.

use crate::effects::FreePayment;
use crate::prelude::*;
use crate::upgrades::officers::is_being_activated;

pub(crate) static CARD: Card = Card {
    id: "commander-beck",
    hooks: &[
        modify(Answer::FreePayment(act_on_his_own)),
        react(Window::CommandAfterResolve, has_acted, pay_for_it).once_per(Limit::TimesPerActivation(USES)),
    ],
};

/// How often in an activation.
const USES: u8 = 2;

/// Any command at its own moment; a dial or nothing besides.
fn act_on_his_own(game: &Game, me: Source, ship: ShipId, _: Command, free: &mut FreePayment) {
    let uses = game.used.iter().filter(|used| used.source == me).count();
    if game.carrier(me) == Some(ship) && is_being_activated(game, me) && uses < usize::from(USES) {
        free.token = Some(me);
    }
}

fn has_acted(game: &Game, me: Source) -> bool {
    game.command().is_some_and(|command| command.free.contains(&me))
}

fn pay_for_it(play: &mut Play<'_>, _: Source) -> Flow {
    if let Some((ship, kind)) = play.command().map(|command| (command.ship, command.command)) {
        play.gain_raid_token(ship, kind);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{B, Kit, MEDIUM, new_kit};
    use crate::play::Event;
    use crate::state::Payment;
    use rulebook::shows;

    /// His ship in its activation, and an enemy at medium range.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "commander-beck"));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, enemy, ship, me)
    }

    fn raids(kit: &Kit, ship: ShipId) -> Vec<Command> {
        kit.game.ship(ship).raid.kinds().collect()
    }

    #[test]
    fn a_repair_command_without_a_token_costs_a_raid_token_afterwards() {
        shows!("commander-beck/raid-after", "commands.repair.token");
        let (mut kit, _, ship, _) = kit();
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.answer("repair", Item::Repair(crate::state::Repair::RecoverShield(Zone::Front)));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 1, "engineering 4 gives two points");
        assert_eq!(raids(&kit, ship), [Command::Repair]);
        let place = |wanted: &dyn Fn(&Event) -> bool| kit.events.iter().position(wanted);
        let repaired = place(&|event| matches!(event, Event::Shields { .. }));
        assert!(repaired.is_some() && repaired < place(&|event| matches!(event, Event::Raided { .. })));
    }

    #[test]
    fn it_counts_as_a_token_that_was_spent() {
        shows!("commander-beck/counts-as-token");
        let (mut kit, _, ship, _) = kit();
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::TOKEN));
        kit.run(|play| play.resolve_revealed_commands(ship));
        let resolved = Event::CommandResolved { ship, command: Command::Squadron, with: Payment::TOKEN };
        assert!(kit.events.contains(&resolved));
        assert!(!kit.events.iter().any(|event| matches!(event, Event::TokenLost { .. })));
    }

    #[test]
    fn a_dial_may_join_it() {
        shows!("commander-beck/dial-too", "commands.dial-plus-token");
        let (mut kit, _, ship, _) = kit();
        kit.dial(ship, Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::BOTH));
        for index in 0..4 {
            let squadron = kit.squadron(B, "tie-fighter-squadron", [700.0 + 100.0 * f64::from(index), 700.0]);
            kit.answer("command-squadron", Item::Squadron(squadron));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(kit.game.squadrons().all(|(_, squadron)| squadron.activated), "three by the dial and one more");
        assert!(kit.game.ship(ship).dials.is_empty());
        assert_eq!(raids(&kit, ship), [Command::Squadron]);
    }

    #[test]
    fn the_ships_own_token_may_be_spent_instead() {
        shows!("commander-beck");
        for keeps in [true, false] {
            let (mut kit, _, ship, _) = kit();
            kit.tokens(ship, &[Command::Repair]);
            kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
            kit.answer_yes("free-payment", keeps);
            kit.run(|play| play.resolve_revealed_commands(ship));
            assert_eq!(kit.game.ship(ship).tokens.has(Command::Repair), keeps);
            assert_eq!(kit.game.ship(ship).raid.has(Command::Repair), keeps);
        }
    }

    #[test]
    fn twice_in_an_activation_and_not_a_third_time() {
        shows!("commander-beck");
        let (mut kit, enemy, ship, _) = kit();
        for command in [Command::Repair, Command::Squadron] {
            kit.answer("resolve-command", Item::Payment(command, Payment::TOKEN));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(raids(&kit, ship), [Command::Squadron, Command::Repair]);
        assert_eq!(kit.game.payments(ship, Command::ConcentrateFire).count(), 0);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let payment = Item::Payment(Command::ConcentrateFire, Payment::TOKEN);
        assert!(!kit.was_offered("attack-effect", payment));
        kit.run(|play| {
            play.pop();
            play.begin_activation(ship);
            Ok(())
        });
        assert_eq!(kit.game.payments(ship, Command::ConcentrateFire).collect::<Vec<_>>(), [Payment::TOKEN]);
    }

    #[test]
    fn concentrate_fire_and_navigate_too_at_their_moments() {
        shows!("commander-beck");
        let (mut kit, enemy, ship, _) = kit();
        kit.dice("red", &["blank", "hit", "hit", "hit"]);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
        kit.answer("concentrate-fire-reroll", Item::Die(0, Colour::Red, Face::Blank));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(1));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(raids(&kit, ship), [Command::Navigate, Command::ConcentrateFire]);
        assert_eq!(kit.game.ship(ship).speed, 1);
    }

    #[test]
    fn the_raid_token_forbids_that_command_until_it_is_gone() {
        shows!("commander-beck/raid-token", "tokens.raid.effect");
        let (mut kit, _, ship, _) = kit();
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.run(|play| play.resolve_revealed_commands(ship));
        kit.game.ship_mut(ship).forget_round();
        assert_eq!(kit.game.payments(ship, Command::Repair).count(), 0, "also in the next round");
        kit.game.ship_mut(ship).raid.clear();
        assert_eq!(kit.game.payments(ship, Command::Repair).count(), 1);
    }

    #[test]
    fn only_in_the_ships_own_activation() {
        shows!("commander-beck");
        let (mut kit, enemy, ship, me) = kit();
        kit.game.frames.clear();
        assert_eq!(kit.game.payments(ship, Command::Repair).count(), 0);
        let friend = kit.ship(B, "gladiator-i-class-star-destroyer", [500.0, 700.0], 180.0);
        for other in [enemy, friend] {
            kit.run(|play| {
                play.begin_activation(other);
                Ok(())
            });
            assert_eq!([ship, other].map(|it| kit.game.payments(it, Command::Repair).count()), [0, 0]);
            kit.game.frames.clear();
        }
        kit.run(|play| {
            play.begin_activation(ship);
            play.discard(me)
        });
        assert_eq!(kit.game.payments(ship, Command::Repair).count(), 0, "nor once he is gone");
    }

    #[test]
    fn admiral_piett_raises_it_to_the_strength_of_a_dial() {
        shows!("admiral-piett/commander-beck");
        let (mut kit, _, ship, _) = kit();
        let piett = Source::Upgrade(kit.upgrade(ship, "admiral-piett"));
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.uses("effect", piett);
        for _ in 0..2 {
            kit.answer("repair", Item::Repair(crate::state::Repair::RecoverShield(Zone::Front)));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 2, "four engineering points");
        assert_eq!(raids(&kit, ship), [Command::Repair]);
    }
}
