/// A scenario and what the contract says it delivers.
package struct ScenarioTrace: Codable, Sendable, Equatable {
    /// The path of its file below `Scenarios`, without the extension, such as `removal/a-removes-b`.
    package var id: String
    package var title: String
    /// The rules that it tests, such as `R03`.
    package var rules: [String]
    /// One line for each delivery, in order, such as `A started Blue Train`.
    package var lines: [String]
    /// The names of the observers, in the order in which the scenario first names them.
    package var observers: [String]

    /// Creates a trace.
    package init(id: String, title: String, rules: [String], lines: [String], observers: [String]) {
        self.id = id
        self.title = title
        self.rules = rules
        self.lines = lines
        self.observers = observers
    }
}

extension ScenarioTrace {
    /// One line of a trace, taken apart.
    struct Delivery: Equatable {
        var observer: String
        var event: String
        var detail: String
    }

    /// The lines taken apart: observer, event, and the rest.
    ///
    /// Of two observers whose names begin alike, the longer name is meant.
    var deliveries: [Delivery] {
        let names = observers.sorted { ($0.count, $0) > ($1.count, $1) }
        return lines.map { line in
            let name = names.first { line.hasPrefix($0 + " ") } ?? String(line.prefix { $0 != " " })
            let rest = line.dropFirst(name.count).split(separator: " ", maxSplits: 1)
            return Delivery(
                observer: name, event: rest.first.map(String.init) ?? "",
                detail: rest.count > 1 ? String(rest[1]) : "")
        }
    }
}
