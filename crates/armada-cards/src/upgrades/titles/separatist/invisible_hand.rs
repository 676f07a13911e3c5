//! Invisible Hand: swarm squadrons lie beside the ship instead of being deployed, and a squadron command puts them near it.

use crate::effects::Keywords;
use crate::prelude::*;
use crate::state::{SetupStep, Stage};
use crate::waiting;

pub(crate) static CARD: Card = Card {
    id: "invisible-hand",
    hooks: &[
        offer(Window::SetupDeployUnit, |game, me| deploying(game, me).is_some(), lay_aside)
            .named("set-aside")
            .sets_aside(),
        offer(Window::CommandResolveSquadron, waiting::can_place_squadrons, launch)
            .named("launch")
            .says("squadrons are put on the table"),
        forbid(Ban::Move(waiting::has_just_been_placed)).while_lasting(),
        modify(Answer::DependentKeywords(raise_ai)).while_lasting(),
    ],
};

static LAUNCH: Ask =
    Ask::new("invisible-hand-launch", Rule("invisible-hand"), "Which squadrons do you place near {}, in this order?")
        .meanwhile("is choosing squadrons to place (Invisible Hand)");

/// The most squadrons that lie beside the ship.
const MOST: usize = 5;

/// The friendly swarm squadron whose turn of deployment it is, with the ship on the table already.
fn deploying(game: &Game, me: Source) -> Option<SquadronId> {
    let Stage::Setup(SetupStep::DeployShips(_)) = game.stage else { return None };
    let Some(Frame::Deployment { unit: UnitId::Squadron(squadron) }) = game.frames.last() else { return None };
    let deployed = game.carrier(me).is_some_and(|ship| game.is_in_play(ship.into()));
    let fits = game.squadron(*squadron).side == game.side_of(me)
        && query::keywords(game, *squadron, None).has(Word::Swarm)
        && waiting::all(game, me).count() < MOST;
    (deployed && fits).then_some(*squadron)
}

fn lay_aside(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(squadron) = deploying(play, me) {
        waiting::set_aside(play, me, squadron.into());
    }
    Ok(())
}

/// Any number of them, whatever the command is paid with.
fn launch(play: &mut Play<'_>, me: Source) -> Flow {
    waiting::place_squadrons(play, me, &LAUNCH, (1, MOST as u8), 3)
}

/// Where there is AI, its value is one higher.
fn raise_ai(
    game: &Game,
    me: Source,
    squadron: SquadronId,
    _: Option<UnitId>,
    granted: Keywords,
    keywords: &mut Keywords,
) {
    for word in [Word::AiAntiSquadron, Word::AiBattery] {
        if granted.has(word) && waiting::has_just_been_placed(game, me, squadron) {
            keywords.gain(word, 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Payment, Standing};
    use rulebook::shows;

    const VULTURE: &str = "vulture-class-droid-fighter-squadron";

    /// The ship, and so many Vultures that wait beside it.
    fn kit(vultures: usize) -> (Kit, ShipId, Vec<SquadronId>, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "providence-class-carrier", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "invisible-hand"));
        let wings: Vec<SquadronId> =
            (0..vultures).map(|index| kit.squadron(A, VULTURE, [200.0 + 60.0 * index as f64, 150.0])).collect();
        for wing in &wings {
            kit.run(|play| {
                waiting::set_aside(play, me, (*wing).into());
                Ok(())
            });
        }
        (kit, ship, wings, me)
    }

    /// A squadron command, for which these are placed.
    fn command(kit: &mut Kit, ship: ShipId, with: Payment, placed: &[SquadronId]) {
        if !placed.is_empty() {
            kit.uses("effect", Source::Upgrade(crate::state::UpgradeId(0)));
            let placed: Vec<Item> = placed.iter().copied().map(Item::Squadron).collect();
            kit.answer_all("invisible-hand-launch", &placed);
        }
        kit.run(|play| {
            play.begin_activation(ship);
            play.resolve_squadron_command(ship, with)
        });
    }

    /// A squadron is deployed in setup, the ship standing on the table or not.
    fn deploy(kit: &mut Kit, squadron: SquadronId, deployed: bool) {
        let flagship = kit.game.ship(ShipId(0)).pose;
        kit.back_to_setup(SetupStep::DeployShips(A));
        if deployed {
            kit.game.put_ship(ShipId(0), flagship);
            kit.game.ship_mut(ShipId(0)).standing = Standing::InPlay;
        }
        let limits = [crate::state::Limit::InPlayArea];
        kit.run(|play| play.deploy_squadron_within(squadron, limits.as_slice()).map(drop));
    }

    #[test]
    fn a_swarm_squadron_is_laid_aside_in_its_turn_of_deployment() {
        shows!("invisible-hand/deployment-turn");
        let (mut kit, _, _, me) = kit(0);
        let vulture = kit.squadron(A, VULTURE, [500.0, 150.0]);
        kit.uses("effect", me);
        deploy(&mut kit, vulture, true);
        assert_eq!(kit.game.squadron(vulture).standing, Standing::SetAside);
        assert!(waiting::squadrons_to_deploy(&kit.game, me).is_empty(), "its turn is over");
    }

    #[test]
    fn only_one_with_swarm_and_after_the_ship() {
        shows!("invisible-hand/needs-keyword");
        for (card, deployed) in [("hyena-class-droid-bomber-squadron", true), (VULTURE, false)] {
            let (mut kit, _, _, me) = kit(0);
            let squadron = kit.squadron(A, card, [500.0, 150.0]);
            deploy(&mut kit, squadron, deployed);
            assert!(!kit.was_offered("effect", me.effect_called("set-aside")), "{card}");
            assert!(kit.game.squadron(squadron).is_in_play());
        }
    }

    #[test]
    fn five_in_all() {
        shows!("invisible-hand");
        for (waiting, offered) in [(4, true), (5, false)] {
            let (mut kit, _, wings, me) = kit(waiting);
            let sixth = kit.squadron(A, VULTURE, [700.0, 150.0]);
            deploy(&mut kit, sixth, true);
            assert_eq!(kit.was_offered("effect", me.effect_called("set-aside")), offered);
            assert_eq!(wings.len(), waiting);
        }
    }

    #[test]
    fn any_number_is_placed_by_one_command_and_counts_for_no_activation() {
        shows!("invisible-hand/not-activating");
        let (mut kit, ship, wings, _) = kit(4);
        kit.answer("command-squadron", Item::Squadron(wings[2]));
        command(&mut kit, ship, Payment::TOKEN, &wings);
        let near = |wing: &SquadronId| kit.game.is_at_distance(ship.into(), (*wing).into(), 3);
        assert!(wings.iter().all(|wing| kit.game.squadron(*wing).is_in_play() && near(wing)));
        let activated = wings.iter().filter(|wing| kit.game.squadron(**wing).activated).count();
        assert_eq!(activated, 1, "the token activates one");
    }

    #[test]
    fn one_that_was_placed_does_not_move_in_this_activation() {
        shows!("invisible-hand/attack-only");
        let (mut kit, ship, wings, _) = kit(2);
        kit.answer("command-squadron", Item::Squadron(wings[0]));
        command(&mut kit, ship, Payment::DIAL, &wings);
        assert!(!kit.was_offered("squadron-action", Item::Move));
        assert!(!kit.game.may_squadron_move(wings[1]));
        kit.run(|play| {
            play.pop();
            Ok(())
        });
        assert!(kit.game.may_squadron_move(wings[1]), "one left over moves in the Squadron Phase");
    }

    #[test]
    fn it_arrives_ready_and_without_a_move() {
        shows!("invisible-hand/slider");
        let (mut kit, ship, wings, _) = kit(1);
        kit.game.squadron_mut(wings[0]).activated = true;
        command(&mut kit, ship, Payment::DIAL, &wings);
        assert!(!kit.game.squadron(wings[0]).activated);
        let moved = kit.events.iter().any(|event| matches!(event, crate::play::Event::SquadronMoved { .. }));
        assert!(!moved, "placing is no move");
    }

    #[test]
    fn ai_is_one_higher_in_this_activation_where_there_is_some() {
        shows!("invisible-hand/ai");
        let (mut kit, ship, wings, _) = kit(1);
        let swarm = kit.squadron(A, "tie-fighter-squadron", [260.0, 150.0]);
        let ai = |kit: &Kit, squadron| query::keywords(&kit.game, squadron, None).value(Word::AiAntiSquadron);
        assert_eq!(ai(&kit, wings[0]), 1);
        command(&mut kit, ship, Payment::DIAL, &wings);
        assert_eq!((ai(&kit, wings[0]), ai(&kit, swarm)), (2, 0));
        assert_eq!(query::keywords(&kit.game, wings[0], None).value(Word::AiBattery), 0, "the kind it has not");
        kit.run(|play| {
            play.pop();
            Ok(())
        });
        assert_eq!(ai(&kit, wings[0]), 1);
    }

    #[test]
    fn not_without_the_ship_nor_for_the_command_of_another() {
        shows!("invisible-hand/only-this-card");
        let (mut kit, _, wings, me) = kit(2);
        let other = kit.ship(A, "munificent-class-comms-frigate", [1200.0, 300.0], 0.0);
        command(&mut kit, other, Payment::DIAL, &[]);
        assert!(!kit.was_offered("effect", me.effect_called("launch")));
        assert!(wings.iter().all(|wing| kit.game.squadron(*wing).standing == Standing::SetAside));
    }

    #[test]
    fn a_raid_token_keeps_them_out() {
        shows!("invisible-hand/no-command");
        let (mut kit, ship, _, me) = kit(1);
        kit.game.ship_mut(ship).raid.add(Command::Squadron);
        kit.dial(ship, Command::Squadron);
        kit.run(|play| {
            play.begin_activation(ship);
            play.resolve_revealed_commands(ship)
        });
        assert!(!kit.was_offered("effect", me.effect_called("launch")));
    }

    #[test]
    fn set_aside_they_take_part_in_nothing() {
        shows!("invisible-hand/out-of-play");
        let (mut kit, _, wings, _) = kit(1);
        let enemy = kit.squadron(B, "x-wing-squadron", [210.0, 170.0]);
        assert!(!kit.game.is_engaged(enemy) && kit.game.squadron(wings[0]).at.is_none());
    }

    #[test]
    fn what_is_set_aside_is_lost_with_the_card() {
        shows!("invisible-hand/discarded");
        let (mut kit, ship, wings, me) = kit(1);
        kit.run(|play| play.discard(me));
        command(&mut kit, ship, Payment::DIAL, &[]);
        assert!(!kit.was_offered("effect", me.effect_called("launch")));
        assert_eq!(kit.game.squadron(wings[0]).standing, Standing::Destroyed);
    }
}
