/// The ways in which a strategy may diverge from the contract: the switches of the reference model.
///
/// A strategy that calls observers in no fixed order leaves another trace in nearly every scenario with
/// several observers. With its switch, the model still computes what all the other rules demand.
///
///     Divergences(breaking: ["R03", "R05"])       // [.snapshot, .nested]
package struct Divergences: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Observers are called in any order (R01). Where emissions are queued, each observer also goes through
    /// the queue at its own pace: R05, not R01, demands one sequence for all.
    package static let unordered = Divergences(rawValue: 1 << 0)
    /// An observer removed during a delivery is still called (R03).
    package static let snapshot = Divergences(rawValue: 1 << 1)
    /// An event emitted inside a callback is delivered immediately (R05).
    package static let nested = Divergences(rawValue: 1 << 2)
    /// An emission keeps all its recipients alive until it ends (R08).
    package static let keepsTheAudience = Divergences(rawValue: 1 << 3)
    /// The registrations of deallocated observers are not reclaimed (R09).
    package static let keepsTheDead = Divergences(rawValue: 1 << 4)
    /// Dropping a token does not cancel its registration (R10).
    package static let keepsDroppedTokens = Divergences(rawValue: 1 << 5)
    /// Closures may be freed at any time (R13).
    package static let freesAnyTime = Divergences(rawValue: 1 << 6)
    /// An event that another thread emits during a callback is delivered immediately (R20).
    package static let nestedElsewhere = Divergences(rawValue: 1 << 7)
    /// An observer that another thread removes during a delivery is still called (R21).
    package static let snapshotElsewhere = Divergences(rawValue: 1 << 8)
    /// An observer with its own pace gets the latest event and misses earlier ones (R01 and R06).
    package static let latestOnly = Divergences(rawValue: 1 << 9)
    /// An observer of the state reads the state when it is called (R06 and R18).
    package static let readsStateBack = Divergences(rawValue: 1 << 10)

    /// A queued emission goes to the observers that are registered when its delivery begins (R02).
    package static let latecomers = Divergences(rawValue: 1 << 11)
    /// An object that was removed and has come back is called as if it had stayed (R04).
    package static let returners = Divergences(rawValue: 1 << 12)
    /// An object that registers again is called as often as it has registered, and a removal removes all of
    /// it; a closure of an observer that has one is ignored (R07).
    package static let repeats = Divergences(rawValue: 1 << 21)

    // Ways to keep or break these rules. One that names a switch has no effect without it.

    /// A removed registration is freed with the last copy of the list that contains it, or at once if none
    /// does. This breaks no rule where removed observers are still called (R03): a copy keeps what it calls.
    package static let freesWithTheCopy = Divergences(rawValue: 1 << 13)
    /// The subject keeps the observers of all events in one list: a copy contains all of them, and every
    /// emission finds every deallocated observer.
    package static let keepsOneList = Divergences(rawValue: 1 << 14)
    /// With ``latecomers``, an emission also goes to observers that register during its delivery.
    package static let newcomersToo = Divergences(rawValue: 1 << 15)
    /// With ``latecomers``, but instead: only another thread's emission is late. A step of another thread
    /// that emits waits for the end of the delivery, and changes nothing before.
    package static let waitsElsewhere = Divergences(rawValue: 1 << 16)
    /// With ``snapshot``, an emission calls its recipients even if they are removed while it is queued. With
    /// ``keepsTheAudience``, it keeps them alive from then on.
    package static let queuesCopies = Divergences(rawValue: 1 << 17)
    /// With ``keepsTheDead``, the registrations of deallocated observers are reclaimed when one registers.
    package static let reclaimsForNewcomers = Divergences(rawValue: 1 << 18)
    /// With ``keepsTheAudience``, the opposite: not even its own call keeps an observer alive.
    package static let freesTheCalled = Divergences(rawValue: 1 << 19)

    /// With ``returners``, an object that comes back is called in its new place, by the emission under way
    /// too.
    package static let atTheNewPlace = Divergences(rawValue: 1 << 20)
    /// With ``repeats``, registrations of closures add up, and those of objects too: a removal removes the first.
    package static let addsUp = Divergences(rawValue: 1 << 22)
    /// With ``repeats``, an observer that registers again loses its earlier registration.
    package static let replaces = Divergences(rawValue: 1 << 23)

    /// With ``nested``, an event that a callback emits is lost instead.
    package static let losesNested = Divergences(rawValue: 1 << 24)

    /// Each way with its word in a question of the lab.
    package static let ways: [(word: String, way: Divergences)] = [
        ("copy", .freesWithTheCopy), ("list", .keepsOneList), ("newcomers", .newcomersToo),
        ("elsewhere", .waitsElsewhere), ("queue", .queuesCopies),
        ("refill", .reclaimsForNewcomers), ("frees", .freesTheCalled), ("place", .atTheNewPlace),
        ("adds", .addsUp), ("replaces", .replaces), ("loses", .losesNested),
    ]

    /// The rules that a strategy must break for each switch to apply.
    private static let all: [(rules: [String], switch: Divergences)] = [
        (["R01"], .unordered), (["R02"], .latecomers), (["R03"], .snapshot), (["R04"], .returners),
        (["R05"], .nested), (["R07"], .repeats), (["R08"], .keepsTheAudience), (["R09"], .keepsTheDead),
        (["R10"], .keepsDroppedTokens), (["R13"], .freesAnyTime), (["R20"], .nestedElsewhere),
        (["R21"], .snapshotElsewhere), (["R01", "R06"], .latestOnly), (["R06", "R18"], .readsStateBack),
    ]

    /// The rules that alone turn on a switch.
    package static let rules = Set(all.filter { $0.rules.count == 1 }.map { $0.rules[0] })

    /// All rules that affect a switch.
    package static let involved = Set(all.flatMap { $0.rules })

    /// Returns those of the broken rules that no switch covers, in order: the model cannot break them.
    ///
    /// `latestOnly` covers no rule: it says that events are missed, and not which observer misses which.
    /// `returners` covers none either: closures have no identity, and an object may come back to its old place.
    /// Where each observer has its own pace, no moment is the beginning of a delivery, so `latecomers` does not.
    package static func unmodeled(among rules: Set<String>) -> [String] {
        var uncertain: Divergences = [.latestOnly, .returners]
        if rules.contains("R01") { uncertain.insert(.latecomers) }
        let covering = all.filter {
            uncertain.isDisjoint(with: $0.switch) && $0.rules.allSatisfy(rules.contains)
        }
        return rules.subtracting(covering.flatMap { $0.rules }).sorted()
    }

    /// The combinations of ways that these switches leave open, the simplest first.
    ///
    /// A strategy with one list finds dead observers at the next event of any kind. One that calls removed
    /// observers may free their closures with its copy of the list, of one kind of event or of all.
    package var openWays: [Divergences] {
        var ways: [Divergences] = [[], .keepsOneList]
        let queues = !isSuperset(of: [.nested, .nestedElsewhere])
        if contains(.snapshot) {
            ways = [[], .freesWithTheCopy, [.freesWithTheCopy, .keepsOneList]]
            if queues { ways += ways.map { $0.union(.queuesCopies) } }
        }
        if contains(.latecomers) {
            // A copy has no newcomers, and a queued one no latecomers.
            ways += ways.filter { $0.isDisjoint(with: [.freesWithTheCopy, .queuesCopies]) }
                .map { $0.union(.newcomersToo) }
            ways += ways.filter { $0.isDisjoint(with: [.newcomersToo, .queuesCopies]) }
                .map { $0.union(.waitsElsewhere) }
        }
        if contains(.keepsTheAudience) {
            let early = ways.filter { $0.isDisjoint(with: [.newcomersToo, .waitsElsewhere, .queuesCopies]) }
            ways += ways.map { $0.union(.freesTheCalled) }
            if queues, !contains(.snapshot) { ways += early.map { $0.union(.queuesCopies) } }
        }
        if contains(.keepsTheDead) { ways += ways.map { $0.union(.reclaimsForNewcomers) } }
        if contains(.returners) { ways += ways.map { $0.union(.atTheNewPlace) } }
        if contains(.repeats) { ways += ways.flatMap { [$0.union(.addsUp), $0.union(.replaces)] } }
        if contains(.nested) { ways += ways.map { $0.union(.losesNested) } }
        return ways
    }

    /// Creates the switches that apply when a strategy breaks these rules; most rules have none.
    package init(breaking rules: Set<String>) {
        self = []
        for (needed, divergence) in Self.all where needed.allSatisfy(rules.contains) { insert(divergence) }
    }
}
