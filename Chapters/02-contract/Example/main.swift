import ClosureArrayStrategy
import ObservatoryPlayback
import ObserverContract

/// A rule, a script that tests it, and the trace that the rule demands.
struct Check {
    let rule: String
    let title: String
    let expected: [String]
    let script: (any ObservablePlayer, Recorder) -> Void

    /// Runs the script on a player, and prints whether the trace is as expected.
    func judge(_ player: any ObservablePlayer, called name: String) {
        let recorder = Recorder()
        script(player, recorder)
        let difference = TraceDifference(expected: expected, actual: recorder.trace, titled: name)
        print("    \(name): \(difference.firstDifference == nil ? "pass" : "FAIL")")
        if difference.firstDifference != nil {
            for line in difference.lines { print("        \(line)") }
        }
    }
}

/// Records each delivery with its observer, in order.
final class Recorder {
    private(set) var trace: [String] = []

    /// Registers a named observer, which records each event and then calls `react`.
    func observe(
        _ player: any ObservablePlayer, as name: String,
        then react: @escaping (PlaybackEvent) -> Void = { _ in }
    ) {
        player.observe { event in
            self.trace.append("\(name) \(event)")
            react(event)
        }
    }
}

let checks = [
    Check(
        rule: "R02", title: "A registers B when it receives the start",
        expected: ["A started Blue Train", "A paused Blue Train", "B paused Blue Train"]
    ) { player, recorder in
        recorder.observe(player, as: "A") { [unowned player] event in
            if event.kind == .started { recorder.observe(player, as: "B") }
        }
        player.play(Item(title: "Blue Train", duration: .seconds(643)))
        player.pause()
    },
    Check(
        rule: "R05", title: "A pauses the player when it receives the start",
        expected: [
            "A started Blue Train", "B started Blue Train", "A paused Blue Train", "B paused Blue Train",
        ]
    ) { player, recorder in
        recorder.observe(player, as: "A") { [unowned player] event in
            if event.kind == .started { player.pause() }
        }
        recorder.observe(player, as: "B")
        player.play(Item(title: "Blue Train", duration: .seconds(643)))
    },
]

for check in checks {
    print("\(check.rule): \(check.title).")
    check.judge(LoopingPlayer(), called: "plain loop")
    check.judge(AudioPlayer(), called: "closure-array")
}
