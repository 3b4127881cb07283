import Foundation

/// What a child process says of its work, a line each on its standard output.
package enum ChildMessage: Codable, Equatable {
    /// The next trial begins.
    case begun
    /// What was done in the trial, where that was asked for.
    case told(Journal)
    /// The trial is over.
    case finished(ScenarioOutcome)
    /// An observer was called after the end of a trial.
    case late(TrialSeries.LateCall)
    /// An exploration gets on.
    case exploring(ExplorationEvent)
    /// An exploration is over.
    case explored(ExplorationReport)
    /// A load goes on; so many emissions have been made.
    case stressing(Int)
    /// A load is over.
    case stressed(StressReport)
    /// There is nothing left to do, and nothing more will be said.
    case done

    /// The message as a line of JSON.
    package var line: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) + [UInt8(ascii: "\n")] }
    }

    /// Reads a line, without its end; `nil` when it is not a message.
    package init?(_ line: some Collection<UInt8>) {
        guard let message = try? JSONDecoder().decode(Self.self, from: Data(line)) else { return nil }
        self = message
    }
}
