//! Adi Gallia: for each defense token spent in an attack, shields beside the defending hull zone may take a point of it.

use crate::effects::Absorbed;
use crate::prelude::*;
use crate::state::{AttackStep, SpentToken};

pub(crate) static CARD: Card = Card { id: "adi-gallia", hooks: &[modify(Answer::Absorbed(spread))] };

fn spread(game: &Game, me: Source, attack: &Attack, absorbed: &mut Absorbed) {
    let Aim::Zone(ship, zone) = attack.defender else { return };
    if game.carrier(me) == Some(ship) {
        let spent =
            |spent: &&SpentToken| spent.by == UnitId::Ship(ship) && spent.step == AttackStep::SpendDefenseTokens;
        absorbed.zones.extend(game.zones_beside(ship, zone));
        absorbed.points += attack.spent.iter().filter(spent).count() as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, new_kit, token};
    use rulebook::shows;

    const BRACE: u8 = 0;
    const REDIRECT: u8 = 1;
    const CONTAIN: u8 = 2;

    /// Three red dice at long range against a Venator with shields 1 in front and 2 at each side.
    fn kit(red: &[&str]) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "venator-i-class-star-destroyer", LONG);
        kit.upgrade(defender, "adi-gallia");
        kit.set_shields(defender, &[(Zone::Front, 1), (Zone::Left, 2), (Zone::Right, 2)]);
        kit.dice("red", red);
        (kit, attacker, defender)
    }

    /// The attack, in which these tokens are spent and as many points taken by the sides as asked.
    fn attack(kit: &mut Kit, attacker: ShipId, defender: ShipId, spent: &[u8], points: &[u8]) {
        for index in spent {
            kit.answer("spend-defense-token", token(defender, *index));
        }
        for number in points {
            kit.answer("redirect-damage", Item::Number(*number));
        }
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
    }

    /// Shields in front, left and right, and the number of damage cards.
    fn left(kit: &Kit, ship: ShipId) -> ([u8; 3], usize) {
        let state = kit.game.ship(ship);
        ([Zone::Front, Zone::Left, Zone::Right].map(|zone| state.shields(zone)), state.damage.len())
    }

    /// How many points each side could take when it was asked.
    fn asked(kit: &Kit) -> Vec<usize> {
        let asked = kit.asked.iter().filter(|asked| asked.ask == "redirect-damage");
        asked.map(|asked| asked.options.len() - 1).collect()
    }

    const FIVE: [&str; 3] = ["hit-hit", "hit-hit", "hit"];

    #[test]
    fn each_spent_token_lets_a_neighbour_take_a_point() {
        shows!("adi-gallia/any-spent-token", "adi-gallia/either-neighbour");
        let (mut one_side, attacker, defender) = kit(&FIVE);
        attack(&mut one_side, attacker, defender, &[BRACE, CONTAIN], &[2]);
        assert_eq!(left(&one_side, defender), ([0, 0, 2], 0), "five braced to three");
        let (mut both_sides, attacker, defender) = kit(&FIVE);
        attack(&mut both_sides, attacker, defender, &[BRACE, CONTAIN], &[1, 1]);
        assert_eq!(left(&both_sides, defender), ([0, 1, 1], 0));
        let (mut declined, attacker, defender) = kit(&FIVE);
        attack(&mut declined, attacker, defender, &[BRACE, CONTAIN], &[]);
        assert_eq!((left(&declined, defender), asked(&declined)), (([0, 2, 2], 2), vec![2, 2]));
    }

    #[test]
    fn without_a_spent_token_nothing_is_moved() {
        shows!("adi-gallia/speed-zero");
        let (mut kit, attacker, defender) = kit(&FIVE);
        kit.game.ship_mut(defender).speed = 0;
        attack(&mut kit, attacker, defender, &[], &[]);
        assert!(asked(&kit).is_empty() && !kit.was_asked("spend-defense-token"));
        assert_eq!(left(&kit, defender), ([0, 2, 2], 4));
    }

    #[test]
    fn only_shields_take_them() {
        shows!("adi-gallia/shields-only");
        let (mut kit, attacker, defender) = kit(&FIVE);
        kit.set_shields(defender, &[(Zone::Left, 1), (Zone::Right, 0)]);
        attack(&mut kit, attacker, defender, &[BRACE, CONTAIN], &[1]);
        assert_eq!((left(&kit, defender), asked(&kit)), (([0, 0, 0], 1), vec![1]));
    }

    #[test]
    fn a_redirect_counts_and_follows_with_its_own_effect() {
        shows!("adi-gallia/any-spent-token", "adi-gallia/before-redirect", "defense.redirect");
        let (mut kit, attacker, defender) = kit(&FIVE);
        kit.answer("redirect-zone", Item::Zone(defender, Zone::Right));
        attack(&mut kit, attacker, defender, &[REDIRECT], &[1, 2]);
        assert_eq!(asked(&kit), [1, 2], "her point to the left first, then the redirect to the right");
        assert_eq!(left(&kit, defender), ([0, 1, 0], 1));
    }

    #[test]
    fn xi7_turbolasers_limit_the_redirect_alone() {
        shows!("adi-gallia/xi7", "xi7-turbolasers");
        let (mut kit, attacker, defender) = kit(&FIVE);
        kit.upgrade(attacker, "xi7-turbolasers");
        kit.answer("redirect-zone", Item::Zone(defender, Zone::Right));
        attack(&mut kit, attacker, defender, &[BRACE, REDIRECT], &[2, 1]);
        assert_eq!(asked(&kit), [2, 1], "two to the left by her, one to the right by the redirect");
    }

    #[test]
    fn a_discarded_token_was_not_spent() {
        shows!("adi-gallia/not-spending", "admonition");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "mc30c-torpedo-frigate", LONG);
        kit.upgrade(defender, "adi-gallia");
        let admonition = Source::Upgrade(kit.upgrade(defender, "admonition"));
        kit.dice("red", &["hit", "hit", "hit"]);
        kit.uses("spend-defense-token", admonition);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.game.ship(defender).defense.iter().any(|token| !token.is_there()));
        assert!(!kit.was_asked("redirect-damage"));
    }

    #[test]
    fn a_token_that_an_enemy_spends_does_not_count() {
        shows!("adi-gallia/not-spending");
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [200.0, 800.0], 180.0);
        let sloane = Source::Upgrade(kit.upgrade(flagship, "admiral-sloane"));
        let ship = kit.ship(A, "venator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "adi-gallia");
        let tie = kit.squadron(B, "nym", [900.0, 400.0]);
        kit.dice("blue", &["accuracy"]);
        kit.dice("black", &["hit"]);
        kit.uses("attack-effect", sloane);
        kit.answer("sloane-token", token(ship, BRACE));
        kit.squadron_attack(tie, Aim::Zone(ship, Zone::Front));
        assert!(!kit.was_asked("redirect-damage"));
    }

    #[test]
    fn tokens_spent_before_their_step_do_not_count() {
        shows!("adi-gallia/outside-step", "thermal-shields", "barriss-offee");
        let (mut thermal, attacker, defender) = kit(&["hit-hit", "hit-hit"]);
        let shields = Source::Upgrade(thermal.upgrade(defender, "thermal-shields"));
        thermal.uses("effect", shields);
        attack(&mut thermal, attacker, defender, &[], &[]);
        assert!(asked(&thermal).is_empty());

        let (mut barriss, attacker, defender) = kit(&FIVE);
        let officer = Source::Upgrade(barriss.upgrade(defender, "barriss-offee"));
        barriss.uses("effect", officer);
        barriss.answer("barriss-zone", Item::Zone(defender, Zone::Left));
        attack(&mut barriss, attacker, defender, &[CONTAIN], &[1]);
        assert_eq!(asked(&barriss), [1], "one point for the contain, none for the redirect");
    }

    #[test]
    fn damage_outside_of_attacks_and_of_other_ships_stays_where_it_is() {
        shows!("adi-gallia");
        let (mut kit, ..) = kit(&[]);
        let defender = ShipId(1);
        kit.run(|play| play.suffer(defender.into(), Some(Zone::Front), 2));
        assert!(!kit.was_asked("redirect-damage"));
        let mut other = new_kit();
        let (attacker, defender) = other.duel("nebulon-b-escort-frigate", "venator-i-class-star-destroyer", CLOSE);
        let friend = other.ship(B, "venator-i-class-star-destroyer", [400.0, 700.0], 180.0);
        other.upgrade(friend, "adi-gallia");
        other.dice("red", &["hit-hit"; 3]);
        other.answer("spend-defense-token", token(defender, BRACE));
        other.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!other.was_asked("redirect-damage"));
    }

    /// An enemy spends the first token of the defender in the step for it.
    static TAKES: Card = Card {
        id: "takes",
        hooks: &[react(
            Window::AttackAfterDefenseTokens,
            |_, _| true,
            |play, me| {
                let defender = play.attack().and_then(|attack| attack.defender.unit());
                if let (Some(owner), Some(enemy)) = (defender, play.unit_of(me)) {
                    play.spend_defense_token(TokenId { owner, index: BRACE }, enemy);
                }
                Ok(())
            },
        )],
    };

    #[test]
    fn nor_one_that_an_enemy_spends_in_the_step_itself() {
        shows!("adi-gallia/not-spending");
        let (mut kit, attacker, defender) = kit(&FIVE);
        let me = Source::Upgrade(kit.upgrade(attacker, "xi7-turbolasers"));
        kit.hooks(me, &TAKES);
        attack(&mut kit, attacker, defender, &[], &[]);
        assert!(asked(&kit).is_empty());
    }
}
