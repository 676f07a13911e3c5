//! Independence: squadrons that its squadron command activates may fly at speed 4, and make no attack then.

use crate::effects::SquadronSpeed;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "independence",
    hooks: &[
        offer(Window::SquadronActivationDuring, |game, me| slow_one(game, me).is_some(), race)
            .says("{} may fly at speed 4 and does not attack"),
        modify(Answer::SquadronSpeed(fly_at_four)).while_lasting(),
        forbid(Ban::Attack(is_racing)).while_lasting(),
    ],
};

/// The lasting effect of a squadron whose speed is raised.
const RAISED: u8 = 0;

/// The speed to which it is raised.
const SPEED: u8 = 4;

/// The squadron being activated, if it is slower, may move, and has neither moved nor attacked.
fn slow_one(game: &Game, me: Source) -> Option<SquadronId> {
    let squadron = game.squadron_activation()?.squadron;
    let waits = game.has_move_left(squadron) && game.has_attack_left(squadron);
    let slow = game.is_activated_by(me, squadron) && game.squadron(squadron).card.speed < SPEED;
    (waits && slow && game.may_squadron_move(squadron)).then_some(squadron)
}

fn race(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(squadron) = slow_one(play, me) {
        let until = play.until(|frame| matches!(frame, Frame::SquadronActivation(_)));
        play.last(me, RAISED, Some(Item::Squadron(squadron)), until);
    }
    Ok(())
}

fn fly_at_four(game: &Game, me: Source, squadron: SquadronId, speed: &mut SquadronSpeed) {
    if game.lasts(me, RAISED, Some(Item::Squadron(squadron))) {
        speed.base = speed.base.max(SPEED);
    }
}

fn is_racing(game: &Game, me: Source, attacker: Attacker, _: Aim) -> bool {
    attacker.squadron().is_some_and(|squadron| game.lasts(me, RAISED, Some(Item::Squadron(squadron))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Payment;
    use crate::upgrades::titles::testing::{at, may_be_moved_to, switch_on, times_offered};
    use rulebook::shows;

    /// Independence, and squadrons ahead of it.
    fn kit(cards: &[&str]) -> (Kit, ShipId, Vec<SquadronId>, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80h-command-cruiser", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "independence"));
        let x = |index: usize| 900.0 + 60.0 * index as f64;
        let wings = cards.iter().enumerate().map(|(index, card)| kit.squadron(A, card, [x(index), 430.0])).collect();
        (kit, ship, wings, me)
    }

    fn activate(kit: &mut Kit, squadron: SquadronId, by: ActivatedBy) {
        kit.run(|play| play.activate_squadron(squadron, by));
    }

    #[test]
    fn a_slow_squadron_flies_at_speed_4_and_does_not_attack() {
        shows!("independence/no-attack", "independence/raised-to-four");
        let (mut kit, ship, wings, me) = kit(&["b-wing-squadron"]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 720.0]);
        kit.tokens(ship, &[Command::Squadron]);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::TOKEN));
        kit.answer("command-squadron", Item::Squadron(wings[0]));
        kit.uses("squadron-action", me);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 665.0]);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.squadron(wings[0]).at, Some(at([900.0, 665.0])));
        assert!(!kit.was_offered("squadron-action", Item::Attack) && kit.game.squadron(wings[0]).activated);
        let counters = Aim::Squadron(tie);
        assert!(query::may_attack(&kit.game, Attacker::Squadron(wings[0]), counters), "the activation is over");
    }

    #[test]
    fn exactly_speed_4() {
        shows!("independence/raised-to-four");
        let (mut kit, ship, wings, me) = kit(&["b-wing-squadron"]);
        kit.uses("squadron-action", me);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 690.0]);
        kit.run_some(|play| play.activate_squadron(wings[0], ActivatedBy::Command(Some(ship))));
        assert_ne!(kit.game.squadron(wings[0]).at, Some(at([900.0, 690.0])));
    }

    #[test]
    fn those_of_speed_4_and_5_have_nothing_to_raise() {
        shows!("independence/raised-to-four");
        for (card, offers) in [("x-wing-squadron", 1), ("e-wing-squadron", 0), ("a-wing-squadron", 0)] {
            let (mut kit, ship, wings, me) = kit(&[card]);
            activate(&mut kit, wings[0], ActivatedBy::Command(Some(ship)));
            assert_eq!(times_offered(&kit, me.effect()), offers, "{card}");
        }
    }

    #[test]
    fn not_after_its_attack_and_no_counter_while_it_races() {
        shows!("independence/no-attack");
        let (mut kit, ship, wings, me) = kit(&["x-wing-squadron", "x-wing-squadron"]);
        let enemy = kit.ship(B, "raider-i-class-corvette", [900.0, 520.0], 90.0);
        kit.answer("squadron-action", Item::Attack);
        kit.answer("declare-target", Item::Target(None, Aim::Zone(enemy, Zone::Right)));
        activate(&mut kit, wings[0], ActivatedBy::Command(Some(ship)));
        let offered: Vec<bool> = kit
            .asked
            .iter()
            .filter(|asked| asked.ask == "squadron-action")
            .map(|asked| asked.options.contains(&me.effect()))
            .collect();
        assert_eq!(offered, [true, false]);

        kit.game.last(me, RAISED, Some(Item::Squadron(wings[0])), Until::Game);
        let tie = kit.squadron(B, "tie-fighter-squadron", [840.0, 430.0]);
        let may = |squadron| query::may_attack(&kit.game, Attacker::Squadron(squadron), Aim::Squadron(tie));
        assert_eq!([wings[0], wings[1]].map(may), [false, true], "the other one does not race");
    }

    #[test]
    fn only_by_its_own_command() {
        shows!("independence");
        let (mut kit, _, wings, me) = kit(&["b-wing-squadron"]);
        let other = kit.ship(A, "mc80h-command-cruiser", [500.0, 300.0], 0.0);
        activate(&mut kit, wings[0], ActivatedBy::Command(Some(other)));
        activate(&mut kit, wings[0], ActivatedBy::Phase);
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }

    #[test]
    fn moves_of_a_set_distance_are_as_long_as_ever() {
        shows!("independence/standard-move");
        let (mut kit, ship, wings, me) = kit(&["b-wing-squadron"]);
        kit.game.last(me, RAISED, Some(Item::Squadron(wings[0])), Until::Game);
        assert!(!may_be_moved_to(&mut kit, wings[0], ActivatedBy::Command(Some(ship)), [900.0, 560.0]));
    }

    #[test]
    fn an_engaged_squadron_is_still_held() {
        shows!("independence/engagement", "squadrons.engagement.no-move");
        let (mut kit, ship, wings, me) = kit(&["b-wing-squadron"]);
        kit.squadron(B, "tie-fighter-squadron", [900.0, 480.0]);
        activate(&mut kit, wings[0], ActivatedBy::Command(Some(ship)));
        assert!(kit.was_asked("squadron-action") && !kit.was_offered("squadron-action", Item::Move));
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }

    #[test]
    fn those_who_follow_fenn_rau_may_race_too() {
        shows!("independence/fenn-rau", "fenn-rau");
        let (mut kit, ship, wings, me) = kit(&["fenn-rau", "b-wing-squadron"]);
        kit.uses("effect", Source::Squadron(wings[0]));
        kit.answer("fenn-rau-follower", Item::Squadron(wings[1]));
        activate(&mut kit, wings[0], ActivatedBy::Command(Some(ship)));
        let speed = kit.game.squadron(wings[0]).card.speed;
        assert_eq!(times_offered(&kit, me.effect()), 1 + usize::from(speed < SPEED));
    }

    #[test]
    fn each_squadron_decides_for_itself() {
        shows!("independence/each-decides");
        let (mut kit, ship, wings, me) = kit(&["b-wing-squadron", "b-wing-squadron"]);
        let enemy = kit.ship(B, "raider-i-class-corvette", [930.0, 520.0], 90.0);
        kit.dial(ship, Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        for wing in &wings {
            kit.answer("command-squadron", Item::Squadron(*wing));
        }
        kit.uses("squadron-action", me);
        kit.answer("squadron-action", Item::Done);
        kit.answer("squadron-action", Item::Attack);
        kit.answer("declare-target", Item::Target(None, Aim::Zone(enemy, Zone::Right)));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(times_offered(&kit, me.effect()), 2);
        assert!(wings.iter().all(|wing| kit.game.squadron(*wing).activated));
    }

    #[test]
    fn all_fighters_follow_me_adds_to_the_raised_speed() {
        shows!("independence/follow-me", "all-fighters-follow-me");
        for (together, reached) in [(true, true), (false, false)] {
            let (mut kit, ship, wings, me) = kit(&["b-wing-squadron"]);
            if together {
                switch_on(&mut kit, ship, "all-fighters-follow-me");
            }
            kit.uses("squadron-action", me);
            kit.answer("squadron-action", Item::Move);
            kit.answer_at("move-squadron", [900.0, 720.0]);
            kit.run_some(|play| play.activate_squadron(wings[0], ActivatedBy::Command(Some(ship))));
            assert_eq!(kit.game.squadron(wings[0]).at == Some(at([900.0, 720.0])), reached);
        }
    }
}
