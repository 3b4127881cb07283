import ObserverContract
import Playback
import Support

/// A player that any thread may use; its observers may choose their items.
final class SharedMutantPlayer: KeyedUnderTest {
    private let subject: SharedMutantSubject
    private let machine = Lock(PlaybackMachine())

    init(_ fault: Fault?) { subject = SharedMutantSubject(fault) }

    var observerCount: Int { subject.observerCount }
    var observedItemCount: Int { subject.observedItemCount }

    func play(_ item: Item) {
        machine.withLock { $0.play(item) }
        subject.emit(PlaybackEvent(.started, item))
    }

    func pause() {
        if let item = machine.withLock({ $0.pause() }) { subject.emit(PlaybackEvent(.paused, item)) }
    }

    func stop() {
        if let item = machine.withLock({ $0.stop() }) { subject.emit(PlaybackEvent(.stopped, item)) }
    }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        SharedMutantObserver(of: event, subject, lifetime)
    }
}

/// Holds the tokens of one observer.
private final class SharedMutantObserver: KeyedObserverUnderTest {
    private let events: [PlaybackEvent.Kind]
    private weak let subject: SharedMutantSubject?
    private let lifetime: AnyObject
    private var registrations: [(item: Item?, registration: SharedMutantSubject.Registration)] = []

    init(of event: PlaybackEvent.Kind?, _ subject: SharedMutantSubject, _ lifetime: AnyObject) {
        events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
        self.subject = subject
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) { register(nil, receive) }

    func register(about items: [Item], _ receive: @escaping (PlaybackEvent) -> Void) {
        for item in items { register(item, receive) }
    }

    func remove() { for (_, registration) in registrations { registration.cancel() } }

    func remove(about items: [Item]) {
        for (item, registration) in registrations {
            if let item, items.contains(item) { registration.cancel() }
        }
    }

    private func register(_ item: Item?, _ receive: @escaping (PlaybackEvent) -> Void) {
        for event in events {
            guard let registration = subject?.register(event, about: item, receive) else { continue }
            registrations.append((item, registration))
        }
    }
}
