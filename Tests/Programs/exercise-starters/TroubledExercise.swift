import ExerciseSolutions
import ExerciseSupport
import Foundation

/// What can be wrong with a reader's exercise, apart from the rules that it breaks.
enum Trouble: String {
    /// Nothing is wrong.
    case none
    /// The only form offers none of the strategy's capabilities.
    case poorForm = "poor-form"
    /// Making a player never returns.
    case hangs
    /// Making the strategy never returns.
    case hangsAtOnce = "hangs-at-once"
    /// The strategy prints whenever it is used.
    case prints
}

/// The solution of `deliver-in-order`, with some trouble added.
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
        [
            StrategyForm(
                name: nil, capabilities: trouble == .poorForm ? [] : capabilities, makePlayer: makePlayer)
        ]
    }

    func makePlayer() -> any PlayerUnderTest {
        if trouble == .hangs { hang() }
        chat()
        return base.makePlayer()
    }

    // Unbuffered, so that it is not reordered, and without a line break.
    private func chat() {
        if trouble == .prints { FileHandle.standardOutput.write(Data("{\"id\":".utf8)) }
    }

    private func hang() {
        while true { Thread.sleep(forTimeInterval: 1) }
    }
}
