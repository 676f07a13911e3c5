//! What players bring to a table: ready-made, pasted as a list, or in the game's own form.

use fault::Fault;
use game_api::{
    Agreed, AnyBrings, BroughtCard, CatalogEntry, Game, Line, ReadBrought, Remark, Report, Shown, Unfit, Values,
    WrittenBrought,
};
use serde_json::Value;
use table::{Chance, Seat, Seed};

use crate::limits::Limits;
use crate::names;
use crate::offered::bounded;
use crate::protocol::{
    BroughtChoice, BroughtVerdict, FitWish, Kind, RandomWish, Refusal, SavedAbout, SavedEmblem, UnreadLine, WriteWish,
};
use crate::secret;

/// Limits on what players write.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    list: usize,
    name: usize,
    faults: usize,
}

impl Bounds {
    pub(crate) fn of(limits: &Limits) -> Self {
        Bounds { list: limits.list, name: limits.brought_name_length, faults: limits.faults }
    }
}

/// Maximum number of faults in a refusal, which is one sentence; checking the list returns all of them.
const MAX_FAULTS_IN_A_SENTENCE: usize = 10;

/// The reader of what is brought to a game.
fn brings(game: &dyn Game) -> Result<Box<dyn AnyBrings>, Refusal> {
    let nothing = || Refusal::malformed(format!("nothing is brought to {}", game.about().title));
    game.brings().ok_or_else(nothing)
}

/// The ready-made ones of a game, on its default terms.
pub(crate) fn ready_made(game: &dyn Game) -> Result<Vec<BroughtCard>, Refusal> {
    Ok(match game.brings() {
        Some(brings) => brings.ready_made(&game.agree(&game_api::Values::new())?)?,
        None => Vec::new(),
    })
}

/// Everything that can be put into what is brought to a game; nothing if nothing is brought.
pub(crate) fn catalog(game: &dyn Game, agreed: &Agreed) -> Result<Vec<CatalogEntry>, Refusal> {
    Ok(game.brings().map(|brings| brings.catalog(agreed)).transpose()?.unwrap_or_default())
}

/// What cannot be added to something without breaking a rule.
pub(crate) fn unfit(game: &dyn Game, agreed: &Agreed, wish: &FitWish, bounds: Bounds) -> Result<Vec<Unfit>, Refusal> {
    let brings = brings(game)?;
    let read = read(&*brings, agreed, &wish.brings, bounds)?.map_err(|faults| cannot_be_read(&faults))?;
    let at = wish.at.as_deref().map(bounded).transpose()?;
    Ok(brings.unfit(&read.brought, at, agreed)?)
}

/// What is to be kept, legal or not, under a name that can be displayed, and what there is to say about it.
pub(crate) fn to_keep(
    game: &dyn Game,
    agreed: &Agreed,
    choice: &BroughtChoice,
    name: Option<&str>,
    bounds: Bounds,
) -> Result<(SavedAbout, Value), Refusal> {
    let brings = brings(game)?;
    let ReadBrought { brought, .. } =
        read(&*brings, agreed, choice, bounds)?.map_err(|faults| cannot_be_read(&faults))?;
    let brought = name.map_or(Ok(brought.clone()), |name| brings.renamed(&brought, name))?;
    let brought = named(&*brings, agreed, brought, bounds)?;
    let Report { points, limit, faults, .. } = brings.check(&brought, agreed)?;
    let BroughtCard { name, emblem, summary, .. } = brings.card(&brought, agreed)?;
    let emblem = emblem.map(|it| SavedEmblem { id: it.id.to_owned(), title: it.title.to_owned() });
    Ok((SavedAbout { name, emblem, points, limit, faults: faults.len() as u32, summary }, brought))
}

/// What is in something that was kept, line by line.
pub(crate) fn lines(game: &dyn Game, terms: &Values, brought: &Value) -> Result<Vec<Line>, Refusal> {
    Ok(brings(game)?.show(brought, &game.agree(terms)?)?.lines)
}

/// What a player brings to a seat, if it may be played there.
pub(crate) fn bring(
    game: &dyn Game,
    agreed: &Agreed,
    seat: Seat,
    choice: Option<&BroughtChoice>,
    bounds: Bounds,
) -> Result<Value, Refusal> {
    let brings = brings(game)?;
    let Some(choice) = choice else { return Ok(brings.default_for(seat, agreed)?) };
    let ReadBrought { brought, unread, .. } =
        read(&*brings, agreed, choice, bounds)?.map_err(|faults| cannot_be_read(&faults))?;
    if !unread.is_empty() {
        let faults: Vec<Fault> = unread.iter().map(|unread| Fault::new("list", unread.to_string())).collect();
        return Err(cannot_be_read(&faults));
    }
    let brought = named(&*brings, agreed, brought, bounds)?;
    match brings.check_for(seat, &brought, agreed)?.faults.first() {
        None => Ok(brought),
        Some(fault) => Err(may_not_be_played(brings.about().noun, fault)),
    }
}

fn cannot_be_read(faults: &[Fault]) -> Refusal {
    let told = faults.iter().map(|fault| (fault.to_string(), fault.count));
    let faults = some(told, MAX_FAULTS_IN_A_SENTENCE, and_more);
    Refusal::malformed(format!("this list cannot be read: {}", faults.join("; ")))
}

fn may_not_be_played(noun: &str, fault: &Remark) -> Refusal {
    let says = format!("this {noun} may not be played: {}", fault.says);
    Refusal { rule: fault.rule.map(|rule| rule.0.to_owned()), ..Refusal::new(Kind::Illegal, says) }
}

/// The same under a normalized name that can be displayed.
fn named(brings: &dyn AnyBrings, agreed: &Agreed, brought: Value, bounds: Bounds) -> Result<Value, Refusal> {
    let name = brings.card(&brought, agreed)?.name;
    let shown = names::of_brought(brings.about().noun, &name, bounds.name)?;
    Ok(if shown == name { brought } else { brings.renamed(&brought, &shown)? })
}

/// What a choice stands for, or everything that is wrong with a list.
fn read(
    brings: &dyn AnyBrings,
    agreed: &Agreed,
    choice: &BroughtChoice,
    bounds: Bounds,
) -> Result<Result<ReadBrought<Value>, Vec<Fault>>, Refusal> {
    let as_it_is = |brought| Ok(ReadBrought { brought, format: None, unread: Vec::new(), notes: Vec::new() });
    Ok(match choice {
        BroughtChoice::Ready(id) => as_it_is(brings.find_ready(bounded(id)?, agreed).map_err(unknown)?.brought),
        BroughtChoice::Brought(brought) => as_it_is(brought.clone()),
        BroughtChoice::List(list) if list.len() > bounds.list => {
            return Err(Refusal::too_large(format!("a list has at most {} bytes", bounds.list)));
        }
        BroughtChoice::List(list) => brings.read("list", list.as_bytes()),
    })
}

/// No ready-made one has this id.
fn unknown(refusal: table::Refusal) -> Refusal {
    Refusal::unknown(refusal.says)
}

/// Checks a choice; lists at most this many faults of a kind.
pub(crate) fn check(
    game: &dyn Game,
    agreed: &Agreed,
    choice: &BroughtChoice,
    bounds: Bounds,
) -> Result<BroughtVerdict, Refusal> {
    let brings = brings(game)?;
    match read(&*brings, agreed, choice, bounds)? {
        Ok(read) => verdict(&*brings, agreed, read, bounds),
        Err(faults) => Ok(unreadable(&faults, bounds)),
    }
}

/// A random one.
pub(crate) fn random(
    game: &dyn Game,
    agreed: &Agreed,
    wish: &RandomWish,
    bounds: Bounds,
) -> Result<BroughtVerdict, Refusal> {
    let brings = brings(game)?;
    let mut chance = Chance::new(Seed::from_bytes(secret::random()?));
    let emblem = wish.emblem.as_deref().map(bounded).transpose()?;
    let brought = brings.random(emblem, agreed, &mut chance)?;
    verdict(&*brings, agreed, ReadBrought { brought, format: None, unread: Vec::new(), notes: Vec::new() }, bounds)
}

/// Writes what is brought in one of the formats of other programs.
pub(crate) fn written(
    game: &dyn Game,
    agreed: &Agreed,
    wish: &WriteWish,
    bounds: Bounds,
) -> Result<WrittenBrought, Refusal> {
    let brings = brings(game)?;
    let read = read(&*brings, agreed, &wish.brings, bounds)?.map_err(|faults| cannot_be_read(&faults))?;
    Ok(brings.write(&read.brought, bounded(&wish.format)?, agreed)?)
}

fn verdict(
    brings: &dyn AnyBrings,
    agreed: &Agreed,
    read: ReadBrought<Value>,
    bounds: Bounds,
) -> Result<BroughtVerdict, Refusal> {
    let ReadBrought { brought, format, unread, notes } = read;
    let report = brings.check(&brought, agreed)?;
    let (legal, whole) = (report.is_legal(), unread.is_empty());
    let Report { points, limit, parts, faults, remarks, .. } = report;
    let Shown { lines, .. } = brings.show(&brought, agreed)?;
    Ok(BroughtVerdict {
        legal: legal && whole,
        points,
        limit,
        parts,
        faults: some(faults.into_iter().map(|fault| (fault, 1)), bounds.faults, and_more_faults),
        remarks: some(remarks.into_iter().map(|remark| (remark, 1)), bounds.faults, and_more_faults),
        unread: some(unread.iter().map(|unread| (unread.into(), 1)), bounds.faults, and_more_lines),
        notes,
        format,
        card: Some(brings.card(&brought, agreed)?),
        lines,
        brought: whole.then_some(brought),
    })
}

fn unreadable(faults: &[Fault], bounds: Bounds) -> BroughtVerdict {
    let remark = |fault: &Fault| {
        let at = fault.line.map_or_else(|| "list".to_owned(), |line| format!("line {line}"));
        let help = fault.help.as_ref().map(|help| format!("; {help}")).unwrap_or_default();
        (Remark { rule: None, at, says: format!("{}{help}", fault.says) }, fault.count)
    };
    BroughtVerdict {
        legal: false,
        points: 0,
        limit: None,
        parts: Vec::new(),
        faults: some(faults.iter().map(remark), bounds.faults, and_more_faults),
        remarks: Vec::new(),
        unread: Vec::new(),
        notes: Vec::new(),
        format: None,
        card: None,
        lines: Vec::new(),
        brought: None,
    }
}

/// The first `most` of them, and then how many more there are; each comes with the number it stands for.
fn some<T>(all: impl Iterator<Item = (T, usize)>, most: usize, more: impl FnOnce(usize) -> T) -> Vec<T> {
    let (mut listed, mut rest) = (Vec::new(), 0);
    for (one, count) in all {
        if count == 1 && listed.len() < most {
            listed.push(one);
        } else {
            rest += count;
        }
    }
    listed.extend((rest > 0).then(|| more(rest)));
    listed
}

fn and_more(count: usize) -> String {
    format!("and {count} more")
}

fn and_more_lines(count: usize) -> UnreadLine {
    let says = and_more(count);
    UnreadLine { line: None, text: String::new(), says, wrong: None, choices: Vec::new() }
}

fn and_more_faults(count: usize) -> Remark {
    Remark { rule: None, at: "list".to_owned(), says: and_more(count) }
}
