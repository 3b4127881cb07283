import Playback

/// A player, or what calls it, as ``ClosureRig``, ``ObjectRig``, ``ItemRig`` and ``OwnerRig`` drive it.
///
/// It adds no overhead: a release build specializes the rig for each subject, so nothing stands between a
/// workload's loop and the player.
///
/// Each one with closures or observers of its own has a file of its own. In one file, the compiler merges
/// functions with the same code, and all but one of them are then called with a jump, which would be timed.
protocol RigSubject: SendableMetatype {
    init()

    func play(_ item: Item)

    /// Returns when every observer has been called; by default they have been when `play` returns.
    func waitUntilDelivered()

    /// See ``Rig/deliversOnOtherThreads``.
    static var deliversOnOtherThreads: Bool { get }
}

extension RigSubject {
    static var deliversOnOtherThreads: Bool { false }

    func waitUntilDelivered() {}

    /// Plays the item; returns when every observer has been called.
    func emit() {
        play(Sample.item)
        waitUntilDelivered()
    }
}
