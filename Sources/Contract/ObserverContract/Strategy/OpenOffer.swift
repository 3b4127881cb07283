import Support

/// The capabilities that were found for a strategy that does not declare them.
///
/// They are found by trying, once, when they are first needed. A subject that traps ends the process, so a
/// program that has to survive lets another process try, and notes the result here.
package final class OpenOffer: Sendable {
    private let found = Lock<Set<Capability>?>(nil)

    /// The known capabilities; `nil` until they are found.
    package var known: Set<Capability>? { found.withLock { $0 } }

    /// Returns what a form offers, trying it if nothing is known yet. Its own capabilities are certain.
    func capabilities(of form: StrategyForm) -> Set<Capability> {
        if let known { return known }
        let offer = Offer(of: form)
        // A form that does not deliver is only held to its certain capabilities.
        note(offer.problem == nil ? offer.capabilities.union(form.capabilities) : form.capabilities)
        return known ?? form.capabilities
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
    /// The capabilities to be found by trying; `nil` where the strategy declares what it offers.
    var openOffer: OpenOffer? { get }

    /// The capabilities that it certainly offers.
    var certainOffer: Set<Capability> { get }
}
