//! Hyperspace Assault: a ship and some squadrons of the second player arrive later, beside one of three tokens.

use crate::catalog::Size;
use crate::objectives::{always, in_play_beyond, second_places_tokens};
use crate::prelude::*;
use crate::state::{Limit as Where, MarkerId, MarkerKind, Origin, Placeable, Standing};
use crate::waiting;

pub(crate) static CARD: Card = Card {
    id: "hyperspace-assault",
    hooks: &[
        react(Window::SetupBeforeDeploy, always, wait_in_hyperspace).named("lie-in-wait").sets_aside(),
        react(Window::RoundStart, can_come, come_or_shift)
            .named("come-or-shift")
            .says("{} is where units come out of hyperspace"),
    ],
};

static SHIP: Ask =
    Ask::new("hyperspace-assault-ship", Rule("hyperspace-assault"), "Which ship do you set aside to arrive later?")
        .meanwhile("is choosing a ship that arrives later");
static SQUADRONS: Ask =
    Ask::new("hyperspace-assault-squadrons", Rule("hyperspace-assault"), "Which squadrons arrive with it?")
        .meanwhile("is choosing squadrons that arrive later");
static PLACE: Ask = Ask::new("hyperspace-assault-token", Rule("hyperspace-assault"), "Where do you place {}?")
    .meanwhile("is placing an objective token");
static ARRIVE: Ask =
    Ask::new("hyperspace-assault-arrive", Rule("hyperspace-assault"), "At which token do your units arrive now?")
        .meanwhile("is deciding about the arrival from hyperspace");
static SHIFT: Ask = Ask::new("hyperspace-assault-shift", Rule("hyperspace-assault"), "Where do you move {}?")
    .meanwhile("is moving an objective token");

/// One small or medium ship, and up to three squadrons.
fn wait_in_hyperspace(play: &mut Play<'_>, me: Source) -> Flow {
    let (second, seat) = (play.second(), play.commander(play.second()));
    let fits = |size: Size| matches!(size, Size::Small | Size::Medium);
    let ships = play.ships().filter(|(_, ship)| ship.side == second && ship.standing == Standing::ToDeploy);
    let ships: Items<Item> = ships.filter(|(_, ship)| fits(ship.card.size)).map(|(id, _)| Item::Ship(id)).collect();
    if !ships.is_empty()
        && let Item::Ship(ship) = play.pick_one(seat, &SHIP, None, ships)?
    {
        waiting::set_aside(play, me, ship.into());
    }
    let squadrons = play.squadrons().filter(|(_, one)| one.side == second && one.standing == Standing::ToDeploy);
    let squadrons: Items<Item> = squadrons.map(|(id, _)| Item::Squadron(id)).collect();
    for item in play.pick(seat, &SQUADRONS, None, squadrons, (0, 3))? {
        if let Item::Squadron(squadron) = item {
            waiting::set_aside(play, me, squadron.into());
        }
    }
    second_places_tokens(play, &PLACE, 3, &in_play_beyond(3))
}

fn can_come(game: &Game, _: Source) -> bool {
    game.round > 1 && game.markers_of(MarkerKind::Objective).next().is_some()
}

fn of_ship(token: MarkerId) -> [Where; 3] {
    [Where::At(1, Origin::Marker(token)), Where::InPlayArea, Where::FreeOfShips]
}

/// Tokens beside which everything that waits can arrive; the ship needs the room.
fn open_tokens(game: &Game, me: Source) -> Items<Item> {
    let ship = waiting::all(game, me).find_map(|item| match item {
        Item::Ship(ship) => Some(ship),
        _ => None,
    });
    let room = |token: &MarkerId| ship.is_none_or(|ship| game.has_place(Placeable::Ship(ship), &of_ship(*token)));
    game.markers_of(MarkerKind::Objective).filter(room).map(Item::Marker).collect()
}

/// All arrive beside one token, or each token may be moved.
fn come_or_shift(play: &mut Play<'_>, me: Source) -> Flow {
    let seat = play.commander(play.second());
    let options = open_tokens(play, me);
    let chosen = play.pick_maybe(seat, &ARRIVE, None, options)?;
    let tokens: Vec<MarkerId> = play.markers_of(MarkerKind::Objective).collect();
    if let Some(Item::Marker(token)) = chosen {
        arrive(play, me, token)?;
        for token in tokens {
            play.remove_marker(token)?;
        }
        return Ok(());
    }
    for token in tokens {
        play.move_marker(seat, &SHIFT, token, 1)?;
    }
    Ok(())
}

/// The ship may be put on squadrons, which the first player puts beside it.
fn arrive(play: &mut Play<'_>, me: Source, token: MarkerId) -> Flow {
    let waiting: Items<Item> = waiting::all(play, me).collect();
    for item in &waiting {
        if let Item::Ship(ship) = *item {
            play.deploy_ship_onto_squadrons(ship, of_ship(token).as_slice())?;
        }
    }
    for item in waiting {
        if let Item::Squadron(squadron) = item {
            let limits = [Where::At(1, Origin::Marker(token)), Where::InPlayArea, Where::FreeOfUnits];
            play.deploy_squadron_within(squadron, limits.as_slice())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::SetupStep;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, SquadronId) {
        let mut kit = new_kit();
        kit.objective("hyperspace-assault");
        kit.ship(A, "cr90-corvette-a", [900.0, 120.0], 0.0);
        let victory = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let raider = kit.ship(B, "raider-i-class-corvette", [1100.0, 800.0], 180.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [1200.0, 800.0]);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.answer("hyperspace-assault-ship", Item::Ship(raider));
        kit.answer("hyperspace-assault-squadrons", Item::Squadron(tie));
        kit.open(Window::SetupBeforeDeploy);
        let _ = victory;
        (kit, raider, tie)
    }

    #[test]
    fn what_waits_arrives_beside_one_token() {
        shows!("hyperspace-assault/arrival-slider", "setup.set-aside.definition", "setup.set-aside.slider");
        let (mut kit, raider, tie) = kit();
        assert_eq!(kit.game.ship(raider).standing, Standing::SetAside);
        let tokens: Vec<MarkerId> = kit.game.markers_of(MarkerKind::Objective).collect();
        assert_eq!(tokens.len(), 3);
        kit.game.round = 2;
        kit.game.stage = crate::state::Stage::RoundStart;
        kit.game.squadron_mut(tie).activated = true;
        kit.answer("hyperspace-assault-arrive", Item::Marker(tokens[1]));
        let at = kit.game.marker(tokens[1]).at.unwrap();
        kit.open(Window::RoundStart);
        assert!(kit.game.ship(raider).is_in_play() && kit.game.squadron(tie).is_in_play());
        assert!(!kit.game.squadron(tie).activated, "its slider is set to the side of the initiative token");
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 0);
        let again = kit.marker(MarkerKind::Objective, at.to_mm());
        assert_eq!(kit.game.distance_to_marker(raider.into(), again), Some(1));
        assert_eq!(kit.game.distance_to_marker(tie.into(), again), Some(1));
    }

    #[test]
    fn not_in_the_first_round_and_the_tokens_may_shift_later() {
        shows!("hyperspace-assault/round-one");
        let (mut kit, raider, _) = kit();
        kit.game.round = 1;
        kit.asked.clear();
        kit.open(Window::RoundStart);
        assert!(kit.asked.is_empty());
        kit.game.round = 3;
        kit.open(Window::RoundStart);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "hyperspace-assault-shift").count(), 3);
        assert_eq!(kit.game.ship(raider).standing, Standing::SetAside);
    }

    #[test]
    fn without_a_ship_on_the_table_what_waits_is_lost() {
        shows!("hyperspace-assault/no-ship-in-play", "setup.set-aside.defeat", "setup.set-aside.defeat-destroys");
        let (mut kit, raider, tie) = kit();
        kit.game.round = 2;
        let cost = i32::from(kit.game.ship(raider).card.points) + i32::from(kit.game.squadron(tie).card.points);
        let victory = ShipId(1);
        for ship in [ShipId(0), victory] {
            kit.game.ship_mut(ship).standing = Standing::InPlay;
            kit.game.put_ship(ship, Some(plane::Pose::default()));
        }
        kit.run(|play| play.destroy(&[victory.into()], false));
        assert_eq!(kit.game.ship(raider).standing, Standing::Destroyed);
        let outcome = kit.game.outcome.clone().unwrap();
        assert_eq!(outcome.places, [1, 2]);
        assert_eq!(outcome.scores[0], cost + i32::from(kit.game.ship(victory).card.points));
    }

    #[test]
    fn squadrons_on_hand_are_lost_if_the_only_ship_was_set_aside() {
        shows!("hyperspace-assault/no-ship-in-setup");
        let mut kit = new_kit();
        kit.objective("hyperspace-assault");
        kit.ship(A, "cr90-corvette-a", [900.0, 120.0], 0.0);
        let raider = kit.ship(B, "raider-i-class-corvette", [1100.0, 800.0], 180.0);
        let ties = [0.0, 1.0, 2.0].map(|x| kit.squadron(B, "tie-fighter-squadron", [1200.0 + 50.0 * x, 800.0]));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.answer("hyperspace-assault-squadrons", Item::Squadron(ties[0]));
        kit.set_up_while(|step| step < SetupStep::AfterDeploy);
        assert_eq!(kit.game.ship(raider).standing, Standing::SetAside);
        let expected = [Standing::SetAside, Standing::Destroyed, Standing::Destroyed];
        assert_eq!(ties.map(|tie| kit.game.squadron(tie).standing), expected);
    }

    #[test]
    fn what_is_set_aside_neither_acts_nor_is_acted_upon() {
        shows!("hyperspace-assault/set-aside", "setup.set-aside.definition");
        for flagship_waits in [true, false] {
            let (mut kit, raider, _) = kit();
            let victory = ShipId(1);
            kit.answer_at("deploy-ship", [900.0, 820.0]);
            kit.run(|play| play.deploy_ship(victory));
            let tarkin = kit.upgrade(if flagship_waits { raider } else { victory }, "grand-moff-tarkin");
            if !flagship_waits {
                kit.uses("effect", Source::Upgrade(tarkin));
            }
            kit.game.round = 1;
            kit.open(Window::ShipPhaseStart);
            assert_eq!(kit.was_offered("effect", Source::Upgrade(tarkin).effect()), !flagship_waits);
            assert_eq!(kit.game.ship(victory).tokens.count() > 0, !flagship_waits);
            assert_eq!(kit.game.ship(raider).tokens.count(), 0);
        }
    }

    #[test]
    fn a_ship_that_arrives_uses_its_effects_at_the_start_of_that_round() {
        shows!("hyperspace-assault/start-of-round");
        let mut kit = new_kit();
        kit.objective("hyperspace-assault");
        let flagship = kit.ship(B, "assault-frigate-mark-ii-b", [900.0, 800.0], 180.0);
        let nebulon = kit.ship(B, "nebulon-b-escort-frigate", [600.0, 800.0], 180.0);
        let raddus = Source::Upgrade(kit.upgrade(flagship, "admiral-raddus"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.answer("effect", raddus.effect_called("set-aside"));
        kit.open(Window::SetupBeforeDeploy);
        assert_eq!([flagship, nebulon].map(|ship| kit.game.ship(ship).standing), [Standing::SetAside; 2]);

        let bring_in = raddus.effect_called("bring-in");
        kit.game.round = 2;
        kit.game.stage = crate::state::Stage::RoundStart;
        kit.open(Window::RoundStart);
        assert!(!kit.was_offered("effect", bring_in), "nobody arrives yet");
        let token = kit.game.markers_of(MarkerKind::Objective).next().unwrap();
        kit.answer("hyperspace-assault-arrive", Item::Marker(token));
        kit.answer("effect", bring_in);
        kit.open(Window::RoundStart);
        assert!([flagship, nebulon].iter().all(|ship| kit.game.ship(*ship).is_in_play()));
    }
}
