//! Captain Rex: squadron commands raid an enemy ship nearby, and enemies near him shed one raid token for a dial, no more.

use crate::prelude::*;
use crate::upgrades::officers::{in_reach_of_raid, raid};

pub(crate) static CARD: Card = Card {
    id: "captain-rex",
    hooks: &[
        offer(
            Window::CommandResolveSquadron,
            |game, me| !in_reach_of_raid(game, me).is_empty(),
            |play, me| raid(play, me, [&SHIP, &KIND]),
        ),
        modify(Answer::RaidRemoval(hinder)),
    ],
};

static SHIP: Ask = Ask::new("rex-ship", Rule("captain-rex"), "Which enemy ship gains a raid token?")
    .meanwhile("is choosing a ship to raid (Captain Rex)");
static KIND: Ask = Ask::new("rex-kind", Rule("captain-rex"), "Which raid token does {} gain?")
    .meanwhile("is choosing a raid token (Captain Rex)");

/// Enemy ships at distance 1-3.
fn hinder(game: &Game, me: Source, ship: ShipId, most: &mut u8) {
    let near = |own: ShipId| !game.friendly(own.into(), ship.into()) && game.is_at_distance(own.into(), ship.into(), 3);
    if game.carrier(me).is_some_and(near) {
        *most = (*most).min(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, MEDIUM, new_kit};
    use crate::state::Payment;
    use crate::upgrades::officers::reveal::reveal;
    use rulebook::shows;

    /// His ship, and an enemy at this gap.
    fn kit(gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("assault-frigate-mark-ii-b", "victory-i-class-star-destroyer", gap);
        let me = Source::Upgrade(kit.upgrade(ship, "captain-rex"));
        (kit, ship, enemy, me)
    }

    fn command(kit: &mut Kit, ship: ShipId, command: Command) {
        kit.tokens(ship, &[command]);
        kit.answer("resolve-command", Item::Payment(command, Payment::TOKEN));
        kit.run(|play| play.resolve_revealed_commands(ship));
    }

    fn raids(kit: &Kit, ship: ShipId) -> Vec<Command> {
        kit.game.ship(ship).raid.kinds().collect()
    }

    #[test]
    fn a_squadron_command_that_activates_nobody_raids_one_ship() {
        shows!("captain-rex/one-per-command");
        let (mut kit, ship, enemy, me) = kit(CLOSE);
        kit.uses("effect", me);
        kit.answer("rex-kind", Item::Command(Command::Navigate));
        command(&mut kit, ship, Command::Squadron);
        assert_eq!(raids(&kit, enemy), [Command::Navigate]);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "effect").count(), 1);
    }

    #[test]
    fn base_to_base_whatever_the_arc() {
        shows!("captain-rex/base-to-base");
        let (mut kit, ship, enemy, me) = kit(CLOSE);
        let behind = kit.ship(B, "raider-i-class-corvette", [900.0, 150.0], 0.0);
        kit.obstacle("asteroid-field-1", [900.0, 215.0], 0.0);
        kit.uses("effect", me);
        kit.answer("rex-ship", Item::Ship(behind));
        kit.answer("rex-kind", Item::Command(Command::Repair));
        command(&mut kit, ship, Command::Squadron);
        assert!(kit.was_offered("rex-ship", Item::Ship(enemy)));
        assert_eq!((raids(&kit, behind), raids(&kit, enemy)), (vec![Command::Repair], vec![]));
    }

    #[test]
    fn not_at_medium_range_not_against_friends_and_not_by_another_command() {
        shows!("captain-rex");
        let (mut far, ship, ..) = kit(MEDIUM);
        far.ship(A, "nebulon-b-escort-frigate", [780.0, 300.0], 0.0);
        command(&mut far, ship, Command::Squadron);
        let (mut repair, ship, ..) = kit(CLOSE);
        command(&mut repair, ship, Command::Repair);
        let (mut others, ..) = kit(CLOSE);
        let friend = others.ship(A, "nebulon-b-escort-frigate", [780.0, 300.0], 0.0);
        command(&mut others, friend, Command::Squadron);
        assert!([far, repair, others].iter().all(|kit| !kit.was_asked("effect")));
    }

    #[test]
    fn a_second_raid_token_of_a_kind_is_lost() {
        shows!("captain-rex/already-there");
        let (mut kit, ship, enemy, me) = kit(CLOSE);
        kit.run(|play| {
            play.gain_raid_token(enemy, Command::Navigate);
            Ok(())
        });
        kit.uses("effect", me);
        kit.answer("rex-kind", Item::Command(Command::Navigate));
        command(&mut kit, ship, Command::Squadron);
        assert_eq!(kit.game.ship(enemy).raid.count(), 1);
    }

    /// The enemy has three raid tokens, a navigate token, and reveals repair.
    fn raided(gap: f64) -> (Kit, ShipId) {
        let (mut kit, _, enemy, _) = kit(gap);
        kit.run(|play| {
            for command in [Command::Navigate, Command::Squadron, Command::ConcentrateFire] {
                play.gain_raid_token(enemy, command);
            }
            Ok(())
        });
        kit.game.ship_mut(enemy).stack.push(Command::Repair);
        (kit, enemy)
    }

    #[test]
    fn an_enemy_near_him_sheds_one_raid_token_of_its_choice_for_its_dial() {
        shows!("captain-rex/standing-part", "tokens.raid.removal");
        let (mut kit, enemy) = raided(MEDIUM);
        kit.answer("clear-raid-tokens", Item::Payment(Command::Repair, Payment::DIAL));
        kit.answer("raid-token-to-remove", Item::Command(Command::Squadron));
        reveal(&mut kit, enemy);
        assert_eq!(raids(&kit, enemy), [Command::Navigate, Command::ConcentrateFire]);
        assert!(kit.game.ship(enemy).dials.is_empty());
        assert!(kit.asked.iter().all(|asked| asked.ask != "raid-token-to-remove" || asked.seat == 1));
    }

    #[test]
    fn farther_away_it_sheds_all_of_them() {
        shows!("captain-rex");
        let (mut kit, enemy) = raided(220.0);
        kit.answer("clear-raid-tokens", Item::Payment(Command::Repair, Payment::DIAL));
        reveal(&mut kit, enemy);
        assert!(raids(&kit, enemy).is_empty());
    }

    #[test]
    fn command_tokens_are_given_up_as_ever() {
        shows!("captain-rex/matching-token");
        let (mut kit, enemy) = raided(MEDIUM);
        kit.tokens(enemy, &[Command::Navigate, Command::Squadron]);
        for command in [Command::Navigate, Command::Squadron] {
            kit.answer("clear-raid-tokens", Item::Payment(command, Payment::TOKEN));
        }
        reveal(&mut kit, enemy);
        assert_eq!(raids(&kit, enemy), [Command::ConcentrateFire]);
    }

    #[test]
    fn friends_near_him_shed_all_of_theirs() {
        shows!("captain-rex/standing-part");
        let (mut kit, ship, ..) = kit(MEDIUM);
        kit.run(|play| {
            for command in [Command::Navigate, Command::Squadron] {
                play.gain_raid_token(ship, command);
            }
            Ok(())
        });
        kit.game.ship_mut(ship).stack.push(Command::Repair);
        kit.answer("clear-raid-tokens", Item::Payment(Command::Repair, Payment::DIAL));
        reveal(&mut kit, ship);
        assert!(raids(&kit, ship).is_empty());
    }
}
