import Foundation
import ObservatorySupport
package import ObserverContract
import Yams

/// An observation mechanism that a reader may know from elsewhere, and the strategy that it resembles.
package struct Acquaintance: Sendable, Identifiable {
    /// The id in links, such as `qt`: lowercase letters, digits and `-`.
    package let id: String

    /// The usual name, such as `Qt signals and slots`.
    package let name: String

    /// The id of the most similar strategy.
    package let nearest: String

    /// What the two have in common, as a sentence.
    package let likeness: String

    /// The rules of the contract that it doesn't keep, in order, each with what it does instead, as a sentence.
    package internal(set) var differences: [Divergence]

    /// The source of these claims; the peers of the benchmark were run instead.
    package let source: Source

    /// The text for one without differences.
    package static let withoutDifferences = "keeps the contract, as far as its documentation says"

    package enum Source: Sendable, Equatable {
        /// It was run in the comparison as the peer with this id.
        case peer(String)
        /// The address of its own documentation.
        case documentation(String)
    }

    /// All entries of this module's `acquaintances.yml`, the nearest to Swift first.
    package static let all: [Acquaintance] = {
        let file = Bundle.module.resourceFolder.appending(path: "acquaintances.yml")
        do {
            return try YAMLDecoder().decode([Acquaintance].self, from: Data(contentsOf: file))
        } catch {
            // The file is a bundled resource, and a test reads it.
            preconditionFailure("acquaintances.yml cannot be read: \(error)")
        }
    }()
}

extension Acquaintance: Decodable {
    private enum Key: CodingKey { case id, name, nearest, likeness, differences, peer, documentation }

    package init(from decoder: any Decoder) throws {
        let entry = try decoder.container(keyedBy: Key.self)
        id = try entry.decode(String.self, forKey: .id)
        name = try entry.decode(String.self, forKey: .name)
        nearest = try entry.decode(String.self, forKey: .nearest)
        likeness = try entry.decode(String.self, forKey: .likeness)
        differences = try (entry.decodeIfPresent([String: String].self, forKey: .differences) ?? [:])
            .sorted { $0.key < $1.key }.map { rule, instead in
                if let rule = Contract.rule(rule) { return Divergence(rule, instead) }
                throw DecodingError.dataCorruptedError(
                    forKey: .differences, in: entry, debugDescription: "there is no rule \(rule)")
            }
        source =
            if let peer = try entry.decodeIfPresent(String.self, forKey: .peer) {
                .peer(peer)
            } else {
                .documentation(try entry.decode(String.self, forKey: .documentation))
            }
    }
}
