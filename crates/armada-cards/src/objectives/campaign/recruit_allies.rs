//! Recruit Allies: units beside the table that join the side with the higher command values around a token.

use super::hiring;
use crate::catalog::Squadron;
use crate::objectives::{always, higher_command, in_play_beyond, second_places_tokens};
use crate::prelude::*;
use crate::state::{Limit as Where, MarkerId, MarkerKind, Origin};
use table::Side;

pub(crate) static CARD: Card = Card {
    id: "recruit-allies",
    hooks: &[
        react(Window::SetupBeforeDeploy, always, |play, _| prepare(play)).named("prepare"),
        react(Window::RoundEnd, |game, _| is_decided(game), |play, _| decide(play)).named("decide"),
        react(Window::GameScore, always, |play, _| score(play))
            .named("score")
            .says("allies in play count for the side they fight for"),
    ],
};

/// What the allies are worth: at least, at most.
const WORTH: (u16, u16) = (30, 50);
/// The round at the end of which they choose their side.
const DECIDED: u8 = 3;
/// The kind of the lasting effect that remembers them.
const ALLY: u8 = 1;

static CHOOSE: Ask = Ask::new("recruit-allies-unit", Rule("recruit-allies"), "Which unit is among the allies?")
    .meanwhile("is choosing the allies")
    .hint("Irregular squadrons that are not unique, or ships without upgrades, for 30 to 50 points.");
static TOKEN: Ask = Ask::new("recruit-allies-token", Rule("recruit-allies"), "Where do you place {}?")
    .meanwhile("is placing the objective token");

/// The first player chooses the allies, and the second one where they wait.
fn prepare(play: &mut Play<'_>) -> Flow {
    choose_allies(play)?;
    second_places_tokens(play, &TOKEN, 1, &in_play_beyond(5))
}

fn is_irregular(card: &Squadron) -> bool {
    card.irregular
}

/// The units that can still be chosen for so many points.
fn candidates(game: &Game, left: u16) -> Items<Item> {
    let mut options = hiring::affordable(game, game.first, left, is_irregular);
    let ships = game.ships_for_hire(game.player(game.first).faction, left);
    options.extend(ships.map(|(card, _)| Item::ShipCard(card)));
    options
}

fn choose_allies(play: &mut Play<'_>) -> Flow {
    let (seat, (least, most), mut worth) = (play.commander(play.first), WORTH, 0);
    loop {
        let mut options = candidates(play, most - worth);
        if options.is_empty() {
            return Ok(());
        }
        if worth >= least {
            options.push(Item::Done);
        }
        let chosen = play.pick_one(seat, &CHOOSE, None, options)?;
        let costs = play.costs();
        let Some(objective) = &mut play.game.objective else { return Ok(()) };
        match chosen {
            Item::SquadronCard(card) => {
                worth += card.points_in(costs);
                objective.squadrons.push(card);
            }
            Item::ShipCard(card) => {
                worth += card.points_in(costs);
                objective.ships.push(card);
            }
            _ => return Ok(()),
        }
    }
}

fn is_decided(game: &Game) -> bool {
    game.round == DECIDED
}

/// The higher command values at distance 1 of the token win the allies; a tie is the second player's.
fn decide(play: &mut Play<'_>) -> Flow {
    let Some(token) = play.markers_of(MarkerKind::Objective).next() else { return Ok(()) };
    let near = |ship: ShipId| play.distance_to_marker(ship.into(), token) == Some(1);
    let winner = higher_command(play, near).unwrap_or(play.second());
    arrive(play, winner, token)
}

fn arrive(play: &mut Play<'_>, side: Side, token: MarkerId) -> Flow {
    let owner = Source::Objective(play.second());
    let Some(objective) = &mut play.game.objective else { return Ok(()) };
    let (ships, squadrons) = (std::mem::take(&mut objective.ships), std::mem::take(&mut objective.squadrons));
    let limits = [Where::At(1, Origin::Marker(token)), Where::InPlayArea, Where::FreeOfUnits];
    for card in ships {
        let ship = play.join_ship(side, card);
        play.game.last(owner, ALLY, Some(Item::Ship(ship)), Until::Game);
        if !play.deploy_ship_within(ship, limits.as_slice())? {
            play.remove(ship.into());
        }
    }
    for card in squadrons {
        let squadron = play.join_squadron(side, card);
        play.game.last(owner, ALLY, Some(Item::Squadron(squadron)), Until::Game);
        if !play.deploy_squadron_within(squadron, limits.as_slice())? {
            play.remove(squadron.into());
        }
    }
    Ok(())
}

/// Whoever has the allies adds what the surviving ones cost.
fn score(play: &mut Play<'_>) -> Flow {
    let allies: Vec<Item> = play.lasting_of(Source::Objective(play.second()), ALLY).flatten().collect();
    for item in allies {
        let (unit, cost): (UnitId, i32) = match item {
            Item::Ship(ship) => (ship.into(), play.cost_of_ship(ship)),
            Item::Squadron(squadron) => (squadron.into(), play.cost_of_squadron(squadron)),
            _ => continue,
        };
        if play.is_in_play(unit) {
            let side = play.side_of_unit(unit);
            play.player_mut(side).extra_points += cost;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{SetupStep, Stage};
    use rulebook::shows;

    /// Two freighters and a transport wait at a token; the ships of the sides have these command values near it.
    fn kit(near: [&[&str]; 2]) -> Kit {
        let mut kit = new_kit();
        kit.objective("recruit-allies");
        let objective = kit.game.objective.as_mut().unwrap();
        objective.squadrons.extend(["yt-2400", "yt-2400"].map(|card| card.parse().unwrap()));
        objective.ships.push("gr75-medium-transports".parse().unwrap());
        kit.marker(MarkerKind::Objective, [900.0, 450.0]);
        kit.ship(A, "cr90-corvette-a", [100.0, 100.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [100.0, 800.0], 180.0);
        for (x, card) in [850.0, 950.0].into_iter().zip(near[0]) {
            kit.ship(A, card, [x, 370.0], 0.0);
        }
        for (x, card) in [850.0, 950.0].into_iter().zip(near[1]) {
            kit.ship(B, card, [x, 530.0], 180.0);
        }
        kit.game.round = 3;
        kit
    }

    fn end_round(kit: &mut Kit) {
        kit.game.stage = Stage::RoundEnd;
        kit.run(|play| play.play_round());
    }

    /// The side that the allies have joined.
    fn joined(kit: &Kit) -> Option<Side> {
        kit.game.squadrons_in_play().map(|(_, squadron)| squadron.side).next()
    }

    #[test]
    fn the_higher_command_values_win_them_and_a_tie_is_the_second_players() {
        shows!("recruit-allies/equal-sums");
        let (frigate, nobody): (&[&str], &[&str]) = (&["nebulon-b-escort-frigate"], &[]);
        for (near, winner) in [([frigate, nobody], A), ([frigate, frigate], B), ([nobody, nobody], B)] {
            let mut kit = kit(near);
            end_round(&mut kit);
            assert_eq!(joined(&kit), Some(winner), "{near:?}");
            assert_eq!(kit.game.squadrons_in_play().count(), 2);
        }
    }

    #[test]
    fn nothing_is_decided_before_the_end_of_round_3_nor_later() {
        shows!("recruit-allies");
        for round in [2, 4] {
            let mut kit = kit([&["nebulon-b-escort-frigate"], &[]]);
            kit.game.round = round;
            end_round(&mut kit);
            assert_eq!(joined(&kit), None);
        }
    }

    #[test]
    fn an_allied_ship_takes_a_speed_and_gets_dials_in_the_next_command_phase() {
        shows!("recruit-allies/arrival", "recruit-allies/pass-tokens");
        let mut kit = kit([&[], &[]]);
        let tokens = [A, B].map(|side| kit.game.player(side).pass_tokens);
        kit.answer("deploy-speed", Item::Speed(2));
        end_round(&mut kit);
        let (ship, state) = kit.game.ships_in_play().next_back().unwrap();
        assert_eq!((state.card.word(), state.side, state.speed), ("gr75-medium-transports", B, 2));
        assert!(state.stack.is_empty());
        assert_eq!([A, B].map(|side| kit.game.player(side).pass_tokens), tokens);
        kit.game.stage = Stage::CommandPhase;
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.ship(ship).stack.len(), 1);
    }

    #[test]
    fn survivors_count_for_their_side_and_lost_ones_for_the_other() {
        shows!("recruit-allies/allies-score");
        let mut kit = kit([&["nebulon-b-escort-frigate"], &[]]);
        end_round(&mut kit);
        let (lost, _) = kit.game.squadrons_in_play().next().unwrap();
        let transport = kit.game.ships_in_play().next_back().map(|(id, _)| kit.game.cost_of_ship(id)).unwrap();
        kit.run(|play| play.destroy(&[lost.into()], false));
        kit.run(|play| play.end_game(None, "six rounds are over"));
        assert_eq!([A, B].map(|side| kit.game.score(side)), [16 + transport, 16]);
    }

    #[test]
    fn exactly_30_points_are_enough() {
        shows!("recruit-allies");
        let mut kit = new_kit();
        kit.objective("recruit-allies");
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        let freighter: crate::state::SquadronCard = "vcx-100-freighter".parse().unwrap();
        assert_eq!(2 * freighter.points_in(kit.game.costs()), WORTH.0);
        for chosen in [Item::SquadronCard(freighter), Item::SquadronCard(freighter), Item::Done] {
            kit.answer("recruit-allies-unit", chosen);
        }
        kit.run(|play| play.set_up(SetupStep::BeforeDeploy));
        assert_eq!(kit.game.objective.as_ref().unwrap().squadrons.len(), 2);
    }

    #[test]
    fn the_first_player_chooses_units_of_his_faction_for_30_to_50_points() {
        shows!("recruit-allies/faction");
        let mut kit = new_kit();
        kit.objective("recruit-allies");
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        let freighter = Item::SquadronCard("yt-2400".parse().unwrap());
        kit.answer("recruit-allies-unit", freighter);
        kit.answer("recruit-allies-unit", freighter);
        kit.run(|play| play.set_up(SetupStep::BeforeDeploy));
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "recruit-allies-unit").collect();
        let enough: Vec<bool> = asked.iter().map(|asked| asked.options.contains(&Item::Done)).collect();
        assert_eq!(enough, [false, false, true]);
        let rebel = |item: &Item| match item {
            Item::SquadronCard(card) => card.faction == Faction::Rebel && card.irregular && !card.is_unique(),
            Item::ShipCard(card) => card.faction == Faction::Rebel && !card.unique,
            _ => false,
        };
        assert!(asked[0].seat == A.0 && asked[0].options.iter().all(rebel));
        let objective = kit.game.objective.as_ref().unwrap();
        assert_eq!((objective.squadrons.len(), objective.ships.len()), (2, 0));
        let token = kit.asked.iter().find(|asked| asked.ask == "recruit-allies-token").unwrap();
        assert_eq!(token.seat, B.0);
    }
}
