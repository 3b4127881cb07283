import Playback

/// Makes a scenario smaller for as long as it still shows what it is to show.
///
///     let shrinker = ScenarioShrinker { candidate in fails(candidate) ? candidate : nil }
///     let smallest = shrinker.shrink(scenario)
///
/// No single step of the result can be left out, nor any of its `only`s.
struct ScenarioShrinker {
    private let check: (Scenario) -> Scenario?

    /// Prepares to shrink.
    ///
    /// - Parameter check: Returns the candidate, without what turned out to have no meaning in it, when it
    ///   still shows what it is to show, and `nil` when it does not.
    init(_ check: @escaping (Scenario) -> Scenario?) { self.check = check }

    /// Shrinks a scenario that shows it.
    func shrink(_ scenario: Scenario) -> Scenario {
        var smallest = scenario
        while let smaller = smaller(than: smallest) { smallest = smaller }
        return smallest
    }

    /// One round of everything there is to try; `nil` when none of it helped.
    private func smaller(than scenario: Scenario) -> Scenario? {
        var best = scenario
        var helped = removeSteps(&best)
        for simplification in simplifications(of: best) {
            if let simpler = check(simplification(best)) {
                best = simpler
                helped = true
            }
        }
        return helped ? best : nil
    }

    /// Leaves out ever smaller runs of steps, from half of them down to one.
    private func removeSteps(_ scenario: inout Scenario) -> Bool {
        let before = scenario.stepCount
        var length = max(1, before / 2)
        while true {
            var start = 0
            // From the last to the first: what comes late depends on what came before it.
            while start < scenario.stepCount {
                let lines = scenario.stepLines
                let end = lines.count - start
                if let smaller = check(scenario.removing(lines[max(0, end - length)..<end])) {
                    scenario = smaller
                } else {
                    start += length
                }
            }
            if length == 1 { return scenario.stepCount < before }
            length /= 2
        }
    }

    /// What makes a scenario easier to read without making it shorter.
    private func simplifications(of scenario: Scenario) -> [(Scenario) -> Scenario] {
        var all: [(Scenario) -> Scenario] = []
        for number in scenario.observers.indices where scenario.observers[number].event != nil {
            all.append {
                var simpler = $0
                simpler.observers[number].event = nil
                return simpler
            }
        }
        // What is done in reaction may as well be done at the end.
        for line in scenario.stepLines.dropFirst(scenario.steps.count) {
            all.append { $0.doing(lastWhatIsOnLine: line) }
        }
        // Where a pause does it a play may do as well, and needs no play before it.
        for line in scenario.linesOfPauses { all.append { $0.playing(onLine: line) } }
        for item in scenario.itemsPlayed.sorted().dropFirst() {
            all.append { $0.playing(scenario.itemsPlayed.min() ?? 0, insteadOf: item) }
        }
        if scenario.showsClosures {
            all.append {
                var simpler = $0
                simpler.showsClosures = false
                return simpler
            }
        }
        return all
    }
}

extension Scenario {
    fileprivate var itemsPlayed: Set<Int> {
        var played: Set<Int> = []
        _ = mapActions { action in
            if case .play(let item) = action { played.insert(item) }
            return action
        }
        return played
    }

    /// The lines that say `pause` or `stop`.
    fileprivate var linesOfPauses: [Int] {
        var lines: [Int] = []
        _ = mapSteps { step in
            if [.pause, .stop].contains(step.action) { lines.append(step.line) }
            return step
        }
        return lines
    }

    /// The script with the step on a line at its end.
    fileprivate func doing(lastWhatIsOnLine line: Int) -> Scenario {
        var moved: [Step] = []
        _ = mapSteps { step in
            if step.line == line { moved = [step] }
            return step
        }
        var scenario = removing([line])
        scenario.steps += moved
        return scenario
    }

    /// The script with a play in the place of what is on a line.
    fileprivate func playing(onLine line: Int) -> Scenario {
        let item = itemsPlayed.min() ?? 0
        return mapSteps { $0.line == line ? Step(action: .play(item), line: line) : $0 }
    }

    fileprivate func playing(_ item: Int, insteadOf other: Int) -> Scenario {
        mapActions { $0 == .play(other) ? .play(item) : $0 }
    }
}
