//! Rapid Reload: the left and right batteries have a black die more.

use crate::catalog::Dice;
use crate::prelude::*;
use crate::upgrades::turbolasers::attacks_from_side;

pub(crate) static CARD: Card = Card { id: "rapid-reload", hooks: &[modify(Answer::Armament(one_more))] };

fn one_more(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    if attacks_from_side(game, me, attack) {
        dice.black += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{CLOSE, MEDIUM};
    use crate::play::Target;
    use crate::state::MarkerKind;
    use crate::upgrades::turbolasers::testing::{added, salvo_for_attack_on_side, to_the_left};
    use rulebook::shows;

    #[test]
    fn a_black_die_joins_a_side_at_close_range_alone() {
        shows!("rapid-reload/close-range");
        for (gap, black) in [(CLOSE, &["hit", "hit"][..]), (MEDIUM, &[])] {
            let (mut kit, ship, enemy, _) = to_the_left("consular-class-armed-cruiser", "rapid-reload", gap);
            kit.dice("blue", &["accuracy"]);
            kit.dice("black", black);
            kit.attack(ship, Zone::Left, (enemy, Zone::Right));
            assert_eq!(kit.last_pool().len(), 1 + black.len());
        }
    }

    #[test]
    fn left_and_right_alone_have_it() {
        shows!("rapid-reload/auxiliary-and-salvo", "huge.auxiliary-not-side");
        let without = Dice::default();
        let with = Dice { black: 1, ..without };
        assert_eq!(added("rapid-reload", [Zone::Left, Zone::Right], AttackKind::Ordinary), [with, with]);
        let others = [Zone::Front, Zone::Rear, Zone::LeftAuxiliary, Zone::RightAuxiliary];
        assert_eq!(added("rapid-reload", others, AttackKind::Ordinary), [without; 4]);
    }

    #[test]
    fn a_salvo_for_an_attack_on_a_side_is_made_with_the_printed_rear_battery() {
        shows!("rapid-reload/auxiliary-and-salvo", "defense.salvo.vs-ship");
        assert_eq!(salvo_for_attack_on_side("rapid-reload"), [Face::Hit; 2]);
    }

    #[test]
    fn it_comes_on_top_of_what_other_cards_make_of_a_side() {
        shows!("lucid-voice/standing-changes");
        let (mut kit, ship, enemy, _) = to_the_left("providence-class-carrier", "lucid-voice", CLOSE);
        let token = kit.marker(MarkerKind::Objective, [820.0, 300.0]);
        let (attacker, aim) = (Attacker::Zone(ship, Zone::Left), Aim::Zone(enemy, Zone::Right));
        let measured = kit.game.measure(attacker, aim).unwrap();
        let target = Target { from: Some(Zone::Left), aim, measured };
        let counted = |game: &Game| {
            let attack = game.as_declared(attacker, target, AttackKind::Ordinary);
            (game.gathered_dice(&attack).map(|(_, count)| count), game.battery_dice_at_marker(ship, Zone::Left, token))
        };
        assert_eq!(counted(&kit.game), ([2, 1, 3], 6));
        kit.upgrade(ship, "rapid-reload");
        kit.upgrade(ship, "enhanced-armament");
        assert_eq!(counted(&kit.game), ([3, 1, 4], 8));
    }
}
