public import ObserverContract

/// What a user would pick instead of this package's strategies: mechanisms of the system's libraries.
///
/// Each is an audio player as a careful engineer would write it with that mechanism, and no more. Where the
/// mechanism lacks something, such as an order, the player doesn't add it. The divergences are those on Linux.
/// Apple's Foundation and Combine have not been tested, but Combine also keeps its subscribers in a set.
public enum Peers {
    /// All peers that are available on the system, the oldest first.
    public static let all: [any Strategy] =
        [
            DeclaredStrategy(
                "peer/foundation", "blocks registered with Foundation's NotificationCenter (\(system))",
                [.removal, .additive],
                breaking: divergencesOfCenter(
                    "block",
                    Divergence(
                        .cancel, "The number in a token is reused, so an old token can remove a new block."))
            ) { FoundationPlayer() },
            DeclaredStrategy(
                "peer/combine", "sinks of a PassthroughSubject, by \(combine)",
                [.removal, .additive, .token], breaking: [.inASet("subscribers"), .nests, .freesSinks]
            ) { CombinePlayer() },
            DeclaredStrategy(
                "peer/current-value", "sinks of a CurrentValueSubject, by \(combine)",
                [.removal, .additive, .token, .property],
                breaking: [
                    .inASet("subscribers"), .nests,
                    Divergence(
                        .selfRemoval,
                        "The sink is called before its cancellable is returned, so the first call cannot "
                            + "cancel it."),
                    .freesSinks,
                ]
            ) { CurrentValuePlayer() },
            DeclaredStrategy(
                "peer/observation", "properties tracked with the standard library's Observation",
                [.removal, .additive],
                breaking: [
                    .inASet("registrations"), .nests,
                    Divergence(
                        .payload,
                        "A change carries no item, so an observer called late reads a later item and misses "
                            + "its own."),
                    Divergence(
                        .release, "Cancelling frees the closure at once, even in the middle of a delivery."),
                ]
            ) { ObservationPlayer() },
            DeclaredStrategy(
                "peer/async-stream", "an AsyncStream for each observer, read by a task",
                [.removal, .additive],
                breaking: [
                    Divergence(
                        .order,
                        "Every observer is a task with a stream of its own, and nothing orders the tasks."),
                    .freesInTasks,
                ]
            ) { AsyncStreamPlayer() },
        ] + latest

    #if canImport(Combine)
        private static let combine = "Combine"
    #else
        private static let combine = "OpenCombine"
    #endif
    #if os(Linux)
        private static let system = "Linux"
    #else
        private static let system = "Apple"
    #endif

    private static var latest: [any Strategy] {
        guard #available(macOS 26.0, *) else { return [] }
        return [
            DeclaredStrategy(
                "peer/observations",
                "the latest event, read by tasks with the standard library's Observations",
                [.removal, .additive],
                breaking: [
                    Divergence(
                        .order,
                        "Every observer is a task that reads when it runs, and nothing orders the tasks."),
                    Divergence(
                        .payload,
                        "The task reads the latest event, so of two events in a row it misses the first."),
                    .freesInTasks,
                ]
            ) { ObservationsPlayer(loop: LoopExecutor()) },
            DeclaredStrategy(
                "peer/main-actor-message",
                "typed messages of the main actor, each posted by a job, on Foundation's NotificationCenter",
                [.removal, .additive, .token],
                breaking: divergencesOfCenter("closure")
            ) { PlayerOfTheMainActor() },
            DeclaredStrategy(
                "peer/async-message", "typed messages of Foundation's NotificationCenter, read by tasks",
                [.removal, .additive],
                breaking: [
                    Divergence(
                        .order,
                        "Every observer is a task that reads when it runs, and the center has no order of its "
                            + "own."),
                    Divergence(
                        .release,
                        "A cancelled task frees its closure when it runs next, and the task does not end with "
                            + "the player."),
                ]
            ) { AsyncMessagePlayer(loop: LoopExecutor()) },
        ]
    }

    /// On Apple's systems only nesting, because `post` is documented to return after every observer was
    /// called.
    private static func divergencesOfCenter(_ observer: String, _ others: Divergence...) -> [Divergence] {
        #if canImport(Darwin)
            [.nests]
        #else
            [.keptInADictionary("\(observer)s"), .callsFromACopy(of: "\(observer)s"), .nests] + others
                + [.freesUnderALock(observer)]
        #endif
    }
}

extension Divergence {
    fileprivate static let freesSinks = Divergence(
        .release, "A cancelled sink frees its closure at once, even in the middle of a delivery.")

    fileprivate static let freesInTasks = Divergence(
        .release, "A cancelled task frees its closure when it runs next, even in the middle of a delivery.")

    fileprivate static func freesUnderALock(_ observer: String) -> Divergence {
        Divergence(
            .open,
            "A removed \(observer) is freed under a lock, so a deinit that uses the center stops the program.",
            crashesIn: ["open/closure-emits-when-freed", "open/closure-registers-and-removes-when-freed"])
    }

    fileprivate static func inASet(_ observers: String) -> Divergence {
        Divergence(.order, "The \(observers) are kept in a set, which has no order.")
    }
}
