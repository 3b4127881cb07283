import BenchmarkEngine
import ObservatoryPeers
import ObservatoryWorkloads
import ObserverContract
import StrategyCatalog
import Testing

/// Which strategies take part in which workload.
@Suite struct ContenderTests {
    private static let strategies = Catalog.all + Peers.all

    /// The noise of a race is that of its own size.
    @Test func theCopyHasTheSizeOfItsContest() throws {
        for workload in Workload.allCases {
            let alternatives = workload.alternatives(observers: 1_000)
            let copies = alternatives.filter { $0.original != nil }
            #expect(copies.isEmpty != workload.isTimed, "\(workload)")
            for copy in copies {
                let original = try #require(alternatives.first { $0.id == copy.original })
                #expect(original.size == nil, "\(workload): \(copy.id)")
            }
        }
    }

    @Test func everyStrategyIsTimedInTheOrderOfTheCatalog() {
        #expect(Workload.timedStrategies == Self.strategies.map(\.id))
    }

    @Test(arguments: strategies.map(\.id))
    func everyStrategyTakesPartInTheWorkloadsThatItSupports(id: String) throws {
        let strategy = try #require(Self.strategies.first { $0.id == id })
        let offers = strategy.capabilities
        // An observation doesn't end with its owner if releasing its token cancels nothing, nor in
        // `published/property`, which still calls the closure after the owner is deallocated.
        let endsWithItsOwner =
            offers.contains(.weak) && id != "published/property"
            || offers.contains(.token) && !strategy.divergences.contains { $0.rule == .drop }
        for workload in Workload.allCases {
            let canTakePart =
                switch workload {
                case .notify, .register, .memory: true
                case .cancelRandom, .cancelOldest, .cancelNewest, .cancelGrowth, .churn, .reregister:
                    offers.contains(.removal)
                case .ownerDeath: endsWithItsOwner
                case .contention, .sustained:
                    ["thread-safe", "keyed-thread-safe", "peer/foundation", "peer/combine"].contains(id)
                case .keyedNotify: offers.contains(.keyed)
                case .lessonReference, .lessonLifetime, .lessonDispatch, .lessonLibrary: false
                }
            #expect(ids(in: workload, [id]).contains(id) == canTakePart, "\(workload)")
        }
    }

    @Test func theFloorsStayWhenStrategiesAreLeftOut() {
        let floors = ["floor/closure", "floor/weak", "floor/plain-loop", "floor/wake-up"]
        #expect(ids(in: .notify, ["tokens"]) == floors + ["tokens", "floor/closure (again)"])
        #expect(
            ids(in: .contention, ["peer/combine"]) == [
                "floor/closure", "floor/locked", "peer/combine", "floor/closure (again)",
            ])
        // No `floor/closure` here: its row of closures cannot change.
        #expect(
            ids(in: .sustained, ["peer/combine"]) == [
                "floor/locked", "peer/combine", "floor/locked (again)",
            ])
    }

    @Test func thereIsNoContestWithoutStrategies() {
        #expect(ids(in: .notify, []).isEmpty)
        #expect(ids(in: .cancelRandom, ["closure-array"]).isEmpty)
    }

    @Test func everyRankedAlternativeHasAReferenceThatIsTimed() {
        for workload in Workload.allCases {
            let alternatives = workload.alternatives()
            #expect(Set(alternatives.map(\.id)).count == alternatives.count)
            for alternative in alternatives.dropFirst() where alternative.isRanked {
                #expect(
                    alternative.references.contains { id in alternatives.contains { $0.id == id } },
                    "\(alternative.id) in \(workload)")
            }
        }
        let inNotify = Workload.notify.alternatives()
        let ids = Set(inNotify.map(\.id))
        for alternative in inNotify {
            #expect(ids.isSuperset(of: alternative.references), "\(alternative.id)")
        }
    }

    @Test(arguments: Catalog.published.map { (String($0.id.dropFirst("published/".count)), $0.id) })
    func aPublishedFormIsComparedWithItsStrategyAndTheSameReferences(ids: (strategy: String, form: String)) {
        let alternatives = Workload.notify.alternatives(of: [ids.strategy, ids.form])
        let references = [ids.strategy, ids.form].map { id in
            alternatives.first { $0.id == id }?.references ?? []
        }
        #expect(!references[0].isEmpty)
        var expected = Set(references[0] + [ids.strategy])
        // It calls its closures without checking whether their owners still exist.
        if ids.form == "published/property" { expected.remove(Floor.weak.rawValue) }
        #expect(Set(references[1]) == expected)
    }

    /// Tasks and Observation leave some work to the next emission, which the time of a call doesn't include.
    @Test func anAlternativeThatLeavesWorkToTheNextEmissionDeclaresIt() {
        var tasks = ["async-sequence", "peer/async-stream"]
        if #available(macOS 26.0, *) { tasks.append("peer/async-message") }
        for workload in Workload.allCases where !workload.isLesson {
            let alternatives = workload.alternatives(observers: 64)
            let silent = alternatives.filter { $0.leavesOut == nil }.map(\.id)
            let leaving = Set(alternatives.map(\.id)).subtracting(silent)
            switch workload {
            case .register, .memory: #expect(leaving == Set(tasks), "\(workload)")
            case .cancelRandom, .cancelOldest, .cancelNewest:
                var expected = Set(tasks + ["peer/observation"])
                if #available(macOS 26.0, *) { expected.insert("peer/observations") }
                #expect(leaving == expected, "\(workload)")
            case .cancelGrowth: #expect(leaving.isSuperset(of: tasks))
            // All other workloads include an emission.
            default: #expect(leaving.isEmpty, "\(workload)")
            }
        }
    }

    /// The ids of the alternatives in a contest of the given strategies, with one observer.
    private func ids(in workload: Workload, _ strategies: [String]) -> [String] {
        workload.alternatives(of: strategies).map(\.id)
    }
}
