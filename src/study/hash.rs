//! A hash with a fixed definition for stored data: the same bytes give the same hash on every machine and toolchain.

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// Returns the 64-bit FNV-1a hash of a text's UTF-8 bytes. It guards against accidents, not against deliberate collisions.
///
/// ```
/// use bafan_study::hash::fnv1a;
///
/// assert_eq!(fnv1a(""), 0xcbf2_9ce4_8422_2325);
/// assert_eq!(fnv1a("foobar"), 0x8594_4171_f739_67e8);
/// ```
pub fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(OFFSET, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}
