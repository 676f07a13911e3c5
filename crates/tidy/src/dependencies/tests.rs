//! Small graphs, valid and invalid.

use std::collections::BTreeSet;
use std::fs;

use super::*;

const POLICY: &str = "\
[graph]
all-features = true
[licenses]
allow = ['MIT', 'Apache-2.0']
[bans]
wildcards = 'deny'
allow-wildcard-paths = true
deny = ['openssl', { name = 'chrono', reason = 'we have no clocks' }]
[sources]
unknown-registry = 'deny'
unknown-git = 'deny'
[advisories]
ignore = [{ id = 'RUSTSEC-2099-0002', reason = 'for the test' }]
";

fn policy() -> Policy {
    Policy::read(POLICY).expect("a policy")
}

fn package(name: &str, license: Option<&str>) -> Package {
    let version = semver::Version::new(1, 2, 3);
    Package {
        name: name.to_owned(),
        version,
        license: license.map(str::to_owned),
        source: Some(REGISTRY.to_owned()),
        dependencies: Vec::new(),
    }
}

fn locked_package(name: &str, version: &str, source: Option<&str>) -> LockedPackage {
    LockedPackage {
        name: name.to_owned(),
        version: version.parse().expect("a version"),
        source: source.map(str::to_owned),
    }
}

fn lines(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(|fault| fault.says.clone()).collect()
}

#[test]
fn a_licence_is_allowed_when_one_of_its_choices_is() {
    let good = ["MIT", "MIT/Apache-2.0", "GPL-3.0-only OR MIT", "(MIT AND Apache-2.0) OR BSL-1.0"];
    let good = good.map(|license| package("good", Some(license)));
    assert_eq!(lines(&forbidden_licences(&good, &policy())), [""; 0]);

    let bad = [
        package("copyleft", Some("GPL-3.0-only")),
        package("both", Some("MIT AND GPL-3.0-only")),
        package("excepted", Some("Apache-2.0 WITH LLVM-exception")),
        package("unknown", Some("Free Beer")),
        package("silent", None),
    ];
    let wanted = [
        "the package `copyleft 1.2.3`: `GPL-3.0-only` is not allowed",
        "the package `both 1.2.3`: `MIT AND GPL-3.0-only` is not allowed",
        "the package `excepted 1.2.3`: `Apache-2.0 WITH LLVM-exception` is not allowed",
        "the package `unknown 1.2.3`: `Free Beer` is not a licence expression",
        "the package `silent 1.2.3`: it states no licence",
    ];
    assert_eq!(lines(&forbidden_licences(&bad, &policy())), wanted);
}

#[test]
fn packages_come_from_the_registry_and_are_not_banned() {
    let good = [locked_package("ours", "0.1.0", None), locked_package("serde", "1.0.0", Some(REGISTRY))];
    assert_eq!(lines(&forbidden_sources(&good)), [""; 0]);
    assert_eq!(lines(&banned(&good, &policy())), [""; 0]);

    let git = "git+https://example.org/fork#123";
    let bad = [locked_package("openssl", "0.10.0", Some(git)), locked_package("chrono", "0.4.0", Some(REGISTRY))];
    assert_eq!(lines(&forbidden_sources(&bad)), [format!("the package `openssl 0.10.0` comes from {git}")]);
    let wanted = ["the package `openssl` is banned by deny.toml", "the package `chrono` is banned by deny.toml"];
    assert_eq!(lines(&banned(&bad, &policy())), wanted);
}

#[test]
fn our_own_packages_state_versions() {
    let dependency = |name: &str, req: &str, path: Option<&str>| Dependency {
        name: name.to_owned(),
        req: req.to_owned(),
        path: path.map(str::to_owned),
    };
    let theirs = Package { dependencies: vec![dependency("any", "*", None)], ..package("theirs", None) };
    let beside = vec![dependency("table", "*", Some("/crates/table")), dependency("serde", "^1", None)];
    let ours = Package { dependencies: beside, source: None, ..package("ours", None) };
    assert_eq!(lines(&wildcards(&[theirs.clone(), ours])), [""; 0]);
    let ours = Package { source: None, name: "ours".to_owned(), ..theirs };
    assert_eq!(lines(&wildcards(&[ours])), ["`ours` takes any version of `any`"]);
}

#[test]
fn a_version_is_affected_unless_it_is_patched_or_never_had_it() {
    let advisories = Advisories::read(
        "database = 'd'\nnewest = '2099-01-01'\n\
         [[advisory]]\nid = 'RUSTSEC-2099-0001'\npackage = 'rand'\n\
         patched = ['>= 0.10.1', '>= 0.9.3, < 0.10.0']\nunaffected = ['< 0.7.0']\n\
         [[advisory]]\nid = 'RUSTSEC-2099-0002'\npackage = 'time'\n\
         [[advisory]]\nid = 'RUSTSEC-2099-0003'\npackage = 'left'\n",
    )
    .expect("advisories");
    let found = |name: &str, version: &str| {
        let locked = [locked_package(name, version, Some(REGISTRY)), locked_package("other", version, None)];
        vulnerable(&locked, &advisories, &policy())
    };
    for affected in ["0.7.0", "0.8.5", "0.9.2", "0.10.0"] {
        let faults = found("rand", affected);
        assert_eq!(lines(&faults), [format!("the package `rand {affected}` has the advisory RUSTSEC-2099-0001")]);
        assert!(faults[0].to_string().contains("patched: >= 0.10.1 or >= 0.9.3, < 0.10.0"), "{}", faults[0]);
    }
    for sound in ["0.6.9", "0.9.3", "0.9.5", "0.10.1", "1.0.0"] {
        assert_eq!(lines(&found("rand", sound)), [""; 0], "{sound}");
    }
    assert_eq!(lines(&found("time", "0.1.0")), [""; 0], "the policy ignores it");
    assert!(found("left", "9.0.0")[0].to_string().contains("no version is patched"));
}

#[test]
fn a_policy_that_the_checks_do_not_understand_is_refused() {
    let unknown = Policy::read(&POLICY.replace("[sources]", "[sources]\nallow-git = []")).expect_err("a fault");
    assert!(unknown.to_string().contains("allow-git"), "{unknown}");
    for (strict, loose) in [("wildcards = 'deny'", "wildcards = 'warn'"), ("unknown-git = 'deny'", "")] {
        let fault = Policy::read(&POLICY.replace(strict, loose)).expect_err("a fault");
        assert!(fault.says.contains("is missing"), "{fault}");
    }
}

#[test]
fn the_database_is_taken_over_as_far_as_it_concerns_us() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |package: &str, id: &str, date: &str, more: &str| {
        let page = format!(
            "```toml\n[advisory]\nid = \"{id}\"\npackage = \"{package}\"\ndate = \"{date}\"\n{more}\
             [versions]\npatched = [\">= 2.0.0\", \"^1.4.2\"]\nunaffected = [\"< 1.0.0\"]\n```\n\n# Words\n"
        );
        let path = folder.path().join("crates").join(package);
        fs::create_dir_all(&path).expect("a folder");
        fs::write(path.join(format!("{id}.md")), page).expect("a file");
    };
    write("tokio", "RUSTSEC-2098-0002", "2098-05-05", "");
    write("tokio", "RUSTSEC-2098-0001", "2098-05-04", "");
    write("bytes", "RUSTSEC-2098-0003", "2098-06-01", "");
    write("bytes", "RUSTSEC-2098-0004", "2098-06-01", "withdrawn = \"2098-06-02\"\n");
    write("elsewhere", "RUSTSEC-2099-0001", "2099-01-01", "");

    let taken = Advisories::of_checkout(folder.path(), &BTreeSet::from(["tokio", "bytes"])).expect("a database");
    let read = Advisories::read(&taken.written()).expect("what we write");
    assert_eq!(read.newest, "2099-01-01", "of the whole database");
    let ids: Vec<&str> = read.advisory.iter().map(|advisory| advisory.id.as_str()).collect();
    assert_eq!(ids, ["RUSTSEC-2098-0003", "RUSTSEC-2098-0001", "RUSTSEC-2098-0002"], "by package and number");
    assert!(read.advisory[0].affects(&semver::Version::new(1, 4, 1)));
    assert!(!read.advisory[0].affects(&semver::Version::new(1, 5, 0)));

    fs::write(folder.path().join("crates/tokio/RUSTSEC-2098-0001.md"), "no fence").expect("a file");
    let error = Advisories::of_checkout(folder.path(), &BTreeSet::from(["bytes"])).expect_err("unreadable");
    assert!(error.to_string().contains("RUSTSEC-2098-0001.md"), "{error}");
}
