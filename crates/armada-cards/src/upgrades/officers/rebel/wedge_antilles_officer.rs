//! Wedge Antilles: for a squadron token, up to three generic squadrons have Cloak as the Squadron Phase ends.

use crate::effects::Keywords;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "wedge-antilles-officer",
    hooks: &[
        offer(Window::SquadronPhaseBeforeEnd, |game, me| !squadrons(game, me).is_empty(), name_squadrons)
            .costs(Cost::Token(Command::Squadron))
            .says("{} has Cloak this round"),
        modify(Answer::Keywords(cloak)).while_lasting(),
    ],
};

static SQUADRONS: Ask =
    Ask::new("wedge-squadrons", Rule("wedge-antilles-officer"), "Which squadrons, up to three, gain Cloak this round?")
        .meanwhile("is choosing squadrons that gain Cloak (Wedge Antilles)");

/// Friendly squadrons at distance 1-5 that are not unique and lack Strategic.
fn squadrons(game: &Game, me: Source) -> Items<Item> {
    let Some(ship) = game.carrier(me) else { return Items::new() };
    game.squadrons_in_play()
        .filter(|(_, squadron)| squadron.side == game.side_of(me) && !squadron.card.is_unique())
        .map(|(id, _)| id)
        .filter(|id| game.is_at_distance(ship.into(), (*id).into(), 5))
        .filter(|id| !query::keywords(game, *id, None).has(Word::Strategic))
        .map(Item::Squadron)
        .collect()
}

fn name_squadrons(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = squadrons(play, me);
    for squadron in play.pick(seat, &SQUADRONS, None, options, (1, 3))? {
        play.last(me, 0, Some(squadron), Until::Round);
    }
    Ok(())
}

/// Cloak has no value: a squadron that has it gains nothing.
fn cloak(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, keywords: &mut Keywords) {
    if !keywords.has(Word::Cloak) && game.lasts(me, 0, Some(Item::Squadron(squadron))) {
        keywords.gain(Word::Cloak, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{SquadronTurn, Stage};
    use rulebook::shows;

    /// A ship with the card and a squadron token, and a squadron of A at this place.
    fn kit(squadron: &str, at: [f64; 2]) -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "wedge-antilles-officer"));
        kit.tokens(ship, &[Command::Squadron]);
        let squadron = kit.squadron(A, squadron, at);
        kit.game.squadron_mut(squadron).activated = true;
        kit.game.stage = Stage::SquadronPhase(SquadronTurn { side: A, left: 2, squadron: None });
        (kit, ship, squadron, me)
    }

    /// The phase ends, since all squadrons are activated.
    fn end_phase(kit: &mut Kit) {
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.stage, Stage::StatusPhase);
    }

    #[test]
    fn an_engaged_squadron_moves_away_as_the_phase_ends() {
        shows!("wedge-antilles-officer/timing", "wedge-antilles-officer/engaged-and-activated", "keyword-cloak");
        let (mut kit, ship, wing, me) = kit("x-wing-squadron", [900.0, 560.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [950.0, 560.0]);
        kit.game.squadron_mut(tie).activated = true;
        assert!(kit.game.is_engaged(wing));
        kit.uses("effect", me);
        kit.answer("wedge-squadrons", Item::Squadron(wing));
        kit.uses("effect", Source::Keyword(wing, Word::Cloak));
        kit.answer_at("move-squadron", [840.0, 560.0]);
        end_phase(&mut kit);
        assert_eq!(kit.game.squadron(wing).at.map(plane::Point::to_mm), Some([840.0, 560.0]));
        let state = kit.game.ship(ship);
        assert_eq!((state.tokens.count(), state.resolved.count()), (0, 0), "spent, and for no command");
    }

    #[test]
    fn up_to_three_of_them() {
        shows!("wedge-antilles-officer");
        let (mut kit, _, first, me) = kit("x-wing-squadron", [900.0, 420.0]);
        let mut wings = vec![first];
        for x in [800.0, 1000.0, 1060.0] {
            let wing = kit.squadron(A, "x-wing-squadron", [x, 420.0]);
            kit.game.squadron_mut(wing).activated = true;
            wings.push(wing);
        }
        let items: Vec<Item> = wings.iter().map(|wing| Item::Squadron(*wing)).collect();
        kit.uses("effect", me);
        kit.answer_all("wedge-squadrons", &items[..3]);
        end_phase(&mut kit);
        let cloaked = |wing: &SquadronId| kit.was_offered("effect", Source::Keyword(*wing, Word::Cloak).effect());
        assert_eq!(wings.iter().map(cloaked).collect::<Vec<_>>(), [true, true, true, false]);
    }

    #[test]
    fn until_the_round_ends() {
        shows!("wedge-antilles-officer");
        let (mut kit, _, wing, me) = kit("x-wing-squadron", [900.0, 420.0]);
        kit.uses("effect", me);
        end_phase(&mut kit);
        let cloaked = |kit: &Kit| query::keywords(&kit.game, wing, None).value(Word::Cloak);
        assert_eq!(cloaked(&kit), 1);
        kit.run(|play| play.discard(me));
        assert_eq!(cloaked(&kit), 1, "whatever becomes of the card");
        kit.game.end_lasting(Until::Round);
        assert_eq!(cloaked(&kit), 0);
    }

    #[test]
    fn a_squadron_with_cloak_gains_nothing() {
        shows!("wedge-antilles-officer/no-number");
        let (mut kit, _, phantom, me) = kit("tie-phantom-squadron", [900.0, 420.0]);
        kit.uses("effect", me);
        end_phase(&mut kit);
        assert_eq!(query::keywords(&kit.game, phantom, None).value(Word::Cloak), 1);
    }

    #[test]
    fn a_squadron_raid_token_does_not_matter() {
        shows!("wedge-antilles-officer/price");
        let (mut kit, ship, ..) = kit("x-wing-squadron", [900.0, 420.0]);
        kit.game.ship_mut(ship).raid.add(Command::Squadron);
        end_phase(&mut kit);
        assert!(kit.was_asked("effect"));
    }

    #[test]
    fn not_for_unique_squadrons_strategic_ones_or_those_too_far_away() {
        shows!("wedge-antilles-officer");
        for (squadron, at, offered) in [
            ("x-wing-squadron", [900.0, 420.0], true),
            ("luke-skywalker", [900.0, 420.0], false),
            ("vcx-100-freighter", [900.0, 420.0], false),
            ("x-wing-squadron", [900.0, 720.0], false),
        ] {
            let (mut kit, ..) = kit(squadron, at);
            end_phase(&mut kit);
            assert_eq!(kit.was_asked("effect"), offered, "{squadron} at {at:?}");
        }
    }

    #[test]
    fn not_for_enemies_and_not_without_a_token() {
        shows!("wedge-antilles-officer");
        let (mut without, ship, ..) = kit("x-wing-squadron", [900.0, 420.0]);
        without.game.ship_mut(ship).tokens.clear();
        end_phase(&mut without);
        assert!(!without.was_asked("effect"));
        let (mut kit, _, wing, me) = kit("x-wing-squadron", [900.0, 420.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [700.0, 300.0]);
        kit.game.squadron_mut(tie).activated = true;
        kit.uses("effect", me);
        end_phase(&mut kit);
        assert!(kit.was_offered("wedge-squadrons", Item::Squadron(wing)));
        assert!(!kit.was_offered("wedge-squadrons", Item::Squadron(tie)));
    }
}
