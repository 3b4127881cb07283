/// A short text that identifies some content and is the same in every run.
package enum Fingerprint {
    /// The 64-bit FNV-1a hash of bytes, as 16 hexadecimal digits (Fowler, Noll and Vo, 1991).
    package static func of(_ bytes: UnsafeRawBufferPointer) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The hash of the UTF-8 bytes of a text.
    ///
    ///     Fingerprint.of("a")     // af63dc4c8601ec8c
    package static func of(_ text: String) -> String { Array(text.utf8).withUnsafeBytes(of) }
}
