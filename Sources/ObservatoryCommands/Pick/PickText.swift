import BenchmarkEngine
import Picker

/// A pick as a person reads it: the ranking with its reasons, and then what was left out.
struct PickText {
    let pick: Pick

    /// Where the costs come from, and what has to be known about them.
    let notes: [String]

    var text: String {
        let sections =
            [heading] + pick.places.map(place) + [exclusions, unmeasured, remarks].compactMap { $0 }
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

    private func place(_ place: Pick.Place) -> String {
        let total = place.cost.total
        let forms = place.forms.isEmpty ? "" : " (\(place.forms.joined(separator: ", ")))"
        return """
            \(place.rank)  \(place.strategy)\(forms): \(NumberText.measure(total.median)) ns \
            (95 %: \(NumberText.interval(total)))
               why: \(place.why)
               what you give up: \(place.givenUp)
            """
    }

    private var exclusions: String? {
        section("Left out by the needs", pick.exclusions.lines)
    }

    private var unmeasured: String? {
        section(
            "Would do, but has not all been measured",
            pick.unmeasured.map { unmeasured in
                guard let timed = unmeasured.timedForm else {
                    return "\(unmeasured.strategy): no \(unmeasured.workloads.joined(separator: ", no "))"
                }
                let forms = unmeasured.forms.joined(separator: " or ")
                return "\(unmeasured.strategy): with \(forms); what was timed are its \(timed)"
            })
    }

    private var remarks: String? { section("About the numbers", bases + notes) }

    /// Which costs were not measured with so many observers, a line for each way in which they are known;
    /// with names, unless it is the same for everybody.
    private var bases: [String] {
        let costs = pick.places.flatMap { place in place.cost.shares.map { (place.strategy, $0) } }
        let estimates = costs.filter { $0.1.each.basis != .measured }
        return estimates.grouped { "\($0.1.part.workload): \($0.1.each.basis.words)" }.map { line, group in
            let isForAll = group.count == costs.count { $0.1.part == group[0].1.part }
            let names = group.map { strategy, share in
                strategy + (share.each.basis.reservation.map { ", \($0)" } ?? "")
            }
            let isSimple = group.allSatisfy { $0.1.each.basis.reservation == nil }
            return isForAll && isSimple ? line : "\(line) (\(names.joined(separator: "; ")))"
        }
    }

    private func section(_ title: String, _ lines: [String]) -> String? {
        lines.isEmpty ? nil : ([title] + lines.map { "   \($0)" }).joined(separator: "\n")
    }
}

extension [Exclusion] {
    /// A line for each need and what is missing or broken, and below it whom that leaves out.
    var lines: [String] {
        grouped { "\($0.need.rawValue): \($0.cause)" }.flatMap { cause, exclusions in
            let silent = exclusions.filter { $0.declaration == nil }.map(\.name)
            return [cause] + (silent.isEmpty ? [] : ["   " + silent.joined(separator: ", ")])
                + exclusions.compactMap { exclusion in
                    exclusion.declaration.map { "   \(exclusion.name): \($0)" }
                }
        }
    }
}

extension Exclusion {
    /// The strategy, and the form that came nearest where it has several.
    fileprivate var name: String { form.map { "\(strategy) (\($0))" } ?? strategy }
}
