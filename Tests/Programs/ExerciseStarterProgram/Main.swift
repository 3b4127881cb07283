import ExerciseStarters
import ExerciseSupport
import Foundation
import ProcessIsolation

/// All starters in one program, which tests start as `observatory check` starts the program of one exercise:
/// some of them crash.
///
/// With the environment variable `TROUBLE` it is the program of one exercise, which goes wrong in a way of its own.
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
