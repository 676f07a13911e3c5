//! The folder of a study: `study.json` says what is played, `games.jsonl` has a line for each finished game.

use std::collections::HashMap;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

use fault::Fault;
use game_api::Values;
use lab::study::{Appointment, Finished, GamesFile, GamesFileFault, Plan, ReadGames, Summary};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use terminal::{Failure, files};

const STUDY: &str = "study.json";
const GAMES: &str = "games.jsonl";

/// The version of the folder's format.
pub(super) const FORMAT: u32 = 1;

/// What is played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Study {
    /// The version of this format.
    pub(super) format: u32,
    /// The program that began it.
    pub(super) program: String,
    /// The game.
    pub(super) ruleset: String,
    /// Who plays whom, and how often.
    #[serde(flatten)]
    pub(super) plan: Plan,
    /// How the contenders play, in their order.
    pub(super) players: Vec<StudyPlayer>,
    /// What contenders bring that have nothing of their own.
    pub(super) brings: StudyBrings,
    /// Whether both sides bring the same.
    pub(super) equal: bool,
    /// The sets of terms; pairs are played on them in turn.
    pub(super) terms: Vec<StudyTerms>,
    /// The seed of all randomness.
    pub(super) seed: u64,
}

/// How a contender plays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct StudyPlayer {
    /// The player, with its budget, as it is typed.
    pub(super) player: String,
    /// What it brings to all of its games.
    pub(super) brings: Option<Value>,
}

/// What is brought to a study.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StudyBrings {
    /// New random ones in every pair.
    Random,
    /// These in turn; none where nothing is brought.
    These(Vec<Value>),
}

/// A set of terms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct StudyTerms {
    /// What was varied, in words.
    pub(super) says: String,
    /// The values of the form.
    pub(super) values: Values,
}

impl Study {
    /// The sets of terms in words.
    pub(super) fn terms_in_words(&self) -> Vec<String> {
        self.terms.iter().map(|terms| terms.says.clone()).collect()
    }

    /// What these games say.
    pub(super) fn summary(&self, games: &[Finished]) -> Summary {
        Summary::of(&self.plan, &self.terms_in_words(), games)
    }

    /// The index of the terms on which a pair is played.
    pub(super) fn terms_of(&self, pair: u64) -> usize {
        (pair % self.terms.len() as u64) as usize
    }

    /// Whether this is one of its games.
    fn has(&self, game: &Finished) -> bool {
        game.pairing < self.plan.pairings().len()
            && game.pair < self.plan.pairs
            && game.terms == self.terms_of(game.pair)
            && game.contenders == self.plan.at_sides(&game.appointment())
            && game.winner.is_none_or(|side| side < 2)
    }

    /// Whether the same games are played.
    fn is_same(&self, other: &Study) -> bool {
        let Study { program, .. } = self;
        *self == Study { program: program.clone(), ..other.clone() }
    }
}

/// The folder of a study.
#[derive(Clone, Debug)]
pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    fn fault(&self, name: &str, says: impl Into<String>) -> Failure {
        Failure::Faults(vec![Fault::new(self.0.join(name).display().to_string(), says)])
    }

    /// Creates the folder for a new study. Nothing changes if it has the same study already; it is an error if it has
    /// another one.
    pub(super) fn create(&self, study: &Study) -> Result<(), Failure> {
        if self.0.join(STUDY).exists() {
            if self.study()?.is_same(study) {
                return Ok(());
            }
            let says = "another study is kept here: name another folder, or go on with `wardroom lab resume`";
            return Err(Failure::Faults(vec![Fault::new(self.0.display().to_string(), says)]));
        }
        let text = serde_json::to_string_pretty(study).map_err(|error| self.fault(STUDY, error.to_string()))?;
        // The file is there as a whole or not at all.
        let (new, path) = (self.0.join("study.json.new"), self.0.join(STUDY));
        fs::create_dir_all(&self.0)
            .and_then(|()| fs::write(&new, text + "\n"))
            .and_then(|()| fs::rename(&new, &path))
            .map_err(|error| files::unwritable(&path, &error))
    }

    /// What is played.
    pub(super) fn study(&self) -> Result<Study, Failure> {
        let path = self.0.join(STUDY);
        let text = fs::read_to_string(&path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => {
                let fault = Fault::new(self.0.display().to_string(), "there is no study here");
                Failure::Faults(vec![fault.help("`wardroom lab run --out FOLDER` begins one")])
            }
            _ => self.fault(STUDY, format!("cannot be read: {error}")),
        })?;
        let study: Study =
            serde_json::from_str(&text).map_err(|error| self.fault(STUDY, format!("this is not a study: {error}")))?;
        let [players, contenders] = [study.players.len(), study.plan.contenders.len()];
        if study.format != FORMAT || players != contenders || contenders < 2 || study.terms.is_empty() {
            return Err(self.fault(STUDY, "this study cannot be read: it is of another version, or damaged"));
        }
        Ok(study)
    }

    /// The finished games of a study, for reading; with a remark on standard error if the last line is not whole.
    pub(super) fn games(&self, study: &Study) -> Result<Vec<Finished>, Failure> {
        let ReadGames { games, cut_off } = match ReadGames::of(&self.0.join(GAMES)) {
            Err(GamesFileFault::File(error)) if error.kind() == ErrorKind::NotFound => ReadGames::default(),
            read => read.map_err(|fault| self.unusable(fault))?,
        };
        if cut_off > 0 {
            let says = "the last line of games.jsonl was cut off, or is being written; that game does not count";
            writeln!(io::stderr(), "{says}")?;
        }
        self.checked(study, games)
    }

    /// The file of finished games, locked for this process, and the games in it.
    pub(super) fn open(&self, study: &Study) -> Result<(GamesFile, ReadGames), Failure> {
        let (file, ReadGames { games, cut_off }) =
            GamesFile::open(&self.0.join(GAMES)).map_err(|fault| self.unusable(fault))?;
        Ok((file, ReadGames { games: self.checked(study, games)?, cut_off }))
    }

    /// The games, if all of them are of this study and none is there twice.
    fn checked(&self, study: &Study, games: Vec<Finished>) -> Result<Vec<Finished>, Failure> {
        let mut seen: HashMap<Appointment, usize> = HashMap::new();
        for (line, game) in (1..).zip(&games) {
            if !study.has(game) {
                return Err(self.damaged(line, "this is not a game of this study"));
            }
            if let Some(before) = seen.insert(game.appointment(), line) {
                let says = format!("the game of line {before} is here once more");
                return Err(self.on_line(line, says, "remove one of the two lines"));
            }
        }
        Ok(games)
    }

    fn unusable(&self, fault: GamesFileFault) -> Failure {
        match fault {
            GamesFileFault::Busy => self.fault(GAMES, "another process is playing this study"),
            GamesFileFault::File(error) => self.fault(GAMES, format!("cannot be used: {error}")),
            GamesFileFault::Line(line, bytes) => {
                let game = fault::text_of(GAMES, &bytes).and_then(|text| fault::read_json::<Finished>(GAMES, text));
                let why = game.err().map(|fault| format!(": {}", fault.says)).unwrap_or_default();
                self.damaged(line, format!("this is not a game{why}"))
            }
        }
    }

    /// A line that is none of the study's games: when it is removed, the game that stood there is played again.
    fn damaged(&self, line: usize, says: impl Into<String>) -> Failure {
        let help = format!("remove this line; `wardroom lab resume {}` then plays what is missing", self.0.display());
        self.on_line(line, says, &help)
    }

    /// A fault of a line of the file of games, with what can be done.
    fn on_line(&self, line: usize, says: impl Into<String>, help: &str) -> Failure {
        let fault = Fault::new(self.0.join(GAMES).display().to_string(), says);
        Failure::Faults(vec![fault.on_line(line).help(help)])
    }
}
