/// A player that is observed by closures, as ``ClosureRig`` drives it.
///
/// It adds nothing to what the player does: in a release build the compiler makes a copy of the rig for each subject,
/// and nothing is between the loop of a workload and the player. A player whose tokens cannot be copied has a rig of its
/// own, because an associated type has to be copyable.
protocol ClosureSubject: SendableMetatype {
    /// A structure with the closure in it. It names the closure's type, because a closure in a generic structure, or
    /// directly in an array, would be called through a thunk.
    associatedtype Listener

    /// What is kept of a registration.
    associatedtype Registration

    /// What is kept of a registration that an owner ends; nothing unless the subject is an ``OwningSubject``.
    associatedtype Owner = Never

    /// Makes a player without observers.
    init()

    /// Plays the item, and returns when every observer has been called.
    func play()

    /// Registers a closure.
    func observe(_ listener: Listener) -> Registration

    /// Ends the registration in a slot, and empties the slot; drops what is in it unless stated.
    func end(_ slot: UnsafeMutablePointer<Registration?>)

    // Not to be inlined: made in one place, the closure's body and what unpacks its captures become one function.
    /// Makes a closure that counts.
    static func listener(_ tally: Tally, _ weight: Int) -> Listener

    /// Makes a closure that calls ``ClosureRig/comeBack(_:_:)``, and does not keep the rig.
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
    /// Registers a closure, or an object that counts, for an owner.
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

    /// Counts a delivery, and replaces the observer that was called.
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
