//! Strategic: after its move the squadron may move an objective token at distance 1 to another place at distance 1.

use crate::prelude::*;
use crate::state::{Limit as PlaceLimit, MarkerId, MarkerKind, Origin};

pub(crate) static CARD: Card =
    Card { id: "keyword-strategic", hooks: &[offer(Window::SquadronAfterMove, is_near_token, shift_token)] };

static TOKEN: Ask =
    Ask::new("strategic-token", Rule("squadrons.keyword.strategic"), "Strategic: Which objective token does {} move?")
        .meanwhile("is choosing an objective token to move (Strategic)");
static PLACE: Ask =
    Ask::new("strategic-place", Rule("squadrons.keyword.strategic"), "Strategic: Where do you move {}?")
        .meanwhile("is moving an objective token (Strategic)");

/// Tokens that a ship carries do not lie on the table.
fn tokens_near(game: &Game, squadron: SquadronId) -> Items<Item> {
    let lying = game.markers().filter(|(_, marker)| marker.kind == MarkerKind::Objective);
    let near = |id: &MarkerId| game.distance_to_marker(squadron.into(), *id).is_some_and(|distance| distance <= 1);
    lying.map(|(id, _)| id).filter(near).map(Item::Marker).collect()
}

fn is_near_token(game: &Game, me: Source) -> bool {
    matches!(me, Source::Keyword(squadron, _) if !tokens_near(game, squadron).is_empty())
}

fn shift_token(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Keyword(squadron, _) = me else { return Ok(()) };
    let options = tokens_near(play, squadron);
    let seat = play.squadron(squadron).seat;
    let Item::Marker(token) = play.pick_one(seat, &TOKEN, Some(Item::Squadron(squadron)), options)? else {
        return Ok(());
    };
    let limits = [PlaceLimit::At(1, Origin::Unit(squadron.into())), PlaceLimit::InPlayArea];
    play.move_marker_within(seat, &PLACE, token, limits.as_slice())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use plane::Point;
    use rulebook::shows;

    fn kit(card: &str) -> (Kit, SquadronId) {
        let mut kit = new_kit();
        let squadron = kit.squadron(A, card, [900.0, 400.0]);
        kit.answer_at("move-squadron", [900.0, 420.0]);
        (kit, squadron)
    }

    fn place(kit: &Kit, token: MarkerId) -> Option<[f64; 2]> {
        kit.game.marker(token).at.map(Point::to_mm)
    }

    #[test]
    fn one_of_the_tokens_near_it_goes_where_it_likes_near_it() {
        shows!("squadrons.keyword.strategic", "keyword-strategic");
        let (mut kit, shuttle) = kit("lambda-class-shuttle");
        let one = kit.marker(MarkerKind::Objective, [960.0, 420.0]);
        let two = kit.marker(MarkerKind::Objective, [840.0, 420.0]);
        kit.uses("effect", Source::Keyword(shuttle, Word::Strategic));
        kit.answer("strategic-token", Item::Marker(one));
        kit.answer_at("strategic-place", [900.0, 490.0]);
        kit.run(|play| play.move_squadron(shuttle, 3));
        assert_eq!(place(&kit, one), Some([900.0, 490.0]));
        assert_eq!(place(&kit, two), Some([840.0, 420.0]));
    }

    #[test]
    fn also_from_under_a_ship_which_stays() {
        shows!("squadrons.keyword.strategic-under-ship", "keyword-strategic/under-ships");
        let (mut kit, shuttle) = kit("lambda-class-shuttle");
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [970.0, 420.0], 0.0);
        let pose = kit.game.ship(ship).pose;
        let token = kit.marker(MarkerKind::Objective, [965.0, 420.0]);
        kit.uses("effect", Source::Keyword(shuttle, Word::Strategic));
        kit.answer_at("strategic-place", [850.0, 420.0]);
        kit.run(|play| play.move_squadron(shuttle, 3));
        assert_eq!(place(&kit, token), Some([850.0, 420.0]));
        assert_eq!(kit.game.ship(ship).pose, pose);
    }

    #[test]
    fn not_tokens_far_away_nor_those_a_ship_carries_nor_by_others() {
        shows!("squadrons.keyword.strategic", "squadrons.keyword.strategic-not-assigned", "keyword-strategic/on-ships");
        for (card, at) in [("lambda-class-shuttle", 1100.0), ("tie-fighter-squadron", 960.0)] {
            let (mut kit, squadron) = kit(card);
            let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [840.0, 480.0], 0.0);
            kit.game.ship_mut(ship).objective_tokens = 1;
            kit.marker(MarkerKind::Objective, [at, 420.0]);
            kit.run(|play| play.move_squadron(squadron, 3));
            assert!(!kit.was_asked("effect"));
        }
    }
}
