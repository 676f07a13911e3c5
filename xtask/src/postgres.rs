//! A temporary PostgreSQL server for the duration of one command, removed afterwards.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs, io, net};

use crate::invocation::Invocation;
use crate::needs;

/// The variable that passes the database to the command.
const VARIABLE: &str = "WARDROOM_TEST_POSTGRES";

/// Where distributions install the server's programs outside of the path, newest version last.
const FOLDERS: [&str; 3] = ["/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt"];

/// The server refuses to run as root, so root runs it as this user, which its package creates.
const USER: &str = "postgres";

/// Runs a command with a temporary database.
pub(crate) fn run(root: &Path, command: &[String]) -> ExitCode {
    match try_run(root, command) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("PostgreSQL could not be used: {error}");
            ExitCode::FAILURE
        }
    }
}

fn try_run(root: &Path, command: &[String]) -> io::Result<ExitCode> {
    let [program, arguments @ ..] = command else {
        eprintln!("Name the command to run: `cargo xtask with-postgres COMMAND…`.");
        return Ok(ExitCode::from(2));
    };
    let postgres = Postgres::start()?;
    let command = Invocation::line(program).and(arguments).with(VARIABLE, postgres.url());
    let status = command.command().current_dir(root).status()?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    as_user: bool,
}

impl Postgres {
    fn start() -> io::Result<Self> {
        let programs = programs().ok_or_else(|| io::Error::other("initdb and pg_ctl were not found"))?;
        let folder = env::temp_dir().join(format!("wardroom-postgres-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let as_user = is_root();
        if as_user {
            quietly(Command::new("chown").arg(USER).arg(&folder))?;
        }
        let postgres = Postgres { programs, folder, port: free_port()?, as_user };
        let data = postgres.folder.join("data");
        let make = ["-A", "trust", "-U", USER, "--no-sync", "-E", "UTF8", "--locale=C"].map(OsStr::new);
        quietly(postgres.command("initdb").arg("-D").arg(&data).args(make))?;
        // It runs for minutes, so durability is switched off.
        let settings = format!(
            "-c listen_addresses=127.0.0.1 -p {} -k {} -c fsync=off -c synchronous_commit=off -c full_page_writes=off",
            postgres.port,
            postgres.folder.display()
        );
        let log = postgres.folder.join("log");
        let mut start = postgres.command("pg_ctl");
        start.arg("-D").arg(&data).args(["-w", "-t", "60", "-l"]).arg(log).args(["-o", &settings, "start"]);
        quietly(&mut start)?;
        Ok(postgres)
    }

    fn url(&self) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/postgres", self.port)
    }

    /// One of the server's programs, run by a user who may.
    fn command(&self, program: &str) -> Command {
        let path = self.programs.join(program);
        let mut command = if self.as_user {
            let mut command = Command::new("runuser");
            command.args(["-u", USER, "--"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        // Any folder that everybody may read.
        command.current_dir(env::temp_dir());
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        let stopped = quietly(self.command("pg_ctl").arg("-D").arg(data).args(["-m", "immediate", "stop"]));
        if let Err(error) = stopped.and_then(|()| fs::remove_dir_all(&self.folder)) {
            eprintln!("{} could not be removed: {error}", self.folder.display());
        }
    }
}

/// Runs a command; its output is shown only if it fails.
fn quietly(command: &mut Command) -> io::Result<()> {
    // The server inherits open files, so reading its output through a pipe would never end.
    let folder = env::temp_dir().join(format!("wardroom-postgres-says-{}", std::process::id()));
    let says = fs::File::create(&folder)?;
    let status = command.stdin(Stdio::null()).stdout(says.try_clone()?).stderr(says).status();
    let text = fs::read_to_string(&folder).unwrap_or_default();
    fs::remove_file(&folder)?;
    match status? {
        status if status.success() => Ok(()),
        status => Err(io::Error::other(format!("{command:?} ended with {status}: {}", text.trim()))),
    }
}

/// The folder with the server's programs: on the path, or where distributions install it.
fn programs() -> Option<PathBuf> {
    let mut beside: Vec<PathBuf> = FOLDERS
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    beside.sort();
    let beside = beside.into_iter().rev().find(|folder| folder.join("initdb").is_file());
    needs::folder_on_path("initdb").or(beside)
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// A port that is free now, and unlikely to be taken within a second.
fn free_port() -> io::Result<u16> {
    Ok(net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
