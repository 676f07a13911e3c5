//! Journals from disks and strangers: truncated, changed, of another version, or not journals at all.

use proptest::prelude::*;
use sample_game::{Pearls, Setup};
use table::journal::{JournalFault, NotReplayed, Place, ReplayBounds, Resumed, ruleset_of};
use table::{Chance, Live, Seed, StateHash, some_choice};

/// A whole game, and the state after each of its choices.
fn whole_game() -> (Live<Pearls>, Vec<StateHash>) {
    let mut game = Live::<Pearls>::start(Setup { divers: 3, rounds: 3 }, Seed::from_number(11)).unwrap();
    let mut chance = Chance::new(Seed::from_number(12));
    let mut hashes = vec![game.hash()];
    while let Some(open) = game.open().first().cloned() {
        let choice = some_choice::<Pearls>(game.now(), &open.decision, &mut chance);
        game.answer(open.decision.seat, open.at, choice).unwrap();
        hashes.push(game.hash());
    }
    (game, hashes)
}

fn resume(bytes: &[u8]) -> Result<Resumed<Pearls>, JournalFault> {
    Live::resume(bytes)
}

fn refused(bytes: &[u8]) -> JournalFault {
    match resume(bytes) {
        Ok(_) => panic!("this journal should have been refused"),
        Err(fault) => fault,
    }
}

/// A whole game's journal with one line changed.
fn with_line(line: usize, change: impl Fn(&str) -> String) -> Vec<u8> {
    let lines = whole_game().0.journal().to_lines();
    let changed = lines.lines().enumerate().map(|(index, text)| {
        let text = if index + 1 == line { change(text) } else { text.to_owned() };
        text + "\n"
    });
    changed.collect::<String>().into_bytes()
}

#[test]
fn a_journal_cut_off_anywhere_loads_up_to_its_last_whole_choice_and_says_so() {
    let (game, hashes) = whole_game();
    let lines = game.journal().to_lines();
    let header = lines.find('\n').unwrap() + 1;
    for cut in header..lines.len() {
        let resumed = resume(&lines.as_bytes()[..cut]).unwrap();
        assert_eq!(resumed.game.hash(), hashes[resumed.game.choices()]);
        let rest = lines[..cut].rsplit('\n').next().unwrap();
        let whole = lines[cut..].starts_with('\n') || rest.is_empty();
        assert_eq!(resumed.cut_off.is_none(), whole, "cut after {rest:?}");
        if let Some(fault) = resumed.cut_off {
            assert_eq!(fault.place, Place::Line(lines[..cut].lines().count()));
            assert!(fault.says.contains("cut off"));
        }
    }
    let bytes = game.journal().to_bytes();
    let mut seen = std::collections::BTreeSet::new();
    for cut in 0..bytes.len() {
        match resume(&bytes[..cut]) {
            Ok(resumed) => {
                assert_eq!(resumed.game.hash(), hashes[resumed.game.choices()]);
                seen.insert(resumed.game.choices());
            }
            Err(fault) => assert!(cut < header, "{cut}: {fault}"),
        }
    }
    assert_eq!(seen.len(), hashes.len(), "every number of choices was reached");
}

#[test]
fn a_game_cut_off_goes_on_and_ends_as_it_would_have() {
    let (game, _) = whole_game();
    let lines = game.journal().to_lines();
    let mut resumed = resume(&lines.as_bytes()[..lines.len() / 2]).unwrap().game;
    let left: Vec<_> = game.made().skip(resumed.choices()).map(|(seat, choice)| (seat, choice.clone())).collect();
    for (seat, choice) in left {
        let at = resumed.open().iter().find(|open| open.decision.seat == seat).unwrap().at;
        resumed.answer(seat, at, choice).unwrap();
    }
    assert_eq!((resumed.hash(), resumed.outcome()), (game.hash(), game.outcome()));
}

#[test]
fn both_forms_say_the_same() {
    let (game, _) = whole_game();
    let from_lines = resume(game.journal().to_lines().as_bytes()).unwrap().game;
    let from_bytes = resume(&game.journal().to_bytes()).unwrap().game;
    assert_eq!(from_lines.journal().to_bytes(), from_bytes.journal().to_bytes());
    assert_eq!(from_bytes.hash(), game.hash());
    assert!(game.journal().to_bytes().len() * 4 < game.journal().to_lines().len(), "the compact form is compact");
    assert_eq!(ruleset_of(game.journal().to_lines().as_bytes()).unwrap(), "pearls");
    assert_eq!(ruleset_of(&game.journal().to_bytes()).unwrap(), "pearls");
}

#[test]
fn another_version_is_refused_with_both_numbers() {
    let format = refused(&with_line(1, |header| header.replace("\"format\":1", "\"format\":2,\"new\":true")));
    assert_eq!(format.to_string(), "line 1: this journal has format 2; this program reads format 1");
    let rules = refused(&with_line(1, |header| header.replace("\"rules\":1", "\"rules\":9")));
    assert!(rules.to_string().starts_with("line 1: this game was played under version 9"), "{rules}");
    let ruleset = refused(&with_line(1, |header| header.replace("\"pearls\"", "\"chess\"")));
    assert!(ruleset.says.contains("\"chess\""), "{ruleset}");
    let mut bytes = whole_game().0.journal().to_bytes();
    bytes[3] = 2;
    assert_eq!(refused(&bytes).to_string(), "header: this journal has format 2; this program reads format 1");
}

#[test]
fn a_wrong_hash_is_refused_naming_its_line() {
    let lines = whole_game().0.journal().to_lines();
    let line = lines.lines().position(|line| line.starts_with("{\"hash\"")).unwrap() + 1;
    let fault = refused(&with_line(line, |_| format!("{{\"hash\":\"{}\"}}", "0".repeat(32))));
    assert_eq!(fault.place, Place::Line(line));
    assert!(fault.says.contains("playing it again gives"), "{fault}");
}

#[test]
fn an_illegal_choice_is_refused_naming_its_line_and_rule() {
    let lines = whole_game().0.journal().to_lines();
    let line = lines.lines().position(|line| line.contains("\"depth\"")).unwrap() + 1;
    let fault = refused(&with_line(line, |_| r#"{"seat":0,"ask":"depth","choice":{"pick":[{"depth":9}]}}"#.into()));
    assert_eq!(fault.place, Place::Line(line));
    assert!(fault.says.contains("pearls.depth.secret"), "{fault}");
}

#[test]
fn a_choice_by_another_seat_or_for_another_question_is_refused() {
    let lines = whole_game().0.journal().to_lines();
    let row = lines.lines().position(|line| line.contains("\"row\"")).unwrap() + 1;
    let seat = refused(&with_line(row, |line| line.replacen("\"seat\":", "\"seat\":1", 1)));
    assert_eq!(seat.place, Place::Line(row), "{seat}");
    let ask = refused(&with_line(row, |line| line.replace("\"row\"", "\"anchor\"")));
    assert_eq!(ask.place, Place::Line(row));
    assert!(ask.says.contains("\"anchor\"") && ask.says.contains("\"row\""), "{ask}");
}

#[test]
fn a_line_that_is_no_record_is_refused_unless_it_is_the_cut_off_end() {
    for junk in ["", "{}", "nonsense", "{\"seat\":0}", "{\"hash\":\"12\"}", "{\"taken_back_to\":1,\"gave_up\":0}"] {
        assert_eq!(refused(&with_line(5, |_| junk.into())).place, Place::Line(5), "{junk:?}");
    }
    assert!(refused(&with_line(5, |_| "{\"taken_back_to\":99}".into())).says.contains("only 3 choices"));
}

#[test]
fn choices_after_the_end_are_refused() {
    let lines = whole_game().0.journal().to_lines();
    let extra = r#"{"seat":0,"choice":{"confirm":true}}"#;
    let fault = refused(format!("{lines}{extra}\n").as_bytes());
    assert_eq!(fault.place, Place::Line(lines.lines().count() + 1));
    assert!(fault.says.contains("over"));
    let given_up = format!("{}\n{{\"gave_up\":1}}\n{extra}\n", lines.lines().take(4).collect::<Vec<_>>().join("\n"));
    assert_eq!(refused(given_up.as_bytes()).place, Place::Line(6));
}

#[test]
fn another_seed_is_not_the_one_that_was_promised() {
    let other = String::from(Seed::from_number(13));
    let own = String::from(Seed::from_number(11));
    let fault = refused(&with_line(1, |header| header.replace(&own, &other)));
    assert_eq!(fault.to_string(), "line 1: the seed does not match its commitment");
}

#[test]
fn a_journal_published_without_its_seed_says_so() {
    let (game, _) = whole_game();
    let fault = refused(game.journal().without_seed().unwrap().to_lines().as_bytes());
    assert!(fault.says.contains("without its seed"), "{fault}");
}

#[test]
fn no_journal_at_all() {
    for junk in [&b""[..], b"\n", b"{}", b"hello", b"\xff\xfe", b"WRJ", b"WRJ\x01", b"WRJ\x01\xff\xff\xff\xff\xff\xff"]
    {
        let fault = refused(junk);
        assert!(matches!(fault.place, Place::Line(1) | Place::Header), "{fault}");
        assert!(ruleset_of(junk).is_err());
    }
}

#[test]
fn a_game_from_a_position_is_journaled_with_it() {
    let (mut game, _) = whole_game();
    game.take_back(3).unwrap();
    let mut from_here = Live::<Pearls>::from_position(game.now().clone()).unwrap();
    let open = from_here.open()[0].clone();
    let choice = some_choice::<Pearls>(from_here.now(), &open.decision, &mut Chance::new(Seed::from_number(1)));
    from_here.answer(open.decision.seat, open.at, choice).unwrap();
    for written in [from_here.journal().to_lines().into_bytes(), from_here.journal().to_bytes()] {
        assert_eq!(resume(&written).unwrap().game.hash(), from_here.hash());
    }
    assert!(from_here.journal().without_seed().is_none(), "a position holds its seed");
}

#[test]
fn an_unsound_position_is_refused() {
    let (mut game, _) = whole_game();
    game.take_back(3).unwrap();
    let mut unsound = game.now().clone();
    unsound.deck.push(unsound.deck[0]);
    assert!(Live::<Pearls>::from_position(unsound).is_err());
    let lines = Live::<Pearls>::from_position(game.now().clone()).unwrap().journal().to_lines();
    let fault = refused(lines.replace("\"to_dive\":[]", "\"to_dive\":[7]").as_bytes());
    assert!(fault.says.contains("cannot be played") && fault.place == Place::Line(1), "{fault}");
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400), magic in any::<bool>()) {
        let bytes = if magic { [b"WRJ\x01".as_slice(), &bytes].concat() } else { bytes };
        prop_assert!(resume(&bytes).is_err());
    }

    #[test]
    fn a_journal_with_one_byte_changed_never_panics(at in any::<prop::sample::Index>(), byte in any::<u8>(), compact in any::<bool>()) {
        let (game, hashes) = whole_game();
        let mut bytes = if compact { game.journal().to_bytes() } else { game.journal().to_lines().into_bytes() };
        let at = at.index(bytes.len());
        let same = bytes[at] == byte;
        bytes[at] = byte;
        match resume(&bytes) {
            Ok(resumed) if same => prop_assert_eq!(resumed.game.hash(), game.hash()),
            // A change can result in another legal choice; then the next fingerprint, if there is one, has detected it,
            // or the game continues from there.
            Ok(resumed) => prop_assert!(resumed.game.choices() < hashes.len()),
            Err(_) => prop_assert!(!same),
        }
    }
}

/// Replays a journal of a stranger that may be so much work.
fn bounded(bytes: &[u8], choices: usize, goes_on: &dyn Fn() -> bool) -> Result<Live<Pearls>, NotReplayed> {
    Live::replay_bounded(bytes, &ReplayBounds { choices, goes_on })
}

#[test]
fn the_journal_of_a_stranger_is_replayed_as_far_as_its_bounds_allow() {
    let mut game = whole_game().0;
    let count = game.choices();
    let lines = game.journal().to_lines();
    let records = lines.lines().count() - 1;
    let Ok(again) = bounded(lines.as_bytes(), records, &|| true) else { panic!("it is as much as it is") };
    assert_eq!((again.hash(), again.choices()), (game.hash(), count));
    assert!(matches!(bounded(lines.as_bytes(), records - 1, &|| true),
        Err(NotReplayed::TooMuch(Place::Line(line))) if line == records + 1));

    // Whatever remains after a take-back may be played again from the start.
    game.take_back(count - 1).unwrap();
    let lines = game.journal().to_lines();
    assert!(bounded(lines.as_bytes(), records + count, &|| true).is_ok());
    assert!(matches!(bounded(lines.as_bytes(), records + count - 1, &|| true), Err(NotReplayed::TooMuch(_))));

    let cut = bounded(&lines.as_bytes()[..lines.len() - 4], usize::MAX, &|| true).err();
    assert!(matches!(cut, Some(NotReplayed::Fault(fault)) if fault.says.contains("cut off")));
}

#[test]
fn the_journal_of_a_stranger_is_left_between_two_units_of_work() {
    let (game, _) = whole_game();
    let lines = game.journal().to_lines();
    let asked = std::cell::Cell::new(0);
    let units = |most: usize| {
        asked.set(0);
        let goes_on = || {
            asked.set(asked.get() + 1);
            asked.get() <= most
        };
        bounded(lines.as_bytes(), usize::MAX, &goes_on).map(|_| asked.get())
    };
    let Ok(all) = units(usize::MAX) else { panic!("it is sound") };
    for most in [0, 1, all / 2] {
        assert!(matches!(units(most), Err(NotReplayed::TooMuch(_))), "left after {most} of {all}");
    }
}
