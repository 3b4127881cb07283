import BenchmarkEngine

/// Where and how the numbers were taken.
struct RunFacts: Sendable {
    /// How far apart two copies of the same thing came out at the most, in all races of the run.
    let noiseFloor: String
    /// What was used, and what it was.
    let facts: [(term: String, meaning: String)]

    init(_ report: BenchmarkReport) {
        noiseFloor = NumberText.percent(report.noiseFloor)
        let environment = report.environment
        let cores = NumberText.count(environment.cores, "core")
        let facts: [(String, String?)] = [
            ("Processor", "\(environment.processor), \(cores)"), ("System", environment.system),
            ("Compiler", "\(environment.compiler), \(environment.configuration)"),
            ("Rounds", "at most \(NumberText.count(environment.rounds))"), ("Seed", String(environment.seed)),
            ("Measured", environment.date), ("Commit", environment.commit),
            ("Verdicts", environment.verdictHash),
        ]
        self.facts = facts.compactMap { name, value in value.map { (name, $0) } }
    }

    var html: HTML { HTML.terms([(term: "Noise floor", meaning: noiseFloor)] + facts, class: "run-facts") }

    /// What replaces the numbers when nothing was measured.
    static var missing: HTML {
        """
        <div class="notice"><p>No benchmark report was given when this book was bound, so there are no numbers here. This command makes one:</p>
        <pre tabindex="0"><code>\(BenchmarkReport.recordingCommand(to: "FILE"))</code></pre></div>
        """
    }
}
