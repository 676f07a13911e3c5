//! Studies: played on any number of threads, cut off anywhere and resumed, they say the same.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use lab::statistics::{Sequential, Verdict};
use lab::study::{
    Appointment, Campaign, Finished, GamesFile, GamesFileFault, Halt, Kind, Plan, Plot, ReadGames, Sheet, Summary,
};
use table::{Chance, Refusal, Seed};

fn plan(kind: Kind, contenders: &[&str], pairs: u64) -> Plan {
    let contenders = contenders.iter().map(|name| (*name).to_owned()).collect();
    Plan { kind, contenders, pairs, sequential: None }
}

/// A game that is decided by a die of the pair and by the contenders: earlier ones are better.
fn game(plan: &Plan, appointment: &Appointment) -> Finished {
    let mut dice = Chance::new(Seed::from_number(3).derived("pair", appointment.pair));
    let (luck, lamps) = (dice.pick("luck", 101) as i32 - 50, [0, 1].map(|_| dice.pick("lamps", 3)));
    let contenders = plan.at_sides(appointment);
    let strength = |side: usize| 40 * (plan.contenders.len() - contenders[side]) as i32 + 10 * lamps[side] as i32;
    let scores = [strength(0) + luck, strength(1)];
    let winner = match scores[0] - scores[1] {
        1.. => Some(0),
        0 => None,
        _ => Some(1),
    };
    let brought = lamps.map(|lamps| BTreeMap::from([("lamp".to_owned(), lamps)]));
    let Appointment { pairing, pair, swapped } = *appointment;
    let terms = (pair % 2) as usize;
    Finished { pairing, pair, swapped, terms, contenders, winner, scores, decisions: 7, how: "over".into(), brought }
}

fn play(plan: &Plan, threads: usize, before: Vec<Finished>, file: Option<&mut GamesFile>) -> Vec<Finished> {
    let mut file = file;
    let keep = |game: &Finished, _| file.as_mut().map_or(Ok(()), |file| file.append(game));
    Campaign { plan, threads }.play(before, |appointment| Ok(game(plan, appointment)), keep).unwrap()
}

fn summary(plan: &Plan, games: &[Finished]) -> Summary {
    Summary::of(plan, &["small".into(), "large".into()], games)
}

#[test]
fn the_better_contender_is_rated_higher_and_what_it_brings_counts() {
    let plan = plan(Kind::RoundRobin, &["a", "b", "c"], 150);
    let found = summary(&plan, &play(&plan, 2, Vec::new(), None));
    assert_eq!((found.games, found.uncounted, found.pairings.len()), (900, 0, 3));
    let names: Vec<&str> = found.contenders.iter().map(|rated| rated.name.as_str()).collect();
    assert_eq!(names, ["a", "b", "c"]);
    let pairing = &found.pairings[0];
    assert_eq!(pairing.wins + pairing.draws + pairing.losses, 300);
    assert_eq!(pairing.pairs.0.iter().sum::<u64>(), 150);
    let share = pairing.share.unwrap();
    assert!(share.low > 0.5 && (share.value - pairing.wilson.unwrap().value).abs() < 1e-12, "{pairing:?}");
    // The luck of a pair goes to either side once, so that the mean margin is exactly the difference in strength.
    let margin = pairing.margin.unwrap();
    assert!((margin.value - 40.0).abs() < 1e-9, "{margin:?}");
    assert_eq!(pairing.terms.iter().map(|by| by.games).collect::<Vec<_>>(), [150, 150]);
    let lamp = &found.brought.of[0];
    assert!(lamp.ids == ["lamp"] && lamp.margin.low < 10.0 && 10.0 < lamp.margin.high && lamp.pairs > 50, "{lamp:?}");
}

#[test]
fn studies_say_the_same_on_any_number_of_threads_and_wherever_they_were_cut_off() {
    let plan = plan(Kind::Gauntlet, &["a", "b", "c"], 12);
    let whole = summary(&plan, &play(&plan, 1, Vec::new(), None));
    assert_eq!(whole, summary(&plan, &play(&plan, 4, Vec::new(), None)));

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let (mut file, _) = GamesFile::open(&path).unwrap();
    play(&plan, 1, Vec::new(), Some(&mut file));
    drop(file);
    let bytes = fs::read(&path).unwrap();
    assert_eq!(String::from_utf8_lossy(&bytes).lines().count(), 48);
    for kept in [0, 1, 17, bytes.len() / 3, bytes.len() / 2 + 5, bytes.len() - 1, bytes.len()] {
        fs::write(&path, &bytes[..kept]).unwrap();
        let (mut file, read) = GamesFile::open(&path).unwrap();
        assert_eq!(read.cut_off > 0, kept > 0 && bytes[kept - 1] != b'\n', "cut off after {kept} bytes");
        let finished = play(&plan, 3, read.games, Some(&mut file));
        assert_eq!(summary(&plan, &finished), whole, "cut off after {kept} bytes");
        drop(file);
        let again = ReadGames::of(&path).unwrap();
        assert_eq!((again.games.len(), again.cut_off), (48, 0));
        assert_eq!(summary(&plan, &again.games), whole);
    }
}

#[test]
fn a_test_that_is_decided_ends_its_pairing_at_the_same_pair_always() {
    let sequential = Some(Sequential { low: 0.5, high: 0.6, error: 0.05 });
    let plan = Plan { sequential, ..plan(Kind::Match, &["a", "b"], 1000) };
    let alone = play(&plan, 1, Vec::new(), None);
    assert!(alone.len() < 400, "{}", alone.len());
    let found = summary(&plan, &alone);
    assert_eq!(found.pairings[0].sequential.unwrap().verdict, Some(Verdict::High));
    for threads in [2, 5] {
        let together = summary(&plan, &play(&plan, threads, Vec::new(), None));
        assert_eq!(Summary { uncounted: 0, ..together }, found, "{threads} threads");
    }
    let resumed = play(&plan, 1, alone[..11].to_vec(), None);
    assert_eq!(summary(&plan, &resumed), found);
}

#[test]
fn a_file_has_one_writer_and_whole_lines() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let first = GamesFile::open(&path).unwrap();
    assert!(matches!(GamesFile::open(&path), Err(GamesFileFault::Busy)));
    drop(first);
    fs::write(&path, "{\"pairing\":0}\n").unwrap();
    assert!(matches!(GamesFile::open(&path), Err(GamesFileFault::Line(1, _))));
    assert_eq!(fs::read_to_string(&path).unwrap(), "{\"pairing\":0}\n", "it is unchanged");
    assert!(matches!(GamesFile::open(Path::new("/no/such/folder/games")), Err(GamesFileFault::File(_))));
}

#[test]
fn a_game_that_cannot_be_played_or_kept_ends_the_study() {
    let plan = plan(Kind::Match, &["a", "b"], 3);
    let campaign = Campaign { plan: &plan, threads: 2 };
    let refused = campaign.play(Vec::new(), |_| Err(Refusal::malformed("no board")), |_, _| Ok(()));
    assert!(matches!(refused, Err(Halt::Refused(refusal)) if refusal.says == "no board"));
    let full = |_: &Finished, _| Err(io::Error::other("full"));
    let unkept = campaign.play(Vec::new(), |appointment| Ok(game(&plan, appointment)), full);
    assert!(matches!(unkept, Err(Halt::Unkept(error)) if error.to_string() == "full"));
}

#[test]
fn tables_have_a_line_for_each_game_and_for_each_thing() {
    let plan = plan(Kind::Match, &["a", "b,c"], 2);
    let games = play(&plan, 1, Vec::new(), None);
    let csv = Sheet::of_games(&plan, &["small".into(), "large".into()], &games).to_csv();
    let lines: Vec<&str> = csv.lines().collect();
    let names = "pair,seating,terms,first_side,second_side,winner,first_score,second_score,decisions,ended";
    assert_eq!((lines[0], lines.len()), (names, 5));
    assert!(lines[1].starts_with("0,1,small,a,\"b,c\",") && lines[4].starts_with("1,2,large,\"b,c\",a,"), "{csv}");
    assert_eq!(Sheet::of_brought(&plan, &games).len(), 8, "each side brought lamps to each game");
}

#[test]
fn pictures_name_everybody_and_are_well_formed() {
    let plan = plan(Kind::RoundRobin, &["a<b", "c", "d"], 20);
    let games = play(&plan, 2, Vec::new(), None);
    let plots = Plot::all(&plan, &summary(&plan, &games), &games);
    assert_eq!(plots.iter().map(|plot| plot.name).collect::<Vec<_>>(), ["shares.svg", "elo.svg", "margins.svg"]);
    for Plot { name, svg } in plots {
        assert!(svg.contains("a&lt;b") && !svg.contains("a<b") && !svg.contains("NaN"), "{name}: {svg}");
        assert_eq!(svg.contains(">c against d</text>"), name != "elo.svg", "{name}: {svg}");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{name}");
    }
    let none = Plot::all(&plan, &summary(&plan, &[]), &[]);
    assert!(none.iter().all(|plot| !plot.svg.contains("NaN")), "a study without games is drawn too");
}

#[test]
fn names_are_drawn_in_full_beside_the_scale_however_long_they_are() {
    let file = format!("net:{}strong", "folder/".repeat(12));
    let plan = plan(Kind::RoundRobin, &["player+seven-red-lamps", "player+seven-blue-lamps", &file], 20);
    let games = play(&plan, 2, Vec::new(), None);
    let pairing =
        |[first, second]: [usize; 2]| [plan.contenders[first].clone(), format!("against {}", plan.contenders[second])];
    let mut pairings: Vec<String> = plan.pairings().into_iter().flat_map(pairing).collect();
    let mut contenders = plan.contenders.clone();
    pairings.sort();
    contenders.sort();
    for Plot { name, svg } in Plot::all(&plan, &summary(&plan, &games), &games) {
        // A title and the line below it stand there as well.
        let texts = svg.lines().filter_map(|line| line.strip_prefix("<text x=\"20.0\"")?.strip_suffix("</text>"));
        let mut names: Vec<&str> = texts.filter_map(|text| Some(text.split_once('>')?.1)).skip(2).collect();
        names.sort_unstable();
        assert_eq!(names, if name == "elo.svg" { &contenders[..] } else { &pairings[..] }, "{name}");

        let number = |before: &str| -> f64 {
            svg.split_once(before).and_then(|(_, rest)| rest.split('"').next()).unwrap().parse().unwrap()
        };
        let longest = names.iter().map(|name| name.len()).max().unwrap();
        let [scale, width] = ["<line x1=\"", "width=\""].map(number);
        assert!(20.0 + 7.5 * longest as f64 <= scale && scale + 600.0 <= width, "{name}: {scale} of {width}");
    }
}

#[test]
fn pictures_have_colours_for_programs_without_style_sheets_and_for_dark_pages() {
    let plan = plan(Kind::Match, &["a", "b"], 20);
    let games = play(&plan, 1, Vec::new(), None);
    for Plot { name, svg } in Plot::all(&plan, &summary(&plan, &games), &games) {
        let shapes = ["<rect ", "<line ", "<circle ", "<text "];
        let drawn: Vec<&str> = svg.lines().filter(|line| shapes.iter().any(|shape| line.starts_with(shape))).collect();
        assert!(drawn.len() > 10, "{name}: {svg}");
        let (_, dark) = svg.split_once("<style>@media(prefers-color-scheme:dark){").unwrap();
        for line in drawn {
            assert!(line.contains(" fill=\"#") || line.contains(" stroke=\"#"), "{name}: {line}");
            let class = line.split_once("class=\"").and_then(|(_, rest)| rest.split('"').next()).unwrap();
            assert!(dark.contains(&format!(".{class}{{")), "{name}: {line}");
        }
    }
}
