import Foundation

/// Why a process trapped, found in what it writes to its standard error: the last line that says so.
struct LastWords {
    /// How much of a line is kept.
    static let mostBytes = 400

    /// What a trap said, as `Fatal error: Index out of range`; `nil` when there was none.
    private(set) var reason: String?
    private var line: [UInt8] = []

    /// What a trap begins with: that of the standard library or `fatalError`, of `precondition`, of `assert`.
    private static let beginnings = ["Fatal error", "Precondition failed", "Assertion failed"]

    mutating func hear(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                endLine()
            } else if line.count < Self.mostBytes {
                line.append(byte)
            }
        }
    }

    private mutating func endLine() {
        let text = String(decoding: line, as: UTF8.self)
        line = []
        // What stands before it is the place in the source, which need not be that of the strategy.
        if let start = Self.beginnings.compactMap({ text.range(of: $0)?.lowerBound }).min() {
            reason = String(text[start...])
        }
        // Without the address, which is another one every time.
        if text.hasPrefix("Simultaneous accesses to ") {
            reason = "Simultaneous accesses, of which one would change the value"
        }
    }
}
