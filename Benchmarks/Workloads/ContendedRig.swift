/// A subject that several threads may use at the same time, as the benchmark drives it.
///
/// It is the mechanism alone, without a player, whose playback belongs to one thread. An emission passes the
/// tally of the emitting thread to the observers. They are shared by the threads, so a shared counter in them
/// would itself be contended.
package protocol ContendedRig: AnyObject, Sendable, SendableMetatype {
    /// Creates a subject with the given number of observers, each of which adds one to the tally that it
    /// receives.
    init(observers: Int)

    /// Emits; returns when every observer has been called or another thread is about to call them.
    func emit(_ tally: ThreadTally)

    /// The deliveries that are in no thread's tally, because a thread other than the emitting one may have
    /// made them. Read it only after all threads have ended.
    var ownDeliveries: Int { get }
}

extension ContendedRig {
    package var ownDeliveries: Int { 0 }
}
