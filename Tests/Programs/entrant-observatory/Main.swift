import Foundation
import ObservatoryCommands
import ObserverContract

/// The whole `observatory` program with an entrant's strategies added, for the tests of entrants.
///
/// The environment variable `ENTRANT` names one more strategy, which is unusable, traps or hangs.
@main
enum Main {
    static func main() async {
        let name = ProcessInfo.processInfo.environment["ENTRANT"]
        let other: (any Strategy)? =
            switch name {
            case "waits": WaitingStrategy()
            case "traps": trapping
            default: name.flatMap(UnusableStrategy.init)
            }
        await ObservatoryCommand.runAndExit(
            beside: [
                Entrant(BroadcastStrategy(id: "broadcast"), rig: BroadcastRig.init),
                Entrant(BroadcastStrategy(id: "team/traps-when-counted", countsByTrap: true)),
            ] + (other.map { [Entrant($0)] } ?? []))
    }
}

/// A strategy that does not declare its capabilities, and traps when they are probed.
/// Before, it creates the file that the environment variable `TRIED` names.
private let trapping = SubjectStrategy("traps", of: {}) { _, _ in
} observe: { _, _ in
    if let file = ProcessInfo.processInfo.environment["TRIED"] {
        _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    fatalError("no observers here")
} remove: { _, _ in
}

/// A strategy with an invalid description.
enum UnusableStrategy: String, Strategy {
    case empty, spaces, upperCase, markup, long, taken, takenByMutant, twice, noForms

    var id: String {
        switch self {
        case .empty: ""
        case .spaces: "my signals"
        case .upperCase: "MySignals"
        case .markup: "evil\"\u{301}<script>"
        case .long: String(repeating: "a", count: 10_000)
        case .taken: "tokens"
        case .takenByMutant: "mutant/wrong-item"
        case .twice: "broadcast"
        case .noForms: "my-signals"
        }
    }

    var summary: String { "signals of mine" }
    var capabilities: Set<Capability> { [.removal] }

    var forms: [StrategyForm] {
        self == .noForms ? [] : [StrategyForm(name: nil, capabilities: capabilities, makePlayer: makePlayer)]
    }

    func makePlayer() -> any PlayerUnderTest { BroadcastStrategy(id: id).makePlayer() }
}
