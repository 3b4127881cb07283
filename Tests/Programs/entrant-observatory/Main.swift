import Foundation
import ObservatoryCommands
import ObservatoryPlayback
import ObserverContract

/// The whole `observatory` program with an entrant's strategies added, for the tests of entrants.
///
/// The environment variable `ENTRANT` names one more strategy, which is unusable, prints, traps or hangs.
@main
enum Main {
    static func main() async {
        let other: Entrant? =
            switch ProcessInfo.processInfo.environment["ENTRANT"] {
            case "empty": Entrant(broadcasting(""))
            case "spaces": Entrant(broadcasting("my signals"))
            case "twice": Entrant(broadcasting("broadcast"))
            case "noForms": Entrant(DeclaredStrategy("my-signals", "signals of mine", forms: []))
            case "prints": Entrant(printing)
            case "waits": Entrant(waiting)
            case "traps": Entrant(trapping)
            default: nil
            }
        await ObservatoryCommand.runAndExit(
            beside: [
                Entrant(broadcasting("broadcast"), rig: BroadcastRig.init),
                Entrant(
                    broadcasting(
                        "team/traps-when-counted", offering: [.removal, .additive, .weak, .counting])),
            ] + (other.map { [$0] } ?? []))
    }
}

/// A strategy that prints whenever a subject is made.
private let printing = SubjectStrategy("prints", of: broadcastThatPrints) {
    $0.send($1)
} observe: {
    $0.listen($1)
} cancel: {
    $0()
}

@Sendable
private func broadcastThatPrints() -> Broadcast<PlaybackEvent> {
    print("a subject")
    return Broadcast()
}

/// A strategy that does not declare its capabilities, and traps when they are probed.
/// Before, it creates the file that the environment variable `TRIED` names.
private let trapping: any Strategy = SubjectStrategy("traps", of: {}) { _, _ in
} observe: { _, _ in
    if let file = ProcessInfo.processInfo.environment["TRIED"] {
        _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    fatalError("no observers here")
} remove: { _, _ in
}
