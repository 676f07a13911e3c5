//! Biggs Darklighter: a point of damage to an escort squadron near him goes to another one.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "biggs-darklighter", hooks: &[offer(Window::AttackResolveDamageBeforeSuffer, can_protect, protect)] };

static WINGMAN: Ask =
    Ask::new("biggs-wingman", Rule("biggs-darklighter"), "Which squadron suffers one point of the damage instead?")
        .meanwhile("is choosing who takes damage for another (Biggs Darklighter)");

/// A friendly escort squadron at distance 1, himself included.
fn is_wingman(game: &Game, me: Source, unit: UnitId) -> bool {
    let (Source::Squadron(biggs), UnitId::Squadron(squadron)) = (me, unit) else { return false };
    game.friendly(biggs.into(), unit)
        && query::keywords(game, squadron, None).has(Word::Escort)
        && game.is_at_distance(biggs.into(), unit, 1)
}

/// One that can still take damage: not kept on the table after it was destroyed.
fn can_take_it(game: &Game, me: Source, squadron: SquadronId) -> bool {
    is_wingman(game, me, squadron.into()) && !game.squadron(squadron).kept && !game.squadron(squadron).doomed
}

fn can_protect(game: &Game, me: Source) -> bool {
    let Some(damage) = game.damage() else { return false };
    let threatened = damage.amount > 0 && damage.victim.unit().is_some_and(|unit| is_wingman(game, me, unit));
    let is_other = |squadron: SquadronId| damage.victim != Struck::from(UnitId::from(squadron));
    let makes_a_difference = |squadron| is_other(squadron) || looks_at_damage_suffered(game);
    threatened && game.squadrons_in_play().any(|(id, _)| can_take_it(game, me, id) && makes_a_difference(id))
}

/// Is there a card that asks whether the defender has suffered damage? Otherwise who takes over a point of its own might as
/// well suffer it.
fn looks_at_damage_suffered(game: &Game) -> bool {
    [Window::AttackResolveDamageSuffer, Window::AttackResolveDamageEnd]
        .into_iter()
        .any(|window| game.effects(window).next().is_some())
}

fn protect(play: &mut Play<'_>, me: Source) -> Flow {
    let wingmen: Items<Item> = play
        .squadrons_in_play()
        .map(|(id, _)| id)
        .filter(|id| can_take_it(play, me, *id))
        .map(Item::Squadron)
        .collect();
    let seat = play.seat_of(play.unit_of(me).unwrap_or(UnitId::Squadron(SquadronId(0))));
    let Item::Squadron(chosen) = play.pick_one(seat, &WINGMAN, None, wingmen)? else { return Ok(()) };
    play.lessen_damage(1)?;
    // The point that has been moved cannot be moved again.
    play.suffer_directly(chosen, 1);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let biggs = kit.squadron(A, "biggs-darklighter", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [950.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [980.0, 440.0]);
        (kit, biggs, wing, tie)
    }

    #[test]
    fn a_point_goes_to_another_escort() {
        shows!("biggs-darklighter/himself", "squadrons.keyword.escort");
        let (mut kit, biggs, wing, tie) = kit();
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.uses("effect", Source::Squadron(biggs));
        kit.answer("biggs-wingman", Item::Squadron(biggs));
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert_eq!((kit.game.squadron(wing).hull, kit.game.squadron(biggs).hull), (3, 4));
    }

    #[test]
    fn damage_outside_of_attacks_stays_where_it_is() {
        shows!("biggs-darklighter");
        let (mut kit, _, wing, _) = kit();
        kit.run(|play| play.suffer(wing.into(), None, 1));
        assert!(!kit.was_asked("effect"));
        assert_eq!(kit.game.squadron(wing).hull, 4);
    }
    #[test]
    fn a_point_of_his_own_goes_to_a_wingman() {
        shows!("biggs-darklighter/himself");
        let (mut kit, biggs, wing, _) = kit();
        let tie = kit.squadron(B, "tie-fighter-squadron", [880.0, 450.0]);
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.uses("effect", Source::Squadron(biggs));
        kit.answer("biggs-wingman", Item::Squadron(wing));
        kit.squadron_attack(tie, Aim::Squadron(biggs));
        assert_eq!((kit.game.squadron(biggs).hull, kit.game.squadron(wing).hull), (3, 4));
    }

    #[test]
    fn alone_he_is_asked_only_if_it_makes_a_difference() {
        shows!("biggs-darklighter/himself", "biggs-darklighter/dutch-vander");
        for (attacker, offered) in [("tie-fighter-squadron", false), ("dutch-vander", true)] {
            let mut kit = new_kit();
            let biggs = kit.squadron(A, "biggs-darklighter", [900.0, 400.0]);
            let enemy = kit.squadron(B, attacker, [900.0, 440.0]);
            kit.dice_at_most("blue", &["hit", "hit", "hit"]);
            kit.squadron_attack(enemy, Aim::Squadron(biggs));
            assert_eq!(kit.was_offered("effect", Source::Squadron(biggs).effect()), offered, "{attacker}");
        }
    }

    #[test]
    fn who_is_only_kept_on_the_table_takes_nothing_over() {
        shows!("biggs-darklighter/rieekan", "general-rieekan/biggs-darklighter");
        let (mut kit, biggs, wing, tie) = kit();
        let flagship = kit.ship(A, "mc80l-star-cruiser", [900.0, 100.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [300.0, 800.0], 180.0);
        let rieekan = Source::Upgrade(kit.upgrade(flagship, "general-rieekan"));
        let luke = kit.squadron(A, "luke-skywalker", [900.0, 350.0]);
        kit.uses("effect", rieekan);
        kit.run(|play| play.suffer(luke.into(), None, 9));
        assert!(kit.game.is_in_play(luke.into()));
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.uses("effect", Source::Squadron(biggs));
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert!(!kit.was_offered("biggs-wingman", Item::Squadron(luke)));
        assert_eq!(kit.game.squadron(biggs).hull, 4, "nobody else is left to take the point");
    }

    #[test]
    fn the_point_that_he_moves_is_not_moved_again() {
        shows!("biggs-darklighter/no-second-use");
        let (mut kit, biggs, wing, tie) = kit();
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.uses("effect", Source::Squadron(biggs));
        kit.answer("biggs-wingman", Item::Squadron(biggs));
        kit.squadron_attack(tie, Aim::Squadron(wing));
        let protects = Source::Squadron(biggs).effect();
        assert_eq!(kit.asked.iter().filter(|asked| asked.options.contains(&protects)).count(), 1);
        assert_eq!(kit.game.squadron(biggs).hull, 5 - 1, "he suffers it as part of the attack");
    }
}
