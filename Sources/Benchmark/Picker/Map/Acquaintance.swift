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

    /// Where it decides otherwise than the contract.
    package let differences: [Difference]

    /// Where what is said here can be read up; the peers of the benchmark were run instead.
    package let source: Source

    /// A rule that it does not keep, and what it does.
    package struct Difference: Sendable {
        /// The rule.
        package let rule: String
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

    /// Describes something that its own documentation tells of.
    init(
        _ id: String, _ name: String, nearest: String, _ likeness: String,
        _ differences: [(rule: String, instead: String)], documentation: String
    ) {
        self.id = id
        self.name = name
        self.nearest = nearest
        self.likeness = likeness
        self.differences = differences.map { Difference(rule: $0.rule, instead: $0.instead) }
        source = .documentation(documentation)
    }

    /// Describes something that takes part in the comparison, and whose differences are what it declares.
    init(_ id: String, _ name: String, nearest: String, _ likeness: String, peer: String) {
        self.id = id
        self.name = name
        self.nearest = nearest
        self.likeness = likeness
        differences = []
        source = .peer(peer)
    }
}
