//! IG-88B: when the Squadron Phase starts it turns its slider and attacks each enemy squadron beside it, as if all of
//! these attacks were obstructed.

use crate::play::Target;
use crate::prelude::*;
use crate::state::Obstructed;

pub(crate) static CARD: Card = Card {
    id: "ig-88b",
    hooks: &[
        offer(Window::SquadronPhaseStart, is_unactivated, strafe),
        modify(Answer::Obstructed(obstruct)).while_lasting(),
    ],
};

static TARGET: Ask = Ask::new("ig-88b-target", Rule("ig-88b"), "Which squadron does {} attack next?")
    .meanwhile("is choosing a squadron to attack (IG-88B)")
    .hint("Each squadron beside it may be attacked once, those with escort first.");

/// The lasting effect while it makes these attacks.
const STRAFING: u8 = 0;

fn is_unactivated(game: &Game, me: Source) -> bool {
    matches!(me, Source::Squadron(ig) if !game.squadron(ig).activated)
}

fn strafe(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(ig) = me else { return Ok(()) };
    play.toggle_slider(ig, true);
    play.last(me, STRAFING, None, Until::Phase);
    attack_each(play, ig)?;
    play.end_effect(me, STRAFING);
    Ok(())
}

/// What it may attack is asked again before each attack: an escort that still engages it ends them all.
fn attack_each(play: &mut Play<'_>, ig: SquadronId) -> Flow {
    let mut attacked: SmallVec<[SquadronId; 4]> = SmallVec::new();
    while play.is_in_play(ig.into()) {
        let targets = targets(play, ig, &attacked);
        let options: Items<Item> = targets.iter().map(|target| target.item()).collect();
        let seat = play.squadron(ig).seat;
        let chosen = play.pick_maybe(seat, &TARGET, Some(Item::Squadron(ig)), options)?;
        let Some(target) = targets.into_iter().find(|target| Some(target.item()) == chosen) else { break };
        attacked.extend(target.aim.squadron());
        play.attack_by_squadron(ig, target, AttackKind::Ordinary)?;
    }
    Ok(())
}

/// Squadrons at distance 1 that it has not attacked yet and may attack now.
fn targets(game: &Game, ig: SquadronId, attacked: &[SquadronId]) -> SmallVec<[Target; 8]> {
    let mut targets = game.squadron_targets_while_engaged(ig);
    targets.retain(|target| {
        target.aim.squadron().is_some_and(|squadron| !attacked.contains(&squadron)) && target.measured.distance == 1
    });
    targets
}

fn obstruct(game: &Game, me: Source, attack: &Attack, causes: &mut Obstructed) {
    causes.by_card |= game.lasts(me, STRAFING, None)
        && matches!(me, Source::Squadron(ig) if attack.attacker == Attacker::Squadron(ig));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::squadrons::near::ships_far_away;
    use crate::state::Stage;
    use rulebook::shows;
    use table::Side;

    const PLACES: [[f64; 2]; 4] = [[980.0, 400.0], [900.0, 480.0], [820.0, 400.0], [900.0, 320.0]];

    /// IG-88B of a side, and enemies at distance 1 round it.
    fn kit_of(side: Side, enemies: &[&str]) -> (Kit, SquadronId, Vec<SquadronId>) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let ig = kit.squadron(side, "ig-88b", [900.0, 400.0]);
        let around = enemies.iter().zip(PLACES);
        let enemies = around.map(|(card, at)| kit.squadron(crate::state::other(side), card, at)).collect();
        (kit, ig, enemies)
    }

    fn kit(enemies: &[&str]) -> (Kit, SquadronId, Vec<SquadronId>) {
        kit_of(B, enemies)
    }

    fn target(squadron: SquadronId) -> Item {
        Item::Target(None, Aim::Squadron(squadron))
    }

    /// The Squadron Phase starts, and it attacks these as long as it may; prepared answers may be left over.
    fn strafe(kit: &mut Kit, ig: SquadronId, targets: &[SquadronId]) {
        kit.uses("effect", Source::Squadron(ig));
        for squadron in targets {
            kit.answer("ig-88b-target", target(*squadron));
        }
        kit.game.stage = Stage::SquadronPhaseStart;
        kit.run(|play| play.play_round());
    }

    /// Whom it attacked, with how many dice, and whether that was obstructed.
    fn attacks(kit: &Kit, ig: SquadronId) -> Vec<(Aim, bool)> {
        let own = kit.events.iter().filter_map(|event| match event {
            Event::AttackDeclared { attacker, defender, obstructed, .. } if *attacker == Attacker::Squadron(ig) => {
                Some((*defender, *obstructed))
            }
            _ => None,
        });
        own.collect()
    }

    #[test]
    fn each_squadron_beside_it_is_attacked_once_with_a_die_less() {
        shows!("ig-88b/one-per-squadron", "attack.roll.obstructed-removes-die");
        let (mut kit, ig, wings) = kit(&["y-wing-squadron"; 3]);
        kit.dice("blue", &["hit"; 6]);
        kit.dice("black", &["hit"; 3]);
        for _ in 0..3 {
            kit.answer("remove-obstructed-die", Item::Colour(Colour::Black));
        }
        strafe(&mut kit, ig, &[wings[1], wings[0], wings[2]]);
        let order = [wings[1], wings[0], wings[2]].map(|wing| (Aim::Squadron(wing), true));
        assert_eq!(attacks(&kit, ig), order);
        assert!(wings.iter().all(|wing| kit.game.squadron(*wing).hull == 6 - 3));
        assert!(kit.game.squadron(ig).activated);
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "ig-88b-target").collect();
        assert!(!asked[1].options.contains(&target(wings[1])) && asked.len() == 3);
    }

    #[test]
    fn it_may_stop_and_need_not_begin() {
        shows!("ig-88b");
        let (mut stopped, ig, wings) = kit(&["y-wing-squadron"; 2]);
        strafe(&mut stopped, ig, &wings[..1]);
        assert_eq!(attacks(&stopped, ig).len(), 1);
        let (mut declined, ig, _) = kit(&["y-wing-squadron"; 2]);
        declined.open(Window::SquadronPhaseStart);
        assert!(declined.was_offered("effect", Source::Squadron(ig).effect()));
        assert!(attacks(&declined, ig).is_empty() && !declined.game.squadron(ig).activated);
    }

    #[test]
    fn only_enemy_squadrons_at_distance_1() {
        shows!("ig-88b");
        let (mut kit, ig, wings) = kit(&["y-wing-squadron"]);
        let far = kit.squadron(A, "y-wing-squadron", [900.0, 530.0]);
        let friend = kit.squadron(B, "tie-fighter-squadron", [900.0, 340.0]);
        kit.ship(A, "cr90-corvette-a", [840.0, 400.0], 0.0);
        strafe(&mut kit, ig, &wings);
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "ig-88b-target").collect();
        assert_eq!(asked.iter().map(|asked| asked.options.len()).collect::<Vec<_>>(), [1]);
        assert!(![far, friend].iter().any(|id| kit.was_offered("ig-88b-target", target(*id))));
    }

    #[test]
    fn not_when_it_was_activated_already() {
        shows!("ig-88b");
        let (mut kit, ig, _) = kit(&["y-wing-squadron"]);
        kit.game.squadron_mut(ig).activated = true;
        kit.open(Window::SquadronPhaseStart);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn an_escort_comes_first_and_ends_it_if_it_survives() {
        shows!("ig-88b/escort", "keyword-escort/granted-attacks");
        for (hull, further) in [(5, false), (1, true)] {
            let (mut kit, ig, wings) = kit(&["x-wing-squadron", "y-wing-squadron", "y-wing-squadron"]);
            kit.game.squadron_mut(wings[0]).hull = hull;
            kit.dice_at_most("blue", &["hit"; 6]);
            kit.dice_at_most("black", &["blank"; 6]);
            let targets = if further { &wings[..] } else { &wings[..1] };
            strafe(&mut kit, ig, targets);
            let first = kit.asked.iter().find(|asked| asked.ask == "ig-88b-target").unwrap();
            assert_eq!(first.options, [target(wings[0])]);
            assert_eq!(attacks(&kit, ig).len(), targets.len(), "an escort with {hull} hull points");
        }
    }

    #[test]
    fn every_escort_may_be_attacked_once() {
        shows!("ig-88b/escort");
        let (mut kit, ig, wings) = kit(&["x-wing-squadron", "x-wing-squadron", "y-wing-squadron"]);
        kit.dice_at_most("blue", &["accuracy"; 6]);
        kit.dice_at_most("black", &["blank"; 6]);
        strafe(&mut kit, ig, &wings[..2]);
        assert_eq!(attacks(&kit, ig).len(), 2);
        assert!(!kit.was_offered("ig-88b-target", target(wings[2])));
    }

    #[test]
    fn valen_rudor_is_out_of_its_reach_while_others_engage_it() {
        shows!("ig-88b/valen-rudor", "valen-rudor/ig-88");
        let (mut kit, ig, [rudor, wing]) = as_pair(kit(&["valen-rudor", "y-wing-squadron"]));
        kit.game.squadron_mut(wing).hull = 1;
        kit.dice_at_most("blue", &["hit"; 4]);
        kit.dice_at_most("black", &["blank"; 4]);
        strafe(&mut kit, ig, &[wing, rudor]);
        let first = kit.asked.iter().find(|asked| asked.ask == "ig-88b-target").unwrap();
        assert_eq!(first.options, [target(wing)]);
        assert_eq!(attacks(&kit, ig).len(), 2, "once nobody else engages it");
    }

    fn as_pair((kit, ig, enemies): (Kit, SquadronId, Vec<SquadronId>)) -> (Kit, SquadronId, [SquadronId; 2]) {
        (kit, ig, [enemies[0], enemies[1]])
    }

    #[test]
    fn each_attack_is_countered_on_its_own() {
        shows!("ig-88b/counter-each", "squadrons.keyword.counter");
        let (mut kit, ig, wings) = kit(&["a-wing-squadron"; 2]);
        kit.dice("blue", &["accuracy", "accuracy", "hit", "accuracy", "accuracy", "accuracy", "hit", "accuracy"]);
        kit.dice("black", &["blank"; 2]);
        for wing in &wings {
            kit.answer("remove-obstructed-die", Item::Colour(Colour::Black));
            kit.uses("effect", Source::Keyword(*wing, Word::Counter));
        }
        strafe(&mut kit, ig, &wings);
        assert_eq!(kit.game.squadron(ig).hull, 5 - 2);
        let counters = kit.events.iter().filter(|event| {
            matches!(event, Event::AttackDeclared { kind: AttackKind::Counter(_), obstructed: false, .. })
        });
        assert_eq!(counters.count(), 2, "only its own attacks are obstructed");
    }

    #[test]
    fn destroyed_by_a_counter_attack_it_makes_no_more() {
        shows!("ig-88b");
        let (mut kit, ig, wings) = kit(&["a-wing-squadron"; 2]);
        kit.game.squadron_mut(ig).hull = 1;
        kit.dice("blue", &["accuracy", "accuracy", "hit", "hit"]);
        kit.dice("black", &["blank"]);
        kit.answer("remove-obstructed-die", Item::Colour(Colour::Black));
        kit.uses("effect", Source::Keyword(wings[0], Word::Counter));
        strafe(&mut kit, ig, &wings[..1]);
        assert!(!kit.game.is_in_play(ig.into()));
        assert_eq!(attacks(&kit, ig).len(), 1);
    }

    #[test]
    fn what_it_attacks_later_in_the_phase_is_not_obstructed() {
        shows!("ig-88b");
        let (mut kit, ig, wings) = kit(&["y-wing-squadron"; 2]);
        strafe(&mut kit, ig, &wings[..1]);
        kit.squadron_attack(ig, Aim::Squadron(wings[1]));
        assert_eq!(attacks(&kit, ig).last(), Some(&(Aim::Squadron(wings[1]), false)));
    }

    /// Does it attack before the exogorth does, if it is this side's?
    fn attacks_before_exogorth(side: Side, exogorths_first: bool) -> bool {
        let (mut kit, ig, wings) = kit_of(side, &["y-wing-squadron"]);
        kit.obstacle("exogorth-1", [300.0, 600.0], 0.0);
        kit.squadron(A, "y-wing-squadron", [300.0, 680.0]);
        if exogorths_first {
            kit.answer_yes("exogorths-first", true);
        }
        strafe(&mut kit, ig, &wings);
        let attackers = kit.events.iter().filter_map(|event| match event {
            Event::AttackDeclared { attacker, .. } => Some(*attacker),
            _ => None,
        });
        attackers.collect::<Vec<_>>()[0] == Attacker::Squadron(ig)
    }

    #[test]
    fn the_first_player_s_comes_before_the_exogorths() {
        shows!("ig-88b/before-exogorths", "obstacles.exogorth.attacks");
        assert!(attacks_before_exogorth(A, false));
    }

    #[test]
    fn the_second_player_chooses_when_its_attacks_come() {
        shows!("ig-88b/second-player-order");
        assert!(attacks_before_exogorth(B, false) && !attacks_before_exogorth(B, true));
    }

    /// Gives its squadron snipe 3.
    static SNIPES: Card = Card {
        id: "snipes",
        hooks: &[modify(Answer::Keywords(|_, me, squadron, _, keywords| {
            if me == Source::Squadron(squadron) {
                keywords.gain(Word::Snipe, 3);
            }
        }))],
    };

    #[test]
    fn snipe_does_not_carry_these_attacks_farther() {
        shows!("ig-88b");
        let (mut kit, ig, wings) = kit(&["y-wing-squadron"]);
        let far = kit.squadron(A, "y-wing-squadron", [900.0, 530.0]);
        kit.hooks(Source::Squadron(ig), &SNIPES);
        assert!(kit.game.squadron_targets(ig).iter().any(|target| target.aim == Aim::Squadron(far)));
        strafe(&mut kit, ig, &wings);
        assert!(!kit.was_offered("ig-88b-target", target(far)));
    }
}
