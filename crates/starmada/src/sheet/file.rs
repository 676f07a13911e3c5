//! Reads ship files and designs, with all faults at once, each on its line.

use fault::Fault;
use fault::document::Document;

use super::read::{COMBAT_RATING, ENGINE, EQUIPMENT_LIMIT, Figure, HULL, Problem, SHIELDS, independent, starship};
use super::{Sheet, SheetText};

/// Reads a ship file.
///
/// # Errors
/// All faults, each with its line and the rule.
pub fn read_ship_file(file: &str, bytes: &[u8]) -> Result<(SheetText, Sheet), Vec<Fault>> {
    read(file, bytes, Form::Ship)
}

/// Are its keys and the kinds of their values those of a ship file, whatever the values are?
pub fn is_ship_file(file: &str, bytes: &[u8]) -> bool {
    let text = fault::text_of(file, bytes);
    let document = text.and_then(|text| Document::parse(file, text));
    document.is_ok_and(|document| Reader::read(document, Form::Ship).1.faults.is_empty())
}

/// What a file describes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// A ship, with its combat rating.
    Ship,
    /// A design, whose combat rating, tracks and loss limits are computed.
    Design,
}

/// Reads a ship file or a design; the combat rating of a design is 1 until it is computed.
pub(super) fn read(file: &str, bytes: &[u8], form: Form) -> Result<(SheetText, Sheet), Vec<Fault>> {
    let text = fault::text_of(file, bytes).map_err(|fault| vec![fault])?;
    if text.trim().is_empty() {
        return Err(vec![Fault::new(file, "the file is empty")]);
    }
    let places = Document::parse(file, text).map_err(|fault| vec![fault])?;
    let (written, Reader { mut faults, mut problems, misread, .. }) = Reader::read(places.clone(), form);
    let sheet = written.sheet();
    // A value that could not be read makes others seem wrong that depend on it.
    let follows = |problem: &Problem| {
        misread.contains(&problem.key) || (misread.contains(&HULL.key()) && problem.key.ends_with("_track"))
    };
    problems.extend(sheet.as_ref().err().into_iter().flatten().filter(|problem| !follows(problem)).cloned());
    faults.extend(problems.iter().map(|problem| {
        let says = format!("{} [{}]", problem.says, problem.rule.0);
        places.written_at(place(&places, problem), ()).fault(says)
    }));
    // Faults without a place, such as a missing key, come last.
    faults.sort_by_key(|fault| (fault.line.is_none(), fault.line, fault.column));
    match sheet {
        Ok(sheet) if faults.is_empty() => Ok((written, sheet)),
        _ => Err(faults),
    }
}

/// Where the value with this problem is written.
fn place(document: &Document<'_>, problem: &Problem) -> usize {
    let value = document.table().get(problem.key);
    let items = value.and_then(|value| value.get_ref().as_array());
    let item = items.zip(problem.item).and_then(|(items, item)| items.get(item));
    item.or(value).map_or(0, |value| value.span().start)
}

/// Takes the keys of a file one by one, and remembers what could not be read.
struct Reader<'f> {
    document: Document<'f>,
    /// Keys that are unknown or missing, and values of another kind.
    faults: Vec<Fault>,
    /// Figures beyond their limits.
    problems: Vec<Problem>,
    /// The keys of both.
    misread: Vec<&'static str>,
}

impl<'f> Reader<'f> {
    fn read(document: Document<'f>, form: Form) -> (SheetText, Reader<'f>) {
        let mut from = Reader { document, faults: Vec::new(), problems: Vec::new(), misread: Vec::new() };
        let is_ship = form == Form::Ship;
        let text = SheetText {
            faction: from.value("faction").unwrap_or_else(independent),
            class: from.value("class").unwrap_or_default(),
            kind: from.value("type").unwrap_or_else(starship),
            combat_rating: if is_ship { from.needed(COMBAT_RATING).unwrap_or(1) } else { 1 },
            hull: from.needed(HULL).unwrap_or(1),
            engine: from.figure(ENGINE).unwrap_or(0),
            shields: from.figure(SHIELDS).unwrap_or(0),
            engine_track: is_ship.then(|| from.value("engine_track")).flatten(),
            weapons_track: is_ship.then(|| from.value("weapons_track")).flatten(),
            shields_track: is_ship.then(|| from.value("shields_track")).flatten(),
            batteries: from.value("batteries").unwrap_or_default(),
            equipment: from.value("equipment").unwrap_or_default(),
            equipment_limit: is_ship.then(|| from.figure(EQUIPMENT_LIMIT)).flatten(),
            traits: from.value("traits").unwrap_or_default(),
            munitions: from.value("munitions").unwrap_or_default(),
            note: from.value("note").unwrap_or_default(),
        };
        from.document.clone().refuse_rest(&mut from.faults);
        (text, from)
    }

    fn value<T: serde::de::DeserializeOwned>(&mut self, key: &'static str) -> Option<T> {
        let before = self.faults.len();
        let value = self.document.take_some(key, &mut self.faults);
        if self.faults.len() > before {
            self.misread.push(key);
        }
        value.map(|written| written.value)
    }

    /// A figure within its limits; a value that is not is a problem.
    fn figure<T: TryFrom<i64>>(&mut self, figure: Figure) -> Option<T> {
        let value = self.value::<i64>(figure.key())?;
        if let Some(problem) = figure.problem(value) {
            self.problems.push(problem);
            self.misread.push(figure.key());
            return None;
        }
        T::try_from(value).ok()
    }

    fn needed<T: TryFrom<i64>>(&mut self, figure: Figure) -> Option<T> {
        if !self.document.table().contains_key(figure.key()) {
            self.document.take_one::<i64>(figure.key(), &mut self.faults);
            self.misread.push(figure.key());
            return None;
        }
        self.figure(figure)
    }
}
