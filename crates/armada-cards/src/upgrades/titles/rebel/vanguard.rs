//! Vanguard: one more weapons team; as the first round begins a defense token may be swapped for a redirect.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "vanguard",
    hooks: &[offer(Window::RoundStart, |game, me| game.round == 1 && !tokens(game, me).is_empty(), swap)],
};

static TOKEN: Ask = Ask::new("vanguard-token", Rule("vanguard"), "Which defense token do you swap for a redirect?")
    .meanwhile("is choosing a defense token to swap (Vanguard)");

/// The tokens of the ship that are no redirects already.
fn tokens(game: &Game, me: Source) -> Items<Item> {
    let tokens = game.unit_of(me).into_iter().flat_map(|ship| game.tokens_of(ship));
    tokens.filter(|(_, token)| token.kind != DefenseToken::Redirect).map(|(id, _)| Item::Defense(id)).collect()
}

fn swap(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = tokens(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? {
        play.swap_defense_token(token, DefenseToken::Redirect);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::UpgradeIcon;
    use crate::kit::{A, Kit, MEDIUM, new_kit, token};
    use crate::play::Event;
    use crate::state::{TokenChange, TokenState};
    use crate::upgrades::titles::testing::{begin_round, kinds, room, times_offered};
    use rulebook::shows;

    const NEBULON: &str = "nebulon-b-escort-frigate";

    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (own, enemy) = kit.duel(NEBULON, "victory-i-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(own, "vanguard"));
        (kit, own, enemy, me)
    }

    /// The first round begins, and this token goes.
    fn swap(index: u8) -> (Kit, ShipId, ShipId, Source) {
        let (mut kit, own, enemy, me) = kit();
        kit.uses("effect", me);
        kit.answer("vanguard-token", token(own, index));
        begin_round(&mut kit, 1);
        (kit, own, enemy, me)
    }

    #[test]
    fn any_token_is_swapped_for_a_readied_redirect() {
        use DefenseToken::{Brace, Evade, Redirect};
        shows!("vanguard/redirect", "defense.redirect");
        for (index, expected) in [(0, [Redirect, Brace, Brace]), (2, [Evade, Brace, Redirect])] {
            let (mut kit, own, enemy, _) = swap(index);
            assert_eq!(kinds(&kit, own), expected);
            kit.dice("red", &["hit", "blank", "blank"]);
            kit.answer("spend-defense-token", token(own, index));
            kit.answer("redirect-zone", Item::Zone(own, Zone::Left));
            kit.answer("redirect-damage", Item::Number(1));
            kit.attack(enemy, Zone::Front, (own, Zone::Front));
            assert_eq!(kit.game.ship(own).shields(Zone::Left), 0);
            assert_eq!(kit.game.ship(own).defense[usize::from(index)].state, TokenState::Exhausted);
        }
    }

    #[test]
    fn the_token_that_leaves_is_neither_spent_nor_discarded() {
        shows!("vanguard/token-leaves", "walex-blissex");
        let (mut kit, own, _, _) = swap(0);
        let swapped = |event: &&Event| {
            matches!(event, Event::DefenseToken { change: TokenChange::SwappedFor(DefenseToken::Redirect), .. })
        };
        assert_eq!(kit.events.iter().filter(swapped).count(), 1);
        assert!(!kit.events.iter().any(|event| matches!(event, Event::DefenseSpent { .. })));
        let walex = Source::Upgrade(kit.upgrade(own, "walex-blissex"));
        kit.run(|play| {
            play.begin_activation(own);
            play.open(Window::ActivationStart)
        });
        assert_eq!(times_offered(&kit, walex.effect()), 0, "there is nothing to get back");
    }

    #[test]
    fn declined_or_in_a_later_round_everything_stays() {
        shows!("vanguard", "timing.upgrade-optional");
        for (round, offers) in [(1, 1), (2, 0)] {
            let (mut kit, own, _, me) = kit();
            let printed = kinds(&kit, own);
            begin_round(&mut kit, round);
            assert_eq!((times_offered(&kit, me.effect()), kinds(&kit, own)), (offers, printed));
        }
    }

    #[test]
    fn a_redirect_is_not_swapped_for_a_redirect() {
        shows!("vanguard");
        let mut kit = new_kit();
        let ship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "vanguard"));
        kit.uses("effect", me);
        begin_round(&mut kit, 1);
        let asked = kit.asked.iter().find(|asked| asked.ask == "vanguard-token").unwrap();
        assert_eq!(asked.options, [0, 1].map(|index| token(ship, index)));
    }

    #[test]
    fn a_ship_that_is_set_aside_misses_it() {
        shows!("vanguard/set-aside");
        let (mut kit, own, _, me) = kit();
        kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        kit.run(|play| {
            play.set_aside(own.into());
            Ok(())
        });
        begin_round(&mut kit, 1);
        assert_eq!(times_offered(&kit, me.effect()), 0);
    }

    #[test]
    fn without_the_title_the_redirect_and_the_team_stay() {
        shows!("vanguard/discarded");
        let (mut kit, own, _, me) = swap(0);
        let team = Source::Upgrade(kit.upgrade(own, "gunnery-team"));
        kit.run(|play| play.discard(me));
        assert_eq!(kinds(&kit, own)[0], DefenseToken::Redirect);
        assert!(kit.game.is_active(team));
    }

    #[test]
    fn there_is_room_for_a_weapons_team_but_not_for_a_boarding_team() {
        shows!("vanguard/boarding-team", "fleet.upgrade.slots");
        assert_eq!(
            (room(NEBULON, &[], UpgradeIcon::WeaponsTeam), room(NEBULON, &["vanguard"], UpgradeIcon::WeaponsTeam)),
            (0, 1)
        );
        let (kit, own, ..) = kit();
        let could = |card: &str| kit.game.could_carry(own, card.parse().unwrap());
        assert!(could("gunnery-team") && !could("boarding-engineers"));
    }
}
