import StrategyCatalog

/// `published/closure-array`, which has no way to remove an observer either.
struct PublishedClosureArraySubject: ClosureSubject {
    struct Listener {
        let closure: PublishedClosurePlayer.Observer
    }

    private let player = PublishedClosurePlayer()

    func play() { player.play(Sample.item) }

    func observe(_ listener: Listener, _: Row<Never?>, _: Int) { player.onStart(listener.closure) }

    // The closure reads the item from the player, because this form doesn't pass it.
    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        Listener { if $0.item != nil { tally.add(weight) } }
    }
}
