//! Rapid Launch Bays: squadrons wait beside the ship, and a squadron command puts them next to it. By the final errata the
//! card is discarded at any revealed command, and all of them are placed.

use crate::prelude::*;
use crate::waiting;

pub(crate) static CARD: Card = Card {
    id: "rapid-launch-bays",
    hooks: &[
        offer(Window::SetupBeforeDeploy, can_load, load).named("set-aside").sets_aside(),
        offer(Window::CommandResolveSquadron, can_launch, launch)
            .named("launch")
            .says("squadrons are put on the table"),
        offer(Window::ActivationRevealDial, can_launch_all, launch_all)
            .named("launch-all")
            .says("squadrons are put on the table"),
        forbid(Ban::Move(waiting::has_just_been_placed)).while_lasting(),
    ],
};

static LOAD: Ask =
    Ask::new("launch-bays-aside", Rule("rapid-launch-bays"), "Which squadrons do you set aside to be launched by {}?")
        .meanwhile("is choosing squadrons that are launched later (Rapid Launch Bays)");
static LAUNCH: Ask =
    Ask::new("launch-bays-launch", Rule("rapid-launch-bays"), "Which squadrons do you place beside {}, in this order?")
        .meanwhile("is choosing squadrons to launch (Rapid Launch Bays)");

/// The squadron value of the ship with the card.
fn room(game: &Game, me: Source) -> u8 {
    game.carrier(me).map_or(0, |ship| query::squadron_value(game, ship))
}

fn can_load(game: &Game, me: Source) -> bool {
    room(game, me) > 0 && !waiting::squadrons_to_deploy(game, me).is_empty()
}

fn load(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let (options, most) = (waiting::squadrons_to_deploy(play, me), room(play, me));
    for item in play.pick(seat, &LOAD, Some(Item::Ship(ship)), options, (1, most))? {
        if let Item::Squadron(squadron) = item {
            waiting::set_aside(play, me, squadron.into());
        }
    }
    Ok(())
}

fn can_launch(game: &Game, me: Source) -> bool {
    !game.edition.launch_bays_are_discarded() && waiting::can_place_squadrons(game, me)
}

/// As many as the command activates, which it still does.
fn launch(play: &mut Play<'_>, me: Source) -> Flow {
    let most = play.command().map_or(0, |command| query::activation_count(play, command.ship, command.with));
    waiting::place_squadrons(play, me, &LAUNCH, (1, most), 1)
}

fn can_launch_all(game: &Game, me: Source) -> bool {
    let reveals = game.activation().is_some_and(|activation| game.carrier(me) == Some(activation.ship));
    game.edition.launch_bays_are_discarded() && reveals && !waiting::squadrons(game, me).is_empty()
}

/// The card is discarded when they are placed: what waits beside a discarded card is lost.
fn launch_all(play: &mut Play<'_>, me: Source) -> Flow {
    let all = waiting::squadrons(play, me).len() as u8;
    waiting::place_squadrons(play, me, &LAUNCH, (all, all), 2)?;
    play.discard(me)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::measure::Edition;
    use crate::state::{CardState, Dial, Payment, SetupStep, Standing};
    use rulebook::shows;
    use table::Side;

    const B_WINGS: usize = 4;

    fn kit() -> (Kit, ShipId, Vec<SquadronId>, Source) {
        kit_of(A)
    }

    /// A ship with squadron value 4 and the card, and four B-wings that wait beside it.
    fn kit_of(side: Side) -> (Kit, ShipId, Vec<SquadronId>, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(side, "mc80h-command-cruiser", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "rapid-launch-bays"));
        let wings: Vec<SquadronId> = (0..B_WINGS)
            .map(|index| kit.squadron(side, "b-wing-squadron", [200.0 + 60.0 * index as f64, 150.0]))
            .collect();
        for wing in &wings {
            kit.run(|play| {
                waiting::set_aside(play, me, (*wing).into());
                Ok(())
            });
        }
        (kit, ship, wings, me)
    }

    fn items(wings: &[SquadronId]) -> Vec<Item> {
        wings.iter().copied().map(Item::Squadron).collect()
    }

    /// A squadron command, for which these are placed.
    fn command(kit: &mut Kit, ship: ShipId, with: Payment, placed: &[SquadronId]) {
        if !placed.is_empty() {
            let me = Source::Upgrade(crate::state::UpgradeId(0));
            kit.uses("effect", me);
            kit.answer_all("launch-bays-launch", &items(placed));
        }
        kit.run(|play| {
            play.begin_activation(ship);
            play.resolve_squadron_command(ship, with)
        });
    }

    #[test]
    fn squadrons_are_set_aside_before_deployment_up_to_the_squadron_value() {
        shows!("rapid-launch-bays", "setup.set-aside.definition");
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80h-command-cruiser", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "rapid-launch-bays"));
        let wings: Vec<SquadronId> =
            (0..5).map(|index| kit.squadron(A, "b-wing-squadron", [200.0 + 60.0 * f64::from(index), 150.0])).collect();
        let enemy = kit.squadron(B, "tie-fighter-squadron", [900.0, 800.0]);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.uses("effect", me);
        kit.answer_all("launch-bays-aside", &items(&wings));
        kit.run_some(|play| play.open(Window::SetupBeforeDeploy));
        assert!(wings.iter().any(|wing| kit.game.squadron(*wing).standing == Standing::ToDeploy), "five are refused");
        assert!(!kit.was_offered("launch-bays-aside", Item::Squadron(enemy)));
    }

    #[test]
    fn as_many_are_placed_as_the_command_activates() {
        shows!("rapid-launch-bays/how-many");
        for (with, most) in [(Payment::DIAL, 4), (Payment::TOKEN, 1)] {
            let (mut kit, ship, wings, _) = kit();
            command(&mut kit, ship, with, &wings[..most]);
            let placed: Vec<bool> = wings.iter().map(|wing| kit.game.squadron(*wing).is_in_play()).collect();
            assert_eq!(placed.iter().filter(|placed| **placed).count(), most);
            for wing in &wings[..most] {
                assert_eq!(kit.game.distance(ship.into(), (*wing).into()), Some(1));
            }
        }
        let (mut kit, ship, wings, me) = kit();
        kit.uses("effect", me);
        kit.answer_all("launch-bays-launch", &items(&wings[..2]));
        kit.run_some(|play| {
            play.begin_activation(ship);
            play.resolve_squadron_command(ship, Payment::TOKEN)
        });
        assert!(wings.iter().filter(|wing| kit.game.squadron(**wing).is_in_play()).count() < 2, "two for a token");
    }

    #[test]
    fn placing_costs_no_activation() {
        shows!("rapid-launch-bays/costs-no-activation");
        let (mut kit, ship, wings, _) = kit();
        kit.answer("command-squadron", Item::Squadron(wings[0]));
        command(&mut kit, ship, Payment::TOKEN, &wings[..1]);
        assert!(kit.game.squadron(wings[0]).activated, "the one squadron of the token is still activated");
    }

    #[test]
    fn those_that_were_placed_are_activated_and_attack_but_do_not_move() {
        shows!("rapid-launch-bays/activated-not-moving");
        let (mut kit, ship, wings, _) = kit();
        kit.answer("command-squadron", Item::Squadron(wings[0]));
        kit.answer("command-squadron", Item::Squadron(wings[1]));
        command(&mut kit, ship, Payment::DIAL, &wings[..2]);
        assert!(wings[..2].iter().all(|wing| kit.game.squadron(*wing).activated));
        assert!(!kit.was_offered("squadron-action", Item::Move));
        assert!(wings[..2].iter().all(|wing| !kit.game.may_squadron_move(*wing)));
        kit.run(|play| play.move_squadron(wings[0], 1));
        assert!(!kit.was_asked("move-squadron"), "nor by another effect in this activation");
    }

    #[test]
    fn another_squadron_may_be_activated_in_place_of_one_that_was_placed() {
        shows!("rapid-launch-bays/others-instead");
        let (mut kit, ship, wings, _) = kit();
        let other = kit.squadron(A, "x-wing-squadron", [900.0, 450.0]);
        kit.answer("command-squadron", Item::Squadron(other));
        command(&mut kit, ship, Payment::TOKEN, &wings[..1]);
        assert!(kit.game.squadron(other).activated && !kit.game.squadron(wings[0]).activated);
        assert!(kit.was_offered("squadron-action", Item::Move), "that one moves");
    }

    #[test]
    fn it_moves_again_when_the_ships_activation_is_over() {
        shows!("rapid-launch-bays/moves-later");
        let (mut kit, ship, wings, _) = kit();
        command(&mut kit, ship, Payment::DIAL, &wings[..1]);
        assert!(!kit.game.may_squadron_move(wings[0]));
        kit.run(|play| {
            play.pop();
            Ok(())
        });
        assert!(kit.game.may_squadron_move(wings[0]));
    }

    #[test]
    fn its_slider_says_that_it_has_not_been_activated() {
        shows!("rapid-launch-bays/slider", "setup.set-aside.slider");
        let (mut kit, ship, wings, _) = kit();
        kit.game.squadron_mut(wings[0]).activated = true;
        command(&mut kit, ship, Payment::DIAL, &wings[..1]);
        assert!(!kit.game.squadron(wings[0]).activated);
    }

    #[test]
    fn what_is_set_aside_is_lost_with_the_card() {
        shows!("rapid-launch-bays/discarded");
        let (mut kit, ship, wings, me) = kit();
        kit.run(|play| play.discard(me));
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
        command(&mut kit, ship, Payment::DIAL, &[]);
        assert!(!kit.was_offered("effect", me.effect_called("launch")));
        assert!(wings.iter().all(|wing| kit.game.squadron(*wing).standing == Standing::Destroyed));
    }

    #[test]
    fn only_this_card_brings_them_in() {
        shows!("rapid-launch-bays/fighter-ambush", "fighter-ambush/rapid-launch-bays");
        let (mut kit, _, wings, me) = kit_of(B);
        kit.objective("fighter-ambush");
        kit.obstacle("asteroid-field-1", [600.0, 450.0], 0.0);
        let late = kit.squadron(B, "tie-fighter-squadron", [500.0, 150.0]);
        kit.run(|play| {
            waiting::set_aside(play, Source::Objective(B), late.into());
            Ok(())
        });
        assert_eq!(waiting::squadrons(&kit.game, me)[..], items(&wings)[..], "not those of the objective");
        kit.open(Window::SetupAfterDeploy);
        assert!(kit.game.squadron(late).is_in_play());
        assert!(wings.iter().all(|wing| kit.game.squadron(*wing).standing == Standing::SetAside));
    }

    #[test]
    fn not_for_the_command_of_another_ship() {
        shows!("rapid-launch-bays");
        let (mut kit, _, _, me) = kit();
        let other = kit.ship(A, "mc80h-command-cruiser", [1200.0, 300.0], 0.0);
        command(&mut kit, other, Payment::DIAL, &[]);
        assert!(!kit.was_offered("effect", me.effect_called("launch")));
    }

    /// A command of this kind is revealed by the final errata, and the card used if wished.
    fn reveal(kit: &mut Kit, ship: ShipId, command: Command, used: Option<&[SquadronId]>) {
        kit.game.edition = Edition::Final;
        if let Some(wings) = used {
            kit.uses("effect", Source::Upgrade(crate::state::UpgradeId(0)));
            kit.answer_all("launch-bays-launch", &items(wings));
        }
        kit.run(|play| {
            play.begin_activation(ship);
            play.ship_mut(ship).dials.push(Dial { command, revealed: true });
            play.open(Window::ActivationRevealDial)
        });
    }

    #[test]
    fn by_the_final_errata_all_are_placed_at_any_revealed_command_and_the_card_is_discarded() {
        shows!("rapid-launch-bays");
        for command in [Command::Repair, Command::Squadron] {
            let (mut kit, ship, wings, me) = kit();
            reveal(&mut kit, ship, command, Some(&wings));
            assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
            for wing in &wings {
                let distance = kit.game.distance(ship.into(), (*wing).into());
                assert!(distance.is_some_and(|distance| distance <= 2), "{command:?} {distance:?}");
                assert!(!kit.game.may_squadron_move(*wing), "not in the activation of the ship");
            }
        }
    }

    #[test]
    fn by_the_final_errata_nothing_is_launched_by_the_squadron_command_itself() {
        shows!("rapid-launch-bays");
        let (mut kit, ship, wings, me) = kit();
        reveal(&mut kit, ship, Command::Squadron, None);
        kit.run(|play| play.resolve_squadron_command(ship, Payment::DIAL));
        assert!(kit.was_offered("effect", me.effect_called("launch-all")));
        assert!(!kit.was_offered("effect", me.effect_called("launch")));
        assert!(wings.iter().all(|wing| kit.game.squadron(*wing).standing == Standing::SetAside));
    }

    #[test]
    fn in_2020_nothing_is_launched_when_a_command_is_revealed() {
        shows!("rapid-launch-bays");
        let (mut kit, ship, _, me) = kit();
        kit.game.ship_mut(ship).stack.push(Command::Squadron);
        kit.run_some(|play| play.activate_ship(ship));
        assert!(!kit.was_offered("effect", me.effect_called("launch-all")));
    }
}
