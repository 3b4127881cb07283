import ExerciseStarters
import ObserverContract

/// All starters in one program, which tests start as `observatory check` starts the program of one exercise:
/// some of them crash.
@main
enum Main {
    static func main() throws {
        guard let request = ChildPerformance.request(),
            let starter = Starters.all.first(where: { $0.id == request.strategies.first })
        else { preconditionFailure("the tests start this program, and ask for a starter") }
        try ChildPerformance.perform(request, on: [starter])
    }
}
