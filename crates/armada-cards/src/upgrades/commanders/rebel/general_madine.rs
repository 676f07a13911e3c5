//! General Madine: a friendly ship turns sharper. By the final errata one joint has a click more in the first maneuver of
//! every activation; before, navigate gives a further click for the dial, and a click instead of speed for the token.

use crate::prelude::*;
use crate::state::CommandResolution;

pub(crate) static CARD: Card = Card {
    id: "general-madine",
    hooks: &[
        react(Window::CommandResolveNavigate, spent_dial, add_click)
            .named("dial")
            .says("one more joint may be turned by a click"),
        offer(Window::CommandResolveNavigate, spent_token, trade_speed)
            .named("token")
            .says("a joint may be turned by a click in place of a change of speed"),
        react(Window::ManeuverDetermineCourse, is_first_maneuver, raise_yaw)
            .named("course")
            .says("one joint may be turned by a click more"),
    ],
};

/// The navigate command of a friendly ship, where he improves it.
fn navigates(game: &Game, me: Source) -> Option<&CommandResolution> {
    let command = game.command().filter(|_| !game.edition.madine_needs_no_command());
    command.filter(|command| game.ship(command.ship).side == game.side_of(me))
}

fn spent_dial(game: &Game, me: Source) -> bool {
    navigates(game, me).is_some_and(|command| command.with.dial)
}

/// One click more may be laid, on whichever joint: that costs nothing, so nobody is asked.
fn add_click(play: &mut Play<'_>, _: Source) -> Flow {
    if let Some(command) = play.command_mut() {
        command.clicks += 1;
    }
    Ok(())
}

/// After what the dial gives.
fn spent_token(game: &Game, me: Source) -> bool {
    let may_trade = |command: &CommandResolution| {
        let dial_done = !command.with.dial || command.clicks > 1;
        command.with.token && !command.token_used && dial_done
    };
    navigates(game, me).is_some_and(may_trade)
}

fn trade_speed(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(command) = play.command_mut() {
        command.speed_steps = command.speed_steps.saturating_sub(1);
        command.token_used = true;
    }
    add_click(play, me)
}

/// The first maneuver of a friendly ship in its activation.
fn is_first_maneuver(game: &Game, me: Source) -> bool {
    let (Some(activation), Some(maneuver)) = (game.activation(), game.maneuver()) else { return false };
    game.edition.madine_needs_no_command()
        && activation.ship == maneuver.ship
        && activation.maneuvers == 0
        && game.ship(maneuver.ship).side == game.side_of(me)
}

/// That costs nothing either.
fn raise_yaw(play: &mut Play<'_>, _: Source) -> Flow {
    if let Some(maneuver) = play.maneuver_mut() {
        maneuver.extra_yaw += 1;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, times_offered};
    use crate::measure::Edition;
    use crate::state::{Payment, Standing, UpgradeId};
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));

    /// His flagship far away, and a friendly MC30 at speed 3 (- I II).
    fn table() -> (Kit, ShipId) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "mc80l-star-cruiser", [200.0, 100.0], 0.0);
        kit.upgrade(flagship, "general-madine");
        let ship = kit.ship(A, "mc30c-torpedo-frigate", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 3;
        (kit, ship)
    }

    /// The frigate navigates like this.
    fn kit(with: Payment) -> (Kit, ShipId) {
        let (mut kit, ship) = table();
        navigate(&mut kit, ship, with);
        (kit, ship)
    }

    fn navigate(kit: &mut Kit, ship: ShipId, with: Payment) {
        if with.dial {
            kit.dial(ship, Command::Navigate);
        }
        if with.token {
            kit.tokens(ship, &[Command::Navigate]);
        }
        kit.answer("navigate", Item::Payment(Command::Navigate, with));
    }

    fn heading(kit: &Kit, ship: ShipId) -> f64 {
        kit.game.ship(ship).pose.unwrap().heading.degrees()
    }

    #[test]
    fn both_clicks_of_a_dial_may_go_on_one_joint() {
        shows!("general-madine/same-joint", "commands.navigate.dial");
        let (mut kit, ship) = kit(Payment::DIAL);
        kit.answer("navigate-speed", Item::Speed(3));
        kit.answer_course(&[2, 0, 0]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(heading(&kit, ship) > 40.0, "the first joint is stiff otherwise");
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn no_joint_goes_beyond_two_clicks() {
        shows!("general-madine/two-at-most", "movement.yaw.increase");
        let (mut kit, ship) = kit(Payment::DIAL);
        kit.answer("navigate-speed", Item::Speed(3));
        kit.answer_course(&[0, 1, 3]);
        kit.run_some(|play| play.maneuver_ship(ship, None));
        assert!(heading(&kit, ship).abs() < f64::EPSILON, "such a course is refused");
    }

    #[test]
    fn a_token_gives_a_click_in_place_of_speed() {
        shows!("general-madine", "commands.navigate.token");
        let (mut kit, ship) = kit(Payment::TOKEN);
        kit.uses("effect", ME);
        kit.answer_course(&[1, 1, 2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).speed, 3);
        assert!(!kit.was_asked("navigate-speed"));
        assert!(heading(&kit, ship) > 80.0);
    }

    #[test]
    fn a_token_changes_speed_as_ever_if_that_is_wished() {
        shows!("general-madine", "commands.navigate.token");
        let (mut kit, ship) = kit(Payment::TOKEN);
        kit.answer("navigate-speed", Item::Speed(4));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(kit.was_offered("effect", ME.effect_called("token")));
        assert_eq!(kit.game.ship(ship).speed, 4);
    }

    #[test]
    fn dial_and_token_together_give_both() {
        shows!("general-madine/both-payments");
        let (mut kit, ship) = kit(Payment::BOTH);
        kit.uses("effect", ME);
        kit.answer("navigate-speed", Item::Speed(3));
        kit.answer_course(&[2, 2, 2]);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(heading(&kit, ship) > 120.0, "three clicks beyond the chart");
        let speeds = kit.asked.iter().find(|asked| asked.ask == "navigate-speed").unwrap();
        assert_eq!(speeds.options, [2, 3, 4].map(Item::Speed), "the dial's step is left");
    }

    #[test]
    fn enemies_have_nothing_of_it_and_nobody_once_he_is_lost() {
        shows!("general-madine");
        for (side, lost) in [(B, false), (A, true)] {
            let (mut kit, _) = table();
            let ship = kit.ship(side, "mc30c-torpedo-frigate", [1300.0, 500.0], 0.0);
            if lost {
                kit.game.put_ship(ShipId(0), None);
                kit.game.ship_mut(ShipId(0)).standing = Standing::Destroyed;
            }
            navigate(&mut kit, ship, Payment::TOKEN);
            kit.run(|play| play.maneuver_ship(ship, None));
            assert!(!kit.was_asked("effect") && kit.was_asked("navigate-speed"));
        }
    }

    #[test]
    fn a_dial_gives_two_clicks_and_no_third() {
        shows!("general-madine");
        let (mut kit, ship) = kit(Payment::DIAL);
        kit.answer("navigate-speed", Item::Speed(3));
        kit.answer_course(&[2, 2, 2]);
        kit.run_some(|play| play.maneuver_ship(ship, None));
        assert!(heading(&kit, ship).abs() < f64::EPSILON, "such a course is refused");
    }

    #[test]
    fn a_token_that_is_used_for_yaw_is_not_used_in_another_way_besides() {
        static ANOTHER: Card = Card {
            id: "test",
            hooks: &[offer(
                Window::CommandResolveNavigate,
                |game, _| game.command().is_some_and(|command| command.with.token && !command.token_used),
                |_, _| Ok(()),
            )],
        };
        shows!("general-madine");
        for used in [false, true] {
            let (mut kit, ship) = kit(Payment::TOKEN);
            let other = Source::Upgrade(kit.upgrade(ship, "engine-techs"));
            kit.hooks(other, &ANOTHER);
            if used {
                kit.uses("effect", ME);
            } else {
                kit.uses("effect", other);
            }
            kit.run(|play| play.maneuver_ship(ship, None));
            let offers = kit.asked.iter().filter(|asked| asked.options.contains(&other.effect())).count();
            assert_eq!(offers, 1, "beside his effect, and not after it");
        }
    }

    /// The frigate maneuvers in its activation by the final errata, with these clicks if it may.
    fn turned(kit: &mut Kit, ship: ShipId, course: &[i8]) -> bool {
        kit.game.edition = Edition::Final;
        kit.answer_course(course);
        let before = heading(kit, ship);
        kit.run_some(|play| play.maneuver_ship(ship, None));
        (heading(kit, ship) - before).abs() > 1.0
    }

    #[test]
    fn by_the_final_errata_one_joint_has_a_click_more_without_any_command() {
        shows!("general-madine");
        for (course, may) in [([1, 1, 2], true), ([0, 2, 2], true), ([1, 2, 2], false), ([2, 0, 0], false)] {
            let (mut kit, ship) = table();
            kit.run(|play| {
                play.begin_activation(ship);
                Ok(())
            });
            assert_eq!(turned(&mut kit, ship, &course), may, "{course:?}");
            assert!(!kit.was_asked("effect"));
        }
    }

    #[test]
    fn by_the_final_errata_not_in_a_second_maneuver_nor_outside_of_the_activation_nor_for_enemies() {
        shows!("general-madine");
        for (side, activates, maneuvers) in [(A, true, 1), (A, false, 0), (B, true, 0)] {
            let (mut kit, _) = table();
            let ship = kit.ship(side, "mc30c-torpedo-frigate", [1300.0, 500.0], 0.0);
            kit.game.ship_mut(ship).speed = 3;
            if activates {
                kit.run(|play| {
                    play.begin_activation(ship);
                    play.activation_mut().unwrap().maneuvers = maneuvers;
                    Ok(())
                });
            }
            assert!(!turned(&mut kit, ship, &[1, 1, 2]), "{side:?} {activates} {maneuvers}");
        }
    }

    #[test]
    fn by_the_final_errata_navigate_gives_what_it_gives_everybody() {
        shows!("general-madine/two-at-most");
        let (mut kit, ship) = table();
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        navigate(&mut kit, ship, Payment::BOTH);
        kit.answer("navigate-speed", Item::Speed(3));
        assert!(turned(&mut kit, ship, &[1, 2, 2]), "one click of his and one of the dial");
        assert!(!kit.was_asked("effect"));
        let speeds = kit.asked.iter().find(|asked| asked.ask == "navigate-speed").unwrap();
        assert_eq!(speeds.options, [1, 2, 3, 4].map(Item::Speed), "dial and token both change the speed");
    }

    #[test]
    fn nav_team_adds_nothing_to_a_token_that_he_has_used_and_the_other_way_round() {
        shows!("general-madine/nav-team", "nav-team");
        for (team_first, course, allowed) in
            [(false, [1, 1, 2], true), (true, [1, 1, 2], true), (false, [2, 1, 2], false)]
        {
            let (mut kit, ship) = kit(Payment::TOKEN);
            let team = Source::Upgrade(kit.upgrade(ship, "nav-team"));
            kit.uses("effect", if team_first { team } else { ME });
            kit.answer_course(&course);
            kit.run_some(|play| play.maneuver_ship(ship, None));
            assert_eq!(heading(&kit, ship) > 1.0, allowed, "one click beyond the chart");
            assert_eq!((times_offered(&kit, team.effect()), times_offered(&kit, ME.effect_called("token"))), (1, 1));
            assert!(!kit.was_asked("navigate-speed"), "nor is the speed changed besides");
        }
    }
}
