//! Data as earlier versions of its types wrote it: without the fields that were added since.

use std::fmt::Display;

use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
    SerializeTupleVariant,
};
use serde::{Serialize, Serializer};

/// Fields to leave out: the serialized name of their type, or of their variant if the type is an enum, and their own.
pub type FieldNames = &'static [(&'static str, &'static str)];

/// Serializes a value without some of its fields, at every depth.
#[derive(Clone, Copy, Debug)]
pub struct Without<'a, T: ?Sized> {
    value: &'a T,
    fields: FieldNames,
}

impl<'a, T: ?Sized> Without<'a, T> {
    /// This value without these fields.
    pub const fn new(value: &'a T, fields: FieldNames) -> Self {
        Without { value, fields }
    }
}

impl<T: Serialize + ?Sized> Serialize for Without<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(Omitting { inner: serializer, fields: self.fields, of: "" })
    }
}

/// A serializer, or the part of one that writes a list or a struct, that passes on everything but the fields to leave
/// out.
struct Omitting<S> {
    inner: S,
    fields: FieldNames,
    /// The type or variant whose fields are being written.
    of: &'static str,
}

impl<S> Omitting<S> {
    fn part<'a, T: ?Sized>(&self, value: &'a T) -> Without<'a, T> {
        Without { value, fields: self.fields }
    }

    fn omits(&self, field: &str) -> bool {
        self.fields.iter().any(|(of, name)| *of == self.of && *name == field)
    }

    /// The number of fields that are written, of all those of a type.
    fn written(&self, of: &str, all: usize) -> usize {
        all.saturating_sub(self.fields.iter().filter(|(name, _)| *name == of).count())
    }

    /// Begins to write the fields or elements of something.
    fn begin<P, E>(self, of: &'static str, begin: impl FnOnce(S) -> Result<P, E>) -> Result<Omitting<P>, E> {
        Ok(Omitting { inner: begin(self.inner)?, fields: self.fields, of })
    }
}

macro_rules! passes_on {
    ($($name:ident($type:ty);)*) => {
        $(fn $name(self, value: $type) -> Result<S::Ok, S::Error> {
            self.inner.$name(value)
        })*
    };
}

impl<S: Serializer> Serializer for Omitting<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Omitting<S::SerializeSeq>;
    type SerializeTuple = Omitting<S::SerializeTuple>;
    type SerializeTupleStruct = Omitting<S::SerializeTupleStruct>;
    type SerializeTupleVariant = Omitting<S::SerializeTupleVariant>;
    type SerializeMap = Omitting<S::SerializeMap>;
    type SerializeStruct = Omitting<S::SerializeStruct>;
    type SerializeStructVariant = Omitting<S::SerializeStructVariant>;

    passes_on! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_i128(i128);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_u128(u128);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_unit_struct(&'static str);
    }

    fn serialize_none(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_none()
    }

    fn serialize_unit(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        let part = self.part(value);
        self.inner.serialize_some(&part)
    }

    fn serialize_unit_variant(self, name: &'static str, index: u32, variant: &'static str) -> Result<S::Ok, S::Error> {
        self.inner.serialize_unit_variant(name, index, variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<S::Ok, S::Error> {
        let part = self.part(value);
        self.inner.serialize_newtype_struct(name, &part)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        let part = self.part(value);
        self.inner.serialize_newtype_variant(name, index, variant, &part)
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self::SerializeSeq, S::Error> {
        self.begin("", |inner| inner.serialize_seq(len))
    }

    fn serialize_tuple(self, len: usize) -> Result<Self::SerializeTuple, S::Error> {
        self.begin("", |inner| inner.serialize_tuple(len))
    }

    fn serialize_tuple_struct(self, name: &'static str, len: usize) -> Result<Self::SerializeTupleStruct, S::Error> {
        self.begin(name, |inner| inner.serialize_tuple_struct(name, len))
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Self::SerializeTupleVariant, S::Error> {
        self.begin(variant, |inner| inner.serialize_tuple_variant(name, index, variant, len))
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Self::SerializeMap, S::Error> {
        self.begin("", |inner| inner.serialize_map(len))
    }

    fn serialize_struct(self, name: &'static str, len: usize) -> Result<Self::SerializeStruct, S::Error> {
        let len = self.written(name, len);
        self.begin(name, |inner| inner.serialize_struct(name, len))
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Self::SerializeStructVariant, S::Error> {
        let len = self.written(variant, len);
        self.begin(variant, |inner| inner.serialize_struct_variant(name, index, variant, len))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.inner.collect_str(value)
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

macro_rules! writes_elements {
    ($($part:ident::$write:ident;)*) => {
        $(impl<S: $part> $part for Omitting<S> {
            type Ok = S::Ok;
            type Error = S::Error;

            fn $write<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
                let part = self.part(value);
                self.inner.$write(&part)
            }

            fn end(self) -> Result<S::Ok, S::Error> {
                self.inner.end()
            }
        })*
    };
}

writes_elements! {
    SerializeSeq::serialize_element;
    SerializeTuple::serialize_element;
    SerializeTupleStruct::serialize_field;
    SerializeTupleVariant::serialize_field;
}

impl<S: SerializeMap> SerializeMap for Omitting<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), S::Error> {
        let part = self.part(key);
        self.inner.serialize_key(&part)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
        let part = self.part(value);
        self.inner.serialize_value(&part)
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.inner.end()
    }
}

macro_rules! writes_fields {
    ($($part:ident;)*) => {
        $(impl<S: $part> $part for Omitting<S> {
            type Ok = S::Ok;
            type Error = S::Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), S::Error> {
                if self.omits(key) {
                    return self.inner.skip_field(key);
                }
                let part = self.part(value);
                self.inner.serialize_field(key, &part)
            }

            fn skip_field(&mut self, key: &'static str) -> Result<(), S::Error> {
                self.inner.skip_field(key)
            }

            fn end(self) -> Result<S::Ok, S::Error> {
                self.inner.end()
            }
        })*
    };
}

writes_fields! {
    SerializeStruct;
    SerializeStructVariant;
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// A type as it is now; `later` was added.
    #[derive(Clone, Default, Serialize)]
    struct Boat {
        name: &'static str,
        later: Vec<u8>,
        crew: Option<Box<Boat>>,
    }

    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Order {
        Stay,
        Row(Boat),
        RowTo { at: (i16, f64), later: bool },
        Anchor(u8, Boat),
    }

    #[derive(Serialize)]
    struct Harbour {
        boats: Vec<Boat>,
        orders: Vec<Order>,
        later: BTreeMap<char, Boat>,
    }

    fn harbour() -> Harbour {
        let dinghy = Boat { name: "dinghy", later: vec![1], crew: None };
        let barge = Boat { name: "barge", later: vec![2, 3], crew: Some(Box::new(dinghy.clone())) };
        Harbour {
            boats: vec![barge.clone(), dinghy.clone()],
            orders: vec![
                Order::Stay,
                Order::Row(barge),
                Order::RowTo { at: (-3, 0.5), later: true },
                Order::Anchor(7, dinghy.clone()),
            ],
            later: [('a', dinghy)].into(),
        }
    }

    const ADDED: FieldNames = &[("Boat", "later"), ("row-to", "later")];

    #[test]
    fn the_fields_are_missing_at_every_depth_and_those_of_other_types_are_not() {
        let dinghy = r#"{"name":"dinghy","crew":null}"#;
        let barge = format!(r#"{{"name":"barge","crew":{dinghy}}}"#);
        let orders = format!(r#"["stay",{{"row":{barge}}},{{"row-to":{{"at":[-3,0.5]}}}},{{"anchor":[7,{dinghy}]}}]"#);
        let wanted = format!(r#"{{"boats":[{barge},{dinghy}],"orders":{orders},"later":{{"a":{dinghy}}}}}"#);
        assert_eq!(serde_json::to_string(&Without::new(&harbour(), ADDED)).unwrap(), wanted);
    }

    #[test]
    fn in_the_compact_form_it_is_what_a_type_without_them_writes() {
        #[derive(Serialize)]
        struct Former {
            name: &'static str,
            crew: Option<Box<Former>>,
        }
        let dinghy = Former { name: "dinghy", crew: None };
        let barge = Former { name: "barge", crew: Some(Box::new(dinghy)) };
        let today = &harbour().boats[0];
        let written = postcard::to_stdvec(&Without::new(today, ADDED)).unwrap();
        assert_eq!(written, postcard::to_stdvec(&barge).unwrap());
        assert_ne!(written, postcard::to_stdvec(today).unwrap());
    }

    #[test]
    fn without_nothing_it_is_the_same() {
        let whole = postcard::to_stdvec(&harbour()).unwrap();
        assert_eq!(postcard::to_stdvec(&Without::new(&harbour(), &[])).unwrap(), whole);
    }
}
