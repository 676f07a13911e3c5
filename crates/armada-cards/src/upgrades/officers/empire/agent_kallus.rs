//! Agent Kallus: attacks on unique squadrons have one more die of any colour.

use crate::prelude::*;
use crate::upgrades::officers::{add_die_of_any_colour, squadron_to_add_die_against};

pub(crate) static CARD: Card = Card {
    id: "agent-kallus",
    hooks: &[offer(Window::AttackResolveAttackEffects, hunts, |play, _| add_die_of_any_colour(play, &DIE))],
};

static DIE: Ask = Ask::new("agent-kallus-die", Rule("agent-kallus"), "Which colour of die do you add?")
    .meanwhile("is adding a die (Agent Kallus)");

fn hunts(game: &Game, me: Source) -> bool {
    squadron_to_add_die_against(game, me).is_some_and(|squadron| game.squadron(squadron).card.is_unique())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, last_colours, new_kit, token};
    use crate::play::Event;
    use crate::state::MarkerKind;
    use rulebook::shows;

    /// A Victory, which has one blue die against squadrons, with the card, and a squadron at medium range before it.
    fn kit(squadron: &str) -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "agent-kallus"));
        let target = kit.squadron(A, squadron, [900.0, 510.0]);
        (kit, ship, target, me)
    }

    fn attack(kit: &mut Kit, ship: ShipId, aim: Aim) {
        kit.answer("declare-target", Item::Target(Some(Zone::Front), aim));
        kit.run(|play| play.ship_attacks(ship).map(drop));
    }

    #[test]
    fn a_die_of_any_colour_whatever_the_range() {
        shows!("agent-kallus/any-color");
        for colour in Colour::ALL {
            let (mut kit, ship, luke, me) = kit("luke-skywalker");
            kit.uses("attack-effect", me);
            kit.answer("agent-kallus-die", Item::Colour(*colour));
            attack(&mut kit, ship, Aim::Squadron(luke));
            assert_eq!(last_colours(&kit), [Colour::Blue, *colour], "though black dice reach no farther than close");
        }
    }

    #[test]
    fn once_in_each_attack_of_a_volley_on_a_unique_squadron() {
        shows!("agent-kallus/each-attack", "attack.additional-squadron.declare");
        let (mut kit, ship, luke, me) = kit("luke-skywalker");
        let wedge = kit.squadron(A, "wedge-antilles-x-wing-squadron", [850.0, 510.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [950.0, 510.0]);
        kit.uses("attack-effect", me);
        kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(wedge)));
        kit.uses("attack-effect", me);
        kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
        attack(&mut kit, ship, Aim::Squadron(luke));
        let offered = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offered, 2, "not against the generic one");
        assert_eq!(last_colours(&kit).len(), 1);
    }

    #[test]
    fn its_player_need_not() {
        shows!("agent-kallus", "timing.upgrade-optional");
        let (mut kit, ship, luke, me) = kit("luke-skywalker");
        attack(&mut kit, ship, Aim::Squadron(luke));
        assert!(kit.was_offered("attack-effect", me.effect()));
        assert_eq!(last_colours(&kit).len(), 1);
    }

    #[test]
    fn a_mine_and_a_ship_are_no_unique_squadrons() {
        shows!("agent-kallus/unique");
        let (mut kit, ship, _, me) = kit("x-wing-squadron");
        let mine = kit.marker(MarkerKind::Mine, [850.0, 440.0]);
        let enemy = kit.ship(A, "cr90-corvette-a", [1000.0, 560.0], 90.0);
        attack(&mut kit, ship, Aim::Mine(mine));
        let target = kit.game.ship_targets(ship).into_iter().find(|target| target.aim.ship() == Some(enemy)).unwrap();
        attack(&mut kit, ship, target.aim);
        assert_eq!(kit.events.iter().filter(|event| matches!(event, Event::AttackDeclared { .. })).count(), 2);
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn nothing_is_added_to_a_salvo() {
        shows!("agent-kallus/salvo-and-counter", "defense.salvo.vs-squadron");
        let mut kit = new_kit();
        let ship = kit.ship(B, "onager-class-star-destroyer", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "agent-kallus"));
        let luke = kit.squadron(A, "luke-skywalker", [990.0, 300.0]);
        kit.answer("spend-defense-token", token(ship, 2));
        let aim = kit.game.squadron_targets(luke)[0].aim;
        kit.squadron_attack(luke, aim);
        let salvo = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
        assert!(kit.events.iter().any(salvo));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn a_counter_attack_of_the_ship_may_have_the_die() {
        shows!("agent-kallus/salvo-and-counter", "quad-laser-turrets");
        let mut kit = new_kit();
        let ship = kit.ship(B, "raider-i-class-corvette", [900.0, 400.0], 0.0);
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        let me = Source::Upgrade(kit.upgrade(ship, "agent-kallus"));
        let luke = kit.squadron(A, "luke-skywalker", [945.0, 455.0]);
        kit.uses("effect", turrets);
        kit.uses("attack-effect", me);
        kit.answer("agent-kallus-die", Item::Colour(Colour::Red));
        let aim = kit.game.squadron_targets(luke)[0].aim;
        kit.squadron_attack(luke, aim);
        assert_eq!(last_colours(&kit), [Colour::Blue, Colour::Red]);
    }

    #[test]
    fn not_for_other_ships() {
        shows!("agent-kallus");
        let (mut kit, _, luke, me) = kit("luke-skywalker");
        let other = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 680.0], 180.0);
        attack(&mut kit, other, Aim::Squadron(luke));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
