package import BenchmarkEngine
package import ObserverContract

/// Which strategy to take: those that meet the needs, ranked by what they cost for a use.
///
///     let pick = Pick(
///         from: strategies, needs: [.removal, .queued],
///         for: Usage(observers: 64, eventsPerRegistration: 1_000), by: report)
///     pick.places.first?.strategy
///
/// The script of the book's page makes the same choice, `pick.js`: it looks up in a ``PickSheet`` what is worked out
/// here, adds, and sorts.
package struct Pick: Encodable, Sendable, Equatable {
    /// One strategy in the ranking.
    package struct Place: Encodable, Sendable, Equatable {
        /// From 1, and shared by those that cannot be told apart.
        package let rank: Int
        package let strategy: String
        /// The forms that meet the needs; none where all do.
        package let forms: [String]
        package let cost: LifeCost
        /// Where its cost goes.
        package let why: String
        /// What those who take it do without.
        package let givenUp: String
        /// The lines to paste; `nil` where there are none.
        package let lines: String?
    }

    /// A strategy that meets the needs, but of which the report does not have all the numbers.
    package struct Unmeasured: Encodable, Sendable, Equatable {
        package let strategy: String
        /// What was not timed at all.
        package var workloads: [String] = []
        /// The form that was timed, where it is not one of those that meet the needs: a strategy is timed
        /// in its first, and what one form costs says nothing of another.
        package var timedForm: String?
        /// The forms that do meet them.
        package var forms: [String] = []
    }

    package let usage: Usage
    package let needs: [Need]
    package let places: [Place]
    package let exclusions: [Exclusion]
    package let unmeasured: [Unmeasured]

    /// Chooses. Complexity: O(*n* log *n*) for *n* strategies.
    ///
    /// - Parameters:
    ///   - strategies: What there is to choose from.
    ///   - needs: What none can be chosen without.
    ///   - usage: What the cost is worked out for.
    ///   - report: Where the costs are taken from; `nil` where nothing was measured.
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
        // Those of one cost stay in their order, as they do in the script.
        let order = entries.enumerated().sorted {
            ($0.element.cost.total.median, $0.offset) < ($1.element.cost.total.median, $1.offset)
        }.map(\.element)
        // Those whose intervals overlap that of the best of a group share its place, as in the ranking of a race.
        var best = 0
        places = order.enumerated().map { index, entry in
            if entry.cost.isAbove(order[best].cost) { best = index }
            return Place(
                rank: best + 1, strategy: entry.strategy.id, forms: entry.choice.forms, cost: entry.cost,
                why: entry.cost.why, givenUp: entry.choice.givenUp, lines: entry.strategy.linesToPaste)
        }
    }
}

extension Pick.Unmeasured {
    /// What is not known.
    var words: String {
        timedForm.map { "with \(forms.joined(separator: " or ")); what was timed are its \($0)" }
            ?? workloads.map { "no \($0)" }.joined(separator: ", ")
    }
}
