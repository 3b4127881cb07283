public import ObservatoryPlayback
public import ObserverContract

/// Drives the subject of a `SubjectStrategy` through the closures that describe it.
///
/// Each emission, registration and removal includes one closure call. A delivery includes none. Where `observe` has
/// two parameters, a delivery includes the filter of the kit, and a registration allocates it. Allocations on other
/// threads are not counted. Events are whole `PlaybackEvent`s, while our own strategies deliver items.
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
    @usableFromInline let receivers: [Receiver]
    @usableFromInline let event = PlaybackEvent(.started, Sample.item)

    /// Creates a subject, and room for the given number of observers.
    public init(_ strategy: SubjectStrategy<Subject, Token>, observers: Int) {
        subject = strategy.makeSubject()
        tokens = Row(count: observers) { _ in nil }
        emission = strategy.emit
        settle = strategy.settling?(subject)
        observe = strategy.observe
        removal = strategy.remove
        cancel = strategy.cancel
        owner = ClosureObserver(of: .started, keeping: tally, in: tally) { _, _, _, _ in }
        // Only the thread of the timed run uses the tally.
        nonisolated(unsafe) let tally = tally
        receivers = (0..<observers).map { _ in
            Receiver { [weight = Tally.weight()] _ in tally.add(weight) }
        }
    }

    /// The number of deliveries that the observers have counted.
    @inlinable public var deliveries: Int { tally.count }

    /// Emits; if the strategy can settle, waits until every observer has been called.
    @inlinable
    public func emit() {
        emission(subject, event)
        settle?()
    }

    /// Registers a closure that counts deliveries.
    @inlinable
    public func register(_ number: Int) {
        tokens.slots[number] = observe(subject, .started, owner, receivers[number].closure)
    }

    /// Removes the closure with the given number.
    @inlinable
    public func remove(_ number: Int) {
        if let token = tokens.slots[number].take() {
            removal?(subject, token)
            cancel?(token)
        }
    }

    /// Registers a closure that counts deliveries and replaces itself.
    @inlinable
    public func registerRestless(_ number: Int) {
        // Only that thread uses the rig, and the subject, which stores the closure, does not outlive it.
        nonisolated(unsafe) unowned let rig = self
        tokens.slots[number] = observe(subject, .started, owner) { [weight = Tally.weight()] _ in
            rig.tally.add(weight)
            rig.remove(number)
            rig.registerRestless(number)
        }
    }
}

/// Keeps a closure in an array without a thunk around it.
@usableFromInline
struct Receiver {
    @usableFromInline let closure: ClosureObserver.Receive

    init(_ closure: @escaping ClosureObserver.Receive) { self.closure = closure }
}
