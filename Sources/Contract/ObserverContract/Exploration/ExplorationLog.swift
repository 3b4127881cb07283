/// What has been heard from a process that explores, and which shares its death would be laid to.
package struct ExplorationLog: Sendable {
    /// What came of it, once it is over.
    package private(set) var report: ExplorationReport?
    private var lastBegun: Int?
    private var finished: [Int: ExplorationEvent.Share] = [:]
    private var count = 0

    /// Begins to listen.
    package init() {}

    /// Hears a message.
    package mutating func hear(_ message: ChildMessage) {
        switch message {
        case .exploring(.began(let number)):
            lastBegun = max(lastBegun ?? 0, number)
        case .exploring(.finished(let share, of: let count)):
            finished[share.number] = share
            self.count = count
        case .explored(let report):
            self.report = report
        case .exploring(.working), .begun, .told, .finished, .late, .stressing, .stressed, .done:
            break
        }
    }

    /// How many shares of how many are over.
    package var progress: (done: Int, all: Int) { (finished.count, count) }

    /// The shares that a death may be laid to, in order, of one at least: those that were under way, and those
    /// in which something was wrong already, for it may have been made smaller.
    ///
    /// Shares are begun in order, but the threads that say so are not heard in order. Between two shares, a
    /// death is laid to the one before, and before the first to the first.
    var suspects: [Int] {
        guard let lastBegun else { return [0] }
        let suspects = (0...lastBegun).filter { !(finished[$0]?.isClean ?? false) }
        return suspects.isEmpty ? [lastBegun] : suspects
    }

    /// How many steps and scenarios were run without a fault in the shares before one.
    func clean(before number: Int) -> (steps: Int, scenarios: Int) {
        finished.values.filter { $0.isClean && $0.number < number }.reduce(into: (0, 0)) { sum, share in
            sum.steps += share.steps
            sum.scenarios += share.scenarios
        }
    }
}
