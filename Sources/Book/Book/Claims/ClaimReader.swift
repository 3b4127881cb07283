/// Reads what the words of a claim say, and refuses those whose meaning it might miss.
///
///     try ClaimReader(apart: 1.02).read("about twice as slow")    // the ratio is from 1.6 to 2.5
///
/// Words that say nothing about cost are passed over: "what the floor costs", "tokens". Numbers,
/// comparisons and negations are not: each of them has to be understood, or the claim is refused.
struct ClaimReader {
    /// What two times have to be apart to be called different, as a factor.
    let apart: Double

    /// Why a claim cannot be checked.
    enum Failure: Error, Equatable {
        case notUnderstood(word: String)
        case nothingSaid
    }

    func read(_ text: String) throws(Failure) -> [ClaimAssertion] {
        var words = ClaimWords(text)
        var assertions: [ClaimAssertion] = []
        while !words.isAtEnd {
            if let assertion = assertion(&words) {
                assertions.append(assertion)
            } else if Self.isTelling(words.current) {
                throw .notUnderstood(word: words.current)
            } else {
                words.advance()
            }
        }
        guard !assertions.isEmpty else { throw .nothingSaid }
        return assertions
    }

    private func assertion(_ words: inout ClaimWords) -> ClaimAssertion? {
        words.attempt(ClaimAmountReader(apart: apart).assertion)
            ?? words.attempt(ClaimComparisonReader(apart: apart).assertion)
            ?? words.attempt(Self.place)
    }

    /// "the fastest", "among the slowest"
    private static func place(_ words: inout ClaimWords) -> ClaimAssertion? {
        let isAmong = words.take("among")
        _ = words.take("the")
        let fromTop: Bool
        if words.take(oneOf: ["fastest", "cheapest", "quickest"]) != nil {
            fromTop = true
        } else if words.take(oneOf: ["slowest", "dearest", "costliest"]) != nil {
            fromTop = false
        } else {
            return nil
        }
        return ClaimAssertion(quantity: .place(fromTop: fromTop), condition: isAmong ? .first : .alone)
    }

    /// Whether a word says something that must not be passed over.
    private static func isTelling(_ word: String) -> Bool {
        // The number of a rule is no quantity.
        guard word.wholeMatch(of: /r[0-9]{2}/) == nil else { return false }
        return tellingWords.contains(word) || word.contains { $0.isNumber } || word.hasSuffix("n't")
    }

    private static let tellingWords: Set<String> = [
        "no", "not", "never", "nor", "neither", "none", "nothing", "hardly", "barely", "without", "cannot",
        "faster", "fast", "quicker", "quick", "cheaper", "cheap", "slower", "slow", "dearer", "dear",
        "longer", "costlier", "expensive", "costly", "more", "less", "fewer", "twice", "thrice", "double",
        "half", "times", "fold", "percent", "%", "×", "fastest", "slowest", "cheapest", "dearest",
        "costliest", "quickest", "allocation", "allocations", "byte", "bytes", "ns", "nanosecond",
        "nanoseconds", "µs", "ms", "same", "equal", "equally", "difference", "most", "least", "between",
    ]
}
