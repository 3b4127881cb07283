import ObserverContract

/// A strategy with one deliberate fault.
struct FaultyStrategy: Strategy {
    enum Fault: String {
        case none
        case deliversInReverse = "delivers-in-reverse"
        case callsTheRemoved = "calls-the-removed"
        /// From the third event on that a call of the player causes.
        case callsTheRemovedAtLast = "calls-the-removed-at-last"
        case keepsTheDropped = "keeps-the-dropped"
        case releasesEarly = "releases-early"
        case isNeverFreed = "is-never-freed"
    }

    let fault: Fault
    var declared: [Rule] = []

    var id: String { fault.rawValue }
    var summary: String { "a list with the fault \(fault.rawValue)" }
    var capabilities: Set<Capability> { [.removal, .additive] }
    var divergences: [Divergence] { declared.map { Divergence($0, "It is made that way.") } }

    func makePlayer() -> any PlayerUnderTest { makeSignals(id: id, fault: fault).makePlayer() }
}
