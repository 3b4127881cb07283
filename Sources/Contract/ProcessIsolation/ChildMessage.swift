import Foundation
import ObserverContract

/// What a child process says of its work, a line each on its standard output.
enum ChildMessage: Codable, Equatable {
    /// What the strategy says of itself.
    case described(StrategyDescription)
    /// What the strategy was found to offer.
    case offered(Set<Capability>)
    /// The next trial begins.
    case begun
    /// The trial is over.
    case finished(Run)
    /// An observer was called after the end of a trial.
    case late(trial: Int, line: String)
    /// Work goes on; so many percent of an exploration are done, or so many emissions of a load.
    case working(Int)
    /// An exploration in order is about to run the scenario at this place.
    case exploringAt(Exploration.Place)
    /// An exploration is over, but for making a failure smaller, of which it will say no more if it dies of that.
    case explored(ExplorationReport)
    /// A diagnosis is about to do something.
    case diagnosing(Diagnosis.Stage)
    /// A diagnosis is over.
    case diagnosed(Diagnosis)
    /// A load is over.
    case stressed(StressReport)
    /// There is nothing left to do, and nothing more will be said.
    case done

    /// The message as a line of JSON.
    var line: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) + [UInt8(ascii: "\n")] }
    }

    /// Reads a line, without its end; `nil` when it is not a message.
    init?(_ line: some Collection<UInt8>) {
        guard let message = try? JSONDecoder().decode(Self.self, from: Data(line)) else { return nil }
        self = message
    }
}
