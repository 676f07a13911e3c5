//! TI-99: unactivated friendly squadrons near the ship have counter 3, or one more than is printed on them; one that has
//! countered counts as activated.

use crate::effects::Keywords;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "ti-99",
    hooks: &[modify(Answer::Keywords(alert)), react(Window::AttackAfter, has_countered, |play, _| turn_slider(play))],
};

/// A friend at distance 1-3 of the ship whose slider does not show the activated side.
fn is_on_alert(game: &Game, me: Source, squadron: SquadronId) -> bool {
    let near =
        |own: ShipId| game.friendly(own.into(), squadron.into()) && game.is_at_distance(own.into(), squadron.into(), 3);
    !game.squadron(squadron).activated && game.carrier(me).is_some_and(near)
}

/// What other cards grant is not printed, and adds up.
fn alert(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, keywords: &mut Keywords) {
    if is_on_alert(game, me, squadron) {
        let printed: Keywords = game.squadron(squadron).card.card().keywords.iter().collect();
        keywords.gain(Word::Counter, if printed.has(Word::Counter) { 1 } else { 3 });
    }
}

/// The squadron that has made the counter attack.
fn countering(game: &Game) -> Option<SquadronId> {
    let attack = game.attack().filter(|attack| matches!(attack.kind, AttackKind::Counter(_)))?;
    attack.attacker.squadron()
}

fn has_countered(game: &Game, me: Source) -> bool {
    countering(game).is_some_and(|squadron| is_on_alert(game, me, squadron))
}

/// That is no activation.
fn turn_slider(play: &mut Play<'_>) -> Flow {
    if let Some(squadron) = countering(play) {
        play.toggle_slider(squadron, true);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    const VULTURE: &str = "vulture-class-droid-fighter-squadron";

    /// The ship, a squadron this far ahead of its middle, and an X-wing beside that.
    fn kit(card: &str, away: f64) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        kit.ship(A, "cr90-corvette-a", [1700.0, 100.0], 0.0);
        let ship = kit.ship(B, "munificent-class-star-frigate", [900.0, 200.0], 0.0);
        kit.upgrade(ship, "ti-99");
        let squadron = kit.squadron(B, card, [900.0, 200.0 + away]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 200.0 + away]);
        (kit, squadron, wing)
    }

    fn counter(kit: &Kit, squadron: SquadronId) -> u8 {
        query::keywords(&kit.game, squadron, None).value(Word::Counter)
    }

    fn countering(squadron: SquadronId) -> Source {
        Source::Keyword(squadron, Word::Counter)
    }

    #[test]
    fn a_squadron_counters_with_three_dice_and_counts_as_activated() {
        shows!("ti-99/slider-flipped", "squadrons.keyword.counter");
        let (mut kit, vulture, wing) = kit(VULTURE, 200.0);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy", "hit", "hit", "hit"]);
        kit.uses("effect", countering(vulture));
        kit.squadron_attack(wing, Aim::Squadron(vulture));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 3);
        assert!(kit.game.squadron(vulture).activated);
        assert!(!kit.events.iter().any(|event| matches!(event, Event::SquadronActivated { .. })));
    }

    #[test]
    fn a_printed_value_is_raised_by_one() {
        shows!("ti-99");
        let (kit, tri_fighter, _) = kit("droid-tri-fighter-squadron", 200.0);
        assert_eq!(counter(&kit, tri_fighter), 2 + 1);
    }

    #[test]
    fn what_others_grant_is_added_to_the_three() {
        shows!("ti-99/granted-counter", "squadrons.keywords.cumulative");
        let (mut kit, vulture, _) = kit(VULTURE, 200.0);
        kit.squadron(B, "dengar", [840.0, 400.0]);
        assert_eq!(counter(&kit, vulture), 3 + 1);
    }

    #[test]
    fn only_unactivated_friends_at_distance_1_to_3() {
        shows!("ti-99");
        for (away, value) in [(100.0, 3), (250.0, 3), (290.0, 0)] {
            let (mut kit, vulture, wing) = kit(VULTURE, away);
            assert_eq!((counter(&kit, vulture), counter(&kit, wing)), (value, 0), "{away}");
            kit.game.squadron_mut(vulture).activated = true;
            assert_eq!(counter(&kit, vulture), 0);
        }
    }

    #[test]
    fn a_second_attack_finds_it_without_counter() {
        shows!("ti-99/slider-flipped");
        let (mut kit, vulture, wing) = kit(VULTURE, 200.0);
        kit.dice_at_most("blue", &["accuracy"; 12]);
        kit.uses("effect", countering(vulture));
        kit.squadron_attack(wing, Aim::Squadron(vulture));
        kit.asked.clear();
        kit.squadron_attack(wing, Aim::Squadron(vulture));
        assert!(!kit.was_offered("effect", countering(vulture).effect()));
    }

    /// Notes the counter of its squadron when that activates.
    static ASKS: Card = Card {
        id: "asks",
        hooks: &[react(
            Window::SquadronActivationStart,
            |_, _| true,
            |play, me| {
                let Source::Squadron(squadron) = me else { return Ok(()) };
                let dice = query::keywords(play, squadron, None).value(Word::Counter);
                play.last(me, 9, Some(Item::Number(dice)), Until::Round);
                Ok(())
            },
        )],
    };

    #[test]
    fn in_its_own_activation_it_still_has_it() {
        shows!("ti-99/when-asked");
        let (mut kit, vulture, wing) = kit(VULTURE, 200.0);
        kit.hooks(Source::Squadron(vulture), &ASKS);
        kit.run(|play| play.activate_squadron(vulture, ActivatedBy::Phase));
        assert!(kit.game.lasts(Source::Squadron(vulture), 9, Some(Item::Number(3))));
        assert_eq!(counter(&kit, vulture), 0, "once it is over it has none");
        assert!(kit.game.is_in_play(wing.into()));
    }

    #[test]
    fn not_countering_keeps_it_unactivated_and_a_destroyed_one_may_still_counter() {
        shows!("ti-99/optional");
        let (mut declined, vulture, wing) = kit(VULTURE, 200.0);
        declined.dice("blue", &["accuracy"; 4]);
        declined.squadron_attack(wing, Aim::Squadron(vulture));
        assert!(declined.was_offered("effect", countering(vulture).effect()));
        assert!(!declined.game.squadron(vulture).activated);

        let (mut lost, vulture, wing) = kit(VULTURE, 200.0);
        lost.dice("blue", &["hit", "hit", "hit", "hit", "hit", "hit", "hit"]);
        lost.uses("effect", countering(vulture));
        lost.squadron_attack(wing, Aim::Squadron(vulture));
        assert!(!lost.game.is_in_play(vulture.into()));
        assert_eq!(lost.game.squadron(wing).hull, 5 - 3);
    }

    #[test]
    fn a_sniper_and_a_ship_are_not_countered() {
        shows!("ti-99/snipe-and-ships", "keyword-counter/snipe");
        let (mut sniped, vulture, _) = kit(VULTURE, 200.0);
        let sniper = sniped.squadron(A, "e-wing-squadron", [900.0, 530.0]);
        let target =
            sniped.game.squadron_targets(sniper).into_iter().find(|it| it.aim == Aim::Squadron(vulture)).unwrap();
        sniped.run(|play| play.attack_by_squadron(sniper, target, AttackKind::Snipe(3)));
        assert!(!sniped.was_offered("effect", countering(vulture).effect()));

        let (mut shot, vulture, _) = kit(VULTURE, 200.0);
        let ship = shot.ship(A, "nebulon-b-escort-frigate", [900.0, 520.0], 180.0);
        shot.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(vulture)));
        shot.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!shot.was_offered("effect", countering(vulture).effect()));
    }

    #[test]
    fn a_counter_attack_of_the_enemy_turns_nobody() {
        shows!("ti-99");
        let (mut kit, vulture, escort) = kit(VULTURE, 200.0);
        kit.run(|play| play.destroy(&[escort.into()], false));
        let wing = kit.squadron(A, "a-wing-squadron", [840.0, 400.0]);
        kit.dice_at_most("blue", &["accuracy"; 6]);
        kit.dice_at_most("black", &["blank"; 6]);
        kit.uses("effect", countering(wing));
        kit.squadron_attack(vulture, Aim::Squadron(wing));
        assert!(!kit.game.squadron(vulture).activated && !kit.game.squadron(wing).activated);
    }
}
