import BenchmarkEngine

extension BenchmarkReport {
    /// The largest difference between two copies of the same thing, in all races of the run; `nil` if there
    /// were no copies.
    package var noise: String? { noiseFloor > 0 ? NumberText.percent(noiseFloor) : nil }

    /// Where and how the numbers were measured, as terms with their values.
    var facts: [(term: String, meaning: String)] {
        let cores = NumberText.count(environment.cores, "core")
        let facts: [(String, String?)] = [
            ("Processor", "\(environment.processor), \(cores)"), ("System", environment.system),
            ("Compiler", "\(environment.compiler), \(environment.configuration)"),
            ("Rounds", rounds), ("Load", load), ("Seed", String(environment.seed)),
            ("Measured", environment.date), ("Commit checked out", environment.commit),
            ("Verdicts", environment.verdictHash),
        ]
        return facts.compactMap { name, value in value.map { (name, $0) } }
    }

    /// How often each contest was timed, and in how many processes.
    package var rounds: String {
        guard let sampling = environment.sampling, sampling.processes > 1 else {
            return "at most \(NumberText.count(environment.rounds)), in one process"
        }
        return "at most \(NumberText.count(sampling.rounds)) in each of "
            + "\(NumberText.count(sampling.processes, "process", "processes"))"
    }

    /// The load on the machine; `nil` if nothing is known about it.
    package var load: String? {
        guard let load = environment.load else { return nil }
        let facts = [
            load.before.map { "\(NumberText.amount($0)) before" },
            load.after.map { "\(NumberText.amount($0)) at the end" },
            load.others.map { "\(NumberText.percent($0)) of the time taken by other programs" },
            load.steal.map { "\(NumberText.percent($0)) of the time given to others by the host" },
            load.governor.map { "governor \($0)" },
        ].compactMap(\.self)
        return facts.isEmpty ? nil : facts.joined(separator: ", ")
    }

    /// A warning if other programs, or other machines on the same host, took a noticeable share of the time.
    package var warningOfLoad: String? {
        guard let share = environment.load, (share.others ?? 0) > 0.05 || (share.steal ?? 0) > 0.02 else {
            return nil
        }
        return "The machine was busy with other work (load: \(load ?? "")): measure again when it is idle."
    }

    var runFacts: HTML {
        let meaning =
            noise.map { "\($0), the largest gap between a copy and its original in this run" }
            ?? "unknown: there were no copies"
        return HTML.terms([(term: "Noise floor", meaning: meaning)] + facts, class: "run-facts")
    }

    /// The notice that replaces the numbers if nothing was measured.
    static var missing: HTML {
        """
        <div class="notice"><p>No benchmark report was given when this book was built, so there are no numbers here. This command makes one:</p>
        <pre tabindex="0"><code>\(BenchmarkReport.recordingCommand(to: "FILE.json"))</code></pre></div>
        """
    }
}
