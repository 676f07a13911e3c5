//! Base Defense: Fighter Wing: the second player's fleet has further squadrons for this battle.

use super::hiring;
use crate::objectives::always;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "base-defense-fighter-wing-cc", hooks: &[react(Window::SetupBeforeDeploy, always, reinforce)] };

static SQUADRON: Ask =
    Ask::new("fighter-wing-squadron", Rule("base-defense-fighter-wing-cc"), "Which squadron joins your fleet?")
        .meanwhile("is choosing squadrons of the fighter wing")
        .hint("Squadrons for up to 40 points, none of them unique. The usual limit does not matter.");

fn reinforce(play: &mut Play<'_>, me: Source) -> Flow {
    let side = play.side_of(me);
    hiring::hire(play, side, &SQUADRON, hiring::any).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::SetupStep;
    use rulebook::shows;

    fn kit() -> Kit {
        let mut kit = new_kit();
        kit.objective("base-defense-fighter-wing-cc");
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit
    }

    fn tie_fighter() -> Item {
        Item::SquadronCard("tie-fighter-squadron".parse().unwrap())
    }

    #[test]
    fn five_tie_fighters_use_up_the_points_and_are_deployed_with_the_others() {
        shows!("base-defense-fighter-wing-cc/ordinary-squadrons");
        let mut kit = kit();
        for _ in 0..5 {
            kit.answer("fighter-wing-squadron", tie_fighter());
        }
        kit.set_up_while(|_| true);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "fighter-wing-squadron").count(), 5);
        let wing: Vec<_> = kit.game.squadrons_in_play().map(|(_, squadron)| squadron.side).collect();
        assert_eq!(wing, [B; 5]);
        let deployed = kit.asked.iter().filter(|asked| asked.ask == "deploy-squadron").map(|asked| asked.seat);
        assert_eq!(deployed.collect::<Vec<_>>(), [B.0; 5]);
    }

    #[test]
    fn only_squadrons_of_the_own_faction_that_are_not_unique_and_within_the_points() {
        shows!("base-defense-fighter-wing-cc/faction-and-points");
        let mut kit = kit();
        for _ in 0..4 {
            kit.answer("fighter-wing-squadron", tie_fighter());
        }
        kit.run(|play| play.set_up(SetupStep::BeforeDeploy));
        let offered: Vec<&Vec<Item>> = kit.asked.iter().map(|asked| &asked.options).collect();
        for item in offered[0] {
            let Item::SquadronCard(card) = item else { panic!("{item:?}") };
            assert!(card.faction == Faction::Empire && !card.is_unique() && card.points <= 40);
        }
        assert_eq!(offered[4][..], [tie_fighter()], "eight points are left");
        assert_eq!(kit.game.squadrons().count(), 4, "the last ones were not wanted");
    }

    #[test]
    fn lost_ones_count_like_any_other() {
        shows!("base-defense-fighter-wing-cc");
        let mut kit = kit();
        for _ in 0..5 {
            kit.answer("fighter-wing-squadron", tie_fighter());
        }
        kit.set_up_while(|_| true);
        let lost: Vec<UnitId> = kit.game.squadrons_in_play().take(3).map(|(id, _)| id.into()).collect();
        kit.run(|play| play.destroy(&lost, false));
        assert_eq!(kit.game.score(A), 24);
    }
}
