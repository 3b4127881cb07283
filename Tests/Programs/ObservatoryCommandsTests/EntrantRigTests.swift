import BenchmarkEngine
import ObservatoryPlayback
import ObservatoryWorkloads
import ObserverContract
import Testing

@testable import ObservatoryCommands

/// Runs every kind of rig that an entrant can have through every workload.
@Suite struct EntrantRigTests {
    private static let repetitions = 3
    private static let all: Set<Workload> = [.notify, .register, .memory]
    private static let removable: Set<Workload> = [
        .cancelRandom, .cancelOldest, .cancelNewest, .cancelGrowth, .churn,
    ]

    /// A kind of rig, and the workloads that it takes part in.
    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let entrant: Entrant
        let workloads: Set<Workload>

        init(
            _ name: String, _ workloads: Set<Workload> = [], _ enter: (any Strategy) -> Entrant
        ) {
            testDescription = name
            entrant = enter(named("bells", [.removal]))
            self.workloads = workloads.union(EntrantRigTests.all)
        }
    }

    static let kinds = [
        Kind("SubjectStrategy", removable.union([.reregister])) { _ in Entrant(bells) },
        Kind("SubjectStrategy without removal") { _ in Entrant(lastingBells) },
        Kind("the RemovableRig of the book's RxSwift", removable) { _ in rxSwiftEntrant },
        Kind("Rig") { Entrant($0, rig: StayingRig.init) },
        Kind("RemovableRig", removable) { Entrant($0, rig: LeavingRig.init) },
        Kind("RestlessRig", removable.union([.reregister])) { Entrant($0, rig: BusyRig.init) },
        Kind("MortalRig", [.ownerDeath]) { Entrant($0, rig: DyingRig.init, floor: .weak) },
        Kind("RestlessRig & MortalRig", removable.union([.reregister, .ownerDeath])) {
            Entrant($0, rig: BusyDyingRig.init, floor: .weak)
        },
    ]

    @Test(arguments: kinds)
    func anEntrantTakesPartInTheWorkloadsOfItsRigAndMakesTheExpectedDeliveries(_ kind: Kind) throws {
        let contenders = LineUp(beside: [kind.entrant], program: "bells").contenders
        var takenPartIn: Set<Workload> = []
        for workload in Workload.allCases {
            for observers in [0, 1, 2, 7, 64] where observers >= workload.fewestObservers {
                let contest = workload.contest(
                    observers: observers, strategies: [kind.entrant.strategy.id], among: contenders
                ) { $0 }
                // `cancelGrowth` has two alternatives for a strategy, one for each size.
                for alternative in contest?.alternatives ?? []
                where alternative.id.hasPrefix(kind.entrant.strategy.id) {
                    takenPartIn.insert(workload)
                    let trial = alternative.prepare(Self.repetitions)
                    trial.warmUp()
                    let deliveries = trial.count().deliveries
                    #expect(
                        deliveries == trial.expectedDeliveries,
                        "\(alternative.id) in \(workload), \(observers) observers")
                    #expect(deliveries > 0 || workload.isOnlyRemoval || observers <= 1)
                }
            }
        }
        #expect(takenPartIn == kind.workloads)
    }

    @Test func anEntrantIsComparedWithItsNamedFloorOrTheDefault() throws {
        for kind in Self.kinds {
            let id = kind.entrant.strategy.id
            let contest = try #require(
                Workload.notify.contest(
                    observers: 1, strategies: [id],
                    among: LineUp(beside: [kind.entrant], program: "bells").contenders
                ) { $0 })
            let own = try #require(contest.alternatives.first { $0.id == id })
            let isMortal = kind.workloads.contains(.ownerDeath)
            #expect(own.references.first == (isMortal ? "floor/weak" : "floor/closure"))
        }
    }
}

extension Workload {
    /// Whether observers are only removed, and nothing is emitted.
    fileprivate var isOnlyRemoval: Bool {
        [.cancelRandom, .cancelOldest, .cancelNewest, .cancelGrowth].contains(self)
    }
}

private let bells = SubjectStrategy("bells", of: PublishSubject<PlaybackEvent>.init) {
    $0.onNext($1)
} observe: {
    $0.subscribe(onNext: $1)
} remove: {
    $1.dispose()
}

private let lastingBells = SubjectStrategy("bells", of: PublishSubject<PlaybackEvent>.init) {
    $0.onNext($1)
} observe: {
    $0.subscribe(onNext: $1)
}

/// What every rig can do; the protocols to which a rig conforms say what it is asked to do.
private class BellRig {
    private let bell = PublishSubject<Item>()
    private let tally = Tally()
    private let listeners: Row<(any Disposable)?>

    required init(observers: Int) { listeners = Row(count: observers) { _ in nil } }

    final var deliveries: Int { tally.count }

    final func emit() { bell.onNext(Sample.item) }

    final func register(_ number: Int) {
        listeners.slots[number] = bell.subscribe(onNext: { [tally, weight = Tally.weight()] _ in
            tally.add(weight)
        })
    }

    final func remove(_ number: Int) { listeners.slots[number]?.dispose() }

    final func registerRestless(_ number: Int) {
        listeners.slots[number] = bell.subscribe(onNext: { [unowned self, weight = Tally.weight()] _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        })
    }

    /// An owner would do the same when it is released.
    final func dropOwner(_ number: Int) { remove(number) }
}

private final class StayingRig: BellRig, Rig {}
private final class LeavingRig: BellRig, RemovableRig {}
private final class BusyRig: BellRig, RestlessRig {}
private final class DyingRig: BellRig, MortalRig {}
private final class BusyDyingRig: BellRig, RestlessRig, MortalRig {}
