//! "Dutch" Vander: a squadron that is hurt by his attack counts as activated, or suffers one more damage if it was.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "dutch-vander", hooks: &[offer(Window::AttackResolveDamageSuffer, has_hurt_defender, harass)] };

/// The squadron that he attacks, once it has suffered damage of the attack itself.
fn hurt_defender(game: &Game, me: Source) -> Option<SquadronId> {
    let (attack, damage) = (game.attack()?, game.damage()?);
    let defender = attack.defender.squadron().filter(|_| game.is_attacker(me))?;
    (damage.of_attack && damage.suffered > 0).then_some(defender)
}

/// One that has nothing left to lose can only be turned.
fn has_hurt_defender(game: &Game, me: Source) -> bool {
    let useful = |defender| !game.squadron(defender).activated || game.squadron(defender).hull > 0;
    hurt_defender(game, me).is_some_and(useful)
}

/// The slider decides; turning it is no activation.
fn harass(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(defender) = hurt_defender(play, me) else { return Ok(()) };
    if play.squadron(defender).activated {
        return play.suffer(defender.into(), None, 1);
    }
    play.toggle_slider(defender, true);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::squadrons::near::ships_far_away;
    use rulebook::shows;

    /// Dutch with these dice, and an enemy beside him that was activated or not.
    fn kit(enemy: &str, activated: bool, blue: &[&str]) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let dutch = kit.squadron(A, "dutch-vander", [900.0, 400.0]);
        let enemy = kit.squadron(B, enemy, [960.0, 400.0]);
        kit.game.squadron_mut(enemy).activated = activated;
        kit.dice("blue", blue);
        (kit, dutch, enemy)
    }

    fn is_offered(kit: &Kit, dutch: SquadronId) -> bool {
        kit.was_offered("effect", Source::Squadron(dutch).effect())
    }

    #[test]
    fn an_unactivated_squadron_is_turned_and_loses_no_more() {
        shows!("dutch-vander/toggle");
        let (mut kit, dutch, tie) = kit("tie-fighter-squadron", false, &["hit", "hit", "accuracy"]);
        kit.uses("effect", Source::Squadron(dutch));
        kit.squadron_attack(dutch, Aim::Squadron(tie));
        assert!(kit.game.squadron(tie).activated);
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
        assert!(!kit.events.iter().any(|event| matches!(event, Event::SquadronActivated { .. })));
        assert!(kit.game.unactivated_squadrons(B).next().is_none());
    }

    #[test]
    fn an_activated_one_suffers_one_more() {
        shows!("dutch-vander");
        for (enemy, left) in [("tie-fighter-squadron", 0), ("tie-advanced-squadron", 2)] {
            let (mut kit, dutch, tie) = kit(enemy, true, &["hit", "hit", "accuracy"]);
            kit.uses("effect", Source::Squadron(dutch));
            kit.squadron_attack(dutch, Aim::Squadron(tie));
            assert_eq!((kit.game.squadron(tie).hull, kit.game.is_in_play(tie.into())), (left, left > 0));
            let offers = kit.asked.iter().filter(|asked| asked.options.contains(&Source::Squadron(dutch).effect()));
            assert_eq!(offers.count(), 1, "the point he adds gives him no further one");
        }
    }

    #[test]
    fn he_need_not_and_nothing_happens_without_damage() {
        shows!("dutch-vander");
        let (mut declined, dutch, tie) = kit("tie-fighter-squadron", false, &["hit", "accuracy", "accuracy"]);
        declined.squadron_attack(dutch, Aim::Squadron(tie));
        assert!(is_offered(&declined, dutch) && !declined.game.squadron(tie).activated);
        let (mut missed, dutch, tie) = kit("tie-fighter-squadron", false, &["accuracy"; 3]);
        missed.squadron_attack(dutch, Aim::Squadron(tie));
        assert!(!is_offered(&missed, dutch));
    }

    #[test]
    fn a_squadron_that_goes_down_can_still_be_turned_but_not_be_hurt_more() {
        shows!("dutch-vander");
        for (activated, offered) in [(false, true), (true, false)] {
            let (mut kit, dutch, tie) = kit("tie-fighter-squadron", activated, &["hit"; 3]);
            kit.squadron_attack(dutch, Aim::Squadron(tie));
            assert_eq!(is_offered(&kit, dutch), offered);
        }
    }

    #[test]
    fn if_biggs_darklighter_or_axe_keeps_the_defender_unhurt_nobody_is_turned() {
        shows!("dutch-vander/no-damage", "biggs-darklighter/dutch-vander");
        let (mut biggs, dutch, wing) = kit("x-wing-squadron", false, &["hit", "accuracy", "accuracy"]);
        let leader = biggs.squadron(B, "biggs-darklighter", [1040.0, 400.0]);
        biggs.uses("effect", Source::Squadron(leader));
        biggs.answer("biggs-wingman", Item::Squadron(leader));
        biggs.squadron_attack(dutch, Aim::Squadron(wing));
        assert_eq!((biggs.game.squadron(wing).hull, biggs.game.squadron(leader).hull), (5, 4));
        assert!(!is_offered(&biggs, dutch));

        let (mut axe, dutch, wing) = kit("v-19-torrent-squadron", false, &["hit", "accuracy", "accuracy"]);
        let leader = axe.squadron(B, "axe", [1040.0, 400.0]);
        axe.uses("spend-defense-token", Source::Squadron(leader));
        axe.squadron_attack(dutch, Aim::Squadron(wing));
        assert_eq!(axe.game.squadron(wing).hull, 5);
        assert!(!is_offered(&axe, dutch));
    }

    #[test]
    fn not_against_ships_and_not_when_another_squadron_attacks() {
        shows!("dutch-vander");
        let (mut kit, dutch, tie) = kit("tie-fighter-squadron", false, &["hit", "accuracy", "accuracy", "accuracy"]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 460.0]);
        kit.squadron_attack(wing, Aim::Squadron(tie));
        assert!(!is_offered(&kit, dutch));
        let mut ship = new_kit();
        let dutch = ship.squadron(A, "dutch-vander", [900.0, 400.0]);
        let enemy = ship.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
        ship.dice("black", &["hit"]);
        ship.squadron_attack(dutch, Aim::Zone(enemy, Zone::Right));
        assert!(!is_offered(&ship, dutch));
    }

    #[test]
    fn a_squadron_that_he_turns_beside_prototypes_does_not_end_an_activation() {
        shows!("phlac-arphocc-prototypes/toggle-is-none");
        let (mut kit, dutch, tie) = kit("tie-fighter-squadron", false, &["hit", "accuracy", "accuracy"]);
        kit.squadron(A, "phlac-arphocc-prototypes", [1020.0, 400.0]);
        kit.uses("effect", Source::Squadron(dutch));
        kit.squadron_attack(dutch, Aim::Squadron(tie));
        assert_eq!((kit.game.squadron(tie).activated, kit.game.squadron(tie).hull), (true, 3 - 1));
    }

    #[test]
    fn a_slider_that_adar_tallon_turned_back_counts_as_unactivated() {
        shows!("dutch-vander/slider-decides");
        for turned_back in [true, false] {
            let (mut kit, dutch, tie) = kit("tie-fighter-squadron", false, &[]);
            let ship = kit.ship(B, "assault-frigate-mark-ii-b", [960.0, 560.0], 180.0);
            let adar = Source::Upgrade(kit.upgrade(ship, "adar-tallon"));
            kit.dial(ship, Command::Squadron);
            kit.answer("resolve-command", Item::Payment(Command::Squadron, crate::state::Payment::DIAL));
            kit.answer("command-squadron", Item::Squadron(tie));
            if turned_back {
                kit.uses("effect", adar);
            }
            kit.run(|play| play.resolve_revealed_commands(ship));
            assert_eq!(kit.game.squadron(tie).activated, !turned_back);
            kit.dice("blue", &["hit", "accuracy", "accuracy"]);
            kit.uses("effect", Source::Squadron(dutch));
            kit.squadron_attack(dutch, Aim::Squadron(tie));
            let lost = if turned_back { 1 } else { 2 };
            assert_eq!((kit.game.squadron(tie).activated, kit.game.squadron(tie).hull), (true, 3 - lost));
        }
    }
}
