import BenchmarkEngine
import Testing

@Suite struct RaceTests {
    private let plan = Race.Plan(rounds: 5, sampleDuration: .microseconds(100), seed: 3)

    @Test func everyAlternativeIsTimedAndTheFirstTwice() throws {
        var race = Race(plan)
        var rounds: [Int] = []
        let outcomes = try race.run([counting("base", nil), counting("other", "base")]) { round, _ in
            rounds.append(round)
        }
        #expect(outcomes.map(\.id) == ["base", "other", "base (again)"])
        #expect(outcomes.map { $0.ratio?.to } == [nil, "base", "base"])
        #expect(rounds == [1, 2, 3, 4, 5])
        #expect(outcomes.allSatisfy { $0.deliveries > 0 && $0.nanoseconds.low <= $0.nanoseconds.high })
    }

    @Test func whoDropsOneDeliveryInAMillionGetsNoNumber() {
        var race = Race(plan)
        let error = #expect(throws: BenchmarkError.self) {
            try race.run([counting("base", nil), counting("forgetful", "base", forgets: 1_000_000)]) { _, _ in
            }
        }
        guard case .wrongDeliveries("forgetful", let expected, let actual) = error else {
            Issue.record("the error names somebody else: \(String(describing: error))")
            return
        }
        #expect(expected - actual >= 1)
        #expect(
            error?.description
                == "error: forgetful gets no number: \(expected) deliveries had to be made while it was "
                + "timed, and \(actual) were.")
    }

    /// An alternative that makes 100,000 deliveries an operation, and leaves out one in every `forgets`.
    private func counting(_ id: String, _ reference: String?, forgets: Int = .max) -> Alternative {
        Alternative(id: id, comparedTo: reference) {
            var due = 0
            return Trial(deliveriesPerOperation: 100_000, deliveries: { due - due / forgets }) { operations in
                for _ in 0..<operations { due += 100_000 }
            }
        }
    }
}
