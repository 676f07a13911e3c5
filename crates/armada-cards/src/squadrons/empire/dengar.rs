//! Dengar: other friendly squadrons at distance 1-2 have counter 1, or one more than they have.

use crate::effects::Keywords;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "dengar", hooks: &[modify(Answer::Keywords(encourage))] };

fn encourage(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, keywords: &mut Keywords) {
    let Source::Squadron(dengar) = me else { return };
    if squadron != dengar
        && game.friendly(dengar.into(), squadron.into())
        && game.is_at_distance(dengar.into(), squadron.into(), 2)
    {
        keywords.gain(Word::Counter, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::squadrons::near::ships_far_away;
    use rulebook::shows;

    /// Dengar, a friend this far away from him, and an X-wing beside the friend.
    fn kit(friend: &str, away: f64) -> (Kit, SquadronId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let dengar = kit.squadron(B, "dengar", [900.0 - away, 400.0]);
        let friend = kit.squadron(B, friend, [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [980.0, 400.0]);
        (kit, dengar, friend, wing)
    }

    fn counter(kit: &Kit, squadron: SquadronId) -> u8 {
        query::keywords(&kit.game, squadron, None).value(Word::Counter)
    }

    /// The dice of the counter attack that follows when the X-wing attacks the friend.
    fn countered(friend: &str, away: f64) -> Option<u8> {
        let (mut kit, _, friend, wing) = kit(friend, away);
        kit.uses("effect", Source::Keyword(friend, Word::Counter));
        kit.dice_at_most("blue", &["accuracy"; 8]);
        kit.squadron_attack(wing, Aim::Squadron(friend));
        kit.events.iter().find_map(|event| match event {
            Event::AttackDeclared { kind: AttackKind::Counter(dice), .. } => Some(*dice),
            _ => None,
        })
    }

    #[test]
    fn a_squadron_without_counter_strikes_back_with_one_die() {
        shows!("dengar", "squadrons.keyword.counter");
        assert_eq!(countered("tie-bomber-squadron", 140.0), Some(1));
    }

    #[test]
    fn one_with_counter_strikes_back_with_one_die_more() {
        shows!("dengar", "squadrons.keywords.cumulative");
        assert_eq!(countered("tie-interceptor-squadron", 80.0), Some(3));
    }

    #[test]
    fn neither_he_nor_enemies_nor_squadrons_farther_away_have_it() {
        shows!("dengar");
        let (kit, dengar, friend, wing) = kit("tie-bomber-squadron", 170.0);
        assert_eq!(kit.game.distance(dengar.into(), friend.into()), Some(3));
        assert_eq!([dengar, friend, wing].map(|squadron| counter(&kit, squadron)), [0, 0, 0]);
        let near = self::kit("tie-bomber-squadron", 60.0);
        assert_eq!([near.1, near.2, near.3].map(|squadron| counter(&near.0, squadron)), [0, 1, 0]);
    }

    #[test]
    fn without_him_they_lose_it() {
        shows!("dengar");
        let (mut kit, dengar, friend, _) = kit("tie-interceptor-squadron", 80.0);
        kit.run(|play| play.destroy(&[dengar.into()], false));
        assert_eq!(counter(&kit, friend), 2);
    }

    #[test]
    fn he_has_swarm_and_intel() {
        shows!("dengar");
        let (kit, dengar, ..) = kit("tie-bomber-squadron", 80.0);
        let words: Vec<Word> = query::keywords(&kit.game, dengar, None).words().collect();
        assert_eq!(words, [Word::Intel, Word::Swarm]);
    }
}
