//! Sunder: a blue or black critical effect that discards this card and an upgrade of the defender.

use crate::catalog::UpgradeIcon;
use crate::prelude::*;
use crate::state::{CardState, Upgrade};

pub(crate) static CARD: Card = Card {
    id: "sunder",
    hooks: &[offer(
        Window::AttackResolveDamageCritical,
        |game, me| has_critical(game, me) && !upgrades(game).is_empty(),
        tear_off,
    )
    .discards()],
};

static UPGRADE: Ask = Ask::new("sunder-upgrade", Rule("sunder"), "Which upgrade of the defender is discarded?")
    .meanwhile("is choosing an upgrade to discard (Sunder)");

/// The icons of what it can tear off.
const OUTSIDE: [UpgradeIcon; 5] = [
    UpgradeIcon::OffensiveRetrofit,
    UpgradeIcon::DefensiveRetrofit,
    UpgradeIcon::Ordnance,
    UpgradeIcon::IonCannons,
    UpgradeIcon::Turbolasers,
];

fn has_critical(game: &Game, me: Source) -> bool {
    let critical = |attack: &Attack| attack.has_critical(Colour::Blue) || attack.has_critical(Colour::Black);
    game.is_attacker(me) && game.attack().is_some_and(critical)
}

/// The upgrades of the defending ship with one of those icons.
fn upgrades(game: &Game) -> Items<Item> {
    let Some(defender) = game.attack().and_then(|attack| attack.defender.ship()) else { return Items::new() };
    let outside = |upgrade: &Upgrade| {
        upgrade.ship == Some(defender)
            && upgrade.state != CardState::Discarded
            && upgrade.card.slots.iter().any(|icon| OUTSIDE.contains(icon))
    };
    game.upgrades().filter(|(_, upgrade)| outside(upgrade)).map(|(id, _)| Item::Upgrade(id)).collect()
}

fn tear_off(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = upgrades(play);
    match play.pick_one(seat, &UPGRADE, None, options)? {
        Item::Upgrade(upgrade) => play.discard(Source::Upgrade(upgrade)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, MEDIUM, new_kit, token};
    use crate::upgrades::titles::testing::times_offered;
    use rulebook::shows;

    /// A corvette of three blue dice with the card, before this ship with these upgrades.
    fn kit(defender: &str, upgrades: &[&str]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("cr90-corvette-b", defender, MEDIUM);
        let me = Source::Upgrade(kit.upgrade(attacker, "sunder"));
        for upgrade in upgrades {
            kit.upgrade(defender, upgrade);
        }
        (kit, attacker, defender, me)
    }

    /// The state of a card in the game.
    fn state(kit: &Kit, card: &str) -> CardState {
        kit.game.upgrades().find(|(_, upgrade)| upgrade.card.id == card).unwrap().1.state
    }

    fn attack(kit: &mut Kit, attacker: ShipId, defender: ShipId, blue: [&str; 3]) {
        kit.dice("blue", &blue);
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
    }

    const VICTORY: &str = "victory-i-class-star-destroyer";

    #[test]
    fn this_card_and_the_chosen_one_are_discarded_in_place_of_the_standard_effect() {
        shows!("sunder/needs-critical");
        let (mut kit, attacker, defender, me) = kit(VICTORY, &["xi7-turbolasers", "electronic-countermeasures"]);
        kit.set_shields(defender, &[(Zone::Front, 0)]);
        kit.uses("critical-effect", me);
        let countermeasures = kit.game.upgrades().last().unwrap().0;
        kit.answer("sunder-upgrade", Item::Upgrade(countermeasures));
        attack(&mut kit, attacker, defender, ["critical", "hit", "accuracy"]);
        let states = ["sunder", "xi7-turbolasers", "electronic-countermeasures"].map(|card| state(&kit, card));
        assert_eq!(states, [CardState::Discarded, CardState::Ready, CardState::Discarded]);
        let damage = &kit.game.ship(defender).damage;
        assert!(damage.len() == 2 && damage.iter().all(|card| !card.faceup));

        kit.asked.clear();
        attack(&mut kit, attacker, defender, ["critical", "hit", "accuracy"]);
        assert_eq!(times_offered(&kit, me.effect()), 0, "once in a game");
    }

    #[test]
    fn a_red_critical_is_not_enough_and_a_black_one_is() {
        shows!("sunder/needs-critical", "critical.coloured-header");
        for (card, colour, faces, offers) in [
            ("cr90-corvette-a", "red", &["critical", "critical"][..], 0),
            ("hammerhead-torpedo-corvette", "black", &["hit-critical"][..], 1),
            ("hammerhead-torpedo-corvette", "black", &["hit"][..], 0),
        ] {
            let mut kit = new_kit();
            let (attacker, defender) = kit.duel(card, VICTORY, crate::kit::CLOSE);
            let me = Source::Upgrade(kit.upgrade(attacker, "sunder"));
            kit.upgrade(defender, "xi7-turbolasers");
            kit.dice(colour, faces);
            kit.dice("blue", &["hit"]);
            if colour == "black" {
                kit.dice("red", &["hit"]);
            }
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(times_offered(&kit, me.effect()), offers, "{card} {faces:?}");
        }
    }

    #[test]
    fn five_kinds_of_upgrades_and_no_others() {
        shows!("sunder/safe-cards");
        let torn = [
            "boosted-comms",
            "electronic-countermeasures",
            "assault-concussion-missiles",
            "leading-shots",
            "xi7-turbolasers",
        ];
        let safe = [
            "wullf-yularen",
            "gunnery-team",
            "engine-techs",
            "corrupter",
            "admiral-screed",
            "superheavy-composite-beam-turbolasers",
        ];
        let (mut kit, attacker, defender, me) = kit(VICTORY, &[&torn[..], &safe[..]].concat());
        kit.uses("critical-effect", me);
        attack(&mut kit, attacker, defender, ["critical", "hit", "hit"]);
        let asked = kit.asked.iter().find(|asked| asked.ask == "sunder-upgrade").unwrap();
        let offered = kit.game.upgrades().filter(|(id, _)| asked.options.contains(&Item::Upgrade(*id)));
        assert_eq!(offered.map(|(_, upgrade)| upgrade.card.id.as_str()).collect::<Vec<_>>(), torn);

        let (mut kit, attacker, defender, me) = self::kit(VICTORY, &safe);
        attack(&mut kit, attacker, defender, ["critical", "hit", "hit"]);
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }

    #[test]
    fn an_upgrade_that_was_discarded_before_cannot_be_chosen() {
        shows!("sunder");
        let (mut kit, attacker, defender, me) = kit(VICTORY, &["xi7-turbolasers"]);
        let xi7 = Source::Upgrade(kit.game.upgrades().last().unwrap().0);
        kit.run(|play| play.discard(xi7));
        attack(&mut kit, attacker, defender, ["critical", "hit", "hit"]);
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }

    #[test]
    fn a_boarding_team_shows_one_of_the_icons() {
        shows!("sunder/boarding-team");
        let (mut kit, attacker, defender, me) = kit(VICTORY, &["boarding-troopers"]);
        kit.uses("critical-effect", me);
        attack(&mut kit, attacker, defender, ["critical", "hit", "hit"]);
        assert_eq!(state(&kit, "boarding-troopers"), CardState::Discarded);
    }

    #[test]
    fn contain_is_no_hindrance() {
        shows!("sunder/contain-and-salvo", "defense.contain");
        let (mut kit, attacker, defender, me) = kit("interdictor-combat-refit", &["leading-shots"]);
        kit.answer("spend-defense-token", token(defender, 2));
        kit.uses("critical-effect", me);
        attack(&mut kit, attacker, defender, ["critical", "hit", "hit"]);
        assert!(!kit.was_offered("critical-effect", Item::StandardCritical));
        assert_eq!(state(&kit, "leading-shots"), CardState::Discarded);
    }

    #[test]
    fn not_in_a_salvo() {
        shows!("sunder/contain-and-salvo", "defense.salvo.standard-critical-only");
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("nebulon-b-escort-frigate", "onager-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "sunder"));
        kit.upgrade(enemy, "xi7-turbolasers");
        kit.answer("spend-defense-token", token(ship, 2));
        kit.dice("red", &["blank", "blank", "blank", "hit", "hit"]);
        kit.dice("blue", &["critical"]);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(kit.was_offered("critical-effect", Item::StandardCritical));
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }

    #[test]
    fn what_the_upgrade_has_done_in_this_attack_stands() {
        shows!("sunder/at-once");
        let (mut kit, attacker, defender, me) = kit(VICTORY, &["electronic-countermeasures"]);
        let countermeasures = Source::Upgrade(kit.game.upgrades().last().unwrap().0);
        kit.answer("attack-effect", Item::Die(2, Colour::Blue, Face::Accuracy));
        kit.answer("lock-token", token(defender, 0));
        kit.uses("spend-defense-token", countermeasures);
        kit.answer("spend-defense-token", token(defender, 0));
        kit.uses("critical-effect", me);
        attack(&mut kit, attacker, defender, ["critical", "hit", "accuracy"]);
        assert_eq!(state(&kit, "electronic-countermeasures"), CardState::Discarded);
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 1, "the brace that it unlocked");
    }

    #[test]
    fn both_cards_still_count_for_their_ships() {
        shows!("sunder/scoring");
        let (mut kit, attacker, defender, me) = kit(VICTORY, &["xi7-turbolasers"]);
        let costs = |kit: &Kit| [attacker, defender].map(|ship| kit.game.cost_with_upgrades(ship));
        let before = costs(&kit);
        kit.uses("critical-effect", me);
        attack(&mut kit, attacker, defender, ["critical", "hit", "hit"]);
        assert_eq!(state(&kit, "xi7-turbolasers"), CardState::Discarded);
        assert_eq!(costs(&kit), before);
    }

    #[test]
    fn tokens_that_the_lost_upgrade_held_up_go_with_it() {
        static HOLDS: Card =
            Card { id: "test", hooks: &[modify(Answer::CommandTokenLimit(|_, _, _, limit| *limit += 1))] };
        shows!("sunder", "commands.token.limit");
        let (mut kit, attacker, defender, me) = kit(VICTORY, &["xi7-turbolasers"]);
        let xi7 = Source::Upgrade(kit.game.upgrades().last().unwrap().0);
        kit.hooks(xi7, &HOLDS);
        kit.tokens(defender, Command::ALL);
        kit.uses("critical-effect", me);
        kit.answer("discard-command-token", Item::Command(Command::Repair));
        attack(&mut kit, attacker, defender, ["critical", "hit", "hit"]);
        assert_eq!(kit.game.ship(defender).tokens.count(), 3);
    }

    #[test]
    fn only_the_ship_with_the_card_attacks_so() {
        shows!("sunder");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("cr90-corvette-b", VICTORY, MEDIUM);
        let friend = kit.ship(A, "cr90-corvette-b", [600.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(friend, "sunder"));
        kit.upgrade(defender, "xi7-turbolasers");
        let theirs = Source::Upgrade(kit.upgrade(defender, "sunder"));
        attack(&mut kit, attacker, defender, ["critical", "hit", "hit"]);
        assert_eq!([me, theirs].map(|card| times_offered(&kit, card.effect())), [0, 0]);
    }
}
