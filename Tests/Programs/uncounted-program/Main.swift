import BenchmarkEngine
import ExerciseSupport
import ObserverContract
import ObserverRegistry

/// A program that uses every library of this package but not the `observatory` program. It prints whether its
/// allocations are counted; they must not be.
@main
enum Main {
    static func main() {
        var numbers: [Int] = []
        let use = HeapUse.perOperation(of: 1) { numbers = Array(0..<Contract.rules.count) }
        print(use.map { "\($0.allocations) allocations for \(numbers.count) numbers" } ?? "not counted")
    }
}
