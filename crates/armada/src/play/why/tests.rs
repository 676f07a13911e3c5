//! Refusals, through the function that checks every choice.

use smallvec::{SmallVec, smallvec};
use table::{Ask, Choice, ChoiceOf, Decision, Refusal, Rule, Seat, Shape, check};

use crate::catalog::{Command, Zone};
use crate::kit::{A, B, Kit};
use crate::measure::tool::Side as ToolSide;
use crate::play::{Bare, asks};
use crate::state::{
    Aim, Colour, CommandResolution, Face, Frame, Game, Item, Payment, PoolDie, Repair, ShipId, SquadronId, TokenId,
    UpgradeId,
};

fn refused(game: &Game, ask: &'static Ask, subject: Item, shape: Shape<Item>, choice: &ChoiceOf<Bare>) -> Refusal {
    let decision = Decision { seat: Seat(0), ask, subject: Some(subject), shape };
    check::<Bare>(game, &decision, choice).unwrap_err()
}

/// Why this is refused where only passing is offered.
fn refused_pick(game: &Game, ask: &'static Ask, subject: Item, item: Item) -> Refusal {
    let shape = Shape::Pick { options: smallvec![Item::Pass], least: 1, most: 1 };
    refused(game, ask, subject, shape, &Choice::Pick(smallvec![item]))
}

fn reason(refusal: &Refusal) -> (&str, &str) {
    (refusal.rule.as_ref().map_or("", |rule| rule.0), &*refusal.says)
}

#[test]
fn a_course_beyond_a_joint_says_which_joint_and_what_it_allows() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
    let says = |along: Item, turns: [i8; 3]| {
        let sides = smallvec![Item::Tool(ToolSide::Left), Item::Tool(ToolSide::Right)];
        let shape = Shape::Plot { along: sides, joints: smallvec![(-1, 1), (0, 0), (-2, 2)], least: 3 };
        let course = Choice::Plot { along, turns: SmallVec::from_slice(&turns) };
        let refusal = refused(&kit.game, asks::COURSE, Item::Ship(ship), shape, &course);
        let (rule, says) = reason(&refusal);
        (rule.to_owned(), says.to_owned())
    };
    let yaw = |says: &str| ("movement.yaw.value".to_owned(), says.to_owned());
    let left = Item::Tool(ToolSide::Left);
    for turn in [2, -2] {
        assert_eq!(says(left, [turn, 0, 0]), yaw("joint 1 can be clicked once to each side at this speed"));
    }
    assert_eq!(says(left, [1, -1, 0]), yaw("joint 2 cannot be clicked at this speed"));
    assert_eq!(says(left, [0, 0, 3]), yaw("joint 3 can be clicked 2 times to each side at this speed"));
    assert_eq!(says(Item::Pass, [0, 0, 0]).0, "movement.ship.choose-side");
}

#[test]
fn a_repair_is_too_expensive_or_does_nothing() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
    kit.set_shields(ship, &[(Zone::Left, 0)]);
    let with = |points: u8, repair: Repair| {
        let mut command = CommandResolution::new(ship, Command::Repair, Payment::DIAL, Payment::DIAL);
        command.count = points;
        let mut game = kit.game.clone();
        game.frames.push(Frame::Command(command));
        refused_pick(&game, asks::REPAIR, Item::Ship(ship), Item::Repair(repair))
    };
    let full = with(5, Repair::RecoverShield(Zone::Front));
    assert_eq!(reason(&full), ("shields.maximum", "that zone has its 2 shields already"));
    let onto_full = with(5, Repair::MoveShield(Zone::Rear, Zone::Front));
    assert_eq!(reason(&onto_full), reason(&full));
    assert_eq!(reason(&with(5, Repair::MoveShield(Zone::Left, Zone::Front))).0, "commands.repair.move-shield");
    assert_eq!(reason(&with(1, Repair::RecoverShield(Zone::Left))).1, "it costs 2 engineering points, and 1 are left");
    assert_eq!(reason(&with(2, Repair::RecoverShield(Zone::Left))).1, "that is not among what is offered here");
}

#[test]
fn a_die_is_gone_or_cannot_be_changed() {
    static CHANGE: Ask = Ask::new("test", Rule("dice.change"), "Which die do you change?");
    let mut kit = Kit::new();
    let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    let die = PoolDie::showing(Colour::Red, Face::Hit);
    kit.game.attack_mut().unwrap().pool.extend([die, PoolDie { locked: true, ..die }, PoolDie { set: true, ..die }]);
    let says = |index| {
        let refusal = refused_pick(&kit.game, &CHANGE, Item::Ship(ship), Item::Die(index, Colour::Red, Face::Hit));
        reason(&refusal).1.to_owned()
    };
    assert_eq!(says(0), "that is not among what is offered here");
    assert_eq!([1, 2].map(says), ["that die cannot be changed any more"; 2]);
    assert_eq!(says(3), "that die is not in the attack pool");
}

#[test]
fn what_is_not_in_the_game_is_refused_in_words() {
    let mut kit = Kit::new();
    let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
    let wing = kit.squadron(B, "tie-fighter-squadron", [300.0, 500.0]);
    kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
    let token = |owner| Item::Defense(TokenId { owner, index: 0 });
    for (ask, item) in [
        (asks::ACTIVATE_SHIP, Item::Ship(ShipId(200))),
        (asks::ACTIVATE_SQUADRON, Item::Squadron(SquadronId(200))),
        (asks::COMMAND_SQUADRON, Item::Squadron(SquadronId(1))),
        (asks::DECLARE_TARGET, Item::Target(Some(Zone::Front), Aim::Zone(ShipId(2), Zone::Front))),
        (asks::SPEND_DEFENSE_TOKEN, token(ShipId(2).into())),
        (asks::SPEND_DEFENSE_TOKEN, crate::effects::Source::Upgrade(UpgradeId(0)).effect()),
    ] {
        let refusal = refused_pick(&kit.game, ask, Item::Ship(ship), item);
        assert_eq!(reason(&refusal), ("", "there is no such thing in this game"), "{item:?}");
    }
    let there = refused_pick(&kit.game, asks::COMMAND_SQUADRON, Item::Ship(ship), Item::Squadron(wing));
    assert_eq!(reason(&there).1, "that is not your squadron");
}
