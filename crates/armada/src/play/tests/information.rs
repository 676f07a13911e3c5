//! `information.toml`: who knows what, and from whom.

use rulebook::shows;
use table::{Eye, Seat};

use crate::catalog::Command;
use crate::effects::Source;
use crate::kit::{A, B, Kit};
use crate::play::view::View;
use crate::state::Item;

fn as_seen_by(kit: &Kit, seat: u8) -> View {
    View::of(&kit.game, Eye::Seat(Seat(seat)))
}

#[test]
fn only_who_resolves_the_effect_sees_the_cards_it_looks_at() {
    shows!("information.hidden.access");
    let mut kit = Kit::new();
    let flagship = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
    let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
    let dodonna = Source::Upgrade(kit.upgrade(flagship, "general-dodonna"));
    kit.uses("effect", dodonna);
    kit.run(|play| play.deal_damage_card(enemy, true));
    let shown: Vec<u8> =
        kit.asked.iter().filter(|asked| asked.options.iter().any(is_damage_card)).map(|asked| asked.seat).collect();
    assert_eq!(shown, [A.0], "four cards, shown to one seat");
    for seat in [A.0, B.0] {
        assert!(as_seen_by(&kit, seat).deck.order.is_none(), "what lies below them nobody sees");
    }
}

fn is_damage_card(item: &Item) -> bool {
    matches!(item, Item::DamageCard(_))
}

#[test]
fn what_a_player_says_about_hidden_things_cannot_be_checked() {
    shows!("information.hidden.bluffing");
    let dials = |command: Command| {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).stack.push(command);
        kit
    };
    let (truth, lie) = (dials(Command::Navigate), dials(Command::Repair));
    assert_eq!(as_seen_by(&truth, B.0), as_seen_by(&lie, B.0), "the opponent sees the same, whatever he is told");
    assert_ne!(as_seen_by(&truth, A.0), as_seen_by(&lie, A.0));
}
