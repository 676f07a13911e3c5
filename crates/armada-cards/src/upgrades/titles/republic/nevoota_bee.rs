//! Nevoota Bee: generic squadrons it activates have swarm, and swarm squadrons it activates reroll against ships.

use crate::effects::Keywords;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "nevoota-bee",
    hooks: &[modify(Answer::Keywords(give_swarm)), offer(Window::AttackResolveAttackEffects, swarms_a_ship, reroll)],
};

static REROLL: Ask = Ask::new("nevoota-bee-reroll", Rule("nevoota-bee"), "Which die do you reroll?")
    .meanwhile("is choosing a die to reroll (Nevoota Bee)");

fn give_swarm(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, keywords: &mut Keywords) {
    if !game.squadron(squadron).card.is_unique() && game.is_activated_by(me, squadron) {
        keywords.gain(Word::Swarm, 1);
    }
}

fn swarms_a_ship(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    let Attacker::Squadron(squadron) = attack.attacker else { return false };
    attack.defender.is_ship()
        && game.is_activated_by(me, squadron)
        && query::keywords(game, squadron, None).has(Word::Swarm)
        && game.has_changeable_die(|_| true)
}

fn reroll(play: &mut Play<'_>, _: Source) -> Flow {
    match play.attack().map(|attack| attack.attacking_seat) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, (0, 1)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    /// A squadron beside an enemy ship is activated and attacks it; is the reroll offered?
    fn is_offered(card: &str, by_ship: bool) -> bool {
        let mut kit = new_kit();
        let ship = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 200.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "nevoota-bee"));
        let squadron = kit.squadron(A, card, [900.0, 380.0]);
        let printed = query::keywords(&kit.game, squadron, None).has(Word::Swarm);
        kit.ship(B, "cr90-corvette-a", [980.0, 380.0], 0.0);
        kit.answer("squadron-action", Item::Attack);
        kit.dice("black", &["blank"]);
        let by = if by_ship { ActivatedBy::Command(Some(ship)) } else { ActivatedBy::Phase };
        kit.run(|play| play.activate_squadron(squadron, by));
        assert_eq!(query::keywords(&kit.game, squadron, None).has(Word::Swarm), printed, "it ends with the activation");
        kit.was_offered("attack-effect", me.effect())
    }

    #[test]
    fn a_generic_squadron_it_activates_may_reroll_against_a_ship() {
        shows!("nevoota-bee/command-only", "nevoota-bee/ends-with-activation", "nevoota-bee/never-both");
        assert!(is_offered("btl-b-y-wing-squadron", true));
        assert!(!is_offered("btl-b-y-wing-squadron", false), "not in the Squadron Phase");
        assert!(!is_offered("matchstick", true), "a unique squadron gains no swarm");
    }

    #[test]
    fn a_generic_squadron_it_activates_has_swarm_against_squadrons() {
        shows!("nevoota-bee/never-both", "squadrons.keyword.swarm");
        let mut kit = new_kit();
        let ship = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 200.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "nevoota-bee"));
        let wing = kit.squadron(A, "btl-b-y-wing-squadron", [900.0, 380.0]);
        kit.squadron(B, "tie-fighter-squadron", [970.0, 380.0]);
        kit.squadron(A, "x-wing-squadron", [970.0, 450.0]);
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.activate_squadron(wing, ActivatedBy::Command(Some(ship))));
        assert!(kit.was_offered("attack-effect", Source::Keyword(wing, Word::Swarm).effect()));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn a_unique_squadron_profits_if_it_has_swarm_itself() {
        shows!("nevoota-bee/unique-squadrons");
        assert!(is_offered("axe", true));
        assert!(!is_offered("axe", false), "not in the Squadron Phase");
        assert!(!is_offered("matchstick", true), "it is given none");
    }

    #[test]
    fn bomber_command_center_may_reroll_the_same_die() {
        shows!("nevoota-bee/bomber-command-center", "bomber-command-center");
        let mut kit = new_kit();
        let ship = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 200.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "nevoota-bee"));
        let center = Source::Upgrade(kit.upgrade(ship, "bomber-command-center"));
        let squadron = kit.squadron(A, "btl-b-y-wing-squadron", [900.0, 380.0]);
        let enemy = kit.ship(B, "cr90-corvette-a", [980.0, 380.0], 0.0);
        kit.dice("black", &["blank", "blank", "hit"]);
        kit.answer("squadron-action", Item::Attack);
        for (source, ask) in [(me, "nevoota-bee-reroll"), (center, "bomber-command-reroll")] {
            kit.uses("attack-effect", source);
            kit.answer(ask, Item::Die(0, Colour::Black, Face::Blank));
        }
        kit.run(|play| play.activate_squadron(squadron, ActivatedBy::Command(Some(ship))));
        assert_eq!(kit.game.ship(enemy).shields.iter().sum::<u8>(), 2 + 2 + 2 + 1 - 1);
    }

    #[test]
    fn other_cards_take_the_squadron_for_a_swarm_squadron_meanwhile() {
        shows!("nevoota-bee/counts-as-swarm", "howlrunner");
        for (by_ship, led) in [(true, true), (false, false)] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 200.0], 0.0);
            kit.upgrade(ship, "nevoota-bee");
            let leader = Source::Squadron(kit.squadron(A, "howlrunner", [850.0, 380.0]));
            let wing = kit.squadron(A, "btl-b-y-wing-squadron", [900.0, 380.0]);
            kit.squadron(B, "tie-fighter-squadron", [970.0, 380.0]);
            kit.answer("squadron-action", Item::Attack);
            let by = if by_ship { ActivatedBy::Command(Some(ship)) } else { ActivatedBy::Phase };
            kit.run(|play| play.activate_squadron(wing, by));
            assert_eq!(kit.was_offered("attack-effect", leader.effect()), led);
        }
    }
}
