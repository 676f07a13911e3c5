//! A server in a separate process: the benchmark's own program, started to serve. So its memory and processor time can
//! be measured separately. They are read from Linux's `/proc`; elsewhere those lines are left out.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use server::{Config, Dice, Front, Limits, Server};
use table::Seed;

/// The argument that starts this program as a server; the database follows.
const SERVE: &str = "--serve";

/// Linux counts processor time in hundredths of a second.
const TICKS_PER_SECOND: f64 = 100.0;

pub(crate) struct Process {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    pub(crate) fn start(database: &str) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap());
        let mut child = child.arg(SERVE).arg(database).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Process { address: line.trim().parse().unwrap(), child }
    }

    /// Resident memory of the process, in KiB.
    pub(crate) fn memory(&self) -> Option<usize> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        status.lines().find(|line| line.starts_with("VmRSS:"))?.split_whitespace().nth(1)?.parse().ok()
    }

    /// Processor time used so far, user and system.
    #[allow(dead_code, reason = "not every benchmark asks for it")]
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The program name is in parentheses and may contain anything; fields 14 and 15 are utime and stime.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
        Some(Duration::from_secs_f64(ticks / TICKS_PER_SECOND))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Serves forever if this program was started as a server; otherwise measures.
pub(crate) fn serve_or(limits: Limits, dice: Dice, measure: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let mut arguments = std::env::args().skip_while(|argument| argument != SERVE);
    match arguments.nth(1) {
        Some(database) => runtime.block_on(serve(database, limits, dice)),
        None => runtime.block_on(measure),
    }
}

async fn serve(database: String, limits: Limits, dice: Dice) {
    let listen = "127.0.0.1:0".parse().unwrap();
    let server = Server::bind(Config { listen, database, limits, dice, front: Front::default() }).await.unwrap();
    println!("{}", server.address());
    server.run(std::future::pending()).await;
}

/// Prints the median and the 99th percentile.
#[allow(dead_code, reason = "not every benchmark asks for it")]
pub(crate) fn show(what: &str, took: &mut [Duration]) {
    took.sort();
    let at = |part: f64| took[((took.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
    println!("{what}: p50 {:.2} ms, p99 {:.2} ms ({} measured)", at(0.5), at(0.99), took.len());
}

/// A fixed seed, so that all games go the same way.
#[allow(dead_code, reason = "not every benchmark asks for it")]
pub(crate) fn repeated() -> Dice {
    Dice::Repeated(Seed::from_number(7))
}
