import Locking
import Playback

/// What observers hear while several threads are at work together.
final class Tally: Sendable {
    private struct State {
        var heard: [Int: [Item]] = [:]
        /// Who has been removed, and how many calls have begun since.
        var callsAfterRemoval: [Int: Int] = [:]
        var freed: [Trace.Entry] = []
    }

    private let state = Lock(State())

    /// Notes that an observer is called.
    func hear(_ event: PlaybackEvent, _ observer: Int) {
        state.withLock { state in
            state.heard[observer, default: []].append(event.item)
            if let calls = state.callsAfterRemoval[observer] { state.callsAfterRemoval[observer] = calls + 1 }
        }
    }

    /// Notes that the removal of an observer has returned.
    func noteRemoval(of observer: Int) { state.withLock { $0.callsAfterRemoval[observer] = 0 } }

    /// Notes that an observer is about to be registered, after which calls are right again.
    func noteRegistration(of observer: Int) { state.withLock { $0.callsAfterRemoval[observer] = nil } }

    /// Keeps an entry of the trace for later.
    func keep(_ entry: Trace.Entry) { state.withLock { $0.freed.append(entry) } }

    /// How many calls there were.
    var calls: Int { state.withLock { $0.heard.values.reduce(0) { $0 + $1.count } } }

    /// What was freed, or otherwise told of, meanwhile.
    var kept: [Trace.Entry] { state.withLock(\.freed) }

    /// What an observer heard, when the threads have ended.
    ///
    /// - Parameters:
    ///   - isTouched: Whether it was registered or removed meanwhile.
    ///   - threads: What each thread played.
    func hearing(of observer: Int, isTouched: Bool, threads: [[Item]], untouched: Set<Int>) -> Hearing {
        state.withLock { state in
            let heard = state.heard[observer, default: []]
            let places = places(of: longest(state, among: untouched))
            if Set(heard).count < heard.count { return Hearing(heard.count, .doubled) }
            let order = heard.compactMap { places[$0] }
            guard order.count == heard.count, isAscending(order), keepsOrder(heard, of: threads) else {
                return Hearing(heard.count, .outOfOrder)
            }
            guard isTouched else { return Hearing(heard.count, .all) }
            // A call that had begun when the observer was removed may still have been on its way (R21).
            if state.callsAfterRemoval[observer, default: 0] > 1 {
                return Hearing(heard.count, .afterRemoval)
            }
            if let first = order.first, let last = order.last, last - first >= order.count {
                return Hearing(heard.count, .broken)
            }
            return Hearing(0, .stretch)
        }
    }

    /// What the observer heard who heard most: of those that were there all the time, if there were any.
    private func longest(_ state: borrowing State, among observers: Set<Int>) -> [Item] {
        let candidates = state.heard.filter { observers.contains($0.key) }
        return (candidates.isEmpty ? state.heard : candidates)
            .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value ?? []
    }

    private func places(of items: [Item]) -> [Item: Int] {
        Dictionary(zip(items, items.indices)) { first, _ in first }
    }

    private func keepsOrder(_ heard: [Item], of threads: [[Item]]) -> Bool {
        let heard = places(of: heard)
        return threads.allSatisfy { isAscending($0.compactMap { heard[$0] }) }
    }

    private func isAscending(_ numbers: [Int]) -> Bool { zip(numbers, numbers.dropFirst()).allSatisfy(<) }
}
