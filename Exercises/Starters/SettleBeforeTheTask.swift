import ExerciseSupport

/// A player that delivers each event in a task.
private final class Player: ArrayPlayer {
    var machine = PlaybackMachine()
    private let loop = LoopExecutor()
    var registrations: [Registration] = []

    // The contract uses this to wait until all observers have been called.
    var settling: (@Sendable () -> Void)? { { [loop] in loop.turn() } }

    // To do: decide the audience of an event when it happens, not when the task runs.
    func notify(_ event: PlaybackEvent) {
        loop.start {
            for registration in self.registrations where registration.event == event.kind {
                if registration.isActive { registration.observer(event) }
            }
        }
    }
}

struct SettleBeforeTheTask: Strategy {
    let id = "settle-before-the-task"
    let summary = "closures that are called in tasks"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
