/// What a strategy may do otherwise than the contract says: the switches of the reference model.
///
/// Most scenarios have several observers, and many emit or remove inside a callback. A strategy without an order
/// leaves another trace in nearly all of them. With the switch for that, the model says what such a strategy has to
/// do by all the other rules.
///
///     Divergences(breaking: ["R03", "R05"])       // [.snapshot, .nested]
package struct Divergences: OptionSet, Sendable, Hashable {
    /// A bit for each switch.
    package let rawValue: UInt16

    /// Combines switches by their bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Observers are called in any order (R01). Where emissions are queued, each observer goes through the queue at
    /// a pace of its own: that all see the same sequence is another rule.
    package static let unordered = Divergences(rawValue: 1 << 0)
    /// An observer that is removed during a delivery is called all the same (R03).
    package static let snapshot = Divergences(rawValue: 1 << 1)
    /// What a callback emits is delivered at once (R05).
    package static let nested = Divergences(rawValue: 1 << 2)
    /// An emission keeps every observer alive that is to receive it (R08).
    package static let keepsTheAudience = Divergences(rawValue: 1 << 3)
    /// The registrations of the dead stay (R09).
    package static let keepsTheDead = Divergences(rawValue: 1 << 4)
    /// Dropping a token does not cancel (R10).
    package static let keepsDroppedTokens = Divergences(rawValue: 1 << 5)
    /// Closures are freed at any time (R13).
    package static let freesAnyTime = Divergences(rawValue: 1 << 6)
    /// What another thread emits while a callback runs is delivered at once (R20).
    package static let nestedElsewhere = Divergences(rawValue: 1 << 7)
    /// An observer that another thread removes during a delivery is called all the same (R21).
    package static let snapshotElsewhere = Divergences(rawValue: 1 << 8)
    /// An observer with a pace of its own reads the latest event, and misses those before it (R01 and R06).
    package static let latestOnly = Divergences(rawValue: 1 << 9)
    /// An observer of the state reads it when it is called (R06 and R18).
    package static let readsStateBack = Divergences(rawValue: 1 << 10)

    /// What is removed is freed with the last copy of the list that it is in, and at once where it is in none. No rule
    /// is broken by that where removed observers are called (R03): a copy keeps what it calls.
    package static let freesWithTheCopy = Divergences(rawValue: 1 << 11)

    /// The subject keeps the observers of every kind of event in one list: a copy has them all in it, and every
    /// emission finds the dead among all of them. No rule is broken by that.
    package static let keepsOneList = Divergences(rawValue: 1 << 12)

    /// The rules that one has to break for each switch.
    private static let all: [(rules: [String], switch: Divergences)] = [
        (["R01"], .unordered), (["R03"], .snapshot), (["R05"], .nested), (["R08"], .keepsTheAudience),
        (["R09"], .keepsTheDead), (["R10"], .keepsDroppedTokens), (["R13"], .freesAnyTime),
        (["R20"], .nestedElsewhere), (["R21"], .snapshotElsewhere),
        (["R01", "R06"], .latestOnly), (["R06", "R18"], .readsStateBack),
    ]

    /// The rules that have a switch of their own.
    package static let rules = Set(all.filter { $0.rules.count == 1 }.map { $0.rules[0] })

    /// The rules that a switch depends on.
    package static let involved = Set(all.flatMap { $0.rules })

    /// The switches that come with breaking some rules; most rules come with none.
    package init(breaking rules: Set<String>) {
        self = []
        for (needed, divergence) in Self.all where needed.allSatisfy(rules.contains) { insert(divergence) }
    }
}
