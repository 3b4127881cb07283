import BenchmarkEngine
import ObservatoryPicker
import ObservatorySupport
import ObserverContract

/// How popular libraries differ from the contract, and what they cost.
struct LibrariesPage: Sendable {
    let findings: LibraryFindings
    let index: PageIndex

    /// The slug of the chapter that says how to test a library against the contract.
    private static let chapter = "bring-your-own"

    @HTMLBuilder
    var html: HTML {
        """
        <h1>\(ReferenceSection.libraries.title)</h1>
        <p class="lead">\(NumberText.count(findings.libraries.count, "library", "libraries")) that Swift programmers use, tested against the contract. For each library, this page has the fewest rules that explain every difference, what they mean for your code, and the cost next to strategies of this book.</p>
        <p class="notice">This was recorded on \(findings.recorded), outside this repository: \(code: findings.how). The libraries and their adapters are not part of this project, and no test in this repository can repeat the recording.\
        \(index.chapters[Self.chapter].map { " \($0.html) has an adapter with which you can test RxSwift yourself." })</p>
        <h2 id="Diagnosis">The rules that each library breaks</h2>
        <p>Each list is complete: with these rules declared, the library passed every other rule that applies to it, unless it crashed.</p>
        \(each: findings.libraries, section)<h2 id="Verdicts">The verdicts</h2>
        <p>Each row is a rule, and each column is a library. A cell with any other sign than ✓ or – links to its explanation.</p>
        """
        matrix.figure()
        cost
    }

    private func section(_ library: LibraryFindings.Library) -> HTML {
        let known = index.map.acquaintances.first { $0.id == library.acquaintance }
        return """
            <section class="acquaintance" aria-labelledby="\(library.id)">
            <h3 id="\(library.id)">\(library.name)</h3>
            <p class="nearest">\(library.edition).\(known.map { " On the map: \(Link($0).html)." })</p>
            \(library.crash.map { "<p>\(VerdictSign(.crashed).html()) \($0)</p>\n" })\
            \(if: library.crash == nil && library.divergences.isEmpty, "<p>It keeps every rule that applies to it.</p>\n")\
            \(if: !library.divergences.isEmpty, HTML.differences(library.divergences.map { difference($0, of: library) }))\
            </section>

            """
    }

    private func difference(_ divergence: Divergence, of library: LibraryFindings.Library) -> HTML {
        """
        <div id="\(Self.anchor(library, divergence.rule.id))"><dt>\(index.comparison.link(rule: divergence.rule.id)) \
        <b>\(divergence.rule.title)</b></dt><dd>\(divergence.reason.typeset) \
        <span class="statement">For you: \(divergence.rule.means.typeset)</span></dd></div>

        """
    }

    private static func anchor(_ library: LibraryFindings.Library, _ rule: String) -> String {
        "\(library.id)-\(rule)"
    }

    private var matrix: VerdictMatrix {
        VerdictMatrix(
            report: index.comparison,
            columns: findings.libraries.map { library in
                VerdictMatrix.Column(
                    id: library.id, link: Link(title: library.name, address: "#\(library.id)"),
                    verdicts: library.verdicts, divergences: library.divergences, crash: library.crash,
                    reason: { rule in
                        let isDeclared = library.verdicts[rule] == .diverges
                        return "#\(isDeclared ? Self.anchor(library, rule) : library.id)"
                    })
            }, title: "The libraries")
    }
}

// MARK: - What they cost
extension LibrariesPage {
    @HTMLBuilder
    private var cost: HTML {
        let report = findings.benchmark
        let workloads = workloads
        let names = workloads.flatMap(\.rowNames).uniqued()
        let missing = findings.libraries.filter { !names.contains($0.id) }.map(\.name)
        """
        <h2 id="Cost">What they cost</h2>
        <p>These numbers come from one quick run of at most \(NumberText.count(report.environment.rounds, "round")) on one machine, recorded outside this repository. Compare the rows of this page with each other. Don’t compare the nanoseconds with those of another page or another machine.</p>
        <p>Below each number is its 95&nbsp;% confidence interval. “Times” is the cost as a multiple of the row that the second column names, computed round by round; don’t compare multiples of different rows. A row with “(again)” is a second copy of the same code, and shows the noise. The run includes these strategies and peers of this book: \(NumberText.list(names.filter(index.strategies.contains).map(StrategyName.of))).\
        \(if: !missing.isEmpty, " It has no numbers for \(NumberText.list(missing)).")</p>
        """
        for results in workloads { costs(of: results) }
        """
        <h3 id="Run">Where it was measured</h3>
        \(report.runFacts)
        """
    }

    /// The workloads that were timed; their tables have the bytes that are kept too.
    private var workloads: [WorkloadResults] {
        var all = index.findings
        all.benchmark = findings.benchmark
        return WorkloadResults.all(in: all).filter(\.isTimed)
    }

    @HTMLBuilder
    private func costs(of results: WorkloadResults) -> HTML {
        #"<h3 id="Cost-\#(results.id)">\#(results.title)</h3>"#
        if !results.meaning.isEmpty { "<p>\(results.meaning)</p>" }
        #"<figure class="benchmark wide">"#
        HTML.scroll("Cost per \(results.unit) in \(results.title)") {
            table(of: results).html("ns per \(results.unit)")
        }
        "<figcaption>"
        let lazy = lazyRemovals(in: results)
        if !lazy.isEmpty {
            "<p>A removal by \(NumberText.list(lazy)) gave nothing back to the heap. Part of its work may happen in a later call, and its time doesn’t include that part.</p>"
        }
        if !results.refusals.isEmpty {
            "<ul>\(each: results.refusals, { "<li>\($0.html)</li>\n" })</ul>"
        }
        """
        </figcaption>
        </figure>
        """
    }

    private func table(of results: WorkloadResults) -> CostTable {
        CostTable(tables: results.tables, reference: "Compared with", heapSize: results.usualSize) { id in
            if let name = findings.name(of: id) { return Link(title: name, address: "#\(id)").html }
            return index.link(strategy: id)
        }
    }

    /// The alternatives that keep as many bytes after a removal as before it.
    private func lazyRemovals(in results: WorkloadResults) -> [String] {
        guard results.unit == "removal" else { return [] }
        return results.rowNames.filter { id in
            !id.hasPrefix("floor/") && results.tables.allSatisfy { ($0[id]?.heapUse?.bytesKept ?? -1) >= 0 }
        }.map { findings.name(of: $0) ?? $0 }
    }
}
