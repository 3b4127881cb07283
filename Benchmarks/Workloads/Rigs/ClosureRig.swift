/// A player that is observed by closures, as ``ClosureRig`` drives it.
///
/// It adds no overhead: a release build specializes the rig for each subject, so nothing stands between a
/// workload's loop and the player.
protocol ClosureSubject: SendableMetatype {
    /// A structure that contains the closure. It names the closure's type, because a closure in a generic
    /// structure, or directly in an array, would be called through a thunk.
    associatedtype Listener

    /// A row of what the rig keeps for registrations, which may be noncopyable tokens.
    associatedtype Registrations: EmptiableRow

    /// The owner of a registration that ends with it; `Never` unless the subject is an ``OwningSubject``.
    associatedtype Owner = Never

    init()

    /// Plays the item; returns when every observer has been called.
    func play()

    /// Registers a closure, and keeps its registration in the row.
    func observe(_ listener: Listener, _ row: Registrations, _ number: Int)

    // Must not be inlined: only if the closure is created in one place is its body merged with the function
    // that unpacks its captures.
    /// Creates a closure that counts.
    static func listener(_ tally: Tally, _ weight: Int) -> Listener

    /// See ``Rig/deliversOnOtherThreads``.
    static var deliversOnOtherThreads: Bool { get }

    /// See ``Rig/leftOutOfRegistering``.
    static var leftOutOfRegistering: String? { get }
}

extension ClosureSubject {
    static var deliversOnOtherThreads: Bool { false }
    static var leftOutOfRegistering: String? { nil }
}

/// A subject whose registrations can be ended.
protocol EndingSubject: ClosureSubject {
    /// Ends a registration, and empties its place; by default by releasing it.
    func end(_ row: Registrations, _ number: Int)

    /// Creates a closure that calls ``ClosureRig/comeBack(_:_:)`` and doesn't retain the rig.
    static func restless(_ rig: ClosureRig<Self>, _ number: Int) -> Listener

    /// See ``RemovableRig/leftOutOfRemoving``.
    static var leftOutOfRemoving: String? { get }
}

extension EndingSubject {
    static var leftOutOfRemoving: String? { nil }

    func end(_ row: Registrations, _ number: Int) { row.empty(number) }
}

/// A subject whose registrations can end with an owner.
protocol OwningSubject: EndingSubject {
    /// Registers a closure, or an object that counts, and returns its owner.
    func own(_ listener: Listener, _ tally: Tally) -> Owner
}

/// An object that stores its token, for a subject without bags: it costs an object, as a bag does.
final class TokenOwner<Token> {
    private let token: Token

    init(_ token: Token) { self.token = token }
}

/// A row whose slots can be empty.
protocol EmptiableRow: AnyObject {
    init(empty count: Int)

    func empty(_ number: Int)
}

extension Row: EmptiableRow where Slot: ExpressibleByNilLiteral & ~Copyable {
    convenience init(empty count: Int) { self.init(count: count) { _ in nil } }

    func empty(_ number: Int) { slots[number] = nil }
}

/// Drives any player that is observed by closures.
final class ClosureRig<Subject: ClosureSubject>: Rig {
    private let subject = Subject()
    private let tally = Tally()
    private let listeners: [Subject.Listener]
    private let registrations: Subject.Registrations
    private let owners: Row<Subject.Owner?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in Subject.listener(tally, Tally.weight()) }
        registrations = Subject.Registrations(empty: observers)
        owners = Row(empty: observers)
    }

    static var deliversOnOtherThreads: Bool { Subject.deliversOnOtherThreads }
    static var leftOutOfRegistering: String? { Subject.leftOutOfRegistering }

    var deliveries: Int { tally.count }

    func emit() { subject.play() }

    func register(_ number: Int) { subject.observe(listeners[number], registrations, number) }
}

extension ClosureRig: RemovableRig, RestlessRig where Subject: EndingSubject {
    static var leftOutOfRemoving: String? { Subject.leftOutOfRemoving }

    func remove(_ number: Int) { subject.end(registrations, number) }

    func registerRestless(_ number: Int) {
        subject.observe(Subject.restless(self, number), registrations, number)
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
