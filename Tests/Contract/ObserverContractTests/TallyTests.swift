import Playback
import Testing

@testable import ObserverContract

@Suite struct TallyTests {
    private let tally = Tally()

    private func item(_ title: String) -> Item { Item(title: title, duration: .seconds(1)) }

    /// Notes calls by the given registration, or else by one made before the threads began.
    private func hear(_ titles: String, _ observer: Int, by registration: Int? = nil) {
        for title in titles {
            tally.hear(
                PlaybackEvent(.started, item(String(title))), observer, by: registration ?? -observer)
        }
    }

    /// How an observer was called while two threads played abc and xyz; touched observers were registered or
    /// removed meanwhile.
    private func hearing(of observer: Int, touched: Set<Int> = []) -> Hearing {
        let threads = ["abc", "xyz"].map { $0.map { item(String($0)) } }
        return TallyJudge(tally, threads: threads, untouched: Set(0...2).subtracting(touched))
            .hearing(of: observer)
    }

    /// How observer 1 was called, while observer 0 stayed registered.
    private func hearing(isTouched: Bool = false) -> Hearing {
        hearing(of: 1, touched: isTouched ? [1, 2] : [])
    }

    @Test(arguments: [
        ("axbycz", Hearing(6, .all)), ("abxcyz", Hearing(6, .outOfOrder)), ("axbyc", Hearing(5, .all)),
        ("axbyczz", Hearing(7, .doubled)), ("", Hearing(0, .all)),
    ])
    func anObserverThatStayedGotWhatTheOthersGot(heard: String, expected: Hearing) {
        hear("axbycz", 0)
        hear(heard, 1)
        #expect(hearing() == expected)
    }

    @Test(arguments: [
        ("axbycz", Hearing(0, .stretch)), ("byc", Hearing(0, .stretch)), ("", Hearing(0, .stretch)),
        ("axc", Hearing(3, .broken)), ("ybc", Hearing(3, .outOfOrder)), ("xx", Hearing(2, .doubled)),
    ])
    func anObserverThatCameOrWentGotAStretch(heard: String, expected: Hearing) {
        hear("axbycz", 0)
        hear(heard, 1)
        #expect(hearing(isTouched: true) == expected)
    }

    @Test func everybodyMayNotTurnAThreadAround() {
        hear("bacxyz", 0)
        hear("bacxyz", 1)
        #expect(hearing() == Hearing(6, .outOfOrder))
    }

    @Test func oneCallMayBeginWhileARemovalReturnsAndNotTwo() {
        hear("axbycz", 0)
        hear("ax", 1)
        tally.noteRemoval(of: 1)
        hear("b", 1)
        #expect(hearing(isTouched: true) == Hearing(0, .stretch))
        hear("y", 1)
        #expect(hearing(isTouched: true) == Hearing(4, .afterRemoval))
    }

    @Test func anObserverThatIsRegisteredAgainMayBeCalled() {
        hear("axbycz", 0)
        tally.noteRemoval(of: 1)
        tally.noteRegistration(of: 1, as: 1)
        hear("byc", 1, by: 1)
        #expect(hearing(isTouched: true) == Hearing(0, .stretch))
        hear("zz", 1)
        #expect(hearing(isTouched: true) == Hearing(5, .doubled))
    }

    /// Each case has the events that observer 1 received by its first and by its second registration.
    @Test(arguments: [
        ("ax", "cz", Hearing(0, .stretch)), ("ax", "bycz", Hearing(0, .stretch)),
        ("", "y", Hearing(0, .stretch)),
        ("axb", "by", Hearing(5, .doubled)), ("cz", "ax", Hearing(4, .outOfOrder)),
        ("ab", "cz", Hearing(4, .broken)), ("ax", "bz", Hearing(4, .broken)),
    ])
    func anObserverThatReturnsGetsAStretchEachTime(first: String, second: String, expected: Hearing) {
        hear("axbycz", 0)
        tally.noteRegistration(of: 1, as: 1)
        hear(first, 1, by: 1)
        tally.noteRemoval(of: 1)
        tally.noteRegistration(of: 1, as: 2)
        hear(second, 1, by: 2)
        #expect(hearing(isTouched: true) == expected)
    }

    @Test func anObserverThatIsRegisteredTwiceGetsEverythingTwice() {
        hear("axbycz", 0, by: 0)
        hear("axbycz", 0, by: 1)
        #expect(hearing(of: 0) == Hearing(12, .all))
        hear("xx", 0, by: 1)
        #expect(hearing(of: 0) == Hearing(14, .doubled))
    }

    /// Each case has the events that two observers received; both came or went meanwhile.
    @Test(arguments: [
        ("ax", "cz", Hearing.Manner.stretch), ("axb", "xby", .stretch), ("axb", "bx", .outOfOrder),
        ("ac", "x", .broken), ("axx", "y", .doubled), ("ba", "x", .outOfOrder),
    ])
    func withoutAnObserverThatStaysTwoAreComparedByWhatBothGot(
        first: String, second: String, manner: Hearing.Manner
    ) {
        hear(first, 0)
        hear(second, 1)
        #expect(hearing(of: 0, touched: [0, 1, 2]).manner == manner)
    }

    @Test func anObserverOfTwoPlayersGetsTheEventsOfEachInOrder() {
        #expect(Hearing([Hearing(3, .all), Hearing(4, .all)]) == Hearing(7, .all))
        #expect(Hearing([Hearing(3, .all), Hearing(4, .outOfOrder)]) == Hearing(7, .outOfOrder))
    }

    @Test func aHearingIsDescribedInWords() {
        let hearings = [
            Hearing(1, .all), Hearing(2, .all), Hearing(0, .stretch), Hearing(3, .outOfOrder),
            Hearing(3, .doubled), Hearing(3, .broken), Hearing(9, .afterRemoval),
        ]
        #expect(
            hearings.map(\.description) == [
                "heard 1 event", "heard 2 events", "heard what came while it was there",
                "heard 3 events in an order of its own", "heard 3 events, and one of them twice",
                "heard 3 events, with gaps between them", "was called again and again after its removal",
            ])
    }
}
