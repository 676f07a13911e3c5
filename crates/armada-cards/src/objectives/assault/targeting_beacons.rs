//! Targeting Beacons: the second player's ships reroll dice against ships near the tokens.

use crate::objectives::{always, place_tokens_in_turn, prizes, ship_on_ship, tokens_near};
use crate::prelude::*;
use crate::state::Limit as Where;

pub(crate) static CARD: Card = Card {
    id: "targeting-beacons",
    hooks: &[
        react(Window::SetupAfterObstacles, always, |play, _| place(play)).named("place-tokens"),
        offer(Window::AttackResolveAttackEffects, is_marked, |play, _| reroll(play))
            .named("reroll")
            .says("no die is rerolled"),
        modify(Answer::Position(threatens)),
    ],
};

static PLACE: Ask = Ask::new("targeting-beacon", Rule("targeting-beacons"), "Where do you place {}?")
    .meanwhile("is placing a targeting beacon");
static REROLL: Ask = Ask::new("targeting-beacons-reroll", Rule("targeting-beacons"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Targeting Beacons)");

fn place(play: &mut Play<'_>) -> Flow {
    place_tokens_in_turn(play, &PLACE, play.second(), 4, &[Where::InSetupArea])
}

fn is_marked(game: &Game, me: Source) -> bool {
    ship_on_ship(game, me).is_some_and(|(attack, _)| {
        let near = |ship: ShipId| !tokens_near(game, ship.into(), 2).is_empty();
        attack.defender.ship().is_some_and(near) && !attack.pool.is_empty()
    })
}

fn reroll(play: &mut Play<'_>) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    play.reroll_picked(seat, &REROLL, |_| true, (0, 2))
}

/// For computer players: the second player's rerolls, estimated in fleet points.
fn threatens(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    if game.ship(ship).side == game.first && prizes::tokens_within(game, ship, 2) > 0.0 {
        *points -= 5.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::MarkerKind;
    use rulebook::shows;

    fn kit(y: f64) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        kit.objective("targeting-beacons");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let gladiator = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 600.0], 180.0);
        for x in [880.0, 920.0] {
            kit.marker(MarkerKind::Objective, [x, y]);
        }
        (kit, corvette, gladiator)
    }

    #[test]
    fn two_dice_are_rerolled_however_many_tokens_are_near() {
        shows!("targeting-beacons/once-per-attack");
        let (mut kit, corvette, gladiator) = kit(180.0);
        kit.dice("red", &["blank", "blank", "hit", "hit"]);
        kit.answer("attack-effect", Source::Objective(B).effect_called("reroll"));
        let blank = |index| Item::Die(index, Colour::Red, Face::Blank);
        kit.answer_all("targeting-beacons-reroll", &[blank(0), blank(1)]);
        kit.attack(gladiator, Zone::Front, (corvette, Zone::Front));
        assert_eq!(kit.game.ship(corvette).shields(Zone::Front), 0);
        let offered = |item: &Item| *item == Source::Objective(B).effect_called("reroll");
        let times = kit.asked.iter().filter(|asked| asked.options.iter().any(offered)).count();
        assert_eq!(times, 1, "not once for each token");
    }

    #[test]
    fn not_the_first_player_and_not_far_from_the_tokens() {
        shows!("targeting-beacons");
        let (mut kit, corvette, gladiator) = kit(600.0);
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        kit.attack(gladiator, Zone::Front, (corvette, Zone::Front));
        assert!(!kit.asked.iter().any(|asked| asked.options.contains(&Source::Objective(B).effect_called("reroll"))));
    }

    #[test]
    fn the_players_place_them_in_turn_the_second_first() {
        shows!("targeting-beacons");
        let mut kit = new_kit();
        kit.objective("targeting-beacons");
        kit.open(Window::SetupAfterObstacles);
        assert_eq!(kit.asked.iter().map(|asked| asked.seat).collect::<Vec<_>>(), [1, 0, 1, 0]);
    }
}
