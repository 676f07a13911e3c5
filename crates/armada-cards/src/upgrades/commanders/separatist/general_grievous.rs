//! General Grievous: the loss of a friendly unit readies a defense token of another near it, or brings one back.

use crate::defense;
use crate::prelude::*;
use crate::state::TokenState;

pub(crate) static CARD: Card = Card {
    id: "general-grievous-commander",
    hooks: &[offer(Window::UnitDestroyed, |game, me| !tokens(game, me).is_empty(), restore)],
};

static TOKEN: Ask = Ask::new(
    "grievous-token",
    Rule("general-grievous-commander"),
    "Which exhausted defense token is readied, or which discarded one comes back exhausted?",
)
.meanwhile("is choosing a defense token (General Grievous)");

/// The friendly unit or station that is being lost; it still stands where it stood.
fn lost(game: &Game, me: Source) -> Option<Struck> {
    let Some(Frame::Destruction(destruction)) = game.frames.last() else { return None };
    let victim = destruction.victim;
    (game.side_of_struck(victim) == Some(game.side_of(me))).then_some(victim)
}

/// Friendly ships and unique squadrons at distance 1-5 of what is lost.
fn heirs(game: &Game, me: Source) -> SmallVec<[UnitId; 8]> {
    let (side, Some(lost)) = (game.side_of(me), lost(game, me)) else { return SmallVec::new() };
    let ships = game.ships_in_play().filter(|(_, ship)| ship.side == side).map(|(id, _)| UnitId::Ship(id));
    let named = game.squadrons_in_play().filter(|(_, squadron)| squadron.side == side && squadron.card.is_unique());
    let near = |unit: &UnitId| lost.unit() != Some(*unit) && game.is_struck_at_distance(*unit, lost, 5);
    ships.chain(named.map(|(id, _)| UnitId::Squadron(id))).filter(near).collect()
}

fn tokens(game: &Game, me: Source) -> Items<Item> {
    let of = |unit: UnitId| defense::readiable(game, unit, unit).into_iter().chain(defense::discarded(game, unit));
    heirs(game, me).into_iter().flat_map(of).collect()
}

fn restore(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = tokens(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? {
        play.ready_defense_token(token, token.owner);
        play.recover_defense_token(token, TokenState::Exhausted);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::{Standing, UpgradeId};
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));
    const BRACE: u8 = 1;
    /// Where a squadron stands above the Hardcell at distance 5, and beyond it.
    const FIVE: f64 = 500.0 + 35.5 + 290.0 + 17.0;
    const BEYOND: f64 = 500.0 + 35.5 + 320.0 + 17.0;

    /// His flagship far away; a friendly Hardcell whose brace is in this state; an enemy.
    fn kit(state: TokenState) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let flagship = kit.ship(B, "providence-class-carrier", [1600.0, 800.0], 180.0);
        kit.upgrade(flagship, "general-grievous-commander");
        let ship = kit.ship(B, "hardcell-class-transport", [600.0, 500.0], 180.0);
        kit.game.ship_mut(ship).defense[usize::from(BRACE)].state = state;
        kit.ship(A, "cr90-corvette-a", [100.0, 100.0], 0.0);
        (kit, ship)
    }

    fn brace(kit: &Kit, ship: ShipId) -> TokenState {
        kit.game.ship(ship).defense[usize::from(BRACE)].state
    }

    /// A friendly squadron at this place is lost.
    fn lose(kit: &mut Kit, side: table::Side, at: [f64; 2]) {
        let squadron = kit.squadron(side, "vulture-class-droid-fighter-squadron", at);
        kit.run(|play| play.suffer(squadron.into(), None, 9));
        assert_eq!(kit.game.squadron(squadron).standing, Standing::Destroyed);
    }

    #[test]
    fn an_exhausted_token_is_readied() {
        shows!("general-grievous-commander/before-removal");
        let (mut kit, ship) = kit(TokenState::Exhausted);
        kit.uses("effect", ME);
        lose(&mut kit, B, [600.0, FIVE]);
        assert_eq!(brace(&kit, ship), TokenState::Ready);
    }

    #[test]
    fn a_discarded_token_comes_back_exhausted() {
        shows!("general-grievous-commander/comes-exhausted");
        let (mut kit, ship) = kit(TokenState::Discarded);
        kit.uses("effect", ME);
        lose(&mut kit, B, [600.0, 700.0]);
        assert_eq!(brace(&kit, ship), TokenState::Exhausted);
    }

    #[test]
    fn not_beyond_distance_5_not_for_enemies_and_not_for_ready_tokens() {
        shows!("general-grievous-commander");
        let (mut kit, ship) = kit(TokenState::Exhausted);
        lose(&mut kit, B, [600.0, BEYOND]);
        lose(&mut kit, A, [600.0, 700.0]);
        assert!(!kit.was_asked("effect"));
        kit.game.ship_mut(ship).defense[usize::from(BRACE)].state = TokenState::Ready;
        lose(&mut kit, B, [600.0, 700.0]);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn he_may_let_it_be() {
        shows!("general-grievous-commander");
        let (mut kit, ship) = kit(TokenState::Exhausted);
        lose(&mut kit, B, [600.0, 700.0]);
        assert!(kit.was_offered("effect", ME.effect()));
        assert_eq!(brace(&kit, ship), TokenState::Exhausted);
    }

    #[test]
    fn each_of_two_units_lost_together_is_answered() {
        shows!("general-grievous-commander/per-instance");
        let (mut kit, ship) = kit(TokenState::Exhausted);
        kit.game.ship_mut(ship).defense[0].state = TokenState::Discarded;
        let lost = [550.0, 650.0].map(|x| kit.squadron(B, "vulture-class-droid-fighter-squadron", [x, 700.0]));
        kit.uses("effect", ME);
        kit.answer("grievous-token", token(ship, BRACE));
        kit.uses("effect", ME);
        kit.run(|play| play.destroy(&lost.map(UnitId::Squadron), false));
        let states = kit.game.ship(ship).defense.iter().map(|token| token.state).collect::<Vec<_>>();
        assert_eq!(states, [TokenState::Exhausted, TokenState::Ready, TokenState::Ready]);
    }

    #[test]
    fn compartment_fire_forbids_readying_but_not_taking_back() {
        shows!("general-grievous-commander/compartment-fire", "compartment-fire");
        let (mut kit, ship) = kit(TokenState::Exhausted);
        kit.damage(ship, "compartment-fire", true);
        lose(&mut kit, B, [600.0, 700.0]);
        assert!(!kit.was_asked("effect"));
        kit.game.ship_mut(ship).defense[0].state = TokenState::Discarded;
        kit.uses("effect", ME);
        lose(&mut kit, B, [600.0, 700.0]);
        assert_eq!(kit.game.ship(ship).defense[0].state, TokenState::Exhausted);
        assert_eq!(brace(&kit, ship), TokenState::Exhausted);
    }

    #[test]
    fn the_lost_unit_and_generic_squadrons_inherit_nothing_but_named_ones_do() {
        shows!("general-grievous-commander/not-itself");
        let (mut kit, ship) = kit(TokenState::Exhausted);
        let ace = kit.squadron(B, "dfs-311", [700.0, 700.0]);
        kit.game.squadron_mut(ace).defense[0].state = TokenState::Exhausted;
        let other = kit.squadron(B, "dfs-311", [500.0, 700.0]);
        kit.game.squadron_mut(other).defense[0].state = TokenState::Exhausted;
        let generic = kit.squadron(B, "vulture-class-droid-fighter-squadron", [600.0, 700.0]);
        kit.run(|play| {
            play.gain_defense_token(generic.into(), DefenseToken::Evade);
            play.exhaust_defense_token(TokenId { owner: generic.into(), index: 0 });
            Ok(())
        });
        kit.uses("effect", ME);
        kit.answer("grievous-token", token(other, 0));
        kit.run(|play| play.suffer(ace.into(), None, 9));
        assert!(kit.was_offered("grievous-token", token(ship, BRACE)));
        assert!(!kit.was_offered("grievous-token", token(ace, 0)));
        assert!(!kit.was_offered("grievous-token", token(generic, 0)));
        assert_eq!(kit.game.squadron(other).defense[0].state, TokenState::Ready);
    }

    #[test]
    fn the_loss_of_the_flagship_is_answered_too() {
        shows!("general-grievous-commander/flagship-lost");
        let (mut kit, _) = kit(TokenState::Ready);
        let near = kit.ship(B, "hardcell-class-transport", [1450.0, 800.0], 180.0);
        kit.game.ship_mut(near).defense[usize::from(BRACE)].state = TokenState::Exhausted;
        kit.uses("effect", ME);
        kit.run(|play| play.destroy(&[ShipId(0).into()], false));
        assert_eq!(brace(&kit, near), TokenState::Ready);
        assert!(!kit.game.is_in_play(ShipId(0).into()));
    }

    #[test]
    fn a_station_of_his_side_is_a_friendly_ship() {
        shows!("general-grievous-commander", "station-assault/friendly-ships");
        let (mut kit, ship) = kit(TokenState::Exhausted);
        kit.objective("station-assault");
        let station = kit.obstacle("station", [600.0, 350.0], 0.0);
        kit.game.obstacle_mut(station).owner = Some(B);
        kit.uses("effect", ME);
        kit.run(|play| play.suffer_instance(Struck::Station(station), None, 10, true));
        assert_eq!(brace(&kit, ship), TokenState::Ready);
    }

    #[test]
    fn a_recovered_token_is_discarded_no_more_whatever_reserve_hangar_deck_does() {
        shows!("general-grievous-commander/recovered", "reserve-hangar-deck");
        let walex_is_offered = |kit: &mut Kit, ship: ShipId| {
            let walex = Source::Upgrade(kit.upgrade(ship, "walex-blissex"));
            kit.run(|play| {
                play.begin_activation(ship);
                play.open(Window::ActivationStart)
            });
            kit.was_offered("effect", walex.effect())
        };
        let (mut before, ship) = kit(TokenState::Discarded);
        assert!(walex_is_offered(&mut before, ship));
        for deck_first in [false, true] {
            let (mut kit, ship) = kit(TokenState::Discarded);
            let deck = Source::Upgrade(kit.upgrade(ship, "reserve-hangar-deck"));
            let wing = kit.squadron(B, "vulture-class-droid-fighter-squadron", [600.0, 700.0]);
            for source in if deck_first { [deck, ME] } else { [ME, deck] } {
                kit.uses("effect", source);
            }
            kit.answer_at("reserve-hangar-place", [540.0, 500.0]);
            kit.run(|play| play.suffer(wing.into(), None, 9));
            let asked = kit.asked.iter().find(|asked| asked.ask == "effect").unwrap();
            assert!(asked.options.contains(&deck.effect()) && asked.options.contains(&ME.effect()), "in any order");
            assert_eq!((brace(&kit, ship), kit.game.squadron(wing).hull), (TokenState::Exhausted, 2));
            assert!(!walex_is_offered(&mut kit, ship));
        }
    }
}
