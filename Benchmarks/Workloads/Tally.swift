/// Counts deliveries for all observers of one trial.
final class Tally {
    private(set) var count = 0

    func add(_ weight: Int) { count &+= weight }

    /// What one delivery adds: one, but read at run time, so that no closure is made without a context of
    /// its own. A program's observers capture something, and a benchmark's have to.
    static func weight() -> Int { Int(CommandLine.argc.signum()) }
}
