//! What is going on, for those who have no board to see it on.

use serde::Serialize;

use crate::{Sentence, Titled};

/// What is going on: an attack, a dive, an auction.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene<I> {
    /// What kind of thing it is: stable, lower case, hyphens.
    pub kind: &'static str,
    /// What is going on.
    pub title: Sentence<I>,
    /// Its steps, in their order.
    pub steps: &'static [Titled],
    /// The id of the step it is at.
    pub step: Option<&'static str>,
    /// By whom or what.
    pub by: Option<I>,
    /// At whom or what.
    pub at: Option<I>,
    /// What it has come to.
    pub facts: Vec<Fact<I>>,
}

/// Something to know about what is going on.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Fact<I> {
    /// What it is.
    pub title: &'static str,
    /// How it stands.
    pub says: String,
    /// What it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub item: Option<I>,
}
