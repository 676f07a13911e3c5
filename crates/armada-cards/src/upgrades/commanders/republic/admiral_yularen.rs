//! Admiral Yularen: a squadron token activates one squadron more, and repair commands can repair squadrons.

use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card {
    id: "admiral-yularen",
    hooks: &[modify(Answer::ActivationCount(one_more)), modify(Answer::SquadronRepair(repair_squadron))],
};

fn one_more(game: &Game, me: Source, ship: ShipId, with: Payment, count: &mut u8) {
    if with.token && game.ship(ship).side == game.side_of(me) {
        *count += 1;
    }
}

fn repair_squadron(game: &Game, me: Source, ship: ShipId, squadron: SquadronId, may: &mut bool) {
    *may |= game.ship(ship).side == game.side_of(me)
        && game.friendly(ship.into(), squadron.into())
        && game.is_at_distance(ship.into(), squadron.into(), 3);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, times_offered};
    use crate::state::Repair;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "admiral-yularen");
        (kit, ship)
    }

    #[test]
    fn a_token_activates_one_more_and_a_dial_does_not() {
        shows!("admiral-yularen/counts", "commands.squadron.token");
        let (mut kit, ship) = kit();
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let value = kit.game.ship(ship).card.squadron;
        let count = |ship, with| query::activation_count(&kit.game, ship, with);
        assert_eq!(Payment::ALL.map(|with| count(ship, with)), [2, value, value + 2]);
        assert_eq!(count(enemy, Payment::TOKEN), 1);
    }

    #[test]
    fn two_points_repair_a_squadron_near_the_ship() {
        shows!("admiral-yularen/distance-from-ship");
        let (mut kit, ship) = kit();
        let near = kit.squadron(A, "arc-170-starfighter-squadron", [1000.0, 300.0]);
        let far = kit.squadron(A, "arc-170-starfighter-squadron", [1500.0, 300.0]);
        let whole = kit.squadron(A, "arc-170-starfighter-squadron", [1000.0, 400.0]);
        let full = kit.game.squadron(near).hull;
        for squadron in [near, far] {
            kit.game.squadron_mut(squadron).hull = 1;
        }
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        let points = kit.game.ship(ship).card.engineering;
        for _ in 0..points / 2 {
            kit.answer("repair", Item::Repair(Repair::Squadron(near)));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.squadron(near).hull, (1 + points / 2).min(full));
        for other in [far, whole] {
            assert!(!kit.was_offered("repair", Item::Repair(Repair::Squadron(other))));
        }
    }

    const ARC: &str = "arc-170-starfighter-squadron";

    fn repair(kit: &mut Kit, ship: ShipId, with: Payment, repairs: &[Repair]) {
        kit.answer("resolve-command", Item::Payment(Command::Repair, with));
        for repair in repairs {
            kit.answer("repair", Item::Repair(*repair));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
    }

    #[test]
    fn the_further_squadron_must_be_in_range_and_unactivated_and_is_picked_when_the_first_is_done() {
        shows!("admiral-yularen/range-and-order", "commands.squadron.one-at-a-time");
        let (mut kit, ship) = kit();
        let [one, two, three] = [860.0, 900.0, 940.0].map(|x| kit.squadron(A, ARC, [x, 420.0]));
        let far = kit.squadron(A, ARC, [900.0, 800.0]);
        kit.game.squadron_mut(three).activated = true;
        kit.tokens(ship, &[Command::Squadron]);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::TOKEN));
        for squadron in [one, two] {
            kit.answer("command-squadron", Item::Squadron(squadron));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        let offered =
            |asked: &crate::kit::Asked| [one, two, three, far].map(|id| asked.options.contains(&Item::Squadron(id)));
        let asked = kit.asked.iter().filter(|asked| asked.ask == "command-squadron").map(offered);
        assert_eq!(asked.collect::<Vec<_>>(), [[true, true, false, false], [false, true, false, false]]);
        let asks: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).skip(1).collect();
        assert_eq!(asks, ["command-squadron", "squadron-action", "command-squadron", "squadron-action"]);
    }

    #[test]
    fn the_repair_of_squadrons_may_be_bought_again_between_others() {
        shows!("admiral-yularen/repeatable-repair", "commands.repair.one-at-a-time");
        let (mut kit, ship) = kit();
        let near = kit.squadron(A, ARC, [1000.0, 300.0]);
        kit.game.squadron_mut(near).hull = 1;
        kit.set_shields(ship, &[(Zone::Front, 3)]);
        kit.dial(ship, Command::Repair);
        kit.tokens(ship, &[Command::Repair]);
        let repairs = [Repair::Squadron(near), Repair::RecoverShield(Zone::Front), Repair::Squadron(near)];
        repair(&mut kit, ship, Payment::BOTH, &repairs);
        assert_eq!((kit.game.squadron(near).hull, kit.game.ship(ship).shields(Zone::Front)), (3, 4));
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "repair").count(), 3, "six points, two for each");
    }

    #[test]
    fn no_squadron_is_repaired_beyond_its_hull_and_no_lost_one_at_all() {
        shows!("admiral-yularen/printed-hull");
        let (mut kit, ship) = kit();
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let [near, lost] = [[1000.0, 300.0], [1000.0, 400.0]].map(|at| kit.squadron(A, ARC, at));
        let full = kit.game.squadron(near).hull;
        kit.game.squadron_mut(near).hull = full - 1;
        kit.run(|play| play.suffer(lost.into(), None, 9));
        kit.set_shields(ship, &[(Zone::Front, 3)]);
        kit.dial(ship, Command::Repair);
        repair(&mut kit, ship, Payment::DIAL, &[Repair::Squadron(near)]);
        assert_eq!(kit.game.squadron(near).hull, full);
        assert_eq!(times_offered(&kit, Item::Repair(Repair::Squadron(near))), 1, "though two points are left");
        assert!(kit.was_offered("repair", Item::Repair(Repair::RecoverShield(Zone::Front))));
        assert!(!kit.was_offered("repair", Item::Repair(Repair::Squadron(lost))));
    }

    #[test]
    fn a_raid_token_bars_the_part_of_its_command() {
        shows!("admiral-yularen/raid-token", "tokens.raid.effect");
        let both = [Command::Squadron, Command::Repair];
        for raid in both {
            let (mut kit, ship) = kit();
            let near = kit.squadron(A, ARC, [1000.0, 300.0]);
            kit.game.squadron_mut(near).hull = 1;
            kit.tokens(ship, &both);
            kit.game.ship_mut(ship).raid.add(raid);
            kit.run(|play| play.resolve_revealed_commands(ship));
            for command in both {
                let offered = kit.was_offered("resolve-command", Item::Payment(command, Payment::TOKEN));
                assert_eq!(offered, command != raid, "{command} under a raid token for {raid}");
            }
        }
    }
}
