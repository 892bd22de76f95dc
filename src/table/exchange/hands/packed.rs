//! Compressed records: gzip files, and the part of a record that is compressed with zlib and encoded in base64.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::inflate::{decompress_to_vec_with_limit, decompress_to_vec_zlib_with_limit};

use super::{HandFaultKind, LONGEST_RECORDS};

/// The maximum unpacked length of a part, in bytes; a hand has a few thousand.
const LONGEST_PART: usize = 1 << 20;

/// Returns the text of a plain or gzip-compressed file; `None` if the file is neither, or is damaged.
pub fn unpacked(bytes: &[u8]) -> Option<String> {
    let Some(packed) = bytes.strip_prefix(&[0x1f, 0x8b, 8]) else { return String::from_utf8(bytes.to_vec()).ok() };
    let (&flags, mut rest) = packed.split_first()?;
    // Skips the modification time, the compression flags and the operating system.
    rest = rest.get(6..)?;
    if flags & 4 != 0 {
        let (&[low, high], extra) = rest.split_first_chunk()?;
        rest = extra.get(usize::from(u16::from_le_bytes([low, high]))..)?;
    }
    for flag in [8, 16] {
        if flags & flag != 0 {
            let end = rest.iter().position(|&byte| byte == 0)?;
            rest = rest.get(end + 1..)?;
        }
    }
    if flags & 2 != 0 {
        rest = rest.get(2..)?;
    }
    String::from_utf8(decompress_to_vec_with_limit(rest, LONGEST_RECORDS).ok()?).ok()
}

/// Decodes and decompresses the packed part of a record.
pub(super) fn part(text: &str) -> Result<String, HandFaultKind> {
    let bytes = STANDARD.decode(text.trim()).ok();
    let plain = bytes.and_then(|bytes| decompress_to_vec_zlib_with_limit(&bytes, LONGEST_PART).ok());
    plain.and_then(|plain| String::from_utf8(plain).ok()).ok_or(HandFaultKind::Packed)
}
