import ExerciseSupport

/// A player that never calls its observers.
private final class Player: OwnerPlayer {
    var machine = PlaybackMachine()

    // To do: everything. Keep the closure until its owner is deallocated or the returned closure is called.
    func observe<Owner: AnyObject>(
        _ event: PlaybackEvent.Kind, for owner: Owner,
        _ observer: @escaping (Owner, PlaybackEvent) -> Void
    ) -> () -> Void {
        return {}
    }

    // Called for every start, pause and stop.
    func notify(_ event: PlaybackEvent) {}

    // The number of stored registrations, including those of deallocated owners.
    var observerCount: Int { 0 }
}

struct WriteYourOwn: Strategy {
    let id = "write-your-own"
    let summary = "closures with an owner, written by you"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
