import Observation
package import ObservatoryPlayback
package import ObserverContract

/// An audio player whose latest events are an observable property, which tasks read as a sequence of values
/// through the standard library's `Observations`.
///
///     let task = player.observe { event in print(event) }
///     player.play(blueTrain)          // started Blue Train, when the task runs
///     task.cancel()
///
/// A change wakes the reader, which reads the property when it runs next. If several events occur before
/// that, it gets only the last one. Its sequence begins with the current value.
///
/// Tasks run on a loop that turns at the end of every call.
@available(macOS 26.0, *)
@Observable
package final class ObservationsPlayer {
    /// An event with its number, which makes a repeated event a change.
    private struct Moment: Sendable, Equatable {
        let number: Int
        let event: PlaybackEvent
    }

    @ObservationIgnored package let loop: LoopExecutor
    @ObservationIgnored private var machine = PlaybackMachine()
    @ObservationIgnored private var lastNumber = 0
    private var latest: [PlaybackEvent.Kind: Moment] = [:]

    package init(loop: LoopExecutor) { self.loop = loop }

    package func play(_ item: Item) {
        machine.play(item)
        tell(PlaybackEvent(.started, item))
    }

    package func pause() { if let item = machine.pause() { tell(PlaybackEvent(.paused, item)) } }
    package func stop() { if let item = machine.stop() { tell(PlaybackEvent(.stopped, item)) } }

    /// Calls a closure with the latest event (of a kind) whenever there is a new one, until the task is
    /// cancelled. The task doesn't end with the player, because it doesn't notice that the player was
    /// deallocated.
    package func observe(
        _ event: PlaybackEvent.Kind? = nil, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> Task<Void, Never> {
        // Safe because tasks run only while the player turns its loop. The player isn't Sendable, so the
        // compiler keeps it and the closure in the same isolation.
        nonisolated(unsafe) let receive = receive
        nonisolated(unsafe) weak let player = self
        let moments = Observations { player?.latest(event) }
        let task = Task(executorPreference: loop) { [lastNumber] in
            var received = lastNumber
            for await moment in moments {
                if Task.isCancelled { return }
                guard let moment, moment.number > received else { continue }
                received = moment.number
                receive(moment.event)
            }
        }
        loop.turn()
        return task
    }

    private func latest(_ event: PlaybackEvent.Kind?) -> Moment? {
        if let event { return latest[event] }
        return latest.values.max { $0.number < $1.number }
    }

    private func tell(_ event: PlaybackEvent) {
        lastNumber += 1
        latest[event.kind] = Moment(number: lastNumber, event: event)
        loop.turn()
    }
}
