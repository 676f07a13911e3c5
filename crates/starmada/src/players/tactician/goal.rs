//! What a side plays for, as the terms of the engagement say.

use table::Side;

use crate::space::Edge;
use crate::state::Game;

/// How a side weighs what it does.
pub(super) struct Goal {
    /// The cost of each hex to the nearest enemy, as a fraction of a ship's value; negative if it keeps away.
    pub(super) approach: f64,
    /// The weight of damage taken relative to damage dealt.
    pub(super) caution: f64,
    /// The edge over which its ships are safe.
    pub(super) runs_to: Option<Edge>,
}

/// A way to play that differs from the usual one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Style {
    /// Added to the cost of each hex to the nearest enemy.
    approach: f64,
    /// The factor of the weight of damage taken.
    caution: f64,
}

impl Style {
    /// The usual way.
    pub(crate) const USUAL: Style = Style { approach: 0.0, caution: 1.0 };
    /// It takes more fire to give more.
    pub(crate) const BOLD: Style = Style { approach: 0.0, caution: 0.5 };
    /// All but the usual way.
    pub(crate) const OTHERS: [Style; 5] = [
        Style::BOLD,
        Style { approach: 0.02, caution: 1.0 },
        Style { approach: 0.0, caution: 1.7 },
        Style { approach: -0.012, caution: 1.3 },
        Style { approach: 0.03, caution: 0.4 },
    ];
}

impl Goal {
    /// The goal of a side that plays in this way.
    pub(super) fn in_style(game: &Game, side: Side, style: Style) -> Goal {
        let goal = Goal::of(game, side);
        Goal { approach: goal.approach + style.approach, caution: goal.caution * style.caution, ..goal }
    }

    fn of(game: &Game, side: Side) -> Goal {
        let (own, other) = (usize::from(side.0), usize::from(1 - side.0));
        let terms = &game.terms;
        let runs_to = game.edges[own].filter(|_| terms.breaks_through[own]).map(Edge::opposite);
        let (approach, caution) = if terms.wins_at_the_end[own] && !terms.breaks_through[other] {
            (-0.002, 1.0)
        } else if terms.wins_at_the_end[other] {
            (0.008, 0.5)
        } else {
            (0.002, 0.8)
        };
        Goal { approach, caution, runs_to }
    }
}
