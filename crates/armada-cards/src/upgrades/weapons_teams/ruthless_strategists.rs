//! Ruthless Strategists: after an attack on a squadron a friend engaged with it suffers a point, and then it does, too.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "ruthless-strategists", hooks: &[offer(Window::AttackAfter, can_strike, strike)] };

static FRIEND: Ask = Ask::new(
    "ruthless-squadron",
    Rule("ruthless-strategists"),
    "Which of your squadrons suffers a point, so that {} suffers one as well?",
)
.meanwhile("is choosing a squadron of his own to suffer damage (Ruthless Strategists)");

/// The squadron that the ship with this card has attacked.
fn attacked(game: &Game, me: Source) -> Option<SquadronId> {
    game.attack().filter(|_| game.is_attacker(me))?.defender.squadron()
}

/// Those that are really engaged with it are friends of the ship.
fn friends(game: &Game, attacked: SquadronId) -> Items<Item> {
    game.engaged_with(attacked).into_iter().map(Item::Squadron).collect()
}

fn can_strike(game: &Game, me: Source) -> bool {
    attacked(game, me).is_some_and(|enemy| !friends(game, enemy).is_empty())
}

/// The attack is over, so nothing protects either of them.
fn strike(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(enemy), Some(seat)) = (attacked(play, me), play.seat_for(me)) else { return Ok(()) };
    let options = friends(play, enemy);
    if let Item::Squadron(friend) = play.pick_one(seat, &FRIEND, Some(Item::Squadron(enemy)), options)? {
        play.suffer_directly(friend, 1);
        play.suffer_directly(enemy, 1);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use rulebook::shows;

    const BEFORE: [f64; 2] = [900.0, 400.0];
    const BESIDE: [f64; 2] = [950.0, 400.0];

    /// A Nebulon-B of the first player, an enemy squadron before it, and a friend of the ship beside that.
    fn kit(enemy: &str, friend: &str) -> (Kit, ShipId, SquadronId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [200.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "ruthless-strategists"));
        let enemy = kit.squadron(B, enemy, BEFORE);
        let friend = kit.squadron(A, friend, BESIDE);
        (kit, ship, enemy, friend, me)
    }

    fn attack(kit: &mut Kit, ship: ShipId, enemy: SquadronId, faces: &[&str]) {
        kit.dice("blue", faces);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(enemy)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
    }

    const MISSED: &[&str] = &["accuracy", "critical"];

    fn hulls(kit: &Kit, squadrons: [SquadronId; 2]) -> [u8; 2] {
        squadrons.map(|squadron| kit.game.squadron(squadron).hull)
    }

    #[test]
    fn a_friend_suffers_and_so_does_the_squadron_that_was_attacked() {
        shows!("ruthless-strategists");
        let (mut kit, ship, tie, wing, me) = kit("tie-fighter-squadron", "x-wing-squadron");
        kit.game.squadron_mut(tie).hull = 1;
        kit.uses("effect", me);
        attack(&mut kit, ship, tie, MISSED);
        assert_eq!(hulls(&kit, [tie, wing]), [0, 5 - 1]);
        assert!(!kit.game.is_in_play(tie.into()));
    }

    #[test]
    fn the_friend_pays_first_and_may_be_lost_for_it() {
        shows!("ruthless-strategists/pays-first");
        let (mut kit, ship, tie, wing, me) = kit("tie-fighter-squadron", "x-wing-squadron");
        let other = kit.squadron(A, "a-wing-squadron", [850.0, 400.0]);
        kit.game.squadron_mut(wing).hull = 1;
        kit.uses("effect", me);
        kit.answer("ruthless-squadron", Item::Squadron(wing));
        attack(&mut kit, ship, tie, MISSED);
        assert!(!kit.game.is_in_play(wing.into()) && kit.game.is_in_play(other.into()));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 1);
        let hurt: Vec<SquadronId> = kit
            .events
            .iter()
            .filter_map(|it| if let crate::play::Event::Hull { squadron, .. } = it { Some(*squadron) } else { None })
            .collect();
        assert_eq!(hurt[..2], [wing, tie]);
    }

    #[test]
    fn neither_tokens_nor_friends_protect_them() {
        shows!("ruthless-strategists/after-attack");
        let (mut kit, ship, axe, wing, me) = kit("axe", "x-wing-squadron");
        let haven = kit.ship(B, "assault-frigate-mark-ii-a", [900.0, 500.0], 0.0);
        kit.upgrade(haven, "gallant-haven");
        let torrent = kit.squadron(B, "v-19-torrent-squadron", [850.0, 400.0]);
        kit.uses("effect", me);
        kit.dice("blue", MISSED);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(torrent)));
        kit.game.put_squadron(wing, plane::Point::from_mm(810.0, 420.0));
        let hull = kit.game.squadron(torrent).hull;
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(hulls(&kit, [torrent, wing]), [hull - 1, 5 - 1]);
        let mut effects = kit.asked.iter().filter(|asked| asked.ask == "effect").flat_map(|asked| &asked.options);
        assert!(effects.all(|item| [me.effect(), Item::Done].contains(item)), "{axe:?} has no say");
    }

    #[test]
    fn biggs_cannot_move_a_point_of_it() {
        shows!("ruthless-strategists/biggs-darklighter", "biggs-darklighter/outside-attacks");
        let (mut kit, ship, tie, wing, me) = kit("tie-fighter-squadron", "x-wing-squadron");
        let biggs = kit.squadron(A, "biggs-darklighter", [985.0, 400.0]);
        kit.uses("effect", me);
        kit.answer("ruthless-squadron", Item::Squadron(wing));
        attack(&mut kit, ship, tie, MISSED);
        assert!(!kit.was_offered("effect", Source::Squadron(biggs).effect()));
        assert_eq!(hulls(&kit, [wing, biggs]), [5 - 1, 5]);
    }

    #[test]
    fn every_squadron_of_a_volley_gives_a_chance() {
        shows!("ruthless-strategists/each-attack");
        let (mut kit, ship, tie, wing, me) = kit("tie-fighter-squadron", "x-wing-squadron");
        let second = kit.squadron(B, "tie-fighter-squadron", [920.0, 440.0]);
        kit.uses("effect", me);
        kit.uses("effect", me);
        kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(second)));
        attack(&mut kit, ship, tie, &["accuracy", "critical", "accuracy", "critical"]);
        assert_eq!(hulls(&kit, [tie, second]), [3 - 1; 2]);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 2);
    }

    #[test]
    fn a_salvo_and_a_counter_attack_of_the_ship_do_too() {
        shows!("ruthless-strategists/each-attack");
        let mut salvo = new_kit();
        let ship = salvo.ship(A, "munificent-class-comms-frigate", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(salvo.upgrade(ship, "ruthless-strategists"));
        let bomber = salvo.squadron(B, "tie-bomber-squadron", BEFORE);
        let droid = salvo.squadron(A, "vulture-class-droid-fighter-squadron", BESIDE);
        let hull = salvo.game.squadron(droid).hull;
        salvo.dice("red", &["blank"]);
        salvo.dice("black", &["blank"]);
        salvo.answer("spend-defense-token", token(ship, 2));
        salvo.uses("effect", me);
        salvo.run(|play| {
            let target = play.squadron_targets_while_engaged(bomber);
            let target = target.into_iter().find(|target| target.aim == Aim::Zone(ship, Zone::Front)).unwrap();
            play.attack_by_squadron(bomber, target, AttackKind::Ordinary)
        });
        assert_eq!(hulls(&salvo, [bomber, droid]), [5 - 1, hull - 1]);

        let (mut counter, ship, bomber, wing, me) = kit("tie-bomber-squadron", "x-wing-squadron");
        let turrets = Source::Upgrade(counter.upgrade(ship, "quad-laser-turrets"));
        counter.dice("blue", &["accuracy"]);
        counter.dice("black", &["blank"]);
        counter.uses("effect", turrets);
        counter.uses("effect", me);
        counter.run(|play| {
            let target = play.squadron_targets_while_engaged(bomber);
            let target = target.into_iter().find(|target| target.aim == Aim::Zone(ship, Zone::Front)).unwrap();
            play.attack_by_squadron(bomber, target, AttackKind::Ordinary)
        });
        assert_eq!(hulls(&counter, [bomber, wing]), [5 - 1, 5 - 1]);
    }

    #[test]
    fn an_obstructed_line_is_no_engagement() {
        shows!("ruthless-strategists/engagement", "squadrons.engagement.definition");
        for field in [false, true] {
            let (mut kit, ship, tie, wing, me) = kit("tie-fighter-squadron", "x-wing-squadron");
            kit.game.put_squadron(wing, plane::Point::from_mm(920.0, 490.0));
            if field {
                kit.obstacle("asteroid-field-1", [910.0, 445.0], 0.0);
            }
            attack(&mut kit, ship, tie, MISSED);
            assert_eq!(kit.was_offered("effect", me.effect()), !field);
        }
    }

    #[test]
    fn a_friend_that_is_only_kept_on_the_table_may_suffer_again() {
        shows!("general-rieekan/alive-meanwhile");
        let (mut kit, ship, tie, luke, me) = kit("tie-fighter-squadron", "luke-skywalker");
        let flagship = kit.ship(A, "mc80l-star-cruiser", [400.0, 100.0], 0.0);
        let rieekan = Source::Upgrade(kit.upgrade(flagship, "general-rieekan"));
        kit.uses("effect", rieekan);
        kit.run(|play| play.suffer(luke.into(), None, 9));
        kit.uses("effect", me);
        attack(&mut kit, ship, tie, MISSED);
        assert!(kit.game.is_in_play(luke.into()), "until the Status Phase is over");
        assert_eq!(kit.game.squadron(tie).hull, 3 - 1);
    }

    #[test]
    fn a_doomed_squadron_stands_there_until_it_is_removed() {
        shows!("ruthless-strategists/pays-first");
        let (mut kit, ship, tie, wing, me) = kit("tie-fighter-squadron", "x-wing-squadron");
        kit.game.squadron_mut(tie).hull = 1;
        kit.uses("effect", me);
        attack(&mut kit, ship, tie, &["hit", "hit"]);
        assert_eq!(hulls(&kit, [tie, wing]), [0, 5 - 1]);
    }

    #[test]
    fn not_without_a_friend_there_and_not_after_an_attack_on_a_ship_or_by_another_ship() {
        shows!("ruthless-strategists");
        let (mut alone, ship, tie, wing, me) = kit("tie-fighter-squadron", "x-wing-squadron");
        alone.game.put_squadron(wing, plane::Point::from_mm(1100.0, 400.0));
        attack(&mut alone, ship, tie, MISSED);
        assert!(!alone.was_offered("effect", me.effect()));

        let (mut at_ship, ship, _, _, me) = kit("tie-fighter-squadron", "x-wing-squadron");
        let enemy = at_ship.ship(B, "cr90-corvette-a", [900.0, 300.0 + 35.5 + CLOSE + 60.0], 180.0);
        at_ship.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!at_ship.was_offered("effect", me.effect()));

        let (mut other, _, tie, _, me) = kit("tie-fighter-squadron", "x-wing-squadron");
        let friend = other.ship(A, "nebulon-b-escort-frigate", [900.0, 520.0], 180.0);
        attack(&mut other, friend, tie, MISSED);
        assert!(!other.was_offered("effect", me.effect()));
    }
}
