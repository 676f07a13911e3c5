//! Morna Kee: she spends a defense token to reroll dice of her attack, and recovers a discarded one when she activates.

use crate::prelude::*;
use crate::squadrons::dice::{ANY_NUMBER, attacks_with_dice};
use crate::squadrons::paying::{has_token, spend_token};
use crate::state::TokenState;

pub(crate) static CARD: Card = Card {
    id: "morna-kee",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, attacks_with_dice, reroll)
            .costs(Cost::Other(has_token, |play, me| spend_token(play, me, &SPEND)))
            .named("reroll-dice")
            .says("no die is rerolled"),
        react(Window::SquadronActivationStart, has_lost_token, recover).named("recover-token"),
    ],
};

static SPEND: Ask = Ask::new("morna-kee-spend", Rule("morna-kee"), "Which defense token do you spend?")
    .meanwhile("is choosing a defense token to spend (Morna Kee)");
static REROLL: Ask = Ask::new("morna-kee-reroll", Rule("morna-kee"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Morna Kee)");
static RECOVER: Ask = Ask::new("morna-kee-recover", Rule("morna-kee"), "Which discarded defense token comes back?")
    .meanwhile("is choosing a defense token to recover (Morna Kee)");

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, ANY_NUMBER),
        None => Ok(()),
    }
}

fn lost_tokens(game: &Game, morna: SquadronId) -> Items<Item> {
    let all = (0u8..).zip(&game.squadron(morna).defense);
    all.filter(|(_, token)| !token.is_there())
        .map(|(index, _)| Item::Defense(TokenId { owner: morna.into(), index }))
        .collect()
}

fn has_lost_token(game: &Game, me: Source) -> bool {
    let (Source::Squadron(morna), Some(activation)) = (me, game.squadron_activation()) else { return false };
    activation.squadron == morna && !lost_tokens(game, morna).is_empty()
}

fn recover(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(morna) = me else { return Ok(()) };
    let options = lost_tokens(play, morna);
    let seat = play.squadron(morna).seat;
    if let Item::Defense(token) = play.pick_one(seat, &RECOVER, None, options)? {
        play.recover_defense_token(token, TokenState::Ready);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let morna = kit.squadron(B, "morna-kee", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        (kit, morna, wing)
    }

    fn brace(kit: &Kit, morna: SquadronId) -> TokenState {
        kit.game.squadron(morna).defense[0].state
    }

    fn activate(kit: &mut Kit, squadron: SquadronId) {
        kit.run(|play| play.activate_squadron(squadron, ActivatedBy::Phase));
    }

    #[test]
    fn her_brace_is_spent_to_reroll_dice_and_brings_no_brace() {
        shows!("morna-kee/no-token-effect");
        let (mut kit, morna, wing) = kit();
        kit.dice("black", &["blank", "blank", "hit", "hit", "hit"]);
        kit.uses("attack-effect", Source::Squadron(morna));
        let blank = |index| Item::Die(index, Colour::Black, Face::Blank);
        kit.answer_all("morna-kee-reroll", &[blank(0), blank(1)]);
        kit.squadron_attack(morna, Aim::Squadron(wing));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 3, "the damage of her own attack is not halved");
        assert_eq!(brace(&kit, morna), TokenState::Exhausted);
    }

    #[test]
    fn a_brace_spent_in_defense_may_be_spent_again_in_the_counter_attack() {
        shows!("morna-kee/counter-again", "defense.token-once");
        let (mut kit, morna, wing) = kit();
        kit.dice("blue", &["hit", "hit", "accuracy", "accuracy", "accuracy", "hit"]);
        kit.answer("spend-defense-token", token(morna, 0));
        kit.uses("effect", Source::Keyword(morna, Word::Counter));
        kit.uses("attack-effect", Source::Squadron(morna));
        kit.answer_all("morna-kee-reroll", &[Item::Die(0, Colour::Blue, Face::Accuracy)]);
        kit.squadron_attack(wing, Aim::Squadron(morna));
        assert_eq!((kit.game.squadron(morna).hull, kit.game.squadron(wing).hull), (8 - 1, 5 - 1));
        assert_eq!(brace(&kit, morna), TokenState::Discarded);
    }

    #[test]
    fn without_a_token_there_is_no_reroll() {
        shows!("morna-kee");
        let (mut kit, morna, wing) = kit();
        kit.game.squadron_mut(morna).defense[0].state = TokenState::Discarded;
        kit.squadron_attack(morna, Aim::Squadron(wing));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(morna).effect_called("reroll-dice")));
    }

    #[test]
    fn her_tokens_pay_for_no_other_attack() {
        shows!("morna-kee");
        let (mut kit, morna, wing) = kit();
        let friend = kit.squadron(B, "vt-49-decimator", [960.0, 460.0]);
        kit.squadron_attack(friend, Aim::Squadron(wing));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(morna).effect_called("reroll-dice")));
    }

    #[test]
    fn a_recovered_token_comes_back_readied() {
        shows!("morna-kee/readied", "morna-kee/compulsory");
        let (mut kit, morna, _) = kit();
        kit.game.squadron_mut(morna).defense[0].state = TokenState::Discarded;
        activate(&mut kit, morna);
        assert_eq!(brace(&kit, morna), TokenState::Ready);
        assert!(!kit.was_asked("effect"), "she does not have to want it");
    }

    #[test]
    fn an_exhausted_token_stays_exhausted_and_others_bring_nothing_back() {
        shows!("morna-kee");
        let (mut kit, morna, _) = kit();
        kit.game.squadron_mut(morna).defense[0].state = TokenState::Exhausted;
        activate(&mut kit, morna);
        assert_eq!(brace(&kit, morna), TokenState::Exhausted);
        kit.game.squadron_mut(morna).defense[0].state = TokenState::Discarded;
        let friend = kit.squadron(B, "vt-49-decimator", [960.0, 460.0]);
        activate(&mut kit, friend);
        assert_eq!(brace(&kit, morna), TokenState::Discarded);
    }
}
