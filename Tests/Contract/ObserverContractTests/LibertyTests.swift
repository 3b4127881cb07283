import ObservatoryPlayback
import ObservatorySupport
import ObserverContract
import Testing

/// What the contract leaves to a strategy: a correct one may do either.
enum Liberty: CaseIterable {
    case none
    /// What a freed closure emits is delivered when all are freed.
    case isBusyWhileFreeing
    /// Closures are freed in the reverse order of their removal, and of their registration.
    case freesInReverse
    /// A closure is called without a reference to its owner, which the call itself may free.
    case retainsNoOwner
    /// An emission also finds the deallocated owners of other events.
    case reclaimsAll
    /// An emission looks for deallocated owners before it calls anybody.
    case reclaimsFirst
}

/// A correct signal that takes one liberty.
private final class FreeSignal {
    private final class Entry {
        let number: Int
        let kind: PlaybackEvent.Kind
        weak var owner: ClosureObserver?
        var receive: ClosureObserver.Receive?
        var isRemoved = false

        init(
            _ number: Int, _ kind: PlaybackEvent.Kind, _ owner: ClosureObserver,
            _ receive: @escaping ClosureObserver.Receive
        ) {
            self.number = number
            self.kind = kind
            self.owner = owner
            self.receive = receive
        }
    }

    private let liberty: Liberty
    private let hasOwners: Bool
    private var entries: [Entry] = []
    private var departed: [Entry] = []
    private var queue: [(event: PlaybackEvent, end: Int)] = []
    private var isBusy = false
    private var count = 0

    init(_ liberty: Liberty, hasOwners: Bool) {
        self.liberty = liberty
        self.hasOwners = hasOwners
    }

    deinit { free(entries) }

    func add(
        _ kind: PlaybackEvent.Kind, _ owner: ClosureObserver, _ receive: @escaping ClosureObserver.Receive
    ) -> Int {
        count += 1
        entries.append(Entry(count, kind, owner, receive))
        return count
    }

    func remove(_ number: Int) {
        remove { $0.number == number }
        if !isBusy { sweep() }
    }

    func send(_ event: PlaybackEvent) {
        queue.append((event, count))
        if isBusy { return }
        if liberty == .reclaimsFirst, hasOwners {
            isBusy = true
            remove { $0.owner == nil && $0.kind == event.kind }
            free(exchange(&departed, with: []))
        }
        deliverQueue()
    }

    private func remove(where isMeant: (Entry) -> Bool) {
        let leaving = entries.filter(isMeant)
        for entry in leaving { entry.isRemoved = true }
        entries.removeAll(where: isMeant)
        departed += leaving
    }

    private func deliverQueue() {
        isBusy = true
        while !queue.isEmpty {
            let (event, end) = queue.removeFirst()
            for entry in entries where entry.number <= end && entry.kind == event.kind { call(entry, event) }
            if hasOwners {
                remove { $0.owner == nil && (liberty == .reclaimsAll || $0.kind == event.kind) }
            }
        }
        isBusy = false
        sweep()
    }

    private func call(_ entry: Entry, _ event: PlaybackEvent) {
        guard !entry.isRemoved else { return }
        guard hasOwners else { return entry.receive?(event) ?? () }
        if entry.owner == nil { return }
        let owner = liberty == .retainsNoOwner ? nil : entry.owner
        withExtendedLifetime(owner) { entry.receive?(event) }
    }

    private func sweep() {
        while !departed.isEmpty {
            let leaving = exchange(&departed, with: [])
            if liberty == .isBusyWhileFreeing { isBusy = true }
            free(leaving)
            isBusy = false
            if !queue.isEmpty { return deliverQueue() }
        }
    }

    private func free(_ leaving: [Entry]) {
        for entry in liberty == .freesInReverse ? leaving.reversed() : leaving { entry.receive = nil }
    }
}

/// Correct strategies differ where no rule decides, and none of them may be blamed.
@Suite struct LibertyTests {
    @Test(arguments: Liberty.allCases, [false, true])
    func aCorrectStrategyIsNotBlamed(liberty: Liberty, hasOwners: Bool) throws {
        let strategy = SubjectStrategy(
            "free-signals", of: { FreeSignal(liberty, hasOwners: hasOwners) },
            capabilities: hasOwners ? [.removal, .additive, .weak] : [.removal, .additive],
            settling: { _ in {} }
        ) {
            $0.send($1)
        } observe: {
            $0.add($1, $2, $3)
        } remove: {
            $0.remove($1)
        }
        let report = try Comparison(strategies: [strategy], scenarios: ScenarioLibrary.standard()).run()
        #expect(report.failures.map(\.scenario) == [])
        for seed in 1...3 as ClosedRange<UInt64> {
            let found = Exploration(strategies: [strategy], steps: 20_000, seed: seed).run().strategies[0]
            #expect(found.failure == nil, "\(found.failure?.scenario ?? "")")
        }
    }
}
