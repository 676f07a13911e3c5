//! Games that are played from a position of another one.

use sample_game::{Pearls, Setup};
use table::erased::{AnyRuleset, Erased};
use table::journal::Start;
use table::{Chance, Eye, Live, RefusalKind, Ruleset, Seed, Snapshot, some_choice};

static PEARLS: Erased<Pearls> = Erased::new();

/// A game that was played to its end.
fn played() -> Live<Pearls> {
    let mut game = Live::<Pearls>::start(Setup { divers: 3, rounds: 4 }, Seed::from_number(7)).unwrap();
    play_out(&mut game);
    game
}

fn play_out(game: &mut Live<Pearls>) {
    let mut chance = Chance::new(Seed::from_number(1));
    while let Some(open) = game.open().first().cloned() {
        let choice = some_choice::<Pearls>(game.now(), &open.decision, &mut chance);
        game.answer(open.decision.seat, open.at, choice).unwrap();
    }
}

#[test]
fn every_seat_sees_the_same_and_the_dice_are_others() {
    let game = played();
    let (mut decks, mut outcomes) = (0, 0);
    for choices in (0..game.choices()).step_by(5) {
        let position = game.position(choices);
        assert!(position.snapshot.choices <= choices);
        let [one, other] =
            [1, 2].map(|seed| Live::<Pearls>::play_from(&position.snapshot, Seed::from_number(seed)).unwrap());
        let Start::Position { game: begun } = &one.journal().start else { panic!("it begins with a position") };
        let Start::Position { game: otherwise } = &other.journal().start else { panic!("it begins with a position") };
        assert_eq!(Pearls::progress(begun), position.progress);
        for eye in Pearls::seating(begun).seats().map(Eye::Seat) {
            let [here, there] = [begun, otherwise].map(|game| serde_json::to_value(Pearls::view(game, eye)).unwrap());
            assert_eq!(here, there);
        }
        decks += usize::from(begun.deck != otherwise.deck);
        let [mut one, mut other] = [one, other];
        play_out(&mut one);
        play_out(&mut other);
        outcomes += usize::from(one.hash() != other.hash());
    }
    assert!(decks > 3 && outcomes > 3, "{decks} decks and {outcomes} games differ");
}

#[test]
fn its_journal_is_played_again_like_any_other() {
    let mut game = Live::<Pearls>::play_from(&played().position(20).snapshot, Seed::from_number(3)).unwrap();
    assert!(game.journal().commitment.binds(Seed::from_number(3)));
    play_out(&mut game);
    for journal in [game.journal().to_lines().into_bytes(), game.journal().to_bytes()] {
        let again = Live::<Pearls>::resume(&journal).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!((again.game.hash(), again.cut_off), (game.hash(), None));
    }
}

#[test]
fn what_cannot_be_played_from_is_refused() {
    let game = played();
    let refused = |snapshot: &Snapshot| PEARLS.play_from(snapshot, Seed::from_number(1)).err().unwrap();
    let end = game.position(game.choices()).snapshot;
    assert_eq!(refused(&end).kind, RefusalKind::Over);
    let begin = game.position(0).snapshot;
    let newer = Snapshot { rules: Pearls::VERSION + 1, ..begin.clone() };
    assert!(refused(&newer).says.contains("version"));
    let broken = Snapshot { state: begin.state.replace("\"deck\":[", "\"deck\":[250,"), ..begin.clone() };
    assert_eq!(refused(&broken).kind, RefusalKind::Malformed);
    assert_eq!(refused(&Snapshot { state: "{}".to_owned(), ..begin }).kind, RefusalKind::Malformed);
}
