package import BenchmarkEngine
package import ObserverContract

/// A choice of strategies: those that meet the needs, ranked by their cost for a usage.
///
///     let pick = Pick(
///         from: strategies, needs: [.removal, .queued],
///         for: Usage(observers: 64, eventsPerRegistration: 1_000), by: report)
///     pick.places.first?.strategy
///
/// The script of the book's page, `pick.js`, makes the same choice. It looks up in a ``PickSheet`` what is
/// computed here, adds, and sorts.
package struct Pick: Encodable, Sendable, Equatable {
    package struct Place: Encodable, Sendable, Equatable {
        /// The rank from 1, that of the cheapest strategy of its group. A group begins with the first strategy
        /// that is shown to cost more than the cheapest of the group before. A wide interval may reach back
        /// into an earlier group.
        package let rank: Int
        package let strategy: String
        /// The forms that meet the needs; empty if all do.
        package let forms: [String]
        package let cost: LifeCost
        /// The most expensive part of the cost, as a sentence.
        package let why: String
        package let givenUp: String
        /// Example code to paste; `nil` if there is none.
        package let lines: String?
        /// What the library's type in these lines costs, if that is not what was timed for the strategy.
        package let costOfLines: String?
    }

    /// A strategy that meets the needs but isn't fully measured in the report.
    package struct Unmeasured: Encodable, Sendable, Equatable {
        package let strategy: String
        /// The ids of the workloads without a time.
        package var workloads: [String] = []
        /// The form that was timed, if it doesn't meet the needs. Only a strategy's first form is timed, and
        /// its cost says nothing about the other forms.
        package var timedForm: String?
        /// The forms that meet the needs.
        package var forms: [String] = []
    }

    package let usage: Usage
    package let needs: [Need]
    package let places: [Place]
    package let exclusions: [Exclusion]
    package let unmeasured: [Unmeasured]

    /// Chooses among strategies. Complexity: O(*n* log *n*) for *n* strategies.
    ///
    /// - Parameter report: The report with the costs; `nil` if nothing was measured.
    package init(
        from strategies: [any Strategy], needs: [Need], for usage: Usage, by report: BenchmarkReport?
    ) {
        self.usage = usage
        self.needs = needs
        exclusions = strategies.flatMap { $0.exclusions(by: needs) }
        var entries: [(strategy: any Strategy, choice: Choice, cost: LifeCost)] = []
        var unmeasured: [Unmeasured] = []
        for strategy in strategies {
            let forms = strategy.forms(meeting: needs)
            if forms.isEmpty { continue }
            let curves = strategy.curves(in: report)
            let choice = Choice(of: forms, strategy, curves)
            if let missing = choice.unmeasured {
                unmeasured.append(missing)
            } else {
                entries.append((strategy, choice, choice.cost(for: usage, curves)))
            }
        }
        self.unmeasured = unmeasured
        // Strategies of equal cost stay in their order, as in the script.
        let order = entries.enumerated().sorted {
            ($0.element.cost.total.median, $0.offset) < ($1.element.cost.total.median, $1.offset)
        }.map(\.element)
        // Unlike in `Ranking`, each is compared with the best of its group only. The interval of a sum is wide,
        // so neighbours that overlap would join into one rank strategies that are shown to differ.
        var best = 0
        places = order.enumerated().map { index, entry in
            if entry.cost.isAbove(order[best].cost) { best = index }
            return Place(
                rank: best + 1, strategy: entry.strategy.id, forms: entry.choice.forms, cost: entry.cost,
                why: entry.cost.why, givenUp: entry.choice.givenUp, lines: entry.strategy.linesToPaste,
                costOfLines: entry.strategy.costOfLines(for: usage.observers, in: report))
        }
    }
}

extension Pick.Unmeasured {
    var words: String {
        timedForm.map { "with \(forms.joined(separator: " or ")); only its \($0) were timed" }
            ?? workloads.map { "no \($0)" }.joined(separator: ", ")
    }
}
