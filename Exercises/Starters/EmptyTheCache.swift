import ExerciseSupport

/// A player that caches the audience of each kind of event.
private final class Player: ClosurePlayer {
    var machine = PlaybackMachine()
    private var registrations: [Registration] = []
    // The audiences that were already computed.
    private var cache: [PlaybackEvent.Kind: [Registration]] = [:]
    private var queue: [(event: PlaybackEvent, audience: [Registration])] = []

    // To do: a removed observer must not stay in the cache, nor be called by a delivery in progress.
    func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void {
        let registration = Registration(event, observer)
        registrations.append(registration)
        cache[event] = nil
        return { [weak self, weak registration] in
            self?.registrations.remove(registration)
        }
    }

    private func audience(of event: PlaybackEvent.Kind) -> [Registration] {
        if let known = cache[event] { return known }
        let audience = registrations.filter { $0.event == event }
        cache[event] = audience
        return audience
    }

    func notify(_ event: PlaybackEvent) {
        queue.append((event, audience(of: event.kind)))
        // A call further up the stack delivers it.
        if queue.count > 1 { return }
        var next = 0
        while next < queue.count {
            let (event, audience) = queue[next]
            for registration in audience { registration.observer(event) }
            next += 1
        }
        // Freed afterwards: a `deinit` may use the player.
        withExtendedLifetime(queue) { queue = [] }
    }
}

struct EmptyTheCache: Strategy {
    let id = "empty-the-cache"
    let summary = "closures, with a cached list of observers for each event"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
