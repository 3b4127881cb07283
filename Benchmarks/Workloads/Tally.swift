/// Counts deliveries for all observers of one trial.
final class Tally {
    private(set) var count = 0

    func add(_ weight: Int) { count &+= weight }
}

/// What one counted delivery adds. It is read at run time, so that no closure is made without a context
/// of its own: a program's observers capture something, and a benchmark's have to.
struct Weights {
    private let values: [Int]

    init(count: Int) { values = (0..<count).map { _ in Int.random(in: 1...1) } }

    subscript(observer: Int) -> Int { values[observer] }
}
