import Playback

extension Scenario {
    /// What makes a scenario easier to read without making it shorter.
    var simplifications: [@Sendable (Scenario) -> Scenario] {
        var all: [@Sendable (Scenario) -> Scenario] = []
        for number in observers.indices where observers[number].event != nil {
            all.append {
                var simpler = $0
                simpler.observers[number].event = nil
                return simpler
            }
        }
        // What is done in reaction may as well be done at the end.
        for line in stepLines.dropFirst(steps.count) {
            all.append { $0.doing(lastWhatIsOnLine: line) }
        }
        // Where a pause does it a play may do as well, and needs no play before it.
        for line in linesOfPauses { all.append { $0.playing(onLine: line) } }
        let played = itemsPlayed.sorted()
        for item in played.dropFirst() {
            all.append { $0.playing(played[0], insteadOf: item) }
        }
        if showsClosures {
            all.append {
                var simpler = $0
                simpler.showsClosures = false
                return simpler
            }
        }
        return all
    }

    private var itemsPlayed: Set<Int> {
        var played: Set<Int> = []
        visit { step, _ in if let item = step.action.played { played.insert(item) } }
        return played
    }

    /// The lines that say `pause` or `stop`.
    private var linesOfPauses: [Int] {
        var lines: [Int] = []
        visit { step, _ in if [.pause, .stop].contains(step.action) { lines.append(step.line) } }
        return lines
    }

    /// The script with the step on a line at its end.
    private func doing(lastWhatIsOnLine line: Int) -> Scenario {
        // Also the reactions of an observer that is no longer registered.
        let all = steps + observers.flatMap { $0.reactions.values.joined() }
        var scenario = removing([line])
        scenario.steps += all.filter { $0.line == line }
        return scenario
    }

    /// The script with a play in the place of what is on a line.
    private func playing(onLine line: Int) -> Scenario {
        let item = itemsPlayed.min() ?? 0
        return mapSteps { $0.line == line ? Step(action: .play(item), line: line) : $0 }
    }

    private func playing(_ item: Int, insteadOf other: Int) -> Scenario {
        mapActions { $0 == .play(other) ? .play(item) : $0 }
    }
}
