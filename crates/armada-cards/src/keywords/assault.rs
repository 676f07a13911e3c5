//! Assault: attacking a ship, a die with a hit may be spent to raid it.

use crate::prelude::*;
use crate::raids;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "keyword-assault", hooks: &[offer(Window::AttackResolveAttackEffects, can_raid, raid)] };

static HIT: Ask =
    Ask::new("assault-die", Rule("squadrons.keyword.assault"), "Assault: Which die with a hit do you spend?")
        .meanwhile("is choosing a die to spend (Assault)");
static RAID: Ask =
    Ask::new("assault-raid-token", Rule("squadrons.keyword.assault"), "Assault: Which raid token does {} gain?")
        .meanwhile("is choosing a raid token (Assault)");

const SHOWS_HIT: fn(&PoolDie) -> bool = |die| die.face.hits() > 0;

/// Attacks the squadron a ship, and is there a die like that to raid it with? Once in an attack.
pub(crate) fn can_raid_with(game: &Game, squadron: SquadronId, wanted: fn(&PoolDie) -> bool) -> bool {
    let Some(attack) = game.attack() else { return false };
    attack.attacker == Attacker::Squadron(squadron)
        && !attack.used.contains(&Source::Keyword(squadron, Word::Assault))
        && attack.defender.ship().is_some_and(|ship| !raids::missing(game, ship).is_empty())
        && !game.dice_where(|die| wanted(die) && !die.locked).is_empty()
}

/// Spends a die like that for a raid token.
///
/// # Errors
/// See [`table::Interrupt`].
pub(crate) fn raid_with(
    play: &mut Play<'_>,
    squadron: SquadronId,
    ask: &'static Ask,
    wanted: fn(&PoolDie) -> bool,
) -> Flow {
    let Some(attack) = play.attack_mut() else { return Ok(()) };
    attack.used.push(Source::Keyword(squadron, Word::Assault));
    let Some(ship) = attack.defender.ship() else { return Ok(()) };
    let seat = play.squadron(squadron).seat;
    let picked = play.pick_dice(seat, ask, |die| wanted(die) && !die.locked, (1, 1))?;
    let Some(die) = picked.first() else { return Ok(()) };
    play.remove_die(*die);
    raids::gain_picked(play, seat, &RAID, ship)
}

fn can_raid(game: &Game, me: Source) -> bool {
    matches!(me, Source::Keyword(squadron, _) if can_raid_with(game, squadron, SHOWS_HIT))
}

fn raid(play: &mut Play<'_>, me: Source) -> Flow {
    match me {
        Source::Keyword(squadron, _) => raid_with(play, squadron, &HIT, SHOWS_HIT),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Payment;
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId, ShipId) {
        let mut kit = new_kit();
        let squadron = kit.squadron(A, "mandalorian-gauntlet-fighter", [900.0, 400.0]);
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
        (kit, squadron, ship)
    }

    #[test]
    fn a_hit_is_spent_for_a_raid_token() {
        shows!("squadrons.keyword.assault", "keyword-assault/before-tokens", "dice.spend", "tokens.raid.effect");
        let (mut kit, squadron, ship) = kit();
        kit.dice("blue", &["hit", "hit"]);
        kit.uses("attack-effect", Source::Keyword(squadron, Word::Assault));
        kit.answer("assault-die", Item::Die(0, Colour::Blue, Face::Hit));
        kit.answer("assault-raid-token", Item::Command(Command::Repair));
        kit.squadron_attack(squadron, Aim::Zone(ship, Zone::Right));
        let asked = |ask: &str| kit.asked.iter().position(|asked| asked.ask == ask).unwrap();
        assert!(asked("assault-die") < asked("spend-defense-token"), "the die is gone before tokens are spent");
        assert_eq!(kit.game.ship(ship).shields(Zone::Right), 2 - 1);
        kit.tokens(ship, &[Command::Repair, Command::Squadron]);
        assert_eq!(kit.game.payments(ship, Command::Repair).count(), 0);
        assert_eq!(kit.game.payments(ship, Command::Squadron).collect::<Vec<_>>(), [Payment::TOKEN]);
    }

    #[test]
    fn not_without_a_hit_and_not_against_squadrons() {
        shows!("squadrons.keyword.assault");
        let (mut kit, squadron, ship) = kit();
        let assault = Source::Keyword(squadron, Word::Assault).effect();
        kit.dice("blue", &["critical", "accuracy"]);
        kit.squadron_attack(squadron, Aim::Zone(ship, Zone::Right));
        let wing = kit.squadron(B, "tie-advanced-squadron", [950.0, 400.0]);
        kit.squadron_attack(squadron, Aim::Squadron(wing));
        assert!(!kit.was_offered("attack-effect", assault));
    }
}
