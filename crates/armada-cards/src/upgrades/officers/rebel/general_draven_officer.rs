//! General Draven: attacks on squadrons with Counter or Intel have one more die of any colour.

use crate::prelude::*;
use crate::upgrades::officers::{add_die_of_any_colour, squadron_to_add_die_against};

pub(crate) static CARD: Card = Card {
    id: "general-draven-officer",
    hooks: &[offer(Window::AttackResolveAttackEffects, knows_of, |play, _| add_die_of_any_colour(play, &DIE))],
};

static DIE: Ask = Ask::new("general-draven-die", Rule("general-draven-officer"), "Which colour of die do you add?")
    .meanwhile("is adding a die (General Draven)");

/// The squadron has Counter or Intel now, printed or granted.
fn knows_of(game: &Game, me: Source) -> bool {
    squadron_to_add_die_against(game, me).is_some_and(|squadron| {
        let keywords = query::keywords(game, squadron, game.unit_of(me));
        keywords.has(Word::Counter) || keywords.has(Word::Intel)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use rulebook::shows;

    /// A frigate with two blue dice against squadrons and the card, and a squadron in front of it.
    fn kit(squadron: &str) -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "general-draven-officer"));
        let target = kit.squadron(B, squadron, [900.0, 400.0]);
        (kit, ship, target, me)
    }

    fn attack(kit: &mut Kit, ship: ShipId, target: SquadronId) {
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(target)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
    }

    #[test]
    fn one_die_of_any_colour_against_a_squadron_with_counter() {
        shows!("general-draven-officer");
        for colour in Colour::ALL {
            let (mut kit, ship, target, me) = kit("tie-interceptor-squadron");
            kit.uses("attack-effect", me);
            kit.answer("general-draven-die", Item::Colour(*colour));
            attack(&mut kit, ship, target);
            let pool = kit.events.iter().rev().find_map(|event| match event {
                Event::Rolled { pool } => Some(pool.clone()),
                _ => None,
            });
            let colours: Vec<Colour> = pool.unwrap().iter().map(|die| die.colour).collect();
            assert_eq!(colours, [Colour::Blue, Colour::Blue, *colour]);
        }
    }

    #[test]
    fn counter_and_intel_together_give_one_die() {
        shows!("general-draven-officer/one-die");
        let (mut kit, ship, target, me) = kit("hwk-290");
        kit.dice("blue", &["accuracy", "accuracy"]);
        kit.uses("attack-effect", me);
        attack(&mut kit, ship, target);
        let offered = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!((offered, kit.last_pool().len()), (1, 3));
    }

    #[test]
    fn its_player_need_not() {
        shows!("general-draven-officer", "timing.upgrade-optional");
        let (mut kit, ship, target, me) = kit("tie-interceptor-squadron");
        attack(&mut kit, ship, target);
        assert!(kit.was_offered("attack-effect", me.effect()));
        assert_eq!(kit.last_pool().len(), 2);
    }

    /// Gives every squadron Counter 1.
    static GRANTS_COUNTER: Card = Card {
        id: "grants-counter",
        hooks: &[modify(Answer::Keywords(|_, _, _, _, keywords| keywords.gain(Word::Counter, 1)))],
    };

    #[test]
    fn a_granted_keyword_counts_and_without_any_there_is_no_die() {
        shows!("general-draven-officer");
        for granted in [true, false] {
            let (mut kit, ship, target, me) = kit("tie-bomber-squadron");
            if granted {
                kit.hooks(Source::Squadron(target), &GRANTS_COUNTER);
            }
            attack(&mut kit, ship, target);
            assert_eq!(kit.was_offered("attack-effect", me.effect()), granted);
        }
    }

    #[test]
    fn the_counter_that_dengar_gives_counts() {
        shows!("general-draven-officer", "dengar/general-draven");
        let (mut kit, ship, target, me) = kit("tie-bomber-squadron");
        kit.squadron(B, "dengar", [960.0, 430.0]);
        attack(&mut kit, ship, target);
        assert!(kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn nothing_is_added_to_a_salvo() {
        shows!("general-draven-officer/added-die", "defense.salvo.vs-squadron");
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "general-draven-officer"));
        let tie = kit.squadron(B, "tie-interceptor-squadron", [980.0, 300.0]);
        kit.dice("blue", &["accuracy"]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.squadron_attack(tie, Aim::Zone(ship, Zone::Right));
        let salvo = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
        assert!(kit.events.iter().any(salvo));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn not_for_other_ships() {
        shows!("general-draven-officer");
        let (mut kit, _, target, me) = kit("tie-interceptor-squadron");
        let other = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 500.0], 180.0);
        attack(&mut kit, other, target);
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
