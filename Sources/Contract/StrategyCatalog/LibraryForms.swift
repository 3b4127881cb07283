import ObservatoryPlayback
import ObserverContract
import ObserverRegistry
import Observers

// Tests the lists that users of the library link: a subject made of such a list is another form of the
// strategy that the list generalizes.

extension StrategyForm {
    private static let library = "library"

    static let closures = StrategyForm(
        name: library, capabilities: Catalog.tokens,
        makePlayer: SubjectStrategy(library, of: ClosureSubject.init, count: { $0.observers.count }) {
            $0.observers.notify($1, from: $0, on: $1.kind.rawValue)
        } observe: { subject, kind, _, receive in
            subject.observers.observe(on: kind.rawValue) { _, event in receive(event) }
        } cancel: {
            $0.cancel()
        }.makePlayer)

    static let ownerBound = StrategyForm(
        name: library, capabilities: Catalog.owners,
        makePlayer: SubjectStrategy(library, of: OwnerBoundSubject.init, count: { $0.observers.count }) {
            $0.observers.notify($1, from: $0, on: $1.kind.rawValue)
        } observe: { subject, kind, owner, receive in
            subject.observers.add(owner, on: kind.rawValue) { _, _, event in receive(event) }
        } cancel: {
            $0.cancel()
        }.makePlayer)

    static let keyed = StrategyForm(name: library, capabilities: Catalog.keyed) { KeyedSubject() }

    static let keyedThreadSafe = StrategyForm(
        name: library, capabilities: Catalog.keyed.union([.threads]), isDrivenElsewhere: true,
        mayOwnThreads: false
    ) { KeyedThreadSafeSubject() }

    static let threadSafe = StrategyForm(
        name: library, capabilities: Catalog.tokens.union([.threads]), isDrivenElsewhere: true,
        mayOwnThreads: false,
        makePlayer: SubjectStrategy(library, of: ThreadSafeSubject.init, count: { $0.observers.count }) {
            subject, event in
            subject.observers.notify(from: subject, on: event.kind.rawValue) { _ in event }
        } observe: { subject, kind, _, receive in
            subject.observers.observe(on: kind.rawValue) { _, event in receive(event) }
        } cancel: {
            $0.cancel()
        }.makePlayer)
}

private let kinds = PlaybackEvent.Kind.allCases.count

private final class ClosureSubject {
    let observers = ClosureObservers<ClosureSubject, PlaybackEvent>(channels: kinds)
}

private final class OwnerBoundSubject {
    let observers = OwnerBoundObservers<OwnerBoundSubject, PlaybackEvent>(channels: kinds)
}

private final class ThreadSafeSubject: Sendable {
    let observers = ThreadSafeObservers<Void, ThreadSafeSubject, PlaybackEvent>((), channels: kinds)
}

private final class KeyedSubject: KeyedUnderTest {
    private let observers = KeyedObservers<Item, Screen>()
    private var machine = PlaybackMachine()

    var observerCount: Int { observers.count }
    var observedItemCount: Int { observers.keyCount }

    func play(_ item: Item) { notify(.started, machine.play(item)) }

    func pause() { if let item = machine.pause() { notify(.paused, item) } }

    func stop() { if let item = machine.stop() { notify(.stopped, item) } }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ObjectObserver(
            Screen(of: event, keeping: lifetime), of: self, add: { $0.observers.add($1) },
            remove: { $0.observers.removeAll(of: $1) }, addFor: { $0.observers.add($1, about: $2) },
            removeFor: { $0.observers.remove($1, about: $2) })
    }

    private func notify(_ kind: PlaybackEvent.Kind, _ item: Item) {
        observers.notify(about: item, with: (self, PlaybackEvent(kind, item))) { screen, emission in
            screen.receive(emission.1.kind, emission.1.item)
        }
    }
}

private final class KeyedThreadSafeSubject: KeyedUnderTest, Sendable {
    private typealias Emission = (subject: KeyedThreadSafeSubject, event: PlaybackEvent)

    private let observers = ThreadSafeKeyedObservers<PlaybackMachine, Item, Screen, Emission>(
        PlaybackMachine()
    ) { screen, emission in screen.receive(emission.event.kind, emission.event.item) }

    var observerCount: Int { observers.count }
    var observedItemCount: Int { observers.keyCount }

    func play(_ item: Item) { notify(.started) { $0.play(item) } }

    func pause() { notify(.paused) { $0.pause() } }

    func stop() { notify(.stopped) { $0.stop() } }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ObjectObserver(
            Screen(of: event, keeping: lifetime), of: self, add: { $0.observers.add($1) },
            remove: { $0.observers.removeAll(of: $1) }, addFor: { $0.observers.add($1, about: $2) },
            removeFor: { $0.observers.remove($1, about: $2) })
    }

    private func notify(_ kind: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        observers.notify { machine in
            change(&machine).map { ((self, PlaybackEvent(kind, $0)), about: $0) }
        }
    }
}
