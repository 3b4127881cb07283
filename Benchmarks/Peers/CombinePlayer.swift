package import ObservatoryPlayback

#if canImport(Combine)
    package import Combine
#else
    package import OpenCombine
#endif

/// An audio player that publishes with Combine, or with OpenCombine where Combine is missing.
///
///     let observation = player.observe(.started) { item in print("Now playing: \(item.title)") }
///     player.play(blueTrain)          // Now playing: Blue Train
///     observation.cancel()            // or release it
///
/// Each kind of event has its own subject, so that no observer has to filter.
package final class CombinePlayer {
    private let started = PassthroughSubject<Item, Never>()
    private let paused = PassthroughSubject<Item, Never>()
    private let stopped = PassthroughSubject<Item, Never>()
    private var machine = PlaybackMachine()

    package init() {}

    // A sink retains its subject and its closure until it is cancelled or the subject finishes.
    deinit {
        for event in PlaybackEvent.Kind.allCases { subject(of: event).send(completion: .finished) }
    }

    package func play(_ item: Item) {
        machine.play(item)
        started.send(item)
    }

    package func pause() { if let item = machine.pause() { paused.send(item) } }
    package func stop() { if let item = machine.stop() { stopped.send(item) } }

    /// Calls a closure for every event of a kind, until the observation is cancelled or released.
    package func observe(_ event: PlaybackEvent.Kind, _ receive: @escaping (Item) -> Void) -> AnyCancellable {
        subject(of: event).sink(receiveValue: receive)
    }

    private func subject(of event: PlaybackEvent.Kind) -> PassthroughSubject<Item, Never> {
        switch event {
        case .started: started
        case .paused: paused
        case .stopped: stopped
        }
    }
}
