import Foundation
import ObservatoryPlayback
import ObservatorySupport
import ObserverContract

/// Creates a correct strategy whose calls are tampered with, so that its rules cannot be judged.
func wayward(_ way: WaywardPlayer.Way) -> some Strategy {
    DeclaredStrategy(way.rawValue, "a list that is tampered with", [.removal, .additive]) {
        WaywardPlayer(way)
    }
}

final class WaywardPlayer: PlayerUnderTest {
    enum Way: String {
        case deliversNothing = "delivers-nothing"
        case losesTheFirst = "loses-the-first"
        case deliversTwice = "delivers-twice"
        case deliversElsewhere = "delivers-elsewhere"
        case forgets
        case losesPauses = "loses-pauses"
        case deliversAtRandom = "delivers-at-random"
        case leaks
        /// Says that an item has started where it is paused or stopped.
        case startsOnly = "starts-only"
        /// Calls a new observer with the last event.
        case replays
        /// Its last reference is often dropped by another thread, a moment later.
        case freedElsewhere = "freed-elsewhere"
    }

    private let signal = TeamSignal<PlaybackEvent>()
    private var machine = PlaybackMachine()
    private let way: Way
    private var random = RandomSource(seed: 1)
    private var last: PlaybackEvent?

    init(_ way: Way) {
        self.way = way
        // A deliberate leak: nothing balances this retain.
        if way == .leaks { _ = Unmanaged.passRetained(self) }
    }

    func play(_ item: Item) {
        machine.play(item)
        last = PlaybackEvent(.started, item)
        signal.send(PlaybackEvent(.started, item))
        guard way == .freedElsewhere else { return }
        // Only retained there.
        nonisolated(unsafe) let player = self
        Thread.detachNewThread { withExtendedLifetime(player) { Thread.sleep(forTimeInterval: 0.01) } }
    }

    func pause() { if let item = machine.pause() { signal.send(PlaybackEvent(.paused, item)) } }
    func stop() { if let item = machine.stop() { signal.send(PlaybackEvent(.stopped, item)) } }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, kind, _, receive in
            let tampered = player.tamper(receive)
            if player.way == .replays, let last = player.last { tampered(last) }
            return player.signal.add { if $0.kind == kind { tampered($0) } }
        } remove: {
            $0.signal.remove($1)
        }
    }

    private func tamper(_ receive: @escaping ClosureObserver.Receive) -> (PlaybackEvent) -> Void {
        var count = 0
        return { [unowned self] event in
            count += 1
            switch way {
            case .deliversNothing: break
            case .losesTheFirst: if count > 1 { receive(event) }
            case .deliversTwice:
                receive(event)
                receive(event)
            case .deliversElsewhere:
                let done = DispatchSemaphore(value: 0)
                Thread {
                    receive(event)
                    done.signal()
                }.start()
                done.wait()
            case .losesPauses: if event.kind != .paused { receive(event) }
            case .forgets: if count == 1 { receive(event) }
            case .deliversAtRandom: if count == 1 || random.once(in: 2) { receive(event) }
            case .startsOnly: receive(PlaybackEvent(.started, event.item))
            case .leaks, .replays, .freedElsewhere: receive(event)
            }
        }
    }
}
