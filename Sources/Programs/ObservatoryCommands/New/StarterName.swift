import ObserverContract

/// What a new package is called, once it is sure that everything can be called so.
struct StarterName {
    /// The name as it was given: `my-signals`.
    let text: String

    /// What the names of types and modules begin with: `MySignals`.
    var typeName: String {
        text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Makes sure that a package, a folder, a product, a strategy and a type can be called so.
    init(_ text: String) throws(UsageError) {
        if let reason = Self.reason(against: text) { throw .cannotBeCalled(text, reason: reason) }
        self.text = text
    }

    /// The products of this package, beside which another cannot have the same name.
    private static let programs = ["observatory", "bookbinder"]

    /// What the names of protocols of the module Workloads begin with, which a rig called so would hide.
    private static let protocols = ["restless", "removable", "mortal"]

    private static func reason(against text: String) -> String? {
        if text.isEmpty { return "it is empty" }
        if let reason = StrategyProblem.reason(against: text) { return reason }
        if text.contains("/") { return "it has \"/\" in it" }
        if text.first?.isNumber == true { return "it begins with a digit" }
        if programs.contains(text) { return "a program of Observatory is called so" }
        if protocols.contains(text) { return "its rig would be called as a protocol for rigs is" }
        return LineUp.isTaken(text) ? "a strategy of Observatory is called so" : nil
    }
}
