//! Emperor Palpatine: once a round he names a kind of defense token, and what the enemy spends of it in an attack is gone.

use crate::prelude::*;
use crate::state::AttackStep;
use crate::upgrades::rounds;

pub(crate) static CARD: Card = Card {
    id: "emperor-palpatine-commander",
    hooks: &[
        react(Window::SetupAfterDeploy, rounds::has_deployed, lay_tokens)
            .named("lay-tokens")
            .says("a defense token of each kind lies on the card"),
        offer(Window::ShipPhaseStart, |game, me| !kinds(game, me).is_empty(), name_kind)
            .named("name-a-kind")
            .says("each {} that the enemy spends in an attack this round is discarded"),
        modify(Answer::TokenFate(take_away)).while_lasting(),
    ],
};

static KIND: Ask = Ask::new(
    "palpatine-kind",
    Rule("emperor-palpatine-commander"),
    "Which defense tokens does the enemy lose if spent?",
)
.meanwhile("is naming a kind of defense token (Emperor Palpatine)");

/// One of each kind.
fn lay_tokens(play: &mut Play<'_>, me: Source) -> Flow {
    if let Source::Upgrade(card) = me {
        play.upgrade_mut(card).defense = DefenseToken::ALL.iter().copied().collect();
    }
    Ok(())
}

/// The kinds that still lie on the card.
fn kinds(game: &Game, me: Source) -> Items<Item> {
    let Source::Upgrade(card) = me else { return Items::new() };
    game.upgrade(card).defense.iter().copied().map(Item::DefenseKind).collect()
}

fn name_kind(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(seat)) = (me, play.seat_for(me)) else { return Ok(()) };
    let options = kinds(play, me);
    let named = play.pick_one(seat, &KIND, Some(Item::Upgrade(card)), options)?;
    play.upgrade_mut(card).defense.retain(|kind| Item::DefenseKind(*kind) != named);
    play.last(me, 0, Some(named), Until::Round);
    Ok(())
}

/// Whoever spends it in that step, for whomever: what is paid at other moments is not seen.
fn take_away(game: &Game, me: Source, token: TokenId, discarded: &mut bool) {
    let enemy = game.side_of_unit(token.owner) != game.side_of(me);
    let in_step = game.attack().is_some_and(|attack| attack.step == AttackStep::SpendDefenseTokens);
    *discarded |= enemy && in_step && game.lasts(me, 0, Some(Item::DefenseKind(game.token(token).kind)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, MEDIUM, new_kit, token};
    use crate::state::{CardState, Stage, Standing, TokenState, UpgradeId};
    use rulebook::shows;

    const CARD_ID: UpgradeId = UpgradeId(0);
    const ME: Source = Source::Upgrade(CARD_ID);
    const EVADE: u8 = 0;
    const BRACE: u8 = 1;
    const OTHER_BRACE: u8 = 2;

    /// His flagship far away, its tokens laid, and this kind named.
    fn kit(kind: DefenseToken) -> (Kit, ShipId) {
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [200.0, 800.0], 180.0);
        kit.upgrade(flagship, "emperor-palpatine-commander");
        kit.open(Window::SetupAfterDeploy);
        name(&mut kit, kind);
        (kit, flagship)
    }

    fn name(kit: &mut Kit, kind: DefenseToken) {
        kit.uses("effect", ME);
        kit.answer("palpatine-kind", Item::DefenseKind(kind));
        kit.open(Window::ShipPhaseStart);
    }

    /// A Victory of the first side before a Nebulon-B of the second.
    fn duel(kit: &mut Kit, sides: [table::Side; 2]) -> [ShipId; 2] {
        let attacker = kit.ship(sides[0], "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        [attacker, kit.ship(sides[1], "nebulon-b-escort-frigate", [900.0, 300.0 + 51.0 + MEDIUM + 35.5], 180.0)]
    }

    /// Two hits, against which the defender spends this token; the shields it loses, and what has become of the token.
    fn spend(kit: &mut Kit, [attacker, defender]: [ShipId; 2], index: u8) -> (u8, TokenState) {
        let before = kit.game.ship(defender).shields(Zone::Front);
        kit.dice("red", &["hit", "hit", "blank"]);
        kit.answer("spend-defense-token", token(defender, index));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let ship = kit.game.ship(defender);
        (before - ship.shields(Zone::Front), ship.defense[usize::from(index)].state)
    }

    #[test]
    fn a_spent_token_of_that_kind_is_gone_and_has_its_effect() {
        shows!("emperor-palpatine-commander/effect-stands");
        let (mut kit, _) = kit(DefenseToken::Brace);
        let ships = duel(&mut kit, [B, A]);
        assert_eq!(spend(&mut kit, ships, BRACE), (1, TokenState::Discarded));
    }

    #[test]
    fn tokens_of_other_kinds_and_those_of_friends_are_only_exhausted() {
        shows!("emperor-palpatine-commander");
        for (kind, sides) in [(DefenseToken::Evade, [B, A]), (DefenseToken::Brace, [A, B])] {
            let (mut kit, _) = kit(kind);
            let ships = duel(&mut kit, sides);
            assert_eq!(spend(&mut kit, ships, BRACE), (1, TokenState::Exhausted));
        }
    }

    #[test]
    fn each_of_the_six_kinds_may_be_named_in_one_round() {
        shows!("emperor-palpatine-commander/six-kinds");
        let (mut kit, _) = kit(DefenseToken::Scatter);
        let options = |kit: &Kit| kit.asked.iter().rfind(|asked| asked.ask == "palpatine-kind").unwrap().options.len();
        assert_eq!(options(&kit), 6);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&ME.effect_called("name-a-kind"))).count();
        assert_eq!(offers, 1, "one in a round");
        for (named, kind) in [DefenseToken::Brace, DefenseToken::Contain, DefenseToken::Evade].into_iter().enumerate() {
            name(&mut kit, kind);
            assert_eq!(options(&kit), 5 - named);
            let scatter = Item::DefenseKind(DefenseToken::Scatter);
            assert!(kit.asked.iter().skip(2).all(|asked| !asked.options.contains(&scatter)));
        }
        name(&mut kit, DefenseToken::Redirect);
        kit.uses("effect", ME);
        kit.open(Window::ShipPhaseStart);
        assert!(kit.game.upgrade(CARD_ID).defense.is_empty());
        kit.asked.clear();
        kit.open(Window::ShipPhaseStart);
        assert!(!kit.was_asked("effect"), "nothing is left to name");
    }

    #[test]
    fn he_may_keep_silent() {
        shows!("emperor-palpatine-commander");
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [200.0, 800.0], 180.0);
        kit.upgrade(flagship, "emperor-palpatine-commander");
        kit.open(Window::SetupAfterDeploy);
        kit.open(Window::ShipPhaseStart);
        assert!(kit.was_asked("effect") && kit.game.upgrade(CARD_ID).defense.len() == 6);
        let ships = duel(&mut kit, [B, A]);
        assert_eq!(spend(&mut kit, ships, BRACE), (1, TokenState::Exhausted));
    }

    #[test]
    fn it_lasts_the_round_without_him_and_no_longer() {
        shows!("emperor-palpatine-commander/lasts-round");
        let (mut kit, flagship) = kit(DefenseToken::Brace);
        kit.game.put_ship(flagship, None);
        kit.game.ship_mut(flagship).standing = Standing::Destroyed;
        let ships = duel(&mut kit, [B, A]);
        assert_eq!(spend(&mut kit, ships, BRACE).1, TokenState::Discarded);
        kit.game.stage = Stage::RoundEnd;
        kit.run(|play| play.play_round());
        assert_eq!(spend(&mut kit, ships, OTHER_BRACE).1, TokenState::Exhausted);
    }

    #[test]
    fn no_tokens_are_laid_for_a_flagship_that_is_set_aside() {
        shows!("emperor-palpatine-commander/set-aside");
        let mut kit = new_kit();
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [200.0, 800.0], 180.0);
        kit.upgrade(flagship, "emperor-palpatine-commander");
        kit.run(|play| {
            play.set_aside(flagship.into());
            Ok(())
        });
        kit.open(Window::SetupAfterDeploy);
        assert!(kit.game.upgrade(CARD_ID).defense.is_empty());
    }

    #[test]
    fn tokens_that_jan_ors_lends_or_axe_spends_are_gone() {
        shows!("emperor-palpatine-commander/tokens-for-others", "jan-ors/palpatine", "axe/palpatine");
        let (mut lent, _) = kit(DefenseToken::Brace);
        let jan = lent.squadron(A, "jan-ors", [780.0, 400.0]);
        let wing = lent.squadron(A, "x-wing-squadron", [900.0, 400.0]);
        let tie = lent.squadron(B, "tie-fighter-squadron", [940.0, 440.0]);
        lent.answer("spend-defense-token", token(jan, 0));
        lent.squadron_attack(tie, Aim::Squadron(wing));
        assert_eq!(lent.game.squadron(jan).defense[0].state, TokenState::Discarded);

        let (mut spent, _) = kit(DefenseToken::Brace);
        let axe = spent.squadron(A, "axe", [900.0, 400.0]);
        let wing = spent.squadron(A, "v-19-torrent-squadron", [1000.0, 400.0]);
        let tie = spent.squadron(B, "tie-fighter-squadron", [1080.0, 400.0]);
        let brace = spent.game.squadron(axe).defense.iter().position(|it| it.kind == DefenseToken::Brace).unwrap();
        spent.uses("spend-defense-token", Source::Squadron(axe));
        spent.answer("axe-token", token(axe, brace as u8));
        spent.squadron_attack(tie, Aim::Squadron(wing));
        assert_eq!(spent.game.squadron(axe).defense[brace].state, TokenState::Discarded);
    }

    #[test]
    fn what_axe_spends_when_other_damage_comes_is_only_exhausted() {
        shows!("emperor-palpatine-commander/axe-later");
        let (mut kit, _) = kit(DefenseToken::Brace);
        let axe = kit.squadron(A, "axe", [900.0, 400.0]);
        let wing = kit.squadron(A, "v-19-torrent-squadron", [1000.0, 400.0]);
        let anakin = kit.squadron(B, "anakin-skywalker-delta-7-aethersprite-squadron", [1080.0, 400.0]);
        let beside = kit.squadron(A, "v-19-torrent-squadron", [960.0, 460.0]);
        let brace = kit.game.squadron(axe).defense.iter().position(|it| it.kind == DefenseToken::Brace).unwrap();
        kit.dice("blue", &["hit", "accuracy"]);
        kit.dice("black", &["blank", "blank"]);
        kit.answer("squadron-action", Item::Attack);
        kit.uses("effect", Source::Squadron(anakin));
        kit.answer_all("anakin-victims", &[Item::Squadron(wing), Item::Squadron(beside)]);
        kit.uses("effect", Source::Squadron(axe));
        kit.answer("axe-token", token(axe, brace as u8));
        kit.run(|play| play.activate_squadron(anakin, ActivatedBy::Phase));
        assert_eq!(kit.game.squadron(axe).defense[brace].state, TokenState::Exhausted);
    }

    #[test]
    fn a_token_that_pays_for_something_before_that_step_is_only_exhausted() {
        shows!("emperor-palpatine-commander/outside-step");
        let (mut kit, _) = kit(DefenseToken::Brace);
        let [attacker, defender] = duel(&mut kit, [B, A]);
        let shields = kit.upgrade(defender, "thermal-shields");
        kit.uses("effect", Source::Upgrade(shields));
        kit.answer("thermal-shields-brace", token(defender, BRACE));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(kit.game.ship(defender).defense[usize::from(BRACE)].state, TokenState::Exhausted);
        assert_eq!(kit.game.ship(defender).defense[usize::from(EVADE)].state, TokenState::Ready);
    }

    #[test]
    fn kit_fisto_has_his_effect_all_the_same() {
        shows!("emperor-palpatine-commander/kit-fisto");
        let (mut kit, _) = kit(DefenseToken::Brace);
        let fisto = kit.squadron(A, "kit-fisto", [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-interceptor-squadron", [960.0, 400.0]);
        kit.dice("blue", &["hit", "hit", "hit", "hit"]);
        kit.uses("spend-defense-token", Source::Squadron(fisto));
        kit.answer("kit-fisto-token", token(fisto, 0));
        kit.squadron_attack(tie, Aim::Squadron(fisto));
        assert_eq!(kit.game.squadron(fisto).hull, 4 - 1);
        assert_eq!(kit.game.squadron(fisto).defense[0].state, TokenState::Discarded);
    }

    #[test]
    fn discarded_he_names_nothing_more() {
        shows!("emperor-palpatine-commander");
        let (mut kit, _) = kit(DefenseToken::Brace);
        kit.game.upgrade_mut(CARD_ID).state = CardState::Discarded;
        kit.asked.clear();
        kit.open(Window::ShipPhaseStart);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn a_brace_that_sa_nalaor_spends_as_an_evade_is_a_brace() {
        shows!("sa-nalaor/token-kind");
        for (kind, state) in
            [(DefenseToken::Brace, TokenState::Discarded), (DefenseToken::Evade, TokenState::Exhausted)]
        {
            let (mut kit, _) = kit(kind);
            let attacker = kit.ship(B, "nebulon-b-escort-frigate", [900.0, 200.0], 0.0);
            let defender = kit.ship(A, "munificent-class-star-frigate", [900.0, 520.0], 180.0);
            let title = Source::Upgrade(kit.upgrade(defender, "sa-nalaor"));
            kit.uses("spend-defense-token", title);
            kit.answer("sa-nalaor-token", token(defender, 0));
            kit.attack(attacker, Zone::Front, (defender, Zone::Front));
            assert_eq!(kit.game.ship(defender).defense[0].state, state);
        }
    }
}
