//! The terms of a game on the command line: an option for each field of the games' forms.

use std::sync::LazyLock;

use clap::{Arg, ArgMatches, Command};
use game_api::{Agreed, Field, Game, Kind, Values};
use serde_json::Value;
use terminal::{Failure, numbers};

use crate::additions;
use crate::known::refused;

/// Number of possible words up to which all are listed; of more, only the most similar one.
const MAX_LISTED: usize = 8;

/// An option for a field, or for the fields of several games that share a name.
struct TermOption {
    /// Its names on the command line.
    names: Vec<String>,
    fields: Vec<(&'static dyn Game, &'static Field)>,
}

static OPTIONS: LazyLock<Vec<TermOption>> = LazyLock::new(|| {
    let mut options: Vec<TermOption> = Vec::new();
    for game in games::all() {
        for field in &game.form().fields {
            let names: Vec<String> = names_of(field).collect();
            let known = options.iter_mut().find(|option| names.iter().any(|name| option.names.contains(name)));
            match known {
                Some(option) => option.add(*game, field),
                None => options.push(TermOption { names, fields: vec![(*game, field)] }),
            }
        }
    }
    options
});

/// A field's names on the command line: with hyphens, aliases included.
fn names_of(field: &Field) -> impl Iterator<Item = String> {
    [field.id].into_iter().chain(field.aliases.iter().copied()).map(|name| name.replace('_', "-"))
}

impl TermOption {
    fn add(&mut self, game: &'static dyn Game, field: &'static Field) {
        let new: Vec<String> = names_of(field).filter(|name| !self.names.contains(name)).collect();
        self.names.extend(new);
        self.fields.push((game, field));
    }

    /// Its main name.
    fn name(&self) -> &str {
        &self.names[0]
    }

    /// Whether this is one of its names.
    fn is_called(&self, name: &str) -> bool {
        self.names.iter().any(|own| own == name)
    }

    /// The field of a game.
    fn field_of(&self, game: &dyn Game) -> Option<&'static Field> {
        self.fields.iter().find(|(of, _)| of.about().name == game.about().name).map(|(_, field)| *field)
    }

    fn arg(&'static self, command: &str) -> Arg {
        let arg = Arg::new(self.name()).long(self.name()).aliases(self.names[1..].iter().map(String::as_str));
        let arg = arg.help(self.help(command)).help_heading(self.heading());
        match self.fields[0].1.kind {
            Kind::Switch => arg.value_name("YES|NO").num_args(0..=1).require_equals(true).default_missing_value("yes"),
            Kind::Number { .. } => arg.value_name("N").value_parser(move |text: &str| self.number(text)),
            Kind::One { .. } => arg.value_name("WORD"),
            Kind::Several { .. } => arg.value_name("WORDS"),
            Kind::Json => arg.value_name("JSON"),
        }
    }

    /// Checks that a number is allowed by one of the fields; the form checks it against the other fields.
    fn number(&self, text: &str) -> Result<String, String> {
        let least = |field: &Field| match &field.kind {
            Kind::Number { none: Some(_), .. } if text == "none" => i64::MIN,
            Kind::Number { least, .. } => *least,
            _ => i64::MIN,
        };
        match self.fields.iter().map(|(_, field)| least(field)).min() {
            Some(i64::MIN) => Ok(()),
            Some(1..) => numbers::positive::<u64>(text).map(|_| ()),
            _ => numbers::whole::<u64>(text).map(|_| ()),
        }
        .map(|()| text.to_owned())
    }

    fn heading(&self) -> String {
        match &self.fields[..] {
            [(game, _)] => format!("Agreed on before a game of {}", game.about().title),
            _ => "Agreed on before a game".to_owned(),
        }
    }

    fn help(&self, command: &str) -> String {
        match &self.fields[..] {
            [(game, field)] => explained(*game, field, command),
            several => {
                let says = several
                    .iter()
                    .map(|(game, field)| format!("{}: {}", game.about().title, explained(*game, field, command)));
                says.collect::<Vec<_>>().join(". ")
            }
        }
    }
}

/// The meaning of a field, and its default for a command.
fn explained(game: &dyn Game, field: &Field, command: &str) -> String {
    let help = field.help.map(|help| format!(". {}", help.trim_end_matches('.')));
    let means = format!("{}{}", field.title, help.unwrap_or_default());
    let words: Vec<String> = words_for(field).collect();
    let means = match &field.kind {
        Kind::One { .. } | Kind::Several { .. } if words.len() <= MAX_LISTED => {
            format!("{means} ({})", words.join(", "))
        }
        Kind::One { .. } | Kind::Several { .. } => format!("{means} ({}, …)", words[..3].join(", ")),
        _ => means,
    };
    match additions::filled_in(game, command, field.id).map(str::to_owned).or_else(|| default_of(field)) {
        Some(default) => format!("{means}; {default} if not given"),
        None => means,
    }
}

/// The default of a field as it is typed, or in words; `None` where nothing is the default.
fn default_of(field: &Field) -> Option<String> {
    match (&field.kind, &field.default) {
        (Kind::Number { none: Some(none), .. }, Value::Null) => Some((*none).to_owned()),
        (Kind::One { of }, Value::Null) => of.iter().find(|option| option.value.is_null()).map(|it| it.says.clone()),
        (Kind::One { .. }, Value::String(word)) => Some(word.clone()),
        (Kind::Number { .. }, number) => Some(number.to_string()),
        _ => None,
    }
}

/// The words that can be typed for a field.
fn words_for(field: &Field) -> impl Iterator<Item = String> {
    field.kind.options().iter().flat_map(|option| {
        let value = option.value.as_str().map(str::to_owned);
        value.into_iter().chain(option.aliases.iter().map(|word| (*word).to_owned()))
    })
}

/// What was typed for the fields of forms.
#[derive(Clone)]
pub(crate) struct Terms(Vec<(&'static TermOption, String)>);

impl Terms {
    /// Options of a command for all fields, or only for those that restrict what may be brought.
    pub(crate) fn args(command: &str, only_of_brought: bool) -> impl Iterator<Item = Arg> {
        let wanted =
            move |option: &&TermOption| !only_of_brought || option.fields.iter().any(|(_, field)| field.of_brought);
        OPTIONS.iter().filter(wanted).map(move |option| option.arg(command))
    }

    /// The main names of all options.
    pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
        OPTIONS.iter().map(TermOption::name)
    }

    /// What was typed.
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        let typed = |option: &'static TermOption| {
            let text = matches.try_get_one::<String>(option.name()).ok().flatten()?;
            Some((option, text.clone()))
        };
        Terms(OPTIONS.iter().filter_map(typed).collect())
    }

    /// Nothing typed.
    pub(crate) fn none() -> Self {
        Terms(Vec::new())
    }

    /// The main name of the option of this name, if something was typed for it.
    pub(crate) fn said(&self, name: &str) -> Option<&'static str> {
        self.0.iter().find(|(option, _)| option.is_called(name)).map(|(option, _)| option.name())
    }

    /// The same, with this typed for an option.
    pub(crate) fn with(&self, name: &str, text: &str) -> Result<Self, Failure> {
        let option = OPTIONS.iter().find(|option| option.is_called(name)).ok_or_else(|| {
            let known = OPTIONS.iter().flat_map(|option| option.names.iter().map(String::as_str));
            let help = fault::nearest(name, known).map(|near| format!("\n  help: did you mean `{near}`?"));
            Failure::NotUnderstood(format!("no game has terms called `{name}`{}", help.unwrap_or_default()))
        })?;
        let others = self.0.iter().filter(|(other, _)| other.name() != option.name()).cloned();
        Ok(Terms(others.chain([(option, text.to_owned())]).collect()))
    }

    /// Whether nothing was typed.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was typed, as values of a game's form.
    pub(crate) fn values(&self, game: &dyn Game) -> Result<Values, Failure> {
        let value = |(option, text): &(&TermOption, String)| {
            let field = option.field_of(game).ok_or_else(|| {
                let title = game.about().title;
                Failure::NotUnderstood(format!(
                    "nothing called --{} is agreed on before a game of {title}",
                    option.name()
                ))
            })?;
            Ok((field.id.to_owned(), read(field, text)?))
        };
        self.0.iter().map(value).collect()
    }

    /// The agreed terms: what was typed; where nothing was, `otherwise`, and then the command's defaults.
    pub(crate) fn agree(&self, game: &dyn Game, command: &str, otherwise: &Values) -> Result<Agreed, Failure> {
        let mut values = otherwise.clone();
        values.extend(self.values(game)?);
        game.agree(&additions::fill_in(game, command, values)?).map_err(refused)
    }
}

/// The value typed for a field, if it is a known one.
fn read(field: &Field, text: &str) -> Result<Value, Failure> {
    let value = field.parse(text).map_err(refused)?;
    let is_known = |value: &Value| field.kind.options().iter().any(|option| option.value == *value);
    let strange = match (&field.kind, &value) {
        (Kind::One { .. }, value) => Some(value).filter(|value| !is_known(value)),
        (Kind::Several { .. }, Value::Array(values)) => values.iter().find(|value| !is_known(value)),
        _ => None,
    };
    strange.map_or(Ok(value.clone()), |word| Err(unknown(field, word.as_str().unwrap_or(text))))
}

fn unknown(field: &Field, word: &str) -> Failure {
    let known: Vec<String> = words_for(field).collect();
    let near = fault::nearest(word, known.iter().map(String::as_str)).filter(|_| known.len() > MAX_LISTED);
    let help = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known are {}", known.join(", ")),
    };
    Failure::NotUnderstood(format!("there is no {} `{word}`\n  help: {help}", field.title.to_lowercase()))
}

impl clap::FromArgMatches for Terms {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Terms::of(matches))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Terms::of(matches);
        Ok(())
    }
}

/// What was typed for the fields of forms in `wardroom lab run`, which is not the command's own name.
pub(crate) struct StudyTerms(pub(crate) Terms);

impl StudyTerms {
    /// The command's name, by which games have defaults for it.
    pub(crate) const COMMAND: &str = "lab run";
}

impl clap::FromArgMatches for StudyTerms {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(StudyTerms(Terms::of(matches)))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0.update_from_arg_matches(matches)
    }
}

impl clap::Args for StudyTerms {
    fn augment_args(command: Command) -> Command {
        command.args(Terms::args(Self::COMMAND, false))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl clap::Args for Terms {
    fn augment_args(command: Command) -> Command {
        let name = command.get_name().to_owned();
        command.args(Terms::args(&name, false))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
