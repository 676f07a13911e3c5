//! Unity: one more redirect token; a die is rerolled against a squadron that a friend without printed heavy engages.

use crate::catalog::Keyword;
use crate::prelude::*;
use crate::upgrades::titles::arrival::{gain_token, on_arrival};

pub(crate) static CARD: Card = Card {
    id: "unity",
    hooks: &[
        on_arrival(|play, me| gain_token(play, me, DefenseToken::Redirect)).named("gain-a-redirect"),
        offer(Window::AttackResolveAttackEffects, can_reroll, reroll).named("reroll"),
    ],
};

static REROLL: Ask = Ask::new("unity-reroll", Rule("unity"), "Which die do you reroll?")
    .meanwhile("is choosing a die to reroll (Unity)");

/// Those that really engage the defender are of the attacker's side.
fn can_reroll(game: &Game, me: Source) -> bool {
    let defender = game.attack().and_then(|attack| attack.defender.squadron());
    let is_light = |friend: &SquadronId| !game.squadron(*friend).card.keywords.contains(&Keyword::Heavy);
    game.is_attacker(me)
        && game.has_changeable_die(|_| true)
        && defender.is_some_and(|squadron| game.engaging(squadron).iter().any(is_light))
}

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, (1, 1)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, MEDIUM, new_kit, token};
    use crate::state::TokenState;
    use crate::upgrades::titles::testing::{deploy, kinds, times_offered};
    use rulebook::shows;

    /// Unity, a TIE fighter before it, and friends around that.
    fn kit(friends: &[&str]) -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "starhawk-class-battleship-mark-i", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "unity"));
        let tie = kit.squadron(B, "tie-advanced-squadron", [900.0, 420.0]);
        let x = [850.0, 950.0];
        for (card, x) in friends.iter().zip(x) {
            kit.squadron(A, card, [x, 450.0]);
        }
        (kit, ship, tie, me)
    }

    fn attack(kit: &mut Kit, ship: ShipId, squadron: SquadronId) {
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(squadron)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
    }

    fn offers(kit: &Kit, me: Source) -> usize {
        times_offered(kit, me.effect_called("reroll"))
    }

    #[test]
    fn one_die_against_a_squadron_that_a_friend_engages() {
        shows!("unity");
        let (mut kit, ship, tie, me) = kit(&["x-wing-squadron"]);
        kit.dice("blue", &["accuracy", "hit"]);
        kit.dice("black", &["blank"]);
        kit.answer("attack-effect", me.effect_called("reroll"));
        kit.answer("unity-reroll", Item::Die(0, Colour::Blue, Face::Accuracy));
        attack(&mut kit, ship, tie);
        assert_eq!((kit.game.squadron(tie).hull, offers(&kit, me)), (5 - 1, 1));
    }

    #[test]
    fn not_if_nobody_or_only_heavy_friends_engage_it() {
        shows!("unity");
        for (friends, times) in
            [(&[][..], 0), (&["y-wing-squadron"][..], 0), (&["y-wing-squadron", "x-wing-squadron"][..], 1)]
        {
            let (mut kit, ship, tie, me) = kit(friends);
            attack(&mut kit, ship, tie);
            assert_eq!(offers(&kit, me), times, "{friends:?}");
        }
    }

    #[test]
    fn only_what_is_printed_counts() {
        static GAINS: Card = Card {
            id: "test",
            hooks: &[modify(Answer::Keywords(|_, _, _, _, keywords| keywords.gain(Word::Heavy, 1)))],
        };
        static LOSES: Card = Card {
            id: "test",
            hooks: &[modify(Answer::IgnoredKeywords(|_, _, _, _, keywords| keywords.lose(Word::Heavy)))],
        };
        shows!("unity/printed-heavy");
        for (friend, card, times) in [("x-wing-squadron", &GAINS, 1), ("y-wing-squadron", &LOSES, 0)] {
            let (mut kit, ship, tie, me) = kit(&[friend]);
            kit.hooks(me, card);
            attack(&mut kit, ship, tie);
            assert_eq!(offers(&kit, me), times, "{friend}");
        }
    }

    #[test]
    fn an_obstacle_between_the_two_breaks_the_engagement() {
        shows!("unity/engagement", "squadrons.engagement.obstructed");
        let (mut kit, ship, tie, me) = kit(&[]);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 530.0]);
        assert!(kit.game.engaging(tie).contains(&wing));
        kit.obstacle("debris-field-1", [900.0, 475.0], 90.0);
        assert!(!kit.game.engaging(tie).contains(&wing));
        attack(&mut kit, ship, tie);
        assert_eq!(offers(&kit, me), 0);
    }

    #[test]
    fn every_squadron_of_a_volley_is_an_attack_of_its_own() {
        shows!("unity/each-attack", "attack.additional-squadron.declare");
        let (mut kit, ship, tie, me) = kit(&["x-wing-squadron"]);
        let also = kit.squadron(B, "tie-advanced-squadron", [830.0, 500.0]);
        let alone = kit.squadron(B, "tie-advanced-squadron", [975.0, 470.0]);
        assert!(kit.game.engaging(alone).is_empty() && !kit.game.engaging(also).is_empty());
        for next in [alone, also] {
            kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(next)));
        }
        attack(&mut kit, ship, tie);
        assert_eq!(offers(&kit, me), 2);
    }

    #[test]
    fn in_a_salvo_and_in_a_counter_attack_too() {
        shows!("unity/salvo-and-counter", "quad-laser-turrets");
        let (mut kit, ship, tie, me) = kit(&["rogue-squadron"]);
        kit.upgrade(ship, "quad-laser-turrets");
        let turrets = Source::Upgrade(kit.game.upgrades().last().unwrap().0);
        kit.game.squadron_mut(tie).card = "tie-bomber-squadron".parse().unwrap();
        let target = |kit: &Kit| {
            let targets = kit.game.targets_of_squadron(tie);
            targets.into_iter().find(|target| target.aim == Aim::Zone(ship, Zone::Front)).unwrap()
        };
        kit.answer("spend-defense-token", token(ship, 3));
        kit.uses("effect", turrets);
        let at_front = target(&kit);
        kit.run(|play| play.attack_by_squadron(tie, at_front, AttackKind::Ordinary));
        assert_eq!(offers(&kit, me), 2);
    }

    #[test]
    fn not_against_ships_and_not_for_other_ships() {
        shows!("unity/ship-targets");
        let (mut kit, ship, tie, me) = kit(&["x-wing-squadron"]);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 545.0], 180.0);
        attack(&mut kit, friend, tie);
        assert_eq!(offers(&kit, me), 0);
    }

    #[test]
    fn the_redirect_comes_readied_and_one_is_spent_in_an_attack() {
        shows!("unity/redirect", "defense.one-per-type");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("starhawk-class-battleship-mark-i", "nebulon-b-escort-frigate", MEDIUM);
        kit.upgrade(ship, "unity");
        deploy(&mut kit, ship);
        assert_eq!((kinds(&kit, ship).len(), kinds(&kit, ship)[4]), (5, DefenseToken::Redirect));
        assert_eq!(kit.game.ship(ship).defense[4].state, TokenState::Ready);
        kit.answer("spend-defense-token", token(ship, 4));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let last = kit.asked.iter().rfind(|asked| asked.ask == "spend-defense-token").unwrap();
        assert!(!last.options.contains(&token(ship, 1)), "the printed one cannot be spent as well");
    }
}
