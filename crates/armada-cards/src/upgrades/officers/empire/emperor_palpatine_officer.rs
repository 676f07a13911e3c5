//! Emperor Palpatine: an enemy ship or unique squadron that declares an attack on his ship spends a defense token of its
//! own.

use crate::defense::{pay_picked, payable};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "emperor-palpatine-officer",
    hooks: &[react(Window::AttackDeclareTarget, |game, me| !tribute(game, me).is_empty(), exact)],
};

static TOKEN: Ask = Ask::new(
    "palpatine-token",
    Rule("emperor-palpatine-officer"),
    "Which of your own defense tokens do you spend for this attack? It has no effect.",
)
.meanwhile("is spending a defense token (Emperor Palpatine)");

/// The defense tokens that whoever attacks his ship can spend.
fn tribute(game: &Game, me: Source) -> Items<Item> {
    let attacker = game.attack().filter(|_| game.is_defender(me)).and_then(|attack| attack.attacker.unit());
    let owes = |unit: &UnitId| unit.squadron().is_none_or(|squadron| game.squadron(squadron).card.is_unique());
    attacker.filter(owes).map_or_else(Items::new, |unit| payable(game, unit))
}

/// It is the attacker who chooses.
fn exact(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    let options = tribute(play, me);
    pay_picked(play, seat, &TOKEN, None, options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, times_offered, token};
    use crate::play::Event;
    use crate::state::TokenState::{self, Discarded, Exhausted, Ready};
    use rulebook::shows;

    /// A frigate with evade and two braces before the bow of his ship.
    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
        kit.upgrade(ship, "emperor-palpatine-officer");
        (kit, enemy, ship)
    }

    fn states(kit: &Kit, unit: impl Into<UnitId>) -> Vec<TokenState> {
        kit.game.defense_of(unit.into()).iter().map(|token| token.state).collect()
    }

    #[test]
    fn the_attacker_spends_a_token_of_its_choice_and_the_attack_goes_on() {
        shows!("emperor-palpatine-officer/compulsory");
        let (mut kit, enemy, ship) = kit();
        kit.dice("red", &["hit", "hit", "hit"]);
        kit.answer("palpatine-token", token(enemy, 1));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(states(&kit, enemy), [Ready, Exhausted, Ready]);
        let asked = kit.asked.iter().find(|asked| asked.ask == "palpatine-token").unwrap();
        assert_eq!((asked.seat, asked.options.len()), (A.0, 3), "it is asked, and may not decline");
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 0, "and its brace does nothing");
        assert_eq!(states(&kit, ship), [Ready; 3], "nor is a token of the defender touched");
    }

    #[test]
    fn before_any_die_is_rolled() {
        shows!("emperor-palpatine-officer");
        let (mut kit, enemy, ship) = kit();
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let at = |wanted: fn(&Event) -> bool| kit.events.iter().position(wanted).unwrap();
        let spent = at(|event| matches!(event, Event::DefenseSpent { .. }));
        assert!(spent < at(|event| matches!(event, Event::Rolled { .. })));
    }

    #[test]
    fn a_unique_squadron_discards_an_exhausted_token() {
        shows!("emperor-palpatine-officer/compulsory");
        let (mut kit, _, ship) = kit();
        let luke = kit.squadron(A, "luke-skywalker", [980.0, 480.0]);
        for (token, state) in kit.game.squadron_mut(luke).defense.iter_mut().zip([Discarded, Exhausted]) {
            token.state = state;
        }
        let aim = kit.game.squadron_targets(luke)[0].aim;
        kit.squadron_attack(luke, aim);
        assert_eq!(aim.ship(), Some(ship));
        assert_eq!(states(&kit, luke), [Discarded, Discarded]);
    }

    #[test]
    fn a_generic_squadron_and_a_unit_without_tokens_attack_freely() {
        shows!("emperor-palpatine-officer/no-token");
        let (mut kit, enemy, ship) = kit();
        let wing = kit.squadron(A, "y-wing-squadron", [980.0, 480.0]);
        kit.game.squadron_mut(wing).defense.push(crate::state::DefenseToken::new(DefenseToken::Brace));
        let aim = kit.game.squadron_targets(wing)[0].aim;
        kit.squadron_attack(wing, aim);
        for token in &mut kit.game.ship_mut(enemy).defense {
            token.state = Discarded;
        }
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_asked("palpatine-token"));
        assert!(!kit.events.iter().any(|event| matches!(event, Event::DefenseSpent { .. })));
    }

    #[test]
    fn an_attacker_at_speed_0_pays_as_well() {
        shows!("emperor-palpatine-officer/speed-zero", "defense.speed-zero");
        let (mut kit, enemy, ship) = kit();
        kit.game.ship_mut(enemy).speed = 0;
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(states(&kit, enemy), [Exhausted, Ready, Ready]);
    }

    #[test]
    fn faulty_countermeasures_leave_exhausted_tokens_out() {
        shows!("emperor-palpatine-officer/speed-zero", "faulty-countermeasures");
        let (mut kit, enemy, ship) = kit();
        kit.damage(enemy, "faulty-countermeasures", true);
        for token in &mut kit.game.ship_mut(enemy).defense {
            token.state = Exhausted;
        }
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(states(&kit, enemy), [Exhausted; 3]);
    }

    #[test]
    fn every_attack_on_him_costs_a_token_a_salvo_too() {
        shows!("emperor-palpatine-officer/every-attack", "defense.salvo.effect");
        let (mut kit, enemy, ship) = kit();
        for _ in 0..2 {
            kit.answer("palpatine-token", token(enemy, 0));
            kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        }
        assert_eq!(states(&kit, enemy), [Discarded, Ready, Ready]);
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("munificent-class-star-frigate", "victory-i-class-star-destroyer", CLOSE);
        kit.upgrade(ship, "emperor-palpatine-officer");
        kit.answer("spend-defense-token", token(enemy, 2));
        kit.answer("palpatine-token", token(enemy, 1));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(states(&kit, enemy), [Ready, Exhausted, Exhausted]);
    }

    #[test]
    fn not_for_attacks_on_a_ship_beside_him_and_not_for_his_own() {
        shows!("emperor-palpatine-officer");
        let (mut kit, enemy, ship) = kit();
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let friend = kit.ship(B, "victory-i-class-star-destroyer", [980.0, 500.0], 180.0);
        let target = kit.game.ship_targets(enemy).into_iter().find(|target| target.aim.ship() == Some(friend)).unwrap();
        kit.answer("declare-target", target.item());
        kit.run(|play| play.ship_attacks(enemy).map(drop));
        assert!(!kit.was_asked("palpatine-token") && states(&kit, enemy) == [Ready; 3]);
    }

    #[test]
    fn it_is_not_the_step_in_which_tokens_are_spent() {
        shows!("emperor-palpatine-officer/outside-step", "lando-calrissian-officer");
        let (mut kit, enemy, ship) = kit();
        let lando = Source::Upgrade(kit.upgrade(enemy, "lando-calrissian-officer"));
        kit.answer("palpatine-token", token(enemy, 0));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(states(&kit, enemy), [Exhausted, Ready, Ready]);
        assert!(!kit.was_asked("evade-die"), "the evade has no effect");
        assert_eq!(times_offered(&kit, lando.effect()), 0);
        let seats = kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").map(|asked| asked.seat);
        assert!(seats.eq([B.0]), "the defender's own step comes as ever");
    }
}
