//! Ahsoka Tano in her Delta-7: after she has moved, a friend beside her attacks a squadron with two blue dice.

use crate::catalog::Dice;
use crate::play::Target;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "ahsoka-tano-delta-7-aethersprite-squadron",
    hooks: &[offer(Window::SquadronAfterMove, has_moved, order_attack)],
};

static FRIEND: Ask = Ask::new(
    "ahsoka-tano-friend",
    Rule("ahsoka-tano-delta-7-aethersprite-squadron"),
    "Which squadron beside {} makes an attack?",
)
.meanwhile("is choosing a squadron that attacks (Ahsoka Tano)");
static TARGET: Ask =
    Ask::new("ahsoka-tano-target", Rule("ahsoka-tano-delta-7-aethersprite-squadron"), "What does {} attack?")
        .meanwhile("is choosing a target (Ahsoka Tano)");

/// The dice of the attack, whatever the squadron is armed with.
const DICE: Dice = Dice { red: 0, blue: 2, black: 0 };

/// Enemy squadrons at distance 1 that a squadron may attack. Escorts still protect.
fn targets(game: &Game, friend: SquadronId) -> SmallVec<[Target; 8]> {
    let mut targets = game.squadron_targets_while_engaged(friend);
    targets.retain(|target| matches!(target.aim, Aim::Squadron(_)) && target.measured.distance == 1);
    targets
}

fn friends(game: &Game, ahsoka: SquadronId) -> Items<Item> {
    let beside = |id: SquadronId| {
        id != ahsoka
            && game.friendly(ahsoka.into(), id.into())
            && game.is_at_distance(ahsoka.into(), id.into(), 1)
            && !targets(game, id).is_empty()
    };
    let squadrons = game.squadrons_in_play().filter(|(id, squadron)| !squadron.doomed && beside(*id));
    squadrons.map(|(id, _)| Item::Squadron(id)).collect()
}

fn has_moved(game: &Game, me: Source) -> bool {
    matches!(game.frames.last(), Some(Frame::SquadronMove { squadron })
        if me == Source::Squadron(*squadron) && !friends(game, *squadron).is_empty())
}

fn order_attack(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(ahsoka) = me else { return Ok(()) };
    let options = friends(play, ahsoka);
    let seat = play.squadron(ahsoka).seat;
    let chosen = play.pick_one(seat, &FRIEND, Some(Item::Squadron(ahsoka)), options)?;
    let Item::Squadron(friend) = chosen else { return Ok(()) };
    let targets = targets(play, friend);
    let options = targets.iter().map(|target| target.item()).collect();
    let seat = play.squadron(friend).seat;
    let chosen = play.pick_one(seat, &TARGET, Some(Item::Squadron(friend)), options)?;
    match targets.into_iter().find(|target| target.item() == chosen) {
        Some(target) => play.attack_by_squadron(friend, target, AttackKind::Granted(DICE)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    const ID: &str = "ahsoka-tano-delta-7-aethersprite-squadron";
    const BESIDE: [f64; 2] = [900.0, 400.0];

    /// Ahsoka, a friend that she can fly up to, and an enemy beside the friend.
    fn kit(friend: &str) -> (Kit, SquadronId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let ahsoka = kit.squadron(A, ID, [900.0, 250.0]);
        let friend = kit.squadron(A, friend, [900.0, 460.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [980.0, 490.0]);
        (kit, ahsoka, friend, tie)
    }

    /// She flies there in an activation.
    fn fly(kit: &mut Kit, ahsoka: SquadronId, to: [f64; 2], by: ActivatedBy) {
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", to);
        kit.run(|play| play.activate_squadron(ahsoka, by));
    }

    /// The numbers of dice rolled, attack by attack.
    fn rolls(kit: &Kit) -> Vec<usize> {
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None };
        kit.events.iter().filter_map(pool).collect()
    }

    #[test]
    fn a_friend_attacks_with_two_blue_dice_though_it_was_activated() {
        shows!("ahsoka-tano-delta-7-aethersprite-squadron");
        for activated in [true, false] {
            let (mut kit, ahsoka, wing, tie) = kit("v-19-torrent-squadron");
            kit.game.squadron_mut(wing).activated = activated;
            kit.dice("blue", &["hit", "hit"]);
            kit.uses("effect", Source::Squadron(ahsoka));
            fly(&mut kit, ahsoka, BESIDE, ActivatedBy::Phase);
            assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
            assert_eq!(rolls(&kit), [2], "its own armament would be three dice");
            assert_eq!(kit.game.squadron(wing).activated, activated, "it is not activated by it");
        }
    }

    #[test]
    fn no_matter_where_she_is_of_the_target() {
        shows!("ahsoka-tano-delta-7-aethersprite-squadron/where-she-stands");
        let (mut kit, ahsoka, _, tie) = kit("v-19-torrent-squadron");
        kit.dice("blue", &["hit", "accuracy"]);
        kit.uses("effect", Source::Squadron(ahsoka));
        fly(&mut kit, ahsoka, [840.0, 380.0], ActivatedBy::Phase);
        assert!(kit.game.distance(ahsoka.into(), tie.into()) > Some(1));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 1);
    }

    #[test]
    fn a_move_to_where_she_stands_is_a_move() {
        shows!("ahsoka-tano-delta-7-aethersprite-squadron/zero-move");
        let (mut kit, ahsoka, ..) = kit("v-19-torrent-squadron");
        kit.game.put_squadron(ahsoka, plane::Point::from_mm(840.0, 380.0));
        kit.dice("blue", &["hit", "accuracy"]);
        kit.uses("effect", Source::Squadron(ahsoka));
        fly(&mut kit, ahsoka, [840.0, 380.0], ActivatedBy::Phase);
        assert_eq!(rolls(&kit), [2]);
    }

    #[test]
    fn a_move_that_an_effect_gives_her_counts() {
        shows!("ahsoka-tano-delta-7-aethersprite-squadron");
        let (mut kit, ahsoka, ..) = kit("v-19-torrent-squadron");
        kit.dice("blue", &["hit", "accuracy"]);
        kit.uses("effect", Source::Squadron(ahsoka));
        kit.answer_at("move-squadron", BESIDE);
        kit.run(|play| play.move_squadron(ahsoka, 3));
        assert_eq!(rolls(&kit), [2]);
    }

    #[test]
    fn being_placed_beside_a_ship_is_no_move() {
        shows!("ahsoka-tano-delta-7-aethersprite-squadron");
        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 1;
        let ahsoka = kit.squadron(A, ID, [900.0, 385.0]);
        let wing = kit.squadron(A, "v-19-torrent-squadron", [900.0, 450.0]);
        kit.squadron(B, "tie-fighter-squadron", [960.0, 470.0]);
        let before = kit.game.squadron(ahsoka).at;
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(kit.was_asked("place-overlapped-squadron") && kit.game.squadron(ahsoka).at != before);
        assert!(!friends(&kit.game, ahsoka).is_empty(), "after a move {wing:?} could attack");
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn not_for_friends_or_enemies_farther_away_nor_against_ships() {
        shows!("ahsoka-tano-delta-7-aethersprite-squadron");
        let (mut far, ahsoka, ..) = kit("v-19-torrent-squadron");
        fly(&mut far, ahsoka, [900.0, 330.0], ActivatedBy::Phase);
        assert!(!far.was_asked("effect"), "the friend is at distance 2");

        let (mut away, ahsoka, _, tie) = kit("v-19-torrent-squadron");
        away.game.put_squadron(tie, plane::Point::from_mm(1030.0, 490.0));
        fly(&mut away, ahsoka, BESIDE, ActivatedBy::Phase);
        assert!(!away.was_asked("effect"), "the enemy is at distance 2 of the friend");

        let (mut ship, ahsoka, _, tie) = kit("v-19-torrent-squadron");
        ship.game.put_squadron(tie, plane::Point::from_mm(1500.0, 490.0));
        ship.ship(B, "cr90-corvette-a", [980.0, 490.0], 0.0);
        fly(&mut ship, ahsoka, BESIDE, ActivatedBy::Phase);
        assert!(!ship.was_asked("effect"));
    }

    #[test]
    fn an_escort_must_still_be_attacked_first() {
        shows!("ahsoka-tano-delta-7-aethersprite-squadron", "squadrons.keyword.escort");
        let (mut kit, ahsoka, wing, tie) = kit("v-19-torrent-squadron");
        let vader = kit.squadron(B, "darth-vader-tie-advanced-squadron", [900.0, 530.0]);
        kit.uses("effect", Source::Squadron(ahsoka));
        fly(&mut kit, ahsoka, BESIDE, ActivatedBy::Phase);
        let aims: Vec<Aim> = targets(&kit.game, wing).iter().map(|target| target.aim).collect();
        assert_eq!(aims, [Aim::Squadron(vader)], "not {tie:?}");
        let attacked = |event: &Event| matches!(event, Event::AttackDeclared { defender, .. } if *defender == aims[0]);
        assert!(kit.events.iter().any(attacked));
    }

    #[test]
    fn flight_controllers_add_nothing_to_it() {
        shows!("ahsoka-tano-delta-7-aethersprite-squadron/not-activated", "flight-controllers/ahsoka");
        let (mut kit, ahsoka, ..) = kit("v-19-torrent-squadron");
        let ship = kit.ship(A, "venator-i-class-star-destroyer", [600.0, 250.0], 0.0);
        kit.upgrade(ship, "flight-controllers");
        kit.dice("blue", &["hit", "accuracy"]);
        kit.uses("effect", Source::Squadron(ahsoka));
        fly(&mut kit, ahsoka, BESIDE, ActivatedBy::Command(Some(ship)));
        assert_eq!(rolls(&kit), [2]);
    }

    #[test]
    fn odd_ball_has_his_reroll_if_he_moved_in_the_same_activation_of_a_ship() {
        shows!("ahsoka-tano-delta-7-aethersprite-squadron", "odd-ball/ahsoka", "odd-ball/separate-activations");
        for of_ship in [true, false] {
            let (mut kit, ahsoka, ball, _) = kit("odd-ball");
            kit.game.put_squadron(ball, plane::Point::from_mm(860.0, 540.0));
            let ship = kit.ship(A, "venator-i-class-star-destroyer", [600.0, 250.0], 0.0);
            let by = if of_ship { ActivatedBy::Command(Some(ship)) } else { ActivatedBy::Phase };
            if of_ship {
                kit.run(|play| {
                    play.begin_activation(ship);
                    Ok(())
                });
            }
            fly(&mut kit, ball, [900.0, 460.0], by);
            kit.uses("effect", Source::Squadron(ahsoka));
            fly(&mut kit, ahsoka, BESIDE, by);
            assert_eq!(kit.was_offered("attack-effect", Source::Squadron(ball).effect()), of_ship);
        }
    }

    #[test]
    fn neither_she_herself_nor_an_enemy_makes_the_attack() {
        shows!("ahsoka-tano-delta-7-aethersprite-squadron");
        let (mut kit, ahsoka, ..) = kit("v-19-torrent-squadron");
        kit.squadron(B, "tie-fighter-squadron", [900.0, 190.0]);
        assert!(friends(&kit.game, ahsoka).is_empty(), "the friend is too far away");
    }
}
