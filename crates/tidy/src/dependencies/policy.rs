//! `deny.toml`: what `cargo deny` reads, as far as we use it.
//!
//! A key that is not known here is a fault: nothing in the file may count for one reader only.

use fault::Fault;
use serde::Deserialize;

/// The policy for dependencies.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Policy {
    graph: Graph,
    pub(super) licenses: Licenses,
    pub(super) bans: Bans,
    sources: Sources,
    pub(super) advisories: Advisories,
}

/// Which features the graph is drawn with.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Graph {
    all_features: bool,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Licenses {
    pub(super) allow: Vec<String>,
    /// How sure `cargo deny` must be of a licence that it knows by its text. We go by what a package states.
    #[serde(rename = "confidence-threshold")]
    _confidence_threshold: Option<f64>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Bans {
    pub(super) deny: Vec<Ban>,
    wildcards: String,
    allow_wildcard_paths: bool,
    /// Only ever a warning.
    #[serde(rename = "multiple-versions")]
    _multiple_versions: String,
}

/// A package that is banned by its name.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Ban {
    Name(String),
    Reasoned {
        name: String,
        #[serde(rename = "reason")]
        _reason: String,
    },
}

impl Ban {
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Name(name) | Self::Reasoned { name, .. } => name,
        }
    }
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Sources {
    unknown_registry: String,
    unknown_git: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Advisories {
    ignore: Vec<Ignored>,
}

/// An advisory that does not matter here.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ignored {
    id: String,
    #[serde(rename = "reason")]
    _reason: String,
}

impl Advisories {
    pub(super) fn ignores(&self, id: &str) -> bool {
        self.ignore.iter().any(|ignored| ignored.id == id)
    }
}

impl Policy {
    /// Reads the text of `deny.toml`.
    ///
    /// # Errors
    ///
    /// What is wrong with it, also where it would allow what these checks refuse whatever it says.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let policy: Self = fault::read_toml("deny.toml", text)?;
        let strict = [
            ("graph.all-features", policy.graph.all_features),
            ("bans.wildcards = \"deny\"", policy.bans.wildcards == "deny"),
            ("bans.allow-wildcard-paths", policy.bans.allow_wildcard_paths),
            ("sources.unknown-registry = \"deny\"", policy.sources.unknown_registry == "deny"),
            ("sources.unknown-git = \"deny\"", policy.sources.unknown_git == "deny"),
        ];
        match strict.iter().find(|(_, holds)| !holds) {
            Some((key, _)) => {
                Err(Fault::new("deny.toml", format!("`{key}` is missing, and the checks of the project hold it")))
            }
            None => Ok(policy),
        }
    }
}
