import BenchmarkEngine
import ObservatorySupport
package import ObserverContract

/// A site with the findings of one run: a page with the verdicts and failures, and the pages about rules,
/// scenarios and strategies that the book has too.
///
///     let site = try Report.site(of: findings, command: "observatory compare --report out")
///     site.files["index.html"]        // the verdicts
///
/// The same findings make the same site, byte for byte.
package struct Report: Sendable {
    let index: PageIndex
    /// The command line of the run.
    let command: String

    /// The most failures that the page shows in full; with more, it shows only the first of each strategy.
    static let mostFailures = 24
    /// How many failures of each strategy it shows then.
    static let mostOfEach = 2

    /// Builds the site.
    ///
    /// - Parameters:
    ///   - command: The command line of the run.
    ///   - program: The command that starts the program again.
    package static func site(
        of findings: Findings, command: String, program: String = "observatory"
    ) throws(SiteError) -> Site {
        let sections: [ReferenceSection] =
            [.rules, .scenarios, .strategies] + (findings.benchmark == nil ? [] : [.benchmark])
            + (findings.lab == nil ? [] : [.lab])
        let index = PageIndex(findings, reportBy: program, sections: sections)
        let first = Page(
            path: Site.start, title: index.start.title, kind: "One run",
            html: Report(index: index, command: command).html)
        return try PageLayout(index).site(of: [first] + index.referencePages)
    }

    /// The first page: a summary of the run, every verdict, and the failures.
    @HTMLBuilder
    var html: HTML {
        """
        <h1>Report</h1>
        <p class="lead">\(summary)</p>
        <p class="facts"><code>\(command)</code></p>
        <h2 id="Verdicts">The verdicts</h2>
        <p>Each row is a rule, and each column is a strategy. A cell is the verdict of all scenarios that test the rule on the strategy. A cell with any other sign than ✓ or – links to the reason.</p>
        """
        comparison.matrixFigure(showsDeclarations: false)
        if !failures.isEmpty { #"<h2 id="Failures">What went wrong</h2>"# }
        for group in failures { section(group) }
        if !randomFailures.isEmpty {
            #"<h2 id="Random">What random scenarios found</h2>"#
            for failure in randomFailures { "<pre>\(failure)</pre>" }
        }
        if let declarations = comparison.declarations {
            """
            <h2 id="Declarations">What the strategies declare</h2>
            <figure class="matrix wide">
            \(declarations)
            </figure>
            """
        }
    }

    /// The failures of one strategy: all, or the first ones and a link to the rest.
    @HTMLBuilder
    private func section(_ failures: [TrialFailure]) -> HTML {
        let strategy = Link(strategy: failures[0].first.strategy)
        let shown = failures.prefix(index.failures.count > Self.mostFailures ? Self.mostOfEach : .max)
        let rest = failures.count - shown.count
        "<h3>\(strategy.html): \(NumberText.count(failures.count, "trial"))</h3>"
        for failure in shown { failure.html(in: index) }
        if rest > 0 {
            ##"<p><a href="\##(strategy.address)#Failures">\##(NumberText.count(rest)) more on the page of \##(strategy.title)</a></p>"##
        }
    }

    private var comparison: ComparisonReport { index.comparison }

    var failures: [[TrialFailure]] { index.failures.grouped(by: \.first.strategy) }

    /// The failures that random scenarios found, each as the terminal shows it.
    private var randomFailures: [String] {
        comparison.exploration?.strategies.compactMap { strategy in
            strategy.failure.map { FailureDescription($0, of: strategy.id).text }
        } ?? []
    }

    private var summary: String {
        let size = comparison.size
        if comparison.isAsDeclared { return "\(size): all as declared." }
        let wrong = NumberText.count(index.failures.count + randomFailures.count, "trial")
        return "\(size): \(wrong) went wrong without being declared."
    }
}

extension ComparisonReport {
    /// How much was run, in words. Of the scenarios, those count that apply to a strategy at least.
    package var size: String {
        let all = NumberText.count(scenarios.count, "scenario")
        let run = Set(strategies.flatMap(\.verdicts).flatMap(\.scenarios)).count
        return [
            NumberText.count(strategies.count, "strategy", "strategies"),
            NumberText.count(rules.count, "rule"),
            run < scenarios.count ? "\(NumberText.count(run)) of \(all)" : all, exploration?.size,
        ].compactMap(\.self).joined(separator: ", ")
    }
}

extension ExplorationReport {
    /// How much was run, in words; `nil` if nothing was, because strategies that fail before are not explored.
    fileprivate var size: String? {
        strategies.isEmpty
            ? nil
            : "\(NumberText.count(steps, "random step")) on "
                + NumberText.count(strategies.count, "strategy", "strategies")
    }
}
