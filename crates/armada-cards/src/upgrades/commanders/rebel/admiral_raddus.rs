//! Admiral Raddus: a ship that was set aside arrives beside his own at the start of a round, and is not the first to
//! activate in it.

use crate::prelude::*;
use crate::state::{Limit as Where, Origin};
use crate::waiting;

pub(crate) static CARD: Card = Card {
    id: "admiral-raddus",
    hooks: &[
        offer(Window::SetupBeforeDeploy, |game, me| !candidates(game, me).is_empty(), set_aside)
            .named("set-aside")
            .sets_aside(),
        offer(Window::RoundStart, |game, me| waiting::arriving(game, me, beside).is_some(), arrive)
            .named("bring-in")
            .says("the ship that was set aside arrives"),
        forbid(Ban::ActivateFirst(has_just_arrived)).while_lasting(),
    ],
};

static SHIP: Ask = Ask::new("raddus-ship", Rule("admiral-raddus"), "Which ship do you set aside to arrive later?")
    .meanwhile("is choosing a ship that arrives later (Admiral Raddus)");
const ARRIVED: u8 = 1;

/// The highest command value of a ship that waits.
const COMMAND: u8 = 3;

/// Other friendly ships whose command value is low enough.
fn candidates(game: &Game, me: Source) -> Items<Item> {
    let fits = |ship: &ShipId| query::command_value(game, *ship) <= COMMAND;
    waiting::other_ships(game, me).filter(fits).map(Item::Ship).collect()
}

fn set_aside(play: &mut Play<'_>, me: Source) -> Flow {
    let options = candidates(play, me);
    waiting::set_one_aside(play, me, &SHIP, options)
}

/// At distance 1-2 of his ship, and not on squadrons.
fn beside(flagship: ShipId) -> Vec<Where> {
    vec![Where::InPlayArea, Where::At(2, Origin::Unit(flagship.into())), Where::FreeOfShips, Where::FreeOfUnits]
}

fn arrive(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((ship, flagship)) = waiting::arriving(play, me, beside) else { return Ok(()) };
    if play.deploy_ship_within(ship, beside(flagship).as_slice())? {
        play.last(me, ARRIVED, Some(Item::Ship(ship)), Until::Round);
    }
    Ok(())
}

/// Whatever has become of his ship since.
fn has_just_arrived(game: &Game, me: Source, ship: ShipId) -> bool {
    game.lasts(me, ARRIVED, Some(Item::Ship(ship))) && !game.ships().any(|(_, other)| other.activated)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Placeable, Placing, SetupStep, ShipTurn, Spot, Stage, Standing};
    use rulebook::shows;

    /// His flagship is on the table, a Nebulon-B waits beside it.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "mc75-armored-cruiser", [900.0, 120.0], 0.0);
        let nebulon = kit.ship(A, "nebulon-b-escort-frigate", [600.0, 120.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "admiral-raddus"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.uses("effect", me);
        kit.run(|play| play.open(Window::SetupBeforeDeploy));
        assert_eq!(kit.game.standing(nebulon.into()), Standing::SetAside);
        kit.answer_at("deploy-ship", [900.0, 120.0]);
        kit.run(|play| play.deploy_ship(flagship));
        (kit, flagship, nebulon, me)
    }

    /// A round begins, in which the ship arrives there.
    fn arrives(kit: &mut Kit, me: Source, at: [f64; 2]) {
        kit.game.stage = Stage::RoundStart;
        kit.uses("effect", me);
        kit.answer_at("deploy-ship", at);
        kit.run(|play| play.play_round());
    }

    fn turn(kit: &mut Kit, side: table::Side) -> Vec<Item> {
        kit.asked.clear();
        kit.game.stage = Stage::ShipPhase(ShipTurn { side, passed: [false; 2], has_activated: [false; 2] });
        kit.run(|play| play.play_round());
        kit.asked.iter().find(|asked| asked.ask == "activate-ship").map(|it| it.options.clone()).unwrap_or_default()
    }

    #[test]
    fn a_ship_of_command_3_or_less_may_wait_and_he_himself_does_not() {
        shows!("admiral-raddus", "timing.setup-effects", "setup.set-aside.definition");
        let mut kit = new_kit();
        let flagship = kit.ship(A, "mc75-armored-cruiser", [900.0, 120.0], 0.0);
        let small = kit.ship(A, "cr90-corvette-a", [600.0, 120.0], 0.0);
        kit.ship(A, "starhawk-class-battleship-mark-i", [300.0, 120.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [300.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "admiral-raddus"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        assert_eq!(candidates(&kit.game, me).to_vec(), [Item::Ship(small)]);
        kit.run(|play| play.open(Window::SetupBeforeDeploy));
        assert!(kit.game.ships().all(|(_, ship)| ship.standing == Standing::ToDeploy), "he need not");
    }

    #[test]
    fn it_arrives_at_distance_2_and_on_no_squadron() {
        shows!("admiral-raddus", "setup.step6.no-squadron-overlap");
        let (mut kit, flagship, nebulon, me) = kit();
        kit.squadron(B, "tie-fighter-squadron", [900.0, 260.0]);
        let limits = beside(flagship).as_slice().into();
        kit.game.placing = Some(Placing { what: Placeable::Ship(nebulon), limits });
        let there = |kit: &Kit, at: [f64; 2]| {
            let [x, y] = at.map(|length| plane::from_mm(length).unwrap());
            kit.game.may_place(Spot::from(plane::Point { x, y })).map_err(|refusal| refusal.rule.unwrap().0)
        };
        assert_eq!(there(&kit, [900.0, 270.0]), Err("setup.step6.no-squadron-overlap"));
        assert_eq!(there(&kit, [900.0, 130.0]), Err("setup.step6.no-ship-overlap"));
        assert_eq!(there(&kit, [1300.0, 120.0]), Err("geometry.term.at"));
        kit.game.placing = None;
        arrives(&mut kit, me, [1030.0, 180.0]);
        assert!(kit.game.is_in_play(nebulon.into()) && kit.game.round == 1);
    }

    #[test]
    fn it_is_not_the_first_to_activate_even_if_the_flagship_is_lost() {
        shows!(
            "admiral-raddus/still-not-first",
            "admiral-raddus/pass-without-token",
            "timing.duration-outlives-source"
        );
        let (mut kit, flagship, nebulon, me) = kit();
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        kit.ship(B, "victory-i-class-star-destroyer", [600.0, 800.0], 180.0);
        arrives(&mut kit, me, [1030.0, 180.0]);
        assert!(!query::may_activate(&kit.game, nebulon) && query::may_activate(&kit.game, flagship));
        kit.run(|play| play.destroy(&[flagship.into()], true));
        assert!(!query::may_activate(&kit.game, nebulon));
        assert_eq!(turn(&mut kit, A), [], "all its owner has is barred: the turn passes without a token");
        assert!(matches!(kit.game.stage, Stage::ShipPhase(turn) if turn.side == B));
        kit.game.ship_mut(enemy).activated = true;
        assert!(query::may_activate(&kit.game, nebulon));
    }

    #[test]
    fn if_every_ship_is_barred_the_arrival_is_barred_no_longer() {
        shows!("admiral-raddus/all-barred", "governor-pryce-officer-wave-7/enemies-first");
        let (mut kit, flagship, nebulon, me) = kit();
        let pryce = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let card = kit.upgrade(pryce, "governor-pryce-officer-wave-7");
        kit.game.upgrade_mut(card).count = 1;
        arrives(&mut kit, me, [1030.0, 180.0]);
        assert!(!query::may_activate(&kit.game, nebulon), "the flagship can still go first");
        kit.run(|play| play.destroy(&[flagship.into()], true));
        assert!(query::may_activate(&kit.game, nebulon) && !query::may_activate(&kit.game, pryce));
        kit.game.first = B;
        assert_eq!(turn(&mut kit, B), [], "Pryce's ship waits although it is her owner's turn");
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.activation().map(|activation| activation.ship), Some(nebulon));
    }

    #[test]
    fn in_a_later_round_it_goes_when_it_likes() {
        shows!("admiral-raddus");
        let (mut kit, _, nebulon, me) = kit();
        arrives(&mut kit, me, [1030.0, 180.0]);
        kit.game.end_lasting(Until::Round);
        assert!(query::may_activate(&kit.game, nebulon));
        assert!(waiting::arriving(&kit.game, me, beside).is_none(), "it arrives once");
    }
    #[test]
    fn with_all_others_gone_the_ship_that_waits_is_lost_too() {
        shows!("admiral-raddus/no-ships-left", "setup.set-aside.defeat");
        let (mut kit, flagship, nebulon, _) = kit();
        kit.game.round = 2;
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        kit.run(|play| play.destroy(&[flagship.into()], false));
        assert_eq!(kit.game.standing(nebulon.into()), Standing::Destroyed);
        assert_eq!(kit.game.outcome.as_ref().map(|outcome| outcome.places.clone()), Some(vec![2, 1]));
    }

    #[test]
    fn until_he_brings_it_in_the_ship_is_out_of_play() {
        shows!("admiral-raddus/set-aside", "upgrades.stored.set-aside");
        let (mut kit, flagship, nebulon, me) = kit();
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let other = kit.ship(A, "cr90-corvette-a", [600.0, 120.0], 0.0);
        let stored = kit.upgrade(nebulon, "munitions-resupply");
        let needa = Source::Upgrade(kit.upgrade(nebulon, "captain-needa"));
        kit.objective("most-wanted");
        assert!(!kit.game.deployable(A).contains(&Item::Ship(nebulon)), "no turn of setup deploys it");
        kit.run(|play| play.place_card_tokens());
        assert_eq!(kit.game.upgrade(stored).tokens.count(), 0);
        kit.open(Window::SetupAfterDeploy);
        let marked = |ship| kit.was_offered("most-wanted-ship", Item::Ship(ship));
        assert_eq!([flagship, other, nebulon].map(marked), [true, true, false]);
        kit.game.stage = Stage::RoundStart;
        kit.run(|play| play.play_round());
        assert!(kit.was_offered("effect", me.effect_called("bring-in")), "nothing else brings it in");
        assert_eq!(kit.game.standing(nebulon.into()), Standing::SetAside);
        assert!(!kit.was_offered("effect", needa.effect()), "nor has it any effect");
        arrives(&mut kit, me, [1030.0, 180.0]);
        assert_eq!(kit.game.upgrade(stored).tokens.count(), 5, "which it has from then on");
    }
}
