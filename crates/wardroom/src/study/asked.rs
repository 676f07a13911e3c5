//! The study that a command line asks for.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::ValueEnum;
use game_api::{Agreed, Game};
use lab::statistics::Sequential;
use lab::study::{Kind, Plan};
use serde_json::Value;
use table::{Chance, Seed};
use terminal::{Failure, numbers};

use super::folder::{FORMAT, Study, StudyBrings, StudyPlayer, StudyTerms};
use super::varied;
use crate::additions;
use crate::bringing::{Bringing, ForStudy};
use crate::known::{find, in_words, refused};
use crate::players::PlayerWord;
use crate::terms;

/// Begin a study, and play its games.
#[derive(clap::Args)]
#[command(after_help = additions::help("lab run", BELOW))]
pub(super) struct Args {
    /// The folder in which the study is kept. If it has the same study already, only missing games are played.
    #[arg(long, value_name = "FOLDER")]
    pub(super) out: PathBuf,
    /// The game.
    #[arg(long, default_value = games::standard().about().name, help = format!("The game: {}", in_words()))]
    ruleset: String,
    /// The players, separated by commas: a name, with a budget for each choice behind an @ and what it always brings
    /// behind a + if it is not one of those for all.
    #[arg(long, value_name = "A,B,…")]
    contenders: String,
    /// Who plays whom; a match of two, a round-robin of more if not given.
    #[arg(long)]
    kind: Option<KindWord>,
    #[command(flatten)]
    brought: ForStudy,
    /// Both sides bring the same.
    #[arg(long)]
    equal: bool,
    /// Play on several terms in turn, as in points=150,400; repeated with other terms for all combinations.
    #[arg(long, value_name = "TERM=A,B,…")]
    vary: Vec<String>,
    /// Number of games in each pairing, or the most with --until-decided. Each is played on both sides, so that an odd
    /// number is rounded up.
    #[arg(long, default_value_t = 100, value_parser = numbers::positive::<u64>)]
    games: u64,
    /// End a pairing as soon as its games decide between two shares of points of the first, in per cent, as in 50,60.
    #[arg(long, value_name = "LOW,HIGH", value_parser = shares)]
    until_decided: Option<[f64; 2]>,
    /// How often such a decision may be wrong, in per cent.
    #[arg(long, value_name = "PER CENT", default_value = "5", value_parser = error, requires = "until_decided")]
    error: f64,
    /// The seed for all randomness.
    #[arg(long, default_value_t = 0, value_parser = numbers::whole::<u64>)]
    seed: u64,
    /// Number of games at a time; the number of processors if not given.
    #[arg(long, value_parser = numbers::positive::<usize>)]
    pub(super) threads: Option<usize>,
    /// Print what the games say as one JSON document.
    #[arg(long)]
    pub(super) json: bool,
    #[command(flatten)]
    terms: terms::StudyTerms,
}

/// The text below the options.
const BELOW: &str = "Every game is played twice with the same dice, the second time with the players exchanged. The same \
    seed gives the same results, whatever the number of threads, unless a player has a time for its choices.\n\
    Every finished game is kept at once: Ctrl-C ends a study, and `wardroom lab resume FOLDER` goes on with it.";

/// Who plays whom, as it is typed.
#[derive(Clone, Copy, ValueEnum)]
enum KindWord {
    /// Two contenders against each other.
    Match,
    /// Everybody against everybody.
    RoundRobin,
    /// The first contender against each of the others.
    Gauntlet,
}

fn share(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.trim().trim_end_matches('%').trim_end().parse().ok();
    let share = number.filter(|number| *number > 0.0 && *number < 100.0).map(|number| number / 100.0);
    share.ok_or_else(|| format!("`{text}` is not a number of per cent between 0 and 100"))
}

fn shares(text: &str) -> Result<[f64; 2], String> {
    let (low, high) = text.split_once(',').ok_or("two shares in per cent are expected, as in 50,60")?;
    let (low, high) = (share(low)?, share(high)?);
    if low < high { Ok([low, high]) } else { Err("the first share is less than the second, as in 50,60".into()) }
}

fn error(text: &str) -> Result<f64, String> {
    share(text).ok().filter(|error| *error < 0.5).ok_or_else(|| "less than 50 per cent is expected, as in 5".to_owned())
}

impl Args {
    /// The study, which may still turn out to be one that cannot be played.
    pub(super) fn study(&self) -> Result<Study, Failure> {
        let game = find(&self.ruleset)?;
        let sets = varied::sets(game, &self.terms.0, &self.vary)?;
        let terms =
            sets.iter().map(|(says, agreed)| StudyTerms { says: says.clone(), values: agreed.values().clone() });
        let first = &sets[0].1;
        let players: Vec<(String, StudyPlayer)> =
            self.contenders.split(',').map(|word| contender(game, word.trim(), first)).collect::<Result<_, _>>()?;
        let (names, players): (Vec<String>, Vec<StudyPlayer>) = players.into_iter().unzip();
        Ok(Study {
            format: FORMAT,
            program: crate::VERSION.to_owned(),
            ruleset: game.about().name.to_owned(),
            plan: Plan {
                kind: self.kind(names.len())?,
                contenders: unique(names),
                pairs: self.games.div_ceil(2),
                sequential: self.until_decided.map(|[low, high]| Sequential { low, high, error: self.error }),
            },
            players,
            brings: self.brings(game, first)?,
            equal: self.equal,
            terms: terms.collect(),
            seed: self.seed,
        })
    }

    fn kind(&self, contenders: usize) -> Result<Kind, Failure> {
        match (self.kind, contenders) {
            (_, 0 | 1) => Err(not_understood("--contenders takes at least two players with a comma between")),
            (Some(KindWord::Match) | None, 2) => Ok(Kind::Match),
            (Some(KindWord::Match), _) => {
                Err(not_understood("a match is between two contenders: a round-robin has more"))
            }
            (Some(KindWord::Gauntlet), _) => Ok(Kind::Gauntlet),
            (Some(KindWord::RoundRobin) | None, _) => Ok(Kind::RoundRobin),
        }
    }

    fn brings(&self, game: &'static dyn Game, agreed: &Agreed) -> Result<StudyBrings, Failure> {
        let (Some(bringing), words) = (Bringing::to(game), self.brought.words(game)?) else {
            return Ok(StudyBrings::These(Vec::new()));
        };
        let words = words.unwrap_or_else(|| "random".to_owned());
        if words == "random" {
            return Ok(StudyBrings::Random);
        }
        if let Some(count) = words.strip_prefix("random:") {
            let count: u32 = numbers::positive(count)
                .map_err(|says| not_understood(&format!("--{}: `{words}`: {says}", bringing.about.nouns)))?;
            let mut chance = Chance::new(Seed::from_number(self.seed).derived("what is brought to a study", 0));
            let draw = |_| bringing.brings.random(None, agreed, &mut chance).map_err(refused);
            return (0..count).map(draw).collect::<Result<_, _>>().map(StudyBrings::These);
        }
        let read = |word: &str| bringing.read(word.trim(), agreed).map(|source| source.brought);
        words.split(',').map(read).collect::<Result<_, _>>().map(StudyBrings::These)
    }
}

fn not_understood(says: &str) -> Failure {
    Failure::NotUnderstood(says.to_owned())
}

/// A contender as it was typed, with its name.
fn contender(game: &'static dyn Game, word: &str, agreed: &Agreed) -> Result<(String, StudyPlayer), Failure> {
    let (player, own) = word.split_once('+').map_or((word, None), |(player, own)| (player, Some(own)));
    PlayerWord::read(game, player)?;
    let brings: Option<Value> = match (own, Bringing::to(game)) {
        (None, _) => None,
        (Some(own), Some(bringing)) => Some(bringing.read(own, agreed)?.brought),
        (Some(_), None) => return Err(not_understood(&format!("`{word}`: nothing is brought to this game"))),
    };
    Ok((word.to_owned(), StudyPlayer { player: player.to_owned(), brings }))
}

/// The names with a number behind those that were there before.
fn unique(names: Vec<String>) -> Vec<String> {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let number = |name: String| {
        let count = seen.entry(name.clone()).or_default();
        *count += 1;
        if *count == 1 { name } else { format!("{name} #{count}") }
    };
    names.into_iter().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_per_cent_in_order() {
        assert_eq!(shares("50,60"), Ok([0.5, 0.6]));
        assert_eq!(shares("75%, 80 %"), Ok([0.75, 0.8]));
        for wrong in ["50", "60,50", "50,50", "0,50", "50,100", "x,60"] {
            assert!(shares(wrong).is_err(), "{wrong}");
        }
        assert!(error("5").is_ok() && error("50").is_err());
    }

    #[test]
    fn contenders_of_the_same_name_are_numbered() {
        let names = ["a", "b", "a"].map(str::to_owned).to_vec();
        assert_eq!(unique(names), ["a", "b", "a #2"]);
    }
}
