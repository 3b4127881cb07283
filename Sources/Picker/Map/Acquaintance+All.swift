extension Acquaintance {
    /// What people come from, by how near it is to Swift.
    package static let all = [
        Acquaintance(
            "NotificationCenter (Foundation)", nearest: "notification-center",
            "Blocks and methods are registered for a name, on a center that stands between both sides.",
            peer: "peer/foundation"),
        Acquaintance(
            "PassthroughSubject, sink and AnyCancellable (Combine)", nearest: "tokens",
            "Whoever subscribes keeps a value, and the subscription ends when the value goes.",
            peer: "peer/combine"),
        Acquaintance(
            "@Observable and withObservationTracking", nearest: "property",
            "What is observed is what an object is, and not what happens to it.",
            peer: "peer/observation"),
        Acquaintance(
            "AsyncStream", nearest: "peer/async-stream",
            "Every consumer has a sequence of its own, and reads it when it comes to it.",
            peer: "peer/async-stream"),
        Acquaintance(
            "Key-value observing (KVO)", nearest: "property",
            "The options initial, old and new are the same, and so is what each of them gives.",
            [
                ("R05", "A value that is set in a callback is told at once, inside the call that sets it."),
                ("R01", "In which order observers are called is not documented."),
            ],
            documentation: "https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions"),
        Acquaintance(
            "A delegate (Cocoa)", nearest: "multicast-delegate",
            "Methods of a protocol, on an object that is held weakly; a delegate is one, these are many.",
            [],
            documentation:
                "https://developer.apple.com/documentation/swift/using-delegates-to-customize-object-behavior"
        ),
        Acquaintance(
            "PublishSubject and DisposeBag (RxSwift)", nearest: "tokens",
            "A subscription is disposed of by hand or with the bag that it is in.",
            [
                (
                    "R05",
                    "What a callback emits is told at once; a debug build warns of it as a reentrancy anomaly."
                )
            ],
            documentation: "https://github.com/ReactiveX/RxSwift/blob/main/Documentation/GettingStarted.md"),
        Acquaintance(
            "Signals and slots (Qt)", nearest: "owner-bound",
            "A connection goes with its receiver, or with the context object of a closure.",
            [
                ("R05", "A slot of the same thread is called at once, inside the call that emits."),
                ("R07", "Connecting twice calls twice, unless the connection is said to be unique."),
                ("R20", "A slot of another thread is called when its event loop comes to it."),
            ],
            documentation: "https://doc.qt.io/qt-6/signalsandslots.html"),
        Acquaintance(
            "addEventListener (DOM)", nearest: "observer-protocol",
            "The same listener added twice is one; one removed during the dispatch is not called, and one added is not either.",
            [
                ("R05", "An event that a listener dispatches is delivered at once."),
                ("R08", "Listeners are held strongly, until they are removed or their signal aborts."),
            ],
            documentation: "https://dom.spec.whatwg.org/#concept-event-listener-inner-invoke"),
        Acquaintance(
            "EventEmitter (Node.js)", nearest: "closure-array",
            "Functions stand in an array for each event, and are called in order.",
            [
                ("R03", "Who is removed while an event is being emitted is still called for it."),
                ("R05", "What a listener emits is delivered at once."),
                ("R08", "Listeners are held until they are removed."),
            ],
            documentation: "https://nodejs.org/api/events.html#emitterremovelistenereventname-listener"),
        Acquaintance(
            "Events (C#)", nearest: "closure-array",
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
            "PropertyChangeSupport (Java)", nearest: "property",
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
            "StateFlow (Kotlin)", nearest: "property",
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
    ]
}
