/// The progress of a benchmark.
public struct Progress: Sendable {
    /// The id of the workload that is being timed.
    public let workload: String
    /// The number of observers.
    public let observers: Int
    /// The number of the current process, from 1.
    public let process: Int
    /// The number of processes.
    public let processes: Int
    /// The estimated time left, at the speed so far; `nil` during the first process, when there is no
    /// estimate.
    public let timeLeft: Duration?

    /// Creates a description of the progress.
    ///
    /// - Parameters:
    ///   - contest: The contest that is being timed.
    ///   - index: How many contests have finished this process.
    ///   - contests: The number of contests.
    ///   - process: The number of the current process, from 1.
    ///   - processes: The number of processes.
    ///   - elapsed: The time since the start.
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
