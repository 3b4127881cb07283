import BenchmarkEngine

extension BenchmarkReport {
    /// How far apart two copies of the same thing came out at the most, in all races of the run.
    var noise: String { NumberText.percent(noiseFloor) }

    /// Where and how the numbers were taken: what was used, and what it was.
    var facts: [(term: String, meaning: String)] {
        let cores = NumberText.count(environment.cores, "core")
        let facts: [(String, String?)] = [
            ("Processor", "\(environment.processor), \(cores)"), ("System", environment.system),
            ("Compiler", "\(environment.compiler), \(environment.configuration)"),
            ("Rounds", "at most \(NumberText.count(environment.rounds))"), ("Seed", String(environment.seed)),
            ("Measured", environment.date), ("Commit", environment.commit),
            ("Verdicts", environment.verdictHash),
        ]
        return facts.compactMap { name, value in value.map { (name, $0) } }
    }

    /// The noise and the facts as a list.
    var runFacts: HTML { HTML.terms([(term: "Noise floor", meaning: noise)] + facts, class: "run-facts") }

    /// What replaces the numbers when nothing was measured.
    static var missing: HTML {
        """
        <div class="notice"><p>No benchmark report was given when this book was bound, so there are no numbers here. This command makes one:</p>
        <pre tabindex="0"><code>\(BenchmarkReport.recordingCommand(to: "FILE"))</code></pre></div>
        """
    }
}
