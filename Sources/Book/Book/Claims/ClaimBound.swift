/// What stands before a number and says on which side of it the truth lies.
enum ClaimBound: Equatable {
    case plain, about, exactly
    case atMost, lessThan, atLeast, moreThan
    case between

    /// The phrases, those first that begin like others and go on.
    private static let phrases: [(String, ClaimBound)] = [
        ("no more than", .atMost), ("not more than", .atMost), ("at the most", .atMost),
        ("at most", .atMost), ("up to", .atMost), ("within", .atMost),
        ("no less than", .atLeast), ("no fewer than", .atLeast), ("not less than", .atLeast),
        ("at the least", .atLeast), ("at least", .atLeast),
        ("less than", .lessThan), ("fewer than", .lessThan), ("under", .lessThan), ("below", .lessThan),
        ("more than", .moreThan), ("over", .moreThan), ("above", .moreThan),
        ("about", .about), ("around", .about), ("roughly", .about), ("nearly", .about),
        ("almost", .about), ("approximately", .about), ("some", .about), ("close to", .about),
        ("exactly", .exactly), ("precisely", .exactly), ("between", .between),
    ]

    /// Takes what comes next; `plain` where nothing of the kind does.
    static func take(_ words: inout ClaimWords) -> ClaimBound {
        words.skip(["only", "just", "well", "far", "even", "still"])
        for (phrase, bound) in phrases where words.take(phrase) {
            // "up to about 12" is no sharper than "about 12".
            return words.take("about") ? .about : bound
        }
        return .plain
    }

    /// What a quantity has to be that is bounded so by a number.
    ///
    /// - Parameters:
    ///   - number: The number, or the first of two.
    ///   - second: The number behind "and".
    ///   - tolerance: How far a plain number may be from the truth, as a factor, however it was rounded.
    func condition(_ number: ClaimNumber, _ second: ClaimNumber?, tolerance: Double)
        -> ClaimAssertion.Condition
    {
        let value = number.value
        return switch self {
        case .about: .within(value / ClaimTolerance.about...value * ClaimTolerance.about)
        case .atMost: .within(0...value)
        case .lessThan: .within(0...max(0, value.nextDown))
        case .atLeast: .within(value...Double.infinity)
        case .moreThan: .within(value.nextUp...Double.infinity)
        case .between: .within(value...max(value, second?.value ?? value))
        case .exactly: .within(value...value)
        case .plain where value == 0: .within(0...0)
        case .plain:
            .rounded(value, decimals: number.decimals, within: value / tolerance...value * tolerance)
        }
    }
}
