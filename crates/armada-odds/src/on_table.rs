//! The question that an attack on the table is, by what lies open there.

use armada::catalog::Dice;
use armada::measure::RangeBand;
use armada::play::peek::AttackOdds;
use armada::play::query;
use armada::state::{Aim, Attack, Game, UnitId};

use crate::with_cards::at_least;
use crate::{Attacker, Defender, Question, odds};

/// The odds of an attack that is declared like this and gathers these dice; `None` if they cannot be worked out. Cards count as
/// far as they change the dice that are gathered, what the units have left, and which tokens may be spent.
pub fn on_table(game: &Game, attack: &Attack, pool: Dice) -> Option<AttackOdds> {
    let odds = odds(&question(game, attack, pool)?).ok()?;
    Some(AttackOdds {
        mean: odds.damage.mean(),
        at_least: at_least(&odds.damage),
        critical: odds.critical,
        destroyed: odds.destroyed,
    })
}

fn question(game: &Game, attack: &Attack, pool: Dice) -> Option<Question> {
    let attacker = match attack.attacker.unit()? {
        UnitId::Ship(ship) => Attacker::Ship(game.ship(ship).card.size),
        UnitId::Squadron(_) => Attacker::Squadron { bomber: game.counted_icons(attack).critical > 0 },
    };
    let range = if attack.attacker.is_ship() { attack.range } else { RangeBand::Close };
    Some(Question {
        edition: game.edition,
        range,
        obstructed: attack.obstructed.any(),
        ..Question::new(attacker, pool, defender(game, attack)?)
    })
}

fn defender(game: &Game, attack: &Attack) -> Option<Defender> {
    let unit = attack.defender.unit()?;
    let tokens = game.tokens_of(unit).filter(|(token, _)| query::may_spend_token(game, attack, *token));
    let tokens = tokens.map(|(_, token)| token.kind).collect();
    match attack.defender {
        Aim::Zone(ship, zone) => {
            let beside = query::redirect(game, attack).zones;
            let state = game.ship(ship);
            Some(Defender {
                shields: query::shields_as_seen(game, attack, zone),
                beside: beside.iter().map(|zone| query::shields_as_seen(game, attack, *zone)).max().unwrap_or(0),
                hull: query::hull_value(game, ship).saturating_sub(state.damage.len() as u8),
                tokens,
                ..Defender::ship(state.card.size)
            })
        }
        Aim::Squadron(squadron) => Some(Defender { tokens, ..Defender::squadron(game.squadron(squadron).hull) }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use armada::catalog::{DefenseToken, Size, Zone};
    use armada::kit::Kit;

    #[test]
    fn an_attack_on_the_table_has_the_odds_of_what_lies_open() {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        kit.set_shields(enemy, &[(Zone::Front, 1), (Zone::Left, 0), (Zone::Right, 2)]);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let attack = kit.game.attack().expect("an attack").clone();
        let pool: Dice = "3 red".parse().expect("dice");
        let tokens = [DefenseToken::Evade, DefenseToken::Redirect, DefenseToken::Brace];
        let hull = query::hull_value(&kit.game, enemy);
        let defender = Defender { shields: 1, beside: 2, hull, tokens: tokens.to_vec(), ..Defender::ship(Size::Small) };
        let written = Question { range: attack.range, ..Question::new(Attacker::Ship(Size::Small), pool, defender) };
        let expected = odds(&written).expect("it makes sense");
        let found = on_table(&kit.game, &attack, pool).expect("it is worked out");
        assert!((found.mean - expected.damage.mean()).abs() < 1e-12);
        assert!((found.critical - expected.critical).abs() < 1e-12 && found.destroyed < 1e-12);
        assert!((found.at_least.iter().sum::<f64>() - found.mean).abs() < 1e-9, "{found:?}");
    }
}
