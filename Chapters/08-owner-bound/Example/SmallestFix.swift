/// The published player with the smallest fix: records in order, each with its owner beside the closure.
final class FixedPlayer {
    private final class Record {
        private(set) weak var owner: AnyObject?
        let receive: (String) -> Void

        init(_ owner: AnyObject, _ receive: @escaping (String) -> Void) {
            self.owner = owner
            self.receive = receive
        }
    }

    private var records: [Record] = []

    var observerCount: Int { records.count }

    /// Returns what ends the observation before the end of its owner.
    @discardableResult
    func addObserver<Owner: AnyObject>(
        _ owner: Owner, _ observer: @escaping (Owner, String) -> Void
    ) -> () -> Void {
        let record = Record(owner) { [weak owner] title in
            if let owner { observer(owner, title) }
        }
        records.append(record)
        return { [weak self, weak record] in self?.records.removeAll { $0 === record } }
    }

    func notify(_ title: String) {
        for record in records where records.contains(where: { $0 === record }) { record.receive(title) }
        records.removeAll { $0.owner == nil }
    }
}

/// What owns an observation.
private final class Screen {
    let name: String

    init(_ name: String) { self.name = name }
}

/// Lets A cancel the observation of B. The owner of C is deallocated before.
func trySmallestFix() {
    let player = FixedPlayer()
    let (a, b) = (Screen("A"), Screen("B"))
    var c: Screen? = Screen("C")
    var cancelB: (() -> Void)?
    player.addObserver(a) { screen, title in
        print("    \(screen.name): \(title)")
        cancelB?()
    }
    cancelB = player.addObserver(b) { screen, title in print("    \(screen.name): \(title)") }
    if let c { player.addObserver(c) { screen, title in print("    \(screen.name): \(title)") } }
    c = nil
    withExtendedLifetime((a, b)) { player.notify("Blue Train") }
    print("    Registrations: \(player.observerCount)")
}
