//! The rest of an attack if nobody does anything more: what is suffered, and which effects could be used on the way.

use super::nobody::Nobody;
use super::{Play, Resolved, query};
use crate::catalog::DefenseToken;
use crate::effects::Window;
use crate::state::{Aim, AttackStep, DamageInstance, EffectName, Frame, Game, Source, Struck, TokenId, UnitId};
use table::Side;

/// An effect that could be used, and when.
pub(super) type ToCome = (Window, Source, EffectName);

/// The effects that could be used from now on in the attack in progress. `None` if that cannot be told before a damage card
/// is dealt.
pub(super) fn effects_to_come(game: &Game) -> Option<Vec<ToCome>> {
    let attack = game.attack()?;
    let (defender, damage) = (attack.defender, game.damage_total(attack));
    let mut found = Vec::new();
    if attack.step < AttackStep::ResolveDamage {
        found.extend(usable(game, Window::AttackAfterDefenseTokens));
    }
    let mut then = game.clone();
    let mut nobody = Nobody;
    let mut play = Play::new(&mut then, &mut nobody);
    play.set_step(AttackStep::ResolveDamage);
    if damage > 0 {
        let (victim, zone) = match defender {
            Aim::Zone(ship, zone) => (UnitId::from(ship), Some(zone)),
            Aim::Squadron(squadron) => (squadron.into(), None),
            Aim::Station(_) | Aim::Mine(_) => return None,
        };
        let instance =
            DamageInstance { victim: Struck::from(victim), zone, amount: damage, of_attack: true, suffered: 0 };
        play.push(Frame::Damage(instance));
        found.extend(usable(&play, Window::AttackResolveDamageBeforeSuffer));
        for _ in 0..damage {
            suffer_point(&mut play, defender)?;
        }
        found.extend(usable(&play, Window::AttackResolveDamageSuffer));
        play.pop();
        play.attack_mut()?.suffered += damage;
    }
    found.extend(usable(&play, Window::AttackResolveDamageEnd));
    play.set_step(AttackStep::After);
    found.extend(usable(&play, Window::AttackAfter));
    Some(found)
}

/// One point of damage; `None` if it would be a damage card.
fn suffer_point(play: &mut Play<'_>, defender: Aim) -> Option<()> {
    play.take_point();
    match defender {
        Aim::Zone(ship, zone) => {
            let shields = query::shields_as_seen(play, play.attack()?, zone);
            (shields > 0 && play.lose_shield(ship, zone)).then_some(())
        }
        Aim::Squadron(squadron) => {
            play.suffer_directly(squadron, 1);
            Some(())
        }
        Aim::Station(_) | Aim::Mine(_) => None,
    }
}

fn usable(game: &Game, window: Window) -> Vec<ToCome> {
    let of_side = |side| game.usable(window, side, &Resolved::new());
    let hooks = [Side(0), Side(1)].into_iter().flat_map(of_side);
    hooks.map(|hook| (window, hook.source, hook.effect.name)).collect()
}

/// The game after the defender has spent this token; of a brace with its effect.
pub(super) fn with_token_spent(game: &Game, token: TokenId) -> Game {
    let mut then = game.clone();
    let kind = game.token(token).kind;
    let mut nobody = Nobody;
    let mut play = Play::new(&mut then, &mut nobody);
    let defender = play.attack().and_then(|attack| attack.defender.unit());
    play.spend_defense_token(token, defender.unwrap_or(token.owner));
    if kind == DefenseToken::Brace {
        // A brace asks nothing.
        let _ = play.resolve_token_effect(kind, None);
    }
    then
}
