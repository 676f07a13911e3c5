//! The odds of an attack with ten dice and cards, played in every way in which the dice can fall.

use armada::catalog::Zone;
use armada::kit::B;
use armada::state::{Aim, Game, Item};
use armada_game::Armada;
use armada_odds::played;
use divan::Bencher;
use table::Ruleset;

fn main() {
    divan::main();
}

/// An Imperial I at close range: three red, two blue and five black dice, two of them by a card, and a card that rerolls.
const POSITION: &str = "
ruleset = 'armada'
title = 'Ten dice'
rules = ['attack.damage.order']
expect.round = 1
[position]
activating = { ship = 'ours', step = 'attack' }
[position.ships.ours]
seat = 'A'
card = 'imperial-i-class-star-destroyer'
at = [900, 200]
upgrades = ['expanded-launchers', 'CARD']
tokens = TOKENS
[position.ships.theirs]
seat = 'B'
card = 'mc80h-command-cruiser'
at = [900, 380]
heading = 180
speed = 2
";

fn position((card, tokens): (&str, &str)) -> (Game, Item) {
    let text = POSITION.replace("CARD", card).replace("TOKENS", tokens);
    let scenarios = scenario::read_file("ten.toml", text.as_bytes()).expect("a scenario");
    let live = scenario::position::<Armada>(&scenarios[0]).expect("a position");
    let game = live.checkpoint().0.clone();
    let (defender, _) = game.ships_in_play().find(|(_, ship)| ship.side == B).expect("a defender");
    (game, Item::Target(Some(Zone::Front), Aim::Zone(defender, Zone::Front)))
}

/// A card that rerolls up to two black dice and a token that rerolls any one; and a card that rerolls any number of dice.
const REROLLS: [(&str, &str); 2] = [("ordnance-experts", "['concentrate-fire']"), ("leading-shots", "[]")];

#[divan::bench(sample_count = 10, sample_size = 1, args = [0, 1])]
fn ten_dice_with_cards(bencher: Bencher, rerolls: usize) {
    let (game, target) = position(REROLLS[rerolls]);
    let odds = played::<Armada>(&game, target, Armada::advise).expect("an attack");
    assert!(odds.ways > 4_000, "{}", odds.ways);
    bencher.bench_local(|| played::<Armada>(&game, target, Armada::advise));
}
