import ExerciseSolutions
import ExerciseSupport
import Foundation

/// What can be wrong with what a reader writes, beside the rules that it breaks.
enum Trouble: String {
    /// Nothing is.
    case none
    /// It has no form, so that there is nothing to be run.
    case noForms = "no-forms"
    /// Its one form offers nothing of what the strategy says that it offers.
    case poorForm = "poor-form"
    /// It never returns from making a player.
    case hangs
    /// It never returns from being made itself.
    case hangsAtOnce = "hangs-at-once"
    /// It prints whenever it is asked for anything.
    case prints
}

/// The solution of `deliver-in-order`, with something else wrong.
struct TroubledExercise: Strategy {
    private let base = Solutions.all.first { $0.id == "deliver-in-order" }!
    private let trouble: Trouble

    init(_ trouble: Trouble) {
        self.trouble = trouble
        if trouble == .hangsAtOnce { hang() }
        chat()
    }

    var id: String { base.id }
    var summary: String { base.summary }

    var capabilities: Set<Capability> {
        chat()
        return base.capabilities
    }

    var forms: [StrategyForm] {
        if trouble == .noForms { return [] }
        return [
            StrategyForm(
                name: nil, capabilities: trouble == .poorForm ? [] : capabilities, makePlayer: makePlayer)
        ]
    }

    func makePlayer() -> any PlayerUnderTest {
        if trouble == .hangs { hang() }
        chat()
        return base.makePlayer()
    }

    // Not buffered, so that it stands where it was printed, and without an end of the line.
    private func chat() {
        if trouble == .prints { FileHandle.standardOutput.write(Data("{\"id\":".utf8)) }
    }

    private func hang() {
        while true { Thread.sleep(forTimeInterval: 1) }
    }
}
