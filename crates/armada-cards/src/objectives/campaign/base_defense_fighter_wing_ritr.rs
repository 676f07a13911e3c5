//! Base Defense: Fighter Wing, of Rebellion in the Rim: the defenders have further squadrons for this battle.

use super::hiring;
use crate::objectives::always;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "base-defense-fighter-wing-ritr",
    hooks: &[react(Window::SetupBeforeDeploy, always, reinforce).says("the defenders bring no further squadron")],
};

static SQUADRON: Ask =
    Ask::new("team-wing-squadron", Rule("base-defense-fighter-wing-ritr"), "Which squadron joins your fleet?")
        .meanwhile("is choosing squadrons of the fighter wing");

fn reinforce(play: &mut Play<'_>, me: Source) -> Flow {
    let side = play.side_of(me);
    hiring::hire(play, side, &SQUADRON, hiring::any).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use crate::state::SetupStep;
    use rulebook::shows;

    #[test]
    fn the_defenders_squadrons_join_beyond_every_limit_and_are_scored() {
        shows!("base-defense-fighter-wing-ritr/scored", "base-defense-fighter-wing-ritr/above-ceiling");
        let mut kit = new_kit();
        kit.objective("base-defense-fighter-wing-ritr");
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        // Squadrons for a third of 400 points are there already.
        for _ in 0..9 {
            kit.squadron(B, "lambda-class-shuttle", [900.0, 700.0]);
        }
        kit.back_to_setup(SetupStep::BeforeDeploy);
        let tie = Item::SquadronCard("tie-fighter-squadron".parse().unwrap());
        for _ in 0..3 {
            kit.answer("team-wing-squadron", tie);
        }
        kit.set_up_while(|_| true);
        assert_eq!(kit.game.squadrons_in_play().count(), 9 + 3);
        let (last, _) = kit.game.squadrons_in_play().next_back().unwrap();
        kit.run(|play| play.destroy(&[last.into()], false));
        assert_eq!(kit.game.score(A), 8);
    }
}
