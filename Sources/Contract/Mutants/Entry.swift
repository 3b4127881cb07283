import ObserverContract
import Playback

/// What a mutant keeps of one registration.
final class Entry {
    /// Is called with what happened, but for the initial call, and with what it changed.
    typealias Receive = (PlaybackEvent?, StateChange) -> Void

    let number: Int
    /// What the registration is removed by.
    let identifier: Int
    let event: PlaybackEvent.Kind?
    /// The item that it is for; `nil` when it is for every one.
    let item: Item?
    /// The address of the observing object, or a number in place of one.
    let address: Int
    private weak var owner: AnyObject?
    private let needsOwner: Bool
    /// An owner that is kept alive, which is a fault.
    var kept: AnyObject?
    var receive: Receive?
    /// Whether it is still to be told the initial value, which is a fault.
    var awaitsInitial = false
    var isRegistered = true

    init(
        number: Int, identifier: Int, of event: PlaybackEvent.Kind?, about item: Item?, address: Int,
        owner: AnyObject?, _ receive: @escaping Receive
    ) {
        self.number = number
        self.identifier = identifier
        self.event = event
        self.item = item
        self.address = address
        self.owner = owner
        needsOwner = owner != nil
        self.receive = receive
    }

    var isAlive: Bool { !needsOwner || owner != nil }
}
