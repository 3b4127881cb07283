import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// What `transform` makes of each element, in their order, worked out on all cores.
    ///
    /// Pages of a book know nothing of each other, nor do strategies, and there are many.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        let results = Mutex<[Result?]>(Array<Result?>(repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { place in
            let result = transform(self[place])
            results.withLock { $0[place] = result }
        }
        return results.withLock { $0.compactMap(\.self) }
    }
}
