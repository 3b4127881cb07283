import Dispatch
import Foundation
import ObserverContract
import Playback
import StrategyCatalog
import Synchronization

/// `tokens`, with players that work until they are deallocated, or until many of them have been made.
struct EndingStrategy: Strategy {
    enum Ending: String, CaseIterable {
        /// The player's deinit calls an observer on another thread.
        case callsWhenFreed = "calls-when-freed"
        /// The player's deinit never returns.
        case loopsWhenFreed = "loops-when-freed"
        /// Once there have been more players than scenarios, events get lost.
        case tires
        /// Once there have been more players than scenarios, making another traps.
        case trapsWhenTired = "traps-when-tired"
    }

    private static let players = Atomic(0)
    private let base = Catalog.strategies.first { $0.id == "tokens" }!
    let ending: Ending

    var id: String { ending.rawValue }
    var summary: String { "tokens, with a bad end" }
    var capabilities: Set<Capability> { base.capabilities }

    func makePlayer() -> any PlayerUnderTest {
        let isTired = Self.players.add(1, ordering: .relaxed).newValue > 300
        if ending == .trapsWhenTired, isTired { fatalError("too tired") }
        return EndingPlayer(base.makePlayer(), ending, losesEvents: ending == .tires && isTired)
    }
}

private final class EndingPlayer: PlayerUnderTest {
    private let player: any PlayerUnderTest
    private let ending: EndingStrategy.Ending
    private let losesEvents: Bool
    private var receivers: [(PlaybackEvent) -> Void] = []
    private var item: Item?

    init(_ player: any PlayerUnderTest, _ ending: EndingStrategy.Ending, losesEvents: Bool) {
        self.player = player
        self.ending = ending
        self.losesEvents = losesEvents
    }

    deinit {
        switch ending {
        case .callsWhenFreed:
            guard let item, let receive = receivers.first else { return }
            nonisolated(unsafe) let call = receive
            // Wait for the call, so that it is late in every run.
            let isDone = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                call(PlaybackEvent(.started, item))
                isDone.signal()
            }
            isDone.wait()
        case .loopsWhenFreed: while Date() > .distantPast {}
        case .tires, .trapsWhenTired: break
        }
    }

    var observerCount: Int { player.observerCount }

    func play(_ item: Item) {
        self.item = item
        if !losesEvents { player.play(item) }
    }

    func pause() { player.pause() }
    func stop() { player.stop() }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        WrappedObserver(player.makeObserver(of: event, keeping: lifetime)) { [weak self] receive in
            if self?.ending == .callsWhenFreed { self?.receivers.append(receive) }
            return receive
        }
    }
}
