//! Jan Ors: friendly squadrons at distance 1-2 may spend her defense tokens.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "jan-ors", hooks: &[modify(Answer::TokensAvailable(lend))] };

fn lend(game: &Game, me: Source, attack: &Attack, tokens: &mut SmallVec<[TokenId; 8]>) {
    let (Source::Squadron(jan), Aim::Squadron(defender)) = (me, attack.defender) else { return };
    let near = game.friendly(jan.into(), defender.into()) && game.is_at_distance(jan.into(), defender.into(), 2);
    if jan != defender && near {
        tokens.extend(game.tokens_of(jan.into()).map(|(token, _)| token));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::TokenState;
    use rulebook::shows;

    fn kit(at: f64) -> (Kit, SquadronId, SquadronId, SquadronId, Item) {
        let mut kit = new_kit();
        let jan = kit.squadron(A, "jan-ors", [900.0 - at, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [940.0, 440.0]);
        let index = kit.game.squadron(jan).defense.iter().position(|token| token.kind == DefenseToken::Brace).unwrap();
        let brace = token(jan, index as u8);
        (kit, jan, wing, tie, brace)
    }

    #[test]
    fn a_squadron_spends_her_brace() {
        shows!("jan-ors/others-tokens", "defense.brace.half");
        let (mut kit, jan, wing, tie, brace) = kit(120.0);
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.answer("spend-defense-token", brace);
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 2);
        let Item::Defense(token) = brace else { unreachable!() };
        assert_eq!(kit.game.token(token).state, TokenState::Exhausted);
        assert_eq!(kit.game.squadron(jan).hull, 4);
    }

    #[test]
    fn accuracy_cannot_pick_her_tokens() {
        shows!("jan-ors/accuracy");
        let (mut kit, _, wing, tie, _) = kit(120.0);
        kit.dice("blue", &["accuracy", "hit", "hit"]);
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert!(!kit.was_asked("attack-effect"), "there is no token to lock");
    }

    #[test]
    fn from_farther_away_she_cannot_help() {
        shows!("jan-ors");
        let (mut kit, _, wing, tie, brace) = kit(220.0);
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert!(!kit.was_offered("spend-defense-token", brace));
    }

    #[test]
    fn one_brace_for_the_attack_hers_or_its_own() {
        shows!("jan-ors/one-per-type");
        let (mut kit, jan, _, tie, _) = kit(120.0);
        let wedge = kit.squadron(A, "wedge-antilles-x-wing-squadron", [880.0, 460.0]);
        for lent in [true, false] {
            kit.asked.clear();
            kit.dice("blue", &["hit", "hit", "hit"]);
            let spent = if lent { token(jan, 0) } else { token(wedge, 0) };
            kit.answer("spend-defense-token", spent);
            kit.squadron_attack(tie, Aim::Squadron(wedge));
            let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").collect();
            assert_eq!(asked.len(), 1, "after one of them there is nothing left to spend");
            assert!(asked[0].options.contains(&token(jan, 1)) && asked[0].options.contains(&token(wedge, 1)));
            kit.game.squadron_mut(wedge).hull = 5;
            for squadron in [jan, wedge] {
                for token in &mut kit.game.squadron_mut(squadron).defense {
                    token.state = TokenState::Ready;
                }
            }
        }
    }
}
