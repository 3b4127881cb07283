import Foundation
import ObservatoryPlayback
import ObservatorySupport

extension StrategyForm {
    /// Whether observers are called on the thread that emits, before the call returns, also when they emit; found by
    /// trying. A subject that waits for another thread, which calls them, counts as later.
    var callsAtOnce: Bool {
        let probe = Probe(of: self)
        var isAtOnce = isAtOnce(probe)
        if capabilities.contains(.threads) {
            // Some subjects call their observers at once on one thread only.
            OtherThread.perform { isAtOnce = self.isAtOnce(probe) && isAtOnce }
        }
        return isAtOnce
    }

    private func isAtOnce(_ probe: Probe) -> Bool {
        let thread = ObjectIdentifier(Thread.current)
        let before = probe.calls.count
        if before == 0 { probe.register(pausing: true) }
        probe.player.play(Probe.item(1))
        let calls = probe.calls.dropFirst(before)
        probe.settle()
        return calls.count == 2 && calls.allSatisfy { $0.thread == thread }
    }
}

/// An object that only an observer, or only its closure, retains.
final class Marker: Sendable {}

/// A new player with one observer, and the calls that the observer got.
final class Probe {
    typealias Call = (event: PlaybackEvent, thread: ObjectIdentifier)

    /// The calls, which a registered closure may retain: it must not retain the observer.
    private final class Calls: Sendable {
        let all = Lock<[Call]>([])

        func receive(_ event: PlaybackEvent) {
            // Look up the thread before the lock is taken.
            let thread = ObjectIdentifier(Thread.current)
            all.withLock { $0.append((event, thread)) }
        }
    }

    let player: any PlayerUnderTest
    var observer: (any ObserverUnderTest)?
    let settle: () -> Void
    private let received = Calls()

    init(of form: StrategyForm, event: PlaybackEvent.Kind? = nil) {
        player = form.makePlayer()
        settle = player.settling ?? {}
        observer = player.makeObserver(of: event, keeping: Marker())
    }

    var calls: [Call] { received.all.withLock { $0 } }

    static func item(_ number: Int) -> Item { Item(title: "Tune \(number)", duration: .seconds(60)) }

    /// - Parameter isPausing: Whether the observer pauses the player when it starts.
    func register(keeping marker: Marker? = nil, pausing isPausing: Bool = false) {
        // Safe: an observer that pauses is called where a strategy lets callbacks use its player, as in scenarios.
        nonisolated(unsafe) let pause = { [weak player] in if isPausing { player?.pause() } }
        observer?.register { [received] event in
            withExtendedLifetime(marker) { received.receive(event) }
            if event.kind == .started { pause() }
        }
    }

    func play(_ number: Int = 1) {
        player.play(Self.item(number))
        settle()
    }
}
