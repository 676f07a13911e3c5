//! The games that the benchmarks play without the table equal those played with it.

#[path = "../benches/by_hand/mod.rs"]
mod without_the_table;

#[test]
fn the_table_and_the_hand_written_loop_play_the_same_games() {
    without_the_table::prove(200);
}
