import ObservatoryPlayback
import StrategyCatalog

/// `published/property`. Observers don't end with their owners, which are never checked (R09).
final class PublishedPropertyRig: RestlessRig {
    private let player = PublishedPropertyPlayer()
    private let tally = Tally()
    private let owners: [Owner]
    // For the same reason as in `ObjectRig`.
    private let references: Row<Unmanaged<Owner>>
    private let listeners: [Listener]

    init(observers: Int) {
        let owners = (0..<observers).map { _ in Owner() }
        self.owners = owners
        references = Row(count: observers) { .passUnretained(owners[$0]) }
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    // Safe because `owners` retains every owner.
    func register(_ number: Int) {
        references.slots[number]._withUnsafeGuaranteedRef {
            player.observableState.bind($0, listeners[number].closure)
        }
    }

    func remove(_ number: Int) {
        references.slots[number]._withUnsafeGuaranteedRef { player.observableState.unbind($0) }
    }

    func registerRestless(_ number: Int) {
        player.observableState.bind(owners[number]) { [unowned self, weight = Tally.weight()] _, _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        }
    }
}

private final class Owner {}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: PublishedObservable<PlaybackState>.Observer
}

// Not inlined: only a closure created in one place is merged with the code that unpacks its captures.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> PublishedObservable<PlaybackState>.Observer {
    { _, _ in tally.add(weight) }
}
