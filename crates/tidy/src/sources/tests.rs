//! Small sources, valid and invalid.

use super::*;

fn sources(path: &str, text: &str) -> Sources {
    let file = SourceFile { path: path.to_owned(), text: text.to_owned() };
    Sources::of(&[file]).expect("Rust")
}

/// The weakness of the only `shows!` in a test with this body.
fn judged(body: &str) -> Option<Weakness> {
    let found = sources("crates/a/tests/a.rs", &format!("#[test] fn t() {{ rulebook::shows!(\"a.b\"); {body} }}"));
    assert_eq!(found.showings.len(), 1);
    found.showings[0].weakness
}

#[test]
fn a_test_that_can_fail_shows_its_rules() {
    let found = sources(
        "crates/a/src/lib.rs",
        "#[cfg(test)]\nmod tests {\n    #[test]\n    fn dice() {\n        shows!(\"a.b\", \"c.d\",);\n        assert_eq!(roll(), 3);\n    }\n}\n",
    );
    let showing = &found.showings[0];
    assert_eq!(showing.ids, ["a.b", "c.d"]);
    assert_eq!((showing.line, showing.weakness), (5, None));
    let places: Vec<_> = showing.shown().collect();
    assert_eq!(places.len(), 2);
    assert_eq!(places[1].rule, "c.d");
    assert_eq!(places[1].place, "crates/a/src/lib.rs:5 dice");
}

#[test]
fn what_can_fail() {
    for body in [
        "assert!(x > 3);",
        "assert!(is_legal(), \"why\");",
        "assert_ne!(1, die);",
        "let x = roll().unwrap();",
        "let x = refused().expect_err(\"no\");",
        "check(\"a fixture\");",
        "table.refuses(\"x\");",
        "law_of_dice();",
        "match roll() { 1 => {} _ => panic!(\"odd\") }",
        "let Some(x) = roll() else { panic!(\"none\") };",
        "for die in dice { assert!(die < 7); }",
        "assert_matches!(roll(), Ok(_));",
        "prop_assert!(die < 7);",
    ] {
        assert_eq!(judged(body), None, "{body}");
    }
}

#[test]
fn what_cannot_fail() {
    for body in [
        "",
        "roll();",
        "assert!(true);",
        "assert!(true, \"{}\", roll());",
        "assert_eq!(1 + 1, 2);",
        "assert_eq!(Some(1), Some(1));",
        "assert_eq!(roll(), roll());",
        "Some(3).unwrap();",
        "fn never() { assert!(roll() == 1); }",
        "// assert!(roll() == 1);\n",
        "println!(\"assert!(x)\");",
    ] {
        assert_eq!(judged(body), Some(Weakness::CannotFail), "{body}");
    }
}

#[test]
fn a_question_mark_counts_where_the_test_returns_a_result() {
    let text = |output: &str| format!("#[test] fn t() {output} {{ shows!(\"a\"); roll()?; end() }}");
    let weakness = |output| sources("crates/a/tests/a.rs", &text(output)).showings[0].weakness;
    assert_eq!(weakness("-> Result<(), Fault>"), None);
    assert_eq!(weakness("-> Option<()>"), Some(Weakness::CannotFail));
}

#[test]
fn ignored_tests_and_helpers_show_nothing() {
    let found = sources(
        "crates/a/tests/a.rs",
        r#"
        #[test] #[ignore = "slow"] fn ignored() { shows!("a"); assert!(x); }
        fn helper() { shows!("b"); assert!(x); }
        #[test] fn outer() { fn inner() { shows!("c"); assert!(x); } assert!(y); }
        shows!("d");
        #[test] fn not_literal() { shows!(ID); assert!(x); }
        "#,
    );
    let weaknesses: Vec<_> = found.showings.iter().map(|s| s.weakness).collect();
    assert_eq!(
        weaknesses,
        [
            Some(Weakness::Ignored),
            Some(Weakness::OutsideTest),
            Some(Weakness::OutsideTest),
            Some(Weakness::OutsideTest),
            Some(Weakness::NoLiterals),
        ]
    );
}

#[test]
fn properties_are_tests_too() {
    let found = sources(
        "crates/a/tests/a.rs",
        r#"
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(10))]

            /// Dice have six faces.
            #[test]
            fn six(die in 1..7u8, (a, b) in pair()) { shows!("dice"); prop_assert!(die < 7); }

            #[test]
            fn nothing(die in 1..7u8) { shows!("none"); roll(die); }
        }
        "#,
    );
    let found: Vec<_> = found.showings.iter().map(|s| (s.function.as_deref(), s.weakness)).collect();
    assert_eq!(found, [(Some("six"), None), (Some("nothing"), Some(Weakness::CannotFail))]);
}

#[test]
fn code_names_the_rules_it_enforces() {
    let text = r#"
        const A: Rule = Rule("a.const");
        fn f() -> Refusal { refuse(table::Rule("b.call")); refuse!(x, Rule("c.macro")) }
        struct Rule(&'static str);
        #[cfg(test)] mod tests { fn f() { Rule("not.this"); } }
        #[test] fn t() { Rule("nor.this"); }
    "#;
    let ids = |path| -> Vec<String> {
        let found = sources(path, text);
        found.namings.into_iter().map(|naming| naming.id).collect()
    };
    let all = ["a.const", "b.call", "c.macro"];
    assert_eq!(ids("crates/a/src/lib.rs"), all);
    assert_eq!(ids("crates/a/tests/sample/src/lib.rs"), all);
    assert!(ids("crates/a/tests/it.rs").is_empty());
    assert!(ids("crates/a/src/attack/tests.rs").is_empty());
    assert_eq!(ids("crates/a/src/contests.rs"), all);
}

#[test]
fn what_is_no_rust_is_a_fault_with_its_place() {
    let file = SourceFile { path: "crates/a/src/lib.rs".to_owned(), text: "fn f() {}\nfn (\n".to_owned() };
    let faults = Sources::of(&[file]).expect_err("a fault");
    assert_eq!(faults[0].line, Some(2), "{}", faults[0]);
}
