//! Shu Mai: in two rounds that are named after deployment, up to three dice may be rerolled in each attack on a ship.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "shu-mai",
    hooks: &[
        offer(Window::SetupAfterDeploy, has_deployed, name_rounds)
            .named("name-two-rounds")
            .says("dice may be rerolled in round {}"),
        offer(Window::AttackResolveAttackEffects, attacks_ship_in_named_round, reroll).named("reroll-dice"),
    ],
};

static FIRST: Ask = Ask::new("shu-mai-first-round", Rule("shu-mai"), "Which is the first of two rounds for {}?")
    .meanwhile("is choosing a round (Shu Mai)")
    .hint("The two rounds cannot follow each other.");
static SECOND: Ask = Ask::new("shu-mai-second-round", Rule("shu-mai"), "Which is the second round for {}?")
    .meanwhile("is choosing a round (Shu Mai)");
static REROLL: Ask = Ask::new("shu-mai-reroll", Rule("shu-mai"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Shu Mai)");

/// The numbers of the round tokens.
const ROUNDS: std::ops::RangeInclusive<u8> = 1..=6;
/// As many dice may be rerolled.
const DICE: u8 = 3;

fn has_deployed(game: &Game, me: Source) -> bool {
    game.carrier(me).is_some_and(|ship| game.is_in_play(ship.into()))
}

/// Two that are no neighbours; the token on the card may name either of them first.
fn name_rounds(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(ship)) = (me, play.carrier(me)) else { return Ok(()) };
    let (seat, about) = (play.ship(ship).seat, Some(Item::Upgrade(card)));
    let Item::Number(one) = play.pick_one(seat, &FIRST, about, ROUNDS.map(Item::Number).collect())? else {
        return Ok(());
    };
    let others = ROUNDS.filter(|round| round.abs_diff(one) > 1);
    if let Item::Number(other) = play.pick_one(seat, &SECOND, about, others.map(Item::Number).collect())? {
        play.upgrade_mut(card).rounds.extend([one, other]);
        play.tell_used_on(Item::Number(one));
        play.tell_used_on(Item::Number(other));
    }
    Ok(())
}

fn attacks_ship_in_named_round(game: &Game, me: Source) -> bool {
    matches!(me, Source::Upgrade(card) if game.upgrade(card).rounds.contains(&game.round))
        && game.is_attacker(me)
        && game.attack().is_some_and(|attack| attack.defender.is_ship())
        && game.has_changeable_die(|_| true)
}

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, (1, DICE)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LOCKS_DICE, new_kit, token};
    use crate::state::UpgradeId;
    use rulebook::shows;

    /// A Munificent with her, which has two red and two blue dice in front, before an enemy.
    fn kit(rounds: &[u8], round: u8) -> (Kit, ShipId, ShipId, UpgradeId) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("munificent-class-star-frigate", "victory-i-class-star-destroyer", CLOSE);
        let card = kit.upgrade(ship, "shu-mai");
        kit.game.upgrade_mut(card).rounds.extend(rounds.iter().copied());
        kit.game.round = round;
        (kit, ship, enemy, card)
    }

    fn rerolls(card: UpgradeId) -> Item {
        Source::Upgrade(card).effect_called("reroll-dice")
    }

    /// Is she offered when her ship attacks in this round?
    fn is_offered(rounds: &[u8], round: u8) -> bool {
        let (mut kit, ship, enemy, card) = kit(rounds, round);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.was_offered("attack-effect", rerolls(card))
    }

    #[test]
    fn three_dice_are_picked_and_rerolled_together_in_a_named_round() {
        shows!("shu-mai/together");
        let (mut kit, ship, enemy, card) = kit(&[3, 5], 3);
        kit.dice("red", &["blank", "blank", "hit", "hit"]);
        kit.dice("blue", &["accuracy", "hit", "hit"]);
        kit.answer("attack-effect", rerolls(card));
        let poor = [
            Item::Die(0, Colour::Red, Face::Blank),
            Item::Die(1, Colour::Red, Face::Blank),
            Item::Die(2, Colour::Blue, Face::Accuracy),
        ];
        kit.answer_all("shu-mai-reroll", &poor);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit; 4]);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "shu-mai-reroll").count(), 1);
    }

    #[test]
    fn not_in_other_rounds() {
        shows!("shu-mai");
        assert_eq!([2, 3, 4, 5, 6].map(|round| is_offered(&[3, 5], round)), [false, true, false, true, false]);
        assert!(!is_offered(&[], 3));
    }

    #[test]
    fn four_dice_are_refused() {
        shows!("shu-mai");
        let (mut kit, ship, enemy, card) = kit(&[3, 5], 3);
        kit.dice_at_most("red", &["blank", "blank", "hit", "hit"]);
        kit.dice_at_most("blue", &["accuracy"; 4]);
        kit.answer("attack-effect", rerolls(card));
        let blank = |index| Item::Die(index, Colour::Red, Face::Blank);
        let accuracy = |index| Item::Die(index, Colour::Blue, Face::Accuracy);
        kit.answer_all("shu-mai-reroll", &[blank(0), blank(1), accuracy(2), accuracy(3)]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Zone(enemy, Zone::Front)));
        kit.run_some(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Blank, Face::Accuracy, Face::Accuracy], "one alone");
    }

    #[test]
    fn each_attack_has_its_own_and_so_has_a_salvo() {
        shows!("shu-mai/each-attack", "defense.salvo.no-added-dice");
        let (mut kit, ship, enemy, card) = kit(&[3, 5], 3);
        for _ in 0..2 {
            kit.answer("attack-effect", rerolls(card));
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        }
        let (mut salvo, ship, enemy, card) = self::kit(&[3, 5], 3);
        salvo.dice("red", &["blank"; 3]);
        salvo.dice("black", &["blank"; 3]);
        salvo.dice("red", &["blank", "blank", "hit"]);
        salvo.answer("spend-defense-token", token(ship, 2));
        salvo.answer("attack-effect", rerolls(card));
        salvo.answer_all("shu-mai-reroll", &[Item::Die(0, Colour::Red, Face::Blank)]);
        salvo.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(salvo.last_pool(), [Face::Hit, Face::Blank], "two red dice of its rear");
    }

    #[test]
    fn not_against_squadrons_nor_for_other_ships() {
        shows!("shu-mai");
        let (mut kit, ship, enemy, card) = kit(&[3, 5], 3);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 390.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        let friend = kit.ship(A, "munificent-class-star-frigate", [1100.0, 300.0], 0.0);
        let before = kit.ship(B, "victory-i-class-star-destroyer", [1100.0, 500.0], 180.0);
        kit.attack(friend, Zone::Front, (before, Zone::Front));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_offered("attack-effect", rerolls(card)));
    }

    #[test]
    fn two_rounds_that_are_no_neighbours_are_named_openly() {
        shows!("shu-mai/two-or-none");
        let (mut kit, _, _, card) = kit(&[], 0);
        kit.uses("effect", Source::Upgrade(card));
        kit.answer("shu-mai-first-round", Item::Number(2));
        kit.answer("shu-mai-second-round", Item::Number(4));
        kit.open(Window::SetupAfterDeploy);
        assert_eq!(kit.game.upgrade(card).rounds[..], [2, 4]);
        let second = &kit.asked.iter().find(|asked| asked.ask == "shu-mai-second-round").unwrap().options;
        assert_eq!(second[..], [4, 5, 6].map(Item::Number));
    }

    #[test]
    fn none_is_named_if_she_is_not_used_or_her_ship_is_set_aside() {
        shows!("shu-mai/two-or-none", "shu-mai/set-aside");
        let (mut declined, _, _, card) = kit(&[], 0);
        declined.open(Window::SetupAfterDeploy);
        assert!(declined.was_asked("effect") && declined.game.upgrade(card).rounds.is_empty());
        let (mut aside, ship, ..) = kit(&[], 0);
        aside.run(|play| {
            play.set_aside(ship.into());
            Ok(())
        });
        aside.open(Window::SetupAfterDeploy);
        assert!(!aside.was_asked("effect"));
    }

    #[test]
    fn not_when_no_die_can_be_rerolled() {
        shows!("shu-mai");
        let (mut kit, ship, enemy, card) = kit(&[3, 5], 3);
        kit.hooks(Source::Upgrade(card), &LOCKS_DICE);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", rerolls(card)));
    }
}
