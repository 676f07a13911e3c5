//! Closed lists of words printed on cards.

/// Declares an enum whose values have one word each, used in files, faults and texts.
macro_rules! words {
    (
        $(#[$about:meta])*
        pub enum $name:ident { $( $(#[$meaning:meta])* $value:ident = $word:literal, )+ }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize, ts_rs::TS)]
        pub enum $name {
            $( $(#[$meaning])* #[serde(rename = $word)] $value, )+
        }

        impl $name {
            /// All values, in order.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// The word used in files.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$value => $word,)+ }
            }

            /// The word in a sentence: `weapons-team` is "weapons team".
            pub fn says(self) -> String {
                self.word().replace('-', " ")
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

pub(super) use words;
