//! Every game of the list over the same requests and messages: its description, and how it is created, joined and
//! played.

mod brought;
mod drawn;
mod listed;
mod played;
mod refused;
mod seats;
