//! Questions that nobody needs to be asked: every answer leads to the same, or no other can be wanted.
//!
//! Whenever a card could make a difference, the question is asked.

use table::{Choice, ChoiceOf, DecisionOf, Seat, Shape, SmallVec};

use super::aftermath::{effects_to_come, with_token_spent};
use super::alike::alike;
use super::asks::{ATTACK_EFFECT, CRITICAL, EFFECT, RESOLVE_COMMAND, SPEND_DEFENSE_TOKEN};
use super::nobody::Nobody;
use super::{Bare, Play, Resolved, query};
use crate::catalog::{Command, DefenseToken};
use crate::effects::Window;
use crate::state::{EffectName, Game, Item, Payment, ShipId, Source, TokenId};

/// The windows in which cards work on the damage that an attack does. Cards with critical effects are not among them: where
/// they can be used, they are options of the question.
const DAMAGE: [Window; 3] =
    [Window::AttackResolveDamageBeforeSuffer, Window::AttackResolveDamageSuffer, Window::AttackResolveDamageEnd];

/// The windows after the attacker's effects that open without damage, too.
const WITHOUT_DAMAGE: [Window; 2] = [Window::AttackAfterDefenseTokens, Window::AttackResolveDamageEnd];

/// The windows in which cards may ask whether a defense token was spent.
const AFTER_SPENDING: [Window; 5] = [
    Window::AttackAfterDefenseTokens,
    Window::AttackResolveDamageBeforeSuffer,
    Window::AttackResolveDamageSuffer,
    Window::AttackResolveDamageEnd,
    Window::AttackAfter,
];

/// The windows in which cards of the attacker may add damage after defense tokens were spent.
const MORE_DAMAGE: [Window; 2] = [Window::AttackAfterDefenseTokens, Window::AttackResolveDamageCritical];

/// The answer to a question that need not be asked.
pub(super) fn moot(game: &Game, decision: &DecisionOf<Bare>) -> Option<ChoiceOf<Bare>> {
    let Shape::Pick { options, least, most } = &decision.shape else { return None };
    let picked = if least == most && are_alike(game, decision.seat, options) {
        SmallVec::from_slice(&options[..usize::from(*least)])
    } else {
        SmallVec::from_slice(&[without_difference(game, decision, options)?])
    };
    Some(Choice::Pick(picked))
}

/// Are these options that nothing tells apart?
fn are_alike(game: &Game, seat: Seat, options: &[Item]) -> bool {
    options.first().is_some_and(|first| options.iter().all(|option| alike(game, seat, *first, *option)))
}

fn without_difference(game: &Game, decision: &DecisionOf<Bare>, options: &[Item]) -> Option<Item> {
    match decision.ask {
        CRITICAL if is_only_standard(options) => standard_critical(game),
        ATTACK_EFFECT if are_accuracies(options) && is_harmless(game) && !defends_by_other_means(game) => {
            Some(Item::Done)
        }
        SPEND_DEFENSE_TOKEN if !can_salvo(options, game) && tokens(options)?.all(|token| is_wasted(game, token)) => {
            Some(Item::Done)
        }
        RESOLVE_COMMAND => {
            let Some(Item::Ship(ship)) = decision.subject else { return None };
            squadron_commands(options)?.iter().all(|with| commands_nobody(game, ship, *with)).then_some(Item::Done)
        }
        EFFECT if effects(options)?.iter().all(|effect| is_idle(game, *effect)) => Some(Item::Done),
        _ => None,
    }
}

/// The effects on offer, if they may be declined.
fn effects(options: &[Item]) -> Option<Vec<(Source, EffectName)>> {
    let [effects @ .., Item::Done] = options else { return None };
    let effect = |item: &Item| if let Item::Effect(source, name) = item { Some((*source, *name)) } else { None };
    effects.iter().map(effect).collect()
}

/// Does an effect cost nothing and change nothing, without asking anything?
fn is_idle(game: &Game, effect: (Source, EffectName)) -> bool {
    let Some(hook) = game.effect(effect) else { return false };
    let mut then = game.clone();
    let resolved = Play::new(&mut then, &mut Nobody).resolve_effect(hook, &mut Resolved::new());
    resolved.is_ok() && then == *game
}

/// The ways to pay for a squadron command, if nothing else is on offer.
fn squadron_commands(options: &[Item]) -> Option<Vec<Payment>> {
    let [commands @ .., Item::Done] = options else { return None };
    let payment = |item: &Item| if let Item::Payment(Command::Squadron, with) = item { Some(*with) } else { None };
    commands.iter().map(payment).collect()
}

/// Would a squadron command find no squadron to activate, and change nothing but that it is spent, without asking anything?
fn commands_nobody(game: &Game, ship: ShipId, with: Payment) -> bool {
    let mut then = game.clone();
    let resolved = Play::new(&mut then, &mut Nobody).resolve_squadron_command(ship, with);
    let (before, spent) = (game.ship(ship), then.ship_mut(ship));
    (spent.dials, spent.tokens, spent.resolved) = (before.dials.clone(), before.tokens, before.resolved);
    if let (Some(before), Some(after)) = (game.activation(), then.activation_mut()) {
        after.first_command = before.first_command;
    }
    resolved.is_ok() && then == *game
}

fn is_only_standard(options: &[Item]) -> bool {
    matches!(options, [Item::StandardCritical, Item::Done])
}

/// Nothing turns faceup where no damage card is dealt. Otherwise everybody wants it, unless a card can still work on the
/// damage.
fn standard_critical(game: &Game) -> Option<Item> {
    let suffered_by_shields =
        effects_to_come(game).is_some_and(|effects| effects.iter().all(|(window, ..)| *window == Window::AttackAfter));
    if suffered_by_shields { Some(Item::Done) } else { (!has_cards(game, &DAMAGE)).then_some(Item::StandardCritical) }
}

fn are_accuracies(options: &[Item]) -> bool {
    matches!(options, [dice @ .., Item::Done] if dice.iter().all(|item| matches!(item, Item::Die(..))))
}

/// The tokens on offer, if nothing else is.
fn tokens(options: &[Item]) -> Option<impl Iterator<Item = TokenId>> {
    let [tokens @ .., Item::Done] = options else { return None };
    let token = |item: &Item| if let Item::Defense(token) = item { Some(*token) } else { None };
    tokens.iter().map(token).collect::<Option<Vec<_>>>().map(Vec::into_iter)
}

/// Will this attack do nothing, whatever becomes of it?
fn is_harmless(game: &Game) -> bool {
    let Some(attack) = game.attack() else { return false };
    game.damage_total(attack) == 0 && !game.has_critical_effects(attack) && !has_cards(game, &WITHOUT_DAMAGE)
}

/// Does it gain nothing to spend this token: the attack is harmless, or a brace halves nothing, and no card asks whether it
/// was spent?
fn is_wasted(game: &Game, token: TokenId) -> bool {
    let then = with_token_spent(game, token);
    let futile = is_harmless(game) || game.token(token).kind == DefenseToken::Brace && !is_lessened(game, &then);
    let unnoticed = match effects_to_come(game) {
        Some(effects) => effects_to_come(&then) == Some(effects),
        None => !is_spending_noticed(game),
    };
    futile && unnoticed
}

/// Is the damage of an attack less then, or taken by other shields, or could it still grow?
fn is_lessened(game: &Game, then: &Game) -> bool {
    let (Some(now), Some(attack)) = (game.attack(), then.attack()) else { return true };
    then.damage_total(attack) < game.damage_total(now)
        || query::absorbed(then, attack) != query::absorbed(game, now)
        || has_cards(game, &MORE_DAMAGE)
}

/// Has the defender another use for the tokens that accuracy could lock?
fn defends_by_other_means(game: &Game) -> bool {
    has_cards(game, &[Window::AttackSpendDefenseTokens])
        || is_spending_noticed(game)
        || can_salvo(&game.lockable_tokens(), game)
}

/// Is a card on the table that may ask whether a defense token was spent? Keywords do not.
fn is_spending_noticed(game: &Game) -> bool {
    let mut hooks = AFTER_SPENDING.iter().flat_map(|window| game.effects(*window));
    hooks.any(|hook| !matches!(hook.source, Source::Keyword(..)))
}

fn can_salvo(tokens: &[Item], game: &Game) -> bool {
    tokens.iter().any(|item| matches!(item, Item::Defense(token) if game.token(*token).kind == DefenseToken::Salvo))
}

/// Is a card on the table that may have an effect in one of these windows?
fn has_cards(game: &Game, windows: &[Window]) -> bool {
    windows.iter().any(|window| game.effects(*window).next().is_some())
}

#[cfg(test)]
mod tests {
    use crate::catalog::{Command, DefenseToken, Zone};
    use crate::effects::{Card, Source, Window, offer};
    use crate::kit::{A, B, CLOSE, Kit, LONG};
    use crate::state::{Aim, Game, Item, ShipId, SquadronId};
    use rulebook::shows;

    const NEBULON: &str = "nebulon-b-escort-frigate";
    const GLADIATOR: &str = "gladiator-i-class-star-destroyer";

    /// An attack of a frigate's front arc with these red dice.
    fn attacked(gap: f64, dice: &[&str], prepare: impl FnOnce(&mut Kit, ShipId, ShipId)) -> Kit {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel(NEBULON, GLADIATOR, gap);
        kit.dice("red", dice);
        prepare(&mut kit, ship, enemy);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit
    }

    /// The answer that this question did not need, the first time that it was asked.
    fn moot(kit: &Kit, ask: &str) -> Option<Vec<Item>> {
        kit.asked.iter().find(|asked| asked.ask == ask).unwrap_or_else(|| panic!("{ask} is not asked")).moot.clone()
    }

    fn one_card(window: Window) -> &'static Card {
        let hooks = vec![offer(window, |_, _| false, |_, _| Ok(()))];
        Box::leak(Box::new(Card { id: "leading-shots", hooks: hooks.leak() }))
    }

    #[test]
    fn the_standard_critical_is_taken_where_there_is_no_other() {
        let kit =
            attacked(CLOSE, &["critical", "hit", "hit"], |kit, _, enemy| kit.set_shields(enemy, &[(Zone::Front, 0)]));
        assert_eq!(moot(&kit, "critical-effect"), Some(vec![Item::StandardCritical]));
    }

    #[test]
    fn a_card_that_may_still_work_on_the_damage_makes_a_difference() {
        let kit = attacked(CLOSE, &["critical", "hit", "hit"], |kit, ship, enemy| {
            kit.set_shields(enemy, &[(Zone::Front, 0)]);
            let upgrade = kit.upgrade(ship, "leading-shots");
            kit.hooks(Source::Upgrade(upgrade), one_card(Window::AttackResolveDamageBeforeSuffer));
        });
        assert_eq!(moot(&kit, "critical-effect"), None);
    }

    /// Three points of damage with a critical, against so many shields.
    fn critical_against(shields: u8, prepare: impl FnOnce(&mut Kit, ShipId)) -> Option<Vec<Item>> {
        let kit = attacked(CLOSE, &["critical", "hit", "hit"], |kit, ship, enemy| {
            kit.set_shields(enemy, &[(Zone::Front, shields)]);
            prepare(kit, ship);
        });
        moot(&kit, "critical-effect")
    }

    #[test]
    fn where_shields_take_all_the_damage_there_is_no_card_to_turn_over() {
        shows!("critical.standard");
        assert_eq!(critical_against(3, |_, _| {}), Some(vec![Item::Done]));
        assert_eq!(critical_against(2, |_, _| {}), Some(vec![Item::StandardCritical]), "one point reaches the hull");
    }

    #[test]
    fn there_a_card_makes_a_difference_only_if_it_can_be_used() {
        let with = |when: fn(&Game, Source) -> bool| {
            critical_against(3, |kit, ship| {
                let upgrade = kit.upgrade(ship, "leading-shots");
                let hooks = vec![offer(Window::AttackResolveDamageBeforeSuffer, when, |_, _| Ok(()))];
                let card = Box::leak(Box::new(Card { id: "leading-shots", hooks: hooks.leak() }));
                kit.hooks(Source::Upgrade(upgrade), card);
            })
        };
        assert_eq!(with(|game, _| game.damage().is_some_and(|damage| damage.amount == 3)), None);
        assert_eq!(with(|game, _| game.damage().is_some_and(|damage| damage.amount > 3)), Some(vec![Item::Done]));
    }

    #[test]
    fn accuracies_and_tokens_change_nothing_where_there_is_no_damage() {
        let kit = attacked(CLOSE, &["accuracy", "blank", "blank"], |_, _, _| {});
        assert_eq!(moot(&kit, "attack-effect"), Some(vec![Item::Done]));
        assert_eq!(moot(&kit, "spend-defense-token"), Some(vec![Item::Done]));
    }

    #[test]
    fn with_damage_they_are_asked() {
        let kit = attacked(CLOSE, &["accuracy", "hit", "blank"], |_, _, _| {});
        assert_eq!(moot(&kit, "attack-effect"), None);
        assert_eq!(moot(&kit, "spend-defense-token"), None);
    }

    #[test]
    fn a_salvo_can_be_answered_even_without_damage() {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel(NEBULON, "munificent-class-comms-frigate", CLOSE);
        kit.dice("red", &["accuracy", "blank", "blank"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(moot(&kit, "attack-effect"), None);
        assert_eq!(moot(&kit, "spend-defense-token"), None);
    }

    /// The question which tokens a squadron with two braces spends, attacked with these blue dice.
    fn braces(dice: &[&str], prepare: impl FnOnce(&mut Kit, SquadronId)) -> Option<Vec<Item>> {
        let mut kit = Kit::new();
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 440.0]);
        let ace = kit.squadron(A, "wedge-antilles-x-wing-squadron", [900.0, 400.0]);
        kit.dice("blue", dice);
        prepare(&mut kit, ace);
        kit.squadron_attack(tie, Aim::Squadron(ace));
        moot(&kit, "spend-defense-token")
    }

    #[test]
    fn a_brace_that_halves_nothing_is_not_asked_for() {
        shows!("defense.brace.half");
        assert_eq!(braces(&["hit", "critical", "critical"], |_, _| {}), Some(vec![Item::Done]));
        assert_eq!(braces(&["hit", "hit", "critical"], |_, _| {}), None);
    }

    #[test]
    fn a_card_that_wants_a_token_spent_has_the_question_asked() {
        let spent = |game: &Game, _: Source| game.attack().is_some_and(|attack| !attack.spent.is_empty());
        let with = |dice: &[&str], when: fn(&Game, Source) -> bool| {
            braces(dice, |kit, ace| {
                let hooks = vec![offer(Window::AttackAfter, when, |_, _| Ok(()))];
                let card = Box::leak(Box::new(Card { id: "wedge-antilles-x-wing-squadron", hooks: hooks.leak() }));
                kit.hooks(Source::Squadron(ace), card);
            })
        };
        assert_eq!(with(&["hit", "critical", "critical"], spent), None);
        assert_eq!(with(&["critical", "critical", "critical"], spent), None, "without damage, too");
        assert_eq!(
            with(&["hit", "critical", "critical"], |_, _| true),
            Some(vec![Item::Done]),
            "it does not ask for tokens"
        );
    }

    #[test]
    fn a_brace_of_a_ship_without_shields_halves_nothing_either() {
        let brace = |dice: &[&str]| {
            let kit = attacked(CLOSE, dice, |kit, _, enemy| {
                kit.set_shields(enemy, &[(Zone::Front, 0)]);
                kit.game.ship_mut(enemy).defense.retain(|token| token.kind == DefenseToken::Brace);
            });
            moot(&kit, "spend-defense-token")
        };
        assert_eq!(brace(&["hit", "blank", "blank"]), Some(vec![Item::Done]));
        assert_eq!(brace(&["hit", "hit", "blank"]), None);
    }

    #[test]
    fn squadrons_that_nothing_tells_apart_make_room_in_any_order() {
        shows!("movement.overlap.squadrons");
        let next = |second: &str, hull: u8| {
            let mut kit = Kit::new();
            let ship = kit.ship(A, NEBULON, [900.0, 400.0], 0.0);
            let ties = ["tie-fighter-squadron", second].map(|card| kit.squadron(B, card, [900.0, 700.0]));
            kit.game.squadron_mut(ties[1]).hull = hull;
            kit.game.put_squadron(ties[0], plane::Point::from_mm(900.0, 400.0));
            kit.game.put_squadron(ties[1], plane::Point::from_mm(905.0, 430.0));
            kit.run_some(|play| play.place_overlapped_squadrons(ship));
            moot(&kit, "next-overlapped-squadron").map(|picked| picked == [Item::Squadron(ties[0])])
        };
        assert_eq!(next("tie-fighter-squadron", 3), Some(true));
        assert_eq!(next("tie-fighter-squadron", 2), None, "one of them is damaged");
        assert_eq!(next("tie-bomber-squadron", 3), None);
    }

    #[test]
    fn dice_that_are_alike_are_not_told_apart() {
        let evaded = |dice: &[&str]| {
            let kit = attacked(LONG, dice, |kit, _, enemy| {
                kit.answer("spend-defense-token", crate::kit::token(enemy, 0));
            });
            moot(&kit, "evade-die")
        };
        assert_eq!(evaded(&["hit", "hit", "hit"]).map(|picked| picked.len()), Some(1));
        assert_eq!(evaded(&["hit", "critical", "hit"]), None);
    }

    /// The question whether a ship resolves its squadron command, with a squadron so far from it.
    fn commands_squadron_at(gap: f64, prepare: impl FnOnce(&mut Kit, ShipId)) -> Option<Vec<Item>> {
        let mut kit = Kit::new();
        let ship = kit.ship(A, NEBULON, [900.0, 300.0], 0.0);
        kit.squadron(A, "x-wing-squadron", [900.0, 300.0 + gap]);
        kit.dial(ship, Command::Squadron);
        prepare(&mut kit, ship);
        kit.run_some(|play| play.resolve_revealed_commands(ship));
        moot(&kit, "resolve-command")
    }

    #[test]
    fn a_squadron_command_that_reaches_nobody_is_not_asked_for() {
        shows!("commands.squadron.dial");
        assert_eq!(commands_squadron_at(600.0, |_, _| {}), Some(vec![Item::Done]));
        assert_eq!(commands_squadron_at(150.0, |_, _| {}), None, "a squadron can be activated");
    }

    #[test]
    fn another_command_or_a_card_makes_a_difference_there() {
        let repair = |kit: &mut Kit, ship| kit.dial(ship, Command::Repair);
        assert_eq!(commands_squadron_at(600.0, repair), None);
        let card = |kit: &mut Kit, ship| {
            static CARD: Card = Card {
                id: "leading-shots",
                hooks: &[offer(Window::CommandResolveSquadron, |_, _| true, |_, _| Ok(()))],
            };
            let upgrade = kit.upgrade(ship, "leading-shots");
            kit.hooks(Source::Upgrade(upgrade), &CARD);
        };
        assert_eq!(commands_squadron_at(600.0, card), None);
    }
}
