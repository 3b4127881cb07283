/// Reads the parts of a claim that name a number: "about 12 ns", "no allocations", "at least 100 times
/// faster", "20 % slower".
struct ClaimAmountReader {
    let apart: Double

    func assertion(_ words: inout ClaimWords) -> ClaimAssertion? {
        words.attempt(Self.none) ?? words.attempt(bounded)
    }

    /// "no allocations"
    private static func none(_ words: inout ClaimWords) -> ClaimAssertion? {
        guard words.take("no"), let metric = countedMetric(&words) else { return nil }
        return ClaimAssertion(quantity: .amount(metric), condition: .within(0...0))
    }

    private func bounded(_ words: inout ClaimWords) -> ClaimAssertion? {
        let bound = ClaimBound.take(&words)
        guard let number = words.takeNumber() else { return nil }
        let isRange = bound == .between ? words.take("and") : bound == .plain && words.take("to")
        let second = isRange ? words.takeNumber() : nil
        guard isRange == (second != nil), isRange || bound != .between else { return nil }
        let span = Span(bound: isRange ? .between : bound, number: number, second: second)
        if number.isFactor || words.take(oneOf: ["times", "×", "x", "fold"]) != nil {
            return factor(span, &words)
        }
        if words.take(oneOf: ["%", "percent", "per cent"]) != nil { return percentage(span, &words) }
        if words.take(oneOf: ["observers", "observer"]) != nil {
            return ClaimAssertion(quantity: .observers, condition: span.condition(ClaimTolerance.about))
        }
        let amount = counted(span, &words) ?? Self.time(span, &words)
        // "2 ns more" is a difference, and not what either of the two takes.
        return Self.comparatives.contains(words.current) ? nil : amount
    }

    private func counted(_ span: Span, _ words: inout ClaimWords) -> ClaimAssertion? {
        guard let metric = Self.countedMetric(&words) else { return nil }
        return ClaimAssertion(
            quantity: .amount(metric), condition: span.condition(ClaimTolerance.count))
    }

    private static func time(_ span: Span, _ words: inout ClaimWords) -> ClaimAssertion? {
        guard let unit = words.take(oneOf: nanoseconds.keys.sorted()), let scale = nanoseconds[unit]
        else { return nil }
        return ClaimAssertion(
            quantity: .amount(.time), condition: span.scaled(by: scale).condition(ClaimTolerance.about))
    }

    private static let comparatives: Set<String> = [
        "more", "less", "fewer", "faster", "slower", "longer", "cheaper", "dearer",
    ]

    /// What stands before "allocations" or "bytes" does not matter here.
    private static func countedMetric(_ words: inout ClaimWords) -> ClaimAssertion.Metric? {
        words.skip(["heap", "memory"])
        if words.take(oneOf: ["allocations", "allocation"]) != nil { return .allocations }
        return words.take(oneOf: ["bytes", "byte"]) != nil ? .bytes : nil
    }

    private static let nanoseconds: [String: Double] = [
        "ns": 1, "nanoseconds": 1, "nanosecond": 1, "µs": 1000, "microseconds": 1000, "ms": 1_000_000,
        "milliseconds": 1_000_000,
    ]

    /// What follows "twice" says which way it counts; where nothing does, it counts the cost.
    private func factor(_ span: Span, _ words: inout ClaimWords) -> ClaimAssertion {
        let direction = words.attempt(ClaimDirection.take)
        let view: ClaimAssertion.View = direction?.isLess == true ? .timesLess : .times
        return ClaimAssertion(
            quantity: .ratio(direction?.metric ?? .time, view),
            condition: span.condition(ClaimTolerance.about))
    }

    private func percentage(_ span: Span, _ words: inout ClaimWords) -> ClaimAssertion? {
        if words.take("of") {
            let metric = words.attempt(ClaimDirection.take)?.metric ?? .time
            return ClaimAssertion(
                quantity: .ratio(metric, .percentOf), condition: span.condition(ClaimTolerance.about))
        }
        if let direction = words.attempt(ClaimDirection.take) {
            let view: ClaimAssertion.View = direction.isLess ? .percentLess : .percentMore
            return ClaimAssertion(
                quantity: .ratio(direction.metric, view), condition: span.condition(ClaimTolerance.about))
        }
        // "within 5 %": no further apart than this, either way.
        guard span.bound == .atMost else { return nil }
        let most = 1 + span.number.value / 100
        return ClaimAssertion(quantity: .ratio(.time, .times), condition: .within(1 / most...most))
    }
}

/// A number with what bounds it.
private struct Span {
    let bound: ClaimBound
    let number: ClaimNumber
    let second: ClaimNumber?

    func condition(_ tolerance: Double) -> ClaimAssertion.Condition {
        bound.condition(number, second, tolerance: tolerance)
    }

    /// The same in another unit. Digits behind the point go, or would be needed before it: no matter, the
    /// tolerance stays.
    func scaled(by scale: Double) -> Span {
        guard scale != 1 else { return self }
        return Span(
            bound: bound == .plain ? .about : bound, number: number.scaled(by: scale),
            second: second?.scaled(by: scale))
    }
}

extension ClaimNumber {
    fileprivate func scaled(by scale: Double) -> ClaimNumber {
        ClaimNumber(value: value * scale, decimals: 0)
    }
}
