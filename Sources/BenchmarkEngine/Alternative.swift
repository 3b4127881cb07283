/// One of the things that a benchmark sets beside each other.
public struct Alternative: Sendable {
    /// What the alternative is called in the results.
    public let id: String

    /// The alternative that its cost is given as a multiple of; `nil` for none.
    public let reference: String?

    /// Sets everything up and returns what is to be timed.
    public let prepare: @Sendable () -> Trial

    /// Describes an alternative.
    ///
    /// - Parameters:
    ///   - id: What it is called in the results.
    ///   - reference: The alternative that its cost is given as a multiple of.
    ///   - prepare: Sets everything up, untimed, and returns what is to be timed.
    public init(id: String, comparedTo reference: String?, prepare: @escaping @Sendable () -> Trial) {
        self.id = id
        self.reference = reference
        self.prepare = prepare
    }
}
