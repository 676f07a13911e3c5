//! Boarding teams: cards with two icons, weapons team and offensive retrofit. When their ship reveals a command, the card
//! and a squadron dial or squadron token are discarded, and an enemy ship at close range is boarded.

mod boarding_engineers;
mod boarding_troopers;
mod cham_syndulla;
mod darth_vader;
mod jyn_erso;
mod shriv_suurgav;

use crate::effects::Hook;
use crate::measure::RangeBand;
use crate::prelude::*;
use crate::state::{CardState, Payment, UpgradeCard};

pub(super) static ALL: &[&Card] = &[
    &boarding_engineers::CARD,
    &boarding_troopers::CARD,
    &cham_syndulla::CARD,
    &darth_vader::CARD,
    &jyn_erso::CARD,
    &shriv_suurgav::CARD,
];

/// The question what is discarded besides the card of this id.
const fn ask_price(card: &'static str) -> Ask {
    Ask::new("boarding-price", Rule(card), "Does {} discard a squadron dial or a squadron token for it?")
        .meanwhile("is choosing what to discard for a boarding team")
}

/// The question which ship the team of this card boards.
const fn ask_target(card: &'static str) -> Ask {
    Ask::new("boarded-ship", Rule(card), "Which ship does your boarding team enter?")
        .meanwhile("is choosing a ship to board")
}

/// The effect of a boarding team.
const fn boards(
    when: fn(&Game, Source) -> bool,
    does: fn(&mut Play<'_>, Source) -> Flow,
    pay: fn(&mut Play<'_>, Source) -> Flow,
) -> Hook {
    offer(Window::ActivationRevealDial, when, does).costs(Cost::Other(can_pay, pay))
}

/// The squadron dials and tokens that the ship with this card could discard. A dial that it gained serves as well as the
/// one it revealed.
fn prices(game: &Game, me: Source) -> Items<Item> {
    let Some(ship) = game.carrier(me).map(|ship| game.ship(ship)) else { return Items::new() };
    let dial = ship.dials.iter().any(|dial| dial.command == Command::Squadron).then_some(Payment::DIAL);
    let token = ship.tokens.has(Command::Squadron).then_some(Payment::TOKEN);
    dial.into_iter().chain(token).map(|with| Item::Payment(Command::Squadron, with)).collect()
}

/// Can the price of a boarding team be paid?
fn can_pay(game: &Game, me: Source) -> bool {
    !prices(game, me).is_empty()
}

/// The price of a boarding team; it is discarded and not spent, and resolves no command.
fn pay(play: &mut Play<'_>, me: Source, ask: &'static Ask) -> Flow {
    let Some(ship) = play.carrier(me) else { return Ok(()) };
    let (seat, options) = (play.ship(ship).seat, prices(play, me));
    let paid = play.pick_one(seat, ask, Some(Item::Ship(ship)), options)?;
    if paid == Item::Payment(Command::Squadron, Payment::TOKEN) {
        play.lose_command_token(ship, Command::Squadron);
    } else {
        discard_dial(play, ship);
    }
    play.discard(me)
}

/// The revealed dial goes before one that was gained.
fn discard_dial(play: &mut Play<'_>, ship: ShipId) {
    let dials = &mut play.ship_mut(ship).dials;
    let squadron = dials.iter().enumerate().filter(|(_, dial)| dial.command == Command::Squadron);
    if let Some((index, _)) = squadron.min_by_key(|(_, dial)| !dial.revealed) {
        dials.remove(index);
    }
}

/// Enemy ships at close range of the ship with this card for which its effect would do something.
fn targets(game: &Game, me: Source, is_of_use: impl Fn(ShipId) -> bool) -> Items<Item> {
    let Some(own) = game.carrier(me) else { return Items::new() };
    let is_close = |ship: ShipId| game.range(own.into(), ship.into()) == Some(RangeBand::Close);
    let enemies = game.ships_in_play().filter(|(_, ship)| ship.side != game.side_of(me)).map(|(id, _)| id);
    enemies.filter(|id| is_close(*id) && is_of_use(*id)).map(Item::Ship).collect()
}

/// Does the ship with this card reveal its dial while there is such a ship to board?
fn can_board(game: &Game, me: Source, is_of_use: impl Fn(ShipId) -> bool) -> bool {
    let reveals = game.activation().is_some_and(|activation| game.carrier(me) == Some(activation.ship));
    reveals && !targets(game, me, is_of_use).is_empty()
}

/// The player of a team chooses the ship that it boards.
fn board(
    play: &mut Play<'_>,
    me: Source,
    ask: &'static Ask,
    is_of_use: impl Fn(&Game, ShipId) -> bool,
) -> Flow<Option<ShipId>> {
    let options = targets(play, me, |ship| is_of_use(play, ship));
    let (Some(seat), false) = (play.seat_for(me), options.is_empty()) else { return Ok(None) };
    match play.pick_one(seat, ask, None, options)? {
        Item::Ship(ship) => Ok(Some(ship)),
        _ => Ok(None),
    }
}

/// Which upgrade cards a team can discard.
type Discardable = fn(UpgradeCard) -> bool;

/// Those on a ship that are not discarded yet.
fn discardable(game: &Game, ship: ShipId, is_open: Discardable) -> Items<Item> {
    let carried = game.upgrades().filter(|(_, upgrade)| upgrade.ship == Some(ship));
    let carried = carried.filter(|(_, upgrade)| upgrade.state != CardState::Discarded && is_open(upgrade.card));
    carried.map(|(id, _)| Item::Upgrade(id)).collect()
}

/// Is there a ship to board with a card that can be discarded?
fn can_discard(game: &Game, me: Source, is_open: Discardable) -> bool {
    can_board(game, me, |enemy| !discardable(game, enemy, is_open).is_empty())
}

/// The player of a team chooses a ship and one of its cards, and that is discarded. A ship that it alone kept in play is
/// destroyed.
fn discard_one(play: &mut Play<'_>, me: Source, [target, card]: [&'static Ask; 2], is_open: Discardable) -> Flow {
    let has_card = |game: &Game, enemy: ShipId| !discardable(game, enemy, is_open).is_empty();
    let (Some(enemy), Some(seat)) = (board(play, me, target, has_card)?, play.seat_for(me)) else { return Ok(()) };
    let options = discardable(play, enemy, is_open);
    if let Item::Upgrade(chosen) = play.pick_one(seat, card, Some(Item::Ship(enemy)), options)? {
        play.discard(Source::Upgrade(chosen))?;
    }
    play.destroy_doomed()
}

#[cfg(test)]
mod testing {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit};
    use crate::state::UpgradeId;

    /// A ship of the first player with a boarding team, about to reveal a dial, and an enemy before it.
    pub(super) struct Boarding {
        pub(super) kit: Kit,
        pub(super) ship: ShipId,
        pub(super) enemy: ShipId,
        pub(super) me: Source,
    }

    impl Boarding {
        /// A Victory with a squadron dial at close range of a star cruiser.
        pub(super) fn of(card: &str) -> Self {
            Self::against(card, "mc80l-star-cruiser", CLOSE)
        }

        /// The same with another enemy, which is that far away.
        pub(super) fn against(card: &str, enemy: &str, gap: f64) -> Self {
            let mut kit = new_kit();
            let (ship, enemy) = kit.duel("victory-i-class-star-destroyer", enemy, gap);
            let me = Source::Upgrade(kit.upgrade(ship, card));
            kit.game.ship_mut(ship).stack.push(Command::Squadron);
            Boarding { kit, ship, enemy, me }
        }

        /// The top dial shows another command.
        pub(super) fn with_dial(mut self, command: Command) -> Self {
            self.kit.game.ship_mut(self.ship).stack.clear();
            self.kit.game.ship_mut(self.ship).stack.push(command);
            self
        }

        /// An upgrade card on the enemy.
        pub(super) fn on_enemy(&mut self, card: &str) -> UpgradeId {
            self.kit.upgrade(self.enemy, card)
        }

        /// The dial is revealed, and the team is used.
        pub(super) fn board(&mut self) {
            self.kit.uses("effect", self.me);
            self.reveal();
        }

        /// The same with answers that may be refused.
        pub(super) fn try_to_board(&mut self) {
            self.kit.uses("effect", self.me);
            let ship = self.ship;
            self.kit.run_some(|play| reveal(play, ship));
        }

        /// The dial is revealed.
        pub(super) fn reveal(&mut self) {
            let ship = self.ship;
            self.kit.run(|play| reveal(play, ship));
        }

        /// Chaff lies on the front of the enemy, whose only card the team discards; the dice that the ship has then of its
        /// six against that zone.
        pub(super) fn dice_against_chaff(mut self) -> usize {
            let (ship, enemy) = (self.ship, self.enemy);
            let system = self.on_enemy("early-warning-system");
            self.kit.uses("effect", Source::Upgrade(system));
            self.kit.answer("chaff-zone", Item::Zone(enemy, Zone::Front));
            self.kit.open(Window::ShipPhaseStart);
            self.board();
            assert_eq!(self.state(system), CardState::Discarded);
            self.kit.game.frames.clear();
            self.kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            self.kit.last_pool().len()
        }

        /// Was the team offered?
        pub(super) fn was_offered(&self) -> bool {
            self.kit.was_offered("effect", self.me.effect())
        }

        pub(super) fn state(&self, card: UpgradeId) -> CardState {
            self.kit.game.upgrade(card).state
        }

        pub(super) fn dials(&self) -> usize {
            self.kit.game.ship(self.ship).dials.len()
        }
    }

    fn reveal(play: &mut Play<'_>, ship: ShipId) -> Flow {
        play.begin_activation(ship);
        play.continue_activation()
    }

    /// Puts a further enemy ship to the left of the one that boards, close to it.
    pub(super) fn another_enemy(boarding: &mut Boarding) -> ShipId {
        boarding.kit.ship(B, "gladiator-i-class-star-destroyer", [780.0, 300.0], 180.0)
    }

    /// Puts a friend beside the ship that boards.
    pub(super) fn friend(boarding: &mut Boarding) -> ShipId {
        boarding.kit.ship(A, "gladiator-i-class-star-destroyer", [1010.0, 300.0], 0.0)
    }
}
