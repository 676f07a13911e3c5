//! Mar Tuuk: friendly ships add a red die against a shielded zone, and cancel a die against a ship without shields.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "mar-tuuk",
    hooks: &[
        react(Window::AttackAfterRoll, defender_is_bare, cancel_die).named("cancel-a-die"),
        offer(Window::AttackResolveAttackEffects, zone_is_shielded, add_die).named("add-a-die"),
    ],
};

static CANCEL: Ask = Ask::new("mar-tuuk-cancel", Rule("mar-tuuk"), "Which die do you cancel?")
    .meanwhile("is choosing a die to cancel (Mar Tuuk)");

/// The attack of a friendly ship, and the hull zone it is aimed at.
fn aimed_at(game: &Game, me: Source) -> Option<(&Attack, ShipId, Zone)> {
    let attack = game.attack()?;
    match (attack.attacker, attack.defender) {
        (Attacker::Zone(ship, _), Aim::Zone(defender, zone)) if game.ship(ship).side == game.side_of(me) => {
            Some((attack, defender, zone))
        }
        _ => None,
    }
}

fn defender_is_bare(game: &Game, me: Source) -> bool {
    aimed_at(game, me).is_some_and(|(attack, defender, _)| {
        let ship = game.ship(defender);
        ship.zones().all(|zone| ship.shields(zone) == 0) && attack.pool.iter().any(|die| !die.locked)
    })
}

fn cancel_die(play: &mut Play<'_>, _: Source) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    for die in play.pick_dice(seat, &CANCEL, |die| !die.locked, (1, 1))? {
        play.remove_die(die);
    }
    Ok(())
}

fn zone_is_shielded(game: &Game, me: Source) -> bool {
    aimed_at(game, me).is_some_and(|(attack, defender, zone)| {
        attack.kind != AttackKind::Salvo && game.ship(defender).shields(zone) > 0
    })
}

fn add_die(play: &mut Play<'_>, _: Source) -> Flow {
    play.add_die(Colour::Red);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, last_colours, new_kit, times_offered, token};
    use crate::play::Event;
    use rulebook::shows;

    /// A corvette attacks a Victory with these shields on front and rear.
    fn kit(front: u8, rear: u8) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "nebulon-b-escort-frigate", [600.0, 300.0], 0.0);
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.game.ship_mut(defender).shields = [0; 6];
        *kit.game.ship_mut(defender).shields_mut(Zone::Front) = front;
        *kit.game.ship_mut(defender).shields_mut(Zone::Rear) = rear;
        let me = Source::Upgrade(kit.upgrade(flagship, "mar-tuuk"));
        (kit, attacker, defender, me)
    }

    #[test]
    fn a_red_die_joins_against_a_shielded_zone() {
        shows!("mar-tuuk");
        let (mut kit, attacker, defender, me) = kit(3, 0);
        kit.dice("red", &["blank", "blank", "hit-hit"]);
        kit.dice("blue", &["accuracy"]);
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 2);
        assert!(!kit.was_asked("mar-tuuk-cancel"));
    }

    #[test]
    fn with_shields_elsewhere_nothing_happens() {
        shows!("mar-tuuk/zone-and-ship");
        let (mut kit, attacker, defender, me) = kit(0, 1);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect_called("add-a-die")) && !kit.was_asked("mar-tuuk-cancel"));
    }

    #[test]
    fn against_a_ship_without_shields_a_die_must_be_cancelled() {
        shows!("mar-tuuk/real-shields");
        let (mut kit, attacker, defender, _) = kit(0, 0);
        kit.dice("red", &["hit", "hit"]);
        kit.dice("blue", &["hit"]);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(kit.was_asked("mar-tuuk-cancel"));
        assert_eq!(kit.game.ship(defender).damage.len(), 2);
    }

    #[test]
    fn the_die_is_optional_once_in_an_attack_and_red_at_any_range() {
        shows!("mar-tuuk/bonus", "timing.upgrade-optional");
        for (card, gap, dice, used) in [
            ("consular-class-armed-cruiser", CLOSE, 3, true),
            ("cr90-corvette-a", LONG, 2, true),
            ("cr90-corvette-a", LONG, 2, false),
        ] {
            let mut kit = new_kit();
            let (attacker, defender) = kit.duel(card, "victory-i-class-star-destroyer", gap);
            let me = Source::Upgrade(kit.upgrade(attacker, "mar-tuuk"));
            if used {
                kit.uses("attack-effect", me);
            }
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(last_colours(&kit).len(), dice + usize::from(used));
            assert!(!used || last_colours(&kit).last() == Some(&Colour::Red));
            assert_eq!(times_offered(&kit, me.effect_called("add-a-die")), 1);
        }
    }

    #[test]
    fn the_attacker_picks_the_canceled_die_before_all_effects_and_attacks_on_without_dice() {
        shows!("mar-tuuk/penalty");
        let (mut kit, attacker, defender, _) = kit(0, 0);
        kit.tokens(attacker, &[Command::ConcentrateFire]);
        kit.dice("red", &["hit", "blank"]);
        kit.dice("blue", &["hit"]);
        kit.answer("mar-tuuk-cancel", Item::Die(1, Colour::Red, Face::Blank));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let at = |ask: &str| kit.asked.iter().position(|asked| asked.ask == ask).unwrap();
        assert!(at("mar-tuuk-cancel") < at("attack-effect"));
        let asked = &kit.asked[at("mar-tuuk-cancel")];
        assert_eq!((asked.seat, asked.options.len()), (A.0, 3), "there is no way out");
        assert_eq!(kit.game.ship(defender).damage.len(), 2);

        let mut last = new_kit();
        let (attacker, defender) = last.duel("gozanti-class-cruisers", "victory-i-class-star-destroyer", CLOSE);
        last.upgrade(attacker, "mar-tuuk");
        last.game.ship_mut(defender).shields = [0; 6];
        last.dice("blue", &["critical"]);
        last.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert!(last.last_pool().is_empty() && last.was_asked("spend-defense-token"));
        assert!(last.events.iter().any(|event| matches!(event, Event::DamageTotal { damage: 0 })));
    }

    #[test]
    fn a_salvo_gains_no_die_but_loses_one() {
        shows!("mar-tuuk/salvo", "defense.salvo.no-added-dice");
        for (bare, dice) in [(false, 2), (true, 1)] {
            let mut kit = new_kit();
            let (ship, enemy) = kit.duel("munificent-class-comms-frigate", "victory-i-class-star-destroyer", CLOSE);
            let me = Source::Upgrade(kit.upgrade(ship, "mar-tuuk"));
            if bare {
                kit.game.ship_mut(enemy).shields = [0; 6];
            }
            kit.answer("spend-defense-token", token(ship, 2));
            kit.attack(enemy, Zone::Front, (ship, Zone::Front));
            assert_eq!(kit.last_pool().len(), dice);
            assert!(!kit.was_offered("attack-effect", me.effect_called("add-a-die")));
        }
    }

    #[test]
    fn attacks_on_squadrons_have_nothing_of_either() {
        shows!("mar-tuuk/squadron-targets");
        let (mut kit, attacker, _, me) = kit(0, 0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 380.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(attacker).map(drop));
        assert_eq!(kit.last_pool().len(), 1);
        assert!(!kit.was_offered("attack-effect", me.effect_called("add-a-die")) && !kit.was_asked("mar-tuuk-cancel"));
    }
}
