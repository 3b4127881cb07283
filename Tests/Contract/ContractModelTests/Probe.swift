import ContractModel
import Playback

/// One scenario, gone through by the reference model. It is compiled with the tests and once more for WebAssembly.
struct Probe {
    /// A removes C and pauses inside its call, B observes the state, and the player keeps fewer in the end.
    static var scenario: Scenario {
        var scenario = Scenario(
            id: "probe", title: "A removes C while both are called", rules: ["R03", "R05"], needs: [],
            file: "Probe.swift")
        scenario.items = [Item(title: "Blue Train", duration: .seconds(60))]
        scenario.observers = ["A", "B", "C"].map { Scenario.Observer(name: $0) }
        scenario.observers[0].reactions[.started] = [step(.pause, 7), step(.remove(2), 8)]
        scenario.observers[1].stateOptions = [.initial, .old, .new]
        scenario.steps =
            [.observe(0), .observe(1), .observe(2), .play(0), .count, .drop(0), .stop, .dropPlayer]
            .enumerated().map { step($1, $0) }
        return scenario
    }

    /// What a strategy has to leave that keeps the contract, and then one that nests and calls the removed.
    static func lines() throws(SourceError) -> [String] {
        let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting, .property]
        return try ReferenceModel.trace(of: scenario, capabilities: capabilities).lines
            + ReferenceModel.trace(
                of: scenario, capabilities: capabilities, diverging: Divergences(breaking: ["R03", "R05"])
            ).lines
    }

    private static func step(_ action: Scenario.Action, _ line: Int) -> Scenario.Step {
        Scenario.Step(action: action, line: line)
    }
}
