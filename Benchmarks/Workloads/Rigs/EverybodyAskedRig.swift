import ObservatoryPlayback

/// The cheapest loop that asks every observer whether the item is its own: the cost of a subject without keys
/// if each observer is interested in one item.
final class EverybodyAskedRig: PreparedRig {
    private let tally = Tally()
    private let observers: [AskedObserver]
    private let row: Row<Slot>

    init(observers count: Int) {
        let items = Choice.catalogue(observers: count)
        let observers = (0..<count).map { [tally] number in
            AskedObserver(tally, Choice.item(of: number, among: items))
        }
        self.observers = observers
        row = Row(count: count) { Slot(observer: observers[$0]) }
    }

    var deliveries: Int { tally.count }

    func emit() { askAll(row, Sample.item) }

    // Not inlined: the optimizer must not use what it knows about the observers here.
    @inline(never)
    private func askAll(_ row: Row<Slot>, _ item: Item) {
        for number in 0..<row.count { row.slots[number].observer?.started(item) }
    }
}

private final class AskedObserver {
    private let tally: Tally
    private let chosen: Item
    private let weight = Tally.weight()

    init(_ tally: Tally, _ chosen: Item) {
        self.tally = tally
        self.chosen = chosen
    }

    @inline(never)
    func started(_ item: Item) {
        if item == chosen { tally.add(weight) }
    }
}

private struct Slot: ~Copyable {
    weak let observer: AskedObserver?
}
