/// What the player keeps of one observer.
struct Observation: ~Copyable {
    weak let owner: AnyObject?
    let observer: AudioPlayer.Observer<AnyObject>

    init<Owner: AnyObject>(_ owner: Owner, _ observer: @escaping AudioPlayer.Observer<Owner>) {
        self.owner = owner
        // The cast cannot fail: the closure is only ever called with the owner of the line above.
        self.observer = { owner, player, item in
            observer(unsafeDowncast(owner, to: Owner.self), player, item)
        }
    }
}
