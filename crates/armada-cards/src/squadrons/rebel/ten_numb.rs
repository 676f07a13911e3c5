//! Ten Numb: attacking a squadron, he may spend a blue critical; all other enemy squadrons beside it suffer one damage.

use crate::prelude::*;
use crate::squadrons::near::other_friends;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "ten-numb", hooks: &[offer(Window::AttackResolveAttackEffects, can_spray, spray)] };

static SPEND: Ask = Ask::new("ten-numb-die", Rule("ten-numb"), "Which blue die with a critical icon do you spend?")
    .meanwhile("is choosing a die to spend (Ten Numb)");

fn is_blue_critical(die: PoolDie) -> bool {
    die.colour == Colour::Blue && die.face.criticals() > 0
}

/// The defender's friends beside it. Neither lines of sight nor obstruction matter.
fn victims(game: &Game) -> Items<Item> {
    match game.attack().map(|attack| attack.defender) {
        Some(Aim::Squadron(defender)) => other_friends(game, defender, 1),
        _ => Items::new(),
    }
}

fn can_spray(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && !victims(game).is_empty() && !game.spendable_dice(|die| is_blue_critical(*die)).is_empty()
}

/// Each point is damage of its own, and can be answered on its own.
fn spray(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = play.spendable_dice(|die| is_blue_critical(*die));
    if let Item::Die(spent, ..) = play.pick_one(seat, &SPEND, None, options)? {
        play.remove_die(spent);
    }
    for victim in victims(play) {
        if let Item::Squadron(squadron) = victim {
            play.suffer(squadron.into(), None, 1)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use rulebook::shows;

    /// Ten Numb, an enemy before him, and others around that one: three at distance 1 of it, one farther away.
    fn kit(defender: &str) -> (Kit, SquadronId, SquadronId, [SquadronId; 4]) {
        let mut kit = new_kit();
        crate::squadrons::near::ships_far_away(&mut kit);
        let ten = kit.squadron(A, "ten-numb", [900.0, 400.0]);
        let defender = kit.squadron(B, defender, [980.0, 400.0]);
        let places = [[1060.0, 400.0], [980.0, 480.0], [980.0, 320.0], [1110.0, 400.0]];
        let others = places.map(|at| kit.squadron(B, "tie-fighter-squadron", at));
        (kit, ten, defender, others)
    }

    fn hulls(kit: &Kit, squadrons: [SquadronId; 4]) -> [u8; 4] {
        squadrons.map(|squadron| kit.game.squadron(squadron).hull)
    }

    #[test]
    fn all_other_enemies_beside_the_defender_suffer() {
        shows!("ten-numb/no-critical");
        let (mut kit, ten, defender, others) = kit("tie-advanced-squadron");
        let friend = kit.squadron(A, "x-wing-squadron", [930.0, 440.0]);
        kit.dice("blue", &["critical", "hit"]);
        kit.dice("black", &["hit"]);
        kit.uses("attack-effect", Source::Squadron(ten));
        kit.squadron_attack(ten, Aim::Squadron(defender));
        assert_eq!(hulls(&kit, others), [2, 2, 2, 3]);
        assert_eq!((kit.game.squadron(defender).hull, kit.game.squadron(friend).hull), (5 - 2, 5));
        assert!(!kit.was_asked("critical-effect"), "it is no critical effect");
    }

    #[test]
    fn neither_obstruction_nor_line_of_sight_stops_it() {
        shows!("ten-numb/nothing-stops-it");
        let (mut kit, ten, defender, others) = kit("tie-advanced-squadron");
        kit.obstacle("asteroid-field-1", [1020.0, 400.0], 0.0);
        kit.dice("blue", &["critical", "hit"]);
        kit.dice("black", &["blank"]);
        kit.uses("attack-effect", Source::Squadron(ten));
        kit.squadron_attack(ten, Aim::Squadron(defender));
        assert_eq!(hulls(&kit, others), [2, 2, 2, 3]);
    }

    #[test]
    fn scatter_comes_too_late() {
        shows!("ten-numb/nothing-stops-it", "defense.scatter");
        let (mut kit, ten, howlrunner, others) = kit("howlrunner");
        kit.dice("blue", &["critical", "hit"]);
        kit.dice("black", &["hit"]);
        kit.uses("attack-effect", Source::Squadron(ten));
        kit.answer("spend-defense-token", token(howlrunner, 1));
        kit.squadron_attack(ten, Aim::Squadron(howlrunner));
        assert_eq!(hulls(&kit, others), [2, 2, 2, 3]);
        assert_eq!(kit.game.squadron(howlrunner).hull, 3);
    }

    #[test]
    fn biggs_darklighter_may_answer_each_point() {
        shows!("ten-numb/biggs-darklighter", "biggs-darklighter");
        let mut kit = new_kit();
        let ten = kit.squadron(B, "ten-numb", [900.0, 400.0]);
        let defender = kit.squadron(A, "y-wing-squadron", [980.0, 400.0]);
        let biggs = kit.squadron(A, "biggs-darklighter", [1060.0, 400.0]);
        let wings = [[1000.0, 460.0], [1000.0, 340.0]].map(|at| kit.squadron(A, "x-wing-squadron", at));
        let taker = kit.squadron(A, "x-wing-squadron", [1130.0, 400.0]);
        kit.dice("blue", &["critical", "accuracy"]);
        kit.dice("black", &["blank"]);
        kit.uses("attack-effect", Source::Squadron(ten));
        for _ in 0..3 {
            kit.uses("effect", Source::Squadron(biggs));
            kit.answer("biggs-wingman", Item::Squadron(taker));
        }
        kit.squadron_attack(ten, Aim::Squadron(defender));
        assert_eq!(wings.map(|wing| kit.game.squadron(wing).hull), [5, 5]);
        assert_eq!((kit.game.squadron(biggs).hull, kit.game.squadron(taker).hull), (5, 5 - 3));
    }

    #[test]
    fn only_a_blue_critical_will_do() {
        shows!("ten-numb");
        let (mut kit, ten, defender, _) = kit("tie-advanced-squadron");
        kit.dice("blue", &["hit", "accuracy"]);
        kit.dice("black", &["hit-critical"]);
        kit.squadron_attack(ten, Aim::Squadron(defender));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(ten).effect()));
    }

    #[test]
    fn not_against_a_ship_and_not_without_others_near() {
        shows!("ten-numb");
        let mut kit = new_kit();
        let ten = kit.squadron(A, "ten-numb", [900.0, 400.0]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
        kit.dice("blue", &["critical"]);
        kit.squadron_attack(ten, Aim::Zone(ship, Zone::Right));
        let tie = kit.squadron(B, "tie-advanced-squadron", [980.0, 400.0]);
        kit.dice("blue", &["critical", "critical"]);
        kit.squadron_attack(ten, Aim::Squadron(tie));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(ten).effect()));
    }
}
