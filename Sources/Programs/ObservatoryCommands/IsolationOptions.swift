import ArgumentParser
import ProcessIsolation

/// The options for running strategies, by default in child processes.
struct IsolationOptions: ParsableArguments {
    @Flag(
        help: """
            Run the strategies in this process, for a debugger or a sanitizer. A strategy that crashes or hangs \
            then ends the program.
            """)
    var noIsolation = false

    // Unconditional, so that a negative number is parsed as a number and rejected below.
    @Option(parsing: .unconditional, help: .hidden)
    var timeLimit: Double?

    /// Returns how to run strategies in child processes; `nil` to run them in this process.
    ///
    /// - Parameter usualLimit: The default number of seconds that a strategy may be silent.
    func isolation(usualLimit: Double = Isolation.usualLimit) throws -> Isolation? {
        let limit = timeLimit ?? usualLimit
        guard limit > 0, limit <= 3600 else {
            throw UsageError.outOfRange("--time-limit", limit, "more than 0 and at most 3600")
        }
        return noIsolation ? nil : Isolation(limit: .seconds(limit))
    }
}
