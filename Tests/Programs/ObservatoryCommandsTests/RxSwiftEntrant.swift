import ObservatoryCommands
import ObservatoryPlayback
import ObservatoryWorkloads
import ObserverContract

let rxSwift = SubjectStrategy("rxswift", of: PublishSubject<PlaybackEvent>.init) {
    $0.onNext($1)
} observe: {
    $0.subscribe(onNext: $1)
} cancel: {
    $0.dispose()
}

/// Drives the same subject with items as events, as the rigs of our own strategies do.
final class RxSwiftRig: RemovableRig {
    private let subject = PublishSubject<Item>()
    private let tally = Tally()
    private let subscriptions: Row<(any Disposable)?>
    private let listeners: [Listener]

    private struct Listener {
        let closure: (Item) -> Void
    }

    init(observers: Int) {
        subscriptions = Row(count: observers) { _ in nil }
        listeners = (0..<observers).map { [tally] _ in
            Listener { [weight = Tally.weight()] _ in tally.add(weight) }
        }
    }

    var deliveries: Int { tally.count }

    func emit() { subject.onNext(Sample.item) }

    func register(_ number: Int) {
        subscriptions.slots[number] = subject.subscribe(onNext: listeners[number].closure)
    }

    func remove(_ number: Int) { subscriptions.slots[number]?.dispose() }
}

let rxSwiftEntrant = Entrant(rxSwift, rig: RxSwiftRig.init)
