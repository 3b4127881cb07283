import ObserverRegistry
import Observers
import Testing

@Suite struct OwnerBoundObserversTests {
    let station = Station()
    let listener = Listener()

    @Test func ownersAreCalledInOrderAndAddUp() {
        let other = Listener()
        station.owned.add(listener) { $0.heard.append("A \($2)") }
        station.owned.add(other) { [listener] in listener.heard.append("B \($2)") }
        station.owned.add(listener) { $0.heard.append("C \($2)") }
        station.playOwned("one")
        #expect(listener.heard == ["A one", "B one", "C one"])
        withExtendedLifetime(other) {}
    }

    @Test func anOwnerThatHasGoneIsNotCalledAndLeavesNothingBehind() {
        var owner: Listener? = Listener()
        let canary = Canary { [listener] in listener.heard.append("released") }
        station.owned.add(owner!) { [listener, canary] in
            canary.touch()
            listener.heard.append($2)
        }
        _ = consume canary
        station.playOwned("one")
        owner = nil
        #expect(station.owned.count == 1)
        station.playOwned("two")
        #expect(station.owned.count == 0)
        #expect(listener.heard == ["one", "released"])
    }

    @Test func aHandleEndsTheObservationBeforeItsOwnerGoes() {
        let handle = station.owned.add(listener) { $0.heard.append($2) }
        station.owned.add(listener) { _, _, _ in handle.cancel() }
        station.playOwned("one")
        station.playOwned("two")
        #expect(listener.heard == ["one"])
    }

    @Test func anOwnerThatGoesDuringADeliveryIsNotCalled() {
        final class Holder { var owner: Listener? = Listener() }
        let holder = Holder()
        station.owned.add(listener) { listener, _, title in
            holder.owner = nil
            listener.heard.append("A \(title)")
        }
        station.owned.add(holder.owner!) { [listener] in listener.heard.append("B \($2)") }
        station.playOwned("one")
        #expect(listener.heard == ["A one"])
    }

    @Test func theListDoesNotKeepTheSubject() {
        var subject: Station? = Station()
        weak let gone = subject
        let handle = subject?.owned.add(listener) { $0.heard.append($2) }
        subject?.playOwned("one")
        subject = nil
        #expect(gone == nil)
        handle?.cancel()
        #expect(listener.heard == ["one"])
    }
}
