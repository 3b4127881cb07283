import ObserverContract
import Playback
import Synchronization
import Testing

/// A player that keeps its promises to one thread and to no other.
private final class CarelessPlayer: PlayerUnderTest {
    private let registrations = Mutex<[Registration]>([])
    private let losesEvents: Bool

    init(losingEvents: Bool) { losesEvents = losingEvents }

    struct Registration: Sendable {
        let event: PlaybackEvent.Kind
        let key: Int
        let receive: @Sendable (PlaybackEvent) -> Void
    }

    func play(_ item: Item) {
        if losesEvents, item.title.hasPrefix("7 ") { return }
        registrations.withLock { registrations in
            for registration in registrations where registration.event == .started {
                registration.receive(PlaybackEvent(.started, item))
            }
        }
    }

    func pause() {}
    func stop() {}

    var observerCount: Int { registrations.withLock(\.count) }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime) { [weak self] _, event, receive in
            nonisolated(unsafe) let receive = receive
            let key = Self.lastKey.add(1, ordering: .relaxed).newValue
            self?.registrations.withLock {
                $0.append(Registration(event: event, key: key) { receive($0) })
            }
            return { [weak self] in self?.registrations.withLock { $0.removeAll { $0.key == key } } }
        }
    }

    private static let lastKey = Atomic(0)
}

@Suite struct StressTests {
    private func report(losingEvents: Bool, threads: Int = 3) -> StressReport {
        let form = StrategyForm(
            name: "plain", capabilities: [.removal, .additive, .token, .counting, .threads]
        ) { CarelessPlayer(losingEvents: losingEvents) }
        return Stress(of: form, id: "careless", threads: threads, seed: 5).run(for: .zero)
    }

    @Test func whatIsRightIsCounted() {
        let report = report(losingEvents: false)
        #expect(report.failure == nil)
        #expect(report.rounds == 1)
        #expect(report.events > 300)
        #expect(report.registrations > 50)
        // Those that stay hear of every event.
        #expect(report.deliveries >= 8 * report.events)
        #expect((report.strategy, report.form, report.threads) == ("careless", "plain", 3))
    }

    @Test func oneThreadIsEnough() { #expect(report(losingEvents: false, threads: 1).failure == nil) }

    @Test func anEventThatIsLostIsFound() throws {
        let failure = try #require(report(losingEvents: true).failure)
        #expect(failure.round == 1)
        #expect(failure.verdict == .fail)
        #expect(failure.expected != failure.actual)
        #expect(failure.actual.contains { $0.hasPrefix("stays 1 heard ") })
    }
}
