import Playback

/// The order in which a strategy called its observers, by the trace that it left.
struct CallOrder {
    private let lines: [String]
    private let numbers: [String: Int]

    /// Takes the order from the lines of a trace.
    init(_ lines: [String], of scenario: Scenario) {
        self.lines = lines
        numbers = Dictionary(
            uniqueKeysWithValues: zip(scenario.observers.map(\.name), scenario.observers.indices))
    }

    /// The observer to which an event was delivered, by a line of the trace; `nil` where it says something else.
    func observer(_ event: PlaybackEvent, _ line: Int) -> Int? {
        guard line < lines.count else { return nil }
        let ending = " \(event)"
        return lines[line].hasSuffix(ending) ? numbers[String(lines[line].dropLast(ending.count))] : nil
    }
}
