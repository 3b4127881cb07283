import Playback

/// A player and its observers, as the benchmark drives them.
///
/// A rig is made with all its observers at hand and none registered, so that what a caller has to make in
/// any case, closures and objects, is neither timed nor counted. The workloads are generic over rigs and
/// are called with each by name: the compiler makes a copy of the loop for every strategy, and there is
/// nothing between the loop and the player.
package protocol Rig: AnyObject, SendableMetatype {
    /// Makes a player and so many observers, none of them registered.
    init(observers: Int)

    /// Registers an observer of the start of items.
    func register(_ number: Int)

    /// Plays an item.
    func emit()

    /// How many deliveries the observers have counted.
    var deliveries: Int { get }
}

/// A rig whose observers can be removed.
protocol RemovableRig: Rig {
    /// Removes an observer that is registered.
    func remove(_ number: Int)
}

/// A rig whose observers can come and go in the middle of an emission.
protocol RestlessRig: RemovableRig {
    /// Registers an observer that removes and registers itself whenever it is called.
    func registerRestless(_ number: Int)
}

/// A rig whose observers go when their owner does.
protocol MortalRig: Rig {
    /// Registers an observer that goes with its owner.
    func registerOwned(_ number: Int)

    /// Lets the owner of an observer go.
    func dropOwner(_ number: Int)
}

extension MortalRig {
    // Where the player holds observers weakly, every registration is one that goes with its owner.
    func registerOwned(_ number: Int) { register(number) }
}

/// What every rig plays.
enum Sample {
    static let item = Item(title: "Blue Train", duration: .seconds(643))
}
