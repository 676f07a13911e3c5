//! Where in the game we are: the phase, and the step of what is going on.

use table::{Progress, Titled};

use super::names::{aim_name, attacker_name, ship_name, squadron_name};
use super::says::spaced;
use crate::state::{ActivationStep, Attack, AttackKind, AttackStep, Frame, Game, SetupStep, Stage};

/// The step of the round, activation, command, maneuver or attack that a question belongs to.
pub(in crate::play) fn moment(game: &Game) -> String {
    let attack = |attack: &Attack| {
        let (attacker, defender) = (attacker_name(game, attack.attacker), aim_name(game, attack.defender));
        format!("{} of {attacker} on {defender}, {}", attack_name(attack.kind), attack_step(attack.step))
    };
    going_on(game, attack).unwrap_or_else(|| stage(game))
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
    let progress = match game.round {
        0 => Progress::of_setup(),
        round => Progress::of_round("round", round.into(), game.last_round().map(Into::into)),
    };
    Progress { phase: phase(game), step: step(game), ..progress }
}

fn phase(game: &Game) -> Option<Titled> {
    let [command, ship, squadron, status] = PHASES;
    match game.stage {
        Stage::CommandPhase => Some(command),
        Stage::ShipPhaseStart | Stage::ShipPhase(_) => Some(ship),
        Stage::SquadronPhaseStart | Stage::SquadronPhase(_) => Some(squadron),
        Stage::StatusPhase => Some(status),
        Stage::Setup(_) | Stage::RoundStart | Stage::RoundEnd | Stage::Over => None,
    }
}

/// The step of what goes on within the phase. Who attacks whom is in the scene.
fn step(game: &Game) -> Option<String> {
    let attack = |attack: &Attack| format!("{}, {}", attack_name(attack.kind), attack_step(attack.step));
    going_on(game, attack).or_else(|| outside_of_phases(game).map(str::to_owned))
}

/// What goes on, the innermost where it nests; with these words for an attack.
fn going_on(game: &Game, attack_says: impl Fn(&Attack) -> String) -> Option<String> {
    game.frames.iter().rev().find_map(|frame| match frame {
        Frame::Attack(attack) => Some(attack_says(attack)),
        frame => frame_moment(game, frame),
    })
}

fn frame_moment(game: &Game, frame: &Frame) -> Option<String> {
    Some(match frame {
        Frame::Command(command) => {
            format!("{} command of {}", spaced(command.command), ship_name(game, command.ship))
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

const fn attack_name(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Counter(_) => "Counter attack",
        AttackKind::Snipe(_) => "Snipe attack",
        AttackKind::Salvo => "Salvo attack",
        AttackKind::Ignition(_) => "Ignition attack",
        AttackKind::Ordinary | AttackKind::Granted(_) => "Attack",
    }
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

/// The phase, or what the game is at outside of phases.
fn stage(game: &Game) -> String {
    match (phase(game), outside_of_phases(game)) {
        (Some(phase), _) => phase.title.to_owned(),
        (None, Some(step)) if matches!(game.stage, Stage::Setup(_)) => format!("Setup, {step}"),
        (None, step) => step.unwrap_or("End of the game").to_owned(),
    }
}

const fn outside_of_phases(game: &Game) -> Option<&'static str> {
    match game.stage {
        Stage::Setup(SetupStep::DetermineInitiative) => Some("Determine Initiative"),
        Stage::Setup(SetupStep::ChooseObjective) => Some("Choose Objective"),
        Stage::Setup(SetupStep::PlaceObstacles(_)) => Some("Place Obstacles"),
        Stage::Setup(SetupStep::BeforeDeploy | SetupStep::DeployShips(_) | SetupStep::AfterDeploy) => {
            Some("Deploy Ships")
        }
        Stage::RoundStart => Some("Start of the round"),
        Stage::RoundEnd => Some("End of the round"),
        _ => None,
    }
}
