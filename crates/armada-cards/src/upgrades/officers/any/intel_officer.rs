//! Intel Officer: a defense token is named after the roll; if it is spent in this attack, it is discarded.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "intel-officer",
    hooks: &[
        offer(Window::AttackAfterRoll, is_attacking, name_token)
            .exhausts()
            .says("{} is discarded if it is spent in this attack"),
        modify(Answer::TokenFate(is_named)).while_lasting(),
    ],
};

static NAME_TOKEN: Ask = Ask::new(
    "name-token",
    Rule("intel-officer"),
    "Which defense token do you name? If it is spent in this attack, it is discarded.",
)
.meanwhile("is naming a defense token (Intel Officer)");

fn is_attacking(game: &Game, me: Source) -> bool {
    game.attack().is_some_and(|attack| attack.attacker.ship() == game.carrier(me)) && !all_tokens(game).is_empty()
}

/// Any token on the table may be named, for others than the defender's may be spent in an attack too.
fn all_tokens(game: &Game) -> Items<Item> {
    let ships = game.ships_in_play().map(|(id, _)| UnitId::Ship(id));
    let squadrons = game.squadrons_in_play().map(|(id, _)| UnitId::Squadron(id));
    ships.chain(squadrons).flat_map(|unit| game.tokens_of(unit)).map(|(token, _)| Item::Defense(token)).collect()
}

fn name_token(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(attack) = play.attack() else { return Ok(()) };
    let seat = attack.attacking_seat;
    let options = all_tokens(play);
    let token = play.pick_one(seat, &NAME_TOKEN, None, options)?;
    let until = play.until_attack_ends();
    play.last(me, 0, Some(token), until);
    Ok(())
}

fn is_named(game: &Game, me: Source, token: TokenId, discarded: &mut bool) {
    *discarded |= game.lasts(me, 0, Some(Item::Defense(token)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, new_kit, token};
    use crate::play::Event;
    use crate::state::{CardState, TokenState, UpgradeId};
    use rulebook::shows;

    fn spend(named: u8, spent: u8) -> TokenState {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "intel-officer"));
        kit.uses("effect", me);
        kit.answer("name-token", token(defender, named));
        kit.answer("spend-defense-token", token(defender, spent));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        kit.game.ship(defender).defense[usize::from(spent)].state
    }

    #[test]
    fn the_named_token_is_discarded_when_it_is_spent() {
        shows!("intel-officer", "defense.spend.ready-exhaust-discard");
        assert_eq!(spend(0, 0), TokenState::Discarded);
        assert_eq!(spend(0, 1), TokenState::Exhausted, "another token is only exhausted");
    }
    #[test]
    fn the_table_is_told_which_token_is_named() {
        shows!("intel-officer");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("cr90-corvette-a", "victory-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(attacker, "intel-officer"));
        kit.uses("effect", me);
        kit.answer("name-token", token(defender, 1));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let used = kit.events.iter().position(|event| *event == Event::EffectUsed { source: me }).unwrap();
        assert!(matches!(kit.events[used + 1], Event::UsedOn { on, .. } if on == token(defender, 1)));
    }

    #[test]
    fn tokens_of_others_and_of_the_own_ship_may_be_named() {
        shows!("intel-officer/any-token", "intel-officer/not-defending", "jan-ors/intel-officer", "axe/intel-officer");
        for card in ["jan-ors", "axe"] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            let me = Source::Upgrade(kit.upgrade(ship, "intel-officer"));
            let wing = kit.squadron(B, "x-wing-squadron", [900.0, 400.0]);
            let helper = kit.squadron(B, card, [960.0, 460.0]);
            kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
            kit.uses("effect", me);
            kit.answer("name-token", token(helper, 0));
            kit.run(|play| play.ship_attacks(ship).map(drop));
            assert!(kit.was_offered("name-token", token(ship, 0)), "even one of its own");
        }
    }

    #[test]
    fn kit_fisto_still_takes_three_off() {
        shows!("intel-officer/kit-fisto", "kit-fisto/discarded-anyway");
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "intel-officer"));
        let fisto = kit.squadron(B, "kit-fisto", [900.0, 400.0]);
        kit.dice("blue", &["hit", "hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(fisto)));
        kit.uses("effect", me);
        kit.answer("name-token", token(fisto, 0));
        kit.uses("spend-defense-token", Source::Squadron(fisto));
        kit.answer("kit-fisto-token", token(fisto, 0));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.game.squadron(fisto).hull, 4);
        assert_eq!(kit.game.squadron(fisto).defense[0].state, TokenState::Discarded);
    }

    #[test]
    fn it_is_named_before_attack_effects_and_stays_named_without_the_officer() {
        static LOSES_OFFICER: Card = Card {
            id: "test",
            hooks: &[offer(
                Window::AttackResolveAttackEffects,
                |_, _| true,
                |play, _| play.discard(Source::Upgrade(UpgradeId(0))),
            )],
        };
        shows!("intel-officer/named-first");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("cr90-corvette-a", "victory-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(attacker, "intel-officer"));
        let other = Source::Upgrade(kit.upgrade(attacker, "gunnery-team"));
        kit.hooks(other, &LOSES_OFFICER);
        kit.uses("effect", me);
        kit.answer("name-token", token(defender, 0));
        kit.uses("attack-effect", other);
        kit.answer("spend-defense-token", token(defender, 0));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let at = |ask: &str| kit.asked.iter().position(|asked| asked.ask == ask).unwrap();
        assert!(at("name-token") < at("attack-effect"));
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
        assert_eq!(kit.game.ship(defender).defense[0].state, TokenState::Discarded);
    }
}
