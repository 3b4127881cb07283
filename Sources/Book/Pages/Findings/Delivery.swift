/// One line of a trace, taken apart: observer, event, and the rest.
struct Delivery: Sendable, Equatable {
    var observer: String
    var event: String
    var detail: String

    /// Takes the lines of a trace apart.
    ///
    /// Of two observers whose names begin alike, the longer name is meant.
    static func list(_ lines: [String], observers: [String]) -> [Delivery] {
        let names = observers.sorted { ($0.count, $0) > ($1.count, $1) }
        return lines.map { line in
            let name = names.first { line.hasPrefix($0 + " ") } ?? String(line.prefix { $0 != " " })
            let rest = line.dropFirst(name.count).split(separator: " ", maxSplits: 1)
            return Delivery(
                observer: name, event: rest.first.map(String.init) ?? "",
                detail: rest.count > 1 ? String(rest[1]) : "")
        }
    }

    /// The shape and colour of its marble.
    var kind: String {
        switch event {
        case "started", "paused", "stopped": event
        case "released", "let": "freed"
        default: "other"
        }
    }
}
