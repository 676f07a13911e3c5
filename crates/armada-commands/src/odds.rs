//! `wardroom odds`: exact distributions for an attack.

mod answer;
mod position;
mod units;

use std::path::PathBuf;
use std::process::ExitCode;

use armada_catalog::{DefenseToken, Edition};
use armada_measure::RangeBand;
use armada_odds::{Effect, Goal, Question, Reply, odds};
use terminal::{Failure, Screen, numbers};

use answer::Report;

/// Work out the exact odds of an attack: damage, criticals, the chance to destroy.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wardroom odds 3 red 1 blue\n  \
    wardroom odds 3 red 1 blue --to cr90-corvette-a:front --at medium\n  \
    wardroom odds --from cr90-corvette-a:front --to cr90-corvette-b:left\n  \
    wardroom odds 4 black --hull 5 --tokens brace --effect \"reroll 2 blank\"\n\n\
    Both players choose what is best for them by the goal: which dice are rerolled, which tokens are locked and spent. \
    What the goal leaves open is decided by damage and hull, and then by the critical. Of squadron cards the dice, the hull, \
    the tokens and bomber count; with other keywords and texts that matter, a remark says so.\n\n\
    Effects on dice are `reroll 2 blank or accuracy`, `always reroll 1 red`, `change 1 blank to hit`, `add red` and \
    `add any`, a colour of the pool; with `always` as many of these dice are rerolled as there are, up to that number. \
    Replies of the defender are `cancel 1` and `reroll 1`. Effects come in the order in which they are given, replies \
    likewise, before the first token is spent.\n\n\
    With --position the real attack is played, cards included, once for each way in which the dice can fall, and \
    greedy answers for both players. Steps of the scenario are not played before.\n\n\
    Exit status: 0 worked out; 2 the question cannot be understood or contradicts itself.")]
pub(crate) struct Args {
    /// The dice, as in `3 red 1 blue`; without them, those of --from at this range.
    #[arg(value_name = "DICE", allow_negative_numbers = true)]
    dice: Vec<String>,
    /// The attacker: a hull zone of a ship card, as in `cr90-corvette-a:front`, or a squadron card.
    #[arg(long, value_name = "CARD")]
    from: Option<String>,
    /// The defender, likewise.
    #[arg(long, value_name = "CARD")]
    to: Option<String>,
    /// The attack range: close, medium, long or beyond.
    #[arg(long, value_name = "RANGE")]
    at: Option<String>,
    /// The attack is obstructed.
    #[arg(long)]
    obstructed: bool,
    /// What the attacker does to the dice, in words; can be given several times.
    #[arg(long, value_name = "WORDS")]
    effect: Vec<String>,
    /// What the defender does to the dice besides spending tokens, in words; can be given several times.
    #[arg(long, value_name = "WORDS")]
    reply: Vec<String>,
    /// Accuracy icons are not spent.
    #[arg(long)]
    keep_accuracy: bool,
    /// Shields of the zone that is attacked.
    #[arg(long, value_name = "N", value_parser = numbers::whole::<u8>, allow_negative_numbers = true)]
    shields: Option<u8>,
    /// Shields of the zone to which damage would be redirected.
    #[arg(long, value_name = "N", value_parser = numbers::whole::<u8>, allow_negative_numbers = true)]
    beside: Option<u8>,
    /// The damage that destroys the defender once shields are gone.
    #[arg(long, value_name = "N", value_parser = numbers::whole::<u8>, allow_negative_numbers = true)]
    hull: Option<u8>,
    /// The defense tokens it may spend, as in `brace,redirect`, or `none`.
    #[arg(long, value_name = "TOKENS")]
    tokens: Option<String>,
    /// What the attacker wants most of: damage, hull or destroy.
    #[arg(long, value_name = "GOAL")]
    goal: Option<String>,
    /// The edition of the rules.
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// Play the attack in the position of this scenario.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["dice", "from", "to", "at", "obstructed", "effect", "reply",
        "keep_accuracy", "shields", "beside", "hull", "tokens", "goal", "edition"])]
    position: Option<PathBuf>,
    /// The attack in that position, as in `front at corvette, right`.
    #[arg(long, value_name = "TARGET", requires = "position")]
    attack: Option<String>,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let report = if let Some(file) = &args.position {
        position::play(file, args.attack.as_deref())?
    } else {
        let (question, knows_hull) = asked(args)?;
        let odds = odds(&question).map_err(|error| Failure::NotUnderstood(error.to_string()))?;
        let remarks = units::left_out(args.from.as_deref(), args.to.as_deref());
        Report::of(&question, &odds, knows_hull, remarks)
    };
    let mut screen = Screen::new();
    if args.json {
        screen.json(&report)?;
    } else {
        report.in_words(&mut screen)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The question on the command line, and whether it says how much hull the defender has.
fn asked(args: &Args) -> Result<(Question, bool), Failure> {
    let not_understood = Failure::NotUnderstood;
    let range = match &args.at {
        Some(word) => one_of(word, "range", RangeBand::ALL, RangeBand::word)?,
        None => RangeBand::Close,
    };
    let mut defender = units::defender(args.to.as_deref())?;
    let attacker = units::attacker(args.from.as_deref(), range, defender.size.is_some())?;
    let pool = if args.dice.is_empty() {
        attacker
            .dice
            .ok_or_else(|| not_understood("name the dice, as in `3 red 1 blue`, or who attacks with --from".into()))?
    } else {
        units::pool(&args.dice)?
    };
    let goal = match &args.goal {
        Some(word) => one_of(word, "goal", Goal::ALL, Goal::word)?,
        None => Goal::default(),
    };
    let knows_hull = args.to.is_some() || args.hull.is_some();
    if goal == Goal::Destroy && !knows_hull {
        let says = "it takes a hull to destroy the defender: say how much it has with --hull, or who it is with --to";
        return Err(not_understood(says.into()));
    }
    defender.shields = args.shields.unwrap_or(defender.shields);
    defender.beside = args.beside.unwrap_or(defender.beside);
    defender.hull = args.hull.unwrap_or(defender.hull);
    if let Some(tokens) = &args.tokens {
        defender.tokens = tokens_of(tokens)?;
    }
    let effects = args.effect.iter().map(|words| words.parse::<Effect>().map_err(not_understood));
    let replies = args.reply.iter().map(|words| words.parse::<Reply>().map_err(not_understood));
    let question = Question {
        edition: match &args.edition {
            Some(word) => one_of(word, "edition", Edition::ALL, Edition::word)?,
            None => Edition::default(),
        },
        range,
        obstructed: args.obstructed,
        effects: effects.collect::<Result<_, _>>()?,
        replies: replies.collect::<Result<_, _>>()?,
        keeps_accuracies: args.keep_accuracy,
        goal,
        ..Question::new(attacker.kind, pool, defender)
    };
    Ok((question, knows_hull))
}

fn tokens_of(words: &str) -> Result<Vec<DefenseToken>, Failure> {
    if words == "none" {
        return Ok(Vec::new());
    }
    words.split(',').map(|word| one_of(word.trim(), "defense token", DefenseToken::ALL, DefenseToken::word)).collect()
}

/// The value that is called so; otherwise a failure that names the nearest.
fn one_of<T: Copy>(word: &str, sort: &str, known: &[T], name: impl Fn(T) -> &'static str) -> Result<T, Failure> {
    known.iter().copied().find(|value| name(*value) == word).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|value| name(*value)).collect();
        Failure::NotUnderstood(format!("there is no {sort} `{word}`{}", fault::meant(word, names)))
    })
}
