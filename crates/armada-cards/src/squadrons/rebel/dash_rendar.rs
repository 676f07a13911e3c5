//! Dash Rendar: he rerolls up to as many dice of his attack as there are enemy ships and squadrons at distance 1.

use crate::prelude::*;
use crate::squadrons::dice::attacks_with_dice;
use crate::squadrons::near;

pub(crate) static CARD: Card = Card {
    id: "dash-rendar",
    hooks: &[offer(Window::AttackResolveAttackEffects, is_surrounded, reroll).says("no die is rerolled")],
};

static REROLL: Ask = Ask::new("dash-rendar-reroll", Rule("dash-rendar"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Dash Rendar)");

fn is_surrounded(game: &Game, me: Source) -> bool {
    attacks_with_dice(game, me) && matches!(me, Source::Squadron(dash) if !near::enemies(game, dash).is_empty())
}

/// All of them at once: no die is rerolled twice.
fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(dash) = me else { return Ok(()) };
    let most = near::enemies(play, dash).len() as u8;
    let seat = play.squadron(dash).seat;
    play.reroll_picked(seat, &REROLL, |_| true, (0, most))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// Dash, and a TIE that he can attack.
    fn kit() -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let dash = kit.squadron(A, "dash-rendar", [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-advanced-squadron", [960.0, 400.0]);
        (kit, dash, tie)
    }

    fn accuracies(count: u8) -> Vec<Item> {
        (0..count).map(|index| Item::Die(index, Colour::Blue, Face::Accuracy)).collect()
    }

    #[test]
    fn ships_and_squadrons_are_counted_together() {
        shows!("dash-rendar/counted-together");
        let (mut kit, dash, tie) = kit();
        kit.squadron(B, "tie-fighter-squadron", [840.0, 400.0]);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 500.0], 0.0);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy", "hit", "hit", "hit"]);
        kit.uses("attack-effect", Source::Squadron(dash));
        kit.answer_all("dash-rendar-reroll", &accuracies(3));
        kit.squadron_attack(dash, Aim::Squadron(tie));
        assert_eq!(kit.game.squadron(tie).hull, 5 - 3);
    }

    #[test]
    fn friends_and_enemies_farther_away_do_not_count() {
        shows!("dash-rendar");
        let (mut kit, dash, tie) = kit();
        kit.squadron(B, "tie-fighter-squadron", [770.0, 400.0]);
        kit.squadron(A, "x-wing-squadron", [900.0, 450.0]);
        kit.dice_at_most("blue", &["accuracy", "accuracy", "accuracy", "accuracy", "hit", "hit"]);
        kit.uses("attack-effect", Source::Squadron(dash));
        kit.answer_all("dash-rendar-reroll", &accuracies(2));
        let target = kit.game.squadron_targets(dash)[0];
        kit.run_some(|play| play.attack_by_squadron(dash, target, AttackKind::Ordinary));
        assert!(kit.was_asked("dash-rendar-reroll"));
        assert_eq!(kit.game.squadron(tie).hull, 5, "two dice are too many for one enemy");
    }

    #[test]
    fn one_die_is_rerolled_once_however_many_enemies_there_are() {
        shows!("dash-rendar/one-batch");
        let mut kit = new_kit();
        let dash = kit.squadron(A, "dash-rendar", [900.0, 400.0]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [950.0, 500.0], 90.0);
        kit.dice("black", &["blank", "blank"]);
        kit.uses("attack-effect", Source::Squadron(dash));
        kit.answer_all("dash-rendar-reroll", &[Item::Die(0, Colour::Black, Face::Blank)]);
        kit.squadron_attack(dash, Aim::Zone(ship, Zone::Right));
        let mine = Source::Squadron(dash).effect();
        assert_eq!(kit.asked.iter().filter(|asked| asked.options.contains(&mine)).count(), 1);
    }

    #[test]
    fn his_friends_dice_stay() {
        shows!("dash-rendar");
        let (mut kit, dash, tie) = kit();
        let friend = kit.squadron(A, "yt-2400", [900.0, 450.0]);
        kit.squadron_attack(friend, Aim::Squadron(tie));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(dash).effect()));
    }
}
