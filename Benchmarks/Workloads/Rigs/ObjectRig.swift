/// A player that holds its observers weakly, as ``ObjectRig`` drives it.
protocol ObjectSubject: RigSubject {
    /// An object that counts when an item starts.
    associatedtype Observer: Counter

    /// An object that calls ``replace(_:)`` when an item starts.
    associatedtype RestlessObserver: Counter

    func add(_ observer: Observer)

    func remove(_ observer: Observer)

    func add(_ observer: RestlessObserver)

    func remove(_ observer: RestlessObserver)
}

extension ObjectSubject {
    /// Counts a delivery, and removes and adds the called observer.
    @inline(__always)
    func replace(_ observer: RestlessObserver) {
        observer.count()
        remove(observer)
        add(observer)
    }
}

/// Drives any player that is observed by objects.
final class ObjectRig<Subject: ObjectSubject>: RestlessRig, MortalRig {
    private let subject = Subject()
    private let tally = Tally()
    private let observers: Row<Subject.Observer?>
    // References as a real caller has them: an object passed from the row above would be retained first.
    private let references: Row<Unmanaged<Subject.Observer>>
    private let restless: Row<Subject.RestlessObserver?>

    init(observers count: Int) {
        let observers = Row<Subject.Observer?>(count: count) { [tally] _ in Subject.Observer(tally) }
        self.observers = observers
        references = Row(count: count) { .passUnretained(observers.slots[$0]!) }
        restless = Row(count: count) { _ in nil }
    }

    static var deliversOnOtherThreads: Bool { Subject.deliversOnOtherThreads }

    var deliveries: Int { tally.count }

    func emit() { subject.emit() }

    // Safe because `observers` retains every observer used here; only the owners that were dropped are gone.
    func register(_ number: Int) {
        references.slots[number]._withUnsafeGuaranteedRef { subject.add($0) }
    }

    func remove(_ number: Int) {
        references.slots[number]._withUnsafeGuaranteedRef { subject.remove($0) }
    }

    func registerRestless(_ number: Int) {
        let observer = Subject.RestlessObserver(tally)
        restless.slots[number] = observer
        subject.add(observer)
    }

    func dropOwner(_ number: Int) { observers.slots[number] = nil }
}
