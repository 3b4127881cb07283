import Observation
package import ObserverContract
package import Playback

/// An audio player whose latest events are an observable property, read by tasks as a sequence of values with the
/// standard library's `Observations`.
///
///     let task = player.observe { event in print(event) }
///     player.play(blueTrain)          // started Blue Train, when the task runs
///     task.cancel()
///
/// A reader is called when the property changes, and reads it when it runs next. What has happened in between
/// is one change to it, and of two events in one go it hears the last. It begins with the value that it finds.
///
/// Tasks run on a loop, which turns at the end of every call.
@available(macOS 26.0, *)
@Observable
package final class ObservationsPlayer {
    /// Something that happened, with its number, so that the same event twice is a change.
    private struct Moment: Sendable, Equatable {
        let number: Int
        let event: PlaybackEvent
    }

    /// Where the tasks run that read.
    @ObservationIgnored let loop: LoopExecutor
    @ObservationIgnored private var machine = PlaybackMachine()
    @ObservationIgnored private var lastNumber = 0
    private var latest: [PlaybackEvent.Kind: Moment] = [:]

    /// Creates a player that is idle and has no observers, with the loop on which they run.
    package init(loop: LoopExecutor) { self.loop = loop }

    /// Starts an item.
    package func play(_ item: Item) {
        machine.play(item)
        tell(PlaybackEvent(.started, item))
    }

    /// Pauses the item that is playing; does nothing when none is.
    package func pause() {
        if let item = machine.pause() { tell(PlaybackEvent(.paused, item)) }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    package func stop() {
        if let item = machine.stop() { tell(PlaybackEvent(.stopped, item)) }
    }

    /// Calls a closure with the latest event, or the latest of a kind, whenever there is another, until the task
    /// is cancelled. The task does not end with the player, because it does not learn of that.
    package func observe(
        _ event: PlaybackEvent.Kind? = nil, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> Task<Void, Never> {
        // Tasks run where the player turns its loop, which is where it may be used and the closure be called:
        // the player is not Sendable, so that the compiler keeps it together with all that it was given.
        nonisolated(unsafe) let receive = receive
        nonisolated(unsafe) weak let player = self
        let moments = Observations { player?.latest(event) }
        let task = Task(executorPreference: loop) { [lastNumber] in
            var heard = lastNumber
            for await moment in moments {
                if Task.isCancelled { return }
                guard let moment, moment.number > heard else { continue }
                heard = moment.number
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
