//! `information.toml`: who knows what, and from whom.

use super::new_kit;
use armada::effects::Source;
use armada::kit::{A, B, Kit};
use armada::play::view::View;
use armada::state::Item;
use rulebook::shows;
use table::{Eye, Seat};

fn as_seen_by(kit: &Kit, seat: u8) -> View {
    View::of(&kit.game, Eye::Seat(Seat(seat)))
}

fn is_damage_card(item: &Item) -> bool {
    matches!(item, Item::DamageCard(_))
}

#[test]
fn only_who_resolves_the_effect_sees_the_cards_it_looks_at() {
    shows!("information.hidden.access");
    let mut kit = new_kit();
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
