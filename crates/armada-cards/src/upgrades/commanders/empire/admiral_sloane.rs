//! Admiral Sloane: squadrons without Rogue spend accuracy icons to spend a token of the defender, and reroll a critical
//! icon against ships.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "admiral-sloane",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, can_spend_token, |play, _| spend_token(play)).named("spend-a-token"),
        offer(Window::AttackResolveAttackEffects, can_reroll, |play, _| reroll(play)).named("reroll"),
    ],
};

static DIE: Ask = Ask::new("sloane-die", Rule("admiral-sloane"), "Which die do you spend?")
    .meanwhile("is choosing a die to spend (Admiral Sloane)");
static TOKEN: Ask =
    Ask::new("sloane-token", Rule("admiral-sloane"), "Which defense token of the defender do you spend?")
        .meanwhile("is choosing a token of the defender (Admiral Sloane)");
static REROLL: Ask = Ask::new("sloane-reroll", Rule("admiral-sloane"), "Which critical icon do you reroll?")
    .meanwhile("is choosing a die to reroll (Admiral Sloane)");

/// The attack of a friendly squadron that has no Rogue now.
fn attack_of_squadron(game: &Game, me: Source) -> Option<&Attack> {
    let attack = game.attack()?;
    let squadron = attack.attacker.squadron()?;
    let friend = game.squadron(squadron).side == game.side_of(me);
    (friend && !query::keywords(game, squadron, None).has(Word::Rogue)).then_some(attack)
}

fn accuracies(game: &Game) -> Items<Item> {
    game.spendable_dice(|die| die.face.is_accuracy())
}

/// The defender's own tokens that nobody has spent in this attack.
fn tokens(game: &Game) -> Items<Item> {
    let Some(attack) = game.attack() else { return Items::new() };
    let own = attack.defender.unit().into_iter().flat_map(|unit| game.tokens_of(unit)).map(|(token, _)| token);
    own.filter(|token| attack.spent.iter().all(|spent| spent.token != *token)).map(Item::Defense).collect()
}

fn can_spend_token(game: &Game, me: Source) -> bool {
    attack_of_squadron(game, me).is_some() && !accuracies(game).is_empty() && !tokens(game).is_empty()
}

/// The attacker spends it: it has no effect, and the defender cannot spend it any more.
fn spend_token(play: &mut Play<'_>) -> Flow {
    let Some(attack) = play.attack() else { return Ok(()) };
    let (seat, Some(attacker)) = (attack.attacking_seat, attack.attacker.unit()) else { return Ok(()) };
    let dice = accuracies(play);
    if let Item::Die(index, ..) = play.pick_one(seat, &DIE, None, dice)? {
        play.remove_die(index);
    }
    let options = tokens(play);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? {
        play.spend_defense_token(token, attacker);
    }
    Ok(())
}

fn can_reroll(game: &Game, me: Source) -> bool {
    attack_of_squadron(game, me).is_some_and(|attack| attack.defender.is_ship())
        && game.has_changeable_die(|die| die.face.criticals() > 0)
}

fn reroll(play: &mut Play<'_>) -> Flow {
    match play.attack().map(|attack| attack.attacking_seat) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |die| die.face.criticals() > 0, (1, 1)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::TokenState;
    use rulebook::shows;

    /// Her flagship far away, and a squadron of hers below the front of an enemy ship.
    fn kit(squadron: &str, enemy: &str) -> (Kit, SquadronId, ShipId, Source) {
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [200.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(flagship, "admiral-sloane"));
        let enemy = kit.ship(A, enemy, [900.0, 300.0], 0.0);
        let squadron = kit.squadron(B, squadron, [900.0, 400.0]);
        (kit, squadron, enemy, me)
    }

    fn spends(me: Source) -> Item {
        me.effect_called("spend-a-token")
    }

    #[test]
    fn an_accuracy_exhausts_a_token_that_the_defender_cannot_spend_then() {
        shows!("admiral-sloane", "defense.token-once");
        let (mut kit, squadron, frigate, me) = kit("tie-fighter-squadron", "assault-frigate-mark-ii-a");
        kit.dice("blue", &["accuracy"]);
        kit.answer("attack-effect", spends(me));
        kit.answer("sloane-token", token(frigate, 1));
        kit.squadron_attack(squadron, Aim::Zone(frigate, Zone::Front));
        assert_eq!(kit.game.ship(frigate).defense[1].state, TokenState::Exhausted);
        assert!(!kit.was_offered("spend-defense-token", token(frigate, 1)));
        assert!(kit.was_offered("spend-defense-token", token(frigate, 0)));
        assert!(kit.last_pool().is_empty(), "the die is spent");
    }

    #[test]
    fn the_token_has_no_effect() {
        shows!("admiral-sloane/no-effect");
        let (mut kit, _, _, me) = kit("tie-fighter-squadron", "assault-frigate-mark-ii-a");
        let tie = kit.squadron(B, "tie-fighter-squadron", [300.0, 400.0]);
        let biggs = kit.squadron(A, "biggs-darklighter", [340.0, 430.0]);
        kit.dice("blue", &["accuracy", "hit", "hit"]);
        kit.answer("attack-effect", spends(me));
        kit.answer("sloane-token", token(biggs, 0));
        kit.squadron_attack(tie, Aim::Squadron(biggs));
        assert_eq!(kit.game.squadron(biggs).hull, 5 - 2, "no brace was resolved");
        assert_eq!(kit.game.squadron(biggs).defense[0].state, TokenState::Exhausted);
    }

    #[test]
    fn another_token_of_the_kind_may_still_be_spent() {
        shows!("admiral-sloane/other-token-of-type", "defense.one-per-type");
        let (mut kit, tie, corvette, me) = kit("tie-fighter-squadron", "cr90-corvette-a");
        kit.dice("blue", &["accuracy"]);
        kit.answer("attack-effect", spends(me));
        kit.answer("sloane-token", token(corvette, 0));
        kit.squadron_attack(tie, Aim::Zone(corvette, Zone::Front));
        assert!(!kit.was_offered("spend-defense-token", token(corvette, 0)));
        assert!(kit.was_offered("spend-defense-token", token(corvette, 1)), "the second evade");
    }

    /// Is the exhausted scatter of a transport, prepared like this, lost to an accuracy icon?
    fn takes_scatter(prepare: impl FnOnce(&mut Kit, ShipId)) -> bool {
        let (mut kit, tie, transport, me) = kit("tie-fighter-squadron", "gr75-combat-retrofits");
        kit.game.ship_mut(transport).defense[0].state = TokenState::Exhausted;
        prepare(&mut kit, transport);
        kit.dice("blue", &["accuracy"]);
        kit.answer("attack-effect", spends(me));
        kit.answer("sloane-token", token(transport, 0));
        kit.squadron_attack(tie, Aim::Zone(transport, Zone::Front));
        !kit.game.ship(transport).defense[0].is_there()
    }

    #[test]
    fn an_exhausted_token_is_discarded() {
        shows!("admiral-sloane", "defense.spend.ready-exhaust-discard");
        assert!(takes_scatter(|_, _| {}));
    }

    #[test]
    fn neither_speed_0_nor_faulty_countermeasures_protects_a_token() {
        shows!("admiral-sloane", "faulty-countermeasures");
        assert!(takes_scatter(|kit, transport| kit.game.ship_mut(transport).speed = 0));
        assert!(takes_scatter(|kit, transport| kit.damage(transport, "faulty-countermeasures", true)));
    }

    #[test]
    fn a_critical_is_rerolled_and_the_accuracy_it_shows_is_spent() {
        shows!("admiral-sloane");
        let (mut kit, tie, corvette, me) = kit("tie-fighter-squadron", "cr90-corvette-a");
        kit.dice("blue", &["critical", "accuracy"]);
        kit.answer("attack-effect", me.effect_called("reroll"));
        kit.answer("attack-effect", spends(me));
        kit.answer("sloane-token", token(corvette, 2));
        kit.squadron_attack(tie, Aim::Zone(corvette, Zone::Front));
        assert_eq!(kit.game.ship(corvette).defense[2].state, TokenState::Exhausted);
    }

    #[test]
    fn maarek_stele_makes_the_critical_that_is_rerolled_to_the_accuracy_that_is_spent() {
        shows!("admiral-sloane/maarek-stele", "maarek-stele/sloane");
        let (mut kit, maarek, corvette, me) = kit("maarek-stele", "cr90-corvette-a");
        kit.dice("blue", &["hit", "hit", "accuracy"]);
        kit.uses("attack-effect", Source::Squadron(maarek));
        kit.answer("maarek-stele-die", Item::Die(0, Colour::Blue, Face::Hit));
        kit.answer("attack-effect", me.effect_called("reroll"));
        kit.answer("attack-effect", spends(me));
        kit.answer("sloane-token", token(corvette, 2));
        kit.squadron_attack(maarek, Aim::Zone(corvette, Zone::Front));
        assert_eq!(kit.game.ship(corvette).defense[2].state, TokenState::Exhausted);
    }

    #[test]
    fn against_squadrons_no_critical_is_rerolled() {
        shows!("admiral-sloane");
        let (mut kit, ..) = kit("tie-fighter-squadron", "cr90-corvette-a");
        let tie = kit.squadron(B, "tie-fighter-squadron", [300.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [340.0, 430.0]);
        kit.dice("blue", &["critical", "critical", "critical"]);
        kit.squadron_attack(tie, Aim::Squadron(wing));
        assert!(!kit.was_asked("attack-effect"));
    }

    #[test]
    fn rogues_ships_and_enemies_have_nothing_of_it() {
        shows!("admiral-sloane");
        let (mut rogue, fighter, corvette, me) = kit("firespray-31", "cr90-corvette-a");
        rogue.dice("blue", &["accuracy", "critical"]);
        rogue.squadron_attack(fighter, Aim::Zone(corvette, Zone::Front));
        let offered =
            |kit: &Kit| [spends(me), me.effect_called("reroll")].map(|it| kit.was_offered("attack-effect", it));
        assert_eq!(offered(&rogue), [false; 2]);

        let (mut others, _, corvette, _) = kit("tie-fighter-squadron", "cr90-corvette-a");
        let raider = others.ship(B, "raider-ii-class-corvette", [900.0, 520.0], 180.0);
        let wing = others.squadron(A, "b-wing-squadron", [900.0, 440.0]);
        others.dice("blue", &["accuracy", "critical", "accuracy"]);
        others.attack(raider, Zone::Front, (corvette, Zone::Front));
        others.dice("blue", &["accuracy"]);
        others.run(|play| {
            let targets = play.squadron_targets_while_engaged(wing);
            let target = targets.into_iter().find(|target| target.aim == Aim::Zone(raider, Zone::Front));
            target.map_or(Ok(()), |target| play.attack_by_squadron(wing, target, AttackKind::Ordinary))
        });
        assert_eq!(offered(&others), [false; 2]);
    }

    #[test]
    fn once_each_in_an_attack() {
        shows!("admiral-sloane");
        let (mut kit, ..) = kit("tie-fighter-squadron", "cr90-corvette-a");
        let me = Source::Upgrade(crate::state::UpgradeId(0));
        let tie = kit.squadron(B, "tie-fighter-squadron", [300.0, 400.0]);
        let biggs = kit.squadron(A, "biggs-darklighter", [340.0, 430.0]);
        kit.dice("blue", &["accuracy", "accuracy", "hit"]);
        kit.answer("attack-effect", spends(me));
        kit.squadron_attack(tie, Aim::Squadron(biggs));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&spends(me))).count();
        assert_eq!(offers, 1);
    }
}
