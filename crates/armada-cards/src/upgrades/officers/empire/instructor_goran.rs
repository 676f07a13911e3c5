//! Instructor Goran: friendly squadrons near the ship have Counter 1, or one point more of it; heavy ones do not.

use crate::effects::Keywords;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "instructor-goran", hooks: &[modify(Answer::DependentKeywords(teach_to_counter))] };

/// At distance 1-2, and whether or not it has any Counter yet.
fn teach_to_counter(
    game: &Game,
    me: Source,
    squadron: SquadronId,
    _: Option<UnitId>,
    granted: Keywords,
    keywords: &mut Keywords,
) {
    let near = |ship: ShipId| {
        game.friendly(ship.into(), squadron.into()) && game.is_at_distance(ship.into(), squadron.into(), 2)
    };
    if !granted.has(Word::Heavy) && game.carrier(me).is_some_and(near) {
        keywords.gain(Word::Counter, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::UpgradeId;
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));

    /// His ship, a squadron so far below its bow, and an enemy squadron beside that.
    fn kit(squadron: &str, gap: f64, enemy: &str) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "gozanti-class-cruisers", [900.0, 600.0], 180.0);
        kit.upgrade(ship, "instructor-goran");
        kit.ship(A, "cr90-corvette-a", [100.0, 100.0], 0.0);
        let y = 600.0 - 35.5 - gap - 17.0;
        let squadron = kit.squadron(B, squadron, [900.0, y]);
        let enemy = kit.squadron(A, enemy, [960.0, y]);
        (kit, squadron, enemy)
    }

    /// An attack of the enemy: with how many counter dice the squadron answers, and whether it could.
    fn countered(kit: &mut Kit, squadron: SquadronId, enemy: SquadronId, does: bool) -> (Option<u8>, bool) {
        let counter = Source::Keyword(squadron, Word::Counter);
        if does {
            kit.uses("effect", counter);
        }
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.activate_squadron(enemy, ActivatedBy::Phase));
        let made = kit.events.iter().find_map(|event| match event {
            Event::AttackDeclared { kind: AttackKind::Counter(dice), .. } => Some(*dice),
            _ => None,
        });
        (made, kit.was_offered("effect", counter.effect()))
    }

    #[test]
    fn a_squadron_near_him_counters_or_counters_with_one_more() {
        shows!("instructor-goran/always-on");
        for (card, dice) in [("tie-fighter-squadron", 1), ("tie-interceptor-squadron", 3)] {
            let (mut kit, squadron, enemy) = kit(card, 100.0, "y-wing-squadron");
            assert_eq!(countered(&mut kit, squadron, enemy, true), (Some(dice), true));
        }
    }

    #[test]
    fn heavy_squadrons_enemies_and_those_farther_away_gain_nothing() {
        shows!("instructor-goran/while-near");
        let (mut heavy, bomber, enemy) = kit("tie-bomber-squadron", 100.0, "x-wing-squadron");
        assert_eq!(countered(&mut heavy, bomber, enemy, false), (None, false));
        let (mut far, tie, enemy) = kit("tie-fighter-squadron", 140.0, "y-wing-squadron");
        assert_eq!(countered(&mut far, tie, enemy, false), (None, false));
        let (mut theirs, tie, enemy) = kit("tie-fighter-squadron", 100.0, "x-wing-squadron");
        assert_eq!(countered(&mut theirs, enemy, tie, false), (None, false));
    }

    #[test]
    fn it_ends_with_the_distance_and_with_him() {
        shows!("instructor-goran/while-near");
        let (mut kit, tie, _) = kit("tie-fighter-squadron", 100.0, "y-wing-squadron");
        let value = |kit: &Kit| query::keywords(&kit.game, tie, None).value(Word::Counter);
        assert_eq!(value(&kit), 1);
        kit.game.put_squadron(tie, plane::Point::from_mm(900.0, 300.0));
        assert_eq!(value(&kit), 0);
        kit.game.put_squadron(tie, plane::Point::from_mm(900.0, 450.0));
        assert_eq!(value(&kit), 1);
        kit.run(|play| play.discard(ME));
        assert_eq!(value(&kit), 0);
    }

    #[test]
    fn a_squadron_that_is_lost_counters_once_more() {
        shows!("instructor-goran/destroyed-and-snipe", "squadrons.keyword.counter");
        let (mut kit, tie, enemy) = kit("tie-fighter-squadron", 100.0, "x-wing-squadron");
        kit.game.squadron_mut(tie).hull = 1;
        kit.dice("blue", &["hit", "hit", "hit", "hit", "hit"]);
        assert_eq!(countered(&mut kit, tie, enemy, true), (Some(1), true));
        assert!(!kit.game.is_in_play(tie.into()));
        assert_eq!(kit.game.squadron(enemy).hull, 5 - 1);
    }

    #[test]
    fn a_snipe_attack_is_not_countered() {
        shows!("instructor-goran/destroyed-and-snipe", "squadrons.keyword.snipe");
        let (mut kit, tie, _) = kit("tie-fighter-squadron", 100.0, "y-wing-squadron");
        kit.run(|play| {
            play.remove(SquadronId(1).into());
            Ok(())
        });
        let y = kit.game.squadron(tie).at.unwrap().to_mm()[1];
        let sniper = kit.squadron(A, "e-wing-squadron", [900.0 + 34.0 + 100.0, y]);
        assert_eq!(countered(&mut kit, tie, sniper, false), (None, false));
    }

    #[test]
    fn it_adds_up_with_dengar_general_draven_sees_it_and_ig_88_ignores_it() {
        shows!("instructor-goran/adds-up", "dengar", "ig-88", "general-draven-officer");
        let (mut kit, tie, _) = kit("tie-fighter-squadron", 100.0, "y-wing-squadron");
        let y = kit.game.squadron(tie).at.unwrap().to_mm()[1];
        kit.squadron(B, "dengar", [840.0, y]);
        assert_eq!(query::keywords(&kit.game, tie, None).value(Word::Counter), 2);
        let frigate = kit.ship(A, "nebulon-b-escort-frigate", [900.0, y - 150.0], 0.0);
        let draven = Source::Upgrade(kit.upgrade(frigate, "general-draven-officer"));
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(frigate).map(drop));
        assert!(kit.was_offered("attack-effect", draven.effect()), "who adds a die against Counter");
        let droid = kit.squadron(A, "ig-88", [900.0, y - 60.0]);
        assert_eq!(query::keywords(&kit.game, tie, Some(droid.into())).value(Word::Counter), 0);
    }
}
