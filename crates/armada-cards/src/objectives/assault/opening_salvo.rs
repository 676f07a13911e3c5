//! Opening Salvo: a ship's first attack on a ship has two dice more; ships that end the game damaged count half.

use crate::objectives::{always, ship_on_ship};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "opening-salvo",
    hooks: &[
        react(Window::SetupAfterDeploy, always, |play, _| hand_out_tokens(play))
            .named("hand-out-tokens")
            .says("every ship carries an objective token until its first attack on a ship"),
        react(Window::AttackResolveAttackEffects, is_first_attack, open_fire)
            .for_both()
            .named("open-fire")
            .says("a salvo uses up the objective token and adds no dice"),
        modify(Answer::SurvivorScore(half_if_damaged)),
    ],
};

static COLOUR: Ask = Ask::new("opening-salvo-colour", Rule("opening-salvo"), "Which colour of die does {} add?")
    .meanwhile("is choosing a die to add (Opening Salvo)");

fn hand_out_tokens(play: &mut Play<'_>) -> Flow {
    let ships: Vec<ShipId> = play.ships_in_play().map(|(id, _)| id).collect();
    for ship in ships {
        play.ship_mut(ship).objective_tokens = 1;
    }
    Ok(())
}

/// A salvo is an attack like any other here.
fn is_first_attack(game: &Game, me: Source) -> bool {
    ship_on_ship(game, me).is_some_and(|(_, ship)| game.ship(ship).objective_tokens > 0)
}

/// Red dice for the first player's ships, any colours for the second player's. A salvo uses up the token and gains none.
fn open_fire(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((attack, ship)) = ship_on_ship(play, me) else { return Ok(()) };
    let (seat, salvo) = (attack.attacking_seat, attack.kind == AttackKind::Salvo);
    play.ship_mut(ship).objective_tokens = 0;
    if salvo {
        return Ok(());
    }
    let colours: &[Colour] = if play.side_of(me) == play.first { &[Colour::Red] } else { Colour::ALL };
    let mut added: SmallVec<[Colour; 2]> = SmallVec::new();
    for _ in 0..2 {
        let options: Items<Item> = colours.iter().copied().map(Item::Colour).collect();
        if let Item::Colour(colour) = play.pick_one(seat, &COLOUR, Some(Item::Ship(ship)), options)? {
            added.push(colour);
        }
    }
    for colour in added {
        play.add_die(colour);
    }
    Ok(())
}

fn half_if_damaged(game: &Game, _: Source, ship: ShipId, points: &mut i32) {
    if !game.ship(ship).damage.is_empty() {
        *points += (game.cost_with_upgrades(ship) + 1) / 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        kit.objective("opening-salvo");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let gladiator = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 600.0], 180.0);
        kit.open(Window::SetupAfterDeploy);
        (kit, corvette, gladiator)
    }

    #[test]
    fn the_second_players_ship_adds_any_colours_once() {
        shows!("opening-salvo/after-roll");
        let (mut kit, corvette, gladiator) = kit();
        kit.dice("black", &["blank", "blank"]);
        kit.answer("opening-salvo-colour", Item::Colour(Colour::Black));
        kit.answer("opening-salvo-colour", Item::Colour(Colour::Black));
        kit.attack(gladiator, Zone::Front, (corvette, Zone::Front));
        assert_eq!(kit.game.ship(gladiator).objective_tokens, 0);
        kit.asked.clear();
        kit.attack(gladiator, Zone::Front, (corvette, Zone::Front));
        assert!(!kit.was_asked("opening-salvo-colour"), "the token is gone");
    }

    #[test]
    fn the_first_players_ship_adds_red_dice() {
        shows!("opening-salvo");
        let (mut kit, corvette, gladiator) = kit();
        kit.dice("red", &["hit", "hit", "hit", "hit"]);
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        assert!(!kit.was_asked("opening-salvo-colour"));
        let gone = 3 - kit.game.ship(gladiator).shields(Zone::Front) + kit.game.ship(gladiator).damage.len() as u8;
        assert_eq!(gone, 4);
        assert_eq!(kit.game.ship(corvette).objective_tokens, 0);
    }

    #[test]
    fn a_damaged_survivor_counts_half_with_its_upgrades() {
        shows!("opening-salvo/cost-with-upgrades");
        let (mut kit, _, gladiator) = kit();
        kit.upgrade(gladiator, "demolisher");
        let cost = kit.game.cost_with_upgrades(gladiator);
        assert_eq!(kit.game.score(A), 0);
        kit.damage(gladiator, "blinded-gunners", false);
        assert_eq!(kit.game.score(A), (cost + 1) / 2);
    }

    #[test]
    fn a_crippled_huge_ship_counts_by_both_rules() {
        shows!("opening-salvo/crippled-huge", "scoring.crippled-huge");
        let mut kit = new_kit();
        let huge = kit.ship(B, "executor-i-class-star-dreadnought", [900.0, 400.0], 0.0);
        let half = (kit.game.cost_with_upgrades(huge) + 1) / 2;
        for _ in 0..kit.game.ship(huge).card.hull.div_ceil(2) {
            let number = kit.game.deck.draw.pop().unwrap();
            kit.game.ship_mut(huge).damage.push(crate::state::DamageCard::dealt(number, false));
        }
        assert_eq!(kit.game.score(A), half);
        kit.objective("opening-salvo");
        assert_eq!(kit.game.score(A), 2 * half);
    }

    #[test]
    fn halves_are_rounded_up_for_each_ship() {
        shows!("opening-salvo/rounded-up");
        let mut kit = new_kit();
        kit.objective("opening-salvo");
        for x in [600.0, 900.0] {
            let ship = kit.ship(B, "cr90-corvette-b", [x, 600.0], 180.0);
            assert_eq!(kit.game.cost_with_upgrades(ship), 39);
            kit.damage(ship, "blinded-gunners", false);
        }
        assert_eq!(kit.game.score(A), 20 + 20);
    }
}
