//! The games the benchmarks play without the table are the games the table plays.

#[path = "../benches/by_hand/mod.rs"]
mod by_hand;

#[test]
fn the_table_and_the_hand_written_loop_play_the_same_games() {
    by_hand::prove(200);
}
