//! Files that are read, and files that are refused with a sentence.

use std::collections::BTreeMap;

use net::{FORMAT, Fault, MAX_BYTES, Net};
use serde_json::{Map, Value, json};

/// A file that can be changed before it is written.
#[derive(Clone)]
pub(crate) struct Draft {
    pub(crate) header: BTreeMap<String, String>,
    pub(crate) tensors: BTreeMap<String, (Vec<usize>, Vec<f32>)>,
}

impl Draft {
    /// A net with small weights.
    pub(crate) fn new(ruleset: &str, layout: &table::Layout, slots: usize) -> Self {
        const HIDDEN: usize = 3;
        let (position, candidate) = (layout.position(), layout.choice.len());
        let header = [
            ("format", FORMAT.to_owned()),
            ("ruleset", ruleset.to_owned()),
            ("layout", layout.fingerprint()),
            ("slots", slots.to_string()),
            ("position", position.to_string()),
            ("candidate", candidate.to_string()),
        ];
        let layers = [
            ("wide", HIDDEN, position, true),
            ("deep", HIDDEN, HIDDEN, true),
            ("choice", HIDDEN, candidate, false),
            ("context", HIDDEN, HIDDEN, true),
            ("join", HIDDEN, HIDDEN, true),
            ("score", 1, HIDDEN, false),
            ("value", 1, HIDDEN, true),
        ];
        let mut draft =
            Draft { header: header.map(|(name, value)| (name.to_owned(), value)).into(), tensors: BTreeMap::new() };
        // Different numbers, half of them negative.
        let mut next = 0u32;
        let mut number = || {
            next = next.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (next >> 16) as f32 / 32768.0 - 1.0
        };
        for (name, outputs, inputs, has_bias) in layers {
            let weights = (0..outputs * inputs).map(|_| number()).collect();
            draft.tensors.insert(format!("{name}.weight"), (vec![outputs, inputs], weights));
            if has_bias {
                let bias = (0..outputs).map(|_| number()).collect();
                draft.tensors.insert(format!("{name}.bias"), (vec![outputs], bias));
            }
        }
        draft
    }

    pub(crate) fn written(&self) -> Vec<u8> {
        let (mut about, mut data) = (Map::new(), Vec::new());
        about.insert("__metadata__".into(), json!(self.header));
        for (name, (shape, numbers)) in &self.tensors {
            let start = data.len();
            data.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
            about.insert(name.clone(), json!({"dtype": "F32", "shape": shape, "data_offsets": [start, data.len()]}));
        }
        let about = Value::Object(about).to_string();
        [&(about.len() as u64).to_le_bytes()[..], about.as_bytes(), &data].concat()
    }
}

pub(crate) fn pearls() -> Draft {
    Draft::new("pearls", &games::find("pearls").unwrap().rules().layout(), 8)
}

#[test]
fn a_file_is_read_as_it_was_written() {
    let net = Net::read(&pearls().written()).unwrap();
    assert_eq!((net.ruleset(), net.slots()), ("pearls", 8));
    let layout = games::find("pearls").unwrap().rules().layout();
    assert_eq!(net.size(), layout.size(8));
    assert_eq!(net.fits("pearls", &layout), Ok(()));
}

#[test]
fn a_net_plays_only_what_it_has_learned() {
    let net = Net::read(&pearls().written()).unwrap();
    let layout = |ruleset| games::find(ruleset).unwrap().rules().layout();
    let refused = net.fits("starmada", &layout("starmada")).unwrap_err().to_string();
    assert_eq!(refused, "this net has learned \"pearls\"; it cannot play \"starmada\"");
    let mut changed = layout("pearls");
    changed.choice.swap(0, 1);
    assert!(matches!(net.fits("pearls", &changed), Err(Fault::OtherLayout { .. })), "the same size is not enough");
}

/// What a changed file is refused with.
fn refused(change: impl FnOnce(&mut Draft)) -> String {
    let mut draft = pearls();
    change(&mut draft);
    Net::read(&draft.written()).unwrap_err().to_string()
}

#[test]
fn what_does_not_fit_is_refused_with_a_sentence() {
    let header =
        |name: &'static str, value: &str| refused(|draft| drop(draft.header.insert(name.into(), value.into())));
    assert_eq!(header("format", "soup"), "the header of the net must have the format \"wardroom-net-1\", not \"soup\"");
    for (name, value) in [("slots", "0"), ("slots", "many"), ("slots", "99999999"), ("position", "-1")] {
        assert!(header(name, value).contains(&format!("as \"{name}\"")), "{name} {value}: {}", header(name, value));
    }
    for name in ["format", "ruleset", "layout", "slots", "position", "candidate"] {
        let says = refused(|draft| drop(draft.header.remove(name)));
        assert_eq!(says, format!("the header of the net must have an entry {name:?}, not none"));
    }
    for name in pearls().tensors.into_keys() {
        assert!(refused(|draft| drop(draft.tensors.remove(&name))).contains(&format!("{name:?}")));
    }
    let says = refused(|draft| draft.tensors.get_mut("join.weight").unwrap().1[4] = f32::NAN);
    assert_eq!(says, "the net must have \"join.weight\" of [3, 3] 32-bit numbers, not NaN");
    let says = refused(|draft| {
        let (shape, numbers) = draft.tensors.get_mut("choice.weight").unwrap();
        shape[1] -= 1;
        numbers.truncate(shape[0] * shape[1]);
    });
    assert!(says.contains("\"choice.weight\""), "{says}");
}

#[test]
fn a_damaged_file_is_refused_wherever_it_is_cut_off() {
    let whole = pearls().written();
    for length in (0..whole.len()).step_by(61) {
        assert!(matches!(Net::read(&whole[..length]), Err(Fault::NoTensors(_))), "{length} bytes");
    }
    let mut huge = whole.clone();
    huge[..8].copy_from_slice(&u64::MAX.to_le_bytes());
    assert!(matches!(Net::read(&huge), Err(Fault::NoTensors(_))));
    assert_eq!(Net::read(&vec![0; MAX_BYTES + 1]), Err(Fault::TooLarge));
}
