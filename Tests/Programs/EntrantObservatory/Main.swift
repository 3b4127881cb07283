import Foundation
import ObservatoryCommands
import ObserverContract

/// The whole of `observatory`, with an entrant's strategies beside ours, for the tests of entrants.
///
/// The environment variable `ENTRANT` names one more, which cannot be used, traps or never comes back.
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

/// It does not say what it offers, and traps when that is tried.
private let trapping = SubjectStrategy("traps", of: {}) { _, _ in
} observe: { _, _ in
    fatalError("no observers here")
} remove: { _, _ in
}

/// A strategy that says of itself what means nothing.
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
