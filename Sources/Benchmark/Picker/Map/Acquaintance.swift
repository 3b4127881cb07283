import Foundation
package import ObserverContract
import Yams

/// Something that a reader may know from elsewhere, and where it stands beside the strategies.
package struct Acquaintance: Sendable, Identifiable {
    /// What links call it, such as `qt`: small letters, figures and `-`.
    package let id: String

    /// What it is called where it comes from, such as `Qt signals and slots`.
    package let name: String

    /// The strategy that is most like it.
    package let nearest: String

    /// What the two have in common, in a sentence.
    package let likeness: String

    /// Where it decides otherwise than the contract, in the order of the rules.
    package internal(set) var differences: [Difference]

    /// Where what is said here can be read up; the peers of the benchmark were run instead.
    package let source: Source

    /// What is said of one that has no differences.
    package static let withoutDifferences = "keeps the contract, as far as it says"

    /// A rule that it does not keep, and what it does.
    package struct Difference: Sendable {
        /// The rule.
        package let rule: Rule
        /// What it does instead, in a sentence.
        package let instead: String
    }

    /// What a claim about something rests on.
    package enum Source: Sendable, Equatable {
        /// It takes part in the comparison as this peer, which says what it does.
        case peer(String)
        /// Its own documentation.
        case documentation(String)
    }

    /// What people come from, by how near it is to Swift: what `acquaintances.yml` of this module says.
    package static let all: [Acquaintance] = {
        let file = Bundle.module.bundleURL.appending(path: "acquaintances.yml")
        do {
            return try YAMLDecoder().decode([Acquaintance].self, from: Data(contentsOf: file))
        } catch {
            // It is part of the program, and a test reads it.
            preconditionFailure("acquaintances.yml cannot be read: \(error)")
        }
    }()
}

extension Acquaintance: Decodable {
    private enum Key: CodingKey { case id, name, nearest, likeness, differences, peer, documentation }

    /// Reads an entry of the file.
    package init(from decoder: any Decoder) throws {
        let entry = try decoder.container(keyedBy: Key.self)
        id = try entry.decode(String.self, forKey: .id)
        name = try entry.decode(String.self, forKey: .name)
        nearest = try entry.decode(String.self, forKey: .nearest)
        likeness = try entry.decode(String.self, forKey: .likeness)
        differences = try (entry.decodeIfPresent([String: String].self, forKey: .differences) ?? [:])
            .sorted { $0.key < $1.key }.map { rule, instead in
                if let rule = Contract.rule(rule) { return Difference(rule: rule, instead: instead) }
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
