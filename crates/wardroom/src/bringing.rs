//! What players bring to a game, on the command line: from files, by the names of ready-made ones, or in short form.

use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, Command};
use fault::{Fault, Unread};
use game_api::{Agreed, AnyBrings, BringsAbout, Game, ReadBrought, Report, SeatPlan, Values};
use serde_json::Value;
use table::{Refusal, Seat};
use terminal::{Failure, files};

use crate::known::{listed, number, refused};
use crate::terms::Terms;

/// A game to which something is brought, and its reader.
pub(crate) struct Bringing {
    pub(crate) game: &'static dyn Game,
    pub(crate) brings: Box<dyn AnyBrings>,
    pub(crate) about: BringsAbout,
}

/// Something brought, with its name and the results of reading it.
pub(crate) struct Source {
    /// The name as it was typed.
    pub(crate) name: String,
    /// What was read, in the game's own form.
    pub(crate) brought: Value,
    /// The terms it was made for, if it is a ready-made one.
    pub(crate) suits: Values,
    /// The format in which it was written, if that was not the game's own.
    pub(crate) format: Option<&'static str>,
    /// Lines that could not be read.
    pub(crate) unread: Vec<Unread>,
    /// Other remarks about the file.
    pub(crate) notes: Vec<String>,
}

impl Source {
    fn whole(name: &str, brought: Value, suits: Values) -> Self {
        Source { name: name.to_owned(), brought, suits, format: None, unread: Vec::new(), notes: Vec::new() }
    }
}

impl Bringing {
    /// The reader of what is brought to this game; `None` if nothing is.
    pub(crate) fn to(game: &'static dyn Game) -> Option<Self> {
        let brings = game.brings()?;
        Some(Bringing { about: brings.about(), game, brings })
    }

    /// Reads what a word names; lines that cannot be read are errors.
    pub(crate) fn read(&self, word: &str, agreed: &Agreed) -> Result<Source, Failure> {
        let source = self.read_any(word, agreed)?;
        match &source.unread[..] {
            [] => Ok(source),
            unread => Err(Failure::Faults(unread.iter().map(|unread| unread.fault(&source.name)).collect())),
        }
    }

    /// Reads as much as possible of what a word names, with the lines that cannot be read.
    pub(crate) fn read_any(&self, word: &str, agreed: &Agreed) -> Result<Source, Failure> {
        let path = Path::new(word);
        if files::is_standard(path) || !is_a_bare_word(word) || path.is_file() {
            return self.read_file(path);
        }
        let ready = self.brings.ready_made(agreed).map_err(refused)?;
        if ready.iter().any(|card| card.id.as_deref() == Some(word)) {
            let ready = self.brings.find_ready(word, agreed).map_err(refused)?;
            return Ok(Source::whole(word, ready.brought, ready.suits));
        }
        match self.brings.read_word(word, agreed).map_err(refused)? {
            Some(Ok(brought)) => Ok(Source::whole(word, brought, Values::new())),
            Some(Err(faults)) => Err(Failure::Faults(faults)),
            None => Err(self.unknown(word, ready.iter().filter_map(|card| card.id.as_deref()))),
        }
    }

    fn read_file(&self, path: &Path) -> Result<Source, Failure> {
        let name = files::name(path);
        let read = self.brings.read(&name, &files::read(path)?).map_err(Failure::Faults)?;
        let ReadBrought { brought, format, unread, notes } = read;
        Ok(Source { name, brought, suits: Values::new(), format, unread, notes })
    }

    fn unknown<'r>(&self, word: &str, ready: impl Iterator<Item = &'r str>) -> Failure {
        let noun = self.about.noun;
        let fault = Fault::new(word, format!("there is no such file, and no ready-made {noun} of this name"));
        let help = fault::nearest(word, ready).map(|nearest| format!("did you mean `{nearest}`?"));
        Failure::Faults(vec![
            fault.help(help.unwrap_or_else(|| format!("`wardroom {noun} list` lists the ready-made ones"))),
        ])
    }

    /// Its title for display.
    pub(crate) fn title(&self, source: &Source) -> Result<String, Failure> {
        let own = self.brings.name(&source.brought).map_err(refused)?;
        Ok(own.unwrap_or_else(|| source.name.clone()))
    }

    /// Reads one for each seat that brings something; `None` if their number is wrong.
    fn read_each(
        &self,
        words: &[&str],
        plan: &SeatPlan,
        (agreed, typed): (&Agreed, &Terms),
    ) -> Result<Option<Vec<Value>>, Failure> {
        if words.len() != plan.bringing().count() {
            return Ok(None);
        }
        let read = |(word, seat): (&&str, Seat)| {
            let source = self.read(word, agreed)?;
            // A ready-made one may be for other terms, such as a learning game, unless these were typed.
            let suited = if source.suits.is_empty() {
                agreed.clone()
            } else {
                typed.agree(self.game, self.about.noun, &source.suits)?
            };
            may_be_played(&*self.brings, &source.brought, self.brings.check_for(seat, &source.brought, &suited))?;
            Ok(source.brought)
        };
        words.iter().zip(plan.bringing()).map(read).collect::<Result<_, _>>().map(Some)
    }
}

/// A sentence if a check found a fault in something that is to be played.
pub(crate) fn may_be_played(
    brings: &dyn AnyBrings,
    brought: &Value,
    checked: Result<Report, Refusal>,
) -> Result<(), Failure> {
    let report = checked.map_err(refused)?;
    let Some(fault) = report.faults.first() else { return Ok(()) };
    let name = brings.name(brought).map_err(refused)?.unwrap_or_else(|| brings.about().noun.to_owned());
    let says = format!("{name} may not be played on these terms: {}: {}", fault.at, fault.says);
    Err(Failure::NotUnderstood(says))
}

/// Whether a word has neither a folder nor an extension, like the names of ready-made ones.
fn is_a_bare_word(word: &str) -> bool {
    !word.contains(['/', '\\', '.'])
}

/// What is brought to all games, each noun once.
pub(crate) fn nouns() -> Vec<BringsAbout> {
    let mut nouns: Vec<BringsAbout> = Vec::new();
    for about in games::all().iter().filter_map(|game| game.brings()).map(|brings| brings.about()) {
        if nouns.iter().all(|known| known.noun != about.noun) {
            nouns.push(about);
        }
    }
    nouns
}

/// What was typed under this noun; an error if something was typed under the noun of another game.
fn typed_for(
    typed: &[(&'static str, Vec<String>)],
    own: Option<&str>,
    game: &dyn Game,
) -> Result<Vec<String>, Failure> {
    if let Some((other, _)) = typed.iter().find(|(name, _)| Some(*name) != own) {
        let says = format!("there is no --{other} in {}", game.about().title);
        return Err(Failure::NotUnderstood(says));
    }
    Ok(typed.iter().flat_map(|(_, words)| words.clone()).collect())
}

/// What was typed for each seat that brings something: an option named by the noun, given once for each of them.
pub(crate) struct ForSeats(Vec<(&'static str, Vec<String>)>);

impl ForSeats {
    /// Whether nothing was typed.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was typed for this game.
    pub(crate) fn words(&self, game: &'static dyn Game) -> Result<Vec<String>, Failure> {
        typed_for(&self.0, Bringing::to(game).map(|bringing| bringing.about.noun), game)
    }

    /// What the seats bring on the agreed terms, of which some were typed: what was typed, or the game's defaults.
    pub(crate) fn read(
        &self,
        game: &'static dyn Game,
        plan: &SeatPlan,
        (agreed, typed): (&Agreed, &Terms),
    ) -> Result<Vec<Value>, Failure> {
        let words = self.words(game)?;
        let Some(bringing) = Bringing::to(game) else { return Ok(Vec::new()) };
        if words.is_empty() {
            let default = |seat| bringing.brings.default_for(seat, agreed).map_err(refused);
            return plan.bringing().map(default).collect();
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        bringing.read_each(&words, plan, (agreed, typed))?.ok_or_else(|| wrong_number(&bringing.about, plan))
    }
}

fn wrong_number(about: &BringsAbout, plan: &SeatPlan) -> Failure {
    let BringsAbout { noun, nouns, .. } = about;
    let seats = plan.seats.iter().filter(|seat| seat.brings).map(|seat| format!("one for {}", seat.name));
    let seats: Vec<String> = seats.collect();
    let times = match seats.len() {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{} times", number(count)),
    };
    let says =
        format!("a game needs {} {nouns}: give --{noun} {times}, {}", number(seats.len()), listed(&seats, "and"));
    Failure::NotUnderstood(says)
}

impl clap::FromArgMatches for ForSeats {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let typed = |about: BringsAbout| {
            let words: Vec<String> = matches.get_many::<String>(about.noun)?.cloned().collect();
            Some((about.noun, words))
        };
        Ok(ForSeats(nouns().into_iter().filter_map(typed).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for ForSeats {
    fn augment_args(command: Command) -> Command {
        command.args(nouns().into_iter().map(|BringsAbout { noun, .. }| {
            let help = format!(
                "A {noun}, as for `wardroom {noun}`: a file, or the name of a ready-made one; given once for each side. \
                 Without it a first game is set up"
            );
            Arg::new(noun).long(noun).value_name(noun.to_uppercase()).action(ArgAction::Append).help(help)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// What was typed for a series of games: an option named by the plural, with commas between the seats.
pub(crate) struct ForSeries(Vec<(&'static str, Vec<String>)>);

impl ForSeries {
    /// What was typed for this game, one for each seat, on the agreed terms, of which some were typed. `None` if they are to be
    /// random.
    pub(crate) fn read(
        &self,
        game: &'static dyn Game,
        plan: &SeatPlan,
        (agreed, terms): (&Agreed, &Terms),
    ) -> Result<Option<Vec<Value>>, Failure> {
        let bringing = Bringing::to(game);
        let words = typed_for(&self.0, bringing.as_ref().map(|bringing| bringing.about.nouns), game)?;
        let (Some(bringing), Some(typed)) = (bringing, words.first().filter(|words| *words != "random")) else {
            return Ok(None);
        };
        let words: Vec<&str> = typed.split(',').map(str::trim).collect();
        let read = bringing.read_each(&words, plan, (agreed, terms))?;
        read.map(Some).ok_or_else(|| {
            let (needed, nouns) = (number(plan.bringing().count()), bringing.about.nouns);
            let says =
                format!("--{nouns} takes `random` or {needed} {nouns} with a comma between, not {}", words.len());
            Failure::NotUnderstood(says)
        })
    }
}

/// What was typed for a study: an option named by the plural, with any number of them.
pub(crate) struct ForStudy(ForSeries);

impl ForStudy {
    /// The words that were typed for this game, if any.
    pub(crate) fn words(&self, game: &'static dyn Game) -> Result<Option<String>, Failure> {
        let nouns = Bringing::to(game).map(|bringing| bringing.about.nouns);
        Ok(typed_for(&self.0.0, nouns, game)?.pop())
    }
}

impl clap::FromArgMatches for ForStudy {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        ForSeries::from_arg_matches(matches).map(ForStudy)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0.update_from_arg_matches(matches)
    }
}

impl clap::Args for ForStudy {
    fn augment_args(command: Command) -> Command {
        command.args(nouns().into_iter().map(|BringsAbout { noun, nouns, .. }| {
            let help = format!(
                "With what they play: `random` for new ones in every pair, `random:N` for N random ones in turn, or any \
                 number of them with commas between, as for `wardroom {noun}`. Random if not given"
            );
            Arg::new(nouns).long(nouns).value_name(nouns.to_uppercase()).help(help)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl clap::FromArgMatches for ForSeries {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let typed = |about: BringsAbout| {
            let words = matches.get_one::<String>(about.nouns)?;
            Some((about.nouns, vec![words.clone()]))
        };
        Ok(ForSeries(nouns().into_iter().filter_map(typed).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for ForSeries {
    fn augment_args(command: Command) -> Command {
        command.args(nouns().into_iter().map(|BringsAbout { noun, nouns, .. }| {
            let help = format!(
                "With what they play: `random`, or one for each side with a comma between, as for `wardroom {noun}`. Random \
                 if not given"
            );
            Arg::new(nouns).long(nouns).value_name(nouns.to_uppercase()).help(help)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
