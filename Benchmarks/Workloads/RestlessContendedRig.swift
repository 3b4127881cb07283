/// A subject whose observers may come and go while several threads use it.
protocol RestlessContendedRig: ContendedRig {
    /// Registers an observer, emits, and removes the observer.
    ///
    /// The observer does what the others do, and adds nothing to the tally: whether an emission of another thread
    /// still reaches it is not known.
    func emitToGuest(_ tally: ThreadTally)
}
