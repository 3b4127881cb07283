/// A player that is observed by closures which receive their owner, as ``OwnerRig`` drives it.
///
/// As with ``ClosureSubject``, it adds no overhead in a release build. The closures capture nothing.
protocol OwnerSubject: SendableMetatype {
    associatedtype Registration

    init()

    func play()

    /// Registers a closure that makes its owner count.
    func observe(for owner: Counter) -> Registration

    /// Registers a closure that calls ``OwnerRig/comeBack(_:_:)`` and doesn't retain the rig.
    func observe(for owner: Counter, replacedBy rig: OwnerRig<Self>, _ number: Int) -> Registration

    func end(_ registration: Registration)
}

/// Drives any player whose closures receive their owner and are removed with it.
final class OwnerRig<Subject: OwnerSubject>: RestlessRig, MortalRig {
    private let subject = Subject()
    private let tally = Tally()
    private let owners: Row<Counter?>
    // For the same reason as in `ObjectRig`.
    private let references: Row<Unmanaged<Counter>>
    private let registrations: Row<Subject.Registration?>

    init(observers count: Int) {
        let owners = Row<Counter?>(count: count) { [tally] _ in Counter(tally) }
        self.owners = owners
        references = Row(count: count) { .passUnretained(owners.slots[$0]!) }
        registrations = Row(count: count) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func emit() { subject.play() }

    // Safe because `owners` retains every owner used here; only those that were dropped are gone.
    func register(_ number: Int) {
        registrations.slots[number] = references.slots[number]._withUnsafeGuaranteedRef {
            subject.observe(for: $0)
        }
    }

    func remove(_ number: Int) { subject.end(registrations.slots[number].take()!) }

    func registerRestless(_ number: Int) {
        registrations.slots[number] = subject.observe(
            for: owners.slots[number]!, replacedBy: self, number)
    }

    /// Counts a delivery, and replaces the called observer.
    func comeBack(_ number: Int, _ owner: Counter) {
        owner.count()
        remove(number)
        registerRestless(number)
    }

    func dropOwner(_ number: Int) { owners.slots[number] = nil }
}
