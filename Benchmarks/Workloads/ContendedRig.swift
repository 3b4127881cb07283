/// A subject that several threads may use at the same time, as the benchmark drives it.
///
/// It is the mechanism itself and not a player, whose playback belongs to one thread. What it passes on to
/// its observers with an emission is the tally of the thread that emits: the observers are shared by the
/// threads, and a counter that they shared as well would be what is contended.
package protocol ContendedRig: AnyObject, Sendable, SendableMetatype {
    /// Makes a subject and registers so many observers, each of which adds one to the tally that it is
    /// handed.
    init(observers: Int)

    /// Emits, and returns when every observer has been called, or another thread is about to call them.
    func emit(_ tally: ThreadTally)

    /// The deliveries that went into no thread's tally, because another thread than the one that emitted may
    /// have made them; to be asked for when all threads have ended.
    var ownDeliveries: Int { get }
}

extension ContendedRig {
    package var ownDeliveries: Int { 0 }
}
