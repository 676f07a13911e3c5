//! The document that describes the API: it is one, it names every route, and the server does what it says.
//!
//! Every answer that any test of this crate gets is held against it as well (`common/contract.rs`).

mod answers;
mod document;
mod routes;
