//! Ravager: the token of a concentrate fire command may add a die instead of rerolling one.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "ravager", hooks: &[offer(Window::CommandResolveConcentrateFire, has_token_to_use, add_die)] };

/// The token's effect is still to come, and dice may be added.
fn has_token_to_use(game: &Game, me: Source) -> bool {
    let (Some(command), Some(attack)) = (game.command(), game.attack()) else { return false };
    game.carrier(me) == Some(command.ship)
        && command.with.token
        && !command.token_used
        && attack.kind != AttackKind::Salvo
}

fn add_die(play: &mut Play<'_>, _: Source) -> Flow {
    if let Some(command) = play.command_mut() {
        command.token_used = true;
    }
    play.add_die_of_pool_colour()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::Payment;
    use crate::upgrades::titles::testing::times_offered;
    use rulebook::shows;

    /// A corvette with the card, a dial and a token, before a Victory.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "ravager"));
        kit.dial(attacker, Command::ConcentrateFire);
        kit.tokens(attacker, &[Command::ConcentrateFire]);
        (kit, attacker, defender, me)
    }

    fn concentrate(kit: &mut Kit, with: Payment) {
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, with));
    }

    #[test]
    fn the_token_adds_a_die_of_a_colour_in_the_pool() {
        shows!("ravager");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("red", &["blank", "hit"]);
        kit.dice("blue", &["hit", "hit"]);
        concentrate(&mut kit, Payment::TOKEN);
        kit.uses("effect", me);
        kit.answer("added-die-colour", Item::Colour(Colour::Blue));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 0);
        assert!(!kit.was_asked("concentrate-fire-reroll"), "one or the other");
        assert!(!kit.was_offered("added-die-colour", Item::Colour(Colour::Black)));
    }

    #[test]
    fn or_rerolls_one_as_usual() {
        shows!("ravager", "commands.concentrate-fire.token");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("red", &["blank", "hit", "hit-hit"]);
        kit.dice("blue", &["hit"]);
        concentrate(&mut kit, Payment::TOKEN);
        kit.answer("concentrate-fire-reroll", Item::Die(0, Colour::Red, Face::Blank));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(times_offered(&kit, me.effect()), 1);
        assert_eq!(kit.game.ship(defender).damage.len(), 4 - 3);
    }

    #[test]
    fn dial_and_token_add_two_dice_one_after_the_other() {
        shows!("ravager/two-dice", "ravager/timing");
        let (mut kit, attacker, defender, me) = kit();
        kit.dice("red", &["hit"; 4]);
        kit.dice("blue", &["accuracy"]);
        concentrate(&mut kit, Payment::BOTH);
        kit.uses("effect", me);
        for _ in 0..2 {
            kit.answer("added-die-colour", Item::Colour(Colour::Red));
        }
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!((kit.last_pool().len(), kit.game.ship(defender).damage.len()), (5, 4 - 3));
        let asks = kit.asked.iter().map(|asked| asked.ask).filter(|ask| ["effect", "added-die-colour"].contains(ask));
        assert_eq!(asks.collect::<Vec<_>>(), ["added-die-colour", "effect", "added-die-colour"]);
    }

    #[test]
    fn the_dial_alone_adds_one() {
        shows!("ravager");
        let (mut kit, attacker, defender, me) = kit();
        concentrate(&mut kit, Payment::DIAL);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }

    #[test]
    fn one_token_in_one_command_of_the_round() {
        shows!("ravager/one-token", "commands.once-per-round");
        let (mut kit, attacker, defender, me) = kit();
        kit.upgrade(attacker, "executor");
        kit.tokens(attacker, &[Command::ConcentrateFire; 2]);
        concentrate(&mut kit, Payment::TOKEN);
        kit.uses("effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!((times_offered(&kit, me.effect()), kit.game.ship(attacker).tokens.count()), (1, 2));
    }

    #[test]
    fn in_a_salvo_a_die_is_rerolled_and_none_added() {
        shows!("ravager/salvo", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let ship = kit.ship(B, "munificent-class-star-frigate", [900.0, 520.0], 180.0);
        let enemy = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "ravager"));
        kit.tokens(ship, &[Command::ConcentrateFire]);
        kit.dice("red", &["blank", "blank", "blank", "blank", "hit", "hit"]);
        kit.answer("spend-defense-token", token(ship, 2));
        concentrate(&mut kit, Payment::TOKEN);
        kit.answer("concentrate-fire-reroll", Item::Die(0, Colour::Red, Face::Blank));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!((times_offered(&kit, me.effect()), kit.game.ship(enemy).shields(Zone::Front)), (0, 3 - 2));
    }

    #[test]
    fn against_a_squadron_as_well() {
        shows!("ravager/any-target");
        let (mut kit, attacker, _, me) = kit();
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 390.0]);
        kit.dice("blue", &["hit", "hit"]);
        concentrate(&mut kit, Payment::TOKEN);
        kit.uses("effect", me);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(attacker).map(drop));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
    }

    #[test]
    fn a_token_that_only_counts_as_spent_will_do() {
        shows!("ravager/as-if-token", "leia-organa-commander");
        let (mut kit, attacker, defender, me) = kit();
        kit.game.ship_mut(attacker).tokens.clear();
        let leia = Source::Upgrade(kit.upgrade(attacker, "leia-organa-commander"));
        kit.dice("red", &["hit"; 4]);
        kit.dice("blue", &["accuracy"]);
        concentrate(&mut kit, Payment::DIAL);
        kit.uses("effect", leia);
        kit.uses("effect", me);
        for _ in 0..2 {
            kit.answer("added-die-colour", Item::Colour(Colour::Red));
        }
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.last_pool().len(), 5);
    }

    #[test]
    fn not_for_the_command_of_another_ship() {
        shows!("ravager");
        let (mut kit, attacker, defender, _) = kit();
        kit.run(|play| play.discard(Source::Upgrade(crate::state::UpgradeId(0))));
        let friend = kit.ship(A, "cr90-corvette-a", [700.0, 300.0], 0.0);
        let other = Source::Upgrade(kit.upgrade(friend, "ravager"));
        concentrate(&mut kit, Payment::TOKEN);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(times_offered(&kit, other.effect()), 0);
    }
}
