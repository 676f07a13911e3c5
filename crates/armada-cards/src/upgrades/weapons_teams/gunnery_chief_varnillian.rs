//! Gunnery Chief Varnillian: against a ship a die of the pool changes places with the one that lies on the card.

use super::is_deployed;
use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card = Card {
    id: "gunnery-chief-varnillian",
    hooks: &[
        react(Window::SetupDeployUnit, is_deployed, lay_die).named("lay-die").says("a die lies on the card"),
        offer(Window::AttackResolveAttackEffects, can_trade, trade).named("trade-dice"),
    ],
};

static FACE: Ask = Ask::new(
    "varnillian-face",
    Rule("gunnery-chief-varnillian"),
    "Which face does the die on Gunnery Chief Varnillian show?",
)
.meanwhile("is choosing what the die on a card shows (Gunnery Chief Varnillian)");
static DIE: Ask = Ask::new(
    "varnillian-die",
    Rule("gunnery-chief-varnillian"),
    "Which die do you trade for the one on the card, which shows {}?",
)
.meanwhile("is choosing a die to trade (Gunnery Chief Varnillian)");

/// Each face of a red die once.
fn red_faces() -> Items<Item> {
    let mut faces: Items<Item> = Items::new();
    for face in Colour::Red.faces().into_iter().map(Item::Face) {
        if !faces.contains(&face) {
            faces.push(face);
        }
    }
    faces
}

/// A red die, which shows a blank unless the second player chooses another face.
fn lay_die(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(seat)) = (me, play.seat_for(me)) else { return Ok(()) };
    let mut face = Face::Blank;
    if play.side_of(me) == play.second()
        && let Item::Face(chosen) = play.pick_one(seat, &FACE, None, red_faces())?
    {
        face = chosen;
    }
    play.upgrade_mut(card).die = Some(PoolDie::showing(Colour::Red, face));
    Ok(())
}

fn die_on(game: &Game, me: Source) -> Option<PoolDie> {
    match me {
        Source::Upgrade(card) => game.upgrade(card).die,
        _ => None,
    }
}

/// Dice that may be given up.
fn tradable(game: &Game) -> Items<Item> {
    game.spendable_dice(|_| true)
}

fn can_trade(game: &Game, me: Source) -> bool {
    game.is_attacker(me)
        && game.attack().is_some_and(|attack| attack.defender.is_ship())
        && die_on(game, me).is_some()
        && !tradable(game).is_empty()
}

/// Both show what they showed; whatever was done to the die that is given up is over.
fn trade(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(lying), Some(seat)) = (me, die_on(play, me), play.seat_for(me)) else {
        return Ok(());
    };
    let options = tradable(play);
    if let Item::Die(index, ..) = play.pick_one(seat, &DIE, Some(Item::Face(lying.face)), options)?
        && let Some(given) = play.exchange_die(index, lying)
    {
        play.upgrade_mut(card).die = Some(PoolDie::showing(given.colour, given.face));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::{deploy, offered_to, salvo};
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, new_kit, token};
    use crate::state::{SetupStep, Stage, UpgradeId};
    use rulebook::shows;
    use table::Side;

    const ID: &str = "gunnery-chief-varnillian";

    fn on_card(kit: &Kit) -> Option<(Colour, Face)> {
        kit.game.upgrade(UpgradeId(0)).die.map(|die| (die.colour, die.face))
    }

    /// A ship with him is deployed.
    fn deployed(side: Side, face: Option<Face>) -> Kit {
        let mut kit = new_kit();
        let y = if side == A { 100.0 } else { 820.0 };
        let ship = kit.ship(side, "gladiator-i-class-star-destroyer", [900.0, y], 0.0);
        kit.upgrade(ship, ID);
        if let Some(face) = face {
            kit.answer("varnillian-face", Item::Face(face));
        }
        deploy(&mut kit, ship);
        kit
    }

    /// A Gladiator before a Victory, with this die on the card.
    fn kit(colour: Colour, face: Face, gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("gladiator-i-class-star-destroyer", "victory-i-class-star-destroyer", gap);
        let me = Source::Upgrade(kit.upgrade(ship, ID));
        kit.game.upgrade_mut(UpgradeId(0)).die = Some(PoolDie::showing(colour, face));
        (kit, ship, enemy, me)
    }

    fn trade_item(me: Source) -> Item {
        me.effect_called("trade-dice")
    }

    #[test]
    fn the_first_player_lays_a_blank_and_the_second_any_face() {
        shows!("gunnery-chief-varnillian");
        let first = deployed(A, None);
        assert!(!first.was_asked("varnillian-face"));
        assert_eq!(on_card(&first), Some((Colour::Red, Face::Blank)));

        let second = deployed(B, Some(Face::HitHit));
        assert_eq!(on_card(&second), Some((Colour::Red, Face::HitHit)));
        let asked = second.asked.iter().find(|asked| asked.ask == "varnillian-face").unwrap();
        let faces = [Face::Blank, Face::Hit, Face::Critical, Face::HitHit, Face::Accuracy].map(Item::Face);
        assert!(asked.seat == B.0 && asked.options.len() == 5 && faces.iter().all(|it| asked.options.contains(it)));
    }

    #[test]
    fn dice_change_places_and_both_keep_what_they_show() {
        shows!("gunnery-chief-varnillian/die-on-card");
        let (mut kit, ship, enemy, me) = kit(Colour::Red, Face::HitHit, LONG);
        kit.dice("red", &["blank", "hit"]);
        kit.answer("attack-effect", trade_item(me));
        kit.answer("varnillian-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::HitHit, Face::Hit]);
        assert_eq!(on_card(&kit), Some((Colour::Red, Face::Blank)));
    }

    #[test]
    fn a_black_die_is_kept_for_a_later_attack_at_any_range() {
        shows!("gunnery-chief-varnillian/die-given-up", "gunnery-chief-varnillian/die-on-card");
        let (mut kit, ship, enemy, me) = kit(Colour::Red, Face::Blank, CLOSE);
        kit.dice("red", &["hit", "hit"]);
        kit.dice("black", &["hit-critical", "hit"]);
        kit.answer("attack-effect", trade_item(me));
        kit.answer("varnillian-die", Item::Die(2, Colour::Black, Face::HitCritical));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(on_card(&kit), Some((Colour::Black, Face::HitCritical)));

        let far = plane::Point::from_mm(900.0, 300.0 + 35.5 + LONG + 51.0).unwrap();
        let pose = kit.game.ship(enemy).pose.unwrap();
        kit.game.put_ship(enemy, Some(plane::Pose { at: far, ..pose }));
        kit.dice("red", &["blank", "hit"]);
        kit.answer("attack-effect", trade_item(me));
        kit.answer("varnillian-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::HitCritical, Face::Hit]);
    }

    #[test]
    fn in_the_pool_it_may_be_rerolled() {
        shows!("gunnery-chief-varnillian/die-on-card");
        let (mut kit, ship, enemy, me) = kit(Colour::Black, Face::Blank, LONG);
        let experts = Source::Upgrade(kit.upgrade(ship, "ordnance-experts"));
        kit.dice("red", &["blank", "hit"]);
        kit.dice("black", &["hit-critical"]);
        kit.answer("attack-effect", trade_item(me));
        kit.answer("varnillian-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.uses("attack-effect", experts);
        kit.answer("ordnance-experts-reroll", Item::Die(0, Colour::Black, Face::Blank));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::HitCritical, Face::Hit]);
    }

    #[test]
    fn a_die_that_refused_every_change_is_an_ordinary_one_on_the_card() {
        shows!("gunnery-chief-varnillian/die-on-card");
        let (mut kit, ship, enemy, me) = kit(Colour::Red, Face::Blank, LONG);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.game.attack_mut().unwrap().pool.push(PoolDie::set_to(Colour::Blue, Face::Accuracy));
        kit.run(|play| trade(play, me));
        assert_eq!(kit.game.upgrade(UpgradeId(0)).die, Some(PoolDie::showing(Colour::Blue, Face::Accuracy)));
        assert_eq!(kit.game.attack().unwrap().pool[..], [PoolDie::showing(Colour::Red, Face::Blank)]);
    }

    #[test]
    fn once_in_an_attack_and_the_number_of_dice_stays() {
        shows!("gunnery-chief-varnillian/once-per-attack");
        let (mut kit, ship, enemy, me) = kit(Colour::Red, Face::HitHit, LONG);
        kit.answer("attack-effect", trade_item(me));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&trade_item(me))).count();
        assert_eq!((offers, kit.last_pool().len()), (1, 2));
    }

    #[test]
    fn an_accuracy_that_is_traded_locks_nothing() {
        shows!("gunnery-chief-varnillian/accuracy", "timing.cost-suppresses-normal-effect");
        let (mut kit, ship, enemy, me) = kit(Colour::Red, Face::Hit, LONG);
        kit.dice("red", &["accuracy", "hit"]);
        kit.answer("attack-effect", trade_item(me));
        kit.answer("varnillian-die", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_asked("lock-token"));
        assert!(kit.was_offered("spend-defense-token", token(enemy, 0)));
        assert_eq!(on_card(&kit), Some((Colour::Red, Face::Accuracy)));
    }

    #[test]
    fn a_salvo_at_a_ship_may_use_it() {
        shows!("gunnery-chief-varnillian/salvo");
        let (mut kit, attacker, ship, me) = salvo(ID);
        kit.game.upgrade_mut(UpgradeId(0)).die = Some(PoolDie::showing(Colour::Red, Face::HitHit));
        kit.dice("red", &["blank", "blank", "blank", "blank", "hit"]);
        kit.answer("attack-effect", trade_item(me));
        kit.answer("varnillian-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.attack(attacker, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::HitHit, Face::Hit]);
        assert_eq!(offered_to(&kit, trade_item(me)), [B.0], "not in the attack on his ship");
    }

    #[test]
    fn not_against_squadrons() {
        shows!("gunnery-chief-varnillian");
        let (mut kit, ship, _, me) = kit(Colour::Red, Face::HitHit, LONG);
        let wing = kit.squadron(B, "x-wing-squadron", [900.0, 400.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_offered("attack-effect", trade_item(me)));
    }

    #[test]
    fn both_act_again_when_the_ship_is_deployed_a_second_time() {
        shows!("corvus/acts-twice");
        let mut kit = new_kit();
        let ship = kit.ship(A, "raider-i-class-corvette", [900.0, 100.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [900.0, 820.0], 180.0);
        kit.upgrade(ship, ID);
        kit.upgrade(ship, "local-fire-control");
        let corvus = Source::Upgrade(kit.upgrade(ship, "corvus"));
        kit.game.round = 0;
        kit.game.stage = Stage::Setup(SetupStep::AfterDeploy);
        kit.game.upgrade_mut(UpgradeId(0)).die = Some(PoolDie::showing(Colour::Black, Face::HitCritical));
        kit.uses("effect", corvus);
        kit.answer("fire-control-token", token(ship, 0));
        kit.open(Window::SetupAfterDeploy);
        assert_eq!(on_card(&kit), Some((Colour::Red, Face::Blank)));
        assert_eq!(kit.game.ship(ship).defense[0].kind, DefenseToken::Salvo);
    }
}
