//! All Fighters, Follow Me!: for a round squadrons that friendly ships activate are one faster.

use super::{by_discarding, by_token, is_on};
use crate::effects::SquadronSpeed;
use crate::prelude::*;

const FOR_THE_ROUND: &str = "squadrons that friendly ships activate are one faster this round";

pub(crate) static CARD: Card = Card {
    id: "all-fighters-follow-me",
    hooks: &[
        by_discarding().says(FOR_THE_ROUND),
        by_token(Command::Squadron).says(FOR_THE_ROUND),
        modify(Answer::SquadronSpeed(one_faster)).while_lasting(),
    ],
};

fn one_faster(game: &Game, me: Source, squadron: SquadronId, speed: &mut SquadronSpeed) {
    if is_on(game, me) && is_activated_by_friend(game, me, squadron) {
        speed.more += 1;
    }
}

/// Is the squadron in an activation that a ship of the card's side has given it?
fn is_activated_by_friend(game: &Game, me: Source, squadron: SquadronId) -> bool {
    game.frames.iter().any(|frame| match frame {
        Frame::SquadronActivation(activation) if activation.squadron == squadron => {
            matches!(activation.by, ActivatedBy::Command(Some(ship)) if game.ship(ship).side == game.side_of(me))
        }
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{kit, switched_on, ways};
    use super::*;
    use crate::kit::{A, B, Kit, whole_mm};
    use crate::play::Event;
    use crate::state::SquadronActivation;
    use rulebook::shows;

    /// The speed of a squadron while it is activated in this way.
    fn speed(kit: &Kit, squadron: SquadronId, by: ActivatedBy) -> u8 {
        let mut game = kit.game.clone();
        let activation = SquadronActivation { squadron, by, moved: false, attacked: false };
        game.frames.push(Frame::SquadronActivation(activation));
        query::squadron_speed(&game, squadron)
    }

    fn by_ship(ship: ShipId) -> ActivatedBy {
        ActivatedBy::Command(Some(ship))
    }

    #[test]
    fn a_squadron_that_a_friendly_ship_activates_moves_one_farther_and_five_at_the_most() {
        shows!("all-fighters-follow-me", "squadrons.move.steps");
        let (mut kit, [carrier, friend, _], _) = switched_on("all-fighters-follow-me");
        let [wing, fast] = [("x-wing-squadron", 300.0), ("a-wing-squadron", 1200.0)]
            .map(|(card, x)| kit.squadron(A, card, [x, 400.0]));
        for ship in [carrier, friend] {
            assert_eq!([wing, fast].map(|squadron| speed(&kit, squadron, by_ship(ship))), [3 + 1, 5]);
        }
        let activation = SquadronActivation { squadron: fast, by: by_ship(friend), moved: false, attacked: false };
        let mut other = kit.game.clone();
        other.frames.push(Frame::SquadronActivation(activation));
        assert_eq!(query::squadron_speed(&other, wing), 3, "it is not the one that is activated");
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [300.0, 630.0]);
        kit.run(|play| play.activate_squadron(wing, by_ship(friend)));
        assert_eq!(query::squadron_speed(&kit.game, wing), 3, "its activation is over");
    }

    #[test]
    fn neither_in_the_squadron_phase_nor_for_enemies_nor_unless_switched_on() {
        shows!("all-fighters-follow-me");
        let (mut on, [_, friend, enemy], _) = switched_on("all-fighters-follow-me");
        let wing = on.squadron(A, "x-wing-squadron", [300.0, 400.0]);
        let foe = on.squadron(B, "x-wing-squadron", [1500.0, 400.0]);
        assert_eq!(speed(&on, wing, ActivatedBy::Phase), 3);
        assert_eq!(speed(&on, foe, by_ship(enemy)), 3);
        let (mut off, ..) = kit("all-fighters-follow-me");
        let wing = off.squadron(A, "x-wing-squadron", [300.0, 400.0]);
        assert_eq!(speed(&off, wing, by_ship(friend)), 3);
    }

    #[test]
    fn it_lasts_the_round_though_the_carrier_is_destroyed() {
        shows!("all-fighters-follow-me/lasts-round", "timing.duration-outlives-source");
        let (mut kit, [carrier, friend, _], _) = switched_on("all-fighters-follow-me");
        let wing = kit.squadron(A, "x-wing-squadron", [300.0, 400.0]);
        kit.run(|play| play.destroy(&[carrier.into()], false));
        assert_eq!(speed(&kit, wing, by_ship(friend)), 3 + 1);
        kit.game.end_lasting(Until::Round);
        assert_eq!(speed(&kit, wing, by_ship(friend)), 3, "the next round");
    }

    #[test]
    fn han_solo_activates_himself_and_is_no_faster() {
        shows!("all-fighters-follow-me/han-solo", "han-solo/no-ship");
        let (mut kit, [carrier, ..], _) = switched_on("all-fighters-follow-me");
        kit.upgrade(carrier, "flight-controllers");
        let han = kit.squadron(A, "han-solo", [600.0, 400.0]);
        kit.squadron(B, "tie-fighter-squadron", [600.0, 450.0]);
        let card = kit.game.squadron(han).card;
        assert_eq!(speed(&kit, han, ActivatedBy::Command(None)), card.speed);
        kit.uses("effect", Source::Squadron(han));
        kit.answer("squadron-action", Item::Attack);
        kit.open(Window::ShipPhaseStart);
        let rolled = kit.events.iter().find_map(|event| match event {
            Event::Rolled { pool } => Some(pool.len()),
            _ => None,
        });
        let dice = card.anti_squadron;
        assert_eq!(rolled, Some(usize::from(dice.red + dice.blue + dice.black)), "nor has he a die more");
    }

    #[test]
    fn moves_that_cards_give_are_no_longer() {
        shows!("all-fighters-follow-me/standard-move");
        let (mut kit, [_, friend, _], _) = switched_on("all-fighters-follow-me");
        let wing = kit.squadron(A, "x-wing-squadron", [300.0, 400.0]);
        let activation = SquadronActivation { squadron: wing, by: by_ship(friend), moved: false, attacked: false };
        kit.answer_at("move-squadron", [300.0, 500.0]);
        kit.run_some(|play| {
            play.push(Frame::SquadronActivation(activation));
            play.move_squadron(wing, 1)
        });
        let moved = kit.game.squadron(wing).at.unwrap().to_mm()[1] - 400.0;
        assert!(moved < 100.0, "a move at distance 1 ends before {moved}");
        assert_eq!(query::squadron_speed(&kit.game, wing), 4);
    }

    #[test]
    fn it_is_paid_for_with_the_card_or_a_squadron_token_and_once() {
        shows!("all-fighters-follow-me", "wullf-yularen/any-spending");
        let (mut kit, [carrier, ..], me) = kit("all-fighters-follow-me");
        kit.tokens(carrier, &[Command::Navigate]);
        assert_eq!(ways(&mut kit, me), [true, false]);
        kit.tokens(carrier, &[Command::Squadron]);
        assert_eq!(ways(&mut kit, me), [true, true]);
        let yularen = Source::Upgrade(kit.upgrade(carrier, "wullf-yularen"));
        kit.answer("effect", me.effect_called("spend-a-token"));
        kit.open(Window::ShipPhaseStart);
        assert!(kit.was_offered("effect", yularen.effect()), "the token is spent");
        assert_eq!(ways(&mut kit, me), [false, false], "it is on");
    }

    #[test]
    fn it_adds_one_to_the_speed_that_independence_gives() {
        shows!("all-fighters-follow-me/independence", "independence");
        let (mut kit, [carrier, friend, _], _) = switched_on("all-fighters-follow-me");
        let title = Source::Upgrade(kit.upgrade(carrier, "independence"));
        let wing = kit.squadron(A, "b-wing-squadron", [300.0, 400.0]);
        assert_eq!(speed(&kit, wing, by_ship(friend)), 2 + 1);
        kit.uses("squadron-action", title);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [300.0, 690.0]);
        kit.run(|play| play.activate_squadron(wing, by_ship(carrier)));
        let at = kit.game.squadron(wing).at.unwrap().to_mm();
        assert_eq!(whole_mm(at), [300, 690], "four and one");
    }
}
