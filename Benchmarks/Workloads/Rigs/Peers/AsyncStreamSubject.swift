import ObservatoryPeers
import ObservatoryPlayback

/// `peer/async-stream`. A task starts and ends only when the player's loop turns, at the next emission.
struct AsyncStreamSubject: PeerSubject {
    private let player = AsyncStreamPlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: PeerListener, _ tasks: Row<Task<Void, Never>?>, _ number: Int) {
        tasks.slots[number] = player.observe(.started, listener.closure)
    }

    func end(_ tasks: Row<Task<Void, Never>?>, _ number: Int) { tasks.slots[number].take()!.cancel() }

    static let leftOutOfRegistering: String? = PutOff.startOfTask
    static let leftOutOfRemoving: String? = PutOff.endOfTask
}
