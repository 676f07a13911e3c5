//! What is going on: activations, commands, attacks, maneuvers and damage, and effects that last.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::catalog::{Command, Zone};
use crate::effects::{Lasting, Until};
use crate::measure::RangeBand;
use crate::play::words::{aim_name, attacker_name, bare_token_name, item_name, source_name};
use crate::state::{
    ActivationStep, Aim, Attack, AttackKind, AttackStep, Attacker, Frame, Game, ManeuverStep, Payment, PoolDie, ShipId,
    SquadronId, Struck, TokenId,
};

/// Something that is going on: the part of a frame of the rules that players see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum GoingOn {
    /// A ship is being activated.
    ShipActivation {
        /// Which ship.
        ship: ShipId,
        /// What comes next in it.
        step: ActivationStep,
        /// The hull zones it has attacked from.
        attacked_from: Vec<Zone>,
    },
    /// A command is being resolved.
    Command {
        /// By which ship.
        ship: ShipId,
        /// Which command.
        command: Command,
        /// With its dial, a token or both.
        with: Payment,
        /// Squadrons activated so far; or engineering points left.
        count: u8,
    },
    /// A squadron is being activated.
    SquadronActivation {
        /// Which squadron.
        squadron: SquadronId,
        /// Has it moved?
        moved: bool,
        /// Has it attacked?
        attacked: bool,
    },
    /// An attack is being made.
    Attack(Box<AttackView>),
    /// A ship is executing a maneuver.
    Maneuver {
        /// Which ship.
        ship: ShipId,
        /// The speed of this maneuver.
        speed: u8,
        /// How far it has come.
        step: ManeuverStep,
        /// Is it granted outside of the Execute Maneuver step?
        granted: bool,
    },
    /// A squadron moves, in its activation or outside of it.
    SquadronMove {
        /// Which squadron.
        squadron: SquadronId,
    },
    /// A unit or station suffers damage.
    Damage {
        /// Who.
        victim: Struck,
        /// On which hull zone.
        zone: Option<Zone>,
        /// How much is left to suffer.
        left: u8,
        /// How much was suffered so far.
        suffered: u8,
    },
    /// A unit or station is being destroyed.
    Destruction {
        /// Who.
        victim: Struck,
    },
}

/// An attack as all players see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[expect(clippy::struct_excessive_bools, reason = "what has happened in it")]
pub struct AttackView {
    /// The hull zone or squadron that attacks.
    pub attacker: Attacker,
    /// The same in words.
    pub attacker_says: String,
    /// Who makes its choices.
    pub seat: Seat,
    /// The hull zone or squadron that defends.
    pub defender: Aim,
    /// The same in words.
    pub defender_says: String,
    /// What kind of attack it is.
    pub kind: AttackKind,
    /// How far it has come.
    pub step: AttackStep,
    /// Attack range.
    pub range: RangeBand,
    /// The distance band; 6 is beyond the ruler.
    pub distance: u8,
    /// Is it obstructed?
    pub obstructed: bool,
    /// The attack pool.
    pub pool: Vec<PoolDie>,
    /// What the pool shows, added up.
    pub icons: Icons,
    /// Tokens that accuracy icons keep from being spent.
    pub locked: Vec<TokenInAttack>,
    /// Tokens that were spent.
    pub spent: Vec<TokenInAttack>,
    /// Was a brace resolved?
    pub braced: bool,
    /// Was contain resolved?
    pub contained: bool,
    /// The zones a redirect named.
    pub redirects: Vec<Zone>,
    /// Does a salvo follow?
    pub salvo: bool,
    /// Damage suffered so far.
    pub suffered: u8,
}

/// How many icons an attack pool shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Icons {
    /// Hits.
    pub hits: u8,
    /// Critical hits.
    pub criticals: u8,
    /// Accuracies.
    pub accuracies: u8,
}

/// A defense token that an attack is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct TokenInAttack {
    /// Which one.
    pub token: TokenId,
    /// The same in words.
    pub says: String,
}

/// An effect that lasts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct LastingView {
    /// What made it.
    pub source: String,
    /// What it is about.
    pub about: Option<String>,
    /// When it ends.
    pub until: Until,
}

/// Everything that is going on, the innermost last.
pub(super) fn all(game: &Game) -> Vec<GoingOn> {
    game.frames.iter().filter_map(|frame| going_on(game, frame)).collect()
}

/// What players see of a frame; `None` for momentary frames, which exist only for cards.
fn going_on(game: &Game, frame: &Frame) -> Option<GoingOn> {
    Some(match frame {
        Frame::ShipActivation(activation) => GoingOn::ShipActivation {
            ship: activation.ship,
            step: activation.step,
            attacked_from: activation.attacks.iter().map(|attack| attack.zone).collect(),
        },
        Frame::Command(resolution) => GoingOn::Command {
            ship: resolution.ship,
            command: resolution.command,
            with: resolution.with,
            count: resolution.count,
        },
        Frame::SquadronActivation(activation) => GoingOn::SquadronActivation {
            squadron: activation.squadron,
            moved: activation.moved,
            attacked: activation.attacked,
        },
        Frame::Attack(made) => GoingOn::Attack(Box::new(attack(game, made))),
        Frame::Maneuver(maneuver) => GoingOn::Maneuver {
            ship: maneuver.ship,
            speed: maneuver.speed,
            step: maneuver.step,
            granted: maneuver.granted,
        },
        Frame::SquadronMove { squadron } => GoingOn::SquadronMove { squadron: *squadron },
        Frame::Damage(damage) => {
            GoingOn::Damage { victim: damage.victim, zone: damage.zone, left: damage.amount, suffered: damage.suffered }
        }
        Frame::Destruction(destruction) => GoingOn::Destruction { victim: destruction.victim },
        Frame::SpeedChange { .. }
        | Frame::FaceupCard { .. }
        | Frame::TokenGain { .. }
        | Frame::TokenSpent { .. }
        | Frame::Moving(_)
        | Frame::ObstacleOverlap { .. }
        | Frame::ActivationEnded { .. }
        | Frame::Deployment { .. } => return None,
    })
}

fn attack(game: &Game, attack: &Attack) -> AttackView {
    let in_attack = |token: TokenId| TokenInAttack { token, says: bare_token_name(game, token) };
    AttackView {
        attacker: attack.attacker,
        attacker_says: attacker_name(game, attack.attacker),
        seat: attack.attacking_seat,
        defender: attack.defender,
        defender_says: aim_name(game, attack.defender),
        kind: attack.kind,
        step: attack.step,
        range: attack.range,
        distance: attack.distance,
        obstructed: attack.obstructed.any(),
        pool: attack.pool.to_vec(),
        icons: icons(&attack.pool),
        locked: attack.accuracy.iter().copied().map(in_attack).collect(),
        spent: attack.spent.iter().map(|spent| in_attack(spent.token)).collect(),
        braced: attack.braced,
        contained: attack.contained,
        redirects: attack.redirects.to_vec(),
        salvo: attack.salvo,
        suffered: attack.suffered,
    }
}

fn icons(pool: &[PoolDie]) -> Icons {
    pool.iter().fold(Icons::default(), |sum, die| Icons {
        hits: sum.hits + die.face.hits(),
        criticals: sum.criticals + die.face.criticals(),
        accuracies: sum.accuracies + die.face.accuracies(),
    })
}

pub(super) fn lasting(game: &Game, lasting: &Lasting) -> LastingView {
    let about = lasting.about.map(|item| item_name(game, item));
    LastingView { source: source_name(game, lasting.source), about, until: lasting.until }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Face;
    use crate::kit::Kit;
    use crate::state::Colour;

    #[test]
    fn an_attack_is_seen_with_its_pool_and_the_icons_in_it() {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let faces = [Face::HitHit, Face::HitCritical, Face::Accuracy, Face::Hit, Face::Critical];
        kit.game.attack_mut().unwrap().pool.extend(faces.map(|face| PoolDie::showing(Colour::Red, face)));
        let seen = all(&kit.game);
        let [GoingOn::ShipActivation { ship: activated, .. }, GoingOn::Attack(attack)] = &seen[..] else {
            panic!("{seen:?}")
        };
        assert_eq!((*activated, attack.pool.len()), (ship, 5));
        let Icons { hits, criticals, accuracies } = attack.icons;
        assert_eq!((hits, criticals, accuracies), (4, 2, 1));
    }
}
