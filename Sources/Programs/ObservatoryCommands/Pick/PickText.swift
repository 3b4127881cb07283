import Pages
import Picker

/// A pick as a person reads it: the ranking with its reasons, and then what was left out.
struct PickText {
    let pick: Pick

    /// Where the costs come from, and what has to be known about them.
    let notes: [String]

    var text: String {
        let answer = PickAnswer(pick)
        let sections =
            [heading] + answer.places.map(place)
            + [
                section("Left out by the needs", answer.leftOut.lines),
                section(
                    "Would do, but has not all been measured",
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
            Ranked by what a registration costs: registering, being called, being removed.
            """
    }

    private func place(_ place: PickAnswer.Place) -> String {
        let forms = place.forms.isEmpty ? "" : " (\(place.forms.joined(separator: ", ")))"
        return """
            \(place.rank)  \(place.strategy)\(forms): \(place.cost) (95 %: \(place.interval))
               why: \(place.why)
               what you give up: \(place.givenUp)
            """
    }

    private func section(_ title: String, _ lines: [String]) -> String? {
        lines.isEmpty ? nil : ([title] + lines.map { "   \($0)" }).joined(separator: "\n")
    }
}

extension [PickAnswer.LeftOut] {
    /// A line for each need and what is missing or broken, and below it whom that leaves out.
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
    /// The strategy, and the form that came nearest where it has several.
    fileprivate var name: String { form.map { "\(strategy) (\($0))" } ?? strategy }
}
