import ExerciseStarters
import ExerciseSupport
import Foundation
import ProcessIsolation

/// All starters in one program. Tests run it in a process of its own, as `observatory check` does with an
/// exercise, because some starters crash.
///
/// With the environment variable `TROUBLE`, it is the program of one exercise with that trouble.
@main
enum Main {
    static func main() throws {
        if let trouble = ProcessInfo.processInfo.environment["TROUBLE"].flatMap(Trouble.init) {
            ExerciseProgram.run(TroubledExercise(trouble))
        }
        guard let request = ChildProgram.request() else {
            preconditionFailure("the tests start this program, and ask for a starter")
        }
        try ChildProgram.perform(request) { request in
            Starters.all.filter { $0.id == request.strategies.first }
        }
    }
}
