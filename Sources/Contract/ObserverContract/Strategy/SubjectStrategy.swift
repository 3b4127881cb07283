public import ObservatoryPlayback

/// A strategy that is described by closures that use its subject: anything that forwards events to closures,
/// such as a signal, an event bus or a store.
///
///     let signals = SubjectStrategy("team-signals", of: TeamSignal<PlaybackEvent>.init) {
///         $0.send($1)
///     } observe: {
///         $0.add($1)
///     } remove: {
///         $0.remove($1)
///     }
///
/// The contract makes subjects, emits events, and registers, removes and drops closures, even during a
/// delivery. It checks what each closure was called with. A subject with an event type of its own carries the
/// `number` of an event, and `PlaybackEvent(number:)` gets the event back.
///
/// A subject whose observers are objects, or with the capabilities `property` or `keyed`, needs a
/// ``Strategy`` of its own. `Snippets/VerifyDelegatesSnippet.swift` is one for delegates.
public struct SubjectStrategy<Subject, Token: ~Copyable>: OpenStrategy {
    /// Registers a closure for one kind of event, and returns a token for the registration.
    ///
    /// - Parameters:
    ///   - subject: The subject to observe.
    ///   - kind: The kind of event; the closure must be called for no other.
    ///   - owner: The object that observes, for a subject that holds it weakly. It must not be retained.
    ///   - receive: The closure to call.
    public typealias Observing =
        @Sendable (
            _ subject: Subject, _ kind: PlaybackEvent.Kind, _ owner: ClosureObserver,
            _ receive: @escaping ClosureObserver.Receive
        ) -> Token

    /// The identifier in tables and on the command line.
    public let id: String

    /// What the strategy is, in a few words.
    public let summary: String

    /// The rules that it breaks on purpose.
    public let divergences: [Divergence]

    package let openOffer: OpenOffer?
    private let declared: Set<Capability>
    package let makeSubject: @Sendable () -> Subject
    let count: (@Sendable (Subject) -> Int)?
    package let settling: (@Sendable (Subject) -> @Sendable () -> Void)?
    package let emit: @Sendable (Subject, PlaybackEvent) -> Void
    package let observe: Observing
    package let remove: (@Sendable (Subject, borrowing Token) -> Void)?
    package let cancel: (@Sendable (borrowing Token) -> Void)?
    let lateness = Quiet.Lateness()

    /// Creates a strategy for a subject that registers closures for one kind of event, or for one owner.
    ///
    /// - Parameters:
    ///   - id: The identifier in tables and on the command line, such as `team-signals`.
    ///   - makeSubject: Makes a subject without observers, on any thread.
    ///   - summary: What the strategy is, in a few words; the name of the subject's type by default.
    ///   - capabilities: What the strategy offers, and is held to; found by trying by default.
    ///   - divergences: The rules that it breaks on purpose.
    ///   - count: Returns the number of registrations that a subject keeps.
    ///   - settling: Makes a closure that waits until every observer was called and nothing that called one
    ///     retains the subject or a removed closure, and that does not retain the subject itself. Without it, if
    ///     a subject calls its observers after `emit` has returned, the contract waits until nothing has happened
    ///     for 200 milliseconds; see ``Strategy``.
    ///   - emit: Makes a subject emit an event.
    ///   - observe: Registers a closure, and returns a token, which must not retain the closure (R13). The
    ///     observer keeps the token even after a removal, because a second removal must change nothing.
    ///   - remove: Removes a registration, and no other of its owner (R11), while the subject exists.
    ///   - cancel: Removes a registration by its token alone, even after the subject is gone (R11). A subject
    ///     without removal has neither `remove` nor `cancel`.
    public init(
        _ id: String, of makeSubject: @escaping @Sendable () -> Subject, summary: String? = nil,
        capabilities: Set<Capability>? = nil, divergences: [Divergence] = [],
        count: (@Sendable (_ subject: Subject) -> Int)? = nil,
        settling: (@Sendable (_ subject: Subject) -> @Sendable () -> Void)? = nil,
        emit: @escaping @Sendable (_ subject: Subject, _ event: PlaybackEvent) -> Void,
        observe: @escaping Observing,
        remove: (@Sendable (_ subject: Subject, _ token: borrowing Token) -> Void)? = nil,
        cancel: (@Sendable (_ token: borrowing Token) -> Void)? = nil
    ) {
        self.id = id
        self.summary = summary ?? "\(Subject.self)"
        declared = capabilities ?? []
        // A closure that removes or counts is a promise that it works.
        let promises: Set<Capability> = remove != nil || cancel != nil ? [.removal] : []
        openOffer =
            capabilities == nil ? OpenOffer(certain: promises.union(count != nil ? [.counting] : [])) : nil
        self.divergences = divergences
        self.makeSubject = makeSubject
        self.count = count
        self.settling = settling
        self.emit = emit
        self.observe = observe
        self.remove = remove
        self.cancel = cancel
    }

    /// Creates a strategy for a subject that calls its observers for every event: the closure forwards only
    /// events of the observed kind. The parameters are those of the other initializer.
    public init(
        _ id: String, of makeSubject: @escaping @Sendable () -> Subject, summary: String? = nil,
        capabilities: Set<Capability>? = nil, divergences: [Divergence] = [],
        count: (@Sendable (_ subject: Subject) -> Int)? = nil,
        settling: (@Sendable (_ subject: Subject) -> @Sendable () -> Void)? = nil,
        emit: @escaping @Sendable (_ subject: Subject, _ event: PlaybackEvent) -> Void,
        observe:
            @escaping @Sendable (_ subject: Subject, _ receive: @escaping ClosureObserver.Receive) ->
            Token,
        remove: (@Sendable (_ subject: Subject, _ token: borrowing Token) -> Void)? = nil,
        cancel: (@Sendable (_ token: borrowing Token) -> Void)? = nil
    ) {
        self.init(
            id, of: makeSubject, summary: summary, capabilities: capabilities, divergences: divergences,
            count: count, settling: settling, emit: emit,
            observe: { subject, kind, _, receive in
                observe(subject) { event in if event.kind == kind { receive(event) } }
            }, remove: remove, cancel: cancel)
    }

    /// The declared capabilities, or those that are found by trying when this is first read. The latter
    /// include `removal` and `counting` wherever there is a closure for it.
    public var capabilities: Set<Capability> { openOffer?.capabilities(of: makePlayer) ?? declared }

    /// Whether the strategy has a closure that removes a registration.
    public var isRemovable: Bool { remove != nil || cancel != nil }

    /// Makes a player that emits its events through a new subject.
    public func makePlayer() -> any PlayerUnderTest { SubjectPlayer(self) }
}
