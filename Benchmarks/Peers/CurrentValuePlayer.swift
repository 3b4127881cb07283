package import ObservatoryPlayback

#if canImport(Combine)
    package import Combine
#else
    package import OpenCombine
#endif

/// An audio player whose state is a `CurrentValueSubject` of Combine, or of OpenCombine where Combine is
/// missing.
///
///     let observation = player.observe { old, new in show(new) }      // called at once with the current state
///     player.play(blueTrain)
///     observation.cancel()            // or release it
package final class CurrentValuePlayer {
    /// A state and the one before it, because a subject keeps only the current value.
    private typealias Change = (old: PlaybackState, new: PlaybackState)

    private let subject = CurrentValueSubject<Change, Never>((.idle, .idle))
    private var machine = PlaybackMachine()

    package init() {}

    // A sink retains its subject and its closure until it is cancelled or the subject finishes.
    deinit { subject.send(completion: .finished) }

    package var state: PlaybackState { subject.value.new }

    package func play(_ item: Item) {
        machine.play(item)
        publish()
    }

    package func pause() { if machine.pause() != nil { publish() } }
    package func stop() { if machine.stop() != nil { publish() } }

    /// Calls a closure with the current state, and with each change, until the observation is cancelled or
    /// released. The old state is `nil` in the first call.
    package func observe(
        _ receive: @escaping (_ old: PlaybackState?, _ new: PlaybackState) -> Void
    ) -> AnyCancellable {
        var isFirst = true
        return subject.sink { change in
            let old = isFirst ? nil : change.old
            isFirst = false
            receive(old, change.new)
        }
    }

    private func publish() { subject.send((subject.value.new, machine.state)) }
}
