import Playback

// Repeated steps are read once, with `%` in their names; each round replaces `%` with its number.
extension ScenarioReader {
    /// Returns the steps of each round of a `repeat`, or of each of several threads with the same steps.
    mutating func rounds(
        _ times: Int, of body: DescriptionNode, _ key: String
    ) throws(SourceError) -> [[Scenario.Step]] {
        var reader = ScenarioReader(id: scenario.id, file: file)
        let steps = try reader.steps(body, key)
        var rounds: [[Scenario.Step]] = []
        for number in 1...times { rounds.append(try round(number, of: steps, readBy: reader)) }
        return rounds
    }

    private mutating func round(
        _ number: Int, of steps: [Scenario.Step], readBy reader: ScenarioReader
    ) throws(SourceError) -> [Scenario.Step] {
        guard let line = steps.first?.line else { return [] }
        try count(reader.stepCount, line)
        var observers: [Int] = []
        for observer in reader.scenario.observers {
            observers.append(try self.observer(Self.numbered(observer.name, number), line))
        }
        var items: [Int] = []
        for item in reader.scenario.items {
            items.append(try self.item(Self.numbered(item.title, number), line))
        }
        func renumbered(_ step: Scenario.Step) -> Scenario.Step {
            var step = step
            step.action = step.action.renumbered {
                observers[$0]
            } item: {
                items[$0]
            }
            return step
        }
        for (described, line) in reader.descriptions.sorted(by: { $0.value < $1.value }) {
            var description = reader.scenario.observers[described]
            description.name = scenario.observers[observers[described]].name
            description.reactions = description.reactions.mapValues { $0.map(renumbered) }
            try noteDescription(of: observers[described], line)
            scenario.observers[observers[described]] = description
        }
        return steps.map(renumbered)
    }

    /// Returns the text with each `%` replaced by the number of a round.
    static func numbered(_ text: String, _ round: Int?) -> String {
        let percent = UInt8(ascii: "%")
        guard let round, text.utf8.contains(percent) else { return text }
        // Bytes are faster, and there are thousands of texts.
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte == percent { bytes += String(round).utf8 } else { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
