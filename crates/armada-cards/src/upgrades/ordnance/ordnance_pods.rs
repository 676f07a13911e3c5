//! Ordnance Pods: exhausted when the Attack step ends, a hull zone attacks squadrons with a black die.

use crate::catalog::Dice;
use crate::play::Target;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "ordnance-pods",
    hooks: &[
        offer(Window::AttackStepEnd, can_fire, fire).exhausts().says("one more attack, on squadrons"),
        modify(Answer::PrintedArmament(pods)).while_lasting(),
    ],
};

/// The attack with the armament of the card.
const ATTACK: u8 = 0;

/// The armament of the card.
fn armament(game: &Game, me: Source) -> Dice {
    match me {
        Source::Upgrade(card) => game.upgrade(card).card.anti_squadron.unwrap_or_default(),
        _ => Dice::default(),
    }
}

fn pods(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    let own = attack.attacker.ship().is_some() && attack.attacker.ship() == game.carrier(me);
    if own && attack.kind == AttackKind::Ordinary && !attack.defender.is_ship() && game.lasts(me, ATTACK, None) {
        *dice = armament(game, me);
    }
}

/// What is attacked like a squadron, within arc and range of the dice of the card, from any zone.
fn targets(game: &Game, me: Source, ship: ShipId) -> SmallVec<[Target; 8]> {
    let dice = armament(game, me);
    let may = |zone: Zone, target: Target| {
        let attack = game.as_declared(Attacker::Zone(ship, zone), target, AttackKind::Ordinary);
        let gathers = |colour: Colour| query::gathers(game, &attack, attack.range, colour);
        query::may_declare(game, &attack)
            && Colour::ALL.iter().any(|colour| colour.count_in(dice) > 0 && gathers(*colour))
    };
    let mut targets = game.targets_of_ship(ship);
    targets.retain(|target| !target.aim.is_ship() && target.from.is_some_and(|zone| may(zone, *target)));
    targets
}

fn can_fire(game: &Game, me: Source) -> bool {
    let ship = game.activation().map(|activation| activation.ship).filter(|ship| game.carrier(me) == Some(*ship));
    ship.is_some_and(|ship| !targets(game, me, ship).is_empty())
}

fn fire(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let until = play.until_activation_ends();
    play.last(me, ATTACK, None, until);
    let targets = targets(play, me, ship);
    play.extra_attack(ship, &targets, true)?;
    play.end_effect(me, ATTACK);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit};
    use crate::state::{CardState, MarkerKind, UpgradeId};
    use rulebook::shows;
    use table::Side;

    const FRONT: [[f64; 2]; 3] = [[860.0, 420.0], [900.0, 440.0], [940.0, 420.0]];

    /// A Victory in its activation, its own armament one blue die, and enemy squadrons there.
    fn kit(side: Side, places: &[[f64; 2]]) -> (Kit, ShipId, Vec<SquadronId>, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(side, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "ordnance-pods"));
        let enemy = crate::state::other(side);
        let squadrons = places.iter().map(|at| kit.squadron(enemy, "tie-fighter-squadron", *at)).collect();
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, squadrons, me)
    }

    fn target(zone: Zone, squadron: SquadronId) -> Item {
        Item::Target(Some(zone), Aim::Squadron(squadron))
    }

    fn hulls(kit: &Kit, squadrons: &[SquadronId]) -> Vec<u8> {
        squadrons.iter().map(|squadron| kit.game.squadron(*squadron).hull).collect()
    }

    #[test]
    fn each_squadron_in_the_arc_is_attacked_with_a_black_die_though_the_zone_has_attacked() {
        shows!("ordnance-pods/each-squadron", "attack.additional-squadron.declare");
        let (mut kit, ship, ties, me) = kit(A, &FRONT);
        let corvette = kit.ship(B, "cr90-corvette-a", [900.0, 580.0], 180.0);
        kit.dice("red", &["blank"; 3]);
        kit.attack(ship, Zone::Front, (corvette, Zone::Front));
        kit.uses("effect", me);
        kit.answer("declare-target", target(Zone::Front, ties[0]));
        kit.answer("additional-target", target(Zone::Front, ties[1]));
        kit.answer("additional-target", target(Zone::Front, ties[2]));
        kit.dice("black", &["hit", "hit", "hit-critical"]);
        kit.open(Window::AttackStepEnd);
        assert_eq!(hulls(&kit, &ties), [3 - 1; 3]);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        assert_eq!(kit.game.attacks_made(ship).count(), 1, "it is none of the ship's two attacks");
    }

    #[test]
    fn its_dice_are_those_of_the_card_in_that_attack_alone() {
        shows!("ordnance-pods");
        let (mut kit, ship, ties, me) = kit(A, &FRONT[..1]);
        kit.uses("effect", me);
        kit.answer("declare-target", target(Zone::Front, ties[0]));
        kit.dice("black", &["blank"]);
        kit.open(Window::AttackStepEnd);
        kit.dice("blue", &["hit"]);
        kit.answer("declare-target", target(Zone::Front, ties[0]));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(hulls(&kit, &ties), [3 - 1], "and its own armament afterwards");
    }

    #[test]
    fn only_at_close_range_and_only_from_one_zone() {
        shows!("ordnance-pods");
        let (mut far, _, ties, me) = kit(A, &[[900.0, 530.0]]);
        far.open(Window::AttackStepEnd);
        assert!(!far.was_offered("effect", me.effect()), "{ties:?} at medium range");

        let (mut kit, _, ties, me) = kit(A, &[FRONT[0], [800.0, 300.0]]);
        kit.uses("effect", me);
        kit.answer("declare-target", target(Zone::Front, ties[0]));
        kit.open(Window::AttackStepEnd);
        assert!(kit.was_offered("declare-target", target(Zone::Left, ties[1])), "any zone may be chosen");
        assert!(!kit.was_asked("additional-target"), "the other one is in another arc");
    }

    /// The front attacks the first squadron. May it attack that again with the card, besides the second?
    fn may_repeat(kit: &mut Kit, ship: ShipId, ties: &[SquadronId], me: Source) -> bool {
        kit.answer("declare-target", target(Zone::Front, ties[0]));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        kit.asked.clear();
        kit.uses("effect", me);
        kit.answer("declare-target", target(Zone::Front, ties[1]));
        kit.open(Window::AttackStepEnd);
        kit.asked.iter().any(|asked| asked.options.contains(&target(Zone::Front, ties[0])))
    }

    #[test]
    fn with_a_gunnery_team_no_zone_attacks_a_squadron_twice() {
        shows!("ordnance-pods/gunnery-team", "gunnery-team/bonus-attacks");
        for team in [false, true] {
            let (mut kit, ship, ties, me) = kit(A, &FRONT[..2]);
            kit.upgrade(ship, if team { "gunnery-team" } else { "flight-controllers" });
            let again = may_repeat(&mut kit, ship, &ties, me);
            assert_eq!(again, !team);
        }
    }

    #[test]
    fn in_advanced_gunnery_neither_does_the_first_players_objective_ship() {
        shows!("ordnance-pods/advanced-gunnery", "advanced-gunnery/bonus-attacks");
        for side in [A, B] {
            let (mut kit, ship, ties, me) = kit(side, &FRONT[..2]);
            kit.objective("advanced-gunnery");
            kit.game.ship_mut(ship).objective_ship = true;
            let again = may_repeat(&mut kit, ship, &ties, me);
            assert_eq!(again, side == B);
        }
    }

    #[test]
    fn linked_towers_add_their_dice_and_end_further_targets() {
        shows!("ordnance-pods/linked-towers", "linked-turbolaser-towers/bonus-attack");
        let (mut kit, ship, ties, me) = kit(A, &FRONT[..2]);
        let towers = Source::Upgrade(kit.upgrade(ship, "linked-turbolaser-towers"));
        kit.uses("effect", me);
        kit.answer("declare-target", target(Zone::Front, ties[0]));
        kit.answer("attack-effect", towers.effect_called("add-dice"));
        kit.answer("linked-towers-colour", Item::Colour(Colour::Black));
        kit.dice("black", &["hit", "hit", "blank"]);
        kit.open(Window::AttackStepEnd);
        assert_eq!(hulls(&kit, &ties), [3 - 2, 3]);
        assert!(!kit.was_asked("additional-target"));
    }

    #[test]
    fn after_ackbars_choice_neither_front_nor_rear_attacks() {
        shows!("admiral-ackbar/front-and-rear");
        let (mut kit, ship, ties, me) = kit(A, &[FRONT[0], [800.0, 300.0]]);
        let ackbar = Source::Upgrade(kit.upgrade(ship, "admiral-ackbar"));
        kit.uses("effect", ackbar);
        kit.open(Window::AttackStepBefore);
        kit.uses("effect", me);
        kit.open(Window::AttackStepEnd);
        assert!(!kit.was_offered("declare-target", target(Zone::Front, ties[0])));
        assert!(kit.was_offered("declare-target", target(Zone::Left, ties[1])));
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        for (tie, zone, counters) in [(ties[0], Zone::Front, false), (ties[1], Zone::Left, true)] {
            kit.asked.clear();
            kit.squadron_attack(tie, Aim::Zone(ship, zone));
            assert_eq!(kit.was_offered("effect", turrets.effect()), counters, "{zone:?}");
        }
    }

    #[test]
    fn a_mine_is_attacked_like_a_squadron() {
        shows!("ordnance-pods", "tokens.mine.attackable");
        let (mut kit, _, _, me) = kit(A, &[]);
        let mine = kit.marker(MarkerKind::Mine, [900.0, 420.0]);
        kit.uses("effect", me);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Mine(mine)));
        kit.dice("black", &["hit"]);
        kit.open(Window::AttackStepEnd);
        assert!(kit.game.marker(mine).at.is_none());
    }

    #[test]
    fn not_against_ships_when_exhausted_or_in_the_activation_of_another_ship() {
        shows!("ordnance-pods");
        let (mut at_ship, _, _, me) = kit(A, &[]);
        at_ship.ship(B, "cr90-corvette-a", [900.0, 300.0 + 51.0 + CLOSE + 35.5], 180.0);
        at_ship.open(Window::AttackStepEnd);
        assert!(!at_ship.was_offered("effect", me.effect()));

        let (mut exhausted, _, _, me) = kit(A, &FRONT);
        exhausted.game.upgrade_mut(UpgradeId(0)).state = CardState::Exhausted;
        exhausted.open(Window::AttackStepEnd);
        assert!(!exhausted.was_offered("effect", me.effect()));

        let (mut other, _, _, me) = kit(A, &FRONT);
        let friend = other.ship(A, "nebulon-b-escort-frigate", [300.0, 300.0], 0.0);
        other.run(|play| {
            play.pop();
            play.begin_activation(friend);
            play.open(Window::AttackStepEnd)
        });
        assert!(!other.was_offered("effect", me.effect()));
    }
}
