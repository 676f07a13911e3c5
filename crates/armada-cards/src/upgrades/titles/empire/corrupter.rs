//! Corrupter: bombers that its squadron command activates fly one faster.

use crate::effects::SquadronSpeed;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "corrupter", hooks: &[modify(Answer::SquadronSpeed(speed_up_bombers))] };

fn speed_up_bombers(game: &Game, me: Source, squadron: SquadronId, speed: &mut SquadronSpeed) {
    if game.is_activated_by(me, squadron) && query::keywords(game, squadron, None).has(Word::Bomber) {
        speed.more += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Payment;
    use crate::upgrades::titles::testing::{at, may_be_moved_to, speed, speed_in_jendons_place, switch_on};
    use rulebook::shows;

    /// Corrupter, and a squadron ahead of it.
    fn kit(card: &str) -> (Kit, ShipId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "corrupter");
        let squadron = kit.squadron(B, card, [900.0, 430.0]);
        (kit, ship, squadron)
    }

    #[test]
    fn a_bomber_that_it_commands_moves_at_speed_5() {
        shows!("corrupter");
        let (mut kit, ship, bomber) = kit("tie-bomber-squadron");
        kit.tokens(ship, &[Command::Squadron]);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::TOKEN));
        kit.answer("command-squadron", Item::Squadron(bomber));
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 720.0]);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.squadron(bomber).at, Some(at([900.0, 720.0])));
    }

    #[test]
    fn only_bombers_and_only_by_its_own_command() {
        shows!("corrupter");
        let (mut fighter, ship, tie) = kit("tie-fighter-squadron");
        assert_eq!(speed(&mut fighter, tie, ActivatedBy::Command(Some(ship))), 4);
        let (mut kit, ship, bomber) = kit("tie-bomber-squadron");
        let other = kit.ship(B, "victory-i-class-star-destroyer", [500.0, 300.0], 0.0);
        let by = [Some(ship), Some(other), None].map(ActivatedBy::Command);
        assert_eq!(by.map(|by| speed(&mut kit, bomber, by)), [5, 4, 4]);
        assert_eq!(speed(&mut kit, bomber, ActivatedBy::Phase), 4);
    }

    #[test]
    fn a_squadron_that_has_become_a_bomber_counts() {
        static BOMBERS: Card = Card {
            id: "test",
            hooks: &[modify(Answer::Keywords(|_, _, _, _, keywords| keywords.gain(Word::Bomber, 1)))],
        };
        shows!("corrupter/granted-bomber");
        let (mut kit, ship, tie) = kit("tie-fighter-squadron");
        kit.hooks(Source::Squadron(tie), &BOMBERS);
        assert_eq!(speed(&mut kit, tie, ActivatedBy::Command(Some(ship))), 5);
    }

    #[test]
    fn a_move_of_a_set_distance_is_no_longer_for_it() {
        shows!("corrupter/standard-move");
        for (to, reached) in [([900.0, 540.0], false), ([900.0, 500.0], true)] {
            let (mut kit, ship, bomber) = kit("tie-bomber-squadron");
            assert_eq!(may_be_moved_to(&mut kit, bomber, ActivatedBy::Command(Some(ship)), to), reached);
        }
    }

    #[test]
    fn an_engaged_bomber_is_still_held() {
        shows!("corrupter/engagement", "squadrons.engagement.no-move");
        let (mut kit, ship, bomber) = kit("tie-bomber-squadron");
        kit.squadron(A, "x-wing-squadron", [900.0, 480.0]);
        kit.run(|play| play.activate_squadron(bomber, ActivatedBy::Command(Some(ship))));
        let actions = kit.asked.iter().find(|asked| asked.ask == "squadron-action").unwrap();
        assert_eq!(actions.options, [Item::Attack, Item::Done]);
    }

    #[test]
    fn an_engaged_bomber_of_admiral_chiraneau_flies_at_speed_3() {
        shows!("corrupter/chiraneau");
        let (mut kit, ship, bomber) = kit("tie-bomber-squadron");
        let by = ActivatedBy::Command(Some(ship));
        kit.upgrade(ship, "admiral-chiraneau");
        assert_eq!(speed(&mut kit, bomber, by), 4 + 1, "while nothing engages it");
        kit.squadron(A, "x-wing-squadron", [900.0, 480.0]);
        assert_eq!(speed(&mut kit, bomber, by), 2 + 1);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0 - 175.0, 430.0]);
        kit.run(|play| play.activate_squadron(bomber, by));
    }

    #[test]
    fn no_speed_is_above_5_with_all_fighters_follow_me_either() {
        shows!("corrupter/cap");
        for (card, alone, together) in [("y-wing-squadron", 4, 5), ("tie-bomber-squadron", 5, 5)] {
            let (mut kit, ship, bomber) = kit(card);
            let by = ActivatedBy::Command(Some(ship));
            assert_eq!(speed(&mut kit, bomber, by), alone, "{card}");
            switch_on(&mut kit, ship, "all-fighters-follow-me");
            assert_eq!(speed(&mut kit, bomber, by), together, "{card}");
        }
    }

    #[test]
    fn a_bomber_that_attacks_for_colonel_jendon_gains_nothing() {
        shows!("corrupter/jendon");
        let (mut kit, ship, _) = kit("tie-bomber-squadron");
        assert_eq!(speed_in_jendons_place(&mut kit, ship, "tie-bomber-squadron"), 4);
    }
}
