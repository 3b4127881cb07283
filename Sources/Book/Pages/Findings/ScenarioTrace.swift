/// A scenario and what the contract says it delivers.
package struct ScenarioTrace: Sendable, Equatable {
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
