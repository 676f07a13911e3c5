//! Rift Assault: ships in the open are marked, marks turn dice; the rift crushes slow ships.

use crate::catalog::ObstacleKind;
use crate::objectives::{always, attack_on_ship, ship_on_ship};
use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card = Card {
    id: "rift-assault",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, can_mark, mark).for_both().named("mark-the-ship"),
        offer(Window::AttackResolveAttackEffects, is_marked, turn_die).for_both().named("turn-a-die"),
        react(Window::RoundEnd, always, |play, _| crush(play)).named("crush"),
    ],
};

static SPEND: Ask = Ask::new("rift-assault-die", Rule("rift-assault"), "Which die do you spend?")
    .meanwhile("is choosing a die to spend (Rift Assault)");
static TURN: Ask = Ask::new("rift-assault-turned-die", Rule("rift-assault"), "Which die do you turn?")
    .meanwhile("is choosing a die to turn (Rift Assault)");
static FACE: Ask = Ask::new("rift-assault-face", Rule("rift-assault"), "To which face do you turn it?")
    .meanwhile("is turning a die (Rift Assault)");

/// A ship attacks a ship beyond distance 1 of all obstacles that has no token, and there is a die with an icon to spend.
fn can_mark(game: &Game, me: Source) -> bool {
    let defender = ship_on_ship(game, me).and_then(|(attack, _)| attack.defender.ship());
    defender.is_some_and(|ship| {
        let away = |id| game.distance_to_obstacle(ship.into(), id).is_none_or(|distance| distance > 1);
        game.ship(ship).objective_tokens == 0
            && game.obstacles().all(|(id, _)| away(id))
            && !game.spendable_dice(|die| has_icon(*die)).is_empty()
    })
}

fn has_icon(die: PoolDie) -> bool {
    die.face != Face::Blank
}

fn mark(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((attack, _)) = ship_on_ship(play, me) else { return Ok(()) };
    let (seat, Some(ship)) = (attack.attacking_seat, attack.defender.ship()) else { return Ok(()) };
    let dice = play.spendable_dice(|die| has_icon(*die));
    if let Item::Die(die, ..) = play.pick_one(seat, &SPEND, None, dice)? {
        play.remove_die(die);
    }
    play.ship_mut(ship).objective_tokens = 1;
    Ok(())
}

/// Faces to which a side may turn a die: accuracy or a single hit, and any icon for the second player.
fn faces(game: &Game, me: Source, colour: Colour) -> Items<Item> {
    let any = game.side_of(me) == game.second();
    let fits = |face: &Face| colour.has(*face) && *face != Face::Blank;
    let fits = |face: &Face| fits(face) && (any || matches!(face, Face::Accuracy | Face::Hit));
    Face::ALL.iter().copied().filter(fits).map(Item::Face).collect()
}

/// A ship or squadron that attacks a marked ship may turn a die.
fn is_marked(game: &Game, me: Source) -> bool {
    attack_on_ship(game, me).is_some_and(|(_, ship)| game.ship(ship).objective_tokens > 0)
        && game.has_changeable_die(|_| true)
}

fn turn_die(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((attack, ship)) = attack_on_ship(play, me) else { return Ok(()) };
    let seat = attack.attacking_seat;
    play.ship_mut(ship).objective_tokens = 0;
    for index in play.pick_dice(seat, &TURN, |die| !die.set && !die.locked, (1, 1))? {
        let Some(colour) = play.attack().map(|attack| attack.pool[usize::from(index)].colour) else { continue };
        let options = faces(play, me, colour);
        if let Item::Face(face) = play.pick_one(seat, &FACE, None, options)? {
            play.change_die(index, face);
        }
    }
    play.gain_victory_tokens(play.side_of(me), 1);
    Ok(())
}

/// A facedown card for every ship of speed 1 or 0 at distance 1-2 of the rift.
fn crush(play: &mut Play<'_>) -> Flow {
    let Some(rift) = play.obstacles_of(ObstacleKind::GravityRift).next() else { return Ok(()) };
    let slow = play.ships_in_play().filter(|(_, ship)| ship.speed <= 1).map(|(id, _)| id);
    let near = |ship: &ShipId| play.distance_to_obstacle((*ship).into(), rift).is_some_and(|distance| distance <= 2);
    let crushed: Vec<ShipId> = slow.filter(near).collect();
    for ship in crushed {
        play.deal_damage_card(ship, false)?;
    }
    play.destroy_doomed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        kit.objective("rift-assault");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let gladiator = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 600.0], 180.0);
        (kit, corvette, gladiator)
    }

    #[test]
    fn a_die_marks_a_ship_in_the_open() {
        shows!("rift-assault");
        let (mut kit, corvette, gladiator) = kit();
        kit.dice("red", &["hit", "blank"]);
        kit.answer("attack-effect", Source::Objective(A).effect_called("mark-the-ship"));
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        assert_eq!(kit.game.ship(gladiator).objective_tokens, 1);
        assert_eq!(kit.game.ship(gladiator).shields(Zone::Front), 3, "the hit was spent");
        kit.game.ship_mut(gladiator).objective_tokens = 0;
        kit.obstacle("debris-field-1", [1020.0, 600.0], 0.0);
        kit.asked.clear();
        kit.dice("red", &["hit", "blank"]);
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        assert!(
            !kit.was_offered("attack-effect", Source::Objective(A).effect_called("mark-the-ship")),
            "an obstacle is near"
        );
    }

    #[test]
    fn blinded_gunners_spend_no_accuracy_for_it() {
        shows!("rift-assault", "blinded-gunners/accuracy-unpaid");
        for faceup in [false, true] {
            let (mut kit, corvette, gladiator) = kit();
            kit.damage(corvette, "blinded-gunners", faceup);
            kit.dice("red", &["accuracy", "blank"]);
            kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
            assert_eq!(kit.was_offered("attack-effect", Source::Objective(A).effect_called("mark-the-ship")), !faceup);
        }
    }

    #[test]
    fn the_mark_turns_a_die_as_the_side_allows() {
        shows!("rift-assault");
        let (mut kit, corvette, gladiator) = kit();
        for (attacker, defender, side) in [(corvette, gladiator, A), (gladiator, corvette, B)] {
            kit.asked.clear();
            kit.game.ship_mut(defender).objective_tokens = 1;
            kit.dice("red", &["blank", "blank"]);
            kit.answer("attack-effect", Source::Objective(side).effect_called("turn-a-die"));
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(kit.game.score(side), 10);
            assert_eq!(kit.was_offered("rift-assault-face", Item::Face(Face::HitHit)), side == B);
        }
    }

    #[test]
    fn a_die_is_turned_to_icons_of_its_own_colour() {
        shows!("rift-assault");
        let (kit, ..) = kit();
        let faces = |side, colour| -> Vec<Face> {
            let items = faces(&kit.game, Source::Objective(side), colour);
            items.into_iter().filter_map(|item| if let Item::Face(face) = item { Some(face) } else { None }).collect()
        };
        assert_eq!(faces(A, Colour::Black), [Face::Hit]);
        assert_eq!(faces(B, Colour::Black), [Face::Hit, Face::HitCritical]);
        assert_eq!(faces(A, Colour::Blue), [Face::Hit, Face::Accuracy]);
        assert_eq!(faces(B, Colour::Red), [Face::Hit, Face::Critical, Face::Accuracy, Face::HitHit]);
    }

    #[test]
    fn slow_ships_near_the_rift_are_crushed() {
        shows!("rift-assault");
        let (mut kit, corvette, gladiator) = kit();
        kit.obstacle("gravity-rift", [900.0, 470.0], 0.0);
        kit.game.ship_mut(corvette).speed = 1;
        kit.open(Window::RoundEnd);
        assert_eq!((kit.game.ship(corvette).damage.len(), kit.game.ship(gladiator).damage.len()), (1, 0));
    }
}
