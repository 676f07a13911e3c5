//! Vector: squadrons without heavy that its squadron command activates fly one faster, up to speed 5.

use crate::effects::SquadronSpeed;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "vector", hooks: &[modify(Answer::SquadronSpeed(speed_up_light_ones))] };

fn speed_up_light_ones(game: &Game, me: Source, squadron: SquadronId, speed: &mut SquadronSpeed) {
    if game.is_activated_by(me, squadron) && !query::keywords(game, squadron, None).has(Word::Heavy) {
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

    /// Vector, and a squadron ahead of it.
    fn kit(card: &str) -> (Kit, ShipId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "gozanti-class-cruisers", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "vector");
        let squadron = kit.squadron(B, card, [900.0, 430.0]);
        (kit, ship, squadron)
    }

    #[test]
    fn a_squadron_that_it_commands_moves_one_farther() {
        shows!("vector");
        let (mut kit, ship, tie) = kit("tie-fighter-squadron");
        kit.tokens(ship, &[Command::Squadron]);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::TOKEN));
        kit.answer("command-squadron", Item::Squadron(tie));
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 720.0]);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.squadron(tie).at, Some(at([900.0, 720.0])));
    }

    #[test]
    fn not_heavy_ones_and_never_above_5() {
        shows!("vector");
        for (card, expected) in
            [("tie-fighter-squadron", 5), ("tie-bomber-squadron", 4), ("tie-interceptor-squadron", 5)]
        {
            let (mut kit, ship, squadron) = kit(card);
            assert_eq!(speed(&mut kit, squadron, ActivatedBy::Command(Some(ship))), expected, "{card}");
        }
    }

    #[test]
    fn only_by_its_own_command() {
        shows!("vector");
        let (mut kit, ship, tie) = kit("tie-fighter-squadron");
        let other = kit.ship(B, "gozanti-class-cruisers", [500.0, 300.0], 0.0);
        let by = [Some(ship), Some(other), None].map(ActivatedBy::Command);
        assert_eq!(by.map(|by| speed(&mut kit, tie, by)), [5, 4, 4]);
        assert_eq!(speed(&mut kit, tie, ActivatedBy::Phase), 4);
    }

    #[test]
    fn heavy_counts_whether_printed_or_gained() {
        static HEAVY: Card = Card {
            id: "test",
            hooks: &[modify(Answer::Keywords(|_, _, _, _, keywords| keywords.gain(Word::Heavy, 1)))],
        };
        shows!("vector/when-asked");
        let (mut kit, ship, tie) = kit("tie-fighter-squadron");
        let by = ActivatedBy::Command(Some(ship));
        assert_eq!(speed(&mut kit, tie, by), 5);
        kit.hooks(Source::Squadron(tie), &HEAVY);
        assert_eq!(speed(&mut kit, tie, by), 4);
    }

    #[test]
    fn only_the_standard_move_is_longer_and_an_engaged_squadron_is_still_held() {
        shows!("vector/standard-move", "squadrons.engagement.no-move");
        for (to, reached) in [([900.0, 540.0], false), ([900.0, 500.0], true)] {
            let (mut kit, ship, tie) = kit("tie-fighter-squadron");
            assert_eq!(may_be_moved_to(&mut kit, tie, ActivatedBy::Command(Some(ship)), to), reached);
        }
        let (mut kit, ship, tie) = kit("tie-fighter-squadron");
        kit.squadron(A, "x-wing-squadron", [900.0, 480.0]);
        kit.run(|play| play.activate_squadron(tie, ActivatedBy::Command(Some(ship))));
        assert!(!kit.was_offered("squadron-action", Item::Move));
    }

    #[test]
    fn an_engaged_squadron_of_admiral_chiraneau_flies_at_speed_3() {
        shows!("vector/chiraneau");
        let (mut kit, ship, tie) = kit("tie-fighter-squadron");
        let by = ActivatedBy::Command(Some(ship));
        kit.upgrade(ship, "admiral-chiraneau");
        kit.squadron(A, "x-wing-squadron", [900.0, 480.0]);
        assert_eq!(speed(&mut kit, tie, by), 2 + 1);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0 - 175.0, 430.0]);
        kit.run(|play| play.activate_squadron(tie, by));
    }

    #[test]
    fn it_adds_up_with_all_fighters_follow_me_to_5_at_the_most() {
        shows!("vector/adds-up");
        for (card, alone, together) in
            [("gold-squadron", 4, 5), ("tie-fighter-squadron", 5, 5), ("tie-interceptor-squadron", 5, 5)]
        {
            let (mut kit, ship, squadron) = kit(card);
            let by = ActivatedBy::Command(Some(ship));
            assert_eq!(speed(&mut kit, squadron, by), alone, "{card}");
            switch_on(&mut kit, ship, "all-fighters-follow-me");
            assert_eq!(speed(&mut kit, squadron, by), together, "{card}");
        }
    }

    #[test]
    fn a_squadron_that_attacks_for_colonel_jendon_gains_nothing() {
        shows!("vector/jendon");
        let (mut kit, ship, _) = kit("tie-fighter-squadron");
        assert_eq!(speed_in_jendons_place(&mut kit, ship, "tie-fighter-squadron"), 4);
    }
}
