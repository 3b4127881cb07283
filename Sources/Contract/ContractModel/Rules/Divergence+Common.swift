/// What many strategies get wrong in the same way.
extension Divergence {
    /// An emission from inside a callback is delivered before the one that caused it is over.
    public static let nests = Divergence(
        rule: "R05",
        reason: "What a callback emits is told at once, so later observers hear the two events reversed.")

    /// A delivery goes through a copy of what was registered when it began.
    ///
    /// - Parameter what: What is registered, in the plural.
    public static func callsFromACopy(of what: String) -> Divergence {
        Divergence(
            rule: "R03",
            reason: "The \(what) are called from a copy, so one that is removed under way is still called.")
    }

    /// What is removed is freed in the middle of changing what it was kept in.
    ///
    /// - Parameters:
    ///   - storage: What it was kept in.
    ///   - scenarios: Where that makes the strategy crash.
    public static func freesWhileItChanges(
        _ storage: String, crashingIn scenarios: [String]
    ) -> Divergence {
        Divergence(
            rule: "R14",
            reason:
                "A removed closure is freed while the \(storage) is changed, and a deinit that uses it traps.",
            crashesIn: scenarios)
    }

    /// The registrations are kept in a dictionary.
    ///
    /// - Parameter what: What is registered, in the plural.
    public static func standsInADictionary(_ what: String) -> Divergence {
        Divergence(rule: "R01", reason: "The \(what) stand in a dictionary, which has no order.")
    }
}
