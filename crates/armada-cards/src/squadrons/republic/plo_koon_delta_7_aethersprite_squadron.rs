//! Plo Koon: friendly squadrons beside him that are not unique and lack counter have counter 1.

use crate::effects::Keywords;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "plo-koon-delta-7-aethersprite-squadron", hooks: &[modify(Answer::DependentKeywords(teach))] };

/// Not any more once he is at his limit, though he is removed only when the attack is over.
fn teach(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, granted: Keywords, all: &mut Keywords) {
    let Source::Squadron(plo) = me else { return };
    if !granted.has(Word::Counter)
        && !game.squadron(squadron).card.is_unique()
        && game.friendly(plo.into(), squadron.into())
        && game.is_at_distance(plo.into(), squadron.into(), 1)
        && !game.is_doomed(plo.into())
    {
        all.gain(Word::Counter, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::squadrons::near::ships_far_away;
    use rulebook::shows;
    use table::Side;

    const ID: &str = "plo-koon-delta-7-aethersprite-squadron";

    /// Plo Koon, and another squadron this far away from him.
    fn kit(side: Side, card: &str, away: f64) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let plo = kit.squadron(A, ID, [900.0 - away, 400.0]);
        let wing = kit.squadron(side, card, [900.0, 400.0]);
        (kit, plo, wing)
    }

    fn counter(kit: &Kit, squadron: SquadronId) -> u8 {
        query::keywords(&kit.game, squadron, None).value(Word::Counter)
    }

    /// The dice of the counter attacks that were made.
    fn counters(kit: &Kit) -> Vec<u8> {
        let dice = |event: &Event| match event {
            Event::AttackDeclared { kind: AttackKind::Counter(dice), .. } => Some(*dice),
            _ => None,
        };
        kit.events.iter().filter_map(dice).collect()
    }

    #[test]
    fn a_friend_beside_him_strikes_back_with_a_die() {
        shows!("plo-koon-delta-7-aethersprite-squadron", "squadrons.keyword.counter");
        let (mut kit, _, wing) = kit(A, "v-19-torrent-squadron", 100.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [960.0, 400.0]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "hit"]);
        kit.uses("effect", Source::Keyword(wing, Word::Counter));
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert_eq!((counters(&kit), kit.game.squadron(tie).hull), (vec![1], 3 - 1));
    }

    #[test]
    fn only_friends_beside_him_that_are_not_unique_and_lack_counter() {
        shows!("plo-koon-delta-7-aethersprite-squadron");
        let cases = [
            (A, "v-19-torrent-squadron", 100.0, 1),
            (A, "v-19-torrent-squadron", 130.0, 0),
            (A, "arc-170-starfighter-squadron", 100.0, 1),
            (A, "delta-7-aethersprite-squadron", 100.0, 2),
            (A, "axe", 100.0, 0),
            (B, "tie-fighter-squadron", 100.0, 0),
        ];
        for (side, card, away, value) in cases {
            let (kit, plo, wing) = kit(side, card, away);
            assert_eq!((counter(&kit, wing), counter(&kit, plo)), (value, 2), "{card} {away}");
        }
    }

    /// Gives every squadron counter 1.
    static GRANTS_COUNTER: Card = Card {
        id: "grants-counter",
        hooks: &[modify(Answer::Keywords(|_, _, _, _, keywords| keywords.gain(Word::Counter, 1)))],
    };

    #[test]
    fn one_that_another_card_gives_counter_does_not_lack_it() {
        shows!("plo-koon-delta-7-aethersprite-squadron");
        let (mut kit, plo, wing) = kit(A, "v-19-torrent-squadron", 100.0);
        for source in [plo, wing] {
            kit.hooks(Source::Squadron(source), &GRANTS_COUNTER);
            assert_eq!(counter(&kit, wing), 1, "whichever card is heard first");
        }
    }

    #[test]
    fn whoever_leaves_him_loses_it() {
        shows!("plo-koon-delta-7-aethersprite-squadron/lost-at-once");
        let (mut kit, _, wing) = kit(A, "v-19-torrent-squadron", 100.0);
        assert_eq!(counter(&kit, wing), 1);
        kit.answer_at("move-squadron", [950.0, 400.0]);
        kit.run(|play| play.move_squadron(wing, 3));
        assert_eq!(counter(&kit, wing), 0);
    }

    #[test]
    fn destroyed_beside_the_defender_he_gives_it_no_counter() {
        shows!("plo-koon-delta-7-aethersprite-squadron/destroyed-meanwhile");
        for (hull, offered) in [(1, false), (2, true)] {
            let (mut kit, plo, wing) = kit(A, "v-19-torrent-squadron", 100.0);
            kit.game.squadron_mut(plo).hull = hull;
            let ten = kit.squadron(B, "ten-numb", [960.0, 400.0]);
            kit.dice("blue", &["critical", "accuracy"]);
            kit.dice("black", &["blank"]);
            kit.uses("attack-effect", Source::Squadron(ten));
            kit.squadron_attack(ten, Aim::Squadron(wing));
            assert_eq!(kit.game.is_in_play(plo.into()), offered);
            assert_eq!(kit.was_offered("effect", Source::Keyword(wing, Word::Counter).effect()), offered);
        }
    }

    #[test]
    fn general_draven_knows_of_it() {
        shows!(
            "plo-koon-delta-7-aethersprite-squadron/general-draven",
            "general-draven-officer/granted-keywords",
            "dengar/general-draven"
        );
        for (leader, away, offered) in [(ID, 100.0, true), (ID, 130.0, false), ("dengar", 130.0, true)] {
            let mut kit = new_kit();
            kit.squadron(B, leader, [900.0 - away, 400.0]);
            let wing = kit.squadron(B, "v-19-torrent-squadron", [900.0, 400.0]);
            let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
            let draven = Source::Upgrade(kit.upgrade(ship, "general-draven-officer"));
            kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
            kit.run(|play| play.ship_attacks(ship).map(drop));
            assert_eq!(kit.was_offered("attack-effect", draven.effect()), offered, "{leader} {away}");
        }
    }
}
