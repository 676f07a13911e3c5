//! Vult Skerris: in the Squadron Phase he makes no attacks but counter attacks.

use crate::prelude::*;
use crate::state::Stage;

pub(crate) static CARD: Card = Card { id: "vult-skerris", hooks: &[forbid(Ban::Declare(is_held_back))] };

fn is_held_back(game: &Game, me: Source, attack: &Attack) -> bool {
    matches!(me, Source::Squadron(vult) if attack.attacker == Attacker::Squadron(vult))
        && matches!(game.stage, Stage::SquadronPhaseStart | Stage::SquadronPhase(_))
        && !matches!(attack.kind, AttackKind::Counter(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::SquadronTurn;
    use rulebook::shows;

    fn squadron_phase(kit: &mut Kit) {
        kit.game.stage = Stage::SquadronPhase(SquadronTurn { side: B, left: 2, squadron: None });
    }

    /// Vult with an X-wing beside him.
    fn kit() -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let vult = kit.squadron(B, "vult-skerris", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        (kit, vult, wing)
    }

    #[test]
    fn commanded_in_the_ship_phase_he_attacks_like_any_squadron() {
        shows!("vult-skerris/ship-phase");
        let (mut kit, vult, wing) = kit();
        kit.dice("blue", &["hit", "hit"]);
        kit.dice("black", &["hit", "blank"]);
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.activate_squadron(vult, ActivatedBy::Command(None)));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 3);
    }

    #[test]
    fn in_the_squadron_phase_he_moves_and_attacks_nothing() {
        shows!("vult-skerris/squadron-phase");
        let mut kit = new_kit();
        let vult = kit.squadron(B, "vult-skerris", [980.0, 400.0]);
        kit.ship(A, "cr90-corvette-a", [900.0, 400.0], 0.0);
        assert!(!kit.game.squadron_targets(vult).is_empty(), "in the Ship Phase he could");
        squadron_phase(&mut kit);
        assert!(kit.game.squadron_targets(vult).is_empty());
        kit.run(|play| play.activate_squadron(vult, ActivatedBy::Phase));
        assert!(kit.was_offered("squadron-action", Item::Move));
        assert!(!kit.was_offered("squadron-action", Item::Attack));
        kit.game.stage = Stage::SquadronPhaseStart;
        assert!(kit.game.squadron_targets(vult).is_empty(), "its start is part of it");
    }

    #[test]
    fn rogue_does_not_lift_the_ban() {
        shows!("vult-skerris", "hera-syndulla-ghost");
        let (mut kit, vult, _) = kit();
        let hera = kit.squadron(B, "hera-syndulla-ghost", [860.0, 440.0]);
        kit.uses("effect", Source::Squadron(hera));
        kit.answer_all("hera-syndulla-ghost-wing", &[Item::Squadron(vult)]);
        kit.open(Window::SquadronPhaseStart);
        squadron_phase(&mut kit);
        assert!(query::keywords(&kit.game, vult, None).has(Word::Rogue));
        assert!(kit.game.squadron_targets(vult).is_empty());
    }

    #[test]
    fn he_keeps_engaging_enemies() {
        shows!("vult-skerris/squadron-phase");
        let (mut kit, vult, wing) = kit();
        squadron_phase(&mut kit);
        assert_eq!(kit.game.engaged_with(wing)[..], [vult]);
        assert!(!kit.game.may_squadron_move(wing));
    }

    /// The dice of his counter attack in the Squadron Phase, with a friend near him.
    fn counter_dice(friend: Option<&str>) -> Option<u8> {
        let (mut kit, vult, wing) = kit();
        if let Some(friend) = friend {
            kit.squadron(B, friend, [840.0, 400.0]);
        }
        squadron_phase(&mut kit);
        kit.dice_at_most("blue", &["accuracy"; 9]);
        kit.uses("effect", Source::Keyword(vult, Word::Counter));
        kit.squadron_attack(wing, Aim::Squadron(vult));
        kit.events.iter().find_map(|event| match event {
            Event::AttackDeclared { kind: AttackKind::Counter(dice), .. } => Some(*dice),
            _ => None,
        })
    }

    #[test]
    fn he_counters_with_four_dice_and_with_dengar_five() {
        shows!("vult-skerris/counter", "dengar");
        assert_eq!((counter_dice(None), counter_dice(Some("dengar"))), (Some(4), Some(5)));
    }

    #[test]
    fn swarm_and_howlrunner_help_his_counter_attack() {
        shows!("vult-skerris/counter", "howlrunner", "squadrons.keyword.counter-is-attack");
        let (mut kit, vult, wing) = kit();
        let howlrunner = kit.squadron(B, "howlrunner", [960.0, 460.0]);
        squadron_phase(&mut kit);
        kit.dice(
            "blue",
            &["accuracy", "accuracy", "accuracy", "accuracy", "accuracy", "hit", "hit", "hit", "hit", "hit"],
        );
        kit.uses("effect", Source::Keyword(vult, Word::Counter));
        kit.uses("attack-effect", Source::Squadron(howlrunner));
        kit.uses("attack-effect", Source::Keyword(vult, Word::Swarm));
        kit.answer("swarm-reroll", Item::Die(0, Colour::Blue, Face::Accuracy));
        kit.squadron_attack(wing, Aim::Squadron(vult));
        assert!(!kit.game.is_in_play(wing.into()), "four dice and one more, all hits");
    }
}
