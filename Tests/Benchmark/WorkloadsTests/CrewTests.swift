import Dispatch
import ObservatoryWitnesses
import ObservatoryWorkloads
import Testing

@Suite struct CrewTests {
    @Test(arguments: [1, 2, 5])
    func theDeliveriesOfAllThreadsAreCounted(threads: Int) {
        let crew = Crew(threads: threads) { tally in
            for _ in 0..<1_000 { tally.add(1) }
        }
        #expect(crew.deliveries == 0)
        crew.work()
        #expect(crew.deliveries == threads * 1_000)
        #expect(crew.duration > .zero)
    }

    /// If a crew is released without having worked, its threads end and run nothing.
    @Test func threadsWithoutWorkEnd() {
        let end = DispatchSemaphore(value: 0)
        do {
            let witness = Canary { end.signal() }
            _ = Crew(threads: 2) { _ in
                Issue.record("the crew was given no work")
                witness.touch()
            }
        }
        #expect(end.wait(timeout: .now() + 60) == .success)
    }
}
