//! Hera Syndulla in the Ghost: when the Squadron Phase starts up to two friendly squadrons near her gain rogue for the
//! rest of the round.

use crate::effects::Keywords;
use crate::prelude::*;
use crate::squadrons::near::other_friends;

pub(crate) static CARD: Card = Card {
    id: "hera-syndulla-ghost",
    hooks: &[offer(Window::SquadronPhaseStart, has_wing, lead), modify(Answer::Keywords(grant_rogue)).while_lasting()],
};

static WING: Ask =
    Ask::new("hera-syndulla-ghost-wing", Rule("hera-syndulla-ghost"), "Which squadrons near {} gain rogue?")
        .meanwhile("is choosing squadrons that gain rogue (Hera Syndulla)");

/// The lasting effect of having gained rogue, about the squadron.
const ROGUE: u8 = 0;

/// Friends at distance 1-2 that do not have it anyway.
fn wing(game: &Game, me: Source) -> Items<Item> {
    let Source::Squadron(hera) = me else { return Items::new() };
    let mut wing = other_friends(game, hera, 2);
    wing.retain(|item| matches!(*item, Item::Squadron(id) if !query::keywords(game, id, None).has(Word::Rogue)));
    wing
}

fn has_wing(game: &Game, me: Source) -> bool {
    !wing(game, me).is_empty()
}

fn lead(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(hera) = me else { return Ok(()) };
    let options = wing(play, me);
    let seat = play.squadron(hera).seat;
    for chosen in play.pick(seat, &WING, Some(Item::Squadron(hera)), options, (1, 2))? {
        play.last(me, ROGUE, Some(chosen), Until::Round);
    }
    Ok(())
}

fn grant_rogue(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, keywords: &mut Keywords) {
    if game.lasts(me, ROGUE, Some(Item::Squadron(squadron))) {
        keywords.gain(Word::Rogue, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::squadrons::near::ships_far_away;
    use crate::state::Stage;
    use rulebook::shows;
    use table::Side;

    /// Hera, and X-wings around her.
    fn kit(side: Side, wings: usize) -> (Kit, SquadronId, Vec<SquadronId>) {
        let mut kit = new_kit();
        ships_far_away(&mut kit);
        let hera = kit.squadron(side, "hera-syndulla-ghost", [900.0, 400.0]);
        let places = [[900.0, 540.0], [780.0, 400.0], [900.0, 280.0]];
        let wings = places.into_iter().take(wings).map(|at| kit.squadron(side, "x-wing-squadron", at)).collect();
        (kit, hera, wings)
    }

    fn is_rogue(kit: &Kit, squadron: SquadronId) -> bool {
        query::keywords(&kit.game, squadron, None).has(Word::Rogue)
    }

    fn squadrons(ids: &[SquadronId]) -> Vec<Item> {
        ids.iter().copied().map(Item::Squadron).collect()
    }

    /// The Squadron Phase starts, and she leads these.
    fn lead(kit: &mut Kit, hera: SquadronId, wings: &[SquadronId]) {
        kit.uses("effect", Source::Squadron(hera));
        kit.answer_all("hera-syndulla-ghost-wing", &squadrons(wings));
        kit.open(Window::SquadronPhaseStart);
    }

    #[test]
    fn those_she_leads_move_and_attack_in_the_squadron_phase() {
        shows!("hera-syndulla-ghost", "squadrons.keyword.rogue");
        let (mut kit, hera, wings) = kit(A, 2);
        let tie = kit.squadron(B, "tie-advanced-squadron", [900.0, 720.0]);
        lead(&mut kit, hera, &wings);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 640.0]);
        kit.answer("squadron-action", Item::Attack);
        kit.dice("blue", &["hit"; 4]);
        kit.run(|play| play.activate_squadron(wings[0], ActivatedBy::Phase));
        assert_eq!(kit.game.squadron(tie).hull, 5 - 4);
        assert!(is_rogue(&kit, wings[1]));
    }

    #[test]
    fn two_at_most() {
        shows!("hera-syndulla-ghost");
        let (mut kit, hera, wings) = kit(A, 3);
        kit.uses("effect", Source::Squadron(hera));
        kit.answer_all("hera-syndulla-ghost-wing", &squadrons(&wings));
        kit.run_some(|play| play.open(Window::SquadronPhaseStart));
        let asked = kit.asked.iter().find(|asked| asked.ask == "hera-syndulla-ghost-wing").unwrap();
        assert_eq!(asked.options, squadrons(&wings), "any of the three");
        assert!(!wings.iter().all(|wing| is_rogue(&kit, *wing)));
    }

    #[test]
    fn until_the_round_ends_even_without_her() {
        shows!("hera-syndulla-ghost");
        let (mut kit, hera, wings) = kit(A, 2);
        lead(&mut kit, hera, &wings);
        kit.run(|play| play.destroy(&[hera.into()], false));
        assert!(is_rogue(&kit, wings[0]) && is_rogue(&kit, wings[1]));
        kit.game.stage = Stage::RoundEnd;
        kit.run(|play| play.play_round());
        assert!(!is_rogue(&kit, wings[0]) && !is_rogue(&kit, wings[1]));
    }

    #[test]
    fn neither_enemies_nor_squadrons_far_away_nor_those_that_have_it() {
        shows!("hera-syndulla-ghost");
        let (mut kit, hera, _) = kit(A, 0);
        kit.squadron(B, "tie-fighter-squadron", [960.0, 400.0]);
        kit.squadron(A, "x-wing-squadron", [730.0, 400.0]);
        kit.squadron(A, "rogue-squadron", [900.0, 340.0]);
        kit.open(Window::SquadronPhaseStart);
        assert!(!kit.was_offered("effect", Source::Squadron(hera).effect()));
    }

    /// What is asked when the Squadron Phase starts with an exogorth on the table.
    fn asked_with_exogorths(side: Side) -> Vec<&'static str> {
        let (mut kit, hera, wings) = kit(side, 1);
        kit.obstacle("exogorth-1", [300.0, 400.0], 0.0);
        kit.obstacle("exogorth-2", [1500.0, 400.0], 0.0);
        kit.uses("effect", Source::Squadron(hera));
        if side == B {
            kit.answer_yes("exogorths-first", true);
        }
        kit.game.stage = Stage::SquadronPhaseStart;
        kit.run(|play| play.play_round());
        assert!(is_rogue(&kit, wings[0]));
        let timed = ["effect", "exogorths-first", "next-exogorth"];
        kit.asked.iter().map(|asked| asked.ask).filter(|ask| timed.contains(ask)).collect()
    }

    #[test]
    fn the_second_player_may_let_exogorths_attack_before_her() {
        shows!("hera-syndulla-ghost/exogorths", "obstacles.exogorth.attacks");
        assert_eq!(asked_with_exogorths(A), ["effect", "next-exogorth"]);
        assert_eq!(asked_with_exogorths(B), ["exogorths-first", "next-exogorth", "effect"]);
    }
}
