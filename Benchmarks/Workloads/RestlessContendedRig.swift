/// A subject whose observers may be registered and removed while several threads use it.
package protocol RestlessContendedRig: ContendedRig {
    /// Registers an observer, emits, and removes the observer.
    ///
    /// While other threads emit, it isn't known which emissions reach the observer: pass a weight of 0.
    ///
    /// - Parameters:
    ///   - tally: The tally of the calling thread.
    ///   - weight: The number that the observer adds to the tally when it is called.
    func emitToGuest(_ tally: ThreadTally, weight: Int)
}
