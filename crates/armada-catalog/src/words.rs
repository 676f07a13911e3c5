//! Closed lists of words that cards print.

/// Declares a list: each value with the one word by which files, faults and people know it.
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
            /// All of them, in their order.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// The word in files.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$value => $word,)+ }
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
