//! Kit Fisto: a defense token he spends may be discarded to take 3 off the total in place of its effect.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "kit-fisto", hooks: &[offer(Window::AttackSpendDefenseTokens, can_spend, discard_token)] };

static TOKEN: Ask =
    Ask::new("kit-fisto-token", Rule("kit-fisto"), "Which token is discarded to take 3 off the damage?")
        .meanwhile("is choosing a token to discard (Kit Fisto)");

/// The tokens he may spend now, as he defends.
fn tokens(game: &Game, me: Source) -> Items<Item> {
    let Some(attack) = game.attack().filter(|attack| attack.defender.unit() == game.unit_of(me)) else {
        return Items::new();
    };
    let tokens = query::tokens_available(game, attack).into_iter();
    tokens.filter(|token| query::may_spend_token(game, attack, *token)).map(Item::Defense).collect()
}

fn can_spend(game: &Game, me: Source) -> bool {
    !tokens(game, me).is_empty()
}

fn discard_token(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(seat), Some(kit)) = (play.seat_for(me), play.unit_of(me)) else { return Ok(()) };
    let options = tokens(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? {
        play.spend_and_discard_defense_token(token, kit);
        if let Some(attack) = play.attack_mut() {
            attack.cut += 3;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::TokenState;
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let fisto = kit.squadron(A, "kit-fisto", [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-interceptor-squadron", [960.0, 400.0]);
        kit.dice("blue", &["hit", "hit", "hit", "hit"]);
        (kit, fisto, tie)
    }

    fn times_asked(kit: &Kit) -> usize {
        kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").count()
    }

    #[test]
    fn a_brace_is_discarded_for_three_points() {
        shows!("kit-fisto/one-per-type", "defense.one-per-type");
        let (mut kit, fisto, tie) = kit();
        kit.uses("spend-defense-token", Source::Squadron(fisto));
        kit.answer("kit-fisto-token", token(fisto, 0));
        kit.squadron_attack(tie, Aim::Squadron(fisto));
        assert_eq!(kit.game.squadron(fisto).hull, 4 - 1);
        assert_eq!(kit.game.squadron(fisto).defense[0].state, TokenState::Discarded);
        assert_eq!(times_asked(&kit), 1, "the other brace may not be spent in the same attack");
    }

    #[test]
    fn spent_for_its_effect_it_is_only_exhausted_and_there_is_no_cut() {
        shows!("kit-fisto/one-per-type", "kit-fisto/once-per-attack", "defense.one-per-type");
        let (mut kit, fisto, tie) = kit();
        kit.answer("spend-defense-token", token(fisto, 0));
        kit.squadron_attack(tie, Aim::Squadron(fisto));
        assert_eq!(kit.game.squadron(fisto).hull, 4 - 2);
        assert_eq!(kit.game.squadron(fisto).defense[0].state, TokenState::Exhausted);
        assert_eq!(times_asked(&kit), 1);
    }
    #[test]
    fn an_exhausted_token_serves_as_well() {
        shows!("kit-fisto/any-state");
        let (mut kit, fisto, tie) = kit();
        kit.game.squadron_mut(fisto).defense[0].state = TokenState::Exhausted;
        kit.uses("spend-defense-token", Source::Squadron(fisto));
        kit.answer("kit-fisto-token", token(fisto, 0));
        kit.squadron_attack(tie, Aim::Squadron(fisto));
        assert_eq!(kit.game.squadron(fisto).hull, 4 - 1);
        assert_eq!(kit.game.squadron(fisto).defense[0].state, TokenState::Discarded);
    }
}
