//! Flak Guns: the anti-squadron dice of the ship are black, and in a salvo at a ship its battery reaches one range farther.

use crate::catalog::Dice;
use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "flak-guns",
    hooks: &[modify(Answer::Armament(as_black)), modify(Answer::DiceAtRange(reach_far_in_salvo))],
};

fn is_attacker(game: &Game, me: Source, attack: &Attack) -> bool {
    attack.attacker.ship().is_some() && attack.attacker.ship() == game.carrier(me)
}

/// The die of a counter attack too. A salvo is made with what is printed.
fn as_black(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    if is_attacker(game, me, attack) && !attack.defender.is_ship() {
        *dice = Dice { black: dice.red + dice.blue + dice.black, ..Dice::default() };
    }
}

fn reach_far_in_salvo(game: &Game, me: Source, attack: &Attack, reach: &mut [RangeBand; 3]) {
    if is_attacker(game, me, attack) && attack.kind == AttackKind::Salvo && attack.defender.is_ship() {
        for (colour, farther) in [(Colour::Blue, RangeBand::Long), (Colour::Black, RangeBand::Medium)] {
            let range = &mut reach[colour as usize];
            *range = (*range).max(farther);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, MEDIUM, last_colours, new_kit, token};
    use crate::state::MarkerKind;
    use rulebook::shows;

    /// A frigate with two blue dice against squadrons, and an enemy squadron before it.
    fn kit(squadron: &str, gap: f64) -> (Kit, ShipId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "flak-guns");
        let squadron = kit.squadron(B, squadron, [900.0, 300.0 + 35.5 + gap + 17.0]);
        (kit, ship, squadron)
    }

    fn attack(kit: &mut Kit, ship: ShipId, aim: Aim) {
        kit.answer("declare-target", Item::Target(Some(Zone::Front), aim));
        kit.run(|play| play.ship_attacks(ship).map(drop));
    }

    #[test]
    fn blue_dice_against_a_squadron_are_black() {
        shows!("flak-guns");
        let (mut kit, ship, tie) = kit("tie-fighter-squadron", CLOSE);
        kit.dice("black", &["hit", "hit-critical"]);
        attack(&mut kit, ship, Aim::Squadron(tie));
        assert_eq!(last_colours(&kit), [Colour::Black, Colour::Black]);
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
    }

    #[test]
    fn the_dice_of_other_ships_keep_their_colours() {
        shows!("flak-guns");
        let (mut kit, _, tie) = kit("tie-fighter-squadron", CLOSE);
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 565.0], 180.0);
        attack(&mut kit, friend, Aim::Squadron(tie));
        assert_eq!(last_colours(&kit), [Colour::Blue, Colour::Blue]);
    }

    #[test]
    fn so_squadrons_are_attacked_at_close_range_alone() {
        shows!("flak-guns/close-range");
        for (gap, reached) in [(CLOSE, true), (MEDIUM, false)] {
            let (kit, ship, _) = kit("tie-fighter-squadron", gap);
            assert_eq!(!kit.game.ship_targets(ship).is_empty(), reached, "{gap}");
        }
    }

    #[test]
    fn a_mine_is_attacked_with_black_dice_too() {
        shows!("flak-guns", "tokens.mine.attackable");
        let (mut kit, ship, _) = kit("tie-fighter-squadron", LONG);
        let mine = kit.marker(MarkerKind::Mine, [900.0, 420.0]);
        kit.dice("black", &["blank", "blank"]);
        attack(&mut kit, ship, Aim::Mine(mine));
        assert_eq!(last_colours(&kit), [Colour::Black, Colour::Black]);
    }

    /// A frigate attacks a Venator, whose rear battery is a die of each colour; the colours of the salvo.
    fn salvo(gap: f64) -> Vec<Colour> {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "venator-i-class-star-destroyer", gap);
        kit.upgrade(defender, "flak-guns");
        kit.answer("spend-defense-token", token(defender, 3));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        last_colours(&kit)
    }

    #[test]
    fn in_a_salvo_at_a_ship_black_dice_reach_medium_and_blue_dice_long_range() {
        shows!("flak-guns", "defense.salvo.vs-ship");
        let all = [Colour::Red, Colour::Blue, Colour::Black];
        assert_eq!(salvo(CLOSE), all);
        assert_eq!(salvo(MEDIUM), all);
        assert_eq!(salvo(LONG), all[..2]);
    }

    #[test]
    fn an_ordinary_attack_on_a_ship_keeps_its_ranges() {
        shows!("flak-guns/salvo-at-ship");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("venator-ii-class-star-destroyer", "nebulon-b-escort-frigate", MEDIUM);
        kit.upgrade(ship, "flak-guns");
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(last_colours(&kit), [Colour::Red, Colour::Red, Colour::Blue, Colour::Blue]);
    }

    /// An X-wing at distance 1 of the right side of a ship with the card.
    fn beside(ship: &str) -> (Kit, ShipId, SquadronId) {
        let mut kit = new_kit();
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
        let ship = kit.ship(B, ship, [815.0, 400.0], 0.0);
        kit.upgrade(ship, "flak-guns");
        (kit, ship, wing)
    }

    #[test]
    fn a_salvo_at_a_squadron_has_the_printed_colours() {
        shows!("flak-guns/salvo-at-squadron", "defense.salvo.vs-squadron");
        let (mut kit, ship, wing) = beside("venator-i-class-star-destroyer");
        kit.answer("spend-defense-token", token(ship, 3));
        kit.dice("blue", &["hit", "hit"]);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert_eq!(last_colours(&kit), [Colour::Blue, Colour::Blue]);
    }

    #[test]
    fn a_salvo_at_a_squadron_reaches_no_farther() {
        shows!("flak-guns/salvo-at-ship");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("venator-ii-class-star-destroyer", "nebulon-b-escort-frigate", MEDIUM);
        let tie = kit.squadron(B, "tie-fighter-squadron", [600.0, 300.0]);
        kit.upgrade(ship, "flak-guns");
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let salvo = Attack { kind: AttackKind::Salvo, ..kit.game.attack().unwrap().clone() };
        let black = |attack: &Attack| kit.game.gathered_dice(attack)[Colour::Black as usize].1;
        assert_eq!(black(&salvo), 1, "a die of the rear battery at medium range");
        assert_eq!(black(&Attack { defender: Aim::Squadron(tie), ..salvo }), 0);
    }

    #[test]
    fn the_die_of_a_counter_attack_is_black() {
        shows!("flak-guns/counter-die", "quad-laser-turrets");
        let (mut kit, ship, wing) = beside("venator-i-class-star-destroyer");
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        kit.uses("effect", turrets);
        kit.dice("black", &["hit"]);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert_eq!(last_colours(&kit), [Colour::Black]);
    }

    #[test]
    fn heavy_fire_zone_finds_no_blue_die() {
        shows!("flak-guns/heavy-fire-zone", "heavy-fire-zone");
        let (mut kit, ship, tie) = kit("tie-fighter-squadron", CLOSE);
        let zone = Source::Upgrade(kit.upgrade(ship, "heavy-fire-zone"));
        attack(&mut kit, ship, Aim::Squadron(tie));
        assert!(!kit.was_offered("effect", zone.effect()));
        assert_eq!(last_colours(&kit), [Colour::Black, Colour::Black]);
    }

    #[test]
    fn dice_that_officers_add_have_any_colour() {
        shows!("flak-guns/added-dice", "agent-kallus", "general-draven-officer");
        let officers = [
            ("agent-kallus", "howlrunner", "agent-kallus-die"),
            ("general-draven-officer", "tie-interceptor-squadron", "general-draven-die"),
        ];
        for (officer, squadron, ask) in officers {
            let (mut kit, ship, squadron) = kit(squadron, CLOSE);
            let officer = Source::Upgrade(kit.upgrade(ship, officer));
            kit.uses("attack-effect", officer);
            kit.answer(ask, Item::Colour(Colour::Red));
            kit.dice("red", &["blank"]);
            kit.dice("black", &["blank", "blank"]);
            attack(&mut kit, ship, Aim::Squadron(squadron));
            assert_eq!(last_colours(&kit), [Colour::Black, Colour::Black, Colour::Red]);
        }
    }
}
