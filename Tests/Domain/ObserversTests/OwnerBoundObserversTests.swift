import ObserverRegistry
import Observers
import Testing

@Suite struct OwnerBoundObserversTests {
    let station = Station()
    let listener = Listener()

    @Test func observersAreCalledInOrderAndAnOwnerMayHaveSeveral() {
        let other = Listener()
        station.owned.add(listener) { $0.received.append("A \($2)") }
        station.owned.add(other) { [listener] in listener.received.append("B \($2)") }
        station.owned.add(listener) { $0.received.append("C \($2)") }
        station.playOwned("one")
        #expect(listener.received == ["A one", "B one", "C one"])
        withExtendedLifetime(other) {}
    }

    @Test func anObserverWithADeallocatedOwnerIsNotCalledAndTheNextEventReleasesItsClosure() {
        var owner: Listener? = Listener()
        let canary = Canary { [listener] in listener.received.append("released") }
        station.owned.add(owner!) { [listener, canary] in
            canary.touch()
            listener.received.append($2)
        }
        _ = consume canary
        station.playOwned("one")
        owner = nil
        #expect(station.owned.count == 1)
        station.playOwned("two")
        #expect(station.owned.count == 0)
        #expect(listener.received == ["one", "released"])
    }

    @Test func cancellingAHandleEndsTheObservationWhileTheOwnerIsAlive() {
        let handle = station.owned.add(listener) { $0.received.append($2) }
        station.owned.add(listener) { _, _, _ in handle.cancel() }
        station.playOwned("one")
        station.playOwned("two")
        #expect(listener.received == ["one"])
    }

    @Test func anObserverIsNotCalledIfItsOwnerIsDeallocatedDuringTheDelivery() {
        final class Holder { var owner: Listener? = Listener() }
        let holder = Holder()
        station.owned.add(listener) { listener, _, title in
            holder.owner = nil
            listener.received.append("A \(title)")
        }
        station.owned.add(holder.owner!) { [listener] in listener.received.append("B \($2)") }
        station.playOwned("one")
        #expect(listener.received == ["A one"])
    }

    @Test func theListDoesNotRetainTheSubject() {
        var subject: Station? = Station()
        weak let weakSubject = subject
        let handle = subject?.owned.add(listener) { $0.received.append($2) }
        subject?.playOwned("one")
        subject = nil
        #expect(weakSubject == nil)
        handle?.cancel()
        #expect(listener.received == ["one"])
    }
}
