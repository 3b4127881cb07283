import ObservatoryPlayback
import ObservatorySupport

/// A player that wraps the subject of a ``SubjectStrategy``, whatever its type.
class WrappingPlayer {
    /// The object that is tested; `nil` if it is a value.
    let subjectUnderTest: AnyObject?
    /// Waits for late deliveries; `nil` where the strategy says how to wait.
    let quiet: Quiet?

    init(of subject: Any, _ quiet: Quiet?) {
        self.quiet = quiet
        subjectUnderTest = type(of: subject) is AnyClass ? subject as AnyObject : nil
    }
}

/// A player made of the subject of a ``SubjectStrategy``: it keeps the state of playback, and emits the
/// events through the subject.
final class SubjectPlayer<Subject, Token: ~Copyable>: WrappingPlayer, PlayerUnderTest {
    private let subject: Subject
    /// Returns the subject while it exists. An object that still delivers on a thread outlives this player. Changed
    /// only by the initializer.
    private var existing: () -> Subject? = { nil }
    private let strategy: SubjectStrategy<Subject, Token>
    // Behind a lock, because several threads may use the subject at once.
    private let machine = Lock(PlaybackMachine())

    let settling: (@Sendable () -> Void)?

    init(_ strategy: SubjectStrategy<Subject, Token>) {
        self.strategy = strategy
        subject = strategy.makeSubject()
        let quiet = strategy.settling == nil ? Quiet(strategy.lateness) : nil
        settling = strategy.settling?(subject) ?? { @Sendable in quiet?.settle() }
        super.init(of: subject, quiet)
        existing =
            if let subjectUnderTest {
                { [weak subjectUnderTest] in subjectUnderTest as? Subject }
            } else {
                { [weak self] in self?.subject }
            }
    }

    deinit { quiet?.noteEnd() }

    var observerCount: Int { strategy.count?(subject) ?? 0 }

    func play(_ item: Item) { emit(.started, machine.withLock { $0.play(item) }) }

    func pause() { if let item = machine.withLock({ $0.pause() }) { emit(.paused, item) } }

    func stop() { if let item = machine.withLock({ $0.stop() }) { emit(.stopped, item) } }

    private func emit(_ kind: PlaybackEvent.Kind, _ item: Item) {
        quiet?.noteEmission(of: kind)
        strategy.emit(subject, PlaybackEvent(kind, item))
    }

    /// Makes an observer that registers once for each kind of event that it observes.
    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime) { [weak self] owner, kind, receive in
            self?.register(kind, owner, receive)
        }
    }

    /// Registers a closure, and returns a closure that removes it.
    private func register(
        _ kind: PlaybackEvent.Kind, _ owner: ClosureObserver, _ receive: @escaping ClosureObserver.Receive
    ) -> () -> Void {
        let closure = quiet.map { Quiet.Closure(kind, $0, receive) }
        let token = strategy.observe(subject, kind, owner, closure?.deliver ?? receive)
        return { [existing, remove = strategy.remove, cancel = strategy.cancel, weak closure] in
            if let remove, let subject = existing() { remove(subject, token) }
            cancel?(token)
            closure?.noteRemoval()
        }
    }
}
