import ObservatorySupport

/// The capabilities that were found for a strategy that does not declare them.
///
/// They are found by trying, once, when they are first needed. A subject that traps ends the process, so a
/// program that has to survive lets another process try, and notes the result here.
package final class OpenOffer: Sendable {
    /// What the strategy offers in any case.
    package let certain: Set<Capability>
    private let found = Lock<Set<Capability>?>(nil)

    /// The known capabilities; `nil` until they are found.
    package var known: Set<Capability>? { found.withLock { $0 } }

    init(certain: Set<Capability>) { self.certain = certain }

    /// Returns what players offer, trying some if nothing is known yet.
    func capabilities(of makePlayer: @escaping @Sendable () -> any PlayerUnderTest) -> Set<Capability> {
        if let known { return known }
        let offer = Offer(of: StrategyForm(name: nil, capabilities: certain, makePlayer: makePlayer))
        // A player that does not deliver is only held to what is certain.
        note(offer.problem == nil ? offer.capabilities.union(certain) : certain)
        return known ?? certain
    }

    /// Notes the capabilities, unless they are known already.
    package func note(_ capabilities: Set<Capability>) {
        found.withLock { $0 = $0 ?? capabilities }
    }
}

extension Strategy {
    /// The capabilities to be found by trying; `nil` for a strategy that declares what it offers.
    package var openOffer: OpenOffer? { (self as? any OpenStrategy)?.openOffer }
}

/// A strategy that may leave its capabilities to be found by trying.
package protocol OpenStrategy: Strategy {
    var openOffer: OpenOffer? { get }
}
