//! Every game of the list over the same requests and messages: what is told about it, how it is made, joined and played.

mod brought;
mod drawn;
mod listed;
mod played;
mod refused;
mod seats;
