//! Garm Bel Iblis: in two rounds named after deployment every friendly ship may gain tokens, as many as its command value.

use crate::prelude::*;
use crate::upgrades::commanders::fleet;
use crate::upgrades::{rounds, tokens};

pub(crate) static CARD: Card = Card {
    id: "garm-bel-iblis",
    hooks: &[
        react(Window::SetupAfterDeploy, rounds::has_deployed, |play, me| rounds::name_two(play, me, &ROUND))
            .named("name-rounds")
            .says("friendly ships gain command tokens in round {}"),
        offer(Window::ShipPhaseStart, rounds::is_named, supply).named("gain-tokens"),
    ],
};

static ROUND: Ask = Ask::new("garm-round", Rule("garm-bel-iblis"), "In which round do your ships gain command tokens?")
    .meanwhile("is choosing a round (Garm Bel Iblis)");
static TOKENS: Ask = Ask::new("garm-tokens", Rule("garm-bel-iblis"), "Which command tokens does {} gain?")
    .meanwhile("is gaining command tokens (Garm Bel Iblis)");

fn supply(play: &mut Play<'_>, me: Source) -> Flow {
    for ship in fleet(play, me) {
        let most = query::command_value(play, ship);
        tokens::gain_some(play, ship, &TOKENS, most)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::UpgradeId;
    use crate::upgrades::rounds::{deploy, start_ship_phase};
    use rulebook::shows;

    const CARD_ID: UpgradeId = UpgradeId(0);
    const ME: Source = Source::Upgrade(CARD_ID);

    /// His flagship (command 3) with rounds 2 and 5, a corvette (command 1), and an enemy.
    fn kit() -> (Kit, ShipId, ShipId, ShipId) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "assault-frigate-mark-ii-a", [300.0, 200.0], 0.0);
        kit.upgrade(flagship, "garm-bel-iblis");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        deploy(&mut kit, "garm-round", &[2, 5]);
        (kit, flagship, corvette, enemy)
    }

    fn tokens(kit: &Kit, ship: ShipId) -> Vec<Command> {
        kit.game.ship(ship).tokens.kinds().collect()
    }

    #[test]
    fn a_ship_gains_as_many_different_tokens_as_its_command_value() {
        shows!("garm-bel-iblis/different-types");
        let (mut kit, flagship, corvette, enemy) = kit();
        let three = [Command::Navigate, Command::Repair, Command::ConcentrateFire];
        kit.uses("effect", ME);
        kit.answer_all("garm-tokens", &three.map(Item::Command));
        kit.answer("garm-tokens", Item::Command(Command::Squadron));
        start_ship_phase(&mut kit, 2);
        assert_eq!(tokens(&kit, flagship), three);
        assert_eq!(tokens(&kit, corvette), [Command::Squadron]);
        assert!(tokens(&kit, enemy).is_empty());
    }

    #[test]
    fn a_kind_that_it_has_cannot_be_gained_again() {
        shows!("garm-bel-iblis/different-types", "commands.token.no-duplicates");
        let (mut kit, flagship, ..) = kit();
        kit.tokens(flagship, &[Command::Navigate]);
        kit.uses("effect", ME);
        start_ship_phase(&mut kit, 5);
        let asked = kit.asked.iter().find(|asked| asked.ask == "garm-tokens").unwrap();
        assert_eq!(asked.options.len(), 3);
        assert_eq!(tokens(&kit, flagship), [Command::Navigate], "it may gain none");
    }

    #[test]
    fn beyond_the_limit_one_goes_at_once() {
        shows!("garm-bel-iblis/above-limit", "commands.token.limit");
        let (mut kit, _, corvette, _) = kit();
        kit.tokens(corvette, &[Command::Navigate]);
        kit.uses("effect", ME);
        kit.answer("garm-tokens", Item::Command(Command::Navigate));
        kit.answer("garm-tokens", Item::Command(Command::Squadron));
        kit.answer("discard-command-token", Item::Command(Command::Navigate));
        start_ship_phase(&mut kit, 2);
        assert_eq!(tokens(&kit, corvette), [Command::Squadron]);
    }

    #[test]
    fn round_tokens_on_the_card_are_not_the_ships_and_not_neighbours() {
        shows!("garm-bel-iblis/tokens-on-card");
        let (kit, flagship, ..) = kit();
        assert_eq!(kit.game.upgrade(CARD_ID).rounds[..], [2, 5]);
        assert!(tokens(&kit, flagship).is_empty());
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "garm-round").collect();
        assert_eq!(asked[1].options, [4, 5, 6].map(Item::Number), "not 1, 2 and 3");
    }

    #[test]
    fn not_in_other_rounds_and_not_once_he_is_gone() {
        shows!("garm-bel-iblis");
        let (mut kit, ..) = kit();
        for round in [1, 3, 4, 6] {
            start_ship_phase(&mut kit, round);
        }
        kit.run(|play| play.discard(ME));
        start_ship_phase(&mut kit, 2);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn not_more_tokens_than_its_command_value() {
        shows!("garm-bel-iblis");
        let (mut kit, flagship, ..) = kit();
        let all: Vec<Item> = Command::ALL.iter().copied().map(Item::Command).collect();
        kit.answer_all("garm-tokens", &all);
        kit.uses("effect", ME);
        kit.game.round = 2;
        kit.run_some(|play| play.open(Window::ShipPhaseStart));
        assert!(kit.was_asked("garm-tokens") && tokens(&kit, flagship).is_empty(), "four are refused");
    }
}
