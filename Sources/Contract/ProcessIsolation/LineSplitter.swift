/// Splits a stream of bytes, which arrives in any pieces, into lines.
struct LineSplitter {
    private var rest: [UInt8] = []

    /// Returns the lines that these bytes complete, without their newlines.
    mutating func lines(with bytes: some Sequence<UInt8>) -> [[UInt8]] {
        var lines = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(Array.init)
        // Appended in place, so that a line in many pieces takes time in proportion to its length.
        rest += lines[0]
        lines[0] = rest
        rest = lines.removeLast()
        return lines
    }
}
