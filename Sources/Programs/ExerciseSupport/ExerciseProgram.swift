import Foundation
import ObservatorySupport
public import ObserverContract
import ProcessIsolation

/// The program that `observatory check` builds from an exercise.
public enum ExerciseProgram {
    /// Runs the whole program: reports what the strategy offers, or runs it through the requested trials.
    ///
    /// - Parameter strategy: Creates the strategy, which may print while it is created.
    public static func run(_ strategy: @autoclosure () -> any Strategy) -> Never {
        guard CommandLine.arguments.dropFirst().first == ChildProgram.command,
            let request = ChildProgram.request()
        else { stop("error: `observatory check` starts this program; do not start it yourself.") }
        do {
            try ChildProgram.perform(request) { _ in [strategy()] }
            exit(0)
        } catch {
            stop("error: \(error)")
        }
    }

    private static func stop(_ message: String) -> Never {
        StandardError.write("\(message)\n")
        exit(2)
    }
}
