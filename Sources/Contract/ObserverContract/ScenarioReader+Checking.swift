import Playback

/// What is checked when a scenario is read.
extension ScenarioReader {
    /// Makes sure that a text does nothing to the terminal that shows it: it has no control character and no end
    /// of a line in it.
    func check(
        printable text: String, _ place: ScenarioError.Place, _ line: Int
    ) throws(ScenarioError) {
        // Thousands of names are plain, and to look up a category takes long.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return }
        let scalar = text.unicodeScalars.first { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
        if let scalar { throw error(line, .controlCharacter(scalar, in: place)) }
    }

    /// Makes sure that every event of threads that are at work together can be told from the others, and that it
    /// makes no difference which thread comes first to an observer.
    func checkTogether(_ threads: [[Scenario.Step]]) throws(ScenarioError) {
        var owners: [Int: Int] = [:]
        for (thread, steps) in threads.enumerated() {
            for observer in steps.compactMap(\.action.registered) {
                owners[observer] = owners[observer] ?? thread
            }
        }
        for (thread, steps) in threads.enumerated() {
            for step in steps {
                guard let observer = step.action.registered ?? step.action.removed,
                    owners[observer, default: thread] != thread
                else { continue }
                throw error(step.line, .togetherTouched(observer: scenario.observers[observer].name))
            }
        }
        var played: Set<Int> = []
        for step in threads.joined() {
            if let item = step.action.played, !played.insert(item).inserted {
                throw error(step.line, .togetherTwice(item: scenario.items[item].title))
            }
        }
    }
}
