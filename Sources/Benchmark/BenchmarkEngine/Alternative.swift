/// One row of a contest: code that the benchmark times against other code.
public struct Alternative: Sendable {
    /// Sets up the given number of repetitions; the setup is not timed.
    public typealias Preparation = @Sendable (_ repetitions: Int) -> TimedRun

    /// The id in the results, such as `tokens`.
    public let id: String

    /// The ids of the alternatives by whose cost this one's cost is divided.
    public let references: [String]

    /// Whether the alternative takes part in the ranking; a floor does not.
    public let isRanked: Bool

    /// Whether single operations are timed too, for latency percentiles. A timed run of one repetition is then
    /// run repeatedly.
    public let measuresLatency: Bool

    /// The alternative that this one copies; `nil` for an original. The two should cost the same, so the
    /// difference between them is noise.
    public let original: String?

    /// Whether heap allocations are counted. Only those of the calling thread can be: pass `false` if other
    /// threads do the work.
    public let countsHeapUse: Bool

    /// Whether all timed runs share one subject, which the first preparation creates. Calibration then prepares
    /// once before it measures the time of a round.
    public let keepsSubject: Bool

    /// The number of observers, if it is not that of the contest. Where repetitions keep memory, only
    /// alternatives of the same size have batches of the same size.
    public let size: Int?

    /// The part of an operation that is unfinished when the call returns and so isn't timed, worded to follow
    /// "without", such as "the end of a task"; `nil` if nothing is left out.
    public let leavesOut: String?

    /// Sets everything up and returns the run to time.
    public let prepare: Preparation

    /// Sets up one repetition at an eighth of the size, to detect an alternative whose cost grows so fast
    /// that it would delay all others; `nil` where size makes no difference.
    public let prepareEighth: Preparation?

    /// Creates an alternative. `comparedTo` are its ``references``, `copyOf` its ``original``; the other
    /// parameters are the properties of the same names.
    public init(
        id: String, comparedTo references: [String] = [], isRanked: Bool = true,
        copyOf original: String? = nil, measuresLatency: Bool = false, countsHeapUse: Bool = true,
        keepsSubject: Bool = false, size: Int? = nil, leavesOut: String? = nil,
        prepareEighth: Preparation? = nil, prepare: @escaping Preparation
    ) {
        self.id = id
        self.references = references
        self.isRanked = isRanked
        self.original = original
        self.measuresLatency = measuresLatency
        self.countsHeapUse = countsHeapUse
        self.keepsSubject = keepsSubject
        self.size = size
        self.leavesOut = leavesOut
        self.prepareEighth = prepareEighth
        self.prepare = prepare
    }
}

extension Alternative {
    /// Returns a copy of the alternative, to be timed together with the original.
    ///
    ///     alternatives.append(alternatives[0].again())
    ///
    /// - Parameter prepare: Prepares the copy's timed runs; by default like the original. Required if the
    ///   alternative keeps its subject, because two alternatives with the same subject could not differ.
    public func again(prepare: Preparation? = nil) -> Alternative {
        precondition(prepare != nil || !keepsSubject, "a copy needs a subject of its own")
        return Alternative(
            id: "\(id) (again)", comparedTo: [id], isRanked: false, copyOf: id, countsHeapUse: countsHeapUse,
            keepsSubject: keepsSubject, size: size, leavesOut: leavesOut, prepare: prepare ?? self.prepare)
    }

    /// Returns a timed run of one repetition after running another one. The first run would also count the
    /// metadata that the runtime allocates for types and functions on first use.
    func prepareAfterRehearsal() -> TimedRun {
        let rehearsal = prepare(1)
        rehearsal.run()
        rehearsal.showEffect()
        return prepare(1)
    }
}
