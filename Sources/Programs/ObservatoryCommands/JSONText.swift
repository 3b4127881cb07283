import ArgumentParser
import Foundation

/// The JSON that every command prints: indented, with sorted keys, the same bytes for the same value.
enum JSONText {
    /// What a command prints that has no other format than JSON besides text.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    /// A key that a command adds to an object, so that programs that read the object can read it.
    enum Key: CodingKey {
        case against, answer, results, schema
    }

    static func of(_ value: some Encodable, adding more: [Key: any Encodable] = [:]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Extended(value: value, more: more)), as: UTF8.self)
    }

    private struct Extended<Value: Encodable>: Encodable {
        let value: Value
        let more: [Key: any Encodable]

        func encode(to encoder: any Encoder) throws {
            try value.encode(to: encoder)
            if more.isEmpty { return }
            var container = encoder.container(keyedBy: Key.self)
            for (key, value) in more { try container.encode(value, forKey: key) }
        }
    }
}
