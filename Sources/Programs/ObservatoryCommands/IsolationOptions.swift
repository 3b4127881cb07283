import ArgumentParser
import ProcessIsolation

/// The options that say how strategies are run: in processes of their own unless stated.
struct IsolationOptions: ParsableArguments {
    @Flag(
        help: """
            Run the strategies in this process, for a debugger or a sanitizer. A strategy that crashes or hangs \
            then ends the program.
            """)
    var noIsolation = false

    // Unconditional, so that a negative number is taken for a number and refused as one.
    @Option(parsing: .unconditional, help: .hidden)
    var timeLimit: Double?

    /// How strategies are run; `nil` when it is in this process.
    ///
    /// - Parameter usualLimit: How many seconds a strategy may be silent, unless the options say so.
    func isolation(usualLimit: Double = Isolation.usualLimit) throws -> Isolation? {
        let limit = timeLimit ?? usualLimit
        guard limit > 0, limit <= 3600 else {
            throw UsageError.outOfRange("--time-limit", limit, "more than 0 and at most 3600")
        }
        return noIsolation ? nil : Isolation(limit: .seconds(limit))
    }
}
