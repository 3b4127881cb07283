import BenchmarkEngine

extension Findings {
    /// Which results of the benchmark another machine, or another day, reproduces.
    ///
    /// - Parameter shown: The recording that the book shows.
    @HTMLBuilder
    func travelPage(from shown: BenchmarkReport) -> HTML {
        """
        <h1>\(ReferenceSection.travel.title)</h1>
        <p class="lead">A confidence interval shows how certain a number is on the machine where it was measured. It says nothing about your machine. So the benchmark was recorded \(NumberText.count(recordings.count + 1, "time", "times"))\(if: claimsHoldInAll, ", and every claim of this book has to hold in each recording that measured it"). This page shows how well their ratios agree.</p>
        <p>If two alternatives do the same kind of work, their ratio usually changes less from machine to machine: in most tables below, nine of ten of these quotients lie in a narrower range. An example is a closure called through a token, compared with a bare loop over closures. If they do different kinds of work, the ratio depends more on the processor: a weak reference takes atomic operations, and their cost next to a plain call depends on the processor.\(weakFloor(in: [shown] + recordings)) A peer counts as another kind of work than a floor, and so does what allocates or needs other threads.</p>
        <p>The quotient is the ratio in the other recording, divided by the ratio in the recording that this book shows. The last column is the range of nine of ten quotients. Two ratios agree if their intervals overlap.</p>
        """
        for other in recordings { Self.travel(from: shown, to: other) }
        """
        <h2 id="Recordings">The recordings</h2>
        <h3>The recording that this book shows</h3>
        \(shown.runFacts)
        \(each: recordings, { "<h3>\($0.environment.date)</h3>\n\($0.runFacts)\n" })
        """
    }

    /// What a weak reference costs beside a plain call, in the recordings that have both floors.
    private func weakFloor(in reports: [BenchmarkReport]) -> HTML {
        let ratios = reports.compactMap { $0.costOfDelivery(by: "floor/weak", 64) }
        guard ratios.count > 1, let low = ratios.min(), let high = ratios.max() else { return "" }
        let range = "\(NumberText.measure(low)) to \(NumberText.measure(high))"
        return " With 64 observers, the weak floor took \(range) times as long as the closure floor."
    }

    @HTMLBuilder
    private static func travel(from shown: BenchmarkReport, to other: BenchmarkReport) -> HTML {
        let travel = Travel(from: shown, to: other)
        let (here, there) = (shown.environment, other.environment)
        let isKind = here.processor == there.processor
        """
        <h2 id="\(there.date)">The recording of \(there.date)</h2>
        <p>\(isKind ? "A machine with the same kind of processor, \(there.processor), at another time" : "Another processor: \(there.processor) instead of \(here.processor)").</p>
        """
        table("All workloads", travel.totals, there.date) { $0.kind.title }
        for kind in Travel.Kind.allCases {
            let legs = travel.legs.filter { $0.kind == kind }
            if !legs.isEmpty { table(kind.title, legs, there.date) { $0.workload } }
        }
    }

    private static func table(
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
                <td class="figure">\(leg.agreement)</td>\
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
}

extension Travel.Kind {
    /// The name for readers, worded to follow "ratios".
    package var title: String {
        switch self {
        case .withinKind: "to the floor of its own kind"
        case .acrossKinds: "to the floor of another kind"
        case .amongOthers: "to something other than a floor"
        }
    }
}

extension Travel.Leg {
    /// The share of the ratios that agree.
    package var agreement: String { NumberText.percent(Double(overlapping) / Double(ratios)) }
}
