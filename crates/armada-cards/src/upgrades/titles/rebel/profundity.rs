//! Profundity: a small ship waits inside it, arrives beside it at the start of a round, and may take over its commander
//! and an officer.

use crate::catalog::{Size, UpgradeIcon};
use crate::prelude::*;
use crate::state::{Limit as Where, Origin};
use crate::waiting;

pub(crate) static CARD: Card = Card {
    id: "profundity",
    hooks: &[
        offer(Window::SetupBeforeDeploy, |game, me| !candidates(game, me).is_empty(), take_in)
            .named("take-in")
            .sets_aside(),
        offer(Window::RoundStart, |game, me| waiting::arriving(game, me, beside).is_some(), let_out)
            .named("let-out")
            .says("the ship that waits inside it arrives"),
    ],
};

static SHIP: Ask = Ask::new("profundity-ship", Rule("profundity"), "Which ship do you set aside to arrive later?")
    .meanwhile("is choosing a ship that arrives later (Profundity)");
static HAND_OVER: Ask = Ask::new("profundity-card", Rule("profundity"), "Which upgrade card does {} take over?")
    .meanwhile("is choosing an upgrade to hand over (Profundity)");

/// Other friendly ships that are small and have command value 1.
fn candidates(game: &Game, me: Source) -> Items<Item> {
    let fits = |ship: &ShipId| game.ship(*ship).card.size == Size::Small && query::command_value(game, *ship) == 1;
    waiting::other_ships(game, me).filter(fits).map(Item::Ship).collect()
}

fn take_in(play: &mut Play<'_>, me: Source) -> Flow {
    let options = candidates(play, me);
    waiting::set_one_aside(play, me, &SHIP, options)
}

/// At distance 1 of it; squadrons there do not prevent it.
fn beside(carrier: ShipId) -> Vec<Where> {
    vec![Where::InPlayArea, Where::At(1, Origin::Unit(carrier.into())), Where::FreeOfShips]
}

fn let_out(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((ship, carrier)) = waiting::arriving(play, me, beside) else { return Ok(()) };
    if !play.deploy_ship_onto_squadrons(ship, beside(carrier).as_slice())? {
        return Ok(());
    }
    for icon in [UpgradeIcon::Commander, UpgradeIcon::Officer] {
        let options = cards(play, icon, carrier, ship);
        let seat = play.ship(carrier).seat;
        if let Some(Item::Upgrade(card)) = play.pick_maybe(seat, &HAND_OVER, Some(Item::Ship(ship)), options)? {
            play.hand_over(card, ship);
        }
    }
    Ok(())
}

/// Cards of an icon that the arriving ship could carry besides its own; a discarded one is still equipped.
fn cards(game: &Game, icon: UpgradeIcon, from: ShipId, to: ShipId) -> Items<Item> {
    game.upgrades()
        .filter(|(_, upgrade)| upgrade.ship == Some(from))
        .filter(|(_, upgrade)| upgrade.card.slots.contains(&icon) && game.could_carry(to, upgrade.card))
        .map(|(id, _)| Item::Upgrade(id))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, SetupStep, Stage, Standing};
    use rulebook::shows;

    /// A corvette, or what else it is, waits inside Profundity.
    fn kit(guest: &str) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let carrier = kit.ship(A, "mc75-armored-cruiser", [900.0, 120.0], 0.0);
        let guest = kit.ship(A, guest, [600.0, 120.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(carrier, "profundity"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.uses("effect", me);
        kit.run(|play| play.open(Window::SetupBeforeDeploy));
        assert_eq!(kit.game.standing(guest.into()), Standing::SetAside);
        kit.answer_at("deploy-ship", [900.0, 120.0]);
        kit.run(|play| play.deploy_ship(carrier));
        kit.game.stage = Stage::RoundStart;
        (kit, carrier, guest, me)
    }

    #[test]
    fn it_arrives_on_squadrons_which_the_opponent_puts_beside_it() {
        shows!("profundity/on-squadrons", "movement.overlap.squadrons");
        let (mut kit, carrier, guest, me) = kit("cr90-corvette-a");
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 250.0]);
        kit.uses("effect", me);
        kit.answer_at("deploy-ship", [900.0, 260.0]);
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.distance(carrier.into(), guest.into()), Some(1));
        let aside = kit.asked.iter().find(|asked| asked.ask == "place-overlapped-squadron").unwrap();
        assert_eq!(aside.seat, B.0);
        assert_eq!(kit.game.distance(guest.into(), wing.into()), Some(1));
    }

    #[test]
    fn commander_and_officer_change_ships_and_are_scored_there() {
        shows!(
            "profundity/cost-at-end",
            "profundity/discarded-officer",
            "scoring.destroyed-cost",
            "upgrades.discarded-stays-equipped"
        );
        let (mut kit, carrier, guest, me) = kit("cr90-corvette-a");
        let commander = kit.upgrade(carrier, "general-rieekan");
        let officer = kit.upgrade(carrier, "raymus-antilles");
        kit.game.upgrade_mut(officer).state = CardState::Discarded;
        let cost = kit.game.cost_with_upgrades(guest);
        kit.uses("effect", me);
        kit.answer("profundity-card", Item::Upgrade(commander));
        kit.answer("profundity-card", Item::Upgrade(officer));
        kit.run(|play| play.play_round());
        assert!(kit.game.ship(guest).flagship && !kit.game.ship(carrier).flagship);
        let moved: i32 = [commander, officer].map(|card| i32::from(kit.game.upgrade(card).card.points)).iter().sum();
        assert_eq!(kit.game.cost_with_upgrades(guest), cost + moved);
        assert_eq!(kit.game.carrier(Source::Upgrade(commander)), Some(guest));
    }

    #[test]
    fn only_what_the_ship_is_able_to_take() {
        shows!("profundity/flotilla", "fleet.flotilla-no-commander");
        let (mut kit, carrier, guest, me) = kit("gr75-medium-transports");
        let commander = kit.upgrade(carrier, "general-rieekan");
        let officer = kit.upgrade(carrier, "raymus-antilles");
        kit.upgrade(guest, "toryn-farr");
        kit.uses("effect", me);
        kit.run(|play| play.play_round());
        assert!(kit.game.is_in_play(guest.into()));
        for card in [commander, officer] {
            assert!(
                !kit.was_offered("profundity-card", Item::Upgrade(card)),
                "no commander, and its officer is aboard"
            );
        }
    }

    #[test]
    fn larger_ships_do_not_fit() {
        shows!("profundity");
        let mut kit = new_kit();
        let carrier = kit.ship(A, "mc75-armored-cruiser", [900.0, 120.0], 0.0);
        kit.ship(A, "nebulon-b-escort-frigate", [600.0, 120.0], 0.0);
        kit.ship(A, "assault-frigate-mark-ii-a", [300.0, 120.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(carrier, "profundity"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        assert!(candidates(&kit.game, me).is_empty());
    }

    #[test]
    fn a_ship_that_arrives_when_the_round_starts_uses_what_it_has_for_that_moment() {
        shows!("setup.set-aside.start-of-round", "profundity", "admiral-raddus/start-of-round");
        let mut kit = new_kit();
        let flagship = kit.ship(A, "mc80l-star-cruiser", [900.0, 120.0], 0.0);
        let carrier = kit.ship(A, "mc75-armored-cruiser", [600.0, 120.0], 0.0);
        let guest = kit.ship(A, "cr90-corvette-a", [300.0, 120.0], 0.0);
        let raddus = Source::Upgrade(kit.upgrade(flagship, "admiral-raddus"));
        let me = Source::Upgrade(kit.upgrade(carrier, "profundity"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.uses("effect", me);
        kit.uses("effect", raddus);
        kit.run(|play| play.open(Window::SetupBeforeDeploy));
        kit.answer_at("deploy-ship", [900.0, 120.0]);
        kit.run(|play| play.deploy_ship(flagship));
        kit.game.stage = Stage::RoundStart;
        kit.game.round = 2;
        kit.uses("effect", raddus);
        kit.uses("effect", me);
        kit.answer_at("deploy-ship", [1060.0, 180.0]);
        kit.answer_at("deploy-ship", [1060.0, 310.0]);
        kit.run(|play| play.play_round());
        assert!(kit.game.is_in_play(carrier.into()) && kit.game.is_in_play(guest.into()));
        assert!(query::may_activate(&kit.game, guest) && !query::may_activate(&kit.game, carrier));
    }

    #[test]
    fn the_ship_does_not_arrive_at_speed_0() {
        shows!("profundity/not-speed-zero", "setup.step6.speed");
        let (mut kit, _, guest, me) = kit("cr90-corvette-a");
        kit.asked.clear();
        kit.uses("effect", me);
        kit.run(|play| play.play_round());
        assert!(kit.game.is_in_play(guest.into()));
        let speeds = kit.asked.iter().find(|asked| asked.ask == "deploy-speed").unwrap();
        assert_eq!(speeds.options, [1, 2, 3, 4].map(Item::Speed));
    }

    #[test]
    fn the_ship_is_lost_if_the_card_is_discarded_before_it_arrives() {
        shows!("profundity/discarded");
        let (mut waiting, _, guest, me) = kit("cr90-corvette-a");
        waiting.run(|play| play.discard(me));
        assert_eq!(waiting.game.standing(guest.into()), Standing::Destroyed);
        waiting.run(|play| play.play_round());
        assert!(!waiting.was_offered("effect", me.effect_called("let-out")));
        assert_eq!(waiting.game.score(B), waiting.game.cost_with_upgrades(guest));

        let (mut arrived, _, guest, me) = kit("cr90-corvette-a");
        arrived.uses("effect", me);
        arrived.run(|play| play.play_round());
        arrived.run(|play| play.discard(me));
        assert!(arrived.game.is_in_play(guest.into()), "once it is there it does not need the card");
    }

    #[test]
    fn it_does_not_arrive_farther_away_nor_on_another_ship() {
        shows!("profundity");
        for to in [[900.0, 600.0], [960.0, 260.0]] {
            let (mut kit, carrier, guest, me) = kit("cr90-corvette-a");
            kit.ship(B, "cr90-corvette-a", [960.0, 300.0], 180.0);
            kit.uses("effect", me);
            kit.answer_at("deploy-ship", to);
            kit.run_some(|play| play.play_round());
            let at = kit.game.ship(guest).pose.map(|pose| pose.at.to_mm());
            assert!(at.is_some_and(|at| (at[0] - to[0]).hypot(at[1] - to[1]) > 1.0), "{to:?}: it is put elsewhere");
            assert_eq!(kit.game.distance(carrier.into(), guest.into()), Some(1));
        }
    }
}
