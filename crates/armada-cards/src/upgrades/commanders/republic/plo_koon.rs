//! Plo Koon: squadrons that attack a ship near one of his fleet add an accuracy, and those near an Adept one have Grit.

use crate::attacks::attacked_ship;
use crate::effects::Keywords;
use crate::prelude::*;
use crate::state::PoolDie;
use crate::upgrades::commanders::fleet;

pub(crate) static CARD: Card = Card {
    id: "plo-koon-commander",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, is_supported, |play, _| add_accuracy(play)),
        modify(Answer::DependentKeywords(grant_grit)),
    ],
};

/// A friendly squadron attacks a ship that has a friendly ship at distance 1-3.
fn is_supported(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    let friend = attack.attacker.squadron().is_some_and(|id| game.squadron(id).side == game.side_of(me));
    let near =
        |target: Struck| fleet(game, me).into_iter().any(|ship| game.is_struck_at_distance(ship.into(), target, 3));
    friend && attacked_ship(attack).is_some_and(near)
}

/// Nobody rerolls it or turns it.
fn add_accuracy(play: &mut Play<'_>) -> Flow {
    play.add_die_showing(PoolDie::set_to(Colour::Blue, Face::Accuracy));
    Ok(())
}

/// Friendly squadrons without Adept have it at distance 1 of one with Adept. Grit has no value.
fn grant_grit(
    game: &Game,
    me: Source,
    squadron: SquadronId,
    _: Option<UnitId>,
    granted: Keywords,
    keywords: &mut Keywords,
) {
    let side = game.side_of(me);
    if game.squadron(squadron).side != side || granted.has(Word::Adept) || keywords.has(Word::Grit) {
        return;
    }
    let is_adept = |id: SquadronId| query::granted_keywords(game, id, None).has(Word::Adept);
    let near = |id: SquadronId| id != squadron && game.is_at_distance(squadron.into(), id.into(), 1);
    let mut friends = game.squadrons_in_play().filter(|(_, friend)| friend.side == side).map(|(id, _)| id);
    if friends.any(|id| near(id) && is_adept(id)) {
        keywords.gain(Word::Grit, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::UpgradeId;
    use crate::upgrades::share_a_name;
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));

    /// His flagship, the gap between it and an enemy Gladiator, and a friendly V-19 at the other side of that.
    fn kit(gap: f64) -> (Kit, SquadronId, ShipId) {
        let mut kit = new_kit();
        let (flagship, enemy) = kit.duel("acclamator-i-class-assault-ship", "gladiator-i-class-star-destroyer", gap);
        kit.upgrade(flagship, "plo-koon-commander");
        let above = kit.game.ship(enemy).pose.unwrap().at.to_mm()[1] + 35.5;
        let squadron = kit.squadron(A, "v-19-torrent-squadron", [900.0, above + 60.0]);
        (kit, squadron, enemy)
    }

    #[test]
    fn an_accuracy_is_added_and_locks_a_token() {
        shows!("plo-koon-commander/fixed-die");
        let (mut kit, squadron, enemy) = kit(150.0);
        kit.dice("black", &["hit"]);
        kit.uses("attack-effect", ME);
        kit.answer("attack-effect", Item::Die(1, Colour::Blue, Face::Accuracy));
        kit.answer("lock-token", token(enemy, 1));
        kit.squadron_attack(squadron, Aim::Zone(enemy, Zone::Rear));
        assert!(!kit.was_offered("spend-defense-token", token(enemy, 1)));
        assert!(kit.was_offered("spend-defense-token", token(enemy, 0)));
        assert_eq!(kit.last_pool(), [Face::Hit], "the added die is spent");
    }

    #[test]
    fn it_can_be_neither_rerolled_nor_turned_but_canceled() {
        shows!("plo-koon-commander/fixed-die", "plo-koon-commander/own-die-first");
        let (mut kit, squadron, enemy) = kit(150.0);
        kit.dice("black", &["hit", "blank"]);
        kit.uses("attack-effect", ME);
        kit.answer("spend-defense-token", token(enemy, 0));
        kit.squadron_attack(squadron, Aim::Zone(enemy, Zone::Rear));
        let evade = kit.asked.iter().find(|asked| asked.ask == "evade-die").unwrap();
        assert_eq!(evade.options, [Item::Die(0, Colour::Black, Face::Hit)]);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&ME.effect())).count();
        assert_eq!(offers, 1, "once in an attack");
        assert_eq!(kit.last_pool(), [Face::Blank, Face::Accuracy]);

        let (mut scattered, squadron, enemy) = self::kit(150.0);
        scattered.run(|play| {
            play.gain_defense_token(enemy.into(), DefenseToken::Scatter);
            Ok(())
        });
        scattered.uses("attack-effect", ME);
        scattered.answer("spend-defense-token", token(enemy, 3));
        scattered.squadron_attack(squadron, Aim::Zone(enemy, Zone::Rear));
        assert!(scattered.last_pool().is_empty());
    }

    #[test]
    fn an_accuracy_that_nobody_spends_does_nothing() {
        shows!("plo-koon-commander/idle-accuracy");
        let (mut kit, squadron, enemy) = kit(150.0);
        kit.game.ship_mut(enemy).defense.clear();
        kit.dice("black", &["hit"]);
        kit.uses("attack-effect", ME);
        kit.squadron_attack(squadron, Aim::Zone(enemy, Zone::Rear));
        assert_eq!(kit.game.ship(enemy).shields(Zone::Rear), 1 - 1);
        assert!(kit.game.ship(enemy).damage.is_empty());
    }

    #[test]
    fn not_if_every_friendly_ship_is_beyond_distance_3() {
        shows!("plo-koon-commander");
        let (mut kit, squadron, enemy) = kit(240.0);
        kit.squadron_attack(squadron, Aim::Zone(enemy, Zone::Rear));
        assert!(!kit.was_offered("attack-effect", ME.effect()));
    }

    #[test]
    fn not_against_squadrons_not_for_ships_and_not_for_enemies() {
        shows!("plo-koon-commander/ship-targets");
        let (mut kit, squadron, enemy) = kit(150.0);
        let tie =
            kit.squadron(B, "tie-interceptor-squadron", [960.0, kit.game.squadron(squadron).at.unwrap().to_mm()[1]]);
        kit.squadron_attack(squadron, Aim::Squadron(tie));
        kit.squadron_attack(tie, Aim::Squadron(squadron));
        kit.attack(ShipId(0), Zone::Front, (enemy, Zone::Front));
        let bomber = kit.squadron(B, "tie-bomber-squadron", [900.0, 390.0]);
        kit.squadron_attack(bomber, Aim::Zone(ShipId(0), Zone::Front));
        assert!(!kit.was_offered("attack-effect", ME.effect()));
    }

    /// A V-19 engaged by this many squadrons, an Adept friend beside it; may it move?
    fn moves(opponents: usize, prepare: impl FnOnce(&mut Kit, SquadronId)) -> bool {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "acclamator-i-class-assault-ship", [200.0, 100.0], 0.0);
        kit.upgrade(flagship, "plo-koon-commander");
        let squadron = kit.squadron(A, "v-19-torrent-squadron", [900.0, 400.0]);
        let adept = kit.squadron(A, "delta-7-aethersprite-squadron", [840.0, 400.0]);
        for index in 0..opponents {
            kit.squadron(B, "tie-fighter-squadron", [970.0, 370.0 + 60.0 * index as f64]);
        }
        prepare(&mut kit, adept);
        kit.game.may_squadron_move(squadron)
    }

    #[test]
    fn beside_an_adept_friend_a_squadron_has_grit() {
        shows!("plo-koon-commander/grit-asked-anew", "squadrons.keyword.grit");
        assert!(moves(1, |_, _| {}));
        assert!(!moves(2, |_, _| {}), "grit helps against one opponent alone");
        let away = |kit: &mut Kit, adept| kit.game.put_squadron(adept, plane::Point::from_mm(775.0, 400.0));
        assert!(!moves(1, away), "the friend is too far away");
        assert!(!moves(1, |kit, _| {
            kit.run(|play| play.discard(ME));
        }));
    }

    #[test]
    fn a_squadron_that_gains_adept_has_no_grit_of_his() {
        shows!("plo-koon-commander/adept-gained");
        static ADEPT: Card = Card {
            id: "test",
            hooks: &[modify(Answer::Keywords(|_, _, _, _, keywords| keywords.gain(Word::Adept, 1)))],
        };
        assert!(!moves(1, |kit, adept| kit.hooks(Source::Squadron(adept), &ADEPT)));
    }

    #[test]
    fn an_adept_squadron_itself_has_none() {
        shows!("plo-koon-commander");
        let mut kit = new_kit();
        let flagship = kit.ship(A, "acclamator-i-class-assault-ship", [200.0, 100.0], 0.0);
        kit.upgrade(flagship, "plo-koon-commander");
        let adepts = [840.0, 900.0].map(|x| kit.squadron(A, "delta-7-aethersprite-squadron", [x, 400.0]));
        let enemy = kit.squadron(B, "tie-fighter-squadron", [970.0, 400.0]);
        kit.squadron(B, "delta-7-aethersprite-squadron", [970.0, 460.0]);
        for squadron in [adepts[0], adepts[1], enemy] {
            assert!(!query::keywords(&kit.game, squadron, None).has(Word::Grit));
        }
    }

    #[test]
    fn his_own_squadron_is_not_in_the_fleet_besides() {
        shows!("plo-koon-commander/one-plo", "fleet.unique.names");
        let cards = [("acclamator-i-class-assault-ship", "plo-koon-commander")];
        assert!(share_a_name(Faction::Republic, &cards, &["plo-koon-delta-7-aethersprite-squadron"]));
        assert!(!share_a_name(Faction::Republic, &cards, &["kit-fisto"]));
    }
}
