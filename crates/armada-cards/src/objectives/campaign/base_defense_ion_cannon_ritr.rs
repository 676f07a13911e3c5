//! Base Defense: Ion Cannon, of Rebellion in the Rim: each shot costs the defenders a command token.

use crate::objectives::ion_cannon::{self as cannon, in_reach};
use crate::objectives::{always, second_deploys_all, second_places_tokens, ships_of};
use crate::prelude::*;
use crate::state::Limit as Where;

pub(crate) static CARD: Card = Card {
    id: "base-defense-ion-cannon-ritr",
    hooks: &[
        react(Window::SetupAfterObstacles, always, |play, _| place(play)).named("place-tokens"),
        modify(Answer::DeployTurn(second_deploys_all)),
        offer(Window::CommandPhaseEnd, |game, _| can_fire(game), |play, _| fire(play)).named("fire"),
        forbid(Ban::BeObstructed(cannon::is_cannon)),
        offer(Window::AttackResolveDamageCritical, cannon::can_exhaust, |play, _| cannon::exhaust(play, &EXHAUST))
            .named("exhaust-a-token"),
        modify(Answer::Position(cannon::threatens)),
    ],
};

static PLACE: Ask = Ask::new("team-cannon-token", Rule("base-defense-ion-cannon-ritr"), "Where do you place {}?")
    .meanwhile("is placing an objective token");
static TARGET: Ask =
    Ask::new("team-cannon-target", Rule("base-defense-ion-cannon-ritr"), "At which hull zone is the cannon fired?")
        .meanwhile("is choosing a target for the ion cannon");
static PAYER: Ask =
    Ask::new("team-cannon-ship", Rule("base-defense-ion-cannon-ritr"), "Which ship discards a command token?")
        .meanwhile("is paying for a shot of the ion cannon");
static PRICE: Ask =
    Ask::new("team-cannon-price", Rule("base-defense-ion-cannon-ritr"), "Which command token does {} discard?")
        .meanwhile("is paying for a shot of the ion cannon");
static EXHAUST: Ask =
    Ask::new("team-cannon-exhaust", Rule("base-defense-ion-cannon-ritr"), "Which defense token do you exhaust?")
        .meanwhile("is choosing a defense token to exhaust");

fn place(play: &mut Play<'_>) -> Flow {
    second_places_tokens(play, &PLACE, 3, &[Where::InPlayArea])
}

/// The defenders' ships that can discard a command token.
fn payers(game: &Game) -> Items<Item> {
    let holders = ships_of(game, game.second()).filter(|ship| game.ship(*ship).tokens.count() > 0);
    holders.map(Item::Ship).collect()
}

fn can_fire(game: &Game) -> bool {
    !payers(game).is_empty() && !in_reach(game).is_empty()
}

fn fire(play: &mut Play<'_>) -> Flow {
    let seat = play.commander(play.second());
    let payers = payers(play);
    let Item::Ship(payer) = play.pick_one(seat, &PAYER, None, payers)? else { return Ok(()) };
    let tokens: Items<Item> = play.ship(payer).tokens.kinds().map(Item::Command).collect();
    if let Item::Command(command) = play.pick_one(seat, &PRICE, Some(Item::Ship(payer)), tokens)? {
        play.lose_command_token(payer, command);
    }
    let targets = in_reach(play);
    match play.pick_one(seat, &TARGET, None, targets)? {
        Item::Zone(ship, zone) => cannon::fire(play, seat, ship, zone),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{MarkerKind, SetupStep};
    use rulebook::shows;

    const FIRE: Item = Source::Objective(B).effect_called("fire");

    /// A ship of A near a token, and one of B with these command tokens.
    fn kit(tokens: &[Command]) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        kit.objective("base-defense-ion-cannon-ritr");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let payer = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 850.0], 180.0);
        kit.tokens(payer, tokens);
        kit.marker(MarkerKind::Objective, [900.0, 480.0]);
        (kit, ship, payer)
    }

    #[test]
    fn a_command_token_buys_a_shot_and_resolves_no_command() {
        shows!("base-defense-ion-cannon-ritr/token-price", "base-defense-ion-cannon-ritr/no-command");
        let (mut kit, ship, payer) = kit(&[Command::Repair, Command::Navigate]);
        kit.set_shields(payer, &[(Zone::Front, 0)]);
        for (command, left) in [(Command::Repair, 1), (Command::Navigate, 0)] {
            kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy"]);
            kit.answer("effect", FIRE);
            if left > 0 {
                kit.answer("team-cannon-price", Item::Command(command));
            }
            kit.answer("team-cannon-target", Item::Zone(ship, Zone::Rear));
            kit.open(Window::CommandPhaseEnd);
            assert_eq!(kit.game.ship(payer).tokens.count(), left);
        }
        assert_eq!(kit.game.ship(payer).shields(Zone::Front), 0, "nothing was repaired");
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 1, "the objective token stays");
        kit.asked.clear();
        kit.open(Window::CommandPhaseEnd);
        assert!(kit.asked.is_empty(), "no token, no attack");
    }

    #[test]
    fn one_attack_in_a_round_and_against_a_bare_zone_the_standard_effect() {
        shows!("base-defense-ion-cannon-ritr/token-price", "base-defense-ion-cannon-ritr/standard-critical");
        let (mut kit, ship, _) = kit(&[Command::Repair, Command::Navigate]);
        kit.set_shields(ship, &[(Zone::Rear, 0)]);
        kit.dice("blue", &["critical", "accuracy", "accuracy", "accuracy"]);
        kit.answer("effect", FIRE);
        kit.answer("team-cannon-target", Item::Zone(ship, Zone::Rear));
        kit.answer("critical-effect", Item::StandardCritical);
        kit.open(Window::CommandPhaseEnd);
        assert_eq!(kit.game.ship(ship).faceup().count(), 1);
        assert_eq!(kit.asked.iter().filter(|asked| asked.options.contains(&FIRE)).count(), 1);
    }

    #[test]
    fn without_a_ship_near_a_token_there_is_nothing_to_buy() {
        shows!("base-defense-ion-cannon-ritr");
        let (mut kit, ship, _) = kit(&[Command::Repair]);
        let pose = kit.game.ship(ship).pose.unwrap();
        kit.game.put_ship(ship, Some(plane::Pose { at: plane::Point::from_mm(900.0, 100.0).unwrap(), ..pose }));
        kit.open(Window::CommandPhaseEnd);
        assert!(kit.asked.is_empty());
    }

    #[test]
    fn the_defenders_place_three_tokens_and_deploy_everything_first() {
        shows!("base-defense-ion-cannon-ritr");
        let (mut kit, ..) = kit(&[]);
        kit.open(Window::SetupAfterObstacles);
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 1 + 3);
        kit.ship(B, "raider-i-class-corvette", [300.0, 800.0], 180.0);
        kit.back_to_setup(SetupStep::DeployShips(A));
        kit.set_up_while(|_| true);
        let deployed = kit.asked.iter().filter(|asked| asked.ask == "deploy-ship").map(|asked| asked.seat);
        assert_eq!(deployed.collect::<Vec<_>>(), [1, 1, 0]);
    }
}
