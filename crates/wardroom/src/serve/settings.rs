//! Settings of a server: from a file, then from the environment, then from the command line; later ones win.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use clap::ValueEnum;
use fault::Fault;
use fault::document::{Document, Written};
use serde::Deserialize;
use server::{Forwarding, Front, LimitFault, Limits, Network};
use terminal::Failure;

/// The prefix of environment variables for limits.
const VARIABLE: &str = "WARDROOM_LIMIT_";

#[derive(clap::Args)]
pub(super) struct Settings {
    /// A TOML file with settings: `hosts`, `trusted-proxies`, `forwarding`, and limits under `[limits]`.
    #[arg(long, value_name = "FILE", env = "WARDROOM_CONFIG")]
    config: Option<PathBuf>,
    /// A host name of this server, beside localhost and its own address. May be given several times; in the variable,
    /// names are separated by commas.
    #[arg(long = "host", value_name = "NAME", env = "WARDROOM_HOSTS", value_delimiter = ',')]
    hosts: Vec<String>,
    /// The address or network of a reverse proxy whose forwarding headers are trusted. May be given several times.
    #[arg(long = "trusted-proxy", value_name = "ADDR", env = "WARDROOM_TRUSTED_PROXIES", value_delimiter = ',')]
    proxies: Vec<Network>,
    /// The header in which trusted proxies name the client.
    #[arg(long, value_name = "HEADER", env = "WARDROOM_FORWARDING")]
    forwarding: Option<Header>,
    /// Set a limit, as in `sockets-per-address=64`; `--show-limits` lists them. May be given several times.
    #[arg(long = "limit", value_name = "NAME=VALUE")]
    limits: Vec<String>,
    /// Show all limits with these settings, and exit.
    #[arg(long)]
    pub(super) show_limits: bool,
}

#[derive(Clone, Copy, Debug, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
enum Header {
    /// `X-Forwarded-For` and `X-Forwarded-Proto`.
    XForwarded,
    /// `Forwarded`, the standard.
    Forwarded,
}

impl From<Header> for Forwarding {
    fn from(header: Header) -> Self {
        match header {
            Header::XForwarded => Forwarding::XForwarded,
            Header::Forwarded => Forwarding::Forwarded,
        }
    }
}

/// A limit as it is written in TOML.
#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Number(u64),
    Text(String),
}

impl Settings {
    /// Combines all sources.
    pub(super) fn read(self) -> Result<(Limits, Front), Failure> {
        let (mut limits, mut front) = match &self.config {
            Some(path) => from_file(path)?,
            None => Default::default(),
        };
        for (name, value) in from_environment() {
            limits.set(&name, &value).map_err(|fault| not_understood(&fault))?;
        }
        for setting in &self.limits {
            let (name, value) = setting.split_once('=').ok_or_else(|| {
                Failure::NotUnderstood(format!(
                    "`{setting}` sets no limit: write NAME=VALUE, as in sockets=64\n  help: {LISTED}"
                ))
            })?;
            limits.set(name.trim(), value).map_err(|fault| not_understood(&fault))?;
        }
        front.hosts.extend(self.hosts);
        front.proxies.extend(self.proxies);
        front.forwarding = self.forwarding.map_or(front.forwarding, Forwarding::from);
        Ok((limits, front))
    }
}

/// How to find the names of limits.
const LISTED: &str = "`wardroom serve --show-limits` lists all limits";

fn not_understood(fault: &LimitFault) -> Failure {
    Failure::NotUnderstood(format!("{fault}\n  help: {LISTED}"))
}

fn from_environment() -> impl Iterator<Item = (String, String)> {
    let limits = env::vars_os().filter_map(|(name, value)| {
        let name = name.to_str()?.strip_prefix(VARIABLE)?.to_lowercase().replace('_', "-");
        Some((name, value.to_string_lossy().into_owned()))
    });
    // In a fixed order, so that of several faults always the same one is reported.
    limits.collect::<BTreeMap<_, _>>().into_iter()
}

fn from_file(path: &Path) -> Result<(Limits, Front), Failure> {
    let name = path.display().to_string();
    let bytes = fs::read(path).map_err(|error| Failure::Faults(vec![Fault::new(name.clone(), error.to_string())]))?;
    let read = fault::text_of(&name, &bytes).and_then(|text| Document::parse(&name, text));
    taken_apart(read.map_err(|fault| Failure::Faults(vec![fault]))?).map_err(Failure::Faults)
}

fn taken_apart(mut document: Document<'_>) -> Result<(Limits, Front), Vec<Fault>> {
    let mut faults = Vec::new();
    let hosts = document.take_some::<Vec<String>>("hosts", &mut faults);
    let proxies = document.take_some::<Vec<String>>("trusted-proxies", &mut faults);
    let forwarding = document.take_some::<Header>("forwarding", &mut faults);
    let limits = document.take_some::<BTreeMap<String, Value>>("limits", &mut faults);
    document.refuse_rest(&mut faults);
    let front = Front {
        hosts: hosts.map(|hosts| hosts.value).unwrap_or_default(),
        proxies: proxies.map(|proxies| networks(&proxies, &mut faults)).unwrap_or_default(),
        forwarding: forwarding.map(|header| header.value.into()).unwrap_or_default(),
    };
    let limits = limits.map(|limits| set_all(&limits, &mut faults)).unwrap_or_default();
    if faults.is_empty() { Ok((limits, front)) } else { Err(faults) }
}

fn networks(written: &Written<'_, Vec<String>>, faults: &mut Vec<Fault>) -> Vec<Network> {
    let read = written.value.iter().filter_map(|network| match network.parse::<Network>() {
        Ok(network) => Some(network),
        Err(fault) => {
            faults.push(written.fault(fault.to_string()));
            None
        }
    });
    read.collect()
}

fn set_all(written: &Written<'_, BTreeMap<String, Value>>, faults: &mut Vec<Fault>) -> Limits {
    let mut limits = Limits::default();
    for (name, value) in &written.value {
        let set = match value {
            Value::Number(number) => limits.set(name, &number.to_string()),
            Value::Text(text) => limits.set(name, text),
        };
        if let Err(fault) = set {
            faults.push(written.fault_at(name, fault.to_string()).help(LISTED));
        }
    }
    limits
}

/// All limits, for display.
pub(super) fn listed(limits: &Limits) -> String {
    let lines =
        limits.list().into_iter().map(|limit| format!("  {} = {}\n      {}", limit.name, limit.value, limit.bounds));
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn file(text: &str) -> Result<(Limits, Front), Vec<String>> {
        let document = Document::parse("serve.toml", text).map_err(|fault| vec![fault.to_string()])?;
        taken_apart(document).map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn a_file_sets_what_it_names_and_nothing_else() {
        let text = "hosts = ['wardroom.example']\ntrusted-proxies = ['10.0.0.0/8', '::1']\nforwarding = 'forwarded'\n\
                    [limits]\nsockets = 7\nidle = '90s'\n";
        let (limits, front) = file(text).unwrap();
        assert_eq!((limits.sockets, limits.idle), (7, Duration::from_secs(90)));
        assert_eq!(Limits { sockets: 4096, idle: Limits::default().idle, ..limits }, Limits::default());
        assert_eq!((front.hosts, front.proxies.len()), (vec!["wardroom.example".to_owned()], 2));
        assert_eq!(front.forwarding, Forwarding::Forwarded);
    }

    #[test]
    fn what_is_wrong_in_a_file_is_said_with_its_place() {
        let text = "host = 'x'\ntrusted-proxies = ['proxy']\n[limits]\nsocket = 7\nidle = 90\n";
        let faults = file(text).unwrap_err().join("\n");
        for said in
            ["serve.toml:1:1", "did you mean `hosts`?", "`proxy` is neither", "serve.toml:4:10", "serve.toml:5:8"]
        {
            assert!(faults.contains(said), "{said} is missing in\n{faults}");
        }
    }
}
