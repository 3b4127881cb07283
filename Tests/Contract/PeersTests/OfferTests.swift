import Peers
import StrategyCatalog
import Testing

@testable import ObserverContract

/// Holds what trying finds out to what the strategies say of themselves.
@Suite struct OfferTests {
    /// What cannot be found out by one thread, or not where an object that is registered twice is called twice (R07).
    private func canBeFound(_ capability: Capability, of strategy: any Strategy) -> Bool {
        switch capability {
        case .threads: false
        case .identity, .additive: !strategy.divergences.contains { $0.rule == .identity }
        // Where dropping does nothing (R10), nothing shows that there are tokens.
        case .token: !strategy.divergences.contains { $0.rule == .drop }
        case .removal, .weak, .counting, .property, .keyed: true
        }
    }

    @Test(arguments: (Catalog.all + Peers.all).map(\.id))
    func whatAFormOffersIsFoundOut(id: String) throws {
        let strategy = try #require((Catalog.all + Peers.all).first { $0.id == id })
        for form in strategy.forms {
            let offer = Offer(of: form)
            #expect(offer.problem == nil)
            let declared = form.capabilities.filter { canBeFound($0, of: strategy) }
            #expect(declared.isSubset(of: offer.capabilities), "\(id) (\(form.name ?? ""))")
        }
    }
}
