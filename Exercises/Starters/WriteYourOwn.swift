import ExerciseSupport

/// A player that tells nobody anything.
private final class Player: OwnerPlayer {
    var machine = PlaybackMachine()

    // To do: everything. Keep the closure until its owner goes, or until what is returned is called.
    func observe<Owner: AnyObject>(
        _ event: PlaybackEvent.Kind, for owner: Owner,
        _ observer: @escaping (Owner, PlaybackEvent) -> Void
    ) -> () -> Void {
        return {}
    }

    // Is called with everything that is played, paused and stopped.
    func notify(_ event: PlaybackEvent) {}

    // How many registrations there are, of living owners and dead.
    var observerCount: Int { 0 }
}

struct WriteYourOwn: Strategy {
    let id = "write-your-own"
    let summary = "closures with an owner, of your own making"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
