import BenchmarkEngine
import ObservatoryPages
import ObservatoryPicker

/// A pick as text for people: the ranking as a table, the reasons for the first few, and what was left out.
struct PickText {
    static let mostReasons = 3

    let pick: Pick

    /// Where the costs come from, and what the user must know about them.
    let notes: [String]

    var text: String {
        let answer = PickAnswer(pick)
        let reasons = answer.places.prefix(Self.mostReasons).map(reasons)
        let more = answer.places.count > Self.mostReasons ? ["All reasons: --format json."] : []
        let sections =
            [heading] + (answer.places.isEmpty ? [] : [table(answer.places)]) + reasons + more
            + [
                lines,
                section("Left out by the needs", answer.leftOut.lines),
                section(
                    "Meets the needs, but is not fully measured",
                    answer.unmeasured.map { "\($0.strategy): \($0.words)" }),
                section("About the numbers", answer.remarks + notes),
            ].compactMap(\.self)
        return sections.joined(separator: "\n\n")
    }

    private var heading: String {
        let needs = pick.needs.isEmpty ? "" : "; needs: \(pick.needs.map(\.rawValue).joined(separator: ", "))"
        let observers = NumberText.count(pick.usage.observers, "observer")
        let events = NumberText.count(pick.usage.eventsPerRegistration, "event")
        return """
            \(observers), \(events) per registration\(needs)
            Ranked by the cost of one registration: registering, all calls and removing, in ns.
            95 %: the confidence interval; wider, and less certain, where a cost was not measured.
            times: a multiple of the first row. Then ns to register one, to call it, and to remove it.
            Strategies that share a rank were not shown to cost more than the first of that rank.
            """
    }

    private func table(_ places: [PickAnswer.Place]) -> String {
        let columns: [Grid.Column<(PickAnswer.Place, LifeCost)>] = [
            .init("#") { "\($0.0.rank)" },
            .init("", leading: true) { $0.0.name },
            .init("cost") { $0.0.cost },
            .init("95 %") { $0.0.interval },
            .init("times") { $0.0.times },
        ]
        let parts = LifeCost.Part.allCases.map { part in
            Grid.Column<(PickAnswer.Place, LifeCost)>(part.workload) { _, cost in
                let share = cost.shares.first { $0.part == part }
                return share.map { NumberText.measure($0.each.nanoseconds.median) }
            }
        }
        let rows = Array(zip(places, pick.places.map(\.cost)))
        return Grid(rows, columns + parts).textLines.joined(separator: "\n")
    }

    private func reasons(_ place: PickAnswer.Place) -> String {
        """
        \(place.rank)  \(place.name)
           why: \(place.why)
           what you give up: \(place.givenUp)
        """
    }

    /// The lines of the highest-ranked strategy that has some.
    private var lines: String? {
        for place in pick.places {
            guard let lines = place.lines else { continue }
            return ListCommand.text(lines: lines, place.costOfLines, for: place.strategy)
        }
        return nil
    }

    private func section(_ title: String, _ lines: [String]) -> String? {
        lines.isEmpty ? nil : ([title] + lines.map { "   \($0)" }).joined(separator: "\n")
    }
}

extension PickAnswer.Place {
    /// The strategy, with the forms that meet the needs unless all do.
    fileprivate var name: String {
        forms.isEmpty ? strategy : "\(strategy) (\(forms.joined(separator: ", ")))"
    }
}

extension [PickAnswer.LeftOut] {
    /// A line for each need and its cause, followed by the strategies that it leaves out.
    var lines: [String] {
        flatMap { leftOut in
            let silent = leftOut.strategies.filter { $0.declaration == nil }.map(\.name)
            return ["\(leftOut.need): \(leftOut.cause)"]
                + (silent.isEmpty ? [] : ["   " + silent.joined(separator: ", ")])
                + leftOut.strategies.compactMap { strategy in
                    strategy.declaration.map { "   \(strategy.name): \($0)" }
                }
        }
    }
}

extension PickAnswer.Declarer {
    /// The strategy, with the form that comes nearest if it has several.
    fileprivate var name: String { form.map { "\(strategy) (\($0))" } ?? strategy }
}
