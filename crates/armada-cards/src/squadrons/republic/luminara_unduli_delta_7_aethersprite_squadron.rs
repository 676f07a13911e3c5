//! Luminara Unduli in her Delta-7: attacks by an enemy squadron beside her on friendly generic squadrons are obstructed.

use crate::prelude::*;
use crate::state::Obstructed;

pub(crate) static CARD: Card =
    Card { id: "luminara-unduli-delta-7-aethersprite-squadron", hooks: &[modify(Answer::Obstructed(distract))] };

/// It is the attacker that must be near her, not the squadron it attacks.
fn distract(game: &Game, me: Source, attack: &Attack, causes: &mut Obstructed) {
    let Source::Squadron(luminara) = me else { return };
    let (Attacker::Squadron(enemy), Aim::Squadron(friend)) = (attack.attacker, attack.defender) else { return };
    causes.by_card |= !game.squadron(friend).card.is_unique()
        && game.friendly(luminara.into(), friend.into())
        && !game.friendly(luminara.into(), enemy.into())
        && game.is_at_distance(luminara.into(), enemy.into(), 1);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    const ID: &str = "luminara-unduli-delta-7-aethersprite-squadron";

    /// Luminara, an enemy to her right that far from her, and a friend behind it.
    fn kit(away: f64, friend: &str) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        kit.squadron(A, ID, [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0 + away, 400.0]);
        let friend = kit.squadron(A, friend, [970.0 + away, 400.0]);
        (kit, tie, friend)
    }

    fn rolled(kit: &Kit) -> usize {
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None };
        kit.events.iter().find_map(pool).unwrap()
    }

    /// How many of its three dice the enemy rolls at the friend.
    fn dice(away: f64, friend: &str) -> usize {
        let (mut kit, tie, friend) = kit(away, friend);
        kit.squadron_attack(tie, Aim::Squadron(friend));
        rolled(&kit)
    }

    #[test]
    fn an_attack_on_a_generic_friend_loses_a_die() {
        shows!("luminara-unduli-delta-7-aethersprite-squadron", "attack.roll.obstructed-removes-die");
        assert_eq!(dice(70.0, "v-19-torrent-squadron"), 2);
        assert_eq!(dice(70.0, "odd-ball"), 3, "a unique friend is not covered");
    }

    #[test]
    fn the_attacker_must_be_beside_her_and_the_friend_may_be_anywhere() {
        shows!("luminara-unduli-delta-7-aethersprite-squadron/distance-to-attacker");
        let (kit, tie, friend) = kit(100.0, "v-19-torrent-squadron");
        let luminara = SquadronId(0);
        assert_eq!(kit.game.distance(luminara.into(), tie.into()), Some(1));
        assert!(kit.game.distance(luminara.into(), friend.into()) > Some(2));
        assert_eq!(dice(100.0, "v-19-torrent-squadron"), 2);
        assert_eq!(dice(130.0, "v-19-torrent-squadron"), 3, "at distance 2 of her");
    }

    #[test]
    fn ships_shoot_past_her_and_her_own_side_too() {
        shows!("luminara-unduli-delta-7-aethersprite-squadron");
        let (mut kit, tie, friend) = kit(70.0, "v-19-torrent-squadron");
        let enemy = kit.ship(B, "nebulon-b-escort-frigate", [970.0, 500.0], 180.0);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(friend)));
        kit.run(|play| play.ship_attacks(enemy).map(drop));
        assert_eq!(rolled(&kit), 2, "both of its dice");
        kit.events.clear();
        kit.squadron_attack(friend, Aim::Squadron(tie));
        assert_eq!(rolled(&kit), 3);
    }

    #[test]
    fn escorts_and_engagement_are_not_changed() {
        shows!("luminara-unduli-delta-7-aethersprite-squadron/escort-binds", "squadrons.keyword.escort");
        let (mut kit, tie, escort) = kit(70.0, "v-19-torrent-squadron");
        kit.squadron(A, "btl-b-y-wing-squadron", [970.0, 460.0]);
        assert!(kit.game.engaged_with(tie).contains(&escort));
        let aims: Vec<Aim> = kit.game.squadron_targets(tie).iter().map(|target| target.aim).collect();
        assert_eq!(aims, [Aim::Squadron(escort)]);
    }
}
