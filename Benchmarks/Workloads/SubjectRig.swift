public import ObserverContract
public import Playback

/// Drives the subject of a `SubjectStrategy` by the closures that describe it.
///
/// One call of a closure comes to each emission, registration and removal, and none to a delivery. The events are whole
/// ones, which those of our own strategies are not: they deliver an item.
public final class SubjectRig<Subject, Token: ~Copyable>: RestlessRig {
    @usableFromInline let subject: Subject
    @usableFromInline let tally = Tally()
    @usableFromInline let tokens: Row<Token?>
    @usableFromInline let emission: @Sendable (Subject, PlaybackEvent) -> Void
    @usableFromInline let settle: (@Sendable () -> Void)?
    @usableFromInline let observe: SubjectStrategy<Subject, Token>.Observing
    @usableFromInline let removal: (@Sendable (Subject, borrowing Token) -> Void)?
    @usableFromInline let cancel: (@Sendable (borrowing Token) -> Void)?
    @usableFromInline let owner: ClosureObserver
    @usableFromInline let event = PlaybackEvent(.started, Sample.item)

    /// Makes a subject and room for so many observers.
    public init(_ strategy: SubjectStrategy<Subject, Token>, observers: Int) {
        subject = strategy.makeSubject()
        tokens = Row(count: observers) { _ in nil }
        emission = strategy.emit
        settle = strategy.settling?(subject)
        observe = strategy.observe
        removal = strategy.remove
        cancel = strategy.cancel
        owner = ClosureObserver(of: .started, keeping: tally, in: tally) { _, _, _, _ in }
    }

    /// How many deliveries the observers have counted.
    @inlinable public var deliveries: Int { tally.count }

    /// Emits, and waits until every observer was called if the strategy says how.
    @inlinable
    public func emit() {
        emission(subject, event)
        settle?()
    }

    /// Registers a closure that counts.
    @inlinable
    public func register(_ number: Int) {
        // The tally belongs to the one thread that runs the trial.
        nonisolated(unsafe) let tally = tally
        tokens.slots[number] = observe(subject, .started, owner) { [weight = Tally.weight()] _ in
            tally.add(weight)
        }
    }

    /// Removes a closure.
    @inlinable
    public func remove(_ number: Int) {
        if let token = tokens.slots[number].take() {
            removal?(subject, token)
            cancel?(token)
        }
    }

    /// Registers a closure that counts and replaces itself.
    @inlinable
    public func registerRestless(_ number: Int) {
        // As above; the subject, which keeps the closure, does not outlive the rig.
        nonisolated(unsafe) unowned let rig = self
        tokens.slots[number] = observe(subject, .started, owner) { [weight = Tally.weight()] _ in
            rig.tally.add(weight)
            rig.remove(number)
            rig.registerRestless(number)
        }
    }
}
