public import Playback

/// A strategy that is described by what is done with its subject: anything that passes events on to closures, such as
/// a signal, an event bus or a store.
///
///     let signals = SubjectStrategy("team-signals", of: TeamSignal<PlaybackEvent>.init) {
///         $0.send($1)
///     } observe: {
///         $0.add($1)
///     } remove: {
///         $0.remove($1)
///     }
///
/// The contract makes subjects, emits events, registers closures, removes them and drops them, also in the middle of a
/// delivery, and looks at what each closure was called with. A subject with events of a type of its own carries the
/// `number` of an event, and gets the event back by `PlaybackEvent(number:)`.
///
/// A subject whose observers are objects, or with the capabilities `property` or `keyed`, is described by a
/// ``Strategy`` of its own.
public struct SubjectStrategy<Subject, Token: ~Copyable>: OpenStrategy {
    /// Registers a closure for one kind of event, and returns what is kept of the registration.
    ///
    /// - Parameters:
    ///   - subject: What is observed.
    ///   - kind: The kind of event that is asked for; the closure must be called for no other.
    ///   - owner: The object that observes, for a subject that holds it weakly. It must not be kept.
    ///   - receive: What is to be called.
    public typealias Observing =
        @Sendable (
            _ subject: Subject, _ kind: PlaybackEvent.Kind, _ owner: ClosureObserver,
            _ receive: @escaping ClosureObserver.Receive
        ) -> Token

    /// What the strategy is called in tables and on the command line.
    public let id: String

    /// What the strategy is, in a few words.
    public let summary: String

    /// The rules that it breaks on purpose.
    public let divergences: [Divergence]

    package let openOffer: OpenOffer?
    package let certainOffer: Set<Capability>
    package let makeSubject: @Sendable () -> Subject
    let count: (@Sendable (Subject) -> Int)?
    package let settling: (@Sendable (Subject) -> @Sendable () -> Void)?
    package let emit: @Sendable (Subject, PlaybackEvent) -> Void
    package let observe: Observing
    package let remove: (@Sendable (Subject, borrowing Token) -> Void)?
    package let cancel: (@Sendable (borrowing Token) -> Void)?
    let lateness = Quiet.Lateness()

    /// Describes a subject that has observers of one kind of event, or of one owner.
    ///
    /// - Parameters:
    ///   - id: What the strategy is called in tables and on the command line.
    ///   - makeSubject: Makes a subject without observers, on any thread.
    ///   - summary: What it is, in a few words; the name of its type unless stated.
    ///   - capabilities: What it offers, and is held to; found out by trying where it is not stated.
    ///   - divergences: The rules that it breaks on purpose.
    ///   - count: How many registrations a subject keeps.
    ///   - settling: Makes what waits until every observer was called, and does not keep the subject. Without it, a
    ///     subject that calls its observers after `emit` has returned is waited for, until nothing has happened for
    ///     200 milliseconds; see ``Strategy``.
    ///   - emit: Has a subject emit an event.
    ///   - observe: Registers a closure, and returns what is kept for as long as the observer, also when it was
    ///     removed, because to remove it again has to change nothing. It must not keep the closure (R13).
    ///   - remove: Removes a registration while there is a subject.
    ///   - cancel: Removes a registration by its token alone, also when the subject is gone (R11). A subject without
    ///     removal has neither.
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
        openOffer = capabilities == nil ? OpenOffer() : nil
        var certain = capabilities ?? []
        if capabilities == nil {
            // Who says how to remove or to count promises that it works.
            if remove != nil || cancel != nil { certain.insert(.removal) }
            if count != nil { certain.insert(.counting) }
        }
        certainOffer = certain
        self.divergences = divergences
        self.makeSubject = makeSubject
        self.count = count
        self.settling = settling
        self.emit = emit
        self.observe = observe
        self.remove = remove
        self.cancel = cancel
    }

    /// Describes a subject that calls its observers for every event: the closure may be called with all of them, and
    /// passes on what was asked for. The parameters are those of the other initializer.
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

    /// Makes a player that passes its events to a new subject.
    public func makePlayer() -> any PlayerUnderTest { SubjectPlayer(self) }
}

extension SubjectStrategy where Token: ~Copyable {
    /// What the strategy is held to: what it declares, or else what it is found to offer by trying, the first time this
    /// is asked for. Where there is a closure that removes or counts, it is held to that in any case.
    public var capabilities: Set<Capability> {
        openOffer?.capabilities(
            of: StrategyForm(name: nil, capabilities: certainOffer, makePlayer: makePlayer)) ?? certainOffer
    }

    /// Whether it says how a registration is removed.
    public var isRemovable: Bool { remove != nil || cancel != nil }
}
