import Observers
import Testing

@Suite struct ObservationTokenTests {
    let station = Station()
    let listener = Listener()

    @Test func droppingATokenEndsTheObservationAtOnce() {
        _ = station.observers.observe { [listener] in listener.received.append($1) }
        station.play("one")
        #expect(listener.received.isEmpty)
        #expect(station.observers.count == 0)
    }

    @Test func anObserverMayDropItsOwnTokenInItsCallback() {
        final class Holder { var token: ObservationToken? }
        let holder = Holder()
        holder.token = station.observers.observe { [listener] in
            holder.token = nil
            listener.received.append($1)
        }
        station.play("one")
        station.play("two")
        #expect(listener.received == ["one"])
    }

    @Test func aTokenDoesNotRetainTheSubjectAndMayOutliveIt() {
        var subject: Station? = Station()
        let token = subject?.observers.observe { _, _ in }
        weak let weakSubject = subject
        subject = nil
        #expect(weakSubject == nil)
        token?.cancel()
    }

    @Test func deallocatingABagEndsObservationsOfSeveralSubjects() {
        let other = ClosureObservers<Void, Int>()
        var bag: ObservationBag? = ObservationBag()
        station.observers.observe { [listener] in listener.received.append($1) }.store(in: bag!)
        other.observe { [listener] in listener.received.append("\($1)") }.store(in: bag!)
        station.play("one")
        other.notify(2, from: ())
        bag = nil
        station.play("three")
        other.notify(4, from: ())
        #expect(listener.received == ["one", "2"])
        #expect(station.observers.count == 0 && other.count == 0)
    }

    @Test func cancellingTwiceDoesNotAffectALaterObservation() {
        let first = station.observers.observe { _, _ in }
        first.cancel()
        let second = station.observers.observe { [listener] in listener.received.append($1) }
        first.cancel()
        station.play("one")
        #expect(listener.received == ["one"])
        second.cancel()
    }
}
