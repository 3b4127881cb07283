import Playback
import StrategyCatalog

/// `published/property`. Observers don't end with their owners, which are never checked (R09).
final class PublishedPropertyRig: RestlessRig {
    private let player = PublishedPropertyPlayer()
    private let tally = Tally()
    private let owners: Row<Owner>
    private let listeners: [Listener]

    init(observers: Int) {
        owners = Row(count: observers) { _ in Owner() }
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
    }

    var deliveries: Int { tally.count }

    func emit() { player.play(Sample.item) }

    func register(_ number: Int) {
        player.observableState.bind(owners.slots[number], listeners[number].closure)
    }

    func remove(_ number: Int) { player.observableState.unbind(owners.slots[number]) }

    func registerRestless(_ number: Int) {
        player.observableState.bind(owners.slots[number]) { [unowned self, weight = Tally.weight()] _, _ in
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
