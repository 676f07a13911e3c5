//! SPHA-T: a special battery that fires through the front, left and right arcs of the ship, and fewer squadrons.

use crate::catalog::Dice;
use crate::measure::RangeBand;
use crate::prelude::*;
use crate::state::CardState;

pub(crate) static CARD: Card = Card {
    id: "spha-t",
    hooks: &[
        modify(Answer::SquadronValue(two_lower)),
        modify(Answer::SpecialArcs(open_arcs)),
        modify(Answer::Ignition(reach_close)),
        modify(Answer::PrintedArmament(special_battery)),
        react(Window::TargetingTokenPlaced, has_just_aimed, |play, me| {
            play.exhaust(me);
            Ok(())
        })
        .says("the targeting token exhausts the card"),
    ],
};

fn two_lower(game: &Game, me: Source, ship: ShipId, value: &mut i8) {
    if game.carrier(me) == Some(ship) {
        *value -= 2;
    }
}

fn open_arcs(game: &Game, me: Source, ship: ShipId, zones: &mut SmallVec<[Zone; 4]>) {
    if game.carrier(me) == Some(ship) {
        zones.extend([Zone::Front, Zone::Left, Zone::Right]);
    }
}

/// While the card is exhausted no token is put down. One that lies there already still leads to its attack.
fn reach_close(game: &Game, me: Source, ship: ShipId, ranges: &mut SmallVec<[RangeBand; 3]>) {
    if game.carrier(me) == Some(ship) && game.card_state(me) == Some(CardState::Ready) {
        ranges.push(RangeBand::Close);
    }
}

fn special_battery(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    let Source::Upgrade(card) = me else { return };
    let mine = attack.attacker.ship().is_some() && attack.attacker.ship() == game.carrier(me);
    if mine && matches!(attack.kind, AttackKind::Ignition(_)) {
        *dice = game.upgrade(card).card.special_battery.unwrap_or_default();
    }
}

/// Is it the token of its own ship that was put down? That is done in the activation of the ship.
fn has_just_aimed(game: &Game, me: Source) -> bool {
    game.activation().is_some_and(|activation| game.carrier(me) == Some(activation.ship))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token, whole_mm};
    use crate::play::Event;
    use crate::play::measuring::Target;
    use crate::state::{ActivationStep, MarkerKind, Payment, Stage, UpgradeId};
    use rulebook::shows;

    /// A Venator with the card, and an enemy to the left of it.
    fn kit(enemy: &str) -> (Kit, ShipId, ShipId, UpgradeId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "venator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, enemy, [550.0, 300.0], 90.0);
        let me = kit.upgrade(ship, "spha-t");
        (kit, ship, enemy, me)
    }

    /// The ship is in this step of its activation.
    fn begin(kit: &mut Kit, ship: ShipId, step: ActivationStep) {
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.game.activation_mut().unwrap().step = step;
    }

    const LEFT: [f64; 2] = [780.0, 300.0];

    /// The ship ends its activation and puts down its token in its left arc.
    fn aim(kit: &mut Kit, ship: ShipId) {
        begin(kit, ship, ActivationStep::End);
        kit.answer_yes("place-targeting-token", true);
        kit.answer_at("targeting-token", LEFT);
        kit.run(|play| play.continue_activation());
    }

    /// The pool of the ignition attack with the token this far from the left edge.
    fn pool(kit: &mut Kit, ship: ShipId, enemy: ShipId, x: f64) -> Vec<Colour> {
        kit.marker(MarkerKind::Targeting(ship), [x, 300.0]);
        begin(kit, ship, ActivationStep::Attack);
        let targets: Vec<Item> = kit.game.ignition_targets(ship).iter().map(|(target, _)| target.item()).collect();
        assert!(!targets.is_empty());
        if targets.len() > 1 {
            let front = Item::Target(Some(Zone::Left), Aim::Zone(enemy, Zone::Front));
            kit.answer("ignition-target", front);
        }
        kit.run(|play| play.continue_activation());
        let rolled = |event: &Event| match event {
            Event::Rolled { pool } => Some(pool.iter().map(|die| die.colour).collect()),
            _ => None,
        };
        kit.events.iter().find_map(rolled).unwrap_or_default()
    }

    #[test]
    fn a_token_in_the_left_arc_exhausts_the_card_and_leads_to_an_attack_through_that_arc() {
        shows!("spha-t/ignition-rules", "ignition.place-token", "ignition.first-attack", "ignition.special-arc-zone");
        let (mut kit, ship, enemy, me) = kit("munificent-class-star-frigate");
        aim(&mut kit, ship);
        let marker = kit.game.targeting_token(ship).expect("a token");
        assert_eq!(whole_mm(kit.game.marker(marker).at.unwrap().to_mm()), whole_mm(LEFT));
        assert_eq!(kit.game.upgrade(me).state, CardState::Exhausted);
        begin(&mut kit, ship, ActivationStep::Attack);
        let through: Vec<Option<Zone>> = kit.game.ignition_targets(ship).iter().map(|(it, _)| it.from).collect();
        assert!(!through.is_empty() && through.iter().all(|zone| *zone == Some(Zone::Left)));
        kit.answer("spend-defense-token", token(enemy, 2));
        kit.run(|play| play.continue_activation());
        assert!(!kit.was_asked("declare-target"), "no other attack may come before it");
        let attacks = &kit.game.activation().unwrap().attacks;
        assert_eq!(attacks.iter().map(|attack| attack.zone).collect::<Vec<_>>(), [Zone::Left], "the zone is used up");
        assert!(kit.game.marker(marker).at.is_none());
        let salvos = |event: &&Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. });
        assert_eq!(kit.events.iter().filter(salvos).count(), 0);
    }

    #[test]
    fn five_blue_dice_reach_medium_range_of_the_token_and_the_black_one_close_range() {
        shows!("spha-t", "ignition.dice-from-token");
        let blue = [Colour::Blue; 5];
        let (mut far, ship, enemy, _) = kit("victory-i-class-star-destroyer");
        assert_eq!(pool(&mut far, ship, enemy, 780.0), blue);
        let (mut near, ship, enemy, _) = kit("victory-i-class-star-destroyer");
        assert_eq!(pool(&mut near, ship, enemy, 700.0), [&blue[..], &[Colour::Black]].concat());
    }

    #[test]
    fn three_arcs_are_special_and_other_attacks_are_made_with_the_printed_battery() {
        shows!("spha-t");
        let (mut kit, ship, enemy, _) = kit("victory-i-class-star-destroyer");
        assert_eq!(query::special_arcs(&kit.game, ship)[..], [Zone::Front, Zone::Left, Zone::Right]);
        assert!(query::special_arcs(&kit.game, enemy).is_empty());
        assert!(query::ignition_ranges(&kit.game, enemy).is_empty());
        let near = kit.ship(B, "cr90-corvette-a", [900.0, 300.0 + 64.5 + 60.0 + 35.5], 180.0);
        kit.dice("red", &["blank", "blank", "blank"]);
        kit.dice("black", &["blank", "blank", "blank"]);
        kit.attack(ship, Zone::Front, (near, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Blank; 6]);
    }

    #[test]
    fn other_ships_with_ignition_have_their_own_special_battery() {
        shows!("spha-t");
        let (mut kit, ship, enemy, _) = kit("victory-i-class-star-destroyer");
        let onager = kit.ship(A, "onager-class-star-destroyer", [1300.0, 300.0], 0.0);
        let battery = |kit: &Kit, attacker: ShipId| {
            let (kind, defender) = (AttackKind::Ignition(RangeBand::Close), Aim::Zone(enemy, Zone::Front));
            let measured = kit.game.measure(Attacker::Zone(ship, Zone::Left), defender).unwrap();
            let target = Target { from: Some(Zone::Front), aim: defender, measured };
            let attack = kit.game.as_declared(Attacker::Zone(attacker, Zone::Front), target, kind);
            query::printed_armament(&kit.game, &attack, Dice::default())
        };
        assert_eq!(battery(&kit, onager), Dice::default());
        assert_eq!(battery(&kit, ship), Dice { blue: 5, black: 1, ..Dice::default() });
    }

    #[test]
    fn what_adds_to_the_battery_of_the_zone_does_not_join() {
        shows!("spha-t/standing-dice", "enhanced-armament");
        let (mut kit, ship, enemy, _) = kit("victory-i-class-star-destroyer");
        kit.upgrade(ship, "enhanced-armament");
        assert_eq!(pool(&mut kit, ship, enemy, 780.0), [Colour::Blue; 5]);
    }

    #[test]
    fn while_it_is_exhausted_no_token_is_put_down() {
        shows!("spha-t");
        let (mut kit, ship, _, me) = kit("victory-i-class-star-destroyer");
        kit.game.upgrade_mut(me).state = CardState::Exhausted;
        begin(&mut kit, ship, ActivationStep::End);
        kit.run(|play| play.continue_activation());
        assert!(!kit.was_asked("place-targeting-token"));
        kit.game.upgrade_mut(me).state = CardState::Ready;
        begin(&mut kit, ship, ActivationStep::End);
        kit.run(|play| play.continue_activation());
        assert!(kit.was_asked("place-targeting-token"));
        assert_eq!(kit.game.upgrade(me).state, CardState::Ready, "without a token it stays ready");
    }

    #[test]
    fn only_a_concentrate_fire_token_readies_it_for_another_shot() {
        shows!("spha-t/compulsory-exhaust", "upgrades.ready-cost.payment");
        for (tokens, then) in [(&[][..], CardState::Exhausted), (&[Command::ConcentrateFire], CardState::Ready)] {
            let (mut kit, ship, _, me) = kit("victory-i-class-star-destroyer");
            aim(&mut kit, ship);
            kit.tokens(ship, tokens);
            if then == CardState::Ready {
                kit.answer("ready-card", Item::Upgrade(me));
            }
            kit.game.stage = Stage::StatusPhase;
            kit.run(|play| play.play_round());
            assert_eq!(kit.game.upgrade(me).state, then);
            assert!(kit.game.targeting_token(ship).is_some(), "the token stays");
        }
    }

    #[test]
    fn a_token_of_another_ship_does_not_exhaust_it() {
        shows!("spha-t");
        let (mut kit, ship, _, me) = kit("victory-i-class-star-destroyer");
        aim(&mut kit, ship);
        kit.game.upgrade_mut(me).state = CardState::Ready;
        let other = kit.ship(A, "venator-i-class-star-destroyer", [1500.0, 300.0], 0.0);
        kit.upgrade(other, "spha-t");
        begin(&mut kit, other, ActivationStep::End);
        kit.answer_yes("place-targeting-token", true);
        kit.run(|play| play.continue_activation());
        assert!(kit.game.targeting_token(other).is_some());
        assert_eq!(kit.game.upgrade(me).state, CardState::Ready);
    }

    #[test]
    fn once_it_is_discarded_the_token_leads_to_nothing_and_goes() {
        shows!("spha-t/discarded", "ignition.remove-token");
        let (mut kit, ship, _, me) = kit("victory-i-class-star-destroyer");
        aim(&mut kit, ship);
        kit.run(|play| play.discard(Source::Upgrade(me)));
        begin(&mut kit, ship, ActivationStep::Attack);
        assert!(kit.game.ignition_targets(ship).is_empty());
        kit.run(|play| play.continue_activation());
        assert_eq!(kit.game.targeting_token(ship), None);
        begin(&mut kit, ship, ActivationStep::End);
        kit.asked.clear();
        kit.run(|play| play.continue_activation());
        assert!(!kit.was_asked("place-targeting-token"));
    }

    #[test]
    fn its_squadron_value_is_two_lower_but_a_token_activates_one() {
        shows!("spha-t/squadron-value", "commands.squadron.token");
        let (mut kit, ship, ..) = kit("victory-i-class-star-destroyer");
        let count = |kit: &Kit, ship, with| query::activation_count(&kit.game, ship, with);
        assert_eq!((count(&kit, ship, Payment::DIAL), count(&kit, ship, Payment::TOKEN)), (3 - 2, 1));
        let corvette = kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        assert_eq!(count(&kit, corvette, Payment::DIAL), 1, "other ships lose nothing");
        kit.upgrade(corvette, "spha-t");
        assert_eq!((count(&kit, corvette, Payment::DIAL), count(&kit, corvette, Payment::TOKEN)), (0, 1));
    }
}
