//! Victory: who has scored enough, and what happens if nobody can any more.

use table::{Account, Outcome, Part, Rule, Scored, Sentence, Side};

use crate::state::{Element, Fate, Game, Item};

/// After this many consecutive game turns in which nothing is damaged, lost or removed, the battle is ended.
pub const QUIET_TURNS: u16 = 50;

/// Is the battle decided? Checked in the End Phase, after damage has taken effect.
pub(crate) fn check(game: &Game) -> Option<Outcome> {
    let reached = [0, 1].map(|side: usize| game.points[side] >= game.terms.targets[side]);
    let afloat = [0, 1].map(|side| game.ships_of(Side(side)).next().is_some());
    match (reached, afloat) {
        ([true, true], _) => Some(draw(game, "both sides reached their target")),
        ([true, false], _) => Some(win(game, 0, "the target was reached")),
        ([false, true], _) => Some(win(game, 1, "the target was reached")),
        (_, [true, false]) => Some(win(game, 0, "the other side has no ships left")),
        (_, [false, true]) => Some(win(game, 1, "the other side has no ships left")),
        (_, [false, false]) => Some(by_points(game, "neither side has ships left")),
        _ if game.terms.turns.is_some_and(|last| game.turn >= last) => Some(at_the_end(game)),
        _ if game.quiet_turns >= QUIET_TURNS => Some(by_points(game, "nothing has happened for many game turns")),
        _ => None,
    }
}

/// The result after the last game turn.
fn at_the_end(game: &Game) -> Outcome {
    match game.terms.wins_at_the_end {
        [true, false] => win(game, 0, "the last game turn is over"),
        [false, true] => win(game, 1, "the last game turn is over"),
        _ => by_points(game, "the last game turn is over"),
    }
}

/// The points of each side so far.
pub(crate) fn scores(game: &Game) -> Vec<i32> {
    game.points.map(|points| points as i32).into()
}

/// What the points were scored for. The state does not keep over which edge a ship left, so where ships break through,
/// those that left are counted together.
pub(crate) fn account(game: &Game) -> Account<Item> {
    let mut scored = Vec::new();
    for ship in 0..game.ships.len() as u8 {
        let own = game.side_of_ship(ship);
        let says = match game.ship(ship).fate {
            Fate::Destroyed => "{} destroyed",
            Fate::Left if !game.terms.breaks_through[usize::from(own.0)] => "{} left the board",
            _ => continue,
        };
        let what = Sentence::of(says, [Part::Item(Item::Element(Element::Ship(ship)))]);
        let points = game.worth(ship) as i32;
        scored.push(Scored { side: Side(1 - own.0), what, points, rule: Some(Rule("victory.points")) });
    }
    let mut account = Account::of(Rule("victory.points"), scored);
    for (side, (score, counted)) in (0..).map(Side).zip(scores(game).into_iter().zip(account.sums(2))) {
        if score != counted {
            let what = Sentence::plain("ships that left the board, and what was scored before");
            account.scored.push(Scored { side, what, points: score - counted, rule: None });
        }
    }
    account
}

fn win(game: &Game, side: usize, how: &'static str) -> Outcome {
    let places = if side == 0 { vec![1, 2] } else { vec![2, 1] };
    Outcome { places, scores: scores(game), how: how.into() }
}

fn draw(game: &Game, how: &'static str) -> Outcome {
    Outcome { places: vec![1, 1], scores: scores(game), how: how.into() }
}

fn by_points(game: &Game, how: &'static str) -> Outcome {
    Outcome::by_score(scores(game), how)
}
