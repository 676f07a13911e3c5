//! `thinks fairly`: the choices of a computer player are legal, keep to their budget, and do not depend on what is hidden
//! from its seat.

use super::Broken;
use crate::{Budget, Chance, DecisionOf, Eye, Live, Node, Player, Ruleset, Seed, check};

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking {
    /// Number of choices.
    pub choices: usize,
    /// Number of those that were compared with others.
    pub searched: usize,
}

/// Lets a computer player play all seats of a game, with this many playouts for a choice, for at most `most` choices.
///
/// # Errors
/// The first choice that is not legal, goes beyond the playouts, or is another one if only what is hidden changes.
pub fn thinks_fairly<R: Ruleset>(
    setup: &R::Setup,
    seed: u64,
    player: &Player<R>,
    playouts: u32,
    most: usize,
) -> Result<Thinking, Broken> {
    let broken = |after: usize, says: String| Broken { law: "thinks fairly", setup: 0, seed, after, says };
    let mut game = Live::<R>::start(setup.clone(), Seed::from_number(seed))
        .map_err(|refusal| broken(0, format!("the setup was refused: {refusal}")))?;
    let budget = Budget::of_playouts(playouts);
    let mut looked_at = Thinking::default();
    while let Some(open) = game.open().first().filter(|_| looked_at.choices < most) {
        let (seat, at, after) = (open.decision.seat, open.at, game.choices());
        let Some(node) = game.node(seat) else { break };
        let chance = || Chance::new(Seed::from_number(seed).derived("a thought", after as u64));
        let thought = player.sits_down().choose(&node, &mut chance(), &budget.begin());
        let asked = node.decision().ask.name;
        check::<R>(node.now(), node.decision(), &thought.choice)
            .map_err(|refusal| broken(after, format!("{asked}: the choice is refused: {refusal}")))?;
        if thought.playouts > playouts {
            return Err(broken(after, format!("{asked}: {} playouts instead of {playouts}", thought.playouts)));
        }
        let other = player.sits_down().choose(&node.reimagined(after as u64), &mut chance(), &budget.begin());
        if other != thought {
            return Err(broken(after, format!("{asked}: the choice depends on what is hidden")));
        }
        looked_at.choices += 1;
        looked_at.searched += usize::from(thought.playouts > 0);
        game.answer(seat, at, thought.choice).map_err(|refusal| broken(after, format!("{asked}: {refusal}")))?;
    }
    Ok(looked_at)
}

impl<R: Ruleset> Node<R> {
    /// The same question in a state that looks the same to the asked seat.
    fn reimagined(&self, number: u64) -> Self {
        let eye = Eye::Seat(self.decision().seat);
        let mut chance = Chance::new(Seed::from_number(number).derived("something else is hidden", 0));
        let mut before = R::reimagine(self.before(), eye, &mut chance);
        let now = R::reimagine(self.now(), eye, &mut chance);
        if self.can_be_reached_again() {
            *R::chance(&mut before) = R::chance(&mut now.clone()).clone();
        }
        let decision: DecisionOf<R> = self.decision().clone();
        Node::new(before, self.since().to_vec(), now, decision)
    }
}
