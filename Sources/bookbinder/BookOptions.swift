import ArgumentParser
import BenchmarkEngine
import Book
import Course
import Foundation
import Workloads

/// What both commands need to know to bind a book.
struct BookOptions: ParsableArguments {
    @Option(help: "The directory of the chapters; the project is the directory around it.")
    var chapters = "Chapters"

    @Option(help: "The directory of the templates, styles and scripts.")
    var site = "site"

    @Option(
        help: ArgumentHelp(
            "What a benchmark measured, as JSON; claims are held against it.",
            discussion: """
                By default \(BookFindings.reference) in the project, if it was recorded. To record it:
                \(BenchmarkReport.recordingCommand(to: BookFindings.reference))
                """,
            valueName: "file"))
    var results: String?

    /// Binds the book in memory.
    func bind() async throws -> Site {
        let manuscript = try Manuscript(chaptersAt: chapters)
        let theme = try Theme(at: site)
        // To read the results takes as long as a few strategies.
        async let benchmark = benchmark()
        let findings = try ContractFindings.current()
        return try Bindery.bind(
            manuscript,
            findings: BookFindings(
                comparison: findings.comparison, strategies: findings.strategies,
                candidates: findings.candidates, map: findings.map, scenarios: findings.scenarios,
                mutants: findings.mutants,
                workloads: Workload.allCases.map { WorkloadFinding(id: $0.rawValue, meaning: $0.meaning) },
                course: try course(), benchmark: try await benchmark),
            theme: theme)
    }

    private func course() throws -> Course {
        let chapters = URL(fileURLWithPath: chapters, isDirectory: true).standardizedFileURL
        do {
            return try Course(at: chapters.deletingLastPathComponent(), chapters: chapters)
        } catch {
            throw BookError.exercise(error)
        }
    }

    private func benchmark() throws -> BenchmarkReport? {
        try results.map(BookFindings.benchmark) ?? BookFindings.reference(besideChaptersAt: chapters)
    }
}
