import ActorStrategy
import ClosureArrayStrategy
import KeyedStrategy
import KeyedThreadOwnedStrategy
import KeyedThreadSafeStrategy
import MulticastDelegateStrategy
import NotificationCenterStrategy
public import ObserverContract
import ObserverProtocolStrategy
import OwnerBoundStrategy
import PropertyStrategy
import ThreadOwnedStrategy
import ThreadSafeStrategy
import TokensStrategy

/// All strategies of this package.
public enum Catalog {
    /// The six strategies, in the order of the book.
    public static let strategies: [any Strategy] = [
        DeclaredStrategy(
            "notification-center", "blocks and methods, registered by name with a center",
            forms: [
                StrategyForm(name: "blocks", capabilities: [.removal, .additive, .counting]) {
                    NotificationCenterStrategy.AudioPlayer()
                },
                StrategyForm(name: "methods", capabilities: objects) {
                    PlayerInAnotherForm(NotificationCenterStrategy.AudioPlayer(), methodObserver)
                },
            ]),
        DeclaredStrategy("observer-protocol", "objects that conform to a protocol, held weakly", objects) {
            ObserverProtocolStrategy.AudioPlayer()
        },
        DeclaredStrategy(
            "closure-array", "closures in an array, which cannot be removed", [.additive, .counting]
        ) { ClosureArrayStrategy.AudioPlayer() },
        DeclaredStrategy(
            "tokens", "closures, each with a token that cancels when it is dropped",
            forms: [
                StrategyForm(name: "one by one", capabilities: tokens) { TokensStrategy.AudioPlayer() },
                StrategyForm(name: "bag", capabilities: tokens) {
                    PlayerInAnotherForm(TokensStrategy.AudioPlayer(), bagOwner)
                },
                .closures,
            ]),
        DeclaredStrategy(
            "owner-bound", "closures that receive their owner and are removed when it is deallocated",
            forms: [
                StrategyForm(name: "player", capabilities: owners) { OwnerBoundStrategy.AudioPlayer() },
                .ownerBound,
            ]),
        DeclaredStrategy(
            "multicast-delegate", "a delegate protocol with several weakly held delegates", objects
        ) { MulticastDelegateStrategy.AudioPlayer() },
    ]

    /// Further ways to observe: values, keys and threads.
    public static let beyond: [any Strategy] = [
        DeclaredStrategy(
            "property", "an observable state that passes its old and new values", owners.union([.property])
        ) { PropertyStrategy.AudioPlayer() },
        DeclaredStrategy(
            "keyed", "weakly held objects that observe some items or all",
            forms: [
                StrategyForm(name: "one by one", capabilities: keyed) { KeyedStrategy.AudioPlayer() },
                StrategyForm(name: "many at a time", capabilities: keyed) {
                    PlayerInAnotherForm(KeyedStrategy.AudioPlayer(), observerOfMany)
                },
                .keyed,
            ]),
        DeclaredStrategy(
            "thread-safe", "closures with tokens, on a player that any thread may use",
            forms: onOneThreadAndMany(tokens) { ThreadSafeStrategy.AudioPlayer() } + [.threadSafe]),
        DeclaredStrategy(
            "thread-owned", "closures with tokens, called on a thread that the player owns",
            forms: onOneThreadAndMany(tokens, mayOwnThreads: true) { ThreadOwnedStrategy.AudioPlayer() }),
        DeclaredStrategy(
            "keyed-thread-safe",
            "weakly held objects that observe some items or all, on a player that any thread may use",
            forms: onOneThreadAndMany(keyed) { KeyedThreadSafeStrategy.AudioPlayer() } + [.keyedThreadSafe]),
        DeclaredStrategy(
            "keyed-thread-owned",
            "objects held weakly, which observe some items or all, called on a thread that the player owns",
            forms: onOneThreadAndMany(keyed, mayOwnThreads: true) { KeyedThreadOwnedStrategy.AudioPlayer() }),
        // No form is driven by another thread at every step: inside a callback, that thread would wait for
        // the actor forever. Scenarios with `elsewhere` cover calls that do not wait.
        DeclaredStrategy(
            "actor", "closures called in the isolation of a player that is an actor",
            tokens.union([.threads]),
            breaking: [
                Divergence(
                    .membership,
                    "An emission from outside the actor during a delivery fixes its recipients after that "
                        + "delivery.")
            ]
        ) { ActorUnderTest() },
        DeclaredStrategy(
            "async-sequence", "an actor that puts events into an inbox for each reader",
            breaking: [
                Divergence(
                    .order,
                    "Every observer is a task that reads at its own pace, and nothing orders the tasks."),
                Divergence(
                    .release,
                    "A cancelled task frees its closure when it runs next, even in the middle of a delivery."),
            ], forms: onOneThreadAndMany([.removal, .additive]) { SequencePlayer() }),
    ]

    /// All strategies that the contract tests: the six, the further ones, and the published forms.
    public static let all = strategies + beyond + published

    static let objects: Set<Capability> = [.removal, .identity, .weak, .counting]
    static let owners: Set<Capability> = [.removal, .additive, .weak, .counting]
    static let tokens: Set<Capability> = [.removal, .additive, .token, .counting]
    static let keyed: Set<Capability> = objects.union([.keyed])

    /// The forms of a strategy for threads: driven by one thread, and by another thread at every step.
    private static func onOneThreadAndMany(
        _ capabilities: Set<Capability>, mayOwnThreads: Bool = false,
        makePlayer: @escaping @Sendable () -> any PlayerUnderTest
    ) -> [StrategyForm] {
        [("one thread", false), ("many threads", true)].map { name, isDrivenElsewhere in
            StrategyForm(
                name: name, capabilities: capabilities.union([.threads]),
                isDrivenElsewhere: isDrivenElsewhere, mayOwnThreads: mayOwnThreads, makePlayer: makePlayer)
        }
    }
}
