import Foundation
import ObserverContract
import Playback
import Support

/// A correct strategy whose calls are tampered with, so that its rules cannot be judged.
struct WaywardStrategy: Strategy {
    enum Way: String, CaseIterable {
        case deliversNothing = "delivers-nothing"
        case deliversTwice = "delivers-twice"
        case deliversElsewhere = "delivers-elsewhere"
        case forgets
        case deliversAtRandom = "delivers-at-random"
        case leaks
    }

    let way: Way

    var id: String { way.rawValue }
    let summary = "a list that is tampered with"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { WaywardPlayer(way) }
}

private final class WaywardPlayer: PlayerUnderTest {
    private let player = FaultyStrategy(fault: .none).makePlayer()
    private let way: WaywardStrategy.Way
    private var random = RandomSource(seed: 1)

    init(_ way: WaywardStrategy.Way) {
        self.way = way
        // A deliberate leak: nothing balances this retain.
        if way == .leaks { _ = Unmanaged.passRetained(player as AnyObject) }
    }

    func play(_ item: Item) { player.play(item) }
    func pause() { player.pause() }
    func stop() { player.stop() }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        let observer = player.makeObserver(of: event, keeping: lifetime)
        return WaywardObserver(observer) { [unowned self] in tamper($0) }
    }

    private func tamper(_ receive: @escaping (PlaybackEvent) -> Void) -> (PlaybackEvent) -> Void {
        var count = 0
        return { [unowned self] event in
            count += 1
            switch way {
            case .deliversNothing: break
            case .deliversTwice:
                receive(event)
                receive(event)
            case .deliversElsewhere:
                nonisolated(unsafe) let receive = receive
                let done = DispatchSemaphore(value: 0)
                Thread {
                    receive(event)
                    done.signal()
                }.start()
                done.wait()
            case .forgets: if count == 1 { receive(event) }
            case .deliversAtRandom: if count == 1 || random.once(in: 2) { receive(event) }
            case .leaks: receive(event)
            }
        }
    }
}

private final class WaywardObserver: ObserverUnderTest {
    private let observer: any ObserverUnderTest
    private let tamper: (@escaping (PlaybackEvent) -> Void) -> (PlaybackEvent) -> Void

    init(
        _ observer: any ObserverUnderTest,
        _ tamper: @escaping (@escaping (PlaybackEvent) -> Void) -> (PlaybackEvent) -> Void
    ) {
        self.observer = observer
        self.tamper = tamper
    }

    func register(_ receive: @escaping ClosureObserver.Receive) {
        // The emitting thread waits for the thread that calls, so the two never use `receive` at once.
        nonisolated(unsafe) let receive = tamper(receive)
        observer.register { receive($0) }
    }

    func remove() { observer.remove() }
}
