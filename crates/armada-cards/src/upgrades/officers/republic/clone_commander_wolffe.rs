//! Clone Commander Wolffe: squadrons of a squadron command gain assault, and accuracy icons pay for it, too.

use crate::effects::Keywords;
use crate::keywords::assault::{can_raid_with, raid_with};
use crate::prelude::*;
use crate::state::PoolDie;
use crate::upgrades::officers::pays_for_itself;

pub(crate) static CARD: Card = Card {
    id: "clone-commander-wolffe",
    hooks: &[
        offer(Window::CommandResolveSquadron, is_resolving, lead)
            .exhausts()
            .named("lead-assault")
            .says("squadrons of this command may gain Assault"),
        offer(Window::SquadronActivationStart, can_be_chosen, choose)
            .while_lasting()
            .named("give-assault")
            .says("{} has Assault in this activation"),
        offer(Window::AttackResolveAttackEffects, can_pay_by_accuracy, raid).while_lasting().named("pay-by-accuracy"),
        modify(Answer::Keywords(give_assault)).while_lasting(),
        modify(Answer::OwnTokensPay(pays_for_itself)),
    ],
};

static ACCURACY: Ask =
    Ask::new("wolffe-die", Rule("clone-commander-wolffe"), "Assault: Which die with an accuracy do you spend?")
        .meanwhile("is choosing a die to spend (Clone Commander Wolffe)");

/// The kinds of lasting effects: the card was used for this command, a squadron was chosen in it, one has assault by it.
const LEADS: u8 = 0;
const CHOSEN: u8 = 1;
const HAS_ASSAULT: u8 = 2;
/// The most squadrons in a command that gain it.
const MOST: usize = 3;

fn is_resolving(game: &Game, me: Source) -> bool {
    game.command().is_some_and(|command| game.carrier(me) == Some(command.ship))
}

fn lead(play: &mut Play<'_>, me: Source) -> Flow {
    let until = play.until(|frame| matches!(frame, Frame::Command(_)));
    play.last(me, LEADS, None, until);
    Ok(())
}

/// Is it activated by the command for which the card was used?
fn is_led(game: &Game, me: Source, squadron: SquadronId) -> bool {
    game.lasts(me, LEADS, None) && game.is_activated_by(me, squadron)
}

/// The squadron that is being activated, if it lacks adept and has no assault of its own.
fn recruit(game: &Game, me: Source) -> Option<SquadronId> {
    let squadron = game.squadron_activation()?.squadron;
    let keywords = query::keywords(game, squadron, None);
    (is_led(game, me, squadron) && !keywords.has(Word::Adept) && !keywords.has(Word::Assault)).then_some(squadron)
}

fn can_be_chosen(game: &Game, me: Source) -> bool {
    recruit(game, me).is_some() && game.lasting_of(me, CHOSEN).count() < MOST
}

fn choose(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(squadron) = recruit(play, me) else { return Ok(()) };
    let command = play.until(|frame| matches!(frame, Frame::Command(_)));
    let activation = play.until(|frame| matches!(frame, Frame::SquadronActivation(_)));
    play.last(me, CHOSEN, Some(Item::Squadron(squadron)), command);
    play.last(me, HAS_ASSAULT, Some(Item::Squadron(squadron)), activation);
    Ok(())
}

fn give_assault(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, keywords: &mut Keywords) {
    if game.lasts(me, HAS_ASSAULT, Some(Item::Squadron(squadron))) {
        keywords.gain(Word::Assault, 1);
    }
}

const SHOWS_ACCURACY: fn(&PoolDie) -> bool = |die| die.face.is_accuracy();

fn can_pay_by_accuracy(game: &Game, me: Source) -> bool {
    game.attack().and_then(|attack| attack.attacker.squadron()).is_some_and(|squadron| {
        is_led(game, me, squadron)
            && query::keywords(game, squadron, None).has(Word::Assault)
            && can_raid_with(game, squadron, SHOWS_ACCURACY)
    })
}

fn raid(play: &mut Play<'_>, _: Source) -> Flow {
    match play.attack().and_then(|attack| attack.attacker.squadron()) {
        Some(squadron) => raid_with(play, squadron, &ACCURACY, SHOWS_ACCURACY),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::is_readied;
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, times_offered, token};
    use crate::state::{CardState, Payment, UpgradeId};
    use rulebook::shows;

    /// His ship, and these squadrons of it beside an enemy ship.
    fn kit(cards: &[&str]) -> (Kit, ShipId, Vec<SquadronId>, ShipId, UpgradeId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "venator-ii-class-star-destroyer", [900.0, 200.0], 0.0);
        let card = kit.upgrade(ship, "clone-commander-wolffe");
        let places = [820.0, 870.0, 920.0, 970.0];
        let wings = cards.iter().zip(places).map(|(card, x)| kit.squadron(A, card, [x, 400.0])).collect();
        let enemy = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 90.0);
        kit.dial(ship, Command::Squadron);
        (kit, ship, wings, enemy, card)
    }

    /// The ship activates the squadrons one after the other; the first one attacks the enemy's right side.
    fn command(kit: &mut Kit, ship: ShipId, wings: &[SquadronId], enemy: ShipId) {
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        for wing in wings {
            kit.answer("command-squadron", Item::Squadron(*wing));
        }
        kit.answer("squadron-action", Item::Attack);
        let target = Item::Target(None, Aim::Zone(enemy, Zone::Right));
        if kit.game.squadron_targets(wings[0]).len() > 1 {
            kit.answer("declare-target", target);
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
    }

    const LEAD: &str = "lead-assault";
    const GIVE: &str = "give-assault";
    const PAY: &str = "pay-by-accuracy";

    #[test]
    fn a_squadron_without_adept_raids_with_a_hit() {
        shows!("clone-commander-wolffe/hit-critical", "squadrons.keyword.assault");
        let (mut kit, ship, wings, enemy, card) = kit(&["v-19-torrent-squadron"]);
        let me = Source::Upgrade(card);
        kit.uses("effect", me);
        kit.uses("effect", me);
        kit.dice("black", &["hit-critical"]);
        kit.uses("attack-effect", Source::Keyword(wings[0], Word::Assault));
        kit.answer("assault-raid-token", Item::Command(Command::Repair));
        command(&mut kit, ship, &wings, enemy);
        assert!(kit.game.ship(enemy).raid.has(Command::Repair));
        assert_eq!(kit.game.ship(enemy).shields(Zone::Right), 2, "the whole die is spent");
        assert_eq!(kit.game.upgrade(card).state, CardState::Exhausted);
        assert!(!query::keywords(&kit.game, wings[0], None).has(Word::Assault), "it ends with the activation");
    }

    #[test]
    fn an_accuracy_pays_too_and_locks_no_token() {
        shows!("clone-commander-wolffe/ship-targets", "clone-commander-wolffe/price");
        let (mut kit, ship, wings, enemy, card) = kit(&["arc-170-starfighter-squadron"]);
        let me = Source::Upgrade(card);
        kit.uses("effect", me);
        kit.uses("effect", me);
        kit.dice("blue", &["accuracy", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("assault-raid-token", Item::Command(Command::Squadron));
        command(&mut kit, ship, &wings, enemy);
        assert!(kit.game.ship(enemy).raid.has(Command::Squadron));
        assert!((0..3).all(|index| kit.was_offered("spend-defense-token", token(enemy, index))));
        let assault = Source::Keyword(wings[0], Word::Assault).effect();
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&assault)).count();
        assert_eq!(offers, 1, "once in an attack");
    }

    #[test]
    fn nor_after_a_hit_was_spent() {
        shows!("clone-commander-wolffe");
        let (mut kit, ship, wings, enemy, card) = kit(&["arc-170-starfighter-squadron"]);
        let me = Source::Upgrade(card);
        kit.uses("effect", me);
        kit.uses("effect", me);
        kit.dice("blue", &["accuracy", "hit"]);
        kit.uses("attack-effect", Source::Keyword(wings[0], Word::Assault));
        command(&mut kit, ship, &wings, enemy);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect_called(PAY))).count();
        assert_eq!((offers, kit.game.ship(enemy).raid.count()), (1, 1));
    }

    #[test]
    fn adept_squadrons_gain_nothing() {
        shows!("clone-commander-wolffe");
        let (mut kit, ship, wings, enemy, card) = kit(&["delta-7-aethersprite-squadron"]);
        let me = Source::Upgrade(card);
        kit.uses("effect", me);
        kit.dice("blue", &["accuracy"]);
        command(&mut kit, ship, &wings, enemy);
        assert!(!kit.was_offered("effect", me.effect_called(GIVE)));
        assert!(!kit.was_offered("attack-effect", me.effect_called(PAY)));
    }

    #[test]
    fn one_with_assault_of_its_own_needs_none_and_pays_with_accuracy() {
        shows!("clone-commander-wolffe/own-assault");
        let (mut kit, ship, wings, enemy, card) = kit(&["mandalorian-gauntlet-fighter"]);
        let me = Source::Upgrade(card);
        kit.uses("effect", me);
        kit.dice("blue", &["accuracy", "accuracy"]);
        kit.uses("attack-effect", me);
        command(&mut kit, ship, &wings, enemy);
        assert!(!kit.was_offered("effect", me.effect_called(GIVE)));
        assert_eq!(kit.game.ship(enemy).raid.count(), 1);
    }

    #[test]
    fn not_unless_the_card_is_exhausted_for_the_command() {
        shows!("clone-commander-wolffe");
        let (mut kit, ship, wings, enemy, card) = kit(&["v-19-torrent-squadron"]);
        let me = Source::Upgrade(card);
        command(&mut kit, ship, &wings, enemy);
        assert!(kit.was_offered("effect", me.effect_called(LEAD)));
        assert!(!kit.was_offered("effect", me.effect_called(GIVE)));
        assert_eq!(kit.game.upgrade(card).state, CardState::Ready);
    }

    #[test]
    fn three_squadrons_and_no_fourth() {
        shows!("clone-commander-wolffe");
        let (mut kit, ship, wings, enemy, card) = kit(&["v-19-torrent-squadron"; 4]);
        let me = Source::Upgrade(card);
        for _ in 0..4 {
            kit.uses("effect", me);
        }
        command(&mut kit, ship, &wings, enemy);
        assert!(wings.iter().all(|wing| kit.game.squadron(*wing).activated));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect_called(GIVE))).count();
        assert_eq!(offers, 3);
    }

    #[test]
    fn a_squadron_in_the_squadron_phase_has_none() {
        shows!("clone-commander-wolffe");
        let (mut kit, _, wings, _, card) = kit(&["v-19-torrent-squadron"]);
        kit.run(|play| play.activate_squadron(wings[0], ActivatedBy::Phase));
        assert!(!kit.was_offered("effect", Source::Upgrade(card).effect_called(GIVE)));
    }

    #[test]
    fn the_token_on_the_card_readies_it_once_and_later_one_of_the_ship() {
        shows!("clone-commander-wolffe/ready-cost", "upgrades.ready-cost.who-pays");
        let (mut kit, ship, _, _, card) = kit(&[]);
        kit.run(|play| play.place_card_tokens());
        kit.answer("ready-card", Item::Upgrade(card));
        assert!(is_readied(&mut kit, card));
        assert!(!is_readied(&mut kit, card));
        kit.tokens(ship, &[Command::Squadron]);
        kit.answer("ready-card", Item::Upgrade(card));
        assert!(is_readied(&mut kit, card));
    }

    #[test]
    fn once_in_a_command_and_not_for_a_squadron_activated_before() {
        shows!("clone-commander-wolffe/from-then-on");
        let (mut kit, ship, wings, enemy, card) = kit(&["v-19-torrent-squadron"; 3]);
        let me = Source::Upgrade(card);
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.activate_squadron(wings[0], ActivatedBy::Command(Some(ship))));
        assert!(!kit.was_offered("effect", me.effect_called(GIVE)));
        let assault = Source::Keyword(wings[0], Word::Assault).effect();
        assert!(!kit.was_offered("attack-effect", assault));
        for _ in 0..3 {
            kit.uses("effect", me);
        }
        command(&mut kit, ship, &wings[1..], enemy);
        assert_eq!(times_offered(&kit, me.effect_called(LEAD)), 1, "before the first squadron");
        assert_eq!(times_offered(&kit, me.effect_called(GIVE)), 2);
    }
}
