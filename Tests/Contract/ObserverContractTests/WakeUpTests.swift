import ObservatoryPlayback
import ObservatorySupport
import Synchronization
import Testing

@testable import ObserverContract

/// A queue that one thread empties while others add to it.
@Suite struct WakeUpTests {
    /// Between its last look at the queue and the note that it has ended, a delivery overlooks what is added.
    @Test(arguments: [true, false]) func anEventThatWaitsForTheNextOneIsFound(looksOnce: Bool) throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.id == "threads/short-rounds" }
        let strategy = queues(looksOnce: looksOnce)
        let report = try Comparison(strategies: [strategy], scenarios: scenarios).run()
        #expect(report.failures.map(\.rule) == (looksOnce ? [] : ["R20"]))
    }

    /// Two threads emit in tens of thousands of rounds here, until one overlooks the other.
    @Test func anEventThatWaitsForTheNextOneIsFoundUnderLoad() {
        let report = Stress(of: queues(looksOnce: false, pause: 1_000), threads: 2, seed: 1).run(
            for: .seconds(60))
        #expect(
            report.failure?.details.first
                == "When all threads had returned, emissions still waited: 1. Another emission delivered them."
        )
    }
}

private func queues(looksOnce: Bool, pause: Int = 0) -> some Strategy {
    SubjectStrategy(
        "queues", of: { Queue(looksOnce: looksOnce, pause: pause) },
        capabilities: [.removal, .additive, .threads]
    ) {
        $0.send($1)
    } observe: {
        $0.observe($1)
    } remove: {
        $0.remove($1)
    }
}

private final class Queue: Sendable {
    final class Entry: Sendable {
        let receive: @Sendable (PlaybackEvent) -> Void
        let isRegistered = Atomic(true)

        init(_ receive: @escaping @Sendable (PlaybackEvent) -> Void) { self.receive = receive }
    }

    private struct State {
        var entries: [Entry] = []
        var waiting: [(event: PlaybackEvent, audience: [Entry])] = []
        var isDelivering = false
    }

    private let state = Lock(State())
    /// Whether the last look at the queue and the end of the delivery are one step.
    private let looksOnce: Bool

    /// How long the other thread has between the two.
    private let pause: Int
    private let pauses = Atomic(0)

    init(looksOnce: Bool, pause: Int) {
        self.looksOnce = looksOnce
        self.pause = pause
    }

    func observe(_ receive: @escaping @Sendable (PlaybackEvent) -> Void) -> Entry {
        let entry = Entry(receive)
        state.withLock { $0.entries.append(entry) }
        return entry
    }

    func remove(_ entry: Entry) {
        entry.isRegistered.store(false, ordering: .relaxed)
        state.withLock { state in state.entries.removeAll { $0 === entry } }
    }

    func send(_ event: PlaybackEvent) {
        let isFirst = state.withLock { state in
            state.waiting.append((event, state.entries))
            return !exchange(&state.isDelivering, with: true)
        }
        guard isFirst else { return }
        while let (event, audience) = next() {
            for entry in audience where entry.isRegistered.load(ordering: .relaxed) { entry.receive(event) }
        }
        if looksOnce { return }
        // Another thread of a scenario adds what it has before this one goes on.
        Meeting.wait()
        for _ in 0..<pause { pauses.add(1, ordering: .relaxed) }
        state.withLock { $0.isDelivering = false }
    }

    private func next() -> (event: PlaybackEvent, audience: [Entry])? {
        state.withLock { state in
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            if looksOnce { state.isDelivering = false }
            return nil
        }
    }
}
