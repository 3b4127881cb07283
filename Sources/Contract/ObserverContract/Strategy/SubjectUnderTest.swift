public import Playback
import Support

/// A player made out of anything that can be observed: a signal, an event bus, a store.
///
/// Most teams have no audio player. They have something that takes events and passes them on. This makes a
/// player of it, which keeps the state of playback and says what happened; all that is left to say is how the
/// subject emits an event, and how it is observed.
///
///     func makePlayer() -> any PlayerUnderTest {
///         SubjectUnderTest(Signal<PlaybackEvent>()) { signal, event in
///             signal.send(event)
///         } observe: { signal, kind, owner, receive in
///             let subscription = signal.subscribe { event in
///                 if event.kind == kind { receive(event) }
///             }
///             return { subscription.cancel() }
///         }
///     }
///
/// A subject whose observers are objects, or that offers the capabilities `property` or `keyed`, is better
/// described by a ``PlayerUnderTest`` of its own.
public final class SubjectUnderTest<Subject>: PlayerUnderTest {
    /// Registers an observer of one kind of event, and returns what takes the registration away.
    ///
    /// - Parameters:
    ///   - subject: What is observed.
    ///   - kind: The events that are asked for; the observer must be called for no others.
    ///   - owner: Who observes, for a subject that holds an owner weakly or tells observers apart by their
    ///     identity. It must not be kept: the contract releases it to drop the observer.
    ///   - receive: To be called with every event of the kind.
    /// - Returns: What takes the registration away. It is kept for as long as the owner lives, and keeps what
    ///   it captures, such as a token; it may be called twice, and when the subject is gone. It must not keep
    ///   the subject: capture that as `weak`.
    public typealias Observing = (
        _ subject: Subject, _ kind: PlaybackEvent.Kind, _ owner: AnyObject,
        _ receive: @escaping (PlaybackEvent) -> Void
    ) -> () -> Void

    private let subject: Subject
    private let tell: (Subject, PlaybackEvent) -> Void
    private let observe: Observing
    private let count: ((Subject) -> Int)?
    // Behind a lock, for a subject that several threads may tell at once.
    private let machine = Lock(PlaybackMachine())

    /// What the contract waits with until all observers were called; `nil` where none has to be waited for.
    public let settling: (@Sendable () -> Void)?

    /// Makes a player of a subject that has no observers yet.
    ///
    /// - Parameters:
    ///   - subject: What is observed. The player keeps it, and nothing else should.
    ///   - settling: Waits until every observer was called, where the subject delivers after its call returns. It
    ///     must not keep the subject.
    ///   - count: How many registrations the subject keeps, for a strategy with the capability `counting`.
    ///   - tell: Passes an event to the subject, as a program would.
    ///   - observe: Registers an observer.
    public init(
        _ subject: Subject, settling: (@Sendable () -> Void)? = nil, count: ((Subject) -> Int)? = nil,
        tell: @escaping (_ subject: Subject, _ event: PlaybackEvent) -> Void, observe: @escaping Observing
    ) {
        self.subject = subject
        self.settling = settling
        self.count = count
        self.tell = tell
        self.observe = observe
    }

    /// How many registrations the subject keeps; 0 when it cannot say.
    public var observerCount: Int { count?(subject) ?? 0 }

    /// Starts an item, and tells the subject.
    public func play(_ item: Item) {
        machine.withLock { $0.play(item) }
        tell(subject, PlaybackEvent(.started, item))
    }

    /// Pauses the item that is playing, and tells the subject; does nothing when none is.
    public func pause() {
        if let item = machine.withLock({ $0.pause() }) { tell(subject, PlaybackEvent(.paused, item)) }
    }

    /// Stops the item that is playing or paused, and tells the subject; does nothing when idle.
    public func stop() {
        if let item = machine.withLock({ $0.stop() }) { tell(subject, PlaybackEvent(.stopped, item)) }
    }

    /// Makes an observer that registers once for each kind of event that it observes.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime) { [weak self] owner, kind, receive in
            guard let self else { return {} }
            return observe(subject, kind, owner, receive)
        }
    }
}
