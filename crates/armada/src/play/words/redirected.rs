//! What redirect can do for a ship: how much of the damage the shields beside the defending zone take.

use super::says::spaced;
use crate::catalog::Zone;
use crate::play::query;
use crate::state::{Attack, Game};

/// What the shields of one zone would take, and what would remain.
pub(in crate::play) fn redirected_to(game: &Game, attack: &Attack, zone: Zone) -> String {
    let total = game.damage_total(attack);
    let most = game.redirectable(attack, zone, total);
    match (most, total - most) {
        (0, 0) => "takes nothing: no damage is left".into(),
        (0, _) => "takes nothing: no shields are left there".into(),
        (_, 0) => format!("{} to its {} shields", whole(total), spaced(zone)),
        (_, rest) => format!("{most} to its {} shields, {rest} damage left", spaced(zone)),
    }
}

/// What the token would do, whichever zone is named then.
pub(in crate::play) fn redirect_says(game: &Game, attack: &Attack) -> String {
    let total = game.damage_total(attack);
    let zones = query::redirect(game, attack).zones;
    let taken = zones.iter().map(|zone| (*zone, game.redirectable(attack, *zone, total)));
    let taken: Vec<(Zone, u8)> = taken.filter(|(_, most)| *most > 0).collect();
    match taken[..] {
        [] if total == 0 => "does nothing: no damage is left".into(),
        [] => "does nothing: no shields are left beside this zone".into(),
        [(zone, _)] => redirected_to(game, attack, zone),
        _ => {
            let each: Vec<String> =
                taken.iter().map(|(zone, most)| format!("{most} to its {}", spaced(zone))).collect();
            format!("up to {} shields", each.join(" or "))
        }
    }
}

/// All of the damage.
pub(super) fn whole(total: u8) -> String {
    if total == 1 { "the 1 damage".into() } else { format!("all {total}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Kit;
    use crate::state::{Colour, Face, PoolDie};
    use rulebook::shows;

    /// What redirect promises for the front zone against this many hits, with these shields at the sides.
    fn promised(hits: usize, left: u8, right: u8) -> (String, String) {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        kit.set_shields(enemy, &[(Zone::Left, left), (Zone::Right, right)]);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let attack = kit.game.attack_mut().expect("an attack");
        attack.pool.extend((0..hits).map(|_| PoolDie::showing(Colour::Red, Face::Hit)));
        let attack = kit.game.attack().expect("an attack");
        (redirect_says(&kit.game, attack), redirected_to(&kit.game, attack, Zone::Left))
    }

    #[test]
    fn redirect_says_where_the_damage_goes_and_what_remains() {
        shows!("defense.redirect");
        let says = |token: &str, left: &str| (token.to_owned(), left.to_owned());
        assert_eq!(
            promised(3, 2, 1),
            says("up to 2 to its left or 1 to its right shields", "2 to its left shields, 1 damage left")
        );
        assert_eq!(
            promised(4, 2, 0),
            says("2 to its left shields, 2 damage left", "2 to its left shields, 2 damage left")
        );
        assert_eq!(promised(2, 3, 0), says("all 2 to its left shields", "all 2 to its left shields"));
        assert_eq!(promised(1, 3, 0), says("the 1 damage to its left shields", "the 1 damage to its left shields"));
        assert_eq!(promised(0, 2, 2), says("does nothing: no damage is left", "takes nothing: no damage is left"));
        assert_eq!(
            promised(2, 0, 0),
            says("does nothing: no shields are left beside this zone", "takes nothing: no shields are left there")
        );
    }
}
