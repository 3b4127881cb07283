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
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, kind, owner, receive in
            player.register(kind, owner, receive)
        } cancel: { [strategy, existing] registration in
            if let remove = strategy.remove, let subject = existing() { remove(subject, registration.token) }
            strategy.cancel?(registration.token)
            registration.closure?.noteRemoval()
        }
    }

    /// Returns the subject while it exists. An object that still delivers on a thread outlives this player.
    private var existing: () -> Subject? {
        guard let subjectUnderTest else { return { [weak self] in self?.subject } }
        return { [weak subjectUnderTest] in subjectUnderTest as? Subject }
    }

    private func register(
        _ kind: PlaybackEvent.Kind, _ owner: ClosureObserver, _ receive: @escaping ClosureObserver.Receive
    ) -> Registration {
        let closure = quiet.map { Quiet.Closure(kind, $0, receive) }
        return Registration(
            token: strategy.observe(subject, kind, owner, closure?.deliver ?? receive), closure: closure)
    }

    /// What an observer keeps of a registration.
    private struct Registration: ~Copyable {
        let token: Token
        weak let closure: Quiet.Closure?
    }
}
