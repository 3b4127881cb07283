import BenchmarkEngine
import Support

/// Which results of the benchmark another machine, or another day, reproduces.
struct TravelPage: Sendable {
    /// The recording that the book shows.
    let shown: BenchmarkReport
    let others: [BenchmarkReport]

    @HTMLBuilder
    var html: HTML {
        """
        <h1>\(ReferenceSection.travel.title)</h1>
        <p class="lead">An interval says how sure a number is where it was measured. It says nothing about your machine. So the benchmark was recorded \(NumberText.count(others.count + 1, "time", "times")), and every claim of this book has to hold in all of these recordings. This page shows how well their ratios agree.</p>
        <p>A ratio between two things that do the same kind of work is much the same on every processor: a closure called through a token by a bare loop over closures. A ratio between different kinds of work is not, because a weak reference takes atomic operations, and what these cost, beside a plain call, is a property of the processor. On two machines that both call their processor an AMD EPYC, the weak floor took 13 and 23 times as long as the closure floor.</p>
        <p>The quotient is the ratio in the other recording by the ratio in the recording that this book shows. Nine of ten quotients lie in the range behind it. Two ratios agree if their intervals overlap.</p>
        """
        for other in others { comparison(other) }
        """
        <h2 id="Recordings">The recordings</h2>
        <h3>The one that this book shows</h3>
        \(shown.runFacts)
        """
        for other in others {
            """
            <h3>\(other.environment.date)</h3>
            \(other.runFacts)
            """
        }
    }

    @HTMLBuilder
    private func comparison(_ other: BenchmarkReport) -> HTML {
        let travel = Travel(from: shown, to: other)
        let (here, there) = (shown.environment, other.environment)
        let isKind = here.processor == there.processor
        """
        <h2 id="\(there.date)">The recording of \(there.date)</h2>
        <p>\(isKind ? "A machine with the same kind of processor, \(there.processor), at another time" : "Another processor: \(there.processor), and not \(here.processor)").</p>
        """
        table("All workloads", Travel.Kind.allCases.compactMap(travel.total), there.date) {
            Self.name($0.kind)
        }
        for kind in Travel.Kind.allCases {
            let legs = travel.legs.filter { $0.kind == kind }
            if !legs.isEmpty { table(Self.name(kind), legs, there.date) { $0.workload } }
        }
    }

    private func table(
        _ caption: String, _ legs: [Travel.Leg], _ date: String, _ name: @escaping (Travel.Leg) -> String
    ) -> HTML {
        """
        <figure class="benchmark">
        \(HTML.scroll("\(caption), \(date)") {
            """
            <table>
            <caption>\(caption)</caption>
            <thead><tr><th scope="col">Ratio</th><th scope="col" class="figure">ratios</th>\
            <th scope="col" class="figure">agree</th><th scope="col" class="figure">quotient</th>\
            <th scope="col" class="figure">nine of ten</th></tr></thead>
            <tbody>
            \(each: legs, { leg in
                """
                <tr><th scope="row">\(name(leg))</th><td class="figure">\(NumberText.count(leg.ratios))</td>\
                <td class="figure">\(NumberText.percent(Double(leg.overlapping) / Double(leg.ratios)))</td>\
                <td class="figure">\(NumberText.measure(leg.quotient.median))</td>\
                <td class="figure">\(NumberText.interval(leg.quotient))</td></tr>

                """
            })</tbody>
            </table>
            """
        })
        </figure>
        """
    }

    private static func name(_ kind: Travel.Kind) -> String {
        switch kind {
        case .withinKind: "by the floor of its own kind"
        case .acrossKinds: "by the floor of another kind"
        case .amongOthers: "by something that is no floor"
        }
    }
}
