//! `deny.toml`: the keys of `cargo deny` that we use.
//!
//! An unknown key is a fault: nothing in the file may apply to one of the two readers only.

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

/// The features with which the graph is built.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Graph {
    all_features: bool,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Licenses {
    pub(super) allow: Vec<String>,
    /// How certain `cargo deny` must be of a licence that it detects by its text. We use what a package declares.
    #[serde(rename = "confidence-threshold")]
    _confidence_threshold: Option<f64>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Bans {
    pub(super) deny: Vec<Ban>,
    wildcards: String,
    allow_wildcard_paths: bool,
    /// Only a warning.
    #[serde(rename = "multiple-versions")]
    _multiple_versions: String,
}

/// A package that is banned by name.
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

/// An advisory that is ignored.
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
    /// A fault if it is not valid, or if it would allow what these checks always refuse.
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
                Err(Fault::new("deny.toml", format!("`{key}` is missing, but the checks of the project require it")))
            }
            None => Ok(policy),
        }
    }
}
