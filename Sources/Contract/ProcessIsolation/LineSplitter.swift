/// Cuts a stream of bytes into lines, however it arrives.
package struct LineSplitter {
    private var rest: [UInt8] = []

    /// Begins with nothing.
    package init() {}

    /// The lines that are complete now, without their ends.
    package mutating func lines(with bytes: some Sequence<UInt8>) -> [[UInt8]] {
        var pieces = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let last = pieces.popLast() else { return [] }
        guard !pieces.isEmpty else {
            rest += last
            return []
        }
        var lines = pieces.map(Array.init)
        lines[0] = rest + lines[0]
        rest = Array(last)
        return lines
    }
}
