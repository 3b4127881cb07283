package import ObserverContract
import Playback

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

struct CurrentValueAdapter: Strategy {
    let id = "peer/current-value"
    let summary = "sinks of a CurrentValueSubject, by Combine or OpenCombine"
    let capabilities: Set<Capability> = [.removal, .additive, .token, .property]
    let divergences: [Divergence] = [
        Divergence(.order, "The subscribers are kept in a set, which has no order."),
        .nests,
        Divergence(
            .selfRemoval,
            "The sink is called before its cancellable is returned, so the first call cannot cancel it."),
        Divergence(.release, "A cancelled sink frees its closure at once, even in the middle of a delivery."),
    ]

    func makePlayer() -> any PlayerUnderTest { CurrentValuePlayer() }
}

extension CurrentValuePlayer: PropertyUnderTest {
    package func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        var observations: [AnyCancellable] = []
        return StateObserver(keeping: lifetime) { [weak self] _, receive in
            let observation = self?.observe { old, new in
                let change = StateChange(from: old, to: new, isInitial: old == nil)
                if old != nil || options.contains(.initial) { receive(change.limited(to: options)) }
            }
            if let observation { observations.append(observation) }
        } remove: { _ in
            let ended = observations
            observations = []
            for observation in ended { observation.cancel() }
        }
    }
}
