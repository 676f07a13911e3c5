//! Lando Calrissian in the Millennium Falcon: attacking, he discards a defense token to set a die for good; defending,
//! he spends one to have dice rerolled.

use crate::prelude::*;
use crate::squadrons::dice::attacks_with_dice;
use crate::turning::faces_of;

pub(crate) static CARD: Card = Card {
    id: "lando-calrissian-millennium-falcon",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, attacks_with_dice, set_die)
            .costs(Cost::Other(|game, me| !own_tokens(game, me).is_empty(), discard_token))
            .named("set-a-die"),
        offer(Window::AttackSpendDefenseTokens, can_force_reroll, force_reroll).named("force-a-reroll"),
    ],
};

const ID: &str = "lando-calrissian-millennium-falcon";

static DISCARD: Ask = Ask::new("lando-falcon-discard", Rule(ID), "Which defense token do you discard?")
    .meanwhile("is choosing a defense token to discard (Lando Calrissian)");
static DIE: Ask = Ask::new("lando-falcon-die", Rule(ID), "Which die do you set?")
    .meanwhile("is choosing a die to set (Lando Calrissian)");
static FACE: Ask = Ask::new("lando-falcon-face", Rule(ID), "What does {} show then?")
    .meanwhile("is setting a die (Lando Calrissian)")
    .hint("Nothing can be done with that die any more in this attack, so an accuracy icon on it cannot be spent.");
static SPEND: Ask = Ask::new("lando-falcon-spend", Rule(ID), "Which defense token do you spend to have dice rerolled?")
    .meanwhile("is choosing a defense token to spend (Lando Calrissian)");
static REROLL: Ask = Ask::new("lando-falcon-reroll", Rule(ID), "Which dice must the attacker reroll?")
    .meanwhile("is choosing dice that must be rerolled (Lando Calrissian)");

/// Readied and exhausted ones.
fn own_tokens(game: &Game, me: Source) -> Items<Item> {
    let tokens = game.unit_of(me).into_iter().flat_map(|unit| game.tokens_of(unit));
    tokens.map(|(token, _)| Item::Defense(token)).collect()
}

fn discard_token(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = own_tokens(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &DISCARD, None, options)? {
        play.discard_defense_token(token);
    }
    Ok(())
}

/// It may be set to what it shows.
fn set_die(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = play.dice_where(|die| die.is_changeable());
    let die = play.pick_one(seat, &DIE, None, options)?;
    let Item::Die(index, colour, _) = die else { return Ok(()) };
    if let Item::Face(face) = play.pick_one(seat, &FACE, Some(die), faces_of(colour, |_| true))? {
        play.lock_die(index, face);
    }
    Ok(())
}

/// Tokens of his own that he could spend as the defender: others lend him theirs for their own effects only.
fn spendable(game: &Game, me: Source) -> Items<Item> {
    let Some(attack) = game.attack().filter(|_| game.is_defender(me)) else { return Items::new() };
    let mut tokens = own_tokens(game, me);
    tokens.retain(|item| matches!(*item, Item::Defense(token) if query::may_spend_token(game, attack, token)));
    tokens
}

fn can_force_reroll(game: &Game, me: Source) -> bool {
    game.has_changeable_die(|_| true) && !spendable(game, me).is_empty()
}

fn force_reroll(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(seat), Some(lando)) = (play.seat_for(me), play.unit_of(me)) else { return Ok(()) };
    let options = spendable(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &SPEND, None, options)? {
        play.spend_defense_token(token, lando);
    }
    play.reroll_picked(seat, &REROLL, |_| true, (1, u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, LOCKS_DICE, new_kit, token};
    use crate::squadrons::fleets;
    use crate::squadrons::near::ships_far_away;
    use crate::state::TokenState;
    use rulebook::shows;

    fn sets(lando: SquadronId) -> Item {
        Source::Squadron(lando).effect_called("set-a-die")
    }

    fn rerolls(lando: SquadronId) -> Item {
        Source::Squadron(lando).effect_called("force-a-reroll")
    }

    /// Lando to the right of an enemy ship.
    fn at_ship(ship: &str) -> (Kit, SquadronId, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, ship, [830.0, 400.0], 0.0);
        let lando = kit.squadron(A, ID, [900.0, 400.0]);
        (kit, lando, ship)
    }

    /// He sets his red die, which showed a blank, to this.
    fn set_red(kit: &mut Kit, lando: SquadronId, face: Face) {
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["accuracy"]);
        kit.answer("attack-effect", sets(lando));
        kit.answer("lando-falcon-discard", token(lando, 0));
        kit.answer("lando-falcon-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("lando-falcon-face", Item::Face(face));
    }

    #[test]
    fn a_discarded_token_sets_a_die_that_no_evade_touches() {
        shows!("lando-calrissian-millennium-falcon", "dice.change");
        let (mut kit, lando, ship) = at_ship("gladiator-i-class-star-destroyer");
        set_red(&mut kit, lando, Face::HitHit);
        kit.answer("spend-defense-token", token(ship, 0));
        kit.answer_all("evade-die", &[Item::Die(1, Colour::Blue, Face::Accuracy)]);
        kit.dice("blue", &["accuracy"]);
        kit.squadron_attack(lando, Aim::Zone(ship, Zone::Right));
        assert_eq!(kit.game.ship(ship).shields(Zone::Right), 0, "two hits");
        assert!(!kit.game.squadron(lando).defense[0].is_there(), "it is discarded though it was readied");
        assert!(!kit.was_offered("evade-die", Item::Die(0, Colour::Red, Face::HitHit)));
    }

    #[test]
    fn every_face_of_the_die_can_be_chosen_once_in_an_attack() {
        shows!("lando-calrissian-millennium-falcon");
        let (mut kit, lando, ship) = at_ship("gladiator-i-class-star-destroyer");
        set_red(&mut kit, lando, Face::Blank);
        kit.squadron_attack(lando, Aim::Zone(ship, Zone::Right));
        let offered = &kit.asked.iter().find(|asked| asked.ask == "lando-falcon-face").unwrap().options;
        let faces = [Face::Blank, Face::Hit, Face::Critical, Face::HitHit, Face::Accuracy];
        assert!(faces.iter().all(|face| offered.contains(&Item::Face(*face))) && offered.len() == faces.len());
        assert_eq!(kit.asked.iter().filter(|asked| asked.options.contains(&sets(lando))).count(), 1);
    }

    #[test]
    fn not_without_a_token_and_an_exhausted_one_will_do() {
        shows!("lando-calrissian-millennium-falcon");
        for (state, offered) in [(TokenState::Exhausted, true), (TokenState::Discarded, false)] {
            let (mut kit, lando, ship) = at_ship("gladiator-i-class-star-destroyer");
            kit.game.squadron_mut(lando).defense.iter_mut().for_each(|token| token.state = state);
            kit.squadron_attack(lando, Aim::Zone(ship, Zone::Right));
            assert_eq!(kit.was_offered("attack-effect", sets(lando)), offered, "{state:?}");
        }
    }

    #[test]
    fn an_accuracy_that_he_set_cannot_be_spent() {
        shows!("lando-calrissian-millennium-falcon/accuracy-useless");
        let (mut kit, lando, ship) = at_ship("gladiator-i-class-star-destroyer");
        set_red(&mut kit, lando, Face::Accuracy);
        kit.squadron_attack(lando, Aim::Zone(ship, Zone::Right));
        assert_eq!(kit.last_pool(), [Face::Accuracy, Face::Accuracy]);
        assert!(!kit.was_offered("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy)));
        assert!(kit.was_offered("attack-effect", Item::Die(1, Colour::Blue, Face::Accuracy)), "the other one can");
    }

    #[test]
    fn scatter_targeting_scrambler_and_captain_brunson_leave_the_die_alone() {
        shows!(
            "lando-calrissian-millennium-falcon/set-die",
            "targeting-scrambler/lando",
            "captain-brunson/lando",
            "defense.scatter"
        );
        let (mut scattered, lando, ship) = at_ship("gozanti-class-cruisers");
        set_red(&mut scattered, lando, Face::HitHit);
        scattered.answer("spend-defense-token", token(ship, 0));
        scattered.squadron_attack(lando, Aim::Zone(ship, Zone::Right));
        assert_eq!(scattered.last_pool(), [Face::HitHit]);

        for card in ["targeting-scrambler", "captain-brunson"] {
            let (mut kit, lando, ship) = at_ship("gladiator-i-class-star-destroyer");
            let me = Source::Upgrade(kit.upgrade(ship, card));
            kit.obstacle("asteroid-field-1", [700.0, 400.0], 0.0);
            set_red(&mut kit, lando, Face::HitHit);
            kit.dice_at_most("blue", &["hit"]);
            kit.uses("spend-defense-token", me);
            kit.squadron_attack(lando, Aim::Zone(ship, Zone::Right));
            assert_eq!(kit.last_pool()[0], Face::HitHit, "{card}");
            assert_ne!(kit.last_pool().get(1), Some(&Face::Accuracy), "{card} took the other die");
        }
    }

    /// Lando attacked by a TIE with these dice.
    fn attacked(blue: &[&str]) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let lando = kit.squadron(A, ID, [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [960.0, 400.0]);
        kit.dice("blue", blue);
        (kit, lando, tie)
    }

    fn blue(index: u8, face: Face) -> Item {
        Item::Die(index, Colour::Blue, face)
    }

    #[test]
    fn a_spent_token_has_as_many_dice_rerolled_as_he_likes_and_does_nothing_else() {
        shows!("lando-calrissian-millennium-falcon", "dice.reroll");
        let (mut kit, lando, tie) = attacked(&["hit", "hit", "hit", "hit", "accuracy"]);
        kit.answer("spend-defense-token", rerolls(lando));
        kit.answer("lando-falcon-spend", token(lando, 1));
        kit.answer_all("lando-falcon-reroll", &[blue(0, Face::Hit), blue(1, Face::Hit)]);
        kit.squadron_attack(tie, Aim::Squadron(lando));
        assert_eq!(kit.game.squadron(lando).hull, 7 - 2, "nothing is halved");
        assert_eq!(kit.game.squadron(lando).defense[1].state, TokenState::Exhausted);
        let asked = kit.asked.iter().find(|asked| asked.ask == "lando-falcon-reroll").unwrap();
        assert_eq!(asked.seat, A.0, "he chooses them");
    }

    #[test]
    fn a_brace_spent_for_it_is_the_only_brace_of_the_attack() {
        shows!("lando-calrissian-millennium-falcon/brace-used-up", "defense.one-per-type");
        let (mut kit, lando, tie) = attacked(&["hit", "hit", "hit", "hit"]);
        kit.answer("spend-defense-token", rerolls(lando));
        kit.answer("lando-falcon-spend", token(lando, 0));
        kit.answer_all("lando-falcon-reroll", &[blue(0, Face::Hit)]);
        kit.squadron_attack(tie, Aim::Squadron(lando));
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").collect();
        assert!(asked[0].options.contains(&token(lando, 1)) && asked.len() == 1, "no second brace is offered");

        let (mut braced, lando, tie) = attacked(&["hit", "hit", "hit"]);
        braced.answer("spend-defense-token", token(lando, 0));
        braced.squadron_attack(tie, Aim::Squadron(lando));
        let asked: Vec<_> = braced.asked.iter().filter(|asked| asked.ask == "spend-defense-token").collect();
        assert!(asked[0].options.contains(&rerolls(lando)) && asked.len() == 1, "and none for it after a brace");
    }

    #[test]
    fn a_token_that_an_accuracy_locked_cannot_be_spent_for_it() {
        shows!("lando-calrissian-millennium-falcon/accuracy-locks", "defense.accuracy-lock");
        let (mut kit, lando, tie) = attacked(&["accuracy", "accuracy", "hit"]);
        kit.answer("attack-effect", blue(0, Face::Accuracy));
        kit.answer("lock-token", token(lando, 0));
        kit.answer("attack-effect", blue(0, Face::Accuracy));
        kit.squadron_attack(tie, Aim::Squadron(lando));
        assert!(!kit.was_offered("spend-defense-token", rerolls(lando)), "both are locked");

        let (mut one, lando, tie) = attacked(&["accuracy", "hit", "hit", "hit", "hit"]);
        one.answer("attack-effect", blue(0, Face::Accuracy));
        one.answer("lock-token", token(lando, 0));
        one.answer("spend-defense-token", rerolls(lando));
        one.answer_all("lando-falcon-reroll", &[blue(0, Face::Hit), blue(1, Face::Hit)]);
        one.squadron_attack(tie, Aim::Squadron(lando));
        assert_eq!(one.game.squadron(lando).defense[0].state, TokenState::Ready);
        assert_eq!(one.game.squadron(lando).defense[1].state, TokenState::Exhausted);
    }

    #[test]
    fn tokens_of_jan_ors_do_not_pay_for_it() {
        shows!("lando-calrissian-millennium-falcon/jan-ors", "jan-ors/lando");
        let (mut kit, lando, tie) = attacked(&["hit", "hit", "hit", "accuracy"]);
        let jan = kit.squadron(A, "jan-ors", [840.0, 400.0]);
        kit.answer("spend-defense-token", rerolls(lando));
        kit.answer("lando-falcon-spend", token(lando, 0));
        kit.answer_all("lando-falcon-reroll", &[blue(0, Face::Hit)]);
        kit.squadron_attack(tie, Aim::Squadron(lando));
        assert!(kit.was_offered("spend-defense-token", token(jan, 0)));
        assert!(!kit.was_offered("lando-falcon-spend", token(jan, 0)));

        let (mut without, lando, tie) = attacked(&["hit", "hit", "hit"]);
        without.squadron(A, "jan-ors", [840.0, 400.0]);
        without.game.squadron_mut(lando).defense.iter_mut().for_each(|token| token.state = TokenState::Discarded);
        without.squadron_attack(tie, Aim::Squadron(lando));
        assert!(!without.was_offered("spend-defense-token", rerolls(lando)));
    }

    #[test]
    fn not_for_another_squadron_that_is_attacked() {
        shows!("lando-calrissian-millennium-falcon");
        let (mut kit, lando, tie) = attacked(&["hit", "hit", "hit"]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 460.0]);
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert!(!kit.was_asked("spend-defense-token"));
        assert_eq!(kit.game.squadron(lando).hull, 7);
    }

    #[test]
    fn there_is_one_millennium_falcon_in_a_fleet() {
        shows!("lando-calrissian-millennium-falcon/same-craft", "han-solo/same-craft", "fleet.unique.squadron-type");
        assert_eq!(fleets::faults(Faction::Rebel, &[ID, "han-solo"], "fleet.unique.squadron-type"), 1);
    }

    #[test]
    fn dice_that_somebody_else_locked_leave_nothing_to_set_or_to_reroll() {
        shows!("lando-calrissian-millennium-falcon/set-die");
        let (mut kit, lando, tie) = attacked(&["hit", "hit", "hit"]);
        kit.hooks(Source::Squadron(tie), &LOCKS_DICE);
        kit.squadron_attack(tie, Aim::Squadron(lando));
        assert!(!kit.was_offered("spend-defense-token", rerolls(lando)));
        kit.squadron_attack(lando, Aim::Squadron(tie));
        assert!(!kit.was_offered("attack-effect", sets(lando)));
    }
}
