//! A ship in front of an enemy, about to attack, for tests of odds.

use armada::Armada;
use armada::catalog::Zone;
use armada::state::{Aim, Game, Item, UnitId};
use table::{Live, Side};

const POSITION: &str = "
ruleset = 'armada'
title = 'An attack'
rules = ['attack.damage.order']
expect.round = 1
[position]
deck = [DECK]
activating = { ship = 'ours', step = 'attack' }
[position.ships.ours]
seat = 'A'
card = 'OURS'
at = [900, 200]
upgrades = [ATTACKER]
tokens = [TOKENS]
[position.ships.theirs]
seat = 'B'
card = 'THEIRS'
at = [900, AHEAD]
heading = 180
speed = 2
upgrades = [DEFENDER]
damage = [DAMAGE]
";

/// Who attacks whom, and with what; cards and tokens as they stand in a scenario.
#[derive(Clone, Copy)]
pub(crate) struct Duel {
    pub(crate) ours: &'static str,
    pub(crate) theirs: &'static str,
    /// How far ahead the enemy is.
    pub(crate) ahead: &'static str,
    /// The attacker's upgrades and command tokens.
    pub(crate) attacker: &'static str,
    pub(crate) tokens: &'static str,
    /// The defender's upgrades and damage cards.
    pub(crate) defender: &'static str,
    pub(crate) damage: &'static str,
    /// What lies on top of the deck.
    pub(crate) deck: &'static str,
}

impl Duel {
    /// A Gladiator close to a frigate, without any cards.
    pub(crate) const USUAL: Duel = Duel {
        ours: "gladiator-ii-class-star-destroyer",
        theirs: "nebulon-b-escort-frigate",
        ahead: "330",
        attacker: "",
        tokens: "",
        defender: "",
        damage: "",
        deck: "",
    };

    pub(crate) fn live(self) -> Live<Armada> {
        let words = [
            ("OURS", self.ours),
            ("THEIRS", self.theirs),
            ("AHEAD", self.ahead),
            ("ATTACKER", self.attacker),
            ("TOKENS", self.tokens),
            ("DEFENDER", self.defender),
            ("DAMAGE", self.damage),
            ("DECK", self.deck),
        ];
        let text = words.iter().fold(POSITION.to_owned(), |text, (word, stands)| text.replace(word, stands));
        let scenarios = scenario::read_file("attack.toml", text.as_bytes()).expect("a scenario");
        scenario::position::<Armada>(&scenarios[0]).expect("a position")
    }
}

/// The attack on the front of the defender, and the defender.
pub(crate) fn target(game: &Game) -> (Item, UnitId) {
    let (defender, _) = game.ships_in_play().find(|(_, ship)| ship.side == Side(1)).expect("a defender");
    (Item::Target(Some(Zone::Front), Aim::Zone(defender, Zone::Front)), defender.into())
}
