//! Linked Turbolaser Towers: one red die may be rerolled; and once in an activation two dice join an attack on a
//! squadron, which then goes on to no other. By the final errata the card is exhausted for the dice, and it rerolls
//! against ships for the trait bombard only.

use crate::catalog::Trait;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "linked-turbolaser-towers",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, has_red_die, reroll).named("reroll").says("no die is rerolled"),
        offer(Window::AttackResolveAttackEffects, may_add, add_two)
            .once_per(Limit::Activation)
            .named("add-dice")
            .says("two dice are added"),
        offer(Window::AttackResolveAttackEffects, may_exhaust, add_two)
            .exhausts()
            .named("exhaust-for-dice")
            .says("two dice are added"),
        forbid(Ban::AdditionalTarget(was_concentrated)).while_lasting(),
    ],
};

static REROLL: Ask = Ask::new("linked-towers-reroll", Rule("linked-turbolaser-towers"), "Which red die do you reroll?")
    .meanwhile("is choosing a die to reroll (Linked Turbolaser Towers)");
static COLOUR: Ask =
    Ask::new("linked-towers-colour", Rule("linked-turbolaser-towers"), "Which colour do the two added dice have?")
        .meanwhile("is choosing dice to add (Linked Turbolaser Towers)");

fn has_red_die(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && rerolls(game, me) && game.has_changeable_die(|die| die.colour == Colour::Red)
}

/// Against whom: squadrons and ships alike, or ships only with the trait.
fn rerolls(game: &Game, me: Source) -> bool {
    let bombards = || game.carrier(me).is_some_and(|ship| game.ship(ship).card.traits.contains(&Trait::Bombard));
    !game.edition.linked_towers_exhaust() || attacks_squadron(game) || bombards()
}

fn attacks_squadron(game: &Game) -> bool {
    game.attack().is_some_and(|attack| !attack.defender.is_ship())
}

fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    match play.seat_for(me) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |die| die.colour == Colour::Red, (0, 1)),
        None => Ok(()),
    }
}

/// The attack of the ship's own activation that is being made, by its number.
fn number_of_attack(game: &Game, me: Source) -> Option<Item> {
    let activation = game.activation().filter(|activation| Some(activation.ship) == game.carrier(me))?;
    Some(Item::Number(activation.attacks.len() as u8))
}

fn is_first_squadron(game: &Game, me: Source) -> bool {
    game.is_attacker(me)
        && number_of_attack(game, me).is_some()
        && attacks_squadron(game)
        && game.attack().is_some_and(|attack| attack.squadrons_attacked.is_empty())
}

fn may_add(game: &Game, me: Source) -> bool {
    !game.edition.linked_towers_exhaust() && is_first_squadron(game, me)
}

fn may_exhaust(game: &Game, me: Source) -> bool {
    game.edition.linked_towers_exhaust() && is_first_squadron(game, me)
}

/// Two dice of any colour: one colour for both.
fn add_two(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options: Items<Item> = Colour::ALL.iter().copied().map(Item::Colour).collect();
    if let Item::Colour(colour) = play.pick_one(seat, &COLOUR, None, options)? {
        play.add_die(colour);
        play.add_die(colour);
    }
    let (attack, until) = (number_of_attack(play, me), play.until_activation_ends());
    play.last(me, 0, attack, until);
    Ok(())
}

fn was_concentrated(game: &Game, me: Source, ship: ShipId, _: Zone) -> bool {
    let attack = number_of_attack(game, me);
    game.carrier(me) == Some(ship) && attack.is_some() && game.lasts(me, 0, attack)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use crate::measure::Edition;
    use crate::state::CardState;
    use rulebook::shows;

    /// A corvette in its activation before two X-wings.
    fn kit() -> (Kit, ShipId, SquadronId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let one = kit.squadron(A, "x-wing-squadron", [880.0, 400.0]);
        let two = kit.squadron(A, "x-wing-squadron", [930.0, 400.0]);
        let me = Source::Upgrade(kit.upgrade(ship, "linked-turbolaser-towers"));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, one, two, me)
    }

    fn attack(kit: &mut Kit, ship: ShipId, squadron: SquadronId) {
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(squadron)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
    }

    #[test]
    fn two_dice_join_and_there_is_no_second_squadron() {
        shows!("linked-turbolaser-towers/one-color");
        let (mut kit, ship, one, _, me) = kit();
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("linked-towers-colour", Item::Colour(Colour::Blue));
        attack(&mut kit, ship, one);
        assert_eq!(kit.game.squadron(one).hull, 5 - 3);
        assert!(!kit.was_asked("additional-target"));
    }

    #[test]
    fn once_in_an_activation() {
        shows!("linked-turbolaser-towers/any-attack-once");
        let (mut kit, ship, one, _, me) = kit();
        kit.dice("blue", &["accuracy"]);
        kit.uses("attack-effect", me);
        attack(&mut kit, ship, one);
        let left = kit.squadron(A, "x-wing-squadron", [800.0, 300.0]);
        kit.asked.clear();
        kit.answer("declare-target", Item::Target(Some(Zone::Left), Aim::Squadron(left)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_offered("attack-effect", me.effect_called("add-dice")));
    }

    #[test]
    fn without_the_dice_the_attack_goes_on() {
        shows!("linked-turbolaser-towers", "attack.additional-squadron.declare");
        let (mut kit, ship, one, two, _) = kit();
        let beside = kit.squadron(A, "x-wing-squadron", [800.0, 300.0]);
        kit.dice("blue", &["hit", "hit"]);
        kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(two)));
        attack(&mut kit, ship, one);
        assert_eq!([one, two].map(|wing| kit.game.squadron(wing).hull), [5 - 1, 5 - 1], "both, one after the other");
        let to_the_left = |item: &Item| matches!(item, Item::Target(_, Aim::Squadron(wing)) if *wing == beside);
        let further = kit.asked.iter().filter(|asked| asked.ask == "additional-target");
        assert!(further.flat_map(|asked| &asked.options).all(|item| !to_the_left(item)), "from the same zone alone");
    }

    #[test]
    fn the_next_attack_of_the_activation_goes_on_to_other_squadrons() {
        shows!("linked-turbolaser-towers", "attack.additional-squadron.declare");
        let (mut kit, ship, one, _, me) = kit();
        let [left, behind] = [330.0, 290.0].map(|y| kit.squadron(A, "x-wing-squadron", [800.0, y]));
        kit.uses("attack-effect", me);
        attack(&mut kit, ship, one);
        assert!(!kit.was_asked("additional-target"));
        kit.answer("declare-target", Item::Target(Some(Zone::Left), Aim::Squadron(left)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(kit.was_offered("additional-target", Item::Target(Some(Zone::Left), Aim::Squadron(behind))));
    }

    #[test]
    fn a_red_die_is_rerolled() {
        shows!("linked-turbolaser-towers");
        let mut kit = new_kit();
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "linked-turbolaser-towers"));
        kit.dice("red", &["blank", "blank", "hit-hit"]);
        kit.dice("blue", &["accuracy"]);
        kit.uses("attack-effect", me);
        kit.answer("linked-towers-reroll", Item::Die(1, Colour::Red, Face::Blank));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 2);
        assert!(!kit.was_offered("linked-towers-reroll", Item::Die(2, Colour::Blue, Face::Accuracy)));
    }

    #[test]
    fn by_the_final_errata_they_are_exhausted_for_the_dice() {
        shows!("linked-turbolaser-towers/any-attack-once", "linked-turbolaser-towers/one-color");
        let (mut kit, ship, one, _, me) = kit();
        kit.game.edition = Edition::Final;
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("linked-towers-colour", Item::Colour(Colour::Blue));
        attack(&mut kit, ship, one);
        assert_eq!(kit.game.squadron(one).hull, 5 - 3);
        assert!(!kit.was_asked("additional-target"));
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        let left = kit.squadron(A, "x-wing-squadron", [800.0, 300.0]);
        kit.asked.clear();
        kit.answer("declare-target", Item::Target(Some(Zone::Left), Aim::Squadron(left)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_offered("attack-effect", me.effect_called("exhaust-for-dice")));
    }

    #[test]
    fn before_the_final_errata_they_stay_readied() {
        shows!("linked-turbolaser-towers");
        let (mut kit, ship, one, _, me) = kit();
        kit.uses("attack-effect", me);
        attack(&mut kit, ship, one);
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
        assert!(!kit.was_offered("attack-effect", me.effect_called("exhaust-for-dice")));
    }

    #[test]
    fn exhausted_towers_still_reroll_against_a_squadron() {
        shows!("linked-turbolaser-towers/exhausted-rerolls", "timing.exhaust-free-effects");
        let (mut kit, ship, one, _, me) = kit();
        kit.game.edition = Edition::Final;
        kit.dice("blue", &["accuracy"]);
        kit.dice("red", &["blank", "blank", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("linked-towers-colour", Item::Colour(Colour::Red));
        kit.uses("attack-effect", me);
        kit.answer("linked-towers-reroll", Item::Die(1, Colour::Red, Face::Blank));
        attack(&mut kit, ship, one);
        assert_eq!(kit.game.squadron(one).hull, 5 - 1);
    }

    /// Is a reroll offered to this ship against another ship?
    fn rerolls_against_ship(edition: Edition, card: &str) -> bool {
        let mut kit = new_kit();
        kit.game.edition = edition;
        let attacker = kit.ship(A, card, [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "linked-turbolaser-towers"));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        kit.was_offered("attack-effect", me.effect_called("reroll"))
    }

    #[test]
    fn by_the_final_errata_only_a_ship_with_bombard_rerolls_against_ships() {
        shows!("linked-turbolaser-towers");
        let offered = |edition| {
            ["cr90-corvette-a", "acclamator-ii-class-assault-ship"].map(|card| rerolls_against_ship(edition, card))
        };
        assert_eq!(offered(Edition::Of2020), [true, true]);
        assert_eq!(offered(Edition::Final), [false, true]);
    }

    #[test]
    fn the_first_squadron_of_any_attack_but_not_a_further_one() {
        shows!("linked-turbolaser-towers/first-squadron");
        let (mut kit, ship, one, two, me) = kit();
        let left = kit.squadron(A, "x-wing-squadron", [800.0, 300.0]);
        kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(two)));
        attack(&mut kit, ship, one);
        let adds = me.effect_called("add-dice");
        let offers = |kit: &Kit| kit.asked.iter().filter(|asked| asked.options.contains(&adds)).count();
        assert_eq!(offers(&kit), 1, "for the first of the two");
        kit.answer("attack-effect", adds);
        kit.answer("declare-target", Item::Target(Some(Zone::Left), Aim::Squadron(left)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(offers(&kit), 2, "declined in the first attack it is there in the second one");
    }

    #[test]
    fn the_dice_join_against_a_mine_but_not_in_a_salvo_or_counter_attack() {
        shows!("linked-turbolaser-towers/mines-and-salvo");
        let (mut mines, ship, _, _, me) = kit();
        let mine = mines.marker(crate::state::MarkerKind::Mine, [900.0, 380.0]);
        mines.answer("attack-effect", me.effect_called("add-dice"));
        mines.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Mine(mine)));
        mines.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(mines.last_pool().len(), 1 + 2);

        let mut salvo = new_kit();
        let (attacker, defender) =
            salvo.duel("gladiator-i-class-star-destroyer", "munificent-class-star-frigate", CLOSE);
        let wing = salvo.squadron(A, "x-wing-squadron", [900.0, 300.0 + 35.5 + CLOSE - 25.0]);
        let towers = Source::Upgrade(salvo.upgrade(defender, "linked-turbolaser-towers"));
        salvo.upgrade(defender, "quad-laser-turrets");
        salvo.run(|play| {
            play.begin_activation(attacker);
            Ok(())
        });
        salvo.answer("spend-defense-token", token(defender, 2));
        salvo.uses("effect", Source::Upgrade(crate::state::UpgradeId(1)));
        salvo.squadron_attack(wing, Aim::Zone(defender, Zone::Front));
        assert_eq!(
            salvo.events.iter().filter(|event| matches!(event, crate::play::Event::AttackDeclared { .. })).count(),
            3
        );
        assert!(!salvo.was_offered("attack-effect", towers.effect_called("add-dice")));
    }
}
