//! Colonel Jendon: in place of his own attack another friendly squadron near him may attack.

use crate::prelude::*;
use crate::squadrons::near::other_friends;

pub(crate) static CARD: Card = Card {
    id: "colonel-jendon",
    hooks: &[offer(Window::SquadronActivationDuring, can_order, order_attack).says("{} attacks in his place")],
};

static FRIEND: Ask = Ask::new("jendon-friend", Rule("colonel-jendon"), "Which squadron near {} attacks in his place?")
    .meanwhile("is choosing a squadron that attacks (Colonel Jendon)");

/// Friends at distance 1-2 that have something to attack, activated or not.
fn friends(game: &Game, jendon: SquadronId) -> Items<Item> {
    let mut friends = other_friends(game, jendon, 2);
    friends.retain(|item| matches!(*item, Item::Squadron(friend) if !game.squadron_targets(friend).is_empty()));
    friends
}

/// Whether he could attack anything himself does not matter.
fn can_order(game: &Game, me: Source) -> bool {
    matches!(me, Source::Squadron(jendon) if game.has_attack_left(jendon) && !friends(game, jendon).is_empty())
}

/// That does not activate the squadron.
fn order_attack(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(jendon) = me else { return Ok(()) };
    play.give_up_attack(jendon);
    let options = friends(play, jendon);
    let seat = play.squadron(jendon).seat;
    match play.pick_one(seat, &FRIEND, Some(Item::Squadron(jendon)), options)? {
        Item::Squadron(friend) => play.squadron_attacks(friend).map(drop),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::measure::Edition;
    use crate::play::Event;
    use crate::squadrons::near::ships_far_away;
    use crate::state::{SquadronTurn, Stage};
    use rulebook::shows;

    const BY_COMMAND: ActivatedBy = ActivatedBy::Command(None);

    /// Jendon, a friend this far from him, and an X-wing beside the friend that does not engage Jendon.
    fn kit(friend: &str, away: f64) -> (Kit, SquadronId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let jendon = kit.squadron(B, "colonel-jendon", [900.0, 400.0]);
        let friend = kit.squadron(B, friend, [900.0 + away, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [980.0 + away, 400.0]);
        (kit, jendon, friend, wing)
    }

    fn activate(kit: &mut Kit, squadron: SquadronId, by: ActivatedBy) {
        kit.run(|play| play.activate_squadron(squadron, by));
    }

    fn is_offered(kit: &Kit, jendon: SquadronId) -> bool {
        kit.was_offered("squadron-action", Source::Squadron(jendon).effect())
    }

    #[test]
    fn a_friend_attacks_again_without_being_activated() {
        shows!("colonel-jendon/not-activated", "colonel-jendon/unable-himself");
        for activated in [true, false] {
            let (mut kit, jendon, bomber, wing) = kit("tie-bomber-squadron", 140.0);
            kit.game.squadron_mut(bomber).activated = activated;
            assert!(kit.game.squadron_targets(jendon).is_empty(), "he has nothing to attack himself");
            kit.dice("black", &["hit"]);
            kit.uses("squadron-action", Source::Squadron(jendon));
            activate(&mut kit, jendon, BY_COMMAND);
            assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
            assert_eq!(kit.game.squadron(bomber).activated, activated);
            let activations = kit.events.iter().filter(|event| matches!(event, Event::SquadronActivated { .. }));
            assert_eq!(activations.count(), 1, "his own");
        }
    }

    #[test]
    fn he_chooses_among_friends_with_a_target_at_distance_1_and_2() {
        shows!("colonel-jendon");
        let (mut kit, jendon, near, wing) = kit("tie-fighter-squadron", 140.0);
        let far = kit.squadron(B, "tie-fighter-squadron", [1120.0, 460.0]);
        let idle = kit.squadron(B, "tie-fighter-squadron", [800.0, 400.0]);
        let other = kit.squadron(B, "tie-fighter-squadron", [1030.0, 460.0]);
        assert!(kit.game.is_at_distance(far.into(), wing.into(), 1) && !kit.game.squadron_targets(far).is_empty());
        kit.dice("blue", &["hit", "accuracy", "accuracy"]);
        kit.uses("squadron-action", Source::Squadron(jendon));
        kit.answer("jendon-friend", Item::Squadron(other));
        activate(&mut kit, jendon, BY_COMMAND);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
        assert!(kit.was_offered("jendon-friend", Item::Squadron(near)));
        for refused in [far, idle, jendon, wing] {
            assert!(!kit.was_offered("jendon-friend", Item::Squadron(refused)));
        }
    }

    #[test]
    fn with_a_command_he_moves_before_or_after_it() {
        shows!("colonel-jendon/before-or-after-move");
        let (mut before, jendon, _, wing) = kit("tie-bomber-squadron", 140.0);
        before.dice("black", &["hit"]);
        before.answer("squadron-action", Item::Move);
        before.answer_at("move-squadron", [920.0, 400.0]);
        before.uses("squadron-action", Source::Squadron(jendon));
        activate(&mut before, jendon, BY_COMMAND);
        assert_eq!(before.game.squadron(wing).hull, 5 - 1);

        let (mut after, jendon, _, wing) = kit("tie-bomber-squadron", 140.0);
        after.dice("black", &["hit"]);
        after.uses("squadron-action", Source::Squadron(jendon));
        after.answer("squadron-action", Item::Move);
        after.answer_at("move-squadron", [920.0, 400.0]);
        activate(&mut after, jendon, BY_COMMAND);
        assert_eq!(after.game.squadron(wing).hull, 5 - 1);
    }

    #[test]
    fn in_the_squadron_phase_he_moves_or_orders_not_both() {
        shows!("colonel-jendon/squadron-phase");
        let (mut ordered, jendon, ..) = kit("tie-bomber-squadron", 140.0);
        ordered.uses("squadron-action", Source::Squadron(jendon));
        activate(&mut ordered, jendon, ActivatedBy::Phase);
        assert_eq!(ordered.asked.iter().filter(|asked| asked.ask == "squadron-action").count(), 1);

        let (mut moved, jendon, ..) = kit("tie-bomber-squadron", 140.0);
        moved.answer("squadron-action", Item::Move);
        moved.answer_at("move-squadron", [920.0, 400.0]);
        activate(&mut moved, jendon, ActivatedBy::Phase);
        let offers = moved.asked.iter().filter(|asked| asked.options.contains(&Source::Squadron(jendon).effect()));
        assert_eq!(offers.count(), 1, "before the move, and not after it");
    }

    #[test]
    fn it_takes_the_place_of_his_attack() {
        shows!("colonel-jendon");
        let (mut kit, jendon, ..) = kit("tie-bomber-squadron", 100.0);
        let ship = kit.ship(A, "cr90-corvette-a", [840.0, 400.0], 0.0);
        assert!(kit.game.squadron_targets(jendon).iter().any(|target| target.aim.ship() == Some(ship)));
        kit.uses("squadron-action", Source::Squadron(jendon));
        activate(&mut kit, jendon, BY_COMMAND);
        let [first, rest @ ..] = &kit.asked[..] else { panic!("he is asked") };
        assert!(first.options.contains(&Item::Attack));
        assert!(!rest.iter().any(|asked| asked.options.contains(&Item::Attack)));
    }

    #[test]
    fn not_without_a_friend_that_can_attack_nor_in_the_activation_of_another() {
        shows!("colonel-jendon");
        let (mut far, jendon, ..) = kit("tie-bomber-squadron", 170.0);
        activate(&mut far, jendon, BY_COMMAND);
        assert!(!is_offered(&far, jendon), "at distance 3");
        let (mut other, jendon, bomber, _) = kit("tie-bomber-squadron", 140.0);
        activate(&mut other, bomber, BY_COMMAND);
        assert!(!is_offered(&other, jendon));
    }

    #[test]
    fn flight_controllers_do_not_help_the_friend() {
        shows!("colonel-jendon/flight-controllers", "flight-controllers/jendon");
        let (mut kit, jendon, ..) = kit("tie-bomber-squadron", 140.0);
        let ship = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 200.0], 0.0);
        kit.upgrade(ship, "flight-controllers");
        kit.uses("squadron-action", Source::Squadron(jendon));
        activate(&mut kit, jendon, ActivatedBy::Command(Some(ship)));
        assert_eq!(kit.last_pool().len(), 1);
    }

    #[test]
    fn zertik_strom_completes_the_attack_though_he_brings_jendon_down() {
        shows!("colonel-jendon/zertik-strom", "zertik-strom/colonel-jendon");
        let (mut kit, jendon, zertik, wing) = kit("zertik-strom", 100.0);
        kit.game.squadron_mut(jendon).hull = 1;
        kit.dice("red", &["hit", "hit", "hit"]);
        kit.uses("squadron-action", Source::Squadron(jendon));
        kit.uses("attack-effect", Source::Squadron(zertik));
        activate(&mut kit, jendon, BY_COMMAND);
        assert!(!kit.game.is_in_play(jendon.into()));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 3);
    }

    #[test]
    fn vult_skerris_does_not_attack_for_him_in_the_squadron_phase() {
        shows!("vult-skerris/ban-absolute");
        for (by, offered) in [(ActivatedBy::Phase, false), (BY_COMMAND, true)] {
            let (mut kit, jendon, ..) = kit("vult-skerris", 140.0);
            if by == ActivatedBy::Phase {
                kit.game.stage = Stage::SquadronPhase(SquadronTurn { side: B, left: 2, squadron: None });
            }
            activate(&mut kit, jendon, by);
            assert_eq!(is_offered(&kit, jendon), offered, "{by:?}");
        }
    }

    #[test]
    fn his_relay_asks_for_range_from_2020_on() {
        shows!("colonel-jendon/relay", "squadrons.keyword.relay");
        for (edition, at, relays) in
            [(Edition::Of2020, 480.0, true), (Edition::Of2020, 600.0, false), (Edition::Of2017, 600.0, true)]
        {
            let mut kit = new_kit();
            kit.game.edition = edition;
            let ship = kit.ship(B, "imperial-i-class-star-destroyer", [300.0, 300.0], 0.0);
            kit.squadron(B, "colonel-jendon", [at, 300.0]);
            let far = kit.squadron(B, "tie-fighter-squadron", [at + 180.0, 300.0]);
            let reached = kit.game.squadrons_in_command_range(ship);
            assert_eq!(reached.contains(&Item::Squadron(far)), relays, "{edition:?} {at}");
        }
    }
}
