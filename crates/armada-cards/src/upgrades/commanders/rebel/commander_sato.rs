//! Commander Sato: a friendly ship that attacks a ship beside a friendly squadron may replace two dice before the roll.

use crate::attacks::{attacked_ship, ship_on_ship};
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "commander-sato", hooks: &[offer(Window::AttackBeforeRoll, is_marked, |play, _| replace(play))] };

static OUT: Ask = Ask::new("sato-out", Rule("commander-sato"), "Which die do you replace?")
    .meanwhile("is replacing dice (Commander Sato)");
static IN: Ask = Ask::new("sato-in", Rule("commander-sato"), "By which colour do you replace the {} die?")
    .meanwhile("is replacing dice (Commander Sato)");

/// How many dice he replaces at most.
const DICE: u8 = 2;

/// A friendly squadron is at distance 1 of the defending ship.
fn is_marked(game: &Game, me: Source) -> bool {
    let Some(target) = ship_on_ship(game, me).and_then(|(attack, _)| attacked_ship(attack)) else { return false };
    let mut friends = game.squadrons_in_play().filter(|(_, squadron)| squadron.side == game.side_of(me));
    friends.any(|(id, _)| game.is_struck_at_distance(id.into(), target, 1))
}

/// The pool keeps its size, and range does not matter for what comes in. A die that came in stays.
fn replace(play: &mut Play<'_>) -> Flow {
    let Some(attack) = play.attack() else { return Ok(()) };
    let seat = attack.attacking_seat;
    let mut gathered: SmallVec<[Colour; 8]> = attack.pool.iter().map(|die| die.colour).collect();
    for _ in 0..DICE {
        let options =
            Colour::ALL.iter().copied().filter(|colour| gathered.contains(colour)).map(Item::Colour).collect();
        let Some(out @ Item::Colour(from)) = play.pick_maybe(seat, &OUT, None, options)? else { return Ok(()) };
        let place = gathered.iter().position(|colour| *colour == from);
        place.map(|place| gathered.remove(place));
        let others = Colour::ALL.iter().copied().filter(|colour| *colour != from).map(Item::Colour).collect();
        if let Item::Colour(to) = play.pick_one(seat, &IN, Some(out), others)? {
            play.recolour_unrolled_die(from, to);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, new_kit, token};
    use crate::play::Event;
    use crate::state::UpgradeId;
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));

    /// A Nebulon-B of his at long range of a Victory, and a squadron of this side at distance 1 of that, or not.
    fn kit(squadron: Option<table::Side>) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (frigate, victory) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", LONG);
        kit.upgrade(frigate, "commander-sato");
        if let Some(side) = squadron {
            kit.squadron(side, "x-wing-squadron", [1000.0, 640.0]);
        }
        (kit, frigate, victory)
    }

    fn swap(kit: &mut Kit, from: Colour, to: Colour) {
        kit.answer("sato-out", Item::Colour(from));
        kit.answer("sato-in", Item::Colour(to));
    }

    #[test]
    fn two_red_dice_become_black_at_long_range() {
        shows!("commander-sato/any-color");
        let (mut kit, frigate, victory) = kit(Some(A));
        kit.uses("effect", ME);
        swap(&mut kit, Colour::Red, Colour::Black);
        swap(&mut kit, Colour::Red, Colour::Black);
        kit.dice("red", &["blank"]);
        kit.dice("black", &["hit-critical", "hit"]);
        kit.attack(frigate, Zone::Front, (victory, Zone::Front));
        assert_eq!(kit.last_pool().len(), 3);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "sato-out").count(), 2, "and no third one");
        assert_eq!(kit.game.ship(victory).shields(Zone::Front), 3 - 3);
    }

    #[test]
    fn one_may_be_enough() {
        shows!("commander-sato");
        let (mut kit, frigate, victory) = kit(Some(A));
        kit.uses("effect", ME);
        swap(&mut kit, Colour::Red, Colour::Blue);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("blue", &["accuracy"]);
        kit.attack(frigate, Zone::Front, (victory, Zone::Front));
        let asked = kit.asked.iter().find(|asked| asked.ask == "sato-in").unwrap();
        assert_eq!(asked.options, [Colour::Blue, Colour::Black].map(Item::Colour));
    }

    #[test]
    fn a_die_that_was_put_in_is_not_offered_again() {
        shows!("commander-sato");
        let (mut kit, frigate, victory) = kit(Some(A));
        kit.uses("effect", ME);
        swap(&mut kit, Colour::Red, Colour::Blue);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("blue", &["accuracy"]);
        kit.attack(frigate, Zone::Front, (victory, Zone::Front));
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "sato-out").collect();
        assert_eq!(asked.len(), 2);
        assert_eq!(asked[1].options, [Item::Colour(Colour::Red)], "the blue one has just come in");
    }

    #[test]
    fn not_without_a_friendly_squadron_beside_the_target() {
        shows!("commander-sato");
        for squadron in [None, Some(B)] {
            let (mut kit, frigate, victory) = kit(squadron);
            kit.squadron(A, "x-wing-squadron", [1040.0, 640.0]);
            kit.attack(frigate, Zone::Front, (victory, Zone::Front));
            assert!(!kit.was_asked("effect"));
        }
    }

    #[test]
    fn obstruction_takes_its_die_first_and_the_pool_keeps_its_size() {
        shows!("commander-sato/size-and-order");
        let (mut kit, frigate, victory) = kit(Some(A));
        kit.obstacle("asteroid-field-1", [900.0, 460.0], 0.0);
        kit.uses("effect", ME);
        swap(&mut kit, Colour::Red, Colour::Black);
        swap(&mut kit, Colour::Red, Colour::Black);
        kit.dice("black", &["blank", "blank"]);
        kit.attack(frigate, Zone::Front, (victory, Zone::Front));
        let rolled = kit.events.iter().find_map(|event| match event {
            Event::Rolled { pool } => Some(pool.len()),
            _ => None,
        });
        assert_eq!(rolled, Some(3 - 1));
    }

    #[test]
    fn thermal_shields_come_before() {
        shows!("commander-sato/size-and-order", "thermal-shields/before-removals");
        let (mut kit, frigate, victory) = kit(Some(A));
        let shields = Source::Upgrade(kit.upgrade(victory, "thermal-shields"));
        kit.uses("effect", shields);
        kit.uses("effect", ME);
        swap(&mut kit, Colour::Red, Colour::Black);
        swap(&mut kit, Colour::Red, Colour::Black);
        kit.dice("black", &["blank", "blank"]);
        kit.attack(frigate, Zone::Front, (victory, Zone::Front));
        let asked: Vec<u8> = kit.asked.iter().filter(|asked| asked.ask == "effect").map(|asked| asked.seat).collect();
        assert_eq!(asked, [1, 0], "the second player's shields answer the gathering");
    }

    #[test]
    fn squadrons_do_not_use_it_and_squadrons_are_no_targets() {
        shows!("commander-sato");
        let mut kit = new_kit();
        let (frigate, victory) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
        kit.upgrade(frigate, "commander-sato");
        let wing = kit.squadron(A, "x-wing-squadron", [840.0, 400.0]);
        kit.squadron_attack(wing, Aim::Zone(victory, Zone::Front));
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 370.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(frigate).map(drop));
        assert!(!kit.was_asked("effect"));
        assert!(!kit.was_offered("spend-defense-token", token(frigate, 0)));
    }

    #[test]
    fn damaged_munitions_take_their_die_before_or_after_as_he_likes() {
        shows!("damaged-munitions/sato-order");
        let (mut kit, frigate, victory) = kit(Some(A));
        kit.damage(frigate, "damaged-munitions", true);
        let number = kit.game.ship(frigate).damage[0].number;
        let munitions = Source::Damage(frigate, number);
        kit.uses("effect", ME);
        swap(&mut kit, Colour::Red, Colour::Black);
        swap(&mut kit, Colour::Red, Colour::Black);
        kit.answer("damaged-munitions-die", Item::Colour(Colour::Red));
        kit.dice("black", &["blank", "blank"]);
        kit.attack(frigate, Zone::Front, (victory, Zone::Front));
        let first = kit.asked.iter().find(|asked| asked.ask == "effect").unwrap();
        assert!(first.options.contains(&munitions.effect()) && first.options.contains(&ME.effect()));
    }
}
