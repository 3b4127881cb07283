/// A player that is observed by closures, as ``ClosureRig`` drives it.
///
/// It adds no overhead: a release build specializes the rig for each subject, so nothing stands between a
/// workload's loop and the player. A player with noncopyable tokens needs its own rig, because an associated
/// type must be copyable.
protocol ClosureSubject: SendableMetatype {
    /// A structure that contains the closure. It names the closure's type, because a closure in a generic
    /// structure, or directly in an array, would be called through a thunk.
    associatedtype Listener

    /// The value to keep for a registration.
    associatedtype Registration

    /// The owner of a registration that ends with it; `Never` unless the subject is an ``OwningSubject``.
    associatedtype Owner = Never

    init()

    /// Plays the item; returns when every observer has been called.
    func play()

    func observe(_ listener: Listener) -> Registration

    /// Ends the registration in a slot and empties the slot; by default by releasing the registration.
    func end(_ slot: UnsafeMutablePointer<Registration?>)

    // Must not be inlined: only if the closure is created in one place is its body merged with the function
    // that unpacks its captures.
    /// Creates a closure that counts.
    static func listener(_ tally: Tally, _ weight: Int) -> Listener

    /// Creates a closure that calls ``ClosureRig/comeBack(_:_:)`` and doesn't retain the rig.
    static func restless(_ rig: ClosureRig<Self>, _ number: Int) -> Listener

    /// See ``Rig/leftOutOfRegistering``.
    static var leftOutOfRegistering: String? { get }

    /// See ``RemovableRig/leftOutOfRemoving``.
    static var leftOutOfRemoving: String? { get }
}

extension ClosureSubject {
    static var leftOutOfRegistering: String? { nil }
    static var leftOutOfRemoving: String? { nil }

    func end(_ slot: UnsafeMutablePointer<Registration?>) { slot.pointee = nil }
}

/// A subject whose registrations can end with an owner.
protocol OwningSubject: ClosureSubject {
    /// Registers a closure, or an object that counts, and returns its owner.
    func own(_ listener: Listener, _ tally: Tally) -> Owner
}

/// Drives any player that is observed by closures.
final class ClosureRig<Subject: ClosureSubject>: RestlessRig {
    private let subject = Subject()
    private let tally = Tally()
    private let listeners: [Subject.Listener]
    private let registrations: Row<Subject.Registration?>
    private let owners: Row<Subject.Owner?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in Subject.listener(tally, Tally.weight()) }
        registrations = Row(count: observers) { _ in nil }
        owners = Row(count: observers) { _ in nil }
    }

    static var leftOutOfRegistering: String? { Subject.leftOutOfRegistering }
    static var leftOutOfRemoving: String? { Subject.leftOutOfRemoving }

    var deliveries: Int { tally.count }

    func emit() { subject.play() }

    func register(_ number: Int) { registrations.slots[number] = subject.observe(listeners[number]) }

    func remove(_ number: Int) { subject.end(registrations.slots + number) }

    func registerRestless(_ number: Int) {
        registrations.slots[number] = subject.observe(Subject.restless(self, number))
    }

    /// Counts a delivery, and replaces the called observer.
    func comeBack(_ number: Int, _ weight: Int) {
        tally.add(weight)
        remove(number)
        registerRestless(number)
    }
}

extension ClosureRig: MortalRig where Subject: OwningSubject {
    func registerOwned(_ number: Int) { owners.slots[number] = subject.own(listeners[number], tally) }

    func dropOwner(_ number: Int) { owners.slots[number] = nil }
}
