//! Acts on the dice of an attack pool.

use super::{CLOSE, duel};
use crate::catalog::Zone;
use crate::kit::Kit;
use crate::play::Play;
use crate::state::{AttackKind, Colour, Face, PoolDie};
use rulebook::shows;

/// An attack with a red hit and a blue accuracy in its pool.
fn kit() -> Kit {
    let (mut kit, ship, enemy) = duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", CLOSE);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    let attack = kit.game.attack_mut().expect("an attack");
    attack.pool.push(PoolDie::showing(Colour::Red, Face::Hit));
    attack.pool.push(PoolDie::showing(Colour::Blue, Face::Accuracy));
    kit
}

fn act(kit: &mut Kit, act: impl FnOnce(&mut Play<'_>)) {
    kit.run(|play| {
        act(play);
        Ok(())
    });
}

fn pool(kit: &Kit) -> Vec<(Colour, Face)> {
    let attack = kit.game.attack().expect("an attack");
    attack.pool.iter().map(|die| (die.colour, die.face)).collect()
}

const RED_HIT: (Colour, Face) = (Colour::Red, Face::Hit);
const BLUE_ACCURACY: (Colour, Face) = (Colour::Blue, Face::Accuracy);

#[test]
fn a_die_is_put_into_the_pool_without_a_roll_but_not_in_a_salvo() {
    shows!("dice.add", "defense.salvo.no-added-dice");
    for salvo in [false, true] {
        let mut kit = kit();
        if salvo {
            kit.game.attack_mut().expect("an attack").kind = AttackKind::Salvo;
        }
        act(&mut kit, |play| play.add_die_showing(PoolDie::showing(Colour::Black, Face::HitCritical)));
        let added = (Colour::Black, Face::HitCritical);
        let expected = if salvo { vec![RED_HIT, BLUE_ACCURACY] } else { vec![RED_HIT, BLUE_ACCURACY, added] };
        assert_eq!(pool(&kit), expected);
    }
}

#[test]
fn a_set_die_is_neither_rerolled_nor_changed_but_can_be_removed() {
    shows!("dice.reroll", "dice.change", "dice.cancel");
    let mut kit = kit();
    act(&mut kit, |play| {
        play.add_die_showing(PoolDie::set_to(Colour::Red, Face::Hit));
        play.reroll(2);
        play.change_die(2, Face::Critical);
    });
    assert_eq!(pool(&kit)[2], RED_HIT);
    act(&mut kit, |play| play.remove_die(2));
    assert_eq!(pool(&kit), [RED_HIT, BLUE_ACCURACY]);
}

#[test]
fn a_locked_die_refuses_everything() {
    shows!("dice.reroll", "dice.change", "dice.cancel", "dice.spend");
    let mut kit = kit();
    let black = PoolDie::showing(Colour::Black, Face::Hit);
    act(&mut kit, |play| {
        play.lock_die(0, Face::Blank);
        play.reroll(0);
        play.change_die(0, Face::Critical);
        play.remove_die(0);
        assert_eq!(play.exchange_die(0, black), None);
    });
    assert_eq!(pool(&kit), [(Colour::Red, Face::Blank), BLUE_ACCURACY]);
    let attack = kit.game.attack().expect("an attack");
    assert!(!crate::play::query::may_spend_die(&kit.game, attack, 0));
}

#[test]
fn a_die_is_not_locked_on_a_face_that_it_lacks() {
    shows!("dice.change");
    let mut kit = kit();
    act(&mut kit, |play| play.lock_die(1, Face::HitHit));
    assert_eq!(pool(&kit), [RED_HIT, BLUE_ACCURACY]);
    assert!(kit.game.attack().expect("an attack").pool.iter().all(|die| !die.locked));
}

#[test]
fn before_the_roll_dice_give_way_to_others_of_the_same_number() {
    shows!("attack.pool.definition");
    let mut kit = kit();
    act(&mut kit, |play| {
        assert!(play.recolour_unrolled_die(Colour::Red, Colour::Black));
        assert!(!play.recolour_unrolled_die(Colour::Red, Colour::Black), "no red die is left");
    });
    assert_eq!(pool(&kit), [(Colour::Black, Face::Blank), BLUE_ACCURACY]);
}

#[test]
fn dice_change_places_as_they_lie() {
    shows!("attack.pool.definition");
    let mut kit = kit();
    let black = PoolDie::showing(Colour::Black, Face::HitCritical);
    act(&mut kit, |play| {
        assert_eq!(play.exchange_die(1, black), Some(PoolDie::showing(Colour::Blue, Face::Accuracy)));
    });
    assert_eq!(pool(&kit), [RED_HIT, (Colour::Black, Face::HitCritical)]);
}
