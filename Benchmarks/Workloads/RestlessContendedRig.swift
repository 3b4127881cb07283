/// A subject whose observers may come and go while several threads use it.
package protocol RestlessContendedRig: ContendedRig {
    /// Registers an observer, emits, and removes the observer.
    ///
    /// While other threads emit as well, which emissions reach the observer is not known: its weight is 0 then.
    ///
    /// - Parameters:
    ///   - tally: The tally of the thread.
    ///   - weight: What the observer adds to the tally when it is called.
    func emitToGuest(_ tally: ThreadTally, weight: Int)
}
