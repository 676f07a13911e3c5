//! The score: what each side gets for the enemies it destroyed, for victory tokens and for what cards award.

use table::{Account, Part, Rule, Scored, Sentence, Side};

use super::nobody::Nobody;
use super::query::{self, Worth};
use super::words::{of_unit, source_in_places};
use super::{Play, Resolved};
use crate::effects::{EffectHook, Window};
use crate::state::{Game, Item, Source, Standing, UnitId, other};

impl Game {
    /// A side's score: what its destroyed enemies cost with their upgrades, and its victory tokens.
    pub fn score(&self, side: Side) -> i32 {
        let units: i32 = self.units().map(|unit| self.yields(side, unit).points()).sum();
        units + self.token_points(side) + self.player(side).extra_points
    }

    /// All ships, then all squadrons.
    fn units(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.ships().map(|(id, _)| UnitId::Ship(id)).chain(self.squadrons().map(|(id, _)| UnitId::Squadron(id)))
    }

    /// What a unit yields to a side: all of its cost if it was destroyed, and a part of it in some cases where it was not.
    pub(super) fn yields(&self, side: Side, unit: UnitId) -> Worth {
        if self.side_of_unit(unit) != other(side) {
            return Worth::default();
        }
        match (unit, self.standing(unit)) {
            (UnitId::Ship(id), Standing::Destroyed) => query::score(self, unit, self.cost_with_upgrades(id)),
            (UnitId::Squadron(id), Standing::Destroyed) => query::score(self, unit, self.cost_of_squadron(id)),
            (UnitId::Ship(id), _) if self.ship(id).is_in_play() => {
                query::survivor_score(self, id, self.cost_with_upgrades(id))
            }
            _ => Worth::default(),
        }
    }

    /// What a victory token is worth: the objective says so.
    pub(super) fn token_worth(&self) -> i32 {
        self.objective.as_ref().map_or(0, |objective| i32::from(objective.card.victory_token.unwrap_or(0)))
    }

    fn token_points(&self, side: Side) -> i32 {
        i32::from(self.player(side).victory_tokens) * self.token_worth()
    }
}

/// The account of both scores, and the tie-break if there was one.
pub(super) fn account(game: &Game) -> Account<Item> {
    let scored = [Side(0), Side(1)].into_iter().flat_map(|side| scored_by(game, side)).collect();
    Account { rule: Rule("scoring.formula"), scored, besides: tie_break(game) }
}

fn scored_by(game: &Game, side: Side) -> Vec<Scored<Item>> {
    let units = game.units().flat_map(|unit| scored_for(game, side, unit));
    let tokens = (game.token_points(side) != 0).then(|| {
        let count = game.player(side).victory_tokens;
        let says = format!(
            ": {count} victory {} worth {} each",
            if count == 1 { "token" } else { "tokens" },
            game.token_worth()
        );
        let what = source_in_places(game, Source::Objective(side)).into_iter().chain([says.into()]).collect();
        line(side, what, game.token_points(side), Rule("scoring.victory-tokens"))
    });
    units.chain(tokens).chain(awarded_to(game, side)).collect()
}

/// The lines for points that cards awarded at the end.
fn awarded_to(game: &Game, side: Side) -> Vec<Scored<Item>> {
    let awards = awards(game, side);
    let unnamed = game.player(side).extra_points - awards.iter().map(|(_, points)| points).sum::<i32>();
    let named = awards.into_iter().map(|(source, points)| {
        line(side, source_in_places(game, source).into_iter().collect(), points, game.rule_of(source))
    });
    let rest = line(side, Sentence::plain("awarded by cards"), unnamed, Rule("scoring.formula"));
    named.chain((unnamed != 0).then_some(rest)).collect()
}

/// Which cards awarded how many points: only their sum is kept, so each is let to award them once more.
fn awards(game: &Game, side: Side) -> Vec<(Source, i32)> {
    let extra = game.player(side).extra_points;
    if extra == 0 {
        return Vec::new();
    }
    let hooks = [Window::GameScore, Window::GameEnd].into_iter().flat_map(|window| game.effects(window));
    let award = |hook: EffectHook| {
        let mut then = game.clone();
        let used = Play::new(&mut then, &mut Nobody).resolve_effect(hook, &mut Resolved::new());
        let points = then.player(side).extra_points - extra;
        (used.is_ok() && points != 0).then_some((hook.source, points))
    };
    hooks.filter(|hook| (hook.effect.when)(game, hook.source)).filter_map(award).collect()
}

/// The lines for one unit: what it cost, and each card that counts it differently.
fn scored_for(game: &Game, side: Side, unit: UnitId) -> Vec<Scored<Item>> {
    let Worth { own, by_cards } = game.yields(side, unit);
    let named = Part::Item(of_unit(unit));
    let (says, rule) = if game.standing(unit) == Standing::Destroyed {
        ("{} destroyed", Rule("scoring.destroyed-cost"))
    } else {
        ("{} crippled", Rule("scoring.crippled-huge"))
    };
    let cost = (own != 0).then(|| line(side, Sentence::of(says, [named.clone()]), own, rule));
    let cards = by_cards.into_iter().map(|(source, points)| {
        let card = source_in_places(game, source).into_iter();
        line(side, card.chain([": ".into(), named.clone()]).collect(), points, game.rule_of(source))
    });
    cost.into_iter().chain(cards).collect()
}

fn line(side: Side, what: Sentence<Item>, points: i32, rule: Rule) -> Scored<Item> {
    Scored { side, what, points, rule: Some(rule) }
}

/// Equal scores after the last round are decided all the same.
fn tie_break(game: &Game) -> Option<Sentence<Item>> {
    let outcome = game.outcome.as_ref()?;
    let ended = [Side(0), Side(1)].iter().any(|side| game.is_eliminated(*side));
    let tied = outcome.scores.first() == outcome.scores.last() && !ended;
    let winner = outcome.winner().filter(|_| tied)?;
    let says = if winner == game.second() {
        "the scores are equal, and {} wins as the second player"
    } else {
        "the scores are equal, and {} wins by the objective"
    };
    Some(Sentence::of(says, [winner.into()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};
    use crate::play::Bare;
    use crate::state::Stage;
    use rulebook::shows;
    use table::said;

    fn kit() -> Kit {
        let mut kit = Kit::new();
        kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(B, "raider-i-class-corvette", [600.0, 600.0], 180.0);
        kit
    }

    #[test]
    fn every_loss_every_token_and_every_award_has_a_line() {
        shows!("scoring.formula", "scoring.destroyed-cost", "scoring.victory-tokens");
        let mut kit = kit();
        kit.objective("contested-outpost");
        let lost = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 600.0], 180.0);
        let demolisher = kit.upgrade(lost, "demolisher");
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 500.0]);
        kit.game.player_mut(A).victory_tokens = 2;
        kit.game.player_mut(B).extra_points = 5;
        kit.run(|play| play.destroy(&[lost.into(), tie.into()], false));
        let cost = kit.game.ship(lost).card.points + kit.game.upgrade(demolisher).card.points;
        let squadron = kit.game.squadron(tie).card.points;
        assert_eq!(
            kit.accounted(),
            [
                (A, "Demolisher destroyed".to_owned(), i32::from(cost)),
                (A, "TIE Fighter Squadron destroyed".to_owned(), i32::from(squadron)),
                (A, "Contested Outpost: 2 victory tokens worth 20 each".to_owned(), 40),
                (B, "awarded by cards".to_owned(), 5),
            ]
        );
        assert_eq!(account(&kit.game).sums(2), [A, B].map(|side| kit.game.score(side)));
    }

    #[test]
    fn a_tie_says_who_wins_it_and_a_clear_win_says_nothing() {
        shows!("scoring.end.tie");
        for (points, says) in [(0, Some("the scores are equal, and Player B wins as the second player")), (1, None)] {
            let mut kit = kit();
            kit.game.player_mut(A).extra_points = points;
            kit.game.round = 6;
            kit.game.stage = Stage::RoundEnd;
            kit.run(|play| play.play_round());
            let besides = account(&kit.game).besides.map(|besides| said::<Bare>(&kit.game, &besides));
            assert_eq!(besides.as_deref(), says);
        }
    }
}
