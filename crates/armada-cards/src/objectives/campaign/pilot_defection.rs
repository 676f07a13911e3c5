//! Pilot Defection: one of three squadrons that the first player has chosen for his enemy is his own.

use super::hiring::{FUNDS, affordable, any, cost};
use crate::objectives::{always, lost_unit, ships_of, units_of};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "pilot-defection",
    hooks: &[
        react(Window::SetupBeforeDeploy, always, plant).named("plant"),
        offer(Window::SquadronPhaseStart, can_defect, defect).for_both().once_per(Limit::Game).named("defect"),
        react(Window::UnitDestroyed, |game, _| is_defector_lost(game), |play, _| avenge(play)).named("avenge"),
        react(Window::GameEnd, |game, _| has_come_over(game), |play, _| welcome(play)).named("score"),
    ],
};

/// How many squadrons the first player chooses.
const CHOSEN: u16 = 3;
/// The kind of the lasting effect that remembers them.
const PLANTED: u8 = 1;

static PLANT: Ask = Ask::new("pilot-defection-plant", Rule("pilot-defection"), "Which squadron joins your enemy?")
    .meanwhile("is choosing squadrons for the enemy")
    .hint("Three squadrons for up to 40 points, one of which may come over to you later.");
static DEFECTOR: Ask =
    Ask::new("pilot-defection-squadron", Rule("pilot-defection"), "Which squadron comes over to you?")
        .meanwhile("is choosing the defector");

/// Those of the second player's faction that leave enough points for the rest.
fn candidates(game: &Game, left: u16, more: u16) -> Items<Item> {
    let second = game.second();
    let all = affordable(game, second, left, any);
    let costs = |item: &Item| if let Item::SquadronCard(card) = item { cost(game, *card) } else { 0 };
    let least = all.iter().map(costs).min().unwrap_or(0);
    all.iter().copied().filter(|item| costs(item) + least * (more - 1) <= left).collect()
}

fn plant(play: &mut Play<'_>, me: Source) -> Flow {
    let (seat, second, mut left) = (play.commander(play.first), play.second(), FUNDS);
    for more in (1..=CHOSEN).rev() {
        let options = candidates(play, left, more);
        if options.is_empty() {
            return Ok(());
        }
        if let Item::SquadronCard(card) = play.pick_one(seat, &PLANT, None, options)? {
            left -= cost(play, card);
            let squadron = play.join_squadron(second, card);
            play.game.last(me, PLANTED, Some(Item::Squadron(squadron)), Until::Game);
        }
    }
    Ok(())
}

/// The squadrons that could come over: of the three, those that are on the table and still the second player's.
fn waverers(game: &Game) -> Items<Item> {
    let second = game.second();
    let planted = game.lasting_of(Source::Objective(second), PLANTED).flatten();
    let loyal = |item: &Item| match item {
        Item::Squadron(id) => game.is_in_play((*id).into()) && game.squadron(*id).side == second,
        _ => false,
    };
    planted.filter(loyal).collect()
}

fn can_defect(game: &Game, me: Source) -> bool {
    game.side_of(me) == game.first && !waverers(game).is_empty()
}

/// Hull, place and slider stay as they are.
fn defect(play: &mut Play<'_>, me: Source) -> Flow {
    let (first, options) = (play.side_of(me), waverers(play));
    let seat = play.commander(first);
    if let Item::Squadron(squadron) = play.pick_one(seat, &DEFECTOR, None, options)? {
        play.squadron_mut(squadron).objective_tokens = 1;
        play.change_side(squadron, first);
    }
    Ok(())
}

fn is_defector(game: &Game, squadron: SquadronId) -> bool {
    game.squadron(squadron).objective_tokens > 0
}

fn is_defector_lost(game: &Game) -> bool {
    matches!(lost_unit(game), Some(UnitId::Squadron(squadron)) if is_defector(game, squadron))
}

fn avenge(play: &mut Play<'_>) -> Flow {
    play.gain_victory_tokens(play.second(), 1);
    Ok(())
}

/// Is the defector beside a ship of the first player, and no enemy beside it?
fn has_come_over(game: &Game) -> bool {
    let Some((defector, _)) = game.squadrons_in_play().find(|(id, _)| is_defector(game, *id)) else { return false };
    let beside = |unit: UnitId| game.is_in_play(unit) && game.is_at_distance(defector.into(), unit, 1);
    ships_of(game, game.first).any(|ship| beside(ship.into())) && !units_of(game, game.second()).any(beside)
}

fn welcome(play: &mut Play<'_>) -> Flow {
    play.gain_victory_tokens(play.first, 1);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::SetupStep;
    use rulebook::shows;

    /// The second player's fleet is a Rebel one and has got three X-wings; the first of them is on the table.
    fn kit() -> (Kit, SquadronId) {
        let mut kit = new_kit();
        kit.objective("pilot-defection");
        kit.game.player_mut(A).faction = Faction::Empire;
        kit.game.player_mut(B).faction = Faction::Rebel;
        kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [300.0, 800.0], 180.0);
        let wing = kit.squadron(B, "x-wing-squadron", [980.0, 300.0]);
        kit.game.last(Source::Objective(B), PLANTED, Some(Item::Squadron(wing)), Until::Game);
        (kit, wing)
    }

    const DEFECT: Item = Source::Objective(A).effect_called("defect");

    fn victory_tokens(kit: &Kit) -> [u8; 2] {
        [A, B].map(|side| kit.game.player(side).victory_tokens)
    }

    #[test]
    fn the_first_player_chooses_three_squadrons_of_the_enemys_faction() {
        shows!("pilot-defection/opposing-faction");
        let (mut kit, _) = kit();
        kit.back_to_setup(SetupStep::BeforeDeploy);
        let wing = Item::SquadronCard("x-wing-squadron".parse().unwrap());
        for _ in 0..3 {
            kit.answer("pilot-defection-plant", wing);
        }
        kit.run(|play| play.set_up(SetupStep::BeforeDeploy));
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "pilot-defection-plant").collect();
        assert_eq!(asked.len(), 3);
        for asked in asked {
            assert_eq!(asked.seat, A.0);
            let rebel = |item: &Item| matches!(item, Item::SquadronCard(card) if card.faction == Faction::Rebel);
            assert!(asked.options.iter().all(rebel));
        }
        assert_eq!(kit.game.squadrons().filter(|(_, squadron)| squadron.side == B).count(), 1 + 3);
    }

    #[test]
    fn one_of_them_comes_over_as_it_stands() {
        shows!("pilot-defection/state-kept", "pilot-defection/first-player-first");
        let (mut kit, wing) = kit();
        let tie = kit.squadron(A, "tie-fighter-squadron", [980.0, 360.0]);
        kit.game.squadron_mut(wing).hull = 2;
        assert!(!kit.game.engaged_with(tie).is_empty());
        kit.answer("effect", DEFECT);
        kit.open(Window::SquadronPhaseStart);
        let state = kit.game.squadron(wing);
        assert_eq!((state.side, state.hull, state.activated), (A, 2, false));
        assert!(kit.game.engaged_with(tie).is_empty(), "they are friends at once");
        kit.asked.clear();
        kit.open(Window::SquadronPhaseStart);
        assert!(kit.asked.is_empty(), "once in the game");
    }

    #[test]
    fn no_other_squadron_comes_over() {
        shows!("pilot-defection");
        let (mut kit, wing) = kit();
        kit.squadron(B, "y-wing-squadron", [1200.0, 500.0]);
        kit.run(|play| play.destroy(&[wing.into()], false));
        assert_eq!(victory_tokens(&kit), [0, 0]);
        kit.open(Window::SquadronPhaseStart);
        assert!(kit.asked.is_empty());
    }

    #[test]
    fn its_loss_counts_for_the_side_it_has_left() {
        shows!("pilot-defection/scoring");
        for defects in [true, false] {
            let (mut kit, wing) = kit();
            if defects {
                kit.answer("effect", DEFECT);
            }
            kit.open(Window::SquadronPhaseStart);
            kit.run(|play| play.destroy(&[wing.into()], false));
            assert_eq!(victory_tokens(&kit), [0, u8::from(defects)]);
            assert_eq!([A, B].map(|side| kit.game.score(side)), if defects { [0, 25 + 13] } else { [13, 0] });
        }
    }

    #[test]
    fn in_the_end_it_must_be_beside_a_ship_and_no_enemy_beside_it() {
        shows!("pilot-defection");
        for (enemy_at, gained) in [(None, 1), (Some([1000.0, 360.0]), 0), (Some([1400.0, 500.0]), 1)] {
            let (mut kit, _) = kit();
            kit.answer("effect", DEFECT);
            kit.open(Window::SquadronPhaseStart);
            if let Some(at) = enemy_at {
                kit.squadron(B, "y-wing-squadron", at);
            }
            kit.open(Window::GameEnd);
            assert_eq!(victory_tokens(&kit), [gained, 0], "{enemy_at:?}");
        }
    }
}
