import ArgumentParser
import Foundation

/// The JSON that every command prints: indented, with sorted keys, the same bytes for the same value.
enum JSONText {
    /// What a command prints that has no other format than JSON besides text.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    static func of(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
