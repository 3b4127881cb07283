import BenchmarkEngine

/// All workloads that were measured, and where and how that was done.
struct ResultsList: Sendable {
    let groups: [Group]
    /// `nil` when nobody measured.
    let run: RunFacts?
    /// The command that makes a report.
    let command = BenchmarkReport.recordingCommand(to: "FILE")
    /// From what on a difference is called one where two copies agree, in words.
    let threshold = NumberText.percent(Ranking.smallestDifference)

    struct Group: Sendable {
        let title: String
        let entries: [Entry]
    }

    struct Entry: Sendable {
        let link: Link
        let meaning: String
        /// How many stand side by side with how many observers, in words.
        let extent: String
    }

    init(_ findings: Findings) {
        run = findings.benchmark.map(RunFacts.init)
        let entries = WorkloadResults.all(in: findings).map { results in
            (isLesson: results.isLesson, entry: Entry(results))
        }
        groups = [("Strategies", false), ("Lessons", true)].compactMap { title, isLesson in
            let own = entries.filter { $0.isLesson == isLesson }.map(\.entry)
            return own.isEmpty ? nil : Group(title: title, entries: own)
        }
    }
}

extension ResultsList.Entry {
    fileprivate init(_ results: WorkloadResults) {
        link = Link(title: results.id, address: PageName.results(results.id))
        meaning = results.meaning
        let sizes = results.sizes
        let range =
            sizes.count == 1
            ? NumberText.observers(sizes[0])
            : "\(NumberText.count(sizes[0])) to \(NumberText.observers(sizes[sizes.count - 1]))"
        extent = "\(results.alternatives.count) side by side, with \(range)"
    }
}
