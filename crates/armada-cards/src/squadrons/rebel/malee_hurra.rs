//! Malee Hurra: once in an activation a friendly ship that attacks a ship beside her spends a die to turn another to a
//! critical icon, unless two squadrons engage her.

use crate::prelude::*;
use crate::squadrons::dice::{can_become_critical, turn_to_critical};
use crate::squadrons::near::marks_target_of_ship;

pub(crate) static CARD: Card = Card {
    id: "malee-hurra",
    hooks: &[offer(Window::AttackResolveAttackEffects, can_guide, |play, _| guide(play)).once_per(Limit::Activation)],
};

static SPEND: Ask = Ask::new("malee-hurra-spend", Rule("malee-hurra"), "Which die do you spend?")
    .meanwhile("is choosing a die to spend (Malee Hurra)");
static TURN: Ask = Ask::new("malee-hurra-turn", Rule("malee-hurra"), "Which die do you turn to a critical icon?")
    .meanwhile("is choosing a die to turn (Malee Hurra)");

/// Squadrons that only count as engaging her keep her busy too.
fn is_busy(game: &Game, malee: SquadronId) -> bool {
    game.engaged_with(malee).len() + usize::from(query::phantom_engagement(game, malee)) > 1
}

/// Dice that leave another one to be turned.
fn spendable(game: &Game) -> Items<Item> {
    let turnable = game.dice_where(|die| can_become_critical(*die)).len();
    game.spendable_dice(|die| turnable > usize::from(can_become_critical(*die)))
}

fn can_guide(game: &Game, me: Source) -> bool {
    marks_target_of_ship(game, me)
        && matches!(me, Source::Squadron(malee) if !is_busy(game, malee))
        && !spendable(game).is_empty()
}

fn guide(play: &mut Play<'_>) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    let options = spendable(play);
    if let Item::Die(spent, ..) = play.pick_one(seat, &SPEND, None, options)? {
        play.remove_die(spent);
    }
    turn_to_critical(play, seat, &TURN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use crate::play::Event;
    use rulebook::shows;

    /// A frigate before a Victory, and Malee this far to the right of the Victory's middle.
    fn kit(away: f64) -> (Kit, ShipId, ShipId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let malee = kit.squadron(A, "malee-hurra", [900.0 + away, 480.0]);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, enemy, malee)
    }

    /// Is she offered when the frigate attacks?
    fn is_offered(kit: &mut Kit, ship: ShipId, enemy: ShipId, malee: SquadronId) -> bool {
        kit.dice("red", &["blank", "blank", "hit"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.was_offered("attack-effect", Source::Squadron(malee).effect())
    }

    #[test]
    fn a_blank_is_spent_to_turn_another_die_once_in_an_activation() {
        shows!("malee-hurra");
        let (mut kit, ship, enemy, malee) = kit(90.0);
        kit.squadron(B, "tie-fighter-squadron", [1060.0, 480.0]);
        assert_eq!(kit.game.engaged_with(malee).len(), 1);
        kit.dice("red", &["blank", "blank", "hit"]);
        kit.uses("attack-effect", Source::Squadron(malee));
        kit.answer("malee-hurra-spend", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("malee-hurra-turn", Item::Die(0, Colour::Red, Face::Blank));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Critical, Face::Hit]);

        kit.asked.clear();
        kit.game.activation_mut().unwrap().attacks.clear();
        assert!(!is_offered(&mut kit, ship, enemy, malee), "not again in this activation");
    }

    #[test]
    fn two_squadrons_that_engage_her_prevent_it() {
        shows!("malee-hurra");
        let (mut kit, ship, enemy, malee) = kit(90.0);
        kit.squadron(B, "tie-fighter-squadron", [1060.0, 480.0]);
        kit.squadron(B, "tie-fighter-squadron", [1040.0, 540.0]);
        assert!(!is_offered(&mut kit, ship, enemy, malee));
    }

    #[test]
    fn at_distance_1_of_the_instigator_she_counts_as_engaged() {
        shows!("malee-hurra/instigator", "instigator/malee-hurra");
        for (title, offered) in [(false, true), (true, false)] {
            let (mut kit, ship, enemy, malee) = kit(90.0);
            let raider = kit.ship(B, "raider-i-class-corvette", [1090.0, 480.0], 180.0);
            if title {
                kit.upgrade(raider, "instigator");
            }
            assert_eq!(is_offered(&mut kit, ship, enemy, malee), offered);
        }
    }

    #[test]
    fn the_defender_must_be_at_distance_1_of_her() {
        shows!("malee-hurra");
        let (mut kit, ship, enemy, malee) = kit(150.0);
        assert_eq!(kit.game.distance(malee.into(), enemy.into()), Some(2));
        assert!(!is_offered(&mut kit, ship, enemy, malee));
    }

    #[test]
    fn neither_squadrons_nor_enemies_can_use_her() {
        shows!("malee-hurra");
        let (mut kit, ship, enemy, malee) = kit(90.0);
        let beside = kit.squadron(A, "malee-hurra", [980.0, 300.0]);
        kit.squadron_attack(malee, Aim::Zone(enemy, Zone::Left));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        for malee in [malee, beside] {
            assert!(!kit.was_offered("attack-effect", Source::Squadron(malee).effect()));
        }
    }

    #[test]
    fn one_die_alone_cannot_be_traded() {
        shows!("malee-hurra");
        let (mut kit, ship, enemy, malee) = kit(90.0);
        kit.dice("red", &["blank", "critical", "critical"]);
        kit.uses("attack-effect", Source::Squadron(malee));
        kit.answer("malee-hurra-spend", Item::Die(1, Colour::Red, Face::Critical));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let blank = Item::Die(0, Colour::Red, Face::Blank);
        assert!(!kit.was_offered("malee-hurra-spend", blank), "it is the only die to be turned");
        assert_eq!(kit.last_pool(), [Face::Critical, Face::Critical]);
    }

    #[test]
    fn it_works_in_a_salvo() {
        shows!("malee-hurra/salvo", "defense.salvo.effect");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("starhawk-class-battleship-mark-i", "victory-i-class-star-destroyer", CLOSE);
        let malee = kit.squadron(A, "malee-hurra", [990.0, 515.0]);
        assert!(kit.game.is_at_distance(malee.into(), enemy.into(), 1));
        kit.dice("red", &["blank", "blank", "blank", "blank", "blank"]);
        kit.dice("black", &["hit", "blank", "blank", "blank"]);
        let salvo = kit.game.ship(ship).defense.iter().position(|token| token.kind == DefenseToken::Salvo).unwrap();
        kit.answer("spend-defense-token", token(ship, salvo as u8));
        kit.uses("attack-effect", Source::Squadron(malee));
        kit.answer("malee-hurra-spend", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("malee-hurra-turn", Item::Die(1, Colour::Black, Face::Blank));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let declared = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
        assert!(kit.events.iter().any(declared));
        assert_eq!(kit.last_pool(), [Face::Blank, Face::HitCritical]);
    }
}
