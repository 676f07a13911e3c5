//! Files that are not lists, damaged lists, and random bytes: the result is a sentence, never a panic.

use armada_catalog::Costs;
use armada_fleet::lists::{self, Format, Unreadable};

use super::fleets::Dice;
use super::golden;

/// Reads it in the recognised format and in a random other one.
fn read_in_two_ways(bytes: &[u8], dice: &mut Dice) {
    for result in [lists::read(bytes), lists::read_as(dice.one_of(&Format::ALL), bytes)] {
        match result {
            Ok(read) => {
                let written = lists::write(&read.fleet, read.format.unwrap_or(Format::Kingston), Costs::Final);
                assert!(!written.text.is_empty() || read.fleet.ships.is_empty());
                assert!(read.unread.iter().all(|unread| unread.line > 0 && !unread.says.is_empty()));
            }
            Err(unreadable) => assert!(!unreadable.to_string().is_empty()),
        }
    }
}

fn sentence(bytes: &[u8]) -> String {
    lists::read(bytes).expect_err("no list").to_string()
}

#[test]
fn what_is_no_list_is_refused_with_a_sentence() {
    assert_eq!(sentence(b""), "the list is empty");
    assert_eq!(sentence(b" \r\n\t\r\n"), "the list is empty");
    assert_eq!(sentence(b"\x00\x01\x02\x03"), "this is binary data, not the text of a fleet list");
    assert!(sentence(b"PK\x03\x04\x14\x00").contains("VASSAL"));
    let xws = br#"{"name": "Red", "faction": "rebelalliance", "pilots": [{"id": "wedgeantilles"}]}"#;
    assert_eq!(sentence(xws), "this is an X-Wing squadron in XWS; that is another game");
    assert!(sentence(b"{\"fleet\": []}").contains("JSON"));
    assert!(sentence(b"<!doctype html><p>x").contains("web page"));
    assert!(sentence("Liebe Mutter,\nmir geht es gut.\n".as_bytes()).contains("Armada Warlords"));
    assert_eq!(sentence(&vec![b'x'; 10 << 20]), "the file has 10485760 bytes, and a fleet list has at most 1048576");
    let lines = "ship: x\n".repeat(5_001);
    assert_eq!(sentence(lines.as_bytes()), "the file has more than 5000 lines, more than any fleet list");
}

#[test]
fn a_list_of_another_game_in_the_same_style_is_refused_with_its_first_line() {
    let list = "Name: Blizzard Force\nFaction: Imperial\nCommander: General Veers\n\nAT-ST (195)\n• Mortar (5)\n= 200 Points\n";
    assert_eq!(
        sentence(list.as_bytes()),
        "this looks like a list of Ryan Kingston's fleet builder, but none of its cards is known: \
         line 5: no ship is called `AT-ST`"
    );
    let list = "ship: Nautiloid\nupgrade: Ballista\n";
    assert!(matches!(lists::read(list.as_bytes()), Err(Unreadable::NoCard { format: Some(Format::Vassal), .. })));
    let list = "ship: Victory I\n";
    assert_eq!(lists::read(list.as_bytes()), Err(Unreadable::NoFaction(Some(Format::Vassal))));
}

#[test]
fn all_encodings_and_line_ends_give_the_same_fleet() {
    for (name, bytes) in golden::all() {
        let Ok(read) = lists::read(&bytes) else { continue };
        let text = String::from_utf8(bytes).unwrap();
        let unix = text.replace("\r\n", "\n");
        let utf16 = |mark: [u8; 2], unit: fn(u16) -> [u8; 2]| {
            mark.into_iter().chain(unix.encode_utf16().flat_map(unit)).collect::<Vec<u8>>()
        };
        let windows = |letter: char| match letter {
            '•' => 0x95,
            letter => u8::try_from(letter).unwrap(),
        };
        for other in [
            unix.replace('\n', "\r\n").into_bytes(),
            unix.replace('\n', "\r").into_bytes(),
            [b"\xef\xbb\xbf", unix.as_bytes()].concat(),
            utf16([0xff, 0xfe], u16::to_le_bytes),
            utf16([0xfe, 0xff], u16::to_be_bytes),
            unix.chars().map(windows).collect(),
            unix.replace('•', "â€¢").into_bytes(),
        ] {
            assert_eq!(lists::read(&other).as_ref(), Ok(&read), "{name}");
        }
    }
}

#[test]
fn long_lines_are_cut_where_they_are_shown() {
    let long = "x".repeat(200_000);
    let list = format!("Faction: Rebel\nCommander: {long}\nCR90 Corvette A (44)\n• {long} (3)\n{long}\n");
    let read = lists::read(list.as_bytes()).unwrap();
    assert_eq!(read.unread.len(), 2);
    assert!(read.unread.iter().all(|unread| unread.text.chars().count() < 200 && unread.says.len() < 200));
    assert!(read.notes.iter().all(|note| note.len() < 200));
}

#[test]
fn not_everything_that_cannot_be_read_is_listed() {
    let list = format!("REBEL FLEET\n1 • CR90 Corvette A{}\n", " - x".repeat(200_000));
    let read = lists::read(list.as_bytes()).unwrap();
    assert_eq!(read.unread.len(), 1_001);
    assert_eq!(read.unread[1_000].says, "too many lines cannot be read; the rest is not listed");
}

#[test]
fn damaged_lists_never_panic() {
    let lists = golden::all();
    for seed in 0..4_000 {
        let mut dice = Dice::new(seed);
        let mut bytes = lists[dice.below(lists.len())].1.clone();
        for _ in 0..=dice.below(12) {
            damage(&mut bytes, &lists, &mut dice);
        }
        read_in_two_ways(&bytes, &mut dice);
    }
}

/// A random change such as editors, web pages and accidents make.
fn damage(bytes: &mut Vec<u8>, lists: &[(String, Vec<u8>)], dice: &mut Dice) {
    const PIECES: [&[u8]; 20] = [
        b"(",
        b")",
        b"[",
        b"]",
        b"{CIS}",
        b" x ",
        b"\n",
        b"\r",
        b"=",
        b"- ",
        b": ",
        "•".as_bytes(),
        b"999999999999",
        b"\xff",
        b"\0",
        b"ship:",
        b"[flagship]",
        b"(com)",
        b" - ",
        "\u{2028}é".as_bytes(),
    ];
    let at = dice.below(bytes.len() + 1);
    match dice.below(6) {
        0 if at < bytes.len() => bytes[at] = dice.next() as u8,
        1 => drop(bytes.splice(at..at, PIECES[dice.below(PIECES.len())].iter().copied())),
        2 => drop(bytes.drain(at..(at + dice.below(30)).min(bytes.len()))),
        3 => bytes.truncate(at),
        4 => {
            let other = &lists[dice.below(lists.len())].1;
            bytes.extend_from_slice(&other[dice.below(other.len())..]);
        }
        _ => {
            let piece = bytes[at..(at + dice.below(60)).min(bytes.len())].to_vec();
            bytes.splice(at..at, piece);
        }
    }
}

#[test]
fn arbitrary_bytes_never_panic() {
    for seed in 0..3_000 {
        let mut dice = Dice::new(seed);
        let length = dice.below(300);
        // Half of them use characters that are common in lists, which get further.
        let letters = b"ship:upgradeqo \n\n()[]{}=-+*x0123456789/AEI\xe2\x80\xa2\xc2\xb7";
        let bytes: Vec<u8> =
            (0..length).map(|_| if seed % 2 == 0 { dice.next() as u8 } else { dice.one_of(letters) }).collect();
        read_in_two_ways(&bytes, &mut dice);
    }
}
