//! Nav Team: in a navigate command with a token one change of speed is given up for a click more.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "nav-team",
    hooks: &[offer(Window::CommandResolveNavigate, can_turn, |play, _| turn(play))
        .says("a joint may be turned by a click in place of a change of speed")],
};

/// Whatever else has used the token excludes it.
fn can_turn(game: &Game, me: Source) -> bool {
    game.command().is_some_and(|command| {
        game.carrier(me) == Some(command.ship) && command.with.token && !command.token_used && command.speed_steps > 0
    })
}

fn turn(play: &mut Play<'_>) -> Flow {
    if let Some(command) = play.command_mut() {
        command.speed_steps -= 1;
        command.clicks += 1;
        command.token_used = true;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use crate::play::Event;
    use crate::state::Payment;
    use rulebook::shows;

    /// An assault frigate at speed 2, one click at each of its joints, about to navigate with these.
    fn kit(with: Payment, used: bool) -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "assault-frigate-mark-ii-b", [900.0, 200.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "nav-team"));
        if with.dial {
            kit.dial(ship, Command::Navigate);
        }
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, with));
        if used {
            kit.uses("effect", me);
        }
        (kit, ship, me)
    }

    fn maneuver(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| play.maneuver_ship(ship, None));
    }

    fn speeds(kit: &Kit) -> Vec<u8> {
        let moved = |event: &Event| if let Event::ShipMoved { speed, .. } = event { Some(*speed) } else { None };
        kit.events.iter().filter_map(moved).collect()
    }

    #[test]
    fn the_token_gives_a_click_instead_of_a_change_of_speed() {
        shows!("nav-team/given-up-change");
        let (mut kit, ship, _) = kit(Payment::TOKEN, true);
        kit.answer_course(&[0, 2]);
        maneuver(&mut kit, ship);
        assert!(!kit.was_asked("navigate-speed"));
        assert_eq!((speeds(&kit), kit.game.ship(ship).tokens.count()), (vec![2], 0));
    }

    #[test]
    fn without_it_the_token_changes_the_speed_and_gives_no_click() {
        shows!("nav-team", "commands.navigate.token");
        let (mut kit, ship, me) = kit(Payment::TOKEN, false);
        kit.answer("navigate-speed", Item::Speed(2));
        kit.answer_course(&[0, 2]);
        kit.run_some(|play| play.maneuver_ship(ship, None));
        assert!(kit.was_offered("effect", me.effect()));
        let end = kit.game.ship(ship).pose.unwrap().at.to_mm()[0];
        assert!((end - 900.0).abs() < 1.0, "the course with two clicks was refused, and it went straight on");
    }

    #[test]
    fn of_two_changes_one_is_traded_and_both_clicks_may_go_to_one_joint() {
        shows!("nav-team/given-up-change", "nav-team/same-joint");
        for (course, allowed) in [(&[0, 2, 2][..], true), (&[2, 0, 0], true), (&[2, 2, 0], false)] {
            let (mut kit, ship, _) = kit(Payment::BOTH, true);
            kit.answer("navigate-speed", Item::Speed(3));
            kit.answer_course(course);
            kit.run_some(|play| play.maneuver_ship(ship, None));
            assert_eq!(speeds(&kit), [3]);
            let straight = (kit.game.ship(ship).pose.unwrap().at.to_mm()[0] - 900.0).abs() < 1.0;
            assert_eq!(!straight, allowed, "{course:?}");
            let speeds = kit.asked.iter().find(|asked| asked.ask == "navigate-speed").unwrap();
            assert_eq!(speeds.options, [1, 2, 3].map(Item::Speed), "one change is left");
        }
    }

    #[test]
    fn never_beyond_two_clicks() {
        shows!("nav-team/same-joint", "movement.yaw.increase");
        let (mut kit, ship, _) = kit(Payment::BOTH, true);
        kit.answer("navigate-speed", Item::Speed(2));
        kit.answer_course(&[0, 3]);
        kit.run_some(|play| play.maneuver_ship(ship, None));
        assert!((kit.game.ship(ship).pose.unwrap().at.to_mm()[0] - 900.0).abs() < 1.0, "it went straight on");
    }

    #[test]
    fn ozzel_may_still_change_the_speed() {
        shows!("nav-team/other-changes", "admiral-ozzel-commander/nav-team");
        let (mut kit, ship, _) = kit(Payment::TOKEN, true);
        let ozzel = Source::Upgrade(kit.upgrade(ship, "admiral-ozzel-commander"));
        kit.uses("effect", ozzel);
        kit.answer("ozzel-speed", Item::Speed(1));
        kit.answer_course(&[2]);
        maneuver(&mut kit, ship);
        assert_eq!(speeds(&kit), [1]);
    }

    #[test]
    fn a_dial_alone_gives_nothing_and_so_does_a_token_that_is_used_otherwise() {
        static USES: Card = Card {
            id: "uses",
            hooks: &[react(
                Window::CommandResolveAny,
                |_, _| true,
                |play, _| {
                    if let Some(command) = play.command_mut() {
                        command.token_used = true;
                    }
                    Ok(())
                },
            )],
        };
        shows!("nav-team/dial-alone");
        let (mut dial, ship, me) = kit(Payment::DIAL, false);
        maneuver(&mut dial, ship);
        assert!(!dial.was_offered("effect", me.effect()));

        let (mut used, ship, me) = kit(Payment::TOKEN, false);
        let other = Source::Upgrade(used.upgrade(ship, "engine-techs"));
        used.hooks(other, &USES);
        maneuver(&mut used, ship);
        assert!(!used.was_offered("effect", me.effect()));
    }

    #[test]
    fn once_in_a_maneuver_and_not_for_another_ship() {
        shows!("nav-team");
        let (mut once, ship, me) = kit(Payment::BOTH, true);
        maneuver(&mut once, ship);
        let offers = once.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "though a change of speed is left");

        let (mut other, ship, me) = kit(Payment::TOKEN, false);
        let carrier = other.ship(A, "nebulon-b-escort-frigate", [300.0, 200.0], 0.0);
        other.game.upgrade_mut(crate::state::UpgradeId(0)).ship = Some(carrier);
        maneuver(&mut other, ship);
        assert!(!other.was_offered("effect", me.effect()));
    }

    #[test]
    fn an_extra_maneuver_is_not_covered() {
        shows!("nav-team/dial-alone");
        let (mut kit, ship, me) = kit(Payment::TOKEN, true);
        let techs = Source::Upgrade(kit.upgrade(ship, "engine-techs"));
        kit.answer("effect", techs.effect_called("maneuver"));
        maneuver(&mut kit, ship);
        assert_eq!(speeds(&kit), [2, 1]);
        let joints = kit.asked.iter().filter(|asked| asked.ask == "course").count();
        assert_eq!(joints, 2);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1);
    }
}
