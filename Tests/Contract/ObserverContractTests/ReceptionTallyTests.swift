import ObservatoryPlayback
import Testing

@testable import ObserverContract

@Suite final class ReceptionTallyTests {
    private var tally = ReceptionTally()

    private func item(_ title: String) -> Item { Item(title: title, duration: .seconds(1)) }

    /// Notes calls by the given registration, or else by one made before the threads began.
    private func receive(_ titles: String, _ observer: Int, by registration: Int? = nil) {
        for title in titles {
            tally.record(
                PlaybackEvent(.started, item(String(title))), observer, by: registration ?? -observer)
        }
    }

    /// Returns what an observer received while two threads played abc and xyz. The touched observers were
    /// registered or removed meanwhile.
    private func reception(
        of observer: Int, touched: Set<Int> = [], selective: Set<Int> = [], twofold: Set<Int> = []
    ) -> Reception {
        let threads = ["abc", "xyz"].map { $0.map { item(String($0)) } }
        return ReceptionJudge(
            tally, threads: threads, untouched: Set(0...2).subtracting(touched), selective: selective,
            twofold: twofold
        ).reception(of: observer)
    }

    /// Returns what observer 1 received while observer 0 stayed registered.
    private func reception(isTouched: Bool = false) -> Reception {
        reception(of: 1, touched: isTouched ? [1, 2] : [])
    }

    /// Each case has the events that it received, and how these are judged if it stays, and if it does not.
    @Test(arguments: [
        ("axbycz", Reception(6, .all), Reception(0, .stretch)),
        ("abxcyz", Reception(6, .outOfOrder), Reception(6, .outOfOrder)),
        ("axbyc", Reception(5, .all), Reception(0, .stretch)),
        ("byc", Reception(3, .all), Reception(0, .stretch)),
        ("axc", Reception(3, .all), Reception(3, .broken)),
        ("ybc", Reception(3, .outOfOrder), Reception(3, .outOfOrder)),
        ("axbyczz", Reception(7, .doubled), Reception(7, .doubled)),
        ("", Reception(0, .all), Reception(0, .stretch)),
    ])
    func anObserverIsComparedWithAnotherThatStays(received: String, staying: Reception, touched: Reception) {
        receive("axbycz", 0)
        receive(received, 1)
        #expect(reception() == staying)
        #expect(reception(isTouched: true) == touched)
    }

    /// An object is called through one closure, so a call that began before its removal counts for its return (R21).
    @Test(arguments: [(true, Reception(0, .stretch)), (false, Reception(2, .broken))])
    func theLastCallBeforeARemovalMayCountForTheReturn(isByIdentity: Bool, expected: Reception) {
        tally = ReceptionTally(byIdentity: isByIdentity)
        receive("axbycz", 0)
        tally.noteRegistration(of: 1, as: 1)
        tally.noteRemoval(of: 1)
        tally.noteRegistration(of: 1, as: 2)
        receive("xy", 1, by: 2)
        #expect(reception(isTouched: true) == expected)
    }

    @Test func aThreadsEventsInAnotherOrderAreWrongEvenIfAllObserversAgree() {
        receive("bacxyz", 0)
        receive("bacxyz", 1)
        #expect(reception() == Reception(6, .outOfOrder))
    }

    @Test(arguments: ["axxycz", "ybxcza"]) func aFaultOfOneObserverBlamesNoOther(received: String) {
        receive(received, 0)
        receive("axbycz", 1)
        receive("axbycz", 2)
        #expect(reception() == Reception(6, .all))
    }

    @Test func oneCallMayArriveAfterARemovalButNotTwo() {
        receive("axbycz", 0)
        receive("ax", 1)
        tally.noteRemoval(of: 1)
        receive("b", 1)
        #expect(reception(isTouched: true) == Reception(0, .stretch))
        receive("y", 1)
        #expect(reception(isTouched: true) == Reception(4, .afterRemoval))
    }

    @Test func aRemovedObserverMayBeCalledAfterItIsRegisteredAgain() {
        receive("axbycz", 0)
        tally.noteRemoval(of: 1)
        tally.noteRegistration(of: 1, as: 1)
        receive("byc", 1, by: 1)
        #expect(reception(isTouched: true) == Reception(0, .stretch))
        receive("zz", 1)
        #expect(reception(isTouched: true) == Reception(5, .doubled))
    }

    /// Each case has the events that observer 1 received by its first and by its second registration.
    @Test(arguments: [
        ("ax", "cz", Reception(0, .stretch)), ("ax", "bycz", Reception(0, .stretch)),
        ("", "y", Reception(0, .stretch)),
        ("axb", "by", Reception(5, .doubled)), ("cz", "ax", Reception(4, .outOfOrder)),
        ("ab", "cz", Reception(4, .broken)), ("ax", "bz", Reception(4, .broken)),
    ])
    func eachRegistrationReceivesAnUnbrokenStretch(first: String, second: String, expected: Reception) {
        receive("axbycz", 0)
        tally.noteRegistration(of: 1, as: 1)
        receive(first, 1, by: 1)
        tally.noteRemoval(of: 1)
        tally.noteRegistration(of: 1, as: 2)
        receive(second, 1, by: 2)
        #expect(reception(isTouched: true) == expected)
    }

    @Test func anObserverThatIsRegisteredTwiceReceivesEveryEventTwice() {
        receive("axbycz", 0, by: 0)
        receive("axbycz", 0, by: 1)
        #expect(reception(of: 0) == Reception(12, .all))
        receive("xx", 0, by: 1)
        #expect(reception(of: 0) == Reception(14, .doubled))
    }

    /// Each case has the events that two observers received; both were registered or removed meanwhile.
    @Test(arguments: [
        ("ax", "cz", Reception.Manner.stretch), ("axb", "xby", .stretch), ("axb", "bx", .outOfOrder),
        ("ac", "x", .broken), ("axx", "y", .doubled), ("ba", "x", .outOfOrder),
    ])
    func withoutAPermanentObserverTwoAreComparedByTheirCommonEvents(
        first: String, second: String, manner: Reception.Manner
    ) {
        receive(first, 0)
        receive(second, 1)
        #expect(reception(of: 0, touched: [0, 1, 2]).manner == manner)
    }

    @Test func observersOfDifferentItemsAreNotComparedByWhatOneOfThemReceives() {
        receive("ac", 0)
        receive("xz", 1)
        receive("xaz", 2)
        #expect(reception(of: 0, selective: [0, 1]) == Reception(2, .all))
        #expect(reception(of: 1, selective: [0, 1]) == Reception(2, .all))
        #expect(reception(of: 1, touched: [1], selective: [0, 1]) == Reception(0, .stretch))
    }

    @Test func anObserverOfSomeItemsThatIsRegisteredMeanwhileHasNoGaps() {
        receive("axbycz", 0)
        receive("ac", 1)
        #expect(reception(of: 1, touched: [1]) == Reception(2, .broken))
        #expect(reception(of: 1, touched: [1], selective: [1]) == Reception(0, .stretch))
        receive("b", 1)
        #expect(reception(of: 1, touched: [1], selective: [1]) == Reception(3, .outOfOrder))
    }

    @Test(arguments: [
        ("aaxbycz", Reception.Manner.all), ("aaaxbycz", .doubled), ("axabycz", .doubled),
        ("xaabbycz", .outOfOrder),
    ])
    func anObjectThatIsRegisteredForAnItemAndForEverythingIsCalledTwiceInARow(
        received: String, manner: Reception.Manner
    ) {
        receive("axbycz", 0)
        receive(received, 1)
        let reception = reception(of: 1, selective: [1], twofold: [1])
        #expect(reception == Reception(received.count, manner))
    }

    /// Two of five events had begun when observer 1 had been registered.
    @Test(arguments: [
        ("bc", Reception(2, .missed)), ("", Reception(0, .missed)), ("bcz", Reception(0, .stretch)),
        ("ybcz", Reception(0, .stretch)),
    ])
    func anObserverThatStaysRegisteredMissesNoLaterEvent(received: String, expected: Reception) {
        receive("axybcz", 0)
        for number in 0..<5 {
            if number == 2 { tally.noteRegistered(1) }
            tally.noteEmission()
        }
        receive(received, 1)
        #expect(reception(isTouched: true) == expected)
        tally.noteRemoval(of: 1)
        #expect(reception(isTouched: true) == Reception(0, .stretch))
    }

    @Test(arguments: [
        (WaywardPlayer.Way.deliversNothing, "A received 0 events, and missed some while registered"),
        (.forgets, "A received 1 event, and missed some while registered"),
    ])
    func aRegistrationThatIsLostAmongThreadsIsNoticed(way: WaywardPlayer.Way, line: String) throws {
        let scenario = try scenario("  - together: [[observe A, play Naima, play So What]]")
        #expect(Run(of: scenario, on: wayward(way).forms[0]).trace == [line])
    }

    @Test func aReceptionFromTwoPlayersIsCorrectOnlyIfBothAre() {
        #expect(Reception([Reception(3, .all), Reception(4, .all)]) == Reception(7, .all))
        #expect(Reception([Reception(3, .all), Reception(4, .outOfOrder)]) == Reception(7, .outOfOrder))
    }

    @Test func aReceptionIsDescribedInWords() {
        let receptions = [
            Reception(1, .all), Reception(2, .all), Reception(0, .stretch), Reception(3, .outOfOrder),
            Reception(3, .doubled), Reception(3, .broken), Reception(3, .missed), Reception(9, .afterRemoval),
        ]
        #expect(
            receptions.map(\.description) == [
                "received 1 event", "received 2 events", "received every event while registered",
                "received 3 events out of order", "received 3 events, some of them twice",
                "received 3 events, with gaps", "received 3 events, and missed some while registered",
                "was called repeatedly after its removal",
            ])
    }
}
