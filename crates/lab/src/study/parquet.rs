//! Writing Parquet: one row group, plain encoding, no compression.
//!
//! Texts are optional UTF-8 byte arrays, whole numbers required 64-bit integers. The headers are structures of Thrift's
//! compact protocol.

use crate::study::{Column, Sheet};

const MAGIC: &[u8; 4] = b"PAR1";

/// The enumerations of the format, as far as they are needed.
const INT64: i64 = 2;
const BYTE_ARRAY: i64 = 6;
const REQUIRED: i64 = 0;
const OPTIONAL: i64 = 1;
const UTF8: i64 = 0;
const PLAIN: i64 = 0;
const RLE: i64 = 3;
const UNCOMPRESSED: i64 = 0;
const DATA_PAGE: i64 = 0;

/// A column that was written.
struct Chunk {
    name: &'static str,
    kind: i64,
    /// Where its page begins.
    offset: usize,
    /// The length of its page with the header.
    length: usize,
}

pub(super) fn write(sheet: &Sheet) -> Vec<u8> {
    let rows = sheet.len();
    let mut file = MAGIC.to_vec();
    let mut chunks = Vec::new();
    for (name, column) in &sheet.columns {
        let offset = file.len();
        let page = page(column);
        file.extend(page_header(page.len(), rows));
        file.extend(page);
        chunks.push(Chunk { name, kind: kind(column), offset, length: file.len() - offset });
    }
    let footer = footer(sheet, &chunks, rows);
    file.extend(&footer);
    file.extend((footer.len() as u32).to_le_bytes());
    file.extend(MAGIC);
    file
}

fn kind(column: &Column) -> i64 {
    match column {
        Column::Text(_) => BYTE_ARRAY,
        Column::Whole(_) => INT64,
    }
}

/// The values of a column, in texts after a level for each that says whether it is there.
fn page(column: &Column) -> Vec<u8> {
    match column {
        Column::Whole(values) => values.iter().flat_map(|value| value.to_le_bytes()).collect(),
        Column::Text(values) => {
            let levels = levels(values);
            let mut page = (levels.len() as u32).to_le_bytes().to_vec();
            page.extend(levels);
            for text in values.iter().flatten() {
                page.extend((text.len() as u32).to_le_bytes());
                page.extend(text.as_bytes());
            }
            page
        }
    }
}

/// Runs of values that are there and are not: the length of a run, shifted by a bit that says that it is one, and the
/// level.
fn levels(values: &[Option<String>]) -> Vec<u8> {
    let mut levels = Vec::new();
    for run in values.chunk_by(|a, b| a.is_some() == b.is_some()) {
        varint(&mut levels, (run.len() as u64) << 1);
        levels.push(u8::from(run[0].is_some()));
    }
    levels
}

fn page_header(length: usize, rows: usize) -> Vec<u8> {
    let data = Struct::new().int32(1, rows as i64).int32(2, PLAIN).int32(3, RLE).int32(4, RLE);
    let (length, data) = (length as i64, data.end());
    Struct::new().int32(1, DATA_PAGE).int32(2, length).int32(3, length).inner(5, &data).end()
}

fn footer(sheet: &Sheet, chunks: &[Chunk], rows: usize) -> Vec<u8> {
    let root = Struct::new().text(4, "games").int32(5, chunks.len() as i64).end();
    let element = |(name, column): &(&'static str, Column)| match column {
        Column::Text(_) => Struct::new().int32(1, BYTE_ARRAY).int32(3, OPTIONAL).text(4, name).int32(6, UTF8).end(),
        Column::Whole(_) => Struct::new().int32(1, INT64).int32(3, REQUIRED).text(4, name).end(),
    };
    let schema: Vec<Vec<u8>> = [root].into_iter().chain(sheet.columns.iter().map(element)).collect();
    let column = |chunk: &Chunk| {
        let length = chunk.length as i64;
        let about = Struct::new()
            .int32(1, chunk.kind)
            .int32s(2, &[PLAIN, RLE])
            .texts(3, &[chunk.name])
            .int32(4, UNCOMPRESSED)
            .int64(5, rows as i64)
            .int64(6, length)
            .int64(7, length)
            .int64(9, chunk.offset as i64)
            .end();
        Struct::new().int64(2, chunk.offset as i64).inner(3, &about).end()
    };
    let size: usize = chunks.iter().map(|chunk| chunk.length).sum();
    let group = Struct::new()
        .inners(1, &chunks.iter().map(column).collect::<Vec<_>>())
        .int64(2, size as i64)
        .int64(3, rows as i64)
        .end();
    Struct::new()
        .int32(1, 1)
        .inners(2, &schema)
        .int64(3, rows as i64)
        .inners(4, &[group])
        .text(6, concat!("wardroom version ", env!("CARGO_PKG_VERSION")))
        .end()
}

/// A structure of Thrift's compact protocol that is being written; fields come in the order of their numbers.
struct Struct {
    bytes: Vec<u8>,
    last: u8,
}

/// The types of fields.
const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

impl Struct {
    fn new() -> Self {
        Struct { bytes: Vec::new(), last: 0 }
    }

    /// The header of a field: how far its number is from the last one, and its type.
    fn field(mut self, number: u8, kind: u8) -> Self {
        self.bytes.push((number - self.last) << 4 | kind);
        self.last = number;
        self
    }

    fn int32(self, number: u8, value: i64) -> Self {
        let mut own = self.field(number, I32);
        zigzag(&mut own.bytes, value);
        own
    }

    fn int64(self, number: u8, value: i64) -> Self {
        let mut own = self.field(number, I64);
        zigzag(&mut own.bytes, value);
        own
    }

    fn text(self, number: u8, text: &str) -> Self {
        let mut own = self.field(number, BINARY);
        binary(&mut own.bytes, text);
        own
    }

    fn inner(self, number: u8, inner: &[u8]) -> Self {
        let mut own = self.field(number, STRUCT);
        own.bytes.extend(inner);
        own
    }

    fn list(self, number: u8, kind: u8, length: usize) -> Self {
        let mut own = self.field(number, LIST);
        if length < 15 {
            own.bytes.push((length as u8) << 4 | kind);
        } else {
            own.bytes.push(0xf0 | kind);
            varint(&mut own.bytes, length as u64);
        }
        own
    }

    fn int32s(self, number: u8, values: &[i64]) -> Self {
        let mut own = self.list(number, I32, values.len());
        for value in values {
            zigzag(&mut own.bytes, *value);
        }
        own
    }

    fn texts(self, number: u8, texts: &[&str]) -> Self {
        let mut own = self.list(number, BINARY, texts.len());
        for text in texts {
            binary(&mut own.bytes, text);
        }
        own
    }

    fn inners(self, number: u8, inners: &[Vec<u8>]) -> Self {
        let mut own = self.list(number, STRUCT, inners.len());
        for inner in inners {
            own.bytes.extend(inner);
        }
        own
    }

    fn end(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }
}

fn binary(bytes: &mut Vec<u8>, text: &str) {
    varint(bytes, text.len() as u64);
    bytes.extend(text.as_bytes());
}

/// Numbers near zero are short, whatever their sign.
fn zigzag(bytes: &mut Vec<u8>, value: i64) {
    varint(bytes, ((value << 1) ^ (value >> 63)) as u64);
}

/// Seven bits a byte, the lowest first; all but the last byte have their highest bit set.
fn varint(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}
