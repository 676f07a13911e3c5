//! Iden Versio: the ship's evade may cancel a die up close; discarded in a squadron command, she raids an enemy nearby.

use crate::attacks::is_up_close;
use crate::effects::EvadeEffect;
use crate::prelude::*;
use crate::upgrades::officers::{in_reach_of_raid, raid};

pub(crate) static CARD: Card = Card {
    id: "iden-versio",
    hooks: &[
        modify(Answer::Evade(cancel_up_close)),
        offer(
            Window::CommandResolveSquadron,
            |game, me| !in_reach_of_raid(game, me).is_empty(),
            |play, me| raid(play, me, [&SHIP, &KIND]),
        )
        .discards(),
    ],
};

static SHIP: Ask = Ask::new("iden-ship", Rule("iden-versio"), "Which enemy ship gains a raid token?")
    .meanwhile("is choosing a ship to raid (Iden Versio)");
static KIND: Ask = Ask::new("iden-kind", Rule("iden-versio"), "Which raid token does {} gain?")
    .meanwhile("is choosing a raid token (Iden Versio)");

/// One die; what a larger attacker allows besides is rerolled.
fn cancel_up_close(game: &Game, me: Source, attack: &Attack, effect: &mut EvadeEffect) {
    if attack.defender.unit() == game.unit_of(me) && is_up_close(attack) {
        effect.canceled_instead += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, CLOSE, Kit, LONG, MEDIUM, new_kit, token};
    use crate::state::{CardState, Payment, TokenState, UpgradeId};
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));
    const EVADE: u8 = 0;

    /// Her Gladiator at this gap from an enemy.
    fn kit(enemy: &str, gap: f64) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel(enemy, "gladiator-i-class-star-destroyer", gap);
        kit.upgrade(ship, "iden-versio");
        (kit, enemy, ship)
    }

    fn red(index: u8, face: Face) -> Item {
        Item::Die(index, Colour::Red, face)
    }

    #[test]
    fn a_die_is_canceled_at_close_range() {
        shows!("iden-versio");
        let (mut kit, enemy, ship) = kit("nebulon-b-escort-frigate", CLOSE);
        kit.dice("red", &["hit-hit", "hit", "blank"]);
        kit.answer("spend-defense-token", token(ship, EVADE));
        kit.answer("evade-die", red(0, Face::HitHit));
        kit.answer("evade-cancels", red(0, Face::HitHit));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Blank]);
        assert_eq!(kit.game.ship(ship).defense[usize::from(EVADE)].state, TokenState::Exhausted);
    }

    #[test]
    fn of_a_squadrons_attack_at_distance_1_too() {
        shows!("iden-versio");
        let (mut kit, _, ship) = kit("nebulon-b-escort-frigate", LONG);
        let y = kit.game.ship(ship).pose.unwrap().at.to_mm()[1];
        let bomber = kit.squadron(A, "b-wing-squadron", [960.0, y]);
        kit.dice("blue", &["critical"]);
        kit.dice("black", &["hit"]);
        kit.answer("spend-defense-token", token(ship, EVADE));
        kit.answer("evade-die", Item::Die(0, Colour::Blue, Face::Critical));
        kit.answer("evade-cancels", Item::Die(0, Colour::Blue, Face::Critical));
        let aim = kit.game.squadron_targets(bomber)[0].aim;
        kit.squadron_attack(bomber, aim);
        assert_eq!(kit.last_pool(), [Face::Hit]);
    }

    #[test]
    fn farther_away_it_is_the_usual_evade() {
        shows!("iden-versio/other-ranges", "defense.evade.medium-close", "defense.evade.long");
        let (mut medium, enemy, ship) = kit("nebulon-b-escort-frigate", MEDIUM);
        medium.dice("red", &["hit", "hit", "hit", "blank"]);
        medium.answer("spend-defense-token", token(ship, EVADE));
        medium.answer("evade-die", red(0, Face::Hit));
        medium.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(medium.last_pool(), [Face::Blank, Face::Hit, Face::Hit]);
        assert!(!medium.was_asked("evade-cancels"));
        let (mut long, enemy, ship) = kit("nebulon-b-escort-frigate", LONG);
        long.dice("red", &["hit", "hit", "hit"]);
        long.answer("spend-defense-token", token(ship, EVADE));
        long.answer("evade-die", red(0, Face::Hit));
        long.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(long.last_pool(), [Face::Hit; 2]);
    }

    #[test]
    fn the_die_of_a_larger_attacker_is_rerolled() {
        shows!("iden-versio/larger-attacker");
        let (mut kit, enemy, ship) = kit("assault-frigate-mark-ii-b", CLOSE);
        kit.dice("red", &["hit", "hit", "blank"]);
        kit.answer("spend-defense-token", token(ship, EVADE));
        kit.answer_all("evade-die", &[red(0, Face::Hit), red(1, Face::Hit)]);
        kit.answer("evade-cancels", red(1, Face::Hit));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Blank], "one is gone, one was rolled again");
        assert_eq!(kit.game.ship(ship).defense[usize::from(EVADE)].state, TokenState::Discarded);
    }

    #[test]
    fn the_token_must_be_spendable() {
        shows!("iden-versio/token-rules", "defense.speed-zero");
        let (mut kit, enemy, ship) = kit("nebulon-b-escort-frigate", CLOSE);
        kit.game.ship_mut(ship).speed = 0;
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_asked("spend-defense-token"));
    }

    /// The ship resolves this command with a token.
    fn command(kit: &mut Kit, ship: ShipId, command: Command) {
        kit.tokens(ship, &[command]);
        kit.answer("resolve-command", Item::Payment(command, Payment::TOKEN));
        kit.run(|play| play.resolve_revealed_commands(ship));
    }

    #[test]
    fn a_squadron_command_that_activates_nobody_carries_the_raid() {
        shows!("iden-versio/nobody-activated");
        let (mut kit, enemy, ship) = kit("nebulon-b-escort-frigate", CLOSE);
        kit.uses("effect", ME);
        kit.answer("iden-kind", Item::Command(Command::ConcentrateFire));
        command(&mut kit, ship, Command::Squadron);
        assert_eq!(kit.game.ship(enemy).raid.kinds().collect::<Vec<_>>(), [Command::ConcentrateFire]);
        assert_eq!(kit.game.card_state(ME), Some(CardState::Discarded));
    }

    #[test]
    fn once_discarded_the_better_evade_is_gone() {
        shows!("iden-versio/discarded");
        let (mut kit, enemy, ship) = kit("nebulon-b-escort-frigate", CLOSE);
        kit.uses("effect", ME);
        command(&mut kit, ship, Command::Squadron);
        kit.answer("spend-defense-token", token(ship, EVADE));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(kit.was_asked("evade-die") && !kit.was_asked("evade-cancels"));
    }

    #[test]
    fn no_raid_by_another_command_or_out_of_close_range() {
        shows!("iden-versio");
        for (gap, kind) in [(CLOSE, Command::Repair), (MEDIUM, Command::Squadron)] {
            let (mut kit, _, ship) = kit("nebulon-b-escort-frigate", gap);
            command(&mut kit, ship, kind);
            assert!(!kit.was_asked("effect"));
        }
    }

    #[test]
    fn other_ships_evade_as_ever() {
        shows!("iden-versio");
        let (mut kit, enemy, ship) = kit("nebulon-b-escort-frigate", CLOSE);
        kit.answer("spend-defense-token", token(enemy, EVADE));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.was_asked("evade-die") && !kit.was_asked("evade-cancels"));
    }
}
