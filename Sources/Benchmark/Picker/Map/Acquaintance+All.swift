extension Acquaintance {
    /// What people come from, by how near it is to Swift.
    package static let all = [
        Acquaintance(
            "notification-center", "NotificationCenter (Foundation)", nearest: "notification-center",
            "Blocks and methods are registered for a name, on a center that stands between both sides.",
            peer: "peer/foundation"),
        Acquaintance(
            "combine", "PassthroughSubject, sink and AnyCancellable (Combine)", nearest: "tokens",
            "Whoever subscribes keeps a value, and the subscription ends when the value goes.",
            peer: "peer/combine"),
        Acquaintance(
            "observable", "@Observable and withObservationTracking", nearest: "property",
            "What is observed is what an object is, and not what happens to it.",
            peer: "peer/observation"),
        Acquaintance(
            "async-stream", "AsyncStream", nearest: "async-sequence",
            "Every consumer has a sequence of its own, and reads it when it comes to it.",
            peer: "peer/async-stream"),
        Acquaintance(
            "observations", "Observations (Swift 6.2)", nearest: "async-sequence",
            "Every consumer is a task that reads a sequence; what it reads is what is true by then.",
            peer: "peer/observations"),
        Acquaintance(
            "kvo", "Key-value observing (KVO)", nearest: "property",
            "The options initial, old and new are the same, and so is what each of them gives.",
            [
                ("R05", "A value that is set in a callback is told at once, inside the call that sets it."),
                ("R01", "In which order observers are called is not documented."),
            ],
            documentation: "https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions"),
        Acquaintance(
            "published", "@Published (Combine)", nearest: "property",
            "A subscriber is given the value that is there, and then each new one.",
            [
                (
                    "R18",
                    "The new value is published before it is set: whoever reads the property in a callback finds the old one."
                )
            ],
            documentation: "https://developer.apple.com/documentation/combine/published"),
        Acquaintance(
            "delegate", "A delegate (Cocoa)", nearest: "multicast-delegate",
            "Methods of a protocol, on an object that is held weakly; a delegate is one, these are many.",
            [],
            documentation:
                "https://developer.apple.com/documentation/swift/using-delegates-to-customize-object-behavior"
        ),
        Acquaintance(
            "rxswift", "PublishSubject and DisposeBag (RxSwift)", nearest: "tokens",
            "A subscription is disposed of by hand or with the bag that it is in.",
            [
                (
                    "R05",
                    "What a callback emits is told at once; a debug build warns of it as a reentrancy anomaly."
                )
            ],
            documentation: "https://github.com/ReactiveX/RxSwift/blob/main/Documentation/GettingStarted.md"),
        Acquaintance(
            "reactive-swift", "Signal and Disposable (ReactiveSwift)", nearest: "tokens",
            "Observing gives a disposable, which ends it; every observer sees the same events in the same order.",
            [
                ("R01", "In which order observers are called for one event is not promised."),
                (
                    "R05",
                    "A value cannot be sent from a callback of the same signal, unless it was made reentrant."
                ),
                (
                    "R14",
                    "Events are sent under a lock, on which a value that a callback sends would wait for ever."
                ),
            ],
            documentation:
                "https://github.com/ReactiveCocoa/ReactiveSwift/blob/master/Documentation/APIContracts.md"),
        Acquaintance(
            "qt", "Signals and slots (Qt)", nearest: "owner-bound",
            "A connection goes with its receiver, or with the context object of a closure.",
            [
                ("R05", "A slot of the same thread is called at once, inside the call that emits."),
                ("R07", "Connecting twice calls twice, unless the connection is said to be unique."),
                ("R20", "A slot of another thread is called when its event loop comes to it."),
            ],
            documentation: "https://doc.qt.io/qt-6/signalsandslots.html"),
        Acquaintance(
            "dom", "addEventListener (DOM)", nearest: "observer-protocol",
            "The same listener added twice is one; one removed during the dispatch is not called, and one added is not either.",
            [
                ("R05", "An event that a listener dispatches is delivered at once."),
                ("R08", "Listeners are held strongly, until they are removed or their signal aborts."),
            ],
            documentation: "https://dom.spec.whatwg.org/#concept-event-listener-inner-invoke"),
        Acquaintance(
            "node", "EventEmitter (Node.js)", nearest: "closure-array",
            "Functions stand in an array for each event, and are called in order.",
            [
                ("R03", "Who is removed while an event is being emitted is still called for it."),
                ("R05", "What a listener emits is delivered at once."),
                ("R08", "Listeners are held until they are removed."),
            ],
            documentation: "https://nodejs.org/api/events.html#emitterremovelistenereventname-listener"),
        Acquaintance(
            "c-sharp", "Events (C#)", nearest: "closure-array",
            "Handlers are added with `+=`, called in order, and held strongly.",
            [
                (
                    "R03",
                    "The list of handlers is immutable: who is removed while it is walked is still called."
                ),
                ("R05", "What a handler raises is delivered at once."),
                ("R08", "A handler keeps its object alive until it is removed."),
            ],
            documentation: "https://learn.microsoft.com/en-us/dotnet/csharp/programming-guide/events/"),
        Acquaintance(
            "java", "PropertyChangeSupport (Java)", nearest: "property",
            "Listeners are told of the old and the new value.",
            [
                ("R18", "A value that equals the old one is not told."),
                ("R05", "What a listener sets is told at once."),
                ("R08", "Listeners are held until they are removed."),
            ],
            documentation:
                "https://docs.oracle.com/en/java/javase/21/docs/api/java.desktop/java/beans/PropertyChangeSupport.html"
        ),
        Acquaintance(
            "state-flow", "StateFlow (Kotlin)", nearest: "property",
            "A value that has a state from the beginning, which every collector is told first.",
            [
                (
                    "R18",
                    "A value that equals the old one is not told, and who is slow is told of the latest only."
                ),
                ("R05", "Collectors are coroutines, and are told later."),
            ],
            documentation:
                "https://kotlinlang.org/api/kotlinx.coroutines/kotlinx-coroutines-core/kotlinx.coroutines.flow/-state-flow/"
        ),
        Acquaintance(
            "shared-flow", "SharedFlow (Kotlin)", nearest: "async-sequence",
            "Every event is broadcast to all who collect, each of them in a coroutine that can be cancelled.",
            [
                ("R01", "Collectors are coroutines, and nothing orders them."),
                ("R02", "With a replay cache, who comes later is told of what was emitted before."),
                ("R05", "Where the buffer is told to drop on overflow, who is slow misses events."),
            ],
            documentation:
                "https://kotlinlang.org/api/kotlinx.coroutines/kotlinx-coroutines-core/kotlinx.coroutines.flow/-shared-flow/"
        ),
        Acquaintance(
            "live-data", "LiveData (Android)", nearest: "owner-bound",
            "An observer is added with its owner, and goes when the owner is destroyed.",
            [
                ("R02", "Who is added is told of the value that is there already."),
                (
                    "R05",
                    "An owner that is not active misses what is set, and is told of the last when it is again."
                ),
                ("R08", "Owner and observer are held strongly until the owner is destroyed."),
            ],
            documentation: "https://developer.android.com/reference/androidx/lifecycle/LiveData"),
    ]
}
