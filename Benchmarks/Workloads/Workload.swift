public import BenchmarkEngine

/// Something that strategies are timed at.
public enum Workload: String, CaseIterable, Sendable {
    /// One emission to a number of observers.
    case notify

    /// What is timed, in a sentence.
    public var meaning: String {
        switch self {
        case .notify: "play an item with so many observers of the start; nanoseconds per delivery"
        }
    }

    /// The strategies that there are trials of.
    public static let timedStrategies = NotifyWorkload.alternatives(observers: 0).map(\.id)
        .filter { !Floor.ids.contains($0) }

    /// What races in this workload with so many observers: the floors first, then the strategies.
    public func alternatives(observers: Int, strategies: [String]) -> [Alternative] {
        let all =
            switch self {
            case .notify: NotifyWorkload.alternatives(observers: observers)
            }
        return all.filter { Floor.ids.contains($0.id) || strategies.contains($0.id) }
    }
}
