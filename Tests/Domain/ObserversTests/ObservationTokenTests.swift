import Observers
import Testing

@Suite struct ObservationTokenTests {
    let station = Station()
    let listener = Listener()

    @Test func aTokenThatIsNotKeptEndsTheObservationAtOnce() {
        _ = station.observers.observe { [listener] in listener.heard.append($1) }
        station.play("one")
        #expect(listener.heard.isEmpty)
        #expect(station.observers.count == 0)
    }

    @Test func anObserverMayDropItsOwnTokenInItsCallback() {
        final class Holder { var token: ObservationToken? }
        let holder = Holder()
        holder.token = station.observers.observe { [listener] in
            holder.token = nil
            listener.heard.append($1)
        }
        station.play("one")
        station.play("two")
        #expect(listener.heard == ["one"])
    }

    @Test func aTokenMayOutliveTheSubject() {
        var subject: Station? = Station()
        let token = subject?.observers.observe { _, _ in }
        weak let gone = subject
        subject = nil
        #expect(gone == nil)
        token?.cancel()
    }

    @Test func aBagEndsObservationsOfSeveralSubjects() {
        let other = ClosureObservers<Void, Int>()
        var bag: ObservationBag? = ObservationBag()
        station.observers.observe { [listener] in listener.heard.append($1) }.store(in: bag!)
        other.observe { [listener] in listener.heard.append("\($1)") }.store(in: bag!)
        station.play("one")
        other.notify(2, from: ())
        bag = nil
        station.play("three")
        other.notify(4, from: ())
        #expect(listener.heard == ["one", "2"])
        #expect(station.observers.count == 0 && other.count == 0)
    }

    @Test func cancellingTwiceLeavesALaterObservationAlone() {
        let first = station.observers.observe { _, _ in }
        first.cancel()
        let second = station.observers.observe { [listener] in listener.heard.append($1) }
        first.cancel()
        station.play("one")
        #expect(listener.heard == ["one"])
        second.cancel()
    }
}
