//! A server in a separate process, which can be killed.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server process; it is killed when the test ends.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// A server whose games all have the same dice, so that no test depends on chance.
    pub(crate) fn start(data: &Path, listen: &str) -> Self {
        Self::with(data, listen, &["--seed", "7"])
    }

    pub(crate) fn with(data: &Path, listen: &str, more: &[&str]) -> Self {
        Self::at(listen, ["--data".as_ref(), data.as_ref()], more)
    }

    /// A server on this database.
    #[cfg(unix)]
    pub(crate) fn on(database: &str, more: &[&str]) -> Self {
        Self::at("127.0.0.1:0", ["--database".as_ref(), database.as_ref()], more)
    }

    fn at(listen: &str, store: [&OsStr; 2], more: &[&str]) -> Self {
        // Exceeding a limit on file sizes then fails like a full disk instead of ending the process.
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_wardroom")])
            .args(["serve", "--listen", listen])
            .args(store)
            .args(more)
            .env("WARDROOM_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("{line:?}")).trim().trim_end_matches('/');
        Process { address: address.parse().unwrap(), child }
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Suspends the process, as when a laptop is closed or a virtual machine is moved; it does not notice.
    #[cfg(unix)]
    pub(crate) fn suspend(&self) {
        self.signal("-STOP");
    }

    #[cfg(unix)]
    pub(crate) fn resume(&self) {
        self.signal("-CONT");
    }

    #[cfg(unix)]
    fn signal(&self, signal: &str) {
        assert!(Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap().success());
    }

    /// Limits the size of every file of the process to this many bytes, as if the disk were full; `None` removes the
    /// limit.
    #[cfg(target_os = "linux")]
    pub(crate) fn limit_files(&self, bytes: Option<u64>) {
        let limit = bytes.map_or_else(|| "unlimited".to_owned(), |bytes| bytes.to_string());
        let pid = self.child.id().to_string();
        let done = Command::new("prlimit").args(["--pid", &pid, &format!("--fsize={limit}:")]).status().unwrap();
        assert!(done.success());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
