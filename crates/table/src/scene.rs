//! The current scene, for clients without a board.

use serde::Serialize;

use crate::{Sentence, Titled};

/// A scene: an attack, a dive, an auction.
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
    /// The results so far.
    pub facts: Vec<Fact<I>>,
}

/// A fact about the scene.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Fact<I> {
    /// What it is.
    pub title: &'static str,
    /// Its value.
    pub says: String,
    /// The item it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub item: Option<I>,
}
