import ArgumentParser
import Foundation

/// How a command without other formats prints its result.
enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
}

/// The JSON that every command prints: indented, with sorted keys, the same bytes for the same value.
enum JSONText {
    static func of(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
