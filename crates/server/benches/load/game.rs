//! A live game and its clients.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::Instant;

use crate::line::Line;
use crate::options::Options;
use crate::script::{Step, Template};

pub(crate) struct Game {
    /// By seat; only one if the computer has the other.
    lines: Vec<Line>,
    steps: Arc<[Step]>,
}

/// The measurements of a game.
#[derive(Default)]
pub(crate) struct Played {
    /// Latency of each choice of a client until all clients saw it.
    pub(crate) took: Vec<Duration>,
    /// Choices that were due before the previous one was done.
    pub(crate) late: usize,
    /// Choices of all players, the computer's included.
    pub(crate) choices: usize,
    /// Total size of all tables in bytes.
    pub(crate) bytes: usize,
}

impl Played {
    pub(crate) fn add(&mut self, other: Played) {
        self.took.extend(other.took);
        self.late += other.late;
        self.choices += other.choices;
        self.bytes += other.bytes;
    }
}

impl Game {
    pub(crate) async fn sit_down(
        servers: &[SocketAddr],
        template: &Template,
        number: usize,
        options: &Options,
    ) -> Self {
        let id = template.id(number);
        let open = |(seat, cookie): (usize, &Option<String>)| {
            let (id, cookie) = (id.clone(), cookie.clone());
            let address = servers[(number + seat) % servers.len()];
            async move { Line::open(address, &id, cookie.as_deref()).await }
        };
        let mut lines = join_all(template.cookies.iter().enumerate().map(open)).await;
        for line in &mut lines {
            line.say(if options.whole {
                r#"{"type":"hello"}"#
            } else {
                r#"{"type":"hello","changes":true,"deflate":true}"#
            })
            .await;
            line.table().await;
            line.bytes = 0;
        }
        Game { lines, steps: template.steps.clone() }
    }

    /// Makes one choice at a time from `first` until `last`.
    pub(crate) async fn play(mut self, first: Instant, last: Instant, options: Options) -> Played {
        let mut played = Played::default();
        let began = self.lines[0].choices;
        let mut due = first;
        while due < last {
            let Some(step) = self.next_step().await else { break };
            if Instant::now() > due && due > first {
                played.late += 1;
            }
            tokio::time::sleep_until(due).await;
            let number = self.lines[0].choices + 1;
            self.lines[step.seat].say(&step.says).await;
            join_all(self.lines.iter_mut().map(|line| line.wait(number))).await;
            played.took.push(due.elapsed());
            due += Duration::from_secs_f64(options.every);
        }
        played.choices = self.lines[0].choices - began;
        played.bytes = self.lines.iter().map(|line| line.bytes).sum();
        played
    }

    /// The next choice of a client, after the computer has made its own; `None` when the game is over.
    async fn next_step(&mut self) -> Option<Step> {
        loop {
            let step = self.steps.get(self.lines[0].choices)?.clone();
            if step.seat < self.lines.len() {
                return Some(step);
            }
            self.lines[0].table().await;
        }
    }
}
