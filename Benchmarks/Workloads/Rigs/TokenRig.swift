import ObserverRegistry

/// A player whose closures are kept by tokens, as ``TokenRig`` drives it; see ``ClosureSubject``.
protocol TokenSubject: SendableMetatype {
    /// A structure with the closure in it, as in ``ClosureSubject``.
    associatedtype Listener

    /// What a token of the player ends.
    associatedtype Registration: CancellableRegistration

    /// Makes a player without observers.
    init()

    /// Plays the item, and returns when every observer has been called.
    func play()

    /// Registers a closure.
    func observe(_ listener: Listener) -> RegistrationToken<Registration>

    // Not to be inlined: made in one place, the closure's body and what unpacks its captures become one function.
    /// Makes a closure that counts.
    static func listener(_ tally: Tally, _ weight: Int) -> Listener

    /// Makes a closure that calls ``TokenRig/comeBack(_:_:)``, and does not keep the rig.
    static func restless(_ rig: TokenRig<Self>, _ number: Int) -> Listener

    /// See ``Rig/deliversOnOtherThreads``.
    static var deliversOnOtherThreads: Bool { get }
}

extension TokenSubject {
    static var deliversOnOtherThreads: Bool { false }
}

/// Drives any player whose closures are kept by tokens: each token by itself, or in the bag of an owner.
final class TokenRig<Subject: TokenSubject>: RestlessRig, MortalRig {
    private let subject = Subject()
    private let tally = Tally()
    private let listeners: [Subject.Listener]
    private let tokens: Row<RegistrationToken<Subject.Registration>?>
    private let bags: Row<RegistrationBag<Subject.Registration>?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in Subject.listener(tally, Tally.weight()) }
        tokens = Row(count: observers) { _ in nil }
        bags = Row(count: observers) { _ in nil }
    }

    static var deliversOnOtherThreads: Bool { Subject.deliversOnOtherThreads }

    var deliveries: Int { tally.count }

    func emit() { subject.play() }

    func register(_ number: Int) { tokens.slots[number] = subject.observe(listeners[number]) }

    func remove(_ number: Int) { tokens.slots[number] = nil }

    func registerRestless(_ number: Int) {
        tokens.slots[number] = subject.observe(Subject.restless(self, number))
    }

    /// Counts a delivery, and replaces the observer that was called.
    func comeBack(_ number: Int, _ weight: Int) {
        tally.add(weight)
        remove(number)
        registerRestless(number)
    }

    func registerOwned(_ number: Int) {
        let bag = RegistrationBag<Subject.Registration>()
        subject.observe(listeners[number]).store(in: bag)
        bags.slots[number] = bag
    }

    func dropOwner(_ number: Int) { bags.slots[number] = nil }
}
