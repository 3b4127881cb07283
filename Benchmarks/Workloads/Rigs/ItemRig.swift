import ObservatoryPlayback

/// A player whose observers may choose an item.
protocol ItemSubject: ObjectSubject {
    func add(_ observer: Observer, for item: Item)
}

/// Drives a player whose observers have each chosen an item.
final class ItemRig<Subject: ItemSubject>: Rig {
    private let subject = Subject()
    private let tally = Tally()
    private let items: [Item]
    private let observers: [Subject.Observer]

    init(observers count: Int) {
        items = Choice.catalogue(observers: count)
        observers = (0..<count).map { [tally] _ in Subject.Observer(tally) }
    }

    static var deliversOnOtherThreads: Bool { Subject.deliversOnOtherThreads }

    var deliveries: Int { tally.count }

    func emit() { subject.play() }

    func register(_ number: Int) {
        subject.add(observers[number], for: Choice.item(of: number, among: items))
    }
}
