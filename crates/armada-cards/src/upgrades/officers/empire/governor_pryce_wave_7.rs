//! Governor Pryce: in a round named after deployment her ship activates after all others.

use crate::prelude::*;
use crate::state::Upgrade;
use crate::upgrades::rounds;

pub(crate) static CARD: Card = Card {
    id: "governor-pryce-officer-wave-7",
    hooks: &[
        offer(Window::SetupAfterDeploy, rounds::has_deployed, |play, me| rounds::name_one(play, me, &ROUND))
            .says("her ship activates after all others in round {}"),
        forbid(Ban::Activate(waits)),
    ],
};

static ROUND: Ask = Ask::new(
    "pryce-round",
    Rule("governor-pryce-officer-wave-7"),
    "In which round does her ship activate after all others?",
)
.meanwhile("is choosing a round (Governor Pryce)");

/// Until no other ship is left. Of two such ships in one round the first player's goes before the second player's.
fn waits(game: &Game, me: Source, ship: ShipId) -> bool {
    let Source::Upgrade(card) = me else { return false };
    if game.carrier(me) != Some(ship) || !is_named(game.upgrade(card), game.round) {
        return false;
    }
    let unactivated = game.ships_in_play().filter(|(_, other)| !other.activated).map(|(id, _)| id);
    let is_first = game.side_of(me) == game.first;
    unactivated.filter(|other| *other != ship).any(|other| !(is_first && waits_too(game, card, other)))
}

/// Before version 5 of the rules the round was kept as a number.
fn is_named(card: &Upgrade, round: u8) -> bool {
    card.rounds.contains(&round) || card.count == round
}

/// Does another ship carry such a card for this round?
fn waits_too(game: &Game, mine: crate::state::UpgradeId, ship: ShipId) -> bool {
    let (card, round) = (game.upgrade(mine).card, game.round);
    game.upgrades().any(|(_, other)| other.card == card && other.ship == Some(ship) && is_named(other, round))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use crate::state::{ShipTurn, Stage};
    use rulebook::shows;

    #[test]
    fn in_the_named_round_all_others_come_first() {
        shows!("governor-pryce-officer-wave-7", "phases.ship.prevented-ships-pass");
        let mut kit = new_kit();
        let own = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 500.0], 180.0);
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        let card = kit.upgrade(own, "governor-pryce-officer-wave-7");
        kit.uses("effect", Source::Upgrade(card));
        kit.answer("pryce-round", Item::Number(2));
        kit.open(Window::SetupAfterDeploy);
        assert!(query::may_activate(&kit.game, own), "not in round 1");
        kit.game.round = 2;
        assert!(!query::may_activate(&kit.game, own));
        kit.game.player_mut(B).pass_tokens = 1;
        kit.asked.clear();
        kit.game.stage = Stage::ShipPhase(ShipTurn { side: B, passed: [false; 2], has_activated: [true; 2] });
        kit.run(|play| play.play_round());
        assert!(!kit.was_asked("activate-ship") && kit.game.player(B).pass_tokens == 1, "the turn passes for nothing");
        assert!(matches!(kit.game.stage, Stage::ShipPhase(turn) if turn.side == A && !turn.passed[1]));
        kit.game.ship_mut(enemy).activated = true;
        assert!(query::may_activate(&kit.game, own));
    }
    #[test]
    fn discarded_it_holds_nobody_back_and_a_ship_that_is_away_has_no_round() {
        shows!("governor-pryce-officer-wave-7/discarded", "governor-pryce-officer-wave-7/set-aside");
        let mut kit = new_kit();
        let own = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 500.0], 180.0);
        kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        let card = kit.upgrade(own, "governor-pryce-officer-wave-7");
        kit.game.upgrade_mut(card).count = 1;
        assert!(!query::may_activate(&kit.game, own));
        kit.run(|play| play.discard(Source::Upgrade(card)));
        assert!(query::may_activate(&kit.game, own));
        let aside = kit.ship(B, "victory-i-class-star-destroyer", [500.0, 500.0], 180.0);
        kit.upgrade(aside, "governor-pryce-officer-wave-7");
        kit.run(|play| {
            play.set_aside(aside.into());
            Ok(())
        });
        kit.open(Window::SetupAfterDeploy);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn of_two_with_one_round_the_first_players_ship_goes_first() {
        shows!("governor-pryce-officer-wave-7/both-have-it");
        let mut kit = new_kit();
        let ships = [(A, 200.0), (B, 500.0)].map(|(side, y)| {
            let ship = kit.ship(side, "victory-i-class-star-destroyer", [900.0, y], 0.0);
            let card = kit.upgrade(ship, "governor-pryce-officer-wave-7");
            kit.game.upgrade_mut(card).count = 1;
            ship
        });
        assert_eq!(ships.map(|ship| query::may_activate(&kit.game, ship)), [true, false]);
    }
}
