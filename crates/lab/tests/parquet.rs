//! Parquet files are read back by a reader that knows the format only from its specification.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::collections::BTreeMap;

use lab::study::{Column, Sheet};

/// A value of Thrift's compact protocol.
#[derive(Clone, Debug, PartialEq)]
enum Value {
    Number(i64),
    Text(String),
    List(Vec<Value>),
    Fields(BTreeMap<i16, Value>),
}

impl Value {
    fn number(&self) -> i64 {
        let Value::Number(number) = self else { panic!("{self:?} is not a number") };
        *number
    }

    fn text(&self) -> &str {
        let Value::Text(text) = self else { panic!("{self:?} is not a text") };
        text
    }

    fn list(&self) -> &[Value] {
        let Value::List(list) = self else { panic!("{self:?} is not a list") };
        list
    }

    fn field(&self, number: i16) -> &Value {
        let Value::Fields(fields) = self else { panic!("{self:?} has no fields") };
        fields.get(&number).unwrap_or_else(|| panic!("field {number} is missing in {self:?}"))
    }
}

/// Reads bytes from a place on.
struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&mut self) -> u8 {
        self.at += 1;
        self.bytes[self.at - 1]
    }

    fn varint(&mut self) -> u64 {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte();
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                break;
            }
        }
        value
    }

    fn length(&mut self) -> usize {
        self.at += 4;
        u32::from_le_bytes(self.bytes[self.at - 4..self.at].try_into().unwrap()) as usize
    }

    fn text(&mut self, length: usize) -> String {
        self.at += length;
        String::from_utf8(self.bytes[self.at - length..self.at].to_vec()).unwrap()
    }

    fn value(&mut self, kind: u8) -> Value {
        match kind {
            4..=6 => {
                let number = self.varint();
                Value::Number((number >> 1) as i64 ^ -((number & 1) as i64))
            }
            8 => {
                let length = self.varint() as usize;
                Value::Text(self.text(length))
            }
            9 => {
                let head = self.byte();
                let length = if head >> 4 == 15 { self.varint() } else { u64::from(head >> 4) };
                Value::List((0..length).map(|_| self.value(head & 15)).collect())
            }
            12 => {
                let (mut fields, mut number) = (BTreeMap::new(), 0);
                loop {
                    let head = self.byte();
                    if head == 0 {
                        return Value::Fields(fields);
                    }
                    assert_ne!(head >> 4, 0, "fields are near each other in these files");
                    number += i16::from(head >> 4);
                    fields.insert(number, self.value(head & 15));
                }
            }
            other => panic!("type {other} does not occur in these files"),
        }
    }
}

/// The columns of a file, with the number of its rows.
fn read(bytes: &[u8]) -> (usize, Vec<(String, Column)>) {
    assert_eq!((&bytes[..4], &bytes[bytes.len() - 4..]), (&b"PAR1"[..], &b"PAR1"[..]));
    let length = Reader { bytes, at: bytes.len() - 8 }.length();
    let footer = Reader { bytes, at: bytes.len() - 8 - length }.value(12);
    let schema = footer.field(2).list();
    assert_eq!(schema[0].field(5).number() as usize, schema.len() - 1);
    let rows = footer.field(3).number() as usize;
    let [group] = footer.field(4).list() else { panic!("one row group") };
    assert_eq!(group.field(3).number() as usize, rows);
    let chunks = group.field(1).list().iter().map(|chunk| chunk.field(3));
    let columns = schema[1..].iter().zip(chunks).map(|(element, chunk)| {
        let name = element.field(4).text().to_owned();
        assert_eq!(chunk.field(3).list()[0].text(), name);
        assert_eq!((chunk.field(1), chunk.field(4).number()), (element.field(1), 0), "not compressed");
        let mut page = Reader { bytes, at: chunk.field(9).number() as usize };
        let begin = page.at;
        let header = page.value(12);
        let end = page.at + header.field(3).number() as usize;
        assert_eq!(end - begin, chunk.field(7).number() as usize);
        assert_eq!(header.field(5).field(1).number() as usize, rows);
        let column = match element.field(1).number() {
            2 => Column::Whole((0..rows).map(|_| whole(&mut page)).collect()),
            6 => Column::Text(texts(&mut page, rows)),
            other => panic!("columns of type {other} do not occur"),
        };
        assert_eq!(page.at, end, "{name} fills its page");
        (name, column)
    });
    (rows, columns.collect())
}

fn whole(page: &mut Reader<'_>) -> i64 {
    page.at += 8;
    i64::from_le_bytes(page.bytes[page.at - 8..page.at].try_into().unwrap())
}

fn texts(page: &mut Reader<'_>, rows: usize) -> Vec<Option<String>> {
    let levels = page.length();
    let end = page.at + levels;
    let mut there = Vec::new();
    while page.at < end {
        let run = page.varint();
        assert_eq!(run & 1, 0, "runs only");
        let level = page.byte();
        there.extend(vec![level == 1; (run >> 1) as usize]);
    }
    assert_eq!(there.len(), rows);
    let text = |there: &bool| {
        there.then(|| {
            let length = page.length();
            page.text(length)
        })
    };
    there.iter().map(text).collect()
}

fn comes_back(columns: Vec<(&'static str, Column)>) {
    let sheet = Sheet { columns };
    let (rows, found) = read(&sheet.to_parquet());
    assert_eq!(rows, sheet.len());
    let expected: Vec<(String, Column)> = sheet.columns.into_iter().map(|(name, it)| (name.to_owned(), it)).collect();
    assert_eq!(found, expected);
}

#[test]
fn what_is_written_comes_back() {
    let text = |words: &[&str]| words.iter().map(|word| Some((*word).to_owned()).filter(|it| it != "-")).collect();
    comes_back(vec![
        ("name", Column::Text(text(&["a", "-", "-", "größer", ""]))),
        ("score", Column::Whole(vec![0, -1, i64::MAX, i64::MIN, 300])),
        ("none", Column::Text(vec![None; 5])),
    ]);
}

#[test]
fn files_may_be_empty_or_large_and_have_many_columns() {
    comes_back(vec![("name", Column::Text(Vec::new())), ("score", Column::Whole(Vec::new()))]);
    let names: Vec<Option<String>> = (0..5000).map(|at| (at % 7 > 0).then(|| format!("name {at}"))).collect();
    comes_back(vec![("name", Column::Text(names)), ("score", Column::Whole((0..5000).collect()))]);
    comes_back(
        ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q"]
            .map(|name| (name, Column::Whole(vec![7, 8])))
            .to_vec(),
    );
}
