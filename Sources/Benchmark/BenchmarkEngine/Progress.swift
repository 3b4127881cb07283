/// How far a benchmark has come.
public struct Progress: Sendable {
    /// What is being timed.
    public let workload: String
    /// With how many observers.
    public let observers: Int
    /// Which round, from 1.
    public let round: Int
    /// Of how many.
    public let rounds: Int
    /// How long the rest will take, if it takes as long as what is done; `nil` in the first contest, when
    /// there is nothing to go by.
    public let timeLeft: Duration?

    init(
        contest: Contest, index: Int, of contests: Int, round: Int, of rounds: Int, elapsed: Duration
    ) {
        workload = contest.workload
        observers = contest.observers
        self.round = round
        self.rounds = rounds
        let done = Double(index) + Double(round - 1) / Double(rounds)
        timeLeft = index > 0 ? elapsed * ((Double(contests) - done) / done) : nil
    }
}
