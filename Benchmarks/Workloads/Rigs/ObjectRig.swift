/// A player that holds its observers weakly, as ``ObjectRig`` drives it.
///
/// As with ``ClosureSubject``, it adds no overhead in a release build.
protocol ObjectSubject: SendableMetatype {
    /// An object that counts when an item starts.
    associatedtype Observer: Counter

    /// An object that counts, and then removes and adds itself.
    associatedtype RestlessObserver: Counter

    /// Whether the player calls its observers on a thread of its own.
    static var deliversOnOtherThreads: Bool { get }

    init()

    func play()

    func add(_ observer: Observer)

    func remove(_ observer: Observer)

    func add(_ observer: RestlessObserver)
}

extension ObjectSubject {
    static var deliversOnOtherThreads: Bool { false }
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

    func emit() { subject.play() }

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
