//! Hondo Ohnaka in the Slave I: in place of his attack he turns the slider of a squadron beside him, or puts one that was
//! activated already elsewhere beside him.

use crate::play::Event;
use crate::prelude::*;
use crate::state::{Limit as Where, Origin, Placeable};

pub(crate) static CARD: Card =
    Card { id: "hondo-ohnaka-slave-i", hooks: &[offer(Window::SquadronActivationDuring, has_victim, meddle)] };

static VICTIM: Ask = Ask::new(
    "hondo-squadron",
    Rule("hondo-ohnaka-slave-i"),
    "Which squadron beside {} do you turn to the activated side, or place anew if it shows that?",
)
.meanwhile("is choosing a squadron (Hondo Ohnaka)");
static PLACE: Ask = Ask::new("hondo-place", Rule("hondo-ohnaka-slave-i"), "Where beside Hondo do you place {}?")
    .meanwhile("is placing a squadron (Hondo Ohnaka)");

/// All others at distance 1, whosoever they are.
fn beside(game: &Game, hondo: SquadronId) -> Items<Item> {
    let others = game.squadrons_in_play().map(|(id, _)| id).filter(|id| *id != hondo);
    others.filter(|id| game.is_at_distance(hondo.into(), (*id).into(), 1)).map(Item::Squadron).collect()
}

fn has_victim(game: &Game, me: Source) -> bool {
    matches!(me, Source::Squadron(hondo) if game.has_attack_left(hondo) && !beside(game, hondo).is_empty())
}

fn meddle(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(hondo) = me else { return Ok(()) };
    play.give_up_attack(hondo);
    let options = beside(play, hondo);
    let seat = play.squadron(hondo).seat;
    match play.pick_one(seat, &VICTIM, Some(Item::Squadron(hondo)), options)? {
        Item::Squadron(victim) if play.squadron(victim).activated => place_anew(play, hondo, victim),
        Item::Squadron(victim) => {
            play.toggle_slider(victim, true);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// That is no move: neither obstacles nor effects after a move matter.
fn place_anew(play: &mut Play<'_>, hondo: SquadronId, victim: SquadronId) -> Flow {
    let limits = [Where::At(1, Origin::Unit(hondo.into())), Where::InPlayArea, Where::FreeOfUnits];
    let seat = play.squadron(hondo).seat;
    if let Some(spot) = play.place(seat, &PLACE, Placeable::Squadron(victim), limits.as_slice())? {
        play.put_squadron(victim, Some(spot.at));
        play.tell(Event::SquadronMoved { squadron: victim, to: spot.at, aside_for: None });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::squadrons::fleets;
    use crate::squadrons::near::ships_far_away;
    use crate::state::{SquadronTurn, Stage};
    use rulebook::shows;
    use table::Side;

    const ELSEWHERE: [f64; 2] = [900.0, 480.0];

    /// Hondo, and another squadron this far to his right.
    fn kit(side: Side, card: &str, away: f64) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let hondo = kit.squadron(B, "hondo-ohnaka-slave-i", [900.0, 400.0]);
        let other = kit.squadron(side, card, [900.0 + away, 400.0]);
        (kit, hondo, other)
    }

    fn activate(kit: &mut Kit, hondo: SquadronId) {
        kit.run(|play| play.activate_squadron(hondo, ActivatedBy::Phase));
    }

    /// He uses it in his activation.
    fn meddle(kit: &mut Kit, hondo: SquadronId) {
        kit.uses("squadron-action", Source::Squadron(hondo));
        activate(kit, hondo);
    }

    /// He puts the squadron there, which was activated.
    fn place(kit: &mut Kit, hondo: SquadronId, victim: SquadronId, at: [f64; 2]) {
        kit.game.squadron_mut(victim).activated = true;
        kit.answer_at("hondo-place", at);
        meddle(kit, hondo);
    }

    fn at(kit: &Kit, squadron: SquadronId) -> Option<[f64; 2]> {
        kit.game.squadron(squadron).at.map(plane::Point::to_mm)
    }

    #[test]
    fn an_enemy_or_a_friend_beside_him_counts_as_activated() {
        shows!("hondo-ohnaka-slave-i/any-side");
        for (side, card) in [(A, "x-wing-squadron"), (B, "tie-fighter-squadron")] {
            let (mut kit, hondo, other) = kit(side, card, 100.0);
            meddle(&mut kit, hondo);
            assert!(kit.game.squadron(other).activated);
            assert_eq!(at(&kit, other), Some([1000.0, 400.0]), "it stays where it is");
            assert!(kit.game.unactivated_squadrons(side).next().is_none());
        }
    }

    #[test]
    fn one_that_was_activated_is_placed_anywhere_beside_him() {
        shows!("hondo-ohnaka-slave-i");
        for (side, card) in [(A, "x-wing-squadron"), (B, "tie-fighter-squadron")] {
            let (mut kit, hondo, other) = kit(side, card, 100.0);
            place(&mut kit, hondo, other, ELSEWHERE);
            assert_eq!(at(&kit, other), Some(ELSEWHERE));
            let moved = |event: &Event| matches!(event, Event::SquadronMoved { squadron, .. } if *squadron == other);
            assert!(kit.events.iter().any(moved), "clients and the log hear of it");
            let placed = kit.asked.iter().find(|asked| asked.ask == "hondo-place").unwrap();
            assert_eq!(placed.seat, B.0, "he places it, whosoever it is");
        }
    }

    #[test]
    fn not_farther_away_than_distance_1_and_not_on_another_unit() {
        shows!("hondo-ohnaka-slave-i");
        for refused in [[900.0, 540.0], [900.0, 420.0]] {
            let (mut kit, hondo, other) = kit(A, "x-wing-squadron", 100.0);
            kit.game.squadron_mut(other).activated = true;
            kit.answer_at("hondo-place", refused);
            kit.uses("squadron-action", Source::Squadron(hondo));
            kit.run_some(|play| play.activate_squadron(hondo, ActivatedBy::Phase));
            assert!(kit.was_asked("hondo-place"));
            assert_ne!(at(&kit, other), Some(refused));
        }
    }

    #[test]
    fn only_squadrons_at_distance_1_and_not_himself() {
        shows!("hondo-ohnaka-slave-i");
        let (mut kit, hondo, near) = kit(A, "x-wing-squadron", 100.0);
        let other = kit.squadron(A, "x-wing-squadron", [800.0, 400.0]);
        let far = kit.squadron(A, "x-wing-squadron", [900.0, 530.0]);
        meddle(&mut kit, hondo);
        assert!([near, other].iter().all(|id| kit.was_offered("hondo-squadron", Item::Squadron(*id))));
        assert!(![far, hondo].iter().any(|id| kit.was_offered("hondo-squadron", Item::Squadron(*id))));
        let (mut alone, hondo, _) = self::kit(A, "x-wing-squadron", 130.0);
        activate(&mut alone, hondo);
        assert!(!alone.was_offered("squadron-action", Source::Squadron(hondo).effect()));
    }

    #[test]
    fn it_takes_the_place_of_his_attack_and_he_may_move_besides() {
        shows!("hondo-ohnaka-slave-i", "squadrons.keyword.rogue");
        let (mut kit, hondo, wing) = kit(A, "y-wing-squadron", 100.0);
        kit.uses("squadron-action", Source::Squadron(hondo));
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 300.0]);
        activate(&mut kit, hondo);
        assert_eq!(kit.game.squadron(wing).hull, 6);
        let actions: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "squadron-action").collect();
        assert!(actions[0].options.contains(&Item::Attack));
        assert!(!actions[1].options.contains(&Item::Attack));
        assert!(!actions[1].options.contains(&Source::Squadron(hondo).effect()));
    }

    #[test]
    fn a_squadron_that_is_placed_on_an_obstacle_does_not_resolve_it() {
        shows!("hondo-ohnaka-slave-i/placed-on-obstacle");
        let (mut kit, hondo, other) = kit(A, "x-wing-squadron", 100.0);
        kit.obstacle("purrgil-1", [900.0, 500.0], 0.0);
        place(&mut kit, hondo, other, ELSEWHERE);
        assert!(!kit.game.obstacles_under(other.into()).is_empty());
        assert!(!kit.events.iter().any(|event| matches!(event, Event::ObstacleEffect { .. })));
        assert_eq!(kit.game.squadron(other).hull, 5);
    }

    #[test]
    fn a_slider_that_he_turns_sets_off_nothing() {
        shows!("hondo-ohnaka-slave-i/toggle-is-none", "ig-88b/toggle-is-none", "boba-fett/toggle-is-none");
        for card in ["boba-fett", "ig-88b"] {
            let (mut kit, hondo, other) = kit(B, card, 100.0);
            let wing = kit.squadron(A, "x-wing-squadron", [1080.0, 400.0]);
            meddle(&mut kit, hondo);
            assert!(kit.game.squadron(other).activated);
            assert_eq!(kit.game.squadron(wing).hull, 5, "{card}");
            assert!(!kit.events.iter().any(|event| matches!(event, Event::AttackDeclared { .. })));
        }
    }

    #[test]
    fn being_placed_is_no_move() {
        shows!(
            "hondo-ohnaka-slave-i/not-a-move",
            "mauler-mithel/placed",
            "ahsoka-tano-delta-7-aethersprite-squadron/placed"
        );
        let (mut maul, hondo, mauler) = kit(B, "mauler-mithel", 100.0);
        let wing = maul.squadron(A, "x-wing-squadron", [900.0, 580.0]);
        place(&mut maul, hondo, mauler, ELSEWHERE);
        assert_eq!(maul.game.engaged_with(mauler)[..], [wing]);
        assert_eq!(maul.game.squadron(wing).hull, 5);

        let (mut order, hondo, ahsoka) = kit(A, "ahsoka-tano-delta-7-aethersprite-squadron", 100.0);
        order.squadron(A, "v-19-torrent-squadron", [840.0, 480.0]);
        order.squadron(B, "tie-fighter-squadron", [780.0, 520.0]);
        order.answer("hondo-squadron", Item::Squadron(ahsoka));
        place(&mut order, hondo, ahsoka, ELSEWHERE);
        assert!(!order.was_offered("effect", Source::Squadron(ahsoka).effect()));
    }

    #[test]
    fn being_placed_takes_no_token_of_infested_fields() {
        shows!("hondo-ohnaka-slave-i/infested-fields", "infested-fields/placed-squadron");
        let (mut kit, hondo, other) = kit(A, "x-wing-squadron", 100.0);
        kit.objective("infested-fields");
        let field = kit.obstacle("asteroid-field-1", [900.0, 500.0], 0.0);
        kit.run(|play| {
            play.put_token_on(field, crate::state::MarkerKind::Objective);
            Ok(())
        });
        place(&mut kit, hondo, other, ELSEWHERE);
        assert!(kit.game.obstacles_under(other.into()).contains(&field));
        assert!(!kit.was_asked("effect"));
        assert_eq!(kit.game.markers_on(field).count(), 1);
    }

    #[test]
    fn there_is_one_slave_i_in_a_fleet() {
        shows!("hondo-ohnaka-slave-i/same-craft", "boba-fett/same-craft", "fleet.unique.squadron-type");
        let both = ["hondo-ohnaka-slave-i", "boba-fett"];
        assert_eq!(fleets::faults(Faction::Empire, &both, "fleet.unique.squadron-type"), 1);
    }

    #[test]
    fn a_turned_squadron_is_passed_over_in_the_squadron_phase() {
        shows!("hondo-ohnaka-slave-i");
        let (mut kit, hondo, wing) = kit(A, "x-wing-squadron", 100.0);
        let other = kit.squadron(A, "x-wing-squadron", [600.0, 600.0]);
        let third = kit.squadron(A, "x-wing-squadron", [600.0, 500.0]);
        meddle(&mut kit, hondo);
        kit.game.stage = Stage::SquadronPhase(SquadronTurn { side: A, left: 2, squadron: None });
        kit.run(|play| play.play_round());
        assert!(!kit.was_offered("activate-squadron", Item::Squadron(wing)));
        assert!([other, third].iter().all(|id| kit.was_offered("activate-squadron", Item::Squadron(*id))));
    }

    #[test]
    fn after_his_attack_it_is_too_late() {
        shows!("hondo-ohnaka-slave-i");
        let (mut kit, hondo, _) = kit(A, "y-wing-squadron", 100.0);
        kit.answer("squadron-action", Item::Attack);
        activate(&mut kit, hondo);
        let me = Source::Squadron(hondo).effect();
        let actions = kit.asked.iter().filter(|asked| asked.ask == "squadron-action");
        assert_eq!(actions.map(|asked| asked.options.contains(&me)).collect::<Vec<_>>(), [true, false]);
    }
}
