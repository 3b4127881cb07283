/// One of the things that a benchmark sets beside each other.
public struct Alternative: Sendable {
    /// Sets up so many repetitions of what is to be timed; untimed itself.
    public typealias Preparation = @Sendable (_ repetitions: Int) -> Trial

    /// What the alternative is called in the results.
    public let id: String

    /// The alternatives that its cost is given as a multiple of.
    public let references: [String]

    /// Whether the alternative takes part in the ranking; a floor does not.
    public let isRanked: Bool

    /// Whether single operations are timed as well, for the percentiles of their latency.
    public let measuresLatency: Bool

    /// The alternative that this one is a copy of, which ought to cost the same: how far the two come out apart is
    /// what chance does. `nil` for what is no copy.
    public let original: String?

    /// Whether it is counted what a run takes from the heap; only what the calling thread takes can be.
    public let countsHeapUse: Bool

    /// Whether all its trials are of one subject, which the first preparation makes.
    public let keepsSubject: Bool

    /// What belongs to an operation and is not done when it returns, so that its time does not hold it: some words
    /// that go behind "without"; `nil` where it is done.
    public let leavesOut: String?

    /// Sets everything up and returns what is to be timed.
    public let prepare: Preparation

    /// Sets up one repetition an eighth the size, by which an alternative is found out whose cost grows so
    /// fast that it would hold all others up; `nil` where the size makes no difference.
    public let prepareEighth: Preparation?

    /// Describes an alternative.
    ///
    /// - Parameters:
    ///   - id: What it is called in the results.
    ///   - references: The alternatives that its cost is given as a multiple of.
    ///   - isRanked: Whether it takes part in the ranking.
    ///   - original: The alternative that this one is a copy of.
    ///   - measuresLatency: Whether single operations are timed as well. A trial of one repetition is then
    ///     run again and again.
    ///   - countsHeapUse: Whether it is counted what a run takes from the heap, which cannot be where other
    ///     threads do the work.
    ///   - keepsSubject: Whether all trials are of one subject, which the first preparation makes. It is then
    ///     prepared once before it is found out how long that takes.
    ///   - leavesOut: What belongs to an operation and is not done when it returns, as "the end of a task".
    ///   - prepareEighth: The same thing an eighth the size.
    ///   - prepare: Sets everything up, untimed, and returns what is to be timed.
    public init(
        id: String, comparedTo references: [String] = [], isRanked: Bool = true,
        copyOf original: String? = nil, measuresLatency: Bool = false, countsHeapUse: Bool = true,
        keepsSubject: Bool = false, leavesOut: String? = nil, prepareEighth: Preparation? = nil,
        prepare: @escaping Preparation
    ) {
        self.id = id
        self.references = references
        self.isRanked = isRanked
        self.original = original
        self.measuresLatency = measuresLatency
        self.countsHeapUse = countsHeapUse
        self.keepsSubject = keepsSubject
        self.leavesOut = leavesOut
        self.prepareEighth = prepareEighth
        self.prepare = prepare
    }
}

extension Alternative {
    /// The same thing once more, to be timed beside the first.
    ///
    ///     alternatives.append(alternatives[0].again())
    ///
    /// - Parameter prepare: What prepares the copy; the alternative's own, unless that keeps its subject: two that
    ///   share a subject have nothing that could differ.
    public func again(prepare: Preparation? = nil) -> Alternative {
        precondition(prepare != nil || !keepsSubject, "a copy needs a subject of its own")
        return Alternative(
            id: "\(id) (again)", comparedTo: [id], isRanked: false, copyOf: id, countsHeapUse: countsHeapUse,
            keepsSubject: keepsSubject, leavesOut: leavesOut, prepare: prepare ?? self.prepare)
    }

    /// A trial of one repetition whose run is the second of its kind: in the first one, the runtime makes
    /// room for the types and functions that were not used before.
    func prepareAfterRehearsal() -> Trial {
        let rehearsal = prepare(1)
        rehearsal.run()
        rehearsal.showEffect()
        return prepare(1)
    }
}
