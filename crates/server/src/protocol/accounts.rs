//! Accounts and sessions on the wire.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A passphrase or a code: it is never shown, not even in logs.
#[derive(Clone, PartialEq, Eq, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(transparent)]
#[ts(type = "string")]
pub struct Secret(String);

impl Secret {
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "(secret)")
    }
}

/// An account to be made of the guest of this browser.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct SignUp {
    /// 1 to 40 characters; nobody else has it.
    pub name: String,
    /// 10 to 200 characters.
    pub passphrase: Secret,
}

/// Signing in to an account.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// Its name.
    pub name: String,
    /// Its passphrase.
    pub passphrase: Secret,
    /// Whether what the guest of this browser has becomes the account's.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub take_along: bool,
}

/// Signing out: this browser is a new guest from then on.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct SignOut {}

/// A session to be ended.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct EndSession {
    /// Which one; all but this browser's if nothing is said.
    #[serde(default)]
    pub session: Option<String>,
}

/// A new passphrase; every other session ends.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewPassphrase {
    /// The old one.
    pub passphrase: Secret,
    /// The new one, 10 to 200 characters.
    pub new: Secret,
}

/// A new passphrase for somebody who forgot theirs; every session ends but the one that begins.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The name of the account.
    pub name: String,
    /// One of its recovery codes, which is used up.
    pub code: Secret,
    /// The new passphrase, 10 to 200 characters.
    pub passphrase: Secret,
    /// Whether what the guest of this browser has becomes the account's.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub take_along: bool,
}

/// New recovery codes instead of the old ones.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewCodes {
    /// The passphrase.
    pub passphrase: Secret,
}

/// Removing everything that is one's own.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct Deletion {
    /// The passphrase of the account; a guest without one has none.
    #[serde(default)]
    pub passphrase: Option<Secret>,
}

/// The recovery codes of an account, which are shown once.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Codes {
    /// The name of the account.
    pub account: String,
    /// Each of them replaces the passphrase once.
    pub codes: Vec<String>,
}

/// Where an account is signed in.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Sessions {
    /// The one that was last used comes first.
    pub sessions: Vec<SessionLine>,
    /// Number of recovery codes that are left.
    pub codes: u64,
}

/// A browser that is signed in.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SessionLine {
    /// Its name, to end it.
    pub session: String,
    /// What it runs on, in words; empty if that is not known.
    pub device: String,
    /// Since when, in seconds since 1970.
    pub made_at: i64,
    /// The last visit, in seconds since 1970, give or take some minutes.
    pub seen_at: i64,
    /// Whether it is the browser that asks.
    pub this: bool,
}

/// What a client keeps for a person.
#[derive(Clone, Debug, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Any object; it replaces the one before.
    #[ts(type = "Record<string, unknown>")]
    pub settings: Map<String, Value>,
}

/// What is kept for a person.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
#[schemars(rename = "KeptSettings")]
#[ts(rename = "KeptSettings")]
pub struct Kept {
    /// As it was sent; empty if nothing was.
    #[ts(type = "Record<string, unknown>")]
    pub settings: Map<String, Value>,
    /// When it was last changed, in seconds since 1970.
    pub changed_at: Option<i64>,
}
