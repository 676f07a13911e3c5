//! Questions that nobody needs to be asked: every answer leads to the same, or no other can be wanted.
//!
//! Whenever a card could make a difference, the question is asked.

use table::{Ask, Choice, ChoiceOf, DecisionOf, Shape, SmallVec};

use super::Bare;
use super::asks::{ATTACK_EFFECT, CRITICAL, SPEND_DEFENSE_TOKEN};
use crate::catalog::DefenseToken;
use crate::effects::Window;
use crate::state::{Game, Item};

/// The windows in which cards work on the damage of an attack. Cards with critical effects are not among them: where they
/// can be used, they are options of the question.
const DAMAGE: [Window; 4] = [
    Window::AttackAfterDefenseTokens,
    Window::AttackResolveDamageBeforeSuffer,
    Window::AttackResolveDamageSuffer,
    Window::AttackResolveDamageEnd,
];

/// The answer to a question that need not be asked.
pub(super) fn moot(game: &Game, decision: &DecisionOf<Bare>) -> Option<ChoiceOf<Bare>> {
    let Shape::Pick { options, least, most } = &decision.shape else { return None };
    let picked = if least == most && are_alike(game, options) {
        SmallVec::from_slice(&options[..usize::from(*least)])
    } else {
        SmallVec::from_slice(&[without_difference(game, decision.ask, options)?])
    };
    Some(Choice::Pick(picked))
}

/// Are these dice of the pool that nothing tells apart?
fn are_alike(game: &Game, options: &[Item]) -> bool {
    let Some(attack) = game.attack() else { return false };
    let die = |item: &Item| match item {
        Item::Die(index, ..) => attack.pool.get(usize::from(*index)),
        _ => None,
    };
    let first = options.first().and_then(die);
    first.is_some() && options.iter().all(|item| die(item) == first)
}

fn without_difference(game: &Game, ask: &'static Ask, options: &[Item]) -> Option<Item> {
    match ask {
        CRITICAL if is_only_standard(options) && !has_cards(game, &DAMAGE) => Some(Item::StandardCritical),
        ATTACK_EFFECT if are_accuracies(options) && is_harmless(game) && !defends_by_other_means(game) => {
            Some(Item::Done)
        }
        SPEND_DEFENSE_TOKEN if are_tokens(options) && is_harmless(game) && !can_salvo(options, game) => {
            Some(Item::Done)
        }
        _ => None,
    }
}

fn is_only_standard(options: &[Item]) -> bool {
    matches!(options, [Item::StandardCritical, Item::Done])
}

fn are_accuracies(options: &[Item]) -> bool {
    matches!(options, [dice @ .., Item::Done] if dice.iter().all(|item| matches!(item, Item::Die(..))))
}

fn are_tokens(options: &[Item]) -> bool {
    matches!(options, [tokens @ .., Item::Done] if tokens.iter().all(|item| matches!(item, Item::Defense(_))))
}

/// Will this attack do nothing, whatever becomes of it?
fn is_harmless(game: &Game) -> bool {
    let Some(attack) = game.attack() else { return false };
    game.damage_total(attack) == 0 && !game.has_critical_effects(attack) && !has_cards(game, &DAMAGE)
}

/// Has the defender another use for the tokens that accuracy could lock?
fn defends_by_other_means(game: &Game) -> bool {
    has_cards(game, &[Window::AttackSpendDefenseTokens]) || can_salvo(&game.lockable_tokens(), game)
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
    use crate::catalog::Zone;
    use crate::effects::{Card, Source, Window, offer};
    use crate::kit::{CLOSE, Kit, LONG};
    use crate::state::{Item, ShipId};

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
        let kit = attacked(CLOSE, &["critical", "hit", "hit"], |_, _, _| {});
        assert_eq!(moot(&kit, "critical-effect"), Some(vec![Item::StandardCritical]));
    }

    #[test]
    fn a_card_that_may_still_work_on_the_damage_makes_a_difference() {
        let kit = attacked(CLOSE, &["critical", "hit", "hit"], |kit, ship, _| {
            let upgrade = kit.upgrade(ship, "leading-shots");
            kit.hooks(Source::Upgrade(upgrade), one_card(Window::AttackResolveDamageBeforeSuffer));
        });
        assert_eq!(moot(&kit, "critical-effect"), None);
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
}
