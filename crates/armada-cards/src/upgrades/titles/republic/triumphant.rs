//! Triumphant: from the second round on squadron commands of other friendly ships reach up to three squadrons without
//! adept at close range of it.

use crate::effects::{Reach, Way};
use crate::measure::RangeBand;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "triumphant", hooks: &[modify(Answer::ActivationRange(direct)), forbid(Ban::CarryCommand(is_adept))] };

/// To as many squadrons one command is carried on.
const MOST: usize = 3;

fn direct(game: &Game, me: Source, ship: ShipId, squadron: SquadronId, reach: &mut Reach) {
    let Some(own) = game.carrier(me).filter(|_| game.round > 1) else { return };
    let carried = ship != own
        && game.friendly(own.into(), ship.into())
        && !game.ship(ship).card.flotilla
        && game.command().is_none_or(|command| command.carried_by(me) < MOST)
        && game.range(own.into(), squadron.into()) == Some(RangeBand::Close);
    if carried {
        reach.add([me].into_iter().collect());
    }
}

/// Whatever other cards carry the command on from here.
fn is_adept(game: &Game, me: Source, way: &Way, squadron: SquadronId) -> bool {
    way.contains(&me) && query::keywords(game, squadron, None).has(Word::Adept)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Payment;
    use rulebook::shows;

    const COMMANDER: &str = "venator-i-class-star-destroyer";

    /// A ship, Triumphant far away from it, and squadrons this far to the right of Triumphant's middle, in round 2.
    fn kit(commander: &str, away: f64, squadrons: &[&str]) -> (Kit, ShipId, ShipId, Vec<SquadronId>) {
        let mut kit = new_kit();
        kit.game.round = 2;
        let commander = kit.ship(A, commander, [200.0, 300.0], 0.0);
        let own = kit.ship(A, "venator-i-class-star-destroyer", [1200.0, 300.0], 0.0);
        kit.upgrade(own, "triumphant");
        let places = [240.0, 280.0, 320.0, 360.0];
        let squadrons =
            squadrons.iter().zip(places).map(|(card, y)| kit.squadron(A, card, [1200.0 + away, y])).collect();
        (kit, commander, own, squadrons)
    }

    fn reaches(kit: &Kit, ship: ShipId, squadron: SquadronId) -> bool {
        kit.game.squadrons_in_command_range(ship).contains(&Item::Squadron(squadron))
    }

    /// The ship resolves a squadron command and activates these.
    fn command(kit: &mut Kit, ship: ShipId, squadrons: &[SquadronId]) {
        kit.dial(ship, Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        for squadron in squadrons {
            kit.answer("command-squadron", Item::Squadron(*squadron));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
    }

    #[test]
    fn three_squadrons_near_it_may_be_activated_and_no_fourth() {
        shows!("triumphant/three-at-most");
        let (mut kit, ship, _, wings) = kit("imperial-i-class-star-destroyer", 120.0, &["v-19-torrent-squadron"; 4]);
        let near = kit.squadron(A, "v-19-torrent-squadron", [320.0, 300.0]);
        assert_eq!(query::squadron_value(&kit.game, ship), 4);
        command(&mut kit, ship, &wings[..3]);
        assert!(wings[..3].iter().all(|wing| kit.game.squadron(*wing).activated));
        let last = kit.asked.iter().rfind(|asked| asked.ask == "command-squadron").unwrap();
        assert_eq!(last.options, [Item::Squadron(near)], "the fourth must be in the ship's own reach");
    }

    #[test]
    fn the_number_of_squadrons_stays_that_of_the_ship() {
        shows!("triumphant/three-at-most");
        let (mut kit, ship, _, wings) = kit("nebulon-b-escort-frigate", 120.0, &["v-19-torrent-squadron"; 3]);
        command(&mut kit, ship, &wings[..2]);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "command-squadron").count(), 2);
    }

    #[test]
    fn not_in_the_first_round() {
        shows!("triumphant/round-one");
        for (round, reached) in [(1, false), (2, true), (3, true)] {
            let (mut kit, ship, _, wings) = kit(COMMANDER, 120.0, &["v-19-torrent-squadron"]);
            kit.game.round = round;
            assert_eq!(reaches(&kit, ship, wings[0]), reached, "round {round}");
        }
    }

    #[test]
    fn squadrons_with_adept_are_not_reached_though_it_was_granted() {
        shows!("triumphant/adept");
        let (kit, ship, _, wings) = kit(COMMANDER, 120.0, &["delta-7-aethersprite-squadron", "v-19-torrent-squadron"]);
        assert_eq!([wings[0], wings[1]].map(|wing| reaches(&kit, ship, wing)), [false, true]);
        let (mut taught, ship, _, wings) = self::kit(COMMANDER, 120.0, &["v-19-torrent-squadron"]);
        taught.squadron(A, "hera-syndulla-x-wing-squadron", [1400.0, 240.0]);
        assert!(query::keywords(&taught.game, wings[0], None).has(Word::Adept));
        assert!(!reaches(&taught, ship, wings[0]));
        let own = taught.squadron(A, "delta-7-aethersprite-squadron", [320.0, 300.0]);
        assert!(reaches(&taught, ship, own), "in the ship's own reach it is");
    }

    #[test]
    fn its_own_command_and_those_of_flotillas_and_enemies_gain_nothing() {
        shows!("triumphant/own-command-and-flotillas");
        let (mut kit, ship, own, wings) = kit(COMMANDER, 120.0, &["v-19-torrent-squadron"]);
        let flotilla = kit.ship(A, "gozanti-class-cruisers", [200.0, 600.0], 0.0);
        let enemy = kit.ship(B, COMMANDER, [600.0, 700.0], 180.0);
        let theirs = kit.squadron(B, "v-19-torrent-squadron", [1080.0, 300.0]);
        assert_eq!([ship, flotilla].map(|ship| reaches(&kit, ship, wings[0])), [true, false]);
        assert!(!reaches(&kit, enemy, theirs));
        assert_eq!(query::command_reach(&kit.game, own, wings[0]).ways(), [Way::new()], "in its own reach");
    }

    /// Takes its squadron away when another one has been activated.
    static FLEES: Card = Card {
        id: "flees",
        hooks: &[react(
            Window::SquadronActivationEnd,
            |_, _| true,
            |play, me| {
                if let Source::Squadron(squadron) = me {
                    play.put_squadron(squadron, plane::Point::from_mm(1650.0, 700.0));
                }
                Ok(())
            },
        )],
    };

    #[test]
    fn close_range_is_asked_as_each_squadron_is_picked() {
        shows!("triumphant/range");
        let (mut kit, ship, _, wings) = kit(COMMANDER, 120.0, &["v-19-torrent-squadron"; 2]);
        let far = kit.squadron(A, "v-19-torrent-squadron", [1450.0, 300.0]);
        assert!(!reaches(&kit, ship, far), "at medium range");
        kit.hooks(Source::Squadron(wings[1]), &FLEES);
        command(&mut kit, ship, &wings[..1]);
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "command-squadron").collect();
        assert!(asked[0].options.contains(&Item::Squadron(wings[1])));
        assert!(!asked.iter().skip(1).any(|asked| asked.options.contains(&Item::Squadron(wings[1]))));
    }

    #[test]
    fn what_the_commanding_ship_gives_its_squadrons_is_given() {
        shows!("triumphant/bonuses", "flight-controllers");
        let (mut kit, ship, _, wings) = kit(COMMANDER, 120.0, &["v-19-torrent-squadron"]);
        kit.upgrade(ship, "flight-controllers");
        kit.squadron(B, "tie-bomber-squadron", [1380.0, 240.0]);
        kit.answer("squadron-action", Item::Attack);
        command(&mut kit, ship, &wings);
        assert_eq!(kit.last_pool().len(), 3 + 1);
    }

    /// Matchstick at close range of Triumphant, and squadrons farther away from it near him.
    fn with_matchstick(far: &[&str]) -> (Kit, ShipId, SquadronId, Vec<SquadronId>) {
        let (mut kit, ship, _, matchstick) = kit("imperial-i-class-star-destroyer", 120.0, &["matchstick"]);
        let places = [240.0, 280.0, 320.0, 360.0];
        let far = far.iter().zip(places).map(|(card, y)| kit.squadron(A, card, [1480.0, y])).collect();
        (kit, ship, matchstick[0], far)
    }

    /// Gives its squadron adept.
    static ADEPT: Card = Card {
        id: "adept",
        hooks: &[modify(Answer::Keywords(|_, me, squadron, _, keywords| {
            if me == Source::Squadron(squadron) {
                keywords.gain(Word::Adept, 1);
            }
        }))],
    };

    #[test]
    fn through_matchstick_it_reaches_bombers_without_adept() {
        shows!("triumphant/matchstick", "matchstick/both-conditions");
        let (mut kit, ship, matchstick, far) =
            with_matchstick(&["btl-b-y-wing-squadron", "v-19-torrent-squadron", "btl-b-y-wing-squadron"]);
        kit.hooks(Source::Squadron(far[2]), &ADEPT);
        assert!(reaches(&kit, ship, matchstick));
        assert_eq!([far[0], far[1], far[2]].map(|wing| reaches(&kit, ship, wing)), [true, false, false]);
    }

    #[test]
    fn through_both_it_is_three_squadrons_all_the_same() {
        shows!("triumphant/matchstick", "matchstick/triumphant-maximum");
        let (mut kit, ship, _, far) = with_matchstick(&["btl-b-y-wing-squadron"; 4]);
        command(&mut kit, ship, &far[..3]);
        assert!(far[..3].iter().all(|wing| kit.game.squadron(*wing).activated));
        let asked = kit.asked.iter().filter(|asked| asked.ask == "command-squadron").count();
        assert_eq!(asked, 3, "then it reaches neither the fourth nor Matchstick himself");
    }

    #[test]
    fn matchstick_must_be_near_it_as_each_of_them_starts() {
        shows!("triumphant/matchstick-each-activation", "matchstick/triumphant");
        let (mut kit, ship, matchstick, far) = with_matchstick(&["btl-b-y-wing-squadron"; 2]);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [1440.0, 380.0]);
        command(&mut kit, ship, &[matchstick]);
        assert!(kit.game.is_at_distance(matchstick.into(), far[0].into(), 3), "he is near them, and away from it");
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "command-squadron").collect();
        assert!(asked[0].options.contains(&Item::Squadron(far[0])));
        assert_eq!(asked.len(), 1, "nobody is reached any more");
    }

    #[test]
    fn whom_matchstick_reaches_without_it_may_have_adept() {
        shows!("triumphant/adept", "matchstick");
        let (mut kit, ship, ..) = kit(COMMANDER, 120.0, &[]);
        kit.squadron(A, "matchstick", [380.0, 300.0]);
        let far = kit.squadron(A, "btl-b-y-wing-squadron", [560.0, 300.0]);
        kit.hooks(Source::Squadron(far), &ADEPT);
        assert!(!kit.game.is_at_close_or_medium_range(ship, far));
        assert!(reaches(&kit, ship, far));
    }
}
