//! Kanan Jarrus: attacking a ship, he may spend a die with a critical icon to raid it.

use crate::prelude::*;
use crate::raids;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "kanan-jarrus", hooks: &[offer(Window::AttackResolveAttackEffects, can_raid, raid)] };

static CRITICAL: Ask =
    Ask::new("kanan-jarrus-die", Rule("kanan-jarrus"), "Which die with a critical icon do you spend?")
        .meanwhile("is choosing a die to spend (Kanan Jarrus)");
static RAID: Ask = Ask::new("kanan-jarrus-raid", Rule("kanan-jarrus"), "Which raid token does {} gain?")
    .meanwhile("is choosing a raid token (Kanan Jarrus)");

fn shows_critical(die: PoolDie) -> bool {
    die.face.criticals() > 0
}

/// The defending ship.
fn defender(game: &Game) -> Option<ShipId> {
    game.attack().and_then(|attack| attack.defender.ship())
}

fn can_raid(game: &Game, me: Source) -> bool {
    game.is_attacker(me)
        && defender(game).is_some_and(|ship| !raids::missing(game, ship).is_empty())
        && !game.spendable_dice(|die| shows_critical(*die)).is_empty()
}

fn raid(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (defender(play), play.seat_for(me)) else { return Ok(()) };
    let dice = play.spendable_dice(|die| shows_critical(*die));
    let Item::Die(spent, ..) = play.pick_one(seat, &CRITICAL, None, dice)? else { return Ok(()) };
    play.remove_die(spent);
    raids::gain_picked(play, seat, &RAID, ship)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId, ShipId) {
        let mut kit = new_kit();
        let kanan = kit.squadron(A, "kanan-jarrus", [980.0, 400.0]);
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        (kit, kanan, ship)
    }

    fn raided(kit: &Kit, ship: ShipId) -> Vec<Command> {
        kit.game.ship(ship).raid.kinds().collect()
    }

    #[test]
    fn a_critical_is_spent_for_a_raid_token_before_defense_tokens() {
        shows!("kanan-jarrus/before-tokens");
        let (mut kit, kanan, ship) = kit();
        kit.dice("blue", &["critical", "hit"]);
        kit.uses("attack-effect", Source::Squadron(kanan));
        kit.answer("kanan-jarrus-raid", Item::Command(Command::Repair));
        kit.squadron_attack(kanan, Aim::Zone(ship, Zone::Right));
        assert_eq!(raided(&kit, ship), [Command::Repair]);
        assert_eq!(kit.last_pool(), [Face::Hit]);
        let at = |ask: &str| kit.asked.iter().position(|asked| asked.ask == ask).unwrap();
        assert!(at("kanan-jarrus-raid") < at("spend-defense-token"));
    }

    #[test]
    fn with_assault_there_are_two_raid_tokens_and_no_damage() {
        shows!("kanan-jarrus/with-assault", "squadrons.keyword.assault");
        let (mut kit, kanan, ship) = kit();
        kit.dice("blue", &["critical", "hit"]);
        kit.uses("attack-effect", Source::Squadron(kanan));
        kit.answer("kanan-jarrus-raid", Item::Command(Command::Repair));
        kit.uses("attack-effect", Source::Keyword(kanan, Word::Assault));
        kit.answer("assault-raid-token", Item::Command(Command::Navigate));
        kit.squadron_attack(kanan, Aim::Zone(ship, Zone::Right));
        assert_eq!(raided(&kit, ship).len(), 2);
        assert!(kit.game.ship(ship).raid.has(Command::Repair) && kit.game.ship(ship).raid.has(Command::Navigate));
        assert_eq!(kit.game.ship(ship).shields(Zone::Right), 3);
    }

    #[test]
    fn a_raid_token_that_the_ship_has_is_not_offered() {
        shows!("kanan-jarrus/one-of-a-type", "tokens.raid.effect");
        let (mut kit, kanan, ship) = kit();
        kit.game.ship_mut(ship).raid.add(Command::Squadron);
        kit.dice("blue", &["critical", "hit"]);
        kit.uses("attack-effect", Source::Squadron(kanan));
        kit.squadron_attack(kanan, Aim::Zone(ship, Zone::Right));
        assert!(kit.was_offered("kanan-jarrus-raid", Item::Command(Command::Repair)));
        assert!(!kit.was_offered("kanan-jarrus-raid", Item::Command(Command::Squadron)));
    }

    #[test]
    fn not_against_a_ship_that_has_all_raid_tokens() {
        shows!("kanan-jarrus");
        let (mut kit, kanan, ship) = kit();
        for command in Command::ALL {
            kit.game.ship_mut(ship).raid.add(*command);
        }
        kit.dice("blue", &["critical", "hit"]);
        kit.squadron_attack(kanan, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(kanan).effect()));
    }

    #[test]
    fn not_without_a_critical_and_not_against_squadrons() {
        shows!("kanan-jarrus");
        let (mut kit, kanan, ship) = kit();
        kit.dice("blue", &["accuracy", "hit"]);
        kit.squadron_attack(kanan, Aim::Zone(ship, Zone::Right));
        let tie = kit.squadron(B, "tie-advanced-squadron", [1040.0, 400.0]);
        kit.dice("red", &["critical"]);
        kit.dice("blue", &["critical", "critical"]);
        kit.squadron_attack(kanan, Aim::Squadron(tie));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(kanan).effect()));
    }
}
