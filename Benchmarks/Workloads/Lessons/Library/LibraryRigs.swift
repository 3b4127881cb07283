import ObservatoryPlayback
import Observers

// Subjects as users build them with the library. The observers count like those of the players.

/// Closures with tokens, which are passed to the list directly where they are written.
final class ClosureObserversRig: Rig {
    private let subject = ClosureListSubject()
    private let tally = Tally()
    private let tokens: Row<ObservationToken?>

    init(observers: Int) { tokens = Row(count: observers) { _ in nil } }

    var deliveries: Int { tally.count }

    func register(_ number: Int) {
        tokens.slots[number] = subject.observers.observe { [tally, weight = Tally.weight()] _, _ in
            tally.add(weight)
        }
    }

    func emit() { subject.play(Sample.item) }
}

/// Closures with tokens, which a method of the subject passes on: they are called through a thunk.
final class PassedOnClosuresRig: Rig {
    private let subject = ClosureListSubject()
    private let tally = Tally()
    private let tokens: Row<ObservationToken?>

    init(observers: Int) { tokens = Row(count: observers) { _ in nil } }

    var deliveries: Int { tally.count }

    func register(_ number: Int) {
        tokens.slots[number] = subject.observe { [tally, weight = Tally.weight()] _, _ in tally.add(weight) }
    }

    func emit() { subject.play(Sample.item) }
}

private final class ClosureListSubject {
    let observers = ClosureObservers<ClosureListSubject, Item>()

    // Not inlined, like a player's methods.
    @inline(never)
    func play(_ item: Item) { observers.notify(item, from: self) }

    @inline(never)
    func observe(_ observer: @escaping (ClosureListSubject, Item) -> Void) -> ObservationToken {
        observers.observe(observer)
    }
}

/// Closures with tokens, for a subject that any thread may use.
final class ThreadSafeObserversRig: Rig {
    private final class Subject: Sendable {
        let observers = ThreadSafeObservers<PlaybackMachine, Subject, Item>(PlaybackMachine())

        @inline(never)
        func play(_ item: Item) {
            observers.notify(from: self) { machine in
                machine.play(item)
                return item
            }
        }
    }

    private let subject = Subject()
    private let tally = Tally()
    private let tokens: Row<SharedObservationToken?>

    init(observers: Int) { tokens = Row(count: observers) { _ in nil } }

    var deliveries: Int { tally.count }

    func register(_ number: Int) {
        // One thread emits at a time, and only that one counts.
        nonisolated(unsafe) let tally = tally
        tokens.slots[number] = subject.observers.observe { [weight = Tally.weight()] _, _ in
            tally.add(weight)
        }
    }

    func emit() { subject.play(Sample.item) }
}

/// Closures that belong to an owner.
final class OwnerBoundObserversRig: Rig {
    private final class Subject {
        let observers = OwnerBoundObservers<Subject, Item>()

        @inline(never)
        func play(_ item: Item) { observers.notify(item, from: self) }
    }

    private let subject = Subject()
    private let tally = Tally()
    private let owners: [Counter]

    init(observers: Int) { owners = (0..<observers).map { [tally] _ in Counter(tally) } }

    var deliveries: Int { tally.count }

    func register(_ number: Int) {
        subject.observers.add(owners[number]) { owner, _, _ in owner.count() }
    }

    func emit() { subject.play(Sample.item) }
}

/// Objects that observe every item.
final class KeyedObserversRig: Rig {
    private final class Subject {
        let observers = KeyedObservers<Item, Counter>()

        @inline(never)
        func play(_ item: Item) {
            observers.notify(about: item, with: (self, item)) { counter, _ in counter.count() }
        }
    }

    private let subject = Subject()
    private let tally = Tally()
    private let counters: [Counter]

    init(observers: Int) { counters = (0..<observers).map { [tally] _ in Counter(tally) } }

    var deliveries: Int { tally.count }

    func register(_ number: Int) { subject.observers.add(counters[number]) }

    func emit() { subject.play(Sample.item) }
}

/// Objects that observe every item of a subject that any thread may use.
final class ThreadSafeKeyedObserversRig: Rig {
    // Safe because one thread emits at a time, and only that thread counts.
    private final class Observer: Counter, @unchecked Sendable {}

    private final class Subject: Sendable {
        private typealias Emission = (subject: Subject, item: Item)

        private let observers = ThreadSafeKeyedObservers<PlaybackMachine, Item, Observer, Emission>(
            PlaybackMachine()
        ) { observer, _ in observer.count() }

        func add(_ observer: Observer) { observers.add(observer) }

        @inline(never)
        func play(_ item: Item) {
            observers.notify { machine in
                machine.play(item)
                return ((self, item), about: item)
            }
        }
    }

    private let subject = Subject()
    private let tally = Tally()
    private let observers: [Observer]

    init(observers count: Int) { observers = (0..<count).map { [tally] _ in Observer(tally) } }

    var deliveries: Int { tally.count }

    func register(_ number: Int) { subject.add(observers[number]) }

    func emit() { subject.play(Sample.item) }
}
