import BenchmarkEngine

extension Findings {
    /// The page of all workloads that were measured, with where and how they were measured.
    @HTMLBuilder
    var resultsList: HTML {
        let all = WorkloadResults.all(in: self)
        """
        <h1>\(ReferenceSection.benchmark.title)</h1>
        <p class="lead">What everything costs. Each workload has a page with charts and a table, which you can sort, filter and compare with any of its rows.</p>
        """
        if benchmark == nil { BenchmarkReport.missing }
        Self.group("Strategies", all.filter { !$0.isLesson })
        Self.group("Lessons", all.filter(\.isLesson))
        if let benchmark {
            """
            <h2 id="Run">Where it was measured</h2>
            <p>Each row has its own limit, and smaller differences don’t count. The limit is the gap between the copies of the row’s floor in the same contest, and at least \(NumberText.percent(Margin.smallestDifference)). The noise floor is the largest such gap of the run. It shows how uneven the worst contest was, and is not the limit for the others.</p>
            \(benchmark.runFacts)
            """
        }
    }

    /// The workloads of one kind; empty if there are none.
    @HTMLBuilder
    private static func group(_ title: String, _ group: [WorkloadResults]) -> HTML {
        if !group.isEmpty {
            """
            <h2 id="\(title)">\(title)</h2>
            <ul class="workloads">
            \(each: group, { results in
                """
                <li>\(results.link.html) <span class="meaning">\(results.meaning)</span> \
                <span class="extent">\(extent(of: results))</span></li>

                """
            })</ul>
            """
        }
    }

    /// The number of alternatives, and the range of the numbers of observers.
    private static func extent(of results: WorkloadResults) -> String {
        let sizes = results.sizes
        let range =
            sizes.count == 1
            ? NumberText.observers(sizes[0])
            : "\(NumberText.count(sizes[0])) to \(NumberText.observers(sizes[sizes.count - 1]))"
        return "\(NumberText.count(results.alternatives.count, "alternative")), with \(range)"
    }
}
