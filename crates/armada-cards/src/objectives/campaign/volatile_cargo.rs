//! Volatile Cargo: three units of the second player carry a cargo that protects them and goes up with them.

use crate::measure::Component;
use crate::objectives::{always, item_of, lost_unit, prizes, set_tokens, tokens_of, unit_of, units_of};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "volatile-cargo",
    hooks: &[
        react(Window::SetupAfterObjectiveChosen, always, |play, _| stow(play)).named("stow"),
        offer(Window::AttackResolveDamageBeforeSuffer, is_hit, |play, _| play.lessen_damage(1)).named("cut-damage"),
        react(Window::AttackAfter, |game, _| struck_down(game).is_some(), ignite).named("ignite"),
        react(Window::UnitDestroyed, |game, me| burning(game, me).is_some(), explode).named("explode"),
        react(Window::GameEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
        modify(Answer::Position(prizes::run_through)),
    ],
};

/// How many units carry cargo.
const CARGOES: u8 = 3;
/// How far an explosion reaches.
const BLAST: u8 = 2;
/// How near to the first player's edge a unit with cargo must be in the end.
const DELIVERED: u8 = 3;
/// The kind of the lasting effect that remembers which unit an attack has destroyed.
const IGNITED: u8 = 1;

static SHIP: Ask = Ask::new("volatile-cargo-ship", Rule("volatile-cargo"), "Which ship carries cargo?")
    .meanwhile("is choosing who carries cargo");
static UNITS: Ask = Ask::new("volatile-cargo-units", Rule("volatile-cargo"), "Which other units carry cargo?")
    .meanwhile("is choosing who carries cargo");

/// A ship, and two more units; a token that finds no unit is a victory token for the first player.
fn stow(play: &mut Play<'_>) -> Flow {
    let second = play.second();
    let seat = play.commander(second);
    let ships: Items<Item> = units_of(play, second).filter(|unit| unit.ship().is_some()).map(item_of).collect();
    let mut left = CARGOES;
    let mut loaded: SmallVec<[Item; 4]> = SmallVec::new();
    if !ships.is_empty() {
        loaded.push(play.pick_one(seat, &SHIP, None, ships)?);
        left -= 1;
    }
    let others = units_of(play, second).map(item_of).filter(|item| !loaded.contains(item));
    let others: Items<Item> = others.collect();
    if others.len() <= usize::from(left) {
        left -= others.len() as u8;
        loaded.extend(others);
    } else {
        loaded.extend(play.pick(seat, &UNITS, None, others, (left, left))?);
        left = 0;
    }
    for unit in loaded.into_iter().filter_map(unit_of) {
        set_tokens(play, unit, 1);
    }
    play.gain_victory_tokens(play.first, left);
    Ok(())
}

fn has_cargo(game: &Game, unit: UnitId) -> bool {
    tokens_of(game, unit) > 0
}

/// Is a unit with cargo about to suffer the damage of an attack against it?
fn is_hit(game: &Game, _: Source) -> bool {
    let damage = game.damage().filter(|damage| damage.of_attack && damage.amount > 0);
    damage.and_then(|damage| damage.victim.unit()).is_some_and(|unit| has_cargo(game, unit))
}

/// The unit with cargo that the attack has brought to its limit, and half of the hit icons in the pool.
fn struck_down(game: &Game) -> Option<(UnitId, u8)> {
    let attack = game.attack()?;
    let unit = attack.defender.unit().filter(|unit| has_cargo(game, *unit) && game.is_doomed(*unit))?;
    let hits: u8 = attack.pool.iter().map(|die| die.face.hits()).sum();
    Some((unit, hits.div_ceil(2)))
}

/// When the unit is removed, the attack is over: what it takes for the explosion is noted.
fn ignite(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((unit, damage)) = struck_down(play) else { return Ok(()) };
    play.game.end_effect(me, IGNITED);
    play.game.last(me, IGNITED, Some(item_of(unit)), Until::Phase);
    if let Some(objective) = &mut play.game.objective {
        objective.count = damage;
    }
    Ok(())
}

/// The unit that is just being destroyed by an attack.
fn burning(game: &Game, me: Source) -> Option<UnitId> {
    lost_unit(game).filter(|unit| game.lasts(me, IGNITED, Some(item_of(*unit))))
}

/// Everybody else at distance 1-2 suffers; who is at the limit then is removed together with what comes next.
fn explode(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(lost) = burning(play, me) else { return Ok(()) };
    play.game.end_effect(me, IGNITED);
    set_tokens(play, lost, 0);
    play.gain_victory_tokens(play.first, 1);
    let damage = play.objective.as_ref().map_or(0, |objective| objective.count);
    let ships = play.ships_in_play().map(|(id, _)| UnitId::Ship(id));
    let units = ships.chain(play.squadrons_in_play().map(|(id, _)| UnitId::Squadron(id)));
    let near = |unit: &UnitId| *unit != lost && play.is_at_distance(*unit, lost, BLAST);
    let victims: Vec<UnitId> = units.filter(near).collect();
    for victim in victims {
        play.suffer_instance(victim, None, damage, false)?;
    }
    Ok(())
}

fn score(play: &mut Play<'_>) -> Flow {
    let second = play.second();
    let (table, edge) = (play.tabletop(), play.border(play.first));
    let near = |component: Component<'_>| !table.is_beyond(&[edge], DELIVERED, component);
    let units = units_of(play, second).filter(|unit| play.is_in_play(*unit) && has_cargo(play, *unit));
    let delivered = units.filter(|unit| play.component(*unit).is_some_and(near)).count() as u8;
    play.gain_victory_tokens(second, 2 * delivered);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn victory_tokens(kit: &Kit) -> [u8; 2] {
        [A, B].map(|side| kit.game.player(side).victory_tokens)
    }

    fn new() -> Kit {
        let mut kit = new_kit();
        kit.objective("volatile-cargo");
        kit
    }

    #[test]
    fn a_ship_and_two_more_units_carry_cargo_as_soon_as_the_objective_is_chosen() {
        shows!("volatile-cargo/token-timing");
        let mut kit = new();
        let ships = [300.0, 600.0].map(|x| kit.ship(B, "raider-i-class-corvette", [x, 800.0], 180.0));
        let wings = [300.0, 600.0].map(|x| kit.squadron(B, "tie-fighter-squadron", [x, 700.0]));
        kit.answer("volatile-cargo-ship", Item::Ship(ships[1]));
        kit.answer_all("volatile-cargo-units", &[Item::Ship(ships[0]), Item::Squadron(wings[1])]);
        kit.open(Window::SetupAfterObjectiveChosen);
        let units: [UnitId; 4] = [ships[0].into(), ships[1].into(), wings[0].into(), wings[1].into()];
        assert_eq!(units.map(|unit| tokens_of(&kit.game, unit)), [1, 1, 0, 1]);
        assert_eq!(victory_tokens(&kit), [0, 0]);
    }

    #[test]
    fn a_token_without_a_unit_is_the_first_players() {
        shows!("volatile-cargo");
        let mut kit = new();
        kit.ship(B, "raider-i-class-corvette", [300.0, 800.0], 180.0);
        kit.squadron(B, "tie-fighter-squadron", [300.0, 700.0]);
        kit.open(Window::SetupAfterObjectiveChosen);
        assert_eq!((victory_tokens(&kit), kit.game.score(A)), ([1, 0], 15));
    }

    /// A corvette of A in front of a freighter squadron of B with cargo and little hull, with witnesses around it:
    /// a squadron and a ship of B at distance 1-2, a squadron of A beside it, and one of B far away.
    fn armed() -> (Kit, ShipId, SquadronId, [SquadronId; 3]) {
        let mut kit = new();
        let hunter = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let cargo = kit.squadron(B, "lambda-class-shuttle", [900.0, 400.0]);
        kit.game.squadron_mut(cargo).objective_tokens = 1;
        let near = kit.squadron(B, "tie-bomber-squadron", [980.0, 430.0]);
        let own = kit.squadron(A, "y-wing-squadron", [820.0, 430.0]);
        let far = kit.squadron(B, "tie-bomber-squadron", [900.0, 750.0]);
        kit.ship(B, "victory-i-class-star-destroyer", [1500.0, 800.0], 180.0);
        (kit, hunter, cargo, [near, own, far])
    }

    fn hull(kit: &Kit, squadrons: [SquadronId; 3]) -> [u8; 3] {
        squadrons.map(|squadron| kit.game.squadron(squadron).hull)
    }

    fn attack(kit: &mut Kit, hunter: ShipId, cargo: SquadronId) {
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(cargo)));
        kit.run(|play| play.ship_attacks(hunter).map(drop));
    }

    #[test]
    fn a_unit_with_cargo_may_cut_the_damage_of_an_attack() {
        shows!("volatile-cargo");
        for cuts in [true, false] {
            let (mut kit, hunter, cargo, _) = armed();
            let before = kit.game.squadron(cargo).hull;
            kit.dice("blue", &["hit", "hit"]);
            if cuts {
                kit.answer("effect", Source::Objective(B).effect_called("cut-damage"));
            }
            attack(&mut kit, hunter, cargo);
            assert_eq!(before - kit.game.squadron(cargo).hull, if cuts { 1 } else { 2 });
        }
    }

    #[test]
    fn an_attack_that_destroys_it_hurts_everybody_around_by_half_of_the_hits() {
        shows!("volatile-cargo/hits-everybody", "volatile-cargo/icons-in-pool", "volatile-cargo/zone-choice");
        let (mut kit, hunter, cargo, others) = armed();
        kit.game.squadron_mut(cargo).hull = 1;
        let before = hull(&kit, others);
        let shields: u8 = kit.game.ship(hunter).shields.iter().sum();
        kit.dice("blue", &["hit", "hit"]);
        attack(&mut kit, hunter, cargo);
        assert!(!kit.game.is_in_play(cargo.into()));
        let after = hull(&kit, others);
        assert_eq!([0, 1, 2].map(|at| before[at] - after[at]), [1, 1, 0], "two hits are one point; one is too far");
        assert_eq!(shields - kit.game.ship(hunter).shields.iter().sum::<u8>(), 1, "the attacker, too");
        assert_eq!(kit.asked.iter().find(|asked| asked.ask == "damaged-zone").map(|asked| asked.seat), Some(A.0));
        assert_eq!((victory_tokens(&kit), kit.game.score(A) > 15), ([1, 0], true));
    }

    #[test]
    fn only_hit_icons_that_are_left_count() {
        shows!("volatile-cargo/icons-in-pool");
        let (mut kit, hunter, cargo, others) = armed();
        kit.game.squadron_mut(cargo).hull = 1;
        let before = hull(&kit, others);
        kit.dice("blue", &["hit", "accuracy"]);
        attack(&mut kit, hunter, cargo);
        let after = hull(&kit, others);
        assert_eq!([0, 1, 2].map(|at| before[at] - after[at]), [1, 1, 0], "half of one hit, rounded up");
    }

    #[test]
    fn other_deaths_neither_explode_nor_count() {
        shows!("volatile-cargo/other-deaths");
        for left_table in [true, false] {
            let (mut kit, _, cargo, others) = armed();
            let before = hull(&kit, others);
            kit.run(|play| play.destroy(&[cargo.into()], left_table));
            assert_eq!((hull(&kit, others), victory_tokens(&kit)), (before, [0, 0]));
        }
    }

    #[test]
    fn what_the_explosion_destroys_does_not_explode() {
        shows!("volatile-cargo/other-deaths");
        let (mut kit, hunter, cargo, [near, own, far]) = armed();
        kit.game.squadron_mut(cargo).hull = 1;
        kit.game.squadron_mut(near).objective_tokens = 1;
        kit.game.squadron_mut(near).hull = 1;
        let before = kit.game.squadron(own).hull;
        kit.dice("blue", &["hit", "hit"]);
        attack(&mut kit, hunter, cargo);
        assert!(!kit.game.is_in_play(near.into()) && kit.game.is_in_play(far.into()));
        assert_eq!(before - kit.game.squadron(own).hull, 1, "one explosion");
        assert_eq!(victory_tokens(&kit), [1, 0]);
    }

    #[test]
    fn units_with_cargo_near_the_first_players_edge_count_twice() {
        shows!("volatile-cargo");
        let mut kit = new();
        let near = kit.ship(B, "raider-i-class-corvette", [300.0, 150.0], 180.0);
        let wing = kit.squadron(B, "tie-fighter-squadron", [600.0, 150.0]);
        let far = kit.ship(B, "raider-i-class-corvette", [900.0, 500.0], 180.0);
        for unit in [near.into(), wing.into(), far.into()] {
            kit.run(|play| {
                set_tokens(play, unit, 1);
                Ok(())
            });
        }
        kit.open(Window::GameEnd);
        assert_eq!((victory_tokens(&kit), kit.game.score(B)), ([0, 4], 60));
    }

    #[test]
    fn the_attack_is_over_then_so_nobody_takes_a_point_for_another() {
        shows!("volatile-cargo/instances");
        let (mut kit, hunter, cargo, _) = armed();
        kit.game.squadron_mut(cargo).hull = 1;
        let biggs = kit.squadron(B, "biggs-darklighter", [960.0, 480.0]);
        let wing = kit.squadron(B, "x-wing-squadron", [920.0, 480.0]);
        let axe = kit.squadron(B, "axe", [880.0, 480.0]);
        kit.dice("blue", &["hit", "hit"]);
        attack(&mut kit, hunter, cargo);
        assert!([biggs, wing, axe].iter().all(|id| {
            let squadron = kit.game.squadron(*id);
            squadron.hull == squadron.card.card().hull - 1
        }));
        assert!(!kit.was_offered("effect", Source::Squadron(biggs).effect()));
        assert!(!kit.was_offered("effect", Source::Squadron(axe).effect_called("cut-other-damage")));
    }
}
