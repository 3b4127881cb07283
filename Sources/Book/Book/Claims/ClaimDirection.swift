/// A word that says of which cost there is more or less: "faster", "as slow", "the cost", "fewer
/// allocations".
struct ClaimDirection: Equatable {
    let metric: ClaimAssertion.Metric
    /// Whether the prose counts how much less it is.
    let isLess: Bool
    /// Whether it is a noun alone, as in "the cost", and no comparison.
    var isBare = false

    /// Takes one, with the small words before it.
    static func take(_ words: inout ClaimWords) -> ClaimDirection? {
        words.skip(["as", "the", "of", "its", "that", "a", "an", "much", "many", "number", "heap"])
        if words.take(oneOf: ["faster", "fast", "quicker", "quick", "cheaper", "cheap"]) != nil {
            return ClaimDirection(metric: .time, isLess: true)
        }
        if words.take(oneOf: dear) != nil { return ClaimDirection(metric: .time, isLess: false) }
        if words.take("more") { return ClaimDirection(metric: noun(&words) ?? .time, isLess: false) }
        if words.take(oneOf: ["less", "fewer"]) != nil {
            return ClaimDirection(metric: noun(&words) ?? .time, isLess: true)
        }
        return noun(&words).map { ClaimDirection(metric: $0, isLess: false, isBare: true) }
    }

    private static let dear = [
        "slower", "slow", "dearer", "dear", "longer", "long", "costlier", "costly", "expensive",
    ]

    private static func noun(_ words: inout ClaimWords) -> ClaimAssertion.Metric? {
        words.skip(["heap"])
        if words.take(oneOf: ["allocations", "allocation"]) != nil { return .allocations }
        if words.take(oneOf: ["bytes", "memory"]) != nil { return .bytes }
        return words.take(oneOf: ["expensive", "costly", "time", "cost", "costs", "price"]) != nil
            ? .time : nil
    }
}
