//! DFS-311: the attacker of an obstructed attack on it may have to reroll a die.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "dfs-311", hooks: &[offer(Window::AttackSpendDefenseTokens, is_hidden, reroll)] };

static REROLL: Ask = Ask::new("dfs-311-reroll", Rule("dfs-311"), "Which die must the attacker reroll?")
    .meanwhile("is choosing a die that must be rerolled (DFS-311)");

fn is_hidden(game: &Game, me: Source) -> bool {
    game.attack().is_some_and(|attack| {
        attack.defender.unit() == game.unit_of(me) && attack.obstructed.any() && !attack.pool.is_empty()
    })
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
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit(obstructed: bool) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let droid = kit.squadron(B, "dfs-311", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [990.0, 400.0]);
        if obstructed {
            kit.obstacle("asteroid-field-1", [945.0, 400.0], 0.0);
        }
        (kit, droid, wing)
    }

    #[test]
    fn one_die_of_an_obstructed_attack_is_rerolled() {
        shows!("dfs-311/token-step");
        let (mut kit, droid, wing) = kit(true);
        kit.dice("blue", &["hit", "hit", "critical", "accuracy"]);
        kit.uses("spend-defense-token", Source::Squadron(droid));
        kit.answer("dfs-311-reroll", Item::Die(0, Colour::Blue, Face::Hit));
        kit.squadron_attack(wing, Aim::Squadron(droid));
        assert_eq!(kit.game.squadron(droid).hull, 3 - 1);
    }

    #[test]
    fn not_in_a_clear_attack() {
        shows!("dfs-311");
        let (mut kit, droid, wing) = kit(false);
        kit.squadron_attack(wing, Aim::Squadron(droid));
        assert!(!kit.was_offered("spend-defense-token", Source::Squadron(droid).effect()));
    }
}
