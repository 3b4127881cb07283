/// How far a benchmark has come.
public struct Progress: Sendable {
    /// What is being timed.
    public let workload: String
    /// With how many observers.
    public let observers: Int
    /// Which process, from 1.
    public let process: Int
    /// Of how many.
    public let processes: Int
    /// How long the rest will take, if it takes as long as what is done; `nil` in the first processes, when
    /// there is nothing to go by.
    public let timeLeft: Duration?

    /// Describes how far it has come.
    ///
    /// - Parameters:
    ///   - contest: What is being timed.
    ///   - index: How many contests have had as many processes, this one included.
    ///   - contests: How many there are.
    ///   - process: Which process of the contest is at work, from 1.
    ///   - processes: Of how many.
    ///   - elapsed: How long all of it has taken.
    public init(
        contest: Contest, index: Int, of contests: Int, process: Int, of processes: Int, elapsed: Duration
    ) {
        workload = contest.workload
        observers = contest.observers
        self.process = process
        self.processes = processes
        let done = Double(process - 1) + Double(index) / Double(contests)
        timeLeft = process > 1 ? elapsed * ((Double(processes) - done) / done) : nil
    }
}
