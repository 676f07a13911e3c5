//! What card files use: one import instead of ten.

#![allow(unused_imports, reason = "every card uses some of it")]

pub(crate) use smallvec::SmallVec;
pub(crate) use table::{Ask, Flow, Items, Rule};

pub(crate) use crate::catalog::{Command, DefenseToken, Zone};
pub(crate) use crate::effects::{
    Answer, Ban, Card, Cost, Limit, ShieldGain, Source, Until, Window, Word, forbid, modify, offer, react,
};
pub(crate) use crate::play::{Play, query};
pub(crate) use crate::state::{
    ActivatedBy, Aim, Attack, AttackKind, Attacker, Colour, Face, Fate, Frame, Game, Item, ShipId, SquadronId, Struck,
    TokenId, UnitId,
};
