import Playback
import Testing

@testable import ObserverContract

@Suite struct TallyTests {
    private let tally = Tally()

    private func item(_ title: String) -> Item { Item(title: title, duration: .seconds(1)) }

    private func hear(_ titles: String, _ observer: Int) {
        for title in titles { tally.hear(PlaybackEvent(.started, item(String(title))), observer) }
    }

    /// What observer 1 heard, while observer 0 was there all the time and two threads played abc and xyz.
    private func hearing(isTouched: Bool = false) -> Hearing {
        let threads = ["abc", "xyz"].map { $0.map { item(String($0)) } }
        return tally.hearing(
            of: 1, isTouched: isTouched, threads: threads, untouched: isTouched ? [0] : [0, 1])
    }

    @Test(arguments: [
        ("axbycz", Hearing(6, .all)), ("abxcyz", Hearing(6, .outOfOrder)), ("axbyc", Hearing(5, .all)),
        ("axbyczz", Hearing(7, .doubled)), ("", Hearing(0, .all)),
    ])
    func whoWasThereAllTheTimeHeardWhatTheOthersHeard(heard: String, expected: Hearing) {
        hear("axbycz", 0)
        hear(heard, 1)
        #expect(hearing() == expected)
    }

    @Test(arguments: [
        ("axbycz", Hearing(0, .stretch)), ("byc", Hearing(0, .stretch)), ("", Hearing(0, .stretch)),
        ("axc", Hearing(3, .broken)), ("ybc", Hearing(3, .outOfOrder)), ("xx", Hearing(2, .doubled)),
    ])
    func whoCameOrWentHeardAStretchOfIt(heard: String, expected: Hearing) {
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

    @Test func whoIsRegisteredAgainMayBeCalled() {
        hear("axbycz", 0)
        tally.noteRemoval(of: 1)
        tally.noteRegistration(of: 1)
        hear("byc", 1)
        #expect(hearing(isTouched: true) == Hearing(0, .stretch))
    }

    @Test func whatIsHeardIsSaidInWords() {
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
