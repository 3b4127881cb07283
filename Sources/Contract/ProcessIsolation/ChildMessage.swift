import Foundation
import ObserverContract

/// A message of a child process about its work: one line on its standard output.
enum ChildMessage: Codable, Equatable {
    case described(StrategyDescription)
    /// A trial begins.
    case begun
    /// A trial has ended.
    case finished(Run)
    /// An observer was called after the end of a trial.
    case late(trial: Int, line: String)
    /// Progress: the percentage of an exploration, or the number of emissions of a stress run.
    case working(Int)
    /// An exploration in order is about to run the scenario at this position.
    case exploringAt(Exploration.Place)
    /// An exploration has ended, except for shrinking a failure; if that kills the child, nothing follows.
    case explored(ExplorationReport)
    case diagnosing(Diagnosis.Stage)
    case diagnosed(Diagnosis)
    case stressed(StressReport)
    /// The request is done, and no more messages about it follow.
    case done

    /// Decodes a line without its newline; `nil` when it is not a message.
    init?(_ line: some Collection<UInt8>) {
        guard let message = try? JSONDecoder().decode(Self.self, from: Data(line)) else { return nil }
        self = message
    }
}

extension Encodable {
    /// A request or a message as a line of JSON.
    var line: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) + [UInt8(ascii: "\n")] }
    }
}
