import Support

/// What a strategy was found to offer that leaves that open.
///
/// It is found out by trying, when it is first asked for, and once. A subject that traps takes the process with it: a
/// program that is to survive that has another process try, and notes what it found.
package final class OpenOffer: Sendable {
    private let found = Lock<Set<Capability>?>(nil)

    /// What is known; `nil` as long as nothing was tried.
    package var known: Set<Capability>? { found.withLock { $0 } }

    /// What a form offers, of which its capabilities are what is known for sure.
    func capabilities(of form: StrategyForm) -> Set<Capability> {
        if let known { return known }
        let offer = Offer(of: form)
        // What does not deliver is not held to anything more.
        note(offer.problem == nil ? offer.capabilities.union(form.capabilities) : form.capabilities)
        return known ?? form.capabilities
    }

    /// Notes what was found, if nothing is known yet.
    package func note(_ capabilities: Set<Capability>) {
        found.withLock { $0 = $0 ?? capabilities }
    }
}

extension Strategy {
    /// What it was found to offer, where it leaves that open; `nil` where it says what it offers.
    package var openOffer: OpenOffer? { (self as? any OpenStrategy)?.openOffer }
}

/// A strategy that may leave open what it offers.
package protocol OpenStrategy: Strategy {
    /// What it was found to offer; `nil` where it says what it offers.
    var openOffer: OpenOffer? { get }

    /// What it certainly offers.
    var certainOffer: Set<Capability> { get }
}
