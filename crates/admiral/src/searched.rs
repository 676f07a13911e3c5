//! What a search has to know of a ruleset.

use table::{Basis, Budget, Chance, ChoiceOf, DecisionOf, Ruleset, Seat, Side};

use crate::{Cause, Expected};

/// What other seats may be answering to the question that the asked seat has: one answer of each of them.
pub type Possibility<R> = Vec<(Seat, ChoiceOf<R>)>;

/// How choices of ruleset `R` are compared by playing on. Implemented by a type without values, beside the computer
/// players of the ruleset.
///
/// None of the functions may use what is hidden from the asked seat, except those that are only called with imagined
/// games.
pub trait Searched<R: Ruleset>: Send + Sync + 'static {
    /// The answer of the ready player, to which the search is compared.
    fn ready(game: &R::Game, decision: &DecisionOf<R>, chance: &mut Chance) -> ChoiceOf<R>;

    /// The choices to be compared, at most `most`, all legal and different, `ready` first. Fewer than two if this question
    /// is not worth a search. To find them should take only a part of the budget.
    fn candidates(
        game: &R::Game,
        decision: &DecisionOf<R>,
        ready: ChoiceOf<R>,
        most: usize,
        chance: &mut Chance,
        budget: &Budget,
    ) -> Vec<ChoiceOf<R>>;

    /// Whether something random decides if this question comes at all, a coin for example. Imagined games in which it does
    /// not come are then begun anew. By default not.
    fn comes_by_chance(decision: &DecisionOf<R>) -> bool {
        let _ = decision;
        false
    }

    /// More playouts than this are not worth their time in a game for this question; advice may take more. By default any
    /// number.
    fn most_playouts(decision: &DecisionOf<R>) -> u32 {
        let _ = decision;
        u32::MAX
    }

    /// Choices near this one, at most `most`, all legal, for another look once a choice was found. By default none.
    fn variations(
        game: &R::Game,
        decision: &DecisionOf<R>,
        choice: &ChoiceOf<R>,
        most: usize,
        chance: &mut Chance,
    ) -> Vec<ChoiceOf<R>> {
        let _ = (game, decision, choice, most, chance);
        Vec::new()
    }

    /// The answer in an imagined game that is played on. It should be quick, but as near to what real players do as
    /// possible: what is gained against players who play worse is often not gained against others.
    fn play_on(game: &R::Game, decision: &DecisionOf<R>, chance: &mut Chance) -> ChoiceOf<R>;

    /// In an imagined game everything that is hidden from this seat was redrawn, likely or not. This replaces it by what
    /// is more likely, as far as everybody can see. By default nothing.
    fn suppose(imagined: &mut R::Game, seat: Seat, chance: &mut Chance) {
        let _ = (imagined, seat, chance);
    }

    /// What other seats may be answering in secret at the same time. Imagined games begin with these possibilities in turn;
    /// without any, the others answer as they do in the rest of an imagined game. By default none.
    fn meanwhile(game: &R::Game, decision: &DecisionOf<R>, chance: &mut Chance) -> Vec<Possibility<R>> {
        let _ = (game, decision, chance);
        Vec::new()
    }

    /// By how much chance favours this side in what has just happened in an imagined game, in any unit. On average it must
    /// be zero, whatever the players do. What such luck explains does not count when choices are compared. By default none.
    fn luck(game: &R::Game, event: &R::Event, side: Side) -> f64 {
        let _ = (game, event, side);
        0.0
    }

    /// Whether an imagined game that was at `root` has been played on far enough.
    fn is_far_enough(root: &R::Game, game: &R::Game) -> bool;

    /// The chance of this side to win an imagined game from here, from 0 to 1. Of two positions of equal chance the one
    /// with the better score should have a slightly higher value.
    fn win_chance(game: &R::Game, side: Side) -> f64;

    /// The parts of the chance of this side to win an imagined game from here, always the same ones in the same order: what
    /// a choice is explained with. By default none.
    fn causes(game: &R::Game, side: Side) -> Vec<Cause> {
        let _ = (game, side);
        Vec::new()
    }

    /// What is known of the candidates for this question before any was tried.
    fn expected(decision: &DecisionOf<R>) -> Expected;

    /// On what the ready answer to this question rests. By default on a rule of thumb.
    fn rests_on(decision: &DecisionOf<R>) -> Basis {
        let _ = decision;
        Basis::Habit
    }
}
