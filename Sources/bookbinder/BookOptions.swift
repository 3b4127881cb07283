import ArgumentParser
import Book

/// What both commands need to know to bind a book.
struct BookOptions: ParsableArguments {
    @Option(help: "The directory of the chapters; the project is the directory around it.")
    var chapters = "Chapters"

    @Option(help: "The directory of the templates, styles and scripts.")
    var site = "site"

    @Option(
        help: ArgumentHelp(
            "What a benchmark measured, as JSON.",
            discussion: "swift run -c release observatory bench --quick --output FILE --format json",
            valueName: "file"))
    var results: String?

    /// Binds the book in memory.
    func bind() async throws -> Site {
        let manuscript = try Manuscript(chaptersAt: chapters)
        let theme = try Theme(at: site)
        let benchmark = try results.map(BenchmarkResults.read)
        let findings = try await ContractFindings.current()
        return try Bindery.bind(
            manuscript,
            findings: BookFindings(
                comparison: findings.comparison, strategies: findings.strategies,
                scenarios: findings.scenarios, mutants: findings.mutants, benchmark: benchmark),
            theme: theme)
    }
}
