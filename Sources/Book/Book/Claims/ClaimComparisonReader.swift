/// Reads the parts of a claim that compare without a number: "faster", "no slower", "about as fast", "no
/// difference", "far more memory".
struct ClaimComparisonReader {
    /// What two times have to be apart to be called different, as a factor.
    let apart: Double

    func assertion(_ words: inout ClaimWords) -> ClaimAssertion? {
        words.attempt(equality) ?? words.attempt(likeness) ?? words.attempt(direction)
    }

    /// "no difference", "the same cost", "equally fast"
    private func equality(_ words: inout ClaimWords) -> ClaimAssertion? {
        if words.take(oneOf: Self.undecided) != nil {
            return ratio(.time, .notApart(around(apart), within: around(ClaimTolerance.about)))
        }
        let isAbout = words.take(oneOf: Self.about) != nil
        _ = words.take("the")
        guard words.take(oneOf: ["same", "equal", "equally"]) != nil else { return nil }
        words.skip(["number", "amount", "of"])
        let direction = words.attempt(ClaimDirection.take)
        return same(direction?.metric ?? .time, isAbout: isAbout)
    }

    /// "as fast as", "not as slow as", "as many allocations"
    private func likeness(_ words: inout ClaimWords) -> ClaimAssertion? {
        let isNegated = words.take(oneOf: ["not nearly", "nowhere near", "not"]) != nil
        let isAbout = words.take(oneOf: Self.about) != nil
        words.skip(["just", "exactly"])
        guard words.take("as") else { return nil }
        let isMany = ["many", "much"].contains(words.current)
        guard let direction = words.attempt(ClaimDirection.take), isMany || !direction.isBare
        else { return nil }
        guard isNegated else { return same(direction.metric, isAbout: isAbout) }
        return ratio(direction.metric, .within(direction.isLess ? more(direction) : less(direction)))
    }

    /// "faster", "slightly slower", "no dearer", "fewer allocations"
    private func direction(_ words: inout ClaimWords) -> ClaimAssertion? {
        let isNegated = words.take(oneOf: ["no", "not any", "not", "never"]) != nil
        let degree = Degree.take(&words)
        guard let comparative = words.attempt(Self.comparative) else { return nil }
        guard !isNegated else {
            guard degree == .any else { return nil }
            let limit = limit(comparative)
            return ratio(
                comparative.metric, .within(comparative.isLess ? 1 / limit...Double.infinity : 0...limit))
        }
        let range = comparative.isLess ? less(comparative) : more(comparative)
        switch degree {
        case .any: return ratio(comparative.metric, .within(range))
        case .much:
            let much = ClaimTolerance.much
            return ratio(
                comparative.metric, .within(comparative.isLess ? 0...1 / much : much...Double.infinity))
        case .slight:
            let slight = ClaimTolerance.slight
            return ratio(
                comparative.metric,
                .within(
                    comparative.isLess ? 1 / slight...range.upperBound : range.lowerBound...slight))
        }
    }

    /// A word that compares by itself; "fast" does not.
    private static func comparative(_ words: inout ClaimWords) -> ClaimDirection? {
        let isOne = [
            "faster", "quicker", "cheaper", "slower", "dearer", "longer", "costlier", "more", "less", "fewer",
        ].contains(words.current)
        return isOne ? ClaimDirection.take(&words) : nil
    }

    private static let undecided = [
        "no difference", "no measurable difference", "cannot be told apart", "can't be told apart",
        "not be told apart", "no faster and no slower", "no slower and no faster",
    ]
    private static let about = ["about", "almost", "nearly", "roughly", "practically"]
}

extension ClaimComparisonReader {
    private func same(_ metric: ClaimAssertion.Metric, isAbout: Bool) -> ClaimAssertion {
        ratio(metric, .within(around(isAbout ? ClaimTolerance.about : ClaimTolerance.same)))
    }

    private func ratio(
        _ metric: ClaimAssertion.Metric, _ condition: ClaimAssertion.Condition
    ) -> ClaimAssertion {
        ClaimAssertion(quantity: .ratio(metric, .times), condition: condition)
    }

    private func around(_ factor: Double) -> ClosedRange<Double> { 1 / factor...factor }

    /// Counts are the same in every run, so that any difference between them is one.
    private func limit(_ direction: ClaimDirection) -> Double {
        direction.metric == .time ? apart : 1
    }

    private func less(_ direction: ClaimDirection) -> ClosedRange<Double> {
        0...(1 / limit(direction)).nextDown
    }

    private func more(_ direction: ClaimDirection) -> ClosedRange<Double> {
        limit(direction).nextUp...Double.infinity
    }

    /// How strong a comparison is.
    private enum Degree {
        case any, slight, much

        static func take(_ words: inout ClaimWords) -> Degree {
            if words.take(oneOf: ["slightly", "a little", "a bit", "somewhat"]) != nil { return .slight }
            if words.take(oneOf: ["much", "far", "a lot", "many times", "considerably"]) != nil {
                return .much
            }
            words.skip(["clearly", "measurably", "any", "even", "still"])
            return .any
        }
    }
}
