//! Nebula Outskirts: the first player's ships plan one dial further ahead, the second player's one less.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "nebula-outskirts", hooks: &[modify(Answer::CommandDialCount(further_or_less_far_ahead))] };

fn further_or_less_far_ahead(game: &Game, _: Source, ship: ShipId, dials: &mut u8) {
    *dials = if game.ship(ship).side == game.first { *dials + 1 } else { dials.saturating_sub(1).max(1) };
}

#[cfg(test)]
mod tests {
    use crate::catalog::ObstacleKind;
    use crate::kit::{A, B, new_kit, placing_obstacles};
    use crate::state::Stage;
    use rulebook::shows;

    #[test]
    fn one_dial_more_for_the_first_player_and_one_fewer_for_the_second_but_at_least_one() {
        shows!("nebula-outskirts/minimum-one", "campaign.cc.nebula-outskirts");
        let mut kit = new_kit();
        kit.objective("nebula-outskirts");
        let frigate = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 200.0], 0.0);
        let victory = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let raider = kit.ship(B, "raider-i-class-corvette", [500.0, 800.0], 180.0);
        kit.game.stage = Stage::CommandPhase;
        kit.run(|play| play.play_round());
        let dials = [frigate, victory, raider].map(|ship| kit.game.ship(ship).stack.len());
        assert_eq!(dials, [3, 2, 1], "command values 2, 3 and 1");
    }

    #[test]
    fn without_it_everybody_has_the_usual_dials() {
        shows!("nebula-outskirts", "phases.command.fill-to-value");
        let mut kit = new_kit();
        let frigate = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 200.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        kit.game.stage = Stage::CommandPhase;
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.ship(frigate).stack.len(), 2);
    }

    #[test]
    fn dust_fields_take_the_place_of_the_asteroids() {
        shows!("nebula-outskirts");
        let mut kit = placing_obstacles("nebula-outskirts");
        assert_eq!(kit.place_obstacles(), [1, 0, 1, 0, 1]);
        let count = |kind: ObstacleKind| kit.game.obstacles_of(kind).count();
        assert_eq!((count(ObstacleKind::DustField), count(ObstacleKind::AsteroidField)), (2, 0));
    }
}
