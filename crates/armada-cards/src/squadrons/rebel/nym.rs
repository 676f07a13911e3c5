//! Nym: with a blue critical against a ship he may discard one of its defense tokens.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "nym", hooks: &[offer(Window::AttackResolveDamageCritical, can_disable, disable)] };

static TOKEN: Ask = Ask::new("nym-token", Rule("nym"), "Which defense token of {} do you discard?")
    .meanwhile("is choosing a defense token to discard (Nym)");

/// Those of the defending ship, readied or exhausted.
fn tokens(game: &Game) -> Items<Item> {
    let defender = game.attack().and_then(|attack| attack.defender.ship());
    let tokens = defender.into_iter().flat_map(|ship| game.tokens_of(ship.into()));
    tokens.map(|(token, _)| Item::Defense(token)).collect()
}

fn can_disable(game: &Game, me: Source) -> bool {
    game.is_attacker(me)
        && game.attack().is_some_and(|attack| attack.has_critical(Colour::Blue))
        && !tokens(game).is_empty()
}

/// What a token that was spent has done stands.
fn disable(play: &mut Play<'_>, me: Source) -> Flow {
    let ship = play.attack().and_then(|attack| attack.defender.ship());
    let (Some(ship), Some(seat)) = (ship, play.seat_for(me)) else { return Ok(()) };
    let options = tokens(play);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, Some(Item::Ship(ship)), options)? {
        play.discard_defense_token(token);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::TokenState;
    use rulebook::shows;

    const EVADE: u8 = 0;
    const BRACE: u8 = 1;

    /// Nym to the right of a Gladiator, with these dice.
    fn kit(blue: &str, black: &str) -> (Kit, SquadronId, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
        let nym = kit.squadron(A, "nym", [900.0, 400.0]);
        kit.dice("blue", &[blue]);
        kit.dice("black", &[black]);
        (kit, nym, ship)
    }

    fn attack(kit: &mut Kit, nym: SquadronId, ship: ShipId) {
        kit.squadron_attack(nym, Aim::Zone(ship, Zone::Right));
    }

    #[test]
    fn he_chooses_a_token_and_it_is_gone() {
        shows!("nym/owner-picks");
        let (mut kit, nym, ship) = kit("critical", "blank");
        kit.uses("critical-effect", Source::Squadron(nym));
        kit.answer("nym-token", token(ship, EVADE));
        attack(&mut kit, nym, ship);
        assert!(!kit.game.ship(ship).defense[usize::from(EVADE)].is_there());
        let asked = kit.asked.iter().find(|asked| asked.ask == "nym-token").unwrap();
        assert_eq!((asked.seat, asked.options.len()), (A.0, 3));
    }

    #[test]
    fn a_brace_that_was_spent_still_halves_the_damage() {
        shows!("nym/effect-stands", "defense.brace.half");
        let (mut kit, nym, ship) = kit("critical", "hit-critical");
        kit.answer("spend-defense-token", token(ship, BRACE));
        kit.uses("critical-effect", Source::Squadron(nym));
        kit.answer("nym-token", token(ship, BRACE));
        attack(&mut kit, nym, ship);
        assert!(!kit.game.ship(ship).defense[usize::from(BRACE)].is_there());
        let state = kit.game.ship(ship);
        assert_eq!((state.shields(Zone::Right), state.damage.len()), (0, 0), "three halved to two");
    }

    #[test]
    fn only_with_a_blue_critical() {
        shows!("nym");
        let (mut black, nym, ship) = kit("hit", "hit-critical");
        attack(&mut black, nym, ship);
        assert!(!black.was_offered("critical-effect", Source::Squadron(nym).effect()));
        assert!(black.was_offered("critical-effect", Item::StandardCritical), "the usual effect takes any colour");
        let (mut blue, nym, ship) = kit("critical", "blank");
        attack(&mut blue, nym, ship);
        assert!(blue.was_offered("critical-effect", Source::Squadron(nym).effect()));
        assert!(blue.game.ship(ship).defense.iter().all(|token| token.state == TokenState::Ready), "declined");
    }

    #[test]
    fn not_against_a_ship_without_tokens_nor_against_a_squadron() {
        shows!("nym");
        let (mut bare, nym, ship) = kit("critical", "blank");
        bare.game.ship_mut(ship).defense.iter_mut().for_each(|token| token.state = TokenState::Discarded);
        attack(&mut bare, nym, ship);
        assert!(!bare.was_offered("critical-effect", Source::Squadron(nym).effect()));

        let mut other = new_kit();
        let nym = other.squadron(A, "nym", [900.0, 400.0]);
        let howlrunner = other.squadron(B, "howlrunner", [960.0, 400.0]);
        other.dice("blue", &["critical", "critical"]);
        other.squadron_attack(nym, Aim::Squadron(howlrunner));
        assert!(!other.was_asked("critical-effect"));
    }

    #[test]
    fn not_in_the_attack_of_another_bomber() {
        shows!("nym");
        let (mut kit, nym, ship) = kit("critical", "blank");
        let wing = kit.squadron(A, "b-wing-squadron", [900.0, 360.0]);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_offered("critical-effect", Source::Squadron(nym).effect()));
    }
}
