/// The player's record of one observer.
struct Observation: ~Copyable {
    weak let owner: AnyObject?
    let observer: AudioPlayer.Observer<AnyObject>

    init<Owner: AnyObject>(_ owner: Owner, _ observer: @escaping AudioPlayer.Observer<Owner>) {
        self.owner = owner
        // The cast cannot fail: the closure is only called with the owner that is stored in the line above.
        self.observer = { owner, player, item in
            observer(unsafeDowncast(owner, to: Owner.self), player, item)
        }
    }
}
