//! For tests of officers: a ship that carries a card reveals its top dial.

use crate::kit::{A, Kit, new_kit};
use crate::play::Event;
use crate::prelude::*;

/// A table with a ship that carries a card and is about to be activated.
pub(super) struct Reveal {
    pub(super) kit: Kit,
    pub(super) ship: ShipId,
    pub(super) me: Source,
}

impl Reveal {
    /// A medium ship of the first player with this card and this stack of dials, the top one last.
    pub(super) fn of(card: &str, stack: &[Command]) -> Self {
        Self::by("assault-frigate-mark-ii-b", card, stack)
    }

    /// The same with another ship.
    pub(super) fn by(ship: &str, card: &str, stack: &[Command]) -> Self {
        let mut kit = new_kit();
        let ship = kit.ship(A, ship, [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, card));
        kit.game.ship_mut(ship).stack.extend(stack.iter().copied());
        Reveal { kit, ship, me }
    }

    /// The same with the card in use.
    pub(super) fn using(card: &str, stack: &[Command]) -> Self {
        let mut reveal = Self::of(card, stack);
        reveal.kit.uses("effect", reveal.me);
        reveal
    }

    /// Crew Panic lies on the ship, and its player will discard the dial for it before anything else.
    pub(super) fn panics(&mut self) {
        self.kit.damage(self.ship, "crew-panic", true);
        let number = self.kit.game.ship(self.ship).damage[0].number;
        self.kit.uses("effect", Source::Damage(self.ship, number));
        self.kit.answer("crew-panic", Item::Dial(self.ship));
    }

    /// Activates the ship as far as its dial is revealed; returns what it shows.
    pub(super) fn command(&mut self) -> Option<Command> {
        reveal(&mut self.kit, self.ship);
        self.kit.game.ship(self.ship).dials.iter().find(|dial| dial.revealed).map(|dial| dial.command)
    }

    /// The commands that everybody has seen revealed.
    pub(super) fn revealed_to_all(&self) -> Vec<Command> {
        let revealed =
            |event: &Event| if let Event::DialRevealed { command, .. } = event { Some(*command) } else { None };
        self.kit.events.iter().filter_map(revealed).collect()
    }

    /// How often the card was offered.
    pub(super) fn times_offered(&self) -> usize {
        let me = self.me.effect();
        self.kit.asked.iter().filter(|asked| asked.ask == "effect" && asked.options.contains(&me)).count()
    }
}

/// Activates a ship as far as its dial is revealed.
pub(super) fn reveal(kit: &mut Kit, ship: ShipId) {
    kit.run(|play| {
        play.begin_activation(ship);
        play.continue_activation()
    });
}

/// The whole activation of a ship.
pub(super) fn activate(kit: &mut Kit, ship: ShipId) {
    kit.run(|play| {
        play.begin_activation(ship);
        while play.activation().is_some() {
            play.continue_activation()?;
        }
        Ok(())
    });
}

/// Is a card offered once before the dial of its own ship is revealed, whatever the dial shows, but neither without a
/// dial nor for other ships?
pub(super) fn is_offered_for_any_dial_of_its_ship(card: &str, tokens: &[Command]) -> bool {
    let offered = |stack: &[Command]| {
        let mut own = Reveal::of(card, stack);
        own.kit.tokens(own.ship, tokens);
        (own.command(), own.times_offered())
    };
    let mut idle = Reveal::of(card, &[Command::Navigate]);
    idle.kit.tokens(idle.ship, tokens);
    let friend = idle.kit.ship(A, "nebulon-b-escort-frigate", [600.0, 300.0], 0.0);
    idle.kit.game.ship_mut(friend).stack.push(Command::Navigate);
    reveal(&mut idle.kit, friend);
    let for_any = Command::ALL.iter().all(|command| offered(&[*command]) == (Some(*command), 1));
    for_any && offered(&[]) == (None, 0) && idle.times_offered() == 0
}

/// Is a dial that was lost to Crew Panic out of reach, and the one below it not touched? The card is offered beside Crew
/// Panic, and not after it.
pub(super) fn finds_no_dial_after_crew_panic(card: &str, tokens: &[Command]) -> bool {
    let mut reveal = Reveal::of(card, &[Command::Squadron, Command::ConcentrateFire]);
    reveal.kit.tokens(reveal.ship, tokens);
    reveal.panics();
    let (revealed, offered) = (reveal.command(), reveal.times_offered());
    (revealed, offered) == (None, 1) && reveal.kit.game.ship(reveal.ship).stack[..] == [Command::Squadron]
}
