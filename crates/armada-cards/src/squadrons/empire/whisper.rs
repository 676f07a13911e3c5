//! Whisper: after an attack in which it spent a defense token it may move up to distance 1, even while engaged.
//!
//! Its counter attack comes before the move: once it has moved away it cannot strike back any more.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "whisper",
    hooks: &[
        offer(Window::AttackAfter, can_slip_away, slip_away).says("a move up to distance 1"),
        forbid(Ban::Attack(is_gone)).while_lasting(),
    ],
};

/// The lasting effect of having moved after the attack that is being made.
const GONE: u8 = 0;

fn can_slip_away(game: &Game, me: Source) -> bool {
    let (Source::Squadron(whisper), Some(attack)) = (me, game.attack()) else { return false };
    attack.defender == Aim::Squadron(whisper)
        && attack.spent.iter().any(|spent| spent.by == UnitId::Squadron(whisper))
        && !game.is_doomed(whisper.into())
        && query::may_move(game, whisper, true)
}

fn slip_away(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(whisper) = me else { return Ok(()) };
    let until = play.until_attack_ends();
    play.last(me, GONE, None, until);
    play.move_squadron(whisper, 1)
}

fn is_gone(game: &Game, me: Source, attacker: Attacker, _: Aim) -> bool {
    matches!(me, Source::Squadron(whisper) if attacker == Attacker::Squadron(whisper)) && game.lasts(me, GONE, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, moves_and_counters, new_kit, token};
    use rulebook::shows;

    const BRACE: u8 = 0;
    const SCATTER: u8 = 1;
    const AWAY: [f64; 2] = [840.0, 400.0];

    fn kit() -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        crate::squadrons::near::ships_far_away(&mut kit);
        let whisper = kit.squadron(B, "whisper", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        (kit, whisper, wing)
    }

    fn at(kit: &Kit, squadron: SquadronId) -> Option<[f64; 2]> {
        kit.game.squadron(squadron).at.map(plane::Point::to_mm)
    }

    #[test]
    fn after_it_spent_a_token_it_moves_though_engaged() {
        shows!("whisper");
        let (mut kit, whisper, wing) = kit();
        assert!(!kit.game.may_squadron_move(whisper));
        kit.answer("spend-defense-token", token(whisper, SCATTER));
        kit.uses("effect", Source::Squadron(whisper));
        kit.answer_at("move-squadron", AWAY);
        kit.squadron_attack(wing, Aim::Squadron(whisper));
        assert_eq!(at(&kit, whisper), Some(AWAY));
    }

    #[test]
    fn a_ships_attack_lets_it_move_too() {
        shows!("whisper");
        let (mut kit, whisper, _) = kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(whisper)));
        kit.answer("spend-defense-token", token(whisper, SCATTER));
        kit.uses("effect", Source::Squadron(whisper));
        kit.answer_at("move-squadron", AWAY);
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(at(&kit, whisper), Some(AWAY));
    }

    #[test]
    fn distance_1_is_the_limit_whatever_its_speed() {
        shows!("whisper/distance-one", "squadrons.move.speed-effects");
        let (mut kit, whisper, wing) = kit();
        let far = [740.0, 400.0];
        kit.answer("spend-defense-token", token(whisper, SCATTER));
        kit.uses("effect", Source::Squadron(whisper));
        kit.answer_at("move-squadron", far);
        let target = kit.game.squadron_targets(wing)[0];
        kit.run_some(|play| play.attack_by_squadron(wing, target, AttackKind::Ordinary));
        assert!(kit.was_asked("move-squadron"));
        assert_ne!(at(&kit, whisper), Some(far));
    }

    #[test]
    fn without_a_spent_token_it_stays() {
        shows!("whisper");
        let (mut kit, whisper, wing) = kit();
        kit.dice("blue", &["accuracy"; 4]);
        kit.squadron_attack(wing, Aim::Squadron(whisper));
        kit.squadron_attack(whisper, Aim::Squadron(wing));
        assert!(!kit.was_offered("effect", Source::Squadron(whisper).effect()));
    }

    #[test]
    fn without_hull_points_it_is_destroyed_and_does_not_move() {
        shows!("whisper/destroyed");
        let (mut kit, whisper, wing) = kit();
        kit.game.squadron_mut(whisper).hull = 2;
        kit.dice("blue", &["hit", "hit", "hit", "hit"]);
        kit.answer("spend-defense-token", token(whisper, BRACE));
        kit.squadron_attack(wing, Aim::Squadron(whisper));
        assert!(!kit.was_asked("effect") && !kit.game.is_in_play(whisper.into()));
    }

    #[test]
    fn its_counter_attack_comes_before_the_move() {
        shows!("whisper/counter-first", "dengar/whisper");
        let (mut kit, whisper, wing) = kit();
        kit.squadron(B, "dengar", [900.0, 480.0]);
        kit.answer("spend-defense-token", token(whisper, SCATTER));
        kit.uses("effect", Source::Keyword(whisper, Word::Counter));
        kit.uses("effect", Source::Squadron(whisper));
        kit.answer_at("move-squadron", AWAY);
        kit.squadron_attack(wing, Aim::Squadron(whisper));
        assert_eq!(moves_and_counters(&kit), ["countered", "moved"]);
    }

    #[test]
    fn once_it_has_moved_it_cannot_counter_until_the_next_attack() {
        shows!("whisper", "dengar");
        let (mut kit, whisper, wing) = kit();
        kit.squadron(B, "dengar", [900.0, 480.0]);
        let counter = Source::Keyword(whisper, Word::Counter).effect();
        kit.answer("spend-defense-token", token(whisper, SCATTER));
        kit.uses("effect", Source::Squadron(whisper));
        kit.answer_at("move-squadron", [880.0, 400.0]);
        kit.squadron_attack(wing, Aim::Squadron(whisper));
        let offers = |kit: &Kit| kit.asked.iter().filter(|asked| asked.options.contains(&counter)).count();
        assert_eq!((moves_and_counters(&kit), offers(&kit)), (vec!["moved"], 1));
        kit.squadron_attack(wing, Aim::Squadron(whisper));
        assert_eq!(offers(&kit), 2);
    }
}
