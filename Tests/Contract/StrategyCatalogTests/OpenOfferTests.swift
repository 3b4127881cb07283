import ObservatoryPlayback
import ObserverContract
import ObserverRegistry
import Observers
import StrategyCatalog
import Testing

/// Lists of the library, described without `capabilities`: a trial finds what they offer.
@Suite struct OpenOfferTests {
    @Test func aTrialFindsThatDroppedTokensEndTheirRegistrations() async throws {
        let tokens = SubjectStrategy("drops", of: { ClosureObservers<Void, PlaybackEvent>() }) {
            $0.notify($1, from: ())
        } observe: { observers, receive in
            observers.observe { receive($1) }
        } cancel: {
            $0.cancel()
        }
        #expect(tokens.capabilities == [.removal, .additive, .token])
        try await Contract.verify(tokens)
    }

    @Test func aTrialFindsThatDeallocatedOwnersEndTheirRegistrations() async throws {
        let owned = SubjectStrategy("owned", of: { OwnerBoundObservers<Void, PlaybackEvent>() }) {
            $0.notify($1, from: ())
        } observe: { observers, kind, owner, receive in
            observers.add(owner) { _, _, event in if event.kind == kind { receive(event) } }
        } cancel: {
            $0.cancel()
        }
        #expect(owned.capabilities == [.removal, .additive, .weak])
        try await Contract.verify(owned)
    }

    /// It is called twice, as closures are, and has no token.
    @Test func anObjectThatMayRegisterTwiceIsHeldWeakly() throws {
        let delegates = try #require(Catalog.published.first { $0.id == "published/multicast-delegate" })
        let offered = Offer(of: delegates.forms[0]).capabilities
        #expect(offered.isSuperset(of: [.additive, .weak]) && !offered.contains(.token))
    }
}
