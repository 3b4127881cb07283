import ObservatoryPeers
import StrategyCatalog
import Testing

@testable import ObserverContract

/// Compares the capabilities that a trial finds with those that the strategies declare.
@Suite struct OfferTests {
    /// Whether a trial can find a capability. It runs on one thread, and where an object registered twice is
    /// called twice (R07), it cannot tell objects from closures.
    private func canBeFound(_ capability: Capability, of strategy: any Strategy) -> Bool {
        switch capability {
        case .threads: false
        case .identity, .additive: !strategy.divergences.contains { $0.rule == .identity }
        // If dropping a token does nothing (R10), a trial cannot tell that there are tokens.
        case .token: !strategy.divergences.contains { $0.rule == .drop }
        case .removal, .weak, .counting, .property, .keyed: true
        }
    }

    @Test(arguments: (Catalog.all + Peers.all).map(\.id))
    func aTrialFindsTheDeclaredCapabilities(id: String) throws {
        let strategy = try #require((Catalog.all + Peers.all).first { $0.id == id })
        for form in strategy.forms {
            let offer = Offer(of: form)
            #expect(offer.problem == nil)
            let declared = form.capabilities.filter { canBeFound($0, of: strategy) }
            #expect(declared.isSubset(of: offer.capabilities), "\(id) (\(form.name ?? ""))")
        }
    }
}
