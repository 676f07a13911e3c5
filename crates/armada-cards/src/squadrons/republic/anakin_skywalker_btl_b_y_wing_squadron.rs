//! Anakin Skywalker in his Y-wing: he spends a defense token to ignore engagement until his activation is over.

use crate::prelude::*;
use crate::squadrons::paying::{has_token, spend_token};

pub(crate) static CARD: Card = Card {
    id: "anakin-skywalker-btl-b-y-wing-squadron",
    hooks: &[
        offer(Window::SquadronActivationDuring, is_being_activated, break_free)
            .costs(Cost::Other(has_token, |play, me| spend_token(play, me, &SPEND)))
            .says("engagement does not hold him in this activation"),
        modify(Answer::IgnoresEngagement(ignore)),
    ],
};

static SPEND: Ask = Ask::new(
    "anakin-y-wing-token",
    Rule("anakin-skywalker-btl-b-y-wing-squadron"),
    "Which defense token do you spend to ignore engagement?",
)
.meanwhile("is choosing a defense token to spend (Anakin Skywalker)");

/// The lasting effect of ignoring engagement.
const FREE: u8 = 0;

fn is_being_activated(game: &Game, me: Source) -> bool {
    game.squadron_activation().is_some_and(|activation| me == Source::Squadron(activation.squadron))
}

fn break_free(play: &mut Play<'_>, me: Source) -> Flow {
    let until = play.until(|frame| matches!(frame, Frame::SquadronActivation(_)));
    play.last(me, FREE, None, until);
    Ok(())
}

fn ignore(game: &Game, me: Source, squadron: SquadronId, ignores: &mut bool) {
    *ignores |= me == Source::Squadron(squadron) && game.lasts(me, FREE, None);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::squadrons::near::ships_far_away;
    use crate::state::TokenState;
    use rulebook::shows;

    const ID: &str = "anakin-skywalker-btl-b-y-wing-squadron";
    const BY_COMMAND: ActivatedBy = ActivatedBy::Command(None);

    /// Anakin, and enemies round him at distance 1.
    fn kit(enemies: &[&str]) -> (Kit, SquadronId, Vec<SquadronId>) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let anakin = kit.squadron(A, ID, [900.0, 400.0]);
        let places = [[980.0, 400.0], [900.0, 480.0], [900.0, 320.0]];
        let enemies = enemies.iter().zip(places).map(|(card, at)| kit.squadron(B, card, at)).collect();
        (kit, anakin, enemies)
    }

    fn target(squadron: SquadronId) -> Item {
        Item::Target(None, Aim::Squadron(squadron))
    }

    /// He spends his first token in his activation, before anything that was prepared.
    fn break_free(kit: &mut Kit, anakin: SquadronId) {
        kit.uses("squadron-action", Source::Squadron(anakin));
        kit.answer("anakin-y-wing-token", token(anakin, 0));
    }

    fn activate(kit: &mut Kit, anakin: SquadronId) {
        kit.run(|play| play.activate_squadron(anakin, BY_COMMAND));
    }

    #[test]
    fn he_moves_away_and_attacks_a_ship_though_engaged() {
        shows!("anakin-skywalker-btl-b-y-wing-squadron/moves-and-attacks");
        let (mut kit, anakin, ties) = kit(&["tie-fighter-squadron"]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 440.0], 0.0);
        let aim = kit.game.measure(Attacker::Squadron(anakin), Aim::Zone(ship, Zone::Right));
        assert!(aim.is_some() && !kit.game.may_squadron_move(anakin));
        kit.dice("red", &["hit"]);
        kit.dice("blue", &["hit"]);
        break_free(&mut kit, anakin);
        kit.answer("squadron-action", Item::Attack);
        kit.answer("declare-target", Item::Target(None, Aim::Zone(ship, Zone::Right)));
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [980.0, 340.0]);
        activate(&mut kit, anakin);
        assert_eq!(kit.game.ship(ship).shields(Zone::Right), 0);
        assert_eq!(kit.game.squadron(anakin).at.map(plane::Point::to_mm), Some([980.0, 340.0]));
        assert_eq!(kit.game.squadron(anakin).defense[0].state, TokenState::Exhausted);
        assert_eq!(kit.game.engaged_with(ties[0])[..], [anakin], "the enemy is engaged with him");
        assert_eq!(kit.game.engaged_with(anakin)[..], [ties[0]], "and he with it, now that his activation is over");
    }

    #[test]
    fn without_it_he_is_held() {
        shows!("anakin-skywalker-btl-b-y-wing-squadron");
        let (mut kit, anakin, _) = kit(&["tie-fighter-squadron"]);
        kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 440.0], 0.0);
        assert!(kit.game.squadron_targets(anakin).iter().all(|target| !target.aim.is_ship()));
        activate(&mut kit, anakin);
        assert!(kit.was_offered("squadron-action", Source::Squadron(anakin).effect()));
        assert!(!kit.was_offered("squadron-action", Item::Move));
        assert!(kit.game.squadron(anakin).defense.iter().all(|token| token.state == TokenState::Ready));
    }

    #[test]
    fn any_moment_of_his_activation_will_do_once() {
        shows!("anakin-skywalker-btl-b-y-wing-squadron/any-moment");
        let (mut kit, anakin, ties) = kit(&["tie-fighter-squadron"]);
        kit.answer("squadron-action", Item::Attack);
        break_free(&mut kit, anakin);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 340.0]);
        activate(&mut kit, anakin);
        let me = Source::Squadron(anakin).effect();
        let offered: Vec<bool> = kit
            .asked
            .iter()
            .filter(|asked| asked.ask == "squadron-action")
            .map(|asked| asked.options.contains(&me))
            .collect();
        assert_eq!(offered, [true, true, false], "before the attack, after it, and not again");
        assert!(kit.game.is_in_play(ties[0].into()));
    }

    #[test]
    fn not_without_a_token_and_not_in_the_activation_of_another() {
        shows!("anakin-skywalker-btl-b-y-wing-squadron");
        let (mut bare, anakin, _) = kit(&["tie-fighter-squadron"]);
        bare.game.squadron_mut(anakin).defense.iter_mut().for_each(|token| token.state = TokenState::Discarded);
        activate(&mut bare, anakin);
        assert!(!bare.was_offered("squadron-action", Source::Squadron(anakin).effect()));
        let (mut other, anakin, _) = kit(&["tie-fighter-squadron"]);
        let friend = other.squadron(A, "v-19-torrent-squadron", [820.0, 400.0]);
        activate(&mut other, friend);
        assert!(!other.was_offered("squadron-action", Source::Squadron(anakin).effect()));
    }

    #[test]
    fn he_passes_an_escort_by() {
        shows!("anakin-skywalker-btl-b-y-wing-squadron/passes-over", "keyword-escort/ignored-by");
        let (mut kit, anakin, enemies) = kit(&["tie-advanced-squadron", "tie-bomber-squadron"]);
        assert_eq!(kit.game.squadron_targets(anakin).len(), 1, "the escort alone");
        kit.dice("blue", &["hit", "hit", "accuracy"]);
        break_free(&mut kit, anakin);
        kit.answer("squadron-action", Item::Attack);
        kit.answer("declare-target", target(enemies[1]));
        activate(&mut kit, anakin);
        assert_eq!(kit.game.squadron(enemies[1]).hull, 5 - 2);
    }

    #[test]
    fn soontir_fel_does_not_hurt_him_while_he_is_free() {
        shows!("anakin-skywalker-btl-b-y-wing-squadron/passes-over", "soontir-fel/anakin-y-wing");
        for (free, hull) in [(true, 6), (false, 5)] {
            let (mut kit, anakin, enemies) = kit(&["soontir-fel", "tie-bomber-squadron"]);
            if free {
                break_free(&mut kit, anakin);
            }
            kit.answer("squadron-action", Item::Attack);
            kit.answer("declare-target", target(enemies[1]));
            activate(&mut kit, anakin);
            assert_eq!(kit.game.squadron(anakin).hull, hull);
        }
    }

    #[test]
    fn valen_rudor_can_be_attacked_beside_others() {
        shows!("anakin-skywalker-btl-b-y-wing-squadron/passes-over", "valen-rudor/anakin-y-wing");
        let (mut kit, anakin, enemies) = kit(&["valen-rudor", "tie-bomber-squadron"]);
        assert!(kit.game.squadron_targets(anakin).iter().all(|target| target.aim != Aim::Squadron(enemies[0])));
        kit.dice("blue", &["hit", "accuracy", "accuracy"]);
        break_free(&mut kit, anakin);
        kit.answer("squadron-action", Item::Attack);
        kit.answer("declare-target", target(enemies[0]));
        activate(&mut kit, anakin);
        assert_eq!(kit.game.squadron(enemies[0]).hull, 3 - 1);
    }

    #[test]
    fn nobody_hides_behind_others_from_him() {
        shows!("anakin-skywalker-btl-b-y-wing-squadron/passes-over", "keyword-screen/ignored-engagement");
        for free in [true, false] {
            let (mut kit, anakin, enemies) =
                kit(&["belbullab-22-starfighter-squadron", "vulture-class-droid-fighter-squadron"]);
            if free {
                break_free(&mut kit, anakin);
            }
            kit.answer("squadron-action", Item::Attack);
            kit.answer("declare-target", target(enemies[0]));
            activate(&mut kit, anakin);
            let screen = Source::Keyword(enemies[0], Word::Screen).effect();
            assert_eq!(kit.was_offered("spend-defense-token", screen), !free);
        }
    }

    #[test]
    fn his_friends_are_not_freed_with_him() {
        shows!("anakin-skywalker-btl-b-y-wing-squadron");
        let (mut kit, anakin, ties) = kit(&["tie-fighter-squadron"]);
        let friend = kit.squadron(A, "v-19-torrent-squadron", [980.0, 480.0]);
        kit.game.last(Source::Squadron(anakin), FREE, None, Until::Round);
        assert!(kit.game.engaged_with(anakin).is_empty());
        assert_eq!(kit.game.engaged_with(friend)[..], [ties[0]]);
    }

    /// Forbids paying with any defense token.
    static FORBIDS: Card = Card { id: "forbids", hooks: &[forbid(Ban::PayWithDefenseToken(|_, _, _, _| true))] };

    #[test]
    fn a_token_that_cannot_be_spent_frees_nobody() {
        shows!("anakin-skywalker-btl-b-y-wing-squadron");
        let (mut kit, anakin, _) = kit(&["tie-fighter-squadron"]);
        kit.hooks(Source::Squadron(anakin), &FORBIDS);
        activate(&mut kit, anakin);
        assert!(!kit.was_offered("squadron-action", Source::Squadron(anakin).effect()));
    }
}
