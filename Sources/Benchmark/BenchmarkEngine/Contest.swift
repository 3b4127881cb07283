/// One table of a benchmark: one workload, one number of observers, and the alternatives to compare.
public struct Contest: Sendable {
    /// The id of the workload, such as `notify`.
    public let workload: String

    /// The number of observers.
    public let observers: Int

    /// The unit of work that the nanoseconds refer to, such as `delivery`.
    public let unit: String

    /// The number of units in the total cost of a subject. Cost models are fitted to that total.
    public let unitsPerSubject: Int

    /// The rows of the table; the first one is the baseline.
    public let alternatives: [Alternative]

    /// Whether time is measured, or only heap use.
    public let isTimed: Bool

    /// Whether every repetition has its own subject, which lives as long as the batch.
    public let keepsMemory: Bool

    /// Returns the command that times one of the alternatives again, with its whole table unless it is a strategy.
    public let command: @Sendable (_ alternative: String) -> String

    /// Creates a contest.
    public init(
        workload: String, observers: Int, unit: String, unitsPerSubject: Int, isTimed: Bool = true,
        keepsMemory: Bool = false, alternatives: [Alternative],
        command: @escaping @Sendable (_ alternative: String) -> String
    ) {
        self.workload = workload
        self.observers = observers
        self.unit = unit
        self.unitsPerSubject = unitsPerSubject
        self.isTimed = isTimed
        self.keepsMemory = keepsMemory
        self.alternatives = alternatives
        self.command = command
    }
}
