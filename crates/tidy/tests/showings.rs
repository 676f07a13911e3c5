//! The program finds `shows!` in the text of a file, these checks in its syntax tree: the results are the same.

use std::collections::BTreeSet;

use rulebook::ShownBy;
use rulebook::showings::shown_by_tests;
use rulebook::sources::{SourceFile, rust_files};
use tidy::sources::{Showing, Sources, Weakness};

use crate::common::{good, root};

/// Whether the program counts it. It does not check whether a test can fail; one of these checks does.
fn is_counted(showing: &Showing) -> bool {
    matches!(showing.weakness, None | Some(Weakness::CannotFail))
}

fn by_syntax(files: &[SourceFile]) -> BTreeSet<ShownBy> {
    let sources = good(Sources::of(files));
    sources.showings.iter().filter(|showing| is_counted(showing)).flat_map(Showing::shown).collect()
}

fn by_text(files: &[SourceFile]) -> BTreeSet<ShownBy> {
    shown_by_tests(files).into_iter().collect()
}

#[test]
fn the_text_and_the_syntax_of_the_whole_project_say_the_same() {
    let files = good(rust_files(&root()));
    let (text, syntax) = (by_text(&files), by_syntax(&files));
    assert!(syntax.len() > 1000, "{} showings", syntax.len());
    assert_eq!(text.difference(&syntax).collect::<Vec<_>>(), Vec::<&ShownBy>::new(), "only in the text");
    assert_eq!(syntax.difference(&text).collect::<Vec<_>>(), Vec::<&ShownBy>::new(), "only in the syntax");
}

/// Everything that makes a text hard to read without parsing it.
#[test]
fn the_text_and_the_syntax_of_hard_cases_say_the_same() {
    let text = r##"
        //! shows!("in.comment")
        /* #[test] fn no() { /* nested */ shows!("in.comment") } */
        const TEXT: &str = "#[test] fn no() { shows!(\"in.text\"); }";
        const RAW: &str = r#"#[test] fn no() { shows!("in.raw"); }"#;
        const QUOTES: [char; 3] = ['"', '\'', '{'];
        fn lifetime<'a>(of: &'a str) -> &'a str { of }
        trait Named { fn name(&self) -> [u8; 2]; }
        impl Named for () { fn name(&self) -> [u8; { 1 + 1 }] { [b'{', b'"'] } }
        #[cfg(test)]
        mod tests {
            /// `}` in a comment.
            #[test]
            #[should_panic(expected = "}")]
            fn plain() { let f: fn(u8) = g; rulebook::shows!("plain", "of.two",); h(|x| { shows!["in.closure"]; assert!(x) }); }
            #[tokio::test]
            async fn waits() -> Result<(), E> { shows!("waits"); act().await? }
            #[test] #[ignore = "slow"] fn ignored() { shows!("ignored"); }
            fn helper() { shows!("helper"); }
            #[test] fn outer() { fn inner() { shows!("inner"); } shows!("after.inner"); inner(); }
            #[test] fn dynamic() { shows!(ID); shows!(); }
            proptest! {
                #![proptest_config(few())]
                #[test] fn property((a, b) in pair(), c in "[{}]") { shows!("property"); prop_assert!(a < b); }
            }
            shows!("in.module");
        }
    "##;
    let files = [SourceFile { path: "crates/a/src/lib.rs".to_owned(), text: text.to_owned() }];
    let shown = by_text(&files);
    let ids: Vec<&str> = shown.iter().map(|shown| shown.rule.as_str()).collect();
    assert_eq!(ids, ["after.inner", "in.closure", "of.two", "plain", "property", "waits"]);
    assert_eq!(shown, by_syntax(&files));
}
