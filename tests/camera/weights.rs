use bafan_camera::{Reader, WeightsFault};

use crate::WEIGHTS;

/// Returns a file with the correct checksum for its bytes.
fn summed(bytes: &[u8]) -> Vec<u8> {
    let mut table = [0_u32; 256];
    for (byte, sum) in table.iter_mut().enumerate() {
        *sum = (0..8).fold(byte as u32, |sum, _| if sum & 1 == 1 { 0xEDB8_8320 ^ (sum >> 1) } else { sum >> 1 });
    }
    let sum = !bytes.iter().fold(!0_u32, |sum, &byte| table[usize::from(sum as u8 ^ byte)] ^ (sum >> 8));
    [bytes, &sum.to_le_bytes()].concat()
}

#[test]
fn the_weights_of_the_app_are_read() {
    assert!(Reader::new(WEIGHTS).is_ok());
    let (bytes, _) = WEIGHTS.split_last_chunk::<4>().unwrap();
    assert_eq!(summed(bytes), WEIGHTS, "another way to compute the checksum gives the same");
}

#[test]
fn a_file_that_was_cut_off_or_changed_is_none() {
    for end in (6..WEIGHTS.len()).step_by(9973) {
        assert_eq!(Reader::new(&WEIGHTS[..end]).unwrap_err(), WeightsFault::Checksum, "the first {end} bytes");
    }
    for at in (6..WEIGHTS.len()).step_by(9973) {
        let mut changed = WEIGHTS.to_vec();
        changed[at] ^= 4;
        assert_eq!(Reader::new(&changed).unwrap_err(), WeightsFault::Checksum, "byte {at}");
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said() {
    for bytes in [&b""[..], b"BFT", b"<!doctype html>"] {
        assert_eq!(Reader::new(bytes).unwrap_err(), WeightsFault::NoWeights);
    }
    assert_eq!(Reader::new(b"BFTR").unwrap_err(), WeightsFault::Checksum);
    assert_eq!(Reader::new(b"BFTR\x07\x00").unwrap_err(), WeightsFault::Version(7));
    let (bytes, _) = WEIGHTS.split_last_chunk::<4>().unwrap();
    assert_eq!(Reader::new(&summed(&bytes[..bytes.len() - 9])).unwrap_err(), WeightsFault::Networks);
    assert_eq!(Reader::new(&summed(&[bytes, &[0; 9]].concat())).unwrap_err(), WeightsFault::Networks);
    let mut wider = bytes.to_vec();
    wider[6] = 5;
    assert_eq!(Reader::new(&summed(&wider)).unwrap_err(), WeightsFault::Networks);
}
