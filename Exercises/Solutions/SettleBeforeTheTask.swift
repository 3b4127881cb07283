import ExerciseSupport

/// A player that delivers each event in a task.
private final class Player: ArrayPlayer {
    var machine = PlaybackMachine()
    private let loop = LoopExecutor()
    var registrations: [Registration] = []

    // The contract uses this to wait until all observers have been called.
    var settling: (@Sendable () -> Void)? { { [loop] in loop.turn() } }

    func notify(_ event: PlaybackEvent) {
        let audience = registrations.filter { $0.event == event.kind }
        loop.start {
            for registration in audience where registration.isActive { registration.observer(event) }
            // Keeps the player alive until all observers have been called.
            withExtendedLifetime(self) {}
        }
    }
}

struct SettleBeforeTheTask: Strategy {
    let id = "settle-before-the-task"
    let summary = "closures that are called in tasks"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
