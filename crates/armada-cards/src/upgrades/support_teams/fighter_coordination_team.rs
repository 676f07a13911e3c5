//! Fighter Coordination Team: after a maneuver of the ship unengaged squadrons near it move up to distance 1.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "fighter-coordination-team",
    hooks: &[offer(Window::ManeuverAfterExecute, can_coordinate, coordinate)
        .says("squadrons near the ship move up to distance 1")],
};

static SQUADRONS: Ask = Ask::new(
    "coordinated-squadrons",
    Rule("fighter-coordination-team"),
    "Which squadrons near {} move, in this order?",
)
.meanwhile("is choosing squadrons to move (Fighter Coordination Team)");

/// How far they move, whatever their speed.
const DISTANCE: u8 = 1;

/// Friendly squadrons at close or medium range that are free to move and not engaged now.
fn squadrons(game: &Game, ship: ShipId) -> Items<Item> {
    game.squadrons_in_play()
        .filter(|(id, squadron)| {
            squadron.side == game.ship(ship).side
                && game.is_at_close_or_medium_range(ship, *id)
                && !game.is_engaged(*id)
                && query::may_move(game, *id, true)
        })
        .map(|(id, _)| Item::Squadron(id))
        .collect()
}

fn can_coordinate(game: &Game, me: Source) -> bool {
    let ship = game.maneuver().map(|maneuver| maneuver.ship).filter(|ship| game.carrier(me) == Some(*ship));
    ship.is_some_and(|ship| query::squadron_value(game, ship) > 0 && !squadrons(game, ship).is_empty())
}

/// All are picked first; they move one by one, and may end engaged.
fn coordinate(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let (options, most) = (squadrons(play, ship), query::squadron_value(play, ship));
    let seat = play.ship(ship).seat;
    for item in play.pick(seat, &SQUADRONS, Some(Item::Ship(ship)), options, (1, most))? {
        if let Item::Squadron(squadron) = item
            && play.is_in_play(squadron.into())
        {
            play.move_squadron(squadron, DISTANCE)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::Payment;
    use rulebook::shows;

    /// A carrier of the second player that stands still, with its squadron value of three, far from the edges.
    fn kit(squadrons: &[(&str, [f64; 2])]) -> (Kit, ShipId, Vec<SquadronId>, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.ship(A, "mc80l-star-cruiser", [200.0, 800.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "fighter-coordination-team"));
        kit.game.ship_mut(ship).speed = 0;
        let squadrons = squadrons.iter().map(|(card, at)| kit.squadron(B, card, *at)).collect();
        (kit, ship, squadrons, me)
    }

    fn ties<const N: usize>(places: [[f64; 2]; N]) -> [(&'static str, [f64; 2]); N] {
        places.map(|at| ("tie-fighter-squadron", at))
    }

    fn maneuver(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| play.maneuver_ship(ship, None));
    }

    fn stands_at(kit: &Kit, squadron: SquadronId, [x, y]: [f64; 2]) -> bool {
        kit.game.squadron(squadron).at == plane::Point::from_mm(x, y)
    }

    #[test]
    fn as_many_as_the_squadron_value_move_up_to_distance_1() {
        shows!("fighter-coordination-team", "fighter-coordination-team/any-slider");
        let places = [[760.0, 300.0], [760.0, 360.0], [1040.0, 300.0], [1040.0, 360.0]];
        let (mut kit, ship, wings, me) = kit(&ties(places));
        kit.game.squadron_mut(wings[0]).activated = true;
        let items: Vec<Item> = wings.iter().copied().map(Item::Squadron).collect();
        kit.uses("effect", me);
        kit.answer_all("coordinated-squadrons", &items[..3]);
        let to = [[700.0, 300.0], [700.0, 360.0], [1100.0, 300.0]];
        for at in to {
            kit.answer_at("move-squadron", at);
        }
        maneuver(&mut kit, ship);
        assert!((0..3).all(|wing| stands_at(&kit, wings[wing], to[wing])));
        assert!(stands_at(&kit, wings[3], places[3]), "no more than three");
        assert_eq!(
            wings.iter().map(|wing| kit.game.squadron(*wing).activated).collect::<Vec<_>>(),
            [true, false, false, false]
        );
        let asked = kit.asked.iter().find(|asked| asked.ask == "coordinated-squadrons").unwrap();
        assert_eq!(asked.options, items);
    }

    #[test]
    fn no_more_than_the_squadron_value_and_no_farther_than_distance_1() {
        shows!("fighter-coordination-team");
        let (mut many, ship, wings, me) =
            kit(&ties([[760.0, 300.0], [760.0, 360.0], [1040.0, 300.0], [1040.0, 360.0]]));
        let items: Vec<Item> = wings.iter().copied().map(Item::Squadron).collect();
        many.uses("effect", me);
        many.answer_all("coordinated-squadrons", &items);
        many.run_some(|play| play.maneuver_ship(ship, None));
        let moved = |event: &&Event| matches!(event, Event::SquadronMoved { .. });
        assert_eq!(many.events.iter().filter(moved).count(), 1, "four were refused, and one was picked in their place");

        let (mut far, ship, wings, me) = kit(&ties([[760.0, 300.0]]));
        far.uses("effect", me);
        far.answer_at("move-squadron", [660.0, 300.0]);
        far.run_some(|play| play.maneuver_ship(ship, None));
        assert!(!stands_at(&far, wings[0], [660.0, 300.0]));
    }

    #[test]
    fn they_are_real_moves_and_no_activations() {
        shows!("fighter-coordination-team/real-moves", "obstacles.station");
        let (mut kit, ship, wings, me) = kit(&ties([[760.0, 300.0]]));
        kit.obstacle("station", [700.0, 360.0], 0.0);
        kit.game.squadron_mut(wings[0]).hull = 1;
        kit.uses("effect", me);
        kit.answer_at("move-squadron", [720.0, 345.0]);
        kit.answer_yes("station-recover", true);
        maneuver(&mut kit, ship);
        assert_eq!(kit.game.squadron(wings[0]).hull, 2, "the station it ended on repairs it");
        assert!(!kit.game.squadron(wings[0]).activated);
        assert!(!kit.events.iter().any(|event| matches!(event, Event::SquadronActivated { .. })));
    }

    #[test]
    fn mauler_mithel_mauls_after_it() {
        shows!("fighter-coordination-team/after-move", "mauler-mithel/fighter-coordination");
        let (mut kit, ship, _, me) = kit(&[("mauler-mithel", [760.0, 300.0])]);
        let wings = [[640.0, 300.0], [650.0, 390.0]].map(|at| kit.squadron(A, "x-wing-squadron", at));
        kit.uses("effect", me);
        kit.answer_at("move-squadron", [700.0, 310.0]);
        maneuver(&mut kit, ship);
        assert_eq!(wings.map(|wing| kit.game.squadron(wing).hull), [5 - 1; 2]);
    }

    #[test]
    fn ahsoka_tano_orders_an_attack_after_it() {
        shows!(
            "fighter-coordination-team/after-move",
            "ahsoka-tano-delta-7-aethersprite-squadron/fighter-coordination"
        );
        let ahsoka = "ahsoka-tano-delta-7-aethersprite-squadron";
        let torrent = ("v-19-torrent-squadron", [660.0, 360.0]);
        let (mut kit, ship, wings, me) = kit(&[(ahsoka, [760.0, 300.0]), torrent]);
        let enemy = kit.squadron(A, "x-wing-squadron", [610.0, 400.0]);
        kit.uses("effect", me);
        kit.answer_at("move-squadron", [705.0, 320.0]);
        kit.uses("effect", Source::Squadron(wings[0]));
        kit.dice("blue", &["hit", "hit"]);
        maneuver(&mut kit, ship);
        assert_eq!(kit.game.squadron(enemy).hull, 5 - 2);
        assert!(!kit.was_offered("coordinated-squadrons", Item::Squadron(wings[1])), "it is engaged");
    }

    #[test]
    fn a_squadron_that_moved_and_is_activated_later_has_moved_in_the_activation() {
        shows!("odd-ball/fighter-coordination");
        for moved in [true, false] {
            let (mut kit, ship, wings, me) = kit(&[("odd-ball", [760.0, 300.0])]);
            let enemy = kit.squadron(A, "x-wing-squadron", [600.0, 330.0]);
            let officer = Source::Upgrade(kit.upgrade(ship, "flight-commander"));
            kit.dial(ship, Command::Squadron);
            kit.run(|play| {
                play.begin_activation(ship);
                Ok(())
            });
            let near = [690.0, 310.0];
            if moved {
                kit.uses("effect", me);
                kit.answer_at("move-squadron", near);
            } else {
                kit.game.put_squadron(wings[0], plane::Point::from_mm(near[0], near[1]));
            }
            kit.uses("effect", officer);
            kit.answer("command-squadron", Item::Squadron(wings[0]));
            kit.answer("squadron-action", Item::Attack);
            maneuver(&mut kit, ship);
            assert_eq!(kit.was_offered("attack-effect", Source::Squadron(wings[0]).effect()), moved, "{enemy:?}");
        }
    }

    #[test]
    fn all_are_picked_before_the_first_moves_and_none_that_is_engaged() {
        shows!("fighter-coordination-team/picked-first");
        let (mut kit, ship, wings, me) = kit(&ties([[760.0, 300.0], [760.0, 360.0], [1040.0, 300.0]]));
        kit.squadron(A, "x-wing-squadron", [1090.0, 300.0]);
        let enemy = kit.squadron(A, "x-wing-squadron", [630.0, 330.0]);
        kit.uses("effect", me);
        kit.answer_all("coordinated-squadrons", &[Item::Squadron(wings[0]), Item::Squadron(wings[1])]);
        kit.answer_at("move-squadron", [700.0, 300.0]);
        kit.answer_at("move-squadron", [700.0, 360.0]);
        maneuver(&mut kit, ship);
        assert!(!kit.was_offered("coordinated-squadrons", Item::Squadron(wings[2])), "it is engaged");
        assert!(kit.game.engaged_with(wings[0]).contains(&enemy) && kit.game.engaged_with(wings[1]).contains(&enemy));
    }

    #[test]
    fn it_follows_every_maneuver_also_one_on_the_spot_and_an_extra_one() {
        shows!("fighter-coordination-team/every-maneuver");
        let (mut kit, ship, wings, me) = kit(&ties([[760.0, 400.0]]));
        kit.game.ship_mut(ship).speed = 1;
        let techs = Source::Upgrade(kit.upgrade(ship, "engine-techs"));
        kit.dial(ship, Command::Navigate);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::DIAL));
        kit.answer("navigate-speed", Item::Speed(0));
        kit.uses("effect", me);
        kit.answer_at("move-squadron", [760.0, 430.0]);
        kit.answer("effect", techs.effect_called("maneuver"));
        kit.uses("effect", me);
        kit.answer_at("move-squadron", [760.0, 460.0]);
        maneuver(&mut kit, ship);
        assert!(stands_at(&kit, wings[0], [760.0, 460.0]));
        let speeds = |event: &Event| if let Event::ShipMoved { speed, .. } = event { Some(*speed) } else { None };
        assert_eq!(kit.events.iter().filter_map(speeds).collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn what_the_ship_ran_into_comes_first_and_a_lost_ship_coordinates_nobody() {
        shows!("fighter-coordination-team/after-maneuver-effects");
        for cards in [0, 7] {
            let (mut kit, ship, _, me) = kit(&ties([[760.0, 300.0]]));
            kit.ship(B, "cr90-corvette-a", [1500.0, 800.0], 180.0);
            kit.game.ship_mut(ship).speed = 1;
            kit.obstacle("asteroid-field-1", [900.0, 400.0], 0.0);
            kit.top_of_deck(&["blinded-gunners"]);
            for _ in 0..cards {
                let number = kit.game.deck.draw.remove(0);
                kit.game.ship_mut(ship).damage.push(crate::state::DamageCard::dealt(number, false));
            }
            if cards == 0 {
                kit.uses("effect", me);
            }
            maneuver(&mut kit, ship);
            assert_eq!(kit.was_offered("effect", me.effect()), cards == 0);
            let place = |wanted: fn(&Event) -> bool| kit.events.iter().position(wanted);
            let hurt = place(|event| matches!(event, Event::DamageCard { .. }));
            let moved = place(|event| matches!(event, Event::SquadronMoved { .. }));
            assert!(hurt.is_some() && moved.is_none_or(|moved| hurt < Some(moved)), "{hurt:?} {moved:?}");
        }
    }

    #[test]
    fn not_for_squadrons_farther_away_enemies_or_another_ship() {
        shows!("fighter-coordination-team", "boosted-comms/other-cards");
        let (mut kit, ship, wings, me) = kit(&ties([[900.0, 700.0]]));
        kit.upgrade(ship, "boosted-comms");
        kit.squadron(A, "x-wing-squadron", [1040.0, 300.0]);
        assert!(!kit.game.is_at_close_or_medium_range(ship, wings[0]));
        maneuver(&mut kit, ship);
        assert!(!kit.was_offered("effect", me.effect()));

        let (mut other, _, _, me) = self::kit(&ties([[760.0, 300.0]]));
        let friend = other.ship(B, "cr90-corvette-a", [700.0, 500.0], 0.0);
        maneuver(&mut other, friend);
        assert!(!other.was_offered("effect", me.effect()));
    }

    #[test]
    fn a_squadron_that_took_the_die_of_yavaris_is_not_picked() {
        shows!("fighter-coordination-team", "yavaris/no-other-move");
        for taken in [false, true] {
            let (mut kit, ship, wings, me) = kit(&ties([[760.0, 300.0]]));
            let yavaris = Source::Upgrade(kit.upgrade(ship, "yavaris"));
            if taken {
                kit.game.last(yavaris, 0, Some(Item::Squadron(wings[0])), Until::Round);
            }
            maneuver(&mut kit, ship);
            assert_eq!(kit.was_offered("effect", me.effect()), !taken);
        }
    }

    #[test]
    fn squadrons_that_may_not_move_in_this_activation_are_not_picked() {
        shows!("fighter-coordination-team/no-further-move");
        let (mut kit, ship, wings, me) = kit(&ties([[760.0, 300.0], [760.0, 360.0]]));
        let bays = Source::Upgrade(kit.upgrade(ship, "rapid-launch-bays"));
        kit.run(|play| {
            crate::waiting::set_aside(play, bays, wings[0].into());
            Ok(())
        });
        kit.uses("effect", bays);
        kit.uses("effect", me);
        kit.answer("coordinated-squadrons", Item::Squadron(wings[1]));
        kit.run(|play| {
            play.begin_activation(ship);
            play.resolve_squadron_command(ship, Payment::TOKEN)?;
            play.maneuver_ship(ship, None)
        });
        assert!(kit.game.squadron(wings[0]).is_in_play(), "it was launched");
        let asked = kit.asked.iter().find(|asked| asked.ask == "coordinated-squadrons").unwrap();
        assert_eq!(asked.options, [Item::Squadron(wings[1])]);
    }
}
