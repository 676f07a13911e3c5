//! A battle looked back on: its activations, the exact worth of every roll of attack dice, and the chance to win.

use armada::catalog::Dice;
use armada::play::{asks, query};
use armada::state::{Aim, Attack, Attacker, Event, Frame, Game, Item, PoolDie, TokenState, UnitId};
use armada_odds::{Attacker as Shooter, Defender, Question, fallen, harm};
use armada_players::outlook;
use table::{Attacked, DecisionOf, DiceWorth, Reviewer, Ruleset, Shape, Side, Witness, said};

use crate::Armada;

/// Looks back on a battle.
#[derive(Debug)]
pub(crate) struct Battle;

impl Reviewer<Armada> for Battle {
    fn assumes(&self) -> &'static str {
        "Expected is the mean damage of the dice that were gathered, on shields and hull, before they fell: if the attacker \
         spends accuracy icons and the defender its readied defense tokens as best they can. What commands and cards do to \
         the dice afterwards is left out."
    }

    fn begins(&self, game: &Game, event: &Event) -> Option<Option<Side>> {
        match event {
            Event::PhaseBegins { phase: "command" | "status", .. } => Some(None),
            Event::ShipActivated { ship } => Some(Some(game.ship(*ship).side)),
            Event::SquadronActivated { squadron } if game.activation().is_none() => {
                Some(Some(game.squadron(*squadron).side))
            }
            _ => None,
        }
    }

    fn matters(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Destroyed { .. }
                | Event::VictoryTokens { .. }
                | Event::Retreated { .. }
                | Event::StationDestroyed { .. }
                | Event::Overlapped { .. }
        )
    }

    fn compares(&self, decision: &DecisionOf<Armada>) -> bool {
        matches!(decision.shape, Shape::Plot { .. })
            || decision.ask == asks::ACTIVATE_SHIP
            || decision.ask == asks::DECLARE_TARGET && matches!(decision.subject, Some(Item::Ship(_)))
    }

    fn chances(&self, game: &Game) -> Vec<f64> {
        [Side(0), Side(1)].map(|side| outlook(game, side)).to_vec()
    }

    fn witness(&self) -> Box<dyn Witness<Armada>> {
        Box::new(Attacks::default())
    }
}

/// The attacks of a battle. An attack can be made within another one.
#[derive(Default)]
struct Attacks {
    going_on: Vec<GoingOn>,
    over: Vec<Attacked>,
}

/// An attack that is being made.
struct GoingOn {
    attack: Attacked,
    /// How many attacks are being made with it.
    depth: usize,
    /// The defender, and its shields and lost hull before.
    defender: Option<(UnitId, (u8, u8))>,
}

/// How many attacks are being made.
fn depth(game: &Game) -> usize {
    game.frames.iter().filter(|frame| matches!(frame, Frame::Attack(_))).count()
}

impl Attacks {
    /// Those deeper than this are over.
    fn end(&mut self, deeper_than: usize) {
        while let Some(last) = self.going_on.pop_if(|last| last.depth > deeper_than) {
            self.over.push(last.attack);
        }
    }
}

impl Witness<Armada> for Attacks {
    fn told(&mut self, game: &Game, number: usize, event: &Event) {
        match event {
            Event::AttackDeclared { defender, .. } => {
                self.end(depth(game).saturating_sub(1));
                let Some(attack) = game.attack() else { return };
                let attack = Attacked {
                    event: number,
                    side: game.seating.side_of(attack.attacking_seat),
                    says: said::<Armada>(game, &Armada::told(game, event).sentence),
                    damage: 0,
                    dice: None,
                };
                let defender = defender.unit().map(|unit| (unit, harm(game, unit)));
                self.going_on.push(GoingOn { attack, depth: depth(game), defender });
            }
            Event::AttackCanceled => {
                // Without dice there was no attack.
                self.going_on.pop_if(|last| last.depth == depth(game));
            }
            Event::Rolled { pool } => {
                let rolled = self.going_on.last_mut().filter(|last| last.depth == depth(game));
                if let (Some(attack), Some(rolled)) = (game.attack(), rolled.filter(|last| last.attack.dice.is_none()))
                {
                    rolled.attack.dice = worth(game, attack, pool);
                }
            }
            _ => {}
        }
        for attack in &mut self.going_on {
            attack.look(game);
        }
        self.end(depth(game));
    }

    fn attacks(&mut self) -> Vec<Attacked> {
        self.end(0);
        self.over.sort_by_key(|attack| attack.event);
        std::mem::take(&mut self.over)
    }
}

impl GoingOn {
    /// Notes what the defender has lost. What leaves the play area is not looked at any more.
    fn look(&mut self, game: &Game) {
        if let Some((unit, before)) = self.defender.filter(|(unit, _)| game.is_in_play(*unit)) {
            let now = harm(game, unit);
            let lost = before.0.saturating_sub(now.0) + now.1.saturating_sub(before.1);
            self.attack.damage = self.attack.damage.max(u32::from(lost));
        }
    }
}

/// What the dice of an attack were worth, and are as they lie; `None` if cards count icons in another way, set dice, or keep a
/// ship without hull in play.
fn worth(game: &Game, attack: &Attack, pool: &[PoolDie]) -> Option<DiceWorth> {
    if !pool.iter().all(|die| die.is_changeable()) {
        return None;
    }
    if let Aim::Squadron(squadron) = attack.defender
        && game.squadron(squadron).hull == 0
    {
        // It stays in play for now, and has nothing left to lose.
        return Some(DiceWorth { expected: 0.0, fell: 0.0, deviation: 0.0 });
    }
    let mut dice = Dice::default();
    for die in pool {
        *die.colour.count_in_mut(&mut dice) += 1;
    }
    let question = Question {
        edition: game.edition,
        range: if attack.attacker.is_ship() { attack.range } else { armada::measure::RangeBand::Close },
        ..Question::new(shooter(game, attack)?, dice, defender(game, attack)?)
    };
    let lying: Vec<_> = pool.iter().map(|die| (die.colour, die.face)).collect();
    let fallen = fallen(&question, &lying).ok()??;
    Some(DiceWorth { expected: fallen.expected, fell: fallen.fell, deviation: fallen.variance.sqrt() })
}

/// Who attacks; `None` if its icons count in another way than usual.
fn shooter(game: &Game, attack: &Attack) -> Option<Shooter> {
    let count = game.counted_icons(attack);
    let usual = count.hit == 1 && count.critical <= 1 && count.more == 0;
    let critical = count.critical > 0;
    match attack.attacker {
        Attacker::Squadron(_) => Some(Shooter::Squadron { bomber: critical }),
        Attacker::Zone(ship, _) => Some(Shooter::Ship(game.ship(ship).card.size)),
        Attacker::Obstacle(_) | Attacker::Objective => None,
    }
    .filter(|_| usual && (critical == attack.defender.is_ship() || !attack.attacker.is_ship()))
}

/// Who defends, with the tokens that it would spend.
fn defender(game: &Game, attack: &Attack) -> Option<Defender> {
    let unit = attack.defender.unit()?;
    let may_spend = |token| query::may_spend_token(game, attack, token);
    let tokens = game.tokens_of(unit).filter(|(id, token)| token.state == TokenState::Ready && may_spend(*id));
    let tokens = tokens.map(|(_, token)| token.kind).collect();
    Some(match attack.defender {
        Aim::Zone(ship, zone) => {
            let state = game.ship(ship);
            let hull = query::hull_value(game, ship).saturating_sub(state.damage.len() as u8);
            if hull == 0 {
                return None;
            }
            let mut beside: Vec<u8> =
                query::redirect(game, attack).zones.iter().map(|zone| state.shields(*zone)).collect();
            beside.sort_unstable_by(|one, other| other.cmp(one));
            Defender {
                size: Some(state.card.size),
                shields: state.shields(zone),
                beside: beside.iter().take(usize::from(query::redirect(game, attack).most)).sum(),
                hull,
                tokens,
            }
        }
        Aim::Squadron(squadron) => {
            Defender { size: None, shields: 0, beside: 0, hull: game.squadron(squadron).hull, tokens }
        }
        Aim::Station(_) | Aim::Mine(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use armada::catalog::Zone;
    use armada::kit::{A, B, Kit};
    use armada::state::{Colour, Face, ShipId, SquadronId};
    use table::{Items, Seat};

    use super::*;

    #[test]
    fn the_targets_of_ships_are_judged_and_those_of_squadrons_are_not() {
        let compares = |subject: Item| {
            let (ask, shape) = (asks::DECLARE_TARGET, Shape::Pick { options: Items::new(), least: 1, most: 1 });
            Battle.compares(&DecisionOf::<Armada> { seat: Seat(0), ask, subject: Some(subject), shape })
        };
        assert!(compares(Item::Ship(ShipId(0))));
        assert!(!compares(Item::Squadron(SquadronId(0))), "the adviser would say nothing about them");
    }

    #[test]
    fn a_squadron_without_hull_that_is_still_in_play_has_nothing_to_lose() {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        let attacker = kit.squadron(A, "x-wing-squadron", [300.0, 300.0]);
        let defender = kit.squadron(B, "tie-fighter-squadron", [340.0, 300.0]);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let mut attack = kit.game.attack().expect("an attack").clone();
        (attack.attacker, attack.defender) = (Attacker::Squadron(attacker), Aim::Squadron(defender));
        let pool = [PoolDie::showing(Colour::Blue, Face::Hit)];
        let whole = worth(&kit.game, &attack, &pool).expect("usual dice");
        assert!(whole.expected > 0.4 && (whole.fell - 1.0).abs() < 1e-9);
        kit.game.squadron_mut(defender).hull = 0;
        assert_eq!(worth(&kit.game, &attack, &pool), Some(DiceWorth { expected: 0.0, fell: 0.0, deviation: 0.0 }));
    }

    #[test]
    fn nothing_is_said_of_dice_against_a_ship_without_hull_that_is_still_in_play() {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let attack = kit.game.attack().expect("an attack").clone();
        let pool = [PoolDie::showing(Colour::Red, Face::Hit)];
        assert!(worth(&kit.game, &attack, &pool).is_some());
        for card in ["coolant-discharge", "ruptured-engine", "blinded-gunners", "life-support-failure", "crew-panic"] {
            kit.damage(enemy, card, false);
        }
        assert_eq!(worth(&kit.game, &attack, &pool), None);
    }
}
