import CommandLineSupport
import ObservatoryWorkloads
import ObserverContract
import StrategyCatalog
import Testing

@testable import ObservatoryCommands

@Suite struct BenchChoiceTests {
    @Test func withoutNamedWorkloadsNoAbsenceIsReportedAndTooSmallSizesAreDropped() throws {
        var choice = choice(Workload.allCases, observers: [0, 0, 5])
        choice.namesWorkloads = false
        #expect(try choice.check(Catalog.all) == [])
        #expect(choice.sizes(of: .notify) == [0, 5])
        #expect(choice.sizes(of: .register) == [5])
        choice.observers = []
        #expect(choice.sizes(of: .register) == Workload.register.sizes)
    }

    @Test func theErrorSaysWhyAStrategyCannotTakePart() throws {
        let mine = named("mine", [.additive])
        let only = choice([.cancelRandom, .ownerDeath], of: ["mine"])
        #expect(
            message { try only.check([mine]) } == """
                error: there is nothing to time.
                    mine takes no part in cancel-random: it lacks removal (an observer can be removed).
                    mine takes no part in owner-death: it lacks weak (an observation ends when its observer \
                or owner is deallocated) and token (an observation ends when its token is dropped).
                """)
        let able = named("mine", [.removal, .weak])
        #expect(
            message { try only.check([able]) } == """
                error: there is nothing to time.
                    mine takes no part in cancel-random: the benchmark cannot drive it there.
                    mine takes no part in owner-death: the benchmark cannot drive it there.
                """)
    }

    @Test func aStrategyThatMissesOnlySomeWorkloadsGetsANote() throws {
        let absences = try choice([.notify, .contention], of: ["tokens"]).check(Catalog.all)
        #expect(
            absences == [
                "tokens takes no part in contention: it lacks threads (the player can be used from any thread at any time)."
            ])
    }

    @Test func resultsWithoutACommonRowAreRefusedBeforeAnythingIsTimed() throws {
        let old = SampleReport.report
        try choice([.notify], observers: [64], of: ["tokens"]).check(against: old, from: "old.json")
        for other in [choice([.notify], observers: [65]), choice([.register], observers: [64])] {
            #expect(
                message { try other.check(against: old, from: "old.json") } == """
                    error: old.json has no row of what is to be timed, so nothing can be compared.
                    """)
        }
    }

    @Test func aStrategyTakesNoPartInALessonThatDoesNotUseIt() throws {
        var choice = choice([.lessonDispatch], of: ["tokens"])
        #expect(
            message { try choice.check(Catalog.all) } == """
                error: there is nothing to time.
                    tokens takes no part in lesson-dispatch: the lesson does not use it.
                """)
        choice.namesStrategies = false
        #expect(try choice.check(Catalog.all) == [])
        // These have ways that use tokens.
        let others: [Workload] = [.lessonReference, .lessonLifetime, .lessonLibrary]
        #expect(try self.choice(others, of: ["tokens"]).check(Catalog.all) == [])
    }

    @Test func withoutNamedStrategiesTheErrorNamesTheWorkload() {
        var choice = choice([.contention], of: ["tokens"])
        choice.namesStrategies = false
        #expect(
            message { try choice.check(Catalog.all) }
                == "error: there is nothing to time: no strategy takes part in contention.")
    }

    @Test func aQuickRunNeedsANumberOfObserversForAWorkloadThatItLeavesOut() throws {
        var choice = choice([.cancelGrowth], of: ["tokens"])
        choice.quick = true
        #expect(
            message { try choice.check(Catalog.all) }
                == "error: there is nothing to time: cancel-growth is left out of --quick, unless --observers says with "
                + "how many.")
        choice.workloads.append(.notify)
        #expect(
            try choice.check(Catalog.all) == [
                "cancel-growth is left out of --quick, unless --observers says with how many."
            ])
        choice.observers = [1_000]
        #expect(try choice.check(Catalog.all) == [])
    }

    @Test(arguments: [
        ([Workload.notify], 1, nil), ([.contention], 2, nil),
        ([.contention], 1, "the results of contention mean nothing here."),
        ([.contention, .sustained], 1, "the results of contention and sustained mean nothing here."),
    ])
    func onOneCoreANoteWarnsOfWorkloadsWithThreads(workloads: [Workload], cores: Int, end: String?) throws {
        let notes = try choice(workloads, of: ["thread-safe"]).check(Catalog.all, cores: cores)
        let sentence = "the program may use one core, so two threads take turns: "
        #expect(notes == (end.map { [sentence + $0] } ?? []))
    }

    @Test func moreThanAMillionObserversAreRefused() throws {
        #expect(try choice([.notify], observers: [1_000_000]).check(Catalog.all) == [])
        #expect(
            message { try choice([.notify], observers: [1_000_001]).check(Catalog.all) }
                == "error: --observers cannot be 1000001; it has to be from 0 to 1,000,000.")
    }

    private func choice(
        _ workloads: [Workload], observers: [Int] = [], of strategies: [String] = Catalog.strategies.map(\.id)
    ) -> BenchChoice {
        BenchChoice(
            workloads: workloads, namesWorkloads: true, observers: observers, strategies: strategies,
            namesStrategies: true)
    }
}

/// A strategy that is known by its name, and that nothing here runs or measures.
func named(_ id: String, _ capabilities: Set<Capability> = []) -> any Strategy {
    DeclaredStrategy(id, "known by its name", capabilities) { preconditionFailure("\(id) is not run here") }
}

/// The message of the error that `body` throws, whose exit status must be 2.
func message(_ body: () throws -> some Any) -> String {
    do {
        _ = try body()
        return "nothing was thrown"
    } catch let error as any UserError {
        #expect(error.exitStatus == 2)
        return error.description
    } catch {
        return "\(error)"
    }
}
