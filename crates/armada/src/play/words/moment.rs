//! Where in the game we are: the phase, and the step of what is going on.

use table::{Progress, Titled};

use super::names::{aim_name, attacker_name, ship_name, squadron_name};
use crate::state::{ActivationStep, Attack, AttackKind, AttackStep, Frame, Game, SetupStep, Stage};

/// The step of the round, activation, command, maneuver or attack that a question belongs to.
pub(in crate::play) fn moment(game: &Game) -> String {
    step(game).unwrap_or_else(|| stage(game).to_owned())
}

/// The phases of a round.
pub(crate) const PHASES: [Titled; 4] = [
    Titled { id: "command", title: "Command Phase" },
    Titled { id: "ship", title: "Ship Phase" },
    Titled { id: "squadron", title: "Squadron Phase" },
    Titled { id: "status", title: "Status Phase" },
];

/// How far the game has come.
pub(in crate::play) fn progress(game: &Game) -> Progress {
    let [command, ship, squadron, status] = PHASES;
    let phase = match game.stage {
        Stage::CommandPhase => Some(command),
        Stage::ShipPhaseStart | Stage::ShipPhase(_) => Some(ship),
        Stage::SquadronPhaseStart | Stage::SquadronPhase(_) => Some(squadron),
        Stage::StatusPhase => Some(status),
        Stage::Setup(_) | Stage::RoundStart | Stage::RoundEnd | Stage::Over => None,
    };
    let progress = match game.round {
        0 => Progress::of_setup(),
        round => Progress::of_round("round", round.into(), game.last_round().map(Into::into)),
    };
    Progress { phase, step: step(game), ..progress }
}

/// The step of what goes on within the phase.
fn step(game: &Game) -> Option<String> {
    game.frames.iter().rev().find_map(|frame| frame_moment(game, frame))
}

fn frame_moment(game: &Game, frame: &Frame) -> Option<String> {
    Some(match frame {
        Frame::Attack(attack) => attack_moment(game, attack),
        Frame::Command(command) => {
            format!("{} command of {}", command.command.to_string().replace('-', " "), ship_name(game, command.ship))
        }
        Frame::Maneuver(maneuver) if maneuver.granted => format!("Maneuver of {}", ship_name(game, maneuver.ship)),
        Frame::Maneuver(maneuver) => format!("Execute Maneuver, {}", ship_name(game, maneuver.ship)),
        Frame::SquadronActivation(activation) => format!("Activation of {}", squadron_name(game, activation.squadron)),
        Frame::ShipActivation(activation) => {
            format!("{}, {}", activation_step(activation.step), ship_name(game, activation.ship))
        }
        _ => return None,
    })
}

fn attack_moment(game: &Game, attack: &Attack) -> String {
    let kind = match attack.kind {
        AttackKind::Counter(_) => "Counter attack",
        AttackKind::Snipe(_) => "Snipe attack",
        AttackKind::Salvo => "Salvo attack",
        AttackKind::Ignition(_) => "Ignition attack",
        AttackKind::Ordinary | AttackKind::Granted(_) => "Attack",
    };
    let (attacker, defender) = (attacker_name(game, attack.attacker), aim_name(game, attack.defender));
    format!("{kind} of {attacker} on {defender}, {}", attack_step(attack.step))
}

const fn attack_step(step: AttackStep) -> &'static str {
    match step {
        AttackStep::DeclareTarget => "step 1 Declare Target",
        AttackStep::RollAttackDice => "step 2 Roll Attack Dice",
        AttackStep::ResolveAttackEffects => "step 3 Resolve Attack Effects",
        AttackStep::SpendDefenseTokens => "step 4 Spend Defense Tokens",
        AttackStep::ResolveDamage => "step 5 Resolve Damage",
        AttackStep::AdditionalSquadronTarget => "step 6 Declare Additional Squadron Target",
        AttackStep::After => "after the attack",
    }
}

const fn activation_step(step: ActivationStep) -> &'static str {
    match step {
        ActivationStep::Reveal => "Reveal Command Dial",
        ActivationStep::Commands => "After the dial is revealed",
        ActivationStep::Attack => "Attack",
        ActivationStep::Maneuver => "Execute Maneuver",
        ActivationStep::End => "End of activation",
    }
}

fn stage(game: &Game) -> &'static str {
    match game.stage {
        Stage::Setup(SetupStep::DetermineInitiative) => "Setup, Determine Initiative",
        Stage::Setup(SetupStep::ChooseObjective) => "Setup, Choose Objective",
        Stage::Setup(SetupStep::PlaceObstacles(_)) => "Setup, Place Obstacles",
        Stage::Setup(SetupStep::BeforeDeploy | SetupStep::DeployShips(_) | SetupStep::AfterDeploy) => {
            "Setup, Deploy Ships"
        }
        Stage::RoundStart => "Start of the round",
        Stage::CommandPhase => "Command Phase",
        Stage::ShipPhaseStart | Stage::ShipPhase(_) => "Ship Phase",
        Stage::SquadronPhaseStart | Stage::SquadronPhase(_) => "Squadron Phase",
        Stage::StatusPhase => "Status Phase",
        Stage::RoundEnd => "End of the round",
        Stage::Over => "End of the game",
    }
}
