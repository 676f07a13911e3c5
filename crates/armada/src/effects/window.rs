//! Windows: the named moments of the game at which effects are resolved.

macro_rules! windows {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// A named moment that rules open. The names are those of `rules/armada/cards/TIMING.md`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Window {
            $($(#[$doc])* $name,)*
        }

        impl Window {
            /// All of them, in the order of the game.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The name in the ledger of cards.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }
        }
    };
}

windows! {
    /// Right after step 4.
    SetupAfterObjectiveChosen = "setup.after-objective-chosen",
    /// Step 5.
    SetupPlaceObstacles = "setup.place-obstacles",
    /// After the last obstacle, before deployment.
    SetupAfterObstacles = "setup.after-obstacles",
    /// Before the first deployment turn of step 6.
    SetupBeforeDeploy = "setup.before-deploy",
    /// When one ship or squadron is put on the table, in setup or later in the game.
    SetupDeployUnit = "setup.deploy-unit",
    /// Dials and tokens that an upgrade starts with.
    SetupPlaceCardTokens = "setup.place-card-tokens",
    /// After the last deployment turn.
    SetupAfterDeploy = "setup.after-deploy",
    /// After setup, before round 1 starts.
    SetupComplete = "setup.complete",
    /// Before the Command Phase of each round.
    RoundStart = "round.start",
    /// Before dials are assigned.
    CommandPhaseStart = "command-phase.start",
    /// Dials are being set.
    CommandPhaseAssignDials = "command-phase.assign-dials",
    /// After all dials are assigned.
    CommandPhaseEnd = "command-phase.end",
    /// The Command Phase is over, including everything at `command-phase.end`; before `ship-phase.start`.
    CommandPhaseAfter = "command-phase.after",
    /// Before the first activation turn.
    ShipPhaseStart = "ship-phase.start",
    /// All start-of-phase effects of both players are done.
    ShipPhaseAfterStart = "ship-phase.after-start",
    /// A player is to activate a ship: activate, pass with a token, pass because barred, or a replacement of the
    /// activation.
    ShipPhaseTurn = "ship-phase.turn",
    /// No ordinary activation is left.
    ShipPhaseEnd = "ship-phase.end",
    /// Before the first squadron turn.
    SquadronPhaseStart = "squadron-phase.start",
    /// After every effect of `squadron-phase.start` and all exogorth attacks, before the first squadron turn.
    SquadronPhaseAfterStart = "squadron-phase.after-start",
    /// A player is to activate squadrons: the usual two, or a replacement of that turn.
    SquadronPhaseTurn = "squadron-phase.turn",
    /// All squadrons are activated.
    SquadronPhaseBeforeEnd = "squadron-phase.before-end",
    /// After the last squadron turn.
    SquadronPhaseEnd = "squadron-phase.end",
    /// Before tokens are readied.
    StatusPhaseStart = "status-phase.start",
    /// After the Status Phase steps.
    StatusPhaseEnd = "status-phase.end",
    /// Objective end-of-round rules, purrgil moves.
    RoundEnd = "round.end",
    /// Once, after round 6 or when a fleet has no ship in play.
    GameEnd = "game.end",
    /// While costs and victory tokens are added up.
    GameScore = "game.score",
    /// The ship is chosen to activate.
    ActivationStart = "activation.start",
    /// Immediately before the dial is turned up.
    ActivationBeforeReveal = "activation.before-reveal",
    /// The moment the top dial of the ship's own stack is revealed.
    ActivationRevealDial = "activation.reveal-dial",
    /// After the Reveal Command Dial step.
    ActivationAfterReveal = "activation.after-reveal",
    /// Any point of the activation at which a command may be resolved.
    ActivationDuring = "activation.during",
    /// Inside the squadron command, from choosing dial/token to the last activation.
    CommandResolveSquadron = "command.resolve.squadron",
    /// Inside the repair command.
    CommandResolveRepair = "command.resolve.repair",
    /// Inside Resolve Attack Effects, when that command is resolved.
    CommandResolveConcentrateFire = "command.resolve.concentrate-fire",
    /// Inside Determine Course, when that command is resolved.
    CommandResolveNavigate = "command.resolve.navigate",
    /// Any of the four, at the moment the payment is fixed.
    CommandResolveAny = "command.resolve.any",
    /// One command is completely resolved, also if resolved without effect.
    CommandAfterResolve = "command.after-resolve",
    /// A command token has just been spent, for whatever purpose.
    CommandSpendToken = "command.spend-token",
    /// A ship is about to gain a command token.
    CommandGainToken = "command.gain-token",
    /// Before step 2 of the activation.
    AttackStepBefore = "attack-step.before",
    /// After the last ordinary attack, before Execute Maneuver.
    AttackStepEnd = "attack-step.end",
    /// A targeting token has just been put down, normally inside `activation.end`.
    TargetingTokenPlaced = "targeting-token.placed",
    /// The ship activation frame is closed: unspent dials are gone, and a targeting token may have been placed.
    ActivationAfter = "activation.after",
    /// Target, zones, range and line of sight are fixed.
    AttackDeclareTarget = "attack.declare-target",
    /// Before dice are taken from the armament.
    AttackGatherDice = "attack.gather-dice",
    /// Dice are gathered; nothing is removed yet.
    AttackAfterGather = "attack.after-gather",
    /// Dice are gathered and the obstruction die is removed.
    AttackBeforeRoll = "attack.before-roll",
    /// Rolled.
    AttackAfterRoll = "attack.after-roll",
    /// Step 3: accuracy and dice effects, any order, one complete effect at a time.
    AttackResolveAttackEffects = "attack.resolve-attack-effects",
    /// Step 4: tokens and token-like defensive effects, one at a time, each result seen before the next.
    AttackSpendDefenseTokens = "attack.spend-defense-tokens",
    /// Step 4 is over and nothing of step 5 is done, critical effects included.
    AttackAfterDefenseTokens = "attack.after-defense-tokens",
    /// Start of step 5: one critical effect.
    AttackResolveDamageCritical = "attack.resolve-damage.critical",
    /// The attacker has resolved as many critical effects as usual, and could resolve another.
    AttackResolveDamageMoreCriticals = "attack.resolve-damage.more-criticals",
    /// Total known, nothing suffered yet.
    AttackResolveDamageBeforeSuffer = "attack.resolve-damage.before-suffer",
    /// Points are suffered one by one.
    AttackResolveDamageSuffer = "attack.resolve-damage.suffer",
    /// Last moment of step 5.
    AttackResolveDamageEnd = "attack.resolve-damage.end",
    /// The salvo attack after Resolve Damage, before removal.
    AttackSalvo = "attack.salvo",
    /// Step 6, ship against squadrons.
    AttackAdditionalSquadronTarget = "attack.additional-squadron-target",
    /// Attack over.
    AttackAfter = "attack.after",
    /// Before step 1 of any maneuver, extra maneuvers included.
    ManeuverBeforeDetermineCourse = "maneuver.before-determine-course",
    /// Step 1: navigate and card speed/yaw changes.
    ManeuverDetermineCourse = "maneuver.determine-course",
    /// Course fixed, ship not yet moved.
    ManeuverBeforeMove = "maneuver.before-move",
    /// Step 2 with its consequences: overlap of ships, mines, token pick-ups, overlap damage cards.
    ManeuverMoveShip = "maneuver.move-ship",
    /// A maneuver overlapped a ship.
    ManeuverOverlapShip = "maneuver.overlap-ship",
    /// Obstacle effects, first thing after the maneuver.
    ManeuverOverlapObstacle = "maneuver.overlap-obstacle",
    /// The effect of one overlapped obstacle is resolved.
    ObstacleResolved = "maneuver.overlap-obstacle",
    /// Maneuver over and its overlaps resolved.
    ManeuverAfterExecute = "maneuver.after-execute",
    /// The number on a speed dial has changed.
    SpeedDialChanged = "speed-dial.changed",
    /// A squadron starts to activate.
    SquadronActivationStart = "squadron.activation.start",
    /// Within its activation: in place of its attack, or at any moment, as stated.
    SquadronActivationDuring = "squadron.activation.during",
    /// A squadron is about to move.
    SquadronBeforeMove = "squadron.before-move",
    /// After a move, also of length zero, also by card.
    SquadronAfterMove = "squadron.after-move",
    /// A squadron's own move has ended on an obstacle: obstacle effects and objective rewards.
    SquadronOverlapObstacle = "squadron.overlap-obstacle",
    /// The activation is over.
    SquadronActivationEnd = "squadron.activation.end",
    /// A damage card is about to be dealt faceup.
    DamageBeforeFaceupCard = "damage.before-faceup-card",
    /// The card to be dealt faceup is fixed and seen, but not yet on the ship; it may still be thrown away.
    DamageFaceupCardKnown = "damage.faceup-card-known",
    /// A damage card is dealt or flipped faceup: immediate effects.
    DamageDealt = "damage.dealt",
    /// A unit is about to be removed.
    UnitDestroyed = "unit.destroyed",
    /// An objective token on the table moves or leaves.
    ObjectiveTokenMovedOrRemoved = "objective-token.moved-or-removed",
    /// A player has moved an obstacle and it lies at its new place.
    ObstacleMoved = "obstacle.moved",
    /// The last moment of an activation: unspent dials go, a targeting token may be placed.
    ActivationEnd = "activation.end",
}
