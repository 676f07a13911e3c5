//! `information.toml`: who knows what, and from whom.

use crate::catalog::Command;
use crate::kit::{A, B, Kit};
use crate::play::view::View;
use crate::play::{Bare, Event};
use crate::state::{Item, Stage};
use rulebook::shows;
use table::{Eye, Ruleset, Seat};

fn as_seen_by(kit: &Kit, seat: u8) -> View {
    View::of(&kit.game, Eye::Seat(Seat(seat)))
}

/// Player A claims to have set navigate, and may have set anything: the table tells nobody before the dial is revealed,
/// and a claim that turns out false costs nothing.
#[test]
fn a_lie_about_a_dial_comes_out_only_when_it_is_revealed() {
    shows!("information.hidden.bluffing");
    let claimed = Command::Navigate;
    let [truth, lie] = [claimed, Command::Repair].map(|set| {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        kit.ship(B, "cr90-corvette-b", [900.0, 700.0], 180.0);
        kit.game.stage = Stage::CommandPhase;
        kit.answer("assign-dials", Item::Command(set));
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.ship(ship).stack[..], [set]);
        let told = |kit: &Kit| -> Vec<Event> {
            kit.events.iter().filter_map(|event| Bare::event_for(event, Eye::Seat(Seat(B.0)))).collect()
        };
        let before = (as_seen_by(&kit, B.0), told(&kit));
        while !kit.events.iter().any(|event| matches!(event, Event::DialRevealed { .. })) {
            kit.run(|play| play.play_round());
        }
        assert!(told(&kit).contains(&Event::DialRevealed { ship, command: set }));
        (before, [A, B].map(|side| kit.game.score(side)))
    });
    assert_eq!(truth, lie, "until then the opponent sees the same, and nobody pays for his words");
}
