import BenchmarkEngine

/// Where and how the numbers were taken.
struct RunFacts: Sendable {
    /// How far apart two copies of the same thing came out at the most, in all races of the run.
    let noiseFloor: String
    let facts: [Fact]

    struct Fact: Sendable, Equatable {
        let name: String
        let value: String
    }

    init(_ report: BenchmarkReport) {
        noiseFloor = NumberText.percent(report.noiseFloor)
        let environment = report.environment
        let cores = "\(environment.cores) \(environment.cores == 1 ? "core" : "cores")"
        let facts: [(String, String?)] = [
            ("Processor", "\(environment.processor), \(cores)"), ("System", environment.system),
            ("Compiler", "\(environment.compiler), \(environment.configuration)"),
            ("Rounds", "at most \(NumberText.count(environment.rounds))"), ("Seed", String(environment.seed)),
            ("Measured", environment.date), ("Commit", environment.commit),
            ("Verdicts", environment.verdictHash),
        ]
        self.facts = facts.compactMap { name, value in value.map { Fact(name: name, value: $0) } }
    }
}
