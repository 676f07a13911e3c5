//! Quad Laser Turrets: a ship that a squadron attacks at distance 1 has Counter 1.

use crate::play::attack::Declared;
use crate::play::measuring::{Measured, Target};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "quad-laser-turrets",
    hooks: &[offer(Window::AttackAfter, may_counter, counter).says("a counter attack")],
};

static ZONE: Ask =
    Ask::new("counter-zone", Rule("squadrons.keyword.counter-by-ship"), "From which hull zone do you counter {}?")
        .meanwhile("is choosing a hull zone to counter from (Quad Laser Turrets)");

/// The dice of its Counter, in place of the anti-squadron armament.
const COUNTER: u8 = 1;

/// The squadron that has attacked the ship at distance 1. Not in a counter attack.
fn attacked_by(game: &Game, me: Source) -> Option<(ShipId, SquadronId)> {
    let attack = game.attack().filter(|_| game.is_defender(me))?;
    let (ship, squadron) = (attack.defender.ship()?, attack.attacker.squadron()?);
    let answers = attack.distance == 1 && !matches!(attack.kind, AttackKind::Counter(_));
    (answers && game.is_in_play(squadron.into())).then_some((ship, squadron))
}

/// The hull zones that see the squadron where it stands now, however far it is.
fn zones(game: &Game, (ship, squadron): (ShipId, SquadronId)) -> SmallVec<[(Zone, Measured); 4]> {
    let aim = Aim::Squadron(squadron);
    let sees = |zone: Zone| {
        let attacker = Attacker::Zone(ship, zone);
        let measured = game.measure(attacker, aim)?;
        let target = Target { from: Some(zone), aim, measured };
        let attack = game.as_declared(attacker, target, AttackKind::Counter(COUNTER));
        query::may_declare(game, &attack).then_some((zone, measured))
    };
    game.ship(ship).zones().filter_map(sees).collect()
}

fn may_counter(game: &Game, me: Source) -> bool {
    attacked_by(game, me).is_some_and(|both| !zones(game, both).is_empty())
}

fn counter(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((ship, squadron)) = attacked_by(play, me) else { return Ok(()) };
    let seeing = zones(play, (ship, squadron));
    let options: Items<Item> = seeing.iter().map(|(zone, _)| Item::Zone(ship, *zone)).collect();
    let seat = play.ship(ship).seat;
    let chosen = play.pick_one(seat, &ZONE, Some(Item::Squadron(squadron)), options)?;
    let Some((zone, measured)) = seeing.into_iter().find(|(zone, _)| chosen == Item::Zone(ship, *zone)) else {
        return Ok(());
    };
    play.attack_with(&Declared {
        attacker: Attacker::Zone(ship, zone),
        seat,
        defender: Aim::Squadron(squadron),
        kind: AttackKind::Counter(COUNTER),
        measured,
        after: SmallVec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    /// A squadron in the corner between two zones of a ship.
    fn kit() -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "raider-i-class-corvette", [900.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        let wing = kit.squadron(A, "x-wing-squadron", [945.0, 455.0]);
        (kit, ship, wing, me)
    }

    #[test]
    fn one_blue_die_from_a_zone_of_its_owners_choice() {
        shows!(
            "quad-laser-turrets/one-blue-die",
            "quad-laser-turrets/zone-choice",
            "squadrons.keyword.counter-by-ship"
        );
        let (mut kit, ship, wing, me) = kit();
        let aims: Vec<Zone> = zones(&kit.game, (ship, wing)).iter().map(|(zone, _)| *zone).collect();
        assert!(aims.contains(&Zone::Front) && aims.contains(&Zone::Right), "{aims:?}");
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["hit"]);
        kit.uses("effect", me);
        kit.answer("counter-zone", Item::Zone(ship, Zone::Right));
        let aim = kit.game.squadron_targets(wing)[0].aim;
        kit.squadron_attack(wing, aim);
        assert_eq!(kit.last_pool(), [Face::Hit], "the Raider's own armament would be two dice");
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
        let from = |event: &&Event| matches!(event, Event::AttackDeclared { attacker: Attacker::Zone(by, Zone::Right), .. } if *by == ship);
        assert_eq!(kit.events.iter().filter(from).count(), 1);
        let asked = kit.asked.iter().find(|asked| asked.ask == "counter-zone").unwrap();
        assert_eq!(asked.seat, B.0);
    }

    #[test]
    fn a_ship_that_the_attack_destroys_counters_all_the_same() {
        shows!("quad-laser-turrets/destroyed-ship", "squadrons.keyword.counter-by-ship");
        let (mut kit, ship, wing, me) = kit();
        kit.ship(B, "gladiator-i-class-star-destroyer", [300.0, 800.0], 180.0);
        for _ in 1..kit.game.ship(ship).card.hull {
            let number = kit.game.deck.draw.pop().unwrap();
            kit.game.ship_mut(ship).damage.push(crate::state::DamageCard::dealt(number, false));
        }
        for zone in [Zone::Front, Zone::Right] {
            *kit.game.ship_mut(ship).shields_mut(zone) = 0;
        }
        kit.dice("red", &["hit"]);
        kit.dice("blue", &["hit"]);
        kit.uses("effect", me);
        let aim = kit.game.squadron_targets(wing)[0].aim;
        kit.squadron_attack(wing, aim);
        assert!(!kit.game.is_in_play(ship.into()));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
    }

    #[test]
    fn not_against_ships() {
        shows!("quad-laser-turrets");
        let (mut kit, ship, ..) = kit();
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 250.0], 0.0);
        kit.attack(corvette, Zone::Front, (ship, Zone::Rear));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn not_where_a_damage_card_forbids_the_attack() {
        shows!("quad-laser-turrets", "disengaged-fire-control");
        for faceup in [false, true] {
            let (mut kit, ship, ..) = kit();
            let bomber = kit.squadron(A, "b-wing-squadron", [840.0, 490.0]);
            kit.obstacle("asteroid-field-1", [862.0, 462.0], 0.0);
            kit.damage(ship, "disengaged-fire-control", faceup);
            let aim = kit.game.squadron_targets(bomber)[0].aim;
            kit.squadron_attack(bomber, aim);
            assert!(kit.events.iter().any(|event| matches!(event, Event::AttackDeclared { obstructed: true, .. })));
            assert_eq!(kit.was_asked("effect"), !faceup, "its answer would be obstructed");
        }
    }

    #[test]
    fn a_token_of_concentrate_fire_serves_in_its_counter_attack() {
        shows!(
            "commands.concentrate-fire.any-attack",
            "squadrons.keyword.counter-is-attack",
            "quad-laser-turrets/concentrate-fire"
        );
        let (mut kit, ship, wing, me) = kit();
        kit.tokens(ship, &[Command::ConcentrateFire]);
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["accuracy", "hit"]);
        kit.uses("effect", me);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, crate::state::Payment::TOKEN));
        kit.answer("concentrate-fire-reroll", Item::Die(0, Colour::Blue, Face::Accuracy));
        let aim = kit.game.squadron_targets(wing)[0].aim;
        kit.squadron_attack(wing, aim);
        assert_eq!((kit.last_pool(), kit.game.squadron(wing).hull), (vec![Face::Hit], 5 - 1));
    }

    /// The squadron attacks, and the ship answers; has the answer been canceled?
    fn is_canceled(mut kit: Kit, squadron: SquadronId, me: Source) -> bool {
        let hull = kit.game.squadron(squadron).hull;
        kit.uses("effect", me);
        let aim = kit.game.squadron_targets(squadron)[0].aim;
        kit.squadron_attack(squadron, aim);
        let countered = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Counter(1), .. });
        let answer = kit.events.iter().position(countered).unwrap();
        assert_eq!(kit.game.squadron(squadron).hull, hull, "it is not hit");
        kit.events[answer..].contains(&Event::AttackCanceled)
    }

    #[test]
    fn without_its_only_die_the_counter_attack_is_canceled() {
        shows!("quad-laser-turrets/no-die", "point-defense-failure/no-counter");
        for faceup in [false, true] {
            let (mut kit, ship, wing, me) = kit();
            kit.damage(ship, "point-defense-failure", faceup);
            kit.dice("red", &["blank"]);
            if !faceup {
                kit.dice("blue", &["accuracy"]);
            }
            assert_eq!(is_canceled(kit, wing, me), faceup);
        }
        let (mut kit, _, _, me) = kit();
        let bomber = kit.squadron(A, "b-wing-squadron", [840.0, 490.0]);
        kit.obstacle("asteroid-field-1", [862.0, 462.0], 0.0);
        assert!(is_canceled(kit, bomber, me), "obstructed");
    }
}
