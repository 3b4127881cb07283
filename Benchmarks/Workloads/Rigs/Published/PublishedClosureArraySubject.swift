import StrategyCatalog

/// `published/closure-array`, which has no way to remove an observer either.
extension PublishedClosurePlayer: ClosureSubject {
    struct Listener {
        let closure: Observer
    }

    func observe(_ listener: Listener, _: Row<Never?>, _: Int) { onStart(listener.closure) }

    // The closure reads the item from the player, because this form doesn't pass it.
    @inline(never)
    static func listener(_ tally: Tally, _ weight: Int) -> Listener {
        Listener { if $0.item != nil { tally.add(weight) } }
    }
}
