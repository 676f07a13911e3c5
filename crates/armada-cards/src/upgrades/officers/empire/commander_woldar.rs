//! Commander Woldar: friendly squadrons without Swarm near his ship may reroll a die against squadrons.

use crate::prelude::*;
use crate::upgrades::officers::reroll_one;

pub(crate) static CARD: Card = Card {
    id: "commander-woldar",
    hooks: &[offer(Window::AttackResolveAttackEffects, directs, |play, _| reroll_one(play, &REROLL, |_| true))
        .says("no die is rerolled")],
};

static REROLL: Ask = Ask::new("commander-woldar-reroll", Rule("commander-woldar"), "Which die do you reroll?")
    .meanwhile("is choosing a die to reroll (Commander Woldar)");

fn directs(game: &Game, me: Source) -> bool {
    let (Some(ship), Some(attack)) = (game.carrier(me), game.attack()) else { return false };
    let Some(squadron) = attack.attacker.squadron() else { return false };
    attack.defender.squadron().is_some()
        && game.friendly(ship.into(), squadron.into())
        && game.is_at_distance(ship.into(), squadron.into(), 3)
        && !query::keywords(game, squadron, None).has(Word::Swarm)
        && game.has_changeable_die(|_| true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// His ship, a friendly squadron this far to its right from base to base, and an enemy squadron beside that.
    fn kit(squadron: &str, gap: f64, enemy: &str) -> (Kit, Source, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [300.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "commander-woldar"));
        let x = 300.0 + 31.5 + gap + 17.0;
        let squadron = kit.squadron(B, squadron, [x, 300.0]);
        let enemy = kit.squadron(A, enemy, [x + 60.0, 300.0]);
        (kit, me, squadron, enemy)
    }

    fn is_offered(squadron: &str, gap: f64) -> bool {
        let (mut kit, me, squadron, enemy) = kit(squadron, gap, "x-wing-squadron");
        kit.squadron_attack(squadron, Aim::Squadron(enemy));
        kit.was_offered("attack-effect", me.effect())
    }

    #[test]
    fn a_squadron_near_him_rerolls_one_die() {
        shows!("commander-woldar");
        let (mut kit, me, squadron, enemy) = kit("tie-advanced-squadron", 160.0, "x-wing-squadron");
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("commander-woldar-reroll", Item::Die(1, Colour::Blue, Face::Accuracy));
        kit.squadron_attack(squadron, Aim::Squadron(enemy));
        assert_eq!(kit.last_pool(), [Face::Accuracy, Face::Hit, Face::Accuracy]);
        let offered = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offered, 1, "one die in each attack");
    }

    #[test]
    fn a_die_of_any_colour() {
        shows!("commander-woldar/one-die");
        let (mut kit, me, squadron, enemy) = kit("tie-defender-squadron", 160.0, "x-wing-squadron");
        kit.uses("attack-effect", me);
        kit.squadron_attack(squadron, Aim::Squadron(enemy));
        let asked = kit.asked.iter().find(|asked| asked.ask == "commander-woldar-reroll").unwrap();
        let is = |item: &Item, colour: Colour| matches!(item, Item::Die(_, shown, _) if *shown == colour);
        let count = |colour| asked.options.iter().filter(|item| is(item, colour)).count();
        assert_eq!((count(Colour::Blue), count(Colour::Black)), (2, 2));
    }

    #[test]
    fn not_beyond_distance_3_and_not_with_swarm() {
        shows!("commander-woldar/distance");
        assert!(is_offered("tie-advanced-squadron", 160.0));
        assert!(!is_offered("tie-advanced-squadron", 220.0));
        assert!(!is_offered("tie-fighter-squadron", 160.0));
    }

    /// Gives every squadron Swarm.
    static GRANTS_SWARM: Card = Card {
        id: "grants-swarm",
        hooks: &[modify(Answer::Keywords(|_, _, _, _, keywords| keywords.gain(Word::Swarm, 1)))],
    };

    #[test]
    fn swarm_from_any_source_disqualifies() {
        shows!("commander-woldar/swarm");
        let (mut kit, me, squadron, enemy) = kit("tie-advanced-squadron", 160.0, "x-wing-squadron");
        kit.hooks(me, &GRANTS_SWARM);
        kit.squadron_attack(squadron, Aim::Squadron(enemy));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn a_counter_attack_profits_as_well() {
        shows!("commander-woldar/counter-and-snipe", "squadrons.keyword.counter-is-attack");
        let (mut kit, me, squadron, enemy) = kit("a-wing-squadron", 160.0, "x-wing-squadron");
        kit.uses("effect", Source::Keyword(squadron, Word::Counter));
        kit.squadron_attack(enemy, Aim::Squadron(squadron));
        assert!(kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn not_against_ships_and_not_for_ships_or_enemies() {
        shows!("commander-woldar");
        let (mut kit, me, bomber, enemy) = kit("tie-bomber-squadron", 160.0, "y-wing-squadron");
        let corvette = kit.ship(A, "cr90-corvette-a", [490.0, 390.0], 90.0);
        let aim = kit.game.squadron_targets(bomber).into_iter().find(|target| target.aim.ship() == Some(corvette));
        kit.squadron_attack(bomber, aim.unwrap().aim);
        kit.squadron_attack(enemy, Aim::Squadron(bomber));
        let ship = kit.game.carrier(me).unwrap();
        let near = kit.squadron(A, "y-wing-squadron", [420.0, 300.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Right), Aim::Squadron(near)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
