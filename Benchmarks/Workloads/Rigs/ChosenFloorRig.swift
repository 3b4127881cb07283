/// The minimum cost of an emission about an item: a loop over the observers that have chosen the item.
final class ChosenFloorRig: PreparedRig {
    private let floor: WeakFloorRig

    init(observers: Int) { floor = WeakFloorRig(observers: Choice.audience(observers: observers)) }

    var deliveries: Int { floor.deliveries }

    func emit() { floor.emit() }
}
