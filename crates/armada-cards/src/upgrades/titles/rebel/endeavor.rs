//! Endeavor: as the first round begins the ship gains a contain token.

use crate::prelude::*;
use crate::upgrades::titles::arrival::gain_token;

pub(crate) static CARD: Card = Card {
    id: "endeavor",
    hooks: &[react(
        Window::RoundStart,
        |game, _| game.round == 1,
        |play, me| gain_token(play, me, DefenseToken::Contain),
    )],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, MEDIUM, new_kit, token};
    use crate::play::Event;
    use crate::state::TokenState;
    use crate::upgrades::titles::testing::{begin_round, kinds};
    use rulebook::shows;

    /// Endeavor and an enemy before it.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (own, enemy) = kit.duel("mc80l-star-cruiser", "victory-i-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(own, "endeavor"));
        (kit, own, enemy, me)
    }

    fn contains(kit: &Kit, ship: ShipId) -> usize {
        kinds(kit, ship).into_iter().filter(|kind| *kind == DefenseToken::Contain).count()
    }

    #[test]
    fn a_contain_comes_readied_and_is_used_up_like_a_printed_one() {
        shows!("endeavor/like-printed", "defense.contain");
        let (mut kit, own, enemy, _) = kit();
        kit.set_shields(own, &[(Zone::Front, 0)]);
        begin_round(&mut kit, 1);
        assert_eq!(kit.game.ship(own).defense[3].state, TokenState::Ready);
        for state in [TokenState::Exhausted, TokenState::Discarded] {
            kit.dice("red", &["critical", "blank", "blank"]);
            kit.answer("spend-defense-token", token(own, 3));
            kit.attack(enemy, Zone::Front, (own, Zone::Front));
            assert_eq!(kit.game.ship(own).defense[3].state, state);
        }
        assert!(kit.game.ship(own).damage.iter().all(|card| !card.faceup));
        begin_round(&mut kit, 2);
        assert_eq!(contains(&kit, own), 0, "it is not gained again");
    }

    #[test]
    fn only_in_the_first_round_and_only_if_it_is_in_play_then() {
        shows!("endeavor/in-play-at-start");
        let (mut kit, own, ..) = kit();
        kit.run(|play| {
            play.set_aside(own.into());
            Ok(())
        });
        begin_round(&mut kit, 1);
        kit.game.ship_mut(own).standing = crate::state::Standing::InPlay;
        kit.game.put_ship(own, Some(plane::Pose::default()));
        begin_round(&mut kit, 3);
        assert_eq!(contains(&kit, own), 0);
    }

    #[test]
    fn it_stays_without_the_title() {
        shows!("endeavor/stays");
        let (mut kit, own, _, me) = kit();
        begin_round(&mut kit, 1);
        kit.run(|play| play.discard(me));
        assert_eq!(contains(&kit, own), 1);
    }

    #[test]
    fn the_first_player_acts_first_and_the_gain_needs_no_choice() {
        shows!("endeavor/order", "vanguard", "timing.first-player-first");
        for first in [A, B] {
            let (mut kit, own, ..) = kit();
            kit.game.first = first;
            let frigate = kit.ship(B, "nebulon-b-escort-frigate", [300.0, 300.0], 0.0);
            let vanguard = Source::Upgrade(kit.upgrade(frigate, "vanguard"));
            kit.uses("effect", vanguard);
            kit.answer("vanguard-token", token(frigate, 0));
            begin_round(&mut kit, 1);
            let changed = kit.events.iter().filter_map(|event| match event {
                Event::DefenseToken { owner, .. } => Some(*owner),
                _ => None,
            });
            let order = if first == A { [own, frigate] } else { [frigate, own] };
            assert_eq!(changed.collect::<Vec<_>>(), order.map(UnitId::from));
            assert!(kit.asked.iter().all(|asked| asked.seat == B.0));
        }
    }
}
