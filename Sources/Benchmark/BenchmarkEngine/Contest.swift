/// What one table of a benchmark compares: one workload, one number of observers, and the
/// alternatives.
public struct Contest: Sendable {
    /// What is timed, such as `notify`.
    public let workload: String

    /// How many observers there are.
    public let observers: Int

    /// What the nanoseconds are for, such as `delivery`.
    public let unit: String

    /// How many units the cost of the whole subject consists of, by which it is fitted to a line.
    public let unitsPerSubject: Int

    /// The rows of the table; the first one is the baseline.
    public let alternatives: [Alternative]

    /// Whether time is measured, or only what is taken from the heap.
    public let isTimed: Bool

    /// Whether every repetition has a subject of its own, which lives as long as the batch.
    public let keepsMemory: Bool

    /// The command that times one of the alternatives alone.
    public let command: @Sendable (_ alternative: String) -> String

    /// Describes a table.
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
