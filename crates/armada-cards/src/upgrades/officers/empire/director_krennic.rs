//! Director Krennic: concentrate fire at medium or long range rerolls red dice, any number for a dial, two for a token.

use crate::measure::RangeBand;
use crate::prelude::*;
use crate::state::Payment;

pub(crate) static CARD: Card = Card {
    id: "director-krennic",
    hooks: &[
        offer(
            Window::CommandResolveConcentrateFire,
            |game, me| can_reroll(game, me, |with| with.dial),
            |play, _| reroll(play, u8::MAX),
        )
        .named("dial"),
        offer(
            Window::CommandResolveConcentrateFire,
            |game, me| can_reroll(game, me, |with| with.token),
            |play, _| reroll(play, 2),
        )
        .named("token"),
    ],
};

static DICE: Ask = Ask::new("krennic-dice", Rule("director-krennic"), "Which red dice do you reroll?")
    .meanwhile("is rerolling red dice (Director Krennic)");

/// His ship concentrates its fire with this, far enough away.
fn can_reroll(game: &Game, me: Source, paid: fn(Payment) -> bool) -> bool {
    let far = game.attack().is_some_and(|attack| matches!(attack.range, RangeBand::Medium | RangeBand::Long));
    let mine = game.command().is_some_and(|command| game.carrier(me) == Some(command.ship) && paid(command.with));
    far && mine && game.has_changeable_die(|die| die.colour == Colour::Red)
}

fn reroll(play: &mut Play<'_>, most: u8) -> Flow {
    match play.attack().map(|attack| attack.attacking_seat) {
        Some(seat) => play.reroll_picked(seat, &DICE, |die| die.colour == Colour::Red, (0, most)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{CLOSE, Kit, LONG, MEDIUM, new_kit};
    use crate::state::UpgradeId;
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));

    /// His Victory at this gap from a frigate, with what it pays for the command.
    fn kit(gap: f64, with: Payment) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", gap);
        kit.upgrade(ship, "director-krennic");
        if with.dial {
            kit.dial(ship, Command::ConcentrateFire);
        }
        if with.token {
            kit.tokens(ship, &[Command::ConcentrateFire]);
        }
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, with));
        (kit, ship, enemy)
    }

    fn blank(index: u8) -> Item {
        Item::Die(index, Colour::Red, Face::Blank)
    }

    #[test]
    fn a_dial_rerolls_any_number_of_red_dice_the_added_one_included() {
        shows!("director-krennic/added-die");
        let (mut kit, ship, enemy) = kit(LONG, Payment::DIAL);
        kit.dice("red", &["blank", "blank", "blank", "blank", "hit", "hit", "hit", "hit"]);
        kit.uses("effect", ME);
        kit.answer_all("krennic-dice", &[0, 1, 2, 3].map(blank));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit; 4]);
        assert!(!kit.was_offered("effect", ME.effect_called("token")));
    }

    #[test]
    fn a_token_rerolls_two_red_dice_besides_its_own() {
        shows!("director-krennic");
        let (mut kit, ship, enemy) = kit(MEDIUM, Payment::TOKEN);
        kit.dice("red", &["blank", "blank", "blank", "hit", "hit", "hit"]);
        kit.uses("effect", ME);
        kit.answer_all("krennic-dice", &[0, 1].map(blank));
        kit.answer("concentrate-fire-reroll", blank(2));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit; 3]);
        assert!(!kit.was_offered("effect", ME.effect_called("dial")));
    }

    #[test]
    fn no_third_die_for_the_token() {
        shows!("director-krennic");
        let (mut kit, ship, enemy) = kit(MEDIUM, Payment::TOKEN);
        kit.dice_at_most("red", &["blank", "blank", "blank", "hit", "hit", "hit"]);
        kit.uses("effect", ME);
        kit.answer_all("krennic-dice", &[0, 1, 2].map(blank));
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Zone(enemy, Zone::Front)));
        kit.run_some(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.last_pool(), [Face::Blank; 3], "such an answer is refused");
    }

    #[test]
    fn both_come_one_after_the_other_in_either_order() {
        shows!("director-krennic/both-rerolls");
        for order in [["dial", "token"], ["token", "dial"]] {
            let (mut kit, ship, enemy) = kit(LONG, Payment::BOTH);
            kit.dice("red", &["blank", "hit", "hit", "hit", "blank", "hit"]);
            for effect in order {
                kit.answer("effect", ME.effect_called(effect));
                kit.answer("krennic-dice", blank(0));
            }
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(kit.last_pool(), [Face::Hit; 4], "the same die twice");
        }
    }

    #[test]
    fn nothing_at_close_range() {
        shows!("director-krennic/range");
        let (mut kit, ship, enemy) = kit(CLOSE, Payment::BOTH);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_asked("effect") && kit.was_asked("concentrate-fire-reroll"));
    }

    #[test]
    fn only_where_the_command_is_resolved_and_only_by_his_ship() {
        shows!("director-krennic/one-attack");
        let (mut kit, ship, enemy) = kit(LONG, Payment::DIAL);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.asked.iter().filter(|asked| asked.options.contains(&ME.effect_called("dial"))).count(), 1);
        kit.asked.clear();
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_asked("effect"), "the second attack has no command");
        kit.dial(enemy, Command::ConcentrateFire);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::DIAL));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn dice_of_other_colours_stay() {
        shows!("director-krennic");
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("assault-frigate-mark-ii-a", "imperial-i-class-star-destroyer", MEDIUM);
        kit.upgrade(ship, "director-krennic");
        kit.dial(ship, Command::ConcentrateFire);
        kit.dice_at_most("red", &["blank", "hit", "hit", "hit", "hit"]);
        kit.dice_at_most("blue", &["accuracy", "hit", "hit"]);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::DIAL));
        kit.answer("added-die-colour", Item::Colour(Colour::Red));
        kit.uses("effect", ME);
        kit.answer("krennic-dice", blank(0));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let asked = kit.asked.iter().find(|asked| asked.ask == "krennic-dice").unwrap();
        assert!(asked.options.iter().all(|die| matches!(die, Item::Die(_, Colour::Red, _))));
        assert_eq!(asked.options.len(), 4);
    }
}
